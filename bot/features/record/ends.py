"""How finished games ended, and a person's own among them.

A game's end is kept as a side record, so that a record of hundreds of games reads none of them as a whole. It is made when
someone's record first needs it, not with the last move: nothing that goes wrong here may keep a game from ending. It names
seats only, so forgetting a person leaves nothing of them in it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from msgspec import Struct

from games.kernel import Seat, SeatStanding, Standings, with_defaults
from storage import FinishedGame, GameRow, Inconsistent, SeatRow, SideRecord, WriteSet

from ...errors import NoSuchTable
from ...table.cast import cast_of
from ...table.loaded import LoadedTable, LobbyOptions, decode_options
from ...table.records import RecordKind
from ...table.tables import Tables
from ...unreadable import UNREPLAYABLE, legible, report

log = logging.getLogger(__name__)

AT_ONCE = 50
"""Ends that are made before they are stored together."""


class GameEnd(Struct, frozen=True, omit_defaults=True):
    standings: Standings
    are_opponents: bool
    """Whether people played against each other."""
    taken_over: tuple[Seat, ...] = ()
    """Seats that had another player at first."""


ENDS: Final = RecordKind[GameEnd]("standings", GameEnd, fits=None)
"""Not exported with a game: the position tells it again."""


class Against(StrEnum):
    """What kinds of games are counted apart."""

    PEOPLE = "people"
    BOTS = "bots"
    """Alone, or all together, against actors of the rules."""
    CHALLENGE = "challenge"


class OwnGame(Struct, frozen=True):
    """A finished game as one of its players sees it."""

    row: GameRow
    seats: tuple[SeatRow, ...]
    seat: Seat
    """Their own."""
    end: GameEnd
    at: float
    """When it ended, in UTC seconds."""
    against: Against

    @property
    def standing(self) -> SeatStanding:
        return self.end.standings.seats[self.seat]

    @property
    def took_over(self) -> bool:
        return self.seat in self.end.taken_over


class OwnGames(Struct, frozen=True):
    games: tuple[OwnGame, ...]
    """Those that ended last come first."""
    unreadable: int
    """How many this release can't read."""


class Ends:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def of(self, person: int) -> OwnGames:
        """The finished games in which the person has a seat, without lessons."""
        finished = await self._store.games.finished(person, ENDS.name)
        found = [one for one in finished if one.game.title in self._tables.games]
        known = legible(found, _options)
        counted = [(one, options) for one, options in known if not options.lesson]
        lessons = len(known) - len(counted)
        stored = [one.record for one, _ in counted if one.record is not None]
        ends = {record.game: (end, record.at) for record, end in ENDS.legible(stored)}
        ends |= await self._made(one.game for one, _ in counted if one.game.id not in ends)
        own = [
            _own(one, options, person, *ends[one.game.id]) for one, options in counted if one.game.id in ends
        ]
        own.sort(key=lambda game: (game.at, game.row.id), reverse=True)
        return OwnGames(tuple(own), unreadable=len(finished) - lessons - len(own))

    async def _made(self, rows: Iterable[GameRow]) -> dict[str, tuple[GameEnd, float]]:
        """The ends of games that have none stored, by game; from now on they have. Leaves out unreadable games."""
        made, records = dict[str, tuple[GameEnd, float]](), list[SideRecord]()
        for row in rows:
            found = await self._made_of(row)
            if found is None:
                continue
            end, at = made[row.id] = found
            records.append(ENDS.record(row.id, end, at=at))
            if len(records) == AT_ONCE:
                await self._store_all(records)
                records.clear()
        await self._store_all(records)
        return made

    async def _made_of(self, row: GameRow) -> tuple[GameEnd, float] | None:
        try:
            live = await self._tables.in_passing(row.id)
            end = None if live is None else await self._end(live)
        except NoSuchTable:  # deleted meanwhile
            return None
        except UNREPLAYABLE:
            report(row)
            return None
        if end is None:
            return None
        last = await self._store.journal.entries(row.id, first=row.revision, last=row.revision)
        return end, last[0].at if last else row.updated

    async def _end(self, live: LoadedTable) -> GameEnd:
        match, cast = live.running_match, await cast_of(self._store.remarks, live)
        game = match.game
        return GameEnd(
            game.standings(match.position.state),
            game.are_opponents(len(live.seats), with_defaults(game.settings, live.options.chosen)),
            tuple(sorted({change.record.seat for change in cast.changes})),
        )

    async def _store_all(self, records: Iterable[SideRecord]) -> None:
        try:
            await self._tables.write(WriteSet(side_records=tuple(records)))
        except Inconsistent:
            log.info("a game was deleted while its end was read; the ends are made again next time")


def _options(found: FinishedGame) -> LobbyOptions:
    return decode_options(found.game.options)


def _own(found: FinishedGame, options: LobbyOptions, person: int, end: GameEnd, at: float) -> OwnGame:
    if options.attempt is not None:
        against = Against.CHALLENGE
    else:
        against = Against.PEOPLE if end.are_opponents else Against.BOTS
    seat = next(seat.seat for seat in found.seats if seat.person == person)
    return OwnGame(found.game, found.seats, seat, end, at, against)
