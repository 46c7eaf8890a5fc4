"""Splits content that is too long for one message into leaves (pages)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

Item = TypeVar("Item")

ROOM = 3000
"""Characters on a leaf; the rest of a message is for the text around it."""


def leaves(items: Iterable[Item], length_of: Callable[[Item], int], room: int = ROOM) -> list[list[Item]]:
    """The items in order, as many per leaf as fit, and at least one leaf. An item longer than `room` has a
    leaf to itself."""
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
