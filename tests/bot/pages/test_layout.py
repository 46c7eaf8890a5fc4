"""Pages as Discord's components, up to Discord's limits and not beyond."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pages.layout import (
    PageTooLarge,
    mentions,
    shorten,
    shorten_lines,
    to_files,
    to_layout,
    to_modal,
)
from bot.pages.page import Button, Choice, Field, Form, Link, Menu, Page, Row
from bot.pages.press import Press, known_verbs
from bot.screens.verbs import ScreenVerb
from rendering.page import Picture

LONGEST = 4000
MOST_COMPONENTS = 40
PICTURE = Picture(b"\x89PNG", "A board.", 8, 6)


def components(page: Page, **options: Any) -> list[dict[str, Any]]:
    """What is sent, every nested component included."""

    def walk(component: Any) -> Iterator[dict[str, Any]]:
        if isinstance(component, dict):
            if "type" in component:
                yield component
            for inner in component.values():
                yield from walk(inner)
        elif isinstance(component, list):
            for inner in component:
                yield from walk(inner)

    return list(walk(to_layout(page, **options).to_components()))


def texts(page: Page) -> list[str]:
    return [component["content"] for component in components(page) if component["type"] == 10]


def button(number: int = 0, label: str = "Go") -> Button:
    return Button(Press(ScreenVerb.PICK, "game", (1, number)).custom_id, label)


def menu(choices: int) -> Menu:
    return Menu("menu", "Choose", tuple(Choice(str(number), f"Option {number}") for number in range(choices)))


class TestTexts:
    @given(st.text(min_size=1, max_size=9000), st.text(max_size=9000))
    def test_all_texts_together_stay_below_the_limit(self, text: str, small_print: str) -> None:
        shown = texts(Page(text=text, small_print=small_print))
        assert sum(map(len, shown)) <= LONGEST
        assert all(shown)

    def test_a_text_that_fits_is_shown_whole(self) -> None:
        assert texts(Page(text="x" * 3900)) == ["x" * 3900]

    def test_a_text_that_does_not_fit_ends_in_an_ellipsis(self) -> None:
        (shown,) = texts(Page(text="x" * 3901))
        assert shown.endswith("x…")

    @given(st.text(), st.integers(1, 50))
    def test_shortening_keeps_to_the_limit_and_to_what_fits(self, text: str, limit: int) -> None:
        short = shorten(text, limit)
        assert len(short) <= limit
        assert short == text if len(text) <= limit else short.endswith("…")

    def test_of_a_list_that_does_not_fit_whole_lines_are_left_out(self) -> None:
        (shown,) = texts(Page(text="\n".join(["x" * 99] * 50)))
        assert shown.splitlines() == ["x" * 99] * (len(shown) // 100) + ["…"]
        assert len(shown) > 3800

    def test_a_paragraph_below_a_short_line_is_cut_within(self) -> None:
        (shown,) = texts(Page(text="y\n" + "x" * 4000))
        assert shown.endswith("x…")

    @given(st.text(alphabet="x \n"), st.integers(2, 50))
    def test_leaving_out_lines_keeps_to_the_limit_and_to_what_fits(self, text: str, limit: int) -> None:
        short = shorten_lines(text, limit)
        assert len(short) <= limit
        assert short == text if len(text) <= limit else short.endswith("…")


class TestButtons:
    def test_five_buttons_make_a_row(self) -> None:
        page = Page(text="x", rows=(tuple(map(button, range(5))),))
        assert len([one for one in components(page) if one["type"] == 2]) == 5

    @pytest.mark.parametrize("count", [0, 6])
    def test_none_and_six_do_not(self, count: int) -> None:
        with pytest.raises(PageTooLarge):
            to_layout(Page(text="x", rows=(tuple(map(button, range(count))),)))

    def test_a_long_label_is_cut(self) -> None:
        rows: tuple[Row, ...] = ((button(label="x" * 81), Link("https://discord.com", "y" * 81)),)
        labels = [one["label"] for one in components(Page(text="x", rows=rows)) if one["type"] == 2]
        assert [len(label) for label in labels] == [80, 80]

    def test_the_longest_id_of_ours_is_taken(self) -> None:
        longest = Press(max(known_verbs(), key=len), "g" * 16, (999_999_999,) * 3).custom_id
        assert len(longest) <= 100
        shown = components(Page(text="x", rows=((Button(longest, "Go"),),)))
        assert [one["custom_id"] for one in shown if one["type"] == 2] == [longest]

    def test_an_id_that_is_too_long_is_a_bug_of_ours(self) -> None:
        with pytest.raises(PageTooLarge, match="101"):
            to_layout(Page(text="x", rows=((Button("x" * 101, "Go"),),)))


class TestMenus:
    def test_twenty_five_choices_make_a_menu(self) -> None:
        (shown,) = [one for one in components(Page(text="x", rows=(menu(25),))) if one["type"] == 3]
        assert len(shown["options"]) == 25

    @pytest.mark.parametrize("count", [0, 26])
    def test_none_and_twenty_six_do_not(self, count: int) -> None:
        with pytest.raises(PageTooLarge):
            to_layout(Page(text="x", rows=(menu(count),)))

    def test_long_words_are_cut(self) -> None:
        long = Menu("m", "p" * 200, (Choice("0", "l" * 200, "n" * 200),))
        (shown,) = [one for one in components(Page(text="x", rows=(long,))) if one["type"] == 3]
        (choice,) = shown["options"]
        assert len(shown["placeholder"]) <= 150
        assert len(choice["label"]) == len(choice["description"]) == 100

    def test_without_a_note_there_is_no_second_line(self) -> None:
        (shown,) = [one for one in components(Page(text="x", rows=(menu(1),))) if one["type"] == 3]
        assert "description" not in shown["options"][0]


class TestWholePages:
    def test_the_fullest_page_we_make_fits(self) -> None:
        """A menu with its pager, five controls and four pictures."""
        rows: tuple[Row, ...] = (menu(25), (button(1), button(2)), tuple(map(button, range(3, 8))))
        page = Page(text="x", pictures=(PICTURE,) * 4, small_print="y", rows=rows)
        nested = [one for one in components(page) if "value" not in one]
        assert len(nested) <= MOST_COMPONENTS

    def test_more_components_than_discord_takes_are_refused(self) -> None:
        rows = tuple(tuple(button(5 * row + number) for number in range(5)) for row in range(7))
        with pytest.raises(ValueError, match="40"):
            to_layout(Page(text="x", rows=rows))

    def test_pictures_are_attached_under_the_names_that_the_galleries_show(self) -> None:
        page = Page(text="x", pictures=(PICTURE, PICTURE))
        shown = [one for one in components(page) if one["type"] == 12]
        urls = [item["media"]["url"] for gallery in shown for item in gallery["items"]]
        assert urls == [f"attachment://{file.filename}" for file in to_files(page)]
        assert len(set(urls)) == 2

    def test_each_picture_is_as_wide_as_the_message(self) -> None:
        """Several in one gallery are tiles beside each other, too small for a phone."""
        shown = [one for one in components(Page(text="x", pictures=(PICTURE,) * 3)) if one["type"] == 12]
        assert [len(gallery["items"]) for gallery in shown] == [1, 1, 1]

    def test_an_alternative_text_is_cut_to_what_discord_takes(self) -> None:
        page = Page(text="x", pictures=(Picture(b"\x89PNG", "a" * 5000, 8, 6),))
        (file,) = to_files(page)
        assert file.description is not None
        assert len(file.description) == 1024

    def test_a_mark_is_the_number_of_the_box(self) -> None:
        box, *_ = components(Page(text="x"), mark=0x7FFFFFFF)
        assert box["id"] == 0x7FFFFFFF

    def test_only_those_who_are_named_are_pinged(self) -> None:
        nobody = mentions(Page(text="<@1> @everyone <@&2>")).to_dict()
        assert nobody["parse"] == []
        assert not nobody.get("users")
        assert mentions(Page(text="<@1>", mentions=(1,))).to_dict()["users"] == [1]
        assert discord.AllowedMentions.none().to_dict()["parse"] == []


class TestForms:
    @staticmethod
    def sent(*fields: Field, title: str = "A form") -> dict[str, Any]:
        return to_modal(Form("form", title, fields)).to_dict()

    def test_a_field_carries_its_label_and_its_limits(self) -> None:
        field = Field("where", "Where", "C3", note="a square", required=False, longest=5)
        (label,) = self.sent(field)["components"]
        box = label["component"]
        assert (label["label"], label["description"]) == ("Where", "a square")
        assert (box["custom_id"], box["value"], box["required"], box["max_length"]) == (
            "where",
            "C3",
            False,
            5,
        )

    def test_a_long_field_is_a_box_of_several_lines(self) -> None:
        styles = [
            part["component"]["style"]
            for part in self.sent(Field("a", "A"), Field("b", "B", longest=500))["components"]
        ]
        assert styles == [1, 2]

    def test_what_is_too_long_for_discord_is_shortened(self) -> None:
        sent = self.sent(Field("a", "L" * 99, "v" * 9000, note="n" * 200, longest=9000), title="T" * 99)
        (label,) = sent["components"]
        assert len(sent["title"]) == len(label["label"]) == 45
        assert len(label["description"]) == 100
        assert label["component"]["max_length"] == len(label["component"]["value"]) == 4000

    async def test_discord_py_does_not_keep_it_in_memory(self) -> None:
        assert to_modal(Form("form", "A form", (Field("a", "A"),))).is_finished()

    @pytest.mark.parametrize("count", [0, 6])
    def test_a_form_of_no_or_too_many_fields_is_a_bug(self, count: int) -> None:
        with pytest.raises(PageTooLarge):
            self.sent(*(Field(str(number), "L") for number in range(count)))
