"""Using kept support tokens in step 3 (TD-SUPP-05, TD-SUPP-07, TD-SUPP-08)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from games.kernel import AskCaused, Barred, Decision, Effects, Option, Party, Seat, Step, Text, because

from .asking import criminal_option, criminal_options, item_option, zone_option
from .codes import CriminalName, ItemName
from .components import SupportEffect, TokenId, components
from .dilemmas import DiscardAnyDilemma
from .duel import ChallengeToDuel, can_challenge, party_option
from .hook import LOCK_TOKEN, HookCriminal, has_free_port, hookable, unhookable
from .menu import MenuEntry, WhyBarred, note_free_action
from .state import TooDeepState
from .telling.names import criminal_name, criminal_names, item_name, party_name, support_name
from .zones.city import Spot
from .zones.items import SwapItems, lay, swaps_with
from .zones.movement import RelocateAnyone, elsewhere, relocate, swap_criminals
from .zones.patrol import Patrol
from .zones.searches import PickSearch


class KeepUse(Struct, frozen=True):
    """What a keep token is good for."""

    bar: Callable[[TooDeepState[Any], Seat], WhyBarred]
    """Why it would do nothing at all (TD-SUPP-08)."""
    step: Callable[[Seat, int], Step]
    """For the player and the number on the token."""


def usable_tokens(g: TooDeepState[Any], seat: Seat) -> list[TokenId]:
    """Each distinct one, in printed order."""
    return [token for token in _distinct_tokens(g, seat) if _why_useless(g, seat, token) is None]


def tokens_barred(g: TooDeepState[Any], seat: Seat) -> list[Barred]:
    """Each distinct one that would do nothing now, with the reason."""
    return [
        Barred(_shown(g, seat, f"token:{token}", token), *why)
        for token in _distinct_tokens(g, seat)
        if (why := _why_useless(g, seat, token))
    ]


def _distinct_tokens(g: TooDeepState[Any], seat: Seat) -> list[TokenId]:
    kept = g.consoles[seat].tokens
    return [token for token in components().support if token in kept] if kept else []


def _why_useless(g: TooDeepState[Any], seat: Seat, token: TokenId) -> WhyBarred:
    return USES[components().support[token].effect].bar(g, seat)


def use_token(g: TooDeepState[Any], seat: Seat, token: TokenId, do: Effects) -> None:
    """It is discarded as it is used (TD-SUPP-07)."""
    note_free_action(g)
    do.tell("log-support-used", seat=party_name(seat), token=support_name(token))
    printed = components().support[token]
    if printed.effect is not SupportEffect.LOCK:  # that one stays on the hook
        g.consoles[seat].tokens.remove(token)
        g.used_tokens.append(token)
    occasion = Text("occasion-token", {"token": support_name(token)})
    do.then(*because(occasion, USES[printed.effect].step(seat, printed.amount)))


def _shown(g: TooDeepState[Any], seat: Seat, id: str, token: TokenId) -> Option:
    label = Text("option-token", {"token": support_name(token)})
    return Option(id, label, _note(g, seat, token), about=(token,))


def _note(g: TooDeepState[Any], seat: Seat, token: TokenId) -> Text:
    return Text(
        "note-kept-token",
        {"effect": Text(f"support-{token}-effect"), "count": g.consoles[seat].tokens.count(token)},
    )


# SP02, SP03, SP04


class RelocateItem(AskCaused, frozen=True):
    """TD-D17  Which item goes to another zone (TD-SUPP-11)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = tuple(item_option(g, item) for item in g.city.items)
        return Decision(
            self.player, "TD-D17", "TD-SUPP-11", Text("ask-relocate-item"), options, options[0].id
        )

    def answer(self, g: TooDeepState[Any], pick: ItemName, do: Effects) -> None:
        do.then(RelocateItemTo(self.player, pick))


class RelocateItemTo(AskCaused, frozen=True):
    """TD-D17  Where the item goes; it lies dropped there."""

    item: ItemName

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = tuple(zone_option(g, spot) for spot in elsewhere(g.city.spot_of(self.item)))
        prompt = Text("ask-relocate-item-to", {"item": item_name(self.item)})
        return Decision(self.player, "TD-D17", "TD-GEN-06", prompt, options, options[0].id)

    def answer(self, g: TooDeepState[Any], pick: Spot, do: Effects) -> None:
        lay(g, self.player, self.item, pick, do)


def _apart(g: TooDeepState[Any], item: ItemName) -> list[CriminalName]:
    """Criminals in other zones than an item."""
    spot = g.city.spot_of(item)
    return [criminal for criminal, there in g.city.criminals.items() if there != spot]


class TradeItem(AskCaused, frozen=True):
    """TD-D17  An item and a criminal trade zones (TD-SUPP-12): the item."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = tuple(item_option(g, item) for item in g.city.items if _apart(g, item))
        return Decision(self.player, "TD-D17", "TD-SUPP-12", Text("ask-trade-item"), options, options[0].id)

    def answer(self, g: TooDeepState[Any], pick: ItemName, do: Effects) -> None:
        do.then(TradeItemWith(self.player, pick))


class TradeItemWith(AskCaused, frozen=True):
    """TD-D18  An item and a criminal trade zones: the criminal, who brings along what they hold."""

    item: ItemName

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = criminal_options(g, _apart(g, self.item))
        prompt = Text("ask-trade-item-with", {"item": item_name(self.item)})
        return Decision(self.player, "TD-D18", "TD-SUPP-12", prompt, options, options[0].id)

    def answer(self, g: TooDeepState[Any], pick: CriminalName, do: Effects) -> None:
        here, there = g.city.criminals[pick], g.city.spot_of(self.item)
        lay(g, self.player, self.item, here, do)
        relocate(g, self.player, pick, there, do)


def _elsewhere_than(g: TooDeepState[Any], criminal: CriminalName) -> list[CriminalName]:
    here = g.city.criminals[criminal]
    return [other for other, there in g.city.criminals.items() if there != here]


class SwapCriminals(AskCaused, frozen=True):
    """TD-D18  Two criminals in different zones trade zones (TD-SUPP-13): the first."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = criminal_options(
            g, [criminal for criminal in g.city.criminals if _elsewhere_than(g, criminal)]
        )
        return Decision(
            self.player, "TD-D18", "TD-SUPP-13", Text("ask-swap-criminal"), options, options[0].id
        )

    def answer(self, g: TooDeepState[Any], pick: CriminalName, do: Effects) -> None:
        do.then(SwapCriminalWith(self.player, pick))


class SwapCriminalWith(AskCaused, frozen=True):
    """TD-D18  Two criminals trade zones: the second."""

    criminal: CriminalName

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = criminal_options(g, _elsewhere_than(g, self.criminal))
        prompt = Text("ask-swap-criminal-with", {"criminal": criminal_name(self.criminal)})
        return Decision(self.player, "TD-D18", "TD-SUPP-13", prompt, options, options[0].id)

    def answer(self, g: TooDeepState[Any], pick: CriminalName, do: Effects) -> None:
        swap_criminals(g, self.player, self.criminal, pick, do)


# SP08


def swap_partners(g: TooDeepState[Any], seat: Seat) -> list[Party]:
    """Opponents with hooks, the next one clockwise first; nobody while one of both has a lock (TD-SUPP-17)."""
    if g.locked in g.consoles[seat].ports:
        return []
    consoles = g.consoles
    return [
        party for party in g.after(seat) if consoles[party].ports and g.locked not in consoles[party].ports
    ]


LOCKED: tuple[str, Text] = ("TD-SUPP-17", Text("why-swap-locked"))
HOOKLESS: tuple[str, Text] = ("TD-SUPP-16", Text("why-no-hook-there"))


class SwapHooks(AskCaused, frozen=True):
    """TD-D32  Trade all hook tokens with an opponent: no payment, no dilemma, no Grip (TD-SUPP-16, TD-SUPP-18)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = tuple(self._option(g, party) for party in swap_partners(g, self.player))
        return Decision(self.player, "TD-D32", "TD-SUPP-17", Text("ask-swap-hooks"), options, options[0].id)

    @staticmethod
    def _option(g: TooDeepState[Any], party: Party) -> Option:
        hooks = g.consoles[party].ports
        return party_option(party, Text("note-hooks", {"hooks": criminal_names(hooks)}) if hooks else None)

    def why_not(self, g: TooDeepState[Any], seat: Seat) -> list[Barred]:
        able = swap_partners(g, self.player)
        return [
            Barred(self._option(g, party), *(LOCKED if g.consoles[party].ports else HOOKLESS))
            for party in g.after(self.player)
            if party not in able
        ]

    def answer(self, g: TooDeepState[Any], pick: Party, do: Effects) -> None:
        mine, theirs = g.consoles[self.player], g.consoles[pick]
        mine.ports, theirs.ports = theirs.ports, mine.ports
        do.tell("log-hooks-swapped", seat=party_name(self.player), other=party_name(pick))


# SP12


class LockHook(AskCaused, frozen=True):
    """TD-D35  The token goes onto one hook token of the own console (TD-SUPP-22)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        ports = g.consoles[self.player].ports
        options = tuple(criminal_option(g, criminal) for criminal in ports)
        return Decision(self.player, "TD-D35", "TD-SUPP-22", Text("ask-lock"), options, options[0].id)

    def answer(self, g: TooDeepState[Any], pick: CriminalName, do: Effects) -> None:
        g.consoles[self.player].tokens.remove(LOCK_TOKEN)
        g.locked = pick
        do.tell("log-locked", seat=party_name(self.player), criminal=criminal_name(pick))


# SP21, SP25, SP26


class IgnoreBarricades(Step, frozen=True):
    """TD-SUPP-32  Until the end of the turn."""

    player: Seat

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        g.active.ignores_barricades = True
        do.tell("log-barricades-ignored", seat=party_name(self.player))


class GainActions(Step, frozen=True):
    """TD-SUPP-36  General actions (TD-ACT-08)."""

    player: Seat
    count: int

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        g.active.actions += self.count
        do.tell("log-actions-gained", seat=party_name(self.player), count=self.count)


# All of them


def _never(g: TooDeepState[Any], seat: Seat) -> None:
    return None


def _unless(
    is_of_use: Callable[[TooDeepState[Any], Seat], bool], rule: str, reason: str
) -> Callable[[TooDeepState[Any], Seat], WhyBarred]:
    return lambda g, seat: None if is_of_use(g, seat) else (rule, Text(reason))


def _criminals_apart(g: TooDeepState[Any], seat: Seat) -> bool:
    return len({*g.city.criminals.values()}) > 1


def _items_apart(g: TooDeepState[Any], seat: Seat) -> bool:
    return any(swaps_with(g, item) for item in g.city.items)


def _some_item_apart(g: TooDeepState[Any], seat: Seat) -> bool:
    return any(_apart(g, item) for item in g.city.items)


def _has_dilemma(g: TooDeepState[Any], seat: Seat) -> bool:
    holdings = g.holdings[seat]
    return bool(holdings.dilemmas or holdings.bank)


def _hooks_someone(g: TooDeepState[Any], seat: Seat) -> bool:
    return bool(g.consoles[seat].ports)


def _sees_barricades(g: TooDeepState[Any], seat: Seat) -> bool:
    return not g.active.ignores_barricades


def _why_no_swap(g: TooDeepState[Any], seat: Seat) -> WhyBarred:
    if swap_partners(g, seat):
        return None
    if any(g.consoles[party].ports for party in g.after(seat)):
        return LOCKED
    return "TD-SUPP-16", Text("why-no-hooks-to-swap")


def _can_hook(g: TooDeepState[Any], seat: Seat) -> bool:
    return bool(hookable(g, seat)) and (has_free_port(g, seat) or bool(unhookable(g, seat)))


USES: Mapping[SupportEffect, KeepUse] = {
    SupportEffect.SWAP_ITEMS: KeepUse(
        _unless(_items_apart, "TD-ITEM-08", "why-items-together"), lambda seat, _: SwapItems(seat)
    ),
    SupportEffect.RELOCATE_ITEM: KeepUse(_never, lambda seat, _: RelocateItem(seat)),
    SupportEffect.SWAP_ITEM_AND_CRIMINAL: KeepUse(
        _unless(_some_item_apart, "TD-SUPP-12", "why-nothing-apart"), lambda seat, _: TradeItem(seat)
    ),
    SupportEffect.SWAP_CRIMINALS: KeepUse(
        _unless(_criminals_apart, "TD-SUPP-13", "why-criminals-together"), lambda seat, _: SwapCriminals(seat)
    ),
    SupportEffect.RELOCATE_CRIMINAL: KeepUse(_never, lambda seat, _: RelocateAnyone(seat)),
    SupportEffect.PATROL: KeepUse(_never, lambda seat, moves: Patrol(seat, moves, is_optional=True)),
    SupportEffect.SWAP_HOOKS: KeepUse(_why_no_swap, lambda seat, _: SwapHooks(seat)),
    SupportEffect.DISCARD_DILEMMA: KeepUse(
        _unless(_has_dilemma, "TD-SUPP-19", "why-no-dilemma"), lambda seat, _: DiscardAnyDilemma(seat)
    ),
    SupportEffect.CHALLENGE: KeepUse(
        _unless(can_challenge, "TD-DUEL-01", "why-no-duel"), lambda seat, _: ChallengeToDuel(seat)
    ),
    SupportEffect.LOCK: KeepUse(
        _unless(_hooks_someone, "TD-SUPP-22", "why-no-hook-to-lock"), lambda seat, _: LockHook(seat)
    ),
    SupportEffect.IGNORE_BARRICADES: KeepUse(
        _unless(_sees_barricades, "TD-SUPP-08", "why-ignored-already"), lambda seat, _: IgnoreBarricades(seat)
    ),
    SupportEffect.DIVERT_SEARCH: KeepUse(_never, lambda seat, _: PickSearch(seat)),
    SupportEffect.EXTRA_HOOK: KeepUse(
        _unless(_can_hook, "TD-HOOK-03", "why-nobody-to-hook"),
        lambda seat, _: HookCriminal(seat, is_extra=True),
    ),
    SupportEffect.EXTRA_ACTIONS: KeepUse(_never, GainActions),
}


def _why_none(g: TooDeepState[Any], seat: Seat) -> WhyBarred:
    if usable_tokens(g, seat):
        return None
    if not g.consoles[seat].tokens:
        return "TD-SUPP-05", Text("why-no-token")
    return "TD-SUPP-08", Text("why-no-token-of-use")


def _found(g: TooDeepState[Any], seat: Seat) -> dict[str, TokenId]:
    return {f"token:{token}": token for token in usable_tokens(g, seat)}


MENU = MenuEntry(Option("token", Text("option-support")), _why_none, _found, _shown, use_token)
