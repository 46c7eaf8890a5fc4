"""What hosts and moderators do to the course of a game. Their permission is checked elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Entry, Remedy
from storage import WriteSet

from ...errors import AdminRefusal
from ...table.attendants import merged
from ...table.loaded import LoadedTable
from ...table.outbox_planner import called_again
from ...table.tables import Tables
from .in_charge import InCharge, said_at
from .rewinding import RewindPoint


class CourseActions:
    """Rolls games back, and has their rules make good what they told wrongly."""

    def __init__(self, tables: Tables, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._clock = clock

    async def rewindable(self, game: str) -> LoadedTable:
        """The table, if its game can be rolled back at all. Raises AdminRefusal."""
        live = await self._tables.live(game)
        if not live.is_running or live.options.attempt is not None:
            raise AdminRefusal("refused-rewind")
        return live

    async def rewind(self, live: LoadedTable, to: RewindPoint, by: InCharge, person: int) -> LoadedTable:
        """Roll back to that moment, whoever has played since. The journal keeps everything.

        Raises AdminRefusal if the table is at that moment already, Outdated if it has changed since `live`,
        and what `Tables.rewind` raises.
        """
        if to.number >= live.row.revision:
            raise AdminRefusal("refused-nothing-since")

        async def told(before: LoadedTable, after: LoadedTable, _: Entry) -> WriteSet:
            now = self._clock()
            again = WriteSet(parcels=called_again(before, after, now))
            return merged(said_at(after, by, "rewound-to", at=now, moment=to.in_words), again)

        played = await self._tables.rewind(
            live.id, to.number, revision=live.row.revision, person=person, also=told, while_paused=True
        )
        return played.live

    async def remedy(self, game: str, measure: int, person: int) -> LoadedTable:
        """Apply the game's repair number `measure` for wrong information given through a fault. Raises
        NoRemedy, and what `Tables.enter` raises."""

        async def told(_: LoadedTable, after: LoadedTable, __: Entry) -> WriteSet:
            return said_at(after, InCharge.HOST, "remedied", at=self._clock())

        played = await self._tables.enter(game, lambda _: Remedy(measure), person=person, also=told)
        return played.live
