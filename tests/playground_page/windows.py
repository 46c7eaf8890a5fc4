"""The sizes of window that the page is looked at in, and how a test opens one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the test modules are skipped where playwright is missing
    from playwright.async_api import Page

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 400, "height": 800}

OpenPage = Callable[..., Awaitable["Page"]]
