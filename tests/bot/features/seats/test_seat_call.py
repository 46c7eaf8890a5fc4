"""An open seat is announced in the channel of the game's thread, by one line that lasts as long as it is open."""

from __future__ import annotations

from bot.features.seats.verbs import SeatVerb
from bot.screens.verbs import ScreenVerb
from playground import Message, MessageFlag
from tests.bot.house import House, Thread, press_for, presses_of, text_of


def lines(house: House) -> list[Message]:
    """What everyone sees of open seats in the lobby channel."""
    messages = house.person("edda").messages(house.playground.channel("lobby"))
    return [
        message
        for message in messages
        if not message.flags & MessageFlag.EPHEMERAL
        and any(press.verb is SeatVerb.TAKE for press in presses_of(message))
    ]


async def test_the_channel_hears_of_an_open_seat_and_it_can_be_taken_there(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    assert lines(ferry_house) == []
    await thread.offer_seat("bo")
    (line,) = lines(ferry_house)
    assert "**Ferry** needs a player to go on for bo." in text_of(line)
    answer = await thread.press("chika", line, press_for(line, SeatVerb.TAKE))
    await ferry_house.quiet()
    assert text_of(answer)
    live = await ferry_house.client.tables.live(thread.game)
    assert live.names == ("ana", "chika")
    assert thread.channel.name == "Ferry: ana, chika"
    assert lines(ferry_house) == []


async def test_two_open_seats_share_a_line(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo", "chika")
    await thread.offer_seat("bo")
    ferry_house.clock.now += 700  # type: ignore[attr-defined]
    await thread.offer_seat("ana")
    (line,) = lines(ferry_house)
    assert "**Ferry** needs players to go on for ana and bo." in text_of(line)
    assert [press.numbers for press in presses_of(line)] == [(0,), (1,)]


async def test_a_second_offer_within_minutes_adds_nothing_to_the_channel(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo", "chika")
    await thread.offer_seat("bo")
    await thread.offer_seat("ana")
    (line,) = lines(ferry_house)
    assert "for bo." in text_of(line)


async def test_the_line_goes_when_the_seat_is_kept(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    answer = await thread.offer_seat("bo")
    await thread.press("bo", answer, press_for(answer, SeatVerb.KEEP_SEAT))
    await ferry_house.quiet()
    assert lines(ferry_house) == []


async def test_the_line_goes_when_the_game_is_over(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await thread.offer_seat("bo")
    await thread.play_out()
    assert lines(ferry_house) == []


async def test_a_seat_that_is_offered_to_one_person_is_not_announced(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await thread.offer_seat("bo", to=ferry_house.person("edda").user)
    assert lines(ferry_house) == []


async def test_where_no_thread_can_be_opened_the_wanted_post_is_enough(ferry_house: House) -> None:
    ferry_house.playground.deny("CREATE_PUBLIC_THREADS")
    post = await ferry_house.lobby("ana", players=2)
    await ferry_house.join(post, "bo")
    thread = await _started(ferry_house, post)
    assert thread.channel is ferry_house.playground.channel("lobby")
    await thread.offer_seat("bo")
    assert len(lines(ferry_house)) <= 2, "the table post and the wanted post"
    assert not any("needs a player" in text_of(line) for line in lines(ferry_house))


async def _started(house: House, post: Message) -> Thread:
    game = press_for(post, ScreenVerb.START).game
    answer = await house.person("ana").settled(
        await house.person("ana").press(post, press_for(post, ScreenVerb.START).custom_id)
    )
    assert answer.message is not None
    await house.quiet()
    return Thread(house, game, house.playground.channel("lobby"))
