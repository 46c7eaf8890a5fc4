"""Lines that name players and must fit into a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .fonts import Weight, shortened, width_of
from .words import Voice

LEAST: Final = 2
"""In heights of the text: a name is not cut to less than this for the sake of others."""


def with_short_names(
    say: Callable[[Voice], str],
    voice: Voice,
    width_px: float,
    size_px: int,
    weight: Weight = Weight.REGULAR,
) -> str:
    """What `say` says with this voice. If that is too long, long names are shortened, so that nobody is left out."""
    line = say(voice)
    most = max((width_of(name, size_px, weight) for name in voice.names), default=0)
    while width_of(line, size_px, weight) > width_px and most > LEAST * size_px:
        most -= size_px / 8
        names = [shortened(name, most, size_px, weight) for name in voice.names]
        line = say(voice.among(names))
    return shortened(line, width_px, size_px, weight)
