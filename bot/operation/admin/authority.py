"""Decides who may moderate which games."""

from __future__ import annotations

from collections.abc import Callable, Collection

from storage import GameRow

from ...door.asker import Asker
from ...errors import AdminRefusal


class Authority:
    def __init__(self, hosts: Callable[[], Collection[int]]) -> None:
        """`hosts` returns the ids of the bot's hosts. Its owners on Discord are known only once it is
        connected."""
        self._hosts = hosts

    def is_host(self, asker: Asker) -> bool:
        return asker.person in self._hosts()

    def require_host(self, asker: Asker) -> None:
        """Raises AdminRefusal unless the asker hosts the bot."""
        if not self.is_host(asker):
            raise AdminRefusal("refused-host-of-bot")

    def require(self, asker: Asker) -> None:
        """Raises AdminRefusal unless the asker hosts the bot or moderates this server."""
        if not (self.is_host(asker) or asker.moderates):
            raise AdminRefusal("refused-in-charge")

    def require_over(self, asker: Asker, game: GameRow) -> None:
        """Raises AdminRefusal unless the asker may moderate this game."""
        over_server = asker.moderates and game.guild is not None and game.guild == asker.guild
        if not (self.is_host(asker) or over_server):
            raise AdminRefusal("refused-in-charge")
