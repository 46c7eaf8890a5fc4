from __future__ import annotations

from datetime import date, datetime, time
from zoneinfo import ZoneInfo

import pytest

from bot.deadlines.clocks import STOPPED_CLOCKS, Clock, clock_of, seat_of, stopped_record, timer_for
from bot.deadlines.terms import agreed
from bot.pace.ladders import LADDERS, Act, Ladder, Rung
from bot.pace.paces import PACES
from bot.people.preferences import Away, Hours, Preferences
from bot.table.loaded import LobbyOptions

PRAGUE = Preferences("Europe/Prague", Hours(8 * 60, 22 * 60), Hours(8 * 60, 22 * 60))
OFF_AT_WEEKENDS = Preferences("Europe/Prague", PRAGUE.workdays, PRAGUE.weekend, days_off=frozenset({5, 6}))
AWAY = Preferences(
    "Europe/Prague", PRAGUE.workdays, PRAGUE.weekend, away=(Away(date(2026, 6, 2), date(2026, 6, 7)),)
)


def in_prague(month: int, day: int, hour: int, minute: int = 0) -> float:
    return datetime.combine(date(2026, month, day), time(hour, minute), ZoneInfo("Europe/Prague")).timestamp()


def moments(pace: str, preferences: Preferences, began: float) -> tuple[float, float]:
    """When someone with these preferences is reminded, and when their time is over."""
    chosen = PACES[pace]
    calendar = chosen.calendar(preferences)
    clock = Clock(began, chosen.deadline, 0, reminds=True)
    return clock.rings(chosen, calendar), clock.ends(calendar)


@pytest.mark.parametrize(
    ("pace", "preferences", "began", "reminder", "deadline"),
    [
        ("evening", Preferences(), (6, 1, 20), (6, 1, 20, 5), (6, 1, 20, 15)),
        ("evening", AWAY, (6, 2, 3), (6, 2, 3, 5), (6, 2, 3, 15)),
        ("day", Preferences(), (6, 1, 12), (6, 2, 6), (6, 2, 12)),
        ("day", PRAGUE, (6, 1, 12), (6, 2, 8, 30), (6, 2, 12)),
        ("day", PRAGUE, (6, 1, 3), (6, 1, 18, 30), (6, 1, 22)),
        ("day", OFF_AT_WEEKENDS, (6, 5, 15), (6, 8, 11, 30), (6, 8, 15)),
        ("day", AWAY, (6, 1, 15), (6, 8, 11, 30), (6, 8, 15)),
        ("day", PRAGUE, (3, 28, 15), (3, 29, 11, 30), (3, 29, 15)),
        ("days", PRAGUE, (10, 24, 15), (10, 26, 15), (10, 27, 15)),
        ("days", OFF_AT_WEEKENDS, (6, 5, 15), (6, 9, 15), (6, 10, 15)),
    ],
    ids=[
        "an evening by the clock",
        "an evening does not ask who sleeps or is away",
        "a day of who never chose",
        "a night",
        "asked at night",
        "days off",
        "away",
        "clocks go forward",
        "clocks go back",
        "several days",
    ],
)
def test_reminder_and_deadline_come_in_waking_time(
    pace: str,
    preferences: Preferences,
    began: tuple[int, ...],
    reminder: tuple[int, ...],
    deadline: tuple[int, ...],
) -> None:
    assert moments(pace, preferences, in_prague(*began)) == (in_prague(*reminder), in_prague(*deadline))


def test_a_clock_that_stands_keeps_what_was_left_whatever_night_or_day_comes_between() -> None:
    pace = PACES["day"]
    calendar = pace.calendar(PRAGUE)
    clock = Clock(in_prague(6, 1, 12), 1, 2, reminds=True)
    stopped = clock.stopped(in_prague(6, 1, 19), calendar)
    resumed = stopped.running(in_prague(6, 4, 12))
    assert resumed.ends(calendar) == in_prague(6, 4, 19)
    assert (resumed.rung, resumed.reminds) == (2, True)


def test_a_clock_that_has_run_out_has_nothing_left() -> None:
    calendar = PACES["day"].calendar(PRAGUE)
    assert Clock(0.0, 1, 0).stopped(in_prague(6, 1, 12), calendar).days == 0


def test_a_clock_can_be_told_from_its_timer_and_from_its_record() -> None:
    clock = Clock(5.0, 0.5, 3, reminds=True, played=2)
    timer = timer_for(clock, "game1", 12, due=9.0)
    assert (clock_of(timer), seat_of(timer), timer.game, timer.due) == (clock, 12, "game1", 9.0)
    record = stopped_record(clock, "game1", 12)
    assert (STOPPED_CLOCKS.on(record), record.seat, record.at) == (clock, 12, 5.0)


class TestLadders:
    def test_a_ladder_needs_a_rung(self) -> None:
        with pytest.raises(ValueError, match="no rungs"):
            Ladder("nothing", ())

    def test_after_so_many_defaults_in_a_row_the_next_rung_comes_in_place_of_another(self) -> None:
        ladder = Ladder("some", (Rung(Act.REMIND_ALL), Rung(Act.DEFAULT, times=2), Rung(Act.LEAVE)))
        assert [ladder.upcoming(1, defaults) for defaults in range(4)] == [1, 1, 2, 2]
        assert ladder.upcoming(0, 5) == 0
        assert ladder.upcoming(3, 0) is None

    def test_whoever_is_put_out_has_been_warned_by_a_reminder_or_defaults_before(self) -> None:
        for ladder in LADDERS.values():
            acts = [rung.act for rung in ladder.rungs]
            assert acts[0] not in (Act.OFFER, Act.LEAVE)
            assert Act.LEAVE not in acts[:-1]


class TestTerms:
    def test_a_table_that_chose_nothing_has_no_deadlines(self) -> None:
        assert agreed(LobbyOptions()) is None

    def test_what_this_version_does_not_know_binds_nobody(self) -> None:
        assert agreed(LobbyOptions(house={"pace": "by-camel", "ladder": "strict"})) is None

    def test_a_pace_comes_with_a_ladder(self) -> None:
        terms = agreed(LobbyOptions(house={"pace": "day", "ladder": "of-ropes"}))
        assert terms is not None
        assert terms.ladder.rungs

    def test_reminders_leave_time_before_every_deadline(self) -> None:
        for pace in PACES.values():
            assert 0 < pace.lead < pace.deadline
