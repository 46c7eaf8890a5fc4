"""A finished game told again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from games.kernel import (
    AT_THE_END,
    MOST_TOLD,
    Choose,
    Entry,
    Match,
    NotOver,
    Story,
    Text,
    TurningPoint,
    Undo,
    leads,
    retold,
    weightiest,
)
from tests.kernel.ferry import Ferry
from tests.players import played_at_random

GAME = Ferry()


def journal(seed: str = "story") -> list[Entry]:
    return [entry for _, entry, _ in played_at_random(GAME, 3, seed) if entry is not None]


def test_a_story_begins_with_the_deal_and_ends_with_the_game():
    entries = journal()
    story = retold(GAME, 3, "story", entries)
    last = Match.replay(GAME, 3, "story", entries)
    assert story.moments[0].number == 0
    assert story.moments[-1].number == len(entries)
    assert story.end == GAME.laid_open(last.position.state)


def test_every_public_event_is_told_once_and_no_private_one():
    heard = [event for _, _, events in played_at_random(GAME, 3, "story") for event in events]
    retelling = [event for moment in retold(GAME, 3, "story", journal()).moments for event in moment.events]
    assert any(event.to is not None for event in heard)
    assert retelling == [event for event in heard if event.to is None]


def test_a_story_can_be_told_with_some_events_alone():
    story = retold(GAME, 3, "story", journal())
    short = story.with_events(GAME.headlines)
    heard, kept = ([event.kind for one in of.moments for event in one.events] for of in (story, short))
    assert kept == [kind for kind in heard if kind in GAME.headlines]
    assert 0 < len(kept) < len(heard)
    assert [(one.number, one.view) for one in short.moments] == [
        (one.number, one.view) for one in story.moments
    ]


def test_an_event_is_told_with_the_views_before_and_after_it():
    deal, *later = retold(GAME, 3, "story", journal()).moments
    kinds = {event.kind for moment in later for event in moment.events}
    found = list(Story((deal, *later)).occurrences(*kinds))
    told = [
        (before.view, after, event)
        for before, after in pairwise((deal, deal, *later))
        for event in after.events
    ]
    places = [place for place, (_, _, event) in enumerate(told) if event.kind in kinds]
    assert [(one.before, one.moment, one.event) for one in found] == [told[place] for place in places]
    assert [one.place for one in found] == places
    assert all(one.after == one.moment.view and one.args == one.event.text.args for one in found)


def test_a_piece_of_play_begins_at_the_place_of_its_first_event():
    story = retold(GAME, 3, "story", journal())
    counts = [len(moment.events) for moment in story.moments]
    pieces = list(story.pieces())
    assert [piece.moment for piece in pieces] == list(story.moments)
    assert [piece.before for piece in pieces[1:]] == [moment.view for moment in story.moments[:-1]]
    assert [piece.place for piece in pieces] == [sum(counts[:number]) for number in range(len(counts))]


def test_a_game_states_only_what_to_look_for():
    """All that its finders find is told in the order of the game, and what tells of the end comes last."""

    def ends(story: Story[Any]) -> Iterator[TurningPoint]:
        yield story.last_point(9, "end", round=story.end.round)

    def waits(story: Story[Any]) -> Iterator[TurningPoint]:
        for waited in story.occurrences("log-waited"):
            yield waited.point(1, "waited", **waited.kept("seat"))

    def rounds(story: Story[Any]) -> Iterator[TurningPoint]:
        for ended in story.occurrences("log-round-ended"):
            yield ended.point(8, "over")

    story = retold(GAME, 3, "story", journal())
    points = story.turning_points((ends, waits, rounds))
    waited = next(story.occurrences("log-waited"))
    assert points[0] == TurningPoint(
        waited.number, 1, Text("waited", {"seat": waited.args["seat"]}), waited.place
    )
    assert points[-1] == TurningPoint(story.moments[-1].number, 9, Text("end", {"round": 3}), AT_THE_END)
    assert [point.text.key for point in points].count("over") == 3
    assert [point.place for point in points] == sorted(point.place for point in points)
    assert len(points) == MOST_TOLD < len([*ends(story), *waits(story), *rounds(story)])


def test_a_point_says_what_was_so_when_its_event_happened():
    story = retold(GAME, 3, "story", journal())
    (loss, *_), (point, *_) = story.occurrences("log-jettisoned"), story.turning_points(GAME.point_finders)
    assert point.text == Text("story-lost", {"round": loss.after.round, "seat": loss.args["seat"]})
    assert (point.at, point.place) == (loss.number, loss.place)


def test_the_lead_changes_when_another_is_alone_ahead():
    counts = [{0: 2, 1: 2}, {0: 3, 1: 2}, {0: 3, 1: 3}, {0: 4, 1: 3}, {0: 4, 1: 5}, {}, {0: 6}]
    assert list(leads(enumerate(counts))) == [(1, 0, 3, None), (4, 1, 5, 0), (6, 0, 6, 1)]


def test_points_of_one_moment_are_told_by_their_place_in_it_and_then_as_they_are_given():
    first, second, third, later = (
        TurningPoint(at, weight, Text(key), place)
        for at, weight, key, place in ((3, 1, "a", 0), (3, 9, "b", 0), (3, 2, "c", 1), (4, 5, "d", 0))
    )
    assert weightiest([third, later, first, second], 4) == [first, second, third, later]
    assert weightiest([third, later, first, second], 2) == [second, later]


def test_of_points_that_weigh_the_same_the_earlier_are_told():
    early, late = TurningPoint(1, 5, Text("a"), 0), TurningPoint(2, 5, Text("b"), 3)
    assert weightiest([late, early], 1) == [early]


def test_the_story_of_an_unfinished_game_is_not_told():
    entries = journal()
    for count in range(len(entries)):
        with pytest.raises(NotOver):
            retold(GAME, 3, "story", entries[:count])


def test_what_was_taken_back_is_not_told():
    """An undo leads to the very same story as never having picked."""
    entries, undone = journal(), 0
    match, _ = Match.begin(GAME, 3, "story")
    with_undo: list[Entry] = []
    for entry in entries:
        assert isinstance(entry, Choose)
        asked = match.position.decision(entry.seat)
        again = Choose(entry.seat, asked.id, entry.option)
        match, _ = match.apply(again)
        with_undo.append(again)
        if match.checkpoints and entry.seat in match.position.waiting_for:
            back = match.free_undo(entry.seat)
            if isinstance(back, Undo):
                match, _ = match.apply(back)
                again = Choose(entry.seat, match.position.decision(entry.seat).id, entry.option)
                match, _ = match.apply(again)
                with_undo += [back, again]
                undone += 1
    assert undone
    one, other = retold(GAME, 3, "story", entries), retold(GAME, 3, "story", with_undo)
    assert [(m.view, m.events) for m in one.moments] == [(m.view, m.events) for m in other.moments]
