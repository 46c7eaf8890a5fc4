"""What is said at a table beside the moves: a deadline that has passed, a seat that was handed over, an undo that was
asked for. Whoever causes such a thing writes its remark in the same transaction; the log tells it in its place."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from games.kernel import Seat, Text
from storage import NewRemark


class Said(Struct, frozen=True):
    """A remark in words: a message of the bot's catalogue or the game's."""

    text: Text
    to: tuple[Seat, ...] | None = None
    """Whose seats may know, whoever holds them by then; None is everybody."""

    def seen_by(self, viewer: Seat | None) -> bool:
        """Whether this viewer may know (None: a spectator)."""
        return self.to is None or (viewer is not None and viewer in self.to)


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Said).decode


def remark(said: Said, *, game: str, revision: int, at: float) -> NewRemark:
    """To be written with what it tells of. `revision`: after which entry of the journal; for what comes of a move, after
    that move's own entry. `at` in UTC seconds."""
    return NewRemark(game=game, revision=revision, kind=said.text.key, payload=_encode(said), at=at)


def said_in(kept: NewRemark) -> Said:
    """What a stored remark says."""
    return _decode(kept.payload)
