"""Lobbies: opening a table, joining, leaving, settings, and the start of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from games.kernel import NO_SETTINGS, Game, offered, with_defaults
from storage import (
    AlreadySeated,
    GameChange,
    Joining,
    Leaving,
    LobbyChanged,
    NewGame,
    NewParcel,
    SeatMissing,
    Status,
    TableFull,
    WriteSet,
    WrongStatus,
    new_game_id,
)

from ...errors import LobbyRefusal, UnknownPress
from ..hosting import host_of
from ..loaded import LoadedTable, LobbyOptions, encode_options
from ..memory import Memory
from ..outbox_planner import lobby_post
from .dealing import Clock, Dealer
from .limits import TableLimits, within_limits
from .settings import is_named, options_with_newcomer, options_without, settings_of


class LobbyPlanner(Protocol):
    def lobby(self, game: str, *, newcomer: int | None = None) -> tuple[NewParcel, ...]:
        """The messages to send after a change of a lobby. `newcomer`: the person who has just joined."""

    def settings_changed(self, lobby: LoadedTable, *, left: int | None = None) -> tuple[NewParcel, ...]:
        """The messages to send after the host has changed a setting, or after the person whom it named has left."""


class Lobbies:
    def __init__(
        self,
        memory: Memory,
        planner: LobbyPlanner,
        dealer: Dealer,
        *,
        clock: Clock,
        limits: TableLimits,
    ) -> None:
        self._limits = limits
        self._memory = memory
        self._store = memory.store
        self._planner = planner
        self._dealer = dealer
        self._clock = clock

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
        """A new lobby in the channel of this game, with the settings that people chose. Those that name a player are left out:
        nobody knows who joins as which number. Only the host has a seat. Raises LobbyRefusal."""
        game, row = self._game(live), live.row
        chosen = {
            setting.id: value
            for setting in offered(game.settings)
            if (value := live.options.chosen.get(setting.id)) in setting.values
            and not setting.is_of_a_seat(value)
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
        return await within_limits(self._memory, game_id, self._store.games.open_lobby(lobby))

    async def join(self, game_id: str, person: int, name: str) -> LoadedTable:
        """Raises LobbyRefusal."""
        async with self._memory.locked(game_id) as lobby:  # the host may change how many can sit there
            joining = Joining(
                game=game_id,
                person=person,
                name=name,
                seats=self.seat_limit(lobby),
                at=self._clock(),
                options=_changed(lobby, options_with_newcomer(lobby, self._game(lobby))),
                parcels=self._planner.lobby(game_id, newcomer=person),
            )
            try:
                await self._memory.write_held(game_id, self._store.games.join(joining))
            except AlreadySeated as error:
                raise LobbyRefusal("refused-already-seated") from error
            except TableFull as error:
                raise LobbyRefusal("refused-table-full", seats=error.seats) from error
            except WrongStatus as error:
                raise LobbyRefusal("refused-not-a-lobby") from error
            return await self._memory.load(game_id)

    async def leave(self, game_id: str, person: int) -> LoadedTable:
        """Raises LobbyRefusal."""
        async with self._memory.locked(game_id) as lobby:  # settings that name seats follow who sits there
            if is_named(lobby, person, self._game(lobby)):
                planned = self._planner.settings_changed(lobby, left=person)
            else:
                planned = self._planner.lobby(game_id)
            leaving = Leaving(
                game=game_id,
                person=person,
                at=self._clock(),
                options=_changed(lobby, options_without(lobby, person, self._game(lobby))),
                parcels=planned,
            )
            try:
                await self._memory.write_held(game_id, self._store.games.leave(leaving))
            except SeatMissing as error:
                raise LobbyRefusal("refused-not-joined") from error
            except WrongStatus as error:
                raise LobbyRefusal("refused-not-a-lobby") from error
            return await self._memory.load(game_id)

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
                await self._memory.write_held(game_id, self._store.games.change(game_id, choosing))
            except WrongStatus as error:
                raise LobbyRefusal("refused-not-a-lobby") from error
            return await self._memory.load(game_id)

    async def start(self, game_id: str, person: int) -> LoadedTable:
        """Deal and begin. Raises LobbyRefusal if the person is not the host or the lobby is not ready. Raises Unfit if the
        game cannot begin with these settings and this many players."""
        async with self._memory.lock(game_id):
            lobby = await self._memory.load(game_id)
            self._refuse_start(lobby, person)
            posts = WriteSet(parcels=self._planner.lobby(game_id))
            live, start = await self._dealer.dealt(lobby, also=posts)
            try:
                row = await self._memory.write_held(game_id, self._store.games.start(start))
            except (LobbyChanged, WrongStatus) as error:
                raise LobbyRefusal("refused-lobby-changed") from error
            return await self._memory.remember(replace(live, row=row))

    def _refuse_start(self, lobby: LoadedTable, person: int) -> None:
        refuse_change(lobby, person)
        wanted = lobby.options.seats or min(self._game(lobby).seats)
        if len(lobby.seats) < wanted:
            raise LobbyRefusal("refused-too-few", seated=len(lobby.seats), wanted=wanted)

    def _game(self, live: LoadedTable) -> Game[Any, Any]:
        return self._memory.games[live.row.title]


def _changed(lobby: LoadedTable, options: LobbyOptions) -> bytes | UnsetType:
    """The options to store, unless they are what the lobby has."""
    return UNSET if options == lobby.options else encode_options(options)


def refuse_begun(lobby: LoadedTable) -> None:
    """Raises LobbyRefusal if the game has begun, or was called off."""
    if lobby.row.status is not Status.LOBBY:
        raise LobbyRefusal("refused-not-a-lobby")


def refuse_change(lobby: LoadedTable, person: int) -> None:
    """Raises LobbyRefusal if the game has begun or the person is not the host."""
    refuse_begun(lobby)
    if person != (host := host_of(lobby)):
        raise LobbyRefusal("refused-host-only", host=f"<@{host}>")
