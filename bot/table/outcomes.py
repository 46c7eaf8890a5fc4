"""The stored outcome of an attempt at a challenge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from games.kernel import Choose, Ending, Rewind, Undo, Withdraw


class GameOutcome(Struct, frozen=True):
    ending: Ending
    undos: int
    """How many entries took something back."""
    moves: int
    """How many picks were made, including those taken back."""

    @classmethod
    def of(cls, ending: Ending, kinds: Iterable[str]) -> GameOutcome:
        """`kinds`: the kinds of all journal entries."""
        count = Counter(kinds)
        undos = sum(count[kind.__name__] for kind in (Undo, Rewind, Withdraw))
        return cls(ending, undos, count[Choose.__name__])


encode_outcome = msgspec.msgpack.Encoder().encode
decode_outcome = msgspec.msgpack.Decoder(GameOutcome).decode
