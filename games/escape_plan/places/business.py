"""Businesses (EP-BIZ), and the cube that is laid there and in safe houses."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Seat, Step, seat_name

from ..belongings.money import take_income
from ..bots.bot_cards import discard_card_of
from ..components import VenueKind, components
from ..state import COSTA, Pawn, Table, Turn
from ..telling.names import the_venue, venue_name


def is_closed(g: Table[Any], venue: str) -> bool:
    """EP-BIZ-05. Safe houses never close (EP-SAFE-01)."""
    enough = g.venues[venue].cubes >= components().players[g.seats].closing_number
    return enough and components().venues[venue].kind is VenueKind.BUSINESS


def closed_places(g: Table[Any]) -> frozenset[str]:
    """The locations on which a closed business stands."""
    number, printed = components().players[g.seats].closing_number, components().venues
    return frozenset(
        place
        for place, venue in g.sites.items()
        if g.venues[venue].cubes >= number and printed[venue].kind is VenueKind.BUSINESS
    )


def lay_cube(g: Table[Any], pawn: Pawn, venue: str, hex: list[Pawn], do: Effects) -> None:
    """A cube of a player or bot on one of the hexes of a venue; if it is the last for a business, that closes."""
    was_closed = is_closed(g, venue)
    g.figure(pawn).cubes -= 1
    hex.append(pawn)
    if is_closed(g, venue) and not was_closed:
        do.tell("log-business-closed", place=the_venue(venue))
        if g.costa:
            discard_card_of(g, COSTA, venue, do)  # EP-SOLO-11


def has_group(g: Table[Any], pawn: Pawn, venue: str) -> bool:
    """Whether someone has a cube in every place of this one's group."""
    group = components().group(components().venues[venue].group)
    return all(g.venues[member].has(pawn) for member in group)


class LayCube(Step, frozen=True):
    """EP-BIZ-04, EP-SAFE-03  An income cube goes on the cash hex or, where the card says so, on the income hex."""

    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        player, screen = g.player(self.seat), g.screens[self.seat]
        venue = g.sites[player.pawn or ""]
        display = g.venues[venue]
        if components().plans[screen.plan][venue] is None:
            do.tell("log-cube-income", seat=seat_name(self.seat), place=the_venue(venue))
            lay_cube(g, self.seat, venue, display.income, do)
            take_income(g, self.seat, do)
        else:
            do.tell("log-cube-cash", seat=seat_name(self.seat), place=the_venue(venue))
            lay_cube(g, self.seat, venue, display.cash, do)
        if g.turn and has_group(g, self.seat, venue):
            self._complete_group(g.turn, components().venues[venue].group, do)

    def _complete_group(self, turn: Turn, group: int, do: Effects) -> None:
        """EP-BIZ-07, EP-SAFE-07: the bonus comes at the end of this turn."""
        turn.bonuses.append(str(group))
        places = [venue_name(venue) for venue in components().group(group)]
        do.tell("log-group-completed", seat=seat_name(self.seat), places=places)
