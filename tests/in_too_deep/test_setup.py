"""Setup (TD-SETUP), its variants (TD-VAR) and its draws (TD-RNG)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from games.in_too_deep.codes import CriminalName, ItemName, ZoneName
from games.in_too_deep.components import Evidence, components
from games.in_too_deep.game import InTooDeep
from games.in_too_deep.state import TooDeepState
from games.kernel import Choose, Match
from rendering.words import words_of

GAME = InTooDeep()
WORDS = words_of("in_too_deep", strict=True)
SEEDS = [f"setup {number}" for number in range(12)]
PLAYERS = (2, 3, 4, 5)


@cache
def dealt(players: int, seed: str = "setup", **chosen: str) -> TooDeepState[Any]:
    return Match.begin(GAME, players, seed, chosen)[0].position.state


def several(players: int = 4) -> list[TooDeepState[Any]]:
    return [dealt(players, seed) for seed in SEEDS]


@pytest.mark.rule("TD-SETUP-01", "TD-SETUP-02", "TD-RNG-01")
def test_zones_and_items_are_placed_at_random():
    tables = several()
    assert all(sorted(g.city.zones) == sorted(ZoneName) for g in tables)
    assert all(sorted(g.city.items.values()) == list(range(8)) for g in tables)
    assert (
        len({tuple(g.city.zones) for g in tables}) == len({str(g.city.items) for g in tables}) == len(SEEDS)
    )
    assert GAME.encode(dealt(4, "setup")) == GAME.encode(Match.begin(GAME, 4, "setup")[0].position.state)


@pytest.mark.rule("TD-SETUP-05", "TD-SETUP-06", "TD-SETUP-07", "TD-GEN-13")
@pytest.mark.parametrize(("players", "criminals"), [(1, 4), (2, 5), (3, 5), (4, 6), (5, 6)])
def test_criminals_stand_one_in_a_zone_and_none_with_the_sentinel(players, criminals):
    for seed in SEEDS:
        g = dealt(players, seed)
        spots = list(g.city.criminals.values())
        assert len(spots) == len({*spots}) == criminals
        assert g.city.sentinel not in spots
        assert all(console.ports == [] for console in g.consoles.values())
    assert len({tuple(dealt(players, seed).city.criminals) for seed in SEEDS}) > 1


@pytest.mark.rule("TD-SETUP-09", "TD-VAR-01")
@pytest.mark.parametrize(("chosen", "lines"), [("5", 5), ("6", 6), ("7", 7)])
def test_storylines_are_removed_with_all_their_cards(chosen, lines):
    g = dealt(4, storylines=chosen)
    assert len(g.storylines) == lines
    assert {crime[0] for crime in g.removed} == set("ABCDEFG") - {*g.storylines}
    assert len(g.removed) == 7 * (7 - lines)


@pytest.mark.rule("TD-SETUP-10")
def test_with_fewer_than_four_players_crimes_marked_4_are_out_of_the_game():
    crowded = {crime.id for crime in components().story_crimes.values() if crime.crowded}
    for players in (1, 2, 3):
        assert crowded <= {*dealt(players).removed}
    assert not crowded <= {*dealt(4).removed}


@pytest.mark.rule("TD-SETUP-11", "TD-SETUP-12", "TD-SETUP-14", "TD-RNG-04")
def test_decks_and_the_support_supply_are_shuffled():
    for pile in ("side_crimes", "dilemmas", "support"):
        assert len({tuple(getattr(g.piles, pile)) for g in several()}) == len(SEEDS)
    alike = [dealt(4, seed, storylines="7") for seed in SEEDS]  # so that all decks hold the same cards
    for level in (1, 2, 3):
        assert len({tuple(g.piles.story_crimes[level]) for g in alike}) == len(SEEDS)
    g = dealt(4)
    assert (g.piles.discarded_dilemmas, len(g.piles.dilemmas)) == ([], 60)
    assert [third.intel for third in g.offer] == [0, 0, 0]
    assert len(g.piles.support) == 35


@pytest.mark.rule("TD-SETUP-13", "TD-SETUP-20")
@pytest.mark.parametrize(("players", "display"), [(2, 10), (3, 14), (4, 17), (5, 20)])
def test_evidence_lies_on_rail_and_display_and_in_every_memory(players, display):
    """TD-EX-01."""
    g = dealt(players)
    assert (len(g.rail), g.piles.on_display) == (4, display)
    assert len(g.piles.evidence) == 72 - 4 - display - players
    assert all(len(holdings.evidence) == 1 for holdings in g.holdings.values())
    assert {console.intel for console in g.consoles.values()} == {3}
    everything = Counter(g.rail) + Counter(g.piles.display) + Counter(g.piles.evidence)
    for holdings in g.holdings.values():
        everything.update(holdings.evidence)
    assert everything == dict.fromkeys(Evidence, 12)
    tables = several(players)
    assert len({tuple(g.rail) for g in tables}) > 1, "the supply is shuffled"
    assert len({tuple(g.piles.display) for g in tables}) == len(SEEDS)


@pytest.mark.rule("TD-SETUP-15", "TD-SETUP-16", "TD-SETUP-17")
@pytest.mark.parametrize(
    ("players", "folders"), [(2, [2, 2, 1]), (3, [3, 2, 2]), (4, [3, 3, 3]), (5, [3, 3, 3])]
)
def test_three_tasks_folders_and_an_empty_plan_area(players, folders):
    g = dealt(players)
    assert [row.folders for row in g.rows] == folders
    assert len({row.task for row in g.rows}) == 3
    assert {row.task for table in several(players) for row in table.rows} == {*Evidence}, (
        "any three of the six"
    )
    assert (g.chapter, g.piles.bonus, g.shared_vault, g.story_area) == (1, [None] * 3, [], [])
    assert all(holdings.vault == [] for holdings in g.holdings.values())


@pytest.mark.rule("TD-SETUP-18")
def test_consoles_have_random_letters_and_v_is_for_five_players():
    assert all("V" not in {console.letter for console in g.consoles.values()} for g in several())
    assert {console.letter for console in dealt(5).consoles.values()} == set("VWXYZ")
    assert len({g.consoles[0].letter for g in several()}) > 1, "whoever begins"


@pytest.mark.rule("TD-SETUP-19", "TD-SETUP-23", "TD-SETUP-24")
def test_later_players_begin_with_grip_over_different_criminals():
    for seed in SEEDS:
        g = dealt(5, seed)
        assert all(list(console.grip) == list(g.city.criminals) for console in g.consoles.values())
        assert [sum(g.consoles[party].grip.values()) for party in g.order] == [0, 1, 1, 2, 2]
        assert all(max(console.grip.values()) <= 1 for console in g.consoles.values())


@pytest.mark.rule("TD-SETUP-21")
def test_each_hand_has_a_side_crime_and_a_level_1_story_crime():
    for holdings in dealt(5).holdings.values():
        (side,), (story,) = holdings.side_crimes, holdings.story_crimes
        assert side in components().side_crimes
        assert components().story_crimes[story].level == 1


@pytest.mark.rule("TD-SETUP-22", "TD-TURN-01")
def test_the_first_player_is_drawn_or_chosen_and_the_others_follow_in_seat_order():
    assert {g.order[0] for g in several()} == {0, 1, 2, 3}
    assert dealt(4, start="3").order == [2, 3, 0, 1]
    assert dealt(4, start="3").active.party == 2


@pytest.mark.rule("TD-VAR-02")
def test_the_host_may_choose_the_criminals():
    match, _ = Match.begin(GAME, 3, "host", {"criminals": "chosen"})
    wanted = ["COURIER", "SEER", "CRUSHER", "JUMPER", "SHADOW"]
    for criminal in wanted:
        (asked,) = match.position.decisions
        assert asked.seat == 0
        said = WORDS.say(asked.occasion)
        match, _ = match.apply(Choose(0, asked.id, criminal))
    assert said.endswith("5 take part. Chosen so far: Courier, Seer, Crusher and Jumper.")
    assert [*match.position.state.city.criminals] == [name for name in CriminalName if name in wanted]


@pytest.mark.rule("TD-RNG-02")
def test_draws_come_in_the_printed_order():
    kinds = [event.kind for event in Match.begin(GAME, 3, "order")[1]]
    order = ["log-storylines", "log-zones", "log-criminals", "log-seating", "log-tasks", "log-first-evidence"]
    found = [kinds.index(kind) for kind in order]
    assert found == sorted(found)
    assert kinds.index("log-first-evidence") < kinds.index("log-crime-drawn") < kinds.index("log-grip-gained")


@pytest.mark.rule("TD-GEN-14")
def test_echo_is_an_opponent_like_the_others():
    g = dealt(2, echo="standard")
    assert g.after(0)[-1] in g.consoles
    assert len(g.after(0)) == 2
    assert {*g.after(0)} == {*g.order} - {0}


@pytest.mark.rule("TD-SETUP-22", "TD-ECHO-04", "TD-DUO-02")
@pytest.mark.parametrize(
    ("seats", "said"), [(1, "Ann and Echo"), (2, "Ben, Ann and Echo"), (3, "Ben, Cleo and Ann")]
)
def test_the_seating_tells_everyone_who_takes_turns(seats, said):
    chosen = {"echo": "standard"} if seats == 2 else {}
    start = {"start": "2"} if seats > 1 else {}
    _, events = Match.begin(GAME, seats, "seating", {**chosen, **start})
    (told,) = [event.text for event in events if event.kind == "log-seating"]
    assert WORDS.say(told, ["Ann", "Ben", "Cleo"]) == f"Turn order: {said}."


def test_all_items_are_known_by_kind():
    assert list(components().items) == list(ItemName)
