"""Tuning of glibc's memory allocator for picture buffers. On other systems these functions do nothing."""

from __future__ import annotations

import ctypes
import sys
from functools import cache

M_MMAP_THRESHOLD = -3
LARGE_BYTES = 64 * 1024


def give_back_large_blocks() -> None:
    """Return each large block to the system as soon as it is freed.

    For a process that forwards pictures drawn by others. By default, glibc stops returning blocks after the first
    few, to save time. It then holds memory for all pictures that were ever in transit at the same time.
    """
    if libc := _glibc():
        libc.mallopt(M_MMAP_THRESHOLD, LARGE_BYTES)


def give_back_holes() -> None:
    """Return all free memory to the system; takes some milliseconds.

    For a process that draws. Returning each of its many canvases separately would halve its speed.
    """
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
