"""What can be taken back (the column “Reveals” of chapter 5)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from games.escape_plan.game import EscapePlan
from games.escape_plan.state import Table
from games.kernel import Event, Extent, Match, Refused
from games.kernel.undoing import UndoRefusal
from tests.escape_plan.runaways import runaway
from tests.face_down import CHANCE, Piles, revealing
from tests.players import played_by

GAME = EscapePlan()
ALWAYS = {"tiles", "patrol", "contacts", "lockers", "bag", CHANCE}
GAMES = range(6)
SEEN_BY_ONE = {"log-plan", "log-tiles-seen", "log-money-tile-kept"}


@cache
def game_of(seats: int, number: int) -> tuple[tuple[Match[Any], tuple[Event, ...]], ...]:
    played = played_by(runaway, GAME, seats, f"undo {number}")
    return tuple((match, events) for match, _, events in played)


def piles(g: Table[Any]) -> Piles:
    """Without the bots' decks, of which a card may be taken out by its name: they are shuffled after each draw."""
    hidden = g.hidden
    return {
        "tiles": [tile for stack in hidden.stacks.values() for tile in stack],
        "patrol": hidden.patrol,
        "contacts": hidden.contacts,
        "lockers": [value for pile in hidden.lockers.values() for value in pile],
        "exits": [value for pile in hidden.exits.values() for value in pile],
        "bag": g.bag,
    }


@pytest.mark.rule("EP-PAT-01", "EP-CITY-12", "EP-CON-04")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_nobody_freely_goes_back_past_what_has_come_to_light(seats):
    met: set[str] = set()
    for number in GAMES:
        seen, unguarded = revealing(game_of(seats, number), piles)
        assert unguarded == []
        met |= seen
    assert met == (ALWAYS if seats == 4 else ALWAYS | {"exits"})


@pytest.mark.rule("EP-LOCK-04")
def test_who_has_looked_at_money_tiles_never_goes_back_past_that():
    """Not even if all agree: nobody else has seen them."""
    looked = 0
    for seats, number in product((1, 2, 4), GAMES):
        for match, events in game_of(seats, number):
            for event in events:
                if event.kind == "log-tiles-seen":
                    (seat,) = event.to
                    assert match.undoing(seat, Extent.LAST_PICK) == Refused(UndoRefusal.HIDDEN)
                    looked += 1
    assert looked > 5


@pytest.mark.rule("EP-LOCK-04", "EP-SET-14")
def test_what_one_player_has_seen_is_told_to_nobody_else():
    found: set[str] = set()
    for seats, number in product((1, 2, 4), GAMES):
        for _, events in game_of(seats, number):
            for event in events:
                if event.kind in SEEN_BY_ONE:
                    found.add(event.kind)
                    assert event.to is not None, event.kind
                    assert len(event.to) == 1, event.kind
    assert found == SEEN_BY_ONE
