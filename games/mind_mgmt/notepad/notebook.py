"""The notebook that the Rogue players share and nobody else sees (MM-NOTE-10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from games.kernel import (
    BLANK,
    Arg,
    Aside,
    AsideField,
    AsideForm,
    AsideOffer,
    Effects,
    IllFilled,
    Seat,
    Text,
    seat_name,
    typed,
)

from ..components import components
from ..state import NotebookEntry, Table
from .notes import Doing
from .places_form import COLUMN, ROW, any_place, place_in

NUMBER = AsideField("number", Text("field-entry-number"), longest=6)


def offers(g: Table[Any]) -> list[AsideOffer]:
    text = AsideField("text", Text("field-entry-text"), longest=components().counts.notebook_characters)
    at = any_place(required=False)
    found = [AsideOffer("book-add", Text("offer-book-add"), AsideForm(Text("offer-book-add"), (text, *at)))]
    if g.notebook.entries:
        found += [
            AsideOffer(
                "book-edit", Text("offer-book-edit"), AsideForm(Text("offer-book-edit"), (NUMBER, text, *at))
            ),
            AsideOffer(
                "book-remove", Text("offer-book-remove"), AsideForm(Text("offer-book-remove"), (NUMBER,))
            ),
        ]
    return found


def entry_line(entry: NotebookEntry) -> Text:
    """An entry as it is read."""
    args: dict[str, Arg] = {
        "number": entry.number,
        "seat": seat_name(entry.author),
        "text": typed(entry.text),
    }
    if entry.at is None:
        return Text("notebook-entry", args)
    return Text("notebook-entry-at", {**args, "place": entry.at})


def add(g: Table[Any], seat: Seat, filled: Mapping[str, str], do: Effects) -> None:
    book = g.notebook
    if len(book.entries) >= components().counts.notebook_entries:
        raise IllFilled(Text("refused-book-full", {"entries": components().counts.notebook_entries}))
    book.entries.append(_written(book.next_number, seat, filled))
    book.next_number += 1
    do.tell("log-book-added", to=sorted(g.rogues), seat=seat_name(seat), text=typed(filled["text"].strip()))


def edit(g: Table[Any], seat: Seat, filled: Mapping[str, str], do: Effects) -> None:
    """Whoever writes is the author from now on; no consent is needed (MM-TEAM-06)."""
    place = _place_of(g, filled["number"])
    entry = g.notebook.entries[place] = _written(g.notebook.entries[place].number, seat, filled)
    do.tell("log-book-edited", to=sorted(g.rogues), seat=seat_name(seat), number=entry.number)


def remove(g: Table[Any], seat: Seat, filled: Mapping[str, str], do: Effects) -> None:
    entry = g.notebook.entries.pop(_place_of(g, filled["number"]))
    do.tell("log-book-removed", to=sorted(g.rogues), seat=seat_name(seat), number=entry.number)


def _written(number: int, seat: Seat, filled: Mapping[str, str]) -> NotebookEntry:
    return NotebookEntry(number, seat, filled["text"].strip(), place_in(filled))


def _place_of(g: Table[Any], written: str) -> int:
    """Where the entry of that number stands in the book. Raises IllFilled."""
    for place, entry in enumerate(g.notebook.entries):
        if str(entry.number) == written.strip().removeprefix("#"):
            return place
    raise IllFilled(Text("refused-no-such-entry", {"number": written.strip()}))


DOINGS: Mapping[str, Doing] = {"book-add": add, "book-edit": edit, "book-remove": remove}
"""By the id of the offer."""


def take(g: Table[Any], given: Aside, do: Effects) -> None:
    DOINGS[given.offer](g, given.seat, given.filled, do)


def redacted(given: Aside) -> Aside:
    """The same change of the notebook, without what was written."""
    blanks = {"text": BLANK, COLUMN: "", ROW: ""}
    return replace(given, filled={name: blanks.get(name, written) for name, written in given.filled.items()})
