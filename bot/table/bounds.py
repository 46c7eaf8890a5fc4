"""Valid ranges of ids and moments that come from outside: from a file, or from bytes that may be damaged."""

from __future__ import annotations

from typing import Final

from storage import NOBODY

LARGEST_ID: Final = 2**63 - 1
"""The largest id: the store holds signed 64-bit integers."""
LAST_MOMENT: Final = 32_503_680_000.0
"""The beginning of the year 3000, in UTC seconds. Calendars may not be able to show much later moments."""

LONGEST_TYPED: Final = 500
"""Characters that a person may type into a note."""


def is_person(number: int) -> bool:
    """Whether the number can be a person's id."""
    return NOBODY < number <= LARGEST_ID


def is_person_or_nobody(number: int) -> bool:
    return number == NOBODY or is_person(number)


def nearest_moment(seconds: float) -> float:
    """Clamp to the valid range. Used for values that were stored before they were checked."""
    return min(max(seconds, 0.0), LAST_MOMENT - 1.0)


def is_moment(seconds: float) -> bool:
    """Whether it can be a moment in UTC seconds. NaN cannot."""
    return 0.0 <= seconds < LAST_MOMENT
