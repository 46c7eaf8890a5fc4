"""Opens tables, for all commands and buttons that do."""

from __future__ import annotations

from games.kernel import Text

from ..errors import MissingPermissions, WrongPlace
from ..pages.page import Page
from ..pages.speech import say
from ..table.tables import Tables
from .asker import Asker


async def open_table(tables: Tables, asker: Asker, title: str, players: int | None) -> Page:
    """A new table in the asker's channel, with them as host. Returns the private answer.

    Raises WrongPlace, MissingPermissions, LobbyRefusal.
    """
    if asker.lacking:
        raise MissingPermissions(asker.lacking)
    if asker.guild is None:
        raise WrongPlace("refused-guild-only")
    await tables.lobbies.open(
        title,
        guild=asker.guild,
        channel=asker.channel,
        host=asker.person,
        host_name=asker.name,
        seats=players,
    )
    return Page(text=say(Text("answer-lobby-open", {"players": players or 0}), title, asker.locale))
