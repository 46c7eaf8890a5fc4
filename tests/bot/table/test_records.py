"""Side records by their kinds: what is stored stays byte for byte what it was."""

from __future__ import annotations

import msgspec
import pytest

from bot.deadlines.clocks import STOPPED_CLOCKS, Clock
from bot.deadlines.clockwork import DEFAULT_COUNTS
from bot.features.orders.order import ORDERS
from bot.features.seats.endings import ENDED, Ended, OfferEnd
from bot.features.seats.offers import OFFERS, OfferReason, SeatOffer
from bot.table.records import RecordKind
from storage import SideRecordId


@pytest.mark.parametrize(
    ("kind", "held", "payload"),
    [
        (DEFAULT_COUNTS, 3, b"\x03"),
        (ORDERS, None, b"\xc0"),
        (
            OFFERS,
            SeatOffer(OfferReason.LATE, number=7),
            {"reason": "late", "to": None, "to_name": "", "number": 7},
        ),
        (ENDED, Ended(1, OfferEnd.TAKEN, 2.5), {"seat": 1, "end": "taken", "at": 2.5}),
        (
            STOPPED_CLOCKS,
            Clock(1.0, 0.5, 2),
            {"began": 1.0, "days": 0.5, "rung": 2, "reminds": False, "played": 0},
        ),
    ],
)
def test_a_paper_is_stored_as_it_always_was(
    kind: RecordKind[object], held: object, payload: bytes | dict[str, object]
) -> None:
    record = kind.record("g1", held, at=4.0, key=2, seat=1)
    assert record.payload == (payload if isinstance(payload, bytes) else msgspec.msgpack.encode(payload))
    assert (record.game, record.kind, record.key, record.seat, record.at) == ("g1", kind.name, "2", 1, 4.0)
    assert kind.on(record) == held


def test_kinds_are_called_as_they_always_were() -> None:
    kinds = (DEFAULT_COUNTS, ORDERS, OFFERS, ENDED, STOPPED_CLOCKS)
    assert [kind.name for kind in kinds] == ["defaults", "order", "offer", "offer-ended", "clock"]


def test_what_belongs_to_the_table_has_no_key_unless_it_is_said() -> None:
    assert DEFAULT_COUNTS.place("g1") == SideRecordId(game="g1", kind="defaults", key="")
