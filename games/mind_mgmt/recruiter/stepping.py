"""The Recruiter's Step (MM-STEP)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from games.kernel import Barred, Decision, Effects, Option, Seat, Text, or_back

from ..asking import AskRecruiter, going
from ..components import Location
from ..grid import Border, border_between
from ..movement import steps_from, within_reach
from ..state import ScreenSide, Table
from ..telling.names import hour_name
from .contacting import enter, recruits_at
from .time_track import is_alert


def steps_after(
    path: Sequence[Location], closed: Collection[Border], linked: Collection[Location] = ()
) -> list[Location]:
    """Where a path can go on by a Step, by index: to no visited location (MM-STEP-02, MM-STEP-05)."""
    return [place for place in steps_from(path[-1], closed, linked) if place not in path]


def legal_steps(g: ScreenSide) -> list[Location]:
    """From the present location, by index (MM-STEP-01). Whatever stands on them does not matter (MM-STEP-03)."""
    return steps_after(g.secrets.path, g.board.closed, g.board.linked)


def can_go_on(
    path: Sequence[Location], closed: Collection[Border], steps: int, linked: Collection[Location] = ()
) -> bool:
    """Whether so many more Steps can be made in a row."""
    return steps == 0 or any(
        can_go_on([*path, place], closed, steps - 1, linked) for place in steps_after(path, closed, linked)
    )


def easiest(g: Table[Any], places: Sequence[Location]) -> Location:
    """The one with most ways on, of equal ones that of the lowest index: what an absent player does."""
    return max(places, key=lambda place: len(_ways_on(g, place)))


def _ways_on(g: Table[Any], place: Location) -> list[Location]:
    return steps_after([*g.secrets.path, place], g.board.closed, g.board.linked)


def entering(g: Table[Any], places: Sequence[Location]) -> tuple[Option, ...]:
    """Options to enter one of these. Each says what that would bring, and whether a Step would lead on from there. It also
    says how many agents that still act in this round could come there in one Move."""
    moves = g.board.longest_move
    reach = [
        {agent.location, *within_reach(agent.location, g.board.mayhem, moves)}
        for agent in g.board.agents.values()
        if agent.is_ready and agent.location is not None
    ]
    return tuple(
        going(
            place,
            worth=Text(
                "worth-enter",
                {
                    "recruits": recruits_at(g, place),
                    "ways": len(_ways_on(g, place)),
                    "agents": sum(place in near for near in reach),
                },
            ),
        )
        for place in places
    )


def hour_ahead(g: Table[Any]) -> Text:
    """The occasion of the Recruiter's turn: what the hour that it leads to brings."""
    hour = g.board.hour + 1
    alert = int(is_alert(hour))
    return Text("occasion-hour", {"when": hour_name(hour), "alert": alert, "last": int(hour == g.rules.end)})


def enter_and_tell(g: Table[Any], place: Location, do: Effects) -> None:
    """The next hour is spent there (MM-STEP-04). Only the Recruiter hears of it."""
    enter(g, place)
    do.tell(
        "log-entered",
        to=g.behind_screen,
        when=hour_name(len(g.secrets.path)),
        place=place,
        recruits=g.secrets.contacts[-1],
    )


def steps_barred(g: Table[Any]) -> list[Barred]:
    """Locations around the present one that no Step may enter."""
    here, board = g.secrets.location, g.board
    around = steps_from(here, [], board.linked)
    visited = [place for place in around if place in g.secrets.path]
    open_ways = steps_from(here, board.closed, board.linked)
    blocked = [place for place in around if place not in (*visited, *open_ways)]
    return [
        *(Barred(going(place), "MM-STEP-02", Text("why-visited")) for place in visited),
        *(_behind(g, place) for place in blocked),
    ]


def _behind(g: Table[Any], place: Location) -> Barred:
    """A Mayhem token, or the Checkpoint, lies in between."""
    if border_between(g.secrets.location, place) == g.board.checkpoint:
        return Barred(going(place), "MM-MOD-A3-02", Text("why-checkpoint"))
    return Barred(going(place), "MM-MAP-07", Text("why-mayhem"))


class TakeStep(AskRecruiter, frozen=True):
    """MM-STEP-01  Where to."""

    may_go_back: bool = True
    """Not where the turn holds nothing else that could be done."""

    def decision(self, g: Table[Any]) -> Decision:
        steps = legal_steps(g)
        options = entering(g, steps)
        prompt = Text("ask-step", {"place": g.secrets.location})
        offered = or_back(options, leads_elsewhere=self.may_go_back)
        default = going(easiest(g, steps)).id
        return Decision(g.recruiter, "D-STEP", "MM-STEP-01", prompt, offered, default, occasion=hour_ahead(g))

    def answer(self, g: Table[Any], pick: Location, do: Effects) -> None:
        enter_and_tell(g, pick, do)

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        return steps_barred(g)
