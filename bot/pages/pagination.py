"""What is too long for one message, laid on several leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

Item = TypeVar("Item")

ROOM = 3000
"""Characters on a leaf; the rest of a message is for what stands around it."""


def leaves(items: Iterable[Item], length_of: Callable[[Item], int], room: int = ROOM) -> list[list[Item]]:
    """The items in their order, as many on each leaf as it has room for, and at least one leaf. What is longer than a leaf
    has one of its own."""
    laid: list[list[Item]] = [[]]
    left = room
    for item in items:
        length = length_of(item) + 1
        if laid[-1] and length > left:
            laid.append([])
            left = room
        laid[-1].append(item)
        left -= length
    return laid
