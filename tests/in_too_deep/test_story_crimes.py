"""Story crimes (TD-STORY)."""

from __future__ import annotations

import pytest

from games.in_too_deep.crimes.story_crimes import PickStoryCrime, ready_story_crimes, story_crimes_barred
from games.in_too_deep.hand import BeginHand
from games.in_too_deep.state import Stage
from tests.in_too_deep.scenario import ANN, BEN, TEXTS, Bench, scenario

CRIMINALS = "MECHANIC SHADOW JUMPER SEER HACKER"


def trial() -> Bench:
    """TD-EX-07."""
    table = scenario(criminals=CRIMINALS).hooks(ANN, "MECHANIC SHADOW").crimes(ANN, "B2a B3")
    table.at(MECHANIC="HARBOUR", SHADOW="HEIGHTS", JUMPER="ION", SEER="BLOCKS", HACKER="PARISH")
    table.holding(MECHANIC="RIFLE", SHADOW="COUPE").sentinel("HEIGHTS").memory(BEN, "TAC")
    table.g.story_area = ["B1a"]
    table.g.piles.story_crimes[1].remove("B1a")
    return table.turn_of(ANN, Stage.STORY, actions=0)


def stepping(table: Bench) -> Bench:
    return table.run(PickStoryCrime(ANN))


@pytest.mark.rule("TD-STORY-01", "TD-STORY-06", "TD-STORY-07", "TD-STORY-08", "TD-STORY-10", "TD-STORY-11")
def test_lesser_trial_from_beginning_to_end():
    table = stepping(trial())
    assert table.options(ANN) == ["crime:B2a", "none"]
    table.play(ANN, "crime:B2a")
    assert (table.item("COUPE"), table.item("RIFLE")) == ("HEIGHTS", "MECHANIC")
    assert table.asked(ANN) == "TD-D39"
    assert table.g.story_area == ["B1a"]
    table.play(ANN, "reckless")
    assert table.g.consoles[ANN].intel == 11
    assert len(table.g.holdings[ANN].dilemmas) == 3
    assert table.asked(ANN) == "TD-D24"
    table.play(ANN, "rail:1")
    assert len(table.g.holdings[ANN].evidence) == 2
    assert table.asked(ANN) == "TD-D25"
    table.play(ANN, "decline")
    assert table.g.story_area == ["B1a", "B2a"]
    assert table.g.consoles[ANN].ports == []
    assert table.item("RIFLE") == "MECHANIC"
    assert table.told("log-level-open")[0]["level"] == 3
    assert table.at_rest


@pytest.mark.rule("TD-STORY-01")
def test_whoever_ends_their_actions_reads_which_story_crime_can_follow():
    table = trial().turn_of(ANN).acting(ANN)
    assert TEXTS.say(table.decision(ANN).option("end").worth).endswith("then a story crime: Lesser Trial")
    table = table.crimes(ANN, "F1b").acting(ANN)
    said = TEXTS.say(table.decision(ANN).option("end").worth)
    assert said.endswith("then a story crime: Lesser Trial or Ride the Patrol")
    table = trial()
    table.g.story_area.clear()
    table = table.acting(ANN)
    assert TEXTS.say(table.decision(ANN).option("end").worth).endswith("ends your turn")


@pytest.mark.rule("TD-EFF-01")
def test_a_story_crime_says_its_effect_or_that_it_has_none():
    table = trial().at(MECHANIC="PARISH").dropped(BLADE="PARISH").crimes(ANN, "B1b")
    without, with_effect = stepping(table).decision(ANN).options[:2]
    assert " lies there. No effect. Careful: " in TEXTS.say(without.note)
    assert " Effect: Every criminal in " in TEXTS.say(with_effect.note)


@pytest.mark.rule("TD-HAND-01")
@pytest.mark.parametrize(("answers", "asked"), [(("crime:B2a", "careful"), True), (("none",), False)])
def test_after_a_story_crime_cards_may_be_discarded_though_nobody_asked_for_it(answers, asked):
    table = trial().crimes(ANN, "SC01").run(PickStoryCrime(ANN), BeginHand(ANN)).play(ANN, *answers)
    while table.asked(ANN) not in ("TD-D40", "FULL-STOP"):
        table.by_default(ANN)
    assert (table.asked(ANN) == "TD-D40") == asked


@pytest.mark.rule("TD-STORY-02", "TD-STORY-03", "TD-STORY-04")
def test_a_level_needs_the_one_below_it_committed_by_anyone():
    table = trial()
    table.g.story_area = []
    table.crimes(ANN, "A1a").holding(MECHANIC="JAMMER", SHADOW="COUPE")
    assert ready_story_crimes(table.g, ANN) == ["A1a"]
    barred = {one.option.id: (one.rule, TEXTS.say(one.reason)) for one in story_crimes_barred(table.g, ANN)}
    assert barred["crime:B2a"] == (
        "TD-STORY-03",
        "No level-1 crime of Lethal Force has been committed yet.",
    )
    assert barred["crime:B3"][0] == "TD-STORY-04"


@pytest.mark.rule("TD-STORY-04")
def test_level_3_needs_level_2_and_its_condition():
    table = trial().at(MECHANIC="ZINBAZAAR", SHADOW="DOWNTOWN").sentinel("AERODROME")
    assert "B3" not in ready_story_crimes(table.g, ANN)
    table.g.story_area = ["B2b"]
    assert ready_story_crimes(table.g, ANN) == ["B3"]


@pytest.mark.rule("TD-STORY-03", "TD-STORY-04")
def test_crimes_of_other_storylines_open_no_level():
    table = trial().at(MECHANIC="ZINBAZAAR", SHADOW="DOWNTOWN").sentinel("DOWNTOWN")
    table.g.story_area = ["A1a", "A2a"]
    closed = {one.option.id: one.rule for one in story_crimes_barred(table.g, ANN)}
    assert closed == {"crime:B2a": "TD-STORY-03", "crime:B3": "TD-STORY-04"}


@pytest.mark.rule("TD-STORY-01")
def test_one_of_several_ready_crimes_may_be_committed_and_no_second_one():
    table = stepping(trial().crimes(ANN, "F1b"))
    assert table.options(ANN) == ["crime:B2a", "crime:F1b", "none"]
    table.play(ANN, "crime:F1b", "sentinel:cw", "sentinel:cw", "careful", "rail:1", "decline")
    assert table.at_rest
    assert table.g.holdings[ANN].story_crimes == ["B2a", "B3"]


@pytest.mark.rule("TD-STORY-05")
def test_several_crimes_of_a_level_may_be_committed():
    table = trial()
    table.g.story_area = ["B1a", "B2b", "B3"]
    assert ready_story_crimes(table.g, ANN) == ["B2a"]
    stepping(table).play(ANN, "crime:B2a", "careful", "rail:1")
    assert not table.told("log-level-open")


@pytest.mark.rule("TD-STORY-02", "TD-STORY-05")
def test_crimes_of_level_1_may_follow_those_of_higher_levels():
    table = scenario().hooks(ANN, "JUMPER").holding(JUMPER="RIFLE").at(JUMPER="HEIGHTS").sentinel("DOWNTOWN")
    table.crimes(ANN, "B1a")
    table.g.story_area = ["B1b", "B2a", "B3"]
    assert ready_story_crimes(table.g, ANN) == ["B1a"]


@pytest.mark.rule("TD-STORY-01", "TD-INV-23")
def test_nobody_else_is_told_that_a_crime_could_have_been_committed():
    table = stepping(trial()).play(ANN, "none")
    assert table.told_to("log-no-story-crime") == [(ANN,)]
    assert [event.kind for event in table.events if event.seen_by(None)] == []


@pytest.mark.rule("TD-COND-16")
@pytest.mark.parametrize(
    ("hooks", "asked"),
    [("JUMPER SEER", []), ("JUMPER SEER HACKER", ["Hacker and Jumper", "Jumper and Seer"])],
)
def test_who_is_first_of_two_that_swap_zones_is_not_asked(hooks, asked):
    table = scenario(criminals=CRIMINALS).hooks(ANN, hooks).crimes(ANN, "G1a").turn_of(ANN, Stage.STORY)
    table.at(JUMPER="ION", SEER="HEIGHTS", HACKER="HEIGHTS", MECHANIC="PARISH", SHADOW="PARISH")
    stepping(table).play(ANN, "crime:G1a")
    if asked:
        labels = [TEXTS.say(option.label) for option in table.decision(ANN).options]
        assert [label.replace(" (you)", "").replace(" (your second)", "") for label in labels] == asked
        table.play(ANN, "binding:2")
    assert (table.asked(ANN), table.zone_of("JUMPER"), table.zone_of("SEER")) == ("TD-D39", "HEIGHTS", "ION")


@pytest.mark.rule("TD-STORY-12")
def test_without_a_story_crime_the_hooks_stay():
    table = stepping(trial()).play(ANN, "none")
    assert table.g.consoles[ANN].ports == ["MECHANIC", "SHADOW"]
    assert table.told("log-no-story-crime")
    assert stepping(trial().at(SHADOW="PARISH", MECHANIC="PARISH")).at_rest


def test_by_default_no_crime_is_committed_and_outcomes_are_careful():
    table = stepping(trial()).by_default(ANN)
    assert table.g.story_area == ["B1a"]
    table = stepping(trial()).play(ANN, "crime:B2a").by_default(ANN)
    assert table.told("log-outcome")[0]["outcome"] == "careful"


@pytest.mark.rule("TD-STORY-11", "TD-SUPP-23")
def test_a_lock_is_discarded_with_the_unhooking():
    table = trial().locked("SHADOW")
    stepping(table).play(ANN, "crime:B2a", "careful", "rail:1", "decline")
    assert table.g.locked is None
    assert table.g.used_tokens == ["SP12"]


@pytest.mark.rule("TD-STORY-07")
def test_the_reward_is_taken_from_left_to_right():
    table = stepping(trial()).play(ANN, "crime:B2a", "careful")
    told = [event.kind for event in table.events if event.to is None]
    assert told[-3:] == ["log-outcome", "log-intel-gained", "log-dilemmas-drawn"]
    assert table.asked(ANN) == "TD-D24"


def test_why_not_tells_the_clause_of_those_who_come_nearest():
    table = trial().at(SHADOW="PARISH")
    (b2a, _) = story_crimes_barred(table.g, ANN)
    assert TEXTS.say(b2a.reason) == ("Not true now: “the Sentinel is with the Shadow or with the Mechanic”.")


@pytest.mark.rule("TD-STORY-09")
def test_each_processing_of_a_reward_may_be_declined_with_those_to_come():
    table = stepping(trial()).play(ANN, "crime:B2a", "careful", "rail:1")
    assert table.asked(ANN) == "TD-D25"
    table.play(ANN, "evidence:TAC", "vault")
    assert table.asked(ANN) == "TD-D25", "the second one"
    table.play(ANN, "decline")
    assert table.g.consoles[ANN].ports == []
    assert len(table.g.holdings[ANN].evidence) == 1
    none = stepping(trial()).play(ANN, "crime:B2a", "careful", "rail:1", "decline")
    assert none.at_rest, "nobody declines twice"
    assert len(none.told("log-processing-declined")) == 1
    assert len(none.g.holdings[ANN].evidence) == 2
