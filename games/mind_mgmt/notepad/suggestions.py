"""Notes that follow from an answer, to be laid by one tap (MM-NOTE-11)."""

from __future__ import annotations

from typing import Any

from games.kernel import Aside, AsideOffer, Effects, Text, seat_name

from ..components import Location, components
from ..facts import Asked, CaptureFailed, Chained, FalseTrack, PublicFact, Targeted, Trailed, Watched
from ..grid import adjacent, by_index, in_sight
from ..state import Mark, Note, Table
from ..telling.names import hour_name, note_told, places
from .notes import lay

SUGGEST = "suggest"
ANSWERS = (Asked, CaptureFailed, Targeted, Watched, Trailed, Chained, FalseTrack)
"""Facts that notes may follow from; the last four come from SHIFT modules."""
OFFERED = 3
"""Of the last so many answers."""


def offers(g: Table[Any]) -> list[AsideOffer]:
    """The youngest answer first, each note but once; none where no note is left to lay."""
    numbers = [number for number, fact in enumerate(g.facts) if isinstance(fact, ANSWERS)]
    found: list[AsideOffer] = []
    told: list[dict[Location, Note]] = []
    for number in reversed(numbers[-OFFERED:]):
        notes = suggested(g, g.facts[number])
        if notes and notes not in told:
            told.append(notes)
            found.append(AsideOffer(f"{SUGGEST}-{number}", _label(g, g.facts[number], notes)))
    return found


def _label(g: Table[Any], fact: PublicFact, notes: dict[Location, Note]) -> Text:
    note = next(iter(notes.values()))
    may_be_decoy = isinstance(fact, Asked) and not fact.dolphin and g.rules.decoys > 0
    return Text(
        "offer-suggestion",
        {
            "mark": note.mark,
            "when": hour_name(note.until or fact.hour),
            "places": places(notes),
            "decoy": int(may_be_decoy and note.mark is Mark.STEP),
            "instead": int(any(place in g.notes for place in notes)),
        },
    )


def suggested(g: Table[Any], fact: PublicFact) -> dict[Location, Note]:
    """What the answer says, as notes by index, as many as there are tokens left. Of notes that lie there already only an
    older one makes room, and only for what speaks of its location alone (MM-NOTE-05)."""
    notes = _notes_of(fact)
    free = [place for place in notes if _is_free(g, fact, place)]
    new = [place for place in free if place not in g.notes][: g.notes_left]
    return {place: notes[place] for place in free if place in g.notes or place in new}


def _notes_of(fact: PublicFact) -> dict[Location, Note]:
    """What the answer says of each location, whatever lies there."""
    match fact:
        case Asked(hour=hour, tokens=tokens) if tokens:
            return dict.fromkeys(tokens, Note(Mark.STEP, until=hour))
        case Asked(hour=hour, feature=feature, marked=marked):
            shown = [place for place in components().showing(feature) if place not in marked]
            return dict.fromkeys(shown, Note(Mark.NOT_VISITED, until=hour))
        case CaptureFailed(hour=hour, location=location):
            return {location: Note(Mark.CAPTURE_FAILED, until=hour)}
        case Targeted(hour=hour, location=location, is_near=False):
            return dict.fromkeys(in_sight(location), Note(Mark.CAPTURE_FAILED, until=hour))
        case Watched(hour=hour, location=location, is_near=False):
            around = by_index((location, *adjacent(location)))
            return dict.fromkeys(around, Note(Mark.CAPTURE_FAILED, until=hour))
        case Trailed(hour=hour, location=location):
            return {location: Note(Mark.STEP, until=hour)}
        case Chained(hour=hour, visited=visited, location=str(location)):
            return {location: Note(Mark.STEP, max(1, visited - 1), min(visited + 1, hour))}
        case FalseTrack(hour=hour, location=location):
            return {location: Note(Mark.NOT_VISITED, until=hour)}
        case _:
            return {}


def _is_free(g: Table[Any], fact: PublicFact, place: Location) -> bool:
    """Whether a note has room there, and the board does not tell more already."""
    if place in g.board.confirmed or not _has_room(g, fact, place):
        return False
    if not isinstance(fact, Asked):
        return True
    if fact.tokens:
        return not any(isinstance(other, FalseTrack) and other.location == place for other in g.facts)
    return place not in g.board.step_tokens


def _has_room(g: Table[Any], fact: PublicFact, place: Location) -> bool:
    """Whether no note lies there, or an older one, in place of which a Step token or a failed Capture may be noted."""
    if place not in g.notes:
        return True
    speaks_of_it = isinstance(fact, CaptureFailed) or (isinstance(fact, Asked) and place in fact.tokens)
    return speaks_of_it and (g.notes[place].until or 0) < fact.hour


def take(g: Table[Any], given: Aside, do: Effects) -> None:
    number = int(given.offer.removeprefix(f"{SUGGEST}-"))
    notes = suggested(g, g.facts[number])
    for place, note in notes.items():
        lay(g, place, note)
    told = note_told(next(iter(notes.values())))  # they are alike
    do.tell("log-notes-laid", seat=seat_name(given.seat), mark=told, places=places(notes))
