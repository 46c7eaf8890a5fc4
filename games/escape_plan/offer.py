"""The offer: the top tile of each stack, face up, with its officers (EP-SET-03, EP-SET-05, EP-SET-06, EP-CITY-12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.kernel import Effects, Text

from .components import Police
from .state import Offer, Table
from .telling.names import police_name, tile_name

OFFICERS_DRAWN = 2
"""For every tile that is turned up."""


def turn_up_tiles(g: Table[Any], do: Effects) -> None:
    """The top tile of each stack that is left, A to D, still without officers."""
    g.offer = {
        letter: Offer(do.draw(stack, to=None), []) for letter, stack in g.hidden.stacks.items() if stack
    }


def draw_officers(g: Table[Any], do: Effects) -> list[Police]:
    """Two from the bag; fewer when it runs empty (EP-CITY-13)."""
    return [do.draw_at_random(g.bag, to=None) for _ in range(min(OFFICERS_DRAWN, len(g.bag)))]


def return_doubles(g: Table[Any], drawn: Iterable[list[Police]]) -> None:
    """EP-SET-06: of two officers of one type on a tile one goes back. Those that stay are put in the order of types."""
    for officers in drawn:
        kept = [officer for officer in Police if officer in officers]
        for officer in kept:
            officers.remove(officer)
        g.bag.extend(officers)
        officers[:] = kept


def announce_offer(g: Table[Any], do: Effects) -> None:
    for letter, offer in g.offer.items():
        do.tell(
            "log-offer",
            stack=letter,
            tile=tile_name(offer.tile),
            officers=len(offer.officers),
            police=police_names(offer.officers),
        )


def police_names(officers: Iterable[Police]) -> list[Text]:
    return [police_name(officer) for officer in officers]
