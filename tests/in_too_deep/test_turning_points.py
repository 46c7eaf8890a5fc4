"""The moments worth telling, found again in the positions themselves."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from games.in_too_deep.components import Evidence
from games.in_too_deep.end import CountUp, ranking
from games.in_too_deep.game import InTooDeep
from games.in_too_deep.scoring import final_count, is_foiled, plan_columns
from games.in_too_deep.state import ECHO, ScorePart
from games.in_too_deep.telling.names import party_name
from games.in_too_deep.telling.turning_points import CLOSE, GREAT_HAUL, INTO_PLAN
from games.kernel import MOST_TOLD, Event, Match, Moment, Story, Text, TurningPoint, retold
from tests.in_too_deep.agents import an_agent
from tests.in_too_deep.scenario import ANN, BEN, TEXTS, scenario
from tests.players import played_by

GAME = InTooDeep()
GAMES = [*((seats, f"turns {number}") for seats in (1, 2, 3) for number in range(3)), (1, "turns 5")]
"""In the last one the plan is foiled."""
LEADS = ("story-first-lead", "story-lead")
INVESTIGATIONS = ("story-investigation", "story-no-investigation")


@cache
def played(seats: int, seed: str) -> tuple[tuple[Match[Any], ...], Story[Any]]:
    history = list(played_by(an_agent, GAME, seats, seed))
    entries = [entry for _, entry, _ in history if entry is not None]
    return tuple(match for match, _, _ in history), retold(GAME, seats, seed, entries)


@cache
def points(seats: int, seed: str) -> tuple[Text, ...]:
    """All of them can be said, and come in the order of the game."""
    _, story = played(seats, seed)
    found = story.turning_points(GAME.point_finders)
    for point in found:
        TEXTS.say(point.text)
    assert {point.at for point in found} <= {moment.number for moment in story.moments}
    assert [point.at for point in found] == sorted(point.at for point in found)
    return tuple(point.text for point in found)


def told(key: str) -> list[tuple[int, str, Text]]:
    return [(*game, text) for game in GAMES for text in points(*game) if text.key == key]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_three_to_six_moments_are_told_of_a_game(game):
    assert 3 <= len(points(*game)) <= MOST_TOLD


def test_who_goes_over_the_edge_is_told_with_what_it_cost():
    edges = [*told("story-edge"), *told("story-unpunished")]
    assert edges
    for seats, seed, text in edges:
        g = played(seats, seed)[0][-1].position.state
        party = next(party for party in g.order if party_name(party) == text.args["seat"])
        count = g.finale.counts[party]
        assert count.is_over_the_edge
        assert (count.corruption, -count.parts[ScorePart.PENALTY]) == (
            text.args["corruption"],
            text.args["amount"],
        )
        if text.args.get("decided") == "yes":
            assert count.total + text.args["amount"] >= ranking(g)[0].tally.ranks_by[0] >= count.total


def edge(foiled: bool, **intel: int) -> TurningPoint:
    """What is told of Ann, whom a corruption of 8 takes over the edge. Her card is worth 15; Ben has 22 in all."""
    table = scenario(players=2).bank(ANN, "DL60").bank(BEN, "DL20").intel(**intel)
    if foiled:
        table.g.shared_vault = [kind for kind in list(Evidence)[:3] for _ in range(3)]
    table.run(CountUp())
    (point,) = [
        point
        for point in Story((Moment(0, GAME.view(table.g, None), ()),)).turning_points(GAME.point_finders)
        if point.text.args.get("seat") == party_name(ANN)
    ]
    return point


@pytest.mark.rule("TD-SCORE-06", "TD-END-11")
@pytest.mark.parametrize(("ann", "decided"), [(7, "no"), (8, "yes"), (15, "yes"), (16, "no")])
def test_the_edge_decides_only_if_its_loss_costs_the_first_place(ann, decided):
    """She is ahead of Ben with 8 Intel without her loss, and with 16 in spite of it. He wins ties, less corrupt."""
    assert edge(foiled=True, ANN=ann, BEN=16).text.args["decided"] == decided


@pytest.mark.rule("TD-END-10")
@pytest.mark.parametrize(("ann", "weight"), [(7, 50), (8, 90), (15, 90), (16, 50)])
def test_an_edge_that_cost_nothing_weighs_most_if_it_would_have_cost_the_first_place(ann, weight):
    assert edge(foiled=False, ANN=ann, BEN=16).weight == weight


def test_a_lead_is_that_of_everything_counted_once_the_chapter_is_over():
    """What its last turn and the investigation bring is in it."""
    leads = [*told("story-first-lead"), *told("story-lead")]
    assert leads
    for seats, seed, text in leads:
        states = [match.position.state for match in played(seats, seed)[0]]
        later = (g for g in states if g.order and g.chapter > text.args["chapter"])
        counts = final_count(next(later, states[-1])).counts
        (leader,) = (party for party in counts if party_name(party) == text.args["seat"])
        assert counts[leader].total == text.args["amount"]
        assert all(other == leader or count.total < text.args["amount"] for other, count in counts.items())


def test_a_lead_is_told_behind_the_investigation_that_is_counted_in_it():
    for game in GAMES:
        keys = [(text.key, text.args.get("chapter")) for text in points(*game)]
        for chapter in range(1, 4):
            leads = [keys.index((key, chapter)) for key in LEADS if (key, chapter) in keys]
            investigations = [keys.index((key, chapter)) for key in INVESTIGATIONS if (key, chapter) in keys]
            assert not leads or max(investigations, default=-1) < leads[0]


def test_the_plan_is_foiled_from_that_turn_on():
    foiled = told("story-foiled")
    assert foiled
    for seats, seed, text in foiled:
        matches, story = played(seats, seed)
        states = [match.position.state for match in matches]
        assert is_foiled(plan_columns(states[-1]), states[-1].numbers.to_foil)
        before = [match for match in matches if not is_foiled(*plan_of(match.position.state))][-1]
        assert before.position.state.chapter == text.args["chapter"]
        assert text.args["seat"] in [
            event.text.args["seat"]
            for moment in story.moments
            for event in moment.events
            if moment.number == before.number + 1 and event.kind in INTO_PLAN
        ]


def plan_of(g: Any) -> tuple[dict[Evidence, int], int]:
    return plan_columns(g), g.numbers.to_foil


@pytest.mark.rule("TD-CHAP-14", "TD-ECHO-24")
def test_what_echo_does_first_in_a_chapter_is_told_of_that_chapter():
    """Her turn begins with the chapter, and follows from the answer that ended the one before."""
    words = {"crime": "A3", "storyline": "A", "level": 3, "effect": "", "seat": party_name(ECHO)}
    crime = Event(Text("log-story-crime", words))
    for number in range(3):
        for before, after in pairwise(played(1, f"turns {number}")[1].moments):
            if before.view.turn is not None and before.view.turn.party == ECHO:
                assert "log-chapter-began" not in [event.kind for event in after.events]
                story = Story((replace(before, events=()), replace(after, events=(crime,))))
                found = story.turning_points(GAME.point_finders)
                told_of = [point.text.args["chapter"] for point in found if point.text.key == "story-crime"]
                assert told_of == [before.view.chapter]


@pytest.mark.rule("TD-END-09", "TD-ECHO-33")
@pytest.mark.parametrize(("placed", "named"), [([ECHO], ECHO), ([ANN], ANN), ([ANN, ECHO], None)])
def test_only_who_put_evidence_into_the_plan_area_can_have_foiled_the_plan(placed, named):
    table = scenario(players=1).turn_of(ANN)
    before = GAME.laid_open(GAME.copy(table.g))
    table.g.shared_vault = [kind for kind in list(Evidence)[:3] for _ in range(3)]
    after = GAME.laid_open(table.g)
    events = tuple(Event(Text("log-processed-in-vault", {"seat": party_name(party)})) for party in placed)
    story = Story((Moment(0, before, ()), Moment(1, after, events), Moment(2, after, ())))
    found = [
        point.text.args["seat"]
        for point in story.turning_points(GAME.point_finders)
        if point.text.key == "story-foiled"
    ]
    assert found == ([] if named is None else [party_name(named)])


def hauls(*moments: Moment[Any]) -> list[tuple[Text, int]]:
    return [
        (point.text.args["seat"], point.text.args["amount"])
        for point in Story(moments).turning_points(GAME.point_finders)
        if point.text.key == "story-haul"
    ]


def turn(table: Any, key: str, number: int) -> Moment[Any]:
    """After a step that told the beginning or the end of Ann's turn."""
    event = Event(Text(key, {"seat": party_name(ANN)}))
    return Moment(number, GAME.laid_open(GAME.copy(table.g)), (event,))


@pytest.mark.rule("TD-CHAP-04", "TD-CHAP-05", "TD-HOOK-05", "TD-ECHO-09")
def test_a_haul_is_what_one_turn_brought_and_not_what_came_before_or_after_it():
    """Ann has 3 Intel as her turn begins, and 12 as it ends. Echo pays her, and so does the investigation."""
    table = scenario(players=2).intel(ANN=3)
    began = turn(table, "log-turn-began", 1)
    over = turn(table.intel(ANN=12), "log-turn-over", 2)
    later = Moment(2, GAME.laid_open(GAME.copy(table.intel(ANN=17).g)), ())
    assert hauls(began, over, later) == [(party_name(ANN), 9)]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_turn_ends_in_a_moment_of_its_own(game):
    _, story = played(*game)
    for moment in story.moments:
        kinds = [event.kind for event in moment.events]
        assert kinds.count("log-turn-over") <= 1
        if "log-turn-over" in kinds:
            assert moment.events[0].kind != "log-turn-began"
            assert not {"log-chapter-ended", "log-chapter-began"} & set(kinds)


def test_the_haul_of_the_game_and_a_close_end_keep_what_their_words_promise():
    assert told("story-haul")
    assert all(text.args["amount"] >= GREAT_HAUL for _, _, text in told("story-haul"))
    for seats, seed, text in told("story-close"):
        first, second = ranking(played(seats, seed)[0][-1].position.state)[:2]
        assert first.tally.ranks_by[0] - second.tally.ranks_by[0] == text.args["amount"] <= CLOSE
