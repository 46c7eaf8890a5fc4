"""Errands to the private thread of a circle."""

from __future__ import annotations

from storage import NewParcel

from ...table.parcels import AnyScene, Errand, Lane, Telling, parcel


class CirclePost(Errand, frozen=True):
    """Make the circle's standing post in its thread match the circle."""

    circle: str


class CircleScene(AnyScene, frozen=True, kw_only=True):
    """Post a scene's picture and events in the circle's thread, too."""

    circle: str


class CircleNews(Telling, frozen=True):
    """Tell the circle's thread what entries in the range (after, until] told exactly these seats."""

    circle: str
    seats: tuple[int, ...]
    after: int
    until: int


class LetIn(Errand, frozen=True):
    """Add a person to the circle's thread."""

    circle: str
    person: int


class LetOut(Errand, frozen=True):
    """Remove a person from the circle's thread."""

    circle: str
    person: int


OfCircle = CirclePost | CircleScene | CircleNews | LetIn | LetOut


def circle_lane(game: str, circle: str) -> Lane:
    """The lane that keeps a thread's posts, joins and removals in order."""
    return Lane(f"circle:{game}:{circle}")


def for_circle(game: str, errand: OfCircle, *, due: float) -> NewParcel:
    key = "post" if isinstance(errand, CirclePost) else None
    return parcel(errand, game=game, lane=circle_lane(game, errand.circle), due=due, key=key)
