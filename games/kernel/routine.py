"""Routine decisions: what a player may leave to a standing order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from .decision import Decision
from .text import Text

Found: TypeAlias = int | str | bool
"""What a premise looks at, as a player finds it."""

Answering: TypeAlias = Callable[[Any, Decision], str | None]
"""The id of the option to take, from the seat's own view and what it is asked; None: its player is to answer. Pure."""


class Premise(Struct, frozen=True):
    """What an order rests on. When it is no longer as it was when the order was given, the order lapses by itself."""

    label: Text
    """How long such an order stands: "until the end of the day"."""
    found: Callable[[Any], Found]
    """What must stay as it is, from the seat's own view. Pure."""


class Routine(Struct, frozen=True):
    """A decision of which players may say once how they always answer it."""

    id: str
    """A stored value, unique in its game."""
    kinds: frozenset[str]
    """Of the decisions that it answers."""
    label: Text
    """What is done, in few words that no other routine of the game has: "Pass, today only"."""
    when: Text
    """On which occasion: "at night and at dawn"."""
    answer: Answering
    premise: Premise | None = None
    """None: the order stands until it is withdrawn."""

    def answers(self, view: Any, decision: Decision) -> str | None:
        """The option that an order takes for the seat whose view this is; None if it leaves this decision to the player.
        Whatever is not on offer is never taken."""
        if decision.kind not in self.kinds:
            return None
        option = self.answer(view, decision)
        return option if option is not None and decision.option(option) is not None else None

    def found(self, view: Any) -> Found | None:
        """What an order that is given now rests on; None if it rests on nothing."""
        return self.premise.found(view) if self.premise is not None else None


def always(option: str) -> Answering:
    """This option, whenever it is on offer."""
    return lambda view, decision: option


def by_default(view: Any, decision: Decision) -> str:
    """What would be answered for somebody who ran out of time."""
    return decision.default


def first(view: Any, decision: Decision) -> str:
    """Whatever stands first."""
    return decision.options[0].id
