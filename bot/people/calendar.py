"""When a person is awake, and arithmetic in their waking time. Pure: reads no clock.

Lengths are days of the person. Each waking period counts as one day, however many hours it has. So one day after a moment
is the same point of their next waking period, past nights and days off.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct
from msgspec.structs import replace

from .preferences import Away, Hours, Preferences

HORIZON_DAYS = 400
"""Longer than anyone can be away. Time further ahead counts as waking time, so that every search ends, even for a person
who is never awake."""
SPELL_DAYS = 2
"""How many days back a spell may have begun that has not ended yet."""
SATURDAY = 5
SECONDS_A_DAY = 24 * 3600.0
SOME_ZONE = "UTC"


class Spell(Struct, frozen=True):
    """A period during which a person is awake: from `starts` until before `ends`, in UTC seconds."""

    starts: float
    ends: float
    day_seconds: float
    """The length of the whole waking day, even if the spell is only a part of it."""

    @property
    def days(self) -> float:
        return (self.ends - self.starts) / self.day_seconds


class Calendar:
    """The waking time of a person. All moments are UTC seconds. A day with a change of the clocks still counts as one."""

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
        """When the person may be notified."""
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
        """The first moment at which so many of the person's days have passed since `moment`."""
        left = days
        if left <= 0:
            return moment
        for spell in self._awake_from(moment):
            if left <= spell.days:
                return spell.starts + left * spell.day_seconds
            left -= spell.days
        raise AssertionError("the last spell has no end")

    def between(self, earlier: float, later: float) -> float:
        """How many of the person's days pass between the two moments; 0 if `later` is not later."""
        days = 0.0
        for spell in self._awake_from(earlier):
            if spell.starts >= later:
                break
            days += replace(spell, ends=min(spell.ends, later)).days
        return days

    def _awake_from(self, moment: float) -> Iterator[Spell]:
        """The spells from that moment on, in order and without overlap. The last one is infinite."""
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
        """The spell that begins on this day; None if there is none."""
        if day.weekday() in self._days_off or any(away.first <= day <= away.last for away in self._away):
            return None
        hours = self._weekend if day.weekday() >= SATURDAY else self._workdays
        starts = self._moment(day, hours.starts)
        ends = self._moment(day, hours.starts + hours.minutes)
        return Spell(starts, ends, ends - starts) if starts < ends else None

    def _moment(self, day: date, minutes: int) -> float:
        """When the zone's clocks show so many minutes after midnight of the day, in UTC seconds. A time that comes twice
        means the first. A skipped time is read with the UTC offset before the change (as in RFC 5545)."""
        shown = datetime.combine(day, time()) + timedelta(minutes=minutes)
        return shown.replace(tzinfo=self._zone).timestamp()


def zone_of(preferences: Preferences) -> ZoneInfo:
    """The person's time zone; UTC if this system does not know theirs."""
    try:
        return ZoneInfo(preferences.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo(SOME_ZONE)
