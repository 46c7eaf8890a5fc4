"""What the Recruiter sets up (MM-SET-11 … MM-SET-21)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kernel import Chance, Extent, Refused
from games.mind_mgmt.components import components
from games.mind_mgmt.grid import features, inner, locations
from games.mind_mgmt.setup.setup_recruiter import (
    AnnounceSetup,
    ChooseRecruiterCard,
    DrawHiddenFeatures,
    PlaceImmortal,
    SetupStep,
)
from games.mind_mgmt.state import Phase
from tests.mind_mgmt.scenario import FULL, RECRUITER, ROGUE_1, TRAINING, Bench, say, scenario


def before_the_path(mode=FULL, **kwargs) -> Bench:
    """The board is set up, the Recruiter has not begun."""
    table = scenario(mode=mode, **kwargs)
    g = table.g
    g.phase, g.round = Phase.SETUP, 0
    g.secrets.path, g.secrets.contacts, g.board.confirmed, g.board.recruits = [], [], {}, {}
    g.secrets.hidden, g.board.display, g.deck, g.board.immortals, g.board.agents = [], [], [], {}, {}
    g.board.supply, g.board.slips.on_board, g.secrets.card = g.rules.supply, None, ""
    return table


def set_out(places: str, hidden: str, mode=FULL) -> Bench:
    """The Recruiter has gone so far in setup."""
    table = before_the_path(mode).hidden(hidden)
    g = table.g
    g.secrets.path = places.split()
    g.secrets.contacts = [0] * len(g.secrets.path)
    return table


@pytest.mark.rule("MM-SET-12")
def test_the_recruiter_has_one_own_mind_slip_token_in_the_open():
    table = before_the_path()
    assert table.g.board.slips.own == 1
    assert table.game.view(table.g, None).board.slips.own == 1


@pytest.mark.rule("MM-SET-13")
def test_the_recruiter_card_is_chosen_and_stays_secret():
    table = before_the_path().run(ChooseRecruiterCard())
    assert table.asked(RECRUITER) == "D-RCARD"
    assert table.options(RECRUITER) == ["card:RC1", "card:RC2", "draw"]
    assert table.decision(RECRUITER).default_id == "draw"
    table.choose(RECRUITER, "card:RC2")
    assert table.g.secrets.card == "RC2"
    assert table.heard(RECRUITER) == ["log-card"]
    assert table.heard(ROGUE_1) == []
    assert table.match.checkpoints, "it can be taken back"


@pytest.mark.rule("MM-RNG-04")
def test_the_recruiter_card_can_be_drawn_and_then_cannot_be_taken_back():
    drawn = Counter()
    for number in range(30):
        table = before_the_path()
        table.g.chance = Chance(f"card {number}")
        table.run(ChooseRecruiterCard()).choose(RECRUITER, "draw")
        drawn[table.g.secrets.card] += 1
        assert not table.match.checkpoints
    assert set(drawn) == {"RC1", "RC2"}


@pytest.mark.rule("MM-SET-14")
def test_any_location_can_be_the_start():
    table = before_the_path().run(ChooseRecruiterCard()).choose(RECRUITER, "card:RC1")
    assert table.asked(RECRUITER) == "D-START"
    assert table.places(RECRUITER).split() == list(locations())
    assert table.decision(RECRUITER).default_id == "to:D4"
    table.choose(RECRUITER, "to:A1")
    assert table.g.secrets.path == ["A1"]
    assert not table.match.checkpoints, "cards have been drawn"


@pytest.mark.rule("MM-SET-15")
def test_in_training_the_start_is_public_and_confirmed():
    table = before_the_path(TRAINING).run(ChooseRecruiterCard())
    table.choose(RECRUITER, "card:RC1")
    assert "everyone sees it" in say(table.decision(RECRUITER).prompt)
    table.choose(RECRUITER, "to:D4")
    assert table.g.board.confirmed == {"D4": 1}
    assert table.g.notes_left == 14
    assert table.told("log-start") == [{"place": "D4"}]


@pytest.mark.rule("MM-SET-15")
def test_in_the_full_game_the_start_stays_hidden():
    table = before_the_path().run(ChooseRecruiterCard())
    table.choose(RECRUITER, "card:RC1").choose(RECRUITER, "to:D4")
    assert table.g.board.confirmed == {}
    assert table.heard() == []


@pytest.mark.rule("MM-SET-16", "MM-SET-11")
def test_three_feature_cards_are_drawn_and_circled_on_the_secret_map():
    table = before_the_path().mayhem("C3|D3")
    table.g.secrets.path = ["D4"]
    table.run(DrawHiddenFeatures())
    g = table.g
    assert len(g.secrets.hidden) == 3
    assert len(g.deck) == 13
    assert {*g.secrets.hidden, *g.deck} == set(components().features)
    view = table.game.view(g, RECRUITER)
    circled = {place: circles.circled for place, circles in view.secrets.circles.items()}
    assert set(circled) == {place for feature in g.secrets.hidden for place in components().showing(feature)}
    assert view.board.mayhem == ["C3|D3"]
    assert table.heard() == []


@pytest.mark.rule("MM-RNG-01", "MM-RNG-03")
def test_the_deck_is_shuffled_once_by_the_chance_of_the_game():
    """The order is that of swapping positions 15 to 1 with a draw, position 0 on top."""
    table = before_the_path()
    table.g.secrets.path = ["D4"]
    expected, chance = list(components().features), Chance(table.g.chance.seed)
    for last in range(15, 0, -1):
        other = chance.below(last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    table.run(DrawHiddenFeatures())
    assert set(table.g.secrets.hidden) == set(expected[:3])
    assert table.g.deck[::-1] == expected[3:]
    assert table.g.chance == chance


@pytest.mark.rule("MM-SET-17", "MM-GEN-03")
def test_four_steps_follow_under_the_rules_of_steps_and_no_mind_slip():
    table = set_out("D4", "GA PA CF").run(SetupStep(2))
    assert table.asked(RECRUITER) == "D-SETUP-STEP"
    assert table.places(RECRUITER) == "D3 C4 E4 D5 E5"
    table.choose(RECRUITER, "to:E5")
    assert table.g.secrets.path == ["D4", "E5"]
    assert table.places(RECRUITER) == "E4 F4 D5 F5 D6 E6 F6"
    assert table.why_not(RECRUITER) == {"to:D4": "MM-STEP-02"}
    assert table.heard() == [], "nobody hears of it"
    table.play(RECRUITER, "to:E6", "to:D6")
    assert table.asked(RECRUITER) == "D-SETUP-STEP"
    table.choose(RECRUITER, "to:C6")
    assert table.g.secrets.path == ["D4", "E5", "E6", "D6", "C6"]
    assert table.asked(RECRUITER) != "D-SETUP-STEP"


@pytest.mark.rule("MM-SET-18")
def test_a_step_that_cannot_be_followed_by_the_others_is_not_offered():
    """From B1, A1 leads to A2 and no further behind these two tokens."""
    table = set_out("C1", "GA PA CF").mayhem("A2|B2 A2|A3").run(SetupStep(2))
    table.choose(RECRUITER, "to:B1")
    assert table.places(RECRUITER) == "B2 C2"
    assert table.why_not(RECRUITER)["to:A1"] == "MM-SET-18"


@pytest.mark.rule("MM-SET-18")
def test_the_last_step_of_setup_may_lead_into_a_dead_end():
    """From A1, between B1 and a token, there is no way on; but all Steps of setup are made."""
    table = set_out("D2 D1 C1 B1", "GA PA CF").mayhem("A1|A2").run(SetupStep(5))
    assert table.places(RECRUITER) == "A1 B2 C2"


@pytest.mark.rule("MM-GEN-08")
def test_a_single_way_is_taken_without_asking():
    table = set_out("B1", "GA PA CF").mayhem("A2|B2").run(SetupStep(2))
    table.choose(RECRUITER, "to:A1")
    assert table.g.secrets.path[:4] == ["B1", "A1", "A2", "A3"]


@pytest.mark.rule("MM-GEN-09")
def test_an_absent_recruiter_keeps_most_ways_open():
    table = set_out("D4", "GA PA CF").run(SetupStep(2))
    assert table.decision(RECRUITER).default_id == "to:E5"
    table = set_out("B3", "GA PA CF").run(SetupStep(2))
    assert table.decision(RECRUITER).default_id == "to:C2"
    table = set_out("C5", "GA PA CF").run(SetupStep(2))
    assert table.decision(RECRUITER).default_id == "to:C4", "of equal ones the lowest index"


@pytest.mark.rule("MM-SET-19", "MM-GEN-04", "MM-CON-02")
def test_recruits_of_the_first_five_hours_are_announced_as_a_sum():
    """X-15."""
    table = before_the_path(TRAINING).hidden("GA PA CF")
    table.g.secrets.path, table.g.secrets.contacts = ["D4"], [1]
    table.run(SetupStep(2))
    table.play(RECRUITER, "to:C4", "to:C3", "to:B3")
    assert table.heard() == []
    table.choose(RECRUITER, "to:B2")
    assert table.match.checkpoints, "nothing is announced before it is confirmed"
    assert table.heard() == []
    assert "D4, C4, C3, B3 and B2" in say(table.decision(RECRUITER).prompt)
    table.choose(RECRUITER, "confirm")
    assert table.told("log-setup-recruits") == [{"recruits": 4, "goal": 9}]
    assert table.g.secrets.contacts == [1, 2, 0, 0, 1]
    assert table.g.board.recruits == {5: 4}
    assert table.g.board.supply == 5
    assert len(table.g.secrets.path) == table.g.board.hour == 5
    assert not table.match.checkpoints


@pytest.mark.rule("MM-SET-16", "MM-SET-19")
def test_the_start_contacts_recruits_too_though_the_cards_are_drawn_after_it():
    counted = set()
    for number in range(12):
        table = before_the_path()
        table.g.chance.seed = f"features {number}"
        table.g.secrets.path, table.g.secrets.contacts = ["D4"], [0]
        table.run(DrawHiddenFeatures())
        circled = sum(feature in table.g.secrets.hidden for feature in features("D4"))
        assert table.g.secrets.contacts == [circled]
        counted.add(circled)
    assert len(counted) > 1


@pytest.mark.rule("MM-SET-19")
def test_the_setup_of_x_02_announces_three():
    table = set_out("B5 B4 C4 D4 D3", "BU RA PG")
    table.g.secrets.contacts = [0, 2, 0, 0, 1]
    table.run(AnnounceSetup())
    assert table.told("log-setup-recruits") == [{"recruits": 3, "goal": 12}]


@pytest.mark.rule("MM-SET-20")
def test_the_four_immortals_begin_on_different_inner_locations():
    table = set_out("C3 C4 C5 D5 D4", "GA PA CF").run(*(PlaceImmortal(number) for number in (1, 2, 3, 4)))
    assert table.asked(RECRUITER) == "D-IMMORTAL-START"
    assert table.places(RECRUITER).split() == list(inner())
    table.choose(RECRUITER, "to:B2")
    assert table.told("log-immortal-placed") == [{"number": 1, "place": "B2"}]
    assert "B2" not in table.places(RECRUITER)
    assert table.match.checkpoints
    table.play(RECRUITER, "to:C2", "to:D4", "to:C3")
    assert table.g.board.immortals == {1: "B2", 2: "C2", 3: "D4", 4: "C3"}


@pytest.mark.rule("MM-SET-21")
def test_immortals_may_begin_on_temples_and_where_the_recruiter_was_or_is():
    table = set_out("C3 C4 C5 D5 D4", "GA PA CF").run(PlaceImmortal(1))
    assert {"C2", "E5", "C3", "D4"} <= set(table.places(RECRUITER).split())


@pytest.mark.rule("MM-GEN-08")
def test_immortals_cannot_be_taken_back_once_they_are_confirmed():
    """§5.1."""
    table = set_out("C3 C4 C5 D5 D4", "GA PA CF").run(PlaceImmortal(3), PlaceImmortal(4))
    table.choose(RECRUITER, "to:B2")
    assert table.match.checkpoints
    table.choose(RECRUITER, "to:B3")
    assert table.asked(RECRUITER) == "CONFIRM"
    assert table.match.checkpoints
    table.choose(RECRUITER, "confirm")
    assert not table.match.checkpoints
    assert isinstance(table.match.undoing(RECRUITER, Extent.LAST_PICK), Refused)


def test_absent_recruiters_put_immortals_in_the_middle():
    """§5.1."""
    table = set_out("C3 C4 C5 D5 D4", "GA PA CF").run(*(PlaceImmortal(number) for number in (1, 2, 3, 4)))
    for _ in range(4):
        table.by_default(RECRUITER)
    assert table.g.board.immortals == {1: "C3", 2: "E3", 3: "C4", 4: "E4"}
