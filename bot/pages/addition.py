"""What rooms add to pages that another room composes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from enum import Enum, auto
from math import inf
from typing import Protocol

from msgspec import Struct, field

from games.kernel import Seat
from rendering.words import Voice

from ..table.loaded import LoadedTable
from .gallery import Locale
from .page import Button, Page, Row


class Addition(Struct, frozen=True, kw_only=True):
    lesson: str = ""
    """Explanation of the question, below the recent events."""
    advised: str = ""
    """The id of the option that is recommended; its button stands out."""
    rows: tuple[Row, ...] = ()
    """On a panel with a question they wait behind "More…"; elsewhere they are below the text."""
    note: str = ""
    """Below all other text."""
    buttons: tuple[Button, ...] = ()
    """On a panel: first in the row of controls. On a sheet: in the last row."""
    further: tuple[Button, ...] = ()
    """Buttons that are needed less often, behind "More…"."""
    last: tuple[Row, ...] = ()
    """At the very bottom."""


Adds = Callable[[LoadedTable, Seat, Voice], Awaitable[Addition]]
"""What a room adds for a seat's player, given the present table."""


class Above(Protocol):
    """Something to put above a page."""

    def above(self, page: Page) -> Page: ...


class CatchesUp(Protocol):
    async def look(
        self, live: LoadedTable, person: int, locale: Locale = None, *, after_seconds: float = inf
    ) -> Above | None:
        """What the person has missed, if they last looked so long ago; then it is noted as seen. With `inf` nothing
        is told, and all is noted as seen. With 0 someone with a seat is also told that they have missed nothing."""
        ...


class NothingMissed:
    async def look(
        self, live: LoadedTable, person: int, locale: Locale = None, *, after_seconds: float = inf
    ) -> None:
        return None


RuleLinks = Callable[[LoadedTable, Sequence[str], Voice, Locale], tuple[Row, ...]]
"""Rows that lead to these paragraphs of the game's rules, given by their ids."""


class LeadSpot(Enum):
    """A message about a table to which rooms add buttons."""

    OPENING = auto()
    """The first scene of a game."""
    JOINED = auto()
    """The private answer to someone who has joined a lobby."""
    TAKEN_OVER = auto()
    """What someone who has taken over a seat is told of it."""
    ENDED = auto()
    """What is shown of a finished game."""


Leads = Callable[[LeadSpot, LoadedTable, Voice], Sequence[Button]]
"""The buttons that a room adds at this spot, or that all rooms add."""


Entrances = Callable[[Locale, bool], Sequence[Button]]
"""Buttons by which someone new begins, in this language. The flag says whether they are shown on a server, and not in a
direct message."""


class Additions(Struct):
    """What all rooms add, complete once all features are at work."""

    panel: list[Adds] = field(default_factory=list)
    sheet: list[Adds] = field(default_factory=list)
    leads: list[Leads] = field(default_factory=list)
    entrances: list[Entrances] = field(default_factory=list)
    catch_up: CatchesUp = NothingMissed()
    rule_links: RuleLinks = lambda live, rules, voice, locale: ()

    def led_from(self, spot: LeadSpot, live: LoadedTable, voice: Voice) -> list[Button]:
        """The buttons of all rooms at this spot."""
        return [button for leads in self.leads for button in leads(spot, live, voice)]

    def ways_in(self, locale: Locale, on_server: bool) -> list[Button]:
        """The entrances of all rooms."""
        return [button for entrances in self.entrances for button in entrances(locale, on_server)]
