"""What is in the box (chapter 3): read from the TOML files beside it, checked once, never changed.

`components()` is the whole box. Tables are mappings in printed order, which is also the order in which ties are broken
(MM-GEN-09).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.kernel.box import BadComponents, BoxFile, BoxSource, Printed, packaged

Location: TypeAlias = str
"""A square of the map: column and row, such as "C4"."""

FeatureName: TypeAlias = str
"""The code of a feature and of its card, such as "BK"."""

Hour: TypeAlias = int
"""1–16; hour 7 is 07:00."""


class Mode(StrEnum):
    """MM-GEN-02."""

    TRAINING = "training"
    FULL = "full"


class AgentName(StrEnum):
    """In canonical order."""

    MERU = "meru"
    LYME = "lyme"
    BILL = "bill"
    DUSTY = "dusty"


class Ability(StrEnum):
    PSYCHIC_TARGETING = "psychic targeting"
    MENTAL_BLOCK = "mental block"
    EXPOSE_WEAKNESS = "expose weakness"
    NEURO_RHYTHM = "neuro-rhythm"


class AbilityKind(StrEnum):
    ACTION = "action"
    PASSIVE = "passive"
    FREE_ACTION = "free action"


class Line(StrEnum):
    """Direction of a Mind Slip."""

    ORTHOGONAL = "orthogonal"
    DIAGONAL = "diagonal"
    KNIGHT = "knight"
    """2 in one orthogonal direction and 1 across."""
    ECHO = "echo"
    """Anywhere, so many columns and rows away, with a feature of the present location."""


class RecruiterAction(StrEnum):
    """Action card of the Recruiter."""

    STEP = "step"
    MOVE_IMMORTAL = "move immortal"


class RogueAction(StrEnum):
    """Action card of the Rogue side."""

    MOVE = "move"
    ASK = "ask"
    REVEAL = "reveal"
    SHAKE_DOWN = "shake down"
    CAPTURE = "capture"


class AllyUse(StrEnum):
    ASK = "ask"
    """Together with an Ask."""
    BETWEEN = "between"
    """Between two deeds of an activation (MM-ABI-18)."""


class ModuleName(StrEnum):
    """A SHIFT module, by its pack: R1 to R7 are the Recruiter's, A1 to A7 the Rogue side's (§3.12)."""

    DEEP_BREATH = "R1"
    STREET_CLOSURES = "R2"
    FALSE_TRACKS = "R3"
    BURNED_FILES = "R4"
    TALENT_DOSSIER = "R5"
    RESTLESS_IMMORTALS = "R6"
    CATACOMBS = "R7"
    RUNNING_SHOES = "A1"
    FIELD_RADIO = "A2"
    CHECKPOINT = "A3"
    WARM_TRAIL = "A4"
    TRUTH_SERUM = "A5"
    STAKEOUT = "A6"
    PAPER_CHAIN = "A7"

    @property
    def pack(self) -> int:
        """The number of its pack on its side."""
        return int(self.value[1:])


class Span(StrEnum):
    """How long the uses of a module last; then there are as many again."""

    GAME = "game"
    ROUND = "round"
    ROGUE_TURN = "Rogue turn"
    ACTIVATION = "activation"


class Module(Printed, frozen=True):
    """What a SHIFT module changes while it is in play."""

    id: ModuleName
    adds: Mapping[str, int] = MappingProxyType({})
    """To the numbers of `ModeRules`, by their names."""
    uses: int = 0
    span: Span | None = None


class FeatureCard(Printed, frozen=True):
    id: FeatureName
    number: int
    """1 for F01."""
    copies: int
    """Locations that show it."""


class Slip(Printed, frozen=True):
    """Where a Mind Slip leads: exactly so far in that direction."""

    line: Line
    distance: int
    farthest: int | None = None
    """Where more than one distance will do, the largest."""

    @property
    def distances(self) -> range:
        return range(self.distance, (self.farthest or self.distance) + 1)


class RecruiterCard(Printed, frozen=True):
    id: str
    slip: Slip
    pack: int = 0
    """Of the Recruiter, in which it comes into a campaign; 0: it is always there."""


class AgentCard(Printed, frozen=True):
    id: AgentName
    ability: Ability
    kind: AbilityKind


class Ally(Printed, frozen=True):
    id: str
    use: AllyUse
    pack: int = 0
    """Of the Rogue side, in which it comes into a campaign; 0: it is always there."""


class Square(Struct, frozen=True):
    """A location as it is printed."""

    id: Location
    features: tuple[FeatureName, FeatureName]
    is_temple: bool


class Defaults(Printed, frozen=True):
    """Where the figures of an absent player go (§5.1)."""

    start: Location
    immortals: tuple[Location, ...]
    agents: tuple[Location, ...]
    """In canonical order."""
    second_slip: Location


class ModeRules(Printed, frozen=True):
    """What distinguishes the training mission from the full game (§3.7)."""

    end: Hour
    """The hour at which the Recruiter wins."""
    goal: int
    """Announced recruits with which the Recruiter wins."""
    supply: int
    """Recruit tokens at the start."""
    covers: tuple[Hour, ...]
    """Hours that lie under recruit tokens."""
    mayhem: int
    own_slips: int
    board_slips: int
    immortals: int
    display: int
    """Cards in the Immortal display; 0 where Immortals do not recruit."""
    is_start_public: bool
    recruiter_actions: tuple[RecruiterAction, ...]
    rogue_actions: tuple[RogueAction, ...]

    # What only SHIFT modules bring

    closures: int = 0
    """Further Mayhem tokens, which the Recruiter places."""
    decoys: int = 0
    put_back: int = 0
    """Hidden feature cards that the Recruiter draws beyond those to keep."""
    immortal_moves: int = 1
    """In a row, which the first Immortal move of a turn may consist of."""
    run: int = 0
    """Locations that an agent may run beyond its Move."""
    checkpoints: int = 0
    warm_tokens: int = 0
    """Step tokens on the first five hours at the start."""
    named_features: int = 1
    """In a Shake Down."""
    chains: int = 0
    """Step tokens that a Reveal brings."""

    @property
    def all_mayhem(self) -> int:
        return self.mayhem + self.closures


class TimeTrack(Printed, frozen=True):
    setup_hours: int
    last: Hour
    alerts: frozenset[Hour]


class Counts(Printed, frozen=True):
    recruits: int
    mental_notes: int
    step_tokens: int
    """In the box; not a limit (MM-ASK-12)."""
    mind_slips: int
    hidden_features: int
    activations: int
    """In a Rogue turn."""
    agent_move: int
    """Locations that an agent's Move goes over at most."""
    notebook_entries: int
    notebook_characters: int
    note_characters: int


class AutomaLevel(StrEnum):
    """How well an automa plays (§3.13)."""

    NOVICE = "novice"
    STANDARD = "standard"
    EXPERT = "expert"


class Lapses(Printed, frozen=True):
    """How often an automa of a level does something random instead, in per cent; 0: never, and nothing is drawn for it."""

    recruiter: int
    """Of its turns."""
    agents: int
    """Of their activations."""


SHARED = -1
"""Stands for no Rogue player in particular in `Team`."""


class Team(Printed, frozen=True):
    """How the agents are distributed (§3.11). Players are places among the Rogue players, 0 for the Captain."""

    dealt: tuple[int, int, int, int]
    """Who gets each agent in canonical order, in training and when they are drawn."""
    draft: tuple[int, ...]
    """Who chooses, in this order."""

    @property
    def has_shared_agent(self) -> bool:
        return SHARED in self.dealt


class Components(Struct, frozen=True):
    """The whole box."""

    squares: Mapping[Location, Square]
    """By index: from A1 to G1, then A2 and so on."""
    columns: str
    rows: int
    features: Mapping[FeatureName, FeatureCard]
    recruiters: Mapping[str, RecruiterCard]
    agents: Mapping[AgentName, AgentCard]
    allies: Mapping[str, Ally]
    modes: Mapping[Mode, ModeRules]
    time: TimeTrack
    counts: Counts
    teams: Mapping[int, Team]
    """By number of Rogue players."""
    defaults: Defaults
    lapses: Mapping[AutomaLevel, Lapses]
    modules: Mapping[ModuleName, Module]

    def showing(self, feature: FeatureName) -> list[Location]:
        """Its locations, by index."""
        return [square.id for square in self.squares.values() if feature in square.features]


@lru_cache(maxsize=256)
def rules_with(mode: Mode, modules: tuple[ModuleName, ...]) -> ModeRules:
    """The numbers of a game in which these modules are in play (MM-GEN-10)."""
    rules = components().modes[mode]
    added = Counter[str]()
    for module in modules:
        added.update(components().modules[module].adds)
    return replace(rules, **{name: getattr(rules, name) + number for name, number in added.items()})


@cache
def components() -> Components:
    """The box as it is printed."""
    return read_components(packaged(__package__))


def read_components(source: BoxSource) -> Components:
    """Builds the box from parsed files. Raises BadComponents, which names the file and the entry."""
    names = ("map.toml", "cards.toml", "rules.toml", "shift.toml")
    map, cards, rules, shift = (BoxFile(source, name) for name in names)
    printed = map.whole(_PrintedMap)
    box = Components(
        squares=_squares(map, printed),
        columns=printed.columns,
        rows=len(printed.grid),
        features=cards.table(FeatureCard, "features"),
        recruiters=cards.table(RecruiterCard, "recruiters"),
        agents=MappingProxyType({card.id: card for card in cards.table(AgentCard, "agents").values()}),
        allies=cards.table(Ally, "allies"),
        modes=rules.values("modes", dict[Mode, ModeRules]),
        time=rules.entry("time", TimeTrack),
        counts=rules.entry("counts", Counts),
        teams=rules.values("rogues", dict[int, Team]),
        defaults=printed.defaults,
        lapses=rules.values("lapses", dict[AutomaLevel, Lapses]),
        modules=MappingProxyType({one.id: one for one in shift.table(Module, "modules").values()}),
    )
    _check_features(box)
    _check_defaults(box)
    _check_completeness(box)
    return box


class _PrintedMap(Printed, frozen=True):
    columns: str
    grid: tuple[tuple[str, ...], ...]
    temples: frozenset[Location]
    defaults: Defaults


def _squares(file: BoxFile, printed: _PrintedMap) -> Mapping[Location, Square]:
    squares: dict[Location, Square] = {}
    for row, codes in enumerate(printed.grid, start=1):
        if len(codes) != len(printed.columns):
            raise file.bad(f"row {row}", f"{len(codes)} locations")
        for column, pair in zip(printed.columns, codes, strict=True):
            location = f"{column}{row}"
            first, *others = pair.split()
            if len(others) != 1 or first in others:
                raise file.bad(location, f"not two different features: {pair}")
            squares[location] = Square(location, (first, others[0]), location in printed.temples)
    return MappingProxyType(squares)


def _check_features(box: Components) -> None:
    """Every location shows features that have a card, each as often as its card says (MM-MAP-01)."""
    shown = Counter(feature for square in box.squares.values() for feature in square.features)
    for feature, count in shown.items():
        if feature not in box.features:
            raise BadComponents("map.toml", feature, "no such feature")
        if count != box.features[feature].copies:
            raise BadComponents("map.toml", feature, f"{count} copies, not {box.features[feature].copies}")
    if [card.number for card in box.features.values()] != list(range(1, len(box.features) + 1)):
        raise BadComponents("cards.toml", "features", "not numbered in their order")


def _check_defaults(box: Components) -> None:
    defaults = box.defaults
    for place in (defaults.start, *defaults.immortals, *defaults.agents, defaults.second_slip):
        if place not in box.squares:
            raise BadComponents("map.toml", "defaults", f"no such location: {place}")


def _check_completeness(box: Components) -> None:
    """Every mode, agent, level of the automas and number of players has its entry."""
    tables: tuple[tuple[str, Mapping[Any, object], type[StrEnum]], ...] = (
        ("modes", box.modes, Mode),
        ("agents", box.agents, AgentName),
        ("lapses", box.lapses, AutomaLevel),
        ("modules", box.modules, ModuleName),
    )
    for entry, found, all_of in tables:
        if list(found) != list(all_of):
            raise BadComponents("rules.toml", entry, f"{list(found)}")
    if list(box.teams) != [1, 2, 3, 4]:
        raise BadComponents("rules.toml", "rogues", f"{list(box.teams)}")
    for module in box.modules.values():
        if not module.adds.keys() <= set(ModeRules.__struct_fields__):
            raise BadComponents("shift.toml", module.id, f"adds to {list(module.adds)}")
        if (module.uses > 0) != (module.span is not None):
            raise BadComponents("shift.toml", module.id, "uses and span go together")
