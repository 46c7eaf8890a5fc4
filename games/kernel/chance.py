"""Chance as part of the state: a seed and a counter, so that the same picks give the same game."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

WORD = 1 << 64


class Chance(Struct, gc=False):
    """A generator in counter mode: word n is a keyed hash of n. Never part of a view."""

    seed: str
    """At most 64 characters of ASCII; for a real game 64 hexadecimal digits from a secure source."""
    drawn: int = 0
    """How many 64-bit words have been drawn."""

    def word(self) -> int:
        """The next 64 bits."""
        digest = blake2b(self.drawn.to_bytes(8, "big"), digest_size=8, key=self.seed.encode("ascii")).digest()
        self.drawn += 1
        return int.from_bytes(digest, "big")

    def below(self, bound: int) -> int:
        """A fair number in 0 … bound−1; words beyond the last whole multiple of `bound` are thrown away."""
        if bound < 1:
            raise ValueError(f"no number lies below {bound}")
        limit = WORD - WORD % bound
        while True:
            word = self.word()
            if word < limit:
                return word % bound

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put `items` into one of all orders with equal chance, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def one_of(self, items: Sequence[T]) -> T:
        """One of `items`; raises ValueError when there is none."""
        return items[self.below(len(items))]
