"""What people see happen: events for the page and for tests."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator

from playground.entities import User
from playground.wire import Json
from playground.world import World

Listener = Callable[[str, Json | list[Json]], None]
"""Called with the event's name and data."""


class Live:
    """Passes events to whoever listens as a person."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._listeners: defaultdict[int, set[Listener]] = defaultdict(set)

    def listen(self, person: User, listener: Listener) -> Callable[[], None]:
        """Gives the function that stops the listening."""
        self._listeners[person.id].add(listener)

        def stop() -> None:
            self._listeners[person.id].discard(listener)
            if not self._listeners[person.id]:
                del self._listeners[person.id]

        return stop

    def present(self) -> Iterator[User]:
        """The people as whom someone listens."""
        return (self._world.users[person_id] for person_id in list(self._listeners))

    def tell(self, person: User, name: str, data: Json | list[Json]) -> None:
        for listener in list(self._listeners.get(person.id, ())):
            listener(name, data)

    def tell_everyone(self, name: str, data: Json | list[Json]) -> None:
        for person in self.present():
            self.tell(person, name, data)
