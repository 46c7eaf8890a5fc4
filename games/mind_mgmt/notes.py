"""Mental notes (MM-NOTE): what the Rogue players lay on the map, at any time and for everybody to see."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from games.kernel import Aside, AsideField, AsideForm, AsideOffer, Effects, IllFilled, Seat, Text, seat_name

from .components import Hour, Location, components
from .grid import locations
from .state import Mark, Note, Phase, Table

A_LOCATION = re.compile(r"[A-G][1-6]")

PLACE = AsideField("place", Text("field-place"), longest=2)
TO_PLACE = AsideField("to", Text("field-to-place"), longest=2)


def may_take_notes(g: Table[Any], seat: Seat) -> bool:
    """Any Rogue player, from the end of setup on, also in the Recruiter's turn (MM-NOTE-04, MM-TEAM-06)."""
    return seat in g.rogues and g.phase is not Phase.SETUP


def offers(g: Table[Any], seat: Seat) -> list[AsideOffer]:
    found = [AsideOffer("note-put", Text("offer-note-put"), _note_form())]
    if g.notes:
        found += [
            AsideOffer(
                "note-move", Text("offer-note-move"), AsideForm(Text("offer-note-move"), (PLACE, TO_PLACE))
            ),
            AsideOffer(
                "note-remove", Text("offer-note-remove"), AsideForm(Text("offer-note-remove"), (PLACE,))
            ),
        ]
    return found


def _note_form() -> AsideForm:
    """MM-NOTE-03."""
    return AsideForm(
        Text("offer-note-put"),
        (
            PLACE,
            AsideField("mark", Text("field-mark"), longest=1),
            AsideField("since", Text("field-since"), required=False, longest=2),
            AsideField("until", Text("field-until"), required=False, longest=2),
            AsideField(
                "text", Text("field-note-text"), required=False, longest=components().counts.note_characters
            ),
        ),
    )


def put(g: Table[Any], seat: Seat, filled: Mapping[str, str], do: Effects) -> None:
    """Put a note down, in place of the one that lies there (MM-NOTE-05)."""
    place, mark = read_location(filled["place"]), _read_mark(filled["mark"])
    since, until = _read_hour(filled["since"]), _read_hour(filled["until"])
    if since is not None and until is not None and since > until:
        raise IllFilled(Text("refused-hours-backwards"))
    lay(g, place, Note(mark, since, until, filled["text"].strip()))
    do.tell("log-note-put", seat=seat_name(seat), place=place, mark=mark)


def move(g: Table[Any], seat: Seat, filled: Mapping[str, str], do: Effects) -> None:
    """The note goes to another location, in place of the one that lies there."""
    place, to = read_location(filled["place"]), read_location(filled["to"])
    _note_on(g, place)
    lay(g, to, g.notes.pop(place))
    do.tell("log-note-moved", seat=seat_name(seat), start=place, end=to)


def remove(g: Table[Any], seat: Seat, filled: Mapping[str, str], do: Effects) -> None:
    place = read_location(filled["place"])
    _note_on(g, place)
    del g.notes[place]
    do.tell("log-note-removed", seat=seat_name(seat), place=place)


def lay(g: Table[Any], place: Location, note: Note) -> None:
    """Raises IllFilled when no note is left in the supply (MM-NOTE-01, MM-NOTE-09)."""
    g.notes.pop(place, None)  # laid anew it is the youngest one
    if not g.notes_left:
        raise IllFilled(Text("refused-no-note-left", {"notes": components().counts.mental_notes}))
    g.notes[place] = note


def _note_on(g: Table[Any], place: Location) -> Note:
    if place not in g.notes:
        raise IllFilled(Text("refused-no-note-there", {"place": place}))
    return g.notes[place]


def read_location(written: str) -> Location:
    """Of what somebody wrote: "c4 " is C4. Raises IllFilled."""
    place = written.strip().upper()
    if not A_LOCATION.fullmatch(place) or place not in locations():
        raise IllFilled(Text("refused-no-such-place", {"place": written.strip()}))
    return place


def _read_mark(written: str) -> Mark:
    try:
        return Mark(written.strip().upper())
    except ValueError:
        raise IllFilled(Text("refused-no-such-mark", {"marks": " ".join(Mark)})) from None


def _read_hour(written: str) -> Hour | None:
    """None when nothing was written. Raises IllFilled."""
    last = components().time.last
    if not written.strip():
        return None
    if not written.strip().isascii() or not written.strip().isdecimal() or not 1 <= int(written) <= last:
        raise IllFilled(Text("refused-no-such-hour", {"last": last}))
    return int(written)


Doing = Callable[[Table[Any], Seat, Mapping[str, str], Effects], None]

DOINGS: Mapping[str, Doing] = {"note-put": put, "note-move": move, "note-remove": remove}
"""By the id of the offer."""


def take(g: Table[Any], given: Aside, do: Effects) -> None:
    DOINGS[given.offer](g, given.seat, given.filled, do)
