"""Outcomes of offers to everyone. Each is a side record of the table, keyed by the number of its wanted post.
It names no one, so the post can be rewritten after someone is forgotten."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from games.kernel import Seat
from storage import SideRecord, SideRecords

from ...table.bounds import is_moment
from ...table.loaded import LoadedTable
from ...table.records import RecordKind, is_number


class OfferEnd(StrEnum):
    TAKEN = "taken"
    """Someone else plays the seat now."""
    KEPT = "kept"
    """Its player keeps it after all."""
    BACK = "back"
    """Its player, who was late, plays again."""
    NAMED = "named"
    """It is offered to one person instead."""
    LEFT = "left"
    """It has left the game."""
    OVER = "over"
    """The game is over."""


class Ended(Struct, frozen=True):
    seat: Seat
    end: OfferEnd
    at: float
    """In UTC seconds."""


def _fits(record: SideRecord, ended: Ended, live: LoadedTable) -> bool:
    is_at_table = ended.seat in range(len(live.seats)) and is_moment(ended.at)
    return record.seat is None and is_number(record.key) and is_at_table


ENDED: Final = RecordKind[Ended]("offer-ended", Ended, fits=_fits)


def ended_record(game: str, number: int, ended: Ended) -> SideRecord:
    return ENDED.record(game, ended, at=ended.at, key=number)


async def ending_of(records: SideRecords, game: str, number: int) -> Ended | None:
    """None if that offer is still open, or ended before outcomes were recorded."""
    return await ENDED.find(records, game, number)
