"""Steps that ask the Recruiter, the Captain or whoever controls an agent: agents change hands when someone leaves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.kernel import AskOne, Option, Party, Text

from .components import AgentName, Location
from .grid import Border, beyond, by_index, sides
from .state import Table
from .telling.names import border_name


class AskRecruiter(AskOne, frozen=True):
    def asked(self, g: Table[Any]) -> Party:
        return g.recruiter


class AskCaptain(AskOne, frozen=True):
    """MM-SET-02, MM-TEAM-05."""

    def asked(self, g: Table[Any]) -> Party:
        return g.captain


class AskController(AskOne, frozen=True):
    """MM-TEAM-01."""

    agent: AgentName

    def asked(self, g: Table[Any]) -> Party:
        return g.board.agents[self.agent].controller


def immortal_option(number: int, place: Location) -> Option:
    return Option(
        f"immortal:{number}",
        Text("immortal-at", {"number": number, "place": place}),
        at=(place,),
        value=number,
    )


def beside(borders: Iterable[Border]) -> tuple[Option, ...]:
    """The locations at these borders: a border is chosen by one of them, and then by its side."""
    return tuple(going(place) for place in by_index({place for border in borders for place in sides(border)}))


def side_option(border: Border, location: Location) -> Option:
    """The border of a location, with the way across."""
    way = (location, beyond(border, location))
    return Option(f"border:{border}", border_name(border), at=way, about=(border,), value=border)


def going(
    to: Location, note: Text | None = None, *, start: Location | None = None, worth: Text | None = None
) -> Option:
    """To go to, or put something on, a location; `start`: from where, if that is to be shown."""
    way = (to,) if start is None else (start, to)
    return Option(f"to:{to}", Text("place", {"location": to}), note, worth, at=way, value=to)
