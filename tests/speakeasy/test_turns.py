"""Acts (SP-ACT) and turns (SP-TURN)."""

from __future__ import annotations

import pytest

from games.speakeasy.acts import BeginAct, EndActRound, turn_of
from games.speakeasy.codes import Operation
from tests.speakeasy.scenario import ANN, BEN, CLEO, scenario


@pytest.mark.rule("SP-ACT-02", "SP-ACT-03", "SP-ACT-04", "SP-ACT-05")
@pytest.mark.parametrize(("act", "capos"), [(0, 4), (1, 3), (2, 3), (3, 1)])
def test_capos_return_as_many_as_the_act_has_rounds(act, capos):
    table = scenario().act(act).capo(ANN, "TH1").capo(BEN, "RE").run(BeginAct())
    assert [table.boss(seat).capos for seat in (ANN, BEN, CLEO)] == [capos] * 3
    assert (table.g.board.capos, table.g.board.restaurant) == ({}, [])
    assert table.g.act == act + 1


@pytest.mark.rule("SP-ACT-06")
@pytest.mark.parametrize(("left", "goes_on"), [(1, True), (0, False)])
def test_an_act_ends_when_nobody_has_a_capo(left, goes_on):
    table = scenario().act(4)
    for boss in table.g.bosses.values():
        boss.capos = left
    table.run(EndActRound())
    assert bool(table.told("log-round")) is goes_on
    assert bool(table.told("log-final")) is not goes_on


@pytest.mark.rule("SP-ACT-01", "SP-TURN-01")
def test_rounds_are_counted_within_the_act_and_played_in_the_order_at_their_start():
    table = scenario().act(1).order(BEN, CLEO, ANN).run(BeginAct())
    assert (table.g.act, table.g.round, table.g.active) == (2, 1, BEN)
    for seat in (BEN, CLEO, ANN):
        assert table.asked(seat) == "SP-D06"
        table.play(seat, {BEN: "PK1", CLEO: "TH3", ANN: "GA1"}[seat], "deck:VIP")
    assert (table.g.act, table.g.round, table.g.active) == (2, 2, BEN)
    assert table.told("log-round") == [{"act": 2, "round": 2}]


@pytest.mark.rule("SP-TURN-01", "SP-ORD-01", "SP-ORD-05")
def test_a_new_order_holds_from_the_next_round_on():
    table = scenario().act(1).order(BEN, CLEO, ANN).run(BeginAct())
    table.g.board.order.upper, table.g.board.order.lower = [BEN, CLEO, None], [ANN, None, None]
    for seat in (BEN, CLEO, ANN):
        assert table.g.active == seat
        table.play(seat, {BEN: "PK1", CLEO: "TH3", ANN: "GA1"}[seat], "deck:VIP")
    assert (table.g.round, table.g.active, table.g.parties) == (2, ANN, [ANN, BEN, CLEO])


@pytest.mark.rule("SP-ACT-07")
@pytest.mark.parametrize(("act", "comes"), [(1, True), (3, True), (4, False)])
def test_act_4_has_no_luciano_phase(act, comes):
    table = scenario().act(act)
    for boss in table.g.bosses.values():
        boss.capos = 0
    assert bool(table.run(EndActRound()).told("log-luciano")) is comes


@pytest.mark.rule("SP-TURN-02", "SP-TURN-03", "SP-TURN-07", "SP-HELP-05")
def test_helper_then_capo_then_card_then_clean_up():
    table = scenario().helpers(ANN, "H18", "H19").tokens(ANN, "CT01", "CT01", "CT01", "CT01", "CT02")
    table.helper_display("H05").run(*turn_of(ANN))
    asked = []
    for option in ("use:H18", "CO1", "take:H05", "skip", "deck:VIP"):
        asked.append(table.asked(ANN))
        table.choose(ANN, option)
    asked.append(table.asked(ANN))
    assert asked == ["SP-D05", "SP-D06", "SP-D37", "SP-D16", "SP-D13", "SP-D40"], "one helper card at most"
    assert table.boss(ANN).helpers == ["H19", "H05"]


@pytest.mark.rule("SP-TURN-03")
def test_no_helper_card_need_be_used():
    table = scenario().helpers(ANN, "H18").run(*turn_of(ANN)).choose(ANN, "skip")
    assert table.asked(ANN) == "SP-D06"
    assert table.boss(ANN).helpers == ["H18"]


@pytest.mark.rule("SP-TURN-04", "SP-LOC-04")
def test_a_capo_must_be_sent_though_all_actions_may_be_skipped():
    table = scenario().run(*turn_of(ANN))
    assert table.asked(ANN) == "SP-D06"
    assert not {"skip", "stop"} & set(table.options(ANN))
    table.choose(ANN, "PK1")
    assert table.boss(ANN).capos == 3
    assert table.asked(ANN) == "SP-D13"


@pytest.mark.rule("SP-TURN-05")
def test_a_person_talks_to_one_capo_an_act_and_the_restaurant_to_all():
    table = scenario().capo(BEN, "TH1").capo(ANN, "CO1").capo(BEN, "RE").capo(ANN, "RE").hand(ANN, "V01")
    table.run(*turn_of(ANN))
    assert not {"TH1", "CO1"} & set(table.options(ANN))
    assert {"TH2", "RE"} <= set(table.options(ANN))
    assert table.why_not(ANN) == {"TH1": "SP-TURN-05", "CO1": "SP-TURN-05"}
    assert table.choose(ANN, "RE").g.board.restaurant == [BEN, ANN, ANN]


@pytest.mark.rule("SP-TURN-06")
def test_the_turn_ends_with_a_card_of_any_deck():
    table = scenario().on_top("P05").empty_decks(Operation.VIP).run(*turn_of(ANN)).choose(ANN, "PK1")
    assert set(table.options(ANN)) == {"deck:PARTY", "deck:STILL", "deck:FLEET"}, "no skip, no empty deck"
    table.choose(ANN, "deck:PARTY")
    assert table.hand_of(ANN) == ["P05"]


@pytest.mark.rule("SP-TURN-06")
def test_without_decks_the_turn_ends_without_a_card():
    table = scenario().empty_decks(*Operation).run(*turn_of(ANN)).choose(ANN, "PK1")
    table.choose(ANN, "confirm")
    assert table.at_rest
    assert table.hand_of(ANN) == []


@pytest.mark.rule("SP-TURN-08")
def test_the_hand_has_no_limit():
    cards = [f"{kind}{number:02}" for kind in "VPSF" for number in range(1, 7)]
    table = scenario().hand(ANN, *cards).run(*turn_of(ANN)).choose(ANN, "PK1").choose(ANN, "deck:VIP")
    assert table.at_rest
    assert len(table.hand_of(ANN)) == 25
