"""What has been painted is kept for the next picture."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

KeyT = TypeVar("KeyT", bound=Hashable)
KeptT = TypeVar("KeptT")


class Kept(Generic[KeyT, KeptT]):
    """The last parts that were painted, by what they show. Nobody changes a part that is kept."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._parts: OrderedDict[KeyT, KeptT] = OrderedDict()

    def peek(self, key: KeyT) -> KeptT | None:
        """The part if it is kept."""
        return self._parts.get(key)

    def get(self, key: KeyT, paint: Callable[[], KeptT]) -> KeptT:
        if key in self._parts:
            self._parts.move_to_end(key)
        else:
            self._parts[key] = paint()
            if len(self._parts) > self._most:
                self._parts.popitem(last=False)
        return self._parts[key]
