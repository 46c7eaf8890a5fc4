"""Lieutenant Costa: what he does in a way of his own, and his toll (EP-SOLO)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel import Effects, Seat, Step, seat_name

from ..belongings.inventory import money_pile
from ..belongings.money import can_pay, pay
from ..city import city_of, tile_of
from ..components import components
from ..escape import leave_city, way_out
from ..pawns import tile_of_bot, tile_of_pawn
from ..places.business import is_closed
from ..state import COSTA, Costa, Part, Pile, Table, Thousands
from ..telling.names import contact_name, money_tile_names, pawn_name, place_name
from ..wounds import TakeWound
from .beat import Beat, MoneyPile, box_contact

THE_PLAYER: Seat = 0
"""Who plays against him."""
NEAR = 1
"""He goes no farther from the player than to the next tile (EP-SOLO-10)."""
TILES_OF_ONE_PILE = 2
"""Where only one pile is opened; where there are several, one of each (EP-SOLO-14)."""


def costa_of(g: Table[Any]) -> Costa:
    assert g.costa is not None
    return g.costa


class CostasBeat(Beat):
    """He stays near the player, gathers what he finds, and leaves the city in time."""

    pawn = COSTA
    contacts_met = 1

    def take_turn(self, g: Table[Any], do: Effects) -> str | None:
        if not is_last_turn(g):
            return super().take_turn(g, do)
        location = way_out(g)
        assert location is not None
        costa_of(g).pawn = location
        self.stand_at_the_way_out(g, location, do)
        return None

    def would_go_to(self, g: Table[Any], location: str) -> bool:
        """EP-SOLO-10, EP-SOLO-11."""
        player = tile_of_pawn(g, THE_PLAYER)
        assert player is not None
        venue = g.sites.get(location)
        is_near = city_of(g.map).distance(tile_of(location), player) <= NEAR
        return is_near and not (venue and is_closed(g, venue))

    def deal_with_contact(self, g: Table[Any], card: str, do: Effects) -> None:
        """EP-SOLO-14, EP-SOLO-15."""
        contacts = costa_of(g).contacts
        if len(contacts) < components().costa.contact_slots:
            contacts.append(card)
            do.tell("log-costa-contact", who=pawn_name(COSTA), contact=contact_name(card))
        else:
            box_contact(g, COSTA, card, do)

    def open_boxes(self, g: Table[Any], piles: Sequence[MoneyPile], do: Effects) -> None:
        """EP-SOLO-14, EP-SOLO-16: what he takes unseen on one visit is one pile."""
        assert g.hidden.dossier is not None
        each = TILES_OF_ONE_PILE if len(piles) == 1 else 1
        tiles: list[str] = []
        values: list[Thousands] = []
        for kind, id in piles:
            pile = money_pile(g, kind, id)
            for _ in range(min(each, len(pile))):
                tiles.append(id)
                values.append(do.draw(pile, to=()))
        if not tiles:
            return
        kind = piles[0][0]
        costa_of(g).piles.append(Pile(kind, tiles))
        g.hidden.dossier.piles.append(values)
        do.tell("log-costa-pile", who=pawn_name(COSTA), items=money_tile_names(kind, tiles))

    def stand_at_the_way_out(self, g: Table[Any], location: str, do: Effects) -> None:
        """EP-SOLO-12, EP-SOLO-17: he escapes, pays nothing and evades nobody."""
        order = leave_city(g, COSTA)
        do.tell("log-escaped", seat=pawn_name(COSTA), place=place_name(g, location), price=0, order=order)


def is_last_turn(g: Table[Any]) -> bool:
    """EP-SOLO-17: on day 3, when neither a token nor a part is left for another turn. A token for this one is paid."""
    if way_out(g) is None:
        return False
    return g.part is Part.DAWN or (g.part in (Part.EVENING, Part.NIGHT) and not costa_of(g).tokens)


# The toll


def owes_toll(g: Table[Any], left: Sequence[str]) -> bool:
    """Whether Costa stands on one of the tiles left."""
    return tile_of_bot(g.costa) in left


def after_toll(money: Thousands) -> Thousands:
    """What is left of an amount when the toll is paid; who has less than that keeps it all (EP-SOLO-20)."""
    toll = components().money.costa_toll
    return money - toll if money >= toll else money


class PayToll(Step, frozen=True):
    """EP-SOLO-20, EP-EVA-02  Paying is neither optional nor evadable; who has less is wounded instead."""

    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        price, wounds = components().money.costa_toll, components().costa.toll_wounds
        who, seat = pawn_name(COSTA), seat_name(self.seat)
        if can_pay(g, self.seat, price):
            pay(g, self.seat, price)
            do.tell("log-toll-paid", seat=seat, who=who, price=price)
            return
        do.tell("log-toll-not-paid", seat=seat, who=who, price=price, wounds=wounds)
        do.then(*(TakeWound(self.seat) for _ in range(wounds)))
