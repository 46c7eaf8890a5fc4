"""The Rogue turn (MM-AGT) and who decides in it (MM-TEAM)."""

from __future__ import annotations

import pytest

from games.kernel import Choose, Outdated
from games.mind_mgmt.components import components
from games.mind_mgmt.grid import locations
from games.mind_mgmt.rounds import BeginRound
from games.mind_mgmt.state import Mark, Note
from tests.mind_mgmt.rogues import FAR_FROM_HERE, at_work, rogues_turn
from tests.mind_mgmt.scenario import (
    BILL,
    DUSTY,
    FULL,
    LYME,
    MERU,
    RECRUITER,
    ROGUE_1,
    ROGUE_2,
    ROGUE_3,
    ROGUE_4,
    TRAINING,
    Bench,
    scenario,
)


@pytest.mark.rule("MM-AGT-01", "MM-AGT-02", "MM-AGT-07")
def test_two_ready_agents_are_activated_one_after_the_other():
    table = rogues_turn(scenario(players=2))
    assert table.options(ROGUE_1) == ["agent:meru", "agent:lyme", "agent:bill", "agent:dusty"]
    table.choose(ROGUE_1, "agent:bill")
    assert table.asked(ROGUE_1) == "D-AGENT"
    table.choose(ROGUE_1, "end")
    assert table.options(ROGUE_1) == ["agent:meru", "agent:lyme", "agent:dusty"]
    table.play(ROGUE_1, "agent:dusty", "end")
    assert table.g.ready() == [MERU, LYME]
    assert table.told("log-rogue-turn-over")


@pytest.mark.rule("MM-AGT-07")
def test_an_agent_is_spent_when_its_activation_ends_and_not_before():
    table = rogues_turn(scenario(players=2)).choose(ROGUE_1, "agent:bill")
    assert table.g.board.agents[BILL].is_ready
    assert table.game.view(table.g, None).activation.agent is BILL
    table.choose(ROGUE_1, "end")
    assert not table.g.board.agents[BILL].is_ready
    assert table.game.view(table.g, None).activation is None


@pytest.mark.rule("MM-AGT-01", "MM-RND-03")
def test_each_rogue_turn_counts_its_two_agents_again():
    table = scenario(players=2)
    for first, second in (("meru", "lyme"), ("bill", "dusty")):
        rogues_turn(table)
        assert table.game.view(table.g, None).to_activate == 2
        table.choose(ROGUE_1, f"agent:{first}")
        assert table.game.view(table.g, None).to_activate == 1
        table.choose(ROGUE_1, "end")
        if table.asked(ROGUE_1) == "D-ACTIVATE":
            table.choose(ROGUE_1, f"agent:{second}")
        assert table.game.view(table.g, None).to_activate == 0
        table.choose(ROGUE_1, "end")


@pytest.mark.rule("MM-AGT-01")
def test_whoever_is_activated_need_not_do_anything():
    table = rogues_turn(scenario(players=2))
    table.play(ROGUE_1, "agent:meru", "end", "agent:lyme", "end")
    assert table.g.facts == []


@pytest.mark.rule("MM-AGT-03")
def test_move_and_action_come_once_each_in_any_order():
    table = at_work(scenario().immortals(FAR_FROM_HERE).agents(meru="D3"), MERU)
    table.play(ROGUE_1, "capture", "capture")
    assert table.asked(ROGUE_1) == "D-AGENT"
    assert table.options(ROGUE_1) == ["move", "end"]
    assert table.why_not(ROGUE_1)["ask"] == "MM-AGT-03"
    table.play(ROGUE_1, "move", "to:D4")
    assert table.options(ROGUE_1) == ["end"]
    assert table.why_not(ROGUE_1)["move"] == "MM-AGT-03"


@pytest.mark.rule("MM-AGT-03")
@pytest.mark.parametrize(
    ("immortals", "answers"),
    [
        (FAR_FROM_HERE, [(ROGUE_1, "ask"), (ROGUE_1, "ask:PA"), (RECRUITER, "none")]),
        (FAR_FROM_HERE, [(ROGUE_1, "reveal"), (ROGUE_1, "reveal")]),
        ("C4 F2 B5 F5", [(ROGUE_1, "shake-down"), (ROGUE_1, "name:BK"), (ROGUE_1, "stay")]),
    ],
)
def test_after_any_action_there_is_no_second_one(immortals, answers):
    table = scenario().path("C3 C4 C5 D5 D4").step_tokens("C4").immortals(immortals).agents(meru="C4")
    at_work(table, MERU)
    for seat, answer in answers:
        table.choose(seat, answer)
    assert table.options(ROGUE_1) == ["move", "end"]
    why_not = table.why_not(ROGUE_1)
    assert [why_not[deed] for deed in ("ask", "reveal", "shake-down", "capture")] == ["MM-AGT-03"] * 4


@pytest.mark.rule("MM-AGT-05", "MM-AGT-06")
def test_after_its_action_an_agent_still_makes_its_whole_move():
    table = at_work(scenario().immortals(FAR_FROM_HERE).agents(meru="A1"), MERU)
    table.play(ROGUE_1, "capture", "capture", "move")
    assert "to:A3" in table.options(ROGUE_1)  # two locations away, and nothing in between
    table.choose(ROGUE_1, "to:A3")
    assert table.g.board.agents[MERU].location == "A3"


@pytest.mark.rule("MM-AGT-04")
def test_the_ability_comes_on_top_of_move_and_action():
    table = at_work(scenario().immortals("C3 F2 B5 F5").agents(bill="C4"), BILL)
    table.play(ROGUE_1, "weakness", "to:D3", "capture", "capture", "move", "to:C6")
    assert table.options(ROGUE_1) == ["end"]


def moved_to_c4(immortals: str = FAR_FROM_HERE, **agents: str) -> Bench:
    """Meru, with two players, comes to a Step token."""
    table = scenario(players=2).path("C3 C4 C5 D5 D4").step_tokens("C4").immortals(immortals)
    return rogues_turn(table.agents(meru="C5", **agents)).play(ROGUE_1, "agent:meru", "move", "to:C4")


@pytest.mark.rule("MM-GEN-08")
@pytest.mark.parametrize(
    "answers",
    [
        [(ROGUE_1, "ask"), (ROGUE_1, "ask:PA"), (RECRUITER, "none")],
        [(ROGUE_1, "reveal"), (ROGUE_1, "reveal")],
        [(ROGUE_1, "capture"), (ROGUE_1, "capture")],
        [(ROGUE_1, "psychic"), (ROGUE_1, "target")],
    ],
    ids=lambda answers: answers[0][1],
)
def test_nobody_is_asked_for_the_end_after_what_cannot_be_taken_back(answers):
    table = moved_to_c4()
    assert "end" in table.options(ROGUE_1)
    for seat, answer in answers:
        table.choose(seat, answer)
    assert table.asked(ROGUE_1) == "D-ACTIVATE", "of the second agent"
    assert not table.g.board.agents[MERU].is_ready


@pytest.mark.rule("MM-GEN-08", "MM-SHK-06")
def test_a_shake_down_of_an_immortal_that_nobody_can_push_is_the_end_if_nothing_else_is_left():
    table = scenario(players=2).agents(meru="A3").immortals("A1 B1 A2 F5")
    rogues_turn(table).play(ROGUE_1, "agent:meru", "move", "to:A1", "shake-down", "name:DH")
    assert table.asked(ROGUE_1) == "D-ACTIVATE"
    assert not table.g.board.agents[MERU].is_ready


@pytest.mark.rule("MM-GEN-08")
@pytest.mark.parametrize("push", ["stay", "to:C3"])
def test_a_push_may_be_thought_over_before_the_activation_ends(push):
    table = moved_to_c4("C4 F2 B5 F5").play(ROGUE_1, "shake-down", "name:DH", push)
    assert table.options(ROGUE_1) == ["end"]


@pytest.mark.rule("MM-GEN-08")
@pytest.mark.parametrize(("agent", "deed"), [(BILL, "weakness to:C3"), (DUSTY, "rhythm agent:meru to:A2")])
def test_so_may_a_move_and_an_ability(agent, deed):
    table = scenario(players=2).immortals("B3 F2 A6 F5").agents(bill="C5", dusty="C5", meru="A1")
    rogues_turn(table).play(ROGUE_1, f"agent:{agent}", "move", "to:B4", "capture", "capture", *deed.split())
    assert table.options(ROGUE_1) == ["end"]
    table.choose(ROGUE_1, "end")
    rogues_turn(table.agents(meru="C5")).play(ROGUE_1, "agent:meru", "capture", "capture", "move", "back")
    assert table.options(ROGUE_1) == ["move", "end"]
    assert table.play(ROGUE_1, "move", "to:C4").options(ROGUE_1) == ["end"]


@pytest.mark.rule("MM-GEN-08", "MM-ASK-10")
def test_after_the_recruiters_answer_the_next_agent_is_activated_at_once():
    """It saves a hand-over: the player of a finished agent need not come back to say so."""
    table = scenario(players=5).agents(meru="C5").immortals(FAR_FROM_HERE)
    rogues_turn(table).play(ROGUE_1, "agent:meru", "move", "to:C4", "ask", "ask:PA").choose(
        RECRUITER, "to:C4"
    )
    assert table.match.position.waiting_for == (ROGUE_2, ROGUE_3, ROGUE_4)


@pytest.mark.rule("MM-AGT-08")
def test_a_spent_agent_cannot_be_activated_but_moved_by_dusty():
    table = rogues_turn(scenario(players=2).spent(MERU, LYME))
    assert table.options(ROGUE_1) == ["agent:bill", "agent:dusty"]
    table.play(ROGUE_1, "agent:dusty", "rhythm")
    assert "agent:meru" in table.options(ROGUE_1)


@pytest.mark.rule("MM-AGT-09")
def test_in_training_there_is_no_shake_down_and_no_ability():
    table = at_work(scenario(mode=TRAINING).agents(meru="C3").step_tokens("C3"), MERU)
    assert table.options(ROGUE_1) == ["move", "ask", "reveal", "capture", "end"]
    table = at_work(scenario(mode=FULL).immortals("C3 F2 B5 F5").agents(meru="D4"), MERU)
    assert {*table.options(ROGUE_1), *table.why_not(ROGUE_1)} == {
        "move", "ask", "reveal", "shake-down", "capture", "psychic", "end",
    }  # fmt: skip


@pytest.mark.rule("MM-TEAM-02", "MM-TEAM-04")
def test_everyone_with_a_ready_agent_may_begin_and_the_first_answer_counts():
    """X-26."""
    table = scenario(players=4)
    table.g.round = 4
    table.run(BeginRound())
    assert table.g.board.agents[DUSTY].controller == ROGUE_2
    rogues_turn(table)
    assert table.options(ROGUE_1) == ["agent:meru"]
    assert table.options(ROGUE_2) == ["agent:lyme", "agent:dusty"]
    assert table.options(ROGUE_3) == ["agent:bill"]
    table.choose(ROGUE_2, "agent:dusty")
    assert table.asked(ROGUE_1) is None
    assert table.asked(ROGUE_3) is None
    assert table.asked(ROGUE_2) == "D-AGENT"


@pytest.mark.rule("MM-TEAM-02")
def test_an_answer_that_comes_second_is_refused():
    table = rogues_turn(scenario(players=4))
    late = table.decision(ROGUE_1)
    assert late is not None
    table.choose(ROGUE_3, "agent:bill")
    with pytest.raises(Outdated):
        table.match.apply(Choose(ROGUE_1, late.id, "agent:meru"))


@pytest.mark.rule("MM-TEAM-01")
def test_the_controller_decides_all_in_an_activation():
    table = at_work(scenario(players=3).agents(lyme="A4").immortals("A4 F2 B5 F5"), LYME)
    assert (table.asked(ROGUE_1), table.asked(ROGUE_2)) == (None, "D-AGENT")
    table.play(ROGUE_2, "shake-down", "name:BK")
    assert (table.asked(ROGUE_1), table.asked(ROGUE_2)) == (None, "D-PUSH")
    table.play(ROGUE_2, "to:A3", "end")
    assert table.at_rest


@pytest.mark.rule("MM-TEAM-01")
@pytest.mark.parametrize(
    ("agent", "picks"),
    [
        (LYME, ["move"]),
        (LYME, ["ask"]),
        (LYME, ["reveal"]),
        (LYME, ["checkpoint"]),
        (LYME, ["ally:AL2"]),
        (LYME, ["ally:AL3"]),
        (LYME, ["ally:AL4", "immortal:1"]),
        (MERU, ["psychic"]),
        (BILL, ["weakness"]),
        (DUSTY, ["rhythm", "agent:meru"]),
    ],
)
def test_every_question_of_an_activation_goes_to_the_controller_of_the_agent_at_work(agent, picks):
    """Not to the Captain, and not to whoever controls an agent that is moved."""
    table = scenario(players=3).immortals("C3 F2 B6 F5").mayhem("F1|G1").allies("AL2 AL3 AL4")
    table.modules("A3").checkpoint("C4|C5").step_tokens("C4").agents(**{agent: "C4"})
    for name, card in table.g.board.agents.items():
        card.controller = ROGUE_2 if name is agent else ROGUE_1
    at_work(table, agent)
    for pick in [*picks, None]:
        assert table.match.position.waiting_for == (ROGUE_2,)
        if pick is not None:
            table.choose(ROGUE_2, pick)
            assert table.asked(ROGUE_2) != "D-AGENT"


@pytest.mark.rule("MM-TEAM-01", "MM-REV-04")
def test_the_controller_chooses_the_note_that_goes_back():
    table = scenario(players=3).immortals(FAR_FROM_HERE).step_tokens("C4").agents(lyme="C4")
    notes = components().counts.mental_notes - len(table.g.board.confirmed)
    free = [place for place in locations() if place not in table.g.board.confirmed]
    table.g.notes = {place: Note(Mark.PERHAPS) for place in free[:notes]}
    at_work(table, LYME).choose(ROGUE_2, "reveal")
    assert table.match.position.waiting_for == (ROGUE_2,)
    assert table.options(ROGUE_2)[0].startswith("return:")


@pytest.mark.rule("MM-TEAM-08")
def test_a_rogue_player_who_runs_out_of_time_sends_the_first_ready_agent_who_does_nothing():
    table = rogues_turn(scenario(players=2).spent(MERU))
    table.by_default(ROGUE_1)
    assert table.g.activation is not None
    assert table.g.activation.agent is LYME
    table.by_default(ROGUE_1)
    assert not table.g.board.agents[LYME].is_ready
    assert table.g.board.agents[LYME].location == "G1"


@pytest.mark.rule("MM-TEAM-08")
@pytest.mark.parametrize(("spent", "first"), [((), ROGUE_1), ((MERU,), ROGUE_2), ((MERU, LYME), ROGUE_1)])
def test_of_several_rogue_players_the_one_with_the_first_ready_agent_is_sent_for(spent, first):
    table = rogues_turn(scenario(players=3).spent(*spent))
    assert table.match.position.stand_in((ROGUE_2, ROGUE_1)) == first


@pytest.mark.rule("MM-TEAM-08")
@pytest.mark.parametrize("deed", ["move", "ask", "shake-down", "psychic"])
def test_whatever_was_begun_is_dropped_when_time_runs_out(deed):
    place = "C4 F2 B5 F5" if deed == "shake-down" else FAR_FROM_HERE
    table = at_work(scenario().immortals(place).agents(meru="C4"), MERU)
    table.choose(ROGUE_1, deed).by_default(ROGUE_1)
    assert table.asked(ROGUE_1) == "D-AGENT"
    assert table.g.facts == []
    assert table.g.board.agents[MERU].location == "C4"


def test_the_recruiter_is_asked_nothing_while_agents_move():
    table = at_work(scenario(), MERU)
    assert table.asked(RECRUITER) is None
