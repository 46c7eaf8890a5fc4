"""An animation of the city through a finished game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from games.kernel import Story
from games.speakeasy.view import FinalTable
from rendering.page import Film, stacked
from rendering.reel import BYTES_MOST, filmed
from rendering.reel import WIDTH as FILM_WIDTH
from rendering.words import Voice, Words

from .board import rows_of
from .city import painted_city
from .geometry import WIDTH
from .header import banner_of, painted_banner, turn_line
from .theme import THEME


def film(
    story: Story[FinalTable],
    *,
    names: Sequence[str],
    words: Words,
    then: Mapping[int, Sequence[str]],
    bytes_most: int = BYTES_MOST,
) -> Film:
    """One frame for each turn and for each war. Raises TooLong."""
    return filmed(
        story, _frame, turn_line, seen=_seen, names=names, words=words, then=then, bytes_most=bytes_most
    )


def _seen(view: FinalTable) -> tuple[object, ...]:
    """A turn is many small steps, and a frame for each would make the film too long."""
    board = view.board
    return view.act, view.round, view.active, len(board.cops), len(board.mobsters), view.result


def _frame(view: FinalTable, voice: Voice) -> Image.Image:
    bands = [painted_banner(banner_of(view, voice)), painted_city(view, voice), *rows_of(view, voice)]
    whole = stacked(THEME, bands, width=WIDTH).convert("RGB")
    return whole.resize((FILM_WIDTH, round(whole.height * FILM_WIDTH / whole.width)), Image.Resampling.BOX)
