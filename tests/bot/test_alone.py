"""A game for one over the playground, in which bots move before one is asked again."""

from __future__ import annotations

from bot.screens.verbs import ScreenVerb
from playground import Message
from tests.bot.house import House, Thread, buttons_of, choices_of, pieces, press_for, text_of

YOUR_TURN = "It’s your turn"
MOST_PICKS = 40


def pictures_of(message: Message) -> list[str]:
    return [item["media"]["url"] for gallery in pieces(message, 12) for item in gallery["items"]]


async def until_asked(thread: Thread, panel: Message, question: str) -> Message:
    """Take the first of all answers until it is asked."""
    for _ in range(MOST_PICKS):
        panel = await thread.answer("ana", panel)
        if question in text_of(panel):
            return panel
    raise AssertionError(f"not asked: {question}")


async def test_who_opens_a_table_for_one_is_not_told_to_wait_for_others(house: House) -> None:
    person = house.person("ana")
    place = house.playground.channel("lobby")
    answers = [
        (await person.settled(await person.command(place, "game new", title="escape_plan", players=players)))
        for players in (1, 2)
    ]
    alone, others = (text_of(answer.message) for answer in answers if answer.message)
    assert "for you alone" in alone
    assert "Others press" in others


async def test_a_table_for_one_offers_nobody_to_join(house: House) -> None:
    for players, joins in ((1, False), (2, True)):
        await house.command("ana", "game new", title="escape_plan", players=players)
        await house.quiet()
        *_, post = house.playground.channel("lobby").messages
        assert "Start" in buttons_of(post)
        assert ("Join" in buttons_of(post)) is joins


async def test_a_host_whom_others_could_still_join_is_asked_before_starting_alone(house: House) -> None:
    person, post = house.person("ana"), await house.lobby("ana")
    game = press_for(post, ScreenVerb.START).game
    asked = await person.settled(await person.press(post, press_for(post, ScreenVerb.START).custom_id))
    assert asked.message is not None
    assert "Start **Escape Plan** alone?" in text_of(asked.message)
    assert not (await house.client.tables.live(game)).is_running
    sure = press_for(asked.message, ScreenVerb.START_ALONE)
    begun = await person.settled(await person.press(asked.message, sure.custom_id))
    assert begun.message is not None
    assert begun.message.id == asked.message.id
    assert choices_of(begun.message) != []
    assert len((await house.client.tables.live(game)).seats) == 1


async def test_a_game_for_one_does_not_begin_with_someone_who_has_just_joined(house: House) -> None:
    person, post = house.person("ana"), await house.lobby("ana")
    asked = await person.settled(await person.press(post, press_for(post, ScreenVerb.START).custom_id))
    assert asked.message is not None
    sure = press_for(asked.message, ScreenVerb.START_ALONE)
    await house.join(post, "bo")
    told = await person.settled(await person.press(asked.message, sure.custom_id))
    assert told.message is not None
    assert "Someone joined" in text_of(told.message)
    assert not (await house.client.tables.live(sure.game)).is_running


async def test_nobody_is_asked_that_at_a_table_for_one(house: House) -> None:
    person, post = house.person("ana"), await house.lobby("ana", players=1)
    begun = await person.settled(await person.press(post, press_for(post, ScreenVerb.START).custom_id))
    assert begun.message is not None
    assert choices_of(begun.message) != []


async def test_a_panel_shows_the_city_after_the_bots_have_moved(house: House) -> None:
    thread = await house.begin_by_buttons("ana")
    panel = await until_asked(thread, await thread.panel("ana"), YOUR_TURN)
    assert "Inspector Sandra" in text_of(panel)
    assert len(pictures_of(panel)) == 1
    moving = await thread.answer("ana", panel)
    confirmed = await until_asked(thread, moving, "Confirm")
    assert pictures_of(confirmed) == []
