"""Exports games as files, and imports them. An import is proved by a replay before anything is written."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Match, Text
from storage import GameExists, Inconsistent, SeatState, Status, StoreDamaged, WholeGame, WriteSet

from ...door.asker import Asker
from ...errors import FileRefusal, MissingPermissions, NotSeated, WrongPlace
from ...feature import BotServices
from ...features.proof.examination import Flaw, play_again
from ...outbox.arrivals import Arrivals
from ...pages.naming import in_markdown, shown_name
from ...pages.page import Attached
from ...table.attendants import merged
from ...table.loaded import LoadedTable
from ...table.outbox_planner import table_post
from ...table.remarks import aloud
from ...table.tables import Tables
from .file_checks import check_form, check_remarks, records_taken
from .filing import entries_of, filed, filed_for, row_of, whole_of
from .gamefile import GameFile, pack, unpack
from .side_records import RecordKinds

PATIENCE_SECONDS = 10.0
"""How long an import waits for its thread, so the answer can link to it."""


class TakenIn(Struct, frozen=True):
    live: LoadedTable
    has_place: bool
    """Whether `live` has its final place; otherwise its thread may still be opened."""


class Archive:
    def __init__(
        self,
        tables: Tables,
        arrivals: Arrivals,
        kinds: RecordKinds,
        *,
        clock: Callable[[], float],
    ) -> None:
        self._tables = tables
        self._arrivals = arrivals
        self._kinds = kinds
        self._clock = clock

    @classmethod
    def of(cls, services: BotServices) -> Archive:
        return cls(services.tables, services.arrivals, services.record_kinds, clock=services.clock)

    # --- out ------------------------------------------------------------------------------------------------------

    async def given_to_player(self, asker: Asker, live: LoadedTable) -> Attached:
        """The file of a finished game, for one of its players. Raises FileRefusal, NotSeated."""
        seat = next((seat.seat for seat in live.seats if seat.person == asker.person), None)
        if seat is None:
            raise NotSeated
        if live.row.seed is None or live.row.status not in (Status.FINISHED, Status.ABANDONED):
            raise FileRefusal("refused-export-running")
        attempt = live.options.attempt
        if attempt is not None and self._tables.is_kept(live):
            raise FileRefusal("refused-export-kept", when=f"<t:{int(attempt.closes)}:f>")
        whole = await self._whole(live.id)
        game = self._tables.games[live.row.title]
        return await self._attached(filed_for(whole, game, asker.person, seat, self._kinds))

    async def given_to_host(self, game: str) -> Attached:
        """The file of any begun game, including hidden information. Raises FileRefusal, NoSuchGame."""
        whole = await self._whole(game)
        if whole.game.seed is None:
            raise FileRefusal("refused-not-begun")
        return await self._attached(filed(whole, self._kinds))

    async def _whole(self, game: str) -> WholeGame:
        """All stored data of the game. Raises FileRefusal if they are damaged."""
        try:
            return await self._tables.store.games.whole(game)
        except StoreDamaged as error:
            raise FileRefusal("refused-export-damaged") from error

    async def _attached(self, game: GameFile) -> Attached:
        return Attached(f"{game.title}-{game.id}.backroom", await asyncio.to_thread(pack, game))

    # --- in -------------------------------------------------------------------------------------------------------

    async def take_in(self, asker: Asker, file: bytes) -> TakenIn:
        """Import the file's game into the asker's channel. Raises FileRefusal, WrongPlace,
        MissingPermissions; then nothing has changed."""
        if asker.guild is None:
            raise WrongPlace("refused-guild-only")
        if asker.lacking:
            raise MissingPermissions(asker.lacking)
        whole, end = await asyncio.to_thread(self._proved, asker, file)
        arrival = self._arrivals.of(whole.game.id)
        try:
            live = await self._tables.adopt(whole, end, also=self._told(whole))
        except GameExists as error:
            raise FileRefusal("refused-file-exists", id=whole.game.id) from error
        except Inconsistent as error:
            raise FileRefusal("refused-file-unreadable") from error
        if not live.is_running:
            return TakenIn(live, has_place=True)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS):
                await arrival.wait()
        return TakenIn(await self._tables.live(live.id), has_place=arrival.is_set())

    def _told(self, whole: WholeGame) -> WriteSet:
        """The table post, also for a finished game, and a remark on the game's origin."""
        now = self._clock()
        live = LoadedTable(whole.game, whole.seats, None)
        return merged(
            WriteSet(parcels=(table_post(live, now),)),
            aloud(Text("file-taken-in", {"moves": whole.game.revision}), whole.game, at=now),
        )

    def _proved(self, asker: Asker, content: bytes) -> tuple[WholeGame, Match[Any]]:
        """The file's game, and the end of its replay. Raises FileRefusal."""
        file = unpack(content)
        game = self._tables.games.get(file.title)
        if game is None:
            raise FileRefusal("refused-file-title", title=in_markdown(shown_name(file.title)))
        if file.rules_version > game.rules_version:
            raise FileRefusal("refused-file-rules", found=file.rules_version, known=game.rules_version)
        check_form(file)
        file = _with_shown_names(file)
        row = row_of(file, guild=asker.guild, channel=asker.channel)
        chosen = LoadedTable(row, (), None).options.chosen
        replayed = play_again(game, row, len(file.seats), chosen, entries_of(file))
        if isinstance(replayed.end, Flaw):
            raise FileRefusal("refused-file-entry", number=replayed.end.number, moves=len(file.entries))
        if replayed.end is None or replayed.seal is False or not _agrees(file, replayed.end):
            raise FileRefusal("refused-file-unproved")
        whole = whole_of(file, row, replayed.end)
        live = LoadedTable(row, whole.seats, replayed.end)
        check_remarks(whole.remarks, live)
        taken = records_taken(whole.side_records, live, self._kinds)
        return replace(whole, side_records=taken), replayed.end


def _with_shown_names(file: GameFile) -> GameFile:
    return replace(file, seats=tuple(replace(seat, name=shown_name(seat.name)) for seat in file.seats))


def _agrees(file: GameFile, end: Match[Any]) -> bool:
    """Whether the file's statements agree with the end of the replay."""
    state = end.position.state
    gone = {seat.seat for seat in file.seats if seat.state is SeatState.RESIGNED}
    if gone != set(state.resigned):
        return False
    if state.result is not None:
        return file.status is Status.FINISHED
    return file.status in (Status.RUNNING, Status.ABANDONED)
