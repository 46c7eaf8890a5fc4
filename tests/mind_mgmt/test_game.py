"""MIND MGMT as the rest of the house knows it."""

from __future__ import annotations

import pytest

from games.kernel import Aside, Event, Match, Text, typed
from games.mind_mgmt.agents.rogue_turn import RogueTurn
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.rounds import BeginRound
from games.mind_mgmt.telling import names
from tests.mind_mgmt.scenario import (
    RECRUITER,
    ROGUE_1,
    ROGUE_2,
    ROGUE_3,
    recruiters_turn,
    say,
    scenario,
    set_up,
)
from tests.players import played_at_random

GAME = MindMgmt()


@pytest.mark.rule("MM-TEAM-07")
@pytest.mark.parametrize(("players", "together"), [(2, []), (3, [(1, 2)]), (5, [(1, 2, 3, 4)])])
def test_rogue_players_share_a_place_of_their_own_when_there_are_several(players, together):
    g = scenario(players=players).g
    assert [circle.seats for circle in GAME.circles(g)] == together


@pytest.mark.rule("MM-TEAM-07")
def test_who_has_left_is_not_in_the_circle():
    g = scenario(players=4).g
    g.rogues.remove(ROGUE_2)
    assert [circle.seats for circle in GAME.circles(g)] == [(ROGUE_1, ROGUE_3)]


def test_a_private_sheet_is_out_of_date_with_every_step_behind_the_screen():
    table = scenario().run(*recruiters_turn())
    before = GAME.private(table.g, RECRUITER), GAME.private(table.g, ROGUE_1)
    table.play(RECRUITER, "step", "to:D3")
    assert GAME.private(table.g, RECRUITER) != before[0]
    assert GAME.private(table.g, ROGUE_1) == before[1]


def test_who_has_left_has_no_notebook_any_more():
    table = scenario(players=3).run(RogueTurn())
    table.match, _ = table.match.apply(
        Aside(ROGUE_1, "book-add", {"text": "North!", "column": "D", "row": "1"})
    )
    (line,) = GAME.notebook(table.g, ROGUE_2)
    assert (line.args["text"], line.args["place"]) == (typed("North!"), "D1")
    assert GAME.notebook(table.g, RECRUITER) == ()
    table.g.rogues.remove(ROGUE_2)
    assert GAME.notebook(table.g, ROGUE_2) == ()
    assert GAME.private(table.g, ROGUE_2) is None


def test_the_heading_says_round_and_hour():
    assert GAME.heading(set_up().g) == Text("heading-setup")
    heading = GAME.heading(scenario().run(BeginRound()).g)
    assert (heading.key, heading.args["round"]) == ("heading-hour", 1)


@pytest.mark.parametrize("mode", ["training", "full"])
def test_whatever_tells_something_of_the_path_stands_in_the_short_account(mode):
    kinds = set()
    for number in range(6):
        known = 0
        for match, _, events in played_at_random(GAME, 4, f"headlines {number}", {"mode": mode}):
            facts = match.position.state.facts
            new, known = {type(fact) for fact in facts[known:]}, len(facts)
            short = {event.kind for event in events if event.kind in GAME.headlines}
            assert len(short) >= len(new), f"{new} were told by {[event.kind for event in events]}"
            kinds |= new
    assert len(kinds) >= (4 if mode == "training" else 8)


def test_everything_on_the_table_has_a_name():
    assert say(names.immortal_name(2)) == "Immortal 2"
    assert say(names.border_name("C3|D3")) == "between C3 and D3"
    assert say(names.hour_name(7)) == "07:00"
    assert say(names.features_of("B1")) == "Subversive Bookshop and C-4 K-9 Assassin Dogs"


def test_each_round_is_a_chapter():
    assert GAME.chapter(Event(Text("log-round-began", {"round": 3}))) == Text("heading-round", {"round": 3})
    assert GAME.chapter(Event(Text("log-hour"))) is None


def test_the_deduction_is_off_unless_it_is_asked_for():
    for chosen, shown in (({}, False), ({"deduction": "on"}, True)):
        match, _ = Match.begin(GAME, 2, "deduction", chosen)
        assert GAME.view(match.position.state, None).shows_deduction is shown


OF_A_CAMPAIGN = {"campaign": "usual", "mode": "full", "recruiter": "1", "leaving": "break-off"}


@pytest.mark.rule("MM-SHF-26", "MM-SOLO-08", "MM-TEAM-11")
def test_a_game_of_a_campaign_is_a_full_game_between_people():
    assert GAME.fits(2, OF_A_CAMPAIGN)
    assert GAME.fits(5, OF_A_CAMPAIGN)
    assert not GAME.fits(1, OF_A_CAMPAIGN)
    others = ({"mode": "training"}, {"recruiter": "2"}, {"leaving": "automa"}, {"automa": "rogues"})
    for other in ({**OF_A_CAMPAIGN, **one} for one in others):
        assert not GAME.fits(2, other)
        assert GAME.fits(1 if "automa" in other else 2, {**other, "campaign": "off"})
