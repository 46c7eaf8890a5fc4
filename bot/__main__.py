"""`python -m bot`, and the console command `backroom`."""

from __future__ import annotations

import gc
import os
import signal
import sys
from types import FrameType

FIRST_PROCESS = 1
ENDED_BY_SIGTERM = 128 + signal.SIGTERM
"""The exit code that shells and container engines give to a process that this signal has ended."""
ENDED_BY_CTRL_C = 128 + signal.SIGINT


def main() -> None:
    stop_as_first_process()
    try:
        _run()
    except KeyboardInterrupt:
        sys.stderr.write("Stopped.\n")
        sys.exit(ENDED_BY_CTRL_C)


def _run() -> None:
    # Modules leave little garbage behind when they load. Looking for it would take a third of that time.
    gc.disable()
    from . import command_line

    gc.freeze()
    gc.enable()
    command_line.main()


def stop_as_first_process() -> None:
    """Let SIGTERM end the first process of a container, as it ends any other. Without a handler the kernel drops it, and
    a container that is stopped while it starts would be killed when its time is up."""
    if os.getpid() == FIRST_PROCESS:
        signal.signal(signal.SIGTERM, _end)


def _end(_number: int, _frame: FrameType | None) -> None:
    sys.exit(ENDED_BY_SIGTERM)


if __name__ == "__main__":
    main()
