"""What a person leaves behind: how features show it to that person, and delete it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from storage import SideRecord, WriteSet

Shown = Mapping[str, object]
"""Fields of one item in a person's data file."""


class OwnRecords(Struct, frozen=True):
    """A kind of side records that belong to a seat's player personally. Forgetting that person deletes them."""

    kind: str
    section: str = ""
    """The list of each table that they are in. Without a section the file names only their kind and time."""
    shown: Callable[[SideRecord], Shown] = lambda record: {}
    """What the file says beside the time. Raises one of `unreadable.BROKEN`."""


class Erasure(Struct, frozen=True):
    """What to delete, in the same transaction as the person."""

    written: WriteSet
    messages: tuple[tuple[int, int], ...] = ()
    """To delete, as pairs of channel and message id."""
    tables: tuple[str, ...] = ()
    """Tables whose messages name the person, by id."""


class LeftBehind(Protocol):
    """What a feature stores about people elsewhere than in `OwnRecords`."""

    section: str
    """Where the data file lists it."""

    async def shown(self, person: int) -> Sequence[Shown]: ...

    async def erased(self, person: int) -> Erasure: ...
