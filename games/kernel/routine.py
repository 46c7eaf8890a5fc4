"""Routine decisions: those that a standing order can answer for a player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from .decision import Decision
from .text import Text

Found: TypeAlias = int | str | bool
"""The value that a premise observes, in the player's own view."""

Answering: TypeAlias = Callable[[Any, Decision], str | None]
"""From the seat's own view and the decision, the id of the option to take; None leaves it to the player. Pure."""


def _always_so(view: Any) -> bool:
    return True


class Premise(Struct, frozen=True):
    """A condition of a standing order. The order lapses once the observed value differs from when it was given."""

    label: Text
    """How long the order lasts: "until the end of the day"."""
    found: Callable[[Any], Found]
    """The value that must not change, computed from the seat's own view. Pure."""


class Routine(Struct, frozen=True):
    """A kind of decision that players can automate with a standing order."""

    id: str
    """A stored value, unique within its game."""
    kinds: frozenset[str]
    """The decision kinds that it answers."""
    label: Text
    """What the order does, in few words and unique within the game: "Pass, today only"."""
    when: Text
    """The occasion: "at night and at dawn"."""
    answer: Answering
    premise: Premise | None = None
    """None: the order lasts until it is withdrawn."""
    can_arise: Callable[[Any], bool] = _always_so
    """Whether its decisions can come up in this game for the seat with this view. If not, it is not offered. Pure."""

    def answers(self, view: Any, decision: Decision) -> str | None:
        """The id of the option that an order takes, given the seat's own view; None leaves the decision to the
        player.

        An option that is not offered is never taken.
        """
        if decision.kind not in self.kinds:
            return None
        option = self.answer(view, decision)
        return option if option is not None and decision.option(option) is not None else None

    def found(self, view: Any) -> Found | None:
        """The present value of the premise, stored with a new order; None without a premise."""
        return self.premise.found(view) if self.premise is not None else None


def always(option: str) -> Answering:
    """Take this option whenever it is offered."""
    return lambda view, decision: option


def by_default(view: Any, decision: Decision) -> str:
    """Take the option that a timeout would take."""
    return decision.default_id


def first(view: Any, decision: Decision) -> str:
    """Take the first option."""
    return decision.options[0].id
