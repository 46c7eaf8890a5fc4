"""The Recruiter's turn (MM-REC): what may be done in it, and how it stays private until its end."""

from __future__ import annotations

import pytest

from games.kernel import Extent, NothingToUndo
from games.mind_mgmt.facts import Marked, Slipped, SlipToken
from games.mind_mgmt.state import Phase, Reason, Side
from tests.mind_mgmt.scenario import RECRUITER, ROGUE_1, TRAINING, recruiters_turn, scenario


@pytest.mark.rule("MM-REC-01")
def test_in_training_the_turn_is_one_action():
    table = scenario(mode=TRAINING).run(*recruiters_turn())
    assert table.options(RECRUITER) == ["step", "slip:own"]
    table.play(RECRUITER, "step", "to:D3")
    assert table.options(RECRUITER) == ["end"]


@pytest.mark.rule("MM-REC-02")
def test_the_action_and_the_immortal_moves_come_in_any_order():
    table = scenario().run(*recruiters_turn())
    assert table.options(RECRUITER) == ["step", "slip:own", "immortal"]
    table.play(RECRUITER, "immortal", "immortal:1", "to:B3")
    assert table.options(RECRUITER) == ["step", "slip:own", "extra"]
    table.play(RECRUITER, "step", "to:D3")
    assert table.options(RECRUITER) == ["end", "extra"]
    table.play(RECRUITER, "extra", "to:C5", "immortal:1", "to:B4")
    assert table.options(RECRUITER) == ["end"]
    table.choose(RECRUITER, "end")
    assert table.at_rest


@pytest.mark.rule("MM-REC-03")
def test_there_is_only_one_action():
    table = scenario().run(*recruiters_turn()).play(RECRUITER, "step", "to:D3")
    assert not {"step", "slip:own"} & set(table.options(RECRUITER))
    barred = table.why_not(RECRUITER)
    assert barred["step"] == barred["slip:own"] == "MM-REC-03"


@pytest.mark.rule("MM-REC-04", "MM-END-02")
def test_a_recruiter_in_a_dead_end_has_lost_at_once():
    """X-17."""
    table = scenario(players=3).path("C1 B1 B2 A2 A1").own_slip(0).run(*recruiters_turn())
    assert table.g.outcome.winner is Side.ROGUES
    assert table.g.outcome.reason is Reason.DEAD_END
    assert table.g.result.winners == (1, 2)


@pytest.mark.rule("MM-REC-04", "MM-REC-05")
def test_a_mind_slip_is_a_way_out_of_a_dead_end_and_then_compulsory():
    """X-17."""
    table = scenario().path("C1 B1 B2 A2 A1").run(*recruiters_turn())
    assert table.g.result is None
    assert table.options(RECRUITER) == ["slip:own", "immortal"]
    assert table.why_not(RECRUITER)["step"] == "MM-REC-05"
    assert table.decision(RECRUITER).default_id == "slip:own"
    table.choose(RECRUITER, "slip:own")
    assert table.g.secrets.path[-1] == "A3", "the only target needs no choice"


@pytest.mark.rule("MM-REC-04", "MM-REC-05", "MM-SLIP-08")
@pytest.mark.parametrize(("second", "is_dead_end"), [("B2", False), ("A1", False), ("F6", True)])
def test_the_second_token_is_a_way_out_where_the_recruiter_has_been(second, is_dead_end):
    """Also where it lies on the present location, which was entered in the turn before."""
    table = scenario().path("C1 B1 B2 A2 A1").own_slip(0).second_slip(second).run(*recruiters_turn())
    assert (table.g.result is not None) is is_dead_end
    assert table.options(RECRUITER)[:1] == ([] if is_dead_end else ["slip:board"])


@pytest.mark.rule("MM-REC-04", "MM-SLIP-02")
@pytest.mark.parametrize(("card", "is_dead_end"), [("RC1", True), ("RC2", False)])
def test_a_token_without_a_target_is_no_way_out(card, is_dead_end):
    """The Ad Man has been on A3 and C1; the Girl with the Pipe could go to C3."""
    table = scenario().path("A3 A2 B2 C2 C1 B1 A1").card(card).run(*recruiters_turn())
    assert table.g.board.slips.own == 1
    assert (table.g.outcome is not None) is is_dead_end


@pytest.mark.rule("MM-REC-04")
def test_the_dead_end_counts_before_immortals_recruit():
    """X-31, last sentence."""
    table = scenario().path("C1 B1 B2 A2 A1").own_slip(0).immortals("D3 C5 B4 E3").display("BU DG")
    table.hidden("GA PA CF").display("BU DG").announced(11).run(*recruiters_turn())
    assert table.g.outcome.winner is Side.ROGUES


@pytest.mark.rule("MM-REC-08", "MM-IRC-11", "MM-END-03", "MM-END-05")
def test_the_twelfth_recruit_of_an_immortal_wins_before_the_action():
    """X-31."""
    table = scenario().hidden("GA PA CF").path("C3 C4 C5 D5 D4").display("BU DG").immortals("D3 G6 B4 E3")
    table.announced(11).run(*recruiters_turn())
    assert table.g.outcome.reason is Reason.RECRUITS
    assert table.g.outcome.winner is Side.RECRUITER
    assert table.g.secrets.path[-1] == "D4"
    assert table.g.board.announced == 12
    assert table.told("log-immortal-recruit")[0]["total"] == 12


@pytest.mark.rule("MM-REC-07")
def test_the_turn_ends_only_after_the_action():
    table = scenario().run(*recruiters_turn())
    assert "end" not in table.options(RECRUITER)
    assert table.why_not(RECRUITER)["end"] == "MM-REC-07"
    table.play(RECRUITER, "immortal", "immortal:1", "to:B3")
    assert "end" not in table.options(RECRUITER)


@pytest.mark.rule("MM-REC-06", "MM-REC-09")
def test_nobody_sees_anything_of_the_turn_before_its_end():
    table = scenario().run(*recruiters_turn())
    before = {viewer: table.game.view(table.g, viewer) for viewer in (None, ROGUE_1)}
    steps = [
        ("immortal", "immortal:1", "to:B3"),
        ("step", "to:D3"),
        ("extra", "to:C5", "immortal:2", "to:F2"),
    ]
    for picks in steps:
        table.play(RECRUITER, *picks)
        assert table.heard(ROGUE_1) == table.heard() == []
        assert {viewer: table.game.view(table.g, viewer) for viewer in before} == before
        assert table.match.position.waiting_for == (RECRUITER,)
    own = table.game.view(table.g, RECRUITER)
    assert own.board == before[None].board
    assert (own.turn.board.immortals[1], own.turn.board.step_tokens) == ("B3", ["C5"])


@pytest.mark.rule("MM-REC-06")
def test_its_public_parts_are_told_together_in_the_order_in_which_they_happened():
    table = scenario().run(*recruiters_turn())
    table.play(RECRUITER, "immortal", "immortal:1", "to:B3")
    table.play(RECRUITER, "slip:own", "to:F4")
    table.play(RECRUITER, "extra", "to:C5", "immortal:2", "to:F2")
    table.choose(RECRUITER, "end")
    assert table.heard() == [
        "log-immortal-moved",
        "log-extra-move-token",
        "log-immortal-moved",
        "log-hour",
        "log-slipped-own",
        "log-recruiter-done",
    ]
    assert table.told("log-immortal-moved")[0] == {"number": 1, "from": "C3", "to": "B3"}
    assert table.g.board.immortals == {1: "B3", 2: "F2", 3: "C4", 4: "E4"}
    assert table.g.board.step_tokens == ["C5"]
    assert table.g.facts == [Marked(6, "C5"), Slipped(6, SlipToken.OWN, None)]


@pytest.mark.rule("MM-REC-06")
def test_everything_in_the_turn_can_be_taken_back_until_its_end():
    table = scenario().run(*recruiters_turn())
    start = table.match
    table.play(RECRUITER, "step", "to:D3", "immortal", "immortal:1", "to:B3")
    back, _ = table.match.apply(table.match.free_undo(RECRUITER, Extent.WHOLE_TURN))
    assert table.game.encode(_same_ids(back.position.state)) == table.game.encode(
        _same_ids(start.position.state)
    )
    table.choose(RECRUITER, "end")
    with pytest.raises(NothingToUndo):
        table.match.free_undo(RECRUITER)


def _same_ids(g):
    g.next_decision = 0
    return g


@pytest.mark.rule("MM-GEN-08")
def test_the_end_of_the_turn_is_always_asked_for():
    table = scenario(mode=TRAINING).run(*recruiters_turn()).play(RECRUITER, "step", "to:D3")
    assert table.options(RECRUITER) == ["end"]
    assert not table.at_rest


@pytest.mark.rule("MM-GEN-08")
def test_where_a_step_is_all_that_can_be_done_it_is_not_asked_for_but_where_to():
    table = scenario(mode=TRAINING).own_slip(0).run(*recruiters_turn())
    assert table.asked(RECRUITER) == "D-STEP"
    assert table.options(RECRUITER) == ["to:D3", "to:E4", "to:E5"], "there is nothing to go back to"
    table.choose(RECRUITER, "to:D3")
    assert table.options(RECRUITER) == ["end"]


@pytest.mark.rule("MM-GEN-08", "MM-REC-05")
def test_where_a_mind_slip_is_all_that_can_be_done_it_is_not_asked_for_but_where_to():
    table = scenario(mode=TRAINING).path("C1 C2 B2 A2 A1 B1").run(*recruiters_turn())
    assert table.asked(RECRUITER) == "D-SLIP"
    assert table.options(RECRUITER) == ["to:D1", "to:B3"], "there is nothing to go back to"
    assert table.decision(RECRUITER).default_id == "to:D1"
    table.choose(RECRUITER, "to:B3")
    assert table.options(RECRUITER) == ["end"]


@pytest.mark.rule("MM-TEAM-12")
def test_an_absent_recruiter_steps_and_ends_the_turn():
    table = scenario().run(*recruiters_turn())
    asked = []
    while not table.at_rest and len(asked) < 10:
        asked.append(table.asked(RECRUITER))
        table.by_default(RECRUITER)
    assert asked == ["D-RTURN", "D-STEP", "D-RTURN"]
    assert table.g.secrets.path[-1] == "E5", "the Step that leaves most ways"
    assert table.g.board.immortals == {1: "C3", 2: "E3", 3: "C4", 4: "E4"}


@pytest.mark.parametrize(
    ("picks", "kind"),
    [
        (("step",), "D-STEP"),
        (("slip:own",), "D-SLIP"),
        (("immortal",), "D-IMM"),
        (("immortal", "immortal:1"), "D-IMM"),
        (("immortal", "immortal:1", "to:B3", "extra"), "D-XSTEP"),
    ],
)
def test_what_need_not_be_gone_through_with_leads_back(picks, kind):
    """§5.2."""
    table = scenario().run(*recruiters_turn()).play(RECRUITER, *picks)
    assert table.asked(RECRUITER) == kind
    assert table.options(RECRUITER)[-1] == "back"
    assert (table.decision(RECRUITER).default_id == "back") == (kind != "D-STEP")
    moves = table.g.running_turn.immortal_moves
    table.choose(RECRUITER, "back")
    assert table.asked(RECRUITER) == "D-RTURN"
    assert (table.g.has_acted, table.g.running_turn.immortal_moves) == (False, moves)
    assert table.g.phase is Phase.RECRUITER


def test_once_the_token_lies_the_extra_move_has_to_be_made():
    """§5.2, MM-IMM-13."""
    table = (
        scenario()
        .run(*recruiters_turn())
        .play(RECRUITER, "immortal", "immortal:1", "to:B3", "extra", "to:C5")
    )
    assert table.asked(RECRUITER) == "D-XIMM"
    assert "back" not in table.options(RECRUITER)
    table.choose(RECRUITER, "immortal:1")
    assert "back" not in table.options(RECRUITER)


@pytest.mark.rule("MM-IMM-09")
def test_the_extra_move_comes_once_and_after_the_ordinary_one():
    table = scenario().run(*recruiters_turn())
    assert extra_barred(table) == ("MM-IMM-09", "why-no-move-before")
    table.play(RECRUITER, "immortal", "immortal:1", "to:B3")
    assert "extra" in table.options(RECRUITER)
    table.play(RECRUITER, "extra", "to:C5", "immortal:1")
    table.choose(RECRUITER, table.options(RECRUITER)[0])
    assert extra_barred(table) == ("MM-IMM-09", "why-extra-made")


def extra_barred(table):
    """The rule that bars the extra move, and what is said of it."""
    (barred,) = [one for one in table.match.position.why_not(RECRUITER) if one.option.id == "extra"]
    return barred.rule, barred.reason.key
