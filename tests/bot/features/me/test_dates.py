"""Dates as people type them."""

from __future__ import annotations

import contextlib
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.errors import PreferenceRefusal
from bot.features.me.dates import MONTHS, read_date
from bot.features.me.desk import FURTHEST_DAYS, read_period
from bot.features.me.reading import WEEKDAYS
from bot.people.preferences import Away

TODAY = date(2026, 11, 20)
"""A Friday."""
CHRISTMAS_EVE = date(2026, 12, 24)


def read(typed: str, *, today: date = TODAY, earliest: date | None = None) -> date:
    return read_date(typed, today=today, earliest=earliest or today).day


@pytest.mark.parametrize(
    "typed",
    [
        "2026-12-24", "2026/12/24", "2026.12.24",
        "24.12.", "24.12", "24. 12.", "24.12.2026", "24. 12. 2026", "24.12.26",
        "24/12", "24/12/2026", "24/12/26", "24-12-2026", "12/24", "12/24/2026",
        "24 Dec", "24 dec.", "24. december", "24th of December", "24dec", "24 December 2026", "24th Dec, 2026",
        "Dec 24", "Dec. 24", "december 24th", "Dec 24, 2026", "Dec 24th 2026",
        " 24   DEC ",
    ],
)  # fmt: skip
def test_dates_can_be_written_as_people_write_them(typed: str) -> None:
    assert read_date(typed, today=TODAY, earliest=TODAY).day == CHRISTMAS_EVE
    assert read_date(typed, today=TODAY, earliest=TODAY).doubt is None


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("today", TODAY),
        ("Tomorrow", date(2026, 11, 21)),
        ("the day after tomorrow", date(2026, 11, 22)),
        ("in 3 days", date(2026, 11, 23)),
        ("+3d", date(2026, 11, 23)),
        ("+ 3", None),
        ("3 days", date(2026, 11, 23)),
        ("in a day", date(2026, 11, 21)),
        ("in two weeks", date(2026, 12, 4)),
        ("in a week", date(2026, 11, 27)),
        ("+2w", date(2026, 12, 4)),
        ("monday", date(2026, 11, 23)),
        ("on Mon", date(2026, 11, 23)),
        ("next monday", date(2026, 11, 23)),
        ("friday", TODAY),
        ("this fri", TODAY),
        ("next friday", date(2026, 11, 27)),
        ("1 Mar", date(2027, 3, 1)),
        ("20 nov", TODAY),
        ("19 nov", date(2027, 11, 19)),
        ("19.11.", date(2027, 11, 19)),
        ("2020-1-2", date(2020, 1, 2)),
    ],
)
def test_what_is_left_out_is_meant_as_near_as_can_be(typed: str, day: date | None) -> None:
    if day is None:
        with pytest.raises(PreferenceRefusal):
            read(typed)
    else:
        assert read(typed) == day


def test_what_has_no_year_is_not_before_the_day_on_which_it_could_be() -> None:
    """As the end of a time away, which begins at Christmas."""
    assert read("monday", earliest=CHRISTMAS_EVE) == date(2026, 12, 28)
    assert read("next thursday", earliest=CHRISTMAS_EVE) == CHRISTMAS_EVE
    assert read("1.12.", earliest=CHRISTMAS_EVE) == date(2027, 12, 1)
    assert read("in 3 days", earliest=CHRISTMAS_EVE) == date(2026, 11, 23)


def test_a_leap_day_is_found_in_the_year_that_has_one() -> None:
    assert read("29 Feb", today=date(2027, 3, 1)) == date(2028, 2, 29)


@pytest.mark.parametrize("typed", ["3/4", "03/04/2027", "3-4-27"])
def test_where_day_and_month_could_change_places_the_day_is_first_and_that_is_said(typed: str) -> None:
    understood = read_date(typed, today=TODAY, earliest=TODAY)
    assert understood.day == date(2027, 4, 3)
    assert understood.doubt is not None
    assert understood.doubt.key == "me-day-first"
    assert {"day": 4, "typed": typed}.items() <= dict(understood.doubt.args).items()


@pytest.mark.parametrize("typed", ["5/5", "05-05-2027", "13/4", "4/13", "3.4."])
def test_where_they_could_not_nothing_is_said(typed: str) -> None:
    assert read_date(typed, today=TODAY, earliest=TODAY).doubt is None


@pytest.mark.parametrize(
    "typed",
    [
        "", "soon", "31 Feb", "31.2.", "24", "Dec", "24 De", "0 Dec", "2026-13-01", "2026-02-30", "13/13", "12.24.",
        "24/12-2026", "24 Decembre", "next week", "next", "in days", "in 3", "+3", "in 1000 days", "mo", "２４.12.",
        "24 Dec 999", "0000-01-01", "yesterday",
    ],
)  # fmt: skip
def test_what_is_no_date_is_refused(typed: str) -> None:
    with pytest.raises(PreferenceRefusal) as refusal:
        read(typed)
    assert refusal.value.text.key == "refused-date"


# Whatever is typed

soon = st.integers(0, FURTHEST_DAYS).map(lambda days: TODAY + timedelta(days))
FORMS = (
    "{0:%Y-%m-%d}", "{0.day}.{0.month}.{0.year}", "{0:%d/%m/%Y}", "{0.day} {1} {0.year}", "{1} {0.day}, {0.year}",
    "{0:%d}. {0:%m}. {0:%y}", "{0.day}th of {1:.3} {0.year}",
)  # fmt: skip


@settings(deadline=None)
@given(soon, st.sampled_from(FORMS))
def test_every_day_is_read_as_it_is_written(day: date, form: str) -> None:
    assert read(form.format(day, MONTHS[day.month - 1])) == day


@settings(deadline=None)
@given(soon, st.sampled_from(WEEKDAYS))
def test_a_weekday_is_the_first_one(today: date, weekday: str) -> None:
    day = read(weekday, today=today)
    assert WEEKDAYS[day.weekday()] == weekday
    assert 0 <= (day - today).days < 7
    assert 0 < (read(f"next {weekday}", today=today) - today).days <= 7


PIECES = [
    "in",
    "on",
    "next",
    "this",
    "+",
    "a",
    "0",
    "3",
    "12",
    "24",
    "31",
    "99",
    "999",
    "2026",
    "9999",
    "0000",
    "d",
    "w",
    "day",
    "weeks",
    "of",
    "the",
    ".",
    ",",
    "/",
    "-",
    "st",
    "th",
    "dec",
    "may",
    "december",
    "monday",
    "fri",
    "tomorrow",
    "today",
]
ANYTHING = st.one_of(
    st.dates(TODAY - timedelta(400), TODAY + timedelta(800)).map(str),
    st.text(max_size=80),
    st.lists(st.sampled_from(PIECES), max_size=6).map(" ".join),
    st.lists(st.sampled_from(PIECES), max_size=6).map("".join),
)


@settings(deadline=None)
@given(ANYTHING, st.one_of(st.none(), ANYTHING))
def test_whatever_is_typed_is_a_time_away_within_a_year_or_refused(until: str, since: str | None) -> None:
    with contextlib.suppress(PreferenceRefusal):
        away, _ = read_period(since, until, today=TODAY)
        assert TODAY <= away.first <= away.last <= TODAY + timedelta(FURTHEST_DAYS)


# Times away


def test_a_time_away_may_go_on_into_the_next_year() -> None:
    away, doubts = read_period("24 Dec", "2 Jan", today=TODAY)
    assert (away, doubts) == (Away(CHRISTMAS_EVE, date(2027, 1, 2)), ())


def test_a_time_away_that_has_begun_counts_from_today() -> None:
    away, _ = read_period("2026-11-01", "2026-11-22", today=TODAY)
    assert away == Away(TODAY, date(2026, 11, 22))


def test_what_was_not_plain_is_said_of_both_ends() -> None:
    away, doubts = read_period("1/2", "3/2", today=TODAY)
    assert away == Away(date(2027, 2, 1), date(2027, 2, 3))
    (doubt,) = doubts
    assert (doubt.args["first"], doubt.args["last"]) == ("1/2", "3/2")


@pytest.mark.parametrize(
    ("since", "until", "refusal"),
    [
        (None, "2026-11-19", "refused-away-past"),
        ("2026-11-01", "2026-11-19", "refused-away-past"),
        ("2026-12-24", "2026-12-23", "refused-away-backwards"),
        ("24 Dec", "in 3 days", "refused-away-backwards"),
        ("25 Dec", "24 Dec", "refused-away-backwards"),
        (None, "2027-11-22", "refused-away-too-far"),
        ("2030-01-01", "2030-01-02", "refused-away-too-far"),
        ("9999-12-31", "monday", "refused-away-too-far"),
    ],
)
def test_a_time_away_that_cannot_be_is_refused(since: str | None, until: str, refusal: str) -> None:
    with pytest.raises(PreferenceRefusal) as refused:
        read_period(since, until, today=TODAY)
    assert refused.value.text.key == refusal
