"""Answers whose words are too long for what Discord shows."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from bot.pages.layout import CHOICE_LIMIT, CHOICES, LABEL_LIMIT
from bot.pages.naming import in_markdown
from bot.pages.page import Button, Menu, Tone
from bot.screens.answer_list import MOST_BUTTONS, NO_NUMBERS, AnswerList
from games.kernel import Option, Text, seat_name
from rendering.words import Voice, Words
from tests.bot.house import House

SHORT = "3 crates of silk"
LONG = " and ".join([SHORT] * 8)
PAGING = """panel-choose-some = { $first } to { $last } of { $options }
panel-next = page { $page } of { $pages }
panel-previous = page { $page } of { $pages }
"""


async def answers(
    house: House,
    folder: Path,
    worth: str,
    options: int,
    *,
    numbers: Mapping[int, int] = NO_NUMBERS,
    advised: str = "",
    note: str = "",
) -> AnswerList:
    """A question with so many options, each the sale of something for what is written here."""
    thread = await house.begin("ana")
    live = await house.client.tables.live(thread.game)
    file = folder / "words.ftl"
    words = f"sale = sell it\nworth = {worth}\nnote = {note or '-'}\npanel-choose = choose\n{PAGING}"
    file.write_text(words, encoding="utf-8")
    noted = Text("note") if note else None
    decision = replace(
        live.running_match.position.decisions[0],
        options=tuple(
            Option(f"{one}", Text("sale"), worth=Text("worth"), note=noted) for one in range(options)
        ),
    )
    voice = Voice(Words("en", [file], strict=True), ["ana"])
    return AnswerList(live, decision, voice, numbers=numbers, advised=advised)


async def test_a_button_says_what_the_answer_is_worth(house: House, tmp_path: Path) -> None:
    shown = await answers(house, tmp_path, SHORT, 2)
    assert labels_of(shown) == [f"Sell it · {SHORT}"] * 2
    assert shown.notes(0) == ""


async def test_a_worth_that_is_too_long_for_a_button_stands_above(house: House, tmp_path: Path) -> None:
    assert len(LONG) > LABEL_LIMIT
    shown = await answers(house, tmp_path, LONG, 2)
    assert labels_of(shown) == ["Sell it"] * 2
    assert shown.notes(0) == "\n".join([f"**Sell it · {LONG}**"] * 2)


async def test_a_note_does_not_repeat_what_the_button_is_worth(house: House, tmp_path: Path) -> None:
    shown = await answers(house, tmp_path, SHORT, 2, note="in the harbour")
    assert labels_of(shown) == [f"Sell it · {SHORT}"] * 2
    assert shown.notes(0) == "\n".join(["**Sell it** – in the harbour"] * 2)


async def test_a_worth_that_is_too_long_for_a_menu_is_the_second_line(house: House, tmp_path: Path) -> None:
    assert len(LONG) > CHOICE_LIMIT
    shown = await answers(house, tmp_path, LONG, MOST_BUTTONS + 1)
    menu = shown.rows(0)[0]
    assert isinstance(menu, Menu)
    assert {(choice.label, choice.note) for choice in menu.choices} == {("Sell it", LONG)}


async def test_the_first_line_of_a_menu_takes_as_much_of_the_worth_as_it_has_room_for(
    house: House, tmp_path: Path
) -> None:
    near, far = "for 3 crates", "y" * (CHOICE_LIMIT - 10)
    shown = await answers(house, tmp_path, f"{near} · {far}", MOST_BUTTONS + 1, note="dear")
    menu = shown.rows(0)[0]
    assert isinstance(menu, Menu)
    assert {(choice.label, choice.note) for choice in menu.choices} == {
        (f"Sell it · {near}", f"{far} · dear")
    }


async def test_a_name_is_escaped_only_where_markup_has_an_effect(house: House, tmp_path: Path) -> None:
    thread = await house.begin("ana")
    live = await house.client.tables.live(thread.game)
    file = tmp_path / "words.ftl"
    file.write_text("worth = from { $who }\npanel-choose = choose", encoding="utf-8")
    ana = seat_name(0)
    options = tuple(
        Option(f"{one}", ana, worth=Text("worth", {"who": ana}), note=ana) for one in range(MOST_BUTTONS + 1)
    )
    voice = Voice(Words("en", [file], strict=True), ["ana_b"], escape=in_markdown)

    def shown(count: int) -> AnswerList:
        asked = replace(live.running_match.position.decisions[0], options=options[:count])
        return AnswerList(live, asked, voice)

    assert labels_of(shown(1)) == ["ana_b · from ana_b"]
    assert shown(1).notes(0) == r"**ana\_b** – ana\_b"
    menu = shown(MOST_BUTTONS + 1).rows(0)[0]
    assert isinstance(menu, Menu)
    assert {(choice.label, choice.note) for choice in menu.choices} == {("ana_b · from ana_b", "ana_b")}


async def test_only_the_answer_that_is_recommended_stands_out(house: House, tmp_path: Path) -> None:
    usual = await answers(house, tmp_path, SHORT, 3)
    advised = await answers(house, tmp_path, SHORT, 3, advised="2")
    assert [button.tone for button in buttons_of(usual)] == [Tone.MAIN, Tone.PLAIN, Tone.PLAIN]
    assert [button.tone for button in buttons_of(advised)] == [Tone.PLAIN, Tone.PLAIN, Tone.MAIN]


def labels_of(shown: AnswerList) -> list[str]:
    return [button.label for button in buttons_of(shown)]


async def test_more_answers_than_a_menu_holds_have_pages(house: House, tmp_path: Path) -> None:
    shown = await answers(house, tmp_path, SHORT, 2 * CHOICES + 1)
    menus = [menu for page in range(3) for menu in shown.rows(page) if isinstance(menu, Menu)]
    assert [menu.placeholder for menu in menus] == ["1 to 25 of 51", "26 to 50 of 51", "51 to 51 of 51"]
    assert [choice.value for menu in menus for choice in menu.choices] == [f"{one}" for one in range(51)]
    ways = [[button.label for button in buttons_of(shown, page) if not button.disabled] for page in range(3)]
    assert ways == [["page 2 of 3"], ["page 1 of 3", "page 3 of 3"], ["page 2 of 3"]]
    ends = [[button.label for button in buttons_of(shown, page) if button.disabled] for page in range(3)]
    assert ends == [["page 1 of 3"], [], ["page 3 of 3"]]


def buttons_of(shown: AnswerList, page: int = 0) -> list[Button]:
    rows = [row for row in shown.rows(page) if not isinstance(row, Menu)]
    return [button for row in rows for button in row if isinstance(button, Button)]


async def test_an_option_has_its_number_on_the_picture_before_its_words(house: House, tmp_path: Path) -> None:
    shown = await answers(house, tmp_path, SHORT, 3, numbers={1: 1, 2: 2})
    labels = [f"Sell it · {SHORT}", f"1 · Sell it · {SHORT}", f"2 · Sell it · {SHORT}"]
    assert labels_of(shown) == labels
