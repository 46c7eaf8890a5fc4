"""What a store keeps, and what it is asked to keep.

Ids of Discord's things are plain ints, moments are UTC seconds since the epoch given by the caller, and bytes are
opaque: the store hands them back as they came.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from msgspec import UNSET, Struct, UnsetType


class Status(StrEnum):
    """Where a game is in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    ABANDONED = "abandoned"


class SeatState(StrEnum):
    """Whether a seat still plays."""

    PLAYING = "playing"
    RESIGNED = "resigned"
    VACANT = "vacant"
    """Nobody plays it for the time being; somebody may take it over."""


NOBODY = 0
"""Stands where a person was who wanted to be forgotten."""

NO_SEAT_CHANGES: Mapping[int, SeatState] = MappingProxyType({})


class ParcelState(StrEnum):
    """Where a parcel of the outbox is in its life."""

    PENDING = "pending"
    DONE = "done"
    DEAD = "dead"


class Bound(StrEnum):
    """Where a parcel goes that goes to no named place; the store finds the place out."""

    HOME = "home"
    """To where its game is played: the thread, or the channel as long as there is none."""
    CHANNEL = "channel"
    """To where its game was opened."""
    PERSON = "person"
    """To its target."""


class Row(Struct, frozen=True, kw_only=True):
    """A frozen struct whose repr tells bytes by their length only: they may hold secrets, and logs are read."""

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={_shown(getattr(self, name))}" for name in self.__struct_fields__)
        return f"{type(self).__name__}({fields})"


def _shown(value: object) -> str:
    return f"<{len(value)} bytes>" if isinstance(value, bytes) else repr(value)


# --- games and seats ---------------------------------------------------------------------------------------------


class GameRow(Row, frozen=True, kw_only=True):
    """One game, from its lobby to its end."""

    id: str
    title: str
    """Which game it is, by the name of its package."""
    rules_version: int
    status: Status
    revision: int
    """How many journal entries there are; also the number of the newest one."""
    guild: int | None
    """None in a direct message."""
    channel: int
    """Where it was opened."""
    thread: int | None
    """Where it runs; None until there is one."""
    lobby_message: int | None
    host: int
    options: bytes
    seed: bytes | None
    """Secret until the game is over; None in a lobby."""
    seal: str | None = None
    """What was shown at the start as proof of the setup; None in a lobby and in games from before there were seals."""
    created: float
    updated: float


class SeatRow(Row, frozen=True, kw_only=True):
    """A person at a table. Seats count from 0."""

    game: str
    seat: int
    person: int
    name: str
    """As shown to the others."""
    state: SeatState


class NewParcel(Row, frozen=True, kw_only=True):
    """Something to be delivered to Discord.

    Parcels of one `lane` (say, one channel) are delivered in the order in which they were put in. While a parcel
    with a `key` has never been tried, a newer one of the same lane and key takes its place: it brings its kind,
    target, payload and due time, and keeps the id, the nonce and the place in the lane.
    """

    lane: str
    kind: str
    target: int
    payload: bytes
    due: float
    """Not to be tried before this moment; the parcels behind it in its lane wait, too."""
    game: str | None = None
    key: str | None = None
    bound_for: str | None = None
    """A value of `Bound`, or any name of a place; None: nothing but its lane goes there. Parcels of one place are carried
    one at a time."""


class Timer(Row, frozen=True, kw_only=True):
    """A moment at which something is to happen, also after a restart."""

    key: str
    """A timer that is set takes the place of the one with the same key."""
    kind: str
    due: float
    payload: bytes = b""
    game: str | None = None
    person: int | None = None


class NewRemark(Row, frozen=True, kw_only=True):
    """Something that happened at a table beside the moves, to be told in its log."""

    game: str
    revision: int
    """After which entry of the journal."""
    kind: str
    payload: bytes
    at: float


class Remark(NewRemark, frozen=True, kw_only=True):
    """A remark as it is kept; a later one has a higher id."""

    id: int


class SideRecordId(Row, frozen=True, kw_only=True):
    """Which paper of a game."""

    game: str
    kind: str
    key: str


class SideRecord(SideRecordId, frozen=True, kw_only=True):
    """Something that lies beside a board: a note, an order, a request. It takes the place of the one with its id."""

    seat: int | None = None
    """Whose it is; None if it is the table's."""
    payload: bytes
    at: float


class Recognised(Row, frozen=True, kw_only=True):
    """A forgotten person has tried a challenge. Kept until the challenge closes."""

    challenge: str
    mark: str
    """Tells them from others, and does not name them."""
    attempts: int
    """How many they have begun."""


class WriteSet(Row, frozen=True, kw_only=True):
    """What is written together, as a whole or not at all; with a change of a game, also what it brings with it."""

    parcels: tuple[NewParcel, ...] = ()
    remarks: tuple[NewRemark, ...] = ()
    reworded: tuple[Remark, ...] = ()
    """Remarks that say something else from now on; no matter if they are gone."""
    papers: tuple[SideRecord, ...] = ()
    thrown_away: tuple[SideRecordId, ...] = ()
    """Papers that go; no matter if there are none."""
    stopped: tuple[str, ...] = ()
    """Keys of timers that are not to ring any more; no matter if there are none."""
    timers: tuple[Timer, ...] = ()
    """Timers to be set, after others were stopped."""
    recognised: tuple[Recognised, ...] = ()
    closed: tuple[str, ...] = ()
    """Challenges at which nobody need be recognised any more."""
    fired_timer: Timer | None = None
    """The timer that this comes of. It must still be set for that moment, and is not set any more afterwards."""


class Opener(StrEnum):
    """Whose tables are counted."""

    HOST = "host"
    """Those of the person who opens one, everywhere."""
    CHANNEL = "channel"
    """Those of the channel, whoever opened them."""


class Ceiling(Row, frozen=True, kw_only=True):
    """A number of tables; no further one is opened beside them."""

    of: Opener
    most: int
    since: float | None
    """Counts all that were opened after this moment; None: those that have not begun."""


class NewGame(WriteSet, frozen=True, kw_only=True):
    """A lobby to open. The id comes from the caller, as buttons of the lobby post must name it."""

    id: str
    title: str
    rules_version: int
    guild: int | None
    channel: int
    host: int
    host_name: str | None
    """With a name, the host takes seat 0."""
    options: bytes
    at: float
    ceilings: tuple[Ceiling, ...] = ()


class Joining(WriteSet, frozen=True, kw_only=True):
    """A person sits down in a lobby, on the lowest free seat."""

    game: str
    person: int
    name: str
    seats: int
    """How many seats the table has."""
    at: float


class Leaving(WriteSet, frozen=True, kw_only=True):
    """A person gets up from a lobby."""

    game: str
    person: int
    at: float


class GameChange(WriteSet, frozen=True, kw_only=True):
    """New values for what may change outside a move; whatever is unset stays."""

    at: float
    while_status: Status | None = None
    """Refuse the change unless the game has this status."""
    status: Status | UnsetType = UNSET
    thread: int | UnsetType | None = UNSET
    lobby_message: int | UnsetType | None = UNSET
    host: int | UnsetType = UNSET
    options: bytes | UnsetType = UNSET
    seats: tuple[SeatRow, ...] = ()
    """Seats as they are to be from now on, in place of those with their numbers."""


class Placing(Row, frozen=True, kw_only=True):
    """Who plays from which seat when the game begins; seats count from 0."""

    seat: int
    person: int
    name: str


class Start(WriteSet, frozen=True, kw_only=True):
    """The first position, made for exactly these people and options; the lobby becomes a running game."""

    game: str
    rules_version: int
    placings: tuple[Placing, ...]
    options: bytes
    seed: bytes
    seal: str | None = None
    state: bytes
    at: float


class GameQuery(Row, frozen=True, kw_only=True):
    """Which games; what is None or empty does not narrow the choice."""

    title: str | None = None
    guild: int | None = None
    channel: int | None = None
    person: int | None = None
    """Somebody who has a seat, resigned or not."""
    statuses: tuple[Status, ...] = ()
    rules_below: int | None = None
    """Begun under a version of the rules below this one."""


# --- journal and snapshots ---------------------------------------------------------------------------------------


class NewEntryRow(Row, frozen=True, kw_only=True):
    """What is appended to a journal."""

    kind: str
    seat: int | None
    payload: bytes
    events: bytes
    cut: bool
    """Undo stops here."""
    person: int
    at: float


class EntryRow(NewEntryRow, frozen=True, kw_only=True):
    """A journal entry; entries of a game are numbered from 1, without gaps, and never change."""

    game: str
    number: int


class Snapshot(Row, frozen=True, kw_only=True):
    """The position after entry number `revision`; revision 0 is the position at the start."""

    game: str
    revision: int
    state: bytes


class Move(WriteSet, frozen=True, kw_only=True):
    """Everything that one move changes, kept as a whole or not at all."""

    game: str
    expected_revision: int
    entry: NewEntryRow
    state: bytes
    """The position after the move."""
    keep_from: int
    """Snapshots before this revision go away; the newest one stays whatever this says."""
    status: Status | None = None
    """The new status, None when the game goes on."""
    seat_states: Mapping[int, SeatState] = NO_SEAT_CHANGES
    host: int | None = None
    """The new host, None when it is the same."""
    outcome: bytes | None = None
    """How the attempt ended whose game this is; None when the game goes on or is no attempt at a challenge."""


# --- challenges --------------------------------------------------------------------------------------------------


class ChallengeKind(StrEnum):
    """Where a challenge comes from."""

    DAILY = "daily"
    WEEKLY = "weekly"
    OWN = "own"
    """Somebody made it."""


class Challenge(Row, frozen=True, kw_only=True):
    """A seed that everybody plays alone. For each title there is one daily challenge a day and one weekly one a week."""

    id: str
    title: str
    rules_version: int
    kind: ChallengeKind
    period: str | None
    """The day or the week, by its name; None of one's own."""
    seed: bytes
    """Secret until the challenge closes."""
    guild: int | None
    """Where it was made, or asked for first."""
    created_by: int
    opens: float
    closes: float


class NewAttempt(Row, frozen=True, kw_only=True):
    """A game to be opened for its host alone and started at once, as the host's next attempt at a challenge."""

    challenge: str
    guild: int | None
    """Among whose results it is; None if it was begun on no server."""
    mark: str
    """Of the host, who may have been forgotten; see Recognised."""
    lobby: NewGame
    """With the host's name."""
    start: Start


class Attempt(Row, frozen=True, kw_only=True):
    """Somebody's game of a challenge."""

    challenge: str
    person: int
    number: int
    """Counts the person's attempts at the challenge from 1."""
    game: str
    guild: int | None
    """Among whose results it is; None if it was begun on no server."""
    name: str
    """The person's, as shown to the others."""
    started: float
    finished: float | None
    outcome: bytes | None
    """How it ended; None while it has not."""


# --- outbox and posts --------------------------------------------------------------------------------------------


class Parcel(NewParcel, frozen=True, kw_only=True):
    """A parcel in the outbox."""

    id: int
    nonce: str
    """Unguessable, unique, never changes; at most 25 characters, as Discord wants it."""
    attempts: int
    """How many tries were begun."""
    maybe_sent_since: float | None
    """When the first try was begun of which nobody wrote down how it ended; None: there is none."""
    state: ParcelState
    result: bytes | None
    """What the delivery gave, of a parcel that is done."""
    why: str | None
    """What went wrong, of a parcel that is dead."""
    place: str
    """Where it goes: a channel, a person, or its own lane."""
    origin: int
    """Whose it is: the server of its game, or the channel or person outside of servers."""

    @property
    def maybe_sent(self) -> bool:
        """Whether a try was begun, and nobody wrote down how it ended."""
        return self.maybe_sent_since is not None


class Backlog(Row, frozen=True, kw_only=True):
    """What should have been delivered by now."""

    parcels: int
    tried: int
    """Those among them that were tried."""
    since: float | None
    """Since when the oldest one waits; None when there is none."""


class Post(Row, frozen=True, kw_only=True):
    """A message that shows a part of a game; there is one of each kind a game."""

    game: str
    kind: str
    """`table`, `lobby`, `sheet:<seat>`, `notice:<seat>` and the like."""
    channel: int
    message: int
    digest: str
    """Of what the message shows, so that an equal one need not be sent."""
    told: bytes = b""
    """What it tells, of a message that tells of one moment; empty for one that is kept true."""


# --- a game as a whole --------------------------------------------------------------------------------------------


class StoredTable(Row, frozen=True, kw_only=True):
    """How a game stands, as of one moment."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    snapshots: tuple[Snapshot, ...]
    """Those that are kept, the newest last; none before the start."""


class WholeGame(Row, frozen=True, kw_only=True):
    """Everything that is kept of one game, but for its messages on Discord."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    entries: tuple[EntryRow, ...]
    snapshots: tuple[Snapshot, ...]
    remarks: tuple[Remark, ...]
    papers: tuple[SideRecord, ...]
    timers: tuple[Timer, ...]


# --- people and counts -------------------------------------------------------------------------------------------


class Person(Row, frozen=True, kw_only=True):
    """What we remember of a person across games."""

    id: int
    locale: str | None = None
    settings: bytes = b""
    dm_channel: int | None = None
    dm_open: bool | None = None
    """Whether a direct message gets through; None until one was tried."""
    dm_refused: float | None = None
    """When the last one was refused; None if it was not, or before that was noted."""
    digest_message: int | None = None
    """The direct message that lists what waits for them; None if there is none."""


class Traces(Row, frozen=True, kw_only=True):
    """Everything that is stored on one person."""

    person: Person
    seats: tuple[SeatRow, ...]
    hosted: tuple[str, ...]
    """Games that the person opened."""
    entries: tuple[EntryRow, ...]
    """Moves that the person made."""
    papers: tuple[SideRecord, ...]
    """Those of the person's seats."""
    attempts: tuple[Attempt, ...]
    challenges: tuple[str, ...]
    """Those that the person made."""
    timers: tuple[Timer, ...]
    posts: tuple[Post, ...]
    """Those in the channel of their direct messages."""


class Counts(Row, frozen=True, kw_only=True):
    """How much is stored."""

    games: dict[Status, int]
    entries: int
    people: int
    """How many different people have a seat anywhere."""
    parcels: dict[ParcelState, int]
