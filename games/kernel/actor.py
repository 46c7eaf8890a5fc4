"""Parties that act without a seat: automatic opponents, such as a bot of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from .text import SEAT, Seat, Text, seat_name

Party: TypeAlias = Seat
"""An acting party: a seat, or the number of an actor. A state may hold either in the same field."""

FIRST_ACTOR: Party = 10
"""Actor numbers start here; no table has so many seats."""


def is_actor(party: Party) -> bool:
    """Whether nobody sits there."""
    return party >= FIRST_ACTOR


class Actor(Struct, frozen=True):
    """An acting party without a seat. It is asked nothing: its steps follow the rules (`AskOne.act`) or ask the players."""

    number: Party
    """At least FIRST_ACTOR. A stored value."""
    id: str
    """Its key in data and colours."""

    @property
    def name(self) -> Text:
        """The message `bot-<id>`. A stored value, as events contain it."""
        return Text(f"bot-{self.id}")


class Actors:
    """The actors of a game, found by number, id or name."""

    def __init__(self, *actors: Actor) -> None:
        self._by_number = {actor.number: actor for actor in actors}
        self._names = {actor.number: actor.name for actor in actors}

    def __iter__(self) -> Iterator[Actor]:
        return iter(self._by_number.values())

    def __contains__(self, party: Party) -> bool:
        return party in self._by_number

    def called(self, id: str) -> Actor:
        """The actor with this id. Raises LookupError."""
        for actor in self:
            if actor.id == id:
                return actor
        raise LookupError(f"no actor is called {id}")

    def name_of(self, party: Party) -> Text:
        """The name that events use: the player's for a seat, its own for an actor."""
        return self._names.get(party) or seat_name(party)

    def key_of(self, party: Party, seats: str) -> str:
        """The key in data and colours: an actor's id, or `<seats>-<number>`."""
        return self._by_number[party].id if party in self else f"{seats}-{party}"

    def party_named(self, name: Text) -> Party:
        """The inverse of `name_of`. Raises LookupError."""
        if name.key == SEAT:
            return int(str(name.args["seat"]))
        for actor in self:
            if actor.name == name:
                return actor.number
        raise LookupError(f"{name.key} names nobody who acts")
