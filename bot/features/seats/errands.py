"""Errands about offers of seats and changes of hands."""

from __future__ import annotations

from typing import Final

from storage import Bound, NewParcel

from ...table.parcels import Errand, Lane, Telling, parcel, person_lane

WANTED: Final = "wanted:"
"""Prefix of a wanted post's kind; the number of the offer follows."""


SEAT_CALL: Final = "seat-call"
"""Kind of the line in the channel that says which seats are open in its thread."""


class OfferMessage(Errand, frozen=True):
    """Show a person the message that offers them a seat, for exactly as long as the offer is open."""

    seat: int
    person: int


class HandedOver(Telling, frozen=True):
    """Tell a person that someone else plays their seat now, and delete what they were shown of it."""

    seat: int
    person: int


class WantedPost(Errand, frozen=True):
    """Make the wanted post of that number match its offer, or show the outcome."""

    number: int


class SeatCall(Errand, frozen=True):
    """Make the line in the channel about open seats match the game that is played in a thread."""


class Pack(Errand, frozen=True):
    """Send the new player of a seat what they need to play it."""

    seat: int
    person: int


class FirstCall(Errand, frozen=True):
    """Send the new player of a seat their notice, if the seat has a question. Follows the pack."""

    seat: int
    person: int


OfSeat = OfferMessage | HandedOver | Pack | FirstCall


def seat_call(game: str, *, due: float) -> NewParcel:
    lane = Lane(f"{SEAT_CALL}:{game}", Bound.CHANNEL)
    return parcel(SeatCall(), game=game, lane=lane, due=due, key=f"{SEAT_CALL}:{game}")


def for_person(game: str, errand: OfSeat, *, due: float) -> NewParcel:
    """A parcel in the lane of the errand's person."""
    lane, key = person_lane(errand.person), f"{type(errand).__name__}:{game}:{errand.seat}"
    return parcel(errand, game=game, lane=lane, due=due, key=key, target=errand.person)
