"""Rounds (MM-RND) and the shared agent (MM-TEAM-03)."""

from __future__ import annotations

import pytest

from games.mind_mgmt.rounds import BeginRound
from games.mind_mgmt.state import Phase
from tests.mind_mgmt.scenario import (
    BILL,
    DUSTY,
    LYME,
    MERU,
    RECRUITER,
    ROGUE_1,
    ROGUE_2,
    ROGUE_3,
    TRAINING,
    Bench,
    scenario,
)


def recruiter_steps(table: Bench, to: str) -> None:
    table.play(RECRUITER, "step", f"to:{to}", "end")


def agents_stand_by(table: Bench, *agents: str, seat: int = ROGUE_1) -> None:
    """These are activated and do nothing; a last one that is left alone goes by itself."""
    for agent in agents:
        table.choose(seat, f"agent:{agent}")
        table.choose(seat, "end")


@pytest.mark.rule("MM-RND-01", "MM-RND-02", "MM-RND-03", "MM-RND-04")
def test_a_round_is_twice_the_recruiter_and_two_agents():
    table = scenario(players=2, mode=TRAINING).run(BeginRound())
    assert (table.g.round, table.g.board.hour, table.g.phase) == (1, 5, Phase.RECRUITER)
    recruiter_steps(table, "D3")
    assert (table.g.board.hour, table.g.phase) == (6, Phase.ROGUES)
    assert table.options(ROGUE_1) == ["agent:meru", "agent:lyme", "agent:bill", "agent:dusty"]
    agents_stand_by(table, "lyme", "dusty")
    assert (table.g.phase, table.g.ready()) == (Phase.RECRUITER, [MERU, BILL])
    recruiter_steps(table, "D2")
    assert (table.g.board.hour, table.g.phase) == (7, Phase.ROGUES)
    assert table.options(ROGUE_1) == ["agent:meru", "agent:bill"]
    table.play(ROGUE_1, "agent:bill", "end")
    assert table.g.activation.agent is MERU, "the last one needs no choice"
    table.choose(ROGUE_1, "end")
    assert table.told("log-round-began") == [{"round": 2}]
    assert (table.g.round, table.g.board.hour) == (2, 7)
    assert table.g.ready() == [MERU, LYME, BILL, DUSTY]


@pytest.mark.rule("MM-RND-05")
def test_there_is_no_rogue_turn_after_the_last_hour():
    table = scenario(players=2, mode=TRAINING).path("A1 B1 C1 D1 E1 E2 E3 E4 D4 C4 B4 A4 A5").announced(3)
    table.run(BeginRound())
    recruiter_steps(table, "B5")
    assert table.g.board.hour == 14
    assert table.g.result is not None
    assert "log-rogue-turn" not in table.heard()


@pytest.mark.rule("MM-TEAM-03", "MM-TEAM-04")
@pytest.mark.parametrize(
    ("round_number", "seat"), [(1, ROGUE_1), (2, ROGUE_2), (3, ROGUE_3), (4, ROGUE_1), (5, ROGUE_2)]
)
def test_the_shared_agent_goes_from_player_to_player_round_by_round(round_number, seat):
    """X-26."""
    table = scenario(players=4)
    table.g.round = round_number - 1
    table.run(BeginRound())
    assert table.g.board.shared is DUSTY
    assert table.g.board.agents[DUSTY].controller == seat
    recruiter_steps(table, "D3")
    offers = {asked: table.options(asked) for asked in table.match.position.waiting_for}
    assert set(offers) == {ROGUE_1, ROGUE_2, ROGUE_3}
    assert [asked for asked, options in offers.items() if "agent:dusty" in options] == [seat]


def test_an_agent_of_ones_own_stays_ones_own():
    table = scenario(players=3)
    table.g.round = 1
    table.run(BeginRound())
    assert table.told("log-shared-agent") == []
    assert [agent.controller for agent in table.g.board.agents.values()] == [ROGUE_1, ROGUE_2] * 2


def test_everyone_sees_how_many_agents_are_still_to_be_activated():
    table = scenario(players=2).run(BeginRound())
    assert table.game.view(table.g, None).to_activate == 0
    recruiter_steps(table, "D3")
    left = [table.game.view(table.g, None).to_activate]
    for agent in ("meru", "bill"):
        table.choose(ROGUE_1, f"agent:{agent}")
        left.append(table.game.view(table.g, None).to_activate)
        table.choose(ROGUE_1, "end")
    assert left == [2, 1, 0]
    assert table.game.view(table.g, None).to_activate == 0
