"""Whether the journals hold what people were told."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.features.proof.examiner import Examiner
from games import GAMES
from games.kernel import decode_entry
from storage import Store

from .crowd import Table


class Journals(Struct, frozen=True):
    picks: int
    """Acknowledged as made."""
    lost: tuple[str, ...]
    uncalled: tuple[str, ...]
    unsound: tuple[str, ...]
    """Of those played again: games whose journal does not lead from their seed to where they stand."""


async def read(store: Store, tables: Sequence[Table], replayed: int) -> Journals:
    lost: list[str] = []
    uncalled: list[str] = []
    for table in tables:
        stored = await store.journal.entries(table.game, first=table.dealt + 1)
        journal = [decode_entry(entry.payload) for entry in stored]
        lost += (
            f"{table.game}, entry {table.dealt + number + 1}: {pick}"
            for number, pick in enumerate(table.made)
            if number >= len(journal) or journal[number] != pick
        )
        # The last press may have been made, though its answer never came.
        rest = journal[len(table.made) :]
        if not (table.pressed and rest == [table.wanted]):
            uncalled += (f"{table.game}: {entry}" for entry in rest)
    return Journals(
        picks=sum(len(table.made) for table in tables),
        lost=tuple(lost),
        uncalled=tuple(uncalled),
        unsound=tuple(await _unsound(store, tables[:: max(1, len(tables) // replayed)])),
    )


async def _unsound(store: Store, tables: Sequence[Table]) -> list[str]:
    examiner = Examiner(store, GAMES)
    found = []
    for table in tables:
        verdict = await examiner.examined(await store.games.get(table.game))
        if not verdict.is_sound:
            found.append(f"{table.game}: {verdict}")
    return found
