"""Who is in charge of what, whatever Discord shows to whom."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.door.asker import Asker
from bot.errors import AdminRefusal
from bot.operation.admin.authority import Authority
from bot.operation.admin.verbs import AdminVerb
from bot.pages.press import Press
from playground.errors import ApiError, DiscordRefusal
from storage import GameRow, Status
from tests.bot.house import House, text_of
from tests.bot.mishaps import forged, nothing_changes
from tests.bot.operation.admin.by_outsiders import COMMANDS, HOST, SOMEBODY

HERE, ELSEWHERE = 5, 6
AUTHORITY = Authority(lambda: {HOST})


def asker(person: int, *, guild: int | None = HERE, moderates: bool = False) -> Asker:
    return Asker(person, "Someone", "en-US", guild, 50, moderates=moderates)


def game(guild: int | None) -> GameRow:
    return GameRow(
        id="g1", title="ferry", rules_version=1, status=Status.RUNNING, revision=0, guild=guild, channel=50,
        thread=None, host=SOMEBODY, options=b"", seed=b"s", created=1.0, updated=1.0,
    )  # fmt: skip


def may(check: Any, *arguments: Any) -> bool:
    try:
        check(*arguments)
    except AdminRefusal:
        return False
    return True


@pytest.mark.parametrize("guild", [HERE, ELSEWHERE, None])
def test_the_host_is_in_charge_of_every_game_from_anywhere(guild):
    for place in (HERE, None):
        assert may(AUTHORITY.require_over, asker(HOST, guild=place), game(guild))
    assert may(AUTHORITY.require_host, asker(HOST))


def test_a_moderator_is_in_charge_of_the_games_of_the_server_that_they_ask_from():
    assert may(AUTHORITY.require_over, asker(SOMEBODY, moderates=True), game(HERE))
    assert not may(AUTHORITY.require_over, asker(SOMEBODY, moderates=True), game(ELSEWHERE))
    assert not may(AUTHORITY.require_host, asker(SOMEBODY, moderates=True))


def test_games_in_direct_messages_belong_to_no_moderator():
    assert not may(AUTHORITY.require_over, asker(SOMEBODY, guild=None, moderates=True), game(None))


def test_an_ordinary_member_is_in_charge_of_nothing_not_even_of_games_that_they_host():
    assert not may(AUTHORITY.require, asker(SOMEBODY))
    assert not may(AUTHORITY.require_over, asker(SOMEBODY), game(HERE))


# Over the playground


async def test_discord_hides_the_commands_from_ordinary_members(house: House) -> None:
    with pytest.raises(ApiError) as refused:
        await house.command("chika", "admin list")
    assert refused.value.refusal is DiscordRefusal.MISSING_PERMISSIONS
    assert "No such games" in text_of(await house.command("bo", "admin list"))


def test_no_command_was_forgotten(house: House) -> None:
    (admin,) = [one for one in house.playground.services.commands.all() if one["name"] == "admin"]
    assert {option["name"] for option in admin["options"]} == set(COMMANDS)
    assert int(admin["default_member_permissions"]) == 1 << 5


@pytest.mark.parametrize("command", COMMANDS)
async def test_who_gets_past_discord_is_refused_here_and_nothing_changes(house: House, command: str) -> None:
    thread = await house.begin("ana", "chika")
    dmitri = house.person("dmitri").user
    options = {name: dmitri if value == SOMEBODY else value for name, value in COMMANDS[command].items()}
    async with nothing_changes(house, thread.game):
        answer = await house.command("chika", f"admin {command}", at=thread.channel, forge=True, **options)
        assert "Only the host of this bot" in text_of(answer)


@pytest.mark.parametrize("verb", AdminVerb)
async def test_a_forged_press_is_refused_as_well(house: House, verb: AdminVerb) -> None:
    thread = await house.begin("ana", "chika")
    custom_id = Press(verb, thread.game, (0,) * verb.numbers).custom_id
    async with nothing_changes(house, thread.game):
        answer = await forged(house.person("chika"), thread.table_post(), custom_id)
        assert "Only the host of this bot" in text_of(answer)


@pytest.mark.parametrize("command", ["pause", "repair", "delete", "rewind"])
async def test_a_moderator_has_no_say_in_games_of_other_servers(
    house: House, tmp_path: Path, command: str
) -> None:
    thread = await house.begin("ana", "chika")
    with closing(sqlite3.connect(tmp_path / "backroom.db", isolation_level=None)) as raw:
        raw.execute("UPDATE games SET guild = 99")
    house.client.tables._memory.forget(thread.game)
    async with nothing_changes(house, thread.game):
        answer = await house.command("bo", f"admin {command}", game=thread.game, **COMMANDS[command])
        assert "moderators with the games of their own server" in text_of(answer)
    assert thread.game not in text_of(await house.command("bo", "admin list"))
    assert "Only the host of this bot" in text_of(await house.command("bo", "admin list", everywhere=True))
    assert thread.game in text_of(await house.command("ana", "admin list", everywhere=True))


@pytest.mark.rule("MM-ERR-02")
@pytest.mark.parametrize("command", ["remedy", "export"])
async def test_a_moderator_may_be_a_player_and_neither_gets_answers_nor_sees_what_is_hidden(
    house: House, command: str
) -> None:
    thread = await house.begin("ana", "chika")
    async with nothing_changes(house, thread.game):
        answer = await house.command("bo", f"admin {command}", at=thread.channel, **COMMANDS[command])
        assert "Only the host of this bot may do that." in text_of(answer)


async def test_who_is_named_in_the_settings_is_host(house: House) -> None:
    assert house.client._hosts() == {house.person("ana").id}
    house.client._admins |= {house.person("chika").id}
    thread = await house.begin("ana", "bo")
    answer = await house.command("chika", "admin pause", at=house.person("chika").dm(), game=thread.game)
    assert "is paused" in text_of(answer)


async def test_suggestions_are_for_those_in_charge(house: House) -> None:
    thread = await house.begin("ana", "chika")
    lobby = house.playground.channel("lobby")
    for name, found in (("bo", [thread.game]), ("ana", [thread.game])):
        person = house.person(name)
        outcome = await person.settled(await person.autocomplete(lobby, "admin pause", "game", "ferry"))
        assert [choice["value"] for choice in outcome.choices or []] == found
