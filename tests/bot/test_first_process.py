"""In a container the bot is the first process, and the kernel drops signals that this one has no handler for."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest

from bot.__main__ import FIRST_PROCESS, stop_as_first_process


@pytest.fixture(autouse=True)
def handler() -> Iterator[object]:
    """Of SIGTERM, as it was before the test."""
    before = signal.getsignal(signal.SIGTERM)
    yield before
    signal.signal(signal.SIGTERM, before)


def test_the_first_process_can_be_stopped_while_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "getpid", lambda: FIRST_PROCESS)
    stop_as_first_process()
    with pytest.raises(SystemExit) as end:
        signal.raise_signal(signal.SIGTERM)
    assert end.value.code == 143


def test_any_other_process_is_ended_by_the_kernel(handler: object) -> None:
    stop_as_first_process()
    assert signal.getsignal(signal.SIGTERM) is handler
