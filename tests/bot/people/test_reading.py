"""What people type."""

from __future__ import annotations

from datetime import date

import pytest

from bot.errors import PreferenceRefusal
from bot.people.desk import read_period
from bot.people.preferences import WHOLE_DAY, Away, Hours
from bot.people.reading import read_date, read_hours, read_span, read_weekdays, read_zone, zones_like

TODAY = date(2026, 11, 20)


@pytest.mark.parametrize(
    ("starts", "ends", "hours"),
    [
        ("8:00", "23:00", Hours(480, 1380)),
        ("8", "23.30", Hours(480, 1410)),
        ("8am", "11 PM", Hours(480, 1380)),
        ("12am", "12pm", Hours(0, 720)),
        ("10:00", "02:00", Hours(600, 120)),
        ("8:00", "24:00", Hours(480, 0)),
        ("0:00", "24:00", WHOLE_DAY),
        ("9:00", None, Hours(540, 1200)),
        (None, "21:00", Hours(600, 1260)),
    ],
)
def test_hours_can_be_written_as_people_write_them(starts: str, ends: str, hours: Hours) -> None:
    assert read_hours(starts, ends, Hours(600, 1200)) == hours


@pytest.mark.parametrize(
    "typed", ["", "noon", "25:00", "24:01", "8:60", "13pm", "0am", "-1", "8:0", "８:00", "8:00:00"]
)
def test_what_is_no_time_is_refused(typed: str) -> None:
    with pytest.raises(PreferenceRefusal) as refusal:
        read_hours(typed, "23:00", WHOLE_DAY)
    assert refusal.value.text.key == "refused-time"


@pytest.mark.parametrize("same", [("8:00", "8:00"), ("0:00", "0"), ("24:00", "0:00"), ("24:00", "24:00")])
def test_no_time_at_all_is_refused(same: tuple[str, str]) -> None:
    with pytest.raises(PreferenceRefusal) as refusal:
        read_hours(*same, WHOLE_DAY)
    assert refusal.value.text.key == "refused-no-hours"


@pytest.mark.parametrize("typed", ["22:00-7:00", "22:00 – 7:00", "10pm to 7am", " 22 - 7 "])
def test_hours_can_be_written_in_one(typed: str) -> None:
    assert read_span(typed) == Hours(1320, 420)


@pytest.mark.parametrize("typed", ["", "22:00", "-", "22:00-", "22:00-7:00-9:00", "night"])
def test_what_is_no_span_is_refused(typed: str) -> None:
    with pytest.raises(PreferenceRefusal):
        read_span(typed)


@pytest.mark.parametrize(
    ("typed", "days"),
    [
        ("Saturday, Sunday", {5, 6}),
        ("sat sun", {5, 6}),
        ("Fri; sat and sun", {4, 5, 6}),
        ("wednes", {2}),
        ("None", set()),
    ],
)
def test_weekdays_can_be_shortened(typed: str, days: set[int]) -> None:
    assert read_weekdays(typed) == days


@pytest.mark.parametrize("typed", ["", "s", "su", "someday", "monday-friday", ","])
def test_what_is_no_weekday_is_refused(typed: str) -> None:
    with pytest.raises(PreferenceRefusal) as refusal:
        read_weekdays(typed)
    assert refusal.value.text.key == "refused-weekday"


def test_one_weekday_at_least_is_left() -> None:
    with pytest.raises(PreferenceRefusal) as refusal:
        read_weekdays("mon tue wed thu fri sat sun")
    assert refusal.value.text.key == "refused-all-days-off"


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("2026-12-24", date(2026, 12, 24)),
        ("2020-1-2", date(2020, 1, 2)),
        ("24 Dec", date(2026, 12, 24)),
        ("24. december", date(2026, 12, 24)),
        ("Dec 24th", date(2026, 12, 24)),
        ("24 Dec 2027", date(2027, 12, 24)),
        ("1 Mar", date(2027, 3, 1)),
        ("20 nov", TODAY),
        ("19 nov", date(2027, 11, 19)),
        ("today", TODAY),
        ("Tomorrow", date(2026, 11, 21)),
    ],
)
def test_dates_can_be_written_as_people_write_them(typed: str, day: date) -> None:
    assert read_date(typed, today=TODAY, earliest=TODAY) == day


def test_a_leap_day_is_found_in_the_year_that_has_one() -> None:
    assert read_date("29 Feb", today=date(2027, 3, 1), earliest=date(2027, 3, 1)) == date(2028, 2, 29)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "soon",
        "31 Feb",
        "24",
        "Dec",
        "24 De",
        "0 Dec",
        "2026-13-01",
        "2026-02-30",
        "24/12/2026",
        "24 Dec 99",
    ],
)
def test_what_is_no_date_is_refused(typed: str) -> None:
    with pytest.raises(PreferenceRefusal) as refusal:
        read_date(typed, today=TODAY, earliest=TODAY)
    assert refusal.value.text.key == "refused-date"


def test_a_time_away_may_go_on_into_the_next_year() -> None:
    assert read_period("24 Dec", "2 Jan", today=TODAY) == Away(date(2026, 12, 24), date(2027, 1, 2))


def test_a_time_away_that_has_begun_counts_from_today() -> None:
    assert read_period("2026-11-01", "2026-11-22", today=TODAY) == Away(TODAY, date(2026, 11, 22))


@pytest.mark.parametrize(
    ("since", "until", "refusal"),
    [
        (None, "2026-11-19", "refused-away-past"),
        ("2026-11-01", "2026-11-19", "refused-away-past"),
        ("2026-12-24", "2026-12-23", "refused-away-backwards"),
        (None, "2027-11-22", "refused-away-too-far"),
        ("2030-01-01", "2030-01-02", "refused-away-too-far"),
    ],
)
def test_a_time_away_that_cannot_be_is_refused(since: str | None, until: str, refusal: str) -> None:
    with pytest.raises(PreferenceRefusal) as refused:
        read_period(since, until, today=TODAY)
    assert refused.value.text.key == refusal


@pytest.mark.parametrize("typed", ["Europe/Prague", "europe/prague", " Europe/prague "])
def test_a_zone_is_found_however_it_is_written(typed: str) -> None:
    assert read_zone(typed) == "Europe/Prague"


@pytest.mark.parametrize("typed", ["", "Prague", "Mars/Olympus_Mons", "../etc/passwd", "Europe", "+02:00"])
def test_a_zone_that_does_not_exist_is_refused(typed: str) -> None:
    with pytest.raises(PreferenceRefusal) as refusal:
        read_zone(typed)
    assert refusal.value.text.key == "refused-zone"


def test_places_are_suggested_before_other_zones() -> None:
    assert "America/New_York" in zones_like("new york")
    assert all("/" in zone for zone in zones_like("")[:25])
    assert zones_like("no such city") == []
