"""Intel: money and victory points."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Party

from .state import TooDeepState
from .telling.names import party_name


def gain_intel(g: TooDeepState[Any], party: Party, amount: int, do: Effects) -> None:
    """From the store, which never runs out (TD-GEN-09)."""
    if amount:
        g.consoles[party].intel += amount
        do.tell("log-intel-gained", seat=party_name(party), amount=amount)


def pay_intel(g: TooDeepState[Any], payer: Party, payee: Party, amount: int, do: Effects) -> int:
    """As much as the payer has (TD-GEN-10). Returns what was paid."""
    paid = min(amount, g.consoles[payer].intel)
    if paid:
        g.consoles[payer].intel -= paid
        g.consoles[payee].intel += paid
        do.tell("log-intel-paid", seat=party_name(payer), payee=party_name(payee), amount=paid)
    return paid


def lose_intel(g: TooDeepState[Any], party: Party, amount: int, do: Effects) -> None:
    """Takes Intel; a player who has less loses all of it (TD-CHAP-06)."""
    lost = min(amount, g.consoles[party].intel)
    if lost:
        g.consoles[party].intel -= lost
        do.tell("log-intel-lost", seat=party_name(party), amount=lost)
