"""The moments of a finished game that are worth telling: great losses, great gains, and how close it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from games.kernel import Moment, Occurrence, Story, Text, TurningPoint, occurrences, weightiest

from ..components import Dollars
from ..view import FinalTable, SpeakeasyView

MOST_TOLD = 6
GREAT_PAYOUT = 35
"""Dollars from one area."""
GREAT_CRATE = 20
GREAT_SALE = 60
"""Dollars from barrels in one turn."""
CLOSE = 15
"""Dollars between the first two."""

TableMoments: TypeAlias = Sequence[Moment[SpeakeasyView]]


def turning_points(story: Story[SpeakeasyView]) -> list[TurningPoint]:
    """Up to MOST_TOLD, in the order in which they came."""
    return weightiest((point for find in _FINDERS for point in find(story.moments)), MOST_TOLD)


def _round_of(event: Occurrence[SpeakeasyView]) -> Text:
    """The last turn of a round begins the next one, so this is the round before the piece of play."""
    return Text("story-when", {"act": event.before.act, "round": event.before.round})


def _end_of_act(event: Occurrence[SpeakeasyView]) -> Text:
    """Of what happens in the Luciano phase (SP-ACT-07)."""
    return Text("story-act-end", {"act": event.before.act})


def _point(event: Occurrence[SpeakeasyView], when: Text, weight: int, key: str, *kept: str) -> TurningPoint:
    """A point with these arguments of the event."""
    words = {name: event.args[name] for name in kept}
    return TurningPoint(event.number, weight, Text(key, {"when": when, **words}))


def _dollars(event: Occurrence[SpeakeasyView]) -> Dollars:
    return int(str(event.args["dollars"]))


def _losses(moments: TableMoments) -> Iterator[TurningPoint]:
    """Buildings lost with their protector weigh most."""
    for loss in occurrences(moments, "log-building-lost"):
        weight = 80 if loss.args["protected"] == "yes" else 60
        yield _point(loss, _end_of_act(loss), weight, "story-lost", "seat", "premises", "space")


def _payouts(moments: TableMoments) -> Iterator[TurningPoint]:
    for payout in occurrences(moments, "log-payout"):
        dollars = _dollars(payout)
        if dollars >= GREAT_PAYOUT:
            weight = 40 + dollars // 2
            yield _point(payout, _end_of_act(payout), weight, "story-payout", "seat", "area", "dollars")


def _crates(moments: TableMoments) -> Iterator[TurningPoint]:
    for crate in occurrences(moments, "log-crate"):
        dollars = _dollars(crate)
        if dollars >= GREAT_CRATE:
            yield _point(crate, _round_of(crate), 45 + dollars, "story-crate", "seat", "dollars")


def _sales(moments: TableMoments) -> Iterator[TurningPoint]:
    """What one player sold in one round."""
    sales: dict[tuple[str, int, int], list[Occurrence[SpeakeasyView]]] = {}
    for sale in occurrences(moments, "log-barrel-sold"):
        key = (repr(sale.args["seat"]), sale.before.act, sale.before.round)
        sales.setdefault(key, []).append(sale)
    for turn in sales.values():
        dollars, last = sum(map(_dollars, turn)), turn[-1]
        if dollars >= GREAT_SALE:
            words = {"when": _round_of(last), "seat": last.args["seat"], "dollars": dollars}
            yield TurningPoint(last.number, 30 + dollars // 2, Text("story-sale", words))


def _close_ends(moments: TableMoments) -> Iterator[TurningPoint]:
    """Whoever has left has no place, however much money is there."""
    last = moments[-1]
    if not isinstance(last.view, FinalTable) or not last.view.final:
        return
    placed = (line for party, line in last.view.final.items() if party not in last.view.resigned)
    totals = sorted((line.total for line in placed), reverse=True)
    if len(totals) > 1 and totals[0] - totals[1] <= CLOSE:
        yield TurningPoint(last.number, 95, Text("story-close", {"dollars": totals[0] - totals[1]}))


_FINDERS = (_losses, _payouts, _crates, _sales, _close_ends)
