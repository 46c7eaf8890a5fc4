"""What lies open to be taken: tops of operation decks, helper cards, city tokens; and what the crates and captains offer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate

from msgspec import Struct
from PIL import Image

from games.speakeasy.codes import Operation
from games.speakeasy.components import CardId, HelperCard, HelperId, components
from games.speakeasy.rewards import Gain
from games.speakeasy.telling.names import gain_name, helper_name, operation_name, token_name
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Box, Canvas, Point
from rendering.fonts import Weight, fitting, shortened
from rendering.kit import paragraph
from rendering.words import Voice

from .frames import HEADING_HEIGHT, framed
from .gain_signs import draw_city_token
from .geometry import PANEL_WIDTH
from .marks import draw_mark
from .signs import draw_bottle, draw_kind, draw_leverage
from .theme import colour

TEXT_PX = 28
CARD_HEIGHT = 190


class PaperCard(Struct, frozen=True):
    """An operation or helper card."""

    kind: str | None
    """Of an operation card."""
    name: str
    reward: Gain | None
    says: str
    foot: str
    """Leverage icons or the bottle."""
    mark: str = ""


def operation_card(card: CardId, voice: Voice, mark: str = "") -> PaperCard:
    printed = components().cards[card]
    return PaperCard(
        printed.kind.value,
        card,
        printed.reward,
        voice.say(gain_name(printed.reward)),
        str(printed.leverage),
        mark,
    )


def helper_card(helper: HelperId, voice: Voice, mark: str = "") -> PaperCard:
    printed = components().helpers[helper]
    return PaperCard(
        None,
        voice.say(helper_name(helper)),
        printed.reward,
        voice.say(gain_name(printed.reward)),
        bottle_text(printed, voice),
        mark,
    )


def bottle_text(printed: HelperCard, voice: Voice) -> str:
    return voice("board-bottle", dollars=printed.value, bottle=printed.bottle)


def draw_card(canvas: Canvas, card: PaperCard, box: Box) -> None:
    """On cream paper: its name, what it brings, and what it counts."""
    left, top, right, bottom = box
    canvas.box(box, colour("card"), colour("card-line"), 3, 10)
    x = left + 14
    if card.kind is not None:
        draw_kind(canvas, (left + 30, top + 32), 22, card.kind)
        x = left + 60
    px = fitting(card.name, right - x - 12, TEXT_PX, Weight.BLACK)
    canvas.write((x, top + 32), card.name, px, colour("shadow"), Weight.BLACK)
    paragraph(
        canvas,
        (left + 14, top + 56, right - 12, bottom - 44),
        card.says,
        TEXT_PX,
        colour("shadow"),
        most_lines=3,
    )
    y = bottom - 24
    if card.kind is not None:
        for icon in range(int(card.foot)):
            draw_leverage(canvas, (left + 32 + icon * 42, y), 17)
    else:
        draw_bottle(canvas, (left + 26, y), 17)
        px = fitting(card.foot, right - left - 60, TEXT_PX, Weight.SEMIBOLD)
        canvas.write((left + 46, y), card.foot, px, colour("shadow"), Weight.SEMIBOLD)
    if card.mark:
        draw_mark(canvas, (right - 28, top + 26), card.mark, 21)


# Operation decks


def deck_tops(
    view: PublicTable, voice: Voice, marks: Mapping[str, str]
) -> tuple[tuple[str, PaperCard | None], ...]:
    """Titles with numbers of cards, and the top card of each deck."""
    decks = view.decks
    return tuple(
        (
            voice("board-deck", kind=operation_name(deck), left=decks.cards.get(deck, 0)),
            operation_card(decks.tops[deck], voice, marks.get(f"deck:{deck}", ""))
            if deck in decks.tops
            else None,
        )
        for deck in Operation
    )


@kept
def painted_decks(title: str, empty: str, decks: tuple[tuple[str, PaperCard | None], ...]) -> Image.Image:
    """`empty`: what stands where a deck has no card left."""
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + 40 + CARD_HEIGHT + 14, title)
    step = (PANEL_WIDTH - 20) / len(decks)
    for place, (name, card) in enumerate(decks):
        left = 14 + place * step
        canvas.write(
            (left + 4, HEADING_HEIGHT + 16),
            shortened(name, step - 16, TEXT_PX),
            TEXT_PX,
            colour("muted"),
        )
        box = (left, HEADING_HEIGHT + 40, left + step - 10, HEADING_HEIGHT + 40 + CARD_HEIGHT)
        if card is not None:
            draw_card(canvas, card, box)
        else:
            canvas.box(box, colour("hollow"), colour("line"), 2, 10)
            middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
            canvas.write(middle, empty, TEXT_PX, colour("faint"), anchor="m")
    return canvas.printed()


# Helper cards


@kept
def painted_helpers(title: str, note: str, cards: tuple[PaperCard, ...]) -> Image.Image:
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + CARD_HEIGHT + 16, title, note)
    step = (PANEL_WIDTH - 20) / 3
    for place, card in enumerate(cards):
        left = 14 + place % 3 * step
        draw_card(canvas, card, (left, HEADING_HEIGHT, left + step - 10, HEADING_HEIGHT + CARD_HEIGHT))
    return canvas.printed()


def helper_display(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> tuple[PaperCard, ...]:
    return tuple(
        helper_card(helper, voice, marks.get(f"display:{helper}", "")) for helper in view.board.helpers
    )


# City tokens


class TokenRow(Struct, frozen=True):
    stack: int
    """Face down."""
    top: str | None
    """Of the middle stack, which lies face up."""
    below: tuple[str, ...]
    """From the next one down."""
    right: str | None
    names: tuple[str, str]
    marks: tuple[str, str] = ("", "")


def token_rows(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> tuple[TokenRow, ...]:
    city = view.board.city
    rows = []
    for row, (middle, right) in enumerate(zip(city.middle, city.right, strict=False)):
        top = middle[-1] if middle else None
        rows.append(
            TokenRow(
                stack=view.decks.city[row] if row < len(view.decks.city) else 0,
                top=top,
                below=tuple(reversed(middle[:-1])),
                right=right,
                names=(
                    voice.say(token_name(top)) if top else "",
                    voice.say(token_name(right)) if right else "",
                ),
                marks=(marks.get(f"city:middle:{row}", ""), marks.get(f"city:right:{row}", "")),
            )
        )
    return tuple(rows)


TOKEN_STEP, BELOW_STEP = 64, 42
BELOW = 19.0
"""The radius of a token that lies below another one."""


@kept
def painted_tokens(title: str, heads: tuple[str, ...], below: str, rows: tuple[TokenRow, ...]) -> Image.Image:
    """`below`: what stands before the tokens below the top one."""
    steps = [TOKEN_STEP + (BELOW_STEP if row.below else 0) for row in rows]
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + 44 + sum(steps) + 10, title)
    lefts = (24.0, 200.0, 590.0)
    for left, head in zip(lefts, heads, strict=True):
        canvas.write((left, HEADING_HEIGHT + 18), head, TEXT_PX, colour("muted"))
    for row, top in zip(rows, accumulate(steps, initial=HEADING_HEIGHT + 44), strict=False):
        y = top + TOKEN_STEP / 2
        canvas.write((lefts[0] + 20, y), str(row.stack), TEXT_PX + 2, colour("ink"), Weight.BOLD)
        _token_cell(canvas, row.top, row.names[0], row.marks[0], (lefts[1], y))
        _tokens_below(canvas, below, row.below, (lefts[1] + 68, top + TOKEN_STEP + BELOW_STEP / 2 - 8))
        _token_cell(canvas, row.right, row.names[1], row.marks[1], (lefts[2], y))
    return canvas.printed()


def _token_cell(canvas: Canvas, token: str | None, name: str, mark: str, at: tuple[float, float]) -> None:
    left, y = at
    draw_token_sign(canvas, token, (left + 28, y), 27)
    canvas.write((left + 68, y), shortened(name, 270, TEXT_PX), TEXT_PX, colour("ink"), Weight.SEMIBOLD)
    if mark:
        draw_mark(canvas, (left + 350, y), mark, 20)


def _tokens_below(canvas: Canvas, said: str, tokens: Sequence[str], at: Point) -> None:
    """Side by side, the uppermost first."""
    if not tokens:
        return
    left, y = at
    left += canvas.write(at, said, TEXT_PX, colour("muted")) + 10
    step = min(2 * BELOW + 4, (PANEL_WIDTH - 24 - left) / len(tokens))
    for place, token in enumerate(tokens):
        draw_city_token(canvas, token, (left + BELOW + place * step, y), min(BELOW, step / 2))


def draw_token_sign(canvas: Canvas, token: str | None, at: tuple[float, float], r: float) -> None:
    """A city token, or an empty place for one."""
    if token is None:
        canvas.disc(at, r, colour("hollow"), colour("line"), 2)
        return
    draw_city_token(canvas, token, at, r)


def decks_panel(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> Image.Image:
    return painted_decks(voice("board-decks"), voice("board-empty"), deck_tops(view, voice, marks))


def helpers_panel(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> Image.Image:
    left = voice("board-left", left=view.decks.helpers)
    return painted_helpers(voice("board-helpers"), left, helper_display(view, voice, marks))


def tokens_panel(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> Image.Image:
    heads = tuple(voice(f"board-tokens-{head}") for head in ("stack", "middle", "right"))
    rows = token_rows(view, voice, marks)
    return painted_tokens(voice("board-tokens"), heads, voice("board-tokens-below"), rows)


def offer_bands(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> list[Image.Image]:
    """Decks, helper cards and city tokens."""
    return [panel(view, voice, marks) for panel in (decks_panel, helpers_panel, tokens_panel)]
