"""Simple gains without a choice: books and leverage tokens (SP-BOOK-01, SP-PROT-09)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Seat

from .gains import carries_out
from .rewards import GainBooks, GainLeverage
from .state import SpeakeasyState
from .telling.names import party_name


@carries_out(GainBooks)
def _gain_books(g: SpeakeasyState[Any], seat: Seat, gain: GainBooks, do: Effects) -> None:
    """From the own supply, as far as it reaches."""
    boss = g.boss(seat)
    if count := min(gain.count, boss.book_supply):
        boss.book_supply -= count
        boss.books += count
        do.tell("log-books-gained", seat=party_name(seat), count=count)


@carries_out(GainLeverage)
def _gain_leverage(g: SpeakeasyState[Any], seat: Seat, gain: GainLeverage, do: Effects) -> None:
    """Tokens from the supply, as far as it reaches (SP-GEN-02)."""
    if count := min(gain.count, g.board.supply.leverage):
        g.board.supply.leverage -= count
        g.boss(seat).leverage += count
        do.tell("log-leverage-gained", seat=party_name(seat), count=count)
