"""Joins lines into messages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

CHUNK = 1900
"""The most characters in a chunk; below Discord's limit of 2,000."""


def chunks(lines: Sequence[str]) -> list[str]:
    """Join lines, in order, into texts of at most CHUNK characters.

    A section, which begins with a heading, is cut only if it is longer than a text by itself.
    """
    texts: list[str] = []
    for section in _sections(lines):
        whole = "\n".join(section)
        texts = _joined(texts, [whole]) if len(whole) <= CHUNK else [*texts, *_joined([], section)]
    return texts


def _joined(texts: Sequence[str], lines: Iterable[str]) -> list[str]:
    """The texts with these lines added, each to the last text as far as it has room."""
    joined = list(texts)
    for line in lines:
        for piece in (line[at : at + CHUNK] for at in range(0, max(1, len(line)), CHUNK)):
            if joined and len(joined[-1]) + 1 + len(piece) <= CHUNK:
                joined[-1] = f"{joined[-1]}\n{piece}"
            else:
                joined.append(piece)
    return joined


def _sections(lines: Sequence[str]) -> Iterator[list[str]]:
    section: list[str] = []
    for line in lines:
        if line.startswith("#") and section:
            yield section
            section = []
        section.append(line)
    if section:
        yield section
