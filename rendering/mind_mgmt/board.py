"""The public pictures: hour and map, as wide as the map; features, agents and what was asked, narrow."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.mind_mgmt.view import PublicView
from rendering.page import Picture, blank, in_palette, picture, stacked
from rendering.words import Voice, Words

from .alt import agents_alt, answers_alt, city_alt, features_alt
from .geometry import MapScale
from .header import WIDTH, head
from .legend import agents_legend, features_legend, long_notes, map_legend
from .modules import module_panel
from .table import (
    agent_panel,
    card_panel,
    feature_panel,
    log_panel,
    painted_agents,
    painted_cards,
    painted_features,
    painted_log,
)
from .theme import THEME, colour, size
from .viewed import map_of


def city_picture(view: PublicView, *, names: Sequence[str], words: Words) -> Picture:
    """What one wants to see at once."""
    voice = Voice(words, names)
    return page(_city(view, voice), city_alt(view, voice))


def features_picture(view: PublicView, *, names: Sequence[str], words: Words) -> Picture:
    """What is publicly known of each feature's card."""
    voice = Voice(words, names)
    bands = [painted_features(feature_panel(view, voice)), *features_legend(view, voice)]
    return narrow_page(bands, features_alt(view, voice))


def agents_picture(view: PublicView, *, names: Sequence[str], words: Words) -> Picture:
    """The agents, who the Recruiter may be, tokens and allies."""
    voice = Voice(words, names)
    bands = [
        painted_agents(agent_panel(view, voice)),
        painted_cards(card_panel(view, voice)),
        *module_panel(view, voice),
        *agents_legend(view, voice),
    ]
    return narrow_page(bands, agents_alt(view, voice))


def answers_picture(view: PublicView, *, names: Sequence[str], words: Words) -> Picture:
    """The log of questions and answers."""
    voice = Voice(words, names)
    return narrow_page([painted_log(log_panel(view, voice))], answers_alt(view, voice))


def _city(view: PublicView, voice: Voice) -> list[Image.Image]:
    return [*head(view, voice), painted_map(view), *long_notes(view), map_legend(view, voice)]


def painted_map(view: PublicView) -> Image.Image:
    """In the palette; at the end with the Recruiter's whole way."""
    return in_palette(THEME, map_of(view, MapScale()))


def page(bands: Sequence[Image.Image], alt: str) -> Picture:
    """Bands in the palette, one below the other, as wide as the map."""
    return picture(stacked(THEME, bands, width=WIDTH), alt)


def narrow_page(bands: Sequence[Image.Image], alt: str) -> Picture:
    """Panels, narrow so that all writing can be read on a phone."""
    width = size("table-width")
    edge = blank(THEME, width, 0, colour("paper"))
    return picture(stacked(THEME, [edge, *bands], width=width, gap=size("gap")), alt)
