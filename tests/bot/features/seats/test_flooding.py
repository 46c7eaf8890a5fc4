"""However often seats are offered and kept, nobody gets more than one message of it in ten minutes."""

from __future__ import annotations

from bot.features.seats.offering import BETWEEN_OFFERS_SECONDS
from bot.features.seats.verbs import SeatVerb
from playground import Message
from tests.bot.house import House, Thread, last_ephemeral, press_for, text_of
from tests.bot.mishaps import nothing_changes
from tests.bot.sight import Sight

FOR_YOU = "offers you the seat"


async def keep(thread: Thread, name: str, offered: Message) -> None:
    await thread.press(name, offered, press_for(offered, SeatVerb.KEEP_SEAT))
    await thread.house.quiet()


def offers_to(house: House, name: str) -> int:
    """How many offers lie in someone's direct messages."""
    person = house.person(name)
    return sum(FOR_YOU in text_of(message) for message in person.messages(person.dm()))


def wanted(thread: Thread) -> int:
    """How many posts seek someone, or have sought someone."""
    said = [text_of(post) for post in thread.posts()]
    return sum("**Wanted:**" in one or "was open" in one for one in said)


async def test_who_is_offered_a_seat_again_and_again_gets_one_message(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    chika = ferry_house.person("chika")
    sight = Sight(ferry_house.playground, "chika")
    await keep(thread, "bo", await thread.offer_seat("bo", to=chika.user))
    assert any(FOR_YOU in text for text in sight.fresh().texts)
    for _ in range(3):
        async with nothing_changes(ferry_house, thread.game):
            await thread.offer_seat("bo", to=chika.user)
            refused = text_of(last_ephemeral(ferry_house.person("bo"), thread.channel))
            assert "chika was offered a seat only a few minutes ago" in refused
            assert f"<t:{int(ferry_house.clock.now + BETWEEN_OFFERS_SECONDS)}:R>" in refused
    assert sight.fresh().texts == []


async def test_others_at_other_tables_do_not_add_to_it(ferry_house: House) -> None:
    threads = [await ferry_house.begin("ana", "bo"), await ferry_house.begin("ana", "dmitri")]
    chika = ferry_house.person("chika")
    await threads[0].offer_seat("bo", to=chika.user)
    async with nothing_changes(ferry_house, threads[1].game):
        await threads[1].offer_seat("dmitri", to=chika.user)
        refused = text_of(last_ephemeral(ferry_house.person("dmitri"), threads[1].channel))
        assert "chika was offered a seat only a few minutes ago" in refused
    assert offers_to(ferry_house, "chika") == 1
    ferry_house.clock.now += BETWEEN_OFFERS_SECONDS
    await threads[1].offer_seat("dmitri", to=chika.user)
    assert offers_to(ferry_house, "chika") == 2


async def test_someone_else_may_be_asked_at_once(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    for name in ("chika", "dmitri"):
        await thread.offer_seat("bo", to=ferry_house.person(name).user)
        assert offers_to(ferry_house, name) == 1


async def test_a_seat_that_is_offered_to_all_again_stands_without_another_post(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await keep(thread, "bo", await thread.offer_seat("bo"))
    for _ in range(3):
        answer = await thread.offer_seat("bo")
        assert "I don’t post another message about yours" in text_of(answer)
        assert "bo’s seat is open" in text_of(thread.table_post())
        await keep(thread, "bo", answer)
    assert wanted(thread) == 1
    ferry_house.clock.now += BETWEEN_OFFERS_SECONDS
    answer = await thread.offer_seat("bo")
    assert "another message" not in text_of(answer)
    assert wanted(thread) == 2


async def test_another_seat_of_the_table_is_listed_and_can_be_taken(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await thread.offer_seat("bo")
    await thread.offer_seat("ana")
    assert wanted(thread) == 1
    post = thread.table_post()
    for name in ("ana", "bo"):
        assert f"{name}’s seat is open" in text_of(post)
    answer = await thread.press("chika", post, press_for(post, SeatVerb.TAKE))
    await ferry_house.quiet()
    assert "is yours now" in text_of(answer)
