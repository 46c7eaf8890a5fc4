"""Players who change their minds: what they may take back, and where that leads, whatever the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from games import GAMES
from games.kernel import (
    Choose,
    Confirm,
    Entry,
    Extent,
    Free,
    Game,
    Match,
    NeedsConsent,
    NothingToUndo,
    Position,
    Refused,
    Rewind,
    Seat,
    Undo,
    UndoBarrier,
    Withdraw,
    retold,
    taken_back,
)
from tests.kernel.ferry import Ferry
from tests.players import Waverer

SEED = "second thoughts"


def secrets_of_ferry(g: Any, seat: Seat) -> object:
    others = [other for other in range(g.seats) if other != seat]
    return g.chance, g.sky, [(g.holds[other], g.picks.get(other)) for other in others]


def secrets_of_escape_plan(g: Any, seat: Seat) -> object:
    """Without what everyone sees go into the box and out of the bots' decks."""
    others = [(screen, g.drawn.get(other)) for other, screen in enumerate(g.screens) if other != seat]
    return g.chance, replace(g.hidden, boxed={}, bot_decks={}), others


class Table(Struct, frozen=True):
    game: Game[Any, Any]
    seats: int
    secrets_from: Callable[[Any, Seat], object]
    """Chance, and what is hidden from a seat."""
    firmness: int


TABLES = {
    "ferry-4": Table(Ferry(), 4, secrets_of_ferry, 2),
    "escape_plan-1": Table(GAMES["escape_plan"], 1, secrets_of_escape_plan, 8),
    "escape_plan-3": Table(GAMES["escape_plan"], 3, secrets_of_escape_plan, 10),
}


@pytest.fixture(scope="module", params=list(TABLES))
def table(request: pytest.FixtureRequest) -> Table:
    return TABLES[request.param]


@pytest.fixture(scope="module")
def played(table: Table) -> Waverer:
    return Waverer(table.game, table.seats, SEED, firmness=table.firmness).play()


def moves(played: Waverer) -> Iterator[tuple[Match[Any], Entry, Match[Any]]]:
    """Each entry with the match before and after it."""
    return zip(played.stood, played.entries, played.stood[1:], strict=False)


def without_ids(position: Position[Any]) -> Position[Any]:
    return replace(position, state=replace(position.state, next_decision=0))


def test_the_table_stands_as_it_stood_but_that_no_decision_id_comes_twice(table: Table, played: Waverer):
    went: Counter[type] = Counter()
    for before, entry, after in moves(played):
        went[type(entry)] += 1
        if isinstance(entry, Undo | Rewind):
            assert without_ids(after.position) == without_ids(played.stood[entry.to].position)
            assert after.position.state.next_decision == before.position.state.next_decision
            assert table.game.check(after.position.state) == []
        if isinstance(entry, Rewind):
            assert after.checkpoints == ()
    assert went[Undo] > 0
    assert went[Rewind] > 0


def test_the_journal_with_all_that_was_taken_back_replays_to_the_same_match(table: Table, played: Waverer):
    assert Match.replay(table.game, table.seats, SEED, played.entries) == played.match


def test_what_counts_in_the_end_is_a_game_of_its_own(table: Table, played: Waverer):
    """Without what was taken back the same picks make the same game, and its story is the same."""
    gone = taken_back(enumerate(played.entries, start=1))
    match, _ = Match.begin(table.game, table.seats, SEED)
    straight: list[Entry] = []
    for number, entry in enumerate(played.entries, start=1):
        if number in gone:
            continue
        if isinstance(entry, Choose):
            asked = match.position.decision(entry.seat)
            assert asked is not None
            entry = Choose(entry.seat, asked.id, entry.option)
        match, _ = match.apply(entry)
        straight.append(entry)
    assert len(straight) < len(played.entries)
    assert without_ids(match.position) == without_ids(played.match.position)
    one, other = (
        retold(table.game, table.seats, SEED, entries).moments for entries in (straight, played.entries)
    )
    assert [(m.view, m.events) for m in one] == [(m.view, m.events) for m in other]


def test_a_turn_began_with_ones_own_pick_and_none_since_has_confirmed_one(table: Table, played: Waverer):
    began = 0
    for match in played.stood[1:]:
        entries = list(enumerate(played.entries[: match.number], start=1))
        picks = _picks_that_count(entries)
        for seat in match.position.waiting_for:
            first = match.turn_began(seat)
            since = [pick for number, pick in picks if number > first]
            assert all(pick.option != Confirm.CONFIRM.id for pick in since)
            assert not since or since[0].seat == seat
            own = [number for number, pick in picks if number == first and pick.seat == seat]
            assert all(_ended_something(played.stood[number]) for number in own)
            went_back = first > 0 and isinstance(played.entries[first - 1], Rewind)
            assert not went_back or match.undo_trail[0].number > first, "what stood before goes on"
            began += bool(since)
    assert began > 0


def _picks_that_count(entries: list[tuple[int, Entry]]) -> list[tuple[int, Choose]]:
    """Without those that were taken back, or withdrawn before they touched anybody."""
    gone = taken_back(entries)
    picks: list[tuple[int, Choose]] = []
    for number, entry in entries:
        if number not in gone and isinstance(entry, Choose):
            picks.append((number, entry))
        if number not in gone and isinstance(entry, Withdraw):
            picks.remove(next(pick for pick in reversed(picks) if pick[1].seat == entry.seat))
    return picks


def _ended_something(match: Match[Any]) -> bool:
    """Whether the last entry was the end of a piece of work."""
    return match.undo_trail[-1].ends_piece


def test_what_is_free_to_take_back_told_the_others_nothing(table: Table, played: Waverer):
    """Neither chance nor what is hidden from the one who goes back is another before and after."""
    seen = 0
    for after in played.stood:
        for seat in range(table.seats):
            match after.undoing(seat, Extent.LAST_PICK):
                case Free(Undo(_, to)):
                    earlier, now = played.stood[to].position.state, after.position.state
                    assert table.secrets_from(earlier, seat) == table.secrets_from(now, seat)
                    assert after.position.waiting_for == (seat,)
                    seen += 1
    assert seen > 0


def test_every_answer_about_going_back_holds(table: Table, played: Waverer):
    """What is said to be free or possible is, and nothing else; consent is asked of nobody who has left."""
    classes: Counter[type] = Counter()
    for after in played.stood:
        for seat in range(table.seats):
            undoing = after.undoing(seat, Extent.WHOLE_TURN)
            classes[type(undoing)] += 1
            match undoing:
                case Free(entry):
                    assert after.apply(entry)
                case NeedsConsent(rewind, of, why, picks):
                    assert why
                    assert seat not in of
                    assert bool(of) == (table.seats > 1)
                    assert dict(picks)[seat] >= 1
                    assert after.apply(rewind, played.stood[rewind.to])
                    with pytest.raises(NothingToUndo):
                        after.apply(Undo(seat, rewind.to))
                case Refused():
                    with pytest.raises(NothingToUndo):
                        after.free_undo(seat, Extent.WHOLE_TURN)
    assert set(classes) == {Free, NeedsConsent, Refused}


def test_nobody_goes_back_behind_what_some_have_seen(table: Table, played: Waverer):
    seen = 0
    for after in played.stood:
        barred = max(
            (mark.number for mark in after.undo_trail if UndoBarrier.HIDDEN in mark.barriers), default=None
        )
        if barred is None:
            continue
        seen += 1
        for seat in range(table.seats):
            assert isinstance(after.going_back(seat, barred - 1), Refused)
            with pytest.raises(NothingToUndo):
                after.apply(Rewind(seat, barred - 1), played.stood[barred - 1])
    # In Ferry nobody looks at anything alone, and who plays alone need not.
    assert (seen > 0) == (table.game.name == "escape_plan" and table.seats > 1)
