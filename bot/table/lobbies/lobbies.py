"""Lobbies: opening a table, joining, leaving, settings, and the start of the game."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import NO_SETTINGS, Game, Lesson, Match, offered, sealed_setup, with_defaults
from storage import (
    NOBODY,
    AlreadySeated,
    CampaignChange,
    Challenge,
    GameChange,
    GameRow,
    Joining,
    Leaving,
    LobbyChanged,
    NewAttempt,
    NewGame,
    NewMission,
    NewParcel,
    Placing,
    SeatRow,
    SeatState,
    Start,
    Status,
    TableFull,
    TooManyTables,
    WriteSet,
    WrongStatus,
    new_game_id,
)
from storage import SeatMissing as NotSeatedThere

from ...errors import LobbyRefusal, UnknownPress
from ..attendants import NOTHING, Attendant, merged
from ..hosting import host_of
from ..loaded import AtChallenge, LoadedTable, LobbyOptions, encode_options
from ..memory import Memory, saved
from ..outbox_planner import lobby_post
from ..recognition import mark_of
from .limits import LIMITS, TableLimits, refusal
from .settings import settings_of

Clock = Callable[[], float]
"""UTC seconds since the epoch."""


class LobbyPlanner(Protocol):
    def lobby(self, game: str, *, newcomer: int | None = None) -> tuple[NewParcel, ...]:
        """The messages to send after a change of a lobby. `newcomer`: the person who has just joined."""

    def settings_changed(self, lobby: LoadedTable) -> tuple[NewParcel, ...]:
        """The messages to send after the host has changed a setting."""


class MissionPlan(Struct, frozen=True, kw_only=True):
    """A campaign's next game."""

    title: str
    guild: int
    channel: int
    host: int
    people: tuple[tuple[int, str], ...]
    """Ids and names, by seat."""
    options: LobbyOptions
    change: CampaignChange
    """Written with it. The id of the game is filled in."""


def new_seed() -> str:
    """A seed that no one can guess: 64 hexadecimal digits."""
    return secrets.token_hex(32)


class Lobbies:
    def __init__(
        self,
        memory: Memory,
        planner: LobbyPlanner,
        attendant: Attendant,
        *,
        clock: Clock,
        seeds: Callable[[], str] = new_seed,
        limits: TableLimits = LIMITS,
    ) -> None:
        self._limits = limits
        self._memory = memory
        self._store = memory.store
        self._planner = planner
        self._attendant = attendant
        self._clock = clock
        self._seeds = seeds

    def seat_limit(self, live: LoadedTable) -> int:
        """How many can sit at this table."""
        return live.options.seats or max(self._game(live).seats)

    async def open(
        self, title: str, *, guild: int | None, channel: int, host: int, host_name: str, seats: int | None
    ) -> LoadedTable:
        """A new lobby with its host on seat 0. Raises LobbyRefusal."""
        game = self._memory.games[title]
        if seats is not None and seats not in game.seats:
            raise LobbyRefusal("refused-players", fewest=min(game.seats), most=max(game.seats))
        options = LobbyOptions(seats, chosen=with_defaults(game.settings, NO_SETTINGS))
        return await self._open(title, options, guild=guild, channel=channel, host=host, host_name=host_name)

    async def open_again(self, live: LoadedTable, *, host: int, host_name: str) -> LoadedTable:
        """A new lobby in the channel of this game, with the settings that people chose. Only the host has a seat. Raises
        LobbyRefusal."""
        game, row = self._game(live), live.row
        chosen = {
            setting.id: value
            for setting in offered(game.settings)
            if (value := live.options.chosen.get(setting.id)) in setting.values
        }
        options = LobbyOptions(
            live.options.seats if live.options.seats in game.seats else None,
            chosen=with_defaults(game.settings, chosen),
            house=live.options.house,
            after=live.id,
        )
        return await self._open(
            row.title, options, guild=row.guild, channel=row.channel, host=host, host_name=host_name
        )

    async def _open(
        self, title: str, options: LobbyOptions, *, guild: int | None, channel: int, host: int, host_name: str
    ) -> LoadedTable:
        game_id, now = new_game_id(), self._clock()
        lobby = NewGame(
            id=game_id,
            title=title,
            rules_version=self._memory.games[title].rules_version,
            guild=guild,
            channel=channel,
            host=host,
            host_name=host_name,
            options=encode_options(options),
            at=now,
            ceilings=self._limits.for_lobby(now),
            parcels=self._planner.lobby(game_id, newcomer=host),
        )
        return await self._opened(game_id, self._store.games.open_lobby(lobby))

    async def _opened(self, game_id: str, opening: Coroutine[Any, Any, object]) -> LoadedTable:
        """The new table. Raises LobbyRefusal if there are too many, and what the opening raises."""
        try:
            return await self._memory.changed(game_id, opening)
        except TooManyTables as error:
            raise refusal(error) from error

    async def join(self, game_id: str, person: int, name: str) -> LoadedTable:
        """Raises LobbyRefusal."""
        async with self._memory.lock(game_id):  # the host may change how many can sit there
            joining = Joining(
                game=game_id,
                person=person,
                name=name,
                seats=self.seat_limit(await self._memory.current(game_id)),
                at=self._clock(),
                parcels=self._planner.lobby(game_id, newcomer=person),
            )
            try:
                await self._memory.written(game_id, self._store.games.join(joining))
            except AlreadySeated as error:
                raise LobbyRefusal("refused-already-seated") from error
            except TableFull as error:
                raise LobbyRefusal("refused-table-full", seats=error.seats) from error
            except WrongStatus as error:
                raise LobbyRefusal("refused-not-a-lobby") from error
            return await self._memory.load(game_id)

    async def leave(self, game_id: str, person: int) -> LoadedTable:
        """Raises LobbyRefusal."""
        await self._memory.live(game_id)
        leaving = Leaving(game=game_id, person=person, at=self._clock(), parcels=self._planner.lobby(game_id))
        try:
            return await self._memory.changed(game_id, self._store.games.leave(leaving))
        except NotSeatedThere as error:
            raise LobbyRefusal("refused-not-joined") from error
        except WrongStatus as error:
            raise LobbyRefusal("refused-not-a-lobby") from error

    async def look_for_posts(self, games: Sequence[str]) -> None:
        """Repost the lobby posts of these games that were deleted."""
        if games:
            due = self._clock()
            posts = tuple(lobby_post(game, due, look=True) for game in games)
            await self._memory.write(WriteSet(parcels=posts))

    async def call_off(self, game_id: str, person: int) -> LoadedTable:
        """Call the game off before it begins. Raises LobbyRefusal if the person is not the host, or the game has begun."""
        live = await self._memory.live(game_id)
        if person != live.row.host:
            raise LobbyRefusal("refused-host-only", host=f"<@{live.row.host}>")
        calling_off = GameChange(
            at=self._clock(),
            while_status=Status.LOBBY,
            status=Status.ABANDONED,
            parcels=self._planner.lobby(game_id),
        )
        try:
            return await self._memory.change(game_id, calling_off)
        except WrongStatus as error:
            raise LobbyRefusal("refused-not-a-lobby") from error

    async def choose_setting(self, game_id: str, person: int, setting: int, value: int) -> LoadedTable:
        """Choose a value of a setting, both by number. Raises LobbyRefusal if the person is not the host, the game has
        begun, or more people sit there than the table is to be for. Raises UnknownPress if there is no such setting or
        value."""
        async with self._memory.lock(game_id):
            lobby = await self._memory.load(game_id)
            refuse_change(lobby, person)
            settings = settings_of(self._game(lobby))
            if setting >= len(settings) or value >= len(settings[setting].values):
                raise UnknownPress
            options = settings[setting].with_value(lobby.options, settings[setting].values[value])
            seated = len(lobby.seats)
            if options.seats is not None and options.seats < seated:
                raise LobbyRefusal("refused-players-seated", seated=seated, wanted=options.seats)
            choosing = GameChange(
                at=self._clock(),
                while_status=Status.LOBBY,
                options=encode_options(options),
                parcels=self._planner.settings_changed(lobby),
            )
            try:
                await self._memory.written(game_id, self._store.games.change(game_id, choosing))
            except WrongStatus as error:
                raise LobbyRefusal("refused-not-a-lobby") from error
            return await self._memory.load(game_id)

    async def start(self, game_id: str, person: int) -> LoadedTable:
        """Deal and begin. Raises LobbyRefusal if the person is not the host or the lobby is not ready. Raises Unfit if the
        game cannot begin with these settings and so many players."""
        async with self._memory.lock(game_id):
            lobby = await self._memory.load(game_id)
            self._refuse_start(lobby, person)
            posts = WriteSet(parcels=self._planner.lobby(game_id))
            live, start = await self._dealt(lobby, self._seeds(), also=posts)
            try:
                row = await self._memory.written(game_id, self._store.games.start(start))
            except (LobbyChanged, WrongStatus) as error:
                raise LobbyRefusal("refused-lobby-changed") from error
            return await self._memory.remember(replace(live, row=row))

    async def begin_attempt(
        self,
        challenge: Challenge,
        *,
        person: int,
        name: str,
        guild: int | None,
        channel: int,
        counts_for: int | None,
    ) -> LoadedTable:
        """A game for one person with the challenge's seed. `counts_for`: the server whose results it counts for. Raises
        AttemptUnfinished, LobbyRefusal."""
        options = LobbyOptions(1, AtChallenge(challenge.id, challenge.closes))
        opened = self._alone(challenge.title, options, person, name, guild, channel)
        _, start = await self._dealt(_lobby_of(opened), challenge.seed.decode("ascii"))
        mark = mark_of(await self._store.challenges.secret(), challenge.id, person)
        attempt = NewAttempt(challenge=challenge.id, guild=counts_for, mark=mark, lobby=opened, start=start)
        return await self._opened(opened.id, self._store.challenges.begin_attempt(attempt))

    async def begin_lesson(
        self, title: str, lesson: Lesson, *, person: int, name: str, coach: str, channel: int
    ) -> LoadedTable:
        """A guided game for one person, in which the other seats are vacant and named `coach`. `channel`: that of the
        person's direct messages. Raises LobbyRefusal."""
        options = LobbyOptions(lesson.seats, lesson=True, course=lesson.id, chosen=dict(lesson.chosen))
        opened = self._alone(title, options, person, name, None, channel)
        lobby = _lobby_of(opened)
        vacant = (
            SeatRow(game=opened.id, seat=seat, person=NOBODY, name=coach, state=SeatState.VACANT)
            for seat in range(1, lesson.seats)
        )
        _, start = await self._dealt(replace(lobby, seats=(*lobby.seats, *vacant)), lesson.seed)
        return await self._opened(opened.id, self._store.games.begin(opened, start))

    async def begin_mission(self, plan: MissionPlan) -> LoadedTable:
        """A campaign's next game, in which everyone sits already. Raises Unfit, StaleCampaign, LobbyRefusal."""
        now = self._clock()
        opened = NewGame(
            id=new_game_id(),
            title=plan.title,
            rules_version=self._memory.games[plan.title].rules_version,
            guild=plan.guild,
            channel=plan.channel,
            host=plan.host,
            host_name=None,
            options=encode_options(plan.options),
            at=now,
            ceilings=self._limits.for_any(now),
        )
        seats = tuple(
            SeatRow(game=opened.id, seat=seat, person=person, name=name, state=SeatState.PLAYING)
            for seat, (person, name) in enumerate(plan.people)
        )
        lobby = replace(_lobby_of(opened), seats=seats)
        _, start = await self._dealt(lobby, self._seeds())
        mission = NewMission(lobby=opened, start=start, change=replace(plan.change, game=opened.id))
        return await self._opened(opened.id, self._store.campaigns.begin_mission(mission))

    def _alone(
        self, title: str, options: LobbyOptions, person: int, name: str, guild: int | None, channel: int
    ) -> NewGame:
        """A table for one person that begins at once. Settings that are not chosen have their defaults."""
        game, now = self._memory.games[title], self._clock()
        options = replace(options, chosen=with_defaults(game.settings, options.chosen))
        return NewGame(
            id=new_game_id(),
            title=title,
            rules_version=game.rules_version,
            guild=guild,
            channel=channel,
            host=person,
            host_name=name,
            options=encode_options(options),
            at=now,
            ceilings=self._limits.for_any(now),
        )

    async def _dealt(
        self, lobby: LoadedTable, seed: str, *, also: WriteSet = NOTHING
    ) -> tuple[LoadedTable, Start]:
        """The table after the deal, and the write set that starts it. `also` is written with it, after the rest."""
        game = self._game(lobby)
        chosen = lobby.options.chosen
        match, events = Match.begin(game, len(lobby.seats), seed, chosen)
        live = _started(lobby, match)
        start = Start(
            game=lobby.id,
            rules_version=game.rules_version,
            placings=tuple(
                Placing(seat=taken.seat, person=taken.person, name=taken.name) for taken in live.seats
            ),
            options=lobby.row.options,
            seed=seed.encode("ascii"),
            seal=sealed_setup(game, len(lobby.seats), seed, chosen),
            state=saved(match),
            at=self._clock(),
        )
        return live, merged(merged(start, await self._attendant.started(live, events)), also)

    def _refuse_start(self, lobby: LoadedTable, person: int) -> None:
        refuse_change(lobby, person)
        wanted = lobby.options.seats or min(self._game(lobby).seats)
        if len(lobby.seats) < wanted:
            raise LobbyRefusal("refused-too-few", seated=len(lobby.seats), wanted=wanted)

    def _game(self, live: LoadedTable) -> Game[Any, Any]:
        return self._memory.games[live.row.title]


def refuse_begun(lobby: LoadedTable) -> None:
    """Raises LobbyRefusal if the game has begun, or was called off."""
    if lobby.row.status is not Status.LOBBY:
        raise LobbyRefusal("refused-not-a-lobby")


def refuse_change(lobby: LoadedTable, person: int) -> None:
    """Raises LobbyRefusal if the game has begun or the person is not the host."""
    refuse_begun(lobby)
    if person != (host := host_of(lobby)):
        raise LobbyRefusal("refused-host-only", host=f"<@{host}>")


def _started(lobby: LoadedTable, match: Match[Any]) -> LoadedTable:
    row = replace(lobby.row, status=Status.RUNNING)
    seats = tuple(replace(taken, seat=seat) for seat, taken in enumerate(lobby.seats))
    return LoadedTable(row, seats, match)


def _lobby_of(opened: NewGame) -> LoadedTable:
    """The table before it begins, with only its host."""
    row = GameRow(
        id=opened.id,
        title=opened.title,
        rules_version=opened.rules_version,
        status=Status.LOBBY,
        revision=0,
        guild=opened.guild,
        channel=opened.channel,
        thread=None,
        host=opened.host,
        options=opened.options,
        seed=None,
        created=opened.at,
        updated=opened.at,
    )
    host = SeatRow(
        game=opened.id, seat=0, person=opened.host, name=opened.host_name or "", state=SeatState.PLAYING
    )
    return LoadedTable(row, (host,), None)
