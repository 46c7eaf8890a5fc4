"""Notes that follow from an answer, to be laid by one tap (MM-NOTE-11)."""

from __future__ import annotations

from typing import Any

from games.kernel import Aside, AsideOffer, Effects, Text, seat_name

from .components import Location, components
from .facts import Asked, CaptureFailed, PublicFact, Targeted
from .grid import in_sight
from .names import hour_name, places
from .notes import lay
from .state import Mark, Note, Table

SUGGEST = "suggest"
OFFERED = 3
"""Of the last so many answers."""


def offers(g: Table[Any]) -> list[AsideOffer]:
    """The youngest answer first, each note but once; none where no note is left to lay."""
    numbers = [
        number for number, fact in enumerate(g.facts) if isinstance(fact, Asked | CaptureFailed | Targeted)
    ]
    found: list[AsideOffer] = []
    told: list[dict[Location, Note]] = []
    for number in reversed(numbers[-OFFERED:]):
        notes = suggested(g, g.facts[number])
        if notes and notes not in told:
            told.append(notes)
            when = hour_name(g.facts[number].hour)
            label = Text("offer-suggestion", {"mark": _mark_of(notes), "when": when, "places": places(notes)})
            found.append(AsideOffer(f"{SUGGEST}-{number}", label))
    return found


def suggested(g: Table[Any], fact: PublicFact) -> dict[Location, Note]:
    """What the answer says, as notes on locations that have none yet, by index, as many as there are tokens left."""
    match fact:
        case Asked(hour=hour, tokens=tokens) if tokens:
            wanted = dict.fromkeys(tokens, Note(Mark.STEP, until=hour))
        case Asked(hour=hour, feature=feature, marked=marked):
            shown = [place for place in components().showing(feature) if place not in marked]
            wanted = dict.fromkeys(shown, Note(Mark.NOT_VISITED, until=hour))
        case CaptureFailed(hour=hour, location=location):
            wanted = {location: Note(Mark.CAPTURE_FAILED, until=hour)}
        case Targeted(hour=hour, location=location, is_near=False):
            wanted = dict.fromkeys(in_sight(location), Note(Mark.CAPTURE_FAILED, until=hour))
        case _:
            wanted = {}
    free = [place for place in wanted if place not in g.notes and place not in g.board.confirmed]
    if isinstance(fact, Asked) and not fact.tokens:
        free = [place for place in free if place not in g.board.step_tokens]
    return {place: wanted[place] for place in free[: g.notes_left]}


def _mark_of(notes: dict[Location, Note]) -> Mark:
    return next(iter(notes.values())).mark


def take(g: Table[Any], given: Aside, do: Effects) -> None:
    number = int(given.offer.removeprefix(f"{SUGGEST}-"))
    notes = suggested(g, g.facts[number])
    for place, note in notes.items():
        lay(g, place, note)
    do.tell("log-notes-laid", seat=seat_name(given.seat), mark=_mark_of(notes), places=places(notes))
