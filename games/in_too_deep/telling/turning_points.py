"""The moments of a finished game that are worth telling: great crimes, who led, and who went over the edge."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, pairwise
from typing import Any, TypeAlias

from msgspec import Struct

from games.kernel import Event, Moment, Party, Story, Text, TurningPoint, weightiest

from ..crimes.story_crimes import HIGHEST
from ..scoring import final_count, is_foiled, plan_columns
from ..state import FinalCount, ScorePart
from ..view import TooDeepView, UncoveredView
from .names import party_name

MOST_TOLD = 6
GREAT_HAUL = 8
"""Intel in one turn."""
CLOSE = 5
"""Intel between the first two."""

CityMoments: TypeAlias = Sequence[Moment[TooDeepView]]


def turning_points(story: Story[TooDeepView]) -> list[TurningPoint]:
    """Up to MOST_TOLD, in the order in which they came."""
    return weightiest((point for find in _FINDERS for point in find(story.moments)), MOST_TOLD)


class _Heard(Struct, frozen=True):
    """An event between two moments."""

    before: UncoveredView
    after: UncoveredView
    number: int
    event: Event

    @property
    def args(self) -> dict[str, Any]:
        return self.event.text.args

    def point(self, weight: int, key: str, **args: Any) -> TurningPoint:
        return TurningPoint(self.number, weight, Text(key, {"chapter": self.before.chapter, **args}))


def _opened(moment: Moment[TooDeepView]) -> UncoveredView:
    assert isinstance(moment.view, UncoveredView), "a story is told with nothing hidden"
    return moment.view


def _heard(moments: CityMoments, *kinds: str) -> Iterator[_Heard]:
    for before, after in pairwise(moments):
        for event in after.events:
            if event.kind in kinds:
                yield _Heard(_opened(before), _opened(after), after.number, event)


# Intel


def _leads(moments: CityMoments) -> Iterator[TurningPoint]:
    """Who would have won if it had ended with the chapter; the last time that it changed weighs most."""
    leads: list[tuple[_Heard, Party]] = []
    for ended in _heard(moments, "log-chapter-ended"):
        leader = _leader(ended.before)
        if leader is not None and (not leads or leads[-1][1] != leader):
            leads.append((ended, leader))
    for number, (ended, leader) in enumerate(leads):
        is_last = number == len(leads) - 1
        weight = (65 if is_last else 30) if number else 20
        key = "story-lead" if number else "story-first-lead"
        yield ended.point(weight, key, seat=party_name(leader), amount=_total(ended.before, leader))


def _total(view: UncoveredView, party: Party) -> int:
    return final_count(view).counts[party].total


def _leader(view: UncoveredView) -> Party | None:
    """Who alone has most."""
    totals = {party: count.total for party, count in final_count(view).counts.items()}
    best = [party for party, total in totals.items() if total == max(totals.values())]
    return best[0] if len(best) == 1 else None


def _greatest_haul(moments: CityMoments) -> Iterator[TurningPoint]:
    """Intel gained in one turn."""
    hauls = [
        (heard.after.consoles[party].intel - heard.before.consoles[party].intel, heard, party)
        for heard in _heard(moments, "log-turn-over")
        if (party := _whose(heard)) is not None
    ]
    if not hauls:
        return
    amount, heard, party = max(hauls, key=lambda one: one[0])
    if amount >= GREAT_HAUL:
        yield heard.point(55, "story-haul", seat=party_name(party), amount=amount)


def _whose(heard: _Heard) -> Party | None:
    """Whose turn is over."""
    return next((party for party in heard.after.order if party_name(party) == heard.args["seat"]), None)


# Crimes, duels and the investigation


def _master_crimes(moments: CityMoments) -> Iterator[TurningPoint]:
    """Story crimes of the highest level; the first weighs most."""
    committed = _heard(moments, "log-story-crime")
    highest = [heard for heard in committed if heard.args["level"] == HIGHEST]
    for number, heard in enumerate(highest):
        words = {name: heard.args[name] for name in ("seat", "crime", "storyline")}
        yield heard.point(42 if number else 75, "story-crime", **words)


def _duels(moments: CityMoments) -> Iterator[TurningPoint]:
    """The first one; there may be many, and little is at stake."""
    for heard in islice(_heard(moments, "log-duel"), 1):
        yield heard.point(25, "story-duel", **heard.args)


def _investigations(moments: CityMoments) -> Iterator[TurningPoint]:
    for heard in _heard(moments, "log-investigation-succeeded"):
        yield heard.point(45, "story-investigation")
    for heard in _heard(moments, "log-investigation-failed"):
        yield heard.point(35, "story-no-investigation", seats=heard.args["seats"])


def _plan_foiled(moments: CityMoments) -> Iterator[TurningPoint]:
    """The moment from which enough evidence lay in the plan area, to the end."""
    foiled = [is_foiled(plan_columns(view), view.numbers.to_foil) for view in map(_opened, moments)]
    if not foiled[-1]:
        return
    first = max((number for number, was in enumerate(foiled) if not was), default=-1) + 1
    if 0 < first < len(moments) - 1:
        before, after = moments[first - 1], moments[first]
        turn = _opened(before).turn
        if turn is not None:
            words: dict[str, Any] = {"chapter": _opened(before).chapter, "seat": party_name(turn.party)}
            yield TurningPoint(after.number, 60, Text("story-foiled", words))


# The end


def _edges(moments: CityMoments) -> Iterator[TurningPoint]:
    """Who went over the edge, and whether it cost them the game."""
    finale, last = _opened(moments[-1]).finale, moments[-1]
    if finale is None:
        return
    best = max(count.total for count in finale.counts.values())
    for party, count in finale.counts.items():
        if not count.is_over_the_edge:
            continue
        loss = -count.parts[ScorePart.PENALTY]
        words: dict[str, Any] = {"seat": party_name(party), "corruption": count.corruption, "amount": loss}
        if loss:
            decided = count.total < best <= count.total + loss
            text = Text("story-edge", {"decided": "yes" if decided else "no", **words})
            yield TurningPoint(last.number, 100 if decided else 70, text)
        elif not finale.is_foiled and count.corruption > 0:
            text = Text("story-unpunished", words)
            yield TurningPoint(last.number, 90 if _needed_that(count, best) else 50, text)


def _needed_that(count: FinalCount, best: int) -> bool:
    """Whether someone who has won would not have, had the plan been foiled."""
    return count.total == best and count.corruption > 0


def _close_ends(moments: CityMoments) -> Iterator[TurningPoint]:
    finale = _opened(moments[-1]).finale
    if finale is None:
        return
    totals = sorted((count.total for count in finale.counts.values()), reverse=True)
    if len(totals) > 1 and totals[0] - totals[1] <= CLOSE:
        text = Text("story-close", {"amount": totals[0] - totals[1]})
        yield TurningPoint(moments[-1].number, 85, text)


_FINDERS: tuple[Callable[[CityMoments], Iterator[TurningPoint]], ...] = (
    _master_crimes,
    _greatest_haul,
    _duels,
    _plan_foiled,
    _investigations,
    _leads,
    _edges,
    _close_ends,
)
"""In the order in which they would come between two moments."""
