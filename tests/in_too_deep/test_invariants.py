"""The invariants (chapter 9): a sound table has nothing wrong, and each kind of damage is noticed."""

from __future__ import annotations

from typing import Any

import pytest

from games.in_too_deep.codes import CriminalName, ItemName
from games.in_too_deep.components import Evidence
from games.in_too_deep.game import InTooDeep
from games.in_too_deep.state import Stage
from tests.in_too_deep.scenario import ANN, BEN, scenario

GAME = InTooDeep()


def sound(players: int = 3) -> Any:
    """Everyone holds a crime of each sort, and it is Ann's turn."""
    table = scenario(players=players).hooks(ANN, "JUMPER").turn_of(ANN, Stage.ACTIONS)
    g = table.g
    for seat in range(players):
        table.crimes(seat, f"{g.piles.side_crimes[-1]} {g.piles.story_crimes[1][-1]}")
    return g


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_nothing_is_wrong_with_a_sound_table(players):
    assert GAME.check(sound(players)) == []


def zone_twice(g):
    g.city.zones[0] = g.city.zones[1]


def item_gone(g):
    del g.city.items[ItemName.CASH]


def four_groups(g):
    g.city.search = [1, 1, 1, 3, 0, 0, 0, 0]


def one_border(g):
    g.city.barricades = [3, 3]


def two_items(g):
    g.city.items[ItemName.CASH] = g.city.items[ItemName.RIFLE] = CriminalName.JUMPER


def held_by_a_stranger(g):
    g.city.items[ItemName.CASH] = CriminalName.DEALER


def hooked_twice(g):
    g.consoles[BEN].ports = [CriminalName.JUMPER]


def four_ports(g):
    g.consoles[ANN].ports = list(g.city.criminals)[:4]


def nobody_hooked(g):
    g.consoles[ANN].ports = []


def lock_on_nobody(g):
    g.locked = CriminalName.SEER
    g.piles.support.remove("SP12")


def grip_off_the_track(g):
    g.consoles[ANN].grip[CriminalName.JUMPER] = 10


def grip_below_the_track(g):
    g.consoles[ANN].grip[CriminalName.JUMPER] = -1


def grip_over_a_stranger(g):
    g.consoles[ANN].grip[CriminalName.DEALER] = 0


def evidence_from_nowhere(g):
    g.holdings[ANN].evidence.append(Evidence.TAC)


def uncovered_echo_token(g):
    g.rows[0].processed, g.rows[0].folders = [None], g.rows[0].folders - 1
    g.consoles[ANN].folders = 1


def rail_too_long(g):
    g.rail.append(None)


def note_on_nothing(g):
    g.holdings[ANN].noted = ["B1"]


def short_rail(g):
    g.piles.evidence.append(g.rail[0])
    g.rail[0] = None


def folder_lost(g):
    g.rows[0].folders -= 1


def folder_from_nowhere(g):
    g.consoles[ANN].folders += 1


def token_gone(g):
    g.piles.support.pop()


def dilemma_gone(g):
    g.piles.dilemmas.pop()


def side_crime_twice(g):
    g.side_discard.append(g.piles.side_crimes[0])


def story_crime_gone(g):
    g.piles.story_crimes[2].pop()


def removed_card_back(g):
    g.holdings[ANN].story_crimes.append(g.removed[0])


def level_alone(g):
    g.story_area.append(g.piles.story_crimes[2].pop())


def intel_below_zero(g):
    g.consoles[ANN].intel = -1


def intel_below_zero_in_a_third(g):
    g.offer[1].intel = -1


def odd_tolerance(g):
    g.consoles[ANN].tolerance = 3


def no_side_crime(g):
    g.piles.side_crimes += g.holdings[BEN].side_crimes
    g.holdings[BEN].side_crimes = []


def no_story_crime(g):
    g.piles.story_crimes[1] += g.holdings[BEN].story_crimes
    g.holdings[BEN].story_crimes = []


@pytest.mark.rule(
    "TD-INV-01",
    "TD-INV-02",
    "TD-INV-03",
    "TD-INV-04",
    "TD-INV-05",
    "TD-INV-06",
    "TD-INV-07",
    "TD-INV-08",
    "TD-INV-09",
    "TD-INV-10",
    "TD-INV-11",
    "TD-INV-12",
    "TD-INV-13",
    "TD-INV-14",
    "TD-INV-15",
    "TD-INV-16",
    "TD-INV-17",
    "TD-INV-18",
    "TD-INV-19",
    "TD-INV-21",
)
@pytest.mark.parametrize(
    ("number", "damage"),
    [
        (1, zone_twice),
        (1, item_gone),
        (2, four_groups),
        (3, one_border),
        (4, two_items),
        (4, held_by_a_stranger),
        (5, hooked_twice),
        (5, four_ports),
        (6, nobody_hooked),
        (7, lock_on_nobody),
        (8, grip_off_the_track),
        (8, grip_below_the_track),
        (8, grip_over_a_stranger),
        (9, evidence_from_nowhere),
        (9, uncovered_echo_token),
        (10, rail_too_long),
        (10, note_on_nothing),
        (11, short_rail),
        (12, folder_lost),
        (12, folder_from_nowhere),
        (13, token_gone),
        (14, dilemma_gone),
        (15, side_crime_twice),
        (16, story_crime_gone),
        (16, removed_card_back),
        (17, level_alone),
        (18, intel_below_zero),
        (18, intel_below_zero_in_a_third),
        (19, odd_tolerance),
        (21, no_side_crime),
        (21, no_story_crime),
    ],
    ids=lambda given: given.__name__ if callable(given) else str(given),
)
def test_damage_is_noticed(number, damage):
    g = sound()
    damage(g)
    assert f"{number}" in {found.partition(":")[0] for found in GAME.check(g)}
