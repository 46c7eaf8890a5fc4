"""The moments of a finished game that are worth telling: great crimes, who led, and who went over the edge."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from types import MappingProxyType

from msgspec.structs import replace

from games.kernel import AT_THE_END, Arg, Occurrence, Party, PointFinder, Story, TurningPoint, leads

from ..crimes.story_crimes import HIGHEST
from ..scoring import final_count, is_foiled, plan_columns
from ..state import Finale, ScorePart
from ..view import UncoveredView
from .names import party_name

GREAT_HAUL = 8
"""Intel in one turn."""
INTO_PLAN = frozenset({"log-processed-on-bonus", "log-processed-in-vault"})
"""What tells of evidence in the plan area."""
CLOSE = 5
"""Intel between the first two."""
NOTHING_FURTHER: Mapping[Party, int] = MappingProxyType({})


def _point(event: Occurrence[UncoveredView], weight: int, key: str, **args: Arg) -> TurningPoint:
    """A point in the chapter in which the event happened."""
    return event.point(weight, key, chapter=event.before.chapter, **args)


# Intel


def _leads(story: Story[UncoveredView]) -> Iterator[TurningPoint]:
    """Who was ahead once each chapter was over, with its last turn and the investigation; the last change weighs most."""
    changes = list(leads(_counts_by_chapter(story)))
    for lead in changes:
        weight = (65 if lead is changes[-1] else 30) if lead.outdone is not None else 20
        key = "story-first-lead" if lead.outdone is None else "story-lead"
        yield _point(lead.when, weight, key, seat=party_name(lead.leader), amount=lead.amount)


def _counts_by_chapter(
    story: Story[UncoveredView],
) -> Iterator[tuple[Occurrence[UncoveredView], dict[Party, int]]]:
    """The end of each chapter, placed behind all that it brings, and how things stood then."""
    begun = islice(story.occurrences("log-chapter-began"), 1, None)
    overs = [*((began.after, began.place) for began in begun), (story.end, AT_THE_END)]
    for ended, (view, place) in zip(story.occurrences("log-chapter-ended"), overs, strict=False):
        counts = final_count(view).counts
        yield replace(ended, place=place), {party: count.total for party, count in counts.items()}


def _greatest_haul(story: Story[UncoveredView]) -> Iterator[TurningPoint]:
    """Intel gained in one turn."""
    turns = zip(story.occurrences("log-turn-began"), story.occurrences("log-turn-over"), strict=False)
    hauls = ((_haul(began, over), over) for began, over in turns)
    amount, turn = max(hauls, key=lambda one: one[0], default=(0, None))
    if turn is not None and amount >= GREAT_HAUL:
        yield _point(turn, 55, "story-haul", seat=turn.args["seat"], amount=amount)


def _haul(began: Occurrence[UncoveredView], over: Occurrence[UncoveredView]) -> int:
    """What a turn brought to its player."""
    (player,) = (party for party in over.after.order if party_name(party) == over.args["seat"])
    return over.after.consoles[player].intel - began.after.consoles[player].intel


# Crimes, duels and the investigation


def _master_crimes(story: Story[UncoveredView]) -> Iterator[TurningPoint]:
    """Story crimes of the highest level; the first weighs most."""
    highest = [crime for crime in story.occurrences("log-story-crime") if crime.args["level"] == HIGHEST]
    for number, crime in enumerate(highest):
        words = crime.kept("seat", "crime", "storyline")
        yield _point(crime, 42 if number else 75, "story-crime", **words)


def _duels(story: Story[UncoveredView]) -> Iterator[TurningPoint]:
    """The first one; there may be many, and little is at stake."""
    for duel in islice(story.occurrences("log-duel"), 1):
        yield _point(duel, 25, "story-duel", **duel.args)


def _investigations(story: Story[UncoveredView]) -> Iterator[TurningPoint]:
    for success in story.occurrences("log-investigation-succeeded"):
        yield _point(success, 45, "story-investigation")
    for failure in story.occurrences("log-investigation-failed"):
        yield _point(failure, 35, "story-no-investigation", seats=failure.args["seats"])


def _plan_foiled(story: Story[UncoveredView]) -> Iterator[TurningPoint]:
    """From then on enough evidence lay in the plan area, to the end. Where two put some there in that piece of play, nobody
    can tell which one it took."""
    pieces = list(story.pieces())
    first = (
        max((number for number, piece in enumerate(pieces) if not _is_foiled(piece.after)), default=-1) + 1
    )
    if 0 < first < len(pieces) - 1:
        placed = [event for event in story.occurrences(*INTO_PLAN) if event.moment is pieces[first].moment]
        if placed and all(event.args["seat"] == placed[0].args["seat"] for event in placed):
            yield _point(placed[-1], 60, "story-foiled", **placed[-1].kept("seat"))


def _is_foiled(view: UncoveredView) -> bool:
    return is_foiled(plan_columns(view), view.numbers.to_foil)


# The end


def _edges(story: Story[UncoveredView]) -> Iterator[TurningPoint]:
    """Who went over the edge, and whether it cost them the game."""
    finale = story.end.finale
    if finale is None:
        return
    for party, count in finale.counts.items():
        if not count.is_over_the_edge:
            continue
        loss = -count.parts[ScorePart.PENALTY]
        words: dict[str, Arg] = {"seat": party_name(party), "corruption": count.corruption, "amount": loss}
        if loss:
            decided = not _is_first(finale, party) and _is_first(finale, party, {party: loss})
            weight, told = (100, "yes") if decided else (70, "no")
            yield story.last_point(weight, "story-edge", decided=told, **words)
        elif not finale.is_foiled and count.corruption > 0:
            weight = 90 if _needed_that(finale, party) else 50
            yield story.last_point(weight, "story-unpunished", **words)


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


def _close_ends(story: Story[UncoveredView]) -> Iterator[TurningPoint]:
    finale = story.end.finale
    if finale is None:
        return
    totals = sorted((count.total for count in finale.counts.values()), reverse=True)
    if len(totals) > 1 and totals[0] - totals[1] <= CLOSE:
        yield story.last_point(85, "story-close", amount=totals[0] - totals[1])


POINT_FINDERS: tuple[PointFinder, ...] = (
    _master_crimes,
    _greatest_haul,
    _duels,
    _plan_foiled,
    _investigations,
    _leads,
    _edges,
    _close_ends,
)
