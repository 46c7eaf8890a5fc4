"""Parses times of day, weekdays and time zones as people type them; for dates see `dates`. A refusal says how
to write the input."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from zoneinfo import available_timezones

from ...errors import PreferenceRefusal
from ...pages.naming import echoed
from ...people.preferences import MINUTES_A_DAY, WHOLE_DAY, Hours

TIME = re.compile(r"(\d{1,2})(?:[:.h]?(\d{2})|h)? ?(?:([ap])\.?m\.?)?", re.ASCII)
"""Matches 8; 8:00; 8.00; 0800; 8h; 8 am."""
TIMES = {"midnight": 0, "noon": 12 * 60}
SPAN = re.compile(r"(?:from )?(.+?) ?(?:-|–|—|to|until|till) ?(.+)")
FEWEST_LETTERS = 3
"""Fewest letters of an abbreviated name."""
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
NO_DAYS = "none"
WHILE_ASLEEP, NEVER = "asleep", "never"


def read_hours(starts: str | None, ends: str | None, kept: Hours) -> Hours:
    """Hours between two typed times; None keeps the value in `kept`. Raises PreferenceRefusal."""
    first = kept.starts if starts is None else _time(starts)
    last = kept.ends if ends is None else _time(ends)
    if (first, last) == (0, MINUTES_A_DAY):
        return WHOLE_DAY
    hours = Hours(first % MINUTES_A_DAY, last % MINUTES_A_DAY)
    if hours.starts == hours.ends:
        raise PreferenceRefusal("refused-no-hours", time=in_clock(hours.starts))
    return hours


def read_span(typed: str) -> Hours:
    """Both times in one text, such as "22:00-7:00". Raises PreferenceRefusal."""
    found = SPAN.fullmatch(tidied(typed))
    if found is None:
        raise PreferenceRefusal("refused-span", typed=echoed(typed))
    return read_hours(found[1], found[2], WHOLE_DAY)


def read_quiet(typed: str) -> Hours | None:
    """The hours for notices, from the typed quiet hours; None means while awake. Raises PreferenceRefusal."""
    said = tidied(typed)
    if said == WHILE_ASLEEP:
        return None
    if said == NEVER:
        return WHOLE_DAY
    quiet = read_span(typed)
    if quiet == WHOLE_DAY:
        raise PreferenceRefusal("refused-always-quiet")
    return Hours(quiet.ends, quiet.starts)


def in_clock(minutes: int) -> str:
    """A time of day such as "08:05"."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _time(typed: str) -> int:
    """Minutes since midnight, at most 1440."""
    if (named := TIMES.get(tidied(typed))) is not None:
        return named
    found = TIME.fullmatch(tidied(typed))
    if found is None:
        raise PreferenceRefusal("refused-time", typed=echoed(typed))
    hour, minute, half = int(found[1]), int(found[2] or 0), found[3]
    if half is not None:
        is_hour = 1 <= hour <= 12
        hour = hour % 12 + (12 if half == "p" else 0)
    else:
        is_hour = hour < 24 or (hour, minute) == (24, 0)
    if not is_hour or minute >= 60:
        raise PreferenceRefusal("refused-time", typed=echoed(typed))
    return 60 * hour + minute


def read_weekdays(typed: str) -> frozenset[int]:
    """Typed weekdays; Monday is 0. Raises PreferenceRefusal, also if all seven are named."""
    if tidied(typed) == NO_DAYS:
        return frozenset()
    names = re.split(r"[\s,;/]+(?:and\s+)?", typed.strip(), flags=re.IGNORECASE)
    days = frozenset(_weekday(name) for name in names)
    if len(days) == len(WEEKDAYS):
        raise PreferenceRefusal("refused-all-days-off")
    return days


def _weekday(name: str) -> int:
    weekday = place_of(name.lower(), WEEKDAYS)
    if weekday is None:
        raise PreferenceRefusal("refused-weekday", typed=echoed(name))
    return weekday


def read_zone(typed: str) -> str:
    """The IANA name of a typed time zone. A city alone suffices if it is unique. Raises PreferenceRefusal."""
    wanted, zones = _as_zone(typed), _zones_by_typing()
    if wanted in zones:
        return zones[wanted]
    # "Etc/GMT+2" is two hours behind UTC, which no one means who types "GMT+2".
    in_cities = [
        zone
        for name, zone in zones.items()
        if name.rpartition("/")[2] == wanted and not zone.startswith("Etc/")
    ]
    if len(in_cities) != 1:
        raise PreferenceRefusal("refused-zone", typed=echoed(typed))
    return in_cities[0]


def zones_like(typed: str) -> Sequence[str]:
    """Zones whose name contains `typed`, places first."""
    wanted = _as_zone(typed)
    return sorted(
        (zone for name, zone in _zones_by_typing().items() if wanted in name),
        key=lambda zone: ("/" not in zone or zone.startswith("Etc/"), zone),
    )


@cache
def _zones_by_typing() -> dict[str, str]:
    return {_as_zone(zone): zone for zone in available_timezones()}


def _as_zone(typed: str) -> str:
    return tidied(typed).replace(" ", "_")


def place_of(typed: str, names: Sequence[str]) -> int | None:
    """Index of the first name that begins with `typed`; None if there is none."""
    if len(typed) < FEWEST_LETTERS:
        return None
    return next((place for place, name in enumerate(names) if name.startswith(typed)), None)


def tidied(typed: str) -> str:
    return " ".join(typed.lower().split())
