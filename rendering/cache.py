"""A cache of painted parts, reused by later pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

from cachetools import LRUCache
from PIL import Image

PartT = TypeVar("PartT")
P = ParamSpec("P")

MOST_BYTES = 64 * 1024 * 1024
"""The limit for all cached parts of a process."""


class SizedCache:
    """An LRU cache bounded by size.

    It holds parts of all kinds: a tile is a thousand times as large as a letter, and demand differs between pictures.
    A limit on the number of parts of each kind would not bound the memory.
    """

    def __init__(self, most_bytes: int) -> None:
        self._parts: LRUCache[Hashable, tuple[Any, int]] = LRUCache(most_bytes, getsizeof=_bytes_noted)

    @property
    def bytes(self) -> int:
        """The total size of the parts."""
        return round(self._parts.currsize)

    def peek(self, key: Hashable) -> Any | None:
        """The cached part, without painting it; None if there is none."""
        found = self._parts.get(key)
        return None if found is None else found[0]

    def get(self, key: Hashable, paint: Callable[[], PartT], weigh: Callable[[PartT], int]) -> PartT:
        """The cached part of this key; painted first if missing. `weigh` returns its size in bytes."""
        found: PartT | None = self.peek(key)
        if found is not None:
            return found
        part = paint()
        weight = weigh(part)
        if weight <= self._parts.maxsize:
            self._parts[key] = part, weight
        return part


def _bytes_noted(entry: tuple[Any, int]) -> int:
    return entry[1]


def bytes_of(image: Image.Image) -> int:
    """The memory of an image: Pillow stores multi-channel pixels in four bytes."""
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4)


_painted = SizedCache(MOST_BYTES)


def kept_by(weigh: Callable[[PartT], int]) -> Callable[[Callable[P, PartT]], Callable[P, PartT]]:
    """As `kept`, for results that are no image themselves. `weigh` returns the bytes of their images."""

    def keeping(paint: Callable[P, PartT]) -> Callable[P, PartT]:
        @wraps(paint)
        def part(*args: P.args, **kwargs: P.kwargs) -> PartT:
            return _painted.get((paint, args, *kwargs.items()), partial(paint, *args, **kwargs), weigh)

        return part

    return keeping


kept = kept_by(bytes_of)
"""Keeps what a painting function returns in the cache of the process, by its arguments. Do not change what it returns."""
