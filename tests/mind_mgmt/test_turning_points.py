"""The moments of a finished game that are worth telling."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from games.kernel import (
    MOST_TOLD,
    Chance,
    Choose,
    Decision,
    Entry,
    Event,
    Match,
    Moment,
    Option,
    Story,
    Text,
    retold,
)
from games.mind_mgmt.components import Mode
from games.mind_mgmt.facts import Announced, Slipped, SlipToken
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.movement import distance
from games.mind_mgmt.state import Outcome, Reason, Side
from games.mind_mgmt.telling.names import agent_name, feature_name, hour_name, places
from tests.game_texts import GameTexts
from tests.mind_mgmt.scenario import BILL, LYME, MERU, Bench, scenario

GAME = MindMgmt()
TEXTS = GameTexts(GAME, ("Ann", "Ben", "Cleo"))
PATH = "C3 C4 C5 D5 D4 D3 D2"


def moment(table: Bench, *events: Text, number: int = 1) -> Moment[Any]:
    return Moment(number, GAME.laid_open(table.g), tuple(Event(text) for text in events))


def points_of(story: Story[Any]) -> list[Text]:
    points = story.turning_points(GAME.point_finders)
    assert {point.at for point in points} <= {moment.number for moment in story.moments}
    assert [point.at for point in points] == sorted(point.at for point in points)
    return [point.text for point in points]


def told_of(*moments: Moment[Any]) -> list[str]:
    points = points_of(Story(moments))
    for point in points:
        TEXTS.say(point)
    return [point.key for point in points]


def failed(place: str) -> Text:
    return Text("log-capture-failed", {"agent": agent_name(MERU), "place": place})


def test_a_capture_where_the_recruiter_had_been_comes_too_late():
    (text,) = points_of(Story((moment(scenario().path(PATH), failed("D4")),)))
    assert text.key == "story-too-late"
    assert (text.args["place"], text.args["hours"]) == ("D4", 2)


def test_a_capture_next_door_is_told():
    assert told_of(moment(scenario().path(PATH), failed("E2"))) == ["story-next-door"]
    assert told_of(moment(scenario().path(PATH), failed("G6"))) == []


def test_an_attempt_is_told_once_though_it_is_both_next_door_and_too_late():
    assert told_of(moment(scenario().path(PATH), failed("D3"))) == ["story-next-door"]


def test_an_agent_who_only_stays_beside_the_recruiter_is_told_of_once():
    table = scenario().path(PATH).agents(meru="D2")
    came, stayed = (
        moment(table, Text("log-recruiter-done")),
        moment(table, Text("log-rogue-turn-over"), number=2),
    )
    assert told_of(came, stayed) == ["story-walked-past"]
    both = scenario().path(PATH).agents(meru="D2", lyme="D2")
    joined = moment(both, Text("log-rogue-turn-over"), number=2)
    assert told_of(came, joined) == ["story-walked-past", "story-beside"]


def test_so_is_a_location_that_recruiter_and_agents_share_without_knowing():
    table = scenario().path(PATH).agents(meru="D2", lyme="D2", bill="D3")
    (text,) = points_of(Story((moment(table, Text("log-rogue-turn-over")),)))
    assert text.key == "story-beside"
    assert text.args["agents"] == [agent_name(MERU), agent_name(LYME)]
    assert told_of(moment(table, Text("log-recruiter-done"))) == ["story-walked-past"]


def test_a_mind_slip_is_told_with_both_its_ends():
    table = scenario().path("C3 C4 C5 D5 D4 D2", slips={6: SlipToken.OWN})
    table.g.facts = [Slipped(6, SlipToken.OWN, None)]
    (text,) = points_of(Story((moment(table, Text("log-slipped-own")),)))
    assert (text.args["start"], text.args["end"]) == ("D4", "D2")


def test_the_best_catch_is_told_if_it_is_large():
    table = scenario().path(PATH)
    for recruits, told in ((2, []), (3, ["story-recruits"])):
        table.g.facts = [Announced(7, recruits)]
        assert told_of(moment(table, Text("log-recruits"))) == told


def test_a_catch_is_told_with_the_recruits_that_were_announced_then():
    table = scenario().path(PATH)
    table.g.facts = [Announced(5, 4), Announced(7, 3)]
    (text,) = points_of(Story((moment(table, Text("log-recruits")),)))
    assert text.args["recruits"] == 3


def test_what_modules_bring_is_told():
    table = scenario().modules("R3 R4 R7 A6").path("B4 B3 C3 D3 C2 E5").step_tokens("A4 D3").stakeout("E4")
    table.g.secrets.false_tracks = ["A4"]
    answered = Text("log-answered", {"feature": feature_name("GA"), "count": 1, "places": places(["A4"])})
    true_answer = Text("log-answered", {"feature": feature_name("BU"), "count": 1, "places": places(["D3"])})
    revealed = Text("log-false-track", {"agent": agent_name(MERU), "place": "F3"})
    burned = Text("log-burned", {"place": "D3", "noted": 1, "when": hour_name(4)})
    assert told_of(moment(table, Text("log-recruiter-done"))) == ["story-catacombs"]
    assert told_of(moment(table, answered, true_answer)) == ["story-decoy"]
    assert told_of(moment(table, revealed, burned, Text("log-stakeout-yes", {"place": "E4"}))) == [
        "story-false-track",
        "story-burned",
        "story-stakeout",
    ]


@pytest.mark.rule("MM-MOD-R4-01")
def test_what_is_burned_in_a_turn_belongs_to_the_hour_that_it_reaches():
    table = scenario().modules("R4").path("B4 B3 C3 D3 D2 E2")
    burned = Text("log-burned", {"place": "D3", "noted": 0, "when": ""})
    hour = Text("log-hour", {"when": hour_name(6)})
    text, *_ = points_of(Story((moment(table, burned, hour, Text("log-recruiter-done")),)))
    assert TEXTS.say(text) == "Round 1, 06:00: the Recruiter burns the trail on D3."


def test_a_mind_slip_between_the_temples_is_no_step_through_the_catacombs():
    table = scenario().modules("R7").path("B4 B3 C3 D3 C2 E5", slips={6: SlipToken.OWN})
    table.g.secrets.slips = {6: SlipToken.OWN}
    assert told_of(moment(table, Text("log-recruiter-done"))) == []
    assert told_of(moment(scenario().path("B4 B3 C3 D3 C2 E5"), Text("log-recruiter-done"))) == []


def test_a_capture_is_told_with_all_the_attempts_that_it_took():
    table = scenario().path(PATH)
    failed = moment(table, Text("log-capture-failed", {"agent": agent_name(MERU), "place": "G6"}))
    table.g.outcome = Outcome(Side.ROGUES, Reason.CAPTURE, 7, 1, 3)
    for before, attempts in ((), 1), ((failed,), 2), ((failed, failed), 3):
        *_, text = points_of(Story((*before, moment(table))))
        assert (text.key, text.args["attempts"]) == ("story-captured", attempts)


def test_the_end_says_how_it_came_to_it():
    for reason, side, key in (
        (Reason.CAPTURE, Side.ROGUES, "story-captured"),
        (Reason.DEAD_END, Side.ROGUES, "story-cornered"),
        (Reason.TIME, Side.RECRUITER, "story-got-away"),
        (Reason.RECRUITS, Side.RECRUITER, "story-got-away"),
    ):
        table = scenario().path(PATH)
        table.g.outcome = Outcome(side, reason, 7, 1, 3)
        assert told_of(moment(table)) == [key]
    table.g.outcome = Outcome(None, Reason.BROKEN_OFF, 7, 1, 3)
    assert told_of(moment(table)) == []


def test_what_came_in_the_same_moment_is_told_in_its_order():
    """A card was shaken loose, and the other agent of that turn made the capture."""
    table = scenario().path(PATH)
    table.g.outcome = Outcome(Side.ROGUES, Reason.CAPTURE, 7, 1, 3)
    shaken = Text("log-shaken-hidden", {"agent": agent_name(MERU), "feature": feature_name("BK")})
    assert told_of(moment(table, shaken)) == ["story-shaken-down", "story-captured"]


def test_the_nearest_agents_are_named():
    table = scenario().path(PATH).agents(meru="A1", lyme="D4", bill="G6", dusty="A6")
    table.g.outcome = Outcome(Side.RECRUITER, Reason.TIME, 7, 1, 3)
    (text,) = points_of(Story((moment(table),)))
    assert (text.args["agents"], text.args["ways"]) == ([agent_name(LYME)], 2)
    assert distance("D4", "D2", ["D2|D3", "D3|D4"]) == 4, "round by C4, C3 and C2"
    table.agents(bill="E3")
    (text,) = points_of(Story((moment(table),)))
    assert text.args["agents"] == [agent_name(LYME), agent_name(BILL)]
    assert "The nearest agents, Henry Lyme and Bill Falls, are 2 locations off" in TEXTS.say(text)


def when(round: int, hour: int) -> Text:
    return Text("heading-hour", {"round": round, "when": hour_name(hour)})


def test_a_point_is_told_of_the_hour_and_the_places_of_its_turn():
    """Meru tries D4 and comes to D3, where the Recruiter is; by the same answer an automa goes on to D2, to Henry Lyme."""
    at_hour_6 = scenario().path("C3 C4 C5 D5 D4 D3").agents(meru="D3", lyme="D2")
    at_hour_7 = scenario().path(PATH).agents(meru="D3", lyme="D2")
    points = points_of(
        Story(
            (
                moment(at_hour_6, failed("D4")),
                moment(at_hour_6, Text("log-rogue-turn-over")),
                moment(at_hour_7, Text("log-recruiter-done")),
            )
        )
    )
    assert [point.key for point in points] == ["story-next-door", "story-beside", "story-walked-past"]
    attempt, came, went = points
    assert (attempt.args["here"], attempt.args["when"]) == ("D3", when(1, 6))
    assert (came.args["agents"], came.args["when"]) == ([agent_name(MERU)], when(1, 6))
    assert (went.args["agents"], went.args["when"]) == ([agent_name(LYME)], when(1, 7))


@pytest.mark.parametrize("side", Side)
def test_what_an_automa_does_is_a_moment_of_its_own(side):
    """Though its turn follows from the answer that ended the one before. Each ends with its hour and its places."""
    story = story_with_automa(side)
    turns = [
        moment
        for moment in story.moments
        if {"log-recruiter-done", "log-rogue-turn-over"} & {event.kind for event in moment.events}
    ]
    assert len(turns) > 6
    for moment in turns:
        *_, last = [event.kind for event in moment.events if event.kind != "log-game-ended"]
        assert last in ("log-recruiter-done", "log-rogue-turn-over")
        assert sum(event.kind == "log-hour" for event in moment.events) <= 1
        assert moment.view.board.hour == len(moment.view.secrets.path)


def test_what_came_in_the_last_turn_of_a_round_belongs_to_that_round():
    """The next one has begun when the table is at rest again."""
    table = scenario().path(PATH).agents(meru="D2")
    table.g.round = 2
    (text,) = points_of(Story((moment(table, Text("log-rogue-turn-over")),)))
    assert text.args["when"] == when(1, 7)


def test_points_of_one_moment_stand_in_the_order_of_their_events():
    table = scenario().path(PATH, slips={7: SlipToken.OWN}).agents(meru="D2")
    shaken = Text("log-shaken-hidden", {"agent": agent_name(LYME), "feature": feature_name("BK")})
    turn = (shaken, failed("D3"), Text("log-rogue-turn-over"), Text("log-slipped-own"))
    assert told_of(moment(table, *turn)) == [
        "story-shaken-down",
        "story-next-door",
        "story-beside",
        "story-mind-slip",
    ]


@cache
def story_of(number: int) -> Story[Any]:
    """A random game, told again."""
    return story_at_random(3, number, {"mode": list(Mode)[number % 2].value})


@cache
def story_with_automa(side: Side) -> Story[Any]:
    """A random game against an automa: one player alone is the Recruiter."""
    return story_at_random(1 if side is Side.ROGUES else 2, 0, {"automa": side.value})


def story_at_random(seats: int, number: int, chosen: dict[str, str]) -> Story[Any]:
    match, _ = Match.begin(GAME, seats, f"story {number}", chosen)
    chance = Chance(f"tellers {number}")
    entries: list[Entry] = []
    while match.position.decisions:
        decision = chance.one_of(match.position.decisions)
        entries.append(Choose(decision.seat, decision.id, _busy(decision, chance).id))
        match, _ = match.apply(entries[-1])
    return retold(GAME, seats, f"story {number}", entries, chosen)


def _busy(decision: Decision, chance: Chance) -> Option:
    options = [option for option in decision.options if option.id not in ("end", "back")]
    return chance.one_of(options or list(decision.options))


def test_every_random_game_has_a_story_in_its_order():
    keys: Counter[str] = Counter()
    for number in range(12):
        points = points_of(story_of(number))
        assert 0 < len(points) <= MOST_TOLD
        keys.update(point.key for point in points)
        assert all(TEXTS.say(point) for point in points)
    assert len(keys) > 6
