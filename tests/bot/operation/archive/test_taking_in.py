"""What a file must prove before its game is taken in."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import msgspec
import pytest
from msgspec.structs import replace

from bot.door.asker import Asker
from bot.errors import FileRefusal
from bot.operation.archive.filing import filed
from bot.operation.archive.gamefile import FiledRemark, GameFile, pack
from bot.operation.archive.imports import GameImports
from bot.outbox.arrivals import Arrivals
from bot.pages.speech import plain
from bot.table.outbox_planner import OutboxPlanner
from bot.table.remarks import Said, remark
from bot.table.seat_history import Cause, HandoverRecord, Holder
from bot.table.tables import Tables
from games.kernel import Choose, Text, decode_entry, encode_entry
from storage import SeatState, Status, Store, open_store
from tests.bot.house import Clock
from tests.bot.operation.archive.samples import GAME, KINDS, some_game

ASKER = Asker(1, "Ana", "en-US", 5, 50)
FILE = filed(some_game(moves=2), KINDS)


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    async with await open_store("sqlite://") as store:
        yield store


@pytest.fixture
def imports(store: Store, monkeypatch: pytest.MonkeyPatch) -> GameImports:
    monkeypatch.setattr("bot.operation.archive.imports.PATIENCE_SECONDS", 0.0)
    tables = Tables(store, {GAME.name: GAME}, OutboxPlanner(Clock()), clock=Clock())
    return GameImports(tables, Arrivals(), KINDS, clock=Clock())


async def test_a_file_that_proves_itself_is_taken_in(imports: GameImports, store: Store) -> None:
    live = (await imports.take_in(ASKER, pack(FILE))).live
    assert (live.id, live.row.revision, live.row.guild) == (FILE.id, 2, ASKER.guild)
    assert (await store.counts()).games[Status.RUNNING] == 1


def other_pick(file: GameFile) -> GameFile:
    first = decode_entry(file.entries[0].payload)
    assert isinstance(first, Choose)
    forged = replace(first, option="tea-1" if first.option != "tea-1" else "tea-2")
    return replace(file, entries=(replace(file.entries[0], payload=encode_entry(forged)), *file.entries[1:]))


def handed_over_by_nobody() -> FiledRemark:
    said = remark(Said(Text(Cause.CHARGE.kind)), game="g", revision=1, at=1.0)
    return FiledRemark(revision=1, kind=said.kind, payload=said.payload, at=1.0)


def handed_over_at_no_seat() -> FiledRemark:
    record = HandoverRecord.of(Cause.CHARGE, 9, Holder(1, "ana"), Holder(2, "bo"))
    said = remark(record, game="g", revision=1, at=1.0)
    return FiledRemark(revision=1, kind=said.kind, payload=said.payload, at=1.0)


FORGED: dict[str, tuple[Callable[[GameFile], GameFile], str]] = {
    "another pick": (other_pick, "does not follow from what comes before it"),
    "a missing entry": (lambda file: replace(file, entries=file.entries[1:]), "Move 1 of 1 in this file"),
    "another account": (
        lambda file: replace(file, entries=(file.entries[0], replace(file.entries[1], events=b"\x90"))),
        "Move 2 of 2",
    ),
    "no picks at all": (
        lambda file: replace(file, entries=(replace(file.entries[0], payload=b""), file.entries[1])),
        "Move 1 of 2",
    ),
    "another seed": (lambda file: replace(file, seed=b"another"), "The seed in this file does not give"),
    "another seal": (lambda file: replace(file, seal="0" * 64), "The seed in this file does not give"),
    "a seed that is none": (lambda file: replace(file, seed=b"\xff"), "its seed is outside what it can be"),
    "fewer players": (
        lambda file: replace(file, seats=file.seats[:1]),
        "what was chosen for the game is outside what it can be",
    ),
    "an end that was not reached": (
        lambda file: replace(file, status=Status.FINISHED),
        "The seed in this file does not give",
    ),
    "a lobby": (lambda file: replace(file, status=Status.LOBBY), "The seed in this file does not give"),
    "someone who left": (
        lambda file: replace(file, seats=(replace(file.seats[0], state=SeatState.RESIGNED), file.seats[1])),
        "The seed in this file does not give",
    ),
    "one person twice": (
        lambda file: replace(
            file, seats=(file.seats[0], replace(file.seats[1], person=file.seats[0].person))
        ),
        "makes no sense to me",
    ),
    "an id of another form": (lambda file: replace(file, id="a:b"), "makes no sense to me"),
    "seats out of order": (lambda file: replace(file, seats=file.seats[::-1]), "makes no sense to me"),
    "other options": (lambda file: replace(file, options=b"\x00"), "makes no sense to me"),
    "settings that there are not": (
        lambda file: replace(file, options=msgspec.msgpack.encode({"chosen": {"weather": "sunny"}})),
        "The seed in this file does not give",
    ),
    "a remark that says nothing": (
        lambda file: replace(file, remarks=(FiledRemark(revision=1, kind="order", payload=b"", at=1.0),)),
        "makes no sense to me",
    ),
    "a seat handed over by nobody": (
        lambda file: replace(file, remarks=(handed_over_by_nobody(),)),
        "makes no sense to me",
    ),
    "a seat handed over that there is not": (
        lambda file: replace(file, remarks=(handed_over_at_no_seat(),)),
        "makes no sense to me",
    ),
    "another game": (lambda file: replace(file, title="chess"), "I do not have the game “chess”"),
    "later rules": (lambda file: replace(file, rules_version=9), "version 9 of its rules"),
}


@pytest.mark.parametrize("what", FORGED)
async def test_a_file_that_does_not_prove_itself_changes_nothing(
    imports: GameImports, store: Store, what: str
) -> None:
    forge, answer = FORGED[what]
    before = await store.counts()
    with pytest.raises(FileRefusal) as refusal:
        await imports.take_in(ASKER, pack(forge(FILE)))
    assert answer in plain(refusal.value.text)
    assert await store.counts() == before
