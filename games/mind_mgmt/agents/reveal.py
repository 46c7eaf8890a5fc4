"""Reveal (MM-REV): when was the Recruiter here?"""

from __future__ import annotations

from typing import Any, ClassVar

from games.kernel import BACK, Barred, Decision, Effects, Option, Step, Text

from ..asking import AskController
from ..components import AgentName, Location, components
from ..facts import Revealed
from ..shift.false_tracks import take_token, tell_false_track
from ..shift.paper_chain import ContinueChain
from ..state import Table
from ..telling.names import agent_name, hour_name
from .deed import ConfirmDeed, Deed, action_barred, at_work, disturbed, location_of

REVEAL = Option("reveal", Text("option-reveal"))


def barred(g: Table[Any], agent: AgentName) -> Barred | None:
    """Why the agent cannot reveal here (MM-REV-01)."""
    if acted := action_barred(g, REVEAL):
        return acted
    if here := disturbed(g, agent, REVEAL, "MM-REV-01"):
        return here
    if location_of(g, agent) not in g.board.step_tokens:
        return Barred(REVEAL, "MM-REV-01", Text("why-no-step-token"))
    if len(g.board.confirmed) >= components().counts.mental_notes:
        return Barred(REVEAL, "MM-NOTE-01", Text("why-all-confirmed"))
    return None


def has_token(g: Table[Any], agent: AgentName) -> bool:
    """Whether there is a Step token to be revealed where the agent stands (MM-REV-01)."""
    return location_of(g, agent) in g.board.step_tokens


class Reveal(Step, frozen=True):
    """MM-REV-01, MM-REV-04."""

    agent: AgentName

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        do.then(ConfirmReveal(self.agent) if g.notes_left else ReturnNote(self.agent, tuple(g.notes)))


class ConfirmReveal(ConfirmDeed, frozen=True):
    """MM-REV-01  Nothing is left to be revealed when the visit was confirmed meanwhile (MM-ERR-02)."""

    kind: ClassVar = "D-REVEAL"
    rule: ClassVar = "MM-REV-01"
    prompt: ClassVar = "ask-reveal"
    sure: ClassVar = Option("reveal", Text("option-reveal-now"))

    def decision(self, g: Table[Any]) -> Decision | None:
        return super().decision(g) if has_token(g, self.agent) else None

    def carry_out(self, g: Table[Any], do: Effects) -> None:
        reveal_or_make_room(g, self.agent, do)


class ReturnNote(AskController, frozen=True):
    """MM-REV-04  Which unconfirmed note goes back to the supply. What lies there may change while this is asked, so the
    step remembers what lay there when it began."""

    places: tuple[Location, ...]
    """Oldest first, which is also what an absent player gives back."""

    def decision(self, g: Table[Any]) -> Decision | None:
        if not has_token(g, self.agent):
            return None
        options = [
            Option(f"return:{place}", Text("option-return-note", {"place": place}), at=(place,), value=place)
            for place in self.places
        ]
        prompt = Text(
            "ask-return-note", {"agent": agent_name(self.agent), "place": location_of(g, self.agent)}
        )
        return Decision(
            self.asked(g),
            "D-REVEAL",
            "MM-REV-04",
            prompt,
            (*options, BACK),
            options[0].id,
            occasion=Text("occasion-deed"),
        )

    def answer(self, g: Table[Any], place: Location, do: Effects) -> None:
        if not g.notes_left and place in g.notes:
            del g.notes[place]
            do.tell("log-note-returned", place=place)
        reveal_or_make_room(g, self.agent, do)


def reveal_or_make_room(g: Table[Any], agent: AgentName, do: Effects) -> None:
    """Notes come and go while questions are open; without one to confirm with, one has to go back first."""
    if g.notes_left:
        at_work(g).note_action()
        confirm(g, agent, do)
    else:
        do.then(Reveal(agent))


def confirm(g: Table[Any], agent: AgentName, do: Effects) -> None:
    """The Step token makes room for a confirmed note, which stays (MM-REV-02, MM-REV-03, MM-NOTE-02). An unconfirmed
    note stays beside it (MM-REV-05). Where the Recruiter has not been, the token was a decoy."""
    here = location_of(g, agent)
    visited = g.secrets.hour_of(here)
    if visited is None:
        tell_false_track(g, agent, here, do)
        return
    do.reveal(to=None)
    take_token(g, g.board, here)
    g.board.confirmed[here] = visited
    g.facts.append(Revealed(g.board.hour, agent, here, visited))
    do.tell("log-revealed", agent=agent_name(agent), place=here, when=hour_name(visited))
    do.then(*[ContinueChain(agent, visited)] * g.rules.chains)


DEED = Deed(REVEAL, barred, Reveal)
