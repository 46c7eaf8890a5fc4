"""Abilities of criminals that are used (TD-ABIL). Those of the Dealer, the Shadow and the Mechanic are part of zone
effects, movement and conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import (
    BACK,
    AskPlayer,
    Barred,
    Decision,
    Effects,
    Listing,
    Option,
    Seat,
    Step,
    Text,
    itself,
    or_back,
)

from .asking import (
    ItemNudge,
    Nudge,
    criminal_options,
    item_nudge_option,
    item_option,
    nudge_option,
    zone_option,
)
from .codes import CriminalName, ItemName
from .components import components
from .grip import can_gain, gain_grip
from .menu import MenuEntry, WhyBarred, can_act, mine, note_free_action, spend_action
from .state import TooDeepState
from .telling.names import criminal_name, item_name, party_name, zone_at
from .telling.worth import arriving_worth
from .zones.city import DIRECTIONS, Spot, is_nearby, opposite
from .zones.items import move_item, take
from .zones.movement import elsewhere, move_criminal, nudges_barred, passes_barricades, relocate, ways_of
from .zones.patrol import PatrolMove, carry_out, nearby_pieces, patrol_options

CRUSHER, HACKER, DEALER = CriminalName.CRUSHER, CriminalName.HACKER, CriminalName.DEALER
JUMPER = CriminalName.JUMPER
ENFORCER, SEER = CriminalName.ENFORCER, CriminalName.SEER
SMUGGLER, COURIER = CriminalName.SMUGGLER, CriminalName.COURIER

NOT_YOURS = "TD-ABIL-01"
"""The paragraph against using abilities of criminals of others."""


def neighbours(g: TooDeepState[Any], criminal: CriminalName) -> list[CriminalName]:
    """Other criminals nearby, in canonical order (TD-GEN-03)."""
    here = g.city.criminals[criminal]
    return [
        other for other, there in g.city.criminals.items() if other != criminal and is_nearby(here, there)
    ]


def items_near(g: TooDeepState[Any], criminal: CriminalName) -> list[ItemName]:
    here = g.city.criminals[criminal]
    return [item for item in g.city.items if is_nearby(here, g.city.spot_of(item))]


def is_used(g: TooDeepState[Any], criminal: CriminalName) -> bool:
    """Whether the ability was used in this turn."""
    return criminal in g.active.abilities_used


def note_use(g: TooDeepState[Any], seat: Seat, criminal: CriminalName, do: Effects) -> None:
    do.tell("log-ability-used", seat=party_name(seat), criminal=criminal_name(criminal))
    if not is_used(g, criminal):
        g.active.abilities_used.append(criminal)


def _question(
    seat: Seat, criminal: CriminalName, kind: str, rule: str, prompt: Text, options: Sequence[Option]
) -> Decision:
    """What the ability is used for. The last answer is the default: not to use it, if there are several."""
    offered = or_back(options)
    return Decision(seat, kind, rule, prompt, offered, offered[-1].id, occasion=_occasion(criminal))


def _occasion(criminal: CriminalName) -> Text:
    ability = Text(f"criminal-{criminal}-ability")
    return Text("occasion-ability", {"criminal": criminal_name(criminal), "ability": ability})


# Crusher


class UseCrusher(AskPlayer, frozen=True):
    """TD-ABIL-02  One move with a nearby barricade or with the nearby Sentinel."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = patrol_options(g, nearby_pieces(g, CRUSHER))
        return _question(self.player, CRUSHER, "TD-D10", "TD-ABIL-02", Text("ask-crusher"), options)

    def answer(self, g: TooDeepState[Any], pick: PatrolMove, do: Effects) -> None:
        if is_used(g, CRUSHER):
            spend_action(g, CRUSHER)
        else:
            note_free_action(g)
        note_use(g, self.player, CRUSHER, do)
        carry_out(g, self.player, pick, do)


def _crusher(g: TooDeepState[Any]) -> bool:
    return bool(nearby_pieces(g, CRUSHER))


# Hacker


class HackerGrab(Struct, frozen=True):
    """The Hacker picks an item up."""

    item: ItemName


class UseHacker(AskPlayer, frozen=True):
    """TD-D11  Move a nearby item 1 zone, or pick up a nearby dropped item; barricades do not matter (TD-ABIL-03,
    TD-ABIL-04)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        near = items_near(g, HACKER)
        grabs = (_grab_option(g, item) for item in near if g.city.holder_of(item) is None)
        moves = (item_nudge_option(g, item, way) for item in near for way in DIRECTIONS)
        options = [*grabs, *moves]
        return _question(self.player, HACKER, "TD-D11", "TD-ABIL-03", Text("ask-hacker"), options)

    def answer(self, g: TooDeepState[Any], pick: HackerGrab | ItemNudge, do: Effects) -> None:
        spend_action(g, HACKER)
        note_use(g, self.player, HACKER, do)
        if isinstance(pick, HackerGrab):
            take(g, self.player, HACKER, pick.item, do)
        else:
            move_item(g, self.player, pick.item, pick.way, do)


def _grab_option(g: TooDeepState[Any], item: ItemName) -> Option:
    found = item_option(g, item)
    return Option(
        f"grab:{item}",
        Text("option-grab", {"item": item_name(item)}),
        found.note,
        at=found.at,
        about=found.about,
        value=HackerGrab(item),
    )


def _hacker(g: TooDeepState[Any]) -> bool:
    return bool(items_near(g, HACKER))


# Jumper


def _leap(g: TooDeepState[Any], seat: Seat, do: Effects) -> None:
    """TD-ABIL-07  To the opposite zone."""
    spend_action(g, JUMPER)
    note_use(g, seat, JUMPER, do)
    relocate(g, seat, JUMPER, _landing(g), do)


def _landing(g: TooDeepState[Any]) -> Spot:
    return opposite(g.city.criminals[JUMPER])


def _leap_worth(g: TooDeepState[Any], seat: Seat) -> Text:
    """Nobody is asked where to, so that and what it is good for are said before."""
    there = _landing(g)
    promise = arriving_worth(g, seat, JUMPER, there)
    return Text("worth-leap", {"zone": zone_at(g, there), "promise": promise})


# Enforcer


class UseEnforcer(AskPlayer, frozen=True):
    """TD-D12  Another nearby criminal moves 1 zone, not across a barricade (TD-ABIL-09)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = [
            nudge_option(g, other, way) for other in neighbours(g, ENFORCER) for way in ways_of(g, other)
        ]
        return _question(self.player, ENFORCER, "TD-D12", "TD-ABIL-09", Text("ask-nudge"), options)

    def why_not(self, g: TooDeepState[Any], seat: Seat) -> list[Barred]:
        return nudges_barred(g, neighbours(g, ENFORCER))

    def answer(self, g: TooDeepState[Any], pick: Nudge, do: Effects) -> None:
        spend_action(g, ENFORCER)
        note_use(g, self.player, ENFORCER, do)
        move_criminal(g, self.player, pick.criminal, pick.way, do)


def _enforcer(g: TooDeepState[Any]) -> bool:
    return any(ways_of(g, other) for other in neighbours(g, ENFORCER))


# Seer


def _seers_targets(g: TooDeepState[Any]) -> list[CriminalName]:
    below = can_gain(g, g.active.party)
    return [criminal for criminal in neighbours(g, SEER) if criminal in below]


class UseSeer(AskPlayer, frozen=True):
    """TD-D14  1 Grip over a nearby criminal, hooked by anyone or nobody (TD-ABIL-10)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = criminal_options(g, _seers_targets(g))
        return _question(self.player, SEER, "TD-D14", "TD-ABIL-10", Text("ask-seer"), options)

    def answer(self, g: TooDeepState[Any], pick: CriminalName, do: Effects) -> None:
        note_free_action(g)
        note_use(g, self.player, SEER, do)
        gain_grip(g, self.player, pick, 1, "ability", do)


def _seer(g: TooDeepState[Any]) -> bool:
    return bool(_seers_targets(g))


# Smuggler


def _smuggled(g: TooDeepState[Any]) -> Iterator[ItemName]:
    """Items in the Smuggler's zone that he does not hold."""
    here = g.city.criminals[SMUGGLER]
    for item, there in g.city.items.items():
        if there != SMUGGLER and g.city.spot_of(item) == here:
            yield item


class UseSmuggler(AskPlayer, frozen=True):
    """TD-D15  Pick up a dropped item in his zone, or take one from another criminal there (TD-ABIL-11)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = [item_option(g, item) for item in _smuggled(g)]
        return _question(self.player, SMUGGLER, "TD-D15", "TD-ABIL-11", Text("ask-smuggler"), options)

    def answer(self, g: TooDeepState[Any], pick: ItemName, do: Effects) -> None:
        note_free_action(g)
        note_use(g, self.player, SMUGGLER, do)
        take(g, self.player, SMUGGLER, pick, do)


def _smuggler(g: TooDeepState[Any]) -> bool:
    return next(_smuggled(g), None) is not None


# Courier


def _couriers_zones(g: TooDeepState[Any]) -> list[Spot]:
    return g.city.reachable(g.city.criminals[COURIER], ignoring=passes_barricades(g, COURIER))


class UseCourier(AskPlayer, frozen=True):
    """TD-D13  To any other zone that can be reached without crossing a barricade (TD-ABIL-12)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        choices: dict[str, Spot | Option] = {
            f"zone:{g.city.zones[spot]}": spot for spot in _couriers_zones(g)
        }
        if len(choices) > 1:
            choices[BACK.id] = BACK
        options = Listing(choices, partial(self._option, g), itself)
        return Decision(
            self.player,
            "TD-D13",
            "TD-ABIL-12",
            Text("ask-relocate", {"criminal": criminal_name(COURIER)}),
            options,
            options.ids[-1],
            occasion=_occasion(COURIER),
        )

    def _option(self, g: TooDeepState[Any], _id: str, spot: Spot) -> Option:
        """A zone, with what it is good for."""
        return replace(zone_option(g, spot), worth=arriving_worth(g, self.player, COURIER, spot))

    def why_not(self, g: TooDeepState[Any], seat: Seat) -> list[Barred]:
        return [
            Barred(zone_option(g, spot), "TD-ABIL-12", Text("why-barricade"))
            for spot in elsewhere(g.city.criminals[COURIER])
            if spot not in _couriers_zones(g)
        ]

    def answer(self, g: TooDeepState[Any], pick: Spot, do: Effects) -> None:
        spend_action(g, COURIER)
        note_use(g, self.player, COURIER, do)
        relocate(g, self.player, COURIER, pick, do)


def _courier(g: TooDeepState[Any]) -> bool:
    return bool(_couriers_zones(g))


# The lines of the menu


def _always(g: TooDeepState[Any]) -> bool:
    return True


def _option(criminal: CriminalName) -> Option:
    return Option(
        f"ability:{criminal}",
        Text("option-ability", {"criminal": criminal_name(criminal)}),
        Text(f"criminal-{criminal}-ability"),
    )


def _why_unable(g: TooDeepState[Any], criminal: CriminalName) -> WhyBarred:
    """Why an ability cannot be used at all (TD-ABIL-01, TD-GRIP-02)."""
    console = mine(g)
    if criminal not in console.ports:
        return NOT_YOURS, Text("why-not-yours", {"criminal": criminal_name(criminal)})
    if console.has_ability(criminal):
        return None
    needed = components().grip.ability
    return "TD-GRIP-02", Text("why-grip-low", {"grip": console.grip[criminal], "needed": needed})


def dealer_barred(g: TooDeepState[Any]) -> Barred | None:
    """Why the Dealer reaches no zones beside his own; those that he reaches are among the zone effects (TD-ABIL-05)."""
    why = _why_unable(g, DEALER)
    return Barred(_option(DEALER), *why) if why else None


def _entry(
    criminal: CriminalName,
    act: Callable[[TooDeepState[Any], Seat, Effects], None],
    has_target: Callable[[TooDeepState[Any]], bool],
    costs_action: Callable[[TooDeepState[Any]], bool],
    *,
    is_once: bool = False,
    worth: Callable[[TooDeepState[Any], Seat], Text] | None = None,
) -> MenuEntry:
    """`worth`: what it promises, where that is more than its price."""

    def why(g: TooDeepState[Any], seat: Seat) -> WhyBarred:
        if (unable := _why_unable(g, criminal)) is not None:
            return unable
        if is_once and is_used(g, criminal):
            return "TD-ABIL-10", Text("why-once-a-turn")
        if costs_action(g) and not can_act(g, criminal):
            return "TD-ACT-01", Text("why-no-action")
        return None if has_target(g) else ("TD-GEN-08", Text("why-no-target"))

    def found(g: TooDeepState[Any], seat: Seat) -> dict[str, CriminalName]:
        is_able = criminal in mine(g).ports and why(g, seat) is None  # few are yours
        return {option.id: criminal} if is_able else {}

    def shown(g: TooDeepState[Any], seat: Seat, id: str, thing: CriminalName) -> Option:
        if worth is not None:
            return replace(option, worth=worth(g, seat))
        return replace(option, worth=Text("worth-ability", {"free": "no" if costs_action(g) else "yes"}))

    option = _option(criminal)
    return MenuEntry(
        option,
        why,
        found,
        shown,
        lambda g, seat, thing, do: act(g, seat, do),
    )


def _asking(step: Callable[[Seat], Step]) -> Callable[[TooDeepState[Any], Seat, Effects], None]:
    """Schedules the step with the ability's question."""
    return lambda g, seat, do: do.then(step(seat))


def _free(g: TooDeepState[Any]) -> bool:
    return False


ABILITIES: dict[CriminalName, MenuEntry] = {
    CRUSHER: _entry(CRUSHER, _asking(UseCrusher), _crusher, lambda g: is_used(g, CRUSHER)),
    HACKER: _entry(HACKER, _asking(UseHacker), _hacker, _always),
    JUMPER: _entry(JUMPER, _leap, _always, _always, worth=_leap_worth),
    ENFORCER: _entry(ENFORCER, _asking(UseEnforcer), _enforcer, _always),
    SEER: _entry(SEER, _asking(UseSeer), _seer, _free, is_once=True),
    SMUGGLER: _entry(SMUGGLER, _asking(UseSmuggler), _smuggler, _free),
    COURIER: _entry(COURIER, _asking(UseCourier), _courier, _always),
}
"""By criminal, in canonical order."""
