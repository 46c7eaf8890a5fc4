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


def forces(
    g: SpeakeasyState[Any],
    seat: Seat,
    needed: int,
    *,
    bonus: int = 0,
    beside: Dollars = 0,
    in_takeover: bool = False,
    is_fee_waived: bool = False,
) -> list[Force]:
    """The ways to reach `needed`, cheapest kind first: alone, with the associate, with its free use.

    `bonus` adds to the strength, and `beside` is what else must be paid in the same action (SP-MON-11).
    """
    base = strength_of(g, seat) + bonus
    found = []
    if (goons := max(0, needed - base)) <= g.boss(seat).goons and can_pay(g, seat, beside):
        found.append(Force(goons))
    associate = associate_of(g, seat)
    if associate is None:
        return found
    goons = max(0, needed - base - associate.strength)
    if goons > g.boss(seat).goons:
        return found
    fee = 0 if is_fee_waived else associate_fee(g, seat, in_takeover=in_takeover)
    costs_as_much_alone = not fee and any(force.goons == goons for force in found)
    if can_pay(g, seat, beside + fee) and not costs_as_much_alone:
        found.append(Force(goons, True, fee))
    if fee and has_free_use(g, seat) and can_pay(g, seat, beside):
        found.append(Force(goons, True, 0, True))
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
