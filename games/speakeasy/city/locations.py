"""Sending a capo to a person, and performing what the location and the person offer (SP-TURN-04, SP-TURN-05, SP-LOC)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.kernel import Barred, Decision, Effects, Listing, Option, Seat, Step, Text, because

from ..asking import AskBoss
from ..codes import Workplace
from ..components import RESTAURANT, Person, PersonId, components
from ..rewards import BoostAction
from ..state import SpeakeasyState
from ..telling.names import gain_name, location_name, party_name, person_name
from .restaurant import order_spaces, why_no_space

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
    """The persons on this side of the board (SP-LOC-12)."""
    return [person for person in components().persons.values() if person.small or not g.numbers.is_small_side]


def is_available(g: SpeakeasyState[Any], seat: Seat, person: PersonId) -> bool:
    """Whether the seat may send a capo to the person (SP-TURN-05, SP-REST-04)."""
    return bool(order_spaces(g, seat)) if person == RESTAURANT else person not in g.board.capos


class SendCapo(AskBoss, frozen=True):
    """SP-D06  To whom a capo is sent; mandatory."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        persons = {
            person.id: person for person in persons_in_play(g) if is_available(g, self.player, person.id)
        }
        default = min(persons.values(), key=lambda person: DEFAULT_LOCATIONS.index(person.location))
        options = Listing(
            persons,
            lambda _, person: replace(person_option(person), worth=missing_at(g, self.player, person.id)),
            lambda person: person.id,
        )
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

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        return [
            Barred(person_option(person), *_why_not(g, seat, person.id))
            for person in persons_in_play(g)
            if not is_available(g, self.player, person.id)
        ]


def perform(seat: Seat, person: PersonId) -> tuple[Step, ...]:
    """All rows of a person's location from top to bottom (SP-LOC-01), each skipped by itself where it can do nothing
    (SP-LOC-04)."""
    from ..carrying_out import row_steps  # which needs the chapters, and the park needs this

    rows = components().locations[components().persons[person].location].rows
    return tuple(step for row in rows for step in row_steps(seat, person, row))


def cause_at(person: PersonId) -> Text:
    """The cause of what is asked at a person."""
    location = location_name(components().persons[person].location)
    return Text("cause-person", {"person": person_name(person), "location": location})


def actions_at(person: PersonId) -> Text:
    """What the location and the person do, in words."""
    printed = components().persons[person]
    action = printed.action
    kind = "no" if action is None else "range" if isinstance(action, BoostAction) else "yes"
    return Text(
        "note-person",
        {
            "location": printed.location,
            "action": gain_name(action) if action is not None else "",
            "has": kind,
        },
    )


def missing_at(g: SpeakeasyState[Any], seat: Seat, person: PersonId) -> Text | None:
    """What is missing for those actions that can't be done there now; None if all can be done."""
    from .idle_rows import idle_rows  # which needs the chapters, and the park needs this

    missing = idle_rows(g, seat, person)
    return Text("worth-missing", {"missing": missing}) if missing else None


def person_option(person: Person) -> Option:
    """A person with what the location and the person do."""
    label = Text(
        "option-person", {"person": person_name(person.id), "location": location_name(person.location)}
    )
    return Option(person.id, label, actions_at(person.id), at=(person.id,))


def _why_not(g: SpeakeasyState[Any], seat: Seat, person: PersonId) -> tuple[str, Text]:
    if person == RESTAURANT:
        return "SP-REST-04", why_no_space(g, seat)
    return "SP-TURN-05", Text("why-person-taken", {"owner": party_name(g.board.capos[person])})
