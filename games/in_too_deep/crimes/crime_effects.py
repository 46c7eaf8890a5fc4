"""The language of crime effects (chapter 3.15) and how they are carried out (TD-EFF)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Effects, Seat, Step, Text, because

from ..codes import CriminalName
from ..components import CrimeId, components
from ..grip import lose_grip
from ..state import TooDeepState
from ..telling.names import crime_name
from ..zones import items, movement
from ..zones.city import Spot, opposite
from ..zones.movement import NudgeCriminal, Relocate
from ..zones.patrol import BARRICADES, Patrol, place_sentinel
from ..zones.patrol import SENTINEL as THE_SENTINEL
from ..zones.searches import ShiftSearch, raise_alarm
from .bindings import Binding
from .conditions import ANY_ZONE, CRIMINALS, SENTINEL, VARIABLES, Condition, Misprint, condition_of


class Consequence(StrEnum):
    """What a step of an effect does."""

    ALARM = "alarm"
    SHIFT = "shift"
    SENTINEL_MOVES = "sentmove"
    SENTINEL_ON = "senton"
    BARRICADE_MOVES = "barrmove"
    DROP = "drop"
    DROP_ALL = "dropall"
    GIVE = "give"
    TOSS = "toss"
    FLEE = "flee"
    RELOCATE = "relocate"
    SWAP = "swap"
    GRIP = "grip"


class EffectStep(Struct, frozen=True):
    """`drop(a)`, `sentmove(2)`, `grip(a,-1)`."""

    consequence: Consequence
    terms: tuple[str, ...]
    number: int = 0


NO_EFFECT = "none"
_STEP = re.compile(r"(?P<name>[a-z]+)\((?P<inside>[^()]+)\)")
_NUMBER = re.compile(r"-?\d+")


@cache
def effect_of(printed: str) -> tuple[EffectStep, ...]:
    """`drop(a); sentmove(2)`, from left to right. Raises Misprint."""
    if printed == NO_EFFECT:
        return ()
    return tuple(_step_of(step.strip()) for step in printed.split(";"))


def _step_of(printed: str) -> EffectStep:
    found = _STEP.fullmatch(printed)
    if found is None or found["name"] not in list(Consequence):
        raise Misprint(f"no effect: {printed!r}")
    arguments = found["inside"].split(",")
    numbers = [int(argument) for argument in arguments if _NUMBER.fullmatch(argument)]
    terms = tuple(argument for argument in arguments if not _NUMBER.fullmatch(argument))
    if not {*terms} <= {*VARIABLES, SENTINEL}:
        raise Misprint(f"no term: {printed!r}")
    return EffectStep(Consequence(found["name"]), terms, abs(sum(numbers)))


class CrimeText(Struct, frozen=True):
    """A crime card as the interpreter reads it."""

    condition: Condition
    effect: tuple[EffectStep, ...]

    @property
    def matters(self) -> tuple[str, ...]:
        """The variables that the effect uses, in canonical order (TD-COND-16)."""
        used = {term for step in self.effect for term in step.terms}
        return tuple(variable for variable in VARIABLES if variable in used)


@cache
def crime_text(crime: CrimeId) -> CrimeText:
    printed = components().story_crimes.get(crime) or components().side_crimes[crime]
    return CrimeText(condition_of(printed.condition), effect_of(printed.effect))


class CarryOutCrime(Step, frozen=True):
    """TD-EFF-01  The effect of a crime, step by step. Variables keep the values of the binding."""

    player: Seat
    crime: CrimeId
    binding: Binding
    done: int = 0
    """Steps that have been carried out."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        effect = crime_text(self.crime).effect
        if self.done == len(effect):
            return
        step = effect[self.done]
        CARRY_OUT[step.consequence](Scope(g, self, step), do)
        do.then(replace(self, done=self.done + 1))


class Scope:
    """A step of an effect with what its terms stand for now."""

    def __init__(self, g: TooDeepState[Any], carried_out: CarryOutCrime, step: EffectStep) -> None:
        self.g = g
        self.player = carried_out.player
        self.occasion = Text("occasion-effect", {"crime": crime_name(carried_out.crime)})
        self._binding = carried_out.binding
        self._terms = step.terms
        self.number = step.number

    def criminal(self, place: int = 0) -> CriminalName:
        """What a term stands for that is a criminal."""
        return self._binding.criminal(self._terms[place])

    @property
    def spot(self) -> Spot:
        """Where the first term is at this moment."""
        term = self._terms[0]
        if term in CRIMINALS:
            return self.g.city.criminals[self.criminal()]
        if term == ANY_ZONE:
            assert self._binding.zone is not None, "no zone is bound"
            return self._binding.zone
        return self.g.city.sentinel


def _alarm(scope: Scope, do: Effects) -> None:
    raise_alarm(scope.g, scope.player, scope.spot, do)


def _shift(scope: Scope, do: Effects) -> None:
    do.then(*because(scope.occasion, ShiftSearch(scope.player, scope.spot)))


def _sentinel_moves(scope: Scope, do: Effects) -> None:
    do.then(*because(scope.occasion, Patrol(scope.player, scope.number, THE_SENTINEL)))


def _sentinel_on(scope: Scope, do: Effects) -> None:
    place_sentinel(scope.g, scope.player, scope.spot, do)


def _barricade_moves(scope: Scope, do: Effects) -> None:
    do.then(*because(scope.occasion, Patrol(scope.player, scope.number, BARRICADES)))


def _drop(scope: Scope, do: Effects) -> None:
    items.drop(scope.g, scope.criminal(), do)


def _drop_all(scope: Scope, do: Effects) -> None:
    for criminal in scope.g.city.criminals_at(scope.spot):
        items.drop(scope.g, criminal, do)


def _give(scope: Scope, do: Effects) -> None:
    items.give(scope.g, scope.player, scope.criminal(), scope.criminal(1), do)


def _toss(scope: Scope, do: Effects) -> None:
    item = scope.g.city.held_by(scope.criminal())
    if item is not None:
        items.lay(scope.g, scope.player, item, opposite(scope.spot), do)


def _flee(scope: Scope, do: Effects) -> None:
    do.then(*because(scope.occasion, NudgeCriminal(scope.player, (scope.criminal(),))))


def _relocate(scope: Scope, do: Effects) -> None:
    do.then(*because(scope.occasion, Relocate(scope.player, scope.criminal())))


def _swap(scope: Scope, do: Effects) -> None:
    movement.swap_criminals(scope.g, scope.player, scope.criminal(), scope.criminal(1), do)


def _grip(scope: Scope, do: Effects) -> None:
    lose_grip(scope.g, scope.player, scope.criminal(), scope.number, "crime", do)


CARRY_OUT: Mapping[Consequence, Callable[[Scope, Effects], None]] = {
    Consequence.ALARM: _alarm,
    Consequence.SHIFT: _shift,
    Consequence.SENTINEL_MOVES: _sentinel_moves,
    Consequence.SENTINEL_ON: _sentinel_on,
    Consequence.BARRICADE_MOVES: _barricade_moves,
    Consequence.DROP: _drop,
    Consequence.DROP_ALL: _drop_all,
    Consequence.GIVE: _give,
    Consequence.TOSS: _toss,
    Consequence.FLEE: _flee,
    Consequence.RELOCATE: _relocate,
    Consequence.SWAP: _swap,
    Consequence.GRIP: _grip,
}
