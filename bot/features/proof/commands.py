"""The command below `/game` that proves a game."""

from __future__ import annotations

from collections.abc import Iterator

from discord import app_commands

from ...door.answers import Interaction
from ...door.commands import WHICH, Command, answer_at_table, at_named, suggest_games
from ...door.finder import Finder
from .notary import Notary
from .verbs import ProofVerb


def proof_commands(notary: Notary, finder: Finder) -> Iterator[Command]:
    """Commands to register in the group."""

    @app_commands.command(description="Prove that setup, moves and position of a game belong together")
    @app_commands.describe(game=WHICH)
    async def verify(interaction: Interaction, game: str | None = None) -> None:
        await answer_at_table(interaction, notary.verify, game, at_named(ProofVerb.VERIFY))

    suggest_games(verify, finder.all_my_games)
    yield verify
