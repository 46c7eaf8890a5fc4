"""The memory use of this process."""

from __future__ import annotations

import os
from pathlib import Path

STATM = Path("/proc/self/statm")


def resident_bytes() -> int | None:
    """None on systems without Linux's /proc."""
    try:
        _, resident_pages, *_ = STATM.read_text(encoding="ascii").split()
    except OSError:
        return None
    return int(resident_pages) * os.sysconf("SC_PAGE_SIZE")
