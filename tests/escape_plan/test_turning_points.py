"""The moments worth telling, found again in the positions themselves."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from games.escape_plan.scoring import score_sheet
from games.escape_plan.state import SANDRA, Hour, Item, ItemKind, Part, Standing, Turn
from games.escape_plan.telling.names import hour_name, pawn_name
from games.escape_plan.view import EscapePlanView
from games.kernel import MOST_TOLD, Event, Match, Moment, Resign, Story, Text, retold, seat_name
from rendering.words import words_of
from tests.escape_plan.runaways import GAME, played_by_runaways, story_of_runaways

WORDS = words_of("escape_plan", strict=True)
GAMES = [(seats, f"turns {number}") for number in range(8) for seats in (3, 4, 5)]


def points(story: Story) -> list[Text]:
    """All of them can be said, and stand in their order where something happened."""
    found = story.turning_points(GAME.point_finders)
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
        end = GAME.copy(states_of(seats, seed)[-1])
        end.players[seat].standing = Standing.IN  # nothing of what was lost has changed since
        assert text.args["amount"] == max(score_sheet(end, seat).total, 0)


def test_what_the_last_turn_brought_is_lost_by_an_arrest_in_the_same_moment():
    before = Match.begin(GAME, 3, "last turn")[0].position.state
    after = GAME.copy(before)
    after.screens[1].money += 40
    after.players[1].standing, after.players[1].pawn = Standing.ARRESTED, None
    after.players[1].left = Hour(3, Part.DAWN)
    why = Text("why-last-dawn")
    arrest = Event(Text("log-arrested", {"seat": seat_name(1), "why": why}))
    (text,) = [text for text in points(story_of_a_turn(before, after, arrest)) if text.key == "story-arrest"]
    assert text.args["amount"] == before.screens[1].money + 40


def test_the_haul_of_the_game_is_the_largest_gain_of_a_turn():
    """From its beginning, after what it costs to stay, to the last choice in it, before its confirmation."""
    assert told("story-gain")
    for seats, seed, text in told("story-gain"):
        gains: list[tuple[int, int]] = []
        began = last = None
        for g in states_of(seats, seed):
            seat = g.turn.seat if g.turn else None
            if began is not None and seat != began[0]:
                gains.append((began[0], last - began[1]))
            if seat is not None:
                last = score_sheet(g, seat).total
                began = began if began is not None and began[0] == seat else (seat, last)
            else:
                began = None
        best = max(gain for _, gain in gains)
        assert text.args["amount"] >= best - 10  # the way out costs up to $10k, once it is confirmed
        assert (text.args["seat"].args["seat"], text.args["amount"]) in {
            (seat, gain - fee) for seat, gain in gains for fee in (0, 5, 10)
        }


def story_of_a_turn(before: Any, after: Any, *events: Event) -> Story:
    """One moment before a turn of seat 1, and one after it, in which all this happened."""
    before.turn, before.day, before.part = Turn(1), 1, Part.DAWN
    views = [GAME.laid_open(g) for g in (before, after)]
    return Story((Moment(0, views[0], ()), Moment(1, views[1], events)))


AFTER_A_TURN = {"log-turn-began", "log-bot-turn-began", "log-notoriety-adjusted", "log-day-began"}


@pytest.mark.parametrize("played", [*GAMES, (1, "turns 0"), (2, "turns 0")], ids=str)
def test_a_haul_leaves_out_what_came_after_the_turn(played):
    """The bots' turns, the update that ends a part, the next day's income: each is a moment apart."""
    turns = [
        {event.kind for event in after.events}
        for before, after in pairwise(story_of_runaways(*played).moments)
        if before.view.turn_of is not None
    ]
    assert turns
    assert not any(kinds & AFTER_A_TURN for kinds in turns)


def test_who_is_arrested_has_made_no_haul_of_what_no_longer_counts_against_them():
    before = Match.begin(GAME, 3, "haul")[0].position.state
    before.players[1].notoriety.row, before.screens[1].money = 10, 0
    after = GAME.copy(before)
    after.players[1].standing, after.players[1].pawn = Standing.ARRESTED, None
    assert score_sheet(before, 1).total < score_sheet(after, 1).total == 0
    assert "story-gain" not in [text.key for text in points(story_of_a_turn(before, after))]


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


@pytest.mark.parametrize(("held", "keys"), [(70, ["story-empty"]), (0, [])])
def test_an_empty_tile_in_the_place_of_one_of_the_same_pile_is_told_of(held, keys):
    before = Match.begin(GAME, 3, "locker")[0].position.state
    before.players[1].inventory[2] = Item(ItemKind.LOCKER, "green")
    before.screens[1].values = {2: held}
    after = GAME.copy(before)
    after.screens[1].values = {2: 0}
    views = [GAME.laid_open(g) for g in (before, after)]
    story = Story(tuple(Moment(number, view, ()) for number, view in enumerate(views)))
    assert [text.key for text in points(story)] == keys


def test_who_leads_has_most_at_that_hour():
    for key in ("story-first-lead", "story-lead", "story-lead-inherited"):
        assert told(key)
        for seats, seed, text in told(key):
            seat, amount = text.args["seat"].args["seat"], text.args["amount"]
            assert any(
                totals.get(seat) == amount
                and all(total < amount for other, total in totals.items() if other != seat)
                for moment in story_of_runaways(seats, seed).moments
                if (totals := totals_of(moment.view))
            )


def totals_of(view: EscapePlanView) -> dict[int, int]:
    """Of those who are not arrested."""
    return {sheet.seat: sheet.total for sheet in view.sheets if sheet.standing is not Standing.ARRESTED}


@pytest.mark.parametrize("played", GAMES[:6], ids=str)
def test_who_leads_at_the_end_of_a_day_leads_without_the_next_days_income(played):
    ends = [
        moment
        for moment in story_of_runaways(*played).moments
        if any(event.kind == "log-part-ended" for event in moment.events)
    ]
    assert ends
    assert all(moment.events[-1].kind == "log-part-ended" for moment in ends[:-1])


def test_a_lead_that_an_arrest_leaves_behind_is_told_of_the_hour_of_the_arrest():
    """Not of the evening before it, although nights without a turn follow from the same answer."""
    assert told("story-lead-inherited")
    for seats, seed, text in told("story-lead-inherited"):
        outdone = story_of_runaways(seats, seed).end.players[text.args["from"].args["seat"]]
        assert text.args["when"] == hour_name(outdone.left)


def test_an_arrest_is_told_before_the_lead_that_it_leaves_behind():
    both = 0
    for played in GAMES:
        texts = points_of(*played)
        arrested = [text.args["seat"] if text.key == "story-arrest" else None for text in texts]
        for place, text in enumerate(texts):
            if text.key == "story-lead-inherited" and text.args["from"] in arrested:
                assert arrested.index(text.args["from"]) < place
                both += 1
    assert both


def test_a_threshold_is_told_of_the_part_of_the_day_in_which_it_was_crossed():
    """At night, when Sandra alone acts, with the answer that ended the evening."""
    g = Match.begin(GAME, 2, "night")[0].position.state
    moments = []
    for part in (Part.EVENING, Part.NIGHT, Part.NIGHT):
        g.day, g.part = 2, part
        moments.append(Moment(len(moments), GAME.laid_open(g), ()))
    crossed = Event(Text("log-threshold", {"seat": pawn_name(SANDRA), "name": "T3"}))
    story = Story((*moments[:2], replace(moments[2], events=(crossed,))))
    (text,) = [text for text in points(story) if text.key == "story-most-wanted"]
    assert text.args["when"] == Text("heading-part", {"day": 2, "part": "night"})
    assert text.args["seat"] == pawn_name(SANDRA)


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
    for point in story.turning_points(GAME.point_finders):
        if point.text.key != "story-arrest":
            assert point.tells == ()
            continue
        (told_again,) = point.tells
        assert told_again in arrests
        assert told_again.text.args == {name: point.text.args[name] for name in ("seat", "why")}


def test_a_game_that_all_leave_at_once_still_has_a_story():
    story = retold(GAME, 3, "left alone", [Resign(0), Resign(1), Resign(2)])
    assert [text.key for text in points(story)] == ["story-arrest"] * 3
