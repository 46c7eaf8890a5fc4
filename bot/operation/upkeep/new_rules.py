"""After a release with new rules, checks each running game that began under earlier ones, once per release.
If its moves no longer give the same results, its table is told. The game goes on from its present
position."""

from __future__ import annotations

import logging
from collections.abc import Callable

from games.kernel import Text
from storage import GameQuery, GameRow, Status, WriteSet

from ...features.proof.examiner import Examiner
from ...table.all_games import all_games
from ...table.attendants import merged
from ...table.remarks import aloud
from ...table.replay_status import ReplayStatus, replay_status_of, status_record
from ...table.tables import Tables

log = logging.getLogger(__name__)


class NewRules:
    def __init__(self, tables: Tables, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._examiner = Examiner(tables.store, tables.games)
        self._clock = clock

    async def check_all(self) -> None:
        """Check each running game that began under earlier rules, unless it was checked under the present
        ones."""
        for title, game in self._tables.games.items():
            await self._check_those(
                GameQuery(title=title, statuses=(Status.RUNNING,), rules_below=game.rules_version)
            )

    async def _check_those(self, query: GameQuery) -> None:
        async for row in all_games(self._tables.store, query):
            try:
                await self._check(row)
            except Exception:  # one game must not stop the check of the others
                log.exception("how game %s stands to the rules of today cannot be told", row.id)

    async def _check(self, row: GameRow) -> None:
        game = self._tables.games[row.title]
        before = await replay_status_of(self._tables.store, row.id)
        if before is not None and before.rules_version == game.rules_version:
            return
        verdict = await self._examiner.examined(row)
        status = ReplayStatus(game.rules_version, verdict.journal)
        found = WriteSet(side_records=(status_record(row.id, status, at=self._clock()),))
        if not status.fits and (before is None or before.fits):
            log.warning(
                "game %s no longer gives the same under the rules of today; check-games says why", row.id
            )
            found = merged(found, self._told(row, game.rules_version))
        await self._tables.write(found)

    def _told(self, row: GameRow, rules_version: int) -> WriteSet:
        said = Text("proof-outgrown-table", {"began": row.rules_version, "today": rules_version})
        return aloud(said, row, at=self._clock())
