"""What the figures were measured on. They are worth comparing only with those of the same processor, interpreter and disk.

Builds of one release of Python differ by a fifth: those of Linux distributions and of Docker's `python` images are
tuned by a profile, those of pyenv are not unless told to.
"""

from __future__ import annotations

import os
import platform
import time
import timeit
from pathlib import Path

PAGE_BYTES = 8_192
CALLS = 200_000
ROUNDS = 5


def about() -> str:
    """The interpreter and how fast it is here, in a line."""
    return (
        f"{platform.python_implementation()} {platform.python_version()} ({platform.python_compiler()}), "
        f"{os.cpu_count()} processors; an empty call takes {_call_ns():.0f} ns."
    )


def _call_ns() -> float:
    """Nanoseconds at best, since other load only adds to them."""
    return min(timeit.repeat(_nothing, number=CALLS, repeat=ROUNDS, timer=time.process_time)) / CALLS * 1e9


def _nothing() -> None:
    pass


def flushes(folder: Path, count: int) -> list[float]:
    """Milliseconds until a page written over an old one is safe on the disk under a folder, as each commit waits for."""
    spent = []
    file = os.open(folder / "flushed", os.O_CREAT | os.O_WRONLY)
    try:
        os.pwrite(file, bytes(PAGE_BYTES * count), 0)
        os.fsync(file)
        for number in range(count):
            os.pwrite(file, bytes(PAGE_BYTES), number * PAGE_BYTES)
            began = time.perf_counter()
            os.fdatasync(file)
            spent.append((time.perf_counter() - began) * 1000)
    finally:
        os.close(file)
    return spent
