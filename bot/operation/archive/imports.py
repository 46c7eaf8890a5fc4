"""Imports games from files. Each is proved by a replay before anything is written."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Match, Text
from storage import GameExists, Inconsistent, SeatState, Status, WholeGame, WriteSet

from ...door.asker import Asker
from ...errors import FileRefusal, MissingPermissions, WrongPlace
from ...feature import BotServices
from ...features.proof.examination import Flaw, play_again
from ...outbox.arrivals import Arrivals
from ...pages.naming import in_markdown, shown_name
from ...table.attendants import merged
from ...table.loaded import LoadedTable
from ...table.outbox_planner import table_post
from ...table.remarks import aloud
from ...table.tables import Tables
from .file_checks import check_form, check_remarks, records_taken
from .filing import entries_of, row_of, whole_of
from .gamefile import GameFile, unpack
from .side_records import RecordKinds

PATIENCE_SECONDS = 10.0
"""How long an import waits for its thread, so the answer can link to it."""


class TakenIn(Struct, frozen=True):
    live: LoadedTable
    has_place: bool
    """Whether `live` has its final place; otherwise its thread may still be opened."""


class GameImports:
    def __init__(
        self, tables: Tables, arrivals: Arrivals, kinds: RecordKinds, *, clock: Callable[[], float]
    ) -> None:
        self._tables = tables
        self._arrivals = arrivals
        self._kinds = kinds
        self._clock = clock

    @classmethod
    def of(cls, services: BotServices) -> GameImports:
        return cls(services.tables, services.arrivals, services.record_kinds, clock=services.clock)

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
