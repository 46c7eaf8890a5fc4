"""What the bot logs, for programs that read it too."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterator

import pytest

from bot.serving import WITH_CONTENTS, begin_log

PLAIN_LINE = re.compile(r"\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\] \[INFO    \] bot: connected\n")


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Loggers are left as they were."""
    loggers = [logging.getLogger(), *map(logging.getLogger, WITH_CONTENTS)]
    levels, handlers = [logger.level for logger in loggers], [*loggers[0].handlers]
    yield
    loggers[0].handlers[:] = handlers
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


def test_in_a_container_the_log_has_no_colours(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """discord.py takes it for a terminal there, and knows a container by this file."""
    exists = os.path.exists
    monkeypatch.setattr(os.path, "exists", lambda path: path == "/.dockerenv" or exists(path))
    begin_log(logging.INFO)
    logging.getLogger("bot").info("connected")
    assert PLAIN_LINE.fullmatch(capsys.readouterr().err)


def test_private_data_are_not_logged_at_any_level() -> None:
    begin_log(logging.DEBUG)
    assert not any(logging.getLogger(name).isEnabledFor(logging.DEBUG) for name in WITH_CONTENTS)
