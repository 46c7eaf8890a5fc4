"""Executive actions (EP-EXEC): what a player may use beside the main action, what it costs and what it does.

Which ones are offered follows from two lists: the threats of an Evade step open the actions of window E, those of
window A are always open. Actions of window M are part of a route (`move`), the Master Key goes with a lock (`keys`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Barred, Effects, Option, Seat, Text, seat_name

from .belongings.assets import UnlockAsset, locked_assets
from .belongings.contacts import TakeContact, has_twin
from .belongings.cubes import gain_notoriety, lose_notoriety
from .belongings.effects import effect_name, price_note, use_note
from .belongings.money import pay, take_income
from .belongings.tokens import take_token
from .components import Effect, EffectKind, Thousands, components
from .gang import ReturnMember
from .police.officers import MoveOfficer, RemoveOfficer, can_move_one, officers_on_map
from .police.threats import Threat
from .state import ItemKind, Player, Table
from .telling.names import asset_name, contact_name
from .wounds import heal

EVADING = (EffectKind.EVADE_ONE, EffectKind.EVADE_TYPE, EffectKind.EVADE_TILE)
"""Effects of window E."""


class Source(StrEnum):
    """What is used up."""

    CONTACT = "contact"
    EQUIPMENT = "equipment"
    FIXER = "fixer"
    ASSET = "asset"
    FIRST_AID = "first-aid"
    GANG_MEMBER = "gang"


class Use(Struct, frozen=True):
    """One way to use one thing."""

    id: str
    """Of its option."""
    source: Source
    card: str
    """Its id in the box; empty for the First Aid token and for gang members."""
    name: Text
    effect: Effect
    price: Thousands = 0
    star: bool = False
    slot: int = 0
    """Of one of two contact cards alike, from 1; else 0."""
    ability: bool = False
    """One of several abilities of the same thing."""

    @property
    def option(self) -> Option:
        return Option(self.id, self.label, worth=self.worth, value=self)

    @property
    def label(self) -> Text:
        """The name; of one of two cards alike with its slot, and of one of several abilities with what it does."""
        name = Text("contact-on-slot", {"contact": self.name, "slot": self.slot}) if self.slot else self.name
        return (
            Text("option-ability", {"name": name, "effect": effect_name(self.effect)})
            if self.ability
            else name
        )

    @property
    def worth(self) -> Text | None:
        """What the label leaves out: what it does, its price and its ★."""
        if self.ability:
            return price_note(self.price, self.star)
        return use_note(self.effect, self.price, self.star)


def by_option(uses: Iterable[Use]) -> dict[str, Use]:
    """By the ids of their options, as choices of a `Listing`."""
    return {use.id: use for use in uses}


def kept_behind(use: Use) -> Option:
    """The option of a use where something else is what is mostly wanted."""
    return replace(use.option, secondary=True)


def usable(g: Table[Any], seat: Seat, threats: Sequence[Threat] = ()) -> list[Use]:
    """All that can be used now: at hand, affordable beside the reserve (EP-MOVE-34), not for nothing (EP-EXEC-08).

    With `threats`, those that are still to be evaded, also what evades one of them.
    """
    player = g.player(seat)
    purse = g.screens[seat].money - (g.turn.reserve if g.turn else 0)
    return [
        use
        for use in _at_hand(player)
        if use.price <= purse and HAS_EFFECT[use.effect.kind](g, player, use.effect, threats)
    ]


def barred(g: Table[Any], seat: Seat, threats: Sequence[Threat] = ()) -> list[Barred]:
    """What is at hand and cannot be used now, and why."""
    player = g.player(seat)
    money = g.screens[seat].money
    purse = money - (g.turn.reserve if g.turn else 0)
    found = []
    for use in _at_hand(player):
        if use.effect.kind in EVADING and not threats:
            found.append(Barred(use.option, "EP-TURN-05", Text("why-only-evading")))
        elif not HAS_EFFECT[use.effect.kind](g, player, use.effect, threats):
            found.append(Barred(use.option, "EP-EXEC-08", Text("why-no-effect")))
        elif use.price > money:
            found.append(Barred(use.option, "EP-GEN-05", Text("why-too-dear", {"price": use.price})))
        elif use.price > purse:
            found.append(Barred(use.option, "EP-MOVE-34", Text("why-reserved", {"amount": money - purse})))
    return found


def carry_out(g: Table[Any], seat: Seat, use: Use, do: Effects) -> None:
    """Price, ★, effect, face down (EP-EXEC-02…07). Evading itself is left to the Evade step."""
    pay(g, seat, use.price)
    # What it does is told as it happens.
    do.tell("log-used", seat=seat_name(seat), what=use.name, price=use.price)
    if use.star:
        gain_notoriety(g.player(seat).notoriety, seat, use.name, do)
    if use.source is Source.GANG_MEMBER:
        do.then(ReturnMember(seat))
    if apply := APPLY.get(use.effect.kind):
        apply(g, seat, use, do)
    turn_down(g.player(seat), use.source, use.card)


def turn_down(player: Player, source: Source, card: str) -> None:
    """Mark as used what was used; a gang member goes home instead (`gang`)."""
    match source:
        case Source.CONTACT:
            next(contact for contact in player.contacts if contact.card == card).up = False
        case Source.EQUIPMENT | Source.FIXER:
            next(item for item in player.inventory if item and item.id == card and item.up).up = False
        case Source.ASSET:
            next(lying for lying in player.unlocked if lying and lying.asset == card).used = True
        case Source.FIRST_AID:
            player.first_aid = False
        case Source.GANG_MEMBER:
            pass


def face_down(player: Player) -> bool:
    """Whether a contact card or equipment tile within reach lies face down."""
    return any(not contact.up for contact in player.contacts) or any(
        not item.up for item in _equipment(player)
    )


def turn_face_up(player: Player) -> None:
    """EP-EXEC-09, EP-REST-02: contact cards within reach and equipment; Fixer tiles and assets never."""
    for contact in player.contacts:
        contact.up = True
    for item in _equipment(player):
        item.up = True


def _equipment(player: Player) -> list[Any]:
    return [item for item in player.inventory if item and item.kind is ItemKind.EQUIPMENT]


# What is at hand


def _at_hand(player: Player) -> list[Use]:
    uses: list[Use] = []
    held = [contact.card for contact in player.contacts]
    for slot, contact in enumerate(player.contacts, start=1):
        if contact.up:
            uses += _contact_uses(contact.card, slot if has_twin(contact.card, held) else 0)
    ready = {item.id: item.kind for item in player.inventory if item and item.up}
    for card, kind in ready.items():
        if kind is ItemKind.EQUIPMENT:
            uses += _equipment_uses(card)
        elif kind is ItemKind.FIXER:
            uses += _fixer_uses(card)
    for space, lying in enumerate(player.unlocked):
        if lying and not lying.used:
            uses += _asset_uses(lying.asset, space)
    if player.first_aid:
        uses += _first_aid_uses()
    if player.members:
        uses += _member_uses()
    return uses


ABILITIES: Mapping[EffectKind, str] = {
    EffectKind.LOSE_NOTORIETY: "notoriety",
    EffectKind.EVADE_TILE: "evade",
}
"""The gang abilities that are not part of a route (EP-GANG-06), and how option ids call them."""


def _uses(
    source: Source, card: str, name: Text, effect: Effect, price: Thousands = 0, star: bool = False
) -> tuple[Use, ...]:
    """A gang ability is as many uses as it has abilities; what belongs to a route or a lock is none."""
    thing = f"{source.value}:{card}" if card else source.value
    if effect.kind is EffectKind.GANG_ABILITY:
        effects = {f"{thing}:{ability}": Effect(kind) for kind, ability in ABILITIES.items()}
    elif effect.kind in HAS_EFFECT:
        effects = {thing: effect}
    else:
        effects = {}
    return tuple(
        Use(id, source, card, name, effect, price, star, ability=len(effects) > 1)
        for id, effect in effects.items()
    )


@cache
def _contact_uses(card: str, slot: int) -> tuple[Use, ...]:
    printed = components().contacts[card]
    uses = _uses(Source.CONTACT, card, contact_name(card), printed.effect, printed.price, printed.star)
    return tuple(replace(use, slot=slot) for use in uses)


@cache
def _equipment_uses(card: str) -> tuple[Use, ...]:
    return _uses(Source.EQUIPMENT, card, Text(f"equipment-{card}"), components().equipment[card].effect)


@cache
def _fixer_uses(card: str) -> tuple[Use, ...]:
    return _uses(Source.FIXER, card, Text(f"fixer-{card}"), components().fixers[card].effect)


@cache
def _asset_uses(asset: str, space: int) -> tuple[Use, ...]:
    price = components().player_area.unlock_prices[space]
    return _uses(Source.ASSET, asset, asset_name(asset), components().assets[asset].effect, price)


@cache
def _first_aid_uses() -> tuple[Use, ...]:
    return _uses(Source.FIRST_AID, "", Text("first-aid"), Effect(EffectKind.HEAL))


@cache
def _member_uses() -> tuple[Use, ...]:
    return _uses(Source.GANG_MEMBER, "", Text("gang-member"), Effect(EffectKind.GANG_ABILITY))


# Whether it would do anything (EP-EXEC-08)

Test: TypeAlias = Callable[[Table[Any], Player, Effect, Sequence[Threat]], bool]
"""The last argument are the threats."""


def _one_to_evade(g: Table[Any], player: Player, effect: Effect, threats: Sequence[Threat]) -> bool:
    return any(threat.is_one_of(effect.police) for threat in threats)


HAS_EFFECT: Mapping[EffectKind, Test] = {
    EffectKind.REMOVE_OFFICER: lambda g, player, effect, threats: any(officers_on_map(g, effect.police)),
    EffectKind.MOVE_OFFICER: lambda g, player, effect, threats: can_move_one(g, effect.police),
    EffectKind.EXTRA_ACTION: lambda g, player, effect, threats: g.tokens > 0,
    EffectKind.LOSE_NOTORIETY: lambda g, player, effect, threats: True,
    EffectKind.TAKE_CONTACT: lambda g, player, effect, threats: bool(g.row),
    EffectKind.TAKE_INCOME: lambda g, player, effect, threats: player.cubes > 0,
    EffectKind.TURN_FACE_UP: lambda g, player, effect, threats: face_down(player),
    EffectKind.UNLOCK_ASSET: lambda g, player, effect, threats: bool(locked_assets(player)),
    EffectKind.HEAL: lambda g, player, effect, threats: player.wounds > 0,
    EffectKind.EVADE_ONE: _one_to_evade,
    EffectKind.EVADE_TYPE: _one_to_evade,
    EffectKind.EVADE_TILE: lambda g, player, effect, threats: bool(threats),
}


# What it does

Apply: TypeAlias = Callable[[Table[Any], Seat, Use, Effects], None]


def _turn_face_up(g: Table[Any], seat: Seat, use: Use, do: Effects) -> None:
    turn_face_up(g.player(seat))
    do.tell("log-turned-face-up", seat=seat_name(seat))


APPLY: Mapping[EffectKind, Apply] = {
    EffectKind.REMOVE_OFFICER: lambda g, seat, use, do: do.then(RemoveOfficer(seat, use.effect.police)),
    EffectKind.MOVE_OFFICER: lambda g, seat, use, do: do.then(MoveOfficer(seat, use.effect.police)),
    EffectKind.EXTRA_ACTION: lambda g, seat, use, do: take_token(g, seat, do),
    EffectKind.LOSE_NOTORIETY: lambda g, seat, use, do: lose_notoriety(
        g.player(seat).notoriety, seat, use.name, do
    ),
    EffectKind.TAKE_CONTACT: lambda g, seat, use, do: do.then(TakeContact(seat)),
    EffectKind.TAKE_INCOME: lambda g, seat, use, do: take_income(g, seat, do),
    EffectKind.TURN_FACE_UP: _turn_face_up,
    EffectKind.UNLOCK_ASSET: lambda g, seat, use, do: do.then(UnlockAsset(seat, "D-EXEC-UNLOCK")),
    EffectKind.HEAL: lambda g, seat, use, do: heal(g, seat, do),
}
