"""Pages that show the bot's health."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Arg, Text
from storage import Status

from ...gateway.turns import are_few
from ...pages.page import Page
from ...pages.speech import plain
from ...work.meters import Histogram
from .health import Health
from .processes import FleetHealth, ranges

MEGABYTE = 1_000_000


def health_page(health: Health, locale: str) -> Page:
    slow = health.acknowledged.total - _within(health.acknowledged, 1.0)
    parts: list[tuple[str, dict[str, Arg]]] = [
        ("health-head", {"hours": round(health.up_seconds / 3600)}),
        (
            "health-games",
            {"running": health.games[Status.RUNNING], "lobbies": health.games[Status.LOBBY]},
        ),
        ("health-moves", {"moves": health.moves, "rate": f"{health.moves_per_second:.2f}"}),
        ("health-interactions", {"all": health.acknowledged.total, "slow": slow, "late": health.late}),
        (
            "health-refused",
            {"refused": health.refused, "incidents": health.incidents, "errors": health.errors},
        ),
        (
            "health-outbox",
            {
                "parcels": health.waiting_parcels,
                "tried": health.tried_parcels,
                "minutes": round(health.oldest_parcel_seconds / 60),
            },
        ),
        ("health-parcels", {"delivered": health.delivered, "died": health.died, "dead": health.dead_parcels}),
        ("health-timers", {"timers": health.timers_due, "pictures": health.pictures_waiting}),
    ]
    if health.unreadable:
        parts.append(("health-unreadable", {"count": health.unreadable}))
    if health.resident_bytes is not None:
        parts.append(("health-memory", {"megabytes": round(health.resident_bytes / MEGABYTE)}))
    parts += _of_all_processes(health.fleet)
    return Page(text="\n".join(plain(Text(key, args), locale) for key, args in parts))


def _of_all_processes(fleet: FleetHealth) -> Iterator[tuple[str, dict[str, Arg]]]:
    for process in fleet.processes:
        yield (
            "health-process",
            {
                "name": process.name,
                "shards": ranges(process.shards) or "–",
                "since": f"<t:{int(process.since)}:R>",
                "parcels": process.parcels,
                "timers": process.timers,
            },
        )
    if fleet.unserved and fleet.processes:
        yield "health-unserved", {"shards": ranges(fleet.unserved)}
    if fleet.session_starts is not None and are_few(fleet.session_starts):
        limit = fleet.session_starts
        yield (
            "health-sessions",
            {"left": limit.remaining, "all": limit.total, "resets": f"<t:{int(limit.resets)}:R>"},
        )


def _within(histogram: Histogram, seconds: float) -> int:
    """How many took at most `seconds`, which must be a bucket's upper bound."""
    return histogram.cumulative()[histogram.buckets.index(seconds)]
