"""What people type: times of the day, weekdays, dates, time zones. What cannot be read is refused, saying how to write it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, timedelta
from functools import cache
from zoneinfo import available_timezones

from ..errors import PreferenceRefusal
from ..layout import shorten
from ..naming import in_markdown
from .preferences import MINUTES_A_DAY, WHOLE_DAY, Hours

TIME = re.compile(r"(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)?", re.ASCII)
SPAN = re.compile(r"(.+?) ?(?:-|–|to) ?(.+)")
ISO_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})", re.ASCII)
DAY_FIRST = re.compile(
    r"(?P<day>\d{1,2})(?:\.|st|nd|rd|th)? (?P<month>[a-z]{3,9})\.?(?:,? (?P<year>\d{4}))?", re.ASCII
)
MONTH_FIRST = re.compile(
    r"(?P<month>[a-z]{3,9})\.? (?P<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?P<year>\d{4}))?", re.ASCII
)
FEWEST_LETTERS = 3
"""That a shortened name has."""
MONTHS = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
NO_DAYS = "none"
WHILE_ASLEEP, NEVER = "asleep", "never"
ECHO_LIMIT = 50


def read_hours(starts: str | None, ends: str | None, kept: Hours) -> Hours:
    """From one typed time to the other; what was not typed stays as in `kept`. Raises PreferenceRefusal."""
    first = kept.starts if starts is None else _time(starts)
    last = kept.ends if ends is None else _time(ends)
    if (first, last) == (0, MINUTES_A_DAY):
        return WHOLE_DAY
    hours = Hours(first % MINUTES_A_DAY, last % MINUTES_A_DAY)
    if hours.starts == hours.ends:
        raise PreferenceRefusal("refused-no-hours", time=in_clock(hours.starts))
    return hours


def read_span(typed: str) -> Hours:
    """Both times in one, such as "22:00-7:00". Raises PreferenceRefusal."""
    found = SPAN.fullmatch(_tidied(typed))
    if found is None:
        raise PreferenceRefusal("refused-span", typed=_echo(typed))
    return read_hours(found[1], found[2], WHOLE_DAY)


def read_quiet(typed: str) -> Hours | None:
    """When notices may come, from the hours in which they may not; None: while awake. Raises PreferenceRefusal."""
    tidied = _tidied(typed)
    if tidied == WHILE_ASLEEP:
        return None
    if tidied == NEVER:
        return WHOLE_DAY
    quiet = read_span(typed)
    if quiet == WHOLE_DAY:
        raise PreferenceRefusal("refused-always-quiet")
    return Hours(quiet.ends, quiet.starts)


def in_clock(minutes: int) -> str:
    """As a clock shows it: "08:05"."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _time(typed: str) -> int:
    """Minutes since midnight, up to those of a whole day."""
    found = TIME.fullmatch(_tidied(typed))
    if found is None:
        raise PreferenceRefusal("refused-time", typed=_echo(typed))
    hour, minute, half = int(found[1]), int(found[2] or 0), found[3]
    if half is not None:
        is_hour = 1 <= hour <= 12
        hour = hour % 12 + (12 if half == "pm" else 0)
    else:
        is_hour = hour < 24 or (hour, minute) == (24, 0)
    if not is_hour or minute >= 60:
        raise PreferenceRefusal("refused-time", typed=_echo(typed))
    return 60 * hour + minute


def read_weekdays(typed: str) -> frozenset[int]:
    """Monday is 0. Raises PreferenceRefusal; also if no day of the week is left."""
    tidied = _tidied(typed)
    if tidied == NO_DAYS:
        return frozenset()
    names = re.split(r"[ ,;/]+(?:and )?", tidied)
    days = frozenset(_place(name, WEEKDAYS, "refused-weekday") for name in names)
    if len(days) == len(WEEKDAYS):
        raise PreferenceRefusal("refused-all-days-off")
    return days


def read_date(typed: str, *, today: date, earliest: date) -> date:
    """A date; if its year is left out, the next such day from `earliest` on. Raises PreferenceRefusal."""
    tidied = _tidied(typed)
    if tidied in ("today", "tomorrow"):
        return today + timedelta(tidied == "tomorrow")
    if found := ISO_DATE.fullmatch(tidied):
        years, month, day = [int(found[1])], int(found[2]), int(found[3])
    elif found := DAY_FIRST.fullmatch(tidied) or MONTH_FIRST.fullmatch(tidied):
        month, day = 1 + _place(found["month"], MONTHS, "refused-date", typed), int(found["day"])
        years = [int(found["year"])] if found["year"] else [earliest.year, earliest.year + 1]
    else:
        raise PreferenceRefusal("refused-date", typed=_echo(typed))
    for year in years:
        try:
            read = date(year, month, day)
        except ValueError:
            continue
        if len(years) == 1 or read >= earliest:
            return read
    raise PreferenceRefusal("refused-date", typed=_echo(typed))


def read_zone(typed: str) -> str:
    """The IANA name of a time zone. Raises PreferenceRefusal."""
    zone = _zones_by_typing().get(_as_zone(typed))
    if zone is None:
        raise PreferenceRefusal("refused-zone", typed=_echo(typed))
    return zone


def zones_like(typed: str) -> Sequence[str]:
    """The zones whose names hold what was typed, those of places first."""
    wanted = _as_zone(typed)
    return sorted(
        (zone for name, zone in _zones_by_typing().items() if wanted in name),
        key=lambda zone: ("/" not in zone or zone.startswith("Etc/"), zone),
    )


@cache
def _zones_by_typing() -> dict[str, str]:
    return {_as_zone(zone): zone for zone in available_timezones()}


def _as_zone(typed: str) -> str:
    return _tidied(typed).replace(" ", "_")


def _place(typed: str, names: Sequence[str], refusal: str, whole: str | None = None) -> int:
    """Which of the names is meant, by its first letters."""
    for place, name in enumerate(names):
        if len(typed) >= FEWEST_LETTERS and name.startswith(typed):
            return place
    raise PreferenceRefusal(refusal, typed=_echo(whole or typed))


def _tidied(typed: str) -> str:
    return " ".join(typed.lower().split())


def _echo(typed: str) -> str:
    return in_markdown(shorten(typed, ECHO_LIMIT))
