"""Splits content that is too long for one message into leaves (pages)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import Generic, TypeVar

from msgspec import Struct

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


class Leaf(Struct, Generic[Item], frozen=True):
    """One of the leaves into which a long list is split, with so many items each."""

    items: Sequence[Item]
    number: int
    """From 0."""
    leaves: int
    """How many there are; at least one."""
    first: int
    """How many items of the list come before."""


def leaf_of(items: Sequence[Item], number: int, most: int) -> Leaf[Item]:
    """The leaf of that number, or the last one. Leaf 0 has the first items."""
    number, leaves = _existing(items, number, most)
    first = number * most
    return Leaf(items[first : first + most], number, leaves, first)


def leaf_from_end(items: Sequence[Item], number: int, most: int) -> Leaf[Item]:
    """As `leaf_of`, but leaf 0 has the last items. Those of a leaf stay in their order."""
    number, leaves = _existing(items, number, most)
    last = len(items) - number * most
    first = max(0, last - most)
    return Leaf(items[first:last], number, leaves, first)


def _existing(items: Sequence[object], number: int, most: int) -> tuple[int, int]:
    """The number of a leaf that exists, and how many there are."""
    leaves = max(1, ceil(len(items) / most))
    return min(number, leaves - 1), leaves
