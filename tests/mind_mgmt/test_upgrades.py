"""Positions that were stored under earlier rules versions."""

from __future__ import annotations

import msgspec
import pytest

from games.kernel import Resign
from games.mind_mgmt.game import MindMgmt
from tests.mind_mgmt.rogues import FAR_FROM_HERE, rogues_turn
from tests.mind_mgmt.scenario import BILL, MERU, RECRUITER, ROGUE_1, ROGUE_2, Bench, recruiters_turn, scenario
from tests.stored_positions import files_of, positions_in, taken_up, taken_up_from


def stored_under_version_2(table: Bench) -> bytes:
    """As it was encoded then."""
    tree = msgspec.msgpack.decode(table.game.encode(table.g))
    tree["rules_version"] = 2
    if tree["activation"] is not None:
        del tree["activation"]["can_go_back"]
    return msgspec.msgpack.encode(tree)


@pytest.mark.rule("MM-GEN-08")
def test_an_activation_of_earlier_rules_goes_on_and_is_asked_for_its_end():
    table = scenario(players=2).immortals(FAR_FROM_HERE).agents(meru="C5")
    rogues_turn(table).play(ROGUE_1, "agent:meru", "move", "to:D5", "ask").g.activation.can_go_back = False
    now = table.game.decode(table.game.migrated(stored_under_version_2(table)))
    assert (now.rules_version, now.activation.agent) == (table.game.rules_version, MERU)
    table.g.activation.can_go_back = True
    assert now == table.g


def test_without_an_activation_nothing_changes():
    table = scenario(players=2).run(*recruiters_turn())
    now = table.game.decode(table.game.migrated(stored_under_version_2(table)))
    assert now.activation is None
    assert now == table.g


def stored_under_version_5(table: Bench) -> bytes:
    """As it was encoded before there were modules."""
    tree = msgspec.msgpack.decode(table.game.encode(table.g))
    tree["rules_version"] = 5
    del tree["shift"]
    for board in (tree["board"], *([tree["secrets"]["turn"]["board"]] if tree["secrets"]["turn"] else [])):
        for field in ("modules", "uses", "checkpoint", "stakeout"):
            del board[field]
    for field in ("put_back", "decoys_used", "false_tracks"):
        del tree["secrets"][field]
    return msgspec.msgpack.encode(tree)


def test_a_game_that_began_before_there_were_modules_goes_on_without():
    table = scenario(players=2).immortals(FAR_FROM_HERE).run(*recruiters_turn())
    table.play(RECRUITER, "step", "to:D3")
    now = table.game.decode(table.game.migrated(stored_under_version_5(table)))
    assert now == table.g
    assert now.rules_version == table.game.rules_version
    assert now.board.modules == []


@pytest.mark.rule("MM-SHF-23", "MM-TEAM-13")
@pytest.mark.parametrize("players", [3, 5])
def test_where_opponents_were_choosing_the_next_captain_goes_on_under_the_new_rules(players):
    """The Captain had chosen R6, and was to choose another one."""
    match = taken_up_from(MindMgmt(), "rules-7-opponents", players)
    match, _ = match.apply(Resign(ROGUE_1))
    decision = match.position.decision(ROGUE_2)
    assert decision.kind == "D-OPP-PICK"
    assert "module:R6" not in [option.id for option in decision.options]


def test_how_modules_are_chosen_no_longer_holds_who_lost():
    stored = positions_in(files_of("mind_mgmt")[0].with_name("rules-7-opponents.msgpack"))[3]
    before, after = map(msgspec.msgpack.decode, (stored, MindMgmt().migrated(stored)))
    assert before["shift"].pop("loser") is None
    assert after["shift"] == before["shift"]


@pytest.mark.rule("MM-ABI-07")
def test_bill_who_was_at_work_beside_an_immortal_may_move_another_from_now_on():
    """Under version 9 the one in his own location kept him from it."""
    table = scenario(players=2).immortals("C4 D4 B6 F2").agents(bill="C4")
    rogues_turn(table).play(ROGUE_1, "agent:bill")
    tree = msgspec.msgpack.decode(table.game.encode(table.g)) | {"rules_version": 9}
    match = taken_up(table.game, msgspec.msgpack.encode(tree))
    assert match.position.state.activation.agent is BILL
    decision = match.position.decision(ROGUE_1)
    assert "weakness" in [option.id for option in decision.options]
