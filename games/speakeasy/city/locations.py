"""Sending a capo (SP-TURN-04, SP-TURN-05, SP-LOC), and which step performs each row of a location."""

from __future__ import annotations

from typing import Any

from games.kernel import Barred, Decision, Effects, Listing, Option, Text, because

from ..asking import AskBoss
from ..codes import Workplace
from ..components import RESTAURANT, LocationRow, Person, PersonId, components
from ..operations.raids import ChooseRaid
from ..state import SpeakeasyState
from ..telling.names import location_name, party_name, person_name
from ..underworld.associates import ChooseAssociate
from .building_actions import BuildAction
from .building_jobs import BAR_JOB, CLUB_JOB
from .park import SwapCapos
from .performing import actions_at, cause_at, perform, row_is
from .restaurant import ChangePlace, RestaurantAction, order_spaces, why_no_space

row_is(LocationRow.RAID, lambda seat, person: (ChooseRaid(seat),))
row_is(LocationRow.ASSOCIATE, lambda seat, person: (ChooseAssociate(seat),))
row_is(LocationRow.BUILD_BARS, lambda seat, person: (BuildAction(seat, BAR_JOB),))
row_is(LocationRow.BUILD_CLUBS, lambda seat, person: (BuildAction(seat, CLUB_JOB),))
row_is(LocationRow.SWAP, lambda seat, person: (SwapCapos(seat, person),))
row_is(LocationRow.ORDER, lambda seat, person: (ChangePlace(seat),))
row_is(LocationRow.RESTAURANT, lambda seat, person: (RestaurantAction(seat),))

DEFAULT_LOCATIONS = (
    Workplace.TOWN_HALL,
    Workplace.COMMISSION,
    Workplace.SUPPLIERS,
    Workplace.GARAGE,
    Workplace.DOCKS,
    Workplace.PLANNING,
    Workplace.PARK,
    Workplace.RESTAURANT,
)
"""Where an absent player's capo goes first (SP-D06)."""


def persons_in_play(g: SpeakeasyState[Any]) -> list[Person]:
    """SP-LOC-12."""
    return [person for person in components().persons.values() if person.small or not g.numbers.is_small_side]


def is_available(g: SpeakeasyState[Any], seat: int, person: PersonId) -> bool:
    """SP-TURN-05, SP-REST-04."""
    return bool(order_spaces(g, seat)) if person == RESTAURANT else person not in g.board.capos


class SendCapo(AskBoss, frozen=True):
    """SP-D06  To whom a capo is sent; mandatory."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        persons = {
            person.id: person for person in persons_in_play(g) if is_available(g, self.player, person.id)
        }
        default = min(persons.values(), key=lambda person: DEFAULT_LOCATIONS.index(person.location))
        options = Listing(persons, lambda _, person: person_option(g, person))
        return Decision(
            self.player, "SP-D06", "SP-TURN-05", Text("ask-capo"), options, default.id, always=True
        )

    def answer(self, g: SpeakeasyState[Any], pick: PersonId, do: Effects) -> None:
        g.boss(self.player).capos -= 1
        if pick == RESTAURANT:
            g.board.restaurant.append(self.player)
        else:
            g.board.capos[pick] = self.player
        do.tell(
            "log-capo-sent",
            seat=party_name(self.player),
            person=person_name(pick),
            location=location_name(components().persons[pick].location),
        )
        do.then(*because(cause_at(pick), *perform(self.player, pick)))

    def why_not(self, g: SpeakeasyState[Any], seat: int) -> list[Barred]:
        return [
            Barred(person_option(g, person), *_why_not(g, seat, person.id))
            for person in persons_in_play(g)
            if not is_available(g, self.player, person.id)
        ]


def person_option(g: SpeakeasyState[Any], person: Person) -> Option:
    """A person with what the location and the person do."""
    label = Text(
        "option-person", {"person": person_name(person.id), "location": location_name(person.location)}
    )
    return Option(person.id, label, actions_at(person.id), at=(person.id,))


def _why_not(g: SpeakeasyState[Any], seat: int, person: PersonId) -> tuple[str, Text]:
    if person == RESTAURANT:
        return "SP-REST-04", why_no_space(g, seat)
    return "SP-TURN-05", Text("why-person-taken", {"owner": party_name(g.board.capos[person])})
