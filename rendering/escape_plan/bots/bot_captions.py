"""What is said of each bot's last turn: a line below the map with the card that was turned up, and sentences."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from PIL import Image

from games.escape_plan.city import tile_of
from games.escape_plan.components import LocationKind, components
from games.escape_plan.state import Outing, Pawn
from games.escape_plan.telling.names import hour_name, pawn_name, place_name, the_place
from games.escape_plan.view import EscapePlanView
from games.kernel import Text
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, shortened, width_of
from rendering.kit import paragraph, slot
from rendering.words import Voice

from ..city.icons import SIGNS
from ..city.pieces import draw_hollow_star, draw_pawn
from ..city.tile import location_colour
from ..names import pawn_key, pawn_letter, person
from ..routing.move_arrows import draw_move_arrow
from ..theme import THEME, colour, size
from .bot_moves import bot_moves

HEIGHT = 182
FIRST_ROW, SECOND_ROW = 46.0, 124.0
HEADING_TEXT, NOTE_TEXT = 44, 40
PLACE_TEXT = 46
SAMPLE = 104.0
"""Pixels of line from the place to the card."""
LINE_UNIT = 84.0
"""The scale of that line."""
CARD_HEIGHT = 82.0
CARD_TEXT = 46
DECK_TEXT, BEFORE_DECK = 40, 24
"""On the card: height of the name of the place, and of that of the deck behind it; and what is between them."""


class BotCaption(Struct, frozen=True):
    """All that the line of one bot says."""

    pawn: Pawn
    letter: str
    heading: str
    start: str
    end: str
    """Nothing when the bot has stayed."""
    card: tuple[LocationKind, str] | None
    """What kind of place is on the card that sent it, and the mark of that place."""
    deck: str
    """What such cards are called."""
    note: str
    """That it has stayed, that it has left the city, that there was no card."""


def bot_captions(view: EscapePlanView, voice: Voice) -> tuple[BotCaption, ...]:
    """For each bot that has had a turn."""
    return tuple(_line(view, pawn, outing, voice) for pawn, outing in bot_moves(view).items())


def _line(view: EscapePlanView, pawn: Pawn, outing: Outing, voice: Voice) -> BotCaption:
    end = components().locations[outing.end]
    hour = outing.hour
    when = voice("board-when", day=hour.day, part=hour.part.value if hour.part else "none")
    return BotCaption(
        pawn=pawn,
        letter=pawn_letter(pawn, voice),
        heading=voice("outing-heading", who=person(pawn, voice), when=when),
        start=voice.say(place_name(view, outing.start)),
        end="" if outing.start == outing.end else voice.say(place_name(view, outing.end)),
        card=(end.kind, end.mark) if outing.card else None,
        deck=voice("outing-deck", bot=pawn_key(pawn)),
        note=voice("outing-note", how=_how(view, pawn, outing)),
    )


def _how(view: EscapePlanView, pawn: Pawn, outing: Outing) -> str:
    """How the turn came out, as the texts tell it apart."""
    if outing.start == outing.end:
        return "stayed"
    if view.bots[pawn].is_in:
        return "came"
    return "escaped" if outing.card else "escaped-without-card"


@kept
def painted_bot_caption(line: BotCaption) -> Image.Image:
    """As wide as the page, so that a phone shows it legibly."""
    width = size("page-width") - 2 * size("margin")
    canvas = Canvas(THEME, width, HEIGHT, colour("paper"))
    canvas.box((0, 0, width, HEIGHT), colour("panel"), colour("line"), 1.5, size("radius"))
    draw_pawn(canvas, (50, FIRST_ROW), 28, line.pawn, line.letter)
    heading = shortened(line.heading, width - 110, HEADING_TEXT, Weight.BOLD)
    canvas.write((94, FIRST_ROW), heading, HEADING_TEXT, colour("muted"), Weight.BOLD)
    x = _place(canvas, line, (50, SECOND_ROW))
    if line.end:
        draw_move_arrow(canvas, line.pawn, [(x, SECOND_ROW), (x + SAMPLE, SECOND_ROW)], LINE_UNIT)
        x = _destination(canvas, line, x + SAMPLE + 36)
    box = (x, SECOND_ROW - CARD_HEIGHT / 2, width - 20, SECOND_ROW + CARD_HEIGHT / 2)
    paragraph(canvas, box, line.note, NOTE_TEXT, colour("muted"), Weight.SEMIBOLD)
    return canvas.printed()


def _place(canvas: Canvas, line: BotCaption, at: Point) -> float:
    """Where the bot came from, or has stayed. Returns where the next thing may begin."""
    if line.end:
        draw_hollow_star(canvas, at, 28, line.pawn, line.letter)
    else:
        draw_pawn(canvas, at, 28, line.pawn, line.letter)
    x = at[0] + 44
    return x + canvas.write((x, at[1]), line.start, PLACE_TEXT, colour("ink"), Weight.BOLD) + 22


def _destination(canvas: Canvas, line: BotCaption, left: float) -> float:
    """On the card that was turned up, or without one."""
    if line.card is None:
        return left + canvas.write((left, SECOND_ROW), line.end, PLACE_TEXT, colour("ink"), Weight.BOLD) + 22
    kind, mark = line.card
    top, bottom = SECOND_ROW - CARD_HEIGHT / 2, SECOND_ROW + CARD_HEIGHT / 2
    inner = left + 70
    name, deck = width_of(line.end, CARD_TEXT, Weight.BOLD), width_of(line.deck, DECK_TEXT, Weight.BOLD)
    right = inner + name + BEFORE_DECK + deck + 18
    slot(canvas, (left, top, right, bottom), "raised", pawn_key(line.pawn), 3)
    SIGNS[kind](canvas, (left + 38, SECOND_ROW), 22, colour(location_colour(kind)), mark)
    canvas.write((inner, SECOND_ROW), line.end, CARD_TEXT, colour("ink"), Weight.BOLD)
    canvas.write((inner + name + BEFORE_DECK, SECOND_ROW), line.deck, DECK_TEXT, colour("muted"), Weight.BOLD)
    return right + 22


# In words


def bot_move_in_words(view: EscapePlanView, pawn: Pawn, voice: Voice) -> Iterator[str]:
    """A sentence about a bot that has had a turn."""
    if outing := view.bots[pawn].outing:
        yield voice(
            "outing",
            who=pawn_name(pawn),
            when=hour_name(outing.hour),
            how=_how(view, pawn, outing),
            start=_place_on_tile(view, outing.start),
            end=_place_on_tile(view, outing.end),
        )


def _place_on_tile(view: EscapePlanView, place: str) -> Text:
    return Text("outing-place", {"place": the_place(view, place), "tile": tile_of(place)})
