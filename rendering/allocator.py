"""How glibc gets the memory for pictures from the system and returns it. On other systems nothing is done."""

from __future__ import annotations

import ctypes
import sys
from functools import cache

M_TRIM_THRESHOLD = -1
M_MMAP_THRESHOLD = -3
LARGE_BYTES = 64 * 1024
KEPT_BYTES = 96 * 1024 * 1024
"""The canvas of a board and the layer over it take up to 60 MB."""
HEAP_BLOCK_BYTES = 32 * 1024 * 1024
"""The most that glibc allows."""


def give_back_large_blocks() -> None:
    """Return each large block to the system as soon as it is freed.

    For a process that forwards pictures drawn by others. By default, glibc stops returning blocks after the first
    few, to save time. It then holds memory for all pictures that were ever in transit at the same time.
    """
    if libc := _glibc():
        libc.mallopt(M_MMAP_THRESHOLD, LARGE_BYTES)


def keep_freed_blocks() -> None:
    """Keep what a picture leaves behind for the next one: for a process that draws.

    Left alone glibc returns the end of its heap after each picture of a large board. Getting that memory again, page by
    page, takes a third of the time of such a picture.
    """
    if libc := _glibc():
        libc.mallopt(M_MMAP_THRESHOLD, HEAP_BLOCK_BYTES)
        libc.mallopt(M_TRIM_THRESHOLD, KEPT_BYTES)


def give_back_holes() -> None:
    """Give back what is free now: for a process that draws, now and then. Takes some milliseconds."""
    if libc := _glibc():
        libc.malloc_trim(0)


@cache
def _glibc() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    try:
        libc = ctypes.CDLL("libc.so.6")
    except OSError:  # another C library
        return None
    return libc if hasattr(libc, "mallopt") and hasattr(libc, "malloc_trim") else None
