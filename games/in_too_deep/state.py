"""The table of In Too Deep as plain data: what lies open, what each participant alone knows, what nobody knows.

Public parts are structs of their own, without a field for what must not be seen, so a view may hold them as they are.
A participant is a seat, or Echo.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Generic, TypeAlias

from msgspec import Struct

from games.kernel import FIRST_ACTOR, Actor, Actors, Party, Seat, State
from games.kernel.state import StepT

from .codes import CriminalName
from .components import (
    ConsoleLetter,
    CrimeId,
    DilemmaId,
    EchoSide,
    Evidence,
    Letter,
    Level,
    Participants,
    Storyline,
    TokenId,
    components,
)
from .zones.city import CityRing, Frontier

ECHO: Party = FIRST_ACTOR
"""Echo's number among the participants."""

ACTORS = Actors(Actor(ECHO, "echo"))

TokenPlace: TypeAlias = str
"""Where a face-down evidence token lies (TD-EVID-12). "D3" is the third slot of the display, "B1" the first bonus
space, "W2" the second place in the vault of console W. Numbers start at 1."""


TokenArea: TypeAlias = str
"""Where face-down evidence lies: DISPLAY, BONUS_SPACES, or the letter of a console for its vault."""

DISPLAY: TokenArea = "D"
BONUS_SPACES: TokenArea = "B"


class Stage(StrEnum):
    """The five steps of a turn (TD-TURN-02)."""

    HOOK = "hook"
    GRIP = "grip"
    ACTIONS = "actions"
    STORY = "story"
    HAND = "hand"


# What lies open


class Console(Struct, gc=False):
    """What lies open before one participant."""

    letter: ConsoleLetter
    grip: dict[CriminalName, int]
    """The space of the token of each criminal in play, in canonical order."""
    intel: int = 0
    tolerance: int = 0
    folders: int = 0
    ports: list[CriminalName] = []
    """Hook tokens from the top, without gaps."""
    tokens: list[TokenId] = []
    """Keep support tokens, oldest first."""

    def has_ability(self, criminal: CriminalName) -> bool:
        """Whether the ability of a criminal may be used or works (TD-GRIP-02)."""
        return criminal in self.ports and self.grip[criminal] >= components().grip.ability

    def has_stamina(self, criminal: CriminalName) -> bool:
        """Whether Grip buys extra actions of a criminal (TD-GRIP-03)."""
        return criminal in self.ports and self.grip[criminal] >= components().grip.stamina


class InvestigationRow(Struct, gc=False):
    """One row of the chapter investigation."""

    task: Evidence
    folders: int
    """Spaces that still have a folder."""
    processed: list[Evidence | None] = []
    """Tokens on its spaces, oldest first; None is one of Echo's, face down (TD-ECHO-29)."""


class Third(Struct, gc=False):
    """One third of the support offer."""

    token: TokenId | None = None
    intel: int = 0


class ActiveTurn(Struct, gc=False):
    """What lasts for one turn (TD-TURN-04)."""

    party: Party
    stage: Stage = Stage.HOOK
    actions: int = 0
    """General actions that are left."""
    extra: dict[CriminalName, int] = {}
    """Extra actions that only that criminal can take; no entry with 0 (TD-GRIP-03)."""
    abilities_used: list[CriminalName] = []
    """Whose ability was used in this turn, each once."""
    ignores_barricades: bool = False
    """SP21."""
    committing: CrimeId | None = None
    """The crime card that is being resolved; it lies open."""
    sorts_hand: bool = False
    """Whether step 5 asks which crime cards to discard: on request, and after a story crime."""
    wants_to_sort: bool = False
    """It was requested, so no standing order answers it."""
    is_idle: bool = True
    """No action, free action or story crime so far (TD-TIME-05)."""

    def extra_for(self, console: Console) -> dict[CriminalName, int]:
        """The extra actions that can be taken: support tokens may have taken their criminals off the console."""
        return {criminal: count for criminal, count in self.extra.items() if criminal in console.ports}


class EchoMove(Struct, frozen=True, gc=False):
    """Something that Echo has moved, for the picture of her last turn."""

    thing: str
    """The code of a criminal or an item, "search", "barricade-1", "barricade-2" or "sentinel"."""
    start: int
    """A position; for a barricade a border."""
    end: int


class EchoPanel(Struct, gc=False):
    """Echo's board and cards, as far as they lie open."""

    side: EchoSide
    letters: dict[Letter, CriminalName]
    off_board: CriminalName | None
    """The fifth criminal in a game of two with Echo."""
    marked: int
    """The number of the marked barricade, 1 or 2."""
    progress: int = 0
    card: str | None = None
    """The Echo card revealed last."""
    used: list[str] = []
    """Used Echo cards, oldest first; the last one is `card`."""
    dice: list[int] = []
    """The last roll: black, and white if it was rolled too."""
    moves: list[EchoMove] = []
    """What she moved in her last turn, in order; each thing once (TD-ECHO-14)."""
    processed: int = 0
    """Tokens that she has processed in this turn."""
    has_bonus: bool = False
    """She has used a bonus space in this turn."""
    level: Level | None = None
    """Of her face-down crime; None when no story deck is left for her."""

    def begin_turn(self) -> None:
        self.moves.clear()
        self.dice.clear()
        self.processed, self.has_bonus = 0, False


class ScorePart(StrEnum):
    """Lines of the final count, in their order."""

    INTEL = "intel"
    GRIP = "grip"
    BONUS = "bonus"
    PENALTY = "penalty"
    EVIDENCE = "evidence"
    CARDS = "cards"
    WARRANTS = "warrants"
    BADGES = "badges"


class FinalCount(Struct, gc=False):
    """The end of the game for one participant."""

    corruption: int
    """On banked dilemmas, less tolerance."""
    is_over_the_edge: bool
    parts: dict[ScorePart, int]

    @property
    def total(self) -> int:
        return sum(self.parts.values())


class Finale(Struct, gc=False):
    """How the game ended (TD-END, TD-SCORE)."""

    is_foiled: bool
    columns: dict[Evidence, int]
    """Tokens in the plan area."""
    values: dict[Evidence, int]
    counts: dict[Party, FinalCount]


# What one participant knows


class Holdings(Struct, gc=False):
    """What is behind one participant's hand; Echo's nobody knows."""

    side_crimes: list[CrimeId] = []
    story_crimes: list[CrimeId] = []
    """Echo's: the crime she is at."""
    evidence: list[Evidence] = []
    """In memory."""
    dilemmas: list[DilemmaId] = []
    """In hand."""
    bank: list[DilemmaId] = []
    """The corruption bank."""
    vault: list[Evidence | None] = []
    """By place; None where a token was taken away."""
    noted: list[TokenPlace] = []
    """Face-down tokens that were peeked at, or placed on a bonus space, and still lie there (TD-EVID-15)."""

    @property
    def crimes(self) -> list[CrimeId]:
        return [*self.side_crimes, *self.story_crimes]


# What nobody knows


class Piles(Struct, gc=False):
    """The order of decks and supplies, and face-down tokens. The top is the last item, the bottom the first."""

    evidence: list[Evidence] = []
    """The supply."""
    display: list[Evidence | None] = []
    """By slot; None where it is empty."""
    bonus: list[Evidence | None] = []
    """By bonus space, from the top."""
    covered: list[Evidence] = []
    """Echo's tokens on investigation spaces."""
    support: list[TokenId] = []
    side_crimes: list[CrimeId] = []
    story_crimes: dict[Level, list[CrimeId]] = {}
    dilemmas: list[DilemmaId] = []
    discarded_dilemmas: list[DilemmaId] = []
    set_aside: list[CrimeId] = []
    """Crime cards that the active player gained in this turn (TD-HAND-06)."""
    echo_cards: list[str] = []

    @property
    def on_display(self) -> int:
        return sum(token is not None for token in self.display)


class TooDeepState(State[StepT], Generic[StepT], kw_only=True, gc=False):
    """The whole table; the parts say who may know what."""

    city: CityRing
    order: list[Party]
    """Participants in turn order."""
    consoles: dict[Party, Console]
    """In turn order."""
    holdings: dict[Party, Holdings]
    """In turn order; secret."""
    piles: Piles
    """Nobody knows them."""
    chapter: int = 1
    locked: CriminalName | None = None
    """The criminal with SP12 on the hook token."""
    rail: list[Evidence | None] = []
    """By slot."""
    rows: list[InvestigationRow] = []
    """From the top."""
    shared_vault: list[Evidence] = []
    offer: list[Third] = []
    """In clockwise order."""
    used_tokens: list[TokenId] = []
    """Discarded support tokens."""
    storylines: list[Storyline] = []
    """In use."""
    removed: list[CrimeId] = []
    """Story crimes that are out of the game (TD-SETUP-10)."""
    story_area: list[CrimeId] = []
    """Committed story crimes, oldest first."""
    side_discard: list[CrimeId] = []
    """Committed side crimes, the last one on top."""
    turn: ActiveTurn | None = None
    triggered_by: Party | None = None
    """Who triggered the end of this chapter; None: it is not triggered."""
    last_turns: list[Party] = []
    """Who still takes a last turn in chapter 3, in order (TD-CHAP-03)."""
    idle_turns: int = 0
    """In a row, within this chapter (TD-TIME-05)."""
    echo: EchoPanel | None = None
    """In games with Echo."""
    finale: Finale | None = None

    @property
    def numbers(self) -> Participants:
        """What depends on how many take part."""
        return components().participants["2 and Echo" if self.echo and self.seats == 2 else str(self.seats)]

    @property
    def is_solo(self) -> bool:
        return self.seats == 1

    @property
    def active(self) -> ActiveTurn:
        """Only while someone has a turn."""
        assert self.turn is not None, "it is nobody's turn"
        return self.turn

    def after(self, party: Party) -> list[Party]:
        """The other participants in turn order, beginning with the next one."""
        place = self.order.index(party)
        return self.order[place + 1 :] + self.order[:place]

    def hooked_by(self, criminal: CriminalName) -> Party | None:
        """None: the hook token is in the middle of the city."""
        return next((party for party, console in self.consoles.items() if criminal in console.ports), None)

    def party_of(self, letter: ConsoleLetter) -> Party:
        return next(party for party, console in self.consoles.items() if console.letter == letter)

    @property
    def has_ended(self) -> bool:
        """Whether the end of this chapter is triggered."""
        return self.triggered_by is not None

    # Face-down evidence

    def face_down(self, area: TokenArea) -> list[Evidence | None]:
        """The places of an area."""
        if area == DISPLAY:
            return self.piles.display
        return self.piles.bonus if area == BONUS_SPACES else self.holdings[self.party_of(area)].vault

    @property
    def areas(self) -> list[TokenArea]:
        """Display, bonus spaces, vaults by letter."""
        return [DISPLAY, BONUS_SPACES, *sorted(console.letter for console in self.consoles.values())]

    def places(self, areas: list[TokenArea]) -> Iterator[TokenPlace]:
        """Occupied places of these areas, in order."""
        for area in areas:
            tokens = self.face_down(area)
            yield from (f"{area}{number}" for number, token in enumerate(tokens, 1) if token is not None)

    def token_at(self, place: TokenPlace) -> Evidence:
        """Only for an occupied place."""
        token = self.face_down(place[0])[int(place[1:]) - 1]
        assert token is not None, f"nothing lies at {place}"
        return token

    def take_from(self, place: TokenPlace) -> Evidence:
        """Take a face-down token away; private notes on it end."""
        token = self.token_at(place)
        self.face_down(place[0])[int(place[1:]) - 1] = None
        self.forget(place)
        return token

    def forget(self, place: TokenPlace) -> None:
        """Whatever lies there now, nobody has a note on it (TD-EVID-15)."""
        for holdings in self.holdings.values():
            if place in holdings.noted:
                holdings.noted.remove(place)

    # Decks

    def seats_in_order(self) -> list[Seat]:
        """The players without Echo, in turn order."""
        return [party for party in self.order if party < self.seats]

    def barricade(self, number: int) -> Frontier:
        """Where barricade 1 or 2 stands."""
        return self.city.barricades[number - 1]
