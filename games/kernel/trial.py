"""Dry runs on a copy of the state: an action that cannot change anything need not be offered."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
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

_encode = msgspec.msgpack.Encoder().encode


def would_change(g: StateT, deed: Callable[[StateT, Effects], None]) -> bool:
    """Whether `deed`, with all the steps that it leads to, would change the state. `g` stays unchanged.

    A question with more than one answer, a draw, a shuffle or a reveal always counts as a change. So the result
    reveals nothing hidden, provided that only draws and reveals read hidden data. Telling an event is no change. A
    call costs about as much as copying the state.
    """
    bare = replace(g, agenda=[], picks={}, asked={})
    tried = _copy_of(bare)
    try:
        _carry_out(tried, deed)
    except _Uncertain:
        return True
    tried.next_decision = bare.next_decision
    return bool(tried != bare)


class _Uncertain(Exception):
    """The result is not determined."""


class _Trial(Effects):
    """Stops where hidden or random data would be used."""

    def reveal(self, *, to: Sequence[Seat] | None) -> NoReturn:
        raise _Uncertain

    def shuffle(self, items: MutableSequence[Any]) -> NoReturn:
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
