"""The command below `/game` for what a seat may do at any time."""

from __future__ import annotations

from collections.abc import Iterator

from ...door.commands import Command, of_a_table
from ...door.finder import Finder
from ...pages.press import TableVerb
from .desk import AsideDesk


def aside_commands(asides: AsideDesk, finder: Finder) -> Iterator[Command]:
    """Commands to register in the group."""
    what = "Put marks on the board, or read and write my side’s notebook"
    yield of_a_table("mark", what, asides.page, finder, finder.all_my_games, TableVerb.MARKS)
