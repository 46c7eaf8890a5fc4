"""`/game export`, `/admin export` and `/admin import`, over the playground."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import msgspec
import pytest
from msgspec.structs import replace

from bot.archive.gamefile import PACKED_LIMIT, FiledRemark, GameFile, pack, unpack
from bot.press import Verb
from bot.remarks import Said, remark
from bot.seats.record import Cause, HandedOver, Holder
from games.kernel import Choose, Text, decode_entry, encode_entry
from playground import Channel, File, Message, Playground
from storage import SeatState, Status, Store, open_store
from tests.bot.house import House, Thread, press_for, text_of
from tests.bot.mishaps import in_dm
from tests.bot.solo import LoneFerry, challenge, finish, game_of, id_of, play_on, posted
from tests.bot.upkeep.voyages import Sketches, load
from tests.bot.upkeep.voyages import play_on as play_to_the_end

GAMES = {"ferry": LoneFerry()}
SENT = "game.backroom"


@pytest.fixture
async def house(ferry_house: House) -> House:
    return ferry_house


@pytest.fixture
async def elsewhere() -> AsyncIterator[Store]:
    """The database of another bot."""
    store = await open_store("sqlite://")
    yield store
    await store.close()


async def command(
    house: House,
    name: str,
    words: str,
    /,
    at: Channel | None = None,
    *,
    forge: bool = False,
    **options: object,
) -> Message:
    person = house.person(name)
    place = at or house.playground.channel("lobby")
    outcome = await person.settled(await person.command(place, words, forge=forge, **options))
    assert outcome.message is not None
    return outcome.message


async def exported(house: House, name: str, words: str, game: str) -> bytes:
    answer = await command(house, name, words, game=game)
    assert [one.filename for one in answer.attachments] == [f"ferry-{game}.backroom"], text_of(answer)
    return house.person(name).file(answer)


async def running_game(house: House) -> tuple[Thread, bytes]:
    thread = await house.begin("ana", "bo")
    await load(thread, "tea")
    await house.quiet()
    return thread, await exported(house, "ana", "admin export", thread.game)


async def imported(house: House, file: bytes, name: str = "ana", **options: object) -> str:
    return text_of(await command(house, name, "admin import", file=File(SENT, file), **options))


async def begun_anew(house: House, game: str) -> Thread:
    await house.quiet()
    row = await house.store.games.get(game)
    assert row.thread is not None
    return Thread(house, game, house.playground.world.channels[row.thread])


# --- out -----------------------------------------------------------------------------------------------------------


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
    game = press_for(await house.lobby("ana"), Verb.JOIN).game
    assert "not begun yet" in text_of(await command(house, "ana", "admin export", game=game))


# --- in ------------------------------------------------------------------------------------------------------------


async def test_a_running_game_goes_on_where_it_was_taken_in(
    house: House, elsewhere: Store, playground: Playground
) -> None:
    thread, file = await running_game(house)
    before = await house.store.games.whole(thread.game)
    await house.client.close()
    async with House(playground, elsewhere, Sketches(), games=GAMES).open() as other:
        answer = await imported(other, file, at=playground.channel("square"))
        assert f"The game `{thread.game}` is proved and taken in" in answer
        there = await begun_anew(other, thread.game)
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


async def test_what_could_be_taken_back_can_be_taken_back_there(
    house: House, elsewhere: Store, playground: Playground
) -> None:
    thread = await house.begin("ana")
    await load(thread, "tea")
    await play_to_the_end(thread, 1)
    file = await exported(house, "ana", "admin export", thread.game)
    await house.client.close()
    async with House(playground, elsewhere, Sketches(), games=GAMES).open() as other:
        await imported(other, file)
        there = await begun_anew(other, thread.game)
        other.client.tables._memory.forget(thread.game)
        await there.command("ana", "undo")
        live = await other.client.tables.live(thread.game)
        assert live.running_match.position.decisions[0].kind == "FER-SAIL"
        assert text_of(await there.command("ana", "verify")).count("✅") == 3


async def test_a_finished_game_can_be_looked_at_where_it_was_taken_in(
    house: House, elsewhere: Store, playground: Playground
) -> None:
    thread = await house.begin("ana", "bo")
    await play_to_the_end(thread)
    file = await exported(house, "bo", "game export", thread.game)
    await house.client.close()
    async with House(playground, elsewhere, Sketches(), games=GAMES).open() as other:
        await imported(other, file)
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
    file = await exported(house, "ana", "admin export", game)
    await house.client.close()
    async with House(playground, elsewhere, Sketches(), games=GAMES).open() as other:
        await imported(other, file)
        there = await begun_anew(other, game)
        await play_on(other, "ana", await there.panel("ana"))
        assert (await elsewhere.games.get(game)).status is Status.FINISHED
        assert await elsewhere.challenges.attempt_of(game) is None


# --- refused -------------------------------------------------------------------------------------------------------


def other_pick(file: GameFile) -> GameFile:
    first = decode_entry(file.entries[0].payload)
    assert isinstance(first, Choose)
    forged = replace(first, option="tea-1" if first.option != "tea-1" else "tea-2")
    return replace(file, entries=(replace(file.entries[0], payload=encode_entry(forged)), *file.entries[1:]))


def handed_over_by_nobody() -> FiledRemark:
    said = remark(Said(Text(Cause.CHARGE.kind)), game="g", revision=1, at=1.0)
    return FiledRemark(revision=1, kind=said.kind, payload=said.payload, at=1.0)


def handed_over_at_no_seat() -> FiledRemark:
    record = HandedOver.of(Cause.CHARGE, 9, Holder(1, "ana"), Holder(2, "bo"))
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
    "a seed that is none": (lambda file: replace(file, seed=b"\xff"), "The seed in this file does not give"),
    "fewer players": (lambda file: replace(file, seats=file.seats[:1]), "does not follow"),
    "an end that was not reached": (
        lambda file: replace(file, status=Status.FINISHED),
        "The seed in this file does not give",
    ),
    "a lobby": (lambda file: replace(file, status=Status.LOBBY), "The seed in this file does not give"),
    "somebody who left": (
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
async def test_a_file_that_does_not_prove_itself_changes_nothing(house: House, what: str) -> None:
    thread, file = await running_game(house)
    forge, answer = FORGED[what]
    fresh = replace(unpack(file), id="fresh")
    forged = forge(fresh)
    before = await house.store.counts(), await house.store.games.whole(thread.game)
    assert answer in await imported(house, pack(forged))
    assert (await house.store.counts(), await house.store.games.whole(thread.game)) == before
    assert "is proved and taken in" in await imported(house, pack(fresh))  # but for that, it could be


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
