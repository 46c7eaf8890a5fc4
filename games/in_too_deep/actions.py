"""Step 3: the action menu, and the plain actions (TD-ACT, TD-MOVE, TD-ITEM, TD-GRIP)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import AskPlayer, Barred, Decision, Effects, Listing, Option, Seat, Text, itself

from .abilities import ABILITIES, NOT_YOURS, dealer_barred
from .asking import WAY_IDS, Nudge, item_option, nudge_option, where_is
from .codes import CriminalName, ItemName
from .components import components
from .crimes.committing import either_of, known_to
from .crimes.side_crimes import MENU as SIDE_CRIME
from .crimes.side_crimes import side_crimes_barred
from .crimes.story_crimes import ready_story_crimes, story_crimes_barred
from .grip import gain_grip, grip_worth, lose_grip
from .menu import (
    NO_ACTION,
    MenuEntry,
    MenuPick,
    WhyBarred,
    actors,
    mine,
    note_free_action,
    spend_action,
    spend_general_action,
    yours,
)
from .state import TooDeepState
from .support_use import MENU as SUPPORT
from .support_use import tokens_barred
from .telling.names import crime_name, criminal_name, item_name
from .telling.worth import dropping_worth, moving_worth, picking_up_worth
from .zones.items import drop, take
from .zones.movement import move_criminal, nudges_barred, ways_of
from .zones.zone_effects import MENU as ZONE
from .zones.zone_effects import zones_barred

# Move


def _moves(g: TooDeepState[Any], seat: Seat) -> dict[str, Nudge]:
    """One criminal of yours goes to an adjacent zone (TD-MOVE-01)."""
    return {
        f"move:{criminal}:{WAY_IDS[way]}": Nudge(criminal, way)
        for criminal in actors(g)
        for way in ways_of(g, criminal)
    }


def _move_option(g: TooDeepState[Any], seat: Seat, id: str, nudge: Nudge) -> Option:
    option = nudge_option(g, nudge.criminal, nudge.way)
    return Option(id, option.label, worth=moving_worth(g, seat, nudge), at=option.at, about=option.about)


def _move(g: TooDeepState[Any], seat: Seat, nudge: Nudge, do: Effects) -> None:
    spend_action(g, nudge.criminal)
    move_criminal(g, seat, nudge.criminal, nudge.way, do)


def _why_no_move(g: TooDeepState[Any], seat: Seat) -> WhyBarred:
    able = actors(g)
    if not able:
        return NO_ACTION
    return None if any(ways_of(g, criminal) for criminal in able) else ("TD-MOVE-02", Text("why-barricade"))


def _moves_barred(g: TooDeepState[Any]) -> list[Barred]:
    """Across barricades, while someone can move at all."""
    return [
        replace(barred, option=replace(barred.option, id=f"move:{barred.option.id}"))
        for barred in nudges_barred(g, actors(g))
    ]


# Pick up


class Grab(Struct, frozen=True):
    """A criminal picks an item up."""

    criminal: CriminalName
    item: ItemName


def _grabs(g: TooDeepState[Any], seat: Seat) -> dict[str, Grab]:
    """One criminal of yours takes a dropped item in their zone (TD-ITEM-03)."""
    return {
        f"pick-up:{criminal}:{item}": Grab(criminal, item)
        for criminal in actors(g)
        for item in _within_reach(g, criminal)
    }


def _within_reach(g: TooDeepState[Any], criminal: CriminalName) -> list[ItemName]:
    return g.city.dropped_at(g.city.criminals[criminal])


def _grab_option(g: TooDeepState[Any], seat: Seat, id: str, grab: Grab) -> Option:
    label = Text(
        "option-pick-up-item", {"criminal": criminal_name(grab.criminal), "item": item_name(grab.item)}
    )
    worth = picking_up_worth(g, seat, grab.criminal, grab.item)
    at, about = item_option(g, grab.item).at, (grab.criminal, grab.item)
    return Option(id, label, worth=worth, at=at, about=about)


def _grab(g: TooDeepState[Any], seat: Seat, grab: Grab, do: Effects) -> None:
    spend_action(g, grab.criminal)
    take(g, seat, grab.criminal, grab.item, do)


def _why_no_pick_up(g: TooDeepState[Any], seat: Seat) -> WhyBarred:
    able = actors(g)
    if not able:
        return NO_ACTION
    if any(_within_reach(g, criminal) for criminal in able):
        return None
    return "TD-ITEM-03", Text("why-nothing-dropped")


# Of one criminal


Single: TypeAlias = Callable[[TooDeepState[Any]], list[CriminalName]]


def _each(prefix: str, among: Single) -> Callable[[TooDeepState[Any], Seat], Mapping[str, CriminalName]]:
    """An option for each of these criminals."""
    return lambda g, seat: {f"{prefix}:{criminal}": criminal for criminal in among(g)}


# Raise Grip


def _raisable(g: TooDeepState[Any]) -> list[CriminalName]:
    """1 Grip over one criminal of yours (TD-ACT-07), for a general action (TD-GRIP-09)."""
    if g.active.actions <= 0:
        return []
    console, last = mine(g), components().grip.last
    return [criminal for criminal in yours(g) if console.grip[criminal] < last]


def _raise_option(g: TooDeepState[Any], seat: Seat, id: str, criminal: CriminalName) -> Option:
    """Seldom worth an action unless it brings the token into an area."""
    label = Text("option-raise-grip-of", {"criminal": criminal_name(criminal)})
    track = components().grip
    enters = mine(g).grip[criminal] + 1 in (track.ability, track.stamina)
    return Option(id, label, worth=grip_worth(g, seat, criminal, 1), secondary=not enters)


def _raise(g: TooDeepState[Any], seat: Seat, criminal: CriminalName, do: Effects) -> None:
    spend_general_action(g)
    gain_grip(g, seat, criminal, 1, "action", do)


def _why_no_raise(g: TooDeepState[Any], seat: Seat) -> WhyBarred:
    if g.active.actions <= 0:
        return ("TD-GRIP-09", Text("why-no-general-action")) if actors(g) else NO_ACTION
    return None if _raisable(g) else ("TD-ACT-07", Text("why-grip-full"))


# Pay Grip for an extra action


def _payable(g: TooDeepState[Any]) -> list[CriminalName]:
    """Those over whom 1 Grip buys an extra action of theirs (TD-GRIP-03, TD-GRIP-04)."""
    console = mine(g)
    return [criminal for criminal in yours(g) if console.has_stamina(criminal)]


def _pay_option(g: TooDeepState[Any], seat: Seat, id: str, criminal: CriminalName) -> Option:
    label = Text("option-pay-grip-of", {"criminal": criminal_name(criminal)})
    worth = Text("worth-grip-paid", {"grip": grip_worth(g, seat, criminal, -1)})
    return Option(id, label, worth=worth, secondary=bool(g.active.actions))


def _pay(g: TooDeepState[Any], seat: Seat, criminal: CriminalName, do: Effects) -> None:
    note_free_action(g)
    lose_grip(g, seat, criminal, 1, "stamina", do)
    extra = g.active.extra
    extra[criminal] = extra.get(criminal, 0) + 1


def _why_no_pay(g: TooDeepState[Any], seat: Seat) -> WhyBarred:
    if _payable(g):
        return None
    return "TD-GRIP-03", Text("why-no-stamina", {"needed": components().grip.stamina})


# Drop


def _holding(g: TooDeepState[Any]) -> list[CriminalName]:
    """Who can drop an item, for free (TD-ITEM-04)."""
    return [criminal for criminal in yours(g) if g.city.held_by(criminal) is not None]


def _drop_option(g: TooDeepState[Any], seat: Seat, id: str, criminal: CriminalName) -> Option:
    item = g.city.held_by(criminal)
    assert item is not None, f"{criminal} holds nothing"
    worth = dropping_worth(g, seat, criminal)
    label = Text("option-drop-item", {"criminal": criminal_name(criminal), "item": item_name(item)})
    return Option(id, label, worth=worth, secondary=worth is None)


def _drop(g: TooDeepState[Any], seat: Seat, criminal: CriminalName, do: Effects) -> None:
    note_free_action(g)
    drop(g, criminal, do)


def _why_no_drop(g: TooDeepState[Any], seat: Seat) -> WhyBarred:
    return None if _holding(g) else ("TD-ITEM-04", Text("why-empty-handed"))


# The menu

END: Final = "end"
END_AND_SORT: Final = "end-and-sort"
"""Like END, and step 5 asks which crime cards to discard."""
ENDS: Final = frozenset({END, END_AND_SORT})

MOVE = MenuEntry(Option("move", Text("option-move")), _why_no_move, _moves, _move_option, _move)

MENU: tuple[MenuEntry, ...] = (
    SIDE_CRIME,
    ZONE,
    MenuEntry(Option("pick-up", Text("option-pick-up")), _why_no_pick_up, _grabs, _grab_option, _grab),
    *ABILITIES.values(),
    MOVE,
    SUPPORT,
    MenuEntry(
        Option("raise", Text("option-raise-grip")),
        _why_no_raise,
        _each("raise", _raisable),
        _raise_option,
        _raise,
    ),
    MenuEntry(Option("pay", Text("option-pay-grip")), _why_no_pay, _each("pay", _payable), _pay_option, _pay),
    MenuEntry(
        Option("drop", Text("option-drop")), _why_no_drop, _each("drop", _holding), _drop_option, _drop
    ),
)
"""The most useful first."""
_BY_ID = {entry.option.id: entry for entry in MENU}


class ActionMenu(AskPlayer, frozen=True):
    """TD-D03  What the player does next; it comes again until they end the step (TD-ACT-03)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        seat = self.player
        return Decision(
            seat,
            "TD-D03",
            "TD-ACT-02",
            self._prompt(g),
            Listing(partial(_choices, g, seat), partial(_option, g, seat), itself),
            END,
            always=True,
            occasion=self._occasion(g),
        )

    def answer(self, g: TooDeepState[Any], pick: MenuPick | str, do: Effects) -> None:
        if isinstance(pick, MenuPick):
            _BY_ID[pick.kind].act(g, self.player, pick.thing, do)
            do.then(self)
        else:
            g.active.sorts_hand = g.active.wants_to_sort = pick == END_AND_SORT

    def why_not(self, g: TooDeepState[Any], seat: Seat) -> list[Barred]:
        """Abilities of criminals of others are not expected. Of each crime in hand it says which clauses are not true."""
        found = (*(entry.barred(g, seat) for entry in MENU), dealer_barred(g))
        barred = [one for one in found if one and one.rule != NOT_YOURS]
        kinds = {one.option.id for one in barred}
        return [
            *side_crimes_barred(g, seat),
            *story_crimes_barred(g, seat),
            *barred,
            *([] if MOVE.option.id in kinds else _moves_barred(g)),
            *([] if ZONE.option.id in kinds else zones_barred(g, seat)),
            *tokens_barred(g, seat),
        ]

    @staticmethod
    def _prompt(g: TooDeepState[Any]) -> Text:
        turn = g.active
        extra = [
            Text("extra-action", {"criminal": criminal_name(criminal), "count": count})
            for criminal, count in turn.extra_for(mine(g)).items()
        ]
        return Text("ask-action", {"actions": turn.actions, "extra": extra, "kinds": len(extra)})

    @staticmethod
    def _occasion(g: TooDeepState[Any]) -> Text | None:
        """Where the player's criminals are, and which crimes they hold."""
        standing = [
            Text("standing-criminal", {"criminal": criminal_name(criminal), "where": where_is(g, criminal)})
            for criminal in yours(g)
        ]
        crimes = [crime_name(crime) for crime in known_to(g, g.active.party)]
        return (
            Text("occasion-actions", {"criminals": standing, "crimes": crimes, "held": len(crimes)})
            if standing
            else None
        )


def _choices(g: TooDeepState[Any], seat: Seat) -> dict[str, MenuPick | str]:
    """Ending the step comes last, and first once no action is left."""
    picks = {
        id: MenuPick(entry.option.id, thing) for entry in MENU for id, thing in entry.found(g, seat).items()
    }
    ends = {END: END, **({END_AND_SORT: END_AND_SORT} if g.holdings[seat].crimes else {})}
    return {**picks, **ends} if actors(g) else {**ends, **picks}


def _option(g: TooDeepState[Any], seat: Seat, id: str, choice: MenuPick | str) -> Option:
    if isinstance(choice, MenuPick):
        shown = _BY_ID[choice.kind].shown(g, seat, id, choice.thing)
        return replace(shown, value=choice)
    if choice == END_AND_SORT:
        return Option(id, Text("option-end-and-sort"), secondary=True)
    return Option(id, Text("option-end-actions"), worth=_ending_worth(g, seat))


def _ending_worth(g: TooDeepState[Any], seat: Seat) -> Text:
    """Says what follows: unused actions, and story crimes that are ready."""
    left = g.active.actions + sum(g.active.extra_for(mine(g)).values())
    ready = [crime_name(crime) for crime in ready_story_crimes(g, seat)]
    crimes = either_of(ready) if ready else ""
    return Text("worth-end", {"ready": crimes, "crimes": len(ready), "left": left})
