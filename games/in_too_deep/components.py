"""What is in the box (chapter 3): read from the TOML files beside it, checked once, never changed.

`components()` is the whole box. Tables are mappings in printed order, which is the canonical order that breaks ties.
Crime conditions and effects are kept as they are printed (§3.14, §3.15); `conditions.py` and `crime_effects.py` read
them.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from msgspec import Struct

from games.kernel.box import BadComponents, BoxFile, BoxSource, Printed, packaged

from .codes import CriminalName, ItemName, KindName, ZoneName

CrimeId: TypeAlias = str
"""A story crime such as "B2a" or a side crime such as "SC07"."""

DilemmaId: TypeAlias = str
"""One copy of a dilemma, such as "DL10"."""

TokenId: TypeAlias = str
"""A kind of support token, such as "SP07"; copies share it."""

ConsoleLetter: TypeAlias = str
"""V, W, X, Y or Z."""

Storyline: TypeAlias = str
"""A to G."""

Level: TypeAlias = int
"""1 to 3."""


class Timing(StrEnum):
    """When an ability is used (§3.5)."""

    ACTION = "action"
    FREE = "free"
    FREE_ONCE = "free once"
    FIRST_USE_FREE = "first use free"
    PASSIVE = "passive"


class Evidence(StrEnum):
    """The kinds of evidence and tasks (§3.8)."""

    TAC = "TAC"
    LEA = "LEA"
    TIM = "TIM"
    WEA = "WEA"
    FUN = "FUN"
    TAR = "TAR"


class Bonus(StrEnum):
    """Of the bonus spaces, from the top (§3.10)."""

    SUPPORT = "support"
    TOLERANCE = "tolerance"
    GRIP = "grip"


class SupportEffect(StrEnum):
    """What support tokens do (§3.12)."""

    SWAP_ITEMS = "swap items"
    RELOCATE_ITEM = "relocate item"
    SWAP_ITEM_AND_CRIMINAL = "swap item and criminal"
    SWAP_CRIMINALS = "swap criminals"
    RELOCATE_CRIMINAL = "relocate criminal"
    PATROL = "patrol"
    SWAP_HOOKS = "swap hooks"
    DISCARD_DILEMMA = "discard dilemma"
    SECOND_THOUGHTS = "second thoughts"
    CHALLENGE = "challenge"
    LOCK = "lock"
    PEEK = "peek"
    PEEK_AND_TAKE = "peek and take"
    TAKE_EVIDENCE = "take evidence"
    EXPOSE = "expose"
    SIDE_LEAD = "side lead"
    PUSH = "push"
    IGNORE_BARRICADES = "ignore barricades"
    DIVERT_SEARCH = "divert search"
    TOLERANCE = "tolerance"
    EXTRA_HOOK = "extra hook"
    EXTRA_ACTIONS = "extra actions"


class Letter(StrEnum):
    """Spaces of the Echo board."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


class EchoSide(StrEnum):
    """Of the Echo board."""

    STANDARD = "standard"
    RELENTLESS = "relentless"


class EchoTarget(StrEnum):
    """Where Echo's first processed evidence of a turn goes."""

    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"
    PLAN = "plan"


class Haul(Printed, frozen=True):
    """Rewards of a crime or of Echo's board, resolved in the order of the fields."""

    intel: int = 0
    dilemmas: int = 0
    support: int = 0
    evidence: int = 0
    process: int = 0
    grip: int = 0


class StoryCrime(Printed, frozen=True):
    """A card of a storyline (§3.16)."""

    id: CrimeId
    condition: str
    effect: str
    careful: Haul
    reckless: Haul
    crowded: bool = False
    """Marked 4+."""

    @property
    def storyline(self) -> Storyline:
        return self.id[0]

    @property
    def level(self) -> Level:
        return int(self.id[1])


class SideCrime(Printed, frozen=True):
    """A card without storyline and level (§3.17)."""

    id: CrimeId
    condition: str
    effect: str
    reward: Haul


class PrintedDilemma(Printed, frozen=True):
    """A dilemma card of which there may be several copies (§3.13)."""

    id: str
    """The part of its message after "dilemma-"."""
    numbers: tuple[int, int]
    """Of its first and last copy."""
    corruption: int
    badges: int = 0
    warrant: str | None = None
    symbols: dict[Evidence, int] = {}
    intel: int = 0


class SupportToken(Printed, frozen=True):
    """A kind of support token (§3.12)."""

    id: TokenId
    copies: int
    keep: bool
    """Blue: kept and used later. Else it is resolved at once."""
    effect: SupportEffect
    amount: int = 0
    """Moves, tokens, actions or Grip, where the effect has a number."""


class EchoCard(Printed, frozen=True):
    """What Echo does in one turn (§3.18)."""

    id: str
    hook: Letter
    process: EchoTarget
    criminals: tuple[Letter, Letter]
    """White 1 and 2."""
    item: ItemName
    """White 3."""
    search: ZoneName
    """White 4."""
    marked: bool
    """White 5: the marked barricade, not the other one."""
    reckless: bool


class EchoBoard(Printed, frozen=True):
    """One side of the Echo board."""

    progress: tuple[int, ...]
    """Spaces by number of the black die, from 1."""
    goals: tuple[int, ...]
    """The space at which a crime of level 1, 2, 3 is committed."""
    rewards: tuple[Haul, ...]
    """Of the spaces from 1 on."""


class EchoBox(Struct, frozen=True):
    """Everything of Echo's."""

    cards: Mapping[str, EchoCard]
    sides: Mapping[EchoSide, EchoBoard]
    movement: tuple[int, ...]
    """Zones clockwise by number of the black die, from 1; negative: counter-clockwise."""


class Participants(Printed, frozen=True):
    """What depends on how many take part, Echo included (§3.2)."""

    criminals: int
    folders: tuple[int, int, int]
    """Top, middle, bottom row."""
    display: int
    to_foil: int
    """Kinds of evidence needed to foil the plan."""
    crowded: bool
    """Whether story crimes marked 4+ are used."""
    consoles: str
    """Letters in use."""


class GripTrack(Printed, frozen=True):
    """The track on every console (§3.6)."""

    scores: tuple[int, ...]
    """Intel for the lowest token, by its space."""
    ability: int
    """First space of the ability area."""
    stamina: int
    """First space of the stamina area."""

    @property
    def last(self) -> int:
        return len(self.scores) - 1


class PrintedConsole(Printed, frozen=True):
    """A player's board and what it starts with (§3.7)."""

    ports: int
    intel: int
    evidence: int
    side_crimes: int
    story_crimes: int
    starting_grip: tuple[int, ...]
    """Random tokens that start on space 1, by place in the turn order."""


class PrintedChapter(Printed, frozen=True):
    """What the investigation of a chapter brings or costs (§3.9)."""

    folder_intel: int
    """For each folder owned, when the investigation succeeds."""
    lost_grip: int = 0
    """By those with the fewest folders, when it fails."""
    lost_intel: int = 0


class PieceCounts(Printed, frozen=True):
    """How many there are of what."""

    evidence: int
    """Tokens of each kind."""
    rail: int
    offer: int
    rows: int
    search_tokens: tuple[int, ...]
    """The sizes of the groups."""
    search_places: tuple[int, ...]
    """Where they start: zones clockwise from the Blocks."""
    barricades: int
    storylines: int
    """In a game without the variant."""
    actions: int


class Amounts(Printed, frozen=True):
    """Fixed amounts (§3.19)."""

    hook_price: int
    duel: int
    tolerance: int
    """Value of one gained token."""
    third_intel: int
    least_corrupt_bonus: int
    """For each more corrupt player."""
    badge_set: int
    badge_set_intel: int
    kind_to_foil: int
    """Tokens of a kind needed to count for foiling."""
    evidence_values: tuple[int, ...]
    """By rank of the columns in the plan area; lower ranks are worth the last."""


class TooDeepBox(Struct, frozen=True):
    """The whole box."""

    zones: tuple[ZoneName, ...]
    items: Mapping[ItemName, KindName]
    criminals: Mapping[CriminalName, Timing]
    story_crimes: Mapping[CrimeId, StoryCrime]
    side_crimes: Mapping[CrimeId, SideCrime]
    dilemmas: Mapping[DilemmaId, PrintedDilemma]
    """By copy."""
    support: Mapping[TokenId, SupportToken]
    echo: EchoBox
    participants: Mapping[str, Participants]
    """By number of participants, as in "3", or "2 and Echo"."""
    grip: GripTrack
    console: PrintedConsole
    chapters: Mapping[int, PrintedChapter]
    counts: PieceCounts
    amounts: Amounts

    @property
    def storylines(self) -> tuple[Storyline, ...]:
        return tuple(dict.fromkeys(crime.storyline for crime in self.story_crimes.values()))


@cache
def components() -> TooDeepBox:
    """The box as it is printed."""
    return read_components(packaged(__package__))


def read_components(source: BoxSource) -> TooDeepBox:
    """Builds the box from parsed files. Raises BadComponents, which names the file and the entry."""
    city, numbers, echo = (BoxFile(source, name) for name in ("city.toml", "numbers.toml", "echo.toml"))
    dilemmas = BoxFile(source, "dilemmas.toml")
    box = TooDeepBox(
        zones=city.entry("zones", _PrintedZones).order,
        items=city.values("items", dict[ItemName, KindName]),
        criminals=city.values("criminals", dict[CriminalName, Timing]),
        story_crimes=BoxFile(source, "story_crimes.toml").table(StoryCrime),
        side_crimes=BoxFile(source, "side_crimes.toml").table(SideCrime),
        dilemmas=_copies(dilemmas, dilemmas.table(PrintedDilemma)),
        support=BoxFile(source, "support.toml").table(SupportToken),
        echo=EchoBox(
            cards=echo.table(EchoCard, "cards"),
            sides=echo.values("sides", dict[EchoSide, EchoBoard]),
            movement=echo.entry("movement", tuple[int, ...]),
        ),
        participants=numbers.values("participants", dict[str, Participants]),
        grip=numbers.entry("grip", GripTrack),
        console=numbers.entry("console", PrintedConsole),
        chapters=numbers.values("chapters", dict[int, PrintedChapter]),
        counts=numbers.entry("counts", PieceCounts),
        amounts=numbers.entry("amounts", Amounts),
    )
    _check_completeness(box)
    return box


class _PrintedZones(Printed, frozen=True):
    order: tuple[ZoneName, ...]


def _copies(file: BoxFile, printed: Mapping[str, PrintedDilemma]) -> Mapping[DilemmaId, PrintedDilemma]:
    """Each copy by its id; the numbers have no gaps."""
    found: dict[DilemmaId, PrintedDilemma] = {}
    for dilemma in printed.values():
        first, last = dilemma.numbers
        if first != len(found) + 1 or last < first:
            raise file.bad(dilemma.id, f"copies {first} to {last} follow copy {len(found)}")
        found |= {f"DL{number:02}": dilemma for number in range(first, last + 1)}
    return MappingProxyType(found)


def _check_completeness(box: TooDeepBox) -> None:
    """Everything in canonical order, and nothing missing."""
    for file, entry, found, all_of in (
        ("city.toml", "zones", box.zones, ZoneName),
        ("city.toml", "items", box.items, ItemName),
        ("city.toml", "criminals", box.criminals, CriminalName),
        ("echo.toml", "sides", box.echo.sides, EchoSide),
        ("numbers.toml", "participants", box.participants, ("1", "2", "2 and Echo", "3", "4", "5")),
        ("numbers.toml", "chapters", box.chapters, (1, 2, 3)),
    ):
        if list(found) != list(all_of):
            raise BadComponents(file, entry, f"{list(found)}")
    for number, track in box.participants.items():
        if len(track.consoles) < int(number[0]):
            raise BadComponents("numbers.toml", number, f"only the consoles {track.consoles}")
