"""Steps: the rulebook's own steps as small structs on the agenda."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from .decision import Barred, Decision, Option
from .text import Seat, Text

if TYPE_CHECKING:
    from .effects import Effects


class Step(Struct, frozen=True, tag=True, gc=False):
    """What happens now. It asks (`decisions`) and, once every seat asked has answered, resolves.

    The class name is a stored value, as a column's name is: rename it only with a snapshot upgrade.
    A step that is one seat's own business has a field `seat`; such steps leave the agenda when that seat resigns.
    """

    first_answer_counts: ClassVar[bool] = False
    """Whether one answer will do: whoever is first answers for all who are asked, and their questions are withdrawn."""

    def decisions(self, g: Any) -> list[Decision]:
        """The questions of this step, at most one a seat. Pure, and the same until `resolve`: picks do not change it."""
        return []

    def resolve(self, g: Any, picks: dict[Seat, str], do: Effects) -> None:
        """Change the state. `picks` has an option id for every seat that `decisions` asks, or just one if the first
        answer counts. Runs once."""
        raise NotImplementedError

    def why_not(self, g: Any, seat: Seat) -> list[Barred]:
        """What `seat` might expect among its options and why it is not there."""
        return []


class Ask(Step, frozen=True, gc=False):
    """A step with one question to one seat."""

    seat: Seat

    def decision(self, g: Any) -> Decision | None:
        """The question; None when there is nothing to ask, and then nothing happens either."""
        raise NotImplementedError

    def answer(self, g: Any, pick: str, do: Effects) -> None:
        raise NotImplementedError

    def decisions(self, g: Any) -> list[Decision]:
        decision = self.decision(g)
        return [decision] if decision else []

    def resolve(self, g: Any, picks: dict[Seat, str], do: Effects) -> None:
        if self.seat in picks:
            self.answer(g, picks[self.seat], do)


class Confirm(Ask, frozen=True, gc=False):
    """The end of a seat's turn: the last moment at which it can be taken back."""

    CONFIRM: ClassVar = Option("confirm", Text("option-confirm"))

    def decision(self, g: Any) -> Decision:
        return Decision(
            self.seat, "CONFIRM", "", Text("ask-confirm"), (self.CONFIRM,), default="confirm", always=True
        )

    def answer(self, g: Any, pick: str, do: Effects) -> None:
        pass
