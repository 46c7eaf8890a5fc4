"""Custom ids: addresses that our buttons and menus carry, `v1:<verb>:<game>[:<number>…][?<words>]`. They hold no state."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Self

from msgspec import Struct

from ..errors import UnknownPress
from ..table.bounds import LARGEST_ID

FORM = re.compile(r"v1:([a-z-]{1,16}):([a-z0-9]{1,16})((?::[0-9]{1,9}){0,5})(?:\?(.{1,32}))?")
MOST_WORDS = 32
"""Characters, so that an id stays within the hundred that Discord allows, and a name fits into it."""
BASE = 1_000_000_000
"""More than any number of a press."""

_KNOWN: dict[str, Verb] = {}
"""The verbs of all rooms. Each is noted as its room is imported."""


class Verb(StrEnum):
    """What a press asks for. Each room has an enumeration of its own, with the numbers that its presses carry."""

    numbers: int
    """How many."""
    at_least: int
    """How many it carried in earlier releases; those that lack are 0."""
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
    """Where the rows lead that stand on pages of many rooms; in brackets the numbers that they carry."""

    RULES = "rules"
    ACT = "act"
    """Open my panel."""
    BOARD = "board"
    HAND = "hand"
    LOG = "log", 4, 1, True
    """[page, seat + 1, topic + 1, chapter + 1], 0 for all of them; with words, only lines that have them."""
    GO = "go", 1
    """A menu whose values are presses themselves [which menu of its message]."""
    STATUS = "status"
    """What I have missed, and whom we wait for."""
    MARKS = "marks", 1
    """My notebook and what I may mark [page]."""
    PUBLISH = "publish", 1
    """What I wrote for my side alone may be read by all, now that the game is over [1; 0: no longer]."""
    STORY = "story"
    FILM = "film"
    RESULTS = "results", 2
    """[page, 1 for those of all servers]; in place of the game stands the challenge."""


class Press(Struct, frozen=True):
    verb: Verb
    game: str
    numbers: tuple[int, ...] = ()
    words: str = ""
    """One line of at most MOST_WORDS characters, from whoever pressed: to be shown to them alone, made harmless."""

    @property
    def custom_id(self) -> str:
        address = ":".join(["v1", self.verb.value, self.game, *map(str, self.numbers)])
        return f"{address}?{self.words}" if self.words else address

    @classmethod
    def parse(cls, custom_id: str) -> Press:
        """Raises UnknownPress for whatever we never made."""
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
    """Those of all rooms that are imported."""
    return tuple(_KNOWN.values())


def numbers_of(person: int) -> tuple[int, int, int]:
    """A person's id as numbers of a press, each of which has at most nine digits."""
    rest, last = divmod(person, BASE)
    first, middle = divmod(rest, BASE)
    return first, middle, last


def person_of(first: int, middle: int, last: int) -> int:
    """The id that is written so. Raises UnknownPress for more than any id."""
    person = (first * BASE + middle) * BASE + last
    if person > LARGEST_ID:
        raise UnknownPress
    return person
