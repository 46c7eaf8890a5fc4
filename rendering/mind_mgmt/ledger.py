"""What is publicly known of each feature, as cards in two columns; below them what was asked about locations. Each card is
painted from a struct that says all that it shows, and not again while that stays the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image

from games.mind_mgmt.components import FeatureName
from games.mind_mgmt.names import feature_name
from games.mind_mgmt.view import PublicView
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, broken, shortened, width_of
from rendering.kit import TITLE_HEIGHT, panel
from rendering.page import beside
from rendering.words import Voice

from .facts_in_words import fact_text, record_lines
from .pieces import draw_barred, draw_hour_note, draw_mark, draw_step_token
from .records import CardStanding, PlaceRecord, Record, facts_of_places, records
from .symbols import draw_symbol, feature_colour
from .table import FULL_WIDTH, fitting
from .theme import THEME, colour, size

CARD_WIDTH = (FULL_WIDTH - size("gap")) // 2
PADDING = 14.0
NAME_Y, PLACES_Y, SAID_Y = 30.0, 82.0, 130.0
"""Middles of the lines of a card; what was said may take several."""
SAID_STEP = 36.0
CHIP_WIDTH, CHIP_HEIGHT, CHIP_GAP = 97.0, 46.0, 5.0
SAID_TEXT = 27
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
    rows: int
    """Lines that there is room for: cards beside each other are as high as the higher one."""


def ledger(view: PublicView, title: str, note: str, voice: Voice) -> list[Image.Image]:
    """Parts from top to bottom, as wide as a page without its margins."""
    cards = [_card(record, voice) for record in records(view)]
    left, right = cards[: len(cards) // 2], cards[len(cards) // 2 :]
    pairs = [_evened(pair) for pair in zip(left, right, strict=True)]
    head = panel(THEME, FULL_WIDTH, TITLE_HEIGHT + 6, title, note).printed()
    lines = tuple(voice.say(fact_text(fact)) for fact in facts_of_places(view))
    rest = [painted_lines(voice("ledger-places"), lines)] if lines else []
    return [head, *(beside(THEME, *map(painted_card, pair)) for pair in pairs), *rest]


def feature_cards(
    view: PublicView, features: Sequence[FeatureName], voice: Voice, *, across: int = 2
) -> list[Image.Image]:
    """Those of some features, so many beside each other."""
    cards = [_card(record, voice) for record in records(view) if record.feature in features]
    rows = [cards[first : first + across] for first in range(0, len(cards), across)]
    return [beside(THEME, *map(painted_card, _evened(row))) for row in rows]


def _card(record: Record, voice: Voice) -> LedgerCard:
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
        len(said),
    )


def in_lines(answers: Sequence[str]) -> Iterator[str]:
    """As many answers to a line of a card as there is room for; only one that is longer than a line is broken."""
    line, room = "", CARD_WIDTH - 2 * PADDING
    for answer in answers:
        longer = f"{line} · {answer}" if line else answer
        if line and width_of(longer, SAID_TEXT) > room:
            yield line
            longer = answer
        *full, line = broken(longer, room, SAID_TEXT)
        yield from full
    yield line


def _evened(cards: Sequence[LedgerCard]) -> list[LedgerCard]:
    rows = max(card.rows for card in cards)
    return [replace(card, rows=rows) for card in cards]


@kept
def painted_card(card: LedgerCard) -> Image.Image:
    height = round(SAID_Y + card.rows * SAID_STEP - SAID_STEP / 2 + 8)
    canvas = Canvas(THEME, CARD_WIDTH, height, colour("paper"))
    box = (0.0, 0.0, float(CARD_WIDTH), float(height))
    canvas.box(box, colour("panel"), colour("line"), 1.5, size("radius"))
    _heading(canvas, card)
    for place, found in enumerate(card.places):
        _chip(canvas, found, (PADDING + place * (CHIP_WIDTH + CHIP_GAP), PLACES_Y))
    for row, line in enumerate(card.said):
        ink = colour("ink" if card.is_named else "faint")
        canvas.write((PADDING, SAID_Y + row * SAID_STEP), line, SAID_TEXT, ink)
    return canvas.printed()


def _heading(canvas: Canvas, card: LedgerCard) -> None:
    ink = feature_colour(card.feature)
    draw_symbol(canvas, card.feature, (PADDING + 20, NAME_Y), 19, ink, colour("panel"))
    x = PADDING + 48
    x += canvas.write((x, NAME_Y), card.feature, 30, ink, Weight.BLACK) + 12
    right = CARD_WIDTH - PADDING
    right -= canvas.write((right, NAME_Y), card.word, 26, colour(INKS[card.standing]), Weight.BOLD, "r") + 14
    if card.is_barred:
        draw_barred(canvas, (right - 13, NAME_Y), 13)
        right -= 38
    canvas.write((x, NAME_Y), shortened(card.name, right - x, 26), 26, colour("ink"))


def _chip(canvas: Canvas, found: PlaceRecord, at: Point) -> None:
    """A location with its Step token or confirmed note, and the mark of a note that lies there."""
    left, y = at
    top, bottom = y - CHIP_HEIGHT / 2, y + CHIP_HEIGHT / 2
    edge = "good" if found.visited else "accent" if found.has_token else "line"
    is_marked = edge != "line"
    box = (left, top, left + CHIP_WIDTH, bottom)
    canvas.box(box, colour("raised"), colour(edge), 3.0 if is_marked else 1.5, 8)
    canvas.write((left + 9, y), found.place, 28, colour("ink"), Weight.BOLD)
    if found.visited is not None:
        draw_hour_note(canvas, found.visited, (left + 61, y), 15)
    elif found.has_token:
        draw_step_token(canvas, (left + 61, y), 16)
    if found.mark:
        paper = (left + CHIP_WIDTH - 21, top + 9, left + CHIP_WIDTH - 3, bottom - 9)
        draw_mark(canvas, found.mark, paper, 22)


@kept
def painted_lines(title: str, lines: tuple[str, ...]) -> Image.Image:
    """In two columns, read downwards."""
    rows = -(-len(lines) // 2)
    canvas = panel(THEME, FULL_WIDTH, round(TITLE_HEIGHT + rows * SAID_STEP + 14), title)
    column = FULL_WIDTH / 2
    for place, line in enumerate(lines):
        x, y = place // rows * column + PADDING, TITLE_HEIGHT + 20 + place % rows * SAID_STEP
        size_px = fitting(line, column - 2 * PADDING, SAID_TEXT)
        canvas.write((x, y), line, size_px, colour("ink"))
    return canvas.printed()
