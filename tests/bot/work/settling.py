"""Letting the event loop turn."""

from __future__ import annotations

import asyncio


async def settled() -> None:
    """Everyone goes on as far as they can."""
    for _ in range(20):
        await asyncio.sleep(0)
