"""Timers for moves that follow automatically: they trigger what the process did not get to before it ended."""

from __future__ import annotations

from collections.abc import Callable

from storage import TimerRow, WriteSet

from ...errors import NoSuchTable
from ..loaded import LoadedTable
from ..stillness import stopped_as_it_fired
from ..tables import Tables


def reaction_key(kind: str, game: str) -> str:
    return f"{kind}:{game}"


def reaction_timer(kind: str, live: LoadedTable, *, due: float) -> TimerRow:
    """The timer for the table's present position. It differs from timers set for earlier positions."""
    return TimerRow(
        key=reaction_key(kind, live.id),
        kind=kind,
        due=due,
        payload=str(live.row.revision).encode(),
        game=live.id,
    )


class ReactionTimerHandler:
    def __init__(self, tables: Tables, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._clock = clock

    async def ring(self, timer: TimerRow) -> None:
        """Make the moves that follow from the position. At a paused table they wait until it goes on."""
        try:
            async with self._tables.held(timer.game or "") as table:
                if table.live.options.paused is not None and table.live.is_running:
                    await table.write(await stopped_as_it_fired(self._tables.store, timer, self._clock()))
                elif await table.react() is None:
                    await table.write(WriteSet(fired_timer=timer))
        except NoSuchTable:
            await self._tables.write(WriteSet(fired_timer=timer))
