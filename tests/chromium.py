"""The system's own Chromium, headless, for tests that look at the playground's page."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from collections.abc import AsyncIterator, Awaitable
from typing import TYPE_CHECKING

import pytest

from tests.patience import PATIENCE_SECONDS

if TYPE_CHECKING:  # tests are skipped where playwright is missing
    from playwright.async_api import Browser

PATIENCE_MS = 1000 * PATIENCE_SECONDS
NAMES = ("chromium", "chromium-browser", "google-chrome")
LAUNCH_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@contextlib.asynccontextmanager
async def headless() -> AsyncIterator[Browser]:
    """Skips the test where there is no Chromium. Expectations wait as long as actions do: `PATIENCE_MS`."""
    chromium = next(filter(None, map(shutil.which, NAMES)), None)
    if chromium is None:
        pytest.skip("the page is tested in a Chromium of the system, and there is none")
    from playwright.async_api import async_playwright, expect

    expect.set_options(timeout=PATIENCE_MS)
    playwright = await async_playwright().start()
    try:
        browser = await playwright.chromium.launch(executable_path=chromium, args=LAUNCH_ARGUMENTS)
        yield browser
        await closed(browser.close())
    finally:
        await closed(playwright.stop())


async def closed(closing: Awaitable[None]) -> None:
    """Wait until a page, a context or a browser is closed, but no longer than for an action.

    Playwright itself would wait for ever, and a browser that does not answer is no fault of what is tested.
    """
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE_SECONDS):
            await closing
