"""The Rogue side of the bench: an agent at work, and what its player does with it."""

from __future__ import annotations

from games.kernel import Aside, AsideOffer, Seat
from games.mind_mgmt.agents.rogue_turn import EndActivation, RogueTurn, UseAgent
from games.mind_mgmt.components import AgentName
from games.mind_mgmt.state import Activation, Note, Phase
from tests.mind_mgmt.scenario import Bench

FAR_FROM_HERE = "B2 F2 B5 F5"
"""For Immortals that are not to be in anybody's way."""


def at_work(table: Bench, agent: AgentName) -> Bench:
    """The agent has just been activated."""
    table.g.phase, table.g.activated = Phase.ROGUES, 1
    table.g.activation = Activation(agent)
    return table.run(UseAgent(agent), EndActivation(agent))


def rogues_turn(table: Bench) -> Bench:
    return table.run(RogueTurn())


def offers(table: Bench, seat: Seat) -> dict[str, AsideOffer]:
    return {offer.id: offer for offer in table.game.asides(table.g, seat)}


def write(table: Bench, seat: Seat, form: str, **filled: str) -> Bench:
    """Fill a form in, with nothing in the fields that are not named. A note is put by the form of its column."""
    form = f"note-put-{filled['place'][:1]}" if form == "note-put" else form
    offer = offers(table, seat)[form]
    fields = {field.id: "" for field in offer.form.fields} if offer.form else {}
    table.match, events = table.match.apply(Aside(seat, form, fields | filled))
    table.events = list(events)
    return table


def tap(table: Bench, seat: Seat, form: str) -> Bench:
    """Take a suggestion up."""
    return write(table, seat, form)


def notes(table: Bench) -> dict[str, Note]:
    return table.g.notes
