"""Lines put together to messages."""

from __future__ import annotations

from collections.abc import Sequence

CHUNK = 1900
"""Characters that fit a message with room to spare."""


def chunks(lines: Sequence[str]) -> list[str]:
    """Lines put together to as few texts of at most CHUNK characters as their order allows."""
    texts: list[str] = []
    for line in lines:
        for piece in (line[at : at + CHUNK] for at in range(0, max(1, len(line)), CHUNK)):
            if texts and len(texts[-1]) + 1 + len(piece) <= CHUNK:
                texts[-1] = f"{texts[-1]}\n{piece}"
            else:
                texts.append(piece)
    return texts
