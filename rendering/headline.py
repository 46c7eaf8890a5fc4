"""Players' names, and sentences about them, in limited room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from .fonts import Weight, cut_to, shortened, width_of
from .words import Voice

LEAST_LETTERS = 2
"""So much of a name is kept."""
LAST_LETTERS = 8
"""At most so many from the end of a name tell it apart."""


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
        sentence = said(voice.among(cut_apart(voice.names, letters)))
    return sentence


def apart_within(voice: Voice, width_px: float, size_px: int, weight: Weight = Weight.REGULAR) -> Voice:
    """The voice with each name cut to the width, and no two names alike."""
    return voice.among(shortened_apart(voice.names, width_px, size_px, weight))


def shortened_apart(
    names: Sequence[str], width_px: float, size_px: int, weight: Weight = Weight.REGULAR
) -> list[str]:
    """Each name cut to the width. Those that would look alike keep letters of their ends."""

    def cut(name: str, last: int) -> str:
        return shortened(name, width_px, size_px, weight, last=last)

    return _apart(names, cut, LAST_LETTERS)


def cut_apart(names: Sequence[str], letters: int) -> list[str]:
    """Each name cut to so many letters. Those that would look alike keep letters of their ends: Alexan…r, Alexan…a."""

    def cut(name: str, last: int) -> str:
        return cut_to(letters, name, last=last)

    return _apart(names, cut, min(LAST_LETTERS, letters - 1))


def _apart(names: Sequence[str], cut: Callable[[str, int], str], most: int) -> list[str]:
    """The fewest last letters, up to `most`, with which the most names differ. `cut` takes a name and their number."""
    often = Counter(cut(name, 0) for name in set(names))
    tries: list[list[str]] = []
    for last in range(most + 1):
        tries.append([cut(name, last if often[cut(name, 0)] > 1 else 0) for name in names])
        if len(set(tries[-1])) == len(set(names)):
            break
    return max(tries, key=lambda short: len(set(short)))
