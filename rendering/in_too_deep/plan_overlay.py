"""The options of a question beside the city: panels with numbers at rows, spaces, tokens and decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from PIL import Image

from games.in_too_deep.components import components
from games.in_too_deep.view import TableView
from rendering.cache import kept
from rendering.canvas import Point
from rendering.fonts import Weight, width_of
from rendering.page import beside, stacked, stamp
from rendering.words import Voice

from .frames import HEADING_HEIGHT, TITLE_PX, framed
from .geometry import PANEL_WIDTH, WIDTH
from .marks import draw_mark, painted_mark
from .plan import ACROSS, HALF_WIDTH, OFFER_ROW, SMALL_PX, offer_panel, panels, task_y
from .theme import THEME, colour, size
from .things import draw_crime, draw_evidence, draw_hidden, draw_space

MARKED_ACROSS = 8
"""Places in a row, with numbers of options."""
AREA, DECK = "area:", "deck:"
SIDE = "side"


def plan_overlay(view: TableView, numbers: Mapping[str, str], voice: Voice) -> Image.Image:
    """The panels that a question is about, with the numbers of its options by address: "rail:1", "row:2", "bonus:3",
    "offer:1", "deck:side", "D3", "B1", "X2"; "area:D" and the like for all tokens of a place. Without numbers: where
    evidence can be processed."""
    areas = {_area_of(address) for address in numbers}
    bands: list[Image.Image] = []
    if not areas or areas & {"row", "bonus", "B"}:
        tasks, plan = panels(view, voice)[0]
        band = beside(THEME, tasks, plan)
        _stamp_all(band, _plan_places(voice), numbers)
        bands.append(band)
    if "rail" in areas:
        bands.append(rail_panel(view, numbers, voice))
    if "D" in areas:
        title = voice("board-display-slots")
        bands.append(_places(title, "D", view.display, numbers))
    if "offer" in areas:
        band = offer_panel(view, voice).copy()
        _stamp_all(band, _offer_places(len(view.offer)), numbers)
        bands.append(band)
    if "deck" in areas:
        bands.append(deck_panel(view, numbers, voice))
    for letter in sorted(areas - {"row", "bonus", "B", "rail", "D", "S", "offer", "deck"}):
        held = next(view.held[party] for party, console in view.consoles.items() if console.letter == letter)
        bands.append(_places(voice("board-vault", letter=letter), letter, held.vault, numbers))
    if "S" in areas:
        title = voice("board-supply", left=view.decks.evidence)
        bands.append(painted_places(title, numbers.get(f"{AREA}S", ""), ()))
    return stacked(THEME, bands, width=WIDTH, gap=10)


def _area_of(address: str) -> str:
    """The first part of an address; the letter for a place of a token and for all tokens of a letter."""
    name, colon, what = address.partition(":")
    if not colon:
        return address[0]
    return what if f"{name}:" == AREA else name


def _stamp_all(band: Image.Image, places: Mapping[str, Point], numbers: Mapping[str, str]) -> None:
    for address, number in numbers.items():
        if address in places:
            radius = 21 if ":" in address else 17
            stamp(band, painted_mark(number, radius), places[address])


def _beside_title(title: str) -> Point:
    """Beside the heading of a panel."""
    return 30 + width_of(title, TITLE_PX, Weight.BOLD) + 36, 27


def _plan_places(voice: Voice) -> dict[str, Point]:
    """Beside each row of the investigation and each bonus space."""
    right = HALF_WIDTH + size("gap")
    x, y = _beside_title(voice("board-plan"))
    found = {f"{AREA}B": (right + x, y)}
    for place in range(3):
        found[f"row:{place + 1}"] = (HALF_WIDTH - 34, task_y(place))
        found[f"bonus:{place + 1}"] = found[f"B{place + 1}"] = (right + HALF_WIDTH - 34, task_y(place))
    return found


def _offer_places(thirds: int) -> dict[str, Point]:
    return {
        f"offer:{place + 1}": (PANEL_WIDTH - 146, HEADING_HEIGHT + 4 + (place + 0.5) * OFFER_ROW)
        for place in range(thirds)
    }


class DeckCard(Struct, frozen=True):
    name: str
    left: str
    number: str
    """Of the option that means the deck."""


def deck_panel(view: TableView, numbers: Mapping[str, str], voice: Voice) -> Image.Image:
    """The decks of crimes with what is left in them."""
    names = {str(level): voice("board-level", level=level) for level in (1, 2, 3)}
    left = {str(level): count for level, count in view.decks.story_crimes.items()}
    names[SIDE], left[SIDE] = voice("board-side-deck"), view.decks.side_crimes
    decks = tuple(
        DeckCard(name, voice("board-cards", count=left.get(deck, 0)), numbers.get(f"{DECK}{deck}", ""))
        for deck, name in names.items()
    )
    return painted_decks(voice("board-crime-decks"), decks)


@kept
def painted_decks(title: str, decks: tuple[DeckCard, ...]) -> Image.Image:
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + 98, title)
    step = (PANEL_WIDTH - 24) / len(decks)
    for place, deck in enumerate(decks):
        left, y = 16 + place * step, HEADING_HEIGHT + 42
        canvas.box((left, y - 42, left + step - 8, y + 42), colour("raised"), colour("line"), 1.5, 8)
        draw_crime(canvas, (left + 34, y), 28)
        canvas.write((left + 64, y - 17), deck.name, SMALL_PX, colour("ink"), Weight.BOLD)
        canvas.write((left + 64, y + 19), deck.left, SMALL_PX, colour("muted"))
        if deck.number:
            draw_mark(canvas, (left + step - 34, y + 18), deck.number, 19)
    return canvas.printed()


@kept
def painted_rail(title: str, tokens: tuple[tuple[str, str], ...]) -> Image.Image:
    """Tokens with the numbers of their options."""
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + 88, title)
    step = (PANEL_WIDTH - 24) / components().counts.rail
    for place, (kind, number) in enumerate(tokens):
        left, y = 16 + place * step, HEADING_HEIGHT + 40
        if number:
            draw_mark(canvas, (left + 24, y), number, 22)
        if kind:
            draw_evidence(canvas, kind, (left + 92, y), 35)
    return canvas.printed()


def rail_panel(view: TableView, numbers: Mapping[str, str], voice: Voice) -> Image.Image:
    tokens = tuple(
        (kind.value if kind else "", numbers.get(f"rail:{place}", ""))
        for place, kind in enumerate(view.rail, start=1)
    )
    return painted_rail(voice("board-rail"), tokens)


class HiddenToken(Struct, frozen=True):
    """A place for a token that lies face down."""

    name: str
    """Of the place."""
    is_there: bool
    number: str
    """Of the option that means it."""


def _places(title: str, letter: str, occupied: Sequence[bool], numbers: Mapping[str, str]) -> Image.Image:
    """All tokens of the display or of a vault."""
    tokens = tuple(
        HiddenToken(name := f"{letter}{place}", is_there, numbers.get(name, ""))
        for place, is_there in enumerate(occupied, start=1)
    )
    return painted_places(title, numbers.get(f"{AREA}{letter}", ""), tokens)


@kept
def painted_places(title: str, number: str, tokens: tuple[HiddenToken, ...]) -> Image.Image:
    """Tokens face down by place, with the numbers of options before them; `number` of the option that means all."""
    across = MARKED_ACROSS if any(token.number for token in tokens) else ACROSS
    rows, step = -(-len(tokens) // across), (PANEL_WIDTH - 20) / across
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + 10 + 64 * rows, title)
    if number:
        draw_mark(canvas, _beside_title(title), number, 21)
    for place, token in enumerate(tokens):
        x, y = 66 + place % across * step, HEADING_HEIGHT + 30 + place // across * 64.0
        if token.number:
            draw_mark(canvas, (x - 43, y), token.number, 16)
        if token.is_there:
            draw_hidden(canvas, (x + 13, y), 26, token.name)
        else:
            draw_space(canvas, (x + 13, y), 26)
    return canvas.printed()
