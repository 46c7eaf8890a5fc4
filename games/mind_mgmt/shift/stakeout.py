"""A6 Stakeout: a token that tells whether the Recruiter is on it or next to it (MM-MOD-A6)."""

from __future__ import annotations

from typing import Any

from games.kernel import Barred, Effects, Option, Step, Text

from ..agents.deed import Deed, at_work, location_of
from ..components import AgentName, Location, ModuleName
from ..facts import Watched
from ..grid import adjacent
from ..state import Table
from ..telling.names import agent_name

PUT = Option("stakeout-put", Text("option-stakeout-put"), Text("note-stakeout"))
TAKE = Option("stakeout-take", Text("option-stakeout-take"))


def _used(g: Table[Any], option: Option) -> Barred | None:
    if g.board.can_use(ModuleName.STAKEOUT):
        return None
    return Barred(option, "MM-MOD-A6-01", Text("why-stakeout-used"))


def put_barred(g: Table[Any], agent: AgentName) -> Barred | None:
    if g.board.stakeout is not None:
        return Barred(PUT, "MM-MOD-A6-01", Text("why-stakeout-out"))
    return _used(g, PUT)


def take_barred(g: Table[Any], agent: AgentName) -> Barred | None:
    if g.board.stakeout != location_of(g, agent):
        return Barred(TAKE, "MM-MOD-A6-01", Text("why-no-stakeout-here"))
    return _used(g, TAKE)


class PutStakeout(Step, frozen=True):
    """MM-MOD-A6-01  On the agent's own location."""

    agent: AgentName

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        _use(g, location_of(g, self.agent))
        do.tell("log-stakeout-put", agent=agent_name(self.agent), place=location_of(g, self.agent))


class TakeStakeout(Step, frozen=True):
    """MM-MOD-A6-01  Back into the supply."""

    agent: AgentName

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        _use(g, None)
        do.tell("log-stakeout-taken", agent=agent_name(self.agent), place=location_of(g, self.agent))


def _use(g: Table[Any], place: Location | None) -> None:
    g.board.use(ModuleName.STAKEOUT)
    g.board.stakeout = place
    at_work(g).can_go_back = True


def report(g: Table[Any], do: Effects) -> None:
    """At the end of a Recruiter turn, if the token lies on the board (MM-MOD-A6-02)."""
    place = g.board.stakeout
    if place is None:
        return
    do.reveal(to=None)
    is_near = g.secrets.location in (place, *adjacent(place))
    g.facts.append(Watched(g.board.hour, place, is_near))
    do.tell("log-stakeout-yes" if is_near else "log-stakeout-no", place=place)


DEEDS = (Deed(PUT, put_barred, PutStakeout), Deed(TAKE, take_barred, TakeStakeout))
