"""What is counted, and what it comes to."""

from __future__ import annotations

import logging

import pytest

from bot.work.meters import RATE_SECONDS, Histogram, Meters, Rate
from tests.bot.house import Clock


def test_a_duration_falls_into_the_first_bucket_that_it_fits():
    histogram = Histogram((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.11, 1.0, 1.01, 50.0):
        histogram.note(seconds)
    assert histogram.counts == [2, 2, 2]
    assert histogram.cumulative() == [2, 4, 6]
    assert histogram.total == 6
    assert histogram.seconds == pytest.approx(52.27)


def test_a_rate_forgets_what_was_long_ago_and_the_total_does_not():
    clock = Clock()
    rate = Rate(clock)
    clock.now += 1000
    for _ in range(30):
        rate.note()
    assert rate.per_second() == pytest.approx(30 / RATE_SECONDS)
    clock.now += RATE_SECONDS
    assert rate.per_second() == 0.0
    assert rate.total == 30


def test_a_young_rate_is_taken_over_the_time_that_there_was():
    clock = Clock()
    rate = Rate(clock)
    assert rate.per_second() == 0.0
    clock.now += 10
    rate.note()
    assert rate.per_second() == pytest.approx(0.1)


def test_a_clock_that_is_behind_discords_makes_no_negative_durations():
    meters = Meters(Clock())
    meters.note_acknowledged(meters.clock() + 5.0)
    meters.note_acknowledged(meters.clock() - 0.2)
    assert meters.acknowledged.counts[:3] == [1, 0, 1]
    assert meters.acknowledged.seconds == pytest.approx(0.2)


def test_errors_in_the_log_are_counted_wherever_they_come_from():
    meters = Meters(Clock())
    logger = logging.getLogger("tests.bot.health")
    logger.addHandler(meters.errors)
    try:
        for level in (logging.INFO, logging.WARNING, logging.ERROR, logging.CRITICAL):
            logger.log(level, "so it is")
    finally:
        logger.removeHandler(meters.errors)
    assert meters.errors.total == 2
