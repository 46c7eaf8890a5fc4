"""Answers interactions: acknowledges each at once, and fills in the answer later. The only module that calls
`interaction.response`."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable
from enum import StrEnum

import aiohttp
import discord

from games.kernel import Text
from storage import StoreUnavailable

from ..pages.layout import mentions, shorten, to_files, to_layout, to_modal
from ..pages.page import Form, Page, Row
from ..pages.speech import plain
from ..work.metered import MeteredClient
from ..work.troubles import is_passing
from .open_panels import OpenPanels
from .tries import Tries

log = logging.getLogger(__name__)

WHISPER_LIMIT = 1900
ALREADY_ACKNOWLEDGED = 40060
TOKEN_EXPIRED = 50027


class AnsweringClient(MeteredClient):
    """A client that knows which panels are open."""

    open_panels: OpenPanels


Interaction = discord.Interaction[AnsweringClient]


class Acknowledgement(StrEnum):
    """How an interaction was acknowledged, which decides where its answer goes."""

    PRIVATE = "private"
    """By a new message that only the presser sees."""
    KEPT = "kept"
    """By keeping the message that was pressed."""


class ServedElsewhere(Exception):
    """Another process has acknowledged the interaction and serves it. Do nothing here, and tell no one."""


async def open_private(interaction: Interaction) -> None:
    """Acknowledge with a new message that only the presser will see. Raises ServedElsewhere."""
    await _acknowledge(interaction, Acknowledgement.PRIVATE)


async def keep_message(interaction: Interaction) -> None:
    """Acknowledge a press; the message that carries the button may be redrawn later. Raises ServedElsewhere."""
    await _acknowledge(interaction, Acknowledgement.KEPT)


async def _acknowledge(interaction: Interaction, opening: Acknowledgement) -> None:
    # Set before the request: it may get through even if its response is lost.
    interaction.extras[Acknowledgement] = opening
    private = opening is Acknowledgement.PRIVATE
    await _respond(interaction, interaction.response.defer(ephemeral=private, thinking=private))


async def ask(interaction: Interaction, form: Form) -> None:
    """Open a form. It must be the first answer, so nothing slow may come before it. Raises ServedElsewhere."""
    await _respond(interaction, interaction.response.send_modal(to_modal(form)))


async def _respond(interaction: Interaction, responding: Awaitable[object]) -> None:
    """Send the first response. Being acknowledged already is fine if an earlier try of ours did it."""
    tries: Tries = interaction.extras.setdefault(Tries, Tries())
    try:
        with tries:
            await responding
        interaction.client.meters.note_acknowledged(interaction.created_at.timestamp())
    except discord.HTTPException as error:
        if error.code != ALREADY_ACKNOWLEDGED:
            raise
        if tries.sent <= 1:
            log.info("interaction %s is served elsewhere", interaction.id)
            raise ServedElsewhere from error


async def fill(interaction: Interaction, page: Page) -> None:
    """Show the page in the private message that was opened, or in place of the pressed one."""
    message = await redraw(interaction, page)
    interaction.client.open_panels.note(interaction, message, page.panel)


async def redraw(interaction: Interaction, page: Page) -> int:
    """As `fill`, without noting what the message shows; returns its id."""
    message = await interaction.edit_original_response(
        view=to_layout(page), attachments=to_files(page), allowed_mentions=mentions(page)
    )
    return message.id


async def withdraw(interaction: Interaction) -> None:
    """Delete the private message that was opened or pressed."""
    await interaction.delete_original_response()


async def add(interaction: Interaction, page: Page) -> None:
    """Send a further message that only the presser sees."""
    await interaction.followup.send(
        view=to_layout(page), files=to_files(page), ephemeral=True, allowed_mentions=mentions(page)
    )


async def publish(interaction: Interaction, page: Page) -> None:
    """Send a further message that everyone sees."""
    await interaction.followup.send(
        view=to_layout(page), files=to_files(page), ephemeral=False, allowed_mentions=mentions(page)
    )


async def refuse(interaction: Interaction, text: str, rows: tuple[Row, ...] = ()) -> None:
    """Tell the presser why they are refused, by any response that is still open. `rows` are ways to go on.
    Never raises."""
    interaction.client.meters.refused += 1
    await whisper(interaction, text, rows)


async def whisper(interaction: Interaction, text: str, rows: tuple[Row, ...] = ()) -> None:
    """Tell the presser something, by any response that is still open. Never raises."""
    page = Page(text=shorten(text, WHISPER_LIMIT), rows=rows)
    opening = interaction.extras.get(Acknowledgement, Acknowledgement.PRIVATE)
    try:
        if not interaction.response.is_done():
            await _acknowledge(interaction, opening)
        if opening is Acknowledgement.PRIVATE:
            await fill(interaction, page)
        else:
            await add(interaction, page)
    except ServedElsewhere:
        pass  # The process that serves it answers.
    except (discord.DiscordException, aiohttp.ClientError, OSError, RuntimeError) as error:
        # aiohttp raises RuntimeError when its connection is closed for good: the process is ending.
        log.warning("interaction %s could not be answered: %s", interaction.id, error)


async def apologise(interaction: Interaction, error: Exception, locale: str) -> None:
    """Log an error that is not the presser's, and tell them. Never raises."""
    incident = log_unexpected(interaction, error)
    key = "refused-store-away" if isinstance(error, StoreUnavailable) else "refused-unexpected"
    await whisper(interaction, plain(Text(key, {"incident": incident}), locale))


def is_too_late(error: Exception) -> bool:
    """Whether no one can be answered any more: the interaction has expired, or its message is gone."""
    return isinstance(error, discord.NotFound) or (
        isinstance(error, discord.HTTPException) and error.code == TOKEN_EXPIRED
    )


def log_too_late(interaction: Interaction, error: Exception) -> None:
    interaction.client.meters.late += 1
    log.warning("interaction %s came to nothing, as its time was over: %s", interaction.id, error)


def log_unexpected(interaction: Interaction, error: BaseException) -> str:
    """Log an unexpected error and return its incident id, by which the host finds it. A transient error is
    logged without a traceback."""
    interaction.client.meters.incidents += 1
    incident = secrets.token_hex(3)
    where = interaction.id, interaction.channel_id
    if is_passing(error):
        log.warning("incident %s: interaction %s in %s: %r", incident, *where, error)
    else:
        log.error("incident %s: interaction %s in %s", incident, *where, exc_info=error)
    return incident
