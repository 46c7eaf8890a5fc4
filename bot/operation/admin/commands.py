"""`/admin`: Discord hides it from ordinary members, and it is refused to them here as well."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands

from games.kernel import Setting, Text

from ...door.answers import Interaction
from ...door.asker import asker_of
from ...door.commands import WHICH, Suggestion, answer, answer_at_table, suggested
from ...door.finder import Among
from ...errors import BotError
from ...features.seats.acquaintances import holder_of
from ...pace.ladders import LADDER
from ...pace.paces import PACE
from ...pages.speech import plain
from .clock_desk import ClockDesk
from .file_desk import FileDesk
from .host_desk import HostDesk
from .list_desk import AdminListDesk
from .maintenance_desk import MaintenanceDesk
from .rewinding_desk import AdminRewindingDesk
from .seat_desk import SeatDesk


def _choices(setting: Setting) -> list[Suggestion]:
    return [
        app_commands.Choice(name=plain(Text(f"setting-{setting.id}-{value}")), value=value)
        for value in setting.values
    ]


class AdminCommands(app_commands.Group):
    def __init__(
        self,
        lists: AdminListDesk,
        clocks: ClockDesk,
        rewinding: AdminRewindingDesk,
        seats: SeatDesk,
        maintenance: MaintenanceDesk,
        files: FileDesk,
        hosts: HostDesk,
        candidates: Among,
    ) -> None:
        """`candidates`: the games that someone may be in charge of. Raises BotError."""
        super().__init__(
            name="admin",
            description="For the host of this bot, and for moderators with the games of their server",
            default_permissions=discord.Permissions(manage_guild=True),
        )
        self._lists = lists
        self._clocks = clocks
        self._rewinding = rewinding
        self._seats = seats
        self._maintenance = maintenance
        self._files = files
        self._hosts = hosts
        self._candidates = candidates

    @app_commands.command(name="list", description="Games, whom they wait for, and since when")
    @app_commands.describe(
        everywhere="Those of all servers (host of the bot only)", finished="Those that are over as well"
    )
    async def list_games(
        self, interaction: Interaction, everywhere: bool = False, finished: bool = False
    ) -> None:
        await answer(
            interaction, lambda asker: self._lists.games(asker, everywhere=everywhere, finished=finished)
        )

    @app_commands.command(description="Let nobody play for a while; deadlines stand still")
    @app_commands.describe(game=WHICH)
    async def pause(self, interaction: Interaction, game: str | None = None) -> None:
        await answer_at_table(interaction, self._clocks.pause, game, self._clocks.pause_at())

    @app_commands.command(description="Let a paused game go on")
    @app_commands.describe(game=WHICH)
    async def resume(self, interaction: Interaction, game: str | None = None) -> None:
        await answer_at_table(interaction, self._clocks.resume, game, self._clocks.resume_at())

    @app_commands.command(description="Have a running game go on at another pace, without asking its players")
    @app_commands.describe(
        pace="How long someone may take", ladder="What happens when someone is late", game=WHICH
    )
    @app_commands.choices(pace=_choices(PACE), ladder=_choices(LADDER))
    async def pace(
        self,
        interaction: Interaction,
        pace: app_commands.Choice[str] | None = None,
        ladder: app_commands.Choice[str] | None = None,
        game: str | None = None,
    ) -> None:
        pace_name = pace.value if pace is not None else None
        ladder_name = ladder.value if ladder is not None else None
        await answer_at_table(
            interaction,
            partial(self._clocks.repace, pace=pace_name, ladder=ladder_name),
            game,
            self._clocks.repace_at(pace=pace_name, ladder=ladder_name),
        )

    @app_commands.command(description="Take a game back to an earlier moment; asks first")
    @app_commands.describe(to="Type words of what happened there, or when, and pick it", game=WHICH)
    async def rewind(self, interaction: Interaction, to: str, game: str | None = None) -> None:
        rewound = partial(self._rewinding.rewind, to=to)
        await answer_at_table(interaction, rewound, game, self._rewinding.rewinding_at(to))

    @rewind.autocomplete("to")
    async def _moments(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        try:
            moments = await self._rewinding.moments(asker_of(interaction), interaction.namespace.game)
        except BotError:
            return []
        return suggested(moments, typed)

    @app_commands.command(description="Have a game make good what it told wrongly through a fault")
    @app_commands.describe(measure="How much its rules grant, such as turns since then", game=WHICH)
    async def remedy(
        self, interaction: Interaction, measure: app_commands.Range[int, 1, 99], game: str | None = None
    ) -> None:
        remedied = partial(self._hosts.remedy, measure=measure)
        await answer_at_table(interaction, remedied, game, self._hosts.remedy_at(measure))

    @app_commands.command(description="Give a player’s seat to someone else")
    @app_commands.describe(player="Whose seat", to="Who is to play it from now on", game=WHICH)
    async def seat(
        self, interaction: Interaction, player: str, to: discord.User, game: str | None = None
    ) -> None:
        await answer_at_table(
            interaction,
            lambda asker, meant: self._seats.hand_over(asker, meant, player, holder_of(to)),
            game,
            self._seats.hand_over_at(player, to.id),
        )

    @seat.autocomplete("player")
    async def _players(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        try:
            names = await self._seats.seats(asker_of(interaction), interaction.namespace.game)
        except BotError:
            return []
        return suggested([(str(seat), name) for seat, name in enumerate(names)], typed)

    @app_commands.command(description="Put the posts, threads, sheets and notices of a game right")
    @app_commands.describe(game=WHICH)
    async def repair(self, interaction: Interaction, game: str | None = None) -> None:
        await answer_at_table(interaction, self._maintenance.repair, game, self._maintenance.repair_at())

    @app_commands.command(description="Forget everything about a game")
    @app_commands.describe(game=WHICH)
    async def delete(self, interaction: Interaction, game: str | None = None) -> None:
        await answer_at_table(interaction, self._maintenance.deleting, game, self._maintenance.deleting_at())

    @app_commands.command(description="How the bot is doing (host of the bot only)")
    async def health(self, interaction: Interaction) -> None:
        await answer(interaction, self._hosts.health)

    @app_commands.command(
        description="A game as one file, with all that is hidden in it (host of the bot only)"
    )
    @app_commands.describe(game=WHICH)
    async def export(self, interaction: Interaction, game: str | None = None) -> None:
        await answer_at_table(interaction, self._files.export, game, self._files.export_at())

    @app_commands.command(
        name="import", description="Take in a game from its file, to be played here (host of the bot only)"
    )
    @app_commands.describe(file="As /admin export or /game export gave it")
    async def take_in(self, interaction: Interaction, file: discord.Attachment) -> None:
        await answer(interaction, lambda asker: self._files.take_in(asker, file.size, file.read))

    @pause.autocomplete("game")
    @pace.autocomplete("game")
    @resume.autocomplete("game")
    @rewind.autocomplete("game")
    @remedy.autocomplete("game")
    @seat.autocomplete("game")
    @repair.autocomplete("game")
    @delete.autocomplete("game")
    @export.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        try:
            return suggested(await self._candidates(asker_of(interaction), typed), typed)
        except BotError:
            return []
