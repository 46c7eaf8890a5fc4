"""Capture (MM-CAP)."""

from __future__ import annotations

import pytest

from games.kernel import NothingToUndo
from games.mind_mgmt.facts import CaptureFailed
from games.mind_mgmt.state import Reason, Side
from tests.mind_mgmt.rogues import FAR_FROM_HERE, at_work
from tests.mind_mgmt.scenario import MERU, RECRUITER, ROGUE_1, Bench, scenario


def hunting(place: str) -> Bench:
    """The Recruiter is on D4."""
    return scenario().immortals(FAR_FROM_HERE).agents(meru=place)


@pytest.mark.rule("MM-CAP-02", "MM-END-01")
def test_a_capture_in_the_right_location_wins():
    table = at_work(hunting("D4"), MERU).play(ROGUE_1, "capture", "capture")
    assert table.g.outcome is not None
    assert (table.g.outcome.winner, table.g.outcome.reason) == (Side.ROGUES, Reason.CAPTURE)
    assert table.g.result is not None
    assert RECRUITER not in table.g.result.winners


@pytest.mark.rule("MM-CAP-02", "MM-CAP-03")
def test_a_failed_one_is_told_to_all_and_the_game_goes_on():
    table = at_work(hunting("D5"), MERU).play(ROGUE_1, "capture", "capture")
    assert table.told("log-capture-failed") == [{"agent": table.events[-1].text.args["agent"], "place": "D5"}]
    assert table.g.facts[-1] == CaptureFailed(5, MERU, "D5")
    assert table.asked(ROGUE_1) == "D-AGENT"
    with pytest.raises(NothingToUndo):
        table.match.free_undo(ROGUE_1)


@pytest.mark.rule("MM-CAP-01", "MM-IMM-07")
def test_an_immortal_in_the_location_is_in_the_way():
    table = at_work(hunting("D4").immortals("D4 F2 B5 F5"), MERU)
    assert table.why_not(ROGUE_1)["capture"] == "MM-CAP-01"


@pytest.mark.rule("MM-CAP-04")
def test_one_may_try_as_often_as_there_are_actions():
    table = hunting("D5")
    for _ in range(5):
        at_work(table, MERU).play(ROGUE_1, "capture", "capture")
        assert "capture" not in table.options(ROGUE_1), "one action in an activation"
        table.choose(ROGUE_1, "end")
    assert table.g.facts == [CaptureFailed(5, MERU, "D5")] * 5


@pytest.mark.rule("MM-CAP-01")
def test_who_presses_by_mistake_can_go_back():
    table = at_work(hunting("D4"), MERU).play(ROGUE_1, "capture", "back")
    assert table.g.outcome is None
    assert "capture" in table.options(ROGUE_1)
