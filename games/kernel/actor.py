"""Those who act at the table without a seat: automatic opponents, such as a bot of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from .text import SEAT, Seat, Text, seat_name

Party: TypeAlias = Seat
"""Whoever acts: a seat, or the number of an actor. Both may stand in the same places of a state."""

FIRST_ACTOR: Party = 10
"""Numbers from here on are actors'; no table has so many seats."""


class Actor(Struct, frozen=True):
    """An acting party without a seat. It decides nothing itself: its steps follow the rules, or ask the players."""

    number: Party
    """From FIRST_ACTOR on. A stored value."""
    id: str
    """How data and colours call it."""

    @property
    def name(self) -> Text:
        """The message `bot-<id>`. A stored value, as it stands in events."""
        return Text(f"bot-{self.id}")


class Actors:
    """The actors of a game, by number, id and name."""

    def __init__(self, *actors: Actor) -> None:
        self._by_number = {actor.number: actor for actor in actors}

    def __iter__(self) -> Iterator[Actor]:
        return iter(self._by_number.values())

    def __contains__(self, party: Party) -> bool:
        return party in self._by_number

    def called(self, id: str) -> Actor:
        """Raises LookupError."""
        for actor in self:
            if actor.id == id:
                return actor
        raise LookupError(f"no actor is called {id}")

    def name_of(self, party: Party) -> Text:
        """As events tell who acted: the name of whoever sits there, or the actor's own."""
        return self._by_number[party].name if party in self else seat_name(party)

    def key_of(self, party: Party, seats: str) -> str:
        """By which data and colours tell parties apart: an actor's id, or `<seats>-<number>`."""
        return self._by_number[party].id if party in self else f"{seats}-{party}"

    def party_named(self, name: Text) -> Party:
        """Whom `name_of` has named so. Raises LookupError."""
        if name.key == SEAT:
            return int(str(name.args["seat"]))
        for actor in self:
            if actor.name == name:
                return actor.number
        raise LookupError(f"{name.key} names nobody who acts")
