"""Games in channels that someone cannot see: told to those who see them and to those who sit there, to nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.seats.verbs import SeatVerb
from bot.pages.press import Press, TableVerb, Verb
from bot.screens.verbs import ScreenVerb
from playground import Message
from playground.entities import ChannelType, Role
from playground.permissions import NONE
from playground.threads import ThreadForm
from tests.bot.house import House, Thread, last_ephemeral, pieces, text_of
from tests.bot.mishaps import nothing_changes
from tests.bot.trips import Trips

UNKNOWN_GAME = "I don’t know that game"
ALL_GAMES = "game list"


@pytest.fixture
def house(ferry_house: House) -> House:
    """Ana owns the server and sees everything, chika may see the square by her role."""
    world = ferry_house.playground.world
    role = Role(world.snowflakes.next(), "Friends of the square", NONE, position=2)
    world.guild.roles[role.id] = role
    world.guild.members[ferry_house.person("chika").id].role_ids.append(role.id)
    return ferry_house


@pytest.fixture
async def hidden(house: House) -> Thread:
    """A game of bo and edda in the square, of which edda sees nothing any more. Bo's seat is on offer."""
    square = house.playground.channel("square")
    thread = await begin_at(house, "square", "bo", "edda")
    await thread.offer_seat("bo")
    friends = next(role for role in house.playground.world.guild.roles.values() if "square" in role.name)
    house.playground.hide(square, friends, house.person("bo").user)
    return thread


async def begin_at(house: House, channel: str, *names: str) -> Thread:
    post = await house.lobby(names[0], channel=channel, players=len(names))
    await house.join(post, *names[1:])
    game = next(press.game for press in map(Press.parse, custom_ids(post)) if press.verb is ScreenVerb.START)
    start = Press(ScreenVerb.START, game).custom_id
    host = house.person(names[0])
    await host.acknowledged(await host.press(post, start))
    await house.playground.until(lambda: "The game is on" in text_of(post), "the start")
    await house.quiet()
    row = await house.store.games.get(game)
    assert row.thread is not None
    return Thread(house, game, house.playground.world.channels[row.thread])


def custom_ids(message: Message) -> list[str]:
    return [piece["custom_id"] for piece in pieces(message, 2) if "custom_id" in piece]


def traces(thread: Thread, message: Message) -> list[str]:
    """What of a message tells that there is this game."""
    shown = text_of(message) + "".join(custom_ids(message))
    square = thread.house.playground.channel("square")
    signs = (thread.game, f"<#{thread.channel.id}>", f"<#{square.id}>", "edda")
    return [sign for sign in signs if sign in shown]


@pytest.mark.parametrize("name", ["ana", "bo", "chika", "edda"])
async def test_who_sees_the_channel_or_sits_there_finds_the_game(
    house: House, hidden: Thread, name: str
) -> None:
    assert f"<#{hidden.channel.id}>" in text_of(await house.command(name, ALL_GAMES))
    status = await house.command(name, "game status", game=hidden.game)
    assert "Waiting for" in text_of(status)


async def test_to_who_does_not_there_is_no_such_game(house: House, hidden: Thread) -> None:
    listed = await house.command("dmitri", ALL_GAMES)
    assert traces(hidden, listed) == []
    assert "No games here" in text_of(listed)


NAMING: dict[str, dict[str, Any]] = {
    "game act": {},
    "game hand": {},
    "game board": {},
    "game status": {},
    "game story": {},
    "game film": {},
    "game log": {},
    "game replay": {},
    "game note": {},
    "game mark": {},
    "game orders": {},
    "game pace": {},
    "game undo": {},
    "game resign": {},
    "game verify": {},
    "game export": {},
    "game substitute": {},
}
"""Commands that take a game by its id."""


async def test_no_command_tells_of_it_by_its_id(house: House, hidden: Thread) -> None:
    for command in NAMING:
        told = await house.command("dmitri", command, game=hidden.game)
        assert UNKNOWN_GAME in text_of(told), command
        assert traces(hidden, told) == [], command


@pytest.mark.parametrize(
    "command", ["game substitute", "turns", "challenge board", "challenge play", ALL_GAMES]
)
async def test_no_list_tells_of_it(house: House, hidden: Thread, command: str) -> None:
    told = await house.command("dmitri", command)
    assert traces(hidden, told) == []


async def test_nothing_of_it_is_suggested(house: House, hidden: Thread) -> None:
    dmitri, lobby = house.person("dmitri"), house.playground.channel("lobby")
    for command, option in (("game status", "game"), ("game log", "game"), ("game verify", "game")):
        outcome = await dmitri.settled(await dmitri.autocomplete(lobby, command, option, ""))
        assert outcome.choices == []
    for option in ("player", "about", "chapter"):
        typing = await dmitri.autocomplete(lobby, "game log", option, "", game=hidden.game)
        assert (await dmitri.settled(typing)).choices == []


@pytest.mark.parametrize(
    "verb",
    [
        TableVerb.STATUS,
        TableVerb.BOARD,
        TableVerb.LOG,
        TableVerb.JOIN,
        SeatVerb.TAKE,
        TableVerb.ACT,
        TableVerb.RULES,
    ],
)
async def test_no_forged_press_tells_of_it(house: House, hidden: Thread, verb: Verb) -> None:
    dmitri, lobby = house.person("dmitri"), house.playground.channel("lobby")
    helped = await house.command("dmitri", "game help")
    async with nothing_changes(house, hidden.game):
        press = Press(verb, hidden.game, (0,) * verb.numbers)
        await dmitri.settled(await dmitri.press(helped, press.custom_id, forge=True))
    told = last_ephemeral(dmitri, lobby)
    assert UNKNOWN_GAME in text_of(told)
    assert traces(hidden, told) == []


async def test_a_seat_offered_by_name_is_found_by_whoever_is_named(house: House, hidden: Thread) -> None:
    await hidden.offer_seat("bo", to=house.person("dmitri").user)
    told = await house.command("dmitri", "game substitute")
    assert "bo offers the seat to dmitri" in text_of(told)


async def test_games_that_are_hidden_take_no_places_in_the_list(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last opened are listed; those that the asker does not see must not push out those that they do."""
    monkeypatch.setattr("bot.door.finder.LISTED", 2)
    shown = await house.lobby("ana", channel="lobby")
    for _ in range(3):
        await house.lobby("ana", channel="square")
    square = house.playground.channel("square")
    house.playground.hide(square)
    listed = text_of(await house.command("dmitri", ALL_GAMES))
    game = Press.parse(custom_ids(shown)[0]).game
    assert game in listed
    assert f"<#{square.id}>" not in listed


async def test_a_table_in_a_private_thread_is_told_to_those_in_it_alone(house: House) -> None:
    playground = house.playground
    form = ThreadForm("Cabin", ChannelType.PRIVATE_THREAD, 4320, invitable=True, slowmode_seconds=0)
    bo, lobby = house.person("bo"), playground.channel("lobby")
    cabin = playground.services.threads.begin(lobby, bo.user, form)
    await bo.settled(await bo.command(cabin, "game new", title="ferry"))
    await house.quiet()
    for name in ("ana", "bo"):  # who manages threads, and who sits there
        assert f"<#{cabin.id}>" in text_of(await house.command(name, ALL_GAMES))
    assert f"<#{cabin.id}>" not in text_of(await house.command("dmitri", ALL_GAMES))
    playground.services.threads.add(cabin, house.person("dmitri").user)
    assert f"<#{cabin.id}>" in text_of(await house.command("dmitri", ALL_GAMES, at=cabin))


async def test_however_many_games_are_hidden_the_store_is_asked_as_often(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    trips, open_one = Trips(monkeypatch), await house.begin("bo", "dmitri")
    square = house.playground.channel("square")

    async def asked() -> int:
        await house.answered()
        trips.made = 0
        listed = text_of(await house.command("edda", ALL_GAMES))
        assert listed.count("**Ferry**") == 1
        assert open_one.game in listed
        return trips.made

    house.playground.hide(square, *(house.person(name).user for name in ("bo", "chika")))
    await begin_at(house, "square", "bo", "chika")
    once = await asked()
    for _ in range(3):
        await begin_at(house, "square", "bo", "chika")
    assert await asked() == once
