"""Dry runs on a copy of the state: what cannot change anything, or nothing beyond another option, need not be offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableSequence, Sequence
from functools import cache
from typing import Any, NoReturn, TypeVar

import msgspec
from msgspec.structs import replace

from .effects import Effects
from .engine import STEP_LIMIT, ask_top, resolve_top
from .errors import Runaway
from .state import State
from .step import Confirm
from .text import Seat

StateT = TypeVar("StateT", bound=State[Any])
ChoiceT = TypeVar("ChoiceT")

_encode = msgspec.msgpack.Encoder().encode


def would_change(g: StateT, deed: Callable[[StateT, Effects], None]) -> bool:
    """Whether `deed`, with all the steps that it leads to, would change the state. `g` stays unchanged.

    A question with more than one answer, a draw, a shuffle or a reveal always counts as a change, and so does what
    touches the steps on the agenda. So the result reveals nothing hidden, provided that only draws and reveals read
    hidden data. Telling an event is no change. A call costs about as much as copying the state.
    """
    bare = _bare(g)
    outcome = _outcome(bare, deed)
    return outcome is None or bool(outcome != bare)


def distinct_by_outcome(
    g: StateT, choices: Iterable[ChoiceT], deed: Callable[[ChoiceT], Callable[[StateT, Effects], None]]
) -> list[ChoiceT]:
    """The first choice for each state that its deed leads to, in their order. `g` stays unchanged.

    As in `would_change`, a result that is not determined is a state of its own, and nothing hidden shows. A call
    copies the state for each choice.
    """
    bare = _bare(g)
    kept: list[ChoiceT] = []
    outcomes: list[StateT] = []
    for choice in choices:
        outcome = _outcome(bare, deed(choice))
        if outcome is not None:
            if outcome in outcomes:
                continue
            outcomes.append(outcome)
        kept.append(choice)
    return kept


def _bare(g: StateT) -> StateT:
    """Nothing is left to do or to ask."""
    return replace(g, agenda=[], picks={}, asked={})


def _outcome(bare: StateT, deed: Callable[[StateT, Effects], None]) -> StateT | None:
    """The state that `deed` leads to; None if it is not determined."""
    tried = _copy_of(bare)
    try:
        _carry_out(tried, deed)
    except _Uncertain:
        return None
    tried.next_decision = bare.next_decision
    return tried


class _Uncertain(Exception):
    """The result is not determined."""


class _Trial(Effects):
    """Stops where hidden or random data would be used, and where the agenda would change, which is not there to be tried."""

    def reveal(self, *, to: Sequence[Seat] | None) -> NoReturn:
        raise _Uncertain

    def shuffle(self, items: MutableSequence[Any]) -> NoReturn:
        raise _Uncertain

    @property
    def _to_come(self) -> NoReturn:
        raise _Uncertain

    def _draws(self, to: Sequence[Seat] | None) -> NoReturn:
        raise _Uncertain


def _carry_out(g: StateT, deed: Callable[[StateT, Effects], None]) -> None:
    do = _Trial(g)
    deed(g, do)
    do.push_steps()
    for _ in range(STEP_LIMIT):
        if not g.agenda or g.result is not None:
            return
        if ask_top(g, do):
            raise _Uncertain
        resolve_top(g, do)
    raise Runaway(f"no end after {STEP_LIMIT} steps; on top: {g.agenda[-1]!r}")


def _copy_of(g: StateT) -> StateT:
    """Copy a state with an empty agenda, whatever step types its game has."""
    copied: StateT = _decoder(type(g)).decode(_encode(g))
    return copied


@cache
def _decoder(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(kind[Confirm])
