"""What is publicly known of each feature, as cards one below the other; below them what was asked about locations. Each
card is painted from a struct that says all that it shows, and not again while that stays the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from PIL import Image

from games.mind_mgmt.components import FeatureName, components
from games.mind_mgmt.telling.names import feature_name
from games.mind_mgmt.view import PublicView
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight, broken, fitting, width_of
from rendering.kit import TITLE_HEIGHT, panel
from rendering.page import stacked
from rendering.words import Voice

from .facts_in_words import fact_text, record_lines
from .pieces import draw_barred, draw_hour_note, draw_mark, draw_step_token
from .records import CardStanding, PlaceRecord, Record, facts_of_places, records
from .symbols import draw_symbol, feature_colour
from .table import FULL_WIDTH, READ
from .theme import THEME, colour, size

PADDING = 14.0
NAME_Y, SAID_Y = 32.0, 80.0
"""Middles of the lines of a card; what was said may take several."""
SAID_STEP = 36.0
STANDING_X, SAID_X = 16.0, 250.0
NAME_X, CHIPS_X = 60.0, 391.0
CHIP_WIDTH, CHIP_HEIGHT, CHIP_GAP = 90.0, 46.0, 3.0
CARD_GAP = 6
INKS = {CardStanding.POSSIBLE: "ink", CardStanding.REVEALED: "bad", CardStanding.OUT: "faint"}


class LedgerCard(Struct, frozen=True):
    feature: FeatureName
    name: str
    standing: CardStanding
    word: str
    """For the standing."""
    is_barred: bool
    places: tuple[PlaceRecord, ...]
    said: tuple[str, ...]
    """Lines, oldest first."""
    is_named: bool
    """Anything was said at all."""
    width: int
    """In pixels. All lengths of this module are those of a card on a narrow page, and grow with it."""


def ledger(view: PublicView, title: str, note: str, voice: Voice) -> list[Image.Image]:
    """Parts from top to bottom, for a narrow page."""
    head = panel(THEME, FULL_WIDTH, TITLE_HEIGHT + 6, title, note).printed()
    cards = feature_cards(view, list(components().features), voice, FULL_WIDTH)
    lines = tuple(voice.say(fact_text(fact)) for fact in facts_of_places(view))
    rest = [painted_lines(voice("ledger-places"), lines)] if lines else []
    return [head, cards, *rest]


def feature_cards(view: PublicView, features: Sequence[FeatureName], voice: Voice, width: int) -> Image.Image:
    """Those of some features, one below the other."""
    known = [record for record in records(view) if record.feature in features]
    cards = [painted_card(_card(record, voice, width)) for record in known]
    return stacked(THEME, cards, width=width, gap=CARD_GAP)


def _card(record: Record, voice: Voice, width: int) -> LedgerCard:
    said = tuple(in_lines(record_lines(record, voice) or [voice("ledger-nothing")]))
    return LedgerCard(
        record.feature,
        voice.say(feature_name(record.feature)),
        record.standing,
        voice("ledger-standing", standing=record.standing.value),
        record.is_barred,
        record.places,
        said,
        bool(record.facts),
        width,
    )


def in_lines(answers: Sequence[str]) -> Iterator[str]:
    """As many answers to a line of a card as there is room for; only one that is longer than a line is broken."""
    line, room = "", FULL_WIDTH - SAID_X - PADDING
    for answer in answers:
        longer = f"{line} · {answer}" if line else answer
        if line and width_of(longer, READ) > room:
            yield line
            longer = answer
        *full, line = broken(longer, room, READ)
        yield from full
    yield line


@kept
def painted_card(card: LedgerCard) -> Image.Image:
    unit = card.width / FULL_WIDTH
    height = round((SAID_Y + len(card.said) * SAID_STEP - SAID_STEP / 2 + 8) * unit)
    canvas = Canvas(THEME, card.width, height, colour("paper"))
    box = (0.0, 0.0, float(card.width), float(height))
    canvas.box(box, colour("panel"), colour("line"), 1.5, size("radius"))
    _heading(canvas, card, unit)
    for place, found in enumerate(card.places):
        _chip(canvas, found, CHIPS_X + place * (CHIP_WIDTH + CHIP_GAP), unit)
    _standing(canvas, card, unit)
    for row, line in enumerate(card.said):
        ink = colour("ink" if card.is_named else "faint")
        canvas.write((SAID_X * unit, (SAID_Y + row * SAID_STEP) * unit), line, READ * unit, ink)
    return canvas.printed()


def _heading(canvas: Canvas, card: LedgerCard, unit: float) -> None:
    ink, y = feature_colour(card.feature), NAME_Y * unit
    draw_symbol(canvas, card.feature, (33 * unit, y), 20 * unit, ink, colour("panel"))
    x = NAME_X * unit
    x += canvas.write((x, y), card.feature, 30 * unit, ink, Weight.BLACK) + 9 * unit
    size_px = fitting(card.name, CHIPS_X * unit - x - 6, round(READ * unit))
    canvas.write((x, y), card.name, size_px, colour("ink"))


def _standing(canvas: Canvas, card: LedgerCard, unit: float) -> None:
    """Whether it can be a hidden card, and whether anyone can ask about it."""
    at = (STANDING_X * unit, SAID_Y * unit)
    canvas.write(at, card.word, READ * unit, colour(INKS[card.standing]), Weight.BOLD)
    if card.is_barred:
        draw_barred(canvas, ((SAID_X - 26) * unit, SAID_Y * unit), 15 * unit)


def _chip(canvas: Canvas, found: PlaceRecord, left: float, unit: float) -> None:
    """A location with its Step token or confirmed note, and the mark of a note that lies there."""
    x, y, half = left * unit, NAME_Y * unit, CHIP_HEIGHT / 2 * unit
    edge = "good" if found.visited else "accent" if found.has_token else "line"
    is_marked = edge != "line"
    box = (x, y - half, x + CHIP_WIDTH * unit, y + half)
    canvas.box(box, colour("raised"), colour(edge), 3.0 if is_marked else 1.5, 8)
    canvas.write((x + 6 * unit, y), found.place, READ * unit, colour("ink"), Weight.BOLD)
    if found.visited is not None:
        draw_hour_note(canvas, found.visited, (x + 55 * unit, y), 14 * unit)
    elif found.has_token:
        draw_step_token(canvas, (x + 55 * unit, y), 14 * unit)
    if found.mark:
        paper = (x + 70 * unit, y - 15 * unit, x + 88 * unit, y + 15 * unit)
        draw_mark(canvas, found.mark, paper, round(24 * unit))


@kept
def painted_lines(title: str, lines: tuple[str, ...]) -> Image.Image:
    """Read downwards, broken where they are long."""
    rows = [row for line in lines for row in broken(line, FULL_WIDTH - 2 * PADDING, READ)]
    canvas = panel(THEME, FULL_WIDTH, round(TITLE_HEIGHT + len(rows) * SAID_STEP + 18), title)
    for place, row in enumerate(rows):
        canvas.write((PADDING, TITLE_HEIGHT + 24 + place * SAID_STEP), row, READ, colour("ink"))
    return canvas.printed()
