"""Step 3: the action menu, and the plain actions (TD-ACT, TD-MOVE, TD-ITEM, TD-GRIP)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from games.kernel import Barred, Decision, Effects, Option, Seat, Text, or_back

from .abilities import ABILITIES
from .asking import AskPlayer, Nudge, criminal_option, item_option, nudge_option
from .codes import CriminalName, ItemName
from .components import components
from .grip import gain_grip, grip_option, lose_grip
from .items import drop, take
from .menu import (
    NO_ACTION,
    MenuEntry,
    WhyBarred,
    actors,
    mine,
    note_free_action,
    spend_action,
    spend_general_action,
    yours,
)
from .movement import move_criminal, ways_of
from .names import criminal_name, item_name
from .side_crimes import MENU as SIDE_CRIME
from .side_crimes import side_crimes_barred
from .state import TooDeepState
from .story_crimes import story_crimes_barred
from .support_use import MENU as SUPPORT
from .zone_effects import MENU as ZONE

END = Option("end", Text("option-end-actions"))


# Move


class MoveYours(AskPlayer, frozen=True):
    """TD-D04  One criminal of yours goes to an adjacent zone (TD-MOVE-01)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = or_back(
            [nudge_option(g, criminal, way) for criminal in actors(g) for way in ways_of(g, criminal)]
        )
        return Decision(self.player, "TD-D04", "TD-MOVE-01", Text("ask-move"), options, options[-1].id)

    def answer(self, g: TooDeepState[Any], pick: Nudge, do: Effects) -> None:
        spend_action(g, pick.criminal)
        move_criminal(g, self.player, pick.criminal, pick.way, do)

    def why_not(self, g: TooDeepState[Any], seat: Seat) -> list[Barred]:
        return [
            Barred(nudge_option(g, criminal, way), "TD-MOVE-02", Text("why-barricade"))
            for criminal in actors(g)
            for way in g.city.ways_from(g.city.criminals[criminal], ignoring=True)
            if way not in ways_of(g, criminal)
        ]


def _why_no_move(g: TooDeepState[Any], seat: Seat) -> WhyBarred:
    able = actors(g)
    if not able:
        return NO_ACTION
    return None if any(ways_of(g, criminal) for criminal in able) else ("TD-MOVE-02", Text("why-barricade"))


# Pick up


class Grab(Struct, frozen=True):
    """A criminal picks an item up."""

    criminal: CriminalName
    item: ItemName


class PickUp(AskPlayer, frozen=True):
    """TD-D05  One criminal of yours takes a dropped item in their zone (TD-ITEM-03)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = or_back(
            [_grab_option(g, criminal, item) for criminal in actors(g) for item in _within_reach(g, criminal)]
        )
        return Decision(self.player, "TD-D05", "TD-ITEM-03", Text("ask-pick-up"), options, options[-1].id)

    def answer(self, g: TooDeepState[Any], pick: Grab, do: Effects) -> None:
        spend_action(g, pick.criminal)
        take(g, self.player, pick.criminal, pick.item, do)


def _within_reach(g: TooDeepState[Any], criminal: CriminalName) -> list[ItemName]:
    return g.city.dropped_at(g.city.criminals[criminal])


def _grab_option(g: TooDeepState[Any], criminal: CriminalName, item: ItemName) -> Option:
    held = g.city.held_by(criminal)
    note = item_option(g, item).note if held is None else Text("note-drops", {"item": item_name(held)})
    return Option(
        f"{criminal}:{item}",
        Text("option-pick-up-item", {"criminal": criminal_name(criminal), "item": item_name(item)}),
        note,
        at=(g.city.zone_of(criminal),),
        value=Grab(criminal, item),
    )


def _why_no_pick_up(g: TooDeepState[Any], seat: Seat) -> WhyBarred:
    able = actors(g)
    if not able:
        return NO_ACTION
    if any(_within_reach(g, criminal) for criminal in able):
        return None
    return "TD-ITEM-03", Text("why-nothing-dropped")


# Raise Grip


class RaiseGrip(AskPlayer, frozen=True):
    """TD-D07  1 Grip over one criminal of yours (TD-ACT-07)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = or_back([grip_option(g, self.player, criminal, 1) for criminal in _raisable(g)])
        return Decision(self.player, "TD-D07", "TD-ACT-07", Text("ask-raise-grip"), options, options[-1].id)

    def answer(self, g: TooDeepState[Any], pick: CriminalName, do: Effects) -> None:
        spend_general_action(g)
        gain_grip(g, self.player, pick, 1, "action", do)


def _raisable(g: TooDeepState[Any]) -> list[CriminalName]:
    console, last = mine(g), components().grip.last
    return [criminal for criminal in yours(g) if console.grip[criminal] < last]


def _why_no_raise(g: TooDeepState[Any], seat: Seat) -> WhyBarred:
    if g.active.actions <= 0:
        return ("TD-GRIP-09", Text("why-no-general-action")) if g.active.extra else NO_ACTION
    return None if _raisable(g) else ("TD-ACT-07", Text("why-grip-full"))


# Pay Grip for an extra action


class PayGrip(AskPlayer, frozen=True):
    """TD-D08  Lose 1 Grip for an extra action of that criminal (TD-GRIP-03, TD-GRIP-04)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = or_back([grip_option(g, self.player, criminal, -1) for criminal in _payable(g)])
        return Decision(self.player, "TD-D08", "TD-GRIP-03", Text("ask-pay-grip"), options, options[-1].id)

    def answer(self, g: TooDeepState[Any], pick: CriminalName, do: Effects) -> None:
        note_free_action(g)
        lose_grip(g, self.player, pick, 1, "stamina", do)
        extra = g.active.extra
        extra[pick] = extra.get(pick, 0) + 1


def _payable(g: TooDeepState[Any]) -> list[CriminalName]:
    console = mine(g)
    return [criminal for criminal in yours(g) if console.has_stamina(criminal)]


def _why_no_pay(g: TooDeepState[Any], seat: Seat) -> WhyBarred:
    if _payable(g):
        return None
    return "TD-GRIP-03", Text("why-no-stamina", {"needed": components().grip.stamina})


# Drop


class DropItem(AskPlayer, frozen=True):
    """TD-D09  A criminal of yours drops their item, for free (TD-ITEM-04)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = or_back([criminal_option(g, criminal) for criminal in _holding(g)])
        return Decision(self.player, "TD-D09", "TD-ITEM-04", Text("ask-drop"), options, options[-1].id)

    def answer(self, g: TooDeepState[Any], pick: CriminalName, do: Effects) -> None:
        note_free_action(g)
        drop(g, pick, do)


def _holding(g: TooDeepState[Any]) -> list[CriminalName]:
    return [criminal for criminal in yours(g) if g.city.held_by(criminal) is not None]


def _why_no_drop(g: TooDeepState[Any], seat: Seat) -> WhyBarred:
    return None if _holding(g) else ("TD-ITEM-04", Text("why-empty-handed"))


# The menu

MENU: tuple[MenuEntry, ...] = (
    MenuEntry(Option("move", Text("option-move")), _why_no_move, MoveYours),
    MenuEntry(Option("pick-up", Text("option-pick-up")), _why_no_pick_up, PickUp),
    ZONE,
    *ABILITIES.values(),
    MenuEntry(Option("raise", Text("option-raise-grip")), _why_no_raise, RaiseGrip),
    MenuEntry(Option("pay", Text("option-pay-grip")), _why_no_pay, PayGrip),
    MenuEntry(Option("drop", Text("option-drop")), _why_no_drop, DropItem),
    SUPPORT,
    SIDE_CRIME,
)
BY_ID = {entry.option.id: entry for entry in MENU}


class ActionMenu(AskPlayer, frozen=True):
    """TD-D03  What the player does next; it comes again until they end the step (TD-ACT-03)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        ready = tuple(entry.option for entry in MENU if entry.bar(g, self.player) is None)
        return Decision(
            self.player, "TD-D03", "TD-ACT-02", self._prompt(g), (*ready, END), END.id, always=True
        )

    def answer(self, g: TooDeepState[Any], pick: str, do: Effects) -> None:
        if pick != END.id:
            do.then(BY_ID[pick].step(self.player), self)

    def why_not(self, g: TooDeepState[Any], seat: Seat) -> list[Barred]:
        """Abilities of criminals of others are not expected. Of each crime in hand it says which clauses are not true."""
        barred = (entry.barred(g, seat) for entry in MENU)
        return [
            *(one for one in barred if one is not None and one.rule != "TD-ABIL-01"),
            *side_crimes_barred(g, seat),
            *story_crimes_barred(g, seat),
        ]

    @staticmethod
    def _prompt(g: TooDeepState[Any]) -> Text:
        turn = g.active
        extra = [
            Text("extra-action", {"criminal": criminal_name(criminal), "count": count})
            for criminal, count in turn.extra.items()
        ]
        return Text("ask-action", {"actions": turn.actions, "extra": extra, "kinds": len(extra)})
