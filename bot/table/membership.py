"""The circles (groups of seats with a private channel) of a table, and the people in them."""

from __future__ import annotations

from games.kernel import Circle
from storage import Post, SeatState

from .loaded import LoadedTable

FEWEST = 2
"""Seats that a circle needs to get a thread: one player alone needs none."""

THREAD, CIRCLE_POST = "circle", "circle-post"
"""The kinds of posts: of the thread, and of the message in it with the circle's purpose and buttons."""


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
    return Post(game=live.id, kind=kind_of(THREAD, circle_id), channel=thread, message=thread, digest="")


def kind_of(what: str, circle_id: str) -> str:
    return f"{what}:{circle_id}"


def is_thread(post: Post) -> bool:
    """Whether it refers to a circle's thread."""
    return post.kind.startswith(f"{THREAD}:")
