"""The moments of a finished game that are worth telling: great losses, great gains, and how close it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from games.kernel import (
    AT_THE_END,
    Arg,
    Moment,
    Occurrence,
    Story,
    Text,
    TurningPoint,
    occurrences,
    weightiest,
)

from ..components import Dollars
from ..view import FinalTable, SpeakeasyView

MOST_TOLD = 6
GREAT_PAYOUT = 35
"""Dollars from one area."""
GREAT_RAID = 20
"""Dollars from its crate; the rival's raids pay by the act (SP-SOLO-17)."""
GREAT_SALE = 60
"""Dollars in one turn."""
CLOSE = 15
"""Dollars between the first two."""

TableMoments: TypeAlias = Sequence[Moment[SpeakeasyView]]


def turning_points(story: Story[SpeakeasyView]) -> list[TurningPoint]:
    """Up to MOST_TOLD, in the order in which they came."""
    return weightiest((point for find in _FINDERS for point in find(story.moments)), MOST_TOLD)


def _round_of(event: Occurrence[SpeakeasyView]) -> Text:
    return Text("story-when", {"act": event.before.act, "round": event.before.round})


def _end_of_act(event: Occurrence[SpeakeasyView]) -> Text:
    """Of what happens in the Luciano phase (SP-ACT-07)."""
    return Text("story-act-end", {"act": event.before.act})


def _point(event: Occurrence[SpeakeasyView], when: Text, weight: int, key: str, *kept: str) -> TurningPoint:
    """A point with these arguments of the event."""
    words = {name: event.args[name] for name in kept}
    return _told(event, weight, Text(key, {"when": when, **words}))


def _told(event: Occurrence[SpeakeasyView], weight: int, text: Text) -> TurningPoint:
    return TurningPoint(event.number, weight, text, event.place)


def _dollars(event: Occurrence[SpeakeasyView]) -> Dollars:
    return int(str(event.args["dollars"]))


def _losses(moments: TableMoments) -> Iterator[TurningPoint]:
    """All that a player lost in one mob war. Buildings lost with their protector weigh most."""
    wars: dict[tuple[str, int], list[Occurrence[SpeakeasyView]]] = {}
    for loss in occurrences(moments, "log-building-lost"):
        wars.setdefault((repr(loss.args["seat"]), loss.before.act), []).append(loss)
    for losses in wars.values():
        last = losses[-1]
        weight = 80 if any(loss.args["protected"] == "yes" for loss in losses) else 60
        lost = [
            Text("story-building", {"premises": loss.args["premises"], "space": loss.args["space"]})
            for loss in losses
        ]
        words: dict[str, Arg] = {"when": _end_of_act(last), "seat": last.args["seat"], "lost": lost}
        yield _told(last, weight + len(losses), Text("story-lost", words))


def _payouts(moments: TableMoments) -> Iterator[TurningPoint]:
    for payout in occurrences(moments, "log-payout"):
        dollars = _dollars(payout)
        if dollars >= GREAT_PAYOUT:
            weight = 40 + dollars // 2
            yield _point(payout, _end_of_act(payout), weight, "story-payout", "seat", "area", "dollars")


def _raids(moments: TableMoments) -> Iterator[TurningPoint]:
    raids = {"log-crate": ("story-crate",), "log-rival-raid": ("story-rival-raid", "boat")}
    for raid in occurrences(moments, *raids):
        dollars, (key, *kept) = _dollars(raid), raids[raid.event.kind]
        if dollars >= GREAT_RAID:
            yield _point(raid, _round_of(raid), 45 + dollars, key, "seat", "dollars", *kept)


def _sales(moments: TableMoments) -> Iterator[TurningPoint]:
    """What one player sold in one round."""
    sales: dict[tuple[str, str], list[Occurrence[SpeakeasyView]]] = {}
    for sale in occurrences(moments, "log-barrel-sold", "log-rival-sold"):
        sales.setdefault((repr(sale.args["seat"]), repr(_round_of(sale))), []).append(sale)
    for turn in sales.values():
        dollars, last = sum(map(_dollars, turn)), turn[-1]
        if dollars >= GREAT_SALE:
            key = "story-rival-sale" if last.event.kind == "log-rival-sold" else "story-sale"
            words = {"when": _round_of(last), "seat": last.args["seat"], "dollars": dollars}
            yield _told(last, 30 + dollars // 2, Text(key, words))


def _close_ends(moments: TableMoments) -> Iterator[TurningPoint]:
    """Whoever has left has no place, however much money is there."""
    last = moments[-1]
    if not isinstance(last.view, FinalTable) or not last.view.final:
        return
    placed = (line for party, line in last.view.final.items() if party not in last.view.resigned)
    totals = sorted((line.total for line in placed), reverse=True)
    if len(totals) > 1 and totals[0] - totals[1] <= CLOSE:
        text = Text("story-close", {"dollars": totals[0] - totals[1]})
        yield TurningPoint(last.number, 95, text, AT_THE_END)


_FINDERS = (_losses, _payouts, _raids, _sales, _close_ends)
