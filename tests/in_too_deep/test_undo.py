"""What can be taken back (TD-TIME), and players who leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.in_too_deep.evidence.gaining import draw_from_display
from games.in_too_deep.evidence.peeking import ExposeToken, TakeToken
from games.in_too_deep.game import InTooDeep
from games.in_too_deep.state import TooDeepState
from games.in_too_deep.turn import end_idle_chapter
from games.kernel import Chance, Effects, Fate, Match, Resign
from games.kernel.soundness import sound_play
from games.kernel.undoing import ConsentReason, Extent, Free, NeedsConsent, Refused, UndoBarrier
from tests.face_down import CHANCE, Piles, revealing
from tests.in_too_deep.agents import eager
from tests.in_too_deep.scenario import ANN, BEN, scenario

GAME = InTooDeep()


SEEN_BY_ONE = {
    "log-evidence-seen",
    "log-dilemmas-seen",
    "log-crime-seen",
    "log-peek-seen",
    "log-set-aside-seen",
}
SEEN_BY_ALL = {
    "log-rail-refilled",
    "log-support-refilled",
    "log-duel-hand",
    "log-token-exposed",
    "log-echo-card",
    "log-echo-dice",
    "log-side-crime",
    "log-story-crime",
}
OPEN = {
    "log-moved",
    "log-relocated",
    "log-picked-up",
    "log-dropped",
    "log-hooked",
    "log-unhooked",
    "log-grip-raised",
    "log-grip-gained",
    "log-grip-lost",
    "log-sentinel-moved",
    "log-barricade-moved",
    "log-item-moved",
    "log-items-swapped",
    "log-alarm",
}


def walk(seats: int) -> Iterator[tuple[Match, int, set[str]]]:
    """A random game: the match after each answer, who gave it, and the kinds of what it led to."""
    before: Match | None = None
    for match, events in sound_play(GAME, seats, "undo", pick=eager, most=8000):
        if before is not None:
            (seat,) = [
                asked.seat for asked in before.position.decisions if _is_answered(match, asked.seat, asked.id)
            ][:1]
            yield match, seat, {event.kind for event in events}
        before = match


def _is_answered(match: Match, seat: int, number: int) -> bool:
    asked = match.position.decision(seat)
    return asked is None or asked.id != number


@pytest.mark.rule("TD-TIME-02", "TD-TIME-03")
@pytest.mark.parametrize("seats", [1, 3])
def test_only_what_revealed_nothing_is_taken_back_freely(seats):
    met = {"open": 0, "all": 0, "one": 0}
    for match, seat, kinds in walk(seats):
        undoing = match.undoing(seat, Extent.LAST_PICK)
        if kinds & SEEN_BY_ONE:
            met["one"] += 1
            assert isinstance(undoing, Refused), kinds
        elif kinds & SEEN_BY_ALL:
            met["all"] += 1
            assert not isinstance(undoing, Free), kinds
        elif kinds and kinds <= OPEN:
            met["open"] += 1
            assert isinstance(undoing, Free), kinds
    assert min(met.values()) > 5


DRAWN = {
    "supply",
    "display",
    "bonus",
    "support",
    "side crimes",
    "story crimes",
    "dilemmas",
    CHANCE,
}


def piles(g: TooDeepState[Any]) -> Piles:
    piles = g.piles
    return {
        "supply": piles.evidence,
        "display": [token for token in piles.display if token],
        "bonus": [token for token in piles.bonus if token],
        "support": piles.support,
        "side crimes": piles.side_crimes,
        "story crimes": [crime for cards in piles.story_crimes.values() for crime in cards],
        "dilemmas": piles.dilemmas,
        "set aside": piles.set_aside,
        "echo": piles.echo_cards,
    }


@pytest.mark.rule("TD-TIME-02")
@pytest.mark.parametrize("seats", [1, 3])
def test_nobody_freely_goes_back_past_what_was_drawn(seats):
    met, unguarded = revealing(sound_play(GAME, seats, "undo", pick=eager, most=8000), piles)
    assert unguarded == []
    assert met == DRAWN | ({"echo"} if seats == 1 else {"set aside"})


@pytest.mark.rule("TD-SETUP-20", "TD-SETUP-21", "TD-HAND-07", "TD-SUPP-26")
@pytest.mark.parametrize("seats", [1, 3])
def test_what_one_player_has_seen_is_told_to_nobody_else(seats):
    found: set[str] = set()
    for _, events in sound_play(GAME, seats, "told", pick=eager, most=8000):
        for event in events:
            if event.kind in (*SEEN_BY_ONE, "log-first-evidence"):
                found.add(event.kind)
                assert event.to is not None, event.kind
                assert len(event.to) == 1, event.kind
    assert {"log-first-evidence", "log-crime-seen", "log-evidence-seen"} <= found


@pytest.mark.rule("TD-SUPP-27")
def test_a_token_that_is_taken_from_where_it_lay_is_seen_by_its_taker_alone():
    table = scenario(players=3).turn_of(ANN).display("FUN TAR LEA").run(TakeToken(ANN)).play(ANN, "token:D1")
    assert table.told_to("log-evidence-seen") == [(ANN,)]


@pytest.mark.rule("TD-SUPP-29", "TD-TIME-03")
def test_a_token_that_everyone_has_seen_is_gone_back_past_only_if_all_agree():
    table = scenario(players=3).turn_of(ANN).bonus("FUN TAR").run(ExposeToken(ANN))
    while not table.told("log-token-exposed"):
        table.choose(ANN, table.decision(ANN).default_id)
    undoing = table.match.undoing(ANN, Extent.LAST_PICK)
    assert isinstance(undoing, NeedsConsent)
    assert undoing.why == (ConsentReason.SHOWN,)


@pytest.mark.rule("TD-TIME-02", "TD-TIME-05")
def test_the_shuffle_that_ends_an_idle_chapter_is_left_to_chance():
    """Dilemmas may be banked before anything else is drawn."""
    table = scenario().turn_of(ANN).display("FUN TAR LEA")
    do = Effects(table.g)
    end_idle_chapter(table.g, do)
    assert do.barriers == {UndoBarrier.CHANCE}


@pytest.mark.rule("TD-TIME-04")
def test_a_player_who_left_is_played_by_the_defaults():
    match, _ = Match.begin(GAME, 3, "left", {"start": "1"})
    match, events = match.apply(Resign(ANN))
    assert any(event.kind == "log-left" for event in events)
    g = match.position.state
    assert g.active.party == BEN
    assert len(g.order) == 3
    assert match.position.decision(ANN) is None
    for seat in (BEN, 2):
        match, _ = match.apply(Resign(seat))
    assert match.position.state.finale is not None
    assert {one.fate for one in GAME.standings(match.position.state).seats} == {Fate.LEFT}


@pytest.mark.rule("TD-TIME-04", "TD-VAR-02")
@pytest.mark.parametrize("seats", [1, 3])
def test_the_host_may_leave_last_before_anything_is_dealt(seats):
    match, _ = Match.begin(GAME, seats, "left", {"criminals": "chosen"})
    for seat in reversed(range(seats)):
        assert match.position.waiting_for == (ANN,)
        match, _ = match.apply(Resign(seat))
    assert {count.total for count in match.position.state.finale.counts.values()} == {0}


@pytest.mark.rule("TD-TIME-04")
def test_what_a_player_who_left_has_stays_theirs():
    table = scenario().hooks(BEN, "JUMPER SEER").tokens(BEN, "SP07").dilemmas(BEN, "DL10").whole_turn(ANN)
    table.resign(BEN)
    assert table.g.consoles[BEN].ports == ["JUMPER", "SEER"]
    assert (table.g.consoles[BEN].tokens, table.g.consoles[BEN].intel) == (["SP07"], 3)
    assert table.g.holdings[BEN].dilemmas == ["DL10"]


@pytest.mark.rule("TD-RNG-03")
def test_every_occupied_slot_is_equally_likely():
    found = []
    for number in range(300):
        table = scenario().display("FUN TAR LEA")
        table.g.take_from("D2")
        table.g.chance = Chance(f"slots {number}")
        found.append(draw_from_display(table.g, Effects(table.g), to=None))
    assert {kind: 110 < found.count(kind) < 190 for kind in set(found)} == {"FUN": True, "LEA": True}
