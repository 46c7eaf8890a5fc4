"""Faults made to order: the next matching requests of the bot fail."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase

HANG_UP = 0
"""In place of a status: the connection is closed without an answer."""


@dataclass(slots=True)
class InjectedFault:
    match: str
    """A method and a path below the API's base, `*` standing for one path segment: `POST /channels/*/messages`."""
    status: int
    times: int = 1
    after: bool = False
    """Whether the request is carried out before its answer is lost."""
    retry_after_seconds: float = 0.0
    code: int = 0
    """Discord's error code. 0 is that of an answer that comes from something before Discord's API."""

    def meets(self, method: str, path: str) -> bool:
        wanted_method, _, wanted_path = self.match.partition(" ")
        wanted, given = wanted_path.strip("/").split("/"), path.strip("/").split("/")
        return (
            wanted_method in ("*", method)
            and len(wanted) == len(given)
            and all(fnmatchcase(part, pattern) for pattern, part in zip(wanted, given, strict=True))
        )


class InjectedFaults:
    """The faults that wait for their requests."""

    def __init__(self) -> None:
        self._waiting: list[InjectedFault] = []

    def add(self, fault: InjectedFault) -> None:
        self._waiting.append(fault)

    def clear(self) -> None:
        self._waiting.clear()

    def take(self, method: str, path: str) -> InjectedFault | None:
        """The first fault that the request meets, used up by one."""
        for fault in self._waiting:
            if fault.meets(method, path):
                fault.times -= 1
                if fault.times <= 0:
                    self._waiting.remove(fault)
                return fault
        return None
