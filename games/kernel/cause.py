"""What led to a step: a message that steps hand on to those that they lead to."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from .decision import Decision
from .step import AskPlayer, Step
from .text import Seat, Text

if TYPE_CHECKING:
    from .effects import Effects


class Caused(Step, frozen=True, kw_only=True, gc=False):
    """A step that asks nothing itself, but may lead to questions."""

    because: Text | None = None
    """Public."""

    def following(self, do: Effects) -> AbstractContextManager[None]:
        """Steps that are scheduled inside have the same cause, unless they have one of their own."""
        return do.changing(partial(_caused, self.because))


class AskCaused(AskPlayer, frozen=True, kw_only=True, gc=False):
    """A question to which several rules lead. The steps that its answer leads to have the same cause, unless they have
    one of their own."""

    because: Text | None = None
    """Public."""

    def occasion(self, g: Any, decision: Decision) -> Text | None:
        """Why this is asked now (`Decision.occasion`)."""
        return decision.occasion or self.because

    def decisions(self, g: Any) -> list[Decision]:
        return [replace(decision, occasion=self.occasion(g, decision)) for decision in super().decisions(g)]

    def resolve(self, g: Any, picks: dict[Seat, str], do: Effects) -> None:
        with do.changing(partial(_caused, self.because)):
            super().resolve(g, picks, do)


def because(cause: Text, *steps: Step) -> tuple[Step, ...]:
    """The steps with this cause, as far as they can have one and have none of their own."""
    return tuple(_caused(cause, step) for step in steps)


def _caused(cause: Text | None, step: Step) -> Step:
    if isinstance(step, Caused | AskCaused) and step.because is None and cause is not None:
        return replace(step, because=cause)
    return step
