"""Who may take back what, and who has to agree: each line of the table in `games.kernel.undoing`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from games.kernel import (
    Choose,
    ConsentReason,
    Effects,
    Entry,
    Extent,
    Free,
    Game,
    Match,
    NeedsConsent,
    NothingToUndo,
    Refused,
    Resign,
    Rewind,
    Text,
    Undo,
    UndoBarrier,
    UndoMark,
    UndoRefusal,
    Withdraw,
    taken_back,
)
from games.kernel.effects import NUMBERS_APART
from games.kernel.undoing import last_turn, remembered
from tests.kernel.ferry import Ferry, FerryState, Sail

LAST, TURN = Extent.LAST_PICK, Extent.WHOLE_TURN


class Table:
    """A game of Ferry under way, with everything that it was before."""

    def __init__(self, seats: int = 3, game: Ferry | None = None) -> None:
        self.game, self.seats = game or Ferry(), seats
        self.stood: list[Match[FerryState]] = [Match.begin(self.game, seats, "tide")[0]]
        self.entries: list[Entry] = []

    @property
    def match(self) -> Match[FerryState]:
        return self.stood[-1]

    def enter(self, entry: Entry) -> Table:
        there = self.stood[entry.to] if isinstance(entry, Rewind) else None
        self.stood.append(self.match.apply(entry, there)[0])
        self.entries.append(entry)
        return self

    def pick(self, seat: int, *options: str) -> Table:
        for option in options:
            decision = self.match.position.decision(seat)
            assert decision is not None
            self.enter(Choose(seat, decision.id, option))
        return self

    def loaded(self) -> Table:
        """All captains have taken different crates; the first is asked whether to sail."""
        for seat in range(self.seats):
            self.pick(seat, self.match.position.state.quay[seat])
        return self

    def undoing(self, seat: int, extent: Extent = LAST) -> Any:
        return self.match.undoing(seat, extent)

    def consent(self, seat: int, extent: Extent = LAST) -> NeedsConsent:
        undoing = self.undoing(seat, extent)
        assert isinstance(undoing, NeedsConsent)
        return undoing


def test_ones_own_picks_are_free():
    table = Table().loaded()
    number = table.match.number
    assert table.pick(0, "wait").undoing(0) == Free(Undo(0, number))


def test_an_answer_that_others_still_think_on_is_free():
    assert Table().pick(1, "tea-1").undoing(1) == Free(Withdraw(1))


def test_who_has_picked_nothing_has_nothing_to_take_back():
    assert Table().undoing(0) == Refused(UndoRefusal.NOTHING)


def test_a_turn_that_was_handed_on_takes_the_consent_of_those_asked_now():
    table = Table().loaded().pick(0, "wait", "confirm")
    asked = table.consent(0)
    assert (asked.of, asked.why, asked.picks) == ((1,), (ConsentReason.HANDED_ON,), ((0, 1),))
    whole = table.consent(0, TURN)
    assert (whole.of, whole.picks, whole.entry) == ((1,), ((0, 2),), Rewind(0, 3))


def test_what_others_have_done_since_takes_the_consent_of_all():
    table = Table().loaded().pick(0, "wait", "confirm").pick(1, "wait")
    asked = table.consent(0)
    assert (asked.of, asked.why, asked.picks) == ((1, 2), (ConsentReason.ACTED,), ((0, 1), (1, 1)))


def test_answers_that_came_to_light_take_the_consent_of_all():
    table = Table().pick(1, "tea-1").pick(2, "tea-2").pick(0, "tea-3")
    assert table.match.position.waiting_for == (0,)
    asked = table.consent(0)
    assert (asked.of, asked.why) == ((1, 2), (ConsentReason.ANSWERS,))


def test_a_card_that_all_have_seen_takes_the_consent_of_all():
    table = Table().loaded().pick(0, "sail")
    asked = table.consent(0)
    assert (asked.of, asked.why, asked.picks) == ((1, 2), (ConsentReason.CHANCE,), ((0, 1),))


def test_after_going_back_the_same_card_comes_again():
    table = Table().loaded().pick(0, "sail")
    sky = table.match.position.state.sky
    table.enter(table.consent(0).entry).pick(0, "sail")
    assert table.match.position.state.sky == sky


def test_a_scene_takes_the_consent_of_all():
    table = Table(2).loaded()
    for seat in (0, 1):
        table.pick(seat, "wait", "confirm")
    asked = table.consent(1)
    assert (asked.of, asked.why) == ((0,), (ConsentReason.HANDED_ON, ConsentReason.SCENE))


class Waiting(Ferry):
    """Where something happens to whoever waits."""

    def __init__(self, happens: Callable[[FerryState, Effects], object]) -> None:
        class Spy(Sail, frozen=True, tag="Sail"):
            def answer(self, g: Any, pick: str, do: Effects) -> None:
                happens(g, do)

        self.steps = tuple(Spy if step is Sail else step for step in Ferry.steps)
        self.spy = Spy

    def copy(self, g: FerryState) -> FerryState:
        copied = super().copy(g)
        copied.agenda = [self.spy(step.seat) if isinstance(step, Sail) else step for step in copied.agenda]
        return copied


def drawing(to: list[int]) -> Waiting:
    return Waiting(lambda g, do: do.draw(g.sky, to=to))


def showing(to: list[int] | None) -> Waiting:
    return Waiting(lambda g, do: do.reveal(to=to))


@pytest.mark.parametrize("to", [[0], [1], [0, 1, 2]])
@pytest.mark.parametrize("seen", [drawing, showing])
@pytest.mark.parametrize("extent", Extent)
def test_what_was_shown_to_some_is_never_taken_back(to, seen, extent):
    table = Table(game=seen(to)).loaded().pick(0, "wait")
    for seat in range(3):
        assert table.undoing(seat, extent) == Refused(UndoRefusal.HIDDEN)
    table.pick(0, "confirm")
    assert table.consent(0).why == (ConsentReason.HANDED_ON,)
    assert table.undoing(0, TURN) == Refused(UndoRefusal.HIDDEN)


def test_what_nobody_saw_is_as_what_all_have_seen():
    table = Table(game=drawing([])).loaded().pick(0, "wait")
    assert table.consent(0).why == (ConsentReason.CHANCE,)


def test_what_was_shown_to_all_takes_the_consent_of_all():
    table = Table(game=showing(None)).loaded().pick(0, "wait")
    asked = table.consent(0)
    assert (asked.of, asked.why) == ((1, 2), (ConsentReason.SHOWN,))
    assert table.enter(asked.entry).match.position.waiting_for == (0,)


@pytest.mark.parametrize("extent", Extent)
@pytest.mark.parametrize("closing", [Effects.bar_undo, Effects.publish])
def test_behind_what_the_rules_have_closed_nobody_goes_back(closing, extent):
    table = Table(game=Waiting(lambda g, do: closing(do))).loaded().pick(0, "wait")
    for seat in range(3):
        assert table.undoing(seat, extent) == Refused(UndoRefusal.CLOSED)
    with pytest.raises(NothingToUndo) as refusal:
        table.enter(Rewind(0, 3))
    assert refusal.value.text.key == "refused-undo-closed"


def test_what_is_published_is_told_to_all_in_one_go():
    deeds = [Text("log-one"), Text("log-two")]
    table = Table(game=Waiting(lambda g, do: do.publish(deeds))).loaded()
    asked = table.match.position.decision(0)
    assert asked is not None
    _, events = table.match.apply(Choose(0, asked.id, "wait"))
    assert [(event.text, event.to) for event in events] == [(deed, None) for deed in deeds]


def test_after_a_publication_no_number_tells_how_much_was_asked_before():
    numbers = set()
    for wavered in range(4):
        table = Table(game=Waiting(lambda g, do: do.publish()))
        for _ in range(wavered):
            table.loaded().enter(Rewind(None, 0))
        table.loaded()
        asked = table.pick(0, "wait").match.position.decision(0)
        assert asked is not None
        numbers.add(asked.id)
    assert numbers == {NUMBERS_APART}


def test_behind_somebodys_leaving_nobody_goes_back():
    table = Table().loaded().pick(0, "wait").enter(Resign(2))
    assert table.undoing(0) == Refused(UndoRefusal.LEFT)
    with pytest.raises(NothingToUndo) as refusal:
        table.enter(Rewind(0, 3))
    assert refusal.value.text.key == "refused-undo-left"


def test_who_has_left_need_not_agree():
    table = Table().loaded().enter(Resign(2)).pick(0, "wait", "confirm").pick(1, "wait")
    assert table.consent(0).of == (1,)


def test_nobody_goes_back_further_than_their_own_last_turn():
    table = Table().loaded().pick(0, "wait", "confirm").pick(1, "wait", "confirm")
    assert table.consent(0, TURN).entry.to == 3
    assert table.match.going_back(0, 2) == Refused(UndoRefusal.TOO_FAR)
    assert table.match.going_back(1, 3) == Refused(UndoRefusal.TOO_FAR)


def test_what_one_has_not_picked_oneself_is_not_taken_back():
    table = Table().loaded().pick(0, "wait", "confirm").pick(1, "wait", "confirm")
    assert table.match.going_back(0, 5) == Refused(UndoRefusal.NOTHING)


def test_after_the_end_nothing_is_taken_back():
    table = Table(2)
    while table.match.position.decisions:
        decision = table.match.position.decisions[0]
        table.pick(decision.seat, decision.default_id)
    assert table.undoing(0) == Refused(UndoRefusal.OVER)
    for seat in (None, 0):
        with pytest.raises(NothingToUndo):
            table.enter(Rewind(seat, 3))


def test_after_a_rewind_nothing_further_back_is_free():
    table = Table().loaded().pick(0, "wait", "confirm")
    table.enter(table.consent(0).entry)
    assert table.match.position.waiting_for == (0,)
    assert table.consent(0).why == (ConsentReason.AGREED,)
    table.pick(0, "confirm")
    assert table.consent(0).picks == ((0, 1),)


def test_what_is_picked_after_a_rewind_is_free_again():
    table = Table().loaded().pick(0, "sail")
    table.enter(table.consent(0).entry).pick(0, "wait")
    assert table.undoing(0) == table.undoing(0, TURN) == Free(Undo(0, 5))


def test_the_host_goes_back_to_anywhere():
    table = Table().loaded().pick(0, "sail")
    for to in reversed(range(table.match.number)):
        table.enter(Rewind(None, to))
        assert table.match.position.decisions == table.stood[to].position.decisions
    table.enter(Rewind(None, 4))
    assert table.match.position.decisions == table.stood[4].position.decisions


def test_the_host_brings_back_who_has_left():
    table = Table().loaded().enter(Resign(1))
    table.enter(Rewind(None, 3)).pick(0, "wait", "confirm")
    assert table.match.position.waiting_for == (1,)


@pytest.mark.parametrize("to", [-1, 4, 5, 99])
def test_there_is_no_going_back_to_what_never_was(to):
    table = Table().loaded().pick(0, "wait")
    with pytest.raises(NothingToUndo):
        table.match.apply(Rewind(None, to), table.match)


def test_going_back_takes_the_match_of_then():
    table = Table().loaded().pick(0, "wait", "confirm")
    for there in (None, table.stood[2]):
        with pytest.raises(ValueError, match="as it stood there"):
            table.match.apply(Rewind(0, 3), there)


def numbers_taken_back(*entries: Entry | None) -> list[int]:
    filled = [entry or Choose(0, 1, "x") for entry in entries]
    return sorted(taken_back(enumerate(filled, start=1)))


def test_what_lies_between_going_back_and_where_it_led_counts_no_more():
    assert numbers_taken_back(None, None, None, Undo(0, 1), None) == [2, 3, 4]
    assert numbers_taken_back(None, None, Undo(0, 1), None, Rewind(0, 0), None) == [1, 2, 3, 4, 5]


def test_what_was_taken_back_counts_again_when_that_is_gone_back_to():
    assert numbers_taken_back(None, None, None, Undo(0, 1), None, Rewind(None, 3), None) == [4, 5, 6]


MARKS = st.builds(
    lambda seat, barriers, confirmed: (seat, tuple(sorted(barriers)), confirmed),
    st.none() | st.integers(0, 3),
    st.sets(st.sampled_from(UndoBarrier), max_size=2),
    st.booleans(),
)


@given(st.lists(MARKS, max_size=12), st.sets(st.integers(0, 3), max_size=2))
def test_what_is_kept_begins_with_the_oldest_of_everyones_last_turns(drawn, left):
    trail = tuple(UndoMark(number, *mark) for number, mark in enumerate(drawn, start=7))
    turns = [last_turn(trail, seat) for seat in range(4) if seat not in left]
    begins = min((turn[0].number for turn in turns if turn), default=None)
    assert remembered(trail, left) == tuple(
        mark for mark in trail if begins is not None and mark.number >= begins
    )


OWN, ANOTHERS, ANYONES = (0, (), False), (1, (), False), (None, (), False)
SHOWN, CONFIRMED = (1, (UndoBarrier.SCENE,), False), (0, (), True)


@pytest.mark.parametrize(
    ("picks", "began"),
    [
        ([], 0),
        ([OWN, OWN], 0),
        ([ANOTHERS, OWN], 1),
        ([OWN, ANOTHERS], 0),
        ([OWN, ANOTHERS, OWN], 0),
        ([ANOTHERS, OWN, ANOTHERS], 1),
        ([OWN, ANOTHERS, ANOTHERS], 3),
        ([OWN, SHOWN], 2),
        ([CONFIRMED, ANOTHERS], 2),
        ([OWN, ANYONES, OWN], 0),
        ([ANOTHERS], 1),
    ],
)
def test_a_turn_goes_on_over_the_answer_of_another_but_not_over_their_turn(picks, began):
    match, _ = Match.begin(Ferry(), 3, "tide")
    trail = tuple(UndoMark(number, *mark) for number, mark in enumerate(picks, start=1))
    assert structs.replace(match, undo_trail=trail).turn_began(0) == began


def test_the_state_that_a_pick_was_made_in_is_encoded_once(monkeypatch):
    """For the copy that the pick is carried out on and for the checkpoint alike."""
    table = Table().loaded()
    encoded = []
    for name, kept in (("encode", Game.encode), ("copy", Game.copy)):
        monkeypatch.setattr(Ferry, name, lambda game, g, kept=kept: encoded.append(g) or kept(game, g))
    table.pick(0, "wait")
    assert len(encoded) == 1
    assert table.match.checkpoints[-1].position == table.stood[-2].position
