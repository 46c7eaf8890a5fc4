"""The rulebook's remedy for a wrong public statement that a fault has brought about (MM-ERR-02). At the word of the
host of the bot, the Recruiter confirms as many visits as Recruiter turns have passed since."""

from __future__ import annotations

from typing import Any

from games.kernel import Decision, Effects, Text

from .asking import AskRecruiter, going
from .components import Location
from .facts import Admitted
from .grid import by_index
from .notepad.notes import give_back_oldest
from .recruiter.secret_map import visited_at
from .shift.false_tracks import take_token
from .state import FIRST_HOUR, Table
from .telling.names import hour_name, party_name


def most_visits(g: Table[Any]) -> int:
    """How many can be confirmed now: no more than there were Recruiter turns. There are mental notes for all of
    them, as the game ends before more locations are visited."""
    return min(g.board.hour - FIRST_HOUR, len(_unconfirmed(g)))


def begin_remedy(g: Table[Any], visits: int, do: Effects) -> None:
    do.tell("log-remedy", seat=party_name(g.recruiter), visits=visits)
    do.then(*[ConfirmVisit()] * visits)


def _unconfirmed(g: Table[Any]) -> list[Location]:
    """By index; without where the running turn has led, which is nobody's business yet (MM-REC-06)."""
    return by_index(place for place in g.secrets.path[: g.board.hour] if place not in g.board.confirmed)


class ConfirmVisit(AskRecruiter, frozen=True):
    """MM-ERR-02  Which visit, of the Recruiter's choice."""

    def decision(self, g: Table[Any]) -> Decision:
        found = _unconfirmed(g)
        options = tuple(going(place, worth=visited_at(g, place)) for place in found)
        default = going(min(found, key=g.secrets.path.index)).id
        return Decision(g.recruiter, "D-REMEDY", "MM-ERR-02", Text("ask-remedy"), options, default)

    def answer(self, g: Table[Any], place: Location, do: Effects) -> None:
        do.reveal(to=None)
        give_back_oldest(g, do)
        visited = g.secrets.path.index(place) + 1
        for board in g.boards:
            if place in board.step_tokens:
                take_token(g, board, place)
            board.confirmed[place] = visited
        g.facts.append(Admitted(g.board.hour, place, visited))
        do.tell("log-visit-confirmed", place=place, when=hour_name(visited))
