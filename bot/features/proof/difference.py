"""Where two trees of plain data begin to differ."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

NOTHING = object()


def first_difference(one: object, other: object, path: str = "") -> str | None:
    """The path to what differs first, such as `state.holds[1][0]`; None between equals."""
    pairs = _pairs(one, other, path)
    if pairs is None:
        return None if type(one) is type(other) and one == other else path
    found = (first_difference(left, right, below) for below, left, right in pairs)
    return next((path for path in found if path is not None), None)


def _pairs(one: object, other: object, path: str) -> Iterator[tuple[str, object, object]] | None:
    """What stands in the same places, by path; None for what has no inside."""
    if isinstance(one, dict) and isinstance(other, dict):
        return (
            (f"{path}.{key}".lstrip("."), one.get(key, NOTHING), other.get(key, NOTHING))
            for key in {**one, **other}
        )
    if isinstance(one, list) and isinstance(other, list):
        pairs = enumerate(zip_longest(one, other, fillvalue=NOTHING))
        return ((f"{path}[{index}]", left, right) for index, (left, right) in pairs)
    return None
