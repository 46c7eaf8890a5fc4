"""The circles (groups of seats with a private channel) of a table, and the people in them."""

from __future__ import annotations

from typing import Final

from games.kernel import Circle
from storage import Post, SeatState

from .loaded import LoadedTable
from .post_kinds import PostKind

FEWEST = 2
"""Seats that a circle needs to get a thread: one player alone needs none."""

THREAD: Final = PostKind("circle")
"""The thread of a circle, by the circle's id."""
CIRCLE_POST: Final = PostKind("circle-post")
"""The message in it with the circle's purpose and buttons, by the circle's id."""


def circles_at(live: LoadedTable) -> tuple[Circle, ...]:
    """All circles, including those of a single seat; none in a lobby."""
    match = live.match
    return match.game.circles(match.position.state) if match is not None else ()


def circle_at(live: LoadedTable, circle_id: str) -> Circle | None:
    return next((circle for circle in circles_at(live) if circle.id == circle_id), None)


def people_of(live: LoadedTable, circle: Circle) -> frozenset[int]:
    """The people who play its seats."""
    seats = (live.seats[seat] for seat in circle.seats)
    return frozenset(seat.person for seat in seats if seat.state is SeatState.PLAYING)


def thread_post(live: LoadedTable, circle_id: str, thread: int) -> Post:
    """The stored reference to the circle's thread. Channel and message are both the thread's id."""
    return Post(game=live.id, kind=THREAD.of(circle_id), channel=thread, message=thread, digest="")
