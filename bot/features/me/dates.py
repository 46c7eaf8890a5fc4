"""Parses dates as people type them: a small grammar, one form a line in `FORMS`. Any other text is
refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial

from msgspec import Struct

from games.kernel import Arg, Text

from ...errors import PreferenceRefusal
from ...pages.naming import echoed
from .reading import WEEKDAYS, place_of, tidied

MONTHS = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
NUMBERS = {
    word: number
    for number, word in enumerate(["one", "two", "three", "four", "five", "six", "seven", "eight"], 1)
}
DAYS_A_WEEK = 7


class Understood(Struct, frozen=True):
    """A parsed date."""

    day: date
    doubt: Text | None = None
    """Says how else an ambiguous date could be read."""


class Around(Struct, frozen=True):
    """The day from which omitted parts are filled in, as near as possible."""

    today: date
    earliest: date
    """A date without a year, or a weekday, is the first on or after this day."""


def read_date(typed: str, *, today: date, earliest: date) -> Understood:
    """Parse a date. "In n days" counts from `today`. Raises PreferenceRefusal."""
    around = Around(today, earliest)
    for form, meant in FORMS:
        found = form.fullmatch(tidied(typed))
        if found is not None and (understood := meant(found, around)) is not None:
            return understood
    raise PreferenceRefusal("refused-date", typed=echoed(typed))


Meant = Callable[[re.Match[str], Around], Understood | None]
"""Interprets a match of a form; None if it has no meaning, such as 31 Feb."""


def _in_days(days: int, found: re.Match[str], around: Around) -> Understood:
    return Understood(around.today + timedelta(days))


def _counted(found: re.Match[str], around: Around) -> Understood:
    """Such as in 3 days; in a week."""
    said = found["number"]
    number = int(said) if said.isdigit() else NUMBERS.get(said, 1)
    return Understood(around.today + timedelta(number * (DAYS_A_WEEK if found["unit"] == "w" else 1)))


def _weekday(found: re.Match[str], around: Around) -> Understood | None:
    """The first such weekday; "next" excludes today."""
    weekday = place_of(found["weekday"], WEEKDAYS)
    if weekday is None:
        return None
    first = around.earliest
    if found["next"]:
        first = max(first, around.today + timedelta(1))
    return Understood(first + timedelta((weekday - first.weekday()) % DAYS_A_WEEK))


def _named(found: re.Match[str], around: Around) -> Understood | None:
    """Such as 24 Dec; Dec 24, 2026."""
    month = place_of(found["month"], MONTHS)
    if month is None:
        return None
    return _understood(_the_day(around, found["year"], 1 + month, int(found["day"])))


def _in_order(found: re.Match[str], around: Around) -> Understood | None:
    """Such as 2026-12-24; 24.12."""
    return _understood(_the_day(around, found["year"], int(found["month"]), int(found["day"])))


def _either_order(found: re.Match[str], around: Around) -> Understood | None:
    """Such as 24/12, or 12/24. An ambiguous date has the day first, as in most of the world."""
    one, other = int(found["one"]), int(found["other"])
    day_first = _the_day(around, found["year"], other, one)
    month_first = _the_day(around, found["year"], one, other)
    if day_first is None or month_first in (None, day_first):
        return _understood(day_first or month_first)
    words: dict[str, Arg] = {"typed": echoed(found[0]), "day": other, "month": Text(f"month-{one}")}
    return Understood(day_first, Text("me-day-first", words))


def said_together(doubts: Sequence[Text]) -> tuple[Text, ...]:
    """Two doubts about a period in one sentence."""
    if len(doubts) < 2:
        return tuple(doubts)
    first, last = (doubt.args for doubt in doubts)
    words = {"first": first["typed"], "first-month": first["month"], "first-day": first["day"]}
    words |= {"last": last["typed"], "last-month": last["month"], "last-day": last["day"]}
    return (Text("me-days-first", words),)


def _understood(day: date | None) -> Understood | None:
    return None if day is None else Understood(day)


def _the_day(around: Around, year: str | None, month: int, day: int) -> date | None:
    """The date, or the next such day if the year is omitted; None if it does not exist."""
    if year is not None:
        return _date(int(year) if len(year) > 2 else 2000 + int(year), month, day)
    years = (around.earliest.year, around.earliest.year + 1)
    days = (_date(year, month, day) for year in years)
    return next((found for found in days if found is not None and found >= around.earliest), None)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _form(pattern: str, meant: Meant) -> tuple[re.Pattern[str], Meant]:
    parts = {
        "DAY": r"(?P<day>\d{1,2})(?:st|nd|rd|th)?",
        "MONTH": r"(?P<month>[a-z]{3,9})\.?",
        "YEAR": r"(?P<year>\d{4}|\d{2})",
        "NUMBER": rf"(?P<number>\d{{1,3}}|an?|{'|'.join(NUMBERS)})",
        "UNIT": r"(?P<unit>d|w)(?:ays?|ks?|eeks?)?",
    }
    for name, part in parts.items():
        pattern = pattern.replace(name, part)
    return re.compile(pattern, re.ASCII), meant


FORMS = (
    _form(r"today|tonight", partial(_in_days, 0)),
    _form(r"tomorrow", partial(_in_days, 1)),
    _form(r"(?:the )?day after tomorrow", partial(_in_days, 2)),
    _form(r"(?:in |\+ ?)?NUMBER ?UNIT", _counted),
    _form(r"(?:(?P<next>next)|this|on|coming)? ?(?P<weekday>[a-z]{3,9})", _weekday),
    _form(r"(?P<year>\d{4})([-/.])(?P<month>\d{1,2})\2(?P<day>\d{1,2})", _in_order),
    _form(r"(?P<day>\d{1,2})\. ?(?P<month>\d{1,2})(?:\.? ?|\. ?YEAR)", _in_order),
    _form(r"(?P<one>\d{1,2})([-/])(?P<other>\d{1,2})(?:\2YEAR)?", _either_order),
    _form(r"DAY\.? ?(?:of )?MONTH(?:,? YEAR)?", _named),
    _form(r"MONTH ?DAY\.?(?:,? YEAR)?", _named),
)
"""Tried in order; the first form that finds a meaning wins."""
