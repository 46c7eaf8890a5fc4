"""The rulebook's remedy for a wrong public statement (MM-ERR-02)."""

from __future__ import annotations

import pytest

from games.kernel import Choose, GameOver, NoRemedy, Outdated, Remedy
from games.kernel.undoing import ConsentReason, Extent, NeedsConsent, Refused, UndoRefusal
from games.mind_mgmt.components import Mode
from games.mind_mgmt.facts import Admitted
from games.mind_mgmt.state import Mark, Note, Phase
from tests.mind_mgmt.rogues import FAR_FROM_HERE, at_work
from tests.mind_mgmt.scenario import BILL, MERU, RECRUITER, ROGUE_1, Bench, recruiters_turn, scenario, set_up


def made_good(table: Bench, visits: int) -> Bench:
    table.match, events = table.match.apply(Remedy(visits))
    table.events = list(events)
    return table


def after_two_turns(players: int = 3) -> Bench:
    """Hours 6 and 7 were two turns of the Recruiter."""
    return (
        scenario(players).path("C3 C4 C5 D5 D4 E4 E3").immortals(FAR_FROM_HERE).agents(meru="C4", bill="D5")
    )


@pytest.mark.rule("MM-ERR-02")
def test_the_recruiter_confirms_visits_of_their_choice_before_play_goes_on():
    table = at_work(after_two_turns(), MERU).choose(ROGUE_1, "ask")
    made_good(table, 2)
    assert table.match.position.waiting_for == (RECRUITER,)
    assert table.places(RECRUITER) == "C3 E3 C4 D4 E4 C5 D5"
    table.choose(RECRUITER, "to:C4")
    assert "to:C4" not in table.options(RECRUITER)
    table.choose(RECRUITER, "to:C3")
    assert table.g.board.confirmed == {"C4": 2, "C3": 1}
    assert table.g.facts == [Admitted(7, "C4", 2), Admitted(7, "C3", 1)]
    assert table.asked(ROGUE_1) == "D-ASK", "as before"


@pytest.mark.rule("MM-ERR-02", "MM-NOTE-02")
def test_a_confirmed_note_takes_the_place_of_the_step_token_there():
    table = made_good(at_work(after_two_turns().step_tokens("C4 C5"), MERU), 1).choose(RECRUITER, "to:C4")
    assert table.g.board.step_tokens == ["C5"]
    assert table.told("log-visit-confirmed")[0]["place"] == "C4"


@pytest.mark.rule("MM-ERR-02")
def test_there_are_no_more_than_recruiter_turns_and_unconfirmed_visits():
    table = at_work(after_two_turns(), MERU)
    assert table.game.most_remedy(table.g) == 2
    for visits in (0, 3):
        with pytest.raises(NoRemedy):
            table.match.apply(Remedy(visits))
    table.confirmed("C3 C4 C5 D5 D4 E4")
    assert table.game.most_remedy(table.g) == 1


@pytest.mark.rule("MM-ERR-02")
def test_the_last_visit_that_is_left_is_confirmed_without_asking():
    table = at_work(after_two_turns(), MERU).confirmed("C3 C4 C5 D5 D4 E4")
    made_good(table, 1)
    assert table.g.board.confirmed["E3"] == 7
    assert table.match.position.waiting_for == (ROGUE_1,)


@pytest.mark.rule("MM-ERR-02", "MM-REC-06")
def test_where_the_running_turn_has_led_is_not_among_them():
    table = scenario().path("C3 C4 C5 D5 D4 E4").run(*recruiters_turn()).play(RECRUITER, "step", "to:E3")
    made_good(table, 1)
    assert table.places(RECRUITER) == "C3 C4 D4 E4 C5 D5"
    table.choose(RECRUITER, "to:C5")
    assert table.asked(RECRUITER) == "D-RTURN"
    table.choose(RECRUITER, "end")
    assert table.g.board.confirmed == {"C5": 3}, "after the turn, too"


@pytest.mark.rule("MM-ERR-02", "MM-NOTE-01")
def test_with_all_notes_out_the_oldest_one_makes_room():
    table = at_work(after_two_turns(), MERU)
    for place in ("A1", "B1", "C1", "D1", "E1", "F1", "G1", "A2", "B2", "C2", "D2", "E2", "F2", "G2", "A3"):
        table.g.notes[place] = Note(Mark.NOT_VISITED)
    made_good(table, 1).choose(RECRUITER, "to:C4")
    assert "A1" not in table.g.notes
    assert (len(table.g.notes), table.g.notes_left) == (14, 0)


@pytest.mark.rule("MM-ERR-02", "MM-REV-01")
def test_a_reveal_that_was_about_to_be_made_there_is_not_used_up():
    table = at_work(after_two_turns().step_tokens("C4"), MERU).choose(ROGUE_1, "reveal")
    made_good(table, 1).choose(RECRUITER, "to:C4")
    assert table.asked(ROGUE_1) == "D-AGENT"
    assert "capture" in table.options(ROGUE_1)
    assert "reveal" not in table.options(ROGUE_1)


@pytest.mark.rule("MM-ERR-02", "MM-REV-04")
def test_nor_is_a_note_given_back_for_it():
    table = at_work(after_two_turns().step_tokens("D5"), BILL)
    for place in ("A1", "B1", "C1", "D1", "E1", "F1", "G1", "A2", "B2", "C2", "D2", "E2", "F2", "G2", "A3"):
        table.g.notes[place] = Note(Mark.NOT_VISITED)
    table.choose(ROGUE_1, "reveal")
    assert table.asked(ROGUE_1) == "D-REVEAL"
    made_good(table, 1).choose(RECRUITER, "to:D5")
    assert table.asked(ROGUE_1) == "D-AGENT"


@pytest.mark.rule("MM-ERR-02", "MM-TEAM-12")
def test_who_does_not_answer_confirms_the_earliest_visit():
    table = made_good(at_work(after_two_turns(), MERU), 1)
    assert table.decision(RECRUITER).default_id == "to:C3"


@pytest.mark.rule("MM-ERR-02")
def test_a_press_on_the_panel_of_before_confirms_nothing():
    table = scenario().path("C3 C4 C5 D5 D4 E4").run(*recruiters_turn()).choose(RECRUITER, "step")
    before = table.decision(RECRUITER)
    made_good(table, 1)
    with pytest.raises(Outdated):
        table.match.apply(Choose(RECRUITER, before.id, "to:D3"))
    assert table.decision(RECRUITER).id > before.id


@pytest.mark.rule("MM-ERR-02")
def test_nobody_goes_back_past_it():
    table = made_good(at_work(after_two_turns(), MERU).play(ROGUE_1, "move", "to:C5"), 1)
    assert table.match.undoing(ROGUE_1, Extent.LAST_PICK) == Refused(UndoRefusal.HIDDEN)
    table.choose(RECRUITER, "to:C4")
    assert table.match.undoing(ROGUE_1, Extent.LAST_PICK) == Refused(UndoRefusal.HIDDEN)
    undoing = table.match.undoing(RECRUITER, Extent.LAST_PICK)
    assert isinstance(undoing, NeedsConsent), "all have seen which visit it was"
    assert ConsentReason.SHOWN in undoing.why


@pytest.mark.rule("MM-ERR-02")
def test_before_the_first_turn_and_after_the_end_there_is_nothing_to_make_good():
    table = set_up(mode=Mode.TRAINING)
    assert table.g.phase is Phase.SETUP
    with pytest.raises(NoRemedy):
        table.match.apply(Remedy(1))
    over = at_work(after_two_turns().agents(meru="E3"), MERU).play(ROGUE_1, "capture", "capture")
    with pytest.raises(GameOver):
        over.match.apply(Remedy(1))
