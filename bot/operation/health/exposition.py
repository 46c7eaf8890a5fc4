"""The bot's health as Prometheus reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from ...work.meters import Histogram
from .health import Health
from .processes import FleetHealth, ProcessHealth

PREFIX = "backroom_"


def exposition(health: Health) -> bytes:
    """In Prometheus' text format. What the system knows of this process stands below it (`process_…`)."""
    registry = CollectorRegistry()
    registry.register(_Reading(health))
    ProcessCollector(registry=registry)
    return generate_latest(registry)


class _Reading(Collector):
    def __init__(self, health: Health) -> None:
        self._health = health

    def collect(self) -> Iterator[Metric]:
        yield from _of_this_process(self._health)
        if self._health.fleet.processes:
            yield from _of_all_processes(self._health.fleet)


def _of_this_process(health: Health) -> Iterator[Metric]:
    yield _gauge("up_seconds", "Since the bot was started.", health.up_seconds)
    yield _counter("moves", "Entries made in journals.", health.moves)
    yield _histogram(
        "acknowledgement_seconds", "From an interaction to the answer that we have it.", health.acknowledged
    )
    yield _counters(
        "interactions",
        "Interactions by how they ended.",
        "outcome",
        {
            "acknowledged": health.acknowledged.total,
            "late": health.late,
            "refused": health.refused,
            "failed": health.incidents,
        },
    )
    yield _counter("errors", "Errors in the log.", health.errors)
    yield _counter("unreadable", "Stored things that could not be read.", health.unreadable)
    yield _counters(
        "parcels",
        "Parcels by how they ended.",
        "outcome",
        {"delivered": health.delivered, "died": health.died},
    )
    yield _gauge("outbox_parcels", "Parcels that are due.", health.waiting_parcels)
    yield _gauge("outbox_tried_parcels", "Those of them that were tried in vain.", health.tried_parcels)
    yield _gauge("outbox_oldest_seconds", "How long the oldest of them waits.", health.oldest_parcel_seconds)
    yield _gauge("timers_due", "Timers that are due.", health.timers_due)
    games = {status.value: count for status, count in health.games.items()}
    yield _gauges("games", "Games by their status.", "status", games)
    yield _gauge("pictures_waiting", "Pictures being drawn or waiting for it.", health.pictures_waiting)
    if health.resident_bytes is not None:
        yield _gauge("resident_bytes", "Memory of the bot's process.", health.resident_bytes)


def _of_all_processes(fleet: FleetHealth) -> Iterator[Metric]:
    """What every process tells alike, since it comes from the database."""

    def by_process(name: str, said: str, reading: Callable[[ProcessHealth], float]) -> Metric:
        values = {process.name: reading(process) for process in fleet.processes}
        return _gauges(f"process_{name}", said, "process", values)

    yield by_process("start_time_seconds", "When each living process began.", lambda process: process.since)
    yield by_process("shards", "Shards that each process serves.", lambda process: len(process.shards))
    yield by_process("outbox_parcels", "Parcels that are due on them.", lambda process: process.parcels)
    yield by_process("timers_due", "Timers that are due on them.", lambda process: process.timers)
    yield _gauge("shards_unserved", "Shards that no process serves.", len(fleet.unserved))
    if fleet.session_starts is not None:
        limit = fleet.session_starts
        yield _gauge("session_starts_limit", "Sessions that may be started in a day.", limit.total)
        yield _gauge("session_starts_remaining", "How many of them are left.", limit.remaining)


def _gauge(name: str, said: str, value: float) -> Metric:
    return GaugeMetricFamily(PREFIX + name, said, value)


def _gauges(name: str, said: str, label: str, values: Mapping[str, float]) -> Metric:
    return _filled(GaugeMetricFamily(PREFIX + name, said, labels=[label]), values)


def _counter(name: str, said: str, value: float) -> Metric:
    """The format adds `_total` to the name."""
    return CounterMetricFamily(PREFIX + name, said, value)


def _counters(name: str, said: str, label: str, values: Mapping[str, float]) -> Metric:
    """The format adds `_total` to the name."""
    return _filled(CounterMetricFamily(PREFIX + name, said, labels=[label]), values)


def _filled(family: GaugeMetricFamily | CounterMetricFamily, values: Mapping[str, float]) -> Metric:
    """With a sample for each value of its label."""
    for which, value in values.items():
        family.add_metric([which], value)
    return family


def _histogram(name: str, said: str, histogram: Histogram) -> Metric:
    ends = [*map(str, histogram.buckets), "+Inf"]
    buckets = list(zip(ends, map(float, histogram.cumulative()), strict=True))
    return HistogramMetricFamily(PREFIX + name, said, buckets, histogram.seconds)
