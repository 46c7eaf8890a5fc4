"""Checks a table's invariants a moment after each move. A check takes as long as a move, so no player waits for it."""

from __future__ import annotations

import asyncio
import logging

from ..loaded import LoadedTable

log = logging.getLogger(__name__)

CHECK_AFTER_SECONDS = 0.25
NEXT_AFTER_SECONDS = 0.05
MOST_UNCHECKED = 32
"""Under load, the tables that wait longest are dropped. A broken invariant is still found after the next move."""


class Inspector:
    def __init__(self) -> None:
        self._unchecked: dict[str, LoadedTable] = {}
        """Tables to check, by id, each as loaded after its last move."""

    def watch(self, live: LoadedTable) -> None:
        """Schedule a check of the table."""
        if not self._unchecked:
            self._check_after(CHECK_AFTER_SECONDS)
        self._unchecked.pop(live.id, None)
        self._unchecked[live.id] = live
        if len(self._unchecked) > MOST_UNCHECKED:
            del self._unchecked[next(iter(self._unchecked))]

    def _check_after(self, seconds: float) -> None:
        asyncio.get_running_loop().call_later(seconds, self._check)

    def _check(self) -> None:
        """Check one table, and go on with the next. A broken invariant is our bug: log an error, but let the table play
        on."""
        _, live = self._unchecked.popitem()
        if self._unchecked:
            self._check_after(NEXT_AFTER_SECONDS)
        try:
            wrong = live.running_match.game.check(live.running_match.position.state)
        except Exception:  # a state that is broken enough cannot even be checked
            log.exception("game %s, revision %s: the check has failed", live.id, live.row.revision)
            return
        if wrong:
            log.error("game %s, revision %s: %s", live.id, live.row.revision, "; ".join(wrong))
