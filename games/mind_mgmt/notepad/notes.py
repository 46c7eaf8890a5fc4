"""Mental notes (MM-NOTE): what the Rogue players lay on the map, at any time and for everyone to see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.kernel import (
    AsideField,
    AsideForm,
    AsideOffer,
    Effects,
    FieldChoice,
    IllFilled,
    Seat,
    Text,
    seat_name,
)

from ..components import Hour, Location, components
from ..state import Mark, Note, Phase, Table
from ..telling.names import hour_name, note_told
from .places_form import any_place, in_column, place_choices, place_in

PUT = "note-put-"
"""Begins the ids of the offers to put a note, which go on with the column."""


def may_take_notes(g: Table[Any], seat: Seat) -> bool:
    """Any Rogue player, from the end of setup on, also in the Recruiter's turn (MM-NOTE-04, MM-TEAM-06)."""
    return seat in g.rogues and g.phase is not Phase.SETUP


def offers(g: Table[Any], seat: Seat) -> list[AsideOffer]:
    """To put a note, there is one for each column: a form has room for its locations and all that a note may say."""
    found = [_putting(column) for column in components().columns]
    if g.notes:
        here = AsideField("place", Text("field-note"), choices=place_choices(g.notes))
        moving = AsideForm(Text("offer-note-move"), (here, *any_place(required=True)))
        removing = AsideForm(Text("offer-note-remove"), (here,))
        found += [
            AsideOffer("note-move", Text("offer-note-move"), moving),
            AsideOffer("note-remove", Text("offer-note-remove"), removing),
        ]
    return found


def _putting(column: str) -> AsideOffer:
    """MM-NOTE-03."""
    title = Text("offer-note-put", {"column": column})
    marks = (FieldChoice(mark.value, Text("choice-mark", {"mark": mark.name})) for mark in Mark)
    longest = components().counts.note_characters
    fields = (
        AsideField("place", Text("field-place"), choices=place_choices(in_column(column))),
        AsideField("mark", Text("field-mark"), choices=tuple(marks)),
        AsideField("since", Text("field-since"), required=False, choices=_hours()),
        AsideField("until", Text("field-until"), required=False, choices=_hours()),
        AsideField("text", Text("field-note-text"), required=False, longest=longest),
    )
    return AsideOffer(f"{PUT}{column}", title, AsideForm(title, fields))


def _hours() -> tuple[FieldChoice, ...]:
    return tuple(FieldChoice(str(hour), hour_name(hour)) for hour in range(1, components().time.last + 1))


def put(g: Table[Any], seat: Seat, filled: Mapping[str, str], do: Effects) -> None:
    """Put a note down, in place of the one that lies there (MM-NOTE-05)."""
    place, mark = filled["place"], Mark(filled["mark"])
    since, until = _hour(filled["since"]), _hour(filled["until"])
    if since is not None and until is not None and since > until:
        raise IllFilled(Text("refused-hours-backwards"))
    note = Note(mark, since, until, filled["text"].strip())
    lay(g, place, note)
    do.tell("log-note-put", seat=seat_name(seat), place=place, mark=note_told(note))


def _hour(chosen: str) -> Hour | None:
    return int(chosen) if chosen else None


def move(g: Table[Any], seat: Seat, filled: Mapping[str, str], do: Effects) -> None:
    """The note goes to another location, in place of the one that lies there."""
    place, to = filled["place"], place_in(filled)
    assert to is not None, "both menus are required"
    lay(g, to, g.notes.pop(place))
    do.tell("log-note-moved", seat=seat_name(seat), start=place, end=to)


def remove(g: Table[Any], seat: Seat, filled: Mapping[str, str], do: Effects) -> None:
    place = filled["place"]
    del g.notes[place]
    do.tell("log-note-removed", seat=seat_name(seat), place=place)


def lay(g: Table[Any], place: Location, note: Note) -> None:
    """Raises IllFilled when no note is left in the supply (MM-NOTE-01, MM-NOTE-09)."""
    g.notes.pop(place, None)  # one that is put again is the youngest
    if not g.notes_left:
        raise IllFilled(Text("refused-no-note-left", {"notes": components().counts.mental_notes}))
    g.notes[place] = note


def give_back_oldest(g: Table[Any], do: Effects) -> None:
    """Make room for a confirmed note, where nobody is asked which one goes back (MM-REV-04, MM-AUA-21)."""
    if not g.notes_left:
        oldest = next(iter(g.notes))
        del g.notes[oldest]
        do.tell("log-note-returned", place=oldest)


Doing = Callable[[Table[Any], Seat, Mapping[str, str], Effects], None]

OTHER_DOINGS: Mapping[str, Doing] = {"note-move": move, "note-remove": remove}
"""By the id of the offer."""


def doing_of(offer: str) -> Doing | None:
    """What an offer with this id does; None if it is none of a note's."""
    return put if offer.startswith(PUT) else OTHER_DOINGS.get(offer)
