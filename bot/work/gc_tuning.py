"""How often the process looks for reference cycles."""

from __future__ import annotations

import gc

ALLOCATIONS = 2_500
"""Net new containers before the youngest are looked through; Python's own default is 700."""
ROUNDS = 5
"""Such looks before those are looked through as well that were young before; few, or they are so many that everybody waits."""
ROUNDS_OF_ALL = 20
"""Such looks at those before everything is looked through. What messages leave behind are cycles, so it must not be too
rare, either."""


def tune_gc() -> None:
    """Every pick copies a state and drops the old one: trees without cycles, which Python frees by itself. To search them
    for cycles every few picks costs a fifth of the rules' time; to do so very rarely stops the process for a fifth of a
    second each time. What was loaded so far stays for good and is left out."""
    gc.freeze()
    gc.set_threshold(ALLOCATIONS, ROUNDS, ROUNDS_OF_ALL)
