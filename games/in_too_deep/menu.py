"""What the action menu is made of (TD-D03), and how actions are spent (TD-ACT, TD-GRIP-08)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from games.kernel import Barred, Effects, Option, Seat, Text

from .codes import CriminalName
from .state import Console, TooDeepState

WhyBarred: TypeAlias = tuple[str, Text] | None
"""The paragraph that stands against something, with the reason; None if nothing does."""


class MenuEntry(Struct, frozen=True):
    """A kind of act for the action menu. The ids of its options begin with `option.id`."""

    option: Option
    """The kind of act in general, for "Why not…?"."""
    bar: Callable[[TooDeepState[Any], Seat], WhyBarred]
    """Why nothing is found."""
    found: Callable[[TooDeepState[Any], Seat], Mapping[str, Any]]
    """By the ids of their options, what can be done now; nothing if it is barred."""
    shown: Callable[[TooDeepState[Any], Seat, str, Any], Option]
    """The option with this id, for one of `found`."""
    act: Callable[[TooDeepState[Any], Seat, Any, Effects], None]
    """Do one of `found`; afterwards the menu comes again."""

    def barred(self, g: TooDeepState[Any], seat: Seat) -> Barred | None:
        why = self.bar(g, seat)
        return Barred(self.option, *why) if why else None


class MenuPick(Struct, frozen=True):
    """Something that can be done now."""

    kind: str
    """The id of its menu entry."""
    thing: Any
    """One of `MenuEntry.found`."""


def yours(g: TooDeepState[Any]) -> list[CriminalName]:
    """The active player's criminals, in canonical order."""
    ports = mine(g).ports
    return [criminal for criminal in g.city.criminals if criminal in ports] if len(ports) > 1 else list(ports)


def mine(g: TooDeepState[Any]) -> Console:
    """The active player's console."""
    return g.consoles[g.active.party]


def can_act(g: TooDeepState[Any], criminal: CriminalName) -> bool:
    """Whether a general action or an extra action of this criminal is left."""
    turn = g.active
    return turn.actions > 0 or criminal in turn.extra


def actors(g: TooDeepState[Any]) -> list[CriminalName]:
    """The active player's criminals who can still act, in canonical order."""
    turn = g.active
    if turn.actions > 0:
        return yours(g)
    return [criminal for criminal in yours(g) if criminal in turn.extra] if turn.extra else []


def spend_action(g: TooDeepState[Any], criminal: CriminalName) -> None:
    """An extra action of the criminal's own goes first (TD-GRIP-08)."""
    turn = g.active
    turn.is_idle = False
    left = turn.extra.get(criminal, 0)
    if not left:
        turn.actions -= 1
    elif left == 1:
        del turn.extra[criminal]
    else:
        turn.extra[criminal] = left - 1


def spend_general_action(g: TooDeepState[Any]) -> None:
    """For raising Grip (TD-GRIP-09)."""
    g.active.actions -= 1
    g.active.is_idle = False


def note_free_action(g: TooDeepState[Any]) -> None:
    """The turn is not idle any more (TD-TIME-05)."""
    g.active.is_idle = False


NO_ACTION: tuple[str, Text] = ("TD-ACT-01", Text("why-no-action"))
