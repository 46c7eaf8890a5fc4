"""Rum-runner boats: their prices, their defence, and where they move (§3.15, SP-TRUCK-13 to SP-TRUCK-15, SP-RAID-03)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects

from ..components import BoatId, District, Dollars, HarbourId, components
from ..state import SpeakeasyState
from ..telling.names import boat_name, harbour_name


def boat_at(g: SpeakeasyState[Any], district: District) -> BoatId | None:
    """The boat in the harbour of a district."""
    for boat, berth in g.board.boats.items():
        if components().harbours[berth.harbour].district == district:
            return boat
    return None


def district_of_boat(g: SpeakeasyState[Any], boat: BoatId) -> District:
    return components().harbours[g.board.boats[boat].harbour].district


def barrels_gone(g: SpeakeasyState[Any], boat: BoatId) -> int:
    return components().start.barrels_on_boat - g.board.boats[boat].barrels


def boat_defence(g: SpeakeasyState[Any], boat: BoatId) -> int:
    """The highest value that no barrel covers."""
    return components().boats[boat].defence[barrels_gone(g, boat)]


def barrel_prices(g: SpeakeasyState[Any], boat: BoatId, count: int) -> list[Dollars]:
    """The prices of so many barrels, taken one after the other. Those from the supply have the dearest
    (SP-TRUCK-14)."""
    printed, gone = components().boats[boat].prices, barrels_gone(g, boat)
    return [printed[min(gone + taken, len(printed) - 1)] for taken in range(count)]


def barrels_for_sale(g: SpeakeasyState[Any], boat: BoatId) -> int:
    """An empty boat sells from the supply; one with barrels sells those, and then from the supply."""
    return g.board.boats[boat].barrels + g.board.supply.barrels


def take_barrels(g: SpeakeasyState[Any], boat: BoatId, count: int) -> None:
    """Takes barrels from the right of the boat, and the rest from the supply."""
    berth = g.board.boats[boat]
    from_boat = min(count, berth.barrels)
    berth.barrels -= from_boat
    g.board.supply.barrels -= count - from_boat


def next_harbour(g: SpeakeasyState[Any], boat: BoatId) -> HarbourId:
    """The next harbour clockwise without a boat."""
    harbours = list(components().harbours)
    taken = {berth.harbour for berth in g.board.boats.values()}
    here = harbours.index(g.board.boats[boat].harbour)
    return next(one for one in harbours[here + 1 :] + harbours[:here] if one not in taken)


def move_boat(g: SpeakeasyState[Any], boat: BoatId, do: Effects) -> None:
    harbour = next_harbour(g, boat)
    g.board.boats[boat].harbour = harbour
    do.tell("log-boat-moved", boat=boat_name(boat), harbour=harbour_name(harbour))
