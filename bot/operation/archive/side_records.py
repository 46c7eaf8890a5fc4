"""Which side records come along with a game in a file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from storage import SideRecord

from ...table.records import RecordKind

RecordKinds: TypeAlias = Mapping[str, RecordKind[Any]]
"""All kinds of side records, by name, so that a file can be checked completely."""


def come_along(records: Iterable[SideRecord], kinds: RecordKinds) -> list[SideRecord]:
    """The side records that belong into a file, without unreadable ones."""
    known = [(record, kinds.get(record.kind)) for record in records]
    return [record for record, kind in known if kind is not None and kind.fits and kind.legible([record])]
