"""The bot's health in Prometheus' text format (version 0.0.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ...work.meters import Histogram
from .health import Health
from .processes import FleetHealth, ProcessHealth

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


def exposition(health: Health) -> str:
    return "\n".join([*_lines(health), ""])


def _lines(health: Health) -> Iterator[str]:
    yield from _one("up_seconds", "gauge", "Since the bot was started.", health.up_seconds)
    yield from _one("moves_total", "counter", "Entries made in journals.", health.moves)
    yield from _histogram(
        "acknowledgement_seconds", "From an interaction to the answer that we have it.", health.acknowledged
    )
    outcomes = {
        "acknowledged": health.acknowledged.total,
        "late": health.late,
        "refused": health.refused,
        "failed": health.incidents,
    }
    yield from _several(
        "interactions_total", "counter", "Interactions by what came of them.", "outcome", outcomes
    )
    yield from _one("errors_total", "counter", "Errors in the log.", health.errors)
    yield from _one("unreadable_total", "counter", "Stored things that could not be read.", health.unreadable)
    parcels = {"delivered": health.delivered, "died": health.died}
    yield from _several("parcels_total", "counter", "Parcels by what came of them.", "outcome", parcels)
    yield from _one("outbox_parcels", "gauge", "Parcels that are due.", health.waiting_parcels)
    yield from _one(
        "outbox_tried_parcels", "gauge", "Those of them that were tried in vain.", health.tried_parcels
    )
    yield from _one(
        "outbox_oldest_seconds", "gauge", "How long the oldest of them waits.", health.oldest_parcel_seconds
    )
    yield from _one("timers_due", "gauge", "Timers that are due.", health.timers_due)
    games = {status.value: count for status, count in health.games.items()}
    yield from _several("games", "gauge", "Games by their status.", "status", games)
    yield from _one(
        "pictures_waiting", "gauge", "Pictures being drawn or waiting for it.", health.pictures_waiting
    )
    if health.resident_bytes is not None:
        yield from _one("resident_bytes", "gauge", "Memory of the bot's process.", health.resident_bytes)
    if health.fleet.processes:
        yield from _of_all_processes(health.fleet)


def _of_all_processes(fleet: FleetHealth) -> Iterator[str]:
    """What every process tells alike, since it comes from the database."""

    def by_process(reading: Callable[[ProcessHealth], float]) -> dict[str, float]:
        return {process.name: reading(process) for process in fleet.processes}

    readings: tuple[tuple[str, str, Callable[[ProcessHealth], float]], ...] = (
        ("start_time_seconds", "When each living process began.", lambda process: process.since),
        ("shards", "Shards that each process serves.", lambda process: len(process.shards)),
        ("outbox_parcels", "Parcels that are due on them.", lambda process: process.parcels),
        ("timers_due", "Timers that are due on them.", lambda process: process.timers),
    )
    for name, said, reading in readings:
        yield from _several(f"process_{name}", "gauge", said, "process", by_process(reading))
    yield from _one("shards_unserved", "gauge", "Shards that no process serves.", len(fleet.unserved))
    if fleet.session_starts is not None:
        limit = fleet.session_starts
        yield from _one(
            "session_starts_limit", "gauge", "Sessions that may be started in a day.", limit.total
        )
        yield from _one("session_starts_remaining", "gauge", "How many of them are left.", limit.remaining)


def _head(name: str, kind: str, said: str) -> Iterator[str]:
    yield f"# HELP backroom_{name} {said}"
    yield f"# TYPE backroom_{name} {kind}"


def _one(name: str, kind: str, said: str, value: float) -> Iterator[str]:
    yield from _head(name, kind, said)
    yield f"backroom_{name} {value}"


def _several(name: str, kind: str, said: str, label: str, values: Mapping[str, float]) -> Iterator[str]:
    yield from _head(name, kind, said)
    for which, value in values.items():
        yield f'backroom_{name}{{{label}="{which}"}} {value}'


def _histogram(name: str, said: str, histogram: Histogram) -> Iterator[str]:
    yield from _head(name, "histogram", said)
    ends = [*map(str, histogram.buckets), "+Inf"]
    for end, count in zip(ends, histogram.cumulative(), strict=True):
        yield f'backroom_{name}_bucket{{le="{end}"}} {count}'
    yield f"backroom_{name}_sum {histogram.seconds}"
    yield f"backroom_{name}_count {histogram.total}"
