"""What numbers and moments can be, where they come from outside: from a file, or from bytes that may be damaged."""

from __future__ import annotations

from typing import Final

from storage import NOBODY

LARGEST_ID: Final = 2**63 - 1
"""Of Discord's ids, and of what the store can hold."""
LAST_MOMENT: Final = 32_503_680_000.0
"""The beginning of the year 3000, in UTC seconds: later ones may be more than calendars can say."""


def is_person(number: int) -> bool:
    """Whether it can be the id of a person."""
    return NOBODY < number <= LARGEST_ID


def is_person_or_nobody(number: int) -> bool:
    return number == NOBODY or is_person(number)


def nearest_moment(seconds: float) -> float:
    """The same, or the nearest that is a moment; for what was stored before anyone looked."""
    return min(max(seconds, 0.0), LAST_MOMENT - 1.0)


def is_moment(seconds: float) -> bool:
    """Whether it can be a moment in UTC seconds, which NaN is not."""
    return 0.0 <= seconds < LAST_MOMENT
