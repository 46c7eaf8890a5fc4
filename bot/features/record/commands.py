"""The command below `/me` that shows what one has played."""

from __future__ import annotations

from collections.abc import Iterator

from discord import app_commands

from ...door.answers import Interaction
from ...door.commands import Command, answer
from .desk import RecordDesk


def record_commands(desk: RecordDesk) -> Iterator[Command]:
    """Commands to register in the group `/me`."""

    @app_commands.command(description="What I have played, and how it ended; only I see it")
    async def record(interaction: Interaction) -> None:
        await answer(interaction, desk.record)

    yield record
