"""The table of Escape Plan as plain data: what lies open, what is behind each screen, what nobody knows.

Public parts are structs of their own, without a field for what must not be seen, so a view may hold them as they are.
Amounts of money are in thousands of dollars. Places are addresses as in `city`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, TypeAlias

from msgspec import Struct

from games.kernel import Actor, Actors, Party, Seat, State
from games.kernel.state import StepT

from .city import Placed
from .components import Police

Thousands: TypeAlias = int

Pawn: TypeAlias = Party
"""Who has a figure on the map: a seat, or one of the two bots."""
SANDRA: Pawn = 10
COSTA: Pawn = 11
ACTORS = Actors(Actor(SANDRA, "sandra"), Actor(COSTA, "costa"))


LAST_DAY = 3
"""EP-RND-01."""


class Part(StrEnum):
    """Part of the day (EP-DAY-01)."""

    MORNING = "morning"
    AFTERNOON = "afternoon"
    EVENING = "evening"
    NIGHT = "night"
    DAWN = "dawn"


class Standing(StrEnum):
    """Whether a player is in (EP-GEN-04)."""

    IN = "in"
    ESCAPED = "escaped"
    ARRESTED = "arrested"


class ItemKind(StrEnum):
    """What can lie on an inventory slot."""

    ASSET = "asset"
    EQUIPMENT = "equipment"
    FIXER = "fixer"
    LOCKER = "locker"
    EXIT = "exit"


class Offer(Struct, gc=False):
    """The face-up top tile of a stack and the officers on it."""

    tile: str
    officers: list[Police]


class Venue(Struct, gc=False):
    """The display of a business or safe house: whose cubes lie on its two hexes."""

    cash: list[Pawn] = []
    income: list[Pawn] = []

    @property
    def cubes(self) -> int:
        return len(self.cash) + len(self.income)

    def has(self, pawn: Pawn) -> bool:
        return pawn in self.cash or pawn in self.income


class Gang(Struct, gc=False):
    """A gang location on the map: members at home, and whose control marker lies there."""

    members: int = 2
    marker: Seat | None = None


class Notoriety(Struct, gc=False):
    """A marker on the track and the cubes of the running part (EP-CUBE)."""

    row: int = 1
    red: int = 0
    blue: int = 0

    @property
    def pool(self) -> int:
        return 4 - self.red - self.blue

    @property
    def net(self) -> int:
        return self.red - self.blue


class Contact(Struct, gc=False):
    """A contact card in an uncovered slot."""

    card: str
    up: bool = True


class Item(Struct, gc=False):
    """A tile on an inventory slot. The value of a locker or exit tile stands behind the owner's screen."""

    kind: ItemKind
    id: str
    """AS2, F3, Q1, a locker colour, or the exit pile X or Y."""
    up: bool = True
    """Equipment and Fixer tiles: not used (face up). Money tiles always lie face down."""


class OpenAsset(Struct, gc=False):
    """An asset on an unlocked space."""

    asset: str
    used: bool = False


class HeldKey(Struct, gc=False):
    """A key on a key slot; face down once it was turned."""

    colour: str
    up: bool = True


class Figure(Struct, gc=False):
    """What lies open of everyone who takes part, player or bot."""

    pawn: str | None
    """The location that the figure stands on; None when out."""
    notoriety: Notoriety
    cubes: int
    """Income cubes that are not laid yet. A player's lie on the income track: they are the player's income in thousands."""
    tokens: int
    """Extra Action tokens."""

    @property
    def is_in(self) -> bool:
        """Whether the figure is in the city."""
        return self.pawn is not None


class Hour(Struct, frozen=True, gc=False):
    """A part of a day; None between the days."""

    day: int
    part: Part | None


class Player(Figure, gc=False):
    """What lies open before one player (§3.22)."""

    seat: Seat
    standing: Standing
    escaped_as: int
    """1 for the first to escape (players and Costa); 0 while in or arrested."""
    wounds: int
    """Cubes in the red box; the other of the three are in the green box."""
    handcuffs: int
    contacts: list[Contact]
    """Uncovered, from slot 1 on."""
    covered: list[str]
    """Contact cards under handcuffs."""
    slot_assets: list[str]
    """Locked assets in contact slots, left to right, directly left of the handcuffs."""
    inventory: list[Item | None]
    """Three slots."""
    unlocked: list[OpenAsset | None]
    """Six spaces, U1 first."""
    keys: list[HeldKey | None]
    """Three slots, numbered as the safe houses."""
    gas: int
    members: dict[str, int]
    """Gang members held, by the gang they come from; no entry with 0."""
    rest: bool
    """The Rest token shows its sun."""
    first_aid: bool
    """The First Aid token is face up."""
    left: Hour | None = None
    """When the player escaped or was arrested; None while in."""

    @property
    def is_in(self) -> bool:
        return self.standing is Standing.IN

    @property
    def empty_contact_slots(self) -> int:
        """EP-CON-06."""
        return 5 - len(self.contacts) - len(self.slot_assets) - self.handcuffs


class Outing(Struct, frozen=True, gc=False):
    """What everyone saw of a bot's turn: whence it came and where it went, at any distance (EP-TWO-10)."""

    hour: Hour
    start: str
    """The location that it stood on before."""
    end: str
    """The location that it came to; of one that left the city the exit, of one that stayed the start."""
    card: str | None
    """The card that sent it; None of one that stayed, and of Costa on his last turn (EP-SOLO-17)."""


class Bot(Figure, gc=False):
    """What lies open of a bot. It has neither money nor assets, items or wounds (EP-TWO-01, EP-SOLO-02)."""

    removed: list[str] = []
    """Cards that are out of its deck for good; it visits no place twice."""
    outing: Outing | None = None
    """Its last turn; None before the first."""


class Pile(Struct, gc=False):
    """Money tiles that Costa took unseen on one visit. Their values stand in his dossier."""

    kind: ItemKind
    """LOCKER or EXIT."""
    tiles: list[str]
    """Locker colours, or the exit pile that they come from."""


class Costa(Bot, gc=False):
    """Lieutenant Costa, who gathers what his visits bring in."""

    contacts: list[str] = []
    piles: list[Pile] = []


class Dossier(Struct, gc=False):
    """What nobody knows of Costa before the end."""

    plan: str
    """His Escape Plan card."""
    piles: list[list[Thousands]]
    """Values of his money tiles, in the order of `Costa.piles`."""


class DrawnTiles(Struct, gc=False):
    """Locker or exit tiles that a player looks at before keeping one. Until then they count as part of their pile."""

    kind: ItemKind
    pile: str
    """A locker colour, or X or Y."""
    values: list[Thousands]
    """Lowest first."""


class Screen(Struct, gc=False):
    """What is behind one player's screen."""

    money: Thousands
    plan: str
    values: dict[int, Thousands] = {}
    """Values of own locker and exit tiles by inventory slot, 0-based."""


class Hidden(Struct, gc=False):
    """What nobody knows: the order of stacks, decks and piles. The top of each is its last item."""

    stacks: dict[str, list[str]]
    """Face-down city tiles by stack letter."""
    patrol: list[int]
    """Exits named by the patrol cards still in the deck."""
    contacts: list[str]
    lockers: dict[str, list[Thousands]]
    exits: dict[str, list[Thousands]]
    """The exit piles X and Y."""
    boxed: dict[str, list[Thousands]] = {}
    """Values of money tiles that went to the box, by locker colour or exit pile."""
    bot_decks: dict[Pawn, list[str]] = {}
    """Inspector and lieutenant cards, by the bot that turns them up."""
    dossier: Dossier | None = None
    """Costa's."""


class Turn(Struct, gc=False):
    """What lasts for one turn."""

    seat: Seat
    reserve: Thousands = 0
    """Money that the coming visit needs (EP-MOVE-34)."""
    bonuses: list[str] = []
    """Groups completed in this turn (EP-BIZ-07, EP-SAFE-07)."""
    pausing: bool = False
    """The player wants an executive window before each step of the visit (EP-TURN-05)."""


class Table(State[StepT], Generic[StepT], kw_only=True, gc=False):
    """The whole table; the parts say who may know what."""

    day: int = 0
    """1–3."""
    part: Part | None = None
    """None between the days."""
    order: list[Pawn]
    """The turn order track, first to last; also those who are out keep their place."""
    players: list[Player]
    """By seat."""
    screens: list[Screen]
    """By seat."""
    sandra: Bot | None = None
    """In games for one and two."""
    costa: Costa | None = None
    """In games for one."""
    hidden: Hidden
    map: tuple[Placed, ...] = ()
    officers: dict[str, list[Police]] = {}
    """Officers by tile on the map, in the order of types; tiles without any have no entry."""
    bag: list[Police] = []
    """Its contents are public, what is drawn next is chance."""
    offer: dict[str, Offer] = {}
    """By stack letter."""
    reserve: list[str] = []
    """Business and safe house tiles that are on no space yet."""
    sites: dict[str, str] = {}
    """What stands on the business and safe house spaces of the map: tile id by location id."""
    venues: dict[str, Venue] = {}
    """By business or safe house tile."""
    keys: dict[str, list[str]] = {}
    """Key colours over each safe house."""
    gangs: dict[str, Gang] = {}
    """By location id, those on the map."""
    gang_pool: int = 0
    patrol: dict[int, int] = {}
    """Patrol cards by exit number."""
    exit_piles: dict[int, str] = {}
    """The pile (X or Y) at each closed exit."""
    row: list[str] = []
    """The contact row, position 1 (left) first."""
    fixers: list[str] = []
    """Fixer tiles on display."""
    equipment: dict[str, int] = {}
    """Tiles left by kind."""
    gas: int = 0
    tokens: int = 0
    """Extra Action tokens in the supply."""
    handcuffs: int = 0
    """Handcuffs cards in the supply."""
    boxed_contacts: list[str] = []
    boxed_officers: list[Police] = []
    boxed_items: list[str] = []
    """Equipment and Fixer tiles that were replaced or discarded, by id."""
    boxed_keys: list[str] = []
    """Colours of keys that a bot discarded."""
    drawn: dict[Seat, DrawnTiles] = {}
    """What a player has in hand while choosing; only that player may see the values."""
    escapes: list[Pawn] = []
    """Who has escaped, in order."""
    exit_used: str | None = None
    """The exit location through which the first escaped; all use the same one."""
    turn: Turn | None = None

    @property
    def bots(self) -> dict[Pawn, Bot]:
        """The bots that take part, also when they have left the city."""
        bots: dict[Pawn, Bot] = {}
        if self.sandra:
            bots[SANDRA] = self.sandra
        if self.costa:
            bots[COSTA] = self.costa
        return bots

    def player(self, seat: Seat) -> Player:
        return self.players[seat]

    def figure(self, pawn: Pawn) -> Player | Bot:
        """Whoever takes part under this name."""
        if pawn < self.seats:
            return self.players[pawn]
        bot = self.sandra if pawn == SANDRA else self.costa
        assert bot is not None
        return bot

    def in_order(self) -> list[Seat]:
        """Players who are in, in turn order."""
        return [pawn for pawn in self.order if pawn < self.seats and self.players[pawn].is_in]

    def in_city(self) -> list[Pawn]:
        """Players and bots who are in, in turn order."""
        return [pawn for pawn in self.order if self.figure(pawn).is_in]
