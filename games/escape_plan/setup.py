"""Setting the table up (EP-SET)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from games.kernel import Chance, Effects, Seat, Step, Text

from .bots.bot_cards import shuffle_bot_decks
from .city import Placed
from .city_phase import lay_tile
from .components import Area, LocationKind, Police, VenueKind, components
from .offer import announce_offer, draw_officers, police_names, return_doubles, turn_up_tiles
from .police.patrol import exit_number
from .rounds import Day
from .state import (
    ACTORS,
    COSTA,
    SANDRA,
    Bot,
    Costa,
    Dossier,
    Hidden,
    Item,
    ItemKind,
    Notoriety,
    OpenAsset,
    Pawn,
    Player,
    Screen,
    Standing,
    Table,
    Venue,
)
from .telling.names import contact_name, pawn_name, plan_lines, tile_name

ContentT = TypeVar("ContentT")

RULES_VERSION = 6

START_STACK = "S"
START_POSITIONS = ((0, 0), (1, 0))
START_ROTATIONS = (0, 3)
"""One of them, for both starting tiles."""


# The box just opened


def new_table(seats: int, seed: str) -> Table[Any]:
    """Everything at its place and in printed order, nothing shuffled, dealt or drawn; `SetUp` is on the agenda."""
    box = components()
    bots = bots_of(seats)
    return Table[Any](
        rules_version=RULES_VERSION,
        seats=seats,
        chance=Chance(seed),
        agenda=[SetUp()],
        order=[*range(seats), *bots],
        players=[new_player(seat) for seat in range(seats)],
        screens=[Screen(box.money.start, plan="") for _ in range(seats)],
        sandra=new_sandra() if SANDRA in bots else None,
        costa=new_costa() if COSTA in bots else None,
        hidden=_hidden(Dossier(plan="", piles=[]) if COSTA in bots else None),
        bag=[officer for officer in Police for _ in range(box.counts.police_per_type)],
        reserve=list(box.venues),
        venues={venue: Venue() for venue in box.venues},
        gang_pool=box.counts.gang_members,
        patrol={exit_number(exit): 0 for exit in box.patrol},
        fixers=list(box.fixers),
        equipment={kind: tile.copies for kind, tile in box.equipment.items()},
        gas=box.counts.gas_cans,
        tokens=box.counts.extra_action_tokens,
        handcuffs=box.counts.handcuffs,
    )


def new_player(seat: Seat) -> Player:
    """A player's area as §3.22 lays it out, the pawn on the hospital (EP-SET-13)."""
    area = components().player_area
    in_inventory = {slot: Item(ItemKind.ASSET, asset) for slot, asset in _assets_in(Area.INVENTORY)}
    unlocked = {slot: OpenAsset(asset) for slot, asset in _assets_in(Area.UNLOCKED)}
    return Player(
        seat=seat,
        pawn=_hospital(),
        standing=Standing.IN,
        escaped_as=0,
        notoriety=Notoriety(),
        wounds=0,
        handcuffs=0,
        contacts=[],
        covered=[],
        slot_assets=[asset for _, asset in _assets_in(Area.CONTACTS)],
        inventory=[in_inventory.get(slot) for slot in range(area.inventory_slots)],
        unlocked=[unlocked.get(space) for space in range(len(area.unlock_prices))],
        keys=[None] * area.key_slots,
        gas=0,
        members={},
        cubes=area.income_cubes,
        rest=True,
        first_aid=True,
        tokens=0,
    )


def bots_of(seats: int) -> list[Pawn]:
    """Those that take part, in their turn order at setup, after the players."""
    return [ACTORS.called(name).number for name in components().players[seats].bots]


def new_sandra() -> Bot:
    """EP-TWO-01."""
    cubes = components().player_area.income_cubes
    return Bot(pawn=_hospital(), notoriety=Notoriety(), cubes=cubes, tokens=0)


def new_costa() -> Costa:
    """EP-SOLO-02."""
    cubes = components().player_area.income_cubes
    return Costa(pawn=_hospital(), notoriety=Notoriety(), cubes=cubes, tokens=0)


def _assets_in(area: Area) -> list[tuple[int, str]]:
    """Assets that lie in an area at the start, by 0-based slot."""
    return sorted(
        (asset.setup.slot - 1, asset.id) for asset in components().assets.values() if asset.setup.area is area
    )


def _hospital() -> str:
    return next(place.id for place in components().locations.values() if place.kind is LocationKind.HOSPITAL)


def _hidden(dossier: Dossier | None) -> Hidden:
    box = components()
    letters = dict.fromkeys(tile.stack for tile in box.tiles.values() if tile.stack != START_STACK)
    return Hidden(
        stacks={letter: [tile.id for tile in box.stack(letter)] for letter in letters},
        patrol=_copies((exit_number(exit), copies) for exit, copies in box.patrol.items()),
        contacts=list(box.contacts),
        lockers={colour.value: list(locker.values) for colour, locker in box.lockers.items()},
        exits={pile: list(values) for pile, values in box.exit_piles.items()},
        dossier=dossier,
    )


def _copies(counts: Iterable[tuple[ContentT, int]]) -> list[ContentT]:
    return [content for content, count in counts for _ in range(count)]


# Shuffling, dealing and drawing, in the order of the paragraphs (EP-GEN-09)


class SetUp(Step, frozen=True):
    """EP-SET  Make a sound table of the box just opened."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        lay_starting_tiles(g, do)
        for stack in g.hidden.stacks.values():
            do.shuffle(stack)
        turn_up_tiles(g, do)
        shuffle_patrol(g, do)
        draw_first_officers(g, do)
        lay_out_keys(g, do)
        for pile in (*g.hidden.lockers.values(), *g.hidden.exits.values()):
            do.shuffle(pile)
        lay_out_contacts(g, do)
        deal_plans(g, do)
        choose_first_player(g, do)
        shuffle_bot_decks(g, do)
        announce_table(g, do)
        do.then(Day(1))


def lay_starting_tiles(g: Table[Any], do: Effects) -> None:
    """EP-SET-02, EP-SET-11: also brings the gang of a starting tile to the map."""
    tiles = [tile.id for tile in components().stack(START_STACK)]
    do.shuffle(tiles)
    rotation = do.one_of(START_ROTATIONS, to=None)
    for tile, position in zip(tiles, START_POSITIONS, strict=True):
        lay_tile(g, Placed(tile, *position, rotation), [])


def shuffle_patrol(g: Table[Any], do: Effects) -> None:
    """EP-SET-04: one card goes to the box unseen."""
    do.shuffle(g.hidden.patrol)
    do.draw(g.hidden.patrol, to=())


def draw_first_officers(g: Table[Any], do: Effects) -> None:
    """EP-SET-05, EP-SET-06: for the offer, then for the starting tiles without the hospital."""
    hospital_tile = components().locations[_hospital()].tile
    for offer in g.offer.values():
        offer.officers = draw_officers(g, do)
    for placed in g.map:
        if placed.tile != hospital_tile:
            g.officers[placed.tile] = draw_officers(g, do)
    return_doubles(g, [*(offer.officers for offer in g.offer.values()), *g.officers.values()])


def lay_out_keys(g: Table[Any], do: Effects) -> None:
    """EP-SET-07: the same number of them face up over each safe house."""
    keys = _copies((colour.value, count) for colour, count in components().keys.items())
    do.shuffle(keys)
    houses = [venue.id for venue in components().venues.values() if venue.kind is VenueKind.SAFE_HOUSE]
    each = len(keys) // len(houses)
    g.keys = {house: keys[place * each : (place + 1) * each] for place, house in enumerate(houses)}


def lay_out_contacts(g: Table[Any], do: Effects) -> None:
    """EP-SET-10, positions from left to right."""
    do.shuffle(g.hidden.contacts)
    g.row = [do.draw(g.hidden.contacts, to=None) for _ in range(components().counts.contact_row)]


def deal_plans(g: Table[Any], do: Effects) -> None:
    """EP-SET-14."""
    plans = list(components().plans)
    do.shuffle(plans)
    for seat, screen in enumerate(g.screens):
        screen.plan = plans.pop()
        do.tell("log-plan", to=[seat], plan=screen.plan, places=plan_lines(screen.plan))
    if dossier := g.hidden.dossier:
        dossier.plan = plans.pop()  # EP-SOLO-03


def choose_first_player(g: Table[Any], do: Effects) -> None:
    """EP-SET-15; the bots come after the players."""
    first = do.one_of(range(g.seats), to=None)
    g.order = [*((first + place) % g.seats for place in range(g.seats)), *bots_of(g.seats)]


def announce_table(g: Table[Any], do: Effects) -> None:
    do.tell("log-game-began", order=[pawn_name(pawn) for pawn in g.order])
    for placed in g.map:
        police = police_names(g.officers.get(placed.tile, []))
        do.tell("log-start-tile", tile=tile_name(placed.tile), officers=len(police), police=police)
    announce_offer(g, do)
    do.tell("log-contact-row", cards=_names_of(g.row))


def _names_of(cards: Sequence[str]) -> list[Text]:
    return [contact_name(card) for card in cards]
