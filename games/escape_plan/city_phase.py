"""Phase 3, City: the players lay the offer onto the map (EP-CITY)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from games.kernel import (
    Ask,
    AskOne,
    Confirm,
    Decision,
    Effects,
    Listing,
    Option,
    Seat,
    Step,
    Text,
    itself,
    seat_name,
)

from .cells import Position
from .city import Placed, Rotations, best_rotation, grid_address, legal_placements, placeable, tile_address
from .components import LocationKind, Police, VenueKind, components
from .offer import announce_offer, draw_officers, return_doubles, turn_up_tiles
from .state import Gang, Table
from .telling.names import position_label, position_name, the_venue, tile_name, venue_name
from .telling.worth import plan_worth, tile_worth

SPACES = {LocationKind.BUSINESS: VenueKind.BUSINESS, LocationKind.SAFE_HOUSE: VenueKind.SAFE_HOUSE}
"""Which tiles of the reserve go on which space of a city tile (EP-CITY-10)."""

VENUE_DECISIONS = {VenueKind.BUSINESS: "D-CITY-BIZ", VenueKind.SAFE_HOUSE: "D-CITY-SAFE"}


class NextPlacement(Step, frozen=True):
    """EP-CITY-01  One tile after the other, in turn order and from the start again, until the offer is empty."""

    after: Seat | None = None
    """Who had the turn before; None at the start. If they left the table meanwhile, their tile goes to the others."""

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
        tiles = {tile_address(tile): tile for tile in placeable(g.map, offered)}
        return Decision(
            self.seat,
            "D-CITY-TILE",
            "EP-CITY-02",
            Text("ask-city-tile"),
            Listing(tiles, partial(_tile_option, g), itself),
            default=next(iter(tiles)),
            occasion=Text("occasion-city", {"tiles": len(offered)}),
        )

    def answer(self, g: Table[Any], tile: str, do: Effects) -> None:
        do.then(ChoosePosition(self.seat, tile))


def _tile_option(g: Table[Any], address: str, tile: str) -> Option:
    return Option(address, tile_name(tile), worth=tile_worth(g, tile), at=(address,), value=tile)


def offered_tiles(g: Table[Any]) -> tuple[str, ...]:
    """In tile order (EP-GEN-10)."""
    offered = {offer.tile for offer in g.offer.values()}
    return tuple(filter(offered.__contains__, components().tiles))


def lie_of_the_land(g: Table[Any], tile: str) -> Text:
    """Why the questions about a tile are asked: what is on it."""
    return Text("occasion-tile", {"tile": tile_name(tile), "worth": tile_worth(g, tile)})


class ChoosePosition(Ask, frozen=True):
    """EP-CITY-03  An empty position beside two tiles where some rotation fits.

    There the tile lies the way that most land meets the same land, unless the player asks to turn it.
    """

    tile: str

    def decision(self, g: Table[Any]) -> Decision:
        placements = legal_placements(g.map, self.tile, offered_tiles(g))
        laid = {grid_address(place): (place, False) for place in placements}
        turned = {
            f"turn:{place.q},{place.r}": (place, True)
            for place, rotations in placements.items()
            if len(rotations) > 1
        }
        return Decision(
            self.seat,
            "D-CITY-POS",
            "EP-CITY-03",
            Text("ask-city-position", {"tile": tile_name(self.tile)}),
            Listing(
                {**laid, **turned},
                partial(_position_option, g, placements),
                partial(_placement, placements),
            ),
            default=next(iter(laid)),
            occasion=lie_of_the_land(g, self.tile),
        )

    def answer(self, g: Table[Any], pick: tuple[Position, int | None], do: Effects) -> None:
        place, rotation = pick
        if rotation is None:
            do.then(ChooseRotation(self.seat, self.tile, *place))
        else:
            place_tile(g, self.seat, Placed(self.tile, *place, rotation), do)


def _placement(
    placements: Mapping[Position, Rotations], choice: tuple[Position, bool]
) -> tuple[Position, int | None]:
    """Where the tile lies, and in which rotation; None: that is chosen next."""
    place, is_to_be_turned = choice
    return place, None if is_to_be_turned else best_rotation(placements[place])


def _position_option(
    g: Table[Any], placements: Mapping[Position, Rotations], id: str, choice: tuple[Position, bool]
) -> Option:
    """To lay the tile in the best rotation, or to choose another one."""
    place, rotation = placement = _placement(placements, choice)
    if rotation is None:
        label = Text("option-turn", {"place": position_name(g, place)})
        worth = Text("worth-turn", {"ways": len(placements[place])})
        return Option(id, label, worth=worth, secondary=True, value=placement)
    worth = Text("worth-matches", {"matches": placements[place][rotation]})
    return Option(id, position_label(g, place), worth=worth, at=(id,), value=placement)


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
                worth=Text("worth-matches", {"matches": matches}),
                at=(grid_address(place),),
                value=rotation,
            )
            for rotation, matches in rotations.items()
        )
        return Decision(
            self.seat,
            "D-CITY-ROT",
            "EP-CITY-04",
            Text("ask-city-rotation", {"tile": tile_name(self.tile)}),
            options,
            default=f"rotation:{best_rotation(rotations)}",
            occasion=Text(
                "occasion-rotation", {"tile": tile_name(self.tile), "place": position_name(g, place)}
            ),
        )

    def answer(self, g: Table[Any], rotation: int, do: Effects) -> None:
        place_tile(g, self.seat, Placed(self.tile, self.q, self.r, rotation), do)


def place_tile(g: Table[Any], seat: Seat, placed: Placed, do: Effects) -> None:
    """A tile of the offer comes onto the map; what opens on it is chosen, and then its placer has the last word."""
    where = position_name(g, placed.position)
    stack = components().tiles[placed.tile].stack
    lay_tile(g, placed, g.offer.pop(stack).officers)
    do.tell("log-tile-laid", seat=seat_name(seat), tile=tile_name(placed.tile), place=where)
    spaces = [place for place in components().tiles[placed.tile].locations if _kind(place) in SPACES]
    do.then(*(ChooseVenue(seat, space) for space in spaces), Confirm(seat))


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
        fitting = {
            f"venue:{venue.id}": venue.id
            for venue in components().venues.values()
            if venue.kind is kind and venue.id in g.reserve
        }
        tile = tile_name(components().locations[self.space].tile)
        return Decision(
            self.placer,
            VENUE_DECISIONS[kind],
            "EP-CITY-10",
            Text("ask-city-venue", {"kind": kind.name.lower().replace("_", "-")}),
            Listing(fitting, partial(_venue_option, g, self.placer), itself),
            default=next(iter(fitting)),
            occasion=Text("occasion-venue", {"tile": tile}),
        )

    def answer(self, g: Table[Any], venue: str, do: Effects) -> None:
        g.reserve.remove(venue)
        g.sites[self.space] = venue
        tile = components().locations[self.space].tile
        do.tell("log-venue-opened", venue=the_venue(venue), tile=tile_name(tile))


def _venue_option(g: Table[Any], placer: Seat, id: str, venue: str) -> Option:
    return Option(id, venue_name(venue), worth=plan_worth(g, placer, venue), value=venue)


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
