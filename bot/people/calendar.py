"""When a person is awake, and how long something takes if it goes on only while they are. Pure: knows no clock."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct

from .preferences import Away, Hours, Preferences

HORIZON_DAYS = 400
"""Longer than anybody can be away. What lies further ahead counts as waking time, so that everything has an end, also
for a person who is never awake."""
SPELL_DAYS = 2
"""What began so many days ago may still go on."""
SATURDAY = 5
SOME_ZONE = "UTC"


class Spell(Struct, frozen=True):
    """A time during which somebody is awake: from `starts` on, and no more at `ends` (UTC seconds)."""

    starts: float
    ends: float


class Calendar:
    """The waking time of a person. A day that the clocks make longer or shorter is as long as it is."""

    def __init__(
        self,
        zone: ZoneInfo,
        workdays: Hours,
        weekend: Hours,
        days_off: frozenset[int],
        away: tuple[Away, ...],
    ) -> None:
        self._zone = zone
        self._workdays = workdays
        self._weekend = weekend
        self._days_off = days_off
        self._away = away

    @classmethod
    def of(cls, preferences: Preferences) -> Calendar:
        """When the person is awake."""
        return cls(
            zone_of(preferences),
            preferences.workdays,
            preferences.weekend,
            preferences.days_off,
            preferences.away,
        )

    @classmethod
    def of_notices(cls, preferences: Preferences) -> Calendar:
        """When the person may be noticed."""
        hours = preferences.noticed
        if hours is None:
            return cls.of(preferences)
        return cls(zone_of(preferences), hours, hours, frozenset(), preferences.away)

    def is_awake(self, moment: float) -> bool:
        return self.next_awake(moment) == moment

    def next_awake(self, moment: float) -> float:
        """The first moment from this one on at which the person is awake."""
        return next(self._awake_from(moment)).starts

    def after(self, moment: float, waking_seconds: float) -> float:
        """The first moment at which so many seconds, counted from `moment`, were spent awake."""
        left = waking_seconds
        if left <= 0:
            return moment
        for spell in self._awake_from(moment):
            if spell.starts + left <= spell.ends:
                return spell.starts + left
            left -= spell.ends - spell.starts
        raise AssertionError("the last spell has no end")

    def _awake_from(self, moment: float) -> Iterator[Spell]:
        """The spells from that moment on, in their order and apart from each other; the last one has no end."""
        today = datetime.fromtimestamp(moment, self._zone).date()
        reached = moment
        for days in range(-SPELL_DAYS, HORIZON_DAYS):
            spell = self._spell(today + timedelta(days))
            if spell is not None and spell.ends > reached:
                yield Spell(max(spell.starts, reached), spell.ends)
                reached = spell.ends
        yield Spell(max(reached, self._moment(today + timedelta(HORIZON_DAYS), 0)), float("inf"))

    def _spell(self, day: date) -> Spell | None:
        """The spell that begins on this day."""
        if day.weekday() in self._days_off or any(away.first <= day <= away.last for away in self._away):
            return None
        hours = self._weekend if day.weekday() >= SATURDAY else self._workdays
        starts = self._moment(day, hours.starts)
        ends = self._moment(day, hours.starts + hours.minutes)
        return Spell(starts, ends) if starts < ends else None

    def _moment(self, day: date, minutes: int) -> float:
        """When the clocks of the zone show so many minutes after midnight of the day. Of a time that comes twice, the
        first; one that is skipped counts as if the clocks had not been put forward yet (as in RFC 5545)."""
        shown = datetime.combine(day, time()) + timedelta(minutes=minutes)
        return shown.replace(tzinfo=self._zone).timestamp()


def zone_of(preferences: Preferences) -> ZoneInfo:
    """The person's time zone; another one if this system does not know theirs (any more)."""
    try:
        return ZoneInfo(preferences.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo(SOME_ZONE)
