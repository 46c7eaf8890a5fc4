"""The moments of a finished game that are worth telling."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, pairwise
from typing import TypeAlias

from msgspec import Struct

from games.kernel import (
    Event,
    Moment,
    Occurrence,
    Seat,
    Story,
    Text,
    TurningPoint,
    occurrences,
    seat_name,
    weightiest,
)

from ..components import components
from ..police.patrol import exit_location
from ..scoring import sheet_of
from ..state import Item, ItemKind, Pawn, Standing, Thousands
from ..view import EscapePlanView
from .itinerary import pawn_told
from .names import hour_name, item_name, pawn_name, tile_name

MOST_TOLD = 6
WORTH_TELLING: Thousands = 30
"""A gain or a loss below this is told only when there is nothing better."""

Moments: TypeAlias = Sequence[Moment[EscapePlanView]]


def turning_points(story: Story[EscapePlanView]) -> list[TurningPoint]:
    """Up to MOST_TOLD, in the order in which they came."""
    return weightiest((point for find in _FINDERS for point in find(story.moments)), MOST_TOLD)


def _hour(before: EscapePlanView, after: EscapePlanView) -> Text:
    """When the piece of play between two moments was; with it a part of the day may have ended."""
    view = before if before.part else after
    if view.part is None:
        return Text("heading-day", {"day": view.day})
    return Text("heading-part", {"day": view.day, "part": view.part.value})


def _hour_of(event: Occurrence[EscapePlanView]) -> Text:
    return _hour(event.before, event.after)


# Money


def _total(view: EscapePlanView, seat: Seat) -> Thousands:
    """What the seat would have if the game had ended then."""
    assert view.sheets is not None, "a story is told with all screens lifted"
    return view.sheets[seat].total


class _Lead(Struct, frozen=True):
    since: Occurrence[EscapePlanView]
    """The end of a part."""
    view: EscapePlanView
    """With all that belongs to the part."""
    leader: Seat
    amount: Thousands


def _leads(moments: Moments) -> Iterator[TurningPoint]:
    """Who was ahead at the end of each part; the last time that it changed weighs most. Alone one is ahead of nobody."""
    if moments[-1].view.seats == 1:
        return
    leads: list[_Lead] = []
    for ended, view in _parts_over(moments):
        totals = _totals(view)
        leader = _leader(totals)
        if leader is not None and (not leads or leads[-1].leader != leader):
            leads.append(_Lead(ended, view, leader, totals[leader]))
    for number, lead in enumerate(leads):
        weight = 70 if number == len(leads) - 1 else 35 + number
        text = _lead_taken(leads[number - 1].leader, lead) if number else _first_lead(lead)
        yield TurningPoint(lead.since.number, weight if number else 20, text)


def _parts_over(moments: Moments) -> Iterator[tuple[Occurrence[EscapePlanView], EscapePlanView]]:
    """The end of each part, and how things stood then. With the last one come the last arrests (EP-END-02)."""
    ends = list(occurrences(moments, "log-part-ended"))
    yield from ((ended, ended.after) for ended in ends[:-1])
    yield from ((ended, moments[-1].view) for ended in ends[-1:])


def _first_lead(lead: _Lead) -> Text:
    return Text(
        "story-first-lead",
        {
            "when": _hour_of(lead.since),
            "seat": seat_name(lead.leader),
            "amount": lead.amount,
        },
    )


def _lead_taken(outdone: Seat, lead: _Lead) -> Text:
    """By catching up, or by not being arrested."""
    other = lead.view.players[outdone]
    arrested = other.left if other.standing is Standing.ARRESTED else None
    return Text(
        "story-lead-inherited" if arrested else "story-lead",
        {
            "when": hour_name(arrested) if arrested else _hour_of(lead.since),
            "seat": seat_name(lead.leader),
            "from": seat_name(outdone),
            "amount": lead.amount,
        },
    )


def _totals(view: EscapePlanView) -> dict[Seat, Thousands]:
    """What those have who are not arrested."""
    return {
        player.seat: _total(view, player.seat)
        for player in view.players
        if player.standing is not Standing.ARRESTED
    }


def _leader(totals: Mapping[Seat, Thousands]) -> Seat | None:
    """Who alone has most."""
    best = max(totals.values(), default=None)
    leaders = [seat for seat, total in totals.items() if total == best]
    return leaders[0] if len(leaders) == 1 else None


def _largest_gain(moments: Moments) -> Iterator[TurningPoint]:
    """In one turn. Who is arrested in it gains nothing, not even by what no longer counts against them."""
    gains = [
        (_gain(before.view, after.view, seat), before.view, after, seat)
        for before, after in pairwise(moments)
        if (seat := before.view.turn_of) is not None
        and after.view.players[seat].standing is not Standing.ARRESTED
    ]
    if not gains:
        return
    gain, before, after, seat = max(gains, key=lambda one: one[0])
    if gain > 0:
        text = Text(
            "story-gain", {"when": _hour(before, after.view), "seat": seat_name(seat), "amount": gain}
        )
        yield TurningPoint(after.number, 80 if gain >= WORTH_TELLING else 25, text)


def _gain(before: EscapePlanView, after: EscapePlanView, seat: Seat) -> Thousands:
    """What a turn brought. Markers move only after it."""
    return _without_notoriety(after, seat) - _without_notoriety(before, seat)


def _without_notoriety(view: EscapePlanView, seat: Seat) -> Thousands:
    assert view.sheets is not None, "a story is told with all screens lifted"
    return view.sheets[seat].total - view.sheets[seat].notoriety


def _empty_tiles(moments: Moments) -> Iterator[TurningPoint]:
    """A locker or exit tile that is worth nothing."""
    for before, after in pairwise(moments):
        for player in after.view.players:
            for item in _worthless(before.view, after.view, player.seat):
                text = Text(
                    "story-empty",
                    {
                        "when": _hour(before.view, after.view),
                        "seat": seat_name(player.seat),
                        "item": item_name(item),
                    },
                )
                yield TurningPoint(after.number, 60, text)


def _worthless(before: EscapePlanView, after: EscapePlanView, seat: Seat) -> Iterator[Item]:
    """Money tiles without value that have come to lie on a slot."""
    assert before.screens is not None
    assert after.screens is not None, "a story is told with all screens lifted"
    held, values = before.screens[seat].values, after.screens[seat].values
    slots = zip(before.players[seat].inventory, after.players[seat].inventory, strict=True)
    for slot, (was, now) in enumerate(slots):
        if now is None or now.kind not in (ItemKind.LOCKER, ItemKind.EXIT) or values[slot]:
            continue
        if now != was or held.get(slot) != 0:  # one of the same pile may take its place
            yield now


# The police


def _first_most_wanted(moments: Moments) -> Iterator[TurningPoint]:
    """Who first crossed the last threshold."""
    name = components().notoriety.thresholds[-1].name
    crossed = (told for told in occurrences(moments, "log-threshold") if told.args["name"] == name)
    for first in islice(crossed, 1):
        seat = pawn_name(pawn_told(first.event))
        text = Text("story-most-wanted", {"when": _hour_of(first), "seat": seat, "name": name})
        yield TurningPoint(first.number, 55, text)


def _last_exit(moments: Moments) -> Iterator[TurningPoint]:
    """Which one is left in the end."""
    for last in occurrences(moments, "log-last-exit"):
        text = Text("story-last-exit", {"day": last.after.day, "exit": last.args["exit"]})
        yield TurningPoint(last.number, 30, text)


def _exits_closed(moments: Moments) -> Iterator[TurningPoint]:
    """An exit that closes on someone who stands on its tile."""
    for closed in occurrences(moments, "log-exit-closed"):
        tile = components().locations[_exit_told(closed.event)].tile
        if there := _pawns_on(closed.after, tile):
            text = Text(
                "story-exit-closed",
                {
                    "when": Text("heading-day", {"day": closed.after.day}),
                    "exit": closed.args["exit"],
                    "seats": [pawn_name(pawn) for pawn in there],
                    "tile": tile_name(tile),
                },
            )
            yield TurningPoint(closed.number, 65, text)


def _exit_told(event: Event) -> str:
    """The location of the exit that an event is about."""
    exit = event.text.args["exit"]
    assert isinstance(exit, Text), f"{event.kind} names an exit"
    return exit_location(int(str(exit.args["number"])))


def _pawns_on(view: EscapePlanView, tile: str) -> list[Pawn]:
    return [
        pawn
        for pawn, figure in view.figures.items()
        if figure.pawn and components().locations[figure.pawn].tile == tile
    ]


# Ways out


def _escapes(moments: Moments) -> Iterator[TurningPoint]:
    """Who got out, in their order, told at the last of them."""
    out = moments[-1].view.escapes
    if not out:
        return
    last = next(moment for moment in moments if moment.view.escapes == out)
    text = Text("story-escapes", {"count": len(out), "seats": [pawn_name(pawn) for pawn in out]})
    yield TurningPoint(last.number, 90, text)


def _arrests(moments: Moments) -> Iterator[TurningPoint]:
    """With what each cost; the dearest weighs most."""
    arrests = list(occurrences(moments, "log-arrested"))
    costs = [_lost(arrest.after, pawn_told(arrest.event)) for arrest in arrests]
    for arrest, cost in zip(arrests, costs, strict=True):
        pawn = pawn_told(arrest.event)
        left = arrest.after.players[pawn].left
        assert left is not None, "who is arrested leaves the city"
        text = Text(
            "story-arrest",
            {
                "when": hour_name(left),
                "seat": pawn_name(pawn),
                "amount": max(cost, 0),
                "why": arrest.args["why"],
            },
        )
        is_dear = cost == max(costs) and cost >= WORTH_TELLING
        yield TurningPoint(arrest.number, 75 if is_dear else 40, text, tells=(arrest.event,))


def _lost(view: EscapePlanView, seat: Seat) -> Thousands:
    """What a seat had when it was arrested; nothing of it changes after that. A turn of theirs may lie in that moment."""
    assert view.screens is not None, "a story is told with all screens lifted"
    return sheet_of(view.players[seat], view.screens[seat], view.venues).total


_FINDERS: tuple[Callable[[Moments], Iterator[TurningPoint]], ...] = (
    _largest_gain,
    _empty_tiles,
    _first_most_wanted,
    _escapes,
    _leads,
    _arrests,
    _exits_closed,
    _last_exit,
)
"""In the order in which they would come between two moments: in a turn, as a part of the day ends, as a day begins."""
