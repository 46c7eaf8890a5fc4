"""Names that people chose, wherever they are shown."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pages.naming import LENGTH, NAMELESS, folded, in_markdown, shown_name
from playground import Message
from tests.bot.house import House, Thread, text_of
from tests.bot.mishaps import begin_anywhere, later

SIGNS_THAT_SHOW_NOTHING = (
    "\u200b\u200e\u202e\u2066\u2069\ufeff\u00ad\u034f\u3164\u2800\u115f\u180e\U000e0041\x00\x1b"
)
RIGHT_TO_LEFT_OVERRIDE = "\u202e"

NASTY = {
    "a role": "<@&1>",
    "everyone": "@everyone @here",
    "markdown": "**bold** _it_ ~~no~~ ||boo|| `code`",
    "a heading": "# Big\n> quote\n- list",
    "a link": "[free nitro](https://evil.example/_a_)",
    "another direction": f"{RIGHT_TO_LEFT_OVERRIDE}gnp.exe",
    "nothing to see": "\u200b\u3164\u2800",
    "emoji": "🕵️‍♀️👨‍👩‍👧‍👦🇨🇿",
    "very long": "Maximilian " * 20,
    "a tower": "Z" + "\u0335\u0336\u0337\u0338" * 50,
    "backslashes": "\\*\\",
    "braces": "{ $seats } { seat 9 }",
}


class TestCleaning:
    @given(st.text(max_size=200))
    def test_a_name_is_one_short_line_that_shows_something(self, name: str) -> None:
        shown = shown_name(name)
        assert 1 <= len(shown) <= LENGTH
        assert shown == shown.strip()
        assert not any(unicodedata.category(sign) in ("Cc", "Cf", "Zl", "Zp", "Co", "Cs") for sign in shown)
        assert "  " not in shown

    @given(st.text(max_size=200))
    def test_cleaning_a_clean_name_changes_nothing(self, name: str) -> None:
        assert shown_name(shown_name(name)) == shown_name(name)

    @pytest.mark.parametrize(
        "name", ["", " ", "\n\t", *SIGNS_THAT_SHOW_NOTHING, SIGNS_THAT_SHOW_NOTHING, "\u0301\u0302"]
    )
    def test_who_shows_nothing_is_nameless(self, name: str) -> None:
        assert shown_name(name) == NAMELESS

    @pytest.mark.parametrize(
        "name", ["ana", "Ana-Lena O’Hara", "Žofie Říhová", "김민준", "محمد", "John_Doe", "(╯°□°)╯", "🦊"]
    )
    def test_an_honest_name_stays_as_it_is(self, name: str) -> None:
        assert shown_name(name) == name

    def test_line_breaks_become_spaces_and_directions_vanish(self) -> None:
        assert shown_name("a\u2028b\r\nc\u202ed") == "a b cd"

    def test_a_tower_of_marks_is_cut_down(self) -> None:
        assert len(shown_name(NASTY["a tower"])) <= 4
        assert shown_name("Trần Thị Ngọc Ánh") == "Trần Thị Ngọc Ánh"


class TestMarkdown:
    @given(st.text(alphabet="ab\\*_~|`<>[]#:/@ ", max_size=40))
    def test_every_sign_of_markup_stands_behind_a_backslash(self, name: str) -> None:
        literal = in_markdown(name)
        unescaped, skip = [], False
        for sign in literal:
            if skip or sign != "\\":
                unescaped.append((sign, skip))
            skip = sign == "\\" and not skip
        assert all(escaped for sign, escaped in unescaped if sign in "*_~|`<>[]#\\")
        assert "".join(sign for sign, _ in unescaped).replace("\u200b", "") == name

    def test_nothing_in_a_name_is_a_link(self) -> None:
        assert in_markdown("https://evil.example") == "https\\://evil.example"

    @pytest.mark.parametrize("name", ["@everyone", "@here"])
    def test_nobody_is_called_by_a_name(self, name: str) -> None:
        assert name not in in_markdown(name)


def pings(message: Message) -> bool:
    return bool(message.mentions or message.mention_role_ids or message.mention_everyone)


class TestAtTheTable:
    @pytest.mark.parametrize("kind", NASTY)
    async def test_a_nasty_name_is_harmless_from_the_lobby_to_the_log(self, house: House, kind: str) -> None:
        bo = house.person("bo")
        names = {"ana": NASTY[kind], "bo": f"<@{bo.id}> {NASTY[kind]}", "chika": "chika"}
        for person, name in names.items():
            house.rename(person, name)
        game = await begin_anywhere(house, *names)
        thread = game.channel
        shown = [shown_name(name) for name in names.values()]
        assert [seat.name for seat in await house.store.games.seats(game.game)] == shown
        lobby_post = house.playground.channel("lobby").messages.get(thread.id)
        assert lobby_post is not None
        for name in shown:
            assert in_markdown(name) in text_of(lobby_post)
        assert 1 <= len(thread.name) <= 100
        assert RIGHT_TO_LEFT_OVERRIDE not in thread.name
        for command in ("board", "hand", "log", "status", "act"):
            for person in names:
                actor = house.person(person)
                outcome = await actor.settled(await actor.command(thread, f"game {command}"))
                assert outcome.message is not None
        board = await thread_board(house, game)
        assert not any(part.endswith("…") for part in board)
        for channel in house.playground.world.channels.values():
            everything = [*channel.messages, *(m for pile in channel.whispers.values() for m in pile)]
            assert not any(pings(message) for message in everything)
            for message in everything:
                assert RIGHT_TO_LEFT_OVERRIDE not in text_of(message)
                assert "https://evil" not in text_of(message)

    async def test_only_who_is_asked_and_cannot_be_written_to_is_pinged(self, house: House) -> None:
        house.rename("bo", "<@1> @everyone")
        for name in ("ana", "bo", "chika"):
            house.person(name).close_dms()
        thread = await begin_anywhere(house, "ana", "bo", "chika")
        (asked,) = await thread.waiting()
        await later(house)
        pinging = [message for message in thread.channel.messages if pings(message)]
        assert [[user.username for user in message.mentions] for message in pinging] == [[asked]]
        assert not any(message.mention_everyone or message.mention_role_ids for message in pinging)


async def thread_board(house: House, game: Thread) -> list[str]:
    """The board in words, in all the messages that it takes."""
    await game.command("ana", "board", text=True)
    whispers = game.channel.whispers[house.person("ana").id]
    return [text_of(message) for message in whispers]


@pytest.mark.parametrize("typed", ["luciano's", "Luciano’s", "LUCIANO‘S"])
def test_typed_words_are_found_however_their_apostrophe_is_drawn(typed: str) -> None:
    assert folded(typed) in folded("Lucky Luciano’s people come")
    assert folded('"Bluie"') == folded("“bluie”")


async def test_the_name_of_a_thread_that_is_too_long_says_so(ferry_house: House) -> None:
    people = ("bo", "chika", "dmitri", "edda")
    for name in people:
        ferry_house.rename(name, "Maximilian von und zu Lichtenste")
    thread = await begin_anywhere(ferry_house, *people)
    assert len(thread.channel.name) == 100
    assert thread.channel.name.startswith("Ferry: Maximilian von und zu Lichtenste (1), ")
    assert thread.channel.name.endswith("…")
