"""The moments of a finished game that are worth telling: great crimes, who led, and who went over the edge."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import TypeAlias

from games.kernel import (
    Arg,
    Moment,
    Occurrence,
    Party,
    Story,
    Text,
    TurningPoint,
    occurrences,
    weightiest,
)

from ..crimes.story_crimes import HIGHEST
from ..scoring import final_count, is_foiled, plan_columns
from ..state import Finale, ScorePart
from ..view import TooDeepView, UncoveredView
from .names import party_name

MOST_TOLD = 6
GREAT_HAUL = 8
"""Intel in one turn."""
INTO_PLAN = frozenset({"log-processed-on-bonus", "log-processed-in-vault"})
"""What tells of evidence in the plan area."""
CLOSE = 5
"""Intel between the first two."""
NOTHING_FURTHER: Mapping[Party, int] = MappingProxyType({})

CityMoments: TypeAlias = Sequence[Moment[TooDeepView]]


def turning_points(story: Story[TooDeepView]) -> list[TurningPoint]:
    """Up to MOST_TOLD, in the order in which they came."""
    return weightiest((point for find in _FINDERS for point in find(story.moments)), MOST_TOLD)


def _point(event: Occurrence[TooDeepView], weight: int, key: str, **args: Arg) -> TurningPoint:
    """A point in the chapter in which the event happened."""
    return TurningPoint(event.number, weight, Text(key, {"chapter": event.before.chapter, **args}))


def _opened(view: TooDeepView) -> UncoveredView:
    assert isinstance(view, UncoveredView), "a story is told with nothing hidden"
    return view


# Intel


def _leads(moments: CityMoments) -> Iterator[TurningPoint]:
    """Who was ahead once each chapter was over, with its last turn and the investigation; the last change weighs most."""
    leads: list[tuple[Occurrence[TooDeepView], Party, int]] = []
    for ended, over in zip(occurrences(moments, "log-chapter-ended"), _chapters_over(moments), strict=False):
        totals = {party: count.total for party, count in final_count(_opened(over)).counts.items()}
        leader = _alone_with_most(totals)
        if leader is not None and (not leads or leads[-1][1] != leader):
            leads.append((ended, leader, totals[leader]))
    for number, (ended, leader, amount) in enumerate(leads):
        is_last = number == len(leads) - 1
        weight = (65 if is_last else 30) if number else 20
        key = "story-lead" if number else "story-first-lead"
        yield _point(ended, weight, key, seat=party_name(leader), amount=amount)


def _chapters_over(moments: CityMoments) -> Iterator[TooDeepView]:
    """After each chapter: as the next one has begun, and at the end of the game."""
    yield from (began.after for began in islice(occurrences(moments, "log-chapter-began"), 1, None))
    yield moments[-1].view


def _alone_with_most(totals: Mapping[Party, int]) -> Party | None:
    """None in a tie."""
    best = [party for party, total in totals.items() if total == max(totals.values())]
    return best[0] if len(best) == 1 else None


def _greatest_haul(moments: CityMoments) -> Iterator[TurningPoint]:
    """Intel gained in one turn."""
    turns = zip(occurrences(moments, "log-turn-began"), occurrences(moments, "log-turn-over"), strict=False)
    hauls = ((_haul(began, over), over) for began, over in turns)
    amount, turn = max(hauls, key=lambda one: one[0], default=(0, None))
    if turn is not None and amount >= GREAT_HAUL:
        yield _point(turn, 55, "story-haul", seat=turn.args["seat"], amount=amount)


def _haul(began: Occurrence[TooDeepView], over: Occurrence[TooDeepView]) -> int:
    """What a turn brought to its player."""
    (player,) = (party for party in over.after.order if party_name(party) == over.args["seat"])
    return over.after.consoles[player].intel - began.after.consoles[player].intel


# Crimes, duels and the investigation


def _master_crimes(moments: CityMoments) -> Iterator[TurningPoint]:
    """Story crimes of the highest level; the first weighs most."""
    highest = [crime for crime in occurrences(moments, "log-story-crime") if crime.args["level"] == HIGHEST]
    for number, crime in enumerate(highest):
        words = {name: crime.args[name] for name in ("seat", "crime", "storyline")}
        yield _point(crime, 42 if number else 75, "story-crime", **words)


def _duels(moments: CityMoments) -> Iterator[TurningPoint]:
    """The first one; there may be many, and little is at stake."""
    for duel in islice(occurrences(moments, "log-duel"), 1):
        yield _point(duel, 25, "story-duel", **duel.args)


def _investigations(moments: CityMoments) -> Iterator[TurningPoint]:
    for success in occurrences(moments, "log-investigation-succeeded"):
        yield _point(success, 45, "story-investigation")
    for failure in occurrences(moments, "log-investigation-failed"):
        yield _point(failure, 35, "story-no-investigation", seats=failure.args["seats"])


def _plan_foiled(moments: CityMoments) -> Iterator[TurningPoint]:
    """The moment from which enough evidence lay in the plan area, to the end."""
    views = [_opened(moment.view) for moment in moments]
    foiled = [is_foiled(plan_columns(view), view.numbers.to_foil) for view in views]
    if not foiled[-1]:
        return
    first = max((number for number, was in enumerate(foiled) if not was), default=-1) + 1
    if 0 < first < len(moments) - 1:
        before, moment = views[first - 1], moments[first]
        if len(by := _who_planned(before, moment)) == 1:
            words: dict[str, Arg] = {"chapter": before.chapter, "seat": party_name(by[0])}
            yield TurningPoint(moment.number, 60, Text("story-foiled", words))


def _who_planned(before: UncoveredView, moment: Moment[TooDeepView]) -> list[Party]:
    """Who put evidence into the plan area. Of two, nobody can tell which one it took."""
    placed = [event.text.args["seat"] for event in moment.events if event.kind in INTO_PLAN]
    return [party for party in before.order if party_name(party) in placed]


# The end


def _edges(moments: CityMoments) -> Iterator[TurningPoint]:
    """Who went over the edge, and whether it cost them the game."""
    finale, last = _opened(moments[-1].view).finale, moments[-1]
    if finale is None:
        return
    for party, count in finale.counts.items():
        if not count.is_over_the_edge:
            continue
        loss = -count.parts[ScorePart.PENALTY]
        words: dict[str, Arg] = {"seat": party_name(party), "corruption": count.corruption, "amount": loss}
        if loss:
            decided = not _is_first(finale, party) and _is_first(finale, party, {party: loss})
            text = Text("story-edge", {"decided": "yes" if decided else "no", **words})
            yield TurningPoint(last.number, 100 if decided else 70, text)
        elif not finale.is_foiled and count.corruption > 0:
            text = Text("story-unpunished", words)
            yield TurningPoint(last.number, 90 if _needed_that(finale, party) else 50, text)


def _needed_that(finale: Finale, party: Party) -> bool:
    """Whether a winner would not have won, had the plan been foiled."""
    losses = {other: -count.corruption for other, count in finale.counts.items() if count.is_over_the_edge}
    return _is_first(finale, party) and not _is_first(finale, party, losses)


def _is_first(finale: Finale, party: Party, further: Mapping[Party, int] = NOTHING_FURTHER) -> bool:
    """Whether the party has the first place, alone or not, with so much further Intel for some (TD-SCORE-06)."""
    places = {
        other: (count.total + further.get(other, 0), -count.corruption)
        for other, count in finale.counts.items()
    }
    return places[party] == max(places.values())


def _close_ends(moments: CityMoments) -> Iterator[TurningPoint]:
    finale = _opened(moments[-1].view).finale
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
