"""Custom ids and options as a tampered client sends them: refused in the usual words, and never repeated."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

import pytest

from bot.features.seats.verbs import SeatVerb
from bot.pages.press import Press, TableVerb, numbers_of
from playground import Message
from tests.bot.house import House, Thread, last_ephemeral, press_for, text_of
from tests.bot.mishaps import forged, nothing_changes, public_messages

UNKNOWN_PRESS = "I don’t know that button"
BAIT = "Buy cheap coins now"
TRICKS = "\u202e@everyone [x](https://evil.example) **y**"
TOO_LARGE = 2**63
LARGEST = (999_999_999,) * 3
NOBODY_KNOWN = 4711


@pytest.fixture
async def thread(ferry_house: House, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Thread]:
    """Whatever is forged there, nothing of it is an incident or gets into the log."""
    yield await ferry_house.begin("ana", "bo")
    assert ferry_house.client.meters.incidents == 0
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []
    assert BAIT not in caplog.text


def shown_anywhere(house: House) -> str:
    """All that anyone can read, private answers included."""
    channels = house.playground.world.channels.values()
    whispers = [message for one in channels for pile in one.whispers.values() for message in pile]
    return "\n".join([*public_messages(house).values(), *map(text_of, whispers)])


async def offer_question(thread: Thread) -> Message:
    return await thread.command("bo", "substitute", to=thread.house.person("chika").user)


class TestIds:
    @pytest.mark.parametrize("numbers", [numbers_of(TOO_LARGE), LARGEST], ids=["2**63", "27 digits"])
    async def test_an_id_of_more_than_64_bits_is_no_id(
        self, thread: Thread, numbers: tuple[int, int, int]
    ) -> None:
        question = await offer_question(thread)
        async with nothing_changes(thread.house, thread.game):
            press = Press(SeatVerb.OFFER, thread.game, numbers, BAIT)
            await forged(thread.house.person("bo"), question, press.custom_id)
        assert UNKNOWN_PRESS in text_of(last_ephemeral(thread.house.person("bo"), thread.channel))

    async def test_neither_is_one_that_nobody_has(self, thread: Thread) -> None:
        question = await offer_question(thread)
        async with nothing_changes(thread.house, thread.game):
            press = Press(SeatVerb.OFFER, thread.game, numbers_of(NOBODY_KNOWN), BAIT)
            await forged(thread.house.person("bo"), question, press.custom_id)
        assert UNKNOWN_PRESS in text_of(last_ephemeral(thread.house.person("bo"), thread.channel))
        assert BAIT not in shown_anywhere(thread.house)

    async def test_the_bot_itself_is_offered_no_seat(self, thread: Thread) -> None:
        question = await offer_question(thread)
        bot = thread.house.playground.world.bot.id
        async with nothing_changes(thread.house, thread.game):
            press = Press(SeatVerb.OFFER, thread.game, numbers_of(bot), BAIT)
            await forged(thread.house.person("bo"), question, press.custom_id)
        assert "A bot can’t play" in text_of(last_ephemeral(thread.house.person("bo"), thread.channel))


class TestNames:
    async def test_who_is_offered_a_seat_is_called_by_their_own_name(self, thread: Thread) -> None:
        """Buttons of an earlier release carry a name, which anyone can change."""
        question = await offer_question(thread)
        assert press_for(question, SeatVerb.OFFER).words == ""
        press = Press(SeatVerb.OFFER, thread.game, numbers_of(thread.house.person("chika").id), BAIT)
        answer = await thread.press("bo", question, press, forge=True)
        await thread.house.quiet()
        assert "bo offers the seat to chika" in text_of(answer)
        assert "chika" in text_of(await thread.command("ana", "status"))
        assert BAIT not in shown_anywhere(thread.house)

    async def test_who_has_left_the_server_is_still_someone(self, thread: Thread) -> None:
        question = await offer_question(thread)
        chika = thread.house.person("chika")
        thread.house.playground.fail(
            f"GET /guilds/{thread.house.playground.world.guild.id}/members/{chika.id}", 404
        )
        answer = await thread.press("bo", question, press_for(question, SeatVerb.OFFER))
        assert "bo offers the seat to chika" in text_of(answer)

    @pytest.mark.parametrize(
        "custom_id",
        [
            f"v1:{BAIT}:x",
            f"v1:go:{BAIT}:0",
            f"v1:act:game?{BAIT}",
            f"{BAIT}:x:y",
            f"v1:offer:game:1:2:3?{BAIT}",
        ],
    )
    async def test_what_stands_in_a_forged_id_is_not_repeated(self, thread: Thread, custom_id: str) -> None:
        ana, panel = thread.house.person("ana"), await thread.panel("ana")
        async with nothing_changes(thread.house, thread.game):
            await forged(ana, panel, custom_id)
        assert BAIT not in shown_anywhere(thread.house)

    @pytest.mark.parametrize("value", [BAIT, f"v1:{BAIT}:x", f"v1:go:{BAIT}", "v1:go:x:0"])
    async def test_nor_what_stands_in_the_line_of_a_menu(self, thread: Thread, value: str) -> None:
        ana, panel = thread.house.person("ana"), await thread.panel("ana")
        menu = Press(TableVerb.GO, thread.game, (0,)).custom_id
        async with nothing_changes(thread.house, thread.game):
            told = (await ana.settled(await ana.select(panel, menu, [value], forge=True))).message
        assert told is not None
        assert UNKNOWN_PRESS in text_of(last_ephemeral(ana, thread.channel))
        assert BAIT not in shown_anywhere(thread.house)

    async def test_words_to_look_for_come_back_to_whoever_pressed_alone_and_harmless(
        self, thread: Thread
    ) -> None:
        log = await thread.command("ana", "log")
        press = Press(TableVerb.LOG, thread.game, (0, 0, 0, 0), TRICKS[:32])
        async with nothing_changes(thread.house, thread.game):
            shown = text_of(await thread.press("ana", log, press, forge=True))
        assert "\u202e" not in shown
        assert "@everyone" not in shown
        assert "[x]" not in shown


class TestOptions:
    @pytest.mark.parametrize(
        ("command", "options"),
        [
            ("game new", {"title": TRICKS}),
            ("challenge new", {"title": TRICKS}),
            ("rules", {"query": TRICKS}),
            ("rules", {"query": "tea", "game": TRICKS}),
            ("game log", {"player": TRICKS}),
            ("game log", {"player": "9" * 5000}),
            ("game log", {"chapter": str(TOO_LARGE)}),
            ("game log", {"words": TRICKS[:32]}),
            ("game act", {"game": str(TOO_LARGE)}),
            ("me hours", {"zone": TRICKS}),
            ("me away", {"until": TRICKS}),
            ("challenge play", {"challenge": str(TOO_LARGE)}),
            ("admin rewind", {"to": TOO_LARGE * 1000}),
            ("game new", {"title": "ferry", "players": TOO_LARGE * 1000}),
        ],
    )
    async def test_what_was_typed_is_repeated_harmlessly_or_not_at_all(
        self, thread: Thread, command: str, options: dict[str, str | int]
    ) -> None:
        ana = thread.house.person("ana")
        async with nothing_changes(thread.house, thread.game):
            sent = await ana.command(thread.channel, command, forge=True, **options)
            told = (await ana.settled(sent)).message
        assert told is not None
        shown = text_of(told)
        assert shown
        assert "\u202e" not in shown
        assert "@everyone" not in shown
        assert "[x]" not in shown
