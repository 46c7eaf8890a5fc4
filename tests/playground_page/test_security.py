"""What a browser keeps from other pages and from files that people hand in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import yarl
from aiohttp import web
from aiohttp.test_utils import TestServer

from playground import Playground

if TYPE_CHECKING:
    from playwright.async_api import Page

playwright = pytest.importorskip("playwright.async_api", reason="the page is tested with playwright")
expect = playwright.expect

ASK_IN_EVERY_WAY = """async ({ world, sockets, form }) => {
  const opens = (address) => new Promise((resolve) => {
    const socket = new WebSocket(address);
    socket.onopen = () => resolve(true);
    socket.onerror = () => resolve(false);
  });
  const reads = await fetch(world).then(() => true, () => false);
  const shows = await new Promise((resolve) => {
    const script = document.createElement("script");
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    script.src = world;
    document.head.append(script);
  });
  await fetch(form, { method: "POST", mode: "no-cors", body: '{"content": "from afar"}' }).catch(() => {});
  return [reads, shows, ...await Promise.all(sockets.map(opens))];
}"""


async def test_another_page_gets_nothing_even_with_the_address(browser: Any, playground: Playground) -> None:
    ana, lobby = playground.person("ana"), playground.channel("lobby")
    live = str(yarl.URL(f"{playground.url}/ui/live?user={ana.id}").with_scheme("ws"))
    page = await browser.new_page()
    async with TestServer(web.Application()) as elsewhere:
        await page.goto(str(elsewhere.make_url("/")))
        got = await page.evaluate(
            ASK_IN_EVERY_WAY,
            {
                "world": f"{playground.url}/ui/world",
                "sockets": [live, playground.gateway_url],
                "form": f"{playground.url}/ui/users/{ana.id}/channels/{lobby.id}/messages",
            },
        )
    await page.close()
    assert got == [False, False, False, False]
    assert list(lobby.messages) == []


async def test_a_page_that_was_handed_in_is_downloaded_and_not_opened(page_with_bot: Page) -> None:
    page = page_with_bot
    await page.get_by_role("textbox", name="Message").fill("/ferry poster")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    link = page.get_by_role("link", name="poster.html")
    address = page.url
    async with page.expect_download() as pressed:
        await link.click()
    async with page.expect_download() as opened:
        await link.evaluate("link => location.assign(link.href)")
    for download in (await pressed.value, await opened.value):
        assert download.suggested_filename == "poster.html"
        assert (await download.path()).read_bytes() == b"<script>document.title = 'mine'</script>"
    assert page.url == address
