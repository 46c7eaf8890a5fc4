"""One turn on the playground's page in a real browser, from the slash command to the confirmation."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from storage import GameQuery
from tests.bot.house import House
from tests.chromium import PATIENCE_MS, headless

playwright = pytest.importorskip("playwright.async_api", reason="playwright is not installed")


@pytest.fixture
async def page(house: House) -> AsyncIterator[Any]:
    async with headless() as browser:
        page = await browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(PATIENCE_MS)
        await page.goto(house.playground.url)
        yield page


async def become(page: Any, number: int) -> None:
    """Change to one of the people, in the order of the switcher."""
    await page.keyboard.press(f"Alt+{number}")


async def open_table(page: Any) -> None:
    """The host's slash command, typed; two others join by the button, and the host starts."""
    await page.get_by_role("textbox").first.fill("/game new")
    await page.keyboard.press("Enter")
    await page.get_by_role("option", name="Escape Plan").click()
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Join").wait_for()
    for number, name in ((2, "bo"), (3, "chika")):
        await become(page, number)
        await page.get_by_role("button", name="Join").click()
        await page.locator("article").get_by_text(name, exact=True).wait_for()
    await become(page, 1)
    await page.get_by_role("button", name="Start", disabled=False).click()


async def test_a_turn_is_played_on_the_page(house: House, page: Any) -> None:
    await open_table(page)
    await page.get_by_text("See thread").wait_for()
    (game,) = await house.client.tables.store.games.find(GameQuery(), limit=5)
    live = await house.client.tables.live(game.id)
    (seat,) = live.running_match.position.waiting_for
    await become(page, seat + 1)
    await page.get_by_text("See thread").click()
    await page.get_by_role("button", name="Act").first.click()
    panel = page.locator("article.ephemeral").last  # public posts may come below it meanwhile
    confirm = panel.get_by_role("button", name="Confirm", exact=True)
    for _ in range(8):
        picks = panel.locator("[data-custom-id*=':pick:']")
        await picks.first.wait_for()
        alts = await panel.locator("a img, button img").evaluate_all("all => all.map(one => one.alt)")
        assert all(alts)
        if await confirm.count():
            break
        before = await picks.first.get_attribute("data-custom-id")
        await answer(page, picks.first)
        await page.locator(f"[data-custom-id='{before}']").wait_for(state="detached")
    await confirm.click()
    await confirm.wait_for(state="detached")
    after = await house.client.tables.live(game.id)
    assert after.running_match.position.waiting_for != (seat,)


async def answer(page: Any, control: Any) -> None:
    """The first answer, whether it is a button or a line of a menu."""
    await control.click()
    option = page.get_by_role("option").first
    if await option.count():
        await option.click()


async def test_a_line_that_is_typed_as_on_discord_opens_a_table(house: House, page: Any) -> None:
    await page.get_by_role("textbox").first.press_sequentially("/game new title:escape-plan players:3")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Join").wait_for()
    (game,) = await house.store.games.find(GameQuery(), limit=5)
    live = await house.client.tables.live(game.id)
    assert (game.title, live.options.seats) == ("escape_plan", 3)


async def test_commands_are_listed_by_use_and_those_in_charge_alone_see_theirs(
    house: House, page: Any
) -> None:
    listed = page.get_by_role("option")
    await page.get_by_role("textbox").first.fill("/")
    await listed.first.wait_for()
    names = [text.split(" ")[0:2] for text in await listed.all_inner_texts()]
    assert "/help" in names[0][0]
    assert any("/admin" in " ".join(name) for name in names)
    await become(page, 2)
    await page.get_by_role("textbox").first.fill("/")
    await listed.first.wait_for()
    assert not any("/admin" in text for text in await listed.all_inner_texts())
