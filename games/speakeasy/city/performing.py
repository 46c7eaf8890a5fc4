"""What a capo performs at a person: the rows of the location from top to bottom (SP-LOC-01).

Rows that are no reward have a step of their own, which the chapters register here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from games.kernel import Seat, Step, Text

from ..cards.operation_cards import PlayOperationCard
from ..codes import Operation
from ..components import LocationRow, PersonId, components
from ..gains import TakeGain
from ..rewards import Boost, BoostAction, Gain, PlayCard
from ..telling.names import gain_name, location_name, person_name

RANGE_OF_WHEELMAN = 2
"""GA1 (SP-TRUCK-07)."""

RowStep: TypeAlias = Callable[[Seat, PersonId], tuple[Step, ...]]

_ROWS: dict[LocationRow, RowStep] = {}


def row_is(row: LocationRow, steps: RowStep) -> None:
    """Registers how a row is performed."""
    _ROWS[row] = steps


def perform(seat: Seat, person: PersonId) -> tuple[Step, ...]:
    """All rows of a person's location, each skipped by itself where it can do nothing (SP-LOC-04)."""
    printed = components().persons[person]
    rows = components().locations[printed.location].rows
    return tuple(step for row in rows for step in _steps(seat, person, row))


def cause_at(person: PersonId) -> Text:
    """What a capo there is asked for."""
    location = location_name(components().persons[person].location)
    return Text("cause-person", {"person": person_name(person), "location": location})


def actions_at(person: PersonId) -> Text:
    """What the location and the person do, in words."""
    printed = components().persons[person]
    action = printed.action
    return Text(
        "note-person",
        {
            "location": printed.location,
            "action": gain_name(action) if action is not None else "",
            "has": "yes" if action is not None else "no",
        },
    )


def _steps(seat: Seat, person: PersonId, row: LocationRow | Gain) -> tuple[Step, ...]:
    action = components().persons[person].action
    is_wheelman = isinstance(action, BoostAction) and action.boost is Boost.RANGE
    match row:
        case LocationRow.PERSONAL:
            return () if action is None or is_wheelman else (TakeGain(seat, action),)
        case LocationRow():
            return _ROWS[row](seat, person)
        case PlayCard(Operation.FLEET) if is_wheelman:
            return (PlayOperationCard(seat, Operation.FLEET, RANGE_OF_WHEELMAN),)
        case _:
            return (TakeGain(seat, row),)
