"""What people type."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.errors import PreferenceRefusal
from bot.features.me.reading import (
    in_clock,
    read_hours,
    read_quiet,
    read_span,
    read_weekdays,
    read_zone,
    zones_like,
)
from bot.people.preferences import MINUTES_A_DAY, WHOLE_DAY, Hours


@pytest.mark.parametrize(
    ("starts", "ends", "hours"),
    [
        ("8:00", "23:00", Hours(480, 1380)),
        ("8", "23.30", Hours(480, 1410)),
        ("8am", "11 PM", Hours(480, 1380)),
        ("12am", "12pm", Hours(0, 720)),
        ("8 a.m.", "8 p.m.", Hours(480, 1200)),
        ("8.15AM", "20.30", Hours(495, 1230)),
        ("8h", "20h30", Hours(480, 1230)),
        ("0830", "2030", Hours(510, 1230)),
        ("Noon", "midnight", Hours(720, 0)),
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
    "typed",
    ["", "late", "25:00", "24:01", "2460", "8:60", "13pm", "0am", "8 m", "-1", "8:0", "８:00", "8:00:00"],
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


@pytest.mark.parametrize(
    "typed", ["22:00-7:00", "22:00 – 7:00", "10pm to 7am", " 22 - 7 ", "from 22 until 7", "10 pm—7"]
)
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


@pytest.mark.parametrize("typed", ["Europe/Prague", "europe/prague", " Europe/prague ", "Prague", "prague "])
def test_a_zone_is_found_however_it_is_written(typed: str) -> None:
    assert read_zone(typed) == "Europe/Prague"


@pytest.mark.parametrize(
    "typed",
    ["", "Springfield", "Louisville", "GMT+2", "Mars/Olympus_Mons", "../etc/passwd", "Europe", "+02:00"],
)
def test_a_zone_that_does_not_exist_is_refused(typed: str) -> None:
    with pytest.raises(PreferenceRefusal) as refusal:
        read_zone(typed)
    assert refusal.value.text.key == "refused-zone"


def test_places_are_suggested_before_other_zones() -> None:
    assert "America/New_York" in zones_like("new york")
    assert all("/" in zone for zone in zones_like("")[:25])
    assert zones_like("no such city") == []


@settings(deadline=None)
@given(
    st.integers(0, MINUTES_A_DAY - 1),
    st.sampled_from(["{h}:{m:02}", "{h:02}.{m:02}", "{h:02}{m:02}", "{h}h{m:02}"]),
)
def test_every_time_of_the_day_is_read_as_it_is_written(minutes: int, form: str) -> None:
    typed = form.format(h=minutes // 60, m=minutes % 60)
    other = (minutes + 1) % MINUTES_A_DAY
    assert read_hours(typed, in_clock(other), WHOLE_DAY) == Hours(minutes, other)


ANYTHING = st.one_of(
    st.text(max_size=80),
    st.lists(
        st.sampled_from(
            [
                "0",
                "8",
                "12",
                "24",
                "99",
                ":",
                ".",
                "-",
                "–",
                "to",
                "h",
                "am",
                "pm",
                "noon",
                "mon",
                "sat",
                "asleep",
                "/",
                ",",
                "and",
            ]
        )
    ).map(" ".join),
    st.text("0123456789:.hampm- to", max_size=12),
)


@settings(deadline=None)
@given(ANYTHING, ANYTHING)
def test_whatever_is_typed_is_read_or_refused(one: str, other: str) -> None:
    for read in (
        lambda: read_hours(one, other, WHOLE_DAY),
        lambda: read_span(one),
        lambda: read_quiet(one),
        lambda: read_weekdays(one),
        lambda: read_zone(one),
    ):
        with contextlib.suppress(PreferenceRefusal):
            read()
