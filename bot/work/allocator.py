"""Where the process gets its memory from."""

from __future__ import annotations

import ctypes
import sys

M_MMAP_THRESHOLD = -3
LARGE_BYTES = 64 * 1024


def give_back_large_blocks() -> None:
    """Have glibc get large blocks from the system one by one, and give them back when they are free.

    Left alone it stops doing so after the first few, to be quicker, and then keeps holes of the size of all pictures that
    ever were on their way at the same time. Other systems have other ways.
    """
    if not sys.platform.startswith("linux"):
        return
    try:
        mallopt = ctypes.CDLL("libc.so.6").mallopt
    except (OSError, AttributeError):  # another C library
        return
    mallopt(M_MMAP_THRESHOLD, LARGE_BYTES)
