"""The Step (MM-STEP) and what it contacts (MM-CON)."""

from __future__ import annotations

import pytest

from games.kernel import Illegal
from games.mind_mgmt.rounds import BeginRound
from tests.mind_mgmt.scenario import BILL, LYME, RECRUITER, ROGUE_1, TRAINING, recruiters_turn, say, scenario


def of_x_02():
    return scenario().hidden("BU RA PG").path("B5 B4 C4 D4 D3").mayhem("C3|D3")


@pytest.mark.rule("MM-STEP-01", "MM-STEP-02", "MM-MAP-07")
def test_the_steps_of_x_02_are_c2_d2_and_e3():
    table = of_x_02().run(*recruiters_turn()).choose(RECRUITER, "step")
    assert table.asked(RECRUITER) == "D-STEP"
    assert table.places(RECRUITER) == "C2 D2 E3"
    assert table.why_not(RECRUITER) == {"to:D4": "MM-STEP-02", "to:C3": "MM-MAP-07"}
    with pytest.raises(Illegal):
        table.choose(RECRUITER, "to:E2")


@pytest.mark.rule("MM-CON-01")
def test_each_way_of_x_02_contacts_what_it_shows():
    table = of_x_02().run(*recruiters_turn()).choose(RECRUITER, "step")
    worths = {option.id: option.worth for option in table.decision(RECRUITER).options if option.worth}
    assert {id: worth.args["recruits"] for id, worth in worths.items()} == {
        "to:D2": 1,
        "to:E3": 1,
        "to:C2": 0,
    }
    assert of_x_02().g.secrets.contacts == [0, 2, 0, 0, 1]


@pytest.mark.rule("MM-STEP-02", "MM-MOV-01")
def test_each_way_says_what_it_brings_where_it_leads_on_and_who_may_come():
    """Agents near are those that are there, or could come there in one Move."""
    table = (
        scenario()
        .path("A3 B3 B4 B5 A5")
        .hidden("BU RA PG")
        .agents(meru="A4", lyme="A3", bill="G1", dusty="G6")
    )
    table.run(*recruiters_turn()).choose(RECRUITER, "step")
    said = {option.id: say(option.worth) for option in table.decision(RECRUITER).options if option.worth}
    assert said == {
        "to:A4": "no recruit · dead end · 2 agents near",
        "to:A6": "1 recruit · 1 way on · 1 agent near",
    }


@pytest.mark.rule("MM-AGT-07", "MM-STEP-01")
def test_who_has_acted_in_this_round_does_not_come_any_more():
    table = scenario().path("A3 B3 B4 B5 A5").agents(meru="A4", lyme="A3", bill="G1", dusty="G6")
    table.spent(LYME, BILL).run(*recruiters_turn()).choose(RECRUITER, "step")
    (worth,) = (one.worth for one in table.decision(RECRUITER).options if one.id == "to:A4")
    assert worth.args["agents"] == 1


@pytest.mark.rule("MM-TIME-03", "MM-TIME-07")
@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("C3 C4 C5 D5 D4", "It will be 06:00 when you end this turn."),
        ("C3 C4 C5 D5 D4 D3", "It will be 07:00 when you end this turn: your recruits are announced then."),
        ("A1 B1 C1 D1 E1 F1 G1 G2 G3 G4 G5 G6 F6", "It will be 14:00 when you end this turn, and you win."),
    ],
)
def test_over_the_recruiters_turn_stands_what_the_next_hour_brings(path, said):
    table = scenario(mode=TRAINING).path(path).run(*recruiters_turn())
    assert say(table.decision(RECRUITER).occasion) == said


@pytest.mark.rule("MM-STEP-03", "MM-MAP-11", "MM-MAP-12", "MM-MAP-05")
def test_agents_immortals_and_tokens_stop_nobody_and_nothing_is_told():
    table = scenario().agents(meru="D3", bill="D3").immortals("C3 D3 C4 E4").second_slip("D3")
    table.run(*recruiters_turn()).choose(RECRUITER, "step")
    assert "to:D3" in table.options(RECRUITER)
    table.choose(RECRUITER, "to:D3")
    assert table.heard() == []
    assert table.heard(RECRUITER) == ["log-entered"]
    table.choose(RECRUITER, "end")
    assert table.heard() == ["log-hour", "log-recruiter-done"]


@pytest.mark.rule("MM-STEP-04", "MM-GEN-03", "MM-GEN-04", "MM-GEN-05")
def test_the_location_is_that_of_the_hour_that_comes():
    """X-01."""
    table = scenario(mode=TRAINING).path("C5 C4 C3 D3 D2").run(*recruiters_turn())
    table.play(RECRUITER, "step", "to:E2")
    assert table.told("log-entered", RECRUITER)[0]["when"].args == {"hour": "06"}
    table.choose(RECRUITER, "end")
    assert table.g.secrets.path[5] == "E2"
    assert table.g.secrets.hour_of("E2") == table.g.board.hour == 6
    assert table.told("log-hour")[0]["when"].args == {"hour": "06"}
    assert table.heard(ROGUE_1) == ["log-hour", "log-recruiter-done"]


@pytest.mark.rule("MM-STEP-05")
def test_no_location_is_visited_twice_by_step_or_mind_slip():
    table = scenario().path("D4 D3 D2 E2 E3").run(*recruiters_turn()).choose(RECRUITER, "step")
    assert table.places(RECRUITER) == "F3 E4"
    table = scenario().path("D5 D4 D3 E3 F3").run(*recruiters_turn()).choose(RECRUITER, "slip:own")
    assert table.places(RECRUITER) == "F1 F5"
    assert table.why_not(RECRUITER) == {"to:D3": "MM-SLIP-02"}


@pytest.mark.rule("MM-CON-02", "MM-TIME-05")
def test_contacts_are_told_to_the_recruiter_alone():
    table = of_x_02().run(*recruiters_turn()).play(RECRUITER, "step", "to:E3")
    assert table.told("log-entered", RECRUITER)[0]["recruits"] == 1
    assert table.game.view(table.g, RECRUITER).secrets.unannounced == 1
    assert table.game.view(table.g, None).board.announced == 3


@pytest.mark.rule("MM-CON-03")
def test_a_revealed_card_contacts_no_more_and_what_it_contacted_stays():
    """X-20."""
    table = scenario().hidden("GR BU SD").path("B2 B3 C3 D3 E3")
    table.run(BeginRound()).play(RECRUITER, "step", "to:E4", "end")
    assert table.g.secrets.contacts[-1] == 1
    table.revealed(GR=6)
    table.run(*recruiters_turn()).play(RECRUITER, "step", "to:E5", "end")
    assert table.g.secrets.contacts[5:] == [1, 0]
    assert table.told("log-recruits")[0]["recruits"] == 1
    table.run(*recruiters_turn()).play(RECRUITER, "step", "to:F6", "end")
    assert table.g.secrets.contacts[5:] == [1, 0, 1], "the Sleeper Sedan, and Coded Graffiti no more"


@pytest.mark.rule("MM-CON-04")
def test_circles_of_a_revealed_card_are_crossed_out_where_the_recruiter_was_not():
    """X-14: umbrellas on D1, G2, B3, F4 and D6, of which F4 was visited."""
    table = scenario().hidden("UM PO SD").path("E2 E3 F3 F4 G4").revealed(UM=5)
    circles = table.game.view(table.g, RECRUITER).secrets.circles
    crossed = {place for place, found in circles.items() if "UM" in found.crossed}
    assert crossed == {"D1", "G2", "B3", "D6"}
    assert "UM" in circles["F4"].circled
    table.path("E2 E3 F3 F4 G4 G3 G2")
    circles = table.game.view(table.g, RECRUITER).secrets.circles
    assert "UM" in circles["G2"].crossed, "visited only after the card was revealed"


@pytest.mark.rule("MM-CON-04")
def test_what_was_visited_in_the_hour_of_the_shake_down_stays_circled():
    table = scenario().hidden("UM PO SD").path("E2 E3 F3 G3 G4 F4").revealed(UM=6)
    assert "UM" in table.game.view(table.g, RECRUITER).secrets.circles["F4"].circled


@pytest.mark.rule("MM-CON-05")
def test_immortals_and_the_recruiter_do_not_share_their_cards():
    table = scenario().hidden("BK PA CF").path("C2 C3 B3 B4 C4").display("GA PO").immortals("B2 G4 E2 F2")
    table.run(*recruiters_turn()).play(RECRUITER, "step", "to:D4")
    assert table.g.secrets.contacts[-1] == 0, "Memory Garden and Mirror Pool are in the display"
    assert table.g.running_turn.board.discard == [], "two Immortals on cafés, a hidden card"


@pytest.mark.rule("MM-ERR-01")
def test_an_illegal_step_is_refused_and_changes_nothing():
    table = of_x_02().run(*recruiters_turn()).choose(RECRUITER, "step")
    before = table.game.encode(table.g)
    with pytest.raises(Illegal) as refusal:
        table.choose(RECRUITER, "to:C3")
    assert refusal.value.rule == "MM-MAP-07"
    assert table.game.encode(table.g) == before
