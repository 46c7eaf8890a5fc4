"""Immortal moves (MM-IMM). They are made on the board behind the screen and become public at End turn."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from games.kernel import Barred, Decision, Effects, Option, Seat, Step, Text, or_back

from ..asking import AskRecruiter, going, immortal_option
from ..components import Location
from ..facts import Marked
from ..grid import adjacent, by_index, diagonal
from ..movement import immortal_moves
from ..state import Board, PrivateTurn, Table
from ..telling.names import feature_names, features_of
from .immortal_recruits import BringInRecruits, brought_in, fulfilled
from .secret_map import visited_at

IMMORTAL = Option("immortal", Text("option-move-immortal"))
STAND = Option("stand", Text("option-stand"))
EXTRA = Option("extra", Text("option-extra-move"), Text("note-extra-move"))


def movable(board: Board) -> dict[int, list[Location]]:
    """Where each Immortal may go, by number; those that may go nowhere are missing (MM-IMM-02 … MM-IMM-06)."""
    taken, linked = list(board.immortals.values()), board.linked
    found = {
        number: immortal_moves(at, board.mayhem, taken, linked) for number, at in board.immortals.items()
    }
    return {number: targets for number, targets in found.items() if targets}


def can_any_move(board: Board) -> bool:
    taken = board.immortals.values()
    return any(immortal_moves(at, board.mayhem, taken, board.linked) for at in taken)


def immortal_move_barred(g: Table[Any]) -> Barred | None:
    """Why the Immortal move cannot be made (MM-IMM-01)."""
    turn = g.running_turn
    if turn.immortal_moves:
        return Barred(IMMORTAL, "MM-REC-02", Text("why-immortal-moved"))
    if not can_any_move(turn.board):
        return Barred(IMMORTAL, "MM-IMM-01", Text("why-immortals-stuck"))
    return None


def extra_move_barred(g: Table[Any]) -> Barred | None:
    """Why the extra one cannot (MM-IMM-09, MM-IMM-10, MM-IMM-13)."""
    turn = g.running_turn
    if turn.immortal_moves != 1:
        reason = "why-extra-made" if turn.immortal_moves else "why-no-move-before"
        return Barred(EXTRA, "MM-IMM-09", Text(reason))
    if not g.unmarked(turn.board):
        return Barred(EXTRA, "MM-IMM-10", Text("why-all-marked"))
    if not can_any_move(turn.board):
        return Barred(EXTRA, "MM-IMM-13", Text("why-immortals-stuck"))
    return None


class PickImmortal(AskRecruiter, frozen=True):
    """MM-IMM-01  Which one moves."""

    kind: ClassVar[str] = "D-IMM"
    may_go_back: ClassVar[bool] = True

    def decision(self, g: Table[Any]) -> Decision:
        board = g.running_turn.board
        options = [immortal_option(number, board.immortals[number]) for number in movable(board)]
        return self._ask(g, "MM-IMM-01", Text("ask-immortal"), options)

    def _ask(self, g: Table[Any], rule: str, prompt: Text, options: list[Option]) -> Decision:
        """The occasion: one Immortal moves in each turn, and a second one for a Step token."""
        offered = or_back(options) if self.may_go_back else tuple(options)
        default = offered[-1] if self.may_go_back else offered[0]
        occasion = Text("occasion-immortal", {"extra": int(not self.may_go_back)})
        return Decision(g.recruiter, self.kind, rule, prompt, offered, default.id, occasion=occasion)

    def answer(self, g: Table[Any], pick: Any, do: Effects) -> None:
        do.then(self.move(pick))

    def move(self, number: int) -> Step:
        return MoveImmortal(number)


class MoveImmortal(PickImmortal, frozen=True):
    """MM-IMM-01  Where to."""

    immortal: int

    def decision(self, g: Table[Any]) -> Decision:
        board = g.running_turn.board
        here = board.immortals[self.immortal]
        options = [
            going(place, features_of(place), start=here, worth=_recruits(board, self.immortal, place))
            for place in movable(board)[self.immortal]
        ]
        prompt = Text("ask-immortal-to", {"number": self.immortal, "place": here})
        return self._ask(g, "MM-MAP-06", prompt, options)

    def answer(self, g: Table[Any], pick: Location, do: Effects) -> None:
        move(g.running_turn, self.immortal, pick)
        further = range(1, g.rules.immortal_moves)
        do.then(BringInRecruits(), *(MoveImmortalOn(self.immortal) for _ in further))

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        board = g.running_turn.board
        here, legal = board.immortals[self.immortal], movable(board)[self.immortal]
        barred = []
        for place in adjacent(here) + diagonal(here):
            if board.has_immortal(place):
                barred.append(Barred(going(place), "MM-IMM-04", Text("why-other-immortal")))
            elif place not in legal:
                barred.append(Barred(going(place), "MM-IMM-05", Text("why-mayhem")))
        return barred


class MoveImmortalOn(AskRecruiter, frozen=True):
    """MM-MOD-R6-01 … MM-MOD-R6-03  The same Immortal may move again, also back; it stays one Immortal move."""

    immortal: int

    def decision(self, g: Table[Any]) -> Decision:
        board = g.running_turn.board
        here = board.immortals[self.immortal]
        options = tuple(
            going(place, features_of(place), start=here, worth=_recruits(board, self.immortal, place))
            for place in movable(board).get(self.immortal, [])
        )
        prompt = Text("ask-immortal-on", {"number": self.immortal, "place": here})
        return Decision(
            g.recruiter,
            "D-IMM2",
            "MM-MOD-R6-01",
            prompt,
            (STAND, *options),
            STAND.id,
            occasion=Text("occasion-immortal-on", brought_in(g)),
        )

    def answer(self, g: Table[Any], pick: Location, do: Effects) -> None:
        if pick == STAND.id:
            return
        shift(g.running_turn, self.immortal, pick)
        do.then(BringInRecruits())


def _recruits(board: Board, immortal: int, to: Location) -> Text | None:
    """The recruits that the Immortal brings in by going there."""
    there = replace(board, immortals={**board.immortals, immortal: to})
    found = fulfilled(there)
    return Text("worth-recruits", {"features": feature_names(found)}) if found else None


def move(turn: PrivateTurn, immortal: int, to: Location) -> None:
    turn.immortal_moves += 1
    shift(turn, immortal, to)


def shift(turn: PrivateTurn, immortal: int, to: Location) -> None:
    here = turn.board.immortals[immortal]
    turn.board.immortals[immortal] = to
    turn.deeds.append(Text("log-immortal-moved", {"number": immortal, "from": here, "to": to}))


class PayForExtraMove(AskRecruiter, frozen=True):
    """MM-IMM-10, MM-IMM-11  A Step token on any visited, unmarked location."""

    def decision(self, g: Table[Any]) -> Decision:
        options = [going(place, worth=visited_at(g, place)) for place in g.unmarked(g.running_turn.board)]
        offered = or_back(options)
        return Decision(
            g.recruiter,
            "D-XSTEP",
            "MM-IMM-10",
            Text("ask-extra-move-token"),
            offered,
            offered[-1].id,
            occasion=Text("occasion-extra-move"),
        )

    def answer(self, g: Table[Any], place: Location, do: Effects) -> None:
        pay_for_extra_move(g, place)
        do.then(PickExtraImmortal())

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        unmarked = g.unmarked(g.running_turn.board)
        marked = [place for place in by_index(g.secrets.path) if place not in unmarked]
        return [Barred(going(place), "MM-IMM-10", Text("why-marked")) for place in marked]


def pay_for_extra_move(g: Table[Any], place: Location) -> None:
    turn = g.running_turn
    turn.board.step_tokens.append(place)
    turn.facts.append(Marked(g.board.hour + 1, place))
    turn.deeds.append(Text("log-extra-move-token", {"place": place}))


class PickExtraImmortal(PickImmortal, frozen=True):
    """MM-IMM-12, MM-IMM-13  The same one or another, and now one has to."""

    kind: ClassVar[str] = "D-XIMM"
    may_go_back: ClassVar[bool] = False

    def move(self, number: int) -> Step:
        return MoveExtraImmortal(number)


class MoveExtraImmortal(MoveImmortal, frozen=True):
    kind: ClassVar[str] = "D-XIMM"
    may_go_back: ClassVar[bool] = False

    def answer(self, g: Table[Any], pick: Location, do: Effects) -> None:
        """It stays single (MM-MOD-R6-02)."""
        move(g.running_turn, self.immortal, pick)
        do.then(BringInRecruits())
