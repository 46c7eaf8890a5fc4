"""A test bench for Escape Plan: a sound table in the reference city (§3.5), set up by hand, played through the engine.

table = scenario(players=3, city=R1)
table.stand(VINNIE, "STORE-D").police(D3="F", B2="FL").run(MainAction(VINNIE))
assert "BIZ-B2" in table.places(VINNIE)
table.choose(VINNIE, "move:BIZ-B2")
assert table.told("log-wound")
"""

from __future__ import annotations

from typing import Any

from games.escape_plan.city import Placed
from games.escape_plan.components import Police
from games.escape_plan.game import EscapePlan
from games.escape_plan.setup import new_table
from games.escape_plan.state import (
    COSTA,
    SANDRA,
    Bot,
    Contact,
    Costa,
    Dossier,
    Gang,
    Hidden,
    Item,
    ItemKind,
    Notoriety,
    OpenAsset,
    Part,
    Pawn,
    Player,
    Screen,
    Standing,
    Table,
    Turn,
    Venue,
)
from games.kernel import Chance, Effects, Seat
from games.kernel.engine import run_to_rest
from tests.bench import FullStop, HandSetTable

VINNIE, SCAR, CLAWS, RUBY, BONES = range(5)

S1, S2 = Placed("S1", 0, 0, 0), Placed("S2", 1, 0, 0)
DAY_1 = (Placed("B2", 0, 1, 3), Placed("C1", 1, -1, 2), Placed("D3", -1, 1, 4), Placed("A2", 1, 1, 3))
DAY_2 = (Placed("D2", 2, -1, 4), Placed("C2", 2, 0, 4), Placed("B1", -1, 2, 3), Placed("A3", -1, 0, 4))
DAY_3 = (Placed("D1", 0, 2, 0), Placed("A1", 0, -1, 4), Placed("B3", 1, -2, 3), Placed("C3", 2, -2, 0))

R0 = (S1, S2)
R1 = (*R0, *DAY_1)
R2 = (*R1, *DAY_2)
R3 = (*R2, *DAY_3)

SITES = {
    "BIZ-B2": "BAR",
    "SAFE-C1": "SAFE-HOUSE-1",
    "BIZ-A2": "ART-GALLERY",
    "SAFE-C2": "SAFE-HOUSE-2",
    "BIZ-B1": "CASINO",
    "BIZ-A3": "RESTAURANT",
    "BIZ-A1": "NIGHTCLUB",
    "BIZ-B3": "THEATRE",
    "SAFE-C3": "SAFE-HOUSE-3",
}
GANGS = {"S2": "GANG-1", "A3": "GANG-2", "C2": "GANG-3", "D1": "GANG-4"}
STACKS = {"A": ["A1", "A2", "A3"], "B": ["B1", "B2", "B3"], "C": ["C1", "C2", "C3"], "D": ["D1", "D2", "D3"]}
POLICE = {"F": Police.FEDERAL, "L": Police.LOCAL, "S": Police.SWAT}
BOTS: dict[int, list[Pawn]] = {1: [COSTA, SANDRA], 2: [SANDRA], 3: [], 4: [], 5: []}
"""In turn order at setup."""
DECKS = {
    SANDRA: [f"IN{number:02}" for number in range(1, 17)],
    COSTA: [f"LT{number:02}" for number in range(1, 17)],
}
CONTACTS = [f"C{number:02}" for number in range(1, 34)]


def player(seat: Seat) -> Player:
    """A player's area as §3.22 lays it out."""
    return Player(
        seat=seat,
        pawn="HOSP",
        standing=Standing.IN,
        escaped_as=0,
        notoriety=Notoriety(),
        wounds=0,
        handcuffs=0,
        contacts=[],
        covered=[],
        slot_assets=["AS1", "AS5", "AS6"],
        inventory=[Item(ItemKind.ASSET, asset) for asset in ("AS2", "AS3", "AS4")],
        unlocked=[OpenAsset("AS7"), None, None, None, None, None],
        keys=[None, None, None],
        gas=0,
        members={},
        cubes=9,
        rest=True,
        first_aid=True,
        tokens=0,
    )


def table_of(players: int, city: tuple[Placed, ...]) -> Table[Any]:
    """A sound table: the city as given, no officers on it, the offer empty, every deck and pile in printed order."""
    tiles = {placed.tile for placed in city}
    sites = {location: site for location, site in SITES.items() if location.split("-")[1] in tiles}
    gangs = {GANGS[tile]: Gang() for tile in tiles if tile in GANGS}
    return Table(
        rules_version=EscapePlan.rules_version,
        seats=players,
        chance=Chance("scenario"),
        agenda=[],
        day=max(1, (len(city) - 2) // 4),
        part=Part.MORNING,
        order=[*range(players), *BOTS[players]],
        players=[player(seat) for seat in range(players)],
        screens=[Screen(9, f"P{seat + 1}") for seat in range(players)],
        sandra=Bot("HOSP", Notoriety(), 9, 0) if SANDRA in BOTS[players] else None,
        costa=Costa("HOSP", Notoriety(), 9, 0) if COSTA in BOTS[players] else None,
        hidden=Hidden(
            stacks={letter: [t for t in stack if t not in tiles] for letter, stack in STACKS.items()},
            patrol=[1, 2, 3, 1, 2],
            contacts=CONTACTS[7:],
            lockers={
                "green": [0, 70, 70, 90, 90],
                "black": [0, 80, 80, 100, 100],
                "brown": [0, 100, 100, 120, 120],
            },
            exits={"X": [0, 40, 40, 60, 60], "Y": [0, 30, 50, 50, 70]},
            bot_decks={bot: list(DECKS[bot]) for bot in BOTS[players]},
            dossier=Dossier("P9", []) if COSTA in BOTS[players] else None,
        ),
        map=city,
        officers={},
        bag=[officer for officer in Police for _ in range(10)],
        offer={},
        reserve=[site for site in SITES.values() if site not in sites.values()],
        sites=sites,
        venues={site: Venue() for site in SITES.values()},
        keys={f"SAFE-HOUSE-{number}": ["green", "black", "brown"] for number in (1, 2, 3)},
        gangs=gangs,
        gang_pool=8 - 2 * len(gangs),
        patrol={1: 0, 2: 0, 3: 0},
        row=CONTACTS[:7],
        fixers=[f"F{number}" for number in range(1, 9)],
        equipment={f"Q{number}": 4 for number in range(1, 5)},
        gas=6,
        tokens=8,
        handcuffs=10,
    )


def set_up(players: int, seed: str) -> Table[Any]:
    """The table of a real game at its first question."""
    g = new_table(players, seed)
    return run_to_rest(g, Effects(g)).state


class BenchGame(EscapePlan):
    steps = (*EscapePlan.steps, FullStop)


class Bench(HandSetTable):
    def __init__(self, g: Table[Any]) -> None:
        super().__init__(BenchGame(), g)

    @property
    def g(self) -> Table[Any]:
        return self.match.position.state

    def player(self, seat: Seat) -> Player:
        return self.g.players[seat]

    def money(self, seat: Seat) -> int:
        """In thousands."""
        return self.g.screens[seat].money

    # How things stand

    def stand(self, pawn: Pawn, location: str) -> Bench:
        self.g.figure(pawn).pawn = location
        return self

    def next_cards(self, bot: Pawn, *cards: str) -> Bench:
        """These cards are on top of a bot's deck, the first to be turned up first."""
        rest = [card for card in self.g.hidden.bot_decks[bot] if card not in cards]
        self.g.hidden.bot_decks[bot] = [*rest, *reversed(cards)]
        return self

    def rich(self, seat: Seat, money: int) -> Bench:
        self.g.screens[seat].money = money
        return self

    def police(self, **tiles: str) -> Bench:
        """`police(D3="F", B2="FL")`: officers out of the bag onto tiles of the map."""
        for tile, letters in tiles.items():
            officers = sorted((POLICE[letter] for letter in letters), key=list(Police).index)
            for officer in officers:
                self.g.bag.remove(officer)
            self.g.officers[tile] = officers
        return self

    def contacts(self, seat: Seat, *cards: str) -> Bench:
        """These contact cards face up in the slots from 1 on; they come out of the row or the deck."""
        for card in cards:
            if card in self.g.row:
                self.g.row[self.g.row.index(card)] = self.g.hidden.contacts.pop()
            else:
                self.g.hidden.contacts.remove(card)
        self.player(seat).contacts = [Contact(card) for card in cards]
        lost = len(cards) - (5 - len(self.player(seat).slot_assets))
        if lost > 0:
            self.unlock(seat, *self.player(seat).slot_assets[:lost])
        return self

    def unlock(self, seat: Seat, *assets: str) -> Bench:
        """Move locked assets to the first empty unlocked spaces, unused."""
        player = self.player(seat)
        for asset in assets:
            if asset in player.slot_assets:
                player.slot_assets.remove(asset)
            else:
                slot = next(i for i, item in enumerate(player.inventory) if item and item.id == asset)
                player.inventory[slot] = None
            player.unlocked[player.unlocked.index(None)] = OpenAsset(asset)
        return self

    def equip(self, seat: Seat, *kinds: str) -> Bench:
        """Equipment tiles (Q1 …) on the inventory slots from 1 on; assets there are unlocked before."""
        player = self.player(seat)
        for slot, kind in enumerate(kinds):
            item = player.inventory[slot]
            if item is not None and item.kind is ItemKind.ASSET:
                self.unlock(seat, item.id)
            player.inventory[slot] = Item(ItemKind.EQUIPMENT, kind)
            self.g.equipment[kind] -= 1
        return self

    def notoriety(self, pawn: Pawn, row: int, red: int = 0, blue: int = 0) -> Bench:
        self.g.figure(pawn).notoriety = Notoriety(row, red, blue)
        return self

    def tokens(self, pawn: Pawn, count: int) -> Bench:
        """Extra Action tokens from the supply."""
        self.g.tokens -= count
        self.g.figure(pawn).tokens += count
        return self

    def order(self, *pawns: Pawn) -> Bench:
        self.g.order = list(pawns)
        return self

    def turn(self, seat: Seat) -> Bench:
        """It is this player's turn."""
        self.g.turn = Turn(seat)
        return self

    def day(self, day: int, part: Part | None = Part.MORNING) -> Bench:
        self.g.day, self.g.part = day, part
        return self

    def open_exit(self, number: int) -> Bench:
        """The patrol cards of day 3: the other two exits are closed, with their piles."""
        others = [exit_number for exit_number in (1, 2, 3) if exit_number != number]
        self.g.patrol = {number: 1, **dict.fromkeys(others, 2)}
        self.g.exit_piles = dict(zip(others, ("X", "Y"), strict=True))
        self.g.hidden.patrol = []
        return self

    # What is asked and told

    def options(self, seat: Seat) -> set[str]:
        decision = self.decision(seat)
        return {option.id for option in decision.options} if decision else set()

    def threats(self, seat: Seat) -> list[tuple[str, str]]:
        """Who is after this seat, as the question has it: type and tile."""
        decision = self.decision(seat)
        return _threats_named(decision.prompt.args["threats"]) if decision else []

    def evaded(self) -> list[tuple[str, str]]:
        """Whom someone has just shaken off."""
        return [threat for told in self.told("log-evaded") for threat in _threats_named(told["officers"])]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """Arguments of all events of a kind."""
        return [event.text.args for event in self.events if event.kind == kind]


def _threats_named(names: Any) -> list[tuple[str, str]]:
    return [
        (officer.key.removeprefix("police-"), there.args["tile"].args["tile"])
        for there in names
        for officer in there.args["officers"]
    ]


def scenario(players: int = 3, city: tuple[Placed, ...] = R1) -> Bench:
    return Bench(table_of(players, city))
