"""Joins lines into messages."""

from __future__ import annotations

from collections.abc import Sequence

CHUNK = 1900
"""The most characters in a chunk; below Discord's limit of 2,000."""


def chunks(lines: Sequence[str]) -> list[str]:
    """Join lines, in order, into as few texts of at most CHUNK characters as possible."""
    texts: list[str] = []
    for line in lines:
        for piece in (line[at : at + CHUNK] for at in range(0, max(1, len(line)), CHUNK)):
            if texts and len(texts[-1]) + 1 + len(piece) <= CHUNK:
                texts[-1] = f"{texts[-1]}\n{piece}"
            else:
                texts.append(piece)
    return texts
