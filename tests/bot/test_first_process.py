"""In a container the bot is the first process, and the kernel drops signals that this one has no handler for."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest

from bot import __main__ as main
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


def test_ctrl_c_while_it_starts_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(main, "_run", interrupted)
    with pytest.raises(SystemExit) as end:
        main.main()
    assert end.value.code == 130
    assert capsys.readouterr().err == "Stopped.\n"
