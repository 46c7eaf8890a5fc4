"""How often the process looks for reference cycles."""

from __future__ import annotations

import gc

ALLOCATIONS = 50_000
"""Net new containers before the youngest are looked through; Python's own default is 700."""
ROUNDS = 20


def look_more_rarely() -> None:
    """Every pick copies a state and drops the old one: trees without cycles, which Python frees by itself. To search them
    for cycles every few picks costs a fifth of the rules' time. What was loaded so far stays for good and is left out."""
    gc.freeze()
    gc.set_threshold(ALLOCATIONS, ROUNDS, ROUNDS)
