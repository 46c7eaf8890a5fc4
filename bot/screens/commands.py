"""Commands below `/game` about a table itself, and the group of all commands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from discord import app_commands

from ..door import answers
from ..door.answers import Interaction
from ..door.asker import Asker
from ..door.commands import (
    WHICH,
    Command,
    Suggestion,
    answer,
    answer_at_table,
    at_named,
    meant_title,
    of_a_table,
    suggest_games,
    title_choices,
)
from ..door.finder import Finder
from ..errors import WrongPlace
from ..pages.naming import echoed
from ..pages.page import Page
from ..pages.press import TableVerb
from .board_desk import BoardDesk
from .lobby_desk import LobbyDesk
from .panel_desk import PanelDesk

MOST_PLAYERS: Final = 10
AT_TOP: Final = ("help", "game", "turns", "rules", "challenge", "campaign", "me", "admin")
BELOW_GAME: Final = (
    *("new", "learn", "act", "status", "board", "hand", "undo", "log", "list"),
    *("mark", "note", "orders", "pace", "replay", "substitute", "resign"),
    *("story", "film", "verify", "export", "help"),
)
"""Commands in the order in which Discord lists them: those that are used first and most at the front."""

Listed = TypeVar("Listed", bound=Command | app_commands.Group)


def in_order(commands: Iterable[Listed], order: Sequence[str]) -> list[Listed]:
    """The commands in this order; those that it does not name come last."""
    return sorted(commands, key=lambda one: order.index(one.name) if one.name in order else len(order))


def game_group(commands: Iterable[Command]) -> app_commands.Group:
    """The group `/game`, with these commands."""
    group = app_commands.Group(name="game", description="Board games of crime and pursuit")
    for command in in_order(commands, BELOW_GAME):
        group.add_command(command)
    return group


def me_group(commands: Iterable[Command]) -> app_commands.Group:
    """The group `/me`, with these commands."""
    group = app_commands.Group(name="me", description="My settings and data for all games, on all servers")
    for command in commands:
        group.add_command(command)
    return group


def desk_commands(
    finder: Finder, panels: PanelDesk, boards: BoardDesk, lobby: LobbyDesk, titles: Collection[str]
) -> Iterator[Command]:
    """Commands to register in the group."""
    mine, finished = finder.my_games, finder.my_finished_games
    yield _new(lobby, titles)
    yield _list(lobby)
    yield of_a_table("act", "Open my panel: what I can do now", panels.opened, finder, mine, TableVerb.ACT)
    yield of_a_table(
        "hand", "Show my private sheet", boards.hand, finder, finder.all_my_games, TableVerb.HAND
    )
    yield _board(boards, finder)
    yield of_a_table(
        "status", "What I have missed, and whom we wait for", boards.status, finder, mine, TableVerb.STATUS
    )
    story = "How a finished game went: the count, everyone’s way, the turning points"
    yield of_a_table("story", story, boards.story, finder, finished, TableVerb.STORY)
    yield of_a_table(
        "film", "The film of a finished game, turn by turn", boards.film, finder, finished, TableVerb.FILM
    )


def _new(lobby: LobbyDesk, titles: Collection[str]) -> Command:
    @app_commands.command(description="Open a table that others can join")
    @app_commands.describe(
        title="Which game", players="For how many players; if left out, for as many as join"
    )
    async def new(
        interaction: Interaction,
        title: str,
        players: app_commands.Range[int, 1, MOST_PLAYERS] | None = None,
    ) -> None:
        async def served(asker: Asker) -> Page:
            meant = meant_title(titles, title)
            if meant not in titles:
                raise WrongPlace("refused-no-such-title", title=echoed(title))
            return await lobby.open(asker, meant, players)

        await answer(interaction, served)

    @new.autocomplete("title")
    async def suggest(interaction: Interaction, typed: str) -> list[Suggestion]:
        return title_choices(titles, typed, interaction.locale)

    return new


def _list(lobby: LobbyDesk) -> Command:
    @app_commands.command(name="list", description="Open tables and running games here")
    async def games(interaction: Interaction) -> None:
        await answer(interaction, lobby.games)

    return games


def _board(boards: BoardDesk, finder: Finder) -> Command:
    @app_commands.command(description="Show the board, as a picture or in words")
    @app_commands.describe(text="In words instead of a picture", game=WHICH)
    async def board(interaction: Interaction, text: bool = False, game: str | None = None) -> None:
        others = list[Page]()

        async def served(asker: Asker, meant: str | None) -> Page:
            live = await finder.table_of(asker, meant, finder.all_my_games)
            if not text:
                return await boards.board(asker, live)
            first, *rest = await boards.board_text(asker, live)
            others.extend(rest)
            return first

        verb = TableVerb.BOARD_TEXT if text else TableVerb.BOARD
        await answer_at_table(interaction, served, game, at_named(verb))
        for page in others:
            await answers.add(interaction, page)

    suggest_games(board, finder.all_my_games)
    return board
