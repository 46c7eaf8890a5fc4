"""The table of MIND MGMT as plain data: what lies open, what the Recruiter alone knows, what the Rogue side alone
knows, what nobody knows.

Public parts are structs of their own, without a field for what must not be seen, so a view may hold them as they are.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, Protocol

import msgspec
from msgspec import Struct

from games.kernel import FIRST_ACTOR, Actor, Actors, Party, Seat, State, Text, is_actor
from games.kernel.state import StepT

from .components import (
    AgentName,
    AutomaLevel,
    FeatureName,
    Hour,
    Location,
    Mode,
    ModeRules,
    ModuleName,
    components,
    rules_with,
)
from .facts import PublicFact, SlipToken
from .grid import Border, by_index, features, temples

AUTOMA_RECRUITER: Party = FIRST_ACTOR
AUTOMA_AGENTS: Party = FIRST_ACTOR + 1

ACTORS = Actors(Actor(AUTOMA_RECRUITER, "recruiter"), Actor(AUTOMA_AGENTS, "agents"))
"""The automas. One takes the place of the Recruiter, the other that of all Rogue players (MM-SOLO-03)."""

FIRST_HOUR: Hour = 5
"""The time token on 01:00–05:00 counts as hour 5 (MM-GEN-04)."""


class Phase(StrEnum):
    """Who is at it."""

    SETUP = "setup"
    RECRUITER = "recruiter"
    ROGUES = "rogues"


class Side(StrEnum):
    RECRUITER = "recruiter"
    ROGUES = "rogues"


class Reason(StrEnum):
    """Why the game is over (MM-END, MM-TEAM-11)."""

    CAPTURE = "capture"
    DEAD_END = "dead end"
    RECRUITS = "recruits"
    TIME = "time"
    BROKEN_OFF = "broken off"


class Distribution(StrEnum):
    """How the agents come to their players in the full game (MM-SET-24)."""

    DRAFT = "draft"
    DRAW = "draw"


# What lies open


class Agent(Struct, gc=False):
    """A figure and its card."""

    controller: Party
    """Who decides for it; the shared agent's changes from round to round (MM-TEAM-03)."""
    location: Location | None = None
    """None before it is placed in setup."""
    is_ready: bool = True


class Slips(Struct, gc=False):
    """The Mind Slip tokens."""

    own: int
    """In front of the Recruiter's screen."""
    on_board: Location | None = None
    """Where the second one lies. Whether it has been picked up only the Recruiter knows."""
    used: dict[Hour, SlipToken] = {}
    """Beside the time track, by the hour that was reached."""


class Board(Struct, gc=False):
    """All that lies on the board and beside it, but for unconfirmed notes."""

    hour: Hour
    mayhem: list[Border]
    """In the order in which they were placed."""
    agents: dict[AgentName, Agent]
    """In canonical order, as far as they are distributed."""
    shared: AgentName | None
    """The agent that belongs to nobody (MM-TEAM-03)."""
    immortals: dict[int, Location]
    """By number, from 1, as far as they are placed."""
    step_tokens: list[Location]
    """In the order in which they were put there."""
    confirmed: dict[Location, Hour]
    """Confirmed notes."""
    display: list[FeatureName]
    """The Immortal display."""
    discard: list[FeatureName]
    """Fulfilled cards, oldest first. On the symbol of each lies a recruit token (MM-IRC-05)."""
    revealed: dict[FeatureName, Hour]
    """Hidden feature cards that a Shake Down has revealed, and when."""
    recruits: dict[Hour, int]
    """Recruit tokens beside the time track; those of hours 1 to 5 stand at hour 5."""
    supply: int
    """Recruit tokens that are left."""
    slips: Slips
    potential: list[str]
    """Potential Recruiter cards."""
    allies: list[str]
    """Allies that can still be used."""
    spent_allies: list[str] = []
    modules: list[ModuleName] = []
    """SHIFT modules in play, in their order; public since both sides have chosen (MM-SHF-09)."""
    uses: dict[ModuleName, int] = {}
    """How often a module can still be used in its span."""
    checkpoint: Border | None = None
    """Where the Checkpoint lies."""
    stakeout: Location | None = None
    """Where the Stakeout token lies; None while it is in the supply."""

    def copy(self) -> Board:
        return _decode_board(_encode_board(self))

    @property
    def announced(self) -> int:
        """Recruits that count for GOAL (MM-TIME-08)."""
        return sum(self.recruits.values()) + len(self.discard)

    @property
    def closed(self) -> list[Border]:
        """Borders that the Recruiter's Steps cannot cross (MM-MAP-07, MM-MOD-A3-02)."""
        return self.mayhem if self.checkpoint is None else [*self.mayhem, self.checkpoint]

    @property
    def linked(self) -> tuple[Location, ...]:
        """Locations that count as adjacent for the Recruiter's Steps and Immortal moves (MM-MOD-R7-01)."""
        return temples() if ModuleName.CATACOMBS in self.modules else ()

    @property
    def longest_move(self) -> int:
        """Locations that an agent's Move goes over at most, with what a module may bring (MM-MOD-A1-01)."""
        return components().counts.agent_move + rules_with(Mode.FULL, tuple(self.modules)).run

    def can_use(self, module: ModuleName) -> bool:
        return self.uses.get(module, 0) > 0

    def use(self, module: ModuleName) -> None:
        self.uses[module] -= 1

    def is_marked(self, location: Location) -> bool:
        """MM-GEN-06."""
        return location in self.step_tokens or location in self.confirmed

    @property
    def barred_features(self) -> set[FeatureName]:
        """Features that nobody can ask about because of Immortals (MM-IMM-08)."""
        return {feature for location in self.immortals.values() for feature in features(location)}

    def agents_of(self, party: Party) -> list[AgentName]:
        """Those that a Rogue player, or the automa, controls now; in canonical order."""
        return [name for name, agent in self.agents.items() if agent.controller == party]

    def has_immortal(self, location: Location) -> bool:
        return location in self.immortals.values()

    def immortal_at(self, location: Location) -> int | None:
        return next((number for number, there in self.immortals.items() if there == location), None)


_encode_board = msgspec.msgpack.Encoder().encode
_decode_board = msgspec.msgpack.Decoder(Board).decode


class Activation(Struct, gc=False):
    """An agent at work (MM-AGT-03, MM-AGT-04)."""

    agent: AgentName
    has_moved: bool = False
    has_acted: bool = False
    has_used_free_action: bool = False
    can_go_back: bool = True
    """Whether what was done last may be taken back (chapter 5, column “Undo stop”)."""

    def note_move(self) -> None:
        self.has_moved = self.can_go_back = True

    def note_action(self) -> None:
        """All of them bring something to light."""
        self.has_acted, self.can_go_back = True, False

    def note_free_action(self) -> None:
        self.has_used_free_action = self.can_go_back = True


class Mark(StrEnum):
    """What an unconfirmed note says (§3.14)."""

    PERHAPS = "?"
    NOT_VISITED = "X"
    STEP = "S"
    CAPTURE_FAILED = "C"
    HIGHLIGHT = "!"


class Note(Struct, frozen=True, gc=False):
    """An unconfirmed note (MM-NOTE-03). It lies open and means what the Rogue players want it to mean."""

    mark: Mark
    since: Hour | None = None
    until: Hour | None = None
    text: str = ""


class Outcome(Struct, frozen=True, gc=False):
    """How the game ended (MM-END-07)."""

    winner: Side | None
    """None when it was broken off."""
    reason: Reason
    hour: Hour
    round: int
    """0 in setup."""
    recruits: int
    """Announced."""


# What the Recruiter alone knows


class PrivateTurn(Struct, gc=False):
    """The Recruiter's running turn, played behind the screen and published as a whole (MM-REC-06)."""

    board: Board
    """As it will lie there after End turn."""
    deeds: list[Text] = []
    """What will be told then, in this order."""
    facts: list[PublicFact] = []
    immortal_moves: int = 0
    """0–2; the second is the extra one (MM-IMM-09). Two in a row may be one (MM-MOD-R6-03)."""


class Secrets(Struct, gc=False):
    """What is behind the Recruiter's screen."""

    card: str = ""
    """The Recruiter card; empty before it is chosen."""
    path: list[Location] = []
    """`path[k - 1]` is where the Recruiter was at hour k; the last one is the present location (MM-GEN-03)."""
    hidden: list[FeatureName] = []
    """Hidden feature cards that are not revealed, in the order of the features."""
    contacts: list[int] = []
    """Recruits contacted at each hour of the path (MM-CON-01)."""
    slips: dict[Hour, SlipToken] = {}
    """Hours that were reached by a Mind Slip."""
    turn: PrivateTurn | None = None
    """None outside the Recruiter's turns."""
    put_back: FeatureName | None = None
    """The hidden feature card that was drawn and not kept (MM-MOD-R5-01)."""
    decoys_used: int = 0
    false_tracks: list[Location] = []
    """Step tokens that are decoys (MM-MOD-R3-02), also where the Recruiter has been meanwhile."""

    @property
    def location(self) -> Location:
        return self.path[-1]

    def hour_of(self, location: Location) -> Hour | None:
        """When it was visited."""
        return self.path.index(location) + 1 if location in self.path else None


class ScreenSide(Protocol):
    """What the Recruiter goes by: the table itself, or what an automa knows of it."""

    @property
    def board(self) -> Board: ...

    @property
    def secrets(self) -> Secrets: ...


class ShiftChoice(Struct, gc=False):
    """How a game of a campaign comes to its modules (MM-SHF-11, MM-SHF-12)."""

    packs: dict[Side, int]
    """How many packs of a side are open."""
    streak: int
    """Games that the other side has won in a row; 7 also for more."""
    chosen: dict[Side, list[ModuleName]] = {}
    """Only their own side knows them until both have chosen (MM-SHF-14)."""


# What the Rogue side alone knows


class NotebookEntry(Struct, frozen=True, gc=False):
    """MM-NOTE-10."""

    number: int
    """Never comes twice in a game."""
    author: Seat
    text: str
    at: Location | None = None


class Notebook(Struct, gc=False):
    entries: list[NotebookEntry] = []
    next_number: int = 1


class Table(State[StepT], Generic[StepT], kw_only=True, gc=False):
    """The whole table; the parts say who may know what."""

    mode: Mode
    distribution: Distribution
    shows_deduction: bool
    """Whether the Rogue side is shown which locations the public facts leave for the Recruiter."""
    recruiter: Party
    """A seat, or AUTOMA_RECRUITER."""
    rogues: list[Party]
    """Rogue players who are still there, clockwise from the Recruiter; the first one is the Captain (MM-SET-02). Instead of
    them there may be AUTOMA_AGENTS alone."""
    levels: dict[Side, AutomaLevel] = {}
    """Of the sides that an automa plays."""
    is_handed_over: bool = False
    """Whether an automa goes on for a side whose last player leaves (MM-TEAM-09, MM-TEAM-10); else the game is broken
    off (MM-TEAM-11)."""
    phase: Phase = Phase.SETUP
    round: int = 0
    """1 and up; 0 in setup."""
    board: Board
    notes: dict[Location, Note] = {}
    """Unconfirmed notes, oldest first. They can change at any time, so they are no part of the board."""
    facts: list[PublicFact] = []
    activation: Activation | None = None
    activated: int = 0
    """Agents that have begun in the running Rogue turn."""
    secrets: Secrets
    notebook: Notebook
    deck: list[FeatureName]
    """Nobody knows its order. The top is its last item."""
    outcome: Outcome | None = None
    shift: ShiftChoice | None = None
    """Only in a campaign, and only until the modules are in play."""

    @property
    def rules(self) -> ModeRules:
        """What is special to the mode, and to the modules in play."""
        modules = self.board.modules
        return rules_with(self.mode, tuple(modules)) if modules else components().modes[self.mode]

    @property
    def is_full(self) -> bool:
        return self.mode is Mode.FULL

    @property
    def captain(self) -> Party:
        return self.rogues[0]

    def decider_of(self, side: Side) -> Party:
        """Who decides for the side as a whole (MM-SHF-16)."""
        return self.recruiter if side is Side.RECRUITER else self.captain

    @property
    def decoys_left(self) -> int:
        """Only the Recruiter knows (MM-MOD-R3-01)."""
        return self.rules.decoys - self.secrets.decoys_used

    @property
    def behind_screen(self) -> list[Seat]:
        """Who sees what the Recruiter sees: the Recruiter's seat, or nobody."""
        return [] if is_actor(self.recruiter) else [self.recruiter]

    def level_of(self, side: Side) -> AutomaLevel:
        """Of an automa that plays."""
        return self.levels[side]

    @property
    def running_turn(self) -> PrivateTurn:
        """The Recruiter's; only while there is one."""
        assert self.secrets.turn is not None, "it is not the Recruiter's turn"
        return self.secrets.turn

    @property
    def has_acted(self) -> bool:
        """Whether the Recruiter has taken the action of the running turn."""
        return len(self.secrets.path) > self.board.hour

    @property
    def boards(self) -> list[Board]:
        """The one that lies open, and that of the Recruiter's running turn."""
        return [self.board, self.secrets.turn.board] if self.secrets.turn else [self.board]

    @property
    def notes_left(self) -> int:
        """Mental notes in the supply (MM-NOTE-01)."""
        return components().counts.mental_notes - len(self.board.confirmed) - len(self.notes)

    @property
    def to_activate(self) -> int:
        """Agents that are still to begin in the running Rogue turn; 0 outside of one."""
        return components().counts.activations - self.activated if self.phase is Phase.ROGUES else 0

    def ready(self) -> list[AgentName]:
        """Agents that can still be activated in this round, in canonical order."""
        return [name for name, agent in self.board.agents.items() if agent.is_ready]

    def unmarked(self, board: Board) -> list[Location]:
        """Visited locations without Step token and confirmed note, by index. `board`: the one that lies open, or that of
        the running turn."""
        return by_index(place for place in self.secrets.path if not board.is_marked(place))
