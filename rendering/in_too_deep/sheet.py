"""The private sheets of a player: the crimes in hand; evidence, dilemmas and what they may score."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.in_too_deep.telling.names import party_name
from games.in_too_deep.view import SeatView, TableView
from games.kernel import Decision
from rendering.page import Picture
from rendering.words import Voice, Words

from .alt import crimes_alt, memory_alt
from .board import page
from .crimes import crime_cards, painted_crime, yours_line
from .frames import painted_note
from .grips import kept_tokens, painted_kept
from .header import TopLines, fitting_turn_line, painted_heading
from .legend import crimes_legend, memory_legend
from .memory import (
    grip_of,
    own,
    painted_own_grip,
    painted_prospect,
    painted_stack,
    painted_tokens,
    prospect_of,
    stacks_of,
    tokens_of,
)

CRIMES, MEMORY = "crimes", "memory"


def sheets(view: TableView) -> tuple[str, ...]:
    """The sheets of the view's own seat."""
    return (CRIMES, MEMORY) if isinstance(view, SeatView) else ()


def crimes_sheet(
    view: SeatView, *, names: Sequence[str], words: Words, decision: Decision | None = None
) -> Picture:
    """Crimes with their clauses ticked or crossed out as the city is now."""
    voice = Voice(words, names)
    cards = crime_cards(view, voice)
    legend = [crimes_legend(cards, voice)] if cards else [painted_note(voice("sheet-no-crimes"))]
    return page(
        [
            _top(view, "sheet-crimes", voice),
            painted_note(yours_line(view, voice)),
            *map(painted_crime, cards),
            *legend,
        ],
        crimes_alt(view, cards, voice),
    )


def memory_sheet(
    view: SeatView, *, names: Sequence[str], words: Words, decision: Decision | None = None
) -> Picture:
    """Evidence, dilemmas, Grip, and what of the score is known."""
    voice = Voice(words, names)
    bands = [
        _top(view, "sheet-memory-of", voice),
        painted_tokens(tokens_of(view, voice)),
        *map(painted_stack, stacks_of(view, voice)),
        painted_own_grip(grip_of(own(view), voice)),
        *_tokens(view, voice),
        painted_prospect(prospect_of(view, voice)),
        memory_legend(view, voice),
    ]
    return page(bands, memory_alt(view, voice))


def _top(view: SeatView, key: str, voice: Voice) -> Image.Image:
    assert view.viewer is not None, "only a seat has a sheet"
    return painted_heading(TopLines(voice(key, who=party_name(view.viewer)), fitting_turn_line(view, voice)))


def _tokens(view: SeatView, voice: Voice) -> list[Image.Image]:
    assert view.viewer is not None, "only a seat has a sheet"
    tokens = kept_tokens(view, view.viewer, voice)
    return [painted_kept(voice("board-kept"), (tokens,))] if tokens.tokens else []
