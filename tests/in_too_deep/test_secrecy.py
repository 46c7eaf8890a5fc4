"""Secrecy as a property: whatever a viewer cannot see may change, and nothing that they are shown does, to the byte."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from games.in_too_deep.crimes.story_crimes import PickStoryCrime
from games.in_too_deep.dilemmas import BankDilemmas
from games.in_too_deep.view import SeatView, TableView
from games.kernel import Chance, Match
from games.kernel.soundness import sound_play
from tests.in_too_deep.agents import eager
from tests.in_too_deep.hidden import GAME, reshuffled
from tests.onlooker import Onlooker, differing, with_state

ONLOOKER = Onlooker(GAME, ("Ann", "Ben", "Cleo", "Dan", "Eve"))
TABLES = [(1, {}), (2, {}), (2, {"echo": "standard"}), (3, {}), (5, {})]


@cache
def history(seats: int, echo: str) -> tuple[Match[Any], ...]:
    """Every seventeenth position of a game: all that the tests look at."""
    chosen = {"echo": echo} if echo else {}
    played = sound_play(GAME, seats, "secrets", chosen, pick=eager, most=8000)
    return tuple(match for match, _ in islice(played, seats, None, 17))


def at_rest(seats: int, chosen: dict[str, str]) -> Iterator[Match[Any]]:
    """Positions in play. Left out are questions whose answers lie with the step, and that of step 4: only someone who can
    commit a story crime is asked it, which tells the others as much (TD-D38)."""
    for match in history(seats, chosen.get("echo", "")):
        g = match.position.state
        if g.result is None and not isinstance(g.agenda[-1], BankDilemmas | PickStoryCrime):
            yield match


@pytest.mark.rule("TD-INV-23", "TD-EVID-04", "TD-DIL-02", "TD-PROC-06", "TD-ECHO-29")
@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_what_a_viewer_cannot_see_changes_nothing_that_they_are_shown(seats, chosen):
    for match in at_rest(seats, chosen):
        g = match.position.state
        for viewer in (None, *range(seats)):
            other = reshuffled(g, viewer, Chance(f"{match.number} {viewer}"))
            assert ONLOOKER.leaks(match, viewer, other) == set(), (match.number, viewer)


def hidden_parts(g: Any) -> dict[str, Any]:
    return {
        "memories": [holdings.evidence for holdings in g.holdings.values()],
        "vaults": [holdings.vault for holdings in g.holdings.values()],
        "hands": [holdings.crimes for holdings in g.holdings.values()],
        "dilemmas": [holdings.dilemmas for holdings in g.holdings.values()],
        "banks": [holdings.bank for holdings in g.holdings.values()],
        "display": g.piles.display,
        "bonus": g.piles.bonus,
        "decks": (g.piles.side_crimes, g.piles.story_crimes, g.piles.dilemmas),
        "support": g.piles.support,
        "echo": g.piles.echo_cards,
        "chance": g.chance,
    }


def test_everything_hidden_is_dealt_again_and_the_table_stays_sound():
    """Else the test above would prove less than it seems to."""
    changed = set()
    for seats, chosen in TABLES:
        for match in at_rest(seats, chosen):
            g = match.position.state
            other = reshuffled(g, None, Chance(f"{match.number}"))
            assert GAME.check(other) == []
            changed |= differing(hidden_parts(g), hidden_parts(other))
    assert changed == set(hidden_parts(g))


def test_a_leak_would_be_seen():
    """A view that showed a player another hand would not be the same."""
    match = next(m for m in at_rest(3, {}) if m.number > 100)
    other = with_state(match, reshuffled(match.position.state, None, Chance("leak")))
    assert ONLOOKER.shown(match, None) == ONLOOKER.shown(other, None)
    assert ONLOOKER.shown(match, 0)["view"] != ONLOOKER.shown(other, 0)["view"]


def test_views_have_no_field_for_what_is_hidden():
    assert not {"holdings", "piles"} & {*TableView.__struct_fields__, *SeatView.__struct_fields__}
    assert "mine" not in TableView.__struct_fields__
    g = next(at_rest(3, {})).position.state
    assert [type(GAME.view(g, viewer)) for viewer in (None, 0)] == [TableView, SeatView]
