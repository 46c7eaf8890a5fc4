"""Files that someone has tampered with: refused as a whole, or harmless."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.door.asker import Asker
from bot.errors import FileRefusal
from bot.operation.archive.imports import GameImports
from bot.outbox.arrivals import Arrivals
from bot.pages.speech import plain
from bot.table.outbox_planner import OutboxPlanner
from bot.table.tables import Tables
from storage import Store, open_store
from tests.bot.all_rows import all_rows
from tests.bot.house import Clock
from tests.bot.operation.archive.poison import HARMLESS, PLAYED, POISONS, TORN, good, spoilt
from tests.bot.operation.archive.samples import KINDS

ASKER = Asker(1, "Ana", "en-US", 5, 50)


@pytest.fixture
def database(own_database: str) -> Path:
    return Path(own_database.removeprefix("sqlite:///"))


@pytest.fixture
async def store(database: Path) -> AsyncIterator[Store]:
    async with await open_store(f"sqlite:///{database}") as store:
        yield store


@pytest.fixture
def imports(store: Store, monkeypatch: pytest.MonkeyPatch) -> GameImports:
    monkeypatch.setattr("bot.operation.archive.imports.PATIENCE_SECONDS", 0.0)
    tables = Tables(store, PLAYED, OutboxPlanner(Clock()), clock=Clock())
    return GameImports(tables, Arrivals(), KINDS, clock=Clock())


async def refusal_of(imports: GameImports, file: bytes) -> str:
    with pytest.raises(FileRefusal) as refusal:
        await imports.take_in(ASKER, file)
    return plain(refusal.value.text)


@pytest.mark.parametrize("title", PLAYED)
async def test_a_file_with_something_of_everything_is_taken_in(
    imports: GameImports, store: Store, title: str
) -> None:
    live = (await imports.take_in(ASKER, good(title))).live
    whole = await store.games.whole(live.id)
    along = {kind.name for kind in KINDS.values() if kind.fits is not None}
    has_routines = bool(PLAYED[title].routines)
    assert {record.kind for record in whole.side_records} == along - (set() if has_routines else {"order"})
    assert len(whole.remarks) == 3


@pytest.mark.parametrize("title", PLAYED)
@pytest.mark.parametrize("what", POISONS)
async def test_a_poisoned_file_is_refused_and_nothing_is_written(
    imports: GameImports, database: Path, title: str, what: str
) -> None:
    spoil, answer = POISONS[what]
    before = all_rows(database)
    assert answer in await refusal_of(imports, spoilt(good(title), spoil))
    assert all_rows(database) == before


@pytest.mark.parametrize("title", PLAYED)
@pytest.mark.parametrize("what", TORN)
async def test_bytes_that_are_no_file_of_ours_are_refused_and_nothing_is_written(
    imports: GameImports, database: Path, title: str, what: str
) -> None:
    before = all_rows(database)
    assert "file" in await refusal_of(imports, TORN[what](good(title)))
    assert all_rows(database) == before


@pytest.mark.parametrize("what", HARMLESS)
async def test_what_stays_where_it_was_written_is_not_taken_in(
    imports: GameImports, store: Store, what: str
) -> None:
    live = (await imports.take_in(ASKER, spoilt(good("ferry"), HARMLESS[what]))).live
    whole = await store.games.whole(live.id)
    assert all(KINDS[record.kind].fits is not None for record in whole.side_records)
    assert all(0 < len(seat.name) <= 32 and seat.name.isprintable() for seat in whole.seats)
