"""How an attempt at a challenge ended, as it is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from games.kernel import Choose, Ending, Rewind, Undo, Withdraw


class Outcome(Struct, frozen=True):
    ending: Ending
    undos: int
    """How often something was taken back."""
    moves: int
    """How many picks were made, those taken back among them."""

    @classmethod
    def of(cls, ending: Ending, kinds: Iterable[str]) -> Outcome:
        """`kinds` are those of all entries in the journal."""
        count = Counter(kinds)
        undos = sum(count[kind.__name__] for kind in (Undo, Rewind, Withdraw))
        return cls(ending, undos, count[Choose.__name__])


encode_outcome = msgspec.msgpack.Encoder().encode
decode_outcome = msgspec.msgpack.Decoder(Outcome).decode
