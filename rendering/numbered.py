"""Options of a question in words, for those that a picture has no place for."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel import Decision

from .words import Voice


def options_in_words(decision: Decision, numbers: Iterable[int], voice: Voice) -> str:
    """The options with these numbers, from 1, in one line."""
    options = decision.options
    told = (voice("numbered-option", number=number, option=options[number - 1].label) for number in numbers)
    return "  ·  ".join(told)
