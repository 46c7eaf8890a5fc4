"""Waking time, against a count that looks at every minute."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.people.calendar import HORIZON_DAYS, Calendar
from bot.people.preferences import WHOLE_DAY, Away, Hours, Preferences

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR
ZONES = ("UTC", "Europe/Prague", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Asia/Seoul")
"""Among them zones on both halves of the earth that change their clocks by an hour and by half of one."""
SPRING, AUTUMN = date(2026, 3, 29), date(2026, 10, 25)
"""When Prague puts its clocks forward from 2:00 to 3:00, and back from 3:00 to 2:00."""
DAYTIME = Hours(8 * 60, 23 * 60)


def in_prague(day: date, hour: int, minute: int = 0, *, fold: int = 0) -> float:
    return datetime.combine(day, time(hour, minute, fold=fold), ZoneInfo("Europe/Prague")).timestamp()


def in_utc(day: date) -> float:
    return datetime.combine(day, time(), ZoneInfo("UTC")).timestamp()


def prague(hours: Hours = DAYTIME, **others: object) -> Preferences:
    return replace(Preferences("Europe/Prague", hours, hours), **others)


class SlowCount:
    """Looks at what a clock on the wall shows, minute by minute."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._zone = ZoneInfo(preferences.zone)

    def is_awake(self, moment: float) -> bool:
        now = datetime.fromtimestamp(moment, self._zone)
        minute = now.hour * 60 + now.minute
        today, yesterday = now.date(), now.date() - timedelta(1)
        begun, night = self._hours(today), self._hours(yesterday)
        since_morning = begun.starts <= minute and (begun.ends <= begun.starts or minute < begun.ends)
        since_yesterday = night.ends <= night.starts and minute < night.ends
        return (since_morning and self._is_there(today)) or (since_yesterday and self._is_there(yesterday))

    def next_awake(self, moment: float) -> float:
        while not self.is_awake(moment):
            moment += MINUTE
        return moment

    def minutes(self, earlier: float, later: float) -> int:
        return sum(
            self.is_awake(earlier + minute * MINUTE) for minute in range(round((later - earlier) / MINUTE))
        )

    def _hours(self, day: date) -> Hours:
        return self._preferences.weekend if day.weekday() in (5, 6) else self._preferences.workdays

    def _is_there(self, day: date) -> bool:
        away = any(period.first <= day <= period.last for period in self._preferences.away)
        return not away and day.weekday() not in self._preferences.days_off


times = st.integers(0, 24 * 4 - 1).map(lambda quarter: 15 * quarter)
hours = st.one_of(st.just(WHOLE_DAY), st.builds(Hours, times, times))
days = st.dates(date(2026, 1, 1), date(2027, 12, 31))


@st.composite
def preferences(draw: st.DrawFn, around: date) -> Preferences:
    begins = st.integers(-3, 6).map(lambda offset: around + timedelta(offset))
    away = st.builds(lambda first, length: Away(first, first + timedelta(length)), begins, st.integers(0, 3))
    return Preferences(
        zone=draw(st.sampled_from(ZONES)),
        workdays=draw(hours),
        weekend=draw(hours),
        days_off=draw(st.frozensets(st.integers(0, 6), max_size=4)),
        away=tuple(draw(st.lists(away, max_size=2))),
    )


def shows_every_time_once(kept: Preferences, around: date) -> bool:
    """Whether the clocks are not changed just when this person gets up or goes to bed."""
    zone = ZoneInfo(kept.zone)
    minutes = {edge for spell in (kept.workdays, kept.weekend) for edge in (spell.starts, spell.ends)}
    shown = [
        datetime.combine(around + timedelta(day), time(minute // 60, minute % 60), zone)
        for day in range(-3, 40)
        for minute in minutes
    ]
    return all(moment.utcoffset() == moment.replace(fold=1).utcoffset() for moment in shown)


@settings(max_examples=60, deadline=None)
@given(st.data(), st.one_of(st.sampled_from((SPRING, AUTUMN)), days), st.integers(0, 24 * 60 - 1))
def test_waking_time_is_what_a_count_of_minutes_finds(data: st.DataObject, day: date, minute: int) -> None:
    kept = data.draw(preferences(day))
    assume(shows_every_time_once(kept, day))
    moment = datetime.combine(day, time(minute // 60, minute % 60), ZoneInfo("UTC")).timestamp()
    calendar, count = Calendar.of(kept), SlowCount(kept)
    assert calendar.is_awake(moment) == count.is_awake(moment)
    assert calendar.next_awake(moment) == count.next_awake(moment)


@settings(max_examples=60, deadline=None)
@given(st.data(), st.integers(0, 36 * 60), st.integers(1, 24 * 60))
def test_a_day_passes_by_the_minutes_that_one_is_awake(data: st.DataObject, minutes: int, awake: int) -> None:
    kept = Preferences("UTC", Hours(0, awake % (24 * 60)), Hours(0, awake % (24 * 60)))
    calendar, count = Calendar.of(kept), SlowCount(kept)
    moment = in_utc(date(2026, 6, 1)) + data.draw(st.integers(0, 24 * 60)) * MINUTE
    later = moment + minutes * MINUTE
    assert calendar.between(moment, later) == pytest.approx(count.minutes(moment, later) / awake)


@settings(deadline=None)
@given(st.data(), days, st.floats(0, 3), st.floats(0, 3))
def test_days_add_up(data: st.DataObject, day: date, some: float, more: float) -> None:
    calendar = Calendar.of(data.draw(preferences(day)))
    moment = in_prague(day, 12)
    at_once = calendar.after(moment, some + more)
    by_and_by = calendar.after(calendar.after(moment, some), more)
    # Where the sum ends with a day, the next one may begin by a hair: that is a night later, but no waking time.
    for reached in (at_once, by_and_by):
        assert calendar.between(moment, reached) == pytest.approx(some + more, abs=1e-6)


def test_who_never_chose_is_awake_at_any_time() -> None:
    calendar = Calendar.of(Preferences())
    assert calendar.next_awake(1_700_000_000.5) == 1_700_000_000.5
    assert calendar.after(1_700_000_000.5, 1000) == pytest.approx(1_700_000_000.5 + 1000 * DAY)
    assert calendar.between(0.0, 1.5 * DAY) == 1.5


def test_a_night_is_skipped() -> None:
    calendar = Calendar.of(prague())
    evening = in_prague(date(2026, 6, 1), 22)
    assert calendar.after(evening, 1 / 15) == pytest.approx(in_prague(date(2026, 6, 1), 23))
    assert calendar.after(evening, 2 / 15) == pytest.approx(in_prague(date(2026, 6, 2), 9))
    assert calendar.between(evening, in_prague(date(2026, 6, 2), 9)) == pytest.approx(2 / 15)


def test_a_day_leads_to_the_same_point_of_the_next_waking_day_however_long_it_is() -> None:
    calendar = Calendar.of(Preferences("Europe/Prague", Hours(18 * 60, 22 * 60), Hours(10 * 60, 22 * 60)))
    friday = in_prague(date(2026, 6, 5), 21)
    assert calendar.after(friday, 1) == in_prague(date(2026, 6, 6), 19)
    assert calendar.after(friday, 3) == in_prague(date(2026, 6, 8), 21)


def test_who_is_asked_asleep_has_the_whole_next_day() -> None:
    calendar = Calendar.of(prague(days_off=frozenset({1})))
    assert calendar.after(in_prague(date(2026, 6, 1), 23, 30), 1) == in_prague(date(2026, 6, 3), 23)


def test_no_day_passes_backwards() -> None:
    assert Calendar.of(prague()).between(DAY, 0.0) == 0


def test_who_stays_up_past_midnight_sleeps_in_the_morning() -> None:
    calendar = Calendar.of(prague(Hours(18 * 60, 2 * 60)))
    assert calendar.is_awake(in_prague(date(2026, 6, 2), 1, 59))
    assert not calendar.is_awake(in_prague(date(2026, 6, 2), 2))
    assert calendar.next_awake(in_prague(date(2026, 6, 2), 2)) == in_prague(date(2026, 6, 2), 18)


def test_the_night_before_a_day_off_is_stayed_up_to_its_end() -> None:
    friday, saturday = date(2026, 6, 5), date(2026, 6, 6)
    calendar = Calendar.of(prague(Hours(18 * 60, 2 * 60), days_off=frozenset({5, 6})))
    assert calendar.after(in_prague(friday, 23), 3 / 8) == in_prague(saturday, 2)
    assert calendar.next_awake(in_prague(saturday, 2)) == in_prague(date(2026, 6, 8), 18)


def test_the_clocks_going_forward_take_an_hour_from_the_night_and_none_from_the_day() -> None:
    calendar = Calendar.of(prague())
    evening = in_prague(SPRING - timedelta(1), 22)
    assert calendar.after(evening, 1) == pytest.approx(in_prague(SPRING, 22))
    assert in_prague(SPRING, 22) - evening == 23 * HOUR


def test_the_clocks_going_back_make_a_night_owls_day_longer() -> None:
    calendar = Calendar.of(prague(Hours(20 * 60, 4 * 60)))
    evening = in_prague(AUTUMN - timedelta(1), 20)
    assert calendar.after(evening, 1) == in_prague(AUTUMN, 4) == evening + 9 * HOUR
    assert calendar.is_awake(in_prague(AUTUMN, 2, 30, fold=1))


def test_who_gets_up_at_a_time_that_is_skipped_gets_up_when_it_would_have_been() -> None:
    calendar = Calendar.of(prague(Hours(2 * 60 + 30, 20 * 60)))
    assert calendar.next_awake(in_prague(SPRING, 0)) == in_prague(SPRING, 3, 30)


def test_who_gets_up_at_a_time_that_comes_twice_gets_up_the_first_time() -> None:
    calendar = Calendar.of(prague(Hours(2 * 60 + 30, 20 * 60)))
    assert calendar.next_awake(in_prague(AUTUMN, 0)) == in_prague(AUTUMN, 2, 30)


def test_a_waking_time_that_is_skipped_as_a_whole_does_not_run_backwards() -> None:
    calendar = Calendar.of(prague(Hours(2 * 60 + 30, 3 * 60)))
    assert calendar.next_awake(in_prague(SPRING, 0)) == in_prague(SPRING + timedelta(1), 2, 30)


def test_a_year_away_is_slept_through() -> None:
    away = Away(date(2026, 6, 2), date(2027, 6, 1))
    calendar = Calendar.of(prague(away=(away,)))
    assert calendar.after(in_prague(date(2026, 6, 1), 15, 30), 1) == in_prague(date(2027, 6, 2), 15, 30)


@pytest.mark.parametrize("days", [0.001, 1, 10_000])
def test_for_someone_who_is_never_awake_everything_ends_all_the_same(days: float) -> None:
    calendar = Calendar.of(Preferences(days_off=frozenset(range(7))))
    moment = datetime(2026, 6, 1, 12, tzinfo=ZoneInfo("UTC")).timestamp()
    assert not calendar.is_awake(moment)
    assert calendar.next_awake(moment) == moment - 12 * HOUR + HORIZON_DAYS * DAY
    assert calendar.after(moment, days) == calendar.next_awake(moment) + days * DAY


def test_a_minute_a_day_does_not_make_a_week_last_longer_than_a_week() -> None:
    calendar = Calendar.of(Preferences("UTC", Hours(0, 1), Hours(0, 1)))
    assert calendar.after(0.0, 7) <= 7 * DAY


def test_a_zone_that_this_system_does_not_know_counts_as_utc() -> None:
    for zone in ("Mars/Olympus_Mons", "", "../etc/passwd", "Europe"):
        calendar = Calendar.of(Preferences(zone, DAYTIME, DAYTIME))
        assert calendar.next_awake(0.0) == 8 * HOUR


def test_notices_come_while_awake_unless_other_hours_are_set() -> None:
    kept = prague(days_off=frozenset({5, 6}), away=(Away(date(2026, 6, 8), date(2026, 6, 8)),))
    saturday = in_prague(date(2026, 6, 6), 7)
    assert Calendar.of_notices(kept).next_awake(saturday) == in_prague(date(2026, 6, 9), 8)
    early = Calendar.of_notices(replace(kept, noticed=Hours(6 * 60, 7 * 60)))
    assert early.next_awake(saturday) == in_prague(date(2026, 6, 7), 6)
    assert early.next_awake(in_prague(date(2026, 6, 7), 8)) == in_prague(date(2026, 6, 9), 6)
