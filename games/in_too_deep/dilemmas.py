"""Dilemma cards (TD-DIL)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Party

from .names import dilemma_name, party_name
from .state import TooDeepState


def draw_dilemmas(g: TooDeepState[Any], party: Party, count: int, do: Effects) -> None:
    """Into the hand, secret; the number is public. With no card left anywhere the draw is lost (TD-DIL-01)."""
    drawn = []
    for _ in range(count):
        if not g.piles.dilemmas:
            if not g.piles.discarded_dilemmas:
                break
            g.piles.dilemmas, g.piles.discarded_dilemmas = g.piles.discarded_dilemmas, []
            do.shuffle(g.piles.dilemmas)
            do.tell("log-dilemmas-shuffled")
        drawn.append(do.draw(g.piles.dilemmas, to=[party] if party < g.seats else ()))
    if not drawn:
        return
    g.holdings[party].dilemmas += drawn
    do.tell("log-dilemmas-drawn", seat=party_name(party), count=len(drawn))
    if party < g.seats:
        do.tell("log-dilemmas-seen", to=[party], dilemmas=[dilemma_name(card) for card in drawn])


def discard_dilemma(g: TooDeepState[Any], party: Party, dilemma: str, *, banked: bool = False) -> None:
    """Face down; nobody may look at the pile (TD-DIL-03)."""
    holdings = g.holdings[party]
    (holdings.bank if banked else holdings.dilemmas).remove(dilemma)
    g.piles.discarded_dilemmas.append(dilemma)
