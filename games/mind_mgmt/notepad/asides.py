"""What Rogue players may do at any time beside the decisions (MM-NOTE-08)."""

from __future__ import annotations

from itertools import islice
from typing import Any

from games.kernel import Aside, AsideOffer, Effects, Seat

from ..state import Table
from . import notebook, notes, suggestions


def offers(g: Table[Any], seat: Seat) -> tuple[AsideOffer, ...]:
    if not notes.may_take_notes(g, seat):
        return ()
    return (*suggestions.offers(g), *notes.offers(g, seat), *notebook.offers(g))


def take(g: Table[Any], given: Aside, do: Effects) -> None:
    """Raises IllFilled when what was filled in makes no sense."""
    if (doing := notes.doing_of(given.offer)) is not None:
        doing(g, given.seat, given.filled, do)
    elif given.offer in notebook.DOINGS:
        notebook.take(g, given, do)
    else:
        suggestions.take(g, given, do)


def redacted(given: Aside) -> Aside:
    """Without what only the Rogue players are to read: the text and the place of a notebook entry (MM-NOTE-10). Mental
    notes lie open with all that is written on them (MM-NOTE-06)."""
    return notebook.redacted(given) if given.offer in notebook.DOINGS else given


def keep_asides(was: Table[Any], now: Table[Any]) -> Table[Any]:
    """A table gone back to, with the notes as they lie now. Where confirmed notes that were burned since lie there again
    (MM-MOD-R4-02), the youngest notes find no token (MM-NOTE-09)."""
    was.notes = {}
    was.notes = dict(islice(now.notes.items(), was.notes_left))
    was.notebook = now.notebook
    return was
