"""What has been painted is kept for the next picture."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial, wraps
from typing import Any, Generic, ParamSpec, TypeVar

from PIL import Image

KeyT = TypeVar("KeyT", bound=Hashable)
KeptT = TypeVar("KeptT")
P = ParamSpec("P")

SHELF_BYTES = 64 * 1024 * 1024
"""For all parts of pictures that a process keeps."""


class Kept(Generic[KeyT, KeptT]):
    """The last things that were made, by what they were made of, and so many of them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._parts: OrderedDict[KeyT, KeptT] = OrderedDict()

    def get(self, key: KeyT, paint: Callable[[], KeptT]) -> KeptT:
        if key in self._parts:
            self._parts.move_to_end(key)
        else:
            self._parts[key] = paint()
            if len(self._parts) > self._most:
                self._parts.popitem(last=False)
        return self._parts[key]


class Shelf:
    """What was painted, the parts that were wanted last, as far as there is room for them.

    One shelf for parts of all kinds: a tile is a thousand times as large as a letter, and which kind is wanted most
    changes from picture to picture, so counting each kind by itself would bound nothing.
    """

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._bytes = 0
        self._parts: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()

    @property
    def bytes(self) -> int:
        """What the parts take."""
        return self._bytes

    def peek(self, key: Hashable) -> Any | None:
        """The part if it is here."""
        found = self._parts.get(key)
        if found is None:
            return None
        self._parts.move_to_end(key)
        return found[0]

    def get(self, key: Hashable, paint: Callable[[], KeptT], weigh: Callable[[KeptT], int]) -> KeptT:
        """The part of this key, painted unless it is here. `weigh` gives its bytes."""
        found: KeptT | None = self.peek(key)
        if found is not None:
            return found
        part = paint()
        weight = weigh(part)
        self._parts[key] = part, weight
        self._bytes += weight
        while self._bytes > self._most_bytes:
            _, (_, gone) = self._parts.popitem(last=False)
            self._bytes -= gone
        return part


def bytes_of(image: Image.Image) -> int:
    """Pillow takes four bytes for a pixel that is more than one."""
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4)


_shelf = Shelf(SHELF_BYTES)


def kept_by(weigh: Callable[[KeptT], int]) -> Callable[[Callable[P, KeptT]], Callable[P, KeptT]]:
    """As `kept`, for what is no picture itself; `weigh` gives the bytes of its pictures."""

    def keeping(paint: Callable[P, KeptT]) -> Callable[P, KeptT]:
        @wraps(paint)
        def part(*args: P.args, **kwargs: P.kwargs) -> KeptT:
            return _shelf.get((paint, args, *kwargs.items()), partial(paint, *args, **kwargs), weigh)

        return part

    return keeping


kept = kept_by(bytes_of)
"""A function that paints the same for equal arguments, which is not done again while the part is on the shelf of the
process. Nobody changes what it returns."""
