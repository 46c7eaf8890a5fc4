"""What is delivered to the private thread of a circle."""

from __future__ import annotations

from games.kernel import Text
from storage import NewParcel

from ...table.parcels import Errand, Lane, Telling, parcel


class CirclePost(Errand, frozen=True):
    """The standing post of a circle, in its thread, is to match the circle."""

    circle: str


class CircleScene(Telling, frozen=True):
    """The picture and account of a scene, in the thread of a circle as well."""

    circle: str
    revision: int
    view: bytes
    """The public view at that revision, encoded."""
    where: Text | None = None
    """The point in the game; None of a release that did not say."""


class CircleNews(Telling, frozen=True):
    """Tell in the thread of a circle what entries after one and up to another have told to exactly these seats."""

    circle: str
    seats: tuple[int, ...]
    after: int
    until: int


class LetIn(Errand, frozen=True):
    """A person belongs to the circle now."""

    circle: str
    person: int


class LetOut(Errand, frozen=True):
    """A person no longer belongs to the circle."""

    circle: str
    person: int


OfCircle = CirclePost | CircleScene | CircleNews | LetIn | LetOut


def circle_lane(game: str, circle: str) -> Lane:
    """What is posted in a circle's thread, and who comes and goes there, in its order."""
    return Lane(f"circle:{game}:{circle}")


def for_circle(game: str, errand: OfCircle, *, due: float) -> NewParcel:
    key = "post" if isinstance(errand, CirclePost) else None
    return parcel(errand, game=game, lane=circle_lane(game, errand.circle), due=due, key=key)
