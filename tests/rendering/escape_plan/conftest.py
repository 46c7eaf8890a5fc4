"""Tables set up by hand to be looked at: the start, a crowded second evening, the last day in the full city."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from games.escape_plan import setup
from games.escape_plan.city_phase import lay_tile
from games.escape_plan.components import Police
from games.escape_plan.state import (
    Contact,
    Gang,
    HeldKey,
    Item,
    ItemKind,
    Notoriety,
    Offer,
    OpenAsset,
    Part,
    Standing,
    Table,
    Turn,
    Venue,
)
from games.escape_plan.view import EscapePlanView, view
from games.kernel import Effects, Result
from rendering.words import Words, words_of
from tests.escape_plan.scenario import R3, SITES

NAMES = ("Vinnie", "Scar", "Claws", "Ruby", "Mr Bones")
F, L, S = Police.FEDERAL, Police.LOCAL, Police.SWAT


def start(players: int = 3, seed: str = "dusk") -> Table[Any]:
    """Day 1, before the first tile is laid."""
    g = setup.new_table(players, seed)
    setup.SetUp().resolve(g, {}, Effects(g))
    g.day = 1
    return g


def _grow(g: Table[Any], tiles: int) -> None:
    """Lay the reference city up to so many tiles, with everything that stands on them."""
    g.map, g.officers, g.gangs, g.gang_pool = (), {}, {}, 8
    g.offer = {}
    for placed in R3[:tiles]:
        lay_tile(g, placed, [])
    shown = {placed.tile for placed in g.map}
    g.sites = {place: site for place, site in SITES.items() if place.split("-")[1] in shown}
    g.reserve = [venue for venue in g.venues if venue not in g.sites.values()]
    for letter in g.hidden.stacks:
        g.hidden.stacks[letter] = [f"{letter}{n}" for n in (1, 2, 3) if f"{letter}{n}" not in shown]


def _count_bag(g: Table[Any]) -> None:
    """Put into the bag what is nowhere else."""
    elsewhere = [
        officer
        for here in (*g.officers.values(), *(offer.officers for offer in g.offer.values()))
        for officer in here
    ]
    g.bag = [officer for officer in Police for _ in range(10 - elsewhere.count(officer))]


def crowded(players: int = 5) -> Table[Any]:
    """Day 2, evening: everyone at the Bar, officers on every tile, full slots."""
    g = start(players)
    _grow(g, 10)
    g.day, g.part, g.turn = 2, Part.EVENING, Turn(1)
    g.officers = {placed.tile: [F, L, S] for placed in g.map[1:]}
    for letter in "ABCD":
        g.offer[letter] = Offer(g.hidden.stacks[letter].pop(), [])
    g.offer["A"].officers = [F]
    _count_bag(g)
    g.patrol = {1: 2, 2: 1, 3: 1}
    g.exit_piles = {1: "X"}
    for player in g.players:
        player.pawn = "BIZ-B2"
        player.notoriety = Notoriety(3, 2, 1)
        player.contacts = [Contact("C12"), Contact("C08", up=False)]
        player.slot_assets = ["AS5", "AS6"]
        player.handcuffs = 1
        player.inventory = [
            Item(ItemKind.ASSET, "AS3"),
            Item(ItemKind.EQUIPMENT, "Q1", up=False),
            Item(ItemKind.LOCKER, "black"),
        ]
        player.unlocked = [OpenAsset("AS7", used=True), OpenAsset("AS1"), OpenAsset("AS2"), None, None, None]
        player.keys = [HeldKey("green"), HeldKey("black", up=False), None]
        player.gas = 2
        player.cubes = 6
        player.wounds = 1
        player.tokens = 1
        g.screens[player.seat].values = {2: 100}
    g.gangs["GANG-1"] = Gang(0, 0)
    g.players[0].members = {"GANG-1": 2}
    g.gangs["GANG-2"] = Gang(1, 1)
    g.players[1].members = {"GANG-2": 1}
    g.venues["BAR"] = Venue(cash=[0, 2], income=[1])
    g.venues["SAFE-HOUSE-1"] = Venue(cash=[3], income=[0])
    g.venues["ART-GALLERY"] = Venue(income=[1])
    g.players[0].notoriety.row = 9
    return g


def last_day(players: int = 4) -> Table[Any]:
    """Day 3, night: all fourteen tiles, one has escaped, one is arrested."""
    g = crowded(players)
    _grow(g, 14)
    g.day, g.part, g.turn = 3, Part.NIGHT, Turn(2)
    for index, placed in enumerate(g.map[1:]):
        g.officers[placed.tile] = [[F, L, S], [F, L], [S], [F], [L, S]][index % 5]
    _count_bag(g)
    g.patrol = {1: 2, 2: 1, 3: 2}
    g.exit_piles = {1: "X", 3: "Y"}
    for player, at in zip(g.players, ("EXIT-2", "METRO-4", "GANG-3", "CLIN-3", "STORE-B"), strict=False):
        player.pawn = at
    for player, row in zip(g.players, (1, 2, 6, 10, 10), strict=False):
        player.notoriety.row = row
    g.players[0].pawn, g.players[0].standing, g.players[0].escaped_as = None, Standing.ESCAPED, 1
    g.players[-1].pawn, g.players[-1].standing = None, Standing.ARRESTED
    g.escapes, g.exit_used = [0], "EXIT-2"
    return g


TABLES = {"start": start, "crowded": crowded, "last_day": last_day}


@pytest.fixture
def words() -> Words:
    return words_of("escape_plan", strict=True)


@pytest.fixture(params=["start", "crowded", "last_day"])
def table(request: pytest.FixtureRequest) -> Table[Any]:
    return TABLES[request.param]()


@pytest.fixture
def public(table: Table[Any]) -> EscapePlanView:
    return view(table, None)


@pytest.fixture
def crowded_table() -> Table[Any]:
    return crowded()


@pytest.fixture
def finished_table() -> Table[Any]:
    """After the end: one has escaped and won, one was arrested, the screens are lifted."""
    g = last_day()
    for player in g.players[1:]:
        player.pawn, player.standing = None, Standing.ARRESTED
    g.turn, g.part, g.result = None, None, Result((0,))
    return g


def shuffled_behind_the_screens(g):
    """The same table to everyone's eyes, with other money, plans, values and orders of stacks."""
    other = deepcopy(g)
    for screen in other.screens:
        screen.money += 7
        screen.plan = "P9" if screen.plan != "P9" else "P8"
        screen.values = {slot: value + 10 for slot, value in screen.values.items()}
    for pile in (
        *other.hidden.stacks.values(),
        other.hidden.contacts,
        other.hidden.patrol,
        *other.hidden.lockers.values(),
        *other.hidden.exits.values(),
    ):
        pile.reverse()
    other.bag.reverse()
    other.chance.seed = "another"
    return other
