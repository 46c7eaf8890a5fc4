"""An animation of the city through a finished game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from games.in_too_deep.view import UncoveredView
from games.kernel import Story
from rendering.page import Film, stacked
from rendering.reel import BYTES_MOST, filmed
from rendering.reel import WIDTH as FILM_WIDTH
from rendering.words import Voice, Words

from .board import city_of, rows_of
from .geometry import WIDTH
from .header import heading_of, painted_heading, turn_line
from .theme import THEME


def film(
    story: Story[UncoveredView],
    *,
    names: Sequence[str],
    words: Words,
    then: Mapping[int, Sequence[str]],
    bytes_most: int = BYTES_MOST,
) -> Film:
    """One frame for each turn and for each story crime. Raises TooLong."""
    return filmed(
        story, _frame, turn_line, seen=_seen, names=names, words=words, then=then, bytes_most=bytes_most
    )


def _seen(view: UncoveredView) -> tuple[object, ...]:
    """A turn is many small steps, and a frame for each would make the film too long."""
    party = view.turn and view.turn.party
    return view.chapter, party, len(view.story_area), view.result


def _frame(view: UncoveredView, voice: Voice) -> Image.Image:
    bands = [painted_heading(heading_of(view, voice)), city_of(view, voice), *rows_of(view, voice)]
    whole = stacked(THEME, bands, width=WIDTH).convert("RGB")
    return whole.resize((FILM_WIDTH, round(whole.height * FILM_WIDTH / whole.width)), Image.Resampling.BOX)
