"""Steps: the rulebook's own steps as small structs on the agenda."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from .actor import Party, is_actor
from .decision import BACK, Barred, Decision, Option
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

    def stand_in(self, g: Any, late: Sequence[Seat]) -> Seat:
        """Whose default is taken where the first answer counts and all of these have run out of time."""
        return late[0]

    def resolve(self, g: Any, picks: dict[Seat, str], do: Effects) -> None:
        """Change the state. `picks` has an option id for every seat that `decisions` asks, or just one if the first
        answer counts. Runs once."""
        raise NotImplementedError

    def picked(self, g: Any, picks: Mapping[Seat, str], do: Effects) -> dict[Seat, Any]:
        """What the answers mean: the value of its option (`Option.picked`) for each seat that is still asked, in the
        order in which they are asked. For use in `resolve`, before the state is changed."""
        if picks.keys() == do.picked.keys():
            return do.picked.copy()
        asked = self.decisions(g)
        return {
            decision.seat: decision.picked(picks[decision.seat])
            for decision in asked
            if decision.seat in picks
        }

    def why_not(self, g: Any, seat: Seat) -> list[Barred]:
        """What `seat` might expect among its options and why it is not there."""
        return []


class AskOne(Step, frozen=True, gc=False):
    """A step with one question to one party, which is looked up when the question is put: it may change until then. A seat
    is asked; an actor acts at once."""

    def asked(self, g: Any) -> Party:
        raise NotImplementedError

    def decision(self, g: Any) -> Decision | None:
        """The question; None when there is nothing to ask, and then nothing happens either."""
        raise NotImplementedError

    def answer(self, g: Any, pick: Any, do: Effects) -> None:
        """`pick` is the value of the option, or its id if it has none. Not called for BACK."""
        raise NotImplementedError

    def act(self, g: Any, do: Effects) -> None:
        """What an actor does instead of being asked. Unless a game says more, it takes the default."""
        decision = self.decision(g)
        if decision is not None and decision.default_id != BACK.id:
            self.answer(g, decision.picked(decision.default_id), do)

    def decisions(self, g: Any) -> list[Decision]:
        if is_actor(self.asked(g)):
            return []
        decision = self.decision(g)
        return [decision] if decision else []

    def resolve(self, g: Any, picks: dict[Seat, str], do: Effects) -> None:
        if picks:
            for pick in self.picked(g, picks, do).values():
                if pick != BACK.id:
                    self.answer(g, pick, do)
        elif is_actor(self.asked(g)):
            self.act(g, do)


class Ask(AskOne, frozen=True, gc=False):
    """A step with one question to the seat whose business it is."""

    seat: Seat

    def asked(self, g: Any) -> Seat:
        return self.seat


class AskPlayer(AskOne, frozen=True, gc=False):
    """A step with one question to a player. Unlike `Ask`, it stays on the agenda when they leave: the default answers."""

    player: Seat

    def asked(self, g: Any) -> Seat:
        return self.player


class Confirm(Ask, frozen=True, gc=False):
    """The end of a seat's turn: the last moment at which it can be taken back."""

    CONFIRM: ClassVar = Option("confirm", Text("option-confirm"))

    def decision(self, g: Any) -> Decision:
        return Decision(
            self.seat, "CONFIRM", "", Text("ask-confirm"), (self.CONFIRM,), default="confirm", always=True
        )

    def answer(self, g: Any, pick: str, do: Effects) -> None:
        pass
