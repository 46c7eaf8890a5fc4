"""Looks a table over a moment after each move: a check takes as long as a move, and nobody should wait for it."""

from __future__ import annotations

import asyncio
import logging

from .loaded import LoadedTable

log = logging.getLogger(__name__)

CHECK_AFTER_SECONDS = 0.25
NEXT_AFTER_SECONDS = 0.05
MOST_UNCHECKED = 32
"""In a crowd not every move is looked at; what is wrong with a table still is after its next move."""


class Inspector:
    def __init__(self) -> None:
        self._unchecked: dict[str, LoadedTable] = {}
        """Tables to be checked, as they were after their last move."""

    def watch(self, live: LoadedTable) -> None:
        """Have the table checked in a moment."""
        if not self._unchecked:
            self._check_after(CHECK_AFTER_SECONDS)
        self._unchecked.pop(live.id, None)
        self._unchecked[live.id] = live
        if len(self._unchecked) > MOST_UNCHECKED:
            del self._unchecked[next(iter(self._unchecked))]

    def _check_after(self, seconds: float) -> None:
        asyncio.get_running_loop().call_later(seconds, self._check)

    def _check(self) -> None:
        """Check one table. A broken invariant is our bug: shout, but let the table play on."""
        _, live = self._unchecked.popitem()
        wrong = live.running_match.game.check(live.running_match.position.state)
        if wrong:
            log.error("game %s, revision %s: %s", live.id, live.row.revision, "; ".join(wrong))
        if self._unchecked:
            self._check_after(NEXT_AFTER_SECONDS)
