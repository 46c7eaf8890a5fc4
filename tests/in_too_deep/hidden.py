"""Positions that differ only in what a viewer may not know (chapter 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from games.in_too_deep.components import Evidence, components
from games.in_too_deep.game import InTooDeep
from games.in_too_deep.state import Holdings, TooDeepState
from games.kernel import Chance, Seat

GAME = InTooDeep()
T = TypeVar("T")


def reshuffled(g: TooDeepState[Any], viewer: Seat | None, chance: Chance) -> TooDeepState[Any]:
    """The same table with everything that the viewer (None: a spectator) cannot see dealt again. How many there are of
    what, and which deck a crime card is from, stays: that is public."""
    other = GAME.copy(g)
    hidden = [holdings for party, holdings in other.holdings.items() if party != viewer]
    _deal_evidence(other, viewer, hidden, chance)
    _deal(
        [other.piles.dilemmas, other.piles.discarded_dilemmas, *_fields(hidden, "dilemmas", "bank")], chance
    )
    _deal([other.piles.support], chance)
    _deal([other.piles.echo_cards], chance)
    _deal_crimes(other, hidden, chance)
    other.chance = Chance(f"other {chance.word()}")
    return other


def _fields(hidden: list[Holdings], *names: str) -> list[list[Any]]:
    return [getattr(holdings, name) for holdings in hidden for name in names]


def _deal(
    piles: list[list[T]], chance: Chance, may_move: Callable[[int, int], bool] = lambda *_: True
) -> None:
    """Shuffle what lies on these piles; None stays None. `may_move`: whether the card at a place of a pile is hidden."""
    places = [
        (number, index)
        for number, pile in enumerate(piles)
        for index, thing in enumerate(pile)
        if thing is not None and may_move(number, index)
    ]
    things = [piles[number][index] for number, index in places]
    chance.shuffle(things)
    for (number, index), thing in zip(places, things, strict=True):
        piles[number][index] = thing


def _deal_evidence(g: TooDeepState[Any], viewer: Seat | None, hidden: list[Holdings], chance: Chance) -> None:
    known = set(g.holdings[viewer].noted) if viewer is not None else set()
    areas = {"D": g.piles.display, "B": g.piles.bonus}
    areas |= {
        g.consoles[party].letter: holdings.vault for party, holdings in g.holdings.items() if party != viewer
    }
    letters = list(areas)
    piles: list[list[Evidence | None]] = [*areas.values(), g.piles.evidence, g.piles.covered]  # type: ignore[list-item]
    piles += _fields(hidden, "evidence")
    _deal(
        piles,
        chance,
        lambda number, index: number >= len(letters) or f"{letters[number]}{index + 1}" not in known,
    )


def _deal_crimes(g: TooDeepState[Any], hidden: list[Holdings], chance: Chance) -> None:
    """Side crimes among each other, story crimes within their level."""
    story = components().story_crimes
    piles = [g.piles.side_crimes, *g.piles.story_crimes.values(), g.piles.set_aside]
    piles += _fields(hidden, "side_crimes", "story_crimes")
    for level in (0, 1, 2, 3):
        _deal(
            piles,
            chance,
            lambda number, index, level=level: (
                (story[piles[number][index]].level if piles[number][index] in story else 0) == level
            ),
        )
