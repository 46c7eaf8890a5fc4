"""What waits in the outbox, as data. Most parcels only name a message that is to match the table again; what it shows
is read when it is delivered. A scene keeps its own view, since the table may have moved on by then."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, reduce
from operator import or_
from typing import Any, Final

import msgspec
from msgspec import Struct

from games.kernel import Text
from storage import Bound, NewParcel

WELCOME: Final = "welcome:"
"""What the kind of a greeting begins with, before the person."""


class Errand(Struct, frozen=True, tag=True):
    """One thing to deliver. Each room has its own; the tag is stored, so a class keeps its name or is given it as tag."""


class Telling(Errand, frozen=True):
    """What is told once, as it happens. Its message keeps it, to be told again in other words."""


class LastWord(Struct, frozen=True):
    """What is said of a game that is no longer kept."""

    title: str
    """Whose catalogue has the words."""
    text: Text


class Full(Errand, frozen=True):
    """The host of a lobby is to know exactly while everybody is there and the game could begin."""


class OpenThread(Errand, frozen=True):
    """Make the thread that the game runs in, or settle for the channel."""


class ThreadName(Errand, frozen=True):
    """The name of the thread is to match who plays."""


class LobbyPost(Errand, frozen=True):
    """The lobby post is to match the lobby."""

    look: bool = False
    """Whether to look if it still stands, even if nothing has changed."""


class TablePost(Errand, frozen=True):
    """The standing post is to show whose turn it is."""


class Scene(Telling, frozen=True):
    """A new picture of the board with a short account of what happened since the scene before."""

    revision: int
    view: bytes
    """The public view at that revision, encoded."""
    where: Text | None = None
    """The point in the game; None of a release that did not say."""


class Sheet(Errand, frozen=True):
    """The private sheet of a seat is to match what that seat knows."""

    seat: int


class Notice(Errand, frozen=True):
    """A seat is to have a "your move" notice exactly while it is asked something."""

    seat: int


class Digest(Errand, frozen=True):
    """The digest of the person that the parcel is for is to list what waits for them."""

    anew: bool
    """Whether they are to notice: it is posted again, in place of the one before."""


class Reminder(Errand, frozen=True):
    """The notice of a seat that is still asked comes again, as a new message."""

    seat: int


class Announcement(Telling, frozen=True):
    """Say something where the game is played."""

    text: Text
    then: Text | None = None
    """What comes next, below it."""
    calls: tuple[int, ...] = ()
    """Seats whose players are to notice it."""
    at: float | None = None
    """When it happened, in UTC seconds: it names who sat there then. None of a release that did not say."""


class SeatTaken(Telling, frozen=True):
    """Say where the game is played that somebody has taken a seat over, as the record of that moment has it: what is kept
    with a message names nobody by itself."""

    seat: int
    at: float
    """In UTC seconds."""


class Whisper(Telling, frozen=True):
    """Tell the player of a seat something that concerns nobody else."""

    seat: int
    text: Text


class Terms(Errand, frozen=True):
    """Tell a person who has joined that the host has changed what the table agrees on."""

    person: int


class Welcome(Errand, frozen=True):
    """Greet a person who sat down: it shows whether direct messages get through."""

    person: int


class Retelling(Errand, frozen=True):
    """What was told at the table is to name people as they are called now, one message after the other."""


class Farewell(Errand, frozen=True):
    """A message of a game that is no longer kept, or for one who is gone: it is to say so, or to vanish."""

    channel: int
    message: int
    said: LastWord | None
    """None: it is to vanish."""


class LastWords(Errand, frozen=True):
    """Say where a game was played that it is no longer kept."""

    channel: int
    said: LastWord


_encode = msgspec.msgpack.Encoder().encode


class Lane(Struct, frozen=True):
    """What is delivered in its order."""

    name: str
    bound_for: str | None = None
    """Where its parcels go, see `NewParcel.bound_for`."""


def table_lane(game: str) -> Lane:
    """What is posted where the game is played; the thread comes first."""
    return Lane(f"table:{game}", Bound.HOME)


def lobby_lane(game: str) -> Lane:
    """A lane of its own: where one lobby is stuck, the others of its channel and its own game are not."""
    return Lane(f"lobby:{game}", Bound.CHANNEL)


def name_lane(game: str) -> Lane:
    """A lane and place of its own: Discord lets a thread be renamed but twice in ten minutes."""
    return Lane(f"name:{game}")


def retelling_lane(game: str) -> Lane:
    """A lane of its own: what was told long ago holds nothing up."""
    return Lane(f"retelling:{game}")


def farewell_lane(game: str) -> Lane:
    """What is left to be said of a game that is no longer kept."""
    return Lane(f"farewell:{game}")


def person_lane(person: int) -> Lane:
    return Lane(f"person:{person}", Bound.PERSON)


def notice_lane(game: str, seat: int) -> Lane:
    """A lane of its own: a notice may have to wait for the morning, and nothing else with it."""
    return Lane(f"notice:{game}:{seat}", Bound.PERSON)


def removal_lane(channel: int, message: int) -> Lane:
    """A lane of its own, since a removal must not wait for one that is stuck; and for each channel a place of its own, so
    that removals hold up no posts."""
    return Lane(f"removal:{message}", f"removals:{channel}")


def parcel(
    errand: Errand,
    *,
    lane: Lane,
    due: float,
    game: str | None = None,
    key: str | None = None,
    target: int = 0,
) -> NewParcel:
    """`key`: a later errand of that key takes the place of one that was not tried yet."""
    return NewParcel(
        lane=lane.name,
        bound_for=lane.bound_for,
        kind=type(errand).__name__,
        target=target,
        payload=_encode(errand),
        due=due,
        game=game,
        key=key,
    )


def removal(channel: int, message: int, *, due: float) -> NewParcel:
    """Whatever may be stuck, this is to go."""
    return parcel(Farewell(channel, message, None), lane=removal_lane(channel, message), due=due)


def telling_of(payload: bytes) -> Telling:
    told: Telling = _decoder(Telling).decode(payload)
    return told


def errand_of(payload: bytes) -> Errand:
    errand: Errand = _decoder(Errand).decode(payload)
    return errand


@cache
def _decoder(kind: type[Errand]) -> msgspec.msgpack.Decoder[Any]:
    """Of all errands of a kind that there are, in whatever room; first asked for when all rooms are imported."""
    return msgspec.msgpack.Decoder(reduce(or_, _kinds_of(kind)))


def _kinds_of(kind: type[Errand]) -> Iterator[type[Errand]]:
    """Those that have no kinds of their own."""
    kinds = kind.__subclasses__()
    if not kinds:
        yield kind
    for one in kinds:
        yield from _kinds_of(one)
