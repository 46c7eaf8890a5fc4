"""What every store can do. No SQL is named here, so that stores of other kinds can stand beside each other.

A call that writes returns once its changes are durable, and does all of them or none. Each that takes a WriteSet raises
NotRinging when the timer that it comes of is not set (any more). A call that is cancelled has
done all or none as well, but its caller cannot tell which.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Protocol, Self

from storage.rows import (
    Attempt,
    Backlog,
    Challenge,
    ChallengeKind,
    Counts,
    EntryRow,
    GameChange,
    GameQuery,
    GameRow,
    Joining,
    Leaving,
    Move,
    NewAttempt,
    NewGame,
    NewParcel,
    Parcel,
    Person,
    Post,
    Remark,
    SeatRow,
    SideRecord,
    Snapshot,
    Start,
    StoredTable,
    Timer,
    Traces,
    WholeGame,
    WriteSet,
)


class Games(Protocol):
    """Games and their seats."""

    async def open_lobby(self, lobby: NewGame) -> GameRow:
        """The new game. Raises GameExists, TooManyTables."""

    async def join(self, joining: Joining) -> SeatRow:
        """The seat that the person got. Raises NoSuchGame, WrongStatus, AlreadySeated, TableFull."""

    async def leave(self, leaving: Leaving) -> SeatRow:
        """The seat that is free now. Raises NoSuchGame, WrongStatus, NotSeated."""

    async def change(self, game: str, change: GameChange) -> GameRow:
        """The game after the change.

        Raises NoSuchGame, WrongStatus, AlreadySeated, Inconsistent (the thread has a game already, an unknown seat).
        """

    async def start(self, start: Start) -> GameRow:
        """The running game, at revision 0. Raises NoSuchGame, WrongStatus, LobbyChanged."""

    async def begin(self, lobby: NewGame, start: Start) -> GameRow:
        """A game that its host plays alone, opened and started at once. Raises GameExists, LobbyChanged, TooManyTables."""

    async def commit_move(self, move: Move) -> EntryRow:
        """The entry that was appended.

        Raises NoSuchGame, WrongStatus (it does not run), StaleRevision, Inconsistent (an unknown seat, or an outcome
        for a game that is no attempt).
        """

    async def get(self, game: str) -> GameRow:
        """The game. Raises NoSuchGame."""

    async def in_thread(self, thread: int) -> GameRow | None:
        """The game that runs in this thread."""

    async def find(self, query: GameQuery, *, limit: int, skip: int = 0) -> list[GameRow]:
        """Up to `limit` games, those opened last first, after `skip` of them."""

    async def seats(self, game: str) -> list[SeatRow]:
        """The seats that are taken, in their order; empty for an unknown game."""

    async def table(self, game: str) -> StoredTable:
        """The game as it stands, with its seats and positions. Raises NoSuchGame."""

    async def whole(self, game: str) -> WholeGame:
        """Everything that is kept of the game, as of one moment. Raises NoSuchGame."""

    async def adopt(self, taken: WholeGame, writing: WriteSet) -> GameRow:
        """Take in a game that was kept elsewhere; its timers are not set. Raises GameExists, Inconsistent."""

    async def delete(self, game: str, writing: WriteSet) -> None:
        """Forget everything about the game, its attempt at a challenge included. Raises NoSuchGame."""


class Journal(Protocol):
    """Entries and snapshots; both are written where games begin and move: Games.start, Games.commit_move and
    Challenges.begin_attempt."""

    async def entries(self, game: str, *, first: int = 1, last: int | None = None) -> list[EntryRow]:
        """The entries numbered `first` to `last` (the newest when None), both included, in their order."""

    async def last_cut(self, game: str) -> int:
        """The number of the last entry that undo cannot go behind, 0 when there is none."""

    async def newest_snapshot(self, game: str) -> Snapshot | None:
        """The position now; None before the start."""


class Challenges(Protocol):
    """Challenges and the attempts at them. An attempt is finished by Games.commit_move, with its last move."""

    async def secret(self) -> bytes:
        """32 bytes that this installation alone knows; made when first asked for, and the same ever after."""

    async def create(self, challenge: Challenge) -> Challenge:
        """The challenge as it is stored: of a title's day or week that has one already, the one that it has."""

    async def get(self, challenge: str) -> Challenge:
        """The challenge. Raises NoSuchChallenge."""

    async def of_period(self, title: str, kind: ChallengeKind, period: str) -> Challenge | None:
        """The title's challenge of that day or week."""

    async def find(self, guild: int | None, *, limit: int) -> list[Challenge]:
        """Up to `limit` daily and weekly challenges and own ones made in that guild, those opened last first."""

    async def begin_attempt(self, attempt: NewAttempt) -> Attempt:
        """The host's next attempt, whose game runs. Raises NoSuchChallenge, AttemptUnfinished, GameExists,
        TooManyTables."""

    async def attempts(self, challenge: str, person: int) -> list[Attempt]:
        """The person's attempts at the challenge, the first one first."""

    async def attempt_of(self, game: str) -> Attempt | None:
        """The attempt that is played in this game."""

    async def results(self, challenge: str, *, guild: int | None = None) -> list[Attempt]:
        """Everybody's first attempt, if it is finished, earliest first; with `guild` only those that count
        there."""


class Outbox(Protocol):
    """What is to be delivered, in the order of its lanes.

    Before each try a sender calls `begin` and sends what that returns; then it says how the try ended. A parcel
    whose `maybe_sent` is true when it comes up again was left by a crash or by a try without an answer.
    """

    async def put(self, parcels: Sequence[NewParcel]) -> None:
        """Put parcels in, in this order. Raises Inconsistent (an unknown game)."""

    async def due(self, now: float, *, limit: int, under_way: Sequence[Parcel] = ()) -> list[Parcel]:
        """Up to `limit` parcels that are due, each the first pending one of its lane.

        There is at most one of each place, and none of a place to which one is `under_way`. Origins take turns: first
        comes the next parcel of each that has the fewest before it, those under way included; among these, those that
        are due longest come first.
        """

    async def next_due(self) -> float | None:
        """When the first of the lanes' first parcels is due; None when nothing is pending."""

    async def begin(self, parcel: int, *, now: float, retry_at: float) -> Parcel:
        """The parcel as it is to be sent now; it is due again at `retry_at` unless its end is told before.

        From here on, a newer parcel with its key no longer takes its place but queues behind it. Raises NotPending.
        """

    async def postpone(self, parcel: int, *, due: float) -> None:
        """The try is known to have had no effect; try again at `due`. Raises NotPending."""

    async def done(
        self,
        parcel: int,
        *,
        result: bytes | None = None,
        posts: Sequence[Post] = (),
        follow_up: Sequence[NewParcel] = (),
    ) -> None:
        """It was delivered; note the posts that it made and what is to follow. What follows gives way to an untried
        parcel of its lane and key: that was put in later, by somebody who knew more. Raises NotPending, Inconsistent."""

    async def dead(self, parcel: int, *, why: str) -> None:
        """It can never be delivered; its lane goes on without it. Raises NotPending."""

    async def backlog(self, now: float) -> Backlog:
        """What is pending that was to be delivered by now."""

    async def hurry(self, game: str, *, now: float, give_up_from: int) -> int:
        """Have what was tried before in lanes with parcels of the game tried again at once; give up those parcels of the
        game that were tried so many times. Returns how many were given up."""

    async def get(self, parcel: int) -> Parcel | None:
        """The parcel in whatever state, unless it was swept."""

    async def sweep(self, before: float) -> int:
        """Forget done and dead parcels that were due before that moment; returns how many."""


class Posts(Protocol):
    """Which message shows what."""

    async def save(self, post: Post, *, parcel: int | None = None) -> None:
        """Note it in place of the game's post of the same kind; with `parcel` only while that is to be delivered. Raises
        NotPending, Inconsistent (an unknown game)."""

    async def get(self, game: str, kind: str) -> Post | None:
        """The game's post of this kind."""

    async def of_game(self, game: str) -> list[Post]:
        """All posts of the game, by kind."""

    async def in_channel(self, channel: int) -> list[Post]:
        """All posts that stand there, by game and kind."""

    async def delete(self, game: str, kind: str) -> None:
        """Forget the post; no matter if there is none."""

    async def distrust(self, game: str) -> None:
        """No longer believe that the game's posts show what they should: they keep their messages and lose their digests."""


class Timers(Protocol):
    """Moments at which something is to happen. They are set and stopped by a WriteSet, with what they belong to."""

    async def due(self, now: float, *, limit: int) -> list[Timer]:
        """Up to `limit` timers that are due, those due longest first."""

    async def next_due(self, *, after: float = 0.0) -> float | None:
        """When the first timer is due of those that are due later than `after`; None when there is none."""

    async def get(self, key: str) -> Timer | None:
        """The timer with this key, if it is set."""

    async def of_game(self, game: str) -> list[Timer]:
        """The game's timers, the first one due first."""


class Remarks(Protocol):
    """What happened at tables beside the moves."""

    async def of_game(
        self, game: str, *, after: int = 0, limit: int | None = None, kinds: Collection[str] = ()
    ) -> list[Remark]:
        """The game's remarks with ids above `after`, oldest first; with `kinds` only those, with a limit only the newest so
        many."""

    async def of_kind(self, kind: str) -> list[Remark]:
        """The remarks of this kind at all tables, oldest first."""


class SideRecords(Protocol):
    """What lies beside boards: notes, orders, requests."""

    async def get(self, game: str, kind: str, key: str) -> SideRecord | None:
        """The paper, if there is one."""

    async def of_game(self, game: str, kind: str, *, seat: int | None = None) -> list[SideRecord]:
        """The game's papers of this kind, oldest first; with `seat` only those of that seat."""

    async def of_kind(self, kind: str) -> list[SideRecord]:
        """The papers of this kind at all tables, by game, oldest first."""


class People(Protocol):
    """What we remember of people across games."""

    async def get(self, person: int) -> Person:
        """The person; one whom we do not know has nothing but an id."""

    async def save_preferences(
        self, person: int, *, locale: str | None, settings: bytes, writing: WriteSet
    ) -> None:
        """Note what the person chose, with what that brings with it."""

    async def save_dm(
        self,
        person: int,
        *,
        channel: int | None,
        is_open: bool | None,
        refused: float | None = None,
        parcel: int | None = None,
    ) -> None:
        """Note where direct messages go, whether they get through, and when the last was refused. What a parcel to them has shown is noted only as long
        as the parcel is pending: it is taken out when they are forgotten. Raises NotPending."""

    async def forget_refusal(self, person: int) -> None:
        """No longer know when a direct message was refused; whether they get through stays as it is noted, and nothing is
        noted of someone whom we do not know."""

    async def save_digest(self, person: int, message: int | None, *, parcel: int | None = None) -> None:
        """Note which direct message lists what waits for the person. `parcel` as above."""

    async def traces(self, person: int) -> Traces:
        """Everything that is stored on the person, as of one moment."""

    async def forget(self, known: Traces, *, name: str, writing: WriteSet) -> None:
        """Take a person out of everything: seats stay with this name in place of theirs, and entries with nobody;
        their results in challenges, their preferences, timers, parcels and direct messages are forgotten.

        Raises TracesChanged if these are not their traces any more.
        """


class Guilds(Protocol):
    """The settings of guilds."""

    async def settings(self, guild: int) -> bytes | None:
        """What was saved last."""

    async def save(self, guild: int, settings: bytes) -> None:
        """Note the guild's settings in place of the earlier ones."""


class Interactions(Protocol):
    """Which interactions are served: each of them once, however often it arrives.

    These calls do not wait for the disk. What they change outlives the process, but a loss of power may undo it until
    another call has written something.
    """

    async def claim(self, interaction: int, *, at: float) -> bool:
        """Note that the caller serves it; False if it is claimed already."""

    async def sweep(self, before: float) -> int:
        """Forget those that were claimed before that moment; returns how many."""


class Store(ABC):
    """All that is kept, by subject. `async with` closes it; a process that leaves a store open may never end."""

    games: Games
    journal: Journal
    challenges: Challenges
    outbox: Outbox
    posts: Posts
    people: People
    guilds: Guilds
    timers: Timers
    remarks: Remarks
    papers: SideRecords
    interactions: Interactions

    @abstractmethod
    async def write(self, writing: WriteSet) -> None:
        """Write what comes with no change of a game. Raises Inconsistent, NotRinging."""

    @abstractmethod
    async def counts(self) -> Counts:
        """How much is stored."""

    @abstractmethod
    async def close(self) -> None:
        """Wait for the transaction that is under way, then let go of everything; calling it again does nothing."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
