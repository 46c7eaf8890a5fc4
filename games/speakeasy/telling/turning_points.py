"""The moments of a finished game that are worth telling: great losses, great gains, and how close it was."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Occurrence, PointFinder, Story, Text, TurningPoint

from ..components import Dollars
from ..view import FinalTable

GREAT_PAYOUT = 35
"""Dollars from one area."""
GREAT_RAID = 20
"""Dollars from its crate; the rival's raids pay by the act (SP-SOLO-17)."""
GREAT_SALE = 60
"""Dollars in one turn."""
CLOSE = 15
"""Dollars between the first two."""


def _round_of(event: Occurrence[FinalTable]) -> Text:
    return Text("story-when", {"act": event.before.act, "round": event.before.round})


def _end_of_act(event: Occurrence[FinalTable]) -> Text:
    """Of what happens in the Luciano phase (SP-ACT-07)."""
    return Text("story-act-end", {"act": event.before.act})


def _dollars(event: Occurrence[FinalTable]) -> Dollars:
    return int(str(event.args["dollars"]))


def _losses(story: Story[FinalTable]) -> Iterator[TurningPoint]:
    """All that a player lost in one mob war. Buildings lost with their protector weigh most."""
    wars: dict[tuple[str, int], list[Occurrence[FinalTable]]] = {}
    for loss in story.occurrences("log-building-lost"):
        wars.setdefault((repr(loss.args["seat"]), loss.before.act), []).append(loss)
    for losses in wars.values():
        last = losses[-1]
        weight = 80 if any(loss.args["protected"] == "yes" for loss in losses) else 60
        lost = [
            Text("story-building", {"premises": loss.args["premises"], "space": loss.args["space"]})
            for loss in losses
        ]
        seat = last.args["seat"]
        yield last.point(weight + len(losses), "story-lost", when=_end_of_act(last), seat=seat, lost=lost)


def _payouts(story: Story[FinalTable]) -> Iterator[TurningPoint]:
    for payout in story.occurrences("log-payout"):
        dollars = _dollars(payout)
        if dollars >= GREAT_PAYOUT:
            words = payout.kept("seat", "area", "dollars")
            yield payout.point(40 + dollars // 2, "story-payout", when=_end_of_act(payout), **words)


def _raids(story: Story[FinalTable]) -> Iterator[TurningPoint]:
    raids = {"log-crate": ("story-crate",), "log-rival-raid": ("story-rival-raid", "boat")}
    for raid in story.occurrences(*raids):
        dollars, (key, *kept) = _dollars(raid), raids[raid.event.kind]
        if dollars >= GREAT_RAID:
            words = raid.kept("seat", "dollars", *kept)
            yield raid.point(45 + dollars, key, when=_round_of(raid), **words)


def _sales(story: Story[FinalTable]) -> Iterator[TurningPoint]:
    """What one player sold in one round."""
    sales: dict[tuple[str, str], list[Occurrence[FinalTable]]] = {}
    for sale in story.occurrences("log-barrel-sold", "log-rival-sold"):
        sales.setdefault((repr(sale.args["seat"]), repr(_round_of(sale))), []).append(sale)
    for turn in sales.values():
        dollars, last = sum(map(_dollars, turn)), turn[-1]
        if dollars >= GREAT_SALE:
            key = "story-rival-sale" if last.event.kind == "log-rival-sold" else "story-sale"
            seat = last.args["seat"]
            yield last.point(30 + dollars // 2, key, when=_round_of(last), seat=seat, dollars=dollars)


def _close_ends(story: Story[FinalTable]) -> Iterator[TurningPoint]:
    """Whoever has left has no place, however much money is there."""
    final, resigned = story.end.final, story.end.resigned
    placed = (line.total for party, line in final.items() if party not in resigned)
    totals = sorted(placed, reverse=True)
    if len(totals) > 1 and totals[0] - totals[1] <= CLOSE:
        yield story.last_point(95, "story-close", dollars=totals[0] - totals[1])


POINT_FINDERS: tuple[PointFinder, ...] = (_losses, _payouts, _raids, _sales, _close_ends)
