"""Offers of seats. Each is a side record of the table. The seat's player goes on playing until someone takes
over."""

from __future__ import annotations

import secrets
from enum import StrEnum
from typing import Final

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from games.kernel import Seat
from storage import SeatState, SideRecord, SideRecordId, SideRecords, Store

from ...pages.naming import is_shown_name
from ...table.bounds import is_person
from ...table.loaded import LoadedTable
from ...table.records import NUMBERS, RecordKind, is_about_a_seat


class OfferReason(StrEnum):
    """Why a seat is on offer."""

    WISH = "wish"
    """Its player wants to leave."""
    LATE = "late"
    """Its player is late, and the table has agreed that others may step in."""
    VACANT = "vacant"
    """No one plays it."""


class SeatOffer(Struct, frozen=True):
    reason: OfferReason
    to: int | None = None
    """The only person who may take it; None for anyone."""
    to_name: str = ""
    """Sanitised for display."""
    number: int = 0
    """Number of the wanted post at the table. 0 if there is none: for an offer to one person, or within the
    cooldown after another wanted post."""
    wished: bool | UnsetType = UNSET
    """Whether its player had offered it to everyone before they were late: that stays so once they play again. Unset, and
    not stored, if not."""


class Offered(Struct, frozen=True):
    """A seat on offer."""

    seat: Seat
    offer: SeatOffer

    def is_for(self, person: int) -> bool:
        return self.offer.to in (None, person)


def new_number() -> int:
    """A number that no other offer has, including ended ones, whose posts remain."""
    return 1 + secrets.randbelow(NUMBERS)


def _fits(record: SideRecord, offer: SeatOffer, live: LoadedTable) -> bool:
    is_to_all = offer.to is None and not offer.to_name
    is_named = offer.to is not None and is_person(offer.to) and is_shown_name(offer.to_name)
    return is_about_a_seat(record, live) and (is_to_all or is_named) and 0 <= offer.number <= NUMBERS


OFFERS: Final = RecordKind[SeatOffer]("offer", SeatOffer, fits=_fits)


def offer_record(game: str, seat: Seat, offer: SeatOffer, at: float) -> SideRecord:
    return OFFERS.record(game, offer, at=at, key=seat)


def offer_place(game: str, seat: Seat) -> SideRecordId:
    return OFFERS.place(game, seat)


def has_or_left_seat(live: LoadedTable, person: int) -> bool:
    """Whether the person has a seat at the table, or has left the game in one. No other seat is open to them then."""
    return any(seat.person == person for seat in live.seats)


def may_be_handed_over(live: LoadedTable) -> bool:
    """Whether seats of this table may change hands. Attempts at challenges and lessons belong to their own
    player."""
    return live.options.attempt is None and not live.options.lesson


async def offers_at(store: Store, live: LoadedTable) -> tuple[Offered, ...]:
    """The seats of a running game that may be taken over, in seat order. A vacant seat always may, but for those that a
    lesson's coach plays."""
    if not live.is_running or not may_be_handed_over(live):
        return ()
    said = await OFFERS.by_seat(store.side_records, live)
    vacant = {
        seat.seat: vacancy(said.get(seat.seat)) for seat in live.seats if seat.state is SeatState.VACANT
    }
    return tuple(Offered(seat, offer) for seat, offer in sorted((said | vacant).items()))


def vacancy(known: SeatOffer | None) -> SeatOffer:
    """The offer of a vacant seat, derived from the previous one."""
    return (
        SeatOffer(OfferReason.VACANT)
        if known is None or known.to is not None
        else replace(known, reason=OfferReason.VACANT)
    )


async def offer_of(store: Store, live: LoadedTable, seat: Seat) -> SeatOffer | None:
    """The offer of one seat; None if it is not on offer."""
    return next((one.offer for one in await offers_at(store, live) if one.seat == seat), None)


async def offers_naming(records: SideRecords, person: int) -> list[tuple[SideRecord, SeatOffer]]:
    """Offers that name the person, at all tables, with their side records."""
    offers = OFFERS.legible(await records.of_kind(OFFERS.name))
    return [(record, offer) for record, offer in offers if offer.to == person]


async def named_at(records: SideRecords, game: str) -> set[int]:
    """The people to whom a seat of this game is offered by name."""
    offers = await OFFERS.of_game(records, game)
    return {offer.to for offer in offers.values() if offer.to is not None}
