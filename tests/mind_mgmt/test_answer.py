"""The Recruiter's answer to an Ask (MM-ASK-04 … MM-ASK-12, MM-ABI-13, MM-ABI-14)."""

from __future__ import annotations

import pytest

from games.kernel import Effects, Step
from games.mind_mgmt.agents.answer import AnswerAsk, answer_with_all
from games.mind_mgmt.facts import Asked
from games.mind_mgmt.state import Mark, Note
from tests.mind_mgmt.scenario import BILL, MERU, RECRUITER, ROGUE_1, TRAINING, Bench, say, scenario

X_09 = "B4 C4 D4 E4 F4 G4 G3"
X_10 = "G5 F5 F4 F3 E3 D3 D2 D1"


def asked_about(table: Bench, feature: str) -> Bench:
    return table.run(AnswerAsk(BILL, feature))


@pytest.mark.rule("MM-ASK-04", "MM-ASK-05", "MM-ASK-09", "MM-GEN-07")
def test_the_recruiter_chooses_among_the_visited_locations_of_the_feature():
    """X-09."""
    table = asked_about(scenario().path(X_09), "CF")
    assert table.asked(RECRUITER) == "D-ASK-ANSWER"
    assert table.options(RECRUITER) == ["to:C4", "to:G4"]
    assert table.match.position.waiting_for == (RECRUITER,)
    table.choose(RECRUITER, "to:C4")
    assert table.g.board.step_tokens == ["C4"]
    assert table.heard(ROGUE_1) == ["log-answered"]
    assert table.told("log-answered")[0]["count"] == 1
    assert table.g.facts == [Asked(7, BILL, "CF", False, ("C4",), ())]
    assert not table.match.checkpoints


@pytest.mark.rule("MM-ASK-04", "MM-GEN-06")
def test_marked_locations_are_not_eligible():
    """X-10: the token must go on D2, next to the present location."""
    table = asked_about(scenario().path(X_10).step_tokens("F4"), "BB")
    assert table.options(RECRUITER) == ["to:D2"]
    table.choose(RECRUITER, "to:D2")
    assert table.g.board.step_tokens == ["F4", "D2"]
    assert table.g.facts == [Asked(8, BILL, "BB", False, ("D2",), ("F4",))]
    confirmed = asked_about(scenario().path(X_10).confirmed("F4"), "BB")
    assert confirmed.options(RECRUITER) == ["to:D2"]


@pytest.mark.rule("MM-SET-15", "MM-GEN-06", "MM-ASK-06")
def test_the_public_start_of_a_training_mission_brings_no_step_token():
    """C3 is the one location with dogs on the path, and its hour is known."""
    assert asked_about(scenario(mode=TRAINING), "DG").options(RECRUITER) == ["none"]
    assert asked_about(scenario(), "DG").options(RECRUITER) == ["to:C3"]


@pytest.mark.rule("MM-ASK-06")
@pytest.mark.parametrize(
    ("feature", "tokens"), [("BK", ""), ("CF", "C4 G4")], ids=["never visited", "all of them marked"]
)
def test_nothing_visited_and_everything_marked_get_the_same_answer(feature, tokens):
    """X-12."""
    table = asked_about(scenario().path(X_09).step_tokens(tokens), feature)
    assert table.options(RECRUITER) == ["none"]
    table.choose(RECRUITER, "none")
    (told,) = table.told("log-answered")
    assert (told["count"], told["places"]) == (0, [])
    assert table.g.board.step_tokens == tokens.split()


@pytest.mark.rule("MM-ASK-10")
@pytest.mark.parametrize(
    ("feature", "modules", "asked"),
    [
        ("CF", "", "Which location do you mark?"),
        ("BK", "", "What do you answer?"),
        ("BK", "R3", "Which location do you mark?"),
    ],
    ids=["something to mark", "nothing", "decoys"],
)
def test_the_question_speaks_of_marking_where_there_is_something_to_mark(feature, modules, asked):
    table = asked_about(scenario().path(X_09).modules(modules), feature)
    assert say(table.decision(RECRUITER).prompt).endswith(asked)


@pytest.mark.rule("MM-ASK-07")
def test_an_unconfirmed_note_does_not_mark_a_location():
    table = scenario().path(X_09)
    table.g.notes["C4"] = Note(Mark.NOT_VISITED, until=7)
    assert asked_about(table, "CF").options(RECRUITER) == ["to:C4", "to:G4"]


@pytest.mark.rule("MM-ASK-08")
def test_the_present_location_can_be_marked():
    table = asked_about(scenario().path(X_09), "DH")
    assert table.options(RECRUITER) == ["to:G3", "to:E4"]


@pytest.mark.rule("MM-ASK-09", "MM-ASK-10", "MM-GEN-08")
@pytest.mark.parametrize(("feature", "eligible"), [("BK", 0), ("UM", 1), ("CF", 2)])
def test_the_recruiter_is_asked_however_little_there_is_to_choose(feature, eligible):
    table = asked_about(scenario().path(X_09), feature)
    assert len([option for option in table.options(RECRUITER) if option != "none"]) == eligible
    assert table.match.position.waiting_for == (RECRUITER,)
    assert table.heard(ROGUE_1) == []


@pytest.mark.rule("MM-ASK-12")
def test_step_tokens_do_not_run_out():
    path = "A1 B1 C1 D1 E1 F1 G1 G2 F2 E2 D2 D3 D4"
    table = scenario().path(path).step_tokens("A1 B1 C1 D1 E1 F1 G1 G2 F2 E2")
    asked_about(table, "RA").choose(RECRUITER, "to:D2")
    assert len(table.g.board.step_tokens) == 11


def test_an_absent_recruiter_shows_the_earliest_visit():
    """§5.4."""
    table = asked_about(scenario().path("G4 F4 E4 D4 C4"), "CF")
    assert table.options(RECRUITER) == ["to:C4", "to:G4"]
    assert table.decision(RECRUITER).default_id == "to:G4"


class WithDolphin(Step, frozen=True):
    """What an Ask with the Spy Dolphin comes to on the Recruiter's side."""

    feature: str

    def resolve(self, g: object, picks: object, do: Effects) -> None:
        answer_with_all(g, MERU, self.feature, do)


def with_dolphin(table: Bench, feature: str) -> Bench:
    table.game.steps = (*table.game.steps, WithDolphin)
    return table.run(WithDolphin(feature))


@pytest.mark.rule("MM-ABI-13", "MM-ABI-14")
def test_with_the_spy_dolphin_every_eligible_location_is_marked_at_once():
    """X-24."""
    table = with_dolphin(scenario().path(X_09), "CF")
    assert table.at_rest
    assert table.g.board.step_tokens == ["C4", "G4"]
    assert table.told("log-answered")[0]["count"] == 2
    assert table.g.facts == [Asked(7, MERU, "CF", True, ("C4", "G4"), ())]


@pytest.mark.rule("MM-ABI-13")
def test_the_spy_dolphin_too_may_find_nothing():
    """X-24: of the palms only C4 was visited, and it is confirmed."""
    table = with_dolphin(scenario().path(X_09).confirmed("C4"), "PA")
    assert table.told("log-answered")[0]["count"] == 0
    assert table.g.board.step_tokens == []
