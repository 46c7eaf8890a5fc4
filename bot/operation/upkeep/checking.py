"""Checks that running games can go on under this release: each is replayed and compared with its stored
position."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from games.kernel import Game, OtherRules, Text
from storage import GameQuery, GameRow, Status, Store, StoreDamaged

from ...features.proof.examination import JournalFault, Verdict
from ...features.proof.examiner import Examiner
from ...pages.speech import plain
from ...table.all_games import all_games
from ...table.memory import migrated
from ...unreadable import BROKEN


class Checked(Struct, frozen=True):
    """The findings on one game. They may reveal hidden information."""

    row: GameRow
    findings: tuple[Text, ...]
    fits: bool


async def checked(store: Store, games: Mapping[str, Game[Any, Any]]) -> AsyncIterator[Checked]:
    """The findings on each running game, newest first. Changes nothing."""
    examiner = Examiner(store, games)
    async for row in all_games(store, GameQuery(statuses=(Status.RUNNING,))):
        yield await _check(store, games.get(row.title), row, examiner)


async def _check(store: Store, game: Game[Any, Any] | None, row: GameRow, examiner: Examiner) -> Checked:
    if game is None:
        return Checked(row, (Text("check-title"),), fits=False)
    verdict = await examiner.examined(row)
    if verdict.is_sound:
        return Checked(row, (Text("check-fits"),), fits=True)
    goes_on = Text("check-goes-on" if await _is_playable(store, game, row) else "check-waits")
    return Checked(row, (_finding(verdict), goes_on), fits=False)


def _finding(verdict: Verdict) -> Text:
    flaw = verdict.flaw
    if flaw is not None and flaw.fault is JournalFault.ALTERED:
        return Text("check-differs-at-entry", {"number": flaw.number, "what": flaw.why})
    if flaw is not None:
        return Text(f"check-entry-{flaw.fault.value}", {"number": flaw.number, "why": flaw.why})
    if verdict.differs is not None:
        return Text("check-differs", {"what": verdict.differs})
    return Text("check-seal")


async def _is_playable(store: Store, game: Game[Any, Any], row: GameRow) -> bool:
    """Whether this release can go on from the stored position."""
    try:
        newest = await store.journal.newest_snapshot(row.id)
        return newest is not None and bool(migrated(game, newest.state))
    except (OtherRules, StoreDamaged, *BROKEN):
        return False


def line(found: Checked) -> str:
    """The report on one game."""
    row = found.row
    findings = " ".join(plain(finding) for finding in found.findings)
    return plain(
        Text("check-game", {"game": row.id, "title": row.title, "entries": row.revision, "found": findings})
    )


def summary(games: Sequence[Checked]) -> str:
    fit = sum(game.fits for game in games)
    return plain(Text("check-summary", {"games": len(games), "fit": fit, "others": len(games) - fit}))
