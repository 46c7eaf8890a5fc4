"""Waking hours as people type them."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from ...errors import PreferenceRefusal
from ...people.preferences import Hours, Preferences
from .reading import read_hours, read_weekdays, read_zone


class Days(StrEnum):
    """The days that hours apply to."""

    ALL = "every day"
    WORKDAYS = "Monday to Friday"
    WEEKEND = "Saturday and Sunday"


class TypedHours(Struct, frozen=True, kw_only=True):
    """What someone has typed about when they are awake. None leaves a part as it is."""

    zone: str | None = None
    starts: str | None = None
    ends: str | None = None
    on: Days = Days.ALL
    """The days that `starts` and `ends` are for."""
    days_off: str | None = None

    def put_into(self, kept: Preferences) -> Preferences:
        """`kept` with what was typed. Raises PreferenceRefusal."""
        if self.zone is None and self.days_off is None and not self._has_times:
            raise PreferenceRefusal("refused-nothing-said")
        return replace(
            kept,
            zone=kept.zone if self.zone is None else read_zone(self.zone),
            workdays=self._read(kept.workdays, other_days=Days.WEEKEND),
            weekend=self._read(kept.weekend, other_days=Days.WORKDAYS),
            days_off=kept.days_off if self.days_off is None else read_weekdays(self.days_off),
        )

    def among(self, put: Preferences) -> Hours | None:
        """The hours in `put` that were typed; None if no times were."""
        if not self._has_times:
            return None
        return put.weekend if self.on is Days.WEEKEND else put.workdays

    @property
    def _has_times(self) -> bool:
        return self.starts is not None or self.ends is not None

    def _read(self, kept: Hours, *, other_days: Days) -> Hours:
        if not self._has_times or self.on is other_days:
            return kept
        return read_hours(self.starts, self.ends, kept)
