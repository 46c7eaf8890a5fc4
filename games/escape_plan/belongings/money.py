"""Money behind the screens (EP-GEN-05, EP-GEN-06, EP-GEN-11), in thousands of dollars."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Seat, seat_name

from ..state import Table, Thousands


def can_pay(g: Table[Any], seat: Seat, price: Thousands) -> bool:
    return g.screens[seat].money >= price


def pay(g: Table[Any], seat: Seat, price: Thousands) -> None:
    """Take the price in full (EP-GEN-05). The caller announces the amount (EP-GEN-11)."""
    if not can_pay(g, seat, price):
        raise ValueError(f"seat {seat} cannot pay {price}")
    g.screens[seat].money -= price


def take_income(g: Table[Any], seat: Seat, do: Effects) -> None:
    """EP-GEN-06: $1k for each cube still on the track."""
    amount = g.player(seat).cubes
    g.screens[seat].money += amount
    do.tell("log-income", seat=seat_name(seat), amount=amount)
