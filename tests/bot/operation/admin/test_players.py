"""Whoever plays at a table, or has played there, has no say in it beyond the others, whatever they are elsewhere."""

from __future__ import annotations

import pytest

from bot.features.seats.verbs import SeatVerb
from bot.operation.admin.verbs import AdminVerb
from bot.pages.press import TableVerb
from storage import NoSuchGame
from tests.bot.features.privacy.dossiers import forget
from tests.bot.house import House, Thread, last_ephemeral, press_for, text_of
from tests.bot.mishaps import nothing_changes
from tests.bot.operation.admin.by_outsiders import COMMANDS, SOMEBODY
from tests.bot.operation.upkeep.voyages import load

ON_A_GAME = ["pause", "resume", "pace", "rewind", "repair", "seat", "delete"]
FOR_HOSTS = ["remedy", "export"]
KEEPS_GOING = ["repair", "delete"]
HAS_NO_SAY = "You play at this table or have played there"
BY_OTHERS = "A moderator of this server or a host of the bot can do that"
BY_HOSTS = "Another host of this bot can do that"


async def deed(thread: Thread, name: str, command: str) -> str:
    house = thread.house
    dmitri = house.person("dmitri").user
    options = {key: dmitri if value == SOMEBODY else value for key, value in COMMANDS[command].items()}
    return text_of(await house.command(name, f"admin {command}", game=thread.game, **options))


@pytest.mark.parametrize("command", ON_A_GAME)
async def test_a_moderator_who_plays_is_refused_and_told_who_is_not(house: House, command: str) -> None:
    thread = await house.begin("bo", "chika")
    async with nothing_changes(house, thread.game):
        refused = await deed(thread, "bo", command)
        assert HAS_NO_SAY in refused
        assert BY_OTHERS in refused


@pytest.mark.parametrize("command", [one for one in ON_A_GAME if one not in KEEPS_GOING])
async def test_so_is_the_host_of_the_bot(house: House, command: str) -> None:
    thread = await house.begin("ana", "chika")
    async with nothing_changes(house, thread.game):
        assert BY_OTHERS in await deed(thread, "ana", command)


@pytest.mark.parametrize("command", FOR_HOSTS)
async def test_what_is_for_hosts_alone_another_host_can_do(house: House, command: str) -> None:
    thread = await house.begin("ana", "chika")
    async with nothing_changes(house, thread.game):
        refused = await deed(thread, "ana", command)
        assert HAS_NO_SAY in refused
        assert BY_HOSTS in refused


async def test_who_has_handed_a_seat_over_knows_what_is_hidden_and_is_refused(house: House) -> None:
    thread = await house.begin("bo", "chika")
    await thread.offer_seat("bo")
    await thread.command("dmitri", "substitute")
    async with nothing_changes(house, thread.game):
        assert HAS_NO_SAY in await deed(thread, "bo", "pause")
    assert "is paused" in await deed(thread, "ana", "pause")


async def test_who_has_left_knows_it_as_well(house: House) -> None:
    thread = await house.begin("ana", "bo", "chika")
    sure = await thread.command("bo", "resign")
    await thread.press("bo", sure, press_for(sure, SeatVerb.RESIGN))
    async with nothing_changes(house, thread.game):
        assert HAS_NO_SAY in await deed(thread, "bo", "rewind")


async def test_so_does_who_was_forgotten_in_the_middle_of_the_game(house: House) -> None:
    thread = await house.begin("ana", "bo", "chika")
    await forget(house, "bo")
    async with nothing_changes(house, thread.game):
        assert HAS_NO_SAY in await deed(thread, "bo", "rewind")


async def test_who_sits_at_an_open_table_does_not_delete_it(house: House) -> None:
    game = press_for(await house.lobby("bo"), TableVerb.JOIN).game
    answer = await house.command("bo", "admin delete", game=game)
    assert HAS_NO_SAY in text_of(answer)


async def test_who_has_sat_down_after_the_question_is_refused_when_they_say_yes(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await load(thread, "tea")
    question = await house.command("bo", "admin rewind", at=thread.channel, to="deal")
    await thread.offer_seat("chika")
    await thread.command("bo", "substitute")
    async with nothing_changes(house, thread.game):
        await thread.press("bo", question, press_for(question, AdminVerb.REWIND))
        assert HAS_NO_SAY in text_of(last_ephemeral(house.person("bo"), thread.channel))


@pytest.mark.parametrize(("command", "option"), [("rewind", "to"), ("seat", "player")])
async def test_nothing_is_suggested_to_who_plays(house: House, command: str, option: str) -> None:
    thread = await house.begin("bo", "chika")
    await load(thread, "tea")
    suggested = {}
    for name in ("ana", "bo"):
        person = house.person(name)
        asked = await person.autocomplete(thread.channel, f"admin {command}", option, "")
        suggested[name] = (await person.settled(asked)).choices
    assert suggested["ana"]
    assert suggested["bo"] == []


async def test_the_host_who_plays_repairs_their_table_and_it_hears_that_they_play(house: House) -> None:
    thread = await house.begin("ana", "chika")
    assert "are being put right" in await deed(thread, "ana", "repair")
    await house.quiet()
    said = "The host of this bot, who plays here or has played here, has had the posts"
    assert any(said in text_of(post) for post in thread.posts())


async def test_the_host_who_plays_deletes_their_table_and_it_hears_that_they_play(house: House) -> None:
    thread = await house.begin("ana", "chika")
    question = await house.command("ana", "admin delete", game=thread.game)
    await thread.press("ana", question, press_for(question, AdminVerb.DELETE))
    await house.quiet()
    with pytest.raises(NoSuchGame):
        await house.store.games.get(thread.game)
    said = "The host of this bot, who plays here or has played here, has deleted this game"
    assert any(said in text_of(post) for post in thread.posts())


# What is done in private


async def test_a_moderator_does_not_see_how_much_the_recruiter_does_in_private(agency: House) -> None:
    """However many picks there are behind the screen, and whenever, `/admin` shows the same."""
    thread = await agency.begin("chika", "dmitri", mode="training", recruiter="1")
    while await asked(thread) != "D-RTURN":
        (name,) = await thread.waiting()
        await thread.answer(name, await thread.panel(name))
    before = await shown(thread)
    for _ in range(2):
        agency.clock.now += 3600
        await thread.answer("chika", await thread.panel("chika"))
        assert await thread.waiting() == ["chika"]
        assert await shown(thread) == before


async def asked(thread: Thread) -> str:
    live = await thread.house.client.tables.live(thread.game)
    return live.running_match.position.decisions[0].kind


async def shown(thread: Thread) -> list[object]:
    ana = thread.house.person("ana")
    outcome = await ana.settled(await ana.autocomplete(thread.channel, "admin rewind", "to", ""))
    pages = [
        await thread.house.command("ana", f"admin {name}", at=thread.channel) for name in ("list", "delete")
    ]
    return [outcome.choices, *map(text_of, pages)]
