"""The moments worth telling, found again in the positions themselves."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

import pytest

from games.escape_plan.scoring import score_sheet
from games.escape_plan.state import Item, ItemKind, Standing
from games.escape_plan.telling.names import hour_name
from games.escape_plan.telling.turning_points import MOST_TOLD, turning_points
from games.kernel import Match, Moment, Resign, Story, Text, retold, seat_name
from rendering.words import words_of
from tests.escape_plan.runaways import GAME, played_by_runaways, story_of_runaways

WORDS = words_of("escape_plan", strict=True)
GAMES = [(seats, f"turns {number}") for number in range(8) for seats in (3, 4, 5)]


def points(story: Story) -> list[Text]:
    """All of them can be said, and stand in their order where something happened."""
    found = turning_points(story)
    for point in found:
        WORDS.say(point.text, ["Vinnie", "Scar", "Claws", "Ruby", "Mr Bones"])
    assert {point.at for point in found} <= {moment.number for moment in story.moments}
    assert [point.at for point in found] == sorted(point.at for point in found)
    return [point.text for point in found]


@cache
def points_of(seats: int, seed: str) -> list[Text]:
    return points(story_of_runaways(seats, seed))


@lru_cache(maxsize=1)
def states_of(seats: int, seed: str) -> list[Any]:
    return [match.position.state for match, _ in played_by_runaways(seats, seed)]


def told(key: str) -> list[tuple[int, str, Text]]:
    """Everything of this kind that is told of the games."""
    return [(*played, text) for played in GAMES for text in points_of(*played) if text.key == key]


@pytest.mark.parametrize("played", GAMES, ids=str)
def test_three_to_six_moments_are_told_of_a_game(played):
    assert 3 <= len(points_of(*played)) <= MOST_TOLD


def test_a_game_in_which_nothing_is_gained_tells_of_no_gain():
    story = story_of_runaways(*GAMES[0])
    turn = next(moment for moment in story.moments if moment.view.turn_of is not None)
    nothing = Story((turn, Moment(turn.number + 1, turn.view, ())))
    assert "story-gain" not in [text.key for text in points(nothing)]


@pytest.mark.parametrize("played", GAMES[:6], ids=str)
def test_a_story_told_twice_is_the_same(played):
    assert points(story_of_runaways(*played)) == points_of(*played)


@pytest.mark.parametrize("number", range(4))
def test_alone_nobody_is_ahead(number):
    keys = {text.key for text in points(story_of_runaways(1, f"turns {number}"))}
    assert not {key for key in keys if key.startswith(("story-first-lead", "story-lead"))}
    assert keys


def test_the_way_out_is_told_in_the_order_of_escape():
    assert told("story-escapes")
    for seats, seed, text in told("story-escapes"):
        escapes = story_of_runaways(seats, seed).end.escapes
        assert [name.args["seat"] for name in text.args["seats"]] == escapes
        assert text.args["count"] == len(escapes)


def test_an_arrest_is_told_with_the_score_that_it_cost():
    assert told("story-arrest")
    for seats, seed, text in told("story-arrest"):
        seat = text.args["seat"].args["seat"]
        before = [g for g in states_of(seats, seed) if g.players[seat].standing is Standing.IN]
        totals = {score_sheet(g, seat).total for g in before[-30:]}
        assert text.args["amount"] == 0 or text.args["amount"] in totals


def test_the_haul_of_the_game_is_the_largest_gain_between_two_moments():
    assert told("story-gain")
    for seats, seed, text in told("story-gain"):
        seat = text.args["seat"].args["seat"]
        views = [moment.view for moment in story_of_runaways(seats, seed).moments]
        turns = [
            (one.turn_of, other.sheets[one.turn_of].total - one.sheets[one.turn_of].total)
            for one, other in pairwise(views)
            if one.turn_of is not None
        ]
        assert (seat, text.args["amount"]) in turns
        assert text.args["amount"] == max(gain for _, gain in turns)


@pytest.mark.parametrize(("value", "keys"), [(0, ["story-empty"]), (70, [])])
def test_a_locker_tile_is_told_of_if_it_is_worth_nothing(value, keys):
    before = Match.begin(GAME, 3, "locker")[0].position.state
    after = GAME.copy(before)
    after.players[1].inventory[2] = Item(ItemKind.LOCKER, "green")
    after.screens[1].values = {2: value}
    views = [GAME.laid_open(g) for g in (before, after)]
    story = Story(tuple(Moment(number, view, ()) for number, view in enumerate(views)))
    told = points(story)
    assert [text.key for text in told] == keys
    assert all(text.args["seat"] == seat_name(1) for text in told)


def test_who_leads_has_most_at_that_hour():
    for key in ("story-first-lead", "story-lead", "story-lead-inherited"):
        assert told(key)
        for seats, seed, text in told(key):
            seat, amount = text.args["seat"].args["seat"], text.args["amount"]
            sheets = [moment.view.sheets for moment in story_of_runaways(seats, seed).moments]
            assert any(
                sheet[seat].total == amount
                and all(
                    one.total < amount
                    for one in sheet
                    if one.seat != seat and one.standing is not Standing.ARRESTED
                )
                for sheet in sheets
            )


def test_the_last_exit_is_the_one_that_is_open_at_the_end():
    assert told("story-last-exit")
    for seats, seed, text in told("story-last-exit"):
        patrol = story_of_runaways(seats, seed).end.patrol
        assert patrol[text.args["exit"].args["number"]] == min(patrol.values())


def test_an_arrest_is_told_of_the_hour_in_which_it_was():
    for seats, seed, text in told("story-arrest"):
        left = story_of_runaways(seats, seed).end.players[text.args["seat"].args["seat"]].left
        assert text.args["when"] == hour_name(left)


@pytest.mark.parametrize("played", GAMES, ids=str)
def test_an_arrest_is_told_with_its_reason_and_need_not_be_told_again(played):
    story = story_of_runaways(*played)
    arrests = [event for moment in story.moments for event in moment.events if event.kind == "log-arrested"]
    for point in turning_points(story):
        if point.text.key != "story-arrest":
            assert point.tells == ()
            continue
        (told_again,) = point.tells
        assert told_again in arrests
        assert told_again.text.args == {name: point.text.args[name] for name in ("seat", "why")}


def test_a_game_that_all_leave_at_once_still_has_a_story():
    story = retold(GAME, 3, "left alone", [Resign(0), Resign(1), Resign(2)])
    assert [text.key for text in points(story)] == ["story-arrest"] * 3
