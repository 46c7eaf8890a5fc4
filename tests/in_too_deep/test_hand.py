"""Step 5: discard and draw crime cards (TD-HAND), and side crimes that run out (TD-SIDE-06)."""

from __future__ import annotations

import pytest

from games.in_too_deep.hand import SIDE, BeginHand, set_aside, supply_who_is_short
from games.in_too_deep.state import Stage
from games.in_too_deep.turn import EndTurnOf
from games.kernel import Effects
from tests.in_too_deep.scenario import ANN, BEN, CLEO, Bench, scenario


def hand(crimes: str) -> Bench:
    """Ann comes to step 5 and wants to discard."""
    table = scenario().crimes(ANN, crimes).turn_of(ANN, Stage.STORY, 0)
    table.g.active.sorts_hand = True
    return table


def held(table: Bench, seat: int = ANN) -> list[str]:
    return table.g.holdings[seat].crimes


@pytest.mark.rule("TD-HAND-01")
def test_any_number_goes_to_the_bottom_of_its_own_deck_in_the_chosen_order():
    table = hand("SC05 SC06 A1a").crimes(BEN, "SC20 G1a").crimes(CLEO, "SC21 G1b").run(BeginHand(ANN))
    assert table.asked(ANN) == "TD-D40"
    table.play(ANN, "crime:SC06", "crime:SC05", "done")
    assert table.g.piles.side_crimes[:2] == ["SC05", "SC06"]
    assert held(table) == ["SC01", "A1a"]
    told = [event for event in table.events if event.kind == "log-crime-discarded" and event.seen_by(BEN)]
    assert "SC0" not in str(told)


@pytest.mark.rule("TD-HAND-01")
@pytest.mark.parametrize(("end", "asked"), [("end", "TD-D02"), ("end-and-sort", "TD-D40")])
def test_discarding_is_asked_of_those_who_want_to(end, asked):
    table = scenario().crimes(ANN, "SC01 A1a").whole_turn(ANN).play(ANN, "hook:JUMPER", end)
    seat = table.g.active.party
    assert (table.asked(seat), seat == ANN) == (asked, end == "end-and-sort")


@pytest.mark.rule("TD-HAND-02", "TD-HAND-03", "TD-HAND-04")
def test_a_missing_kind_is_drawn_and_the_level_is_free():
    """TD-EX-08."""
    table = hand("SC05").run(BeginHand(ANN)).play(ANN, "done")
    assert table.asked(ANN) == "TD-D41"
    assert table.options(ANN) == ["deck:1", "deck:2", "deck:3"]
    table.play(ANN, "deck:3")
    assert held(table) == ["SC05", "A3"]
    assert hand("A1a SC05").run(BeginHand(ANN)).play(ANN, "done").at_rest


@pytest.mark.rule("TD-HAND-05")
def test_story_decks_are_never_reshuffled_and_without_cards_none_is_drawn():
    table = hand("SC05")
    table.g.piles.story_crimes = {1: [], 2: [], 3: []}
    table.g.story_area = ["A1a", "A2a"]
    table.run(BeginHand(ANN)).play(ANN, "done")
    assert table.at_rest
    assert held(table) == ["SC05"]
    bare = hand("A1a")
    bare.g.piles.side_crimes = []
    assert held(bare.run(BeginHand(ANN)).play(ANN, "done")) == ["A1a"]


@pytest.mark.rule("TD-HAND-06", "TD-HAND-07", "TD-HAND-08")
def test_set_aside_cards_come_last_and_do_not_count_for_the_draw():
    table = hand("A1a")
    set_aside(table.g, ANN, SIDE, Effects(table.g))
    set_aside(table.g, ANN, "2", Effects(table.g))
    assert held(table) == ["A1a"]
    table.run(BeginHand(ANN)).play(ANN, "done")
    assert sorted(held(table)) == ["A1a", "A2a", "SC01", "SC02"]
    assert table.g.piles.set_aside == []
    assert table.told_to("log-set-aside-seen") == [(ANN,)]


@pytest.mark.rule("TD-HAND-09", "TD-TURN-01")
def test_then_the_next_player_takes_a_turn():
    table = scenario().turn_of(ANN).run(EndTurnOf(ANN))
    assert table.g.active.party == BEN
    table = scenario().turn_of(CLEO).run(EndTurnOf(CLEO))
    assert table.g.active.party == ANN


@pytest.mark.rule("TD-HAND-02", "TD-HAND-03")
@pytest.mark.parametrize(("held_before", "drawn"), [("A1a", "SC01 A1a"), ("SC02", "SC02 A1a")])
def test_each_kind_that_is_missing_is_drawn_for_itself(held_before, drawn):
    table = scenario().crimes(ANN, held_before).turn_of(ANN).run(BeginHand(ANN))
    if "A1a" not in held_before:
        table.play(ANN, "deck:1")
    assert held(table) == drawn.split()


@pytest.mark.rule("TD-HAND-10")
def test_others_who_are_short_draw_in_turn_order_as_soon_as_there_is_a_card():
    table = scenario().crimes(ANN, "SC01 A1a").crimes(BEN, "A1b").crimes(CLEO, "SC03").turn_of(ANN)
    table.g.piles.story_crimes[1] = []
    supply_who_is_short(table.g, Effects(table.g))
    assert held(table, BEN) == ["SC02", "A1b"]
    assert held(table, CLEO) == ["SC03", "A2a"]
    assert held(table) == ["SC01", "A1a"]


@pytest.mark.rule("TD-HAND-10", "TD-SIDE-05", "TD-SIDE-06")
def test_a_committed_side_crime_goes_at_once_to_the_first_who_lacks_one():
    table = scenario().hooks(ANN, "SEER").at(SEER="DOWNTOWN").sentinel("ION")
    table.crimes(ANN, "SC02 A1a").crimes(BEN, "A1b").crimes(CLEO, "B1a")
    table.g.piles.side_crimes = []
    table.acting(ANN).choose(ANN, "side-crime:SC02")
    assert (held(table, BEN), held(table, CLEO)) == (["SC02", "A1b"], ["B1a"])
    assert held(table) == ["A1a"]


@pytest.mark.rule("TD-HAND-01", "TD-HAND-10")
def test_a_discarded_crime_goes_at_once_to_the_first_who_lacks_one():
    """Ann discards it under an empty deck, and must not draw it again herself."""
    table = hand("SC01 A1a").crimes(BEN, "SC02").crimes(CLEO, "SC03")
    table.g.piles.story_crimes = {level: [] for level in (1, 2, 3)}
    table.run(BeginHand(ANN)).choose(ANN, "crime:A1a")
    assert (held(table, BEN), held(table, CLEO)) == (["SC02", "A1a"], ["SC03"])
    table.choose(ANN, "done")
    assert held(table) == ["SC01"]


@pytest.mark.rule("TD-HAND-10")
def test_who_is_short_draws_in_the_order_of_the_turns():
    table = scenario().crimes(ANN, "SC01 A1a").crimes(BEN, "A1b").crimes(CLEO, "B1a").turn_of(ANN)
    table.g.order = [CLEO, ANN, BEN]
    table.g.piles.side_crimes = ["SC05"]
    supply_who_is_short(table.g, Effects(table.g))
    assert (held(table, CLEO), held(table, BEN)) == (["SC05", "B1a"], ["A1b"])


@pytest.mark.rule("TD-SIDE-06", "TD-RNG-04")
def test_discarded_side_crimes_are_shuffled():
    decks = set()
    for number in range(6):
        table = hand("A1a")
        table.g.chance.seed = f"side crimes {number}"
        table.g.side_discard, table.g.piles.side_crimes = table.g.piles.side_crimes[1:], ["SC09"]
        table.run(BeginHand(ANN)).play(ANN, "done")
        decks.add(tuple(table.g.piles.side_crimes))
    assert len(decks) == 6


@pytest.mark.rule("TD-SIDE-06")
def test_the_discarded_side_crimes_become_a_new_deck_as_soon_as_it_is_empty():
    table = hand("A1a")
    table.g.side_discard, table.g.piles.side_crimes = table.g.piles.side_crimes[1:], ["SC09"]
    table.run(BeginHand(ANN)).play(ANN, "done")
    assert held(table) == ["SC09", "A1a"]
    assert len(table.g.piles.side_crimes) == 20
    assert table.g.side_discard == []
    assert table.told("log-side-crimes-shuffled")
