"""How much memory this process holds."""

from __future__ import annotations

import os
from pathlib import Path

STATM = Path("/proc/self/statm")


def resident_bytes() -> int | None:
    """None where the system does not tell in Linux's way."""
    try:
        _, resident_pages, *_ = STATM.read_text(encoding="ascii").split()
    except OSError:
        return None
    return int(resident_pages) * os.sysconf("SC_PAGE_SIZE")
