"""`/game export`, `/admin export` and `/admin import`, over the playground."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.features.consent.verbs import ConsentVerb
from bot.operation.admin.verbs import AdminVerb
from bot.operation.archive.gamefile import PACKED_LIMIT, pack, unpack
from bot.pages.press import TableVerb
from bot.table.attendants import NOTHING, merged
from bot.table.loaded import encode_options
from bot.table.stillness import set_going
from playground import File, Playground
from storage import NOBODY, GameChange, Status, Store, open_store
from tests.bot.features.orders.ordering import ordered
from tests.bot.features.pace_change.parley import answer, ends, holds, proposal_posts, propose
from tests.bot.features.privacy.dossiers import forget, has_no_traces
from tests.bot.house import House, Thread, buttons_of, press_for, text_of
from tests.bot.mishaps import in_dm, later
from tests.bot.operation.archive.by_command import SENT, command, imported
from tests.bot.operation.archive.poison import HARMLESS, POISONS, laden, spoilt
from tests.bot.operation.upkeep.voyages import Sketches, load
from tests.bot.operation.upkeep.voyages import play_on as play_to_the_end
from tests.bot.solo import LoneFerry, challenge, finish, game_of, id_of, play_on, posted

GAMES = {"ferry": LoneFerry()}


@pytest.fixture
async def house(ferry_house: House) -> House:
    """Ana and Dmitri host the bot; Dmitri plays nowhere."""
    ferry_house.client._admins |= {ferry_house.person("dmitri").id}
    return ferry_house


@pytest.fixture
async def elsewhere() -> AsyncIterator[Store]:
    """The database of another bot."""
    store = await open_store("sqlite://")
    yield store
    await store.close()


async def exported(house: House, name: str, words: str, game: str) -> bytes:
    answer = await command(house, name, words, forge=True, game=game)
    assert [one.filename for one in answer.attachments] == [f"ferry-{game}.backroom"], text_of(answer)
    return house.person(name).file(answer)


async def running_game(house: House) -> tuple[Thread, bytes]:
    thread = await house.begin("ana", "bo")
    await load(thread, "tea")
    await house.quiet()
    return thread, await exported(house, "dmitri", "admin export", thread.game)


async def begun_again(house: House, game: str) -> Thread:
    await house.quiet()
    row = await house.store.games.get(game)
    assert row.thread is not None
    return Thread(house, game, house.playground.world.channels[row.thread])


async def pause(house: House, game: str, *, since: float | None) -> None:
    """None: the game goes on."""
    tables = house.client.tables
    options = encode_options(replace((await tables.live(game)).options, paused=since))
    going = await set_going(house.store, game, house.clock.now) if since is None else NOTHING
    await tables.change(game, merged(GameChange(at=0.0, options=options), going))


# Out


async def test_who_played_a_finished_game_takes_it_home(house: House) -> None:
    thread = await house.begin("ana", "bo")
    await play_to_the_end(thread)
    file = unpack(await exported(house, "bo", "game export", thread.game))
    row = await house.store.games.get(thread.game)
    assert (file.id, file.seed, file.status) == (thread.game, row.seed, Status.FINISHED)
    assert len(file.entries) == row.revision


async def test_who_did_not_play_it_does_not(house: House) -> None:
    thread = await house.begin("ana", "bo")
    await play_to_the_end(thread)
    answer = await thread.command("chika", "export")
    assert "You have no seat at this table" in text_of(answer)
    assert answer.attachments == []


async def test_a_running_game_is_given_to_none_of_its_players(house: House) -> None:
    thread = await house.begin("ana", "bo")
    answer = await thread.command("bo", "export")
    assert "Only a game that is over" in text_of(answer)
    assert answer.attachments == []


async def test_a_challenge_that_others_may_still_play_is_not_given_out(house: House) -> None:
    post = await posted(house, "ana", "daily")
    game = await finish(house, "ana", id_of(post))
    answer = await command(house, "ana", "game export", game=game)
    closes = int((await house.store.challenges.get(id_of(post))).closes)
    assert f"before <t:{closes}:f>" in text_of(answer)
    assert answer.attachments == []
    house.clock.now = float(closes)
    assert (await house.store.games.get(game)).seed == unpack(
        await exported(house, "ana", "game export", game)
    ).seed


async def test_the_host_of_the_bot_alone_gets_the_file_of_a_running_game(house: House) -> None:
    thread, file = await running_game(house)
    assert len(unpack(file).entries) == 2
    answer = await command(house, "bo", "admin export", forge=True, game=thread.game)
    assert "Only the host of this bot" in text_of(answer)
    assert answer.attachments == []


async def test_a_lobby_is_no_game_yet(house: House) -> None:
    game = press_for(await house.lobby("ana"), TableVerb.JOIN).game
    assert "hasn’t begun yet" in text_of(
        await command(house, "dmitri", "admin export", forge=True, game=game)
    )


# In


async def test_a_running_game_goes_on_where_it_was_taken_in(
    house: House, elsewhere: Store, playground: Playground
) -> None:
    thread, file = await running_game(house)
    before = await house.store.games.whole(thread.game)
    await house.client.close()
    async with House(playground, elsewhere, Sketches(), games=GAMES).open() as other:
        answer = await imported(other, file, at=playground.channel("square"))
        assert f"The game `{thread.game}` is proved and taken in" in answer
        there = await begun_again(other, thread.game)
        assert there.channel.parent is playground.channel("square")
        assert any("All its 2 moves were played again" in text_of(post) for post in there.posts())
        after = await elsewhere.games.whole(thread.game)
        assert (after.entries, after.seats) == (before.entries, before.seats)
        (asked, *_) = await there.waiting()
        assert there.calls(asked)
        assert any("your private sheet" in text for text in in_dm(other, "bo"))
        assert text_of(await there.command("bo", "verify")).count("✅") == 3
        await play_to_the_end(there)
        await other.quiet()
        assert (await elsewhere.games.get(thread.game)).status is Status.FINISHED
        assert text_of(await there.command("bo", "verify")).count("✅") == 3


async def test_the_answer_leads_to_where_the_game_goes_on(
    house: House, elsewhere: Store, playground: Playground, openapi: Any
) -> None:
    thread, file = await running_game(house)
    await house.client.close()
    async with House(playground, elsewhere, Sketches(), games=GAMES).open() as other:
        answer = await command(other, "ana", "admin import", file=File(SENT, file))
        there = await begun_again(other, thread.game)
        assert f"It goes on in <#{there.channel.id}>." in text_of(answer)
        assert buttons_of(answer)["To the table"]["url"].endswith(f"/{there.channel.id}")
        assert openapi.problems(playground.requests) == []


async def test_where_it_is_played_in_the_channel_the_answer_leads_there(
    house: House, elsewhere: Store, playground: Playground
) -> None:
    _, file = await running_game(house)
    await house.client.close()
    playground.deny("CREATE_PUBLIC_THREADS")
    async with House(playground, elsewhere, Sketches(), games=GAMES).open() as other:
        assert f"It goes on in <#{playground.channel('lobby').id}>." in await imported(other, file)


async def test_who_cannot_be_told_the_thread_in_time_is_told_where_to_look(
    house: House, elsewhere: Store, playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.operation.archive.imports.PATIENCE_SECONDS", 0.0)
    thread, file = await running_game(house)
    await house.client.close()
    async with House(playground, elsewhere, Sketches(), games=GAMES).open() as other:
        answer = await imported(other, file)
        assert f"It goes on in a thread of <#{playground.channel('lobby').id}>" in answer
        assert "`/admin list` leads to it" in answer
        there = await begun_again(other, thread.game)
        assert f"<#{there.channel.id}>" in text_of(await command(other, "ana", "admin list"))


async def test_what_could_be_taken_back_can_be_taken_back_there(
    house: House, elsewhere: Store, playground: Playground
) -> None:
    thread = await house.begin("ana")
    await load(thread, "tea")
    await play_to_the_end(thread, 1)
    file = await exported(house, "dmitri", "admin export", thread.game)
    await house.client.close()
    async with House(playground, elsewhere, Sketches(), games=GAMES).open() as other:
        await imported(other, file)
        there = await begun_again(other, thread.game)
        other.client.tables._memory.forget(thread.game)
        await there.command("ana", "undo")
        live = await other.client.tables.live(thread.game)
        assert live.running_match.position.decisions[0].kind == "FER-SAIL"
        assert text_of(await there.command("ana", "verify")).count("✅") == 3


async def test_what_was_ordered_while_a_game_was_paused_is_done_there_when_it_goes_on(
    house: House, elsewhere: Store, playground: Playground
) -> None:
    thread = await house.begin("ana")
    await load(thread, "tea")
    await pause(house, thread.game, since=house.clock.now)
    await ordered(thread, "ana", "wait")
    file = await exported(house, "dmitri", "admin export", thread.game)
    await house.client.close()
    async with House(playground, elsewhere, Sketches(), games=GAMES).open() as other:
        await imported(other, file)
        there = await begun_again(other, thread.game)
        assert len(await elsewhere.journal.entries(thread.game)) == 1
        await pause(other, thread.game, since=None)
        await later(other, 0.0)
        assert [one.person for one in await elsewhere.journal.entries(thread.game)][1:] == [NOBODY]
        assert "By standing order: Wait." in text_of(await there.command("ana", "log"))


async def test_what_others_were_asked_to_agree_to_is_asked_again_there(
    house: House, elsewhere: Store, playground: Playground
) -> None:
    thread = await house.begin("ana", "bo", pace="day")
    await propose(thread, "ana", pace="a live evening")
    file = await exported(house, "dmitri", "admin export", thread.game)
    await house.client.close()
    async with House(playground, elsewhere, Sketches(), games=GAMES).open() as other:
        await imported(other, file)
        there = await begun_again(other, thread.game)
        assert await ends(there) == []
        await propose(there, "ana", pace="a live evening")
        await answer(there, "bo", proposal_posts(there)[-1], ConsentVerb.AGREE)
        assert (await holds(there)).pace == "evening"


async def test_a_finished_game_can_be_looked_at_where_it_was_taken_in(
    house: House, elsewhere: Store, playground: Playground
) -> None:
    thread = await house.begin("ana", "bo")
    await play_to_the_end(thread)
    file = await exported(house, "bo", "game export", thread.game)
    await house.client.close()
    async with House(playground, elsewhere, Sketches(), games=GAMES).open() as other:
        lobby = playground.channel("lobby").id
        assert f"It is over; its post stands in <#{lobby}>." in await imported(other, file)
        await other.quiet()
        posts = [text_of(message) for message in playground.channel("lobby").messages]
        assert any("The game is over" in text for text in posts[-3:])
        assert "How Ferry went" in text_of(await command(other, "chika", "game story", game=thread.game))


async def test_an_attempt_becomes_a_game_of_its_own(
    house: House, elsewhere: Store, playground: Playground
) -> None:
    post = await posted(house, "ana", "new")
    await challenge(house, "ana", "play", challenge=id_of(post))
    game = await game_of(house, "ana", id_of(post))
    file = await exported(house, "dmitri", "admin export", game)
    await house.client.close()
    async with House(playground, elsewhere, Sketches(), games=GAMES).open() as other:
        await imported(other, file)
        there = await begun_again(other, game)
        await play_on(other, "ana", await there.panel("ana"))
        assert (await elsewhere.games.get(game)).status is Status.FINISHED
        assert await elsewhere.challenges.attempt_of(game) is None


# Refused


async def test_a_game_that_is_here_is_not_taken_in_again(house: House) -> None:
    thread, file = await running_game(house)
    before = await house.store.games.whole(thread.game)
    assert f"The game `{thread.game}` is here already" in await imported(house, file)
    assert await house.store.games.whole(thread.game) == before


async def test_a_file_that_is_too_large_is_not_even_fetched(house: House) -> None:
    assert "larger than any game" in await imported(house, bytes(PACKED_LIMIT + 1))


@pytest.mark.parametrize("file", [b"\x89PNG", b""])
async def test_what_is_no_file_of_a_game_is_told_so(house: House, file: bytes) -> None:
    assert "not a file of a game" in await imported(house, file)


async def test_nobody_but_the_host_of_the_bot_takes_games_in(house: House) -> None:
    _, file = await running_game(house)
    fresh = pack(replace(unpack(file), id="fresh"))
    assert "Only the host of this bot" in await imported(house, fresh, "bo", forge=True)
    assert (await house.store.counts()).games[Status.RUNNING] == 1


async def test_a_game_is_taken_in_on_a_server_only(house: House) -> None:
    _, file = await running_game(house)
    fresh = pack(replace(unpack(file), id="fresh"))
    assert "in a channel of a server" in await imported(house, fresh, at=house.person("ana").dm())


async def test_names_in_a_file_cannot_write_to_anybody(house: House) -> None:
    _, file = await running_game(house)
    game = unpack(file)
    tricky = replace(game.seats[0], name="@everyone\n**[x](https://x)** " * 9)
    await imported(house, pack(replace(game, id="fresh", seats=(tricky, game.seats[1]))))
    (seat, _) = await house.store.games.seats("fresh")
    assert len(seat.name) <= 32
    assert "\n" not in seat.name


# Tampered with


async def test_whatever_was_tried_with_files_nobody_notices(
    house: House, elsewhere: Store, playground: Playground
) -> None:
    thread = await house.begin("ana", "bo")
    await load(thread, "tea")
    people = [house.person(name).id for name in ("ana", "bo")]
    theirs = laden(unpack(await exported(house, "dmitri", "admin export", thread.game)))
    await house.client.close()
    async with House(playground, elsewhere, Sketches(), games=GAMES).open() as other:
        for spoil, _ in POISONS.values():
            assert "proved and taken in" not in await imported(other, spoilt(pack(theirs), spoil))
        assert (await elsewhere.counts()).games[Status.RUNNING] == 0
        for number, spoil in enumerate(HARMLESS.values()):
            file = pack(replace(theirs, id=f"x{number}"))
            assert "proved and taken in" in await imported(other, spoilt(file, spoil))
        await other.quiet()
        for words in ("turns", "game list", "game substitute", "admin list", "me data"):
            await command(other, "ana", words)
        for number in range(len(HARMLESS)):
            question = await command(other, "ana", "admin delete", game=f"x{number}")
            if number % 2:
                ana, press = other.person("ana"), press_for(question, AdminVerb.DELETE)
                await ana.settled(await ana.press(question, press.custom_id))
        for name, person in zip(("ana", "bo"), people, strict=True):
            await forget(other, name)
            assert await has_no_traces(elsewhere, person)
        assert other.client.meters.incidents == 0
