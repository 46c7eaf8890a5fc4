"""The private sheet: the safe and the hand, the own operations board, and what all of it is good for now."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Decision
from games.speakeasy.view import OwnTable, PublicTable
from rendering.page import Picture
from rendering.words import Voice, Words

from .alt import safe_alt
from .board import page
from .header import banner_of, painted_banner
from .legend import operations_signs
from .legend_entries import legend_of
from .operations.painting import operations_of
from .safe import hand_panel, money_panel, own_seat, painted_money, painted_prospects, prospect_lines

SAFE = "safe"


def sheets(view: PublicTable) -> tuple[str, ...]:
    """The sheets of the view's own seat."""
    return (SAFE,) if isinstance(view, OwnTable) else ()


def safe_sheet(
    view: OwnTable, *, names: Sequence[str], words: Words, decision: Decision | None = None
) -> Picture:
    """All that only its owner may see."""
    voice = Voice(words, names)
    prospects = prospect_lines(view, voice)
    bands = [
        painted_banner(banner_of(view, voice)),
        painted_money(money_panel(view, voice)),
        hand_panel(view, voice, {}),
        operations_of(view, own_seat(view), voice),
        *([painted_prospects(voice("sheet-prospects"), prospects)] if prospects else []),
        legend_of(operations_signs(view, (own_seat(view),)), voice),
    ]
    return page(bands, safe_alt(view, prospects, voice))
