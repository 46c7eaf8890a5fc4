"""Finds the first difference between two trees of plain data."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

NOTHING = object()


def first_difference(one: object, other: object, path: str = "") -> str | None:
    """The path to the first difference, such as `state.holds[1][0]`; None if they are equal."""
    pairs = _pairs(one, other, path)
    if pairs is None:
        return None if type(one) is type(other) and one == other else path
    found = (first_difference(left, right, below) for below, left, right in pairs)
    return next((path for path in found if path is not None), None)


def _pairs(one: object, other: object, path: str) -> Iterator[tuple[str, object, object]] | None:
    """Values at the same places, with their paths; None for values without children."""
    if isinstance(one, dict) and isinstance(other, dict):
        return (
            (f"{path}.{key}".lstrip("."), one.get(key, NOTHING), other.get(key, NOTHING))
            for key in {**one, **other}
        )
    if isinstance(one, list) and isinstance(other, list):
        pairs = enumerate(zip_longest(one, other, fillvalue=NOTHING))
        return ((f"{path}[{index}]", left, right) for index, (left, right) in pairs)
    return None
