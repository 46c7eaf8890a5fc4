"""Parcels (outbox rows) and their errands (payloads), as data.

Most errands only name a message to update; its content is read at delivery. A scene stores its own view, since the table
may have moved on by then.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec
from msgspec import Struct, field

from games.kernel import Text
from storage import Bound, NewParcel


class Errand(Struct, frozen=True, tag=True):
    """The payload of a parcel: one thing to deliver. Each room defines its own. The class name is stored as tag, so a
    renamed class needs `tag=` with its old name."""


class Telling(Errand, frozen=True):
    """A message that is sent once, as it happens. It is stored with its post, so that later edits can word it again."""


class LastWord(Struct, frozen=True):
    """A text about a game that was deleted from the store."""

    title: str
    """The game whose catalogue has the text."""
    text: Text


class Full(Errand, frozen=True):
    """Tell the host of a lobby that everyone is there and the game can begin, or take that message back."""


class OpenThread(Errand, frozen=True):
    """Open the thread for the game, or use the channel if that is impossible."""


class ThreadName(Errand, frozen=True):
    """Update the thread's name to the present players."""


class Admission(Errand, frozen=True):
    """Bring the parcel's target into the game's private thread again, if they have left it."""


class LobbyPost(Errand, frozen=True):
    """Update the lobby post."""

    look: bool = False
    """Whether to check that the message still exists, even if nothing has changed."""


class TablePost(Errand, frozen=True):
    """Update the table post, which shows whose turn it is."""


class TurnLine(Errand, frozen=True):
    """Say in the last message of the thread whose move it is, in place of the line before."""

    as_new: bool = field(default=True, name="anew")
    """Whether to post it again below all else. Otherwise the present line is edited where it stands."""


class AnyScene(Telling, frozen=True):
    """A new picture of the board, with a short account of what happened since the previous scene. Each kind
    says where it is posted."""

    revision: int
    view: bytes
    """The public view at that revision, encoded as MessagePack."""
    where: Text | None = None
    """The point in the game; None in parcels of releases that did not store it."""


class Scene(AnyScene, frozen=True):
    """The scene where the game is played."""


class Sheet(Errand, frozen=True):
    """Update a seat's private sheet."""

    seat: int


class Notice(Errand, frozen=True):
    """Update a seat's "your move" notice, which exists only while the seat is asked something."""

    seat: int


class Digest(Errand, frozen=True):
    """Update the digest of the person that the parcel is for. It lists what waits for them."""

    as_new: bool = field(name="anew")
    """Whether to post it as a new message that pings, in place of the previous one."""


class Reminder(Errand, frozen=True):
    """Post the notice of a seat that is still asked again, as a new message."""

    seat: int


class Announcement(Telling, frozen=True):
    """Post a text where the game is played."""

    text: Text
    then: Text | None = None
    """What happens next; shown below the text."""
    calls: tuple[int, ...] = ()
    """Seats whose players are mentioned with a ping."""
    at: float | None = None
    """When it happened, in UTC seconds; it names the players of that time. None in parcels of releases that did not
    store it."""


class SeatTaken(Telling, frozen=True):
    """Post where the game is played that someone has taken a seat over. The names come from the handover record of that
    moment, since what is stored with a post names no one."""

    seat: int
    at: float
    """The moment of the handover record, in UTC seconds."""


class Whisper(Telling, frozen=True):
    """Tell a seat's player something in private."""

    seat: int
    text: Text
    is_farewell: bool = False
    """Whether it is also meant for a player whose seat has left the game."""


class Terms(Errand, frozen=True):
    """Tell a person who has joined that the host has changed a setting of the table."""

    person: int
    someone_left: bool = False
    """Whether it changed since someone whom it named has left. Then the host is told, too."""


class Welcome(Errand, frozen=True):
    """Greet a person who joined. This also finds out whether direct messages reach them."""

    person: int


class Retelling(Errand, frozen=True):
    """Update the names in messages that the table was told earlier, one message after the other."""


class Farewell(Errand, frozen=True):
    """Replace or delete a message of a deleted game, or one for a person who is gone."""

    channel: int
    message: int
    said: LastWord | None
    """The new text; None: delete the message."""


class LastWords(Errand, frozen=True):
    """Post where a game was played that it was deleted from the store."""

    channel: int
    said: LastWord


_encode = msgspec.msgpack.Encoder().encode


class Lane(Struct, frozen=True):
    """An ordered queue within the outbox: its parcels are delivered one after the other."""

    name: str
    bound_for: str | None = None
    """Where its parcels go; see `NewParcel.bound_for`."""


def table_lane(game: str) -> Lane:
    """For posts where the game is played, after the thread is opened."""
    return Lane(f"table:{game}", Bound.HOME)


def lobby_lane(game: str) -> Lane:
    """A separate lane, so that a stuck lobby post blocks neither other lobbies of the channel nor its own game."""
    return Lane(f"lobby:{game}", Bound.CHANNEL)


def name_lane(game: str) -> Lane:
    """A separate lane and place: Discord allows only two renames of a thread in ten minutes."""
    return Lane(f"name:{game}")


def retelling_lane(game: str) -> Lane:
    """A separate lane, so that updates of old messages delay nothing else."""
    return Lane(f"retelling:{game}")


def farewell_lane(game: str) -> Lane:
    """For the last messages of a deleted game."""
    return Lane(f"farewell:{game}")


def person_lane(person: int) -> Lane:
    return Lane(f"person:{person}", Bound.PERSON)


def notice_lane(game: str, seat: int) -> Lane:
    """A separate lane, since a notice may wait for the player's morning and must not delay anything else."""
    return Lane(f"notice:{game}:{seat}", Bound.PERSON)


def whisper_lane(game: str, seat: int) -> Lane:
    """A separate lane, since a whisper may wait for the player's morning as well, and notices are deleted at night."""
    return Lane(f"whisper:{game}:{seat}", Bound.PERSON)


def removal_lane(channel: int, message: int) -> Lane:
    """A separate lane for each message, so that no removal waits for a stuck one. Each channel is a separate place, so
    that removals delay no posts."""
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
    """`key`: a later parcel with the same key replaces one that was not tried yet. `due` in UTC seconds. `target`: the
    person it is for; 0: none."""
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
    """Delete a message, in a lane that nothing else can block."""
    return parcel(Farewell(channel, message, None), lane=removal_lane(channel, message), due=due)


def telling_of(payload: bytes) -> Telling:
    told: Telling = _decoder(Telling).decode(payload)
    return told


def errand_of(payload: bytes) -> Errand:
    errand: Errand = _decoder(Errand).decode(payload)
    return errand


@cache
def _decoder(kind: type[Errand]) -> msgspec.msgpack.Decoder[Any]:
    """A decoder for all subclasses of that kind. First call it when all rooms are imported: the result is cached."""
    return msgspec.msgpack.Decoder(reduce(or_, _kinds_of(kind)))


def _kinds_of(kind: type[Errand]) -> Iterator[type[Errand]]:
    """All subclasses without subclasses of their own."""
    kinds = kind.__subclasses__()
    if not kinds:
        yield kind
    for one in kinds:
        yield from _kinds_of(one)
