"""Sentences about players in a line of limited length."""

from __future__ import annotations

from collections.abc import Callable

from .fonts import Weight, cut_to, width_of
from .words import Voice

LEAST_LETTERS = 2
"""So much of a name is kept."""


def with_short_names(
    said: Callable[[Voice], str], voice: Voice, width_px: float, size_px: int, weight: Weight
) -> str:
    """The sentence, with its longest names cut as far as it takes to fit: what it says of them is worth more.

    If it is too long even then, it is returned with names of a few letters.
    """
    sentence = said(voice)
    letters = max(map(len, voice.names), default=0)
    while letters > LEAST_LETTERS and width_of(sentence, size_px, weight) > width_px:
        letters -= 1
        sentence = said(voice.among([cut_to(letters, name) for name in voice.names]))
    return sentence
