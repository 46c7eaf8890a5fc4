"""Which circles there are at a table, and who belongs to them."""

from __future__ import annotations

from games.kernel import Circle
from storage import Post, SeatState

from .loaded import LoadedTable

FEWEST = 2
"""Seats that share a thread; nobody needs one alone."""

THREAD = "circle"
STANDING = "circle-post"


def circles_at(live: LoadedTable) -> tuple[Circle, ...]:
    """All circles, those of a single seat among them."""
    match = live.match
    return match.game.circles(match.position.state) if match is not None else ()


def circle_at(live: LoadedTable, circle_id: str) -> Circle | None:
    return next((circle for circle in circles_at(live) if circle.id == circle_id), None)


def people_of(live: LoadedTable, circle: Circle) -> frozenset[int]:
    """Those who play its seats."""
    seats = (live.seats[seat] for seat in circle.seats)
    return frozenset(seat.person for seat in seats if seat.state is SeatState.PLAYING)


def thread_post(live: LoadedTable, circle_id: str, thread: int) -> Post:
    """The note of where the circle's thread is; a thread stands for the message here."""
    return Post(game=live.id, kind=kind_of(THREAD, circle_id), channel=thread, message=thread, digest="")


def kind_of(what: str, circle_id: str) -> str:
    return f"{what}:{circle_id}"


def is_thread(post: Post) -> bool:
    """Whether it says where a circle's thread is."""
    return post.kind.startswith(f"{THREAD}:")
