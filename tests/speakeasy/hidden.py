"""Positions that differ only in what a viewer may not know (chapter 6)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeVar

from games.kernel import Chance, Seat
from games.speakeasy.codes import Operation
from games.speakeasy.components import CardId, components
from games.speakeasy.game import Speakeasy
from games.speakeasy.state import BehindScreen, SpeakeasyState

GAME = Speakeasy()
MOST_ADDED = 200
"""Dollars that a safe may hold more."""
T = TypeVar("T")


def reshuffled(g: SpeakeasyState[Any], viewer: Seat | None, chance: Chance) -> SpeakeasyState[Any]:
    """The same table with everything that the viewer (None: a spectator) cannot see dealt again.

    How many there are of what stays: that is public. Who is asked something stays asked: their safe only grows, and
    their hand keeps its kinds.
    """
    other = GAME.copy(g)
    hidden = {seat: screen for seat, screen in enumerate(other.screens) if seat != viewer}
    for screen in hidden.values():
        screen.safe += chance.below(MOST_ADDED)
    _deal_hands(other, hidden, set(g.waiting_for), chance)
    _deal([other.stacks.helpers, *(screen.used_helpers for screen in hidden.values())], chance)
    for tiles in other.stacks.mobsters.values():
        chance.shuffle(tiles)
    _deal(other.stacks.war_tokens, chance)
    _deal(other.stacks.cop_tokens, chance)
    _deal(other.stacks.city, chance)
    _deal_below_top(other.stacks.crates, chance)
    for pile in (other.stacks.removed_mobsters, other.stacks.unused_goals, other.stacks.rival):
        chance.shuffle(pile)
    other.chance = Chance(f"other {chance.word()}")
    return other


def _deal(piles: Collection[list[T]], chance: Chance) -> None:
    """Shuffle what lies on these piles; their sizes stay."""
    things = [thing for pile in piles for thing in pile]
    chance.shuffle(things)
    for pile in piles:
        pile[:] = [things.pop() for _ in pile]


def _deal_below_top(pile: list[T], chance: Chance) -> None:
    below = pile[:-1]
    chance.shuffle(below)
    pile[:-1] = below


def _deal_hands(
    g: SpeakeasyState[Any], hidden: dict[Seat, BehindScreen], asked: set[Seat], chance: Chance
) -> None:
    """Hands among each other, then every card with those of its deck, whose top lies open."""
    _deal([screen.hand for seat, screen in hidden.items() if seat not in asked], chance)
    hands = [screen.hand for screen in hidden.values()]
    for kind in Operation:
        deck = g.stacks.cards[kind]
        held = [card for hand in hands for card in hand if _is_of(card, kind)]
        cards = [*deck[:-1], *held]
        chance.shuffle(cards)
        deck[:-1] = [cards.pop() for _ in deck[:-1]]
        for hand in hands:
            hand[:] = [cards.pop() if _is_of(card, kind) else card for card in hand]


def _is_of(card: CardId, kind: Operation) -> bool:
    return components().cards[card].kind is kind
