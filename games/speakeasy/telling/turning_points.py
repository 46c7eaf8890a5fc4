"""The moments of a finished game that are worth telling: great losses, great gains, and how close it was."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from games.kernel import Event, Moment, Story, Text, TurningPoint, weightiest

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


def _told(moments: TableMoments, *kinds: str) -> Iterator[tuple[Moment[SpeakeasyView], Event]]:
    return ((moment, event) for moment in moments for event in moment.events if event.kind in kinds)


def _when(view: SpeakeasyView) -> Text:
    return Text("story-when", {"act": view.act, "round": view.round})


def _losses(moments: TableMoments) -> Iterator[TurningPoint]:
    """Buildings lost with their protector weigh most."""
    for moment, event in _told(moments, "log-building-lost"):
        args = event.text.args
        weight = 80 if args["protected"] == "yes" else 60
        words = {name: args[name] for name in ("seat", "premises", "space")}
        yield TurningPoint(moment.number, weight, Text("story-lost", {"when": _when(moment.view), **words}))


def _payouts(moments: TableMoments) -> Iterator[TurningPoint]:
    for moment, event in _told(moments, "log-payout"):
        dollars = int(str(event.text.args["dollars"]))
        if dollars >= GREAT_PAYOUT:
            words = {name: event.text.args[name] for name in ("seat", "area", "dollars")}
            text = Text("story-payout", {"when": _when(moment.view), **words})
            yield TurningPoint(moment.number, 40 + dollars // 2, text)


def _crates(moments: TableMoments) -> Iterator[TurningPoint]:
    for moment, event in _told(moments, "log-crate"):
        dollars = int(str(event.text.args["dollars"]))
        if dollars >= GREAT_CRATE:
            words = {name: event.text.args[name] for name in ("seat", "dollars")}
            text = Text("story-crate", {"when": _when(moment.view), **words})
            yield TurningPoint(moment.number, 45 + dollars, text)


def _sales(moments: TableMoments) -> Iterator[TurningPoint]:
    """What one player sold in one round."""
    sold: defaultdict[tuple[str, int, int], int] = defaultdict(int)
    last: dict[tuple[str, int, int], tuple[Moment[SpeakeasyView], Event]] = {}
    for moment, event in _told(moments, "log-barrel-sold"):
        key = (repr(event.text.args["seat"]), moment.view.act, moment.view.round)
        sold[key] += int(str(event.text.args["dollars"]))
        last[key] = moment, event
    for key, dollars in sold.items():
        if dollars >= GREAT_SALE:
            moment, event = last[key]
            words = {"seat": event.text.args["seat"], "dollars": dollars}
            text = Text("story-sale", {"when": _when(moment.view), **words})
            yield TurningPoint(moment.number, 30 + dollars // 2, text)


def _close_ends(moments: TableMoments) -> Iterator[TurningPoint]:
    last = moments[-1]
    if not isinstance(last.view, FinalTable) or not last.view.final:
        return
    totals = sorted((line.total for line in last.view.final.values()), reverse=True)
    if len(totals) > 1 and totals[0] - totals[1] <= CLOSE:
        yield TurningPoint(last.number, 95, Text("story-close", {"dollars": totals[0] - totals[1]}))


_FINDERS = (_losses, _payouts, _crates, _sales, _close_ends)
