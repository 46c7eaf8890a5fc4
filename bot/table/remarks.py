"""Remarks: log lines that are no moves, such as a missed deadline, a seat handover or a request for an undo.

The code that causes such a thing writes its remark in the same transaction. The log shows it between the moves.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.kernel import Event, Seat, Text
from storage import GameRow, NewParcel, NewRemark, WriteSet

from .parcels import Announcement, parcel, table_lane


class Said(Event, frozen=True):
    """The content of a remark. `text`: a message of the bot's catalogue or the game's. `to`: the seats that may know of
    it; a seat's player at the time of reading sees it."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Said).decode


def remark(said: Said, *, game: str, revision: int, at: float) -> NewRemark:
    """A remark to write in the transaction that causes it. `at` in UTC seconds. `revision`: the journal entry that it
    follows; a remark that a move causes follows that move's own entry."""
    return NewRemark(game=game, revision=revision, kind=said.kind, payload=_encode(said), at=at)


def said_in(kept: NewRemark) -> Said:
    """Decode a stored remark. Raises one of `unreadable.BROKEN`."""
    return _decode(kept.payload)


def announced(
    text: Text, game: GameRow, *, at: float, then: Text | None = None, calls: Sequence[Seat] = ()
) -> NewParcel:
    """A parcel that posts a text where the game is played. See Announcement."""
    errand = Announcement(text, then, tuple(calls), at)
    return parcel(errand, game=game.id, lane=table_lane(game.id), due=at)


def aloud(
    text: Text, game: GameRow, *, at: float, then: Text | None = None, calls: Sequence[Seat] = ()
) -> WriteSet:
    """A remark at the game's present revision that is also posted at the table. `at` in UTC seconds."""
    return WriteSet(
        parcels=(announced(text, game, at=at, then=then, calls=calls),),
        remarks=(remark(Said(text), game=game.id, revision=game.revision, at=at),),
    )
