"""The moments of a finished game that are worth telling."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from games.kernel import (
    AT_THE_END,
    Event,
    LeadChange,
    Occurrence,
    Piece,
    PointFinder,
    Seat,
    Story,
    Text,
    TurningPoint,
    leads,
    seat_name,
)

from ..components import components
from ..police.patrol import exit_location
from ..scoring import ScoreSheet, sheet_of
from ..state import Hour, Item, ItemKind, Pawn, Screen, Standing, Thousands
from ..view import EscapePlanView
from .itinerary import pawn_told
from .names import hour_name, item_name, pawn_name, tile_name

WORTH_TELLING: Thousands = 30
"""A gain or a loss below this is told only when there is nothing better."""


def _hour(piece: Piece[EscapePlanView]) -> Text:
    """When the piece of play was; with it a part of the day may have ended."""
    view = piece.before if piece.before.part else piece.after
    return hour_name(Hour(view.day, view.part))


def _sheet(view: EscapePlanView, seat: Seat) -> ScoreSheet:
    """What the seat would have if the game had ended then."""
    assert view.sheets is not None, "a story is told with all screens lifted"
    return view.sheets[seat]


def _screen(view: EscapePlanView, seat: Seat) -> Screen:
    assert view.screens is not None, "a story is told with all screens lifted"
    return view.screens[seat]


# Money


def _leads(story: Story[EscapePlanView]) -> Iterator[TurningPoint]:
    """Who was ahead at the end of each part; the last time that it changed weighs most. Alone one is ahead of nobody."""
    if story.end.seats == 1:
        return
    changes = list(leads((ended, _totals(ended.after)) for ended in _parts_over(story)))
    for number, lead in enumerate(changes):
        if lead.outdone is None:
            when, seat = _hour(lead.when), seat_name(lead.leader)
            yield lead.when.point(20, "story-first-lead", when=when, seat=seat, amount=lead.amount)
        else:
            yield _lead_taken(lead, lead.outdone, 70 if lead is changes[-1] else 35 + number)


def _parts_over(story: Story[EscapePlanView]) -> Iterator[Occurrence[EscapePlanView]]:
    """The end of each part. With the last one come the last arrests (EP-END-02)."""
    ends = list(story.occurrences("log-part-ended"))
    yield from ends[:-1]
    yield from (replace(ended, moment=story.moments[-1], place=AT_THE_END) for ended in ends[-1:])


def _lead_taken(lead: LeadChange[Occurrence[EscapePlanView]], outdone: Seat, weight: int) -> TurningPoint:
    """By catching up, or by not being arrested."""
    other = lead.when.after.players[outdone]
    arrested = other.left if other.standing is Standing.ARRESTED else None
    return lead.when.point(
        weight,
        "story-lead-inherited" if arrested else "story-lead",
        when=hour_name(arrested) if arrested else _hour(lead.when),
        seat=seat_name(lead.leader),
        **{"from": seat_name(outdone)},
        amount=lead.amount,
    )


def _totals(view: EscapePlanView) -> dict[Seat, Thousands]:
    """What those have who are not arrested."""
    return {
        player.seat: _sheet(view, player.seat).total
        for player in view.players
        if player.standing is not Standing.ARRESTED
    }


def _largest_gain(story: Story[EscapePlanView]) -> Iterator[TurningPoint]:
    """In one turn."""
    turn = max(story.pieces(), key=_gain)
    gain, seat = _gain(turn), turn.before.turn_of
    if gain > 0 and seat is not None:
        weight = 80 if gain >= WORTH_TELLING else 25
        yield turn.point(weight, "story-gain", when=_hour(turn), seat=seat_name(seat), amount=gain)


def _gain(piece: Piece[EscapePlanView]) -> Thousands:
    """What a turn brought. Who is arrested in it gains nothing, not even by what no longer counts against them. Markers move
    only after it."""
    seat = piece.before.turn_of
    if seat is None or piece.after.players[seat].standing is Standing.ARRESTED:
        return 0
    before, after = _sheet(piece.before, seat), _sheet(piece.after, seat)
    return (after.total - after.notoriety) - (before.total - before.notoriety)


def _empty_tiles(story: Story[EscapePlanView]) -> Iterator[TurningPoint]:
    """A locker or exit tile that is worth nothing."""
    for piece in story.pieces():
        for seat in range(piece.after.seats):
            for item in _worthless(piece, seat):
                name = item_name(item)
                yield piece.point(60, "story-empty", when=_hour(piece), seat=seat_name(seat), item=name)


def _worthless(piece: Piece[EscapePlanView], seat: Seat) -> Iterator[Item]:
    """Money tiles without value that have come to lie on a slot."""
    held, values = _screen(piece.before, seat).values, _screen(piece.after, seat).values
    slots = zip(piece.before.players[seat].inventory, piece.after.players[seat].inventory, strict=True)
    for slot, (was, now) in enumerate(slots):
        if now is None or now.kind not in (ItemKind.LOCKER, ItemKind.EXIT) or values[slot]:
            continue
        if now != was or held.get(slot) != 0:  # one of the same pile may take its place
            yield now


# The police


def _first_most_wanted(story: Story[EscapePlanView]) -> Iterator[TurningPoint]:
    """Who first crossed the last threshold."""
    name = components().notoriety.thresholds[-1].name
    crossed = (told for told in story.occurrences("log-threshold") if told.args["name"] == name)
    for first in islice(crossed, 1):
        seat = pawn_name(pawn_told(first.event))
        yield first.point(55, "story-most-wanted", when=_hour(first), seat=seat, name=name)


def _last_exit(story: Story[EscapePlanView]) -> Iterator[TurningPoint]:
    """Which one is left in the end."""
    for last in story.occurrences("log-last-exit"):
        yield last.point(30, "story-last-exit", day=last.after.day, **last.kept("exit"))


def _exits_closed(story: Story[EscapePlanView]) -> Iterator[TurningPoint]:
    """An exit that closes on someone who stands on its tile."""
    for closed in story.occurrences("log-exit-closed"):
        tile = components().locations[_exit_told(closed.event)].tile
        if there := _pawns_on(closed.after, tile):
            yield closed.point(
                65,
                "story-exit-closed",
                when=hour_name(Hour(closed.after.day, None)),
                seats=[pawn_name(pawn) for pawn in there],
                tile=tile_name(tile),
                **closed.kept("exit"),
            )


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


def _escapes(story: Story[EscapePlanView]) -> Iterator[TurningPoint]:
    """Who got out, in their order, told at the last of them."""
    if escapes := list(story.occurrences("log-escaped")):
        seats = [pawn_name(pawn_told(escape.event)) for escape in escapes]
        yield escapes[-1].point(90, "story-escapes", count=len(escapes), seats=seats)


def _arrests(story: Story[EscapePlanView]) -> Iterator[TurningPoint]:
    """With what each cost; the dearest weighs most."""
    arrests = list(story.occurrences("log-arrested"))
    costs = [_lost(arrest.after, pawn_told(arrest.event)) for arrest in arrests]
    for arrest, cost in zip(arrests, costs, strict=True):
        left = arrest.after.players[pawn_told(arrest.event)].left
        assert left is not None, "who is arrested leaves the city"
        is_dear = cost == max(costs) and cost >= WORTH_TELLING
        point = arrest.point(
            75 if is_dear else 40,
            "story-arrest",
            when=hour_name(left),
            amount=max(cost, 0),
            **arrest.kept("seat", "why"),
        )
        yield replace(point, tells=(arrest.event,))


def _lost(view: EscapePlanView, seat: Seat) -> Thousands:
    """What a seat had when it was arrested; nothing of it changes after that. A turn of theirs may lie in that moment."""
    return sheet_of(view.players[seat], _screen(view, seat), view.venues).total


POINT_FINDERS: tuple[PointFinder, ...] = (
    _largest_gain,
    _empty_tiles,
    _first_most_wanted,
    _escapes,
    _leads,
    _arrests,
    _exits_closed,
    _last_exit,
)
