"""The interface of a store. It names no SQL, so that other kinds of stores are possible.

A writing call is one transaction and returns once its changes are durable. Each call that takes a WriteSet raises
NotRinging when the timer that caused it is no longer set. It raises StaleCampaign when a campaign in it has changed
meanwhile. A cancelled call ends when its transaction has. That was applied in full or not at all; its caller cannot
tell which.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from typing import Protocol, Self

from storage.rows.beside import Remark, SideRecord, TimerRow
from storage.rows.campaigns import CampaignQuery, StoredCampaign
from storage.rows.challenges import Attempt, Challenge, ChallengeKind, ChallengeLimits
from storage.rows.games import GameQuery, GameRow, SeatRow
from storage.rows.journal import CommittedMove, EntryRow, MoveWrites, Snapshot
from storage.rows.lobbies import Joining, Leaving, NewAttempt, NewGame, NewMission, Start
from storage.rows.outbox import Backlog, FarewellTo, NewParcel, Parcel, Post, no_farewell
from storage.rows.people import PersonRow, StoreCounts, Traces
from storage.rows.processes import (
    EVERYTHING,
    Claimed,
    IdentifyTurn,
    LeaseTerms,
    NewProcess,
    ProcessRow,
    ShardBacklog,
    Share,
    StartLimit,
    Takeover,
)
from storage.rows.whole import FinishedGame, StoredTable, WholeGame
from storage.rows.writing import GameChange, WriteSet


class Games(Protocol):
    """Games and their seats."""

    async def open_lobby(self, lobby: NewGame) -> GameRow:
        """Open a lobby. Raises GameExists, TooManyTables."""

    async def join(self, joining: Joining) -> SeatRow:
        """Seat the person and return the seat. Raises NoSuchGame, WrongStatus, AlreadySeated, TableFull."""

    async def leave(self, leaving: Leaving) -> SeatRow:
        """Unseat the person and return the freed seat. Raises NoSuchGame, WrongStatus, SeatMissing."""

    async def change(self, game: str, change: GameChange) -> GameRow:
        """Apply the change and return the new game.

        Raises NoSuchGame, WrongStatus, AlreadySeated, Inconsistent (the thread belongs to another game, or the seat
        is unknown).
        """

    async def start(self, start: Start) -> GameRow:
        """Turn a lobby into a running game at revision 0. Raises NoSuchGame, WrongStatus, LobbyChanged."""

    async def begin(self, lobby: NewGame, start: Start) -> GameRow:
        """Open and start a game that its host plays alone. Raises GameExists, LobbyChanged, TooManyTables."""

    async def commit_move(self, move: MoveWrites) -> CommittedMove:
        """Append the move to the journal.

        Raises NoSuchGame, WrongStatus (the game is not running), StaleRevision, Inconsistent (an unknown seat, or an
        outcome for a game that is no attempt); in place of the first three Overtaken within `as_seen`.
        """

    async def get(self, game: str) -> GameRow:
        """The game. Raises NoSuchGame."""

    def locked(self, *games: str) -> AbstractAsyncContextManager[Mapping[str, int | None]]:
        """Hold the locks of these games among all processes. Whoever changes a game holds its lock.

        Gives the `version` of each game, read under the lock; no versions where only this process writes to the store.
        """

    def as_seen(self, game: str, version: int) -> AbstractContextManager[None] | None:
        """In place of the game's lock, for a move that is made from what this process has seen of it last, in that `version`.
        It saves the trip for the lock. None: too little is known; lock it.

        Within it, the game's side records are those seen last. The lock is taken by what is read or written besides, but for
        people, or else by the commit of the move. Whichever it is raises Overtaken if another process holds the lock, or
        has changed the game or its side records. Anything refused before that may be refused for what is no longer true.
        """

    async def version(self, game: str) -> int | None:
        """A number that changes with each change of the game or its seats; None for an unknown game."""

    async def versions(self, games: Collection[str]) -> dict[str, int]:
        """The same of many games; unknown ones are left out."""

    async def in_thread(self, thread: int) -> GameRow | None:
        """The game played in this thread."""

    async def find(self, query: GameQuery, *, limit: int, skip: int = 0) -> list[GameRow]:
        """Up to `limit` games after `skip` of them, the most recently opened first."""

    async def guilds(self) -> list[int]:
        """The guilds with lobbies or running games."""

    async def finished(self, person: int, kind: str) -> list[FinishedGame]:
        """All finished games in which the person has a seat, resigned or not, the most recently opened first. Each comes
        with its side record of this kind whose key is empty."""

    async def seats(self, game: str) -> list[SeatRow]:
        """The taken seats by number; empty for an unknown game."""

    async def table(self, game: str) -> StoredTable:
        """The game with its seats and snapshots, read together. Raises NoSuchGame."""

    async def tables(self, games: Collection[str]) -> dict[str, StoredTable]:
        """The same of many games, by id, in a few trips. Unknown ones are left out, and those with a damaged snapshot."""

    def read_ahead(self, games: Collection[str]) -> AbstractAsyncContextManager[None]:
        """For showing many games together: reads at its beginning, in a few trips, what lies beside them. Within it, the
        present task and those that it begins have read that already: side records, timers, attempts with their challenges,
        and the people at the tables.

        Changes may not show until it ends, so nothing may be decided by what is read.
        """

    async def whole(self, game: str) -> WholeGame:
        """Everything stored of the game, read together. Raises NoSuchGame."""

    async def adopt(self, taken: WholeGame, writing: WriteSet) -> GameRow:
        """Import a game from another store. Its timers are not set. Raises GameExists, Inconsistent."""

    async def delete(self, game: str, writing: WriteSet, *, farewell: FarewellTo = no_farewell) -> None:
        """Delete everything about the game, including its attempt at a challenge. `farewell` says what becomes of each post
        that it has at that moment. Raises NoSuchGame."""


class Journal(Protocol):
    """Reads entries and snapshots. Games.start, Games.commit_move and Challenges.begin_attempt write them."""

    async def entries(self, game: str, *, first: int = 1, last: int | None = None) -> list[EntryRow]:
        """The entries from number `first` to `last`, both included, in order; `last` None means the newest."""

    async def newest_snapshot(self, game: str) -> Snapshot | None:
        """The present position; None before the start."""


class Challenges(Protocol):
    """Challenges and the attempts at them. Games.commit_move finishes an attempt, with its last move."""

    async def secret(self) -> bytes:
        """This installation's secret of 32 bytes. The first call creates it; it never changes."""

    async def create(self, challenge: Challenge, *, limits: ChallengeLimits | None = None) -> Challenge:
        """Store the challenge and return it. If its title already has one for that day or week, return that one
        instead. `limits`: those for a challenge that a person creates. Raises TooManyChallenges."""

    async def get(self, challenge: str) -> Challenge:
        """The challenge. Raises NoSuchChallenge."""

    async def of_period(self, title: str, kind: ChallengeKind, period: str) -> Challenge | None:
        """The title's challenge of that day or week, if any."""

    async def find(self, guild: int | None, *, limit: int) -> list[Challenge]:
        """Up to `limit` challenges, the most recently opened first: daily ones, weekly ones, and those created in
        that guild."""

    async def begin_attempt(self, attempt: NewAttempt) -> Attempt:
        """Open and start the host's next attempt.

        Raises NoSuchChallenge, AttemptUnfinished, GameExists, TooManyTables.
        """

    async def attempts(self, challenge: str, person: int) -> list[Attempt]:
        """The person's attempts at the challenge, in order."""

    async def attempt_of(self, game: str) -> Attempt | None:
        """The attempt played in this game, if any."""

    async def results(self, challenge: str, *, guild: int | None = None) -> list[Attempt]:
        """Each person's first attempt if it is finished, earliest first; with `guild` only those that count there."""


class Campaigns(Protocol):
    """Campaigns and their people. A WriteSet changes them together with the rows that belong to the change."""

    async def create(self, campaign: StoredCampaign, writing: WriteSet) -> StoredCampaign:
        """Store a new campaign together with the write set, and return it."""

    async def get(self, campaign: str) -> StoredCampaign:
        """The campaign. Raises NoSuchCampaign."""

    async def of_game(self, game: str) -> StoredCampaign | None:
        """The campaign whose unfinished game this is, if any."""

    async def find(self, query: CampaignQuery, *, limit: int) -> list[StoredCampaign]:
        """Up to `limit` campaigns, the most recently opened first."""

    async def begin_mission(self, mission: NewMission) -> GameRow:
        """Open and begin a campaign's next game. Raises StaleCampaign, GameExists, LobbyChanged, TooManyTables."""

    async def save_post(self, campaign: str, message: int | None, *, parcel: int) -> None:
        """Store which message shows the campaign. Raises NotPending if the parcel is no longer pending."""

    async def delete(self, campaign: str, revision: int, writing: WriteSet) -> None:
        """Delete the campaign together with the write set. Its games stay. Raises NoSuchCampaign, and StaleCampaign if it
        has changed since that revision."""


class Outbox(Protocol):
    """Pending deliveries, ordered within lanes.

    Before each try, a sender calls `begin` and sends the parcel that it returns. Afterwards the sender reports how
    the try ended. A due parcel with `maybe_sent` true was left by a crash or by a try without an answer.
    """

    async def put(self, parcels: Sequence[NewParcel]) -> None:
        """Put parcels into the outbox, in this order; see NewParcel. Raises Inconsistent (an unknown game)."""

    async def due(
        self, now: float, *, limit: int, under_way: Sequence[Parcel] = (), share: Share = EVERYTHING
    ) -> list[Parcel]:
        """Up to `limit` due parcels of the share, each the first pending one of its lane.

        There is at most one for each place, and none for a place with a parcel `under_way`. Origins take turns: a
        parcel with fewer of its origin before it comes first, counting those under way. Among equals, the longest due
        comes first.
        """

    async def next_due(self, *, share: Share = EVERYTHING) -> float | None:
        """When the earliest head of a lane in the share is due; None when nothing is pending there."""

    async def begin(self, parcel: int, *, now: float, retry_at: float) -> Parcel:
        """Mark a try as begun and return the parcel to send. It is due again at `retry_at` unless its end is reported
        before.

        From now on a newer parcel with its key queues behind it instead of replacing it. Raises NotPending, also if it is
        not due: another process may have begun it.
        """

    async def extend(self, parcel: int, *, retry_at: float) -> None:
        """The try goes on: the parcel is not due again before `retry_at`. Does nothing if it is no longer pending."""

    async def postpone(self, parcel: int, *, due: float, maybe_sent_since: float | None) -> None:
        """The try certainly had no effect; try again at `due`. `maybe_sent_since`: as it was before this try, since an
        earlier one may have had an effect. Raises NotPending."""

    async def done(
        self,
        parcel: int,
        *,
        posts: Sequence[Post] = (),
        follow_up: Sequence[NewParcel] = (),
    ) -> None:
        """Mark the parcel as delivered; save the posts that it made and the parcels that follow.

        A follow-up gives way to an untried parcel of its lane and key, which was put in later with newer knowledge.
        Raises NotPending, Inconsistent.
        """

    async def dead(self, parcel: int, *, why: str) -> None:
        """Mark the parcel as undeliverable; its lane goes on without it. Raises NotPending."""

    async def backlog(self, now: float) -> Backlog:
        """The overdue parcels."""

    async def hurry(self, game: str, *, now: float, give_up_from: int | None = None) -> int:
        """Retry at once what was tried before, in lanes with parcels of the game. Parcels of the game with at least
        `give_up_from` tries are given up; None: no parcels. Returns how many were."""

    async def get(self, parcel: int) -> Parcel | None:
        """The parcel in any state; None if it is unknown or was swept."""

    async def sweep(self, before: float) -> int:
        """Delete done and dead parcels that were due before that time; returns how many."""


class Posts(Protocol):
    """References to the messages that show games."""

    async def save(self, post: Post, *, parcel: int | None = None) -> None:
        """Store it in place of the game's post of the same kind. With `parcel`, only while that is pending.

        Raises NotPending, Inconsistent (an unknown game).
        """

    async def get(self, game: str, kind: str) -> Post | None:
        """The game's post of this kind."""

    async def of_game(self, game: str) -> list[Post]:
        """All posts of the game, by kind."""

    async def kinds(self, game: str) -> set[str]:
        """The kinds of all posts of the game."""

    async def of_kinds(self, game: str, kinds: Collection[str]) -> list[Post]:
        """The game's posts of these kinds and of those below them, by kind. Below `whisper:1` is `whisper:1:7`."""

    async def shown_before(self, game: str, revision: int) -> Post | None:
        """The game's post that shows the latest revision before this one."""

    async def told_otherwise(self, game: str, digest: str) -> Post | None:
        """One of the game's messages about a moment that has another digest; None if there is none."""

    async def in_channel(self, channel: int) -> list[Post]:
        """All posts in this channel, by game and kind."""

    async def delete(self, game: str, kind: str) -> None:
        """Delete the reference, if there is one."""

    async def distrust(self, game: str) -> None:
        """Clear the digests of the game's posts, so that all of them count as out of date. The messages stay."""


class Timers(Protocol):
    """Scheduled events. A WriteSet sets and stops them together with the rows that they belong to."""

    async def due(self, now: float, *, limit: int) -> list[TimerRow]:
        """Up to `limit` due timers, the longest due first."""

    async def next_due(self, *, after: float = 0.0) -> float | None:
        """When the first timer later than `after` is due; None when there is none."""

    async def get(self, key: str) -> TimerRow | None:
        """The timer with this key; None if it is not set."""

    async def of_game(self, game: str) -> list[TimerRow]:
        """The game's timers, the next one due first."""


class Remarks(Protocol):
    """Log lines of tables that are no moves."""

    async def of_game(self, game: str, *, kinds: Collection[str] = ()) -> list[Remark]:
        """The game's remarks, oldest first. With `kinds` only those kinds."""

    async def of_kind(self, kind: str) -> list[Remark]:
        """The remarks of this kind at all tables, oldest first."""


class SideRecords(Protocol):
    """Typed records stored beside games: notes, orders, requests."""

    async def get(self, game: str, kind: str, key: str) -> SideRecord | None:
        """The side record, if there is one."""

    async def of_game(self, game: str, kind: str, *, seat: int | None = None) -> list[SideRecord]:
        """The game's side records of this kind, oldest first; with `seat` only those of that seat."""

    async def of_kind(self, kind: str) -> list[SideRecord]:
        """The side records of this kind at all tables, by game, oldest first."""

    def read_once(self) -> AbstractContextManager[None]:
        """Within it, the present task reads the records of each game at most once: for showing many of them together.

        Changes may not show until it ends, so nothing may be decided by what is read.
        """


class People(Protocol):
    """What is stored about people across games."""

    async def get(self, person: int) -> PersonRow:
        """The person; an unknown one has only an id."""

    async def save_preferences(
        self, person: int, *, locale: str | None, settings: bytes, writing: WriteSet
    ) -> None:
        """Store the person's preferences together with the write set."""

    async def save_dm(
        self,
        person: int,
        *,
        channel: int | None,
        is_open: bool | None,
        refused: float | None = None,
        parcel: int | None = None,
    ) -> None:
        """Store the channel of direct messages, whether they get through, and when the last one was refused.

        With `parcel`, store it only while that is pending: forgetting a person removes their parcels. Raises
        NotPending.
        """

    async def forget_refusal(self, person: int) -> None:
        """Clear the time of the last refused direct message; whether messages get through stays. An unknown person
        stays unknown."""

    async def save_digest(self, person: int, message: int | None, *, parcel: int | None = None) -> None:
        """Store which direct message lists what waits for the person. `parcel` as in `save_dm`."""

    async def traces(self, person: int) -> Traces:
        """Everything stored about the person, read together."""

    async def forget(self, known: Traces, *, name: str, writing: WriteSet) -> None:
        """Erase a person. Their seats keep only `name`, and their entries name no one. Their challenge results,
        preferences, timers, parcels and direct messages are deleted.

        Raises TracesChanged when `known` is out of date.
        """


class Interactions(Protocol):
    """Claims of interactions, so that each is served once, however often it arrives.

    These calls do not wait for the disk. Their changes survive the process, but a loss of power may undo them until
    another call has written something.
    """

    async def claim(self, interaction: int, *, at: float) -> bool:
        """Claim it for the caller; False if it was claimed before."""

    async def is_new(self, interaction: int, *, at: float) -> bool:
        """Whether neither this process nor one before it has heard of the interaction. From now on it has.

        Only the first call makes a trip to the store. It says nothing of other processes that use the store now.
        """

    async def sweep(self, before: float) -> int:
        """Delete claims older than that time, also from memory; returns how many were stored."""


class Processes(Protocol):
    """The processes that share the store, and which of them serves which shards of the gateway.

    All times are by the database's clock, which is the same for all of them.
    """

    async def beat(self, process: NewProcess, terms: LeaseTerms) -> Claimed:
        """Note that the process is alive, and claim its part of the shards for the length of a lease.

        It holds what it held before, takes what is free, and gives up what is more than its part. If its own lease had
        run out, it takes nothing from others for the length of a lease: they may have been cut off together with it.
        """

    async def leave(self, process: str) -> None:
        """Give back all that the process holds."""

    async def takeover(self) -> Takeover:
        """How far others have taken over what was given back."""

    async def all(self) -> list[ProcessRow]:
        """The processes that are alive or have just left, by name."""

    async def backlogs(self, shards: int, *, now: float) -> list[ShardBacklog]:
        """What is overdue, by shard. `shards`: how many there are in all. Shards without a backlog may be missing."""

    async def note_limit(
        self, *, total: int, remaining: int, reset_after_seconds: float, max_concurrency: int
    ) -> None:
        """Store what Discord says of the sessions that may be started."""

    async def start_limit(self) -> StartLimit | None:
        """How many sessions may still be started; None if no process has stored it."""

    async def take_turn(self, shard: int, *, every_seconds: float) -> IdentifyTurn:
        """Reserve the next turn to identify in the shard's bucket, and count the session as started."""


class Store(ABC):
    """All stored data, by subject. `async with` closes it; a process that leaves a store open may never end."""

    games: Games
    journal: Journal
    challenges: Challenges
    campaigns: Campaigns
    outbox: Outbox
    posts: Posts
    people: People
    timers: Timers
    remarks: Remarks
    side_records: SideRecords
    interactions: Interactions
    processes: Processes

    @property
    @abstractmethod
    def is_shared(self) -> bool:
        """Whether other processes may write to this store as well."""

    @abstractmethod
    def tell(self, game: str) -> None:
        """Tell the other processes soon that the game has changed. They may miss it."""

    @abstractmethod
    async def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` with each game that another process says has changed."""

    @abstractmethod
    async def write(self, writing: WriteSet) -> None:
        """Write a set that changes no game. Raises Inconsistent, NotRinging."""

    @abstractmethod
    async def counts(self) -> StoreCounts:
        """How much is stored."""

    @abstractmethod
    async def close(self) -> None:
        """Wait for the transaction under way, then release everything. Calling it again does nothing."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
