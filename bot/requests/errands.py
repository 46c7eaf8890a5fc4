"""The errands of a request: its message at the table, and a notice to each seat that is asked."""

from __future__ import annotations

from typing import Final

from msgspec import field

from storage import Bound

from ..table.parcels import Errand, Lane
from ..table.post_kinds import PostKind

REQUEST: Final = PostKind("request", goes_with_game=True)
"""The message of a request at the table, by its number; and the notices to the seats that are asked, by number and
seat."""


class RequestPost(Errand, frozen=True, tag="UndoRequest"):
    """Update a request's message at the table. The stored tag dates from when undo was the only kind of request."""

    number: int


class RequestCall(Errand, frozen=True, tag="UndoCall"):
    """Update a seat's notice of a request, which exists only while the seat is asked to agree."""

    number: int
    seat: int
    as_new: bool = field(default=False, name="anew")
    """Whether the previous notice went to a former player of the seat."""


def call_lane(game: str, seat: int) -> Lane:
    """For notices of requests; like other notices, they may wait for the player's morning."""
    return Lane(f"call:{game}:{seat}", Bound.PERSON)
