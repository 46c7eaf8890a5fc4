"""Gaining support tokens (TD-SUPP-01 … TD-SUPP-06, TD-SUPP-09)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.kernel import AskCaused, Decision, Effects, Option, Party, Seat, Step, Text, because

from .components import SupportEffect, SupportToken, TokenId, components
from .dilemmas import DiscardDilemmas, draw_dilemmas
from .evidence.peeking import ExposeToken, Peek, TakeToken
from .grip import GainGrip
from .hand import SIDE, set_aside
from .state import TooDeepState
from .telling.names import party_name, support_name
from .tolerance import gain_tolerance


def offer_options(g: TooDeepState[Any]) -> tuple[Option, ...]:
    """Each token on offer, by third. `value` is the number of the third, from 1."""
    return tuple(
        Option(
            f"support:{number}",
            Text("option-third", {"token": support_name(third.token), "number": number}),
            Text(
                "note-support-offer",
                {
                    "effect": Text(f"support-{third.token}-effect"),
                    "intel": third.intel,
                    "keep": int(components().support[third.token].keep),
                },
            ),
            at=(f"offer:{number}",),
            value=number,
        )
        for number, third in enumerate(g.offer, 1)
        if third.token is not None
    )


def richest_third(g: TooDeepState[Any]) -> int:
    """The token with most Intel beside it, of equal ones the first. Only while there is one."""
    on_offer = [number for number, third in enumerate(g.offer, 1) if third.token is not None]
    return max(on_offer, key=lambda number: (g.offer[number - 1].intel, -number))


class GainSupport(AskCaused, frozen=True):
    """TD-D23  Take a token of the offer; lost if there is none (TD-SUPP-09)."""

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        options = offer_options(g)
        if not options:
            return None
        default = f"support:{richest_third(g)}"
        return Decision(self.player, "TD-D23", "TD-SUPP-01", Text("ask-support"), options, default)

    def answer(self, g: TooDeepState[Any], pick: int, do: Effects) -> None:
        take_support(g, self.player, pick, do)


def take_support(g: TooDeepState[Any], seat: Seat, number: int, do: Effects) -> None:
    """The token of a third with its Intel. It is kept, or resolved after the refill (TD-SUPP-06)."""
    token = take_from_offer(g, seat, number, do)
    refill_offer(g, number, do)
    printed = components().support[token]
    if printed.keep:
        g.consoles[seat].tokens.append(token)
    else:
        g.used_tokens.append(token)
        resolve_instant(g, seat, printed, do)


def take_from_offer(g: TooDeepState[Any], party: Party, number: int, do: Effects) -> TokenId:
    """With its Intel (TD-SUPP-02). The caller keeps or discards the token, and refills the offer."""
    third = g.offer[number - 1]
    token, intel = third.token, third.intel
    assert token is not None, f"no token lies in third {number}"
    third.token, third.intel = None, 0
    g.consoles[party].intel += intel
    do.tell("log-support-taken", seat=party_name(party), token=support_name(token), intel=intel)
    return token


def refill_offer(g: TooDeepState[Any], number: int, do: Effects) -> None:
    """After the token of this third was taken: Intel for the next third, and a new token (TD-SUPP-03, TD-SUPP-04)."""
    g.offer[number % len(g.offer)].intel += components().amounts.third_intel
    if not g.piles.support and g.used_tokens:
        g.piles.support, g.used_tokens = g.used_tokens, []
        do.shuffle(g.piles.support)
        do.tell("log-support-shuffled")
    if g.piles.support:
        new = g.offer[number - 1].token = do.draw(g.piles.support, to=None)
        do.tell("log-support-refilled", token=support_name(new), number=number)


def resolve_instant(g: TooDeepState[Any], seat: Seat, token: SupportToken, do: Effects) -> None:
    """A token with a bolt. What cannot be done is skipped."""
    match token.effect:
        case SupportEffect.SECOND_THOUGHTS:
            draw_dilemmas(g, seat, token.amount, do)
        case SupportEffect.SIDE_LEAD:
            for _ in range(token.amount):
                set_aside(g, seat, SIDE, do)
        case SupportEffect.TOLERANCE:
            gain_tolerance(g, seat, do)
        case _:
            assert token.effect in _ASKS, f"{token.id} is kept"
    if token.effect in _ASKS:
        occasion = Text("occasion-instant", {"token": support_name(token.id)})
        do.then(*because(occasion, _ASKS[token.effect](seat, token.amount)))


_ASKS: Mapping[SupportEffect, Callable[[Seat, int], Step]] = {
    SupportEffect.SECOND_THOUGHTS: DiscardDilemmas,
    SupportEffect.PEEK: lambda seat, amount: Peek(seat, count=amount),
    SupportEffect.PEEK_AND_TAKE: lambda seat, amount: Peek(seat, count=amount, then_take=True),
    SupportEffect.TAKE_EVIDENCE: lambda seat, amount: TakeToken(seat),
    SupportEffect.EXPOSE: lambda seat, amount: ExposeToken(seat),
    SupportEffect.PUSH: lambda seat, amount: GainGrip(seat, amount, "push"),
}
