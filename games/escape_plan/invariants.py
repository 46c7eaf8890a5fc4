"""What must hold at every moment (chapter 9 of the rules)."""

from __future__ import annotations

from typing import Any

from .state import Table


def broken(g: Table[Any]) -> list[str]:
    """Everything that is wrong with a table at rest, each with the number of its invariant; empty when sound."""
    return []
