"""Converts a stored game into a file, and a file into rows of a game. It knows neither players nor
Discord."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from games.kernel import Game, Match, Seat
from storage import EntryRow, GameRow, Remark, SeatRow, SideRecord, Snapshot, WholeGame

from ...table.loaded import decode_options, encode_options
from ...table.memory import saved
from ...table.private_words import PrivateWords, private_words, publishers_in, redacted
from ...table.remarks import said_in
from ...unreadable import legible
from .gamefile import Filed, FiledEntry, FiledRecord, FiledRemark, FiledSeat, GameFile
from .side_records import RecordKinds, come_along

UNNUMBERED: Final = 0
"""The id of a remark that is not yet stored."""

FiledKind = TypeVar("FiledKind", bound=Filed)


def filed(whole: WholeGame, kinds: RecordKinds) -> GameFile:
    """All stored data of the game, without what concerns only this installation, and without unreadable side
    records and remarks."""
    row = whole.game
    return GameFile(
        id=row.id,
        title=row.title,
        rules_version=row.rules_version,
        status=row.status,
        host=row.host,
        options=row.options,
        seed=row.seed or b"",
        seal=row.seal,
        created=row.created,
        updated=row.updated,
        seats=tuple(_filed(seat, FiledSeat) for seat in whole.seats),
        entries=tuple(_filed(entry, FiledEntry) for entry in whole.entries),
        remarks=tuple(_filed(remark, FiledRemark) for remark, _ in legible(whole.remarks, said_in)),
        side_records=tuple(_filed(record, FiledRecord) for record in come_along(whole.side_records, kinds)),
    )


def filed_for(
    whole: WholeGame, game: Game[Any, Any], person: int, seat: Seat, kinds: RecordKinds
) -> GameFile:
    """The file for one player. It leaves out what belongs to others even after the end: their notes, messages
    to them alone, and unpublished texts for their side. The journal still proves the game."""
    words = PrivateWords(private_words(game, whole.entries), publishers_in(whole.side_records))
    return filed(
        replace(
            whole,
            entries=tuple(redacted(game, whole.entries, words.withheld_from(person))),
            side_records=tuple(record for record in whole.side_records if record.seat in (None, seat)),
            remarks=tuple(remark for remark, said in legible(whole.remarks, said_in) if said.seen_by(seat)),
        ),
        kinds,
    )


def _filed(row: Struct, kind: type[FiledKind]) -> FiledKind:
    return msgspec.convert(row, kind, from_attributes=True)


def row_of(file: GameFile, *, guild: int | None, channel: int) -> GameRow:
    """The row of an imported game, to be played in this channel. It no longer counts as an attempt at a
    challenge, and belongs to no campaign."""
    return GameRow(
        id=file.id,
        title=file.title,
        rules_version=file.rules_version,
        status=file.status,
        revision=len(file.entries),
        guild=guild,
        channel=channel,
        thread=None,
        host=file.host,
        options=encode_options(replace(decode_options(file.options), attempt=None, mission=None, after="")),
        seed=file.seed,
        seal=file.seal,
        created=file.created,
        updated=file.updated,
    )


def entries_of(file: GameFile) -> tuple[EntryRow, ...]:
    return tuple(
        EntryRow(game=file.id, number=number, **asdict(entry)) for number, entry in enumerate(file.entries, 1)
    )


def whole_of(file: GameFile, row: GameRow, end: Match[Any]) -> WholeGame:
    """The game, with snapshots of the positions to which its journal leads."""
    return WholeGame(
        game=row,
        seats=tuple(SeatRow(game=row.id, **asdict(seat)) for seat in file.seats),
        entries=entries_of(file),
        snapshots=_snapshots(row.id, end),
        remarks=tuple(Remark(id=UNNUMBERED, game=row.id, **asdict(remark)) for remark in file.remarks),
        side_records=tuple(SideRecord(game=row.id, **asdict(record)) for record in file.side_records),
        timers=(),
    )


def _snapshots(game: str, end: Match[Any]) -> tuple[Snapshot, ...]:
    """Snapshots of the present position and of those that an undo can reach, as live play would store
    them."""
    earlier = (
        Match(end.game, point.number, point.position, end.checkpoints[:index], point.undo_trail)
        for index, point in enumerate(end.checkpoints)
    )
    return tuple(Snapshot(game=game, revision=match.number, state=saved(match)) for match in (*earlier, end))
