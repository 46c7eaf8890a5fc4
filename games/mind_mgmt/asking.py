"""Steps that ask one person, who is looked up when the question is put: agents change hands when somebody leaves."""

from __future__ import annotations

from typing import Any

from games.kernel import Decision, Effects, Option, Seat, Step, Text

from .components import AgentName, Location
from .state import Table

BACK = Option("back", Text("option-back"))
"""Out of a question that need not be answered; what follows is the question before it."""


class AskOne(Step, frozen=True):
    """A step with one question to one seat."""

    def asked(self, g: Table[Any]) -> Seat:
        raise NotImplementedError

    def decision(self, g: Table[Any]) -> Decision | None:
        """The question; None when there is nothing to ask, and then nothing happens either."""
        raise NotImplementedError

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        raise NotImplementedError

    def decisions(self, g: Table[Any]) -> list[Decision]:
        decision = self.decision(g)
        return [decision] if decision else []

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        for pick in picks.values():
            self.answer(g, pick, do)


class AskRecruiter(AskOne, frozen=True):
    def asked(self, g: Table[Any]) -> Seat:
        return g.recruiter


class AskCaptain(AskOne, frozen=True):
    """MM-SET-02, MM-TEAM-05."""

    def asked(self, g: Table[Any]) -> Seat:
        return g.captain


class AskController(AskOne, frozen=True):
    """MM-TEAM-01."""

    agent: AgentName

    def asked(self, g: Table[Any]) -> Seat:
        return g.board.agents[self.agent].controller


def going(to: Location, note: Text | None = None, *, start: Location | None = None) -> Option:
    """To go to, or put something on, a location; `start`: from where, if that is to be shown."""
    way = (to,) if start is None else (start, to)
    return Option(f"to:{to}", Text("place", {"location": to}), note, at=way)


def or_back(options: list[Option], *, leads_elsewhere: bool = True) -> tuple[Option, ...]:
    """The options and a way back, unless it would lead to the same question or there is just one option: that one is
    taken without asking (MM-GEN-08)."""
    return (*options, BACK) if leads_elsewhere and len(options) > 1 else tuple(options)


def picked(option_id: str) -> str:
    """What comes after the colon of an option's id: "to:C4" is "C4"."""
    return option_id.partition(":")[2]
