"""What is delivered of a request: its message, and the calls to those who are asked."""

from __future__ import annotations

from storage import Bound

from ..table.parcels import Errand, Lane


class RequestPost(Errand, frozen=True, tag="UndoRequest"):
    """The message of a request for the consent of others is to match it. The tag is from when there was one kind."""

    number: int


class RequestCall(Errand, frozen=True, tag="UndoCall"):
    """A seat is to be told of a request exactly while it is asked to agree."""

    number: int
    seat: int
    anew: bool = False
    """Whether somebody else was told before, who does not play the seat any more."""


def call_lane(game: str, seat: int) -> Lane:
    """For what asks a seat to agree to something; it may have to wait for the morning as well."""
    return Lane(f"call:{game}:{seat}", Bound.PERSON)
