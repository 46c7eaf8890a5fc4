"""A finished game told again."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.kernel import (
    Choose,
    Entry,
    Match,
    NotOver,
    Text,
    TurningPoint,
    Undo,
    occurrences,
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
    found = list(occurrences((deal, *later), *kinds))
    told = [
        (before.view, after, event)
        for before, after in pairwise((deal, deal, *later))
        for event in after.events
    ]
    places = [place for place, (_, _, event) in enumerate(told) if event.kind in kinds]
    assert [(one.before, one.moment, one.event) for one in found] == [told[place] for place in places]
    assert [one.place for one in found] == places
    assert all(one.after == one.moment.view and one.args == one.event.text.args for one in found)


def test_points_of_one_moment_are_told_by_their_place_in_it_and_then_as_they_are_given():
    first, second, third, later = (
        TurningPoint(at, weight, Text(key), place)
        for at, weight, key, place in ((3, 1, "a", 0), (3, 9, "b", 0), (3, 2, "c", 1), (4, 5, "d", 0))
    )
    assert weightiest([third, later, first, second], 4) == [first, second, third, later]
    assert weightiest([third, later, first, second], 2) == [second, later]


def test_of_points_that_weigh_the_same_the_earlier_are_told():
    early, late = TurningPoint(1, 5, Text("a")), TurningPoint(2, 5, Text("b"))
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
