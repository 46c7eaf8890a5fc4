"""Randomness as part of the state: a seed and a counter, so that the same picks lead to the same game."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

WORD = 1 << 64
SEEDS_KEPT = 256


@lru_cache(maxsize=SEEDS_KEPT)
def _keyed(seed: str) -> blake2b:
    """The hash with its key, which takes less time to copy than to make. Copy it before use."""
    return blake2b(digest_size=8, key=seed.encode("ascii"))


class Chance(Struct, gc=False):
    """A random generator in counter mode: word n is a keyed hash of n. It never appears in a view."""

    seed: str
    """At most 64 ASCII characters. A real game uses 64 hexadecimal digits from a secure source."""
    drawn: int = 0
    """The number of 64-bit words drawn so far."""

    def word(self) -> int:
        """The next 64 bits."""
        keyed = _keyed(self.seed).copy()
        keyed.update(self.drawn.to_bytes(8, "big"))
        self.drawn += 1
        return int.from_bytes(keyed.digest(), "big")

    def below(self, bound: int) -> int:
        """A uniform number in 0 … bound−1. Words beyond the last whole multiple of `bound` are rejected.

        Raises ValueError for a bound below 1.
        """
        if bound < 1:
            raise ValueError(f"no number lies below {bound}")
        if bound == 1:  # whatever the word is
            self.drawn += 1
            return 0
        limit = WORD - WORD % bound
        while True:
            word = self.word()
            if word < limit:
                return word % bound

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place; every order is equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def one_of(self, items: Sequence[T]) -> T:
        """One item, each equally likely. Raises ValueError when there is none."""
        return items[self.below(len(items))]
