"""Businesses (EP-BIZ), and the cube that is laid there and in safe houses."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Seat, Step, seat_name

from .components import VenueKind, components
from .money import take_income
from .names import venue_name
from .state import Table


def is_closed(g: Table[Any], venue: str) -> bool:
    """EP-BIZ-05. Safe houses never close (EP-SAFE-01)."""
    is_business = components().venues[venue].kind is VenueKind.BUSINESS
    return is_business and g.venues[venue].cubes >= components().players[g.seats].closing_number


class LayCube(Step, frozen=True):
    """EP-BIZ-04, EP-SAFE-03  An income cube goes on the cash hex or, where the card says so, on the income hex."""

    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        player, screen = g.player(self.seat), g.screens[self.seat]
        venue = g.sites[player.pawn or ""]
        amount = components().plans[screen.plan][venue]
        player.cubes -= 1
        if amount is None:
            g.venues[venue].income.append(self.seat)
            do.tell("log-cube-income", seat=seat_name(self.seat), place=venue_name(venue))
            take_income(g, self.seat, do)
        else:
            g.venues[venue].cash.append(self.seat)
            do.tell("log-cube-cash", seat=seat_name(self.seat), place=venue_name(venue))
        if is_closed(g, venue):
            do.tell("log-business-closed", place=venue_name(venue))
        self._complete_group(g, components().venues[venue].group, do)

    def _complete_group(self, g: Table[Any], group: int, do: Effects) -> None:
        """EP-BIZ-07, EP-SAFE-07: the bonus comes at the end of this turn."""
        venues = components().group(group)
        if g.turn and all(g.venues[venue].has(self.seat) for venue in venues):
            g.turn.bonuses.append(str(group))
            places = [venue_name(venue) for venue in venues]
            do.tell("log-group-completed", seat=seat_name(self.seat), places=places)
