"""Leaving for good (MM-TEAM-09, 11 and 13)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.kernel import Fate, Resign
from games.mind_mgmt.agents.rogue_turn import RogueTurn
from games.mind_mgmt.rounds import BeginRound
from games.mind_mgmt.setup.setup_rogues import DistributeAgents, PlaceSecondSlip
from games.mind_mgmt.state import Phase, Reason
from games.mind_mgmt.view import PublicView, RogueView
from tests.mind_mgmt.rogues import write
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
    recruiters_turn,
    scenario,
    set_up,
)


def leaves(table: Bench, seat: int) -> Bench:
    table.match, events = table.match.apply(Resign(seat))
    table.events = list(events)
    return table


def unattended(players: int) -> Bench:
    """A table at which no automa is to go on for a side that is left."""
    table = scenario(players=players)
    table.g.is_handed_over = False
    return table


@pytest.mark.rule("MM-TEAM-09")
def test_the_agents_of_who_leaves_go_round_among_the_others():
    table = scenario(players=4).run(RogueTurn())
    table.g.board.agents[DUSTY].controller = ROGUE_2
    table.g.board.agents[MERU].controller = ROGUE_2
    leaves(table, ROGUE_2)
    agents = table.g.board.agents
    assert (agents[MERU].controller, agents[LYME].controller, agents[DUSTY].controller) == (
        ROGUE_3,
        ROGUE_1,
        ROGUE_3,
    )
    assert agents[BILL].controller == ROGUE_3, "his all along"
    assert table.g.rogues == [ROGUE_1, ROGUE_3]


@pytest.mark.rule("MM-TEAM-13")
def test_the_next_player_becomes_captain():
    table = leaves(scenario(players=4).run(RogueTurn()), ROGUE_1)
    assert table.g.captain == ROGUE_2
    assert table.told("log-rogue-left")[0]["captain"].args == {"seat": ROGUE_2}


@pytest.mark.rule("MM-TEAM-13")
def test_the_captain_stays_when_another_leaves():
    table = leaves(scenario(players=4).run(RogueTurn()), ROGUE_2)
    assert table.g.captain == ROGUE_1
    leaves(table, ROGUE_1)
    assert table.g.captain == ROGUE_3, "the next one is not there any more"


@pytest.mark.rule("MM-TEAM-05", "MM-TEAM-13")
def test_the_new_captain_is_asked_what_the_captain_was_being_asked():
    table = scenario(players=4).run(PlaceSecondSlip())
    assert table.match.position.waiting_for == (ROGUE_1,)
    leaves(table, ROGUE_1)
    assert (table.match.position.waiting_for, table.asked(ROGUE_2)) == ((ROGUE_2,), "D-SLIP2")


@pytest.mark.rule("MM-TEAM-09")
def test_an_agent_at_work_goes_on_with_its_new_controller():
    table = scenario(players=3).run(RogueTurn()).choose(ROGUE_1, "agent:meru")
    leaves(table, ROGUE_1)
    assert table.match.position.waiting_for == (ROGUE_2,)
    assert table.game.view(table.g, None).waiting_for == (ROGUE_2,)
    table.choose(ROGUE_2, "end")
    assert table.options(ROGUE_2) == ["agent:lyme", "agent:bill", "agent:dusty"]


@pytest.mark.rule("MM-TEAM-09")
def test_who_leaves_in_the_recruiters_turn_stays_away_after_it():
    table = scenario(players=3).run(*recruiters_turn()).play(RECRUITER, "step", "to:D3")
    leaves(table, ROGUE_2).choose(RECRUITER, "end")
    assert {agent.controller for agent in table.g.board.agents.values()} == {ROGUE_1}


@pytest.mark.rule("MM-TEAM-03", "MM-TEAM-09")
def test_two_go_on_sharing_an_agent_and_one_alone_has_it_without_further_ado():
    table = scenario(players=4).run(RogueTurn())
    assert leaves(table, ROGUE_2).g.board.shared is DUSTY
    leaves(table, ROGUE_1)
    assert set(table.g.board.agents_of(ROGUE_3)) == {MERU, LYME, BILL, DUSTY}
    table.run(BeginRound())
    assert table.told("log-round-began")
    assert not table.told("log-shared-agent")


@pytest.mark.rule("MM-TEAM-11")
@pytest.mark.parametrize(("players", "seat"), [(3, RECRUITER), (2, RECRUITER), (2, ROGUE_1)])
def test_without_a_side_the_game_is_broken_off_without_result(players, seat):
    table = leaves(unattended(players).run(*recruiters_turn()), seat)
    assert table.g.outcome.reason is Reason.BROKEN_OFF
    assert table.g.result.winners == ()
    assert not any(table.game.ending(table.g, any_seat).won for any_seat in range(players))
    fates = [one.fate for one in table.game.standings(table.g).seats]
    assert fates == [Fate.LEFT if any_seat == seat else Fate.UNDECIDED for any_seat in range(players)]


@pytest.mark.rule("MM-TEAM-11", "MM-END-06")
def test_what_was_done_behind_the_screen_is_shown_when_the_game_is_broken_off():
    table = unattended(3).run(*recruiters_turn()).play(RECRUITER, "immortal", "immortal:1", "to:B3")
    leaves(table, RECRUITER)
    assert table.told("log-immortal-moved") == [{"number": 1, "from": "C3", "to": "B3"}]
    assert table.g.board.immortals[1] == "B3"


@pytest.mark.rule("MM-SET-24", "MM-TEAM-09")
def test_who_leaves_before_choosing_an_agent_leaves_one_for_each_of_the_others():
    table = scenario(players=5)
    table.g.phase, table.g.board.agents = Phase.SETUP, {}
    table.run(DistributeAgents()).choose(ROGUE_1, "agent:bill")
    leaves(table, ROGUE_2).choose(ROGUE_3, "agent:dusty")
    assert table.g.board.agents_of(ROGUE_4) == [MERU], "who would have taken what is left"
    assert table.g.board.shared is LYME
    assert table.g.board.agents_of(ROGUE_1) == [LYME, BILL], "the Captain places the shared one"
    assert len(table.told("log-agent-shared")) == 1


@pytest.mark.parametrize("mode", [TRAINING, FULL])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_rogue_player_may_leave_at_any_moment_of_the_setup(players, mode):
    """Whatever is still to be placed or chosen is asked of those who stay, and the game comes to its first turn."""
    table = set_up(players, mode)
    before = 0
    while table.asked(RECRUITER) != "D-RTURN":
        left = Bench(table.g)
        left.match = table.match
        leaves(left, ROGUE_1 + before % (players - 1))
        while left.asked(RECRUITER) != "D-RTURN":
            (decision, *_) = left.match.position.decisions
            left.by_default(decision.seat)
        assert left.game.check(left.g) == []
        (decision, *_) = table.match.position.decisions
        table.by_default(decision.seat)
        before += 1
    assert before > 8


@pytest.mark.rule("MM-NOTE-10", "MM-TEAM-09")
@pytest.mark.parametrize("players", [3, 5])
def test_who_has_left_sees_what_any_spectator_sees(players):
    table = scenario(players=players).run(RogueTurn())
    write(table, ROGUE_1, "book-add", text="He is in the north")
    mine = table.game.view(table.g, ROGUE_1)
    assert isinstance(mine, RogueView)
    assert mine.notebook
    leaves(table, ROGUE_1)
    after = table.game.view(table.g, ROGUE_1)
    assert type(after) is PublicView, "nothing private, and no agents"
    assert replace(after, viewer=None) == table.game.view(table.g, None)
    assert table.game.notebook(table.g, ROGUE_1) == ()
    assert table.game.private(table.g, ROGUE_1) is None
    assert not table.game.has_asides(table.g, ROGUE_1)
    assert table.game.asides(table.g, ROGUE_1) == ()


@pytest.mark.rule("MM-NOTE-10", "MM-END-06")
def test_who_has_left_does_not_read_the_notebook_after_the_end_either():
    table = unattended(4).run(RogueTurn())
    write(table, ROGUE_2, "book-add", text="He is in the north")
    leaves(leaves(table, ROGUE_1), RECRUITER)
    read = {seat: table.game.view(table.g, seat).notebook for seat in (None, *range(4))}
    assert {seat for seat, entries in read.items() if entries is not None} == {ROGUE_2, ROGUE_3}
