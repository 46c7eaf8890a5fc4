"""Channels, threads and long histories; narrow windows, colours, and a server that comes back."""

from __future__ import annotations

import contextlib
import re
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

import pytest
import yarl

from playground import ManualClock, Playground, World
from tests.chromium import PATIENCE_MS

if TYPE_CHECKING:
    from playwright.async_api import Page

playwright = pytest.importorskip("playwright.async_api", reason="the page is tested with playwright")
expect = playwright.expect


async def write_lines(playground: Playground, person: str, channel: str, texts: list[str]) -> None:
    for text in texts:
        await playground.person(person).write(playground.channel(channel), text)


async def test_an_empty_channel_says_how_to_begin_once_the_bot_has_come(page: Page, bot: Any) -> None:
    await expect(page.locator(".welcome")).to_contain_text("lobby")
    await expect(page.locator(".welcome")).to_contain_text("Type / to see what the bot can do.")


async def test_everyone_reads_what_one_writes(page: Page) -> None:
    await page.get_by_role("textbox", name="Message").fill("hello **all**")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Control+2")
    message = page.get_by_role("article", name="ana")
    await expect(message).to_contain_text("hello all")
    await expect(message.locator("strong")).to_have_text("all")


async def test_unsent_text_stays_with_its_seat_and_channel(page: Page) -> None:
    box = page.get_by_role("textbox", name="Message")
    await box.fill("half a thou")
    await page.keyboard.press("Control+2")
    await expect(box).to_have_value("")
    await page.keyboard.press("Control+1")
    await expect(box).to_have_value("half a thou")


async def test_a_message_that_is_refused_comes_back_with_the_reason(page: Page) -> None:
    box = page.get_by_role("textbox", name="Message")
    await box.fill("x" * 2001)
    await box.press("Enter")
    await expect(page.get_by_text("A message has at most 2000 characters.")).to_be_visible()
    await expect(box).to_have_value("x" * 2001)


async def test_what_is_new_is_marked_and_then_read(page: Page, playground: Playground) -> None:
    await page.get_by_role("button", name="square").click()
    await write_lines(playground, "bo", "lobby", ["one", "two"])
    await page.get_by_role("button", name="lobby, 2 unread").click()
    entry = page.locator(".entry", has=page.get_by_role("separator", name="New"))
    await expect(entry).to_contain_text("one")
    await page.get_by_role("button", name="square").click()
    await expect(page.get_by_role("button", name="lobby", exact=True)).to_be_visible()
    await page.get_by_role("button", name="lobby").click()
    await expect(page.get_by_text("two")).to_be_visible()
    await expect(page.get_by_role("separator", name="New")).to_have_count(0)


async def test_a_mention_is_counted_on_the_seat(page: Page, playground: Playground) -> None:
    bo = playground.person("bo")
    await write_lines(playground, "ana", "square", [f"<@{bo.id}>, your turn"])
    await page.get_by_role("button", name="Be bo, 1 mention").click()
    await page.get_by_role("button", name="square, 1 mention").click()
    await expect(page.locator(".mentions-me")).to_contain_text("@bo, your turn")


async def test_a_mention_that_was_deleted_unread_is_no_longer_counted(
    page: Page, playground: Playground
) -> None:
    bo, ana = playground.person("bo"), playground.person("ana")
    mention = await ana.write(playground.channel("square"), f"<@{bo.id}>, your turn")
    await ana.write(playground.channel("square"), f"<@{bo.id}>, hurry")
    await page.get_by_role("button", name="Be bo, 2 mentions").wait_for()
    playground.services.poster.delete(mention)
    await page.get_by_role("button", name="Be bo, 1 mention", exact=True).click()
    await expect(page.get_by_role("button", name="square, 1 mention")).to_be_visible()


async def test_older_messages_come_as_one_scrolls_up(page: Page, playground: Playground) -> None:
    await write_lines(playground, "bo", "square", [f"line {number}" for number in range(1, 401)])
    await page.get_by_role("button", name="square, 400 unread").click()
    await expect(page.get_by_text("line 400", exact=True)).to_be_visible()
    assert await page.locator(".entry").count() <= 150
    first = page.get_by_text("line 1", exact=True)
    while not await first.count():
        before = await page.locator(".entry").count()
        await page.locator(".log").evaluate("log => { log.scrollTop = 0; }")
        await page.wait_for_function(
            "count => document.querySelectorAll('.entry').length > count", arg=before
        )
    texts = await page.locator(".entry .markdown").all_inner_texts()
    assert texts == [f"line {number}" for number in range(1, 401)]


async def test_the_readers_place_stays_while_older_messages_come(page: Page, playground: Playground) -> None:
    await write_lines(playground, "bo", "square", [f"line {number}" for number in range(1, 201)])
    await page.get_by_role("button", name="square, 200 unread").click()
    await page.get_by_role("button", name=re.compile("newest|new messages")).click()
    await expect(page.get_by_text("line 200", exact=True)).to_be_in_viewport()
    count = await page.locator(".entry").count()
    text, top = await page.locator(".log").evaluate(
        """(log) => {
          log.scrollTop = 300;
          const entry = log.querySelectorAll(".entry")[12];
          return [entry.querySelector(".markdown").textContent, entry.getBoundingClientRect().top];
        }"""
    )
    await page.wait_for_function("count => document.querySelectorAll('.entry').length > count", arg=count)
    moved = page.locator(".entry", has=page.get_by_text(text, exact=True))
    assert abs(await moved.evaluate("entry => entry.getBoundingClientRect().top") - top) < 3


async def test_news_below_is_announced_by_the_jump_button(page: Page, playground: Playground) -> None:
    await write_lines(playground, "bo", "lobby", [f"line {number}" for number in range(1, 61)])
    await expect(page.get_by_text("line 60", exact=True)).to_be_in_viewport()
    await page.locator(".log").evaluate("log => { log.scrollTop = 0; }")
    await expect(page.get_by_role("button", name="Jump to the newest")).to_be_visible()
    await write_lines(playground, "bo", "lobby", ["the latest"])
    await page.get_by_role("button", name="1 new message").click()
    await expect(page.get_by_text("the latest")).to_be_in_viewport()


async def test_messages_that_came_without_a_sound_are_marked_apart(
    page: Page, bot: Any, playground: Playground
) -> None:
    lobby = await bot.fetch_channel(playground.channel("lobby").id)
    await lobby.send("loud")
    for text in ("hush", "and hush"):
        await lobby.send(text, silent=True)
    await expect(page.get_by_role("article").filter(has_text="and hush")).to_be_visible()
    await expect(page.get_by_title("It came without a sound.")).to_have_count(1)
    quiet = page.get_by_role("article").filter(has=page.get_by_text("silent", exact=True))
    await expect(quiet).to_contain_text("hush")


async def test_a_thread_stands_below_its_channel_and_leads_back(
    page: Page, bot: Any, playground: Playground
) -> None:
    lobby = await bot.fetch_channel(playground.channel("lobby").id)
    thread = await lobby.create_thread(name="Table one", type=bot_thread_type())
    await thread.send("Round one")
    link = page.get_by_role("list", name="Threads in lobby").get_by_role("button", name="Table one")
    await link.click()
    await expect(page.get_by_text("Round one")).to_be_visible()
    await thread.delete()
    await expect(link).to_have_count(0)
    await expect(page.get_by_role("heading", name="lobby", level=2).first).to_be_visible()


async def test_a_private_thread_appears_when_one_is_brought_in(
    page: Page, bot: Any, playground: Playground
) -> None:
    lobby = await bot.fetch_channel(playground.channel("lobby").id)
    cabin = await lobby.create_thread(name="Cabin", invitable=False)
    link = page.get_by_role("button", name="Cabin")
    await expect(link.get_by_title("Private thread")).to_be_visible()
    await page.keyboard.press("Control+2")
    await expect(page.get_by_role("button", name="square")).to_be_visible()
    await expect(link).to_have_count(0)
    await cabin.add_user(playground.person("bo"))
    await link.click()
    await expect(page.get_by_text("added bo to the thread.")).to_be_visible()


async def test_an_archived_thread_stays_open_for_its_reader(
    page: Page, bot: Any, playground: Playground
) -> None:
    lobby = await bot.fetch_channel(playground.channel("lobby").id)
    thread = await lobby.create_thread(name="Table one", type=bot_thread_type())
    link = page.get_by_role("button", name="Table one")
    await link.first.click()
    await thread.send("The end")
    await thread.edit(archived=True)
    await expect(page.get_by_text("The end")).to_be_visible()
    await page.get_by_role("button", name="square").click()
    await expect(link).to_have_count(0)


def bot_thread_type() -> Any:
    from discord import ChannelType

    return ChannelType.public_thread


async def test_a_deleted_message_goes_away(page: Page, playground: Playground) -> None:
    await write_lines(playground, "bo", "lobby", ["keep", "drop"])
    await expect(page.get_by_text("drop")).to_be_visible()
    message = playground.person("bo").last_message(playground.channel("lobby"))
    playground.services.poster.delete(message)
    await expect(page.get_by_text("drop")).to_have_count(0)
    await expect(page.get_by_text("keep")).to_be_visible()


async def test_the_colours_follow_the_system_until_one_chooses(open_page: Any) -> None:
    page = await open_page(color_scheme="light")
    await expect(page.locator("html")).to_have_attribute("data-theme", "light")
    await page.get_by_role("button", name="Switch to dark colours").click()
    await page.reload()
    await expect(page.locator("html")).to_have_attribute("data-theme", "dark")


async def test_on_a_phone_the_channels_are_in_a_drawer(phone: Page) -> None:
    square = phone.get_by_role("button", name="square")
    await expect(square).to_be_hidden()
    await phone.get_by_role("button", name="Show the channels").click()
    await square.click()
    await expect(square).to_be_hidden()
    await expect(phone.get_by_role("heading", name="square", level=2).first).to_be_visible()
    assert await phone.evaluate("document.documentElement.scrollWidth") == 400
    await expect(phone.get_by_role("navigation", name="People you can be")).to_be_in_viewport()


async def test_a_person_can_close_their_dms_and_take_another_name(page: Page, playground: Playground) -> None:
    await page.get_by_role("button", name="Person settings").click()
    dialog = page.get_by_role("dialog", name="Settings of ana")
    await dialog.get_by_label("Display name").fill("Ana the Bold")
    await dialog.get_by_label("Accepts direct messages").uncheck()
    await dialog.get_by_role("button", name="Save").click()
    await expect(page.get_by_role("button", name="Be Ana the Bold")).to_be_visible()
    assert not playground.person("ana").user.dms_open


async def test_a_new_person_takes_a_seat(page: Page) -> None:
    await page.get_by_role("button", name="Add a person").click()
    await page.get_by_label("Name").fill("Farid")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name="Be Farid")).to_have_attribute("aria-pressed", "true")


@contextlib.asynccontextmanager
async def at_the_same_port(
    playground: Playground, world: World, key: str | None = None
) -> AsyncIterator[Playground]:
    port = yarl.URL(playground.url).port or 0
    async with Playground(world, port=port, key=key) as restarted:
        yield restarted


@pytest.mark.parametrize("is_same_world", [True, False])
async def test_the_page_comes_back_with_the_server(
    browser: Any, clock: ManualClock, is_same_world: bool
) -> None:
    world = World.small_town(clock=clock)
    page = await browser.new_page()
    page.set_default_timeout(PATIENCE_MS)
    async with Playground(world) as playground:
        await write_lines(playground, "bo", "lobby", ["before"])
        await page.goto(playground.url)
        await expect(page.get_by_text("before")).to_be_visible()
    await expect(page.get_by_text("Connecting to the playground…")).to_be_visible()
    next_world = world if is_same_world else World.small_town(people=("zoe",), clock=clock)
    writer = "bo" if is_same_world else "zoe"
    async with at_the_same_port(playground, next_world, playground.key) as restarted:
        await expect(page.get_by_text("Connecting to the playground…")).to_be_hidden()
        await page.get_by_role("button", name="lobby").click()
        await write_lines(restarted, writer, "lobby", ["after"])
        await expect(page.get_by_text("after")).to_be_visible()
        await expect(page.get_by_text("before")).to_have_count(1 if is_same_world else 0)
        await page.close()


async def test_the_page_says_that_the_server_has_moved(browser: Any) -> None:
    page = await browser.new_page()
    page.set_default_timeout(PATIENCE_MS)
    await page.route("**/messages?*", lambda route: route.fulfill(status=404, json={"message": "no log"}))
    async with Playground(World.small_town()) as playground:
        await page.goto(playground.url)
        await expect(page.get_by_role("alert")).to_have_text("no log")
    async with at_the_same_port(playground, World.small_town()):
        await expect(page.get_by_role("alert")).to_have_text(
            "The playground was started again. Open the address that it printed."
        )
        await page.close()
