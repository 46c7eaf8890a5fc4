"""What is delivered when seats are offered and change hands."""

from __future__ import annotations

from typing import Final

from storage import NewParcel

from ...table.parcels import Errand, Telling, parcel, person_lane

WANTED: Final = "wanted:"
"""What the kind of a post that seeks someone for a seat begins with, before the number of the offer."""


class OfferMessage(Errand, frozen=True):
    """A person is to have a message that asks them to take a seat over exactly while it is offered to them."""

    seat: int
    person: int


class HandedOver(Telling, frozen=True):
    """Tell a person that somebody else plays their seat now, and take back what they had of it."""

    seat: int
    person: int


class WantedPost(Errand, frozen=True):
    """The post that seeks somebody for a seat is to match the offer of that number, or to say what came of it."""

    number: int


class Pack(Errand, frozen=True):
    """Give a person who has taken a seat over what it takes to play it."""

    seat: int
    person: int


class FirstCall(Errand, frozen=True):
    """A person who has taken a seat over knows by now what it is: they are to have its notice if it is asked."""

    seat: int
    person: int


OfSeat = OfferMessage | HandedOver | Pack | FirstCall


def for_person(game: str, errand: OfSeat, *, due: float) -> NewParcel:
    """To be carried out in the lane of the person whom it is about."""
    lane, key = person_lane(errand.person), f"{type(errand).__name__}:{game}:{errand.seat}"
    return parcel(errand, game=game, lane=lane, due=due, key=key, target=errand.person)
