"""What the bot has asked for, and what it was told."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from playground.faults import InjectedFault


@dataclass(frozen=True, slots=True)
class SentFile:
    field: str
    """The form field, such as `files[0]`."""
    filename: str
    size: int


@dataclass(slots=True)
class RequestRecord:
    """One request of the bot."""

    method: str
    path: str
    """Below the API's base, such as `/channels/1/messages`."""
    query: Mapping[str, str]
    body: Any = None
    """The JSON body, or the `payload_json` of a multipart request; None without one."""
    multipart: bool = False
    files: tuple[SentFile, ...] = ()
    status: int = 0
    """As answered; 0 while it is under way, or when the connection was closed instead."""
    answer: Any = None
    """The JSON answered; None for an empty answer."""
    fault: InjectedFault | None = None
    """The fault that it met."""


class RequestLog:
    """The latest requests, oldest first. A `keep` of None keeps all of them, 0 none."""

    def __init__(self, keep: int | None) -> None:
        self._records: deque[RequestRecord] = deque(maxlen=keep)
        self._listeners: list[Callable[[RequestRecord], None]] = []

    def __iter__(self) -> Iterator[RequestRecord]:
        return iter(tuple(self._records))

    def __len__(self) -> int:
        return len(self._records)

    def listen(self, listener: Callable[[RequestRecord], None]) -> None:
        """`listener` is called with every request once it is answered, also with those that are not kept."""
        self._listeners.append(listener)

    def add(self, record: RequestRecord) -> None:
        self._records.append(record)
        for listener in self._listeners:
            listener(record)

    def clear(self) -> None:
        self._records.clear()

    def matching(self, match: str) -> list[RequestRecord]:
        """Those that a pattern such as `POST /channels/*/messages` meets."""
        pattern = InjectedFault(match, status=0)
        return [record for record in self._records if pattern.meets(record.method, record.path)]
