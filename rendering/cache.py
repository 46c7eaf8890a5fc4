"""What has been painted is kept for the next picture."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

from cachetools import LRUCache
from PIL import Image

PartT = TypeVar("PartT")
P = ParamSpec("P")

MOST_BYTES = 64 * 1024 * 1024
"""For all parts of pictures that a process keeps."""


class SizedCache:
    """The parts that were wanted last, as far as there is room for them.

    One cache for parts of all kinds: a tile is a thousand times as large as a letter, and which kind is wanted most
    changes from picture to picture, so counting each kind by itself would bound nothing.
    """

    def __init__(self, most_bytes: int) -> None:
        self._parts: LRUCache[Hashable, tuple[Any, int]] = LRUCache(most_bytes, getsizeof=_bytes_noted)

    @property
    def bytes(self) -> int:
        """What the parts take."""
        return round(self._parts.currsize)

    def peek(self, key: Hashable) -> Any | None:
        """The part if it is here."""
        found = self._parts.get(key)
        return None if found is None else found[0]

    def get(self, key: Hashable, paint: Callable[[], PartT], weigh: Callable[[PartT], int]) -> PartT:
        """The part of this key, painted unless it is here. `weigh` gives its bytes."""
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
    """Pillow takes four bytes for a pixel that is more than one."""
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4)


_painted = SizedCache(MOST_BYTES)


def kept_by(weigh: Callable[[PartT], int]) -> Callable[[Callable[P, PartT]], Callable[P, PartT]]:
    """As `kept`, for what is no picture itself; `weigh` gives the bytes of its pictures."""

    def keeping(paint: Callable[P, PartT]) -> Callable[P, PartT]:
        @wraps(paint)
        def part(*args: P.args, **kwargs: P.kwargs) -> PartT:
            return _painted.get((paint, args, *kwargs.items()), partial(paint, *args, **kwargs), weigh)

        return part

    return keeping


kept = kept_by(bytes_of)
"""Keeps what a painting function returns in the cache of the process, by its arguments. Do not change what it returns."""
