"""The table of Speakeasy as plain data: what lies open, what is behind each screen, what nobody knows.

Public parts are structs of their own, without a field for what must not be seen, so a view may hold them as they are.
A party is a seat, or the rival.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Generic, TypeAlias

from msgspec import Struct

from games.kernel import FIRST_ACTOR, Actor, Actors, Party, Seat, State
from games.kernel.state import StepT

from .codes import CityArea, Difficulty, MobsterDeck, Operation, Premises
from .codes import LevelTrack as Track
from .components import (
    RESTAURANT,
    ActCard,
    BoatId,
    BuildingSpace,
    ByPlayers,
    CardId,
    CityTokenId,
    CrateId,
    District,
    DistrictTile,
    DockSlot,
    Dollars,
    GoalId,
    GoalTileId,
    HarbourId,
    HelperId,
    MobsterId,
    PersonId,
    SlotId,
    components,
)

RIVAL: Party = FIRST_ACTOR
"""The rival's number among the parties."""

ACTORS = Actors(Actor(RIVAL, "rival"))

MOBSTERS: Party = FIRST_ACTOR + 1
"""Stands for the mobsters on the tracks of area control."""

FACE_DOWN = 0
"""The value of a strength token that was turned over (SP-WAR-13)."""

BookSpace: TypeAlias = int
"""0 for s1, 1 for s2."""


# What lies open: the board


class Building(Struct, gc=False):
    """A player's building on the board."""

    owner: Party
    slot: SlotId
    """Where on the operations board it came from; the rival's are taken slot by slot as well."""
    is_protected: bool = False
    has_barrel: bool = False
    """Beside it; a still keeps its barrels in `Boss.still_barrels`."""

    @property
    def premises(self) -> Premises:
        return components().slots[self.slot].building


class Site(Struct, gc=False):
    """One building space in play."""

    building: Building | None = None
    has_mobsters: bool = False
    """Whether a mobster speakeasy stands there."""
    token: CityTokenId | None = None
    """The face-up city token, until a player builds."""

    @property
    def is_empty(self) -> bool:
        return self.building is None and not self.has_mobsters


class Berth(Struct, gc=False):
    """A rum-runner boat on the board."""

    harbour: HarbourId
    barrels: int
    crate: CrateId | None


class Supply(Struct, gc=False):
    """Pieces that belong to nobody."""

    barrels: int
    cops: int
    goons: int
    leverage: int
    mobster_speakeasies: int


class CityDisplay(Struct, gc=False):
    """City tokens on display, by row from the top."""

    right: list[CityTokenId | None]
    """Face up, one each."""
    middle: list[list[CityTokenId]]
    """Face-up stacks; the top is the last item."""


class TurnOrder(Struct, gc=False):
    """Both rows of the track, by column from the left."""

    upper: list[Party | None]
    lower: list[Party | None]
    parties: list[Party] = []
    """The order of this round: the upper row at its start (SP-TURN-01)."""

    def column(self, party: Party) -> int:
        """From 0; the lower row counts where the marker stands there (SP-PROT-02)."""
        row = self.lower if party in self.lower else self.upper
        return row.index(party)


class Manhattan(Struct, gc=False):
    """The board."""

    sites: dict[BuildingSpace, Site]
    """By district and letter."""
    closed: list[District]
    cops: list[District]
    cop_tokens: list[District]
    """Face-down cop tokens that lie in their district."""
    war_tokens: list[District]
    """Face-down mobster tokens that lie in their district: attacked at the end of the act."""
    strength: dict[District, int]
    """Strength tokens; FACE_DOWN for one that was turned over."""
    mobsters: dict[District, MobsterId]
    """Tiles on the mobsters board."""
    boats: dict[BoatId, Berth]
    docks: dict[DockSlot, Party]
    """Occupied slots."""
    capos: dict[PersonId, Party]
    """On persons outside the restaurant."""
    restaurant: list[Party]
    """Capos there, oldest first."""
    order: TurnOrder
    helpers: list[HelperId]
    """The display."""
    city: CityDisplay
    tiles: dict[GoalId, GoalTileId]
    """On the slots of Central Park and the areas."""
    books: dict[GoalId, list[Party | None]]
    """Both book spaces of every goal."""
    control: dict[CityArea, dict[Party, int]]
    """Steps of the last area payout."""
    supply: Supply

    def in_district(self, district: District) -> Iterator[tuple[BuildingSpace, Site]]:
        """Its spaces in the order of their letters."""
        return ((space, site) for space, site in self.sites.items() if district_of(space) == district)

    def buildings_of(self, party: Party) -> Iterator[tuple[BuildingSpace, Building]]:
        """By district and letter."""
        for space, site in self.sites.items():
            if site.building is not None and site.building.owner == party:
                yield space, site.building

    def operates(self, space: BuildingSpace) -> bool:
        """Whether the player building there is in operation (SP-GEN-05)."""
        building = self.sites[space].building
        assert building is not None, f"no building on {space}"
        return building.is_protected or district_of(space) not in self.cops

    def capos_at(self, person: PersonId) -> list[Party]:
        if person == RESTAURANT:
            return list(self.restaurant)
        return [self.capos[person]] if person in self.capos else []


# What lies open: before each party


class Truck(Struct, gc=False):
    district: District | None = None
    """None: beside the board, or locked below the Fleet track."""
    barrels: int = 0


class Boss(Struct, gc=False):
    """What lies open before one party. The rival uses only some of it (SP-SOLO-03)."""

    levels: dict[Track, int]
    cash: Dollars = 0
    """The rival's treasury, too."""
    goons: int = 0
    vip: int = 0
    """Family members in the VIP area."""
    family: int = 0
    """Family members in the supply."""
    notoriety_family: list[int] = []
    """Positions where a family member still lies beside the notoriety track."""
    leverage: int = 0
    """Tokens."""
    books: int = 0
    """On the operations board."""
    book_supply: int = 0
    capos: int = 0
    """On the operations board."""
    slots: list[SlotId] = []
    """Buildings that are still on the operations board, in printed order."""
    cards: dict[Operation, CardId] = {}
    """In the four card slots."""
    helpers: list[HelperId] = []
    """Unused, oldest first."""
    used_helpers: int = 0
    """How many lie in the safe."""
    hand: int = 0
    """How many operation cards are in hand."""
    tokens: list[CityTokenId] = []
    """City tokens on the operations board, oldest first."""
    played_tokens: list[CityTokenId] = []
    """Beside it until the clean-up."""
    crates: list[CrateId] = []
    associate: MobsterId | None = None
    associate_district: District | None = None
    """Where the association marker lies."""
    is_associate_spent: bool = False
    """Whether the one free use of AB6 is gone (SP-ASSOC-06)."""
    still_barrels: int = 0
    trucks: list[Truck] = []
    rises: int = 0
    """Notoriety that the rival gained beside its levels (SP-SOLO-08); 0 for a seat."""

    @property
    def notoriety(self) -> int:
        """The sum of the levels (INV-17)."""
        return sum(self.levels.values()) + self.rises


class BehindScreen(Struct, gc=False):
    """What is behind one player's screen."""

    safe: Dollars = 0
    hand: list[CardId] = []
    """Operation cards, oldest first."""
    used_helpers: list[HelperId] = []


# What nobody knows


class Stacks(Struct, gc=False):
    """The order of decks and stacks. The top is the last item, the bottom the first."""

    cards: dict[Operation, list[CardId]] = {}
    """The top card of each deck lies open."""
    helpers: list[HelperId] = []
    mobsters: dict[MobsterDeck, list[MobsterId]] = {}
    removed_mobsters: list[MobsterId] = []
    """A tiles that are not in the game (SP-SET-04)."""
    war_tokens: list[list[District]] = []
    """Mobster tokens on the time track: after act 1, after act 2."""
    cop_tokens: list[list[District]] = []
    city: list[list[CityTokenId]] = []
    """Face-down stacks of the display, by row from the top."""
    crates: list[CrateId] = []
    """The top crate lies open."""
    unused_goals: list[GoalTileId] = []
    rival: list[str] = []


class RivalPanel(Struct, gc=False):
    """The solo opponent, as far as it lies open."""

    difficulty: Difficulty
    card: str | None = None
    """The card drawn last."""


class FinalMoney(Struct, gc=False):
    """The end of the game for one party, in dollars (SP-END)."""

    cash: Dollars
    safe: Dollars
    buildings: Dollars
    bottles: Dollars

    @property
    def total(self) -> Dollars:
        return self.cash + self.safe + self.buildings + self.bottles


class SpeakeasyState(State[StepT], Generic[StepT], kw_only=True, gc=False):
    """The whole table; the parts say who may know what."""

    board: Manhattan
    bosses: dict[Party, Boss]
    """By party: seats, then the rival."""
    screens: list[BehindScreen]
    """By seat; secret."""
    stacks: Stacks
    act: int = 0
    """0 is the preparatory round."""
    round: int = 0
    """Within the act."""
    active: Party | None = None
    """Whose turn it is."""
    can_rebuild_still: bool = False
    """SP-VAR-01."""
    rival: RivalPanel | None = None
    final: dict[Party, FinalMoney] = {}
    """Once the game is over."""

    @property
    def numbers(self) -> ByPlayers:
        """What depends on the number of players."""
        return components().players[self.seats]

    @property
    def act_card(self) -> ActCard:
        """The present act; not in the preparatory round."""
        return components().acts[self.act - 1]

    @property
    def is_solo(self) -> bool:
        return self.seats == 1

    @property
    def parties(self) -> list[Party]:
        """In turn order."""
        return self.board.order.parties

    def others(self, party: Party) -> list[Party]:
        """The other parties, in turn order."""
        return [other for other in self.parties if other != party]

    def boss(self, party: Party) -> Boss:
        return self.bosses[party]

    def screen(self, seat: Seat) -> BehindScreen:
        return self.screens[seat]

    @property
    def districts(self) -> dict[District, DistrictTile]:
        """Those that are not closed."""
        box = components().districts
        return {number: tile for number, tile in box.items() if number not in self.board.closed}


@cache
def district_of(space: BuildingSpace) -> District:
    return int(space[:-1])


@cache
def area_of(district: District) -> CityArea:
    return components().districts[district].area
