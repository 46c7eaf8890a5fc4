"""Errands about offers of seats and changes of hands."""

from __future__ import annotations

from typing import Final

from storage import Bound, NewParcel

from ...table.parcels import Errand, Lane, Telling, parcel, person_lane
from ...table.post_kinds import PostKind

WANTED: Final = PostKind("wanted")
"""Looks for a player of a seat, by the number of the offer."""
SEAT_CALL: Final = PostKind("seat-call")
"""The line in the channel that says which seats are open in its thread."""
OFFER: Final = PostKind("offer", goes_with_game=True)
"""Offers a person the seat, by seat."""
PACK: Final = PostKind("pack", goes_with_game=True)
"""What a new player needs, by seat."""


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


OfNewPlayer = HandedOver | Pack | FirstCall
OfSeat = OfferMessage | OfNewPlayer


def seat_call(game: str, *, due: float) -> NewParcel:
    lane = Lane(f"seat-call:{game}", Bound.CHANNEL)
    return parcel(SeatCall(), game=game, lane=lane, due=due, key=f"seat-call:{game}")


def offer_message(game: str, errand: OfferMessage, *, due: float) -> NewParcel:
    """All messages about offers of a seat share a lane and a post. So the message to one person is gone before the next
    person gets theirs."""
    lane = Lane(f"offer:{game}:{errand.seat}", Bound.PERSON)
    return parcel(errand, game=game, lane=lane, due=due, key=str(errand.person), target=errand.person)


def for_person(game: str, errand: OfNewPlayer, *, due: float) -> NewParcel:
    """A parcel in the lane of the errand's person."""
    lane, key = person_lane(errand.person), f"{type(errand).__name__}:{game}:{errand.seat}"
    return parcel(errand, game=game, lane=lane, due=due, key=key, target=errand.person)
