"""A bot's commands, buttons, menus and dialogs, used with mouse and keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from playground import ManualClock, Playground
from tests.playground_page.windows import DESKTOP, PHONE, OpenPage

if TYPE_CHECKING:
    from playwright.async_api import Locator, Page

playwright = pytest.importorskip("playwright.async_api", reason="the page is tested with playwright")
expect = playwright.expect

PATIENCE_SECONDS = 3
TYPE_AND_ENTER = """(input, text) => {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
}"""
"""Faster than the bot can list anything for the text."""


async def begin(page: Page, command: str) -> None:
    await page.get_by_role("textbox", name="Message").fill(f"/{command}")
    await page.keyboard.press("Tab")


async def run(page: Page, command: str) -> None:
    await begin(page, command)
    await page.keyboard.press("Enter")


def newest(page: Page) -> Locator:
    return page.get_by_role("article").last


async def test_a_command_is_found_filled_in_and_sent_by_keyboard(page_with_bot: Page, bot: Any) -> None:
    page = page_with_bot
    await page.get_by_role("textbox", name="Message").press_sequentially("/bo")
    await expect(page.get_by_role("option", name="/ferry book")).to_be_visible()
    await page.keyboard.press("Enter")
    await page.get_by_role("combobox", name="harbour").press_sequentially("d")
    await expect(page.get_by_role("option")).to_have_text(["Dover", "Dunkirk"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Add option crates").click()
    await page.get_by_role("combobox", name="crates").fill("4")
    await page.keyboard.press("Enter")

    await expect(newest(page)).to_contain_text("Booked to dunkirk")
    await expect(newest(page)).to_contain_text("ana used /ferry book")
    assert bot.inbox == [("ana", "dunkirk", 4)]


async def test_enter_picks_nothing_that_was_listed_for_an_earlier_text(page_with_bot: Page, bot: Any) -> None:
    page = page_with_bot
    await begin(page, "ferry book")
    await expect(page.get_by_role("option")).to_have_text(["Calais", "Dover", "Dunkirk"])
    await page.get_by_role("combobox", name="harbour").evaluate(TYPE_AND_ENTER, "Dover")
    await expect(newest(page)).to_contain_text("Booked to Dover")
    assert bot.inbox == [("ana", "Dover", None)]


async def test_a_command_is_typed_in_one_line_with_the_names_of_its_options(
    page_with_bot: Page, bot: Any
) -> None:
    page = page_with_bot
    box = page.get_by_role("textbox", name="Message")
    await box.press_sequentially("/ferry book harbour:Dover crates:4")
    await expect(page.get_by_role("combobox", name="harbour")).to_have_value("Dover")
    await expect(page.get_by_role("combobox", name="crates")).to_have_value("4")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("Booked to Dover")
    assert bot.inbox == [("ana", "Dover", 4)]


async def test_optional_options_are_typed_by_name_too(page_with_bot: Page, bot: Any) -> None:
    page = page_with_bot
    box = page.get_by_role("textbox", name="Message")
    await box.press_sequentially("/ferry sail harbour:Dover crates:4")
    await expect(page.get_by_label("harbour", exact=True)).to_have_value("Dover")
    await expect(page.get_by_label("crates", exact=True)).to_have_value("4")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("Cast off")
    assert bot.inbox == [("Dover", 4)]


async def test_a_command_with_only_optional_options_lists_them_and_is_sent_without(
    page_with_bot: Page, bot: Any
) -> None:
    page = page_with_bot
    await page.get_by_role("textbox", name="Message").press_sequentially("/ferry sail cr")
    await expect(page.get_by_role("option")).to_have_text(["cratesHow many crates"])
    await page.keyboard.press("Tab")
    crates = page.get_by_label("crates", exact=True)
    await expect(crates).to_be_focused()
    await crates.press("Backspace")
    await expect(page.get_by_role("combobox", name="Option")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("Cast off")
    assert bot.inbox == [(None, None)]


async def test_words_that_name_no_option_stay_in_the_line(page_with_bot: Page, bot: Any) -> None:
    page = page_with_bot
    await page.get_by_role("textbox", name="Message").press_sequentially("/ferry sail Dover")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("combobox", name="Option")).to_have_value("Dover")
    await expect(page.get_by_role("status").filter(has_text="Dover")).to_have_text(
        "Dover: there is no such option. There is harbour, crates."
    )
    assert bot.inbox == []


async def test_an_option_that_the_command_lacks_is_named_beside_those_it_has(page_with_bot: Page) -> None:
    page = page_with_bot
    await page.get_by_role("textbox", name="Message").fill("/ferry book harbour:Dover boats:4")
    await expect(page.get_by_role("combobox", name="harbour")).to_have_value("Dover")
    await expect(page.get_by_role("status").filter(has_text="boats")).to_have_text(
        "boats: there is no such option. There is harbour, crates."
    )


async def test_a_command_waits_for_its_required_option(page_with_bot: Page, bot: Any) -> None:
    page = page_with_bot
    await begin(page, "ferry book")
    await expect(page.get_by_role("option").first).to_be_visible()
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("status").filter(has_text="harbour")).to_have_text(
        "harbour: This option is required"
    )
    assert bot.inbox == []


async def test_a_number_outside_its_range_is_refused_before_it_is_sent(page_with_bot: Page, bot: Any) -> None:
    page = page_with_bot
    await begin(page, "ferry book")
    await page.get_by_role("combobox", name="harbour").fill("calais")
    await page.get_by_role("button", name="Add option crates").click()
    await page.get_by_role("combobox", name="crates").fill("10")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("crates: At most 9")).to_be_visible()
    assert bot.inbox == []


async def test_a_file_is_handed_in_with_a_command(page_with_bot: Page, bot: Any) -> None:
    page = page_with_bot
    await begin(page, "ferry weigh")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("crate: Choose a file")).to_be_visible()
    crate = {"name": "crate.bin", "mimeType": "application/octet-stream", "buffer": b"silk\x00"}
    await page.get_by_label("crate").set_input_files(crate)
    await expect(page.get_by_label("crate")).to_have_attribute("aria-busy", "false")
    await page.get_by_label("crate").press("Enter")
    await expect(newest(page)).to_contain_text("Weighed")
    assert bot.inbox == [("crate.bin", b"silk\x00")]


async def test_escape_leaves_a_command_for_plain_chat(page_with_bot: Page) -> None:
    page = page_with_bot
    await begin(page, "ferry remind")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await page.keyboard.type("never mind")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("never mind")


async def test_a_button_changes_its_message(page_with_bot: Page) -> None:
    page = page_with_bot
    await run(page, "ferry deck")
    await page.get_by_role("button", name="Ring the bell").click()
    await expect(newest(page)).to_contain_text("The bell rings (edited)")


async def test_focus_stays_on_a_button_whose_message_is_drawn_again(page_with_bot: Page) -> None:
    page = page_with_bot
    await run(page, "ferry deck")
    bell = page.get_by_role("button", name="Ring the bell")
    await bell.press("Enter")
    await expect(newest(page)).to_contain_text("The bell rings")
    await expect(bell).to_be_focused()


async def test_a_disabled_button_cannot_be_pressed(page_with_bot: Page) -> None:
    await run(page_with_bot, "ferry deck")
    await expect(page_with_bot.get_by_role("button", name="Jump", exact=True)).to_be_disabled()


async def test_a_choice_from_a_menu_is_sent_at_once(page_with_bot: Page) -> None:
    page = page_with_bot
    await run(page, "ferry deck")
    menu = page.get_by_role("combobox", name="Choose a heading")
    await menu.press("ArrowDown")
    await expect(page.get_by_role("option", name="North")).to_contain_text("Into the ice")
    await page.keyboard.press("s")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("Heading South")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_an_open_menu_stays_where_it_is_when_messages_come(
    bot: Any, playground: Playground, open_page: OpenPage, viewport: dict[str, int]
) -> None:
    page = await open_page(viewport=viewport)
    await run(page, "ferry deck")
    lobby, bo = playground.channel("lobby"), playground.person("bo")
    menu = page.get_by_role("combobox", name="Choose a heading")
    await menu.click()
    place = await menu.bounding_box()
    for number in range(3):
        await bo.write(lobby, "\n".join(f"verse {number}, line {line}" for line in range(12)))
    await expect(page.get_by_role("button", name="3 new messages")).to_be_visible()
    assert await menu.bounding_box() == place
    await page.get_by_role("option", name="South").click()
    await expect(page.get_by_text("Heading South")).to_be_in_viewport()
    await page.get_by_role("button", name="3 new messages").click()
    await expect(page.get_by_text("verse 2, line 11")).to_be_in_viewport()


async def test_several_choices_are_sent_together_once_there_are_enough(page_with_bot: Page) -> None:
    page = page_with_bot
    await run(page, "ferry deck")
    await page.get_by_role("combobox", name="Choose the cargo").click()
    done = page.get_by_role("option", name="Done")
    await page.get_by_role("option", name="Tea").click()
    await expect(done).to_be_disabled()
    await page.get_by_role("option", name="Silk").click()
    await done.click()
    await expect(newest(page)).to_contain_text("Loaded Silk, Tea")


async def test_no_more_can_be_chosen_than_the_menu_takes(page_with_bot: Page) -> None:
    page = page_with_bot
    await run(page, "ferry deck")
    await page.get_by_role("combobox", name="Choose the cargo").click()
    for name in ("Tea", "Silk", "Wine"):
        await page.get_by_role("option", name=name).click()
    await expect(page.get_by_role("option", name="Salt")).to_be_disabled()


async def test_escape_closes_a_menu_and_sends_nothing(page_with_bot: Page) -> None:
    page = page_with_bot
    await run(page, "ferry deck")
    await page.get_by_role("combobox", name="Choose the cargo").click()
    await page.get_by_role("option", name="Tea").click()
    await page.get_by_role("option", name="Silk").click()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("listbox")).to_have_count(0)
    await expect(page.get_by_role("combobox", name="Choose the cargo")).to_have_text("Choose the cargo")
    await expect(newest(page)).not_to_contain_text("Loaded")


async def test_an_open_menu_stays_while_its_message_changes(
    page_with_bot: Page, playground: Playground
) -> None:
    page = page_with_bot
    await run(page, "ferry deck")
    await page.get_by_role("combobox", name="Choose the cargo").click()
    await page.get_by_role("option", name="Tea").click()
    lobby, bo = playground.channel("lobby"), playground.person("bo")
    await bo.press(bo.last_message(lobby), "bell")
    await bo.write(lobby, "Did you hear that?")
    await expect(page.get_by_role("button", name="1 new message")).to_be_visible()
    await page.get_by_role("option", name="Silk").click()
    await page.get_by_role("option", name="Done").click()
    await expect(page.get_by_role("article").first).to_contain_text("Loaded Silk, Tea")


async def test_a_dialog_is_filled_in_and_sent(page_with_bot: Page, bot: Any) -> None:
    page = page_with_bot
    await run(page, "ferry deck")
    await page.get_by_role("button", name="Write the log").click()
    dialog = page.get_by_role("dialog", name="The ship's log")
    await expect(dialog.get_by_label("Entry")).to_be_focused()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog.get_by_role("alert").filter(has_text="required")).to_be_visible()
    await dialog.get_by_label("Entry").fill("Fog since noon.")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_have_count(0)
    await expect(newest(page)).to_contain_text("Logged")
    assert bot.inbox == ["Fog since noon."]


async def test_a_private_answer_is_seen_by_its_reader_alone_until_dismissed(page_with_bot: Page) -> None:
    page = page_with_bot
    await run(page, "ferry hold")
    await expect(newest(page)).to_contain_text("Two crates of silk")
    await expect(newest(page)).to_contain_text("Only you can see this")

    await page.keyboard.press("Control+2")
    await expect(page.get_by_role("button", name="Be bo")).to_have_attribute("aria-pressed", "true")
    await expect(page.get_by_text("Two crates of silk")).to_have_count(0)

    await page.keyboard.press("Control+1")
    await page.get_by_role("button", name="Dismiss message").click()
    await expect(page.get_by_text("Two crates of silk")).to_have_count(0)
    await page.reload()
    await expect(page.locator(".welcome")).to_be_visible()
    await expect(page.get_by_text("Two crates of silk")).to_have_count(0)


async def test_a_press_without_an_answer_says_so_and_can_be_tried_again(
    page_with_bot: Page, bot: Any, playground: Playground, clock: ManualClock
) -> None:
    page = page_with_bot
    await run(page, "ferry deck")
    captain = page.get_by_role("button", name="Wake the captain")
    await captain.click()
    await expect(captain).to_have_attribute("aria-busy", "true")
    await playground.until(lambda: bot.inbox == ["captain"])
    clock.advance(PATIENCE_SECONDS)
    await expect(newest(page)).to_contain_text("The application did not respond")
    await expect(captain).not_to_have_attribute("aria-busy", "true")

    await page.get_by_role("button", name="Try again").click()
    await expect(captain).to_have_attribute("aria-busy", "true")
    await page.wait_for_function("document.querySelectorAll('.failure').length === 0")


async def test_a_failed_press_is_forgotten_once_its_button_is_gone(
    page_with_bot: Page, bot: Any, playground: Playground, clock: ManualClock
) -> None:
    page = page_with_bot
    await run(page, "ferry deck")
    await page.get_by_role("button", name="Wake the captain").click()
    await playground.until(lambda: bot.inbox == ["captain"])
    clock.advance(PATIENCE_SECONDS)
    failure = page.get_by_text("The application did not respond")
    await expect(failure).to_be_visible()
    lobby = playground.channel("lobby")
    deck = playground.person("bo").last_message(lobby)
    message = bot.get_partial_messageable(int(lobby.id)).get_partial_message(int(deck.id))
    await message.edit(content="All ashore", view=None)
    await expect(newest(page)).to_contain_text("All ashore")
    await expect(failure).to_have_count(0)


async def test_a_command_without_an_answer_says_so(
    page_with_bot: Page, bot: Any, playground: Playground, clock: ManualClock
) -> None:
    page = page_with_bot
    await run(page, "ferry drift")
    await expect(page.get_by_text("Sending the command…")).to_be_visible()
    await playground.until(lambda: bot.inbox == ["drift"])
    clock.advance(PATIENCE_SECONDS)
    echo = page.locator(".echo")
    await expect(echo).to_contain_text("ana used /ferry drift")
    await expect(echo).to_contain_text("The application did not respond")
    await echo.get_by_role("button", name="Dismiss message").click()
    await expect(echo).to_have_count(0)


async def test_a_picture_opens_at_full_size_with_its_description(page_with_bot: Page) -> None:
    page = page_with_bot
    await run(page, "ferry chart")
    await page.get_by_role("button", name="Enlarge picture: The harbour").click()
    box = page.get_by_role("dialog", name="Picture")
    await expect(box.get_by_text("The harbour. Ana stands at the lighthouse.")).to_be_visible()
    picture = box.get_by_role("img")
    assert await picture.evaluate("image => image.clientWidth") < 1600
    await box.get_by_role("button", name="Show the picture at full size").click()
    assert await picture.evaluate("image => image.clientWidth") == 1600
    await page.keyboard.press("Escape")
    await expect(box).to_have_count(0)


async def test_a_laid_out_message_shows_its_parts(page_with_bot: Page) -> None:
    page = page_with_bot
    await run(page, "ferry manifest")
    container = newest(page).locator(".container")
    await expect(container.get_by_role("heading", name="Manifest")).to_be_visible()
    await expect(container.get_by_role("button", name="Enlarge picture: The harbour. Ana")).to_be_visible()
    await expect(container.get_by_role("separator")).to_be_visible()
    await expect(container.locator(".section").get_by_role("img", name="The harbour's seal")).to_be_visible()
    await expect(container.get_by_role("button", name="Sign")).to_be_enabled()
    accent = await container.evaluate("box => getComputedStyle(box, '::before').backgroundColor")
    assert accent == "rgb(79, 157, 105)"
    assert await container.locator("img").first.evaluate("image => image.naturalWidth") == 1600


async def test_a_message_to_someone_else_waits_on_their_seat(page_with_bot: Page) -> None:
    page = page_with_bot
    await begin(page, "ferry remind")
    await page.get_by_role("combobox", name="passenger").fill("bo")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Be bo, 1 mention").click()
    conversation = page.get_by_role("navigation", name="Channels").get_by_role("button", name=", 1 mention")
    await conversation.click()
    await expect(newest(page)).to_contain_text("The ferry leaves without you.")
    await expect(page.get_by_role("button", name="Be bo", exact=True)).to_be_visible()


async def test_the_bots_presence_is_shown(page_with_bot: Page, bot: Any) -> None:
    status = page_with_bot.get_by_role("status").filter(has_text="line")
    await expect(status).to_contain_text("is online")
    await bot.close()
    await expect(status).to_contain_text("is offline")


@pytest.mark.parametrize("key", ["Control+3", "Alt+3"])
async def test_seats_are_changed_by_keyboard(page: Page, key: str) -> None:
    await page.keyboard.press(key)
    await expect(page.get_by_role("button", name="Be cleo")).to_have_attribute("aria-pressed", "true")
    await expect(page.get_by_role("textbox", name="as cleo")).to_be_visible()
