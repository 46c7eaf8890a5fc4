"""How an interaction is answered: acknowledged at once, then filled in. The only module that calls its response."""

from __future__ import annotations

import logging
import secrets

import discord

from .layout import mentions, shorten, to_files, to_layout
from .page import Page

log = logging.getLogger(__name__)

WHISPER_LIMIT = 1900

Interaction = discord.Interaction[discord.Client]


async def open_private(interaction: Interaction) -> None:
    """Acknowledge with a new message that only the presser will see."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def keep_message(interaction: Interaction) -> None:
    """Acknowledge a press; the message that carries the button may be redrawn later."""
    await interaction.response.defer()


async def fill(interaction: Interaction, page: Page) -> None:
    """Show the page: in the private message that was opened, or in place of the pressed one."""
    await interaction.edit_original_response(
        view=to_layout(page), attachments=to_files(page), allowed_mentions=mentions(page)
    )


async def add(interaction: Interaction, page: Page) -> None:
    """A further message that only the presser sees."""
    await interaction.followup.send(
        view=to_layout(page), files=to_files(page), ephemeral=True, allowed_mentions=mentions(page)
    )


async def whisper(interaction: Interaction, text: str) -> None:
    """Tell the presser something, in whatever way is still open. Never raises."""
    page = Page(text=shorten(text, WHISPER_LIMIT))
    try:
        if not interaction.response.is_done():
            await open_private(interaction)
            await fill(interaction, page)
        elif interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
            await fill(interaction, page)
        else:
            await add(interaction, page)
    except (discord.HTTPException, discord.InteractionResponded) as error:
        log.warning("could not answer an interaction: %s", error)


def log_gone(interaction: Interaction, error: discord.NotFound) -> None:
    """The interaction or its message has vanished, so there is nobody left to answer."""
    log.warning("interaction %s could not be answered: %s", interaction.id, error)


def log_unexpected(interaction: Interaction, error: BaseException) -> str:
    """Log what must not happen, and return the id under which the host finds it."""
    incident = secrets.token_hex(3)
    log.error(
        "incident %s: interaction %s in %s", incident, interaction.id, interaction.channel_id, exc_info=error
    )
    return incident
