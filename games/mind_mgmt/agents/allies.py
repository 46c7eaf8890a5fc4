"""Allies of SHIFT packs, which any agent uses between two deeds (MM-ABI-15 … MM-ABI-18)."""

from __future__ import annotations

from typing import Any, ClassVar

from games.kernel import BACK, Barred, Decision, Effects, Option, Text, or_back

from ..asking import AskController, immortal_option
from ..components import AgentName, Location
from ..facts import MayhemRemoved, Witnessed
from ..grid import Border, by_index, is_on_edge, sides
from ..movement import immortal_moves
from ..state import Board, Table
from ..telling.names import ally_name, border_name
from .agent_move import to_places
from .deed import ConfirmDeed, Deed, at_work
from .shake_down import push

WITNESS, CARTOGRAPHER, HYPNOTIST = "AL2", "AL3", "AL4"
REACH = 2
"""Locations over which the Pocket Hypnotist moves an Immortal at most."""


def ally_option(ally: str) -> Option:
    return Option(f"ally:{ally}", ally_name(ally), Text(f"help-{ally}"))


def spend(g: Table[Any], ally: str, do: Effects) -> None:
    """An ally helps once in a game (MM-ABI-11)."""
    g.board.allies.remove(ally)
    g.board.spent_allies.append(ally)
    do.tell("log-ally-used", ally=ally_name(ally))


# Sleeping Witness


def witness_barred(g: Table[Any], agent: AgentName) -> Barred | None:
    """Nothing hinders it, an Immortal in the agent's location neither (MM-ABI-18)."""
    return None


class QuestionWitness(ConfirmDeed, frozen=True):
    """MM-ABI-15."""

    kind: ClassVar = "D-ALLY"
    rule: ClassVar = "MM-ABI-15"
    prompt: ClassVar = "ask-witness"
    sure: ClassVar = Option("witness", Text("option-witness-now"))
    occasion: ClassVar = "occasion-witness"

    def carry_out(self, g: Table[Any], do: Effects) -> None:
        spend(g, WITNESS, do)
        do.reveal(to=None)
        at_work(g).can_go_back = False
        is_outside = is_on_edge(g.secrets.location)
        g.facts.append(Witnessed(g.board.hour, is_outside))
        do.tell("log-witness-edge" if is_outside else "log-witness-inner")


# Retired Cartographer


def cartographer_barred(g: Table[Any], agent: AgentName) -> Barred | None:
    if g.board.mayhem:
        return None
    return Barred(ally_option(CARTOGRAPHER), "MM-ABI-18", Text("why-no-mayhem"))


class RemoveMayhem(AskController, frozen=True):
    """MM-ABI-16  Which Mayhem token."""

    def decision(self, g: Table[Any]) -> Decision:
        options = [
            Option(f"border:{border}", border_name(border), at=sides(border), about=(border,), value=border)
            for border in g.board.mayhem
        ]
        return Decision(
            self.asked(g),
            "D-ALLY",
            "MM-ABI-16",
            Text("ask-remove-mayhem"),
            (*options, BACK),
            BACK.id,
            occasion=Text("occasion-ally"),
        )

    def answer(self, g: Table[Any], border: Border, do: Effects) -> None:
        spend(g, CARTOGRAPHER, do)
        at_work(g).can_go_back = True
        g.board.mayhem.remove(border)
        g.facts.append(MayhemRemoved(g.board.hour, border))
        do.tell("log-mayhem-removed", border=border_name(border))


# Pocket Hypnotist


def hypnotised(board: Board, number: int) -> list[Location]:
    """Where the Immortal can be moved over one or two locations, by index; not to where it stands (MM-ABI-17)."""
    here, taken = board.immortals[number], board.immortals.values()
    reached, border = {here}, {here}
    for _ in range(REACH):
        border = {to for place in border for to in immortal_moves(place, board.mayhem, taken)} - reached
        reached |= border
    return by_index(reached - {here})


def hypnotist_barred(g: Table[Any], agent: AgentName) -> Barred | None:
    if any(hypnotised(g.board, number) for number in g.board.immortals):
        return None
    return Barred(ally_option(HYPNOTIST), "MM-ABI-18", Text("why-immortals-stuck"))


class PickHypnotised(AskController, frozen=True):
    """MM-ABI-17  Which Immortal, unless only one can be moved."""

    def decision(self, g: Table[Any]) -> Decision:
        board = g.board
        options = [
            immortal_option(number, place)
            for number, place in board.immortals.items()
            if hypnotised(board, number)
        ]
        offered = or_back(options)
        return Decision(
            self.asked(g),
            "D-ALLY",
            "MM-ABI-17",
            Text("ask-hypnotise"),
            offered,
            offered[-1].id,
            occasion=Text("occasion-ally"),
        )

    def answer(self, g: Table[Any], number: int, do: Effects) -> None:
        do.then(MoveHypnotised(self.agent, number))


class MoveHypnotised(AskController, frozen=True):
    """MM-ABI-17, MM-ABI-18  Only where to; what it passes or reaches pays nothing now (MM-IRC-04)."""

    immortal: int

    def decision(self, g: Table[Any]) -> Decision:
        here = g.board.immortals[self.immortal]
        options = to_places(g, hypnotised(g.board, self.immortal), here)
        prompt = Text("ask-immortal-to", {"number": self.immortal, "place": here})
        return Decision(
            self.asked(g),
            "D-ALLY",
            "MM-ABI-17",
            prompt,
            (*options, BACK),
            BACK.id,
            occasion=Text("occasion-ally"),
        )

    def answer(self, g: Table[Any], to: Location, do: Effects) -> None:
        spend(g, HYPNOTIST, do)
        at_work(g).can_go_back = True
        push(g, self.immortal, to, "log-hypnotised", do)


DEEDS = {
    WITNESS: Deed(ally_option(WITNESS), witness_barred, QuestionWitness),
    CARTOGRAPHER: Deed(ally_option(CARTOGRAPHER), cartographer_barred, RemoveMayhem),
    HYPNOTIST: Deed(ally_option(HYPNOTIST), hypnotist_barred, PickHypnotised),
}
"""By the ally that is used."""
