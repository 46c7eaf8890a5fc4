"""Phase 3, City: the players lay the offer onto the map (EP-CITY)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.kernel import Ask, AskOne, Confirm, Decision, Effects, Option, Seat, Step, Text, seat_name

from .cells import Position
from .city import Placed, Rotations, can_be_placed, grid_address, legal_placements, tile_address
from .components import LocationKind, Police, VenueKind, components
from .names import tile_name, venue_name
from .offer import announce_offer, draw_officers, return_doubles, turn_up_tiles
from .officers import tile_options
from .state import Gang, Table

SPACES = {LocationKind.BUSINESS: VenueKind.BUSINESS, LocationKind.SAFE_HOUSE: VenueKind.SAFE_HOUSE}
"""Which tiles of the reserve go on which space of a city tile (EP-CITY-10)."""

VENUE_DECISIONS = {VenueKind.BUSINESS: "D-CITY-BIZ", VenueKind.SAFE_HOUSE: "D-CITY-SAFE"}


class NextPlacement(Step, frozen=True):
    """EP-CITY-01  One tile after the other, in turn order and from the start again, until the offer is empty."""

    after: Seat | None = None
    """Who had the turn before; None at the start. If he left the table meanwhile, his tile goes to the others."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        if not g.offer:
            do.then(RevealOffer())
            return
        start = 0 if self.after is None else g.order.index(self.after) + 1
        seat = next(pawn for pawn in g.order[start:] + g.order if pawn in g.in_order())
        do.then(ChooseTile(seat), NextPlacement(after=seat))


class ChooseTile(Ask, frozen=True):
    """EP-CITY-02."""

    def decision(self, g: Table[Any]) -> Decision:
        offered = offered_tiles(g)
        tiles = [tile for tile in offered if can_be_placed(g.map, tile, offered)]
        prompt, default = Text("ask-city-tile"), tile_address(tiles[0])
        return Decision(self.seat, "D-CITY-TILE", "EP-CITY-02", prompt, tile_options(tiles), default)

    def answer(self, g: Table[Any], tile: str, do: Effects) -> None:
        do.then(ChoosePosition(self.seat, tile))


def offered_tiles(g: Table[Any]) -> tuple[str, ...]:
    """In tile order (EP-GEN-10)."""
    return tuple(sorted((offer.tile for offer in g.offer.values()), key=list(components().tiles).index))


class ChoosePosition(Ask, frozen=True):
    """EP-CITY-03  An empty position beside two tiles where some rotation fits."""

    tile: str

    def decision(self, g: Table[Any]) -> Decision:
        options = tuple(
            Option(
                grid_address(position),
                Text("option-grid", {"q": position.q, "r": position.r}),
                at=(grid_address(position),),
                value=position,
            )
            for position in legal_placements(g.map, self.tile, offered_tiles(g))
        )
        prompt = Text("ask-city-position", {"tile": tile_name(self.tile)})
        return Decision(self.seat, "D-CITY-POS", "EP-CITY-03", prompt, options, default=options[0].id)

    def answer(self, g: Table[Any], position: Position, do: Effects) -> None:
        do.then(ChooseRotation(self.seat, self.tile, *position))


class ChooseRotation(Ask, frozen=True):
    """EP-CITY-04  Land must meet the same land on at least one half edge; then the tile lies."""

    tile: str
    q: int
    r: int

    def decision(self, g: Table[Any]) -> Decision:
        place = Position(self.q, self.r)
        rotations = legal_placements(g.map, self.tile, offered_tiles(g))[place]
        options = tuple(
            Option(
                f"rotation:{rotation}",
                Text("option-rotation", {"degrees": rotation * 60}),
                note=Text("note-matches", {"matches": matches}),
                at=(grid_address(place),),
                value=rotation,
            )
            for rotation, matches in rotations.items()
        )
        prompt = Text("ask-city-rotation", {"tile": tile_name(self.tile)})
        default = f"rotation:{best_rotation(rotations)}"
        return Decision(self.seat, "D-CITY-ROT", "EP-CITY-04", prompt, options, default)

    def answer(self, g: Table[Any], rotation: int, do: Effects) -> None:
        placed = Placed(self.tile, self.q, self.r, rotation)
        stack = components().tiles[self.tile].stack
        lay_tile(g, placed, g.offer.pop(stack).officers)
        do.tell("log-tile-laid", seat=seat_name(self.seat), tile=tile_name(self.tile), q=self.q, r=self.r)
        spaces = [place for place in components().tiles[self.tile].locations if _kind(place) in SPACES]
        do.then(*(ChooseVenue(self.seat, space) for space in spaces), Confirm(self.seat))


def best_rotation(rotations: Rotations) -> int:
    """The one on which most land meets the same land, then the smallest."""
    return max(rotations, key=lambda rotation: (rotations[rotation], -rotation))


def lay_tile(g: Table[Any], placed: Placed, officers: Iterable[Police]) -> None:
    """Put a tile on the map; its officers stay on it (EP-CITY-09), and a gang comes with its members (EP-CITY-11)."""
    g.map = (*g.map, placed)
    if here := list(officers):
        g.officers[placed.tile] = here
    for place in components().tiles[placed.tile].locations:
        if _kind(place) is LocationKind.GANG:
            gang = Gang()
            g.gangs[place] = gang
            g.gang_pool -= gang.members


class ChooseVenue(AskOne, frozen=True):
    """EP-CITY-10  Which business or safe house of the reserve opens on a space of the new tile.

    It has no `seat`, so it stays when the placer leaves the table: no space may be left empty.
    """

    placer: Seat
    space: str

    def asked(self, g: Table[Any]) -> Seat:
        return self.placer

    def decision(self, g: Table[Any]) -> Decision:
        kind = SPACES[_kind(self.space)]
        fitting = [venue for venue in components().venues.values() if venue.kind is kind]
        options = tuple(
            Option(f"venue:{venue.id}", venue_name(venue.id), value=venue.id)
            for venue in fitting
            if venue.id in g.reserve
        )
        prompt = Text("ask-city-venue", {"kind": kind.name.lower().replace("_", "-")})
        return Decision(
            self.placer, VENUE_DECISIONS[kind], "EP-CITY-10", prompt, options, default=options[0].id
        )

    def answer(self, g: Table[Any], venue: str, do: Effects) -> None:
        g.reserve.remove(venue)
        g.sites[self.space] = venue
        tile = components().locations[self.space].tile
        do.tell("log-venue-opened", venue=venue_name(venue), tile=tile_name(tile))


class RevealOffer(Step, frozen=True):
    """EP-CITY-12  The next tile of each stack with its officers; on day 3 nothing is left to turn up."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        turn_up_tiles(g, do)
        for offer in g.offer.values():
            offer.officers = draw_officers(g, do)
        return_doubles(g, [offer.officers for offer in g.offer.values()])
        announce_offer(g, do)


def _kind(location: str) -> LocationKind:
    return components().locations[location].kind
