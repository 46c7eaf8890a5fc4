"""Questions that say what led to them."""

from __future__ import annotations

from games.kernel import Resign, Text, because
from tests.bench import HandSetTable
from tests.kernel.afloat import Anchor, Drag, Moor, afloat

STORM, CALM = Text("option-steer"), Text("option-drift")


def occasion(table: HandSetTable) -> Text | None:
    decision = table.decision(0)
    assert decision is not None
    return decision.occasion


def test_a_question_says_what_led_to_it():
    assert occasion(afloat([]).run(*because(STORM, Anchor(0)))) == STORM
    assert occasion(afloat([]).run(Anchor(0))) is None


def test_the_cause_goes_on_to_all_that_a_question_leads_to():
    table = afloat([]).run(*because(STORM, Anchor(0, again=1)))
    for _ in range(3):
        assert occasion(table) == STORM
        table.choose(0, "drift")
    assert table.at_rest


def test_a_cause_of_its_own_is_kept():
    inner = because(CALM, Anchor(0))
    assert because(STORM, *inner, Drag(0), Moor()) == (*inner, Drag(0, because=STORM), Moor())


def test_the_defaults_answer_for_a_player_who_has_left():
    match, events = afloat([], []).run(Anchor(0, again=1)).match.apply(Resign(0))
    assert [event.text.args["miles"] for event in events if event.kind == "log-steered"] == [1, 0, 0]
    assert match.position.waiting_for == (1,)
