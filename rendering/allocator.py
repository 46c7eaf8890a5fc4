"""Where a process gets the memory for pictures from, and how it gives it back. Of glibc; other systems have other ways."""

from __future__ import annotations

import ctypes
import sys
from functools import cache

M_MMAP_THRESHOLD = -3
LARGE_BYTES = 64 * 1024


def give_back_large_blocks() -> None:
    """Have large blocks come from the system one by one, and go back when they are free: for a process that hands on
    pictures that others have drawn.

    Left alone glibc stops doing so after the first few, to be quicker, and then keeps holes of the size of all pictures
    that ever were on their way at the same time.
    """
    if libc := _glibc():
        libc.mallopt(M_MMAP_THRESHOLD, LARGE_BYTES)


def give_back_holes() -> None:
    """Give back what is free now: for a process that draws, which would be slowed down by half if it got each of its many
    canvases anew. Takes some milliseconds."""
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
