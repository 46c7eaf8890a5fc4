"""What is chosen about a game on its lobby post, before it begins."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.errors import LobbyRefusal
from bot.pages.press import Press
from bot.screens.verbs import ScreenVerb
from bot.table.lobbies.settings import settings_of
from playground import Message
from storage import Status
from tests.bot.house import House, buttons_of, last_ephemeral, pieces, press_for, presses_of, text_of
from tests.bot.mishaps import in_dm, nothing_changes

TRIO = ("ana", "bo", "chika")


async def chosen(house: House, game: str) -> dict[str, str]:
    live = await house.client.tables.live(game)
    return live.options.chosen


async def settings(house: House, post: Message, shown: int = 0) -> Message:
    """The host's panel of settings, with the values of the one with this number, counted from 1."""
    ana = house.person("ana")
    opened = await ana.settled(await ana.press(post, press_for(post, ScreenVerb.SETTINGS).custom_id))
    assert opened.message is not None
    if shown:
        address = Press(ScreenVerb.SETTINGS, press_for(post, ScreenVerb.START).game, (shown,)).custom_id
        await ana.settled(await ana.press(opened.message, address))
    return opened.message


def chosen_in(panel: Message) -> list[str]:
    """What each menu shows as chosen."""
    return [
        option["label"] for menu in pieces(panel, 3) for option in menu["options"] if option.get("default")
    ]


async def test_the_lobby_shows_each_setting_in_words_and_its_host_changes_one_at_a_time(
    ferry_house: House,
) -> None:
    post = await ferry_house.lobby()
    assert "**Weather:** Changeable\n**League:** None" in text_of(post)
    assert not list(pieces(post, 3))
    panel = await settings(ferry_house, post)
    assert list(buttons_of(panel)) == ["Weather", "League", "Pace", "Players"]
    assert not list(pieces(panel, 3))
    assert chosen_in(await settings(ferry_house, post, 2)) == ["League: None"]
    await ferry_house.join(post, "bo")
    await ferry_house.press("ana", post, ScreenVerb.START)
    await ferry_house.playground.until(lambda: "The game is on" in text_of(post), "the start")
    assert "**Weather:** Changeable\n" in text_of(post)
    assert "League" not in text_of(post)  # takes three


async def test_a_setting_that_can_make_no_difference_any_more_is_left_out(house: House) -> None:
    post = await house.lobby(title="speakeasy")
    assert "**Rival (solo game):** Normal" in text_of(post)
    await house.join(post, "bo")
    assert "Rival" not in text_of(post)
    assert "**A lost still:** Gone for good" in text_of(post)
    assert list(buttons_of(await settings(house, post))) == ["A lost still", "Pace", "Players"]
    await house.press("bo", post, ScreenVerb.LEAVE)
    await house.playground.until(lambda: "Rival" in text_of(post), "the rival in the lobby post")


async def test_a_setting_that_no_longer_fits_can_be_taken_back(house: House) -> None:
    post = await house.lobby(title="in_too_deep")
    await house.choose("ana", post, "echo", "standard")
    await house.join(post, "bo", "chika")
    await house.quiet()
    assert "**Echo:** In games for one or two, Standard side" in text_of(post)
    await house.choose("ana", post, "echo", "alone")
    await house.quiet()
    assert "Echo:" not in text_of(post)


async def test_what_is_chosen_can_make_another_setting_matter(house: House) -> None:
    post = await house.lobby(title="mind_mgmt", players=2)
    await house.join(post, "bo")
    assert "Agents (full game)" not in text_of(post)
    assert "Level of the automa" not in text_of(post)
    await house.choose("ana", post, "mode", "full")
    await house.choose("ana", post, "automa", "recruiter")
    await house.quiet()
    assert "**Agents (full game):** Chosen in turn" in text_of(post)
    assert "**Level of the automa:** Standard" in text_of(post)


async def test_a_setting_that_names_a_seat_shows_its_player(house: House) -> None:
    post = await house.lobby(title="mind_mgmt")
    await house.join(post, "bo")
    panel = await settings(house, post, 2)
    (menu,) = pieces(panel, 3)
    assert [option["label"] for option in menu["options"]] == [
        "The Recruiter: Drawn at random",
        "The Recruiter: ana",
        "The Recruiter: bo",
        *(f"The Recruiter: Whoever joins as number {number}" for number in (3, 4, 5)),
    ]
    await house.choose("ana", post, "recruiter", "2")
    assert "**The Recruiter:** bo" in text_of(post)


LEFT = "Someone whom the settings of your table of **MIND MGMT** named has left, so its terms have changed."


async def shows(house: House, post: Message, *said: str) -> None:
    """Wait until the lobby post says this."""
    await house.playground.until(
        lambda: all(one in text_of(post) for one in said), f"{said} in the lobby post"
    )


async def test_a_setting_that_names_a_player_follows_them(house: House) -> None:
    post = await house.lobby(title="mind_mgmt")
    await house.join(post, "bo", "chika")
    await house.choose("ana", post, "recruiter", "3")
    await house.press("bo", post, ScreenVerb.LEAVE)
    await shows(house, post, "2. chika\n", "**The Recruiter:** chika")
    await house.join(post, "dmitri")
    await shows(house, post, "2. dmitri\n3. chika\n", "**The Recruiter:** chika")
    await house.press("chika", post, ScreenVerb.LEAVE)
    await shows(house, post, "2. dmitri\n", "**The Recruiter:** Drawn at random")


async def test_those_who_stay_are_told_when_someone_leaves_whom_a_setting_named(house: House) -> None:
    post = await house.lobby(title="mind_mgmt")
    await house.join(post, "bo", "chika", "dmitri")
    await house.choose("ana", post, "recruiter", "3")
    await house.press("bo", post, ScreenVerb.LEAVE)
    await shows(house, post, "2. chika\n", "**The Recruiter:** chika")
    await house.quiet()
    assert not [said for name in ("ana", "chika", "dmitri") for said in in_dm(house, name) if LEFT in said]
    await house.press("chika", post, ScreenVerb.LEAVE)
    await shows(house, post, "2. dmitri\n", "**The Recruiter:** Drawn at random")
    await house.quiet()
    told = {
        name: [said for said in in_dm(house, name) if LEFT in said] for name in ("ana", "chika", "dmitri")
    }
    assert {name: len(said) for name, said in told.items()} == {"ana": 1, "chika": 0, "dmitri": 1}
    assert "**The Recruiter:** Drawn at random" in told["dmitri"][0]
    assert "press **Leave**" in told["dmitri"][0]
    assert "under **Settings**" in told["ana"][0]


async def test_whoever_joins_next_has_the_number_that_was_kept_for_them(house: House) -> None:
    post = await house.lobby(title="mind_mgmt")
    await house.join(post, "bo", "chika")
    await house.press("bo", post, ScreenVerb.LEAVE)
    await shows(house, post, "2. chika\n")
    await house.choose("ana", post, "recruiter", "3")
    await house.join(post, "dmitri")
    await shows(house, post, "2. dmitri\n3. chika\n", "**The Recruiter:** dmitri")


async def test_another_game_of_the_same_people_gives_nobody_a_seat_by_number(house: House) -> None:
    post = await house.lobby(title="mind_mgmt", players=2)
    await house.join(post, "bo")
    await house.choose("ana", post, "recruiter", "2")
    await house.choose("ana", post, "mode", "full")
    lobbies, game = house.client.tables.lobbies, press_for(post, ScreenVerb.START).game
    live = await lobbies.start(game, house.person("ana").id)
    lobby = await lobbies.open_again(live, host=live.person_at(1), host_name="bo")
    assert (live.options.chosen["recruiter"], live.options.chosen["mode"]) == ("2", "full")
    assert (lobby.options.chosen["recruiter"], lobby.options.chosen["mode"]) == ("random", "full")


async def test_the_lobby_says_who_the_host_is(ferry_house: House) -> None:
    post = await ferry_house.lobby("bo")
    await ferry_house.join(post, "ana")
    assert "1. bo · host\n2. ana\n" in text_of(post)


async def test_guests_are_told_by_whom_what_was_changed(ferry_house: House) -> None:
    post = await ferry_house.lobby("bo")
    await ferry_house.join(post, "ana")
    await ferry_house.choose("bo", post, "weather", "stormy")
    await ferry_house.quiet()
    ana = ferry_house.person("ana")
    told = text_of(ana.messages(ana.dm())[-1])
    assert "bo has changed the terms of your table of **Ferry**" in told
    assert "**Weather:** Stormy" in told


async def test_the_host_changes_a_setting_and_the_lobby_is_drawn_again(
    ferry_house: House, openapi: Any
) -> None:
    post = await ferry_house.lobby()
    game = press_for(post, ScreenVerb.START).game
    await ferry_house.choose("ana", post, "weather", "stormy")
    await ferry_house.choose("ana", post, "league", "sworn")
    await ferry_house.quiet()
    assert "**Weather:** Stormy\n**League:** Sworn" in text_of(post)
    assert await chosen(ferry_house, game) == {"weather": "stormy", "league": "sworn"}
    assert openapi.problems(ferry_house.playground.requests) == []


async def test_nobody_but_the_host_changes_it(ferry_house: House) -> None:
    post = await ferry_house.lobby()
    await ferry_house.join(post, "bo")
    await ferry_house.choose("bo", post, "weather", "stormy", refused=True)
    await ferry_house.quiet()
    told = last_ephemeral(ferry_house.person("bo"), ferry_house.playground.channel("lobby"))
    host = ferry_house.person("ana").id
    assert f"Only the host of this table can do that: <@{host}>." in text_of(told)
    assert (await chosen(ferry_house, press_for(post, ScreenVerb.START).game))["weather"] == "changeable"
    assert "**Weather:** Changeable\n**League:** None" in text_of(post)


@pytest.mark.parametrize(("setting", "value"), [(0, 2), (9, 0)])
async def test_what_the_game_does_not_know_is_refused(ferry_house: House, setting: int, value: int) -> None:
    """As only a tampered client sends it."""
    post = await ferry_house.lobby()
    game, ana = press_for(post, ScreenVerb.START).game, ferry_house.person("ana")
    await ana.acknowledged(
        await ana.press(post, Press(ScreenVerb.SETTING, game, (setting, value)).custom_id, forge=True)
    )
    await ferry_house.quiet()
    assert "I don’t know that button" in text_of(last_ephemeral(ana, ferry_house.playground.channel("lobby")))
    assert await chosen(ferry_house, game) == {"weather": "changeable", "league": "none"}


async def test_what_only_the_bot_chooses_is_neither_shown_nor_set_in_a_lobby(house: House) -> None:
    post = await house.lobby(title="mind_mgmt")
    game, ana = press_for(post, ScreenVerb.START).game, house.person("ana")
    before = await chosen(house, game)
    reserved = {one.id for one in house.client.tables.games["mind_mgmt"].settings if one.reserved}
    assert before["campaign"] == "off"
    assert list(buttons_of(await settings(house, post)))[-3:] == [
        "If a side is left empty",
        "Pace",
        "Players",
    ]
    assert "setting-" not in text_of(post)
    for number in range(20):
        press = Press(ScreenVerb.SETTING, game, (number, 1))
        await ana.acknowledged(await ana.press(post, press.custom_id, forge=True))
    await house.quiet()
    after = await chosen(house, game)
    assert {name: after[name] for name in reserved} == {name: before[name] for name in reserved}
    assert after != before


async def test_a_game_that_does_not_fit_its_players_does_not_begin_and_says_why(ferry_house: House) -> None:
    post = await ferry_house.lobby()
    game, ana = press_for(post, ScreenVerb.START).game, ferry_house.person("ana")
    await ferry_house.join(post, "bo")
    await ferry_house.choose("ana", post, "league", "sworn")
    await ferry_house.press("ana", post, ScreenVerb.START)

    def told() -> str:
        return text_of(last_ephemeral(ana, ferry_house.playground.channel("lobby")))

    await ferry_house.playground.until(
        lambda: "A league takes three captains; there are 2." in told(), "the reason"
    )
    assert (await ferry_house.store.games.get(game)).status is Status.LOBBY
    await ferry_house.join(post, "chika")
    await ferry_house.press("ana", post, ScreenVerb.START)
    await ferry_house.playground.until(lambda: "The game is on" in text_of(post), "the start")


async def test_a_game_is_played_and_proved_with_what_was_chosen(ferry_house: House) -> None:
    thread = await ferry_house.begin(*TRIO, weather="stormy", league="sworn")
    live = await ferry_house.client.tables.live(thread.game)
    assert "calm" not in live.running_match.position.state.sky
    for name in TRIO:
        await thread.answer(name, await thread.panel(name), TRIO.index(name))
    assert await thread.waiting() == ["bo", "chika"]
    proof = text_of(await thread.command("ana", "verify"))
    assert live.row.seal is not None
    assert live.row.seal in proof
    assert "doesn’t" not in proof


async def test_when_the_game_is_on_its_settings_are_only_shown(ferry_house: House) -> None:
    post = await ferry_house.lobby()
    game, ana = press_for(post, ScreenVerb.START).game, ferry_house.person("ana")
    panel = await settings(ferry_house, post, 1)
    (menu,) = pieces(panel, 3)
    await ferry_house.join(post, "bo")
    await ferry_house.press("ana", post, ScreenVerb.START)
    await ferry_house.playground.until(lambda: "The game is on" in text_of(post), "the start")
    assert "**Weather:** Changeable" in text_of(post)
    assert ScreenVerb.SETTINGS not in [press.verb for press in presses_of(post)]
    await ana.acknowledged(await ana.select(panel, menu["custom_id"], ["1"]))
    await ferry_house.quiet()
    assert (await chosen(ferry_house, game))["weather"] == "changeable"


async def test_a_first_answer_takes_back_what_called_the_others(ferry_house: House) -> None:
    thread = await ferry_house.begin(*TRIO, league="sworn")
    for name in TRIO:
        await thread.answer(name, await thread.panel(name), TRIO.index(name))
    await ferry_house.quiet()
    assert [len(thread.calls(name)) for name in TRIO] == [0, 1, 1]
    old, mine = await thread.panel("chika"), await thread.panel("bo")
    question = press_for(old, ScreenVerb.PICK).numbers[0]
    await thread.answer("bo", mine)
    await ferry_house.quiet()
    assert [len(thread.calls(name)) for name in TRIO] == [0, 1, 0]
    custom_id = Press(ScreenVerb.PICK, thread.game, (question, 0)).custom_id
    chika = ferry_house.person("chika")
    late = (await chika.settled(await chika.press(old, custom_id, forge=True))).message
    assert late is not None
    assert "settled meanwhile" in text_of(late)
    assert "Waiting for bo" in text_of(late)


# How many the table is for


async def test_the_host_changes_how_many_the_table_is_for(ferry_house: House, openapi: Any) -> None:
    post = await ferry_house.lobby(players=2)
    await ferry_house.join(post, "bo")
    await ferry_house.quiet()
    assert buttons_of(post)["Join"]["disabled"]
    await ferry_house.choose("ana", post, "players", "3")
    assert "Players: 2 of 3" in text_of(post)
    assert buttons_of(post)["Start"]["disabled"]
    assert "**Players:** 3" in in_dm(ferry_house, "bo")[-1]
    await ferry_house.join(post, "chika")
    assert buttons_of(post)["Join"]["disabled"]
    assert not buttons_of(post)["Start"].get("disabled")
    assert openapi.problems(ferry_house.playground.requests) == []


async def test_a_table_can_be_for_as_many_as_join(ferry_house: House) -> None:
    post = await ferry_house.lobby(players=1)
    await ferry_house.choose("ana", post, "players", "any")
    seats = ferry_house.client.tables.games["ferry"].seats
    assert f"Players: 1 ({min(seats)}–{max(seats)} can play)" in text_of(post)
    await ferry_house.join(post, "bo")


async def test_once_the_game_is_on_its_lobby_says_only_how_many_play(ferry_house: House) -> None:
    post = await ferry_house.lobby()
    await ferry_house.join(post, "bo")
    await ferry_house.press("ana", post, ScreenVerb.START)
    await ferry_house.playground.until(lambda: "The game is on" in text_of(post), "the game being on")
    assert "Players: 2\n" in text_of(post)


async def test_only_numbers_that_the_game_can_be_played_by_are_offered(ferry_house: House) -> None:
    post = await ferry_house.lobby()
    (menu,) = pieces(await settings(ferry_house, post, 5), 3)
    seats = ferry_house.client.tables.games["ferry"].seats
    offered = [option["label"] for option in menu["options"]]
    assert offered == ["Players: as many as join", *(f"Players: {count}" for count in seats)]


async def test_nobody_who_has_joined_loses_their_seat_by_it(ferry_house: House) -> None:
    post = await ferry_house.lobby()
    await ferry_house.join(post, "bo", "chika")
    panel, ana = await settings(ferry_house, post, 5), ferry_house.person("ana")
    (menu,) = pieces(panel, 3)
    async with nothing_changes(ferry_house, press_for(post, ScreenVerb.START).game):
        two = next(option["value"] for option in menu["options"] if option["label"] == "Players: 2")
        await ana.settled(await ana.select(panel, menu["custom_id"], [two]))
    told = text_of(last_ephemeral(ana, ferry_house.playground.channel("lobby")))
    assert "3 players sit here already, so the table can’t be for 2" in told


async def test_who_joins_at_the_moment_of_the_change_sits_there_or_is_refused(ferry_house: House) -> None:
    post = await ferry_house.lobby()
    await ferry_house.join(post, "bo")
    game, lobbies = press_for(post, ScreenVerb.START).game, ferry_house.client.tables.lobbies
    known = settings_of(ferry_house.client.tables.games["ferry"])
    number = [setting.id for setting in known].index("players")
    change = lobbies.choose_setting(
        game, ferry_house.person("ana").id, number, known[number].values.index("2")
    )
    join = lobbies.join(game, ferry_house.person("chika").id, "chika")
    done = await asyncio.gather(change, join, return_exceptions=True)
    assert [type(one) for one in done if isinstance(one, Exception)] == [LobbyRefusal]
    live = await ferry_house.client.tables.live(game)
    assert (live.options.seats, len(live.seats)) in [(2, 2), (None, 3)]


# Everyone is there

FULL = "Your table of **Ferry** is full: bo sits there with you."


async def test_the_host_is_told_that_the_table_is_full_and_starts_from_there(ferry_house: House) -> None:
    post = await ferry_house.lobby(players=2)
    await ferry_house.quiet()
    assert not any(FULL in said for said in in_dm(ferry_house, "ana"))
    await ferry_house.join(post, "bo")
    await ferry_house.quiet()
    ana = ferry_house.person("ana")
    told = ana.messages(ana.dm())[-1]
    assert FULL in text_of(told)
    await ferry_house.press("ana", told, ScreenVerb.START)
    await ferry_house.playground.until(
        lambda: "The game is on" in text_of(post), "the game in the lobby post"
    )
    await ferry_house.quiet()
    assert not any(FULL in said for said in in_dm(ferry_house, "ana"))


async def test_that_is_taken_back_when_someone_leaves(ferry_house: House) -> None:
    post = await ferry_house.lobby(players=2)
    await ferry_house.join(post, "bo")
    await ferry_house.quiet()
    assert any(FULL in said for said in in_dm(ferry_house, "ana"))
    await ferry_house.press("bo", post, ScreenVerb.LEAVE)
    await ferry_house.playground.until(lambda: "bo" not in text_of(post), "bo gone from the lobby")
    await ferry_house.quiet()
    assert not any(FULL in said for said in in_dm(ferry_house, "ana"))


async def test_who_sits_alone_is_told_nothing(ferry_house: House) -> None:
    await ferry_house.lobby(players=1)
    await ferry_house.quiet()
    assert not any("is full" in said for said in in_dm(ferry_house, "ana"))
