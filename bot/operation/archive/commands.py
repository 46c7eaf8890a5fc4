"""The command below `/game` that exports a game as a file."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Text

from ...door.asker import Asker
from ...door.commands import Command, of_a_table
from ...door.finder import Finder
from ...door.route import View
from ...pages.page import Page
from ...pages.speech import plain
from ...table.loaded import LoadedTable
from ...work.heavy import HeavyWork
from .exports import GameExports
from .verbs import ArchiveVerb


def exporting(exports: GameExports, heavy: HeavyWork) -> View:
    """The game as a file, for one of its players."""

    async def given(asker: Asker, live: LoadedTable) -> Page:
        file = await heavy.do(
            asker.person, ("file", live.id, asker.person), lambda: exports.given_to_player(asker, live)
        )
        return Page(text=plain(Text("file-given"), asker.locale), files=(file,))

    return given


def archive_commands(given: View, finder: Finder) -> Iterator[Command]:
    """Commands to register in the group."""
    what = "A finished game of mine as one file, to keep"
    yield of_a_table("export", what, given, finder, finder.my_finished_games, ArchiveVerb.EXPORT)
