"""What a fight is fought with: strength, goons and the associate (SP-TAKE-03 to SP-TAKE-05, SP-WAR-10, SP-WAR-11)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from games.kernel import Option, Seat, Text

from ..codes import LevelTrack
from ..components import Dollars
from ..money import can_pay, pay, price_tag
from ..state import SpeakeasyState
from ..telling.names import mobster_name
from .associates import associate_fee, associate_of, has_free_use
from .goons import return_goons


class Fight(Struct, frozen=True):
    """What a fight is about."""

    needed: int
    """The strength that wins it."""
    bonus: int = 0
    """Added to the own strength."""
    beside: Dollars = 0
    """What else must be paid in the same action (SP-MON-11)."""
    is_takeover: bool = False
    is_fee_waived: bool = False
    """The associate helps free of charge (AB4)."""


class Force(Struct, frozen=True):
    """One way to reach a needed strength, with the fewest goons."""

    goons: int = 0
    uses_associate: bool = False
    fee: Dollars = 0
    """0 as well where the fee is waived."""
    spends_free_use: bool = False
    """Whether the one free use of AB6 is spent."""

    @property
    def has_cost(self) -> bool:
        return bool(self.goons or self.fee or self.spends_free_use)

    @property
    def id(self) -> str:
        if not self.uses_associate:
            return "alone"
        return "associate-free" if self.spends_free_use else "associate"


def strength_of(g: SpeakeasyState[Any], seat: Seat) -> int:
    return g.boss(seat).levels[LevelTrack.STRENGTH]


def forces(g: SpeakeasyState[Any], seat: Seat, fight: Fight) -> list[Force]:
    """The ways to win it, cheapest kind first: alone, with the associate, with its free use.

    Where strength alone suffices, nothing else is offered: it would have no effect (SP-TAKE-05).
    """
    missing, goons = fight.needed - strength_of(g, seat) - fight.bonus, g.boss(seat).goons
    if not can_pay(g, seat, fight.beside):
        return []
    if missing <= 0:
        return [Force()]
    found = [Force(missing)] if missing <= goons else []
    associate = associate_of(g, seat)
    if associate is None or missing - associate.strength > goons:
        return found
    helped = max(0, missing - associate.strength)
    fee = 0 if fight.is_fee_waived else associate_fee(g, seat, in_takeover=fight.is_takeover)
    if can_pay(g, seat, fight.beside + fee):
        found.append(Force(helped, uses_associate=True, fee=fee))
    if fee and has_free_use(g, seat):
        found.append(Force(helped, uses_associate=True, spends_free_use=True))
    return found


def commit(g: SpeakeasyState[Any], seat: Seat, force: Force) -> None:
    """The goons go back, the fee is paid."""
    return_goons(g, seat, force.goons)
    pay(g, seat, force.fee)
    if force.spends_free_use:
        g.boss(seat).is_associate_spent = True


def force_option(g: SpeakeasyState[Any], seat: Seat, force: Force) -> Option:
    """ "With Waxey Gordon and 1 goon · $5"."""
    associate = associate_of(g, seat)
    label = Text(
        "option-force",
        {
            "goons": force.goons,
            "associate": mobster_name(associate.id) if force.uses_associate and associate else "",
            "with": "yes" if force.uses_associate else "no",
        },
    )
    worth = (
        Text("worth-free-use")
        if force.spends_free_use
        else price_tag(g, seat, force.fee)
        if force.fee
        else None
    )
    return Option(f"force:{force.id}", label, worth=worth, value=force)


def fight_told(g: SpeakeasyState[Any], seat: Seat, force: Force, *, bonus: int = 0) -> Text:
    """How the strength of a fight comes together, for the log."""
    associate = associate_of(g, seat)
    helped = associate.strength if force.uses_associate and associate else 0
    return Text(
        "fight",
        {
            "total": strength_of(g, seat) + bonus + force.goons + helped,
            "strength": strength_of(g, seat),
            "goons": force.goons,
            "associate": helped,
            "bonus": bonus,
            "fee": force.fee,
        },
    )
