"""Reflexes: functions that make the entries which follow from a position without a person."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct

from games.kernel import Entry
from storage import WriteSet

from ..loaded import LoadedTable


class Reaction(Struct, frozen=True):
    """An automatic entry that follows from the position, and what is written with it."""

    entry: Entry
    also: WriteSet


Reflex = Callable[[LoadedTable], Awaitable[Reaction | None]]
"""Returns the next automatic entry; None when people go on. Called under the table's lock, and again after each entry."""


async def no_reflex(live: LoadedTable) -> None:
    return None


def first_of(reflexes: Sequence[Reflex]) -> Reflex:
    """The reaction of the first reflex that has one."""

    async def reacts(live: LoadedTable) -> Reaction | None:
        for reflex in reflexes:
            if (reaction := await reflex(live)) is not None:
                return reaction
        return None

    return reacts
