"""The SHIFT modules of the Rogue side (MM-MOD-A1 … MM-MOD-A7)."""

from __future__ import annotations

import pytest

from games.kernel.undoing import ConsentReason, Extent, NeedsConsent, Refused
from games.mind_mgmt.agents.rogue_turn import RogueTurn
from games.mind_mgmt.components import AgentName, ModuleName
from games.mind_mgmt.facts import Chained, CheckpointPut, ShakenDown, Trailed, Watched
from games.mind_mgmt.grid import borders
from games.mind_mgmt.invariants import path_is_legal
from games.mind_mgmt.rounds import BeginRound
from games.mind_mgmt.state import Reason, Side
from tests.mind_mgmt.rogues import FAR_FROM_HERE, at_work
from tests.mind_mgmt.scenario import (
    BILL,
    DUSTY,
    LYME,
    MERU,
    RECRUITER,
    ROGUE_1,
    ROGUE_2,
    Bench,
    recruiters_turn,
    say,
    scenario,
    set_up,
)


def alone(modules: str) -> Bench:
    """One Rogue player leads all agents, and no Immortal is in the way."""
    return scenario(players=2).modules(modules).immortals(FAR_FROM_HERE)


def asked_until(table: Bench, kind: str) -> Bench:
    while all(decision.kind != kind for decision in table.match.position.decisions):
        table.by_default(table.match.position.decisions[0].seat)
    return table


# A1 Running Shoes


@pytest.mark.rule("MM-MOD-A1-01")
def test_one_move_a_turn_may_go_over_three_locations():
    table = alone("A1").agents(meru="A1", lyme="G1").run(RogueTurn())
    table.play(ROGUE_1, "agent:meru")
    assert "a Move of up to three locations" in say(table.decision(ROGUE_1).occasion)
    table.choose(ROGUE_1, "move")
    assert say(table.decision(ROGUE_1).occasion).startswith("Up to three locations.")
    far = table.decision(ROGUE_1).option("to:D1")
    assert say(far.note) == (
        "Phantom Dhow and Anti-Thought Umbrella; with Running Shoes, once in a Rogue turn"
    )
    assert "to:E1" not in table.options(ROGUE_1)
    table.choose(ROGUE_1, "to:D1")
    assert table.told("log-run")
    assert table.g.board.uses == {ModuleName.RUNNING_SHOES: 0}
    table.play(ROGUE_1, "end", "agent:lyme")
    assert "a Move of up to two locations" in say(table.decision(ROGUE_1).occasion)
    table.choose(ROGUE_1, "move")
    assert "to:D1" not in table.options(ROGUE_1)
    assert say(table.decision(ROGUE_1).occasion).startswith("Up to two locations.")


@pytest.mark.rule("MM-MOD-A1-01")
def test_only_a_destination_beyond_two_uses_them_up_and_the_next_turn_brings_them_back():
    table = alone("A1").agents(meru="A1", lyme="G1").run(RogueTurn())
    table.play(ROGUE_1, "agent:meru", "move", "to:C1")
    assert not table.told("log-run")
    table.play(ROGUE_1, "end", "agent:lyme", "move", "to:D1")
    assert table.told("log-run")
    assert table.run(RogueTurn()).g.board.can_use(ModuleName.RUNNING_SHOES)


@pytest.mark.rule("MM-MOD-A1-01")
def test_neuro_rhythm_is_no_move():
    table = at_work(alone("A1").agents(dusty="A1"), DUSTY).play(ROGUE_1, "rhythm", "agent:dusty")
    assert table.places(ROGUE_1) == "B1 A2"


# A2 Field Radio


@pytest.mark.rule("MM-MOD-A2-01")
def test_once_a_round_an_ask_may_name_a_feature_next_door():
    table = at_work(alone("A2").agents(meru="A1").mayhem("A1|A2"), MERU).choose(ROGUE_1, "ask")
    asks = [option for option in table.options(ROGUE_1) if option.startswith("ask:")]
    assert asks == ["ask:CO", "ask:BB", "ask:BU", "ask:RA"]  # BK and DG are barred
    table.choose(ROGUE_1, "ask:BU")
    assert table.told("log-radio")
    table.by_default(RECRUITER)
    at_work(table.agents(lyme="A1"), LYME).choose(ROGUE_1, "ask")
    assert "ask:BU" not in table.options(ROGUE_1)
    assert table.run(BeginRound()).g.board.can_use(ModuleName.FIELD_RADIO)


@pytest.mark.rule("MM-MOD-A2-01")
def test_the_radio_does_not_reach_what_lies_diagonally():
    """B2 shows the Flux Café and the Phantom Dhow, which no Immortal bars."""
    table = at_work(alone("A2").immortals("B5 F2 F5 D4").agents(meru="A1"), MERU).choose(ROGUE_1, "ask")
    asks = [option for option in table.options(ROGUE_1) if option.startswith("ask:")]
    assert asks == ["ask:CO", "ask:BB", "ask:BU", "ask:RA"]


@pytest.mark.rule("MM-MOD-A2-01")
def test_an_ask_about_ones_own_location_leaves_the_radio():
    table = at_work(alone("A2").agents(meru="A1"), MERU).play(ROGUE_1, "ask", "ask:CO")
    assert not table.told("log-radio")
    assert table.g.board.can_use(ModuleName.FIELD_RADIO)


@pytest.mark.rule("MM-MOD-A2-01")
def test_immortals_hinder_it_as_any_ask_and_the_dolphin_may_go_with_it():
    table = alone("A2").immortals("B5 F2 F5 D4").agents(meru="A1")
    at_work(table, MERU).choose(ROGUE_1, "ask")
    assert "ask:DG" not in table.options(ROGUE_1)  # B1 shows the dogs, but an Immortal stands at dogs on B5
    near, own = (table.decision(ROGUE_1).option(id) for id in ("AL1:BU", "AL1:CO"))
    assert "with the Field Radio, too" in say(near.note)
    assert "Field Radio" not in say(own.note)
    table = at_work(alone("A2").immortals("A1 F2 F5 D4").agents(meru="A1"), MERU)
    assert table.why_not(ROGUE_1)["ask"] == "MM-ASK-02"


@pytest.mark.rule("MM-MOD-A2-01")
def test_where_all_own_features_are_barred_the_radio_still_asks():
    table = alone("A2").immortals("E2 D2 F5 D4").agents(meru="A1")
    assert at_work(table, MERU).choose(ROGUE_1, "ask").options(ROGUE_1)[0] == "ask:BU"


# A3 Checkpoint


@pytest.mark.rule("MM-MOD-A3-01")
def test_after_the_second_token_the_captain_places_it_on_any_border_without_mayhem():
    table = asked_until(set_up(players=3, modules="A3"), "D-SLIP2")
    assert say(table.decision(ROGUE_1).occasion).startswith("You place the Checkpoint next.")
    asked_until(table, "D-CHECKPOINT")
    assert table.g.board.slips.on_board is not None
    assert table.g.board.display == []
    (decision,) = table.match.position.decisions
    assert decision.seat == table.g.captain
    table.g.board.mayhem[-1] = mayhem = "C4|D4"
    place = "D4"
    table.choose(ROGUE_1, f"to:{place}")
    assert f"border:{mayhem}" not in table.options(ROGUE_1)
    beside = [option.partition(":")[2] for option in table.options(ROGUE_1)]
    assert set(beside) == {one for one in borders() if place in one.split("|")} - set(table.g.board.mayhem)
    assert table.why_not(ROGUE_1)[f"border:{mayhem}"] == "MM-MOD-A3-01"
    table.choose(ROGUE_1, f"border:{beside[0]}")
    assert table.g.board.checkpoint == beside[0]
    assert table.g.board.display


@pytest.mark.rule("MM-MOD-A3-02")
def test_the_recruiters_steps_cannot_cross_it_but_all_others_can():
    table = scenario().modules("A3").checkpoint("D3|D4").immortals("D3 B2 B5 F5").run(*recruiters_turn())
    table.choose(RECRUITER, "step")
    assert "to:D3" not in table.options(RECRUITER)
    assert table.why_not(RECRUITER)["to:D3"] == "MM-MOD-A3-02"
    table.choose(RECRUITER, "back").choose(RECRUITER, "slip:own")
    assert "to:D2" in table.options(RECRUITER)
    table.choose(RECRUITER, "back").play(RECRUITER, "immortal", "immortal:1")
    assert "to:D4" in table.options(RECRUITER)
    agent = at_work(alone("A3").checkpoint("D3|D4").agents(meru="D4"), MERU).choose(ROGUE_1, "move")
    assert "to:D3" in agent.options(ROGUE_1)


@pytest.mark.rule("MM-MOD-A3-03")
def test_an_agent_beside_it_moves_it_once_a_round_as_a_free_action_of_its_own():
    table = alone("A3").checkpoint("B4|C4").mayhem("C3|C4").agents(bill="C4", meru="C4")
    at_work(table, BILL).choose(ROGUE_1, "checkpoint")
    assert table.options(ROGUE_1) == ["border:C4|D4", "border:C4|C5", "back"]
    table.choose(ROGUE_1, "border:C4|D4")
    assert table.g.board.checkpoint == "C4|D4"
    assert table.g.facts[-1] == CheckpointPut(5, "C4|D4")
    assert not table.g.activation.has_used_free_action
    assert table.why_not(ROGUE_1)["checkpoint"] == "MM-MOD-A3-03"
    assert table.g.activation.can_go_back
    table.choose(ROGUE_1, "end")
    at_work(table, MERU)
    assert "checkpoint" not in table.options(ROGUE_1)
    assert table.run(BeginRound()).g.board.can_use(ModuleName.CHECKPOINT)


@pytest.mark.rule("MM-MOD-A3-03")
@pytest.mark.parametrize(
    ("here", "mayhem", "moves"), [("C4", "", True), ("A5", "", False), ("A1", "A1|A2", False)]
)
def test_it_takes_an_agent_at_it_and_another_free_border(here, mayhem, moves):
    checkpoint = "A1|B1" if here == "A1" else "B4|C4"
    table = at_work(alone("A3").checkpoint(checkpoint).mayhem(mayhem).agents(meru=here), MERU)
    assert ("checkpoint" in table.options(ROGUE_1)) is moves


@pytest.mark.rule("MM-MOD-A3-04")
def test_a_recruiter_whom_the_checkpoint_shuts_in_has_lost():
    table = scenario().modules("A3").path("C1 B1 B2 A2 A1").own_slip(0)
    table = scenario().modules("A3").path("B2 C2 C1 B1 A1").own_slip(0).checkpoint("A1|A2")
    table.run(*recruiters_turn())
    assert (table.g.outcome.winner, table.g.outcome.reason) == (Side.ROGUES, Reason.DEAD_END)


@pytest.mark.rule("MM-MOD-A3-05")
def test_steps_made_before_it_was_moved_there_stay_legal():
    table = scenario().path("C3 C4 C5 D5 D4 D3").modules("A3").checkpoint("A1|B1")
    table.g.board.checkpoint = "D3|D4"
    table.g.facts.append(CheckpointPut(6, "D3|D4"))
    assert list(path_is_legal(table.g)) == []
    table.g.facts[-1] = CheckpointPut(5, "D3|D4")
    assert list(path_is_legal(table.g)) != []


# A4 Warm Trail


@pytest.mark.rule("MM-MOD-A4-01")
def test_the_last_thing_of_setup_is_a_step_token_on_one_of_five_hours():
    table = asked_until(set_up(players=2, modules="A4"), "D-WARM")
    assert table.g.board.display
    path = table.g.secrets.path
    assert table.options(RECRUITER) == [f"to:{place}" for place in path]
    assert table.decision(RECRUITER).default_id == f"to:{path[0]}"
    table.choose(RECRUITER, f"to:{path[2]}")
    assert table.g.board.step_tokens == [path[2]]
    assert Trailed(5, path[2]) in table.g.facts
    assert table.asked(RECRUITER) == "D-RTURN"
    assert isinstance(table.match.undoing(RECRUITER, Extent.LAST_PICK), Refused)


# A5 Truth Serum


def shaking() -> Bench:
    table = scenario().path("G5 F5 F4 F3 E3").hidden("UM PO SD").modules("A5")
    return at_work(table.immortals("B2 E4 B5 B4").agents(meru="E4"), MERU).choose(ROGUE_1, "shake-down")


@pytest.mark.rule("MM-MOD-A5-01")
def test_a_shake_down_names_two_features_before_the_first_answer():
    table = shaking().choose(ROGUE_1, "name:UM")
    assert table.heard() == []
    assert "name:UM" not in table.options(ROGUE_1)
    table.choose(ROGUE_1, "name:BK")
    assert table.heard() == ["log-shaken-hidden", "log-shaken-no"]
    assert table.g.board.revealed == {"UM": 5}
    assert table.g.facts[-2:] == [ShakenDown(5, MERU, "UM", True), ShakenDown(5, MERU, "BK", False)]
    assert table.asked(ROGUE_1) == "D-PUSH"
    table.choose(ROGUE_1, "stay")
    assert table.asked(ROGUE_1) == "D-AGENT"


@pytest.mark.rule("MM-MOD-A5-01")
def test_both_may_be_hidden():
    assert shaking().play(ROGUE_1, "name:UM", "name:PO").g.board.revealed == {"UM": 5, "PO": 5}


# A6 Stakeout


@pytest.mark.rule("MM-MOD-A6-01")
def test_an_agent_puts_the_token_where_it_is_and_takes_it_back_once_an_activation():
    table = at_work(alone("A6").agents(bill="C4"), BILL)
    assert "stakeout-take" not in table.options(ROGUE_1)
    table.choose(ROGUE_1, "stakeout-put")
    assert table.g.board.stakeout == "C4"
    assert not table.g.activation.has_used_free_action
    assert table.why_not(ROGUE_1)["stakeout-take"] == "MM-MOD-A6-01"
    table = alone("A6").stakeout("C4").agents(bill="C4", meru="C5").run(RogueTurn())
    table.play(ROGUE_1, "agent:meru")
    assert not {"stakeout-put", "stakeout-take"} & set(table.options(ROGUE_1))
    table.play(ROGUE_1, "end", "agent:bill", "stakeout-take")
    assert table.g.board.stakeout is None
    assert "stakeout-put" not in table.options(ROGUE_1)


@pytest.mark.rule("MM-MOD-A6-01")
def test_the_next_agent_may_take_at_once_what_another_has_put():
    table = alone("A6").agents(bill="C4", meru="C4").run(RogueTurn())
    table.play(ROGUE_1, "agent:meru", "stakeout-put", "end", "agent:bill", "stakeout-take")
    assert table.g.board.stakeout is None


@pytest.mark.rule("MM-MOD-A6-02")
@pytest.mark.parametrize(
    ("token", "near"), [("D3", True), ("D2", True), ("C3", True), ("C2", False), ("B3", False)]
)
def test_after_a_recruiter_turn_it_tells_whether_the_recruiter_is_near(token, near):
    table = scenario().modules("A6").stakeout(token).mayhem("D2|D3").run(*recruiters_turn())
    table.play(RECRUITER, "step", "to:D3", "end")
    told = table.told("log-stakeout-yes" if near else "log-stakeout-no")
    assert told == [{"place": token}]
    assert table.g.facts[-1] == Watched(6, token, near)


@pytest.mark.rule("MM-MOD-A6-02")
def test_in_the_supply_and_after_the_end_it_tells_nothing():
    table = scenario().modules("A6").run(*recruiters_turn()).play(RECRUITER, "step", "to:D3", "end")
    assert not [kind for kind in table.heard() if kind.startswith("log-stakeout")]
    path = "A1 B1 C1 D1 E1 F1 G1 G2 F2 E2 D2 D3 D4 D5 C5"
    table = scenario().path(path).modules("A6").stakeout("C6").announced(4).run(*recruiters_turn())
    table.play(RECRUITER, "step", "to:C6", "end")
    assert table.g.outcome.reason is Reason.TIME
    assert not [kind for kind in table.heard() if kind.startswith("log-stakeout")]


# A7 Paper Chain


def chained(path: str, reveal: str, *, players: int = 2, **marks: str) -> Bench:
    table = scenario(players).modules("A7").path(path).immortals(FAR_FROM_HERE)
    table.step_tokens(" ".join([reveal, marks.get("tokens", "")])).confirmed(marks.get("confirmed", ""))
    return at_work(table.agents(meru=reveal), MERU).play(ROGUE_1, "reveal", "reveal")


@pytest.mark.rule("MM-MOD-A7-01")
def test_a_reveal_also_marks_the_hour_before_or_after():
    table = chained("C3 C4 C5 D5 D4 E4", "D5")
    assert table.asked(RECRUITER) == "D-CHAIN"
    assert table.options(RECRUITER) == ["to:C5", "to:D4"]
    assert table.decision(RECRUITER).default_id == "to:C5"
    table.choose(RECRUITER, "to:D4")
    assert table.g.board.step_tokens == ["D4"]
    assert table.g.facts[-1] == Chained(6, 4, "D4", ("D5",))
    (told,) = table.told("log-chained")
    assert (told["place"], told["count"]) == ("D4", 1)
    assert table.asked(ROGUE_1) == "D-AGENT"


@pytest.mark.rule("MM-MOD-A7-01")
def test_an_hour_that_all_have_learnt_by_it_is_gone_back_past_only_if_all_agree():
    """Also those who are asked nothing now."""
    table = chained("C3 C4 C5 D5 D4 E4", "D5", players=3).choose(RECRUITER, "to:D4")
    assert table.match.position.waiting_for == (ROGUE_1,)
    undoing = table.match.undoing(RECRUITER, Extent.LAST_PICK)
    assert isinstance(undoing, NeedsConsent)
    assert undoing.why == (ConsentReason.HANDED_ON, ConsentReason.SHOWN)
    assert undoing.of == (ROGUE_1, ROGUE_2)


@pytest.mark.rule("MM-MOD-A7-01", "MM-GEN-08")
@pytest.mark.parametrize(
    ("reveal", "marks", "options"),
    [
        ("C3", {}, ["to:C4"]),
        ("C4", {}, ["to:C3", "to:C5"]),
        ("E4", {}, ["to:D4"]),
        ("D5", {"tokens": "C5", "confirmed": "D4"}, ["none"]),
    ],
)
def test_only_hours_that_exist_and_are_unmarked_and_the_recruiter_is_always_asked(reveal, marks, options):
    table = chained("C3 C4 C5 D5 D4 E4", reveal, **marks)
    assert table.options(RECRUITER) == options
    table.choose(RECRUITER, options[0])
    assert table.told("log-chained")[0]["count"] == (options != ["none"])


@pytest.mark.rule("MM-MOD-A7-01")
def test_a_false_track_leads_nowhere():
    table = scenario(players=2).modules("R3 A7").immortals(FAR_FROM_HERE).step_tokens("F3")
    table.g.secrets.false_tracks, table.g.secrets.decoys_used = ["F3"], 1
    at_work(table.agents(meru="F3"), MERU).play(ROGUE_1, "reveal", "reveal")
    assert table.told("log-false-track")
    assert table.asked(RECRUITER) is None


def test_agents_of_a_game_without_modules_do_nothing_more():
    options = at_work(scenario(players=2), AgentName.LYME).why_not(ROGUE_1)
    assert not {"checkpoint", "stakeout-put", "stakeout-take"} & set(options)
