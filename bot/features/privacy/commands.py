"""Commands below `/me` for stored personal data."""

from __future__ import annotations

from collections.abc import Iterator

from discord import app_commands

from ...door.answers import Interaction
from ...door.commands import Command, answer
from .desk import PrivacyDesk


def privacy_commands(desk: PrivacyDesk) -> Iterator[Command]:
    """Commands to register in the group `/me`."""
    yield _data(desk)
    yield _forget(desk)


def _data(desk: PrivacyDesk) -> Command:
    @app_commands.command(description="Everything that is stored about me, as a file")
    async def data(interaction: Interaction) -> None:
        await answer(interaction, desk.data)

    return data


def _forget(desk: PrivacyDesk) -> Command:
    @app_commands.command(description="Delete everything that is stored about me; asks first")
    async def forget(interaction: Interaction) -> None:
        await answer(interaction, desk.sure)

    return forget
