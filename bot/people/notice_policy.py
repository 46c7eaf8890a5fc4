"""How a person is notified according to their preferences: where, and when.

Notices wait for the morning. Messages that cannot wait are also sent at night, but without a sound
(`bot/outbox/direct.py`).
"""

from __future__ import annotations

from datetime import datetime, time, timedelta

from storage import PersonRow

from .calendar import Calendar, zone_of
from .preferences import Notices, Preferences, preferences_in


def way_to(person: PersonRow) -> Notices:
    """How the person is notified. Someone whom no digest can reach is pinged at the table."""
    wanted = preferences_in(person).notices
    return Notices.PING if wanted is Notices.DIGEST and person.dm_open is False else wanted


def comes_to(person: PersonRow, moment: float) -> float:
    """When the person may be notified: at that moment, or after their night. In UTC seconds."""
    return Calendar.of_notices(preferences_in(person)).next_awake(moment)


def is_night(person: PersonRow, moment: float) -> bool:
    """Whether notification sounds are unwanted at that moment, in UTC seconds."""
    return comes_to(person, moment) > moment


def is_pinged(person: PersonRow, moment: float) -> bool:
    """Whether a post at the table at that moment notifies the person by a mention. In UTC seconds."""
    return way_to(person) is Notices.PING and not is_night(person, moment)


def next_digest(preferences: Preferences, *, after: float) -> float:
    """The next time after `after` when it is the person's digest hour, or the first later moment when they may be
    notified. In UTC seconds."""
    zone = zone_of(preferences)
    shown = datetime.combine(datetime.fromtimestamp(after, zone).date(), time(preferences.digest_hour))
    moment = shown.replace(tzinfo=zone).timestamp()
    if moment <= after:
        moment = (shown + timedelta(1)).replace(tzinfo=zone).timestamp()
    return Calendar.of_notices(preferences).next_awake(moment)
