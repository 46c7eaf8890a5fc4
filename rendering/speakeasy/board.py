"""The public pictures: the city; persons and docks; what lies open to be taken; goals and notoriety; boats and mobsters;
everyone's operations board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image

from games.speakeasy.view import PublicTable
from rendering.page import Picture, beside, picture, stacked
from rendering.words import Voice, Words

from .alt import city_alt, goals_alt, offers_alt, operations_alt, persons_alt, underworld_alt
from .city.map import UNMARKED, painted_city
from .frames import painted_note
from .geometry import WIDTH
from .goals import goal_bands, goal_notes
from .header import banner_of, painted_banner
from .legend import (
    city_legend,
    goals_signs,
    offers_signs,
    operations_signs,
    persons_signs,
    underworld_signs,
)
from .legend_entries import legend_of
from .offers import offer_bands
from .operations.painting import operations_bands
from .persons import person_bands
from .rows import family_row, painted_row, parties_in_order
from .theme import THEME
from .underworld import underworld_bands

GAP = 10
BYTES_MOST = 195_000
"""A board that would have more is compressed again, which takes as long as drawing it."""


def city_picture(view: PublicTable, *, names: Sequence[str], words: Words) -> Picture:
    """What one wants to see at once."""
    voice = Voice(words, names)
    bands = [
        painted_banner(banner_of(view, voice)),
        painted_city(view, voice),
        stacked(THEME, rows_of(view, voice), width=WIDTH),
        city_legend(view, voice),
    ]
    if notes := goal_notes(view, voice):
        bands.append(painted_note(notes, "muted"))
    return page(bands, city_alt(view, voice))


def persons_picture(view: PublicTable, *, names: Sequence[str], words: Words) -> Picture:
    """Turn order, docks, and where capos are."""
    voice = Voice(words, names)
    rows = [beside(THEME, *row) for row in person_bands(view, voice, UNMARKED)]
    return _headed(view, [*rows, legend_of(persons_signs(view), voice)], persons_alt(view, voice), voice)


def offers_picture(view: PublicTable, *, names: Sequence[str], words: Words) -> Picture:
    """Operation decks, helper cards, city tokens."""
    voice = Voice(words, names)
    bands = [*offer_bands(view, voice, UNMARKED), legend_of(offers_signs(view), voice)]
    return _headed(view, bands, offers_alt(view, voice), voice)


def goals_picture(view: PublicTable, *, names: Sequence[str], words: Words) -> Picture:
    """Goals with books, notoriety, control of the areas."""
    voice = Voice(words, names)
    bands = [*goal_bands(view, voice, UNMARKED), legend_of(goals_signs(view), voice)]
    return _headed(view, bands, goals_alt(view, voice), voice)


def underworld_picture(view: PublicTable, *, names: Sequence[str], words: Words) -> Picture:
    """Boats with crates, mobsters, and what comes."""
    voice = Voice(words, names)
    bands = [*underworld_bands(view, voice, UNMARKED), legend_of(underworld_signs(view), voice)]
    return _headed(view, bands, underworld_alt(view, voice), voice)


def operations_picture(view: PublicTable, *, names: Sequence[str], words: Words) -> Picture:
    """Everyone's operations board."""
    voice = Voice(words, names)
    bands = [*operations_bands(view, voice), legend_of(operations_signs(view), voice)]
    return _headed(view, bands, operations_alt(view, voice), voice, bytes_most=BYTES_MOST)


def rows_of(view: PublicTable, voice: Voice) -> list[Image.Image]:
    """One for each family, in turn order."""
    return [painted_row(family_row(view, party, voice)) for party in parties_in_order(view)]


def _headed(
    view: PublicTable, bands: Iterable[Image.Image], alt: str, voice: Voice, *, bytes_most: int | None = None
) -> Picture:
    return page([painted_banner(banner_of(view, voice)), *bands], alt, bytes_most=bytes_most)


def page(bands: Sequence[Image.Image], alt: str, *, bytes_most: int | None = None) -> Picture:
    """Bands in the palette, one below the other."""
    return picture(stacked(THEME, bands, width=WIDTH, gap=GAP), alt, bytes_most=bytes_most)
