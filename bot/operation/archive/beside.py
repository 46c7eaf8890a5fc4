"""All kinds of side records, so that a file can be checked completely. A test compares this list with the
kinds that the bot uses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from storage import SideRecord

from ...deadlines.clocks import LAID
from ...deadlines.clockwork import COUNTS
from ...features.history.looks import LOOKS
from ...features.history.notebook import NOTES
from ...features.orders.order import ORDERS, RESTS
from ...features.pace_change.proposal import Proposal
from ...features.seats.endings import ENDED
from ...features.seats.offers import OFFERS
from ...features.undo.request import UndoRequest
from ...requests.queries import record_kind_of
from ...table.known_seats import KNOWN
from ...table.private_words import PUBLISHED
from ...table.records import RecordKind
from ...table.replay_status import STANDINGS
from ...table.stillness import STOPPED

KINDS: Final[Mapping[str, RecordKind[Any]]] = {
    kind.name: kind
    for kind in (
        NOTES,
        LOOKS,
        ORDERS,
        RESTS,
        LAID,
        COUNTS,
        OFFERS,
        ENDED,
        STOPPED,
        STANDINGS,
        KNOWN,
        PUBLISHED,
        record_kind_of(UndoRequest),
        record_kind_of(Proposal),
    )
}


def come_along(records: Iterable[SideRecord]) -> list[SideRecord]:
    """The side records that belong into a file, without unreadable ones."""
    known = [(record, KINDS.get(record.kind)) for record in records]
    return [record for record, kind in known if kind is not None and kind.fits and kind.legible([record])]
