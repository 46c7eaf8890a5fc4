"""Each table is looked over after a move: what is broken is our bug, and is shouted."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from bot.table.loaded import LoadedTable
from bot.table.moves import inspector
from bot.table.moves.inspector import MOST_UNCHECKED, Inspector
from tests.patience import PATIENCE_SECONDS


class Seen(list[str]):
    """Which tables were checked, in their order."""

    def __init__(self) -> None:
        super().__init__()
        self._more = asyncio.Event()

    def note(self, game: str) -> None:
        self.append(game)
        self._more.set()

    async def until(self, count: int) -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while len(self) < count:
                self._more.clear()
                await self._more.wait()


class Checked:
    """Stands in for a table whose rules find something wrong with it."""

    def __init__(self, name: str, wrong: tuple[str, ...], seen: Seen) -> None:
        self.id = name
        self.row = self.running_match = self.game = self.position = self
        self.state = self.revision = 1
        self._wrong, self._seen = wrong, seen

    def check(self, state: object) -> tuple[str, ...]:
        self._seen.note(self.id)
        return self._wrong


class Broken(Checked):
    """Stands in for a table whose state is so broken that its rules cannot even check it."""

    def check(self, state: object) -> tuple[str, ...]:
        super().check(state)
        raise KeyError("a card that nobody knows")


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Seen:
    monkeypatch.setattr(inspector, "CHECK_AFTER_SECONDS", 0.0)
    monkeypatch.setattr(inspector, "NEXT_AFTER_SECONDS", 0.0)
    return Seen()


def table(name: str, seen: Seen, *wrong: str) -> LoadedTable:
    return cast(Any, Checked(name, wrong, seen))


async def test_what_is_broken_is_logged_with_its_game(seen: Seen, caplog: pytest.LogCaptureFixture) -> None:
    watching = Inspector()
    watching.watch(table("g2", seen))
    watching.watch(table("g1", seen, "a card is missing", "a card is there twice"))
    await seen.until(2)
    assert [record.getMessage() for record in caplog.records] == [
        "game g1, revision 1: a card is missing; a card is there twice"
    ]


async def test_a_check_that_fails_is_logged_with_its_game_and_ends_no_other(
    seen: Seen, caplog: pytest.LogCaptureFixture
) -> None:
    watching = Inspector()
    for game in ("g1", "g2"):
        watching.watch(table(game, seen))
    watching.watch(Broken("g3", (), seen))  # type: ignore[arg-type]
    await seen.until(3)
    watching.watch(table("g4", seen))
    await seen.until(4)
    assert seen == ["g3", "g2", "g1", "g4"]
    assert [record.getMessage() for record in caplog.records] == ["game g3, revision 1: the check has failed"]


async def test_a_table_is_looked_over_once_however_often_it_was_played_at_meanwhile(seen: Seen) -> None:
    watching = Inspector()
    for game in ("g1", "g2", "g1"):
        watching.watch(table(game, seen))
    await seen.until(2)
    watching.watch(table("g3", seen))
    await seen.until(3)
    assert sorted(seen) == ["g1", "g2", "g3"]


async def test_in_a_crowd_those_that_wait_longest_are_left_out(seen: Seen) -> None:
    watching = Inspector()
    for number in range(MOST_UNCHECKED + 2):
        watching.watch(table(f"g{number}", seen))
    await seen.until(MOST_UNCHECKED)
    assert sorted(seen) == sorted(f"g{number}" for number in range(2, MOST_UNCHECKED + 2))
