"""Moves of the Sentinel and of barricades (TD-SENT, TD-BARR)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import AskCaused, Decision, Effects, Option, Party, Text

from ..asking import WAY_IDS
from ..codes import CriminalName
from ..state import TooDeepState
from ..telling.names import border_name, criminal_name, party_name, zone_at, zone_name
from .city import DIRECTIONS, Heading, Spot, around, is_border_nearby, is_nearby


class PatrolPiece(StrEnum):
    """In canonical order."""

    SENTINEL = "sentinel"
    BARRICADE_1 = "barricade-1"
    BARRICADE_2 = "barricade-2"

    @property
    def number(self) -> int:
        """The number of a barricade (TD-BARR-04)."""
        return int(self[-1])


SENTINEL = (PatrolPiece.SENTINEL,)
BARRICADES = (PatrolPiece.BARRICADE_1, PatrolPiece.BARRICADE_2)
ALL_PIECES = tuple(PatrolPiece)


class PatrolMove(Struct, frozen=True):
    """One piece goes one zone, or to the next free border."""

    piece: PatrolPiece
    way: Heading
    escort: CriminalName | None = None
    """Taken along by the Sentinel (TD-SENT-02)."""


STOP = Option("stop", Text("option-stop-moving"))


def nearby_pieces(g: TooDeepState[Any], criminal: CriminalName) -> tuple[PatrolPiece, ...]:
    """The Sentinel and barricades nearby (TD-GEN-03, TD-GEN-04)."""
    here = g.city.criminals[criminal]
    near = {
        PatrolPiece.SENTINEL: is_nearby(here, g.city.sentinel),
        PatrolPiece.BARRICADE_1: is_border_nearby(here, g.barricade(1)),
        PatrolPiece.BARRICADE_2: is_border_nearby(here, g.barricade(2)),
    }
    return tuple(piece for piece in PatrolPiece if near[piece])


def patrol_options(g: TooDeepState[Any], pieces: Iterable[PatrolPiece]) -> tuple[Option, ...]:
    """All moves of these pieces, in the order of the defaults: clockwise and without escort first."""
    return tuple(_option(g, move) for piece in pieces for move in _moves(g, piece))


def _moves(g: TooDeepState[Any], piece: PatrolPiece) -> Iterator[PatrolMove]:
    for way in DIRECTIONS:
        yield PatrolMove(piece, way)
        if piece is PatrolPiece.SENTINEL:
            yield from (PatrolMove(piece, way, criminal) for criminal in g.city.criminals_at(g.city.sentinel))


def _option(g: TooDeepState[Any], move: PatrolMove) -> Option:
    id = f"{move.piece}:{WAY_IDS[move.way]}"
    if move.piece is not PatrolPiece.SENTINEL:
        start, to = g.barricade(move.piece.number), g.city.barricade_goes_to(move.piece.number, move.way)
        return Option(
            id,
            Text("option-barricade", {"number": move.piece.number, "border": border_name(g, to)}),
            Text("note-barricade", {"border": border_name(g, start)}),
            at=(f"border:{start}", f"border:{to}"),
            about=(move.piece,),
            value=move,
        )
    here = g.city.sentinel
    zones = g.city.zones[here], g.city.zones[around(here, move.way)]
    if move.escort is None:
        label = Text("option-sentinel", {"zone": zone_name(zones[1])})
        return Option(id, label, at=zones, about=(move.piece,), value=move)
    label = Text("option-escort", {"zone": zone_name(zones[1]), "criminal": criminal_name(move.escort)})
    return Option(f"{id}:{move.escort}", label, at=zones, about=(move.piece, move.escort), value=move)


def carry_out(g: TooDeepState[Any], party: Party, move: PatrolMove, do: Effects) -> None:
    if move.piece is PatrolPiece.SENTINEL:
        move_sentinel(g, party, move.way, do, escort=move.escort)
    else:
        move_barricade(g, party, move.piece.number, move.way, do)


def move_sentinel(
    g: TooDeepState[Any], party: Party, way: Heading, do: Effects, *, escort: CriminalName | None = None
) -> None:
    """To an adjacent zone; no barricade stops him (TD-SENT-01)."""
    g.city.sentinel = there = around(g.city.sentinel, way)
    if escort is None:
        do.tell("log-sentinel-moved", seat=party_name(party), zone=zone_at(g, there))
        return
    g.city.place_criminal(escort, there)
    do.tell(
        "log-sentinel-escorted",
        seat=party_name(party),
        zone=zone_at(g, there),
        criminal=criminal_name(escort),
    )


def place_sentinel(g: TooDeepState[Any], party: Party, to: Spot, do: Effects) -> None:
    """Relocate him, without escort; nothing if he is already there (TD-SENT-05)."""
    if g.city.sentinel != to:
        g.city.sentinel = to
        do.tell("log-sentinel-placed", seat=party_name(party), zone=zone_at(g, to))


def move_barricade(g: TooDeepState[Any], party: Party, number: int, way: Heading, do: Effects) -> None:
    """Moves a barricade to the next free border (TD-BARR-02)."""
    border = g.city.move_barricade(number, way)
    do.tell("log-barricade-moved", seat=party_name(party), number=number, border=border_name(g, border))


class Patrol(AskCaused, frozen=True):
    """TD-D10  Moves of the Sentinel and of barricades, one after the other."""

    moves: int
    pieces: tuple[PatrolPiece, ...] = ALL_PIECES
    is_optional: bool = False
    """Whether the player may stop earlier."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = patrol_options(g, self.pieces)
        if self.is_optional:
            options = (*options, STOP)
        prompt = Text("ask-patrol", {"moves": self.moves, "pieces": "-".join(self.pieces)})
        default = STOP.id if self.is_optional else options[0].id
        return Decision(self.player, "TD-D10", "TD-SENT-01", prompt, options, default)

    def answer(self, g: TooDeepState[Any], pick: PatrolMove | str, do: Effects) -> None:
        if not isinstance(pick, PatrolMove):
            return
        carry_out(g, self.player, pick, do)
        if self.moves > 1:
            do.then(replace(self, moves=self.moves - 1))
