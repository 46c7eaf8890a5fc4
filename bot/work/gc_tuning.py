"""Settings of the garbage collector."""

from __future__ import annotations

import gc

ALLOCATIONS = 2_500
"""Net new containers before a collection of generation 0. Python's default is 700."""
ROUNDS = 5
"""Collections of generation 0 before one of generation 1. Larger values make that collection slow enough to delay
everyone."""
ROUNDS_OF_ALL = 20
"""Collections of generation 1 before a full one. Messages leave reference cycles behind, so it must not be too rare."""


def tune_gc() -> None:
    """Make collections rarer, and exclude all objects that exist now.

    Every pick copies a state and drops the old one. States have no cycles, so reference counting frees them. Collecting
    every few picks costs a fifth of the rules' time. Collecting very rarely stops the process for a fifth of a second
    each time.
    """
    gc.freeze()
    gc.set_threshold(ALLOCATIONS, ROUNDS, ROUNDS_OF_ALL)
