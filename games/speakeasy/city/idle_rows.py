"""What a capo can't do at a person now, and why: players see it before they send one.

It is said as things stand. Earlier rows of the same person may help, above all cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.kernel import Seat, Text

from ..books import CookBooks
from ..carrying_out import row_steps
from ..components import LocationRow, PersonId, components
from ..gains import can_gain
from ..operations.raids import raids_of
from ..rewards import (
    BoostAction,
    Gain,
    GainBooks,
    GainFamily,
    GainGoons,
    GainLeverage,
    HireGoons,
    PlayCard,
    Raise,
    TakeHelper,
)
from ..state import SpeakeasyState
from ..underworld.goons import room_for_goons
from .building_jobs import BAR_JOB, CLUB_JOB
from .city_tokens import playable_tokens
from .family import docks_of
from .obstacles import furthest_obstacle
from .restaurant import cards_for, order_spaces


def idle_rows(g: SpeakeasyState[Any], seat: Seat, person: PersonId) -> list[Text]:
    """What is missing for rows that would be skipped now: "no Still card", "no boat you can beat"."""
    printed = components().persons[person]
    found: list[Text] = []
    for row in components().locations[printed.location].rows:
        if row is LocationRow.PERSONAL:
            if printed.action is not None:
                found += _missing_for_gain(g, seat, printed.action)
        elif isinstance(row, LocationRow):
            found += _missing_for_row(g, seat, person, row)
        else:
            found += _missing_for_gain(g, seat, row)
    return found


def _missing_for_row(
    g: SpeakeasyState[Any], seat: Seat, person: PersonId, row: LocationRow
) -> Iterator[Text]:
    if row is LocationRow.RESTAURANT:
        yield from _missing_for_courses(g, seat)
    elif row is LocationRow.RAID:
        yield from _missing_for_raid(g, seat)
    elif not any(step.decisions(g) for step in row_steps(seat, person, row)):
        match row:
            case LocationRow.ASSOCIATE:
                yield Text("missing-mobster")
            case LocationRow.SWAP:
                yield Text("missing-capo")
            case LocationRow.BUILD_BARS:
                yield Text("missing-building", {"obstacle": furthest_obstacle(g, seat, BAR_JOB)})
            case LocationRow.BUILD_CLUBS:
                yield Text("missing-building", {"obstacle": furthest_obstacle(g, seat, CLUB_JOB)})


def _missing_for_raid(g: SpeakeasyState[Any], seat: Seat) -> Iterator[Text]:
    """The goon of the row before is counted (SP-LOC-05)."""
    gained = min(1, room_for_goons(g, seat))
    if not docks_of(g, seat):
        yield Text("missing-docker")
    elif not any(raids_of(g, seat, boat, gained=gained) for boat in g.board.boats):
        yield Text("missing-boat")


def _missing_for_courses(g: SpeakeasyState[Any], seat: Seat) -> Iterator[Text]:
    """The cards of the cheapest place in the turn order are gone by then (SP-REST-01)."""
    boss, spaces = g.boss(seat), order_spaces(g, seat)
    if spaces and boss.hand <= min(cards_for(g, column) for column in spaces):
        yield Text("missing-card", {"kind": "any"})
    if not playable_tokens(g, seat):
        yield Text("missing-token", {"has": "yes" if boss.tokens else "no"})
    if not CookBooks(seat).decisions(g):
        yield Text("missing-book", {"has": "yes" if boss.books else "no"})


def _missing_for_gain(g: SpeakeasyState[Any], seat: Seat, gain: Gain) -> Iterator[Text]:
    if isinstance(gain, BoostAction) or can_gain(g, seat, gain):
        return
    match gain:
        case PlayCard(kind):
            yield Text("missing-card", {"kind": kind or "any"})
        case Raise():
            yield Text("missing-level")
        case GainFamily():
            yield Text("missing-family", {"has": "yes" if g.boss(seat).family else "no"})
        case HireGoons() | GainGoons():
            yield Text("missing-goon", {"room": "yes" if room_for_goons(g, seat) else "no"})
        case GainLeverage():
            yield Text("missing-leverage")
        case GainBooks():
            yield Text("missing-book", {"has": "no"})
        case TakeHelper():
            yield Text("missing-helper")
