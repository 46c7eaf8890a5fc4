"""The public pictures: hour and map; the cards, the agents and what was asked."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.mind_mgmt.view import PublicView
from rendering.page import Picture, blank, in_palette, picture, stacked
from rendering.words import Voice, Words

from .alt import city_alt, table_alt
from .geometry import MapScale
from .header import WIDTH, head
from .legend import map_legend, table_legend
from .table import panels
from .theme import THEME, colour, size
from .viewed import map_of


def city_picture(view: PublicView, *, names: Sequence[str], words: Words) -> Picture:
    """What one wants to see at once."""
    voice = Voice(words, names)
    return page(_city(view, voice), city_alt(view, voice))


def table_picture(view: PublicView, *, names: Sequence[str], words: Words) -> Picture:
    """The rest of what is public."""
    voice = Voice(words, names)
    return page(_table(view, voice), table_alt(view, voice))


def _city(view: PublicView, voice: Voice) -> list[Image.Image]:
    return [*head(view, voice), painted_map(view), map_legend(view, voice)]


def _table(view: PublicView, voice: Voice) -> list[Image.Image]:
    return [with_gap(), *map(with_gap, panels(view, voice)), *table_legend(view, voice)]


def painted_map(view: PublicView) -> Image.Image:
    """In the palette; at the end with the Recruiter's whole way."""
    return in_palette(THEME, map_of(view, MapScale()))


def page(bands: Sequence[Image.Image], alt: str) -> Picture:
    """Bands in the palette, one below the other."""
    return picture(stacked(THEME, bands, width=WIDTH), alt)


def with_gap(*panel: Image.Image) -> Image.Image:
    """A panel as a band of the page; nothing is a gap by itself."""
    return stacked(THEME, panel or [blank(THEME, WIDTH, 0, colour("paper"))], width=WIDTH, gap=size("gap"))
