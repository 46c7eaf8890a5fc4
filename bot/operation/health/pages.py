"""Pages that show the bot's health."""

from __future__ import annotations

from games.kernel import Arg, Text
from storage import Status

from ...pages.page import Page
from ...pages.speech import plain
from ...work.meters import Histogram
from .health import Health

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
    return Page(text="\n".join(plain(Text(key, args), locale) for key, args in parts))


def _within(histogram: Histogram, seconds: float) -> int:
    """How many took at most `seconds`, which must be a bucket's upper bound."""
    return histogram.cumulative()[histogram.buckets.index(seconds)]
