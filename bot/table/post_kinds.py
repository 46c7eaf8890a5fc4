"""Kinds of posts: what the messages of a game show. A stored post names its kind, and what the message is about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

BETWEEN: Final = ":"
"""Stands in a stored kind between the name and what the post is about. `Posts.of_kinds` knows it, too."""


class PostKind(Struct, frozen=True):
    """One kind of posts. A game has one post of a kind, or one for each seat, person or number: `sheet:2`."""

    name: str
    goes_with_game: bool = False
    """Whether a host who deletes the game deletes the message as well. Other messages stay, and say that it is gone."""

    def of(self, *about: int | str) -> str:
        """The stored kind of the post about this."""
        return BETWEEN.join((self.name, *map(str, about)))

    def is_of(self, stored: str) -> bool:
        return name_in(stored) == self.name

    def numbers_in(self, stored: Iterable[str]) -> list[int]:
        """What posts of this kind are about, among all these stored kinds. For kinds whose posts are about one number."""
        return [int(kind.partition(BETWEEN)[2]) for kind in stored if self.is_of(kind)]


def name_in(stored: str) -> str:
    """The name of a post's kind."""
    return stored.partition(BETWEEN)[0]


LOBBY: Final = PostKind("lobby")
FULL: Final = PostKind("full", goes_with_game=True)
"""Tells the host that everyone is there."""
WELCOME: Final = PostKind("welcome", goes_with_game=True)
"""A greeting, by person."""
TERMS: Final = PostKind("terms", goes_with_game=True)
"""A direct message about a lobby's new terms, by person."""
TABLE: Final = PostKind("table")
TURN: Final = PostKind("turn")
"""Says whose move it is."""
TOLD: Final = PostKind("told", goes_with_game=True)
"""Messages that are sent once and need no kind of their own, by parcel."""
SHEET: Final = PostKind("sheet", goes_with_game=True)
"""Private sheets, by seat."""
NOTICE: Final = PostKind("notice", goes_with_game=True)
""" "Your move", by seat."""
WHISPER: Final = PostKind("whisper", goes_with_game=True)
"""What only a seat's player is told, by seat and parcel."""

POSTS_OF_TABLES: Final = (LOBBY, FULL, WELCOME, TERMS, TABLE, TURN, TOLD, SHEET, NOTICE, WHISPER)
"""Those of every table. Rooms add their own."""
