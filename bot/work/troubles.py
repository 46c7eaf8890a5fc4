"""Temporary errors: a connection broke off, or Discord or the database could not answer. No one needs to investigate
them."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

from storage import StoreUnavailable

PASSING_CODES: Final = (20016, 20028, 40003, 40004, 40006, 130000)
"""Discord's error codes for temporary refusals with a 4xx status: too fast, disabled for a while, overloaded."""
PASSING_STATUSES: Final = (408, 429)
SERVER_ERROR: Final = 500
BROKEN_OFF: Final = (aiohttp.ClientConnectionError, aiohttp.ClientPayloadError, ConnectionError, TimeoutError)


def is_passing(error: BaseException) -> bool:
    """Whether the same request may succeed later."""
    if isinstance(error, discord.HTTPException):
        is_overload = error.status in PASSING_STATUSES or error.status >= SERVER_ERROR
        return is_overload or error.code in PASSING_CODES
    return isinstance(error, (*BROKEN_OFF, discord.RateLimited, StoreUnavailable))
