"""What a table asks beside the moves waits for people as moves do: in `/turns`, in the digest, by notices."""

from __future__ import annotations

import pytest

from bot.features.consent.verbs import ConsentVerb
from bot.pages.press import Press, TableVerb
from playground import Message
from storage import SeatRow, SeatState
from tests.bot import nights
from tests.bot.features.consent.calls import called
from tests.bot.features.pace_change.parley import propose
from tests.bot.features.undo.asking import SAIL, asked, confirmed, handed_on, loaded, press
from tests.bot.house import House, Thread, buttons_of, press_for, presses_of, text_of

TRIO = ("ana", "bo", "chika")
NOON, EVENING = nights.utc(20, 12), nights.utc(20, 19)
ASKS = "**ana** asks to take back their last pick."

SUMMONS = "ana asks to take something back. Do you agree?"


@pytest.fixture
def house(ferry_house: House) -> House:
    nights.set_clock(ferry_house, NOON)
    return ferry_house


def digests(house: House, name: str) -> list[Message]:
    """Those that stand."""
    return [m for m in house.person(name).dm().messages if "### One game is waiting for you" in text_of(m)]


def to_answer(page: Message) -> list[str]:
    return [press.game for press in presses_of(page) if press.verb is ConsentVerb.ASKED]


async def sailed(house: House) -> tuple[Thread, Message]:
    """ana has sailed and asks for that back: bo and chika must agree, and the move is still hers."""
    thread = await loaded(house, *TRIO)
    await thread.answer("ana", await thread.panel("ana"), choice=SAIL)
    return thread, await asked(thread, "ana")


class TestTurns:
    async def test_a_request_waits_with_its_end_as_its_deadline(self, house: House) -> None:
        await sailed(house)
        page = await house.command("chika", "turns")
        head, count, line, request = text_of(page).splitlines()
        assert (head, count) == ("### Your games", "One of them is waiting for you.")
        assert line.startswith("**1.** **Ferry** · Round 1")
        assert line.endswith("waiting for ana")
        end = int(NOON + nights.DAY)
        assert request == f"-# ↳ 🔔 {ASKS} · until <t:{end}:f> (<t:{end}:R>)"
        assert list(buttons_of(page)) == ["1 · Answer", "1 · To the table"]
        assert "Answer" not in text_of(await house.command("ana", "turns"))
        assert to_answer(await house.command("ana", "turns")) == []

    async def test_the_button_opens_all_about_it_and_there_it_can_be_answered(self, house: House) -> None:
        thread, post = await handed_on(house, "ana", "bo")
        for place in (house.playground.channel("square"), house.person("bo").dm()):
            page = await house.command("bo", "turns", at=place)
            opened = await thread.press("bo", page, press_for(page, ConsentVerb.ASKED))
            assert opened.ephemeral
            assert "because the turn has gone on" in text_of(opened)
            assert [one.verb for one in presses_of(opened)] == [ConsentVerb.AGREE, ConsentVerb.REFUSE]
        await press(thread, "bo", opened, ConsentVerb.AGREE)
        assert "Taken back" in text_of(post)
        assert await thread.waiting() == ["ana"]

    async def test_a_move_and_a_request_of_one_game_stand_together(self, house: House) -> None:
        await handed_on(house, "ana", "bo")
        page = await house.command("bo", "turns")
        _, count, move, request = text_of(page).splitlines()
        assert count == "One of them is waiting for you."
        assert "**1.** 🔔 **Ferry**" in move
        assert "asks to take back the confirmation of their turn." in request
        assert list(buttons_of(page)) == ["1 · Act", "1 · Answer", "1 · To the table"]

    async def test_the_nearest_end_comes_first_whether_of_a_move_or_of_a_request(self, house: House) -> None:
        """The request in one game ends in a day, the move in the other in three."""
        late = await house.begin("ana", "bo", pace="days", ladder="defaults")
        soon, _ = await handed_on(house, "ana", "bo")
        page = await house.command("bo", "turns")
        games = [one.game for one in presses_of(page) if one.verb is TableVerb.ACT]
        assert games == [soon.game, late.game]

    async def test_who_has_answered_is_asked_no_more(self, house: House) -> None:
        thread, post = await sailed(house)
        page = await house.command("bo", "turns")
        await press(thread, "bo", post, ConsentVerb.AGREE)
        assert "None of them is waiting for you" in text_of(await house.command("bo", "turns"))
        assert to_answer(await house.command("chika", "turns")) == [thread.game]
        again = await thread.press("bo", page, press_for(page, ConsentVerb.ASKED))
        assert "Nothing there is waiting for you" in text_of(again)

    async def test_who_does_not_sit_there_is_shown_nothing(self, house: House) -> None:
        thread, _ = await sailed(house)
        await house.quiet()
        for name, told in (("dmitri", "no seat"), ("ana", "Nothing there is waiting for you")):
            shown = await thread.press(
                name, thread.table_post(), Press(ConsentVerb.ASKED, thread.game), forge=True
            )
            assert told in text_of(shown)
            assert ASKS not in text_of(shown)


class TestDigests:
    async def test_it_comes_when_nothing_but_a_request_waits(self, house: House) -> None:
        await nights.prefer(house, "chika", "notices", how="digest", digest_hour=19)
        thread, _ = await sailed(house)
        await nights.wait_until(house, EVENING)
        (digest,) = digests(house, "chika")
        end = int(NOON + nights.DAY)
        assert f"🔔 {ASKS} · until <t:{end}:f>" in text_of(digest)
        assert to_answer(digest) == [thread.game]
        opened = await thread.press("chika", digest, press_for(digest, ConsentVerb.ASKED))
        await press(thread, "chika", opened, ConsentVerb.REFUSE)
        assert digests(house, "chika") == []

    @pytest.mark.parametrize("ends", ["agreed", "refused", "withdrawn", "expired", "outplayed", "reseated"])
    async def test_however_the_request_ends_the_digest_tells_of_it_no_more(
        self, house: House, ends: str
    ) -> None:
        await nights.prefer(house, "chika", "notices", how="digest", digest_hour=19)
        thread, post = await sailed(house)
        await nights.wait_until(house, EVENING)
        assert len(digests(house, "chika")) == 1
        await self._end(thread, post, ends)
        assert presses_of(post) == []
        assert digests(house, "chika") == []
        assert nights.ever_sent(house, house.person("chika").dm(), "One game is waiting for you") == 1

    async def _end(self, thread: Thread, post: Message, ends: str) -> None:
        house = thread.house
        match ends:
            case "agreed":
                await press(thread, "bo", post, ConsentVerb.AGREE)
                await press(thread, "chika", post, ConsentVerb.AGREE)
            case "refused":
                await press(thread, "bo", post, ConsentVerb.REFUSE)
            case "withdrawn":
                await press(thread, "ana", post, ConsentVerb.WITHDRAW)
            case "expired":
                await nights.wait_until(house, NOON + nights.DAY)
            case "outplayed":
                await thread.answer("ana", await thread.panel("ana"))
            case "reseated":
                edda = SeatRow(
                    game=thread.game,
                    seat=1,
                    person=house.person("edda").id,
                    name="edda",
                    state=SeatState.PLAYING,
                )
                await house.client.tables.reseat(thread.game, lambda live: [edda])
        await house.quiet()

    async def test_a_request_that_comes_later_is_listed_without_a_new_message(self, house: House) -> None:
        await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
        thread = await loaded(house, "ana", "bo")
        await confirmed(thread, "ana")
        await nights.wait_until(house, EVENING)
        (digest,) = digests(house, "bo")
        assert to_answer(digest) == []
        await asked(thread, "ana")
        assert digests(house, "bo") == [digest]
        assert to_answer(digest) == [thread.game]
        assert nights.ever_sent(house, house.person("bo").dm(), "One game is waiting for you") == 1

    async def test_whom_no_direct_message_reaches_is_called_at_the_table(self, house: House) -> None:
        await nights.prefer(house, "chika", "notices", how="digest", digest_hour=19)
        thread, _ = await sailed(house)
        house.person("chika").close_dms()
        await nights.wait_until(house, EVENING)
        (*_, call) = nights.pings(thread, "chika")
        assert SUMMONS in text_of(call)
        await press(thread, "chika", call, ConsentVerb.REFUSE)
        assert call not in thread.posts()


class TestNotices:
    async def test_a_new_way_holds_for_requests_as_for_moves(self, house: House) -> None:
        await handed_on(house, "ana", "bo")
        for how in ("dm", "digest", "dm", "none", "dm"):
            await nights.prefer(house, "bo", "notices", how=how)
            assert len(called(house, "bo")) == len(nights.notices(house, "bo")) == (how == "dm")

    async def test_who_wants_to_be_called_at_the_table_after_all_is(self, house: House) -> None:
        thread, post = await handed_on(house, "ana", "bo")
        for how in ("dm", "digest", "none"):
            await nights.prefer(house, "bo", "notices", how=how)
            assert nights.pings(thread, "bo") == []
            await nights.prefer(house, "bo", "notices", how="ping")
            assert called(house, "bo") == post.mentions == []
            assert [SUMMONS in text_of(ping) for ping in nights.pings(thread, "bo")].count(True) == 1

    async def test_whom_the_request_itself_has_called_is_not_called_again(self, house: House) -> None:
        await nights.prefer(house, "bo", "notices", how="ping")
        thread, post = await handed_on(house, "ana", "bo")
        for how in ("dm", "none", "ping"):
            await nights.prefer(house, "bo", "notices", how=how)
            assert called(house, "bo") == []
            assert [ping for ping in nights.pings(thread, "bo") if SUMMONS in text_of(ping)] == []
        assert post.mentions == [house.person("bo").user]


class TestProposals:
    """Another kind of request: to play at another pace."""

    async def test_what_waits_is_listed_whatever_is_asked_for(self, house: House) -> None:
        await nights.prefer(house, "bo", "notices", how="digest", digest_hour=19)
        thread = await house.begin("ana", "bo")
        await propose(thread, "ana", pace="a move a day")
        await nights.wait_until(house, EVENING)
        (digest,) = digests(house, "bo")
        for page in (digest, await house.command("bo", "turns")):
            assert "🔔 **ana** proposes another pace: a move a day" in text_of(page)
            assert f" · until <t:{int(NOON + 3 * nights.DAY)}:f>" in text_of(page)
        opened = await thread.press("bo", digest, press_for(digest, ConsentVerb.ASKED))
        await press(thread, "bo", opened, ConsentVerb.REFUSE)
        assert to_answer(digest) == []
        assert "proposes" not in text_of(digest)

    async def test_of_two_requests_at_a_table_the_one_that_ends_first_comes_first(self, house: House) -> None:
        thread = await loaded(house, "ana", "bo")
        await propose(thread, "ana", pace="a move a day")
        await confirmed(thread, "ana")
        await asked(thread, "ana")
        page = await house.command("bo", "turns")
        assert ["proposes" in line for line in text_of(page).splitlines() if "↳" in line] == [False, True]
        opened = await thread.press("bo", page, press_for(page, ConsentVerb.ASKED))
        assert "take back the confirmation of their turn" in text_of(opened)
        await press(thread, "bo", opened, ConsentVerb.REFUSE)
        opened = await thread.press("bo", page, press_for(page, ConsentVerb.ASKED))
        assert "proposes another pace" in text_of(opened)
