"""`/game verify`, the sealed setup at the table, and games that were tampered with in the database itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
import zstandard

from bot.features.challenges.verbs import ChallengeVerb
from bot.features.proof.verbs import ProofVerb
from bot.pages.press import TableVerb
from storage import Store
from tests.bot.house import House, Thread, press_for, text_of
from tests.bot.solo import challenge, finish, game_of, id_of, posted, press

DAY = 24 * 3600.0
Tamper = Callable[[sqlite3.Connection], object]


@pytest.fixture
def house(ferry_house: House) -> House:
    return ferry_house


async def verified(house: House, game: str, name: str = "ana") -> str:
    person, lobby = house.person(name), house.playground.channel("lobby")
    outcome = await person.settled(await person.command(lobby, "game verify", game=game))
    return text_of(outcome.message)


async def played(thread: Thread, moves: int) -> None:
    for _ in range(moves):
        name = (await thread.waiting())[0]
        await thread.answer(name, await thread.panel(name))


async def to_the_end(thread: Thread) -> None:
    while waiting := await thread.waiting():
        await thread.answer(waiting[0], await thread.panel(waiting[0]))


async def stored(store: Store, game: str) -> tuple[object, ...]:
    return (
        await store.games.get(game),
        await store.journal.entries(game),
        await store.outbox.due(1e12, limit=99),
    )


# At the table


async def test_the_first_scene_shows_the_sealed_setup_and_the_end_shows_the_seed(house: House) -> None:
    thread = await house.begin("ana", "bo")
    row = await house.store.games.get(thread.game)
    first = next(post for post in thread.posts() if "Ferry begins" in text_of(post))
    sealed = await thread.press("chika", first, press_for(first, ProofVerb.SEAL))
    assert f"Sealed setup: `{row.seal}`" in text_of(sealed)
    assert not any(row.seed.decode() in text_of(post) for post in thread.posts())
    await to_the_end(thread)
    await house.quiet()
    told = [post for post in thread.posts() if f"The seed was `{row.seed.decode()}`" in text_of(post)]
    assert len(told) == 2  # the standing post, and the last scene


async def test_every_game_has_a_seal_of_its_own(house: House) -> None:
    rows = [await house.store.games.get((await house.begin("ana", "bo")).game) for _ in range(2)]
    assert rows[0].seal != rows[1].seal


# What is found


async def test_a_running_game_agrees_and_keeps_its_seed(house: House) -> None:
    thread = await house.begin("ana", "bo")
    await played(thread, 4)
    await house.quiet()
    before = await stored(house.store, thread.game)
    said = await verified(house, thread.game, "chika")
    assert said.count("✅") == 3
    assert "All moves so far, played again" in said
    assert "secret until the game is over" in said
    assert (await house.store.games.get(thread.game)).seed.decode() not in said
    assert await stored(house.store, thread.game) == before


async def test_a_finished_game_agrees_and_tells_its_seed(house: House) -> None:
    thread = await house.begin("ana", "bo")
    await to_the_end(thread)
    said = text_of(await thread.command("ana", "verify"))
    assert said.count("✅") == 3
    assert f"All {(await house.store.games.get(thread.game)).revision} moves" in said
    assert f"The seed was `{(await house.store.games.get(thread.game)).seed.decode()}`" in said


async def test_undone_moves_are_part_of_the_proof(house: House) -> None:
    post = await posted(house, "ana", "new")
    panel = await press(house, "ana", post, ChallengeVerb.PLAY)
    person = house.person("ana")
    game = await game_of(house, "ana", id_of(post))
    live = await house.client.tables.live(game)
    asked = live.running_match.position.decisions[0]
    await house.client.tables.choose(game, person.id, asked.id, 0)
    await house.client.tables.undo(game, person.id)
    assert panel
    assert (await house.store.games.get(game)).revision == 2
    assert (await verified(house, game)).count("✅") == 3


async def test_a_lobby_has_nothing_to_prove(house: House) -> None:
    post = await house.lobby("ana", title="ferry")
    assert "hasn’t begun yet" in await verified(house, press_for(post, TableVerb.JOIN).game)


async def test_an_unknown_game_is_not_verified(house: House) -> None:
    assert "I don’t know that game" in await verified(house, "nonsense")


# Challenges


async def test_the_seed_of_a_challenge_stays_secret_until_it_closes(house: House) -> None:
    post = await posted(house, "ana", "daily")
    game = await finish(house, "ana", id_of(post))
    seed = (await house.store.games.get(game)).seed.decode()
    closes = int((await house.store.challenges.get(id_of(post))).closes)
    said = await verified(house, game)
    assert said.count("✅") == 3
    assert f"secret until <t:{closes}:f>" in said
    assert seed not in said
    house.clock.now = closes - 0.5
    assert seed not in await verified(house, game)
    house.clock.now = float(closes)
    assert f"The seed was `{seed}`" in await verified(house, game)


async def test_in_a_direct_message_the_last_game_played_there_is_verified(house: House) -> None:
    person = house.person("ana")
    panel = await challenge(house, "ana", "play", at=person.dm())
    assert panel
    outcome = await person.settled(await person.command(person.dm(), "game verify"))
    assert "All moves so far" in text_of(outcome.message)


# Tampered with


def without_trigger(*statements: str) -> Tamper:
    def tamper(database: sqlite3.Connection) -> None:
        database.execute("DROP TRIGGER entries_never_change")
        for statement in statements:
            assert database.execute(statement).rowcount > 0

    return tamper


def other_position(database: sqlite3.Connection) -> None:
    (newest,) = database.execute("SELECT max(revision) FROM snapshots").fetchone()
    (packed,) = database.execute("SELECT state FROM snapshots WHERE revision = ?", (newest,)).fetchone()
    state = zstandard.decompress(packed).replace(b"storm", b"calms")
    database.execute("UPDATE snapshots SET state = ? WHERE revision = ?", (zstandard.compress(state), newest))


TAMPERED: dict[str, tuple[Tamper, str]] = {
    "a pick was exchanged": (
        without_trigger(
            "UPDATE entries SET payload = CAST(replace(payload, 'sail', 'wait') AS BLOB) WHERE number = 3"
        ),
        "Move 3 of 6 is legal, but",
    ),
    "a pick was made unreadable": (
        without_trigger("UPDATE entries SET payload = x'00' WHERE number = 2"),
        "Move 2 of 6 can’t be read",
    ),
    "an entry was taken out": (
        without_trigger("DELETE FROM entries WHERE number = 4"),
        "Move 4 of 6 is missing",
    ),
    "two entries changed places": (
        without_trigger(
            "UPDATE entries SET number = 99 WHERE number = 1",
            "UPDATE entries SET number = 1 WHERE number = 2",
            "UPDATE entries SET number = 2 WHERE number = 99",
        ),
        "Move 1 of 6",
    ),
    "the account was rewritten": (
        without_trigger("UPDATE entries SET events = x'90' WHERE number = 2"),
        "Move 2 of 6 is legal, but",
    ),
    "the last entry was cut off": (
        without_trigger("DELETE FROM entries WHERE number = 6"),
        "Move 6 of 6 is missing",
    ),
    "moves were hidden": (
        lambda database: database.execute("UPDATE games SET revision = 4"),
        "the table knows of 4 only",
    ),
    "the seed was exchanged": (
        lambda database: database.execute("UPDATE games SET seed = CAST('another' AS BLOB)"),
        "not the one that was sealed",
    ),
    "the seal was exchanged": (
        lambda database: database.execute("UPDATE games SET seal = 'another'"),
        "not the one that was sealed",
    ),
    "the position was exchanged": (other_position, "not the one that the moves lead to"),
    "the position was torn": (
        lambda database: database.execute("UPDATE snapshots SET state = x'0123'"),
        "not the one that the moves lead to",
    ),
}


@pytest.mark.parametrize("kind", TAMPERED)
async def test_who_tampers_with_the_database_is_found_out_and_nothing_is_changed(
    house: House, tmp_path: Path, kind: str
) -> None:
    tamper, answer = TAMPERED[kind]
    thread = await house.begin("ana", "bo")
    await played(thread, 6)
    await house.quiet()
    with closing(sqlite3.connect(tmp_path / "backroom.db", isolation_level=None)) as database:
        tamper(database)
    before = await stored(house.store, thread.game)
    said = await verified(house, thread.game)
    assert answer in said
    assert "❌" in said
    assert before[0].seed.decode("ascii") not in said
    assert await stored(house.store, thread.game) == before
