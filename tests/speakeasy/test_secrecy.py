"""Secrecy as a property: whatever a viewer cannot see may change, and nothing that they are shown does, to the byte."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.kernel import Chance, Match, Resign
from games.kernel.soundness import sound_play
from games.speakeasy.components import components
from games.speakeasy.state import SpeakeasyState
from games.speakeasy.view import FinalTable, OwnTable, PublicTable
from tests.onlooker import Onlooker, differing, with_state
from tests.speakeasy.hidden import GAME, reshuffled
from tests.speakeasy.random_players import player_of, settings_of

SEATS = (1, 2, 3, 4)
ONLOOKER = Onlooker(GAME, ("Ann", "Ben", "Cleo", "Dan"))


@cache
def history(seats: int) -> tuple[Match[Any], ...]:
    settings = settings_of(seats)
    played = sound_play(GAME, seats, f"secrets {seats}", settings, pick=player_of(4))
    return tuple(match for match, _ in played)


def in_play(seats: int) -> Iterator[Match[Any]]:
    for match in history(seats)[seats::13]:
        if match.position.state.result is None:
            yield match


@pytest.mark.rule("SP-SET-04", "SP-SET-08", "SP-SET-12", "SP-HELP-09", "SP-WAR-01", "SP-END-05")
@pytest.mark.parametrize("seats", SEATS)
def test_what_a_viewer_cannot_see_changes_nothing_that_they_are_shown(seats):
    for match in in_play(seats):
        for viewer in (None, *range(seats)):
            other = reshuffled(match.position.state, viewer, Chance(f"{match.number} {viewer}"))
            assert ONLOOKER.leaks(match, viewer, other) == set(), (match.number, viewer)


def hidden_parts(g: SpeakeasyState) -> dict[str, Any]:
    return {
        "safes": [screen.safe for screen in g.screens],
        "hands": [screen.hand for screen in g.screens],
        "used helpers": [screen.used_helpers for screen in g.screens],
        **{name: getattr(g.stacks, name) for name in g.stacks.__struct_fields__},
        "chance": g.chance,
    }


def test_everything_hidden_is_dealt_again_and_the_table_stays_sound():
    """Else the test above would prove less than it seems to."""
    changed = set()
    for seats in SEATS:
        for match in in_play(seats):
            g = match.position.state
            other = reshuffled(g, None, Chance(f"{match.number}"))
            assert GAME.check(other) == []
            changed |= differing(hidden_parts(g), hidden_parts(other))
    assert changed == set(hidden_parts(g))


def test_a_leak_would_be_seen():
    """A view that showed a player another screen would not be the same."""
    match = next(match for match in in_play(3) if match.number > 60)
    other = with_state(match, reshuffled(match.position.state, None, Chance("leak")))
    assert ONLOOKER.shown(match, None) == ONLOOKER.shown(other, None)
    assert ONLOOKER.shown(match, 0)["view"] != ONLOOKER.shown(other, 0)["view"]


def test_views_have_no_field_for_what_is_hidden():
    for kind in (PublicTable, OwnTable):
        assert not {"screens", "stacks", "chance", "agenda", "final"} & set(kind.__struct_fields__)
    assert "mine" not in PublicTable.__struct_fields__
    g = next(in_play(3)).position.state
    assert [type(GAME.view(g, viewer)) for viewer in (None, 0)] == [PublicTable, OwnTable]
    assert isinstance(GAME.laid_open(g), FinalTable)


@pytest.mark.rule("SP-SET-15", "SP-SET-16", "SP-SET-17")
def test_deck_tops_lie_open_and_what_is_below_them_does_not():
    g = next(in_play(4)).position.state
    decks = GAME.view(g, None).decks
    assert decks.tops == {deck: cards[-1] for deck, cards in g.stacks.cards.items()}
    assert decks.top_crate == g.stacks.crates[-1]
    below = {card for cards in g.stacks.cards.values() for card in cards[:-1]}
    shown = ONLOOKER.shown(next(in_play(4)), None)["view"].decode("latin-1")
    assert len(below) > 20
    assert not [card for card in below if card in shown]
    assert not [helper for helper in g.stacks.helpers if helper in shown]
    assert set(components().helpers) > set(g.stacks.helpers)


@pytest.mark.parametrize("seats", [2, 3])
def test_who_has_left_tells_nothing_either(seats):
    match = next(match for match in in_play(seats) if match.number > 60)
    match, events = match.apply(Resign(seats - 1))
    assert all(event.to is None for event in events)
    if match.position.decisions:
        other = reshuffled(match.position.state, 0, Chance("left"))
        assert ONLOOKER.shown(match, 0) == ONLOOKER.shown(with_state(match, other), 0)
