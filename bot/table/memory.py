"""Running tables, remembered. A cache over the store: filled from it and never ahead of it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Checkpoint, Game, Line, Link, Match, OtherRules, Position
from storage import GameChange, NoSuchGame, Snapshot, Status, Store, StoreDamaged, StoredTable, WriteSet

from ..errors import NoSuchTable, Unplayable
from ..unreadable import BROKEN, report
from .loaded import LoadedTable

REMEMBERED_TABLES = 512

Written = TypeVar("Written")


class Saved(Struct, frozen=True):
    """A snapshot: the encoded state, the revisions that the one who acts may go back to freely, and what is to be known
    of the entries that somebody might want to take back."""

    state: bytes
    trail: tuple[int, ...]
    line: Line | None = None
    """None in snapshots from before it was kept."""


_encode = msgspec.msgpack.Encoder().encode
decode_saved = msgspec.msgpack.Decoder(Saved).decode


class Memory:
    def __init__(
        self, store: Store, games: Mapping[str, Game[Any, Any]], committed: Callable[[], None]
    ) -> None:
        """`committed` is called whenever there may be something new to do: parcels to carry, timers to wait for."""
        self.store = store
        self.games = games
        self._committed = committed
        self._tables: OrderedDict[str, LoadedTable] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def live(self, game_id: str) -> LoadedTable:
        """The table as it stands. Raises NoSuchTable, Unplayable."""
        remembered = self._tables.get(game_id)
        if remembered is not None:
            self._tables.move_to_end(game_id)
            return remembered
        return await self.settled(game_id)

    async def settled(self, game_id: str) -> LoadedTable:
        """The table once nobody is changing it. Raises NoSuchTable, Unplayable."""
        async with self.lock(game_id):
            return await self.current(game_id)

    def lock(self, game_id: str) -> asyncio.Lock:
        """Held by whoever changes the table."""
        lock = self._locks.get(game_id)
        if lock is None:
            lock = self._locks[game_id] = asyncio.Lock()
        return lock

    async def current(self, game_id: str) -> LoadedTable:
        """The table as it stands, for who holds its lock. Raises NoSuchTable, Unplayable."""
        return self._tables.get(game_id) or await self.load(game_id)

    async def load(self, game_id: str) -> LoadedTable:
        """The table as it is stored, for who holds its lock. Raises NoSuchTable, Unplayable."""
        try:
            stored = await self.store.games.table(game_id)
        except NoSuchGame as error:
            raise NoSuchTable from error
        except StoreDamaged as error:
            report(await self.store.games.get(game_id))
            raise Unplayable from error
        game = self.games.get(stored.game.title)
        if game is None:
            raise Unplayable
        try:
            return self.remember(_live(game, stored))
        except OtherRules as error:
            report(stored.game, str(error))
            raise Unplayable from error
        except BROKEN as error:
            report(stored.game)
            raise Unplayable from error

    def remember(self, live: LoadedTable) -> LoadedTable:
        """What was written is how the table stands."""
        self._tables[live.id] = live
        self._tables.move_to_end(live.id)
        if len(self._tables) > REMEMBERED_TABLES:
            self._tables.popitem(last=False)
        return live

    def forget(self, game_id: str) -> None:
        """The store knows better."""
        self._tables.pop(game_id, None)

    def woken(self) -> None:
        """There may be something new to do."""
        self._committed()

    async def write(self, writing: WriteSet) -> None:
        """Write what changes no table. Raises what Store.write raises."""
        await self.store.write(writing)
        self._committed()

    async def change(self, game_id: str, change: GameChange) -> LoadedTable:
        """The table after a change beside the match. Raises what Games.change raises."""
        return await self.changed(game_id, self.store.games.change(game_id, change))

    async def changed(self, game_id: str, writing: Coroutine[Any, Any, object]) -> LoadedTable:
        """The table after something beside the match was written."""
        async with self.lock(game_id):
            await self.written(game_id, writing)
            return await self.load(game_id)

    async def written(self, game_id: str, writing: Coroutine[Any, Any, Written]) -> Written:
        """What the store answers. The table is forgotten: after a failure the store alone knows what was written.

        Who is cancelled waits for the end all the same, or the lock would open before it.
        """
        task = asyncio.ensure_future(self._forgotten_after(game_id, writing))
        try:
            return await asyncio.shield(task)
        finally:
            if not task.done():
                await asyncio.wait({task})
            self._committed()

    async def _forgotten_after(self, game_id: str, writing: Coroutine[Any, Any, Written]) -> Written:
        """In the very step in which the store answers: whoever writes after it must not find the table as it was."""
        try:
            return await writing
        finally:
            self.forget(game_id)


def _live(game: Game[Any, Any], stored: StoredTable) -> LoadedTable:
    """The table as it is stored. Raises OtherRules, and one of `unreadable.BROKEN`."""
    begun = stored.game.status in (Status.RUNNING, Status.FINISHED)
    if begun and [seat.seat for seat in stored.seats] != [*range(len(stored.seats))]:
        raise ValueError("seats are missing")
    live = LoadedTable(stored.game, stored.seats, _match(game, stored.snapshots) if begun else None)
    _ = live.options  # or whoever asks for them first would find out
    return live


def _match(game: Game[Any, Any], snapshots: Sequence[Snapshot]) -> Match[Any]:
    """The match of the newest of its snapshots; those of its trail are among the others. Raises OtherRules, and one of
    `unreadable.BROKEN` when one cannot be read."""
    states = {snapshot.revision: snapshot.state for snapshot in snapshots}
    newest = snapshots[-1].revision
    saved = decode_saved(migrated(game, states[newest]))
    trail = tuple(_checkpoint(game, number, states[number]) for number in saved.trail)
    position = Position.of(game.decode(saved.state))
    return Match(game, newest, position, trail, _line(saved, lambda: position))


def _checkpoint(game: Game[Any, Any], number: int, state: bytes) -> Checkpoint:
    saved = decode_saved(migrated(game, state))
    point = Checkpoint(number, game, saved.state)
    return replace(point, line=_line(saved, lambda: point.position))


def saved(match: Match[Any]) -> bytes:
    """The snapshot of a match as it is stored."""
    state = match.game.encode(match.position.state)
    return _encode(Saved(state, tuple(point.number for point in match.trail), match.line))


def _line(saved: Saved, position: Callable[[], Position[Any]]) -> Line:
    """What a snapshot without a line tells of it: the picks that can be taken back freely."""
    if saved.line is not None:
        return saved.line
    (seat,) = position().waiting_for if saved.trail else (None,)
    return tuple(Link(number + 1, seat) for number in saved.trail)


def migrated(game: Game[Any, Any], snapshot: bytes) -> bytes:
    """A snapshot that was stored under these rules or earlier ones, as these store it; under these it is the very same.

    Raises OtherRules, and msgspec.MsgspecError when it cannot be read.
    """
    kept = decode_saved(snapshot)
    state = game.brought_up(kept.state)
    return snapshot if state is kept.state else _encode(replace(kept, state=state))
