"""What is said at a table beside the moves: a deadline that has passed, a seat that was handed over, an undo that was
asked for. Whoever causes such a thing writes its remark in the same transaction; the log tells it in its place."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.kernel import Event, Seat, Text
from storage import GameRow, NewParcel, NewRemark, WriteSet

from .parcels import Announcement, parcel, table_lane


class Said(Event, frozen=True):
    """A remark in words: `text` is a message of the bot's catalogue or the game's, `to` the seats that may know of it,
    whoever holds them by then."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Said).decode


def remark(said: Said, *, game: str, revision: int, at: float) -> NewRemark:
    """To be written with what it tells of. `revision`: after which entry of the journal; for what comes of a move, after
    that move's own entry. `at` in UTC seconds."""
    return NewRemark(game=game, revision=revision, kind=said.kind, payload=_encode(said), at=at)


def said_in(kept: NewRemark) -> Said:
    """What a stored remark says. Raises one of `unreadable.BROKEN`."""
    return _decode(kept.payload)


def announced(
    text: Text, game: GameRow, *, at: float, then: Text | None = None, calls: Sequence[Seat] = ()
) -> NewParcel:
    """Says something where the game is played. See Announcement."""
    errand = Announcement(text, then, tuple(calls), at)
    return parcel(errand, game=game.id, lane=table_lane(game.id), due=at)


def aloud(
    text: Text, game: GameRow, *, at: float, then: Text | None = None, calls: Sequence[Seat] = ()
) -> WriteSet:
    """A remark on the game as it stands, which is also said at the table. `at` in UTC seconds."""
    return WriteSet(
        parcels=(announced(text, game, at=at, then=then, calls=calls),),
        remarks=(remark(Said(text), game=game.id, revision=game.revision, at=at),),
    )
