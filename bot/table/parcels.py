"""What waits in the outbox, as data. Most parcels only name a message that is to match the table again; what it shows
is read when it is delivered. A scene keeps its own view, since the table may have moved on by then."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec
from msgspec import Struct

from games.kernel import Text
from storage import Bound, NewParcel

WELCOME: Final = "welcome:"
"""What the kind of a greeting begins with, before the person."""
WANTED: Final = "wanted:"
"""What the kind of a post that seeks somebody for a seat begins with, before the number of the offer."""


class Errand(Struct, frozen=True, tag=True):
    """One thing to deliver."""

    KIND: ClassVar[str]


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


class Scene(Errand, frozen=True):
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


class Announcement(Errand, frozen=True):
    """Say something where the game is played."""

    text: Text
    then: Text | None = None
    """What comes next, below it."""
    calls: tuple[int, ...] = ()
    """Seats whose players are to notice it."""
    at: float | None = None
    """When it happened, in UTC seconds: it names who sat there then. None of a release that did not say."""


class SeatTaken(Errand, frozen=True):
    """Say where the game is played that somebody has taken a seat over, as the record of that moment has it: what is kept
    with a message names nobody by itself."""

    seat: int
    at: float
    """In UTC seconds."""


class Whisper(Errand, frozen=True):
    """Tell the player of a seat something that concerns nobody else."""

    seat: int
    text: Text


class Terms(Errand, frozen=True):
    """Tell a person who has joined that the host has changed what the table agrees on."""

    person: int


class RequestPost(Errand, frozen=True, tag="UndoRequest"):
    """The message of a request for the consent of others is to match it. The tag is from when there was one kind."""

    number: int


class RequestCall(Errand, frozen=True, tag="UndoCall"):
    """A seat is to be told of a request exactly while it is asked to agree."""

    number: int
    seat: int
    anew: bool = False
    """Whether somebody else was told before, who does not play the seat any more."""


class Welcome(Errand, frozen=True):
    """Greet a person who sat down: it shows whether direct messages get through."""

    person: int


class OfferMessage(Errand, frozen=True):
    """A person is to have a message that asks them to take a seat over exactly while it is offered to them."""

    seat: int
    person: int


class HandedOver(Errand, frozen=True):
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


class CirclePost(Errand, frozen=True):
    """The standing post of a circle, in its thread, is to match the circle."""

    circle: str


class CircleScene(Errand, frozen=True):
    """The picture and account of a scene, in the thread of a circle as well."""

    circle: str
    revision: int
    view: bytes
    """The public view at that revision, encoded."""
    where: Text | None = None
    """The point in the game; None of a release that did not say."""


class CircleNews(Errand, frozen=True):
    """Tell in the thread of a circle what entries after one and up to another have told to exactly these seats."""

    circle: str
    seats: tuple[int, ...]
    after: int
    until: int


class Retelling(Errand, frozen=True):
    """What was told at the table is to name people as they are called now, one message after the other."""


class LetIn(Errand, frozen=True):
    """A person belongs to the circle now."""

    circle: str
    person: int


class LetOut(Errand, frozen=True):
    """A person no longer belongs to the circle."""

    circle: str
    person: int


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


OfSeat = OfferMessage | HandedOver | Pack | FirstCall

Moment = Scene | CircleScene

Telling = Announcement | SeatTaken | Moment | CircleNews | Whisper | HandedOver
"""What is told once, as it happens."""

OfCircle = CirclePost | CircleScene | CircleNews | LetIn | LetOut

OfGame = (
    OpenThread
    | ThreadName
    | LobbyPost
    | TablePost
    | Scene
    | Sheet
    | Notice
    | Reminder
    | Announcement
    | SeatTaken
    | Retelling
    | Whisper
    | Terms
    | RequestPost
    | RequestCall
    | Welcome
    | Full
    | WantedPost
    | OfSeat
    | OfCircle
)
Any = OfGame | Digest | Farewell | LastWords

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Any).decode
_decode_telling = msgspec.msgpack.Decoder(Telling).decode


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


def circle_lane(game: str, circle: str) -> Lane:
    """What is posted in a circle's thread, and who comes and goes there, in its order."""
    return Lane(f"circle:{game}:{circle}")


def retelling_lane(game: str) -> Lane:
    """A lane of its own: what was told long ago holds nothing up."""
    return Lane(f"retelling:{game}")


def farewell_lane(game: str) -> Lane:
    """What is left to be said of a game that is no longer kept."""
    return Lane(f"farewell:{game}")


def person_lane(person: int) -> Lane:
    return Lane(f"person:{person}", Bound.PERSON)


def call_lane(game: str, seat: int) -> Lane:
    """For what asks a seat to agree to something; it may have to wait for the morning as well."""
    return Lane(f"call:{game}:{seat}", Bound.PERSON)


def notice_lane(game: str, seat: int) -> Lane:
    """A lane of its own: a notice may have to wait for the morning, and nothing else with it."""
    return Lane(f"notice:{game}:{seat}", Bound.PERSON)


def removal_lane(channel: int, message: int) -> Lane:
    """A lane of its own, since a removal must not wait for one that is stuck; and for each channel a place of its own, so
    that removals hold up no posts."""
    return Lane(f"removal:{message}", f"removals:{channel}")


def parcel(
    errand: Any, *, lane: Lane, due: float, game: str | None = None, key: str | None = None, target: int = 0
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


def for_circle(game: str, errand: OfCircle, *, due: float) -> NewParcel:
    key = "post" if isinstance(errand, CirclePost) else None
    return parcel(errand, game=game, lane=circle_lane(game, errand.circle), due=due, key=key)


def for_person(game: str, errand: OfSeat, *, due: float) -> NewParcel:
    """To be carried out in the lane of the person whom it is about."""
    lane, key = person_lane(errand.person), f"{type(errand).__name__}:{game}:{errand.seat}"
    return parcel(errand, game=game, lane=lane, due=due, key=key, target=errand.person)


def removal(channel: int, message: int, *, due: float) -> NewParcel:
    """Whatever may be stuck, this is to go."""
    return parcel(Farewell(channel, message, None), lane=removal_lane(channel, message), due=due)


def telling_of(payload: bytes) -> Telling:
    told: Telling = _decode_telling(payload)
    return told


def errand_of(payload: bytes) -> Any:
    errand: Any = _decode(payload)
    return errand
