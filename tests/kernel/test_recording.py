"""A game played again from its journal, piece by piece."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

import pytest

from games.kernel import Aside, Choose, Recording, Rewind, Undo
from tests.kernel.ferry import Ferry, FerryState
from tests.players import Waverer

GAME = Ferry()


def pick(recording: Recording[FerryState], seat: int) -> Choose:
    asked = recording.match.position.decision(seat)
    assert asked is not None
    return Choose(seat, asked.id, asked.options[0].id)


def play_on(recording: Recording[FerryState]) -> list[str]:
    """What is told of the piece that ends next."""
    keyframes = len(recording.keyframes)
    while len(recording.keyframes) == keyframes:
        recording.add([pick(recording, recording.match.position.waiting_for[0])])
    return [event.kind for event in recording.keyframes[-1].events]


def test_a_piece_ends_with_a_confirmed_turn_or_a_scene_and_with_nothing_else() -> None:
    recording = Recording(GAME, 2, "pieces")
    ends = []
    while not recording.is_over:
        before, entry = len(recording.keyframes), pick(recording, recording.match.position.waiting_for[0])
        recording.add([entry])
        if len(recording.keyframes) > before:
            ends.append(entry.option)
            assert recording.keyframes[-1].number == recording.match.number
        else:
            assert entry.option != "confirm"
    told = [{event.kind for event in keyframe.events} for keyframe in recording.keyframes[1:]]
    assert all(end == "confirm" or kinds & GAME.scenes for end, kinds in zip(ends, told, strict=True))
    assert "confirm" in ends


class AnnouncingFerry(Ferry):
    """Says whose turn begins by its weather."""

    turn_events: ClassVar = frozenset({"log-weather"})


def test_a_piece_ends_where_a_turn_begins_even_if_nobody_confirmed_the_one_before() -> None:
    without, with_turns = (Recording(game, 2, "pieces") for game in (GAME, AnnouncingFerry()))
    while not without.is_over:
        entry = pick(without, without.match.position.waiting_for[0])
        without.add([entry])
        with_turns.add([entry])
    numbers, more = ({one.number for one in of.keyframes} for of in (without, with_turns))
    assert numbers < more
    begun = [one for one in with_turns.keyframes if one.number in more - numbers]
    assert all(any(event.kind == "log-weather" for event in one.events) for one in begun)


def test_an_undo_takes_back_what_was_told_but_not_what_was_said_aside() -> None:
    """The league is asked who leads; someone decides and thinks better of it, and meanwhile there is chalk on a crate."""
    recording = Recording(GAME, 4, "pieces", {"league": "sworn"})
    recording.add([pick(recording, seat) for seat in range(4)])
    recording.add([pick(recording, 2)])
    crate = recording.match.position.state.quay[0]
    recording.add([Aside(0, "chalk", {"crate": crate, "mark": "mine"})])
    undo = recording.match.free_undo(2)
    assert isinstance(undo, Undo)
    recording.add([undo])
    told = play_on(recording)
    assert told.count("log-chalked") == 1
    assert told.count("log-leads") == 1


class SkyFerry(Ferry):
    """Says in a story what each sky brought."""

    milestones: ClassVar = frozenset({"log-weather"})


@pytest.mark.parametrize("game", [AnnouncingFerry(), SkyFerry()], ids=["turn", "milestone"])
def test_by_steps_what_one_answer_led_to_is_cut_where_a_turn_begins_or_a_milestone_is(game: Ferry) -> None:
    whole, cut = (Recording(game, 3, "pieces", by_steps=by_steps) for by_steps in (False, True))
    while not whole.is_over:
        entry = pick(whole, whole.match.position.waiting_for[0])
        whole.add([entry])
        cut.add([entry])
    told, told_cut = ([event for one in of.keyframes for event in one.events] for of in (whole, cut))
    assert told == told_cut
    ends = {one.number: one.state for one in cut.keyframes}
    assert {one.number: one.state for one in whole.keyframes}.items() <= ends.items()
    skies = 0
    for before, after in pairwise(cut.keyframes):
        drawn = len(cut.state_of(before).sky) - len(cut.state_of(after).sky)
        kinds = [event.kind for event in after.events]
        assert kinds == ["log-weather"] if drawn else "log-weather" not in kinds
        skies += drawn
    assert skies


@pytest.mark.parametrize("by_steps", [False, True])
def test_a_recording_that_grows_is_the_same_as_one_made_at_once(by_steps: bool) -> None:
    player = Waverer(GAME, 3, "recorded").play()
    assert any(isinstance(entry, Rewind) for entry in player.entries)
    whole, growing = (Recording(GAME, 3, "recorded", by_steps=by_steps) for _ in range(2))
    whole.add(player.entries)
    for count, entry in enumerate(player.entries, start=1):
        growing.add([entry])
        assert growing.match == player.stood[count]
    assert growing.keyframes == whole.keyframes
