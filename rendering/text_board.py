"""A whole board as text, for those who cannot or do not want to read it off a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeAlias, TypeVar

from .markdown import chunks
from .words import Escape, Voice, Words, as_written

ViewT = TypeVar("ViewT")

Section: TypeAlias = Callable[[ViewT, Voice], Iterable[str]]
"""Lines of Markdown; the first may be a heading."""


class TextBoard(Generic[ViewT]):
    """What a title's board says, section by section."""

    def __init__(self, *sections: Section[ViewT]) -> None:
        self._sections = sections

    def __call__(
        self, view: ViewT, *, names: Sequence[str], words: Words, escape: Escape = as_written
    ) -> list[str]:
        """Markdown in pieces that fit a message, cut between lines."""
        voice = Voice(words, names, escape=escape)
        return chunks([line for section in self._sections for line in section(view, voice)])
