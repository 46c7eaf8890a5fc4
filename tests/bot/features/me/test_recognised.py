"""Whoever was forgotten is no stranger where that would be unfair: at an open challenge that they have tried, and at the
other seats of a running game."""

from __future__ import annotations

import pytest

from bot.features.challenges.verbs import ChallengeVerb
from bot.features.seats.verbs import SeatVerb
from bot.operation.archive.gamefile import unpack
from bot.pages.press import Press
from bot.table.known_seats import KNOWN_SEATS, known_records
from bot.table.tried import RECOGNISED
from playground import Message
from tests.bot.features.privacy.dossiers import forget
from tests.bot.house import House, Thread, presses_of, text_of
from tests.bot.mishaps import later
from tests.bot.solo import challenge, finish, id_of, play_on, posted, press

NOT_FIRST = "Only your first attempt ranks"


async def numbers(house: House, name: str, post: Message) -> list[int]:
    found = await house.store.challenges.attempts(id_of(post), house.person(name).id)
    return [attempt.number for attempt in found]


async def results(house: House, post: Message) -> str:
    return text_of(await challenge(house, "edda", "board", challenge=id_of(post)))


# Challenges


async def test_an_attempt_after_being_forgotten_is_not_the_first(ferry_house: House) -> None:
    post = await posted(ferry_house, "ana", "daily")
    await finish(ferry_house, "bo", id_of(post))
    await forget(ferry_house, "bo")
    assert "Nobody has finished it yet" in await results(ferry_house, post)
    panel = await press(ferry_house, "bo", post, ChallengeVerb.PLAY)
    assert NOT_FIRST in text_of(panel)
    await play_on(ferry_house, "bo", panel)
    assert await numbers(ferry_house, "bo", post) == [2]
    assert "Nobody has finished it yet" in await results(ferry_house, post)


async def test_nor_after_one_that_was_not_finished(ferry_house: House) -> None:
    """Its game is deleted with all that is stored of it."""
    post = await posted(ferry_house, "ana", "daily")
    await press(ferry_house, "bo", post, ChallengeVerb.PLAY)
    await forget(ferry_house, "bo")
    assert NOT_FIRST in text_of(await press(ferry_house, "bo", post, ChallengeVerb.PLAY))


async def test_nor_however_often_they_are_forgotten(ferry_house: House) -> None:
    post = await posted(ferry_house, "ana", "daily")
    for time in range(3):
        await finish(ferry_house, "bo", id_of(post))
        await press(ferry_house, "bo", post, ChallengeVerb.PLAY)
        assert await numbers(ferry_house, "bo", post) == [2 * time + 1, 2 * time + 2]
        await forget(ferry_house, "bo")


async def test_nobody_else_is_taken_for_them_and_no_other_challenge_is_meant(ferry_house: House) -> None:
    post, other = await posted(ferry_house, "ana", "daily"), await posted(ferry_house, "ana", "weekly")
    await finish(ferry_house, "bo", id_of(post))
    await forget(ferry_house, "bo")
    await finish(ferry_house, "chika", id_of(post))
    await finish(ferry_house, "bo", id_of(other))
    assert "`1` **chika**" in await results(ferry_house, post)
    assert "`1` **bo**" in await results(ferry_house, other)


async def test_when_the_challenge_is_over_nothing_is_kept_of_them(ferry_house: House) -> None:
    post = await posted(ferry_house, "ana", "daily")
    await finish(ferry_house, "bo", id_of(post))
    await forget(ferry_house, "bo")
    closing = f"{RECOGNISED}:{id_of(post)}"
    timer = await ferry_house.store.timers.get(closing)
    closes = (await ferry_house.store.challenges.get(id_of(post))).closes
    assert timer is not None
    assert timer.due == closes
    await later(ferry_house, closes - ferry_house.clock.now)
    assert await ferry_house.store.timers.get(closing) is None
    assert NOT_FIRST not in text_of(await press(ferry_house, "bo", post, ChallengeVerb.PLAY))
    assert await numbers(ferry_house, "bo", post) == [1]


async def test_of_a_challenge_that_is_over_nothing_is_kept_at_all(ferry_house: House) -> None:
    post = await posted(ferry_house, "ana", "daily")
    await finish(ferry_house, "bo", id_of(post))
    ferry_house.clock.now = (await ferry_house.store.challenges.get(id_of(post))).closes
    await forget(ferry_house, "bo")
    assert await ferry_house.store.timers.get(f"{RECOGNISED}:{id_of(post)}") is None


# Seats


async def take(thread: Thread, name: str, seat: int) -> str:
    """What is answered to whoever wants the seat."""
    post = thread.table_post()
    assert Press(SeatVerb.TAKE, thread.game, (seat,)) in presses_of(post), text_of(post)
    return text_of(await thread.press(name, post, Press(SeatVerb.TAKE, thread.game, (seat,))))


async def handed_over(thread: Thread) -> None:
    """Bo's seat becomes dmitri's."""
    await thread.offer_seat("bo")
    assert "is yours now" in await take(thread, "dmitri", 1)
    await thread.house.quiet()


@pytest.mark.parametrize("earlier", [False, True])
async def test_who_is_forgotten_still_knows_the_seat_that_they_have_played(
    ferry_house: House, earlier: bool
) -> None:
    thread = await ferry_house.begin("ana", "bo", "chika")
    if earlier:
        await handed_over(thread)
    await forget(ferry_house, "bo")
    await thread.offer_seat("chika")
    assert "You’ve played another seat of this game" in await take(thread, "bo", 2)
    assert "is yours now" in await take(thread, "edda", 2)


async def test_they_may_come_back_to_that_seat(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo", "chika")
    await forget(ferry_house, "bo")
    assert "is yours now" in await take(thread, "bo", 1)


async def test_what_is_kept_of_them_does_not_name_them_and_goes_with_the_end_of_the_game(
    ferry_house: House,
) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await forget(ferry_house, "bo")
    (record,) = await ferry_house.store.side_records.of_game(thread.game, KNOWN_SEATS.name)
    assert str(ferry_house.person("bo").id) not in repr(record)
    await take(thread, "chika", 1)
    await thread.play_out()
    assert await known_records(ferry_house.store.side_records, thread.game) == ()


async def test_a_game_file_does_not_hold_it(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await forget(ferry_house, "bo")
    ferry_house.client._admins |= {ferry_house.person("dmitri").id}
    answer = await ferry_house.command("dmitri", "admin export", forge=True, game=thread.game)
    file = unpack(ferry_house.person("dmitri").file(answer))
    assert KNOWN_SEATS.name not in {record.kind for record in file.side_records}
