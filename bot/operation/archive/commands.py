"""The command below `/game` that exports a game as a file."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Text

from ...door.asker import Asker
from ...door.commands import Command, of_a_table
from ...door.finder import Finder
from ...pages.page import Page
from ...pages.speech import plain
from ...table.loaded import LoadedTable
from ...work.heavy import HeavyWork
from .archive import Archive


def archive_commands(archive: Archive, finder: Finder, heavy: HeavyWork) -> Iterator[Command]:
    """Commands to register in the group."""

    async def given(asker: Asker, live: LoadedTable) -> Page:
        file = await heavy.do(
            asker.person, ("file", live.id, asker.person), lambda: archive.given_to_player(asker, live)
        )
        return Page(text=plain(Text("file-given"), asker.locale), files=(file,))

    what = "A finished game of mine as one file, to keep"
    yield of_a_table("export", what, given, finder, finder.my_finished_games)
