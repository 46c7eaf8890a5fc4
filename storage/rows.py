"""The rows of a store, and the requests to change them.

Discord ids are plain ints. Times are UTC seconds since the epoch and come from the caller. Bytes are opaque: the
store returns them unchanged.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from msgspec import UNSET, Struct, UnsetType


class Status(StrEnum):
    """The stage of a game's life cycle."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    ABANDONED = "abandoned"


class SeatState(StrEnum):
    """Whether someone still plays this seat."""

    PLAYING = "playing"
    RESIGNED = "resigned"
    VACANT = "vacant"
    """No one plays it at the moment; someone may take it over."""


NOBODY = 0
"""Replaces the id of a person who asked to be forgotten."""

NO_SEAT_CHANGES: Mapping[int, SeatState] = MappingProxyType({})


class ParcelState(StrEnum):
    """The stage of a parcel's life cycle."""

    PENDING = "pending"
    DONE = "done"
    DEAD = "dead"


class Bound(StrEnum):
    """A destination that the store resolves to a place."""

    HOME = "home"
    """Where its game is played: the thread, or the channel while there is no thread."""
    CHANNEL = "channel"
    """The channel where its game was opened."""
    PERSON = "person"
    """Its target."""


class Row(Struct, frozen=True, kw_only=True):
    """A frozen struct whose repr shows only the length of bytes: they may hold secrets, and a repr may reach logs."""

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
    """The name of the game's package."""
    rules_version: int
    status: Status
    revision: int
    """The number of journal entries; also the number of the newest one."""
    guild: int | None
    """None in a direct message."""
    channel: int
    """The channel where it was opened."""
    thread: int | None
    """The thread in which it is played; None until there is one."""
    lobby_message: int | None
    host: int
    options: bytes
    seed: bytes | None
    """Secret until the game is over; None in a lobby."""
    seal: str | None = None
    """The commitment to the setup, shown at the start. None in a lobby, and in games older than seals."""
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


class Share(Row, frozen=True, kw_only=True):
    """The part of the outbox that a process delivers: what comes from the servers of its shards."""

    shards: int = 1
    """How many there are in all."""
    numbers: tuple[int, ...] = (0,)
    """Those of this process, from 0."""

    @property
    def is_first(self) -> bool:
        """Whether this process does what is to be done once for all of them."""
        return 0 in self.numbers

    def includes(self, guild: int | None) -> bool:
        """Whether the server's events come to these shards. Those of direct messages come to shard 0."""
        return (0 if guild is None else guild >> 22) % self.shards in self.numbers


EVERYTHING = Share()


# --- processes ---------------------------------------------------------------------------------------------------


class NewProcess(Row, frozen=True, kw_only=True):
    """A process as it presents itself with each beat."""

    id: str
    """Unlike that of every other process, also of its own predecessor."""
    name: str
    """Where it runs, for its hosts."""
    shards: int
    """How many shards there are in all."""
    pinned: tuple[int, ...] | None = None
    """The shards that it serves whoever holds them; None: it claims some."""


class LeaseTerms(Row, frozen=True, kw_only=True):
    """How long claims on shards last."""

    lease_seconds: float = 7.0
    """A process that has not beaten for so long is dead, and its shards are free."""
    return_seconds: float = 10.0
    """Shards that a process gives back are kept so long for its successor. Until then the others take no more than their
    part."""
    settled_seconds: float = 60.0
    """A process is so old before others give shards up to it, since those that crash at the start never are."""


class ProcessRow(Row, frozen=True, kw_only=True):
    """A process that is alive, or has just left. Times are by the database's clock."""

    id: str
    name: str
    shards: int
    is_pinned: bool
    has_left: bool
    since: float
    until: float
    returned: float
    """When it last beat again after it had counted as dead."""
    numbers: tuple[int, ...] = ()
    """The shards that it holds, in order."""


class Claimed(Row, frozen=True, kw_only=True):
    """What a process has claimed with a beat."""

    numbers: tuple[int, ...]
    """Its shards, in order."""
    divided_by: int | None = None
    """The number of shards in all by which others divide the gateway, if that keeps this process from claiming any."""


class ShardBacklog(Row, frozen=True, kw_only=True):
    """What is overdue on the servers of a shard."""

    shard: int
    parcels: int = 0
    timers: int = 0


class StartLimit(Row, frozen=True, kw_only=True):
    """How many sessions of the gateway may be started, for all processes together."""

    total: int
    remaining: int
    resets: float
    """When `remaining` is `total` again, by the database's clock."""
    max_concurrency: int
    """How many shards may identify at once. They do so in buckets: their number modulo this one."""


class IdentifyTurn(Row, frozen=True, kw_only=True):
    """When a shard may identify."""

    wait_seconds: float
    is_granted: bool
    """False: no more sessions may be started today. Ask again after the wait."""
    limit: StartLimit | None
    """What is left after this one, as far as Discord has told a process."""


class NewParcel(Row, frozen=True, kw_only=True):
    """A delivery to Discord, to be put into the outbox.

    Parcels of one `lane` (such as a channel) are delivered in the order in which they were put in. A newer parcel
    replaces an untried one with the same lane and `key`. It replaces the kind, target, payload and due time; the id,
    nonce and place in the lane stay.
    """

    lane: str
    kind: str
    target: int
    payload: bytes
    due: float
    """Not tried before this time. The parcels behind it in its lane wait as well."""
    game: str | None = None
    key: str | None = None
    bound_for: str | None = None
    """A value of `Bound`, or the name of a place; None: the lane itself is the place. Parcels to one place are
    delivered one at a time."""


class TimerRow(Row, frozen=True, kw_only=True):
    """A scheduled event that survives a restart."""

    key: str
    """Setting a timer replaces the one with the same key."""
    kind: str
    due: float
    payload: bytes = b""
    game: str | None = None
    person: int | None = None


class NewRemark(Row, frozen=True, kw_only=True):
    """A log line of a table that is no move."""

    game: str
    revision: int
    """The number of the journal entry that it follows."""
    kind: str
    payload: bytes
    at: float


class Remark(NewRemark, frozen=True, kw_only=True):
    """A stored remark. Ids rise with time."""

    id: int


class SideRecordId(Row, frozen=True, kw_only=True):
    """The key of a side record."""

    game: str
    kind: str
    key: str


class SideRecord(SideRecordId, frozen=True, kw_only=True):
    """A typed record stored beside a game, such as a note, an order or a request. It replaces the one with the same
    id."""

    seat: int | None = None
    """The seat that owns it; None if it belongs to the table."""
    payload: bytes
    at: float


class Recognised(Row, frozen=True, kw_only=True):
    """A forgotten person's attempts at a challenge, kept until the challenge closes."""

    challenge: str
    mark: str
    """Identifies the person without naming them."""
    attempts: int
    """How many attempts they have begun."""


class MemberRow(Row, frozen=True, kw_only=True):
    """A person who belongs to a campaign, or has belonged to it. Numbers count from 1 and stay."""

    campaign: str
    number: int
    person: int
    name: str
    """As shown to the others."""


class CampaignStatus(StrEnum):
    """The stage of a campaign's life cycle."""

    GATHERING = "gathering"
    """Nothing was played yet, and anyone may join."""
    OPEN = "open"
    RESTING = "resting"
    CLOSED = "closed"


class CampaignChange(Row, frozen=True, kw_only=True):
    """New values of a campaign. Unset fields stay. The write fails unless the campaign has this revision."""

    campaign: str
    revision: int
    at: float
    host: int | UnsetType = UNSET
    status: CampaignStatus | UnsetType = UNSET
    record: bytes | UnsetType = UNSET
    game: str | UnsetType | None = UNSET
    """The unfinished game; None: there is none."""
    members: tuple[MemberRow, ...] = ()
    """New members, or new contents of those with the same numbers."""


class WriteSet(Row, frozen=True, kw_only=True):
    """What one transaction writes, all or nothing. Changes of a game are write sets as well."""

    parcels: tuple[NewParcel, ...] = ()
    remarks: tuple[NewRemark, ...] = ()
    reworded: tuple[Remark, ...] = ()
    """Remarks with a new payload; those that are gone are ignored."""
    side_records: tuple[SideRecord, ...] = ()
    thrown_away: tuple[SideRecordId, ...] = ()
    """Side records to delete; missing ones are ignored."""
    stopped: tuple[str, ...] = ()
    """Keys of timers to stop; unknown ones are ignored."""
    timers: tuple[TimerRow, ...] = ()
    """Timers to set. They are set after others were stopped."""
    recognised: tuple[Recognised, ...] = ()
    closed: tuple[str, ...] = ()
    """Challenges whose marks of forgotten people are deleted."""
    campaigns: tuple[CampaignChange, ...] = ()
    fired_timer: TimerRow | None = None
    """The timer that caused this write. The write fails unless it is still set for that moment; the write deletes
    it."""


class Opener(StrEnum):
    """Whose tables a ceiling counts."""

    HOST = "host"
    """The tables that this host has opened, everywhere."""
    CHANNEL = "channel"
    """The tables of the channel, no matter who opened them."""


class Ceiling(Row, frozen=True, kw_only=True):
    """A limit on the number of tables. No table may be opened beyond it."""

    of: Opener
    most: int
    since: float | None
    """Count the tables opened after this time; None: count those still in their lobby."""


class NewGame(WriteSet, frozen=True, kw_only=True):
    """A lobby to open. The caller chooses the id, as the buttons of the lobby post carry it."""

    id: str
    title: str
    rules_version: int
    guild: int | None
    channel: int
    host: int
    host_name: str | None
    """With a name, the host takes seat 0; None: the host takes no seat."""
    options: bytes
    at: float
    ceilings: tuple[Ceiling, ...] = ()


class Joining(WriteSet, frozen=True, kw_only=True):
    """A person takes the lowest free seat of a lobby."""

    game: str
    person: int
    name: str
    seats: int
    """How many seats the table has."""
    at: float


class Leaving(WriteSet, frozen=True, kw_only=True):
    """A person leaves a lobby."""

    game: str
    person: int
    at: float


class GameChange(WriteSet, frozen=True, kw_only=True):
    """New values for fields that may change outside a move. Unset fields stay."""

    at: float
    while_status: Status | None = None
    """Refuse the change unless the game has this status."""
    status: Status | UnsetType = UNSET
    thread: int | UnsetType | None = UNSET
    lobby_message: int | UnsetType | None = UNSET
    host: int | UnsetType = UNSET
    options: bytes | UnsetType = UNSET
    seats: tuple[SeatRow, ...] = ()
    """New contents of these seats, replacing those with the same numbers."""


class Placing(Row, frozen=True, kw_only=True):
    """The person who plays a seat when the game begins. Seats count from 0."""

    seat: int
    person: int
    """NOBODY: the seat begins vacant."""
    name: str


class Start(WriteSet, frozen=True, kw_only=True):
    """The first position, which turns a lobby into a running game. It was made for exactly these people and options."""

    game: str
    rules_version: int
    placings: tuple[Placing, ...]
    options: bytes
    seed: bytes
    seal: str | None = None
    state: bytes
    at: float


class GameQuery(Row, frozen=True, kw_only=True):
    """A filter for games. Fields that are None or empty match everything."""

    title: str | None = None
    guild: int | None = None
    channel: int | None = None
    person: int | None = None
    """A person who has a seat, resigned or not."""
    statuses: tuple[Status, ...] = ()
    rules_below: int | None = None
    """Matches games of a rules version below this one."""


# --- journal and snapshots ---------------------------------------------------------------------------------------


class NewEntryRow(Row, frozen=True, kw_only=True):
    """An entry to append to a journal."""

    kind: str
    seat: int | None
    payload: bytes
    events: bytes
    cut: bool
    """Whether undo cannot go behind this entry."""
    person: int
    at: float


class EntryRow(NewEntryRow, frozen=True, kw_only=True):
    """A journal entry. The entries of a game are numbered from 1 without gaps, and never change."""

    game: str
    number: int


class Snapshot(Row, frozen=True, kw_only=True):
    """The position after entry number `revision`; revision 0 is the position at the start."""

    game: str
    revision: int
    state: bytes


class MoveWrites(WriteSet, frozen=True, kw_only=True):
    """Everything that one move changes, in one transaction."""

    game: str
    expected_revision: int
    entry: NewEntryRow
    state: bytes
    """The position after the move."""
    keep_from: int
    """Snapshots before this revision are deleted. The newest one always stays."""
    status: Status | None = None
    """The new status; None when the game goes on."""
    seat_states: Mapping[int, SeatState] = NO_SEAT_CHANGES
    host: int | None = None
    """The new host; None when it stays the same."""
    outcome: bytes | None = None
    """The outcome of the challenge attempt; None when the game goes on or is no attempt."""


class CommittedMove(Struct, frozen=True):
    """What became of a move."""

    number: int
    """Of its entry in the journal, which is the game's revision now."""
    version: int
    """Of the stored game; see Games.version."""


# --- challenges --------------------------------------------------------------------------------------------------


class ChallengeKind(StrEnum):
    """Where a challenge comes from."""

    DAILY = "daily"
    WEEKLY = "weekly"
    OWN = "own"
    """A player created it."""


class Challenge(Row, frozen=True, kw_only=True):
    """A shared seed that each person plays alone. Each title has one daily challenge a day and one weekly one a
    week."""

    id: str
    title: str
    rules_version: int
    kind: ChallengeKind
    period: str | None
    """The name of the day or week; None for a challenge that a player created."""
    seed: bytes
    """Secret until the challenge closes."""
    guild: int | None
    """The server where it was created, or first asked for."""
    created_by: int
    opens: float
    closes: float


class NewAttempt(Row, frozen=True, kw_only=True):
    """A solo game, opened and started in one transaction as the host's next attempt at a challenge."""

    challenge: str
    guild: int | None
    """The server whose results it counts among; None if it was begun outside a server."""
    mark: str
    """Identifies the host even after they were forgotten; see Recognised."""
    lobby: NewGame
    """Must carry the host's name."""
    start: Start


class Attempt(Row, frozen=True, kw_only=True):
    """One person's game of a challenge."""

    challenge: str
    person: int
    number: int
    """The person's attempts at this challenge count from 1."""
    game: str
    guild: int | None
    """The server whose results it counts among; None if it was begun outside a server."""
    name: str
    """The person's name, as shown to others."""
    started: float
    finished: float | None
    outcome: bytes | None
    """The encoded outcome; None while the attempt runs."""


# --- campaigns ---------------------------------------------------------------------------------------------------


class CampaignRow(Row, frozen=True, kw_only=True):
    """A series of games of the same people."""

    id: str
    title: str
    name: str
    """As its host has typed it."""
    guild: int
    channel: int
    """Where its games are played."""
    host: int
    status: CampaignStatus
    revision: int
    """Raised by every change."""
    record: bytes
    game: str | None
    """Its unfinished game; None between two games."""
    post: int | None
    """The message that shows it; None until there is one."""
    created: float
    updated: float


class StoredCampaign(Row, frozen=True, kw_only=True):
    """A campaign with all who belong or have belonged to it, by number."""

    row: CampaignRow
    members: tuple[MemberRow, ...]


class CampaignQuery(Row, frozen=True, kw_only=True):
    """A filter for campaigns. Fields that are None match everything."""

    guild: int | None = None
    title: str | None = None
    person: int | None = None
    """A person who belongs or has belonged to it."""


class NewMission(Row, frozen=True, kw_only=True):
    """A game of a campaign, opened and begun in one transaction with the change of the campaign."""

    lobby: NewGame
    """Its host takes no seat by it."""
    start: Start
    change: CampaignChange


# --- outbox and posts --------------------------------------------------------------------------------------------


class Parcel(NewParcel, frozen=True, kw_only=True):
    """A parcel in the outbox."""

    id: int
    nonce: str
    """Unguessable, unique and constant. At most 25 characters, Discord's limit."""
    attempts: int
    """How many tries have begun."""
    maybe_sent_since: float | None
    """When the first try without a recorded end began; None if every try has one."""
    state: ParcelState
    result: bytes | None
    """The delivery's result; None unless the parcel is done."""
    why: str | None
    """The reason for giving up; None unless the parcel is dead."""
    place: str
    """The resolved place: a channel, a person, or its own lane."""
    origin: int
    """The fairness key: the server of its game; outside of servers the channel or person."""

    @property
    def maybe_sent(self) -> bool:
        """Whether a try began whose end was never recorded."""
        return self.maybe_sent_since is not None


class Backlog(Row, frozen=True, kw_only=True):
    """Overdue parcels."""

    parcels: int
    tried: int
    """How many of them were tried at least once."""
    since: float | None
    """When the oldest of them fell due; None when there is none."""


class Post(Row, frozen=True, kw_only=True):
    """A reference to a message that shows a part of a game. A game has one post of each kind."""

    game: str
    kind: str
    """`table`, `lobby`, `sheet:<seat>`, `notice:<seat>` and the like."""
    channel: int
    message: int
    digest: str
    """A hash of what the message shows, so that unchanged contents need not be sent again."""
    told: bytes = b""
    """The encoded contents of a message about one moment. Empty for a message that is kept up to date."""


# --- a game as a whole --------------------------------------------------------------------------------------------


class StoredTable(Row, frozen=True, kw_only=True):
    """A game with its seats and snapshots, read in one transaction."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    snapshots: tuple[Snapshot, ...]
    """The kept snapshots, newest last; none before the start."""


class WholeGame(Row, frozen=True, kw_only=True):
    """Everything stored of one game except references to its Discord messages."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    entries: tuple[EntryRow, ...]
    snapshots: tuple[Snapshot, ...]
    remarks: tuple[Remark, ...]
    side_records: tuple[SideRecord, ...]
    timers: tuple[TimerRow, ...]


# --- people and counts -------------------------------------------------------------------------------------------


class PersonRow(Row, frozen=True, kw_only=True):
    """What is stored about a person across games."""

    id: int
    locale: str | None = None
    settings: bytes = b""
    dm_channel: int | None = None
    dm_open: bool | None = None
    """Whether direct messages get through; None until one was tried."""
    dm_refused: float | None = None
    """When the last direct message was refused; None if none was, or if that was not recorded."""
    digest_message: int | None = None
    """The id of the direct message that lists what waits for them; None if there is none."""


class Traces(Row, frozen=True, kw_only=True):
    """Everything stored about one person."""

    person: PersonRow
    seats: tuple[SeatRow, ...]
    hosted: tuple[str, ...]
    """Ids of games that the person opened."""
    entries: tuple[EntryRow, ...]
    """Entries of moves that the person made."""
    side_records: tuple[SideRecord, ...]
    """The side records of the person's seats."""
    attempts: tuple[Attempt, ...]
    challenges: tuple[str, ...]
    """Ids of challenges that the person created."""
    memberships: tuple[MemberRow, ...]
    """Campaigns that the person belongs or has belonged to."""
    campaigns: tuple[str, ...]
    """Ids of campaigns that the person opened."""
    timers: tuple[TimerRow, ...]
    posts: tuple[Post, ...]
    """Posts in the channel of their direct messages."""


class StoreCounts(Row, frozen=True, kw_only=True):
    """How much is stored."""

    games: dict[Status, int]
    entries: int
    people: int
    """The number of distinct people who have a seat anywhere."""
    parcels: dict[ParcelState, int]
