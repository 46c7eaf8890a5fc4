"""In which manner a person is told, as they prefer: where, and when.

Notices wait for the morning. What cannot wait comes at night as well, but without a sound (`bot/outbox/direct.py`).
"""

from __future__ import annotations

from storage import Person

from .calendar import Calendar
from .preferences import Notices, preferences_in


def way_to(person: Person) -> Notices:
    """How they are told; whom no digest can reach is called at the table."""
    wanted = preferences_in(person).notices
    return Notices.PING if wanted is Notices.DIGEST and person.dm_open is False else wanted


def comes_to(person: Person, moment: float) -> float:
    """When they may be told: at that moment, or when their night is over."""
    return Calendar.of_notices(preferences_in(person)).next_awake(moment)


def is_night(person: Person, moment: float) -> bool:
    """Whether nothing may ring for them at that moment."""
    return comes_to(person, moment) > moment


def is_pinged(person: Person, moment: float) -> bool:
    """Whether a post at the table that mentions them is how they are told, if it comes at that moment."""
    return way_to(person) is Notices.PING and not is_night(person, moment)
