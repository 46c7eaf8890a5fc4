"""Immortal moves (MM-IMM), recruiting by Immortals (MM-IRC), and their display (MM-DSP)."""

from __future__ import annotations

import pytest

from games.mind_mgmt.agents.rogue_turn import RogueTurn
from games.mind_mgmt.facts import Marked, TurnedUp
from games.mind_mgmt.grid import locations
from games.mind_mgmt.state import Reason
from games.mind_mgmt.telling.names import features_of
from tests.mind_mgmt.rogues import at_work
from tests.mind_mgmt.scenario import (
    BILL,
    DUSTY,
    MERU,
    RECRUITER,
    ROGUE_1,
    ROGUE_2,
    TEXTS,
    Bench,
    recruiters_turn,
    scenario,
)


def of_x_04(announced: int = 4) -> Bench:
    """The Recruiter's first turn of a later round, after the Step."""
    table = scenario().hidden("UM CF RA").path("A4 B4 C4 C3 B3 A3 A2").display("BU PA")
    table.immortals("D4 G6 F2 E3").agents(lyme="A1").announced(announced)
    return table.run(*recruiters_turn()).play(RECRUITER, "step", "to:B2")


def moves(table: Bench, immortal: int) -> str:
    """Where it may go, in the order of the locations."""
    table.run(*recruiters_turn()).play(RECRUITER, "immortal", f"immortal:{immortal}")
    return table.places(RECRUITER)


@pytest.mark.rule("MM-IMM-01")
@pytest.mark.parametrize("first", ["immortal", "step"])
def test_one_immortal_moves_before_or_after_the_action(first):
    table = scenario().run(*recruiters_turn())
    picks = {"immortal": ("immortal", "immortal:4", "to:F5"), "step": ("step", "to:D3")}
    second = "step" if first == "immortal" else "immortal"
    table.play(RECRUITER, *picks[first], *picks[second])
    assert table.g.running_turn.board.immortals[4] == "F5"
    assert "immortal" not in table.options(RECRUITER)
    assert table.why_not(RECRUITER)["immortal"] == "MM-REC-02"


def test_each_way_shows_the_features_at_its_end():
    table = scenario().run(*recruiters_turn()).play(RECRUITER, "immortal", "immortal:4")
    assert table.places(RECRUITER).split()
    for option in table.decision(RECRUITER).options:
        place = option.id.removeprefix("to:")
        assert option.note == (features_of(place) if place in locations() else None)


@pytest.mark.rule("MM-IMM-01", "MM-IMM-04", "MM-IMM-05", "MM-IMM-06")
def test_it_moves_one_location_and_neither_onto_another_one_nor_through_mayhem():
    table = scenario().immortals("C3 D3 C4 F6").mayhem("C2|C3")
    assert moves(table, 1) == "B2 D2 B3 B4 D4"
    assert table.why_not(RECRUITER) == {"to:C2": "MM-IMM-05", "to:D3": "MM-IMM-04", "to:C4": "MM-IMM-04"}
    assert moves(table, 4) == "E5 F5 G5 E6 G6", "also on the outer edge"


@pytest.mark.rule("MM-IMM-02", "MM-IMM-03")
def test_it_may_enter_where_the_recruiter_was_and_where_agents_are():
    table = scenario().path("C3 C4 C5 D5 D4").immortals("B4 F2 F3 F4").agents(meru="A4")
    table.g.board.step_tokens = ["C3"]
    assert {"C3", "C4", "C5", "A4"} <= set(moves(table, 1).split())


@pytest.mark.rule("MM-IMM-14")
def test_a_pushed_immortal_moves_as_any_other():
    """By a Shake Down, and by Bill."""
    table = at_work(scenario().immortals("C3 E3 C6 E5").agents(meru="C3", bill="C5"), MERU)
    table.play(ROGUE_1, "shake-down", "name:BK", "to:B3", "end")
    at_work(table, BILL).play(ROGUE_1, "weakness", "to:B6", "end")
    assert moves(table, 1) == "A2 B2 C2 A3 C3 A4 B4 C4"
    assert moves(table, 3) == "A5 B5 C5 A6 C6"


@pytest.mark.rule("MM-IRC-01", "MM-IRC-03", "MM-IRC-05", "MM-IRC-06")
def test_two_immortals_on_the_feature_of_a_displayed_card_bring_a_recruit():
    """X-04."""
    table = of_x_04().play(RECRUITER, "immortal", "immortal:1", "to:C5")
    board = table.g.running_turn.board
    assert (board.display, board.discard) == (["PA"], ["BU"])
    assert board.supply == table.g.board.supply - 1
    table.choose(RECRUITER, "end")
    assert table.g.board.discard == ["BU"]
    assert table.told("log-immortal-recruit")[0]["feature"].key == "feature-BU"
    assert table.told("log-immortal-recruit")[0]["total"] == 4 + 1


@pytest.mark.rule("MM-IRC-03")
def test_the_recruiter_reads_at_once_what_immortals_have_recruited_in_the_turn():
    """It happens by itself, and is told to the others only at End turn."""
    table = of_x_04()
    ahead = TEXTS.say(table.decision(RECRUITER).occasion)
    table.play(RECRUITER, "immortal", "immortal:1", "to:C5")
    said = TEXTS.say(table.decision(RECRUITER).occasion)
    assert said == f"Immortals have recruited at the Dream Bus. That makes 5 of 12. {ahead}"
    table.play(RECRUITER, "extra", "to:C4", "immortal:3", "to:G1")
    said = TEXTS.say(table.decision(RECRUITER).occasion)
    features = "Dream Bus and Psychic Palm"
    assert said == f"Immortals have recruited at these features: {features}. That makes 6 of 12. {ahead}"


@pytest.mark.rule("MM-IMM-09", "MM-IMM-10", "MM-IMM-12", "MM-IRC-07")
def test_an_extra_move_costs_a_step_token_and_there_is_no_third():
    """X-05."""
    table = of_x_04()
    assert table.why_not(RECRUITER)["extra"] == "MM-IMM-09"
    table.play(RECRUITER, "immortal", "immortal:1", "to:C5", "extra")
    assert table.asked(RECRUITER) == "D-XSTEP"
    assert table.places(RECRUITER) == "A2 B2 A3 B3 C3 A4 B4 C4"
    table.choose(RECRUITER, "to:C4")
    assert table.asked(RECRUITER) == "D-XIMM"
    table.play(RECRUITER, "immortal:3", "to:G1")
    assert table.g.running_turn.board.discard == ["BU", "PA"]
    assert table.options(RECRUITER) == ["end"]
    table.choose(RECRUITER, "end")
    assert table.g.board.step_tokens == ["C4"]
    assert Marked(8, "C4") in table.g.facts
    assert table.heard()[:5] == [
        "log-immortal-moved",
        "log-immortal-recruit",
        "log-extra-move-token",
        "log-immortal-moved",
        "log-immortal-recruit",
    ]


@pytest.mark.rule("MM-DSP-01", "MM-DSP-02")
def test_new_cards_are_turned_up_at_the_end_and_paid_in_the_next_turn():
    """X-05; Immortals show the new cards at once."""
    table = scenario().hidden("UM CF RA").path("A4 B4 C4 C3 B3 A3 A2").display("BU PA")
    table.immortals("D4 G6 F2 E3").agents(lyme="A1").next_cards("GA DH FI")
    table.g.board.immortals[2] = "G6"
    table.run(*recruiters_turn()).play(RECRUITER, "step", "to:B2", "immortal", "immortal:1", "to:C5", "end")
    assert table.g.board.display == ["PA", "GA"]
    assert TurnedUp(8, "GA") in table.g.facts
    assert [name.key for name in table.told("log-turned-up")[0]["features"]] == ["feature-GA"]
    table = scenario().hidden("UM CF RA").path("A4 B4 C4 C3 B3 A3 A2").display("BU PA")
    table.immortals("D4 G6 C1 E3").agents(lyme="A1").next_cards("FI DH")
    table.run(*recruiters_turn()).play(RECRUITER, "step", "to:B2", "immortal", "immortal:1", "to:C5", "end")
    assert (table.g.board.display, table.g.board.discard) == (["PA", "FI"], ["BU"]), "C1 and G6 show bonfires"
    table.run(*recruiters_turn())
    assert table.g.running_turn.board.discard == ["BU", "FI"]


@pytest.mark.rule("MM-DSP-01")
@pytest.mark.parametrize(("deck", "turned_up"), [("GA DH FI", ["GA", "DH"]), ("GA", ["GA"])])
def test_cards_are_turned_up_until_there_are_two_or_no_more(deck, turned_up):
    table = scenario().hidden("UM CF RA").path("A4 B4 C4 C3 B3 A3 A2").agents(lyme="A1")
    table.g.board.display, table.g.deck = [], deck.split()[::-1]
    table.run(*recruiters_turn()).play(RECRUITER, "step", "to:B2", "end")
    assert table.g.board.display == turned_up


@pytest.mark.rule("MM-REC-02", "MM-DSP-01")
def test_the_display_is_refilled_before_time_goes_on():
    table = of_x_04().play(RECRUITER, "immortal", "immortal:1", "to:C5", "end")
    told = table.heard()
    assert told.index("log-immortal-recruit") < told.index("log-turned-up") < told.index("log-hour")


@pytest.mark.rule("MM-DSP-03", "MM-DSP-04")
def test_the_discard_never_comes_back():
    table = scenario().hidden("UM CF RA").path("A4 B4 C4 C3 B3 A3 A2").display("BU")
    table.immortals("D4 G6 F2 E3").agents(lyme="A1").paid(" ".join(table.g.deck[:5]))
    table.g.deck = []
    table.run(*recruiters_turn()).play(RECRUITER, "step", "to:B2", "immortal", "immortal:1", "to:C5", "end")
    assert table.g.board.display == []
    assert len(table.g.board.discard) == 6
    table.run(*recruiters_turn()).play(RECRUITER, "immortal", "immortal:1", "to:D4")
    assert len(table.g.running_turn.board.discard) == 6


@pytest.mark.rule("MM-IMM-10", "MM-IMM-11")
def test_the_token_may_lie_where_the_recruiter_is_and_was_in_this_turn():
    table = scenario().path("C3 C4 C5 D5 D4").step_tokens("C3").run(*recruiters_turn())
    table.play(RECRUITER, "immortal", "immortal:4", "to:F5", "extra")
    assert table.places(RECRUITER) == "C4 D4 C5 D5"
    assert table.why_not(RECRUITER) == {"to:C3": "MM-IMM-10"}
    table.choose(RECRUITER, "back")
    table.play(RECRUITER, "step", "to:D3", "extra")
    assert table.places(RECRUITER) == "D3 C4 D4 C5 D5"


@pytest.mark.rule("MM-IMM-10")
def test_without_an_unmarked_location_there_is_no_extra_move():
    table = (
        scenario().path("C3 C4 C5 D5 D4").step_tokens("C3 C4").confirmed("C5 D5 D4").run(*recruiters_turn())
    )
    table.play(RECRUITER, "immortal", "immortal:4", "to:F5")
    assert "extra" not in table.options(RECRUITER)
    assert table.why_not(RECRUITER)["extra"] == "MM-IMM-10"


@pytest.mark.rule("MM-IMM-13")
def test_token_and_extra_move_go_together():
    """A corner of the map with everything else taken: no Immortal can move any more."""
    table = scenario().path("E3 E4 D4 D5 C5").immortals("A1 B1 A2 B2")
    table.g.board.immortals[5], table.g.board.immortals[6] = "C1", "C2"
    table.g.board.immortals |= {7: "A3", 8: "B3", 9: "C3"}
    table.run(*recruiters_turn()).choose(RECRUITER, "immortal")
    assert "immortal:1" not in table.options(RECRUITER), "it is shut in"
    table.play(RECRUITER, "immortal:9", "to:C4")
    table.play(RECRUITER, "extra", "to:E3")
    assert table.asked(RECRUITER) == "D-XIMM"
    assert table.g.running_turn.immortal_moves == 1
    table.play(RECRUITER, "immortal:9", "to:B4")
    assert table.g.running_turn.immortal_moves == 2


@pytest.mark.rule("MM-IMM-12")
def test_the_extra_move_may_be_made_by_the_same_immortal():
    table = scenario().run(*recruiters_turn())
    table.play(RECRUITER, "immortal", "immortal:1", "to:B3", "extra", "to:C5", "immortal:1", "to:B4")
    assert table.g.running_turn.board.immortals[1] == "B4"


@pytest.mark.rule("MM-IRC-02", "MM-ABI-05")
@pytest.mark.parametrize(("lyme", "recruits"), [("D5", 0), ("D6", 0), ("C6", 0), ("E6", 1)])
def test_henry_lyme_blocks_his_location_and_those_next_to_it(lyme, recruits):
    """X-21."""
    table = scenario().path("C3 B3 B2 A2 A3").display("PO DG").immortals("D4 C6 E2 F3").agents(lyme=lyme)
    table.run(*recruiters_turn())
    assert len(table.g.running_turn.board.discard) == recruits


@pytest.mark.rule("MM-ABI-05")
def test_henry_lyme_blocks_also_while_he_is_spent():
    table = scenario().path("C3 B3 B2 A2 A3").display("PO DG").immortals("D4 C6 E2 F3").agents(lyme="D5")
    table.g.board.agents["lyme"].is_ready = False
    table.run(*recruiters_turn())
    assert table.g.running_turn.board.discard == []


@pytest.mark.rule("MM-MAP-13")
def test_mayhem_does_not_keep_henry_lyme_from_blocking():
    table = scenario().path("C3 B3 B2 A2 A3").display("PO DG").immortals("D4 C6 E2 F3").agents(lyme="D5")
    table.mayhem("D4|D5").run(*recruiters_turn())
    assert table.g.running_turn.board.discard == []


@pytest.mark.rule("MM-IRC-01", "MM-IRC-02")
@pytest.mark.parametrize(("immortals", "paid"), [("D4 C6 A5 F3", ["PO"]), ("D4 C6 E2 F3", [])])
def test_who_is_out_of_henry_lymes_reach_counts_without_the_one_beside_him(immortals, paid):
    """Mirror Pools on D4, C6 and A5; Lyme is next to D4."""
    table = scenario().path("C3 B3 B2 A2 A3").display("PO DG").immortals(immortals).agents(lyme="E4")
    assert table.run(*recruiters_turn()).g.running_turn.board.discard == paid


@pytest.mark.rule("MM-ABI-10", "MM-IRC-03", "MM-IRC-04", "MM-REC-08")
def test_where_dusty_takes_henry_lyme_away_immortals_recruit_in_the_recruiters_turn():
    table = scenario().path("C3 B3 B2 A2 A3").display("PO DG").immortals("D4 C6 E2 F3").announced(11)
    at_work(table.agents(lyme="D6"), DUSTY).play(ROGUE_2, "rhythm", "agent:lyme", "to:E6")
    assert (table.g.board.discard, table.g.result) == ([], None)
    table.run(*recruiters_turn())
    assert table.g.outcome.reason is Reason.RECRUITS


@pytest.mark.rule("MM-IRC-03")
def test_fulfilled_cards_are_paid_at_the_beginning_before_the_action():
    """X-21, last case."""
    table = scenario().path("C3 B3 B2 A2 A3").display("PO DG").immortals("D4 C6 E2 F3").agents(lyme="E6")
    table.run(*recruiters_turn())
    assert not table.g.has_acted
    assert table.g.running_turn.board.discard == ["PO"]
    assert table.g.board.discard == [], "published with the turn"


@pytest.mark.rule("MM-IRC-04")
def test_nothing_is_paid_in_a_rogue_turn():
    table = scenario(players=2).path("C3 B3 B2 A2 A3").display("PO DG").immortals("D4 C6 E2 F3")
    table.agents(lyme="E6").run(RogueTurn())
    while not table.at_rest:
        table.by_default(ROGUE_1)
    assert table.g.board.discard == []


@pytest.mark.rule("MM-IRC-08", "MM-IRC-09")
def test_an_immortal_counts_for_both_cards_and_these_are_paid_in_the_order_of_features():
    """D3 and G6 show Dream Buses, G6 and A3 bonfires. No two locations of this map show the same two features."""
    table = scenario().hidden("UM CF RA").path("C4 C3 B3 B2 A2").display("FI BU").immortals("D3 G6 A3 E3")
    table.agents(lyme="A6").run(*recruiters_turn()).play(RECRUITER, "step", "to:A1", "end")
    assert [told["feature"].key for told in table.told("log-immortal-recruit")] == [
        "feature-BU",
        "feature-FI",
    ]


@pytest.mark.rule("MM-IRC-09", "MM-REC-08")
def test_the_last_recruit_ends_the_game_before_the_second_card_is_paid():
    table = scenario().hidden("UM CF RA").path("C4 C3 B3 B2 A2").display("FI BU").immortals("D3 G6 A3 E3")
    table.agents(lyme="A6").announced(11).run(*recruiters_turn())
    assert table.g.outcome.reason is Reason.RECRUITS
    assert (table.g.board.discard, table.g.board.display, table.g.board.supply) == (["BU"], ["FI"], 0)


@pytest.mark.rule("MM-IRC-10")
def test_a_third_immortal_on_the_feature_gives_nothing_more():
    table = scenario().path("C3 B3 B2 A2 A3").display("PO DG").immortals("D4 C6 C2 F5").agents(lyme="A1")
    table.run(*recruiters_turn())
    assert table.g.running_turn.board.discard == ["PO"]
    assert table.g.running_turn.board.supply == table.g.board.supply - 1


@pytest.mark.rule("MM-REC-08", "MM-IRC-11")
def test_an_immortal_move_can_win_with_the_action_taken():
    table = of_x_04(announced=11)
    table.play(RECRUITER, "immortal", "immortal:1", "to:C5")
    assert table.g.outcome.reason is Reason.RECRUITS
    assert table.g.board.hour == 7
    assert len(table.g.secrets.path) == 8
    assert table.g.board.immortals[1] == "C5"


@pytest.mark.rule("MM-IMM-07", "MM-IMM-08")
def test_features_of_immortals_cannot_be_asked_about():
    """X-08: the features of B5, E2, F6 and A4."""
    table = scenario().immortals("B5 E2 F6 A4")
    assert table.g.board.barred_features == {"FI", "DG", "SD", "CO", "GR", "GA"}
    assert table.g.board.has_immortal("B5")
    assert not table.g.board.has_immortal("C3")
