"""When a person is awake, and how long something takes if it goes on only while they are. Pure: knows no clock.

Lengths are days of the person: each time that they are awake is one, however many hours it has. So "a day" brings one
to the same point of their next waking day, past nights and days off.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct
from msgspec.structs import replace

from .preferences import Away, Hours, Preferences

HORIZON_DAYS = 400
"""Longer than anybody can be away. What lies further ahead counts as waking time, so that everything has an end, also
for a person who is never awake."""
SPELL_DAYS = 2
"""What began so many days ago may still go on."""
SATURDAY = 5
SECONDS_A_DAY = 24 * 3600.0
SOME_ZONE = "UTC"


class Spell(Struct, frozen=True):
    """A time during which somebody is awake: from `starts` on, and no more at `ends` (UTC seconds)."""

    starts: float
    ends: float
    day_seconds: float
    """How long this day of theirs is as a whole, also where the spell is only a part of it."""

    @property
    def days(self) -> float:
        return (self.ends - self.starts) / self.day_seconds


class Calendar:
    """The waking time of a person. A day that the clocks make longer or shorter is one day all the same."""

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

    def after(self, moment: float, days: float) -> float:
        """The first moment by which so many of the person's days have passed since `moment`."""
        left = days
        if left <= 0:
            return moment
        for spell in self._awake_from(moment):
            if left <= spell.days:
                return spell.starts + left * spell.day_seconds
            left -= spell.days
        raise AssertionError("the last spell has no end")

    def between(self, earlier: float, later: float) -> float:
        """How many of the person's days pass from one moment to the other; 0 if that is not a later one."""
        days = 0.0
        for spell in self._awake_from(earlier):
            if spell.starts >= later:
                break
            days += replace(spell, ends=min(spell.ends, later)).days
        return days

    def _awake_from(self, moment: float) -> Iterator[Spell]:
        """The spells from that moment on, in their order and apart from each other; the last one has no end."""
        today = datetime.fromtimestamp(moment, self._zone).date()
        reached = moment
        for days in range(-SPELL_DAYS, HORIZON_DAYS):
            spell = self._spell(today + timedelta(days))
            if spell is not None and spell.ends > reached:
                yield replace(spell, starts=max(spell.starts, reached))
                reached = spell.ends
        horizon = self._moment(today + timedelta(HORIZON_DAYS), 0)
        yield Spell(max(reached, horizon), float("inf"), SECONDS_A_DAY)

    def _spell(self, day: date) -> Spell | None:
        """The spell that begins on this day."""
        if day.weekday() in self._days_off or any(away.first <= day <= away.last for away in self._away):
            return None
        hours = self._weekend if day.weekday() >= SATURDAY else self._workdays
        starts = self._moment(day, hours.starts)
        ends = self._moment(day, hours.starts + hours.minutes)
        return Spell(starts, ends, ends - starts) if starts < ends else None

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
