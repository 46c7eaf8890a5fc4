"""Days, weeks and their seeds."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.features.challenges.periods import BadPeriod, Period, current, day_of, named, seed_of, week_of
from storage import ChallengeKind

DAILY, WEEKLY = ChallengeKind.DAILY, ChallengeKind.WEEKLY
HOUR = 3600.0


def at(*moment: int) -> float:
    return datetime(*moment, tzinfo=UTC).timestamp()


def test_a_day_lasts_from_midnight_to_midnight_in_utc():
    day = Period(DAILY, "2026-11-20", at(2026, 11, 20), at(2026, 11, 21))
    assert day_of(at(2026, 11, 20)) == day_of(at(2026, 11, 21) - 0.001) == day
    assert day_of(at(2026, 11, 21)).name == "2026-11-21"
    assert day.closes - day.opens == 24 * HOUR


def test_a_week_lasts_from_monday_to_monday_in_utc():
    week = Period(WEEKLY, "2026-W47", at(2026, 11, 16), at(2026, 11, 23))
    assert week_of(at(2026, 11, 16)) == week_of(at(2026, 11, 23) - 0.001) == week
    assert week_of(at(2026, 11, 23)).name == "2026-W48"


def test_a_week_belongs_to_the_year_of_its_thursday():
    assert week_of(at(2027, 1, 3)).name == "2026-W53"
    assert week_of(at(2027, 1, 4)).name == "2027-W01"


@pytest.mark.parametrize("kind", [DAILY, WEEKLY])
def test_a_period_is_found_again_by_its_name(kind):
    period = current(kind, at(2026, 11, 20, 12))
    assert named(kind, period.name) == named(kind, f" {period.name.lower()} ") == period


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (DAILY, "2026-02-30"), (DAILY, "2026-W47"), (DAILY, "tomorrow"), (DAILY, "20261120"), (DAILY, ""),
        (DAILY, "9999-12-31"), (DAILY, "0000-01-01"), (DAILY, "2026-1-1"), (WEEKLY, "2026-W54"), (WEEKLY, "2025-W53"),
        (WEEKLY, "2026-11-20"), (WEEKLY, "2026-W00"), (WEEKLY, "47"), (WEEKLY, "9999-W52"),
        (DAILY, "２０２６-11-20"),
    ],
)  # fmt: skip
def test_what_names_no_period_is_refused(kind, name):
    with pytest.raises(BadPeriod):
        named(kind, name)


def test_a_seed_depends_on_secret_title_kind_and_period_and_on_nothing_else():
    day, next_day = named(DAILY, "2026-11-20"), named(DAILY, "2026-11-21")
    seed = seed_of(b"secret", "ferry", day)
    assert seed == seed_of(b"secret", "ferry", named(DAILY, "2026-11-20"))
    others = {
        seed_of(b"other", "ferry", day),
        seed_of(b"secret", "chess", day),
        seed_of(b"secret", "ferry", next_day),
        seed_of(b"secret", "ferry", named(WEEKLY, "2026-W47")),
    }
    assert len(others | {seed}) == 5
    assert len(seed) == 64
    assert int(seed, 16)
