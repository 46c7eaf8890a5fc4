"""What is found of running games before a release goes to work, and that finding it changes nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.operation.upkeep.checking import Checked, checked, line, summary
from games.kernel import Game
from storage import open_copy
from tests.bot.all_rows import all_rows
from tests.bot.house import Thread
from tests.bot.operation.upkeep.voyages import Release, load, play_on
from tests.bot.solo import LoneFerry
from tests.kernel.editions import CarefulFerry, SecondFerry, ThirdFerry

FIRST = LoneFerry()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "backroom.db"


async def found(database: Path, *games: Game[Any, Any]) -> list[Checked]:
    async with await open_copy(f"sqlite:///{database}") as store:
        return [game async for game in checked(store, {game.name: game for game in games})]


async def reported(database: Path, *games: Game[Any, Any]) -> str:
    (game,) = await found(database, *games)
    assert not game.fits
    return line(game)


@pytest.fixture
async def iron(release: Release) -> Thread:
    """A running game under the first edition, in which both have loaded iron."""
    async with release(FIRST) as house:
        thread = await house.begin("ana", "bo")
        await load(thread, "iron")
    return thread


async def test_games_fit_the_rules_that_they_are_played_by(release: Release, database: Path) -> None:
    async with release(FIRST) as house:
        threads = [await house.begin("ana", "bo"), await house.begin("chika")]
        await load(threads[0], "iron")
        games = await found(database, FIRST)  # while the bot is at work
    assert {line(game) for game in games} == {
        f"{threads[0].game}  ferry  2 entries  fits",
        f"{threads[1].game}  ferry  0 entries  fits",
    }
    assert summary(games) == "2 games are running: 2 fit, 0 do not."


async def test_finished_games_and_lobbies_are_left_alone(release: Release, database: Path) -> None:
    async with release(FIRST) as house:
        await house.lobby("dmitri")
        thread = await house.begin("ana", "bo")
        await play_on(thread)
    assert await found(database, FIRST) == []
    assert summary([]) == "No games are running."


async def test_a_game_fits_rules_that_only_keep_something_new(iron: Thread, database: Path) -> None:
    (game,) = await found(database, SecondFerry())
    assert game.fits
    assert summary([game]) == "One game is running: it fits."


async def test_the_first_entry_that_no_longer_fits_is_named_with_what_stands_against_it(
    iron: Thread, database: Path
) -> None:
    said = await reported(database, ThirdFerry())
    assert said.startswith(f"{iron.game}  ferry  2 entries  Entry 1 no longer fits: Illegal: ")
    assert "[FER-LOAD-01]" in said
    assert said.endswith("It would go on from its stored position.")
    assert summary(await found(database, ThirdFerry())) == "One game is running: it does not fit."


async def test_a_position_that_differs_is_named_by_what_differs(iron: Thread, database: Path) -> None:
    said = await reported(database, CarefulFerry())
    assert "the moves lead to another state.ships[0] than the one that is stored" in said


class ChattyFerry(LoneFerry):
    """Tells more of the same."""

    def resign(self, g: Any, seat: int, do: Any) -> None:
        super().resign(g, seat, do)
        do.tell("log-left", seat=seat)


async def test_an_entry_that_is_legal_but_gives_something_else_is_named(
    release: Release, database: Path
) -> None:
    async with release(FIRST) as house:
        thread = await house.begin("ana", "bo", "chika")
        await load(thread, "tea")
        await house.client.tables.resign(thread.game, house.person("chika").id)
    said = await reported(database, ChattyFerry())
    assert "Differs at entry 4: it is legal, but no longer gives the same (events)." in said


async def test_a_game_of_a_later_release_or_of_no_game_known_would_have_to_wait(
    release: Release, database: Path
) -> None:
    async with release(SecondFerry()) as house:
        await house.begin("ana", "bo")
    assert "would have to wait" in await reported(database, FIRST)
    assert "This release does not have the game" in await reported(database)


TAMPERED = {
    "DELETE FROM entries WHERE number = 2": "Entry 2 is missing.",
    "UPDATE games SET revision = 1": "Entry 2 follows the last one that the game knows of.",
    "UPDATE entries SET payload = x'00' WHERE number = 2": "Entry 2 cannot be read: ",
    "UPDATE games SET seal = 'another'": "The setup is not the one that was sealed.",
    "UPDATE snapshots SET state = x'0123'": "Its stored position cannot be read",
    "DELETE FROM snapshots": "Its stored position cannot be read",
}


@pytest.mark.parametrize("statement", TAMPERED)
async def test_what_is_damaged_is_found_as_well(iron: Thread, database: Path, statement: str) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as raw:
        raw.execute("DROP TRIGGER entries_never_change")
        assert raw.execute(statement).rowcount > 0
    assert TAMPERED[statement] in await reported(database, FIRST)


async def test_a_check_changes_nothing(iron: Thread, database: Path) -> None:
    before = all_rows(database)
    await found(database, ThirdFerry())
    assert all_rows(database) == before
