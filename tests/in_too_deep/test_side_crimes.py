"""Side crimes (TD-SIDE), and the choice of bindings (TD-COND-16, TD-COND-17)."""

from __future__ import annotations

import pytest

from bot.pages.layout import CHOICE_LIMIT
from games.in_too_deep.codes import CriminalName, ZoneName
from games.in_too_deep.components import components
from games.in_too_deep.crimes.committing import effect_words
from games.in_too_deep.crimes.side_crimes import ready_side_crimes, side_crimes_barred
from games.in_too_deep.game import InTooDeep
from games.in_too_deep.hand import SIDE, set_aside
from games.in_too_deep.telling.names import criminal_name, the_zone
from games.kernel import Effects, Text
from tests.in_too_deep.scenario import ANN, TEXTS, Bench, scenario


def lookout() -> Bench:
    """TD-EX-15: Ana hooks the Seer in the Heights; the Sentinel is in Downtown."""
    table = scenario().hooks(ANN, "SEER").at(SEER="HEIGHTS").sentinel("DOWNTOWN").crimes(ANN, "SC07")
    return table.memory(ANN, "TAC")


def two_ready() -> Bench:
    """And the Jumper in the Harbour, where an item lies dropped."""
    return lookout().hooks(ANN, "SEER JUMPER").at(JUMPER="HARBOUR").crimes(ANN, "SC05")


@pytest.mark.rule("TD-SIDE-01", "TD-SIDE-02", "TD-SIDE-07")
def test_a_side_crime_is_a_free_action_and_unhooks_nobody():
    table = lookout().acting(ANN, actions=1)
    table.play(ANN, "side-crime:SC07")
    assert table.g.consoles[ANN].intel == 4
    assert table.asked(ANN) == "TD-D25"
    table.play(ANN, "decline")
    assert table.g.active.actions == 1
    assert table.g.consoles[ANN].ports == ["SEER"]
    assert table.asked(ANN) == "TD-D03"
    assert not table.g.active.is_idle


def note_of(table: Bench, id: str) -> str:
    decision = table.decision(ANN)
    assert decision is not None
    (option,) = [one for one in decision.options if one.id == id]
    assert option.note is not None
    return TEXTS.say(option.note)


@pytest.mark.rule("TD-SIDE-01")
def test_the_option_says_who_commits_it_and_where():
    table = two_ready().acting(ANN)
    assert note_of(table, "side-crime:SC07") == "By the Seer in the Heights. No effect."
    table = two_ready().holding(JUMPER="CASH").acting(ANN)
    note = note_of(table, "side-crime:SC05")
    assert note == "By the Jumper in the Harbour. No effect."


@pytest.mark.rule("TD-SIDE-01")
def test_the_option_names_all_who_can_commit_it():
    table = two_ready().at(SEER="HARBOUR").acting(ANN)
    note = note_of(table, "side-crime:SC05")
    assert note == "By the Jumper or the Seer. No effect."


@pytest.mark.parametrize("crime", components().side_crimes)
def test_what_a_side_crime_does_fits_a_line_of_a_menu(crime):
    doers = [
        Text("committed-by", {"criminal": criminal_name(criminal), "zone": the_zone(zone)})
        for criminal in CriminalName
        for zone in ZoneName
    ]
    notes = [Text("note-ready-crime", {"who": who, "effect": effect_words(crime)}) for who in doers]
    assert [said for said in map(TEXTS.say, notes) if len(said) > CHOICE_LIMIT] == []


@pytest.mark.rule("TD-SIDE-03")
def test_nobody_who_reads_of_a_crime_is_taken_for_the_one_who_commits_it():
    table = scenario().hooks(ANN, "JUMPER").at(JUMPER="AERODROME").holding(JUMPER="CASH")
    table.crimes(ANN, "SC06").acting(ANN).play(ANN, "side-crime:SC06")
    (said,) = [TEXTS.say(event.text) for event in table.events if event.kind == "log-side-crime"]
    assert said == "Ann commits a side crime: Luggage Switch. The holder drops the item."


def test_no_effect_speaks_to_its_reader():
    box = components()
    for crime in (*box.story_crimes, *box.side_crimes):
        words = TEXTS.say(effect_words(crime)).lower().split()
        assert not {"you", "your", "yours"} & set(words), crime


@pytest.mark.rule("TD-SIDE-05")
def test_the_card_lies_face_up_on_the_discard_pile_afterwards():
    table = lookout().acting(ANN).play(ANN, "side-crime:SC07")
    assert table.g.active.committing == "SC07"
    assert table.g.side_discard == []
    table.play(ANN, "decline")
    assert (table.g.active.committing, table.g.side_discard) == (None, ["SC07"])
    assert table.g.holdings[ANN].side_crimes == []


@pytest.mark.rule("TD-SIDE-01")
def test_any_number_may_be_committed_in_a_turn():
    table = two_ready().acting(ANN)
    assert table.options(ANN)[:2] == ["side-crime:SC05", "side-crime:SC07"]
    table.play(ANN, "side-crime:SC05", "rail:1", "side-crime:SC07")
    assert table.g.active.committing == "SC07"


@pytest.mark.rule("TD-SIDE-03", "TD-SIDE-04", "TD-EFF-01", "TD-EFF-05")
def test_first_the_effect_and_then_the_rewards_from_left_to_right():
    table = scenario().hooks(ANN, "JUMPER").at(JUMPER="ION", SEER="ION", HACKER="PARISH", ENFORCER="HARBOUR")
    table.holding(JUMPER="BLADE", SEER="CASH").crimes(ANN, "SC12").acting(ANN)
    table.play(ANN, "side-crime:SC12")
    assert table.item("CASH") == "ION"
    kinds = [event.kind for event in table.events if event.to is None]
    assert kinds == ["log-side-crime", "log-dropped", "log-intel-gained", "log-dilemmas-drawn"]
    assert table.asked(ANN) == "TD-D23"


@pytest.mark.rule("TD-SIDE-03", "TD-EFF-01")
def test_a_scene_says_who_drops_what():
    """The card speaks of “that criminal”."""
    table = scenario().hooks(ANN, "JUMPER").at(JUMPER="ION", SEER="ION", HACKER="PARISH", ENFORCER="HARBOUR")
    table.holding(JUMPER="BLADE", SEER="CASH").crimes(ANN, "SC12").acting(ANN)
    table.play(ANN, "side-crime:SC12")
    told = [event.kind for event in table.events if event.kind in InTooDeep.digest_events]
    assert told == ["log-side-crime", "log-dropped"]


@pytest.mark.rule("TD-SIDE-04")
def test_the_support_token_of_a_reward_comes_before_the_processing():
    table = scenario().hooks(ANN, "JUMPER").at(JUMPER="ION").dropped(RIFLE="ION", CASH="ION")
    table.memory(ANN, "TAC").offer("SP07 SP02 SP04").crimes(ANN, "SC19").acting(ANN)
    assert table.play(ANN, "side-crime:SC19").asked(ANN) == "TD-D23"
    assert table.play(ANN, "support:1").asked(ANN) == "TD-D25"


@pytest.mark.rule("TD-SIDE-08")
def test_a_card_that_is_set_aside_cannot_be_committed():
    table = lookout()
    table.g.piles.set_aside.append(table.g.holdings[ANN].side_crimes.pop())
    assert "side-crime:SC07" not in table.acting(ANN).options(ANN)


@pytest.mark.rule("TD-SIDE-08", "TD-HAND-06")
def test_a_card_that_is_drawn_during_the_turn_does_not_come_into_the_hand():
    table = scenario().hooks(ANN, "SEER").at(SEER="HEIGHTS").sentinel("DOWNTOWN").turn_of(ANN)
    table.g.piles.side_crimes.remove("SC07")
    table.g.piles.side_crimes.append("SC07")
    set_aside(table.g, ANN, SIDE, Effects(table.g))
    assert (table.g.piles.set_aside, table.g.holdings[ANN].side_crimes) == (["SC07"], [])
    assert "side-crime:SC07" not in table.acting(ANN).options(ANN)


@pytest.mark.rule("TD-COND-17")
def test_a_player_reads_which_crimes_they_hold_and_where_to_learn_what_is_missing():
    said = TEXTS.say(lookout().sentinel("AERODROME").acting(ANN).decision(ANN).occasion)
    assert said.endswith(
        "Your crimes: Lookout Post. **Why not…?** says what is missing for one that you can’t commit yet."
    )


@pytest.mark.rule("TD-SIDE-01")
def test_whoever_holds_no_side_crime_is_told_so():
    table = scenario().hooks(ANN, "SEER").crimes(ANN, "B2a").acting(ANN)
    assert table.why_not(ANN)["side-crime"] == "TD-SIDE-01"
    table = lookout().sentinel("AERODROME").acting(ANN)
    assert table.why_not(ANN)["side-crime"] == "TD-COND-01"


@pytest.mark.rule("TD-COND-17", "TD-COND-01")
def test_a_crime_whose_condition_is_not_met_cannot_be_chosen_and_the_clause_is_told():
    table = two_ready().sentinel("AERODROME").turn_of(ANN)
    assert ready_side_crimes(table.g, ANN) == ["SC05"]
    (barred,) = side_crimes_barred(table.g, ANN)
    assert (barred.option.id, barred.rule) == ("crime:SC07", "TD-COND-01")
    assert TEXTS.say(barred.reason) == "Not true now: “the Seer is at least 2 zones from the Sentinel”."


@pytest.mark.rule("TD-COND-16")
def test_who_is_asked_only_if_it_makes_a_difference_to_the_effect():
    table = scenario().hooks(ANN, "JUMPER").at(JUMPER="ION", SEER="ION", HACKER="ION", ENFORCER="PARISH")
    table.at(SHADOW="PARISH").holding(JUMPER="CASH").crimes(ANN, "SC15").acting(ANN)
    table.choose(ANN, "side-crime:SC15")
    assert table.asked(ANN) == "TD-D37"
    assert TEXTS.say(table.decision(ANN).prompt) == "Finder’s Fee: whom does the effect concern?"
    assert [TEXTS.say(option.label) for option in table.decision(ANN).options] == [
        "Jumper (you) and Hacker",
        "Jumper (you) and Seer",
    ]
    assert [option.about for option in table.decision(ANN).options] == [
        ("JUMPER", "HACKER"),
        ("JUMPER", "SEER"),
    ]
    table.play(ANN, "binding:2")
    assert table.item("CASH") == "SEER"


def test_a_crime_without_effect_asks_nobody():
    table = scenario().hooks(ANN, "JUMPER SEER").at(JUMPER="BLOCKS", SEER="BLOCKS", HACKER="BLOCKS")
    table.crimes(ANN, "SC01").acting(ANN).play(ANN, "side-crime:SC01")
    assert table.asked(ANN) == "TD-D03"
    assert table.g.consoles[ANN].intel == 6


def test_the_question_lists_what_is_missing_for_the_others():
    table = two_ready().crimes(ANN, "SC01").acting(ANN)
    assert table.why_not(ANN)["crime:SC01"] == "TD-COND-01"
