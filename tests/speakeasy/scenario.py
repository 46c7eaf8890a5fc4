"""A test bench for Speakeasy: Manhattan without mobsters, cops and city tokens, set up by hand, played through the engine.

table = scenario(players=3).levels(ANN, STRENGTH=3).goons(ANN, 3).mobsters("4a", strength=5)
table.run(BuildAction(ANN, BAR_JOB)).play(ANN, "take-over", "piece:A1", "space:4a")
assert table.building_on("4a").owner == ANN
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from games.kernel import Chance, Match, Party, Seat, with_defaults
from games.speakeasy.codes import LevelTrack, MobsterDeck, Operation
from games.speakeasy.components import (
    BoatId,
    BuildingSpace,
    CardId,
    CityTokenId,
    CrateId,
    District,
    DockSlot,
    GoalId,
    GoalTileId,
    HarbourId,
    HelperId,
    MobsterId,
    PersonId,
    SlotId,
    components,
)
from games.speakeasy.game import Speakeasy
from games.speakeasy.state import RIVAL, Berth, Boss, Building, CityDisplay, Site, SpeakeasyState
from tests.bench import FullStop, HandSetTable

ANN, BEN, CLEO, DAN = range(4)

PARK_TILES = {"CK1": "CG1A", "CK2": "CG2A", "CK3": "CG3B", "CK4": "CG4B", "CK5": "CG5C"}
AREA_TILES = {"AGD": "AG1", "AGM": "AG3", "AGU": "AG5"}
FIRST_SLOTS = {
    "speakeasy": "A1 A2 A3 B1 B2 C1 C2 C3",
    "still": "BS",
    "nightclub": "N1 N2 N3",
    "casino": "K1 K2 K3",
}


class BenchSpeakeasy(Speakeasy):
    steps = (*Speakeasy.steps, FullStop)


GAME = BenchSpeakeasy()


def scenario(players: int = 3, **chosen: str) -> SpeakeasyTable:
    """Act 1, round 1, in seat order. Decks lie in printed order with the first card on top; everyone has $15 cash, $30 in
    the safe, 1 goon, level 1 everywhere, and no card in hand."""
    return SpeakeasyTable(table_of(players, **chosen))


def dealt(players: int, seed: str = "deal", **chosen: str) -> SpeakeasyState[Any]:
    """A real table as it is dealt: at rest at the first question of the preparatory round."""
    match, _ = Match.begin(GAME, players, seed, with_defaults(Speakeasy.settings, chosen))
    g: SpeakeasyState[Any] = match.position.state
    return g


def at_war(players: int, mobster: MobsterId, district: District, *, act: int = 1) -> SpeakeasyTable:
    """An act whose mob war brings this mobster, who is the only one of the deck, to one district."""
    table = scenario(players).act(act).war_tokens(district)
    table.g.stacks.mobsters = {deck: [mobster] for deck in table.g.stacks.mobsters}
    return table


def table_of(players: int, **chosen: str) -> SpeakeasyState[Any]:
    g = GAME.new_state(players, "scenario", with_defaults(Speakeasy.settings, chosen))
    box, board = components(), g.board
    g.agenda, g.act, g.round = [], 1, 1
    order = [*range(players), *([RIVAL] if g.is_solo else [])]
    board.order.parties = order
    board.order.upper = [*order, *([None] * (g.numbers.order_spaces - len(order)))]
    for number, tile in box.districts.items():
        letters = tile.small_spaces if g.numbers.is_small_side else tile.spaces
        board.sites |= {f"{number}{letter}": Site() for letter in letters}
    board.tiles = {**PARK_TILES, **AREA_TILES}
    for deck in Operation:
        g.stacks.cards[deck] = [id for id, card in reversed(box.cards.items()) if card.kind is deck]
    helpers = list(box.helpers)
    board.helpers, g.stacks.helpers = helpers[:3], helpers[:2:-1]
    crates = list(box.crates)
    for (boat, harbour), crate in zip(zip(box.boats, box.harbours, strict=False), crates, strict=False):
        board.boats[boat] = Berth(harbour, box.start.barrels_on_boat, crate)
        board.supply.barrels -= box.start.barrels_on_boat
    g.stacks.crates = crates[: len(box.boats) - 1 : -1]
    g.stacks.mobsters = {
        deck: [id for id, one in reversed(box.mobsters.items()) if one.deck is deck]
        for deck in MobsterDeck
        if deck is not MobsterDeck.A
    }
    for party, boss in g.bosses.items():
        boss.capos = box.acts[0].rounds
        if party != RIVAL:
            boss.cash, boss.goons = box.start.cash, box.start.goons
            board.supply.goons -= box.start.goons
            g.screen(party).safe = box.start.safe
    return g


class SpeakeasyTable(HandSetTable):
    def __init__(self, g: SpeakeasyState[Any]) -> None:
        super().__init__(GAME, g)

    @property
    def g(self) -> SpeakeasyState[Any]:
        g: SpeakeasyState[Any] = self.match.position.state
        return g

    def boss(self, party: Party) -> Boss:
        return self.g.boss(party)

    # The board

    def building(
        self,
        owner: Party,
        premises: str,
        space: BuildingSpace,
        *,
        protected: bool = False,
        barrel: bool = False,
        slot: SlotId | None = None,
    ) -> Self:
        """The owner's first piece of this kind that is left, or that of a slot."""
        left = self.boss(owner).slots
        piece = slot or next(one for one in FIRST_SLOTS[premises].split() if one in left)
        left.remove(piece)
        self.g.board.sites[space].building = Building(owner, piece, protected, barrel)
        return self

    def mobsters(self, *spaces: BuildingSpace, strength: int = 5) -> Self:
        """Mobster speakeasies, with a strength token in their districts."""
        for space in spaces:
            self.g.board.sites[space].has_mobsters = True
            self.g.board.strength[int(space[:-1])] = strength
            self.g.board.supply.mobster_speakeasies -= 1
        return self

    def mobster(self, mobster: MobsterId, district: District) -> Self:
        """A tile on the mobsters board."""
        self.g.board.mobsters[district] = mobster
        return self

    def token(self, token: CityTokenId, space: BuildingSpace) -> Self:
        self.g.board.sites[space].token = token
        return self

    def cops(self, *districts: District) -> Self:
        self.g.board.cops = sorted(districts)
        return self

    def cop_tokens(self, *districts: District) -> Self:
        self.g.board.cop_tokens = sorted(districts)
        return self

    def war_tokens(self, *districts: District) -> Self:
        self.g.board.war_tokens = sorted(districts)
        return self

    def closed(self, *districts: District) -> Self:
        self.g.board.closed = sorted(districts)
        for space in [one for one in self.g.board.sites if int(one[:-1]) in districts]:
            del self.g.board.sites[space]
        return self

    def boat(
        self, boat: BoatId, harbour: HarbourId, *, barrels: int = 5, crate: CrateId | None = None
    ) -> Self:
        self.g.board.boats[boat] = Berth(harbour, barrels, crate)
        return self

    def docked(self, party: Party, *slots: DockSlot) -> Self:
        self.g.board.docks |= dict.fromkeys(slots, party)
        self.boss(party).family -= len(slots)
        return self

    def capo(self, party: Party, person: PersonId) -> Self:
        self.boss(party).capos -= 1
        if person == "RE":
            self.g.board.restaurant.append(party)
        else:
            self.g.board.capos[person] = party
        return self

    def order(self, *upper: Party | None) -> Self:
        """The upper row."""
        self.g.board.order.upper = list(upper)
        self.g.board.order.parties = [party for party in upper if party is not None]
        return self

    def goal(self, slot: GoalId, tile: GoalTileId) -> Self:
        self.g.board.tiles[slot] = tile
        return self

    def book(self, party: Party, goal: GoalId, space: int = 1) -> Self:
        """On space 1 or 2."""
        self.g.board.books[goal][space - 1] = party
        self.boss(party).book_supply -= 1
        return self

    def act(self, number: int) -> Self:
        self.g.act = number
        return self

    def seeded(self, seed: object) -> Self:
        """Other shuffles and draws."""
        self.g.chance = Chance(str(seed))
        return self

    def on_top(self, *cards: CardId) -> Self:
        """Each the top card of its deck."""
        for card in cards:
            deck = self.g.stacks.cards[components().cards[card].kind]
            deck.remove(card)
            deck.append(card)
        return self

    def empty_decks(self, *decks: Operation) -> Self:
        for deck in decks:
            self.g.stacks.cards[deck] = []
        return self

    def city_display(
        self,
        right: Sequence[CityTokenId | None] = (None, None, None),
        middle: Sequence[Sequence[CityTokenId]] = ((), (), ()),
        stacks: Sequence[Sequence[CityTokenId]] = ((), (), ()),
    ) -> Self:
        """By row from the top; the last token of a stack is its top."""
        self.g.board.city = CityDisplay(list(right), [list(stack) for stack in middle])
        self.g.stacks.city = [list(stack) for stack in stacks]
        return self

    def helper_display(self, *helpers: HelperId, deck: Sequence[HelperId] | None = None) -> Self:
        """The face-up cards, and the deck below them if it matters (the last card is its top)."""
        self.g.board.helpers = list(helpers)
        others = [one for one in components().helpers if one not in helpers]
        self.g.stacks.helpers = others if deck is None else list(deck)
        return self

    # The players

    def levels(self, party: Party, **levels: int) -> Self:
        self.boss(party).levels |= {LevelTrack(track): level for track, level in levels.items()}
        return self

    def money(self, party: Party, *, cash: int | None = None, safe: int | None = None) -> Self:
        if cash is not None:
            self.boss(party).cash = cash
        if safe is not None:
            self.g.screen(party).safe = safe
        return self

    def hand(self, seat: Seat, *cards: CardId) -> Self:
        """Taken from wherever they lie in the decks."""
        for card in cards:
            self.g.stacks.cards[components().cards[card].kind].remove(card)
        self.g.screen(seat).hand = list(cards)
        self.boss(seat).hand = len(cards)
        return self

    def played(self, seat: Seat, *cards: CardId) -> Self:
        """In the slots of the operations board."""
        for card in cards:
            kind = components().cards[card].kind
            self.g.stacks.cards[kind].remove(card)
            self.boss(seat).cards[kind] = card
        return self

    def goons(self, party: Party, count: int) -> Self:
        self.g.board.supply.goons += self.boss(party).goons - count
        self.boss(party).goons = count
        return self

    def vip(self, party: Party, count: int) -> Self:
        self.boss(party).family -= count
        self.boss(party).vip = count
        return self

    def leverage(self, party: Party, count: int) -> Self:
        self.g.board.supply.leverage -= count
        self.boss(party).leverage = count
        return self

    def books(self, party: Party, count: int) -> Self:
        """On the operations board."""
        self.boss(party).book_supply -= count
        self.boss(party).books = count
        return self

    def helpers(self, seat: Seat, *helpers: HelperId, used: tuple[HelperId, ...] = ()) -> Self:
        """Unused ones, and those in the safe."""
        for helper in (*helpers, *used):
            pile = self.g.stacks.helpers if helper in self.g.stacks.helpers else self.g.board.helpers
            pile.remove(helper)
        self.boss(seat).helpers = list(helpers)
        self.boss(seat).used_helpers = len(used)
        self.g.screen(seat).used_helpers = list(used)
        return self

    def tokens(self, seat: Seat, *tokens: CityTokenId) -> Self:
        self.boss(seat).tokens = list(tokens)
        return self

    def crates(self, party: Party, *crates: CrateId) -> Self:
        self.boss(party).crates = list(crates)
        return self

    def associate(self, seat: Seat, mobster: MobsterId, district: District) -> Self:
        self.boss(seat).associate = mobster
        self.boss(seat).associate_district = district
        return self

    def truck(self, seat: Seat, number: int, district: District, barrels: int = 0) -> Self:
        """Truck 1 or 2."""
        truck = self.boss(seat).trucks[number - 1]
        truck.district, truck.barrels = district, barrels
        return self

    def still_barrels(self, seat: Seat, count: int) -> Self:
        self.boss(seat).still_barrels = count
        self.g.board.supply.barrels -= count
        return self

    # What to look at

    def building_on(self, space: BuildingSpace) -> Building:
        building = self.g.board.sites[space].building
        assert building is not None, f"nothing stands on {space}"
        return building

    def options(self, seat: Seat) -> list[str]:
        decision = self.decision(seat)
        assert decision is not None, f"seat {seat} is asked nothing"
        return [option.id for option in decision.options]

    def cash(self, party: Party) -> int:
        return self.boss(party).cash

    def safe(self, seat: Seat) -> int:
        return self.g.screen(seat).safe

    def level(self, party: Party, track: str) -> int:
        return self.boss(party).levels[LevelTrack(track)]

    def hand_of(self, seat: Seat) -> list[CardId]:
        return self.g.screen(seat).hand

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The arguments of the events of a kind in what was played last."""
        return [event.text.args for event in self.events if event.kind == kind]
