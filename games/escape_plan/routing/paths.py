"""The way that a route takes, step by step, for drawing and telling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from msgspec import Struct

from .graph import Graph
from .hand import CARD_BITS
from .journey import Aid, AidKind
from .search import CANS, FLIGHTS, JET_SKI, MP_FIELD, PathLabel


class StepKind(StrEnum):
    LEAVE = "leave"
    ENTER = "enter"
    WALK = "walk"
    CROSS = "cross"
    STEP = "step"
    RIDE = "ride"
    FLY = "fly"
    SEWER = "sewer"
    JET_SKI = "jet ski"
    MEDEVAC = "medevac"


class RouteStep(Struct, frozen=True, gc=False):
    """One step of a route and where the pawn is after it."""

    kind: StepKind
    place: str
    """The address of a location or zone."""
    aid: Aid | None = None
    """The card or gang member that makes it possible; None on foot, by metro and from a Helicopter location."""


def steps_of(graph: Graph, label: PathLabel, used: Sequence[Aid]) -> tuple[RouteStep, ...]:
    """The steps that led to a label; `used` are its aids in the order of their use."""
    aids = list(used)
    steps: list[RouteStep] = []
    for before, after in _stages(label):
        taken = [_take_out(aids, kind) for kind in _aids_of_stage(before, after)]
        afloat = [aid for aid in taken if aid.kind is AidKind.JET_SKI]
        steps += [RouteStep(StepKind.JET_SKI, graph.addresses[before[0]], aid) for aid in afloat]
        cards = [aid for aid in taken if aid.kind not in (AidKind.JET_SKI, AidKind.GAS_CAN)]
        card = cards[0] if cards else None
        steps.append(RouteStep(_kind_of_stage(graph, before, after, card), graph.addresses[after[0]], card))
    return tuple(steps)


def in_order_of_use(label: PathLabel, aids: Iterable[Aid]) -> tuple[Aid, ...]:
    """The aids of a label as EP-MOVE-31 pays them; what was bought and never used comes last."""
    unused = list(aids)
    used = [
        _take_out(unused, kind) for before, after in _stages(label) for kind in _aids_of_stage(before, after)
    ]
    return (*used, *unused)


def _stages(label: PathLabel) -> list[tuple[PathLabel, PathLabel]]:
    """The steps of a label, first to last, each as the labels before and after it."""
    stages: list[tuple[PathLabel, PathLabel]] = []
    after = label
    while (before := after[2]) is not None:
        stages.append((before, after))
        after = before
    return stages[::-1]


def _aids_of_stage(before: PathLabel, after: PathLabel) -> list[AidKind]:
    new = after[1] & ~before[1]
    kinds = [AidKind.GAS_CAN] * (new & CANS).bit_count()
    if new & JET_SKI:
        kinds.append(AidKind.JET_SKI)
    kinds += [AidKind.FLIGHT] * (new & FLIGHTS).bit_count()
    return kinds + [kind for bit, kind in CARD_BITS if new & bit and kind is not AidKind.JET_SKI]


def _take_out(aids: list[Aid], kind: AidKind) -> Aid:
    return aids.pop(next(index for index, aid in enumerate(aids) if aid.kind is kind))


_KIND_BY_AID = {
    AidKind.FLIGHT: StepKind.FLY,
    AidKind.SEWER_STRAIGHT: StepKind.SEWER,
    AidKind.SEWER_BEND: StepKind.SEWER,
    AidKind.MEDEVAC: StepKind.MEDEVAC,
}


def _kind_of_stage(graph: Graph, before: PathLabel, after: PathLabel, card: Aid | None) -> StepKind:
    if card:
        return _KIND_BY_AID[card.kind]
    from_location, to_location = before[0] < graph.locations, after[0] < graph.locations
    if from_location and graph.tile[before[0]] != graph.tile[after[0]]:
        by_metro = {before[0], after[0]} <= graph.rides.keys() and after[1] & MP_FIELD <= before[1] & MP_FIELD
        return StepKind.RIDE if by_metro else StepKind.FLY
    if from_location:
        return StepKind.STEP if to_location else StepKind.LEAVE
    if to_location:
        return StepKind.ENTER
    same = graph.zone[before[0]] is graph.zone[after[0]]
    return StepKind.WALK if same else StepKind.CROSS
