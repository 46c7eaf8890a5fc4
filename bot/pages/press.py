"""Custom ids: the addresses that buttons and menus carry, `v1:<verb>:<game>[:<number>…][?<words>]`. They hold
no state."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Self

from msgspec import Struct

from ..errors import UnknownPress
from ..table.bounds import LARGEST_ID

FORM = re.compile(r"v1:([a-z-]{1,16}):([a-z0-9]{1,16})((?::[0-9]{1,9}){0,5})(?:\?(.{1,32}))?")
MOST_WORDS = 32
"""Characters. An id thus stays within the 100 that Discord allows, and a name fits."""
BASE = 1_000_000_000
"""Greater than any number of a press."""

_KNOWN: dict[str, Verb] = {}
"""Verbs of all rooms, each added when its room is imported."""


class Verb(StrEnum):
    """What a press asks for. Each room has its own enumeration; a verb says which numbers its presses
    carry."""

    numbers: int
    """How many numbers a press carries."""
    at_least: int
    """How many it carried in earlier releases; missing ones are 0."""
    worded: bool
    """Whether it may carry words."""

    def __new__(cls, value: str, numbers: int = 0, at_least: int | None = None, worded: bool = False) -> Self:
        verb = str.__new__(cls, value)
        if value in _KNOWN:
            raise ValueError(f"two rooms have a verb {value!r}")
        _KNOWN[value] = verb
        verb._value_ = value
        verb.numbers = numbers
        verb.at_least = numbers if at_least is None else at_least
        verb.worded = worded
        return verb


class TableVerb(Verb):
    """Verbs of buttons that many rooms show; in brackets, the numbers that they carry."""

    RULES = "rules"
    JOIN = "join"
    """Take a seat in a lobby."""
    ACT = "act"
    """Open my panel."""
    BOARD = "board"
    BOARD_TEXT = "board-text", 1
    """Show the board in words [part]."""
    DETAIL = "detail", 1
    """Show a cut-out of the board [its place among the game's]."""
    HAND = "hand"
    LOG = "log", 4, 1, True
    """[page, seat + 1, topic + 1, chapter + 1]; 0 means all. With words, only lines that contain them."""
    GO = "go", 1
    """A menu whose values are complete presses [index of the menu in its message]."""
    STATUS = "status"
    """Show what I have missed, and whom the table waits for."""
    MARKS = "marks", 1
    """Show my notebook and what I may mark [page]."""
    PUBLISH = "publish", 1
    """Publish what I wrote for my side alone, now that the game is over [1; 0 to withdraw that]."""
    STORY = "story"
    FILM = "film"
    RESULTS = "results", 2
    """[page, 1 for results of all servers]. The challenge's id replaces the game's."""


class Press(Struct, frozen=True):
    verb: Verb
    game: str
    numbers: tuple[int, ...] = ()
    words: str = ""
    """One line of at most MOST_WORDS characters. It comes from the presser and may be forged: show it,
    escaped, to them alone."""

    @property
    def custom_id(self) -> str:
        address = ":".join(["v1", self.verb.value, self.game, *map(str, self.numbers)])
        return f"{address}?{self.words}" if self.words else address

    @classmethod
    def parse(cls, custom_id: str) -> Press:
        """Raises UnknownPress for ids that we never made."""
        found = FORM.fullmatch(custom_id)
        if found is None:
            raise UnknownPress
        verb = _KNOWN.get(found[1])
        if verb is None:
            raise UnknownPress
        numbers = tuple(int(number) for number in found[3].split(":")[1:])
        if not verb.at_least <= len(numbers) <= verb.numbers or (found[4] and not verb.worded):
            raise UnknownPress
        return cls(verb, found[2], numbers + (0,) * (verb.numbers - len(numbers)), found[4] or "")


def known_verbs() -> tuple[Verb, ...]:
    """Verbs of all imported rooms."""
    return tuple(_KNOWN.values())


def numbers_of(person: int) -> tuple[int, int, int]:
    """A person's id as three numbers of a press, each with at most nine digits."""
    rest, last = divmod(person, BASE)
    first, middle = divmod(rest, BASE)
    return first, middle, last


def person_of(first: int, middle: int, last: int) -> int:
    """The inverse of `numbers_of`. Raises UnknownPress if the result is too large for an id."""
    person = (first * BASE + middle) * BASE + last
    if person > LARGEST_ID:
        raise UnknownPress
    return person
