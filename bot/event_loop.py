"""The event loop that the bot runs on."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

SWITCH_SECONDS = 0.0005
"""How long a busy thread keeps the interpreter from one that waits for it. By default it is ten times as much, and a
trip to the database's thread takes that long whenever the event loop is busy."""


def run(main: Coroutine[Any, Any, T]) -> T:
    """As `asyncio.run`, on uvloop where it exists (it has no Windows build): it spends less time a message."""
    sys.setswitchinterval(SWITCH_SECONDS)
    if sys.platform == "win32":
        return asyncio.run(main)
    import uvloop

    return uvloop.run(main)
