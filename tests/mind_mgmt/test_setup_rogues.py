"""What the Rogue side sets up (MM-SET-22 … MM-SET-32)."""

from __future__ import annotations

import pytest

from games.kernel import Chance, Extent, Free, NeedsConsent
from games.mind_mgmt.components import AgentName
from games.mind_mgmt.grid import around_temples, edge
from games.mind_mgmt.setup.setup_rogues import Begin, DistributeAgents, OpenDisplay, PlaceSecondSlip
from games.mind_mgmt.shift.checkpoint import PlaceCheckpoint
from games.mind_mgmt.state import Distribution, Phase
from games.mind_mgmt.telling.names import features_of
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


def before_the_agents(players: int, mode=FULL, distribution: Distribution = Distribution.DRAFT) -> Bench:
    table = scenario(players, mode)
    table.g.phase, table.g.round = Phase.SETUP, 0
    table.g.board.agents, table.g.board.shared = {}, None
    table.g.distribution = distribution
    return table


def controllers(table: Bench) -> list[int]:
    """Of the agents in canonical order."""
    assert list(table.g.board.agents) == list(AgentName)
    return [agent.controller for agent in table.g.board.agents.values()]


@pytest.mark.rule("MM-SET-22", "MM-SET-23")
@pytest.mark.parametrize(
    ("players", "dealt", "shared"),
    [
        (2, [ROGUE_1] * 4, None),
        (3, [ROGUE_1, ROGUE_2, ROGUE_1, ROGUE_2], None),
        (4, [ROGUE_1, ROGUE_2, ROGUE_3, ROGUE_1], DUSTY),
        (5, [ROGUE_1, ROGUE_2, ROGUE_3, ROGUE_4], None),
    ],
)
def test_in_training_the_agents_are_dealt_in_their_order(players, dealt, shared):
    table = before_the_agents(players, TRAINING).run(DistributeAgents())
    assert controllers(table) == dealt
    assert table.g.board.shared == shared
    assert len(table.told("log-agent-shared")) == (shared is not None)


@pytest.mark.rule("MM-SET-22", "MM-SET-24")
@pytest.mark.parametrize(
    ("players", "order"),
    [(3, [ROGUE_1, ROGUE_2, ROGUE_2]), (4, [ROGUE_1, ROGUE_2, ROGUE_3]), (5, [ROGUE_1, ROGUE_2, ROGUE_3])],
)
def test_agents_are_chosen_in_the_order_of_the_draft(players, order):
    """What is left at the end goes without a choice: to seat 1 of two, to seat 4 of four; of three it is shared."""
    table = before_the_agents(players).run(DistributeAgents())
    asked = []
    for agent in (DUSTY, BILL, MERU):
        (seat,) = table.match.position.waiting_for
        assert table.asked(seat) == "D-DRAFT"
        asked.append(seat)
        table.choose(seat, f"agent:{agent}")
    assert asked == order
    last = {3: ROGUE_1, 4: ROGUE_1, 5: ROGUE_4}[players]
    assert controllers(table) == [order[2], last, order[1], order[0]]
    assert table.g.board.shared == (LYME if players == 4 else None)


@pytest.mark.rule("MM-SET-24")
def test_one_rogue_player_has_nothing_to_choose():
    table = before_the_agents(2).run(DistributeAgents())
    assert controllers(table) == [ROGUE_1] * 4
    assert table.asked(ROGUE_1) == "D-AGENT-START"


def test_an_absent_player_drafts_the_first_agent_that_is_left():
    table = before_the_agents(3).run(DistributeAgents())
    table.choose(ROGUE_1, "agent:bill")
    assert table.decision(ROGUE_2).default_id == "agent:meru"


@pytest.mark.rule("MM-RNG-05")
def test_agents_can_be_drawn():
    orders = set()
    for number in range(12):
        table = before_the_agents(4, distribution=Distribution.DRAW)
        table.g.chance = Chance(f"agents {number}")
        shuffled, chance = list(AgentName), Chance(f"agents {number}")
        chance.shuffle(shuffled)
        table.run(DistributeAgents())
        assert [table.g.board.agents_of(seat)[0] for seat in (ROGUE_2, ROGUE_3)] == shuffled[1:3]
        assert table.g.board.shared == shuffled[3]
        assert set(table.g.board.agents_of(ROGUE_1)) == {shuffled[0], shuffled[3]}
        orders.add(tuple(shuffled))
    assert len(orders) > 6


@pytest.mark.rule("MM-SET-25", "MM-TEAM-05")
def test_controllers_place_their_agents_on_the_edge_and_the_captain_the_shared_one():
    table = before_the_agents(4, TRAINING).run(DistributeAgents())
    asked = []
    for agent, place in zip(AgentName, ("B1", "G3", "D6", "A4"), strict=True):
        (seat,) = table.match.position.waiting_for
        assert table.asked(seat) == "D-AGENT-START"
        assert table.places(seat).split() == list(edge())
        assert [option.note for option in table.decision(seat).options] == [features_of(at) for at in edge()]
        asked.append(seat)
        table.choose(seat, f"to:{place}")
        assert table.told("log-agent-placed")[0]["agent"].key == f"agent-{agent}"
        assert table.asked(seat) == "CONFIRM"
        table.choose(seat, "confirm")
    assert asked == [ROGUE_1, ROGUE_2, ROGUE_3, ROGUE_1]
    assert [agent.location for agent in table.g.board.agents.values()] == ["B1", "G3", "D6", "A4"]


@pytest.mark.rule("MM-SET-26")
def test_agents_may_begin_together():
    table = before_the_agents(2, TRAINING).run(DistributeAgents())
    table.play(ROGUE_1, "to:A1", "to:A1", "to:A1", "to:A1")
    assert {agent.location for agent in table.g.board.agents.values()} == {"A1"}


@pytest.mark.rule("MM-GEN-08")
def test_agents_cannot_be_taken_back_once_the_last_one_is_confirmed():
    """§5.1."""
    table = before_the_agents(2).run(DistributeAgents())
    table.play(ROGUE_1, "to:A1", "to:B1", "to:C1")
    assert table.match.checkpoints
    table.choose(ROGUE_1, "to:D1")
    assert table.match.checkpoints
    assert table.asked(ROGUE_1) == "CONFIRM"
    table.choose(ROGUE_1, "confirm")
    assert table.asked(ROGUE_1) == "D-SLIP2"
    assert not table.match.checkpoints


def test_before_others_place_theirs_an_agent_can_be_taken_back():
    """§5.1  Each player confirms what they have placed in a row; until the last one, others may agree to go back."""
    table = before_the_agents(3, TRAINING).run(DistributeAgents())
    table.choose(ROGUE_1, "to:A1")
    assert isinstance(table.match.undoing(ROGUE_1, Extent.LAST_PICK), Free)
    table.choose(ROGUE_1, "confirm")
    assert table.asked(ROGUE_2) == "D-AGENT-START"
    assert isinstance(table.match.undoing(ROGUE_1, Extent.LAST_PICK), NeedsConsent)


def test_absent_players_put_their_agents_in_the_corners():
    """§5.1."""
    table = before_the_agents(2, TRAINING).run(DistributeAgents())
    for _ in range(4):
        table.by_default(ROGUE_1)
    assert [agent.location for agent in table.g.board.agents.values()] == ["A1", "G1", "A6", "G6"]


@pytest.mark.rule("MM-SET-27")
@pytest.mark.parametrize("mode", [TRAINING, FULL])
def test_the_potential_recruiter_cards_lie_open(mode):
    table = before_the_agents(3, mode)
    assert table.game.view(table.g, None).board.potential == ["RC1", "RC2"]


@pytest.mark.rule("MM-SET-28")
def test_the_spy_dolphin_lies_open_in_the_full_game():
    assert scenario(mode=FULL).g.board.allies == ["AL1"]
    assert scenario(mode=TRAINING).g.board.allies == []


@pytest.mark.rule("MM-SET-29")
def test_the_captain_puts_the_second_mind_slip_token_next_to_a_temple():
    table = scenario(players=3).second_slip(None).run(PlaceSecondSlip())
    assert table.match.position.waiting_for == (ROGUE_1,)
    assert table.places(ROGUE_1).split() == list(around_temples())
    assert len(table.options(ROGUE_1)) == 16
    assert table.decision(ROGUE_1).default_id == "to:B1"
    table.choose(ROGUE_1, "to:D3")
    assert table.g.board.slips.on_board == "D3"
    assert table.told("log-second-slip-placed")[0]["place"] == "D3"


@pytest.mark.rule("MM-SET-30")
def test_it_may_lie_where_an_immortal_stands_and_where_the_recruiter_was():
    table = (
        scenario().immortals("D3 E3 C4 E4").path("D3 D4 C4 C5 C6").second_slip(None).run(PlaceSecondSlip())
    )
    assert "to:D3" in table.options(ROGUE_1)


@pytest.mark.rule("MM-SET-31", "MM-GEN-09")
def test_the_top_two_cards_are_the_immortal_display():
    table = scenario().display("").next_cards("GA DH").run(OpenDisplay())
    assert table.g.board.display == ["GA", "DH"]
    assert len(table.g.deck) == 11
    assert [name.key for name in table.told("log-display")[0]["features"]] == ["feature-GA", "feature-DH"]
    assert not table.match.checkpoints


@pytest.mark.rule("MM-SET-32")
def test_the_recruiter_begins_round_1_with_all_agents_ready():
    table = scenario()
    table.g.phase, table.g.round = Phase.SETUP, 0
    table.run(Begin())
    assert table.heard()[:2] == ["log-game-began", "log-round-began"]
    assert table.g.round == 1
    assert table.g.ready() == [MERU, LYME, BILL, DUSTY]
    assert table.match.position.waiting_for == (RECRUITER,)
    assert table.g.phase is Phase.RECRUITER


@pytest.mark.rule("MM-TEAM-05", "MM-MOD-A3-01")
def test_of_three_rogue_players_the_captain_puts_the_checkpoint_first():
    table = scenario(players=4).modules("A3").run(PlaceCheckpoint())
    for _ in ("beside which location", "on which side"):
        assert table.match.position.waiting_for == (ROGUE_1,)
        assert table.asked(ROGUE_1) == "D-CHECKPOINT"
        table.choose(ROGUE_1, table.options(ROGUE_1)[0])
    assert table.g.board.checkpoint
