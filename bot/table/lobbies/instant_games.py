"""Games that begin without a lobby: attempts at challenges, lessons, and missions of campaigns."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Lesson, with_defaults
from storage import (
    NOBODY,
    CampaignChange,
    Challenge,
    GameRow,
    NewAttempt,
    NewGame,
    NewMission,
    SeatRow,
    SeatState,
    Status,
    new_game_id,
)

from ..loaded import AtChallenge, LoadedTable, LobbyOptions, encode_options
from ..memory import Memory
from ..recognition import mark_of
from .dealing import Clock, Dealer
from .limits import TableLimits, within_limits


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


class InstantGames:
    def __init__(self, memory: Memory, dealer: Dealer, *, clock: Clock, limits: TableLimits) -> None:
        self._memory = memory
        self._store = memory.store
        self._dealer = dealer
        self._clock = clock
        self._limits = limits

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
        opened = self._table(
            challenge.title, options, guild=guild, channel=channel, host=person, host_name=name
        )
        _, start = await self._dealer.dealt(_lobby_of(opened), challenge.seed.decode("ascii"))
        mark = mark_of(await self._store.challenges.secret(), challenge.id, person)
        attempt = NewAttempt(challenge=challenge.id, guild=counts_for, mark=mark, lobby=opened, start=start)
        return await within_limits(self._memory, opened.id, self._store.challenges.begin_attempt(attempt))

    async def begin_lesson(
        self, title: str, lesson: Lesson, *, person: int, name: str, coach: str, channel: int
    ) -> LoadedTable:
        """A guided game for one person, in which the other seats are vacant and named `coach`. `channel`: that of the
        person's direct messages. Raises LobbyRefusal."""
        options = LobbyOptions(lesson.seats, lesson=True, course=lesson.id, chosen=dict(lesson.chosen))
        opened = self._table(title, options, guild=None, channel=channel, host=person, host_name=name)
        lobby = _lobby_of(opened)
        vacant = (
            SeatRow(game=opened.id, seat=seat, person=NOBODY, name=coach, state=SeatState.VACANT)
            for seat in range(1, lesson.seats)
        )
        _, start = await self._dealer.dealt(replace(lobby, seats=(*lobby.seats, *vacant)), lesson.seed)
        return await within_limits(self._memory, opened.id, self._store.games.begin(opened, start))

    async def begin_mission(self, plan: MissionPlan) -> LoadedTable:
        """A campaign's next game, in which everyone sits already. Raises Unfit, StaleCampaign, LobbyRefusal."""
        opened = self._table(
            plan.title, plan.options, guild=plan.guild, channel=plan.channel, host=plan.host, host_name=None
        )
        seats = tuple(
            SeatRow(game=opened.id, seat=seat, person=person, name=name, state=SeatState.PLAYING)
            for seat, (person, name) in enumerate(plan.people)
        )
        lobby = replace(_lobby_of(opened), seats=seats)
        _, start = await self._dealer.dealt(lobby)
        mission = NewMission(lobby=opened, start=start, change=replace(plan.change, game=opened.id))
        return await within_limits(self._memory, opened.id, self._store.campaigns.begin_mission(mission))

    def _table(
        self,
        title: str,
        options: LobbyOptions,
        *,
        guild: int | None,
        channel: int,
        host: int,
        host_name: str | None,
    ) -> NewGame:
        """A table that begins at once. Settings that are not chosen have their defaults."""
        game, now = self._memory.games[title], self._clock()
        options = replace(options, chosen=with_defaults(game.settings, options.chosen))
        return NewGame(
            id=new_game_id(),
            title=title,
            rules_version=game.rules_version,
            guild=guild,
            channel=channel,
            host=host,
            host_name=host_name,
            options=encode_options(options),
            at=now,
            ceilings=self._limits.for_any(now),
        )


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
