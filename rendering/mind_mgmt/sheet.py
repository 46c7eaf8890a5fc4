"""A player's private sheet: the Recruiter's secret map, or what the Rogue side works with."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Decision, seat_name
from games.mind_mgmt.components import Feature, components
from games.mind_mgmt.facts import Asked, ShakenDown
from games.mind_mgmt.names import feature_name, hour_name, recruiter_name
from games.mind_mgmt.state import NotebookEntry
from games.mind_mgmt.view import MindView, OpenView, PublicView, RecruiterView, RogueView, SecretMap
from rendering.canvas import Canvas
from rendering.fonts import Weight, broken, shortened
from rendering.kit import TITLE_HEIGHT, caption, in_row, panel, paragraph, slot
from rendering.page import Picture, in_palette
from rendering.theme import colour
from rendering.words import Voice, Words

from .alt import sheet_alt
from .board import page, with_margins
from .deduced import deduction_of
from .geometry import Frame
from .header import painted_header, painted_track
from .pieces import draw_slip
from .symbols import draw_symbol, feature_colour
from .table import full_width
from .viewed import map_of

CARDS_HEIGHT = TITLE_HEIGHT + 128
ROW_HEIGHT = 34
BOOK_LINES = 14
BOOK_LINE = 24


def sheet(view: MindView, *, names: Sequence[str], words: Words, decision: Decision | None = None) -> Picture:
    """As wide as the board: hour and track, the viewer's own map, and what only the viewer may know. What is asked is
    told beside it."""
    voice = Voice(words, names)
    frame = Frame()
    image = map_of(view, frame)
    bands = [
        painted_header(view, voice).printed(),
        painted_track(view, voice).printed(),
        in_palette(image),
        *(with_margins(canvas) for canvas in _below(view, voice)),
    ]
    return page(bands, sheet_alt(view, voice))


def _below(view: MindView, voice: Voice) -> list[Canvas]:
    if isinstance(view, RecruiterView | OpenView):
        return [_recruiter_cards(view, view.secrets, voice)]
    if isinstance(view, RogueView):
        return [_feature_table(view, voice), _notebook(view, voice)]
    return []


# The Recruiter


def _recruiter_cards(view: PublicView, secrets: SecretMap, voice: Voice) -> Canvas:
    """The hidden features, the Recruiter card, what is still to be announced."""
    canvas = panel(full_width(), CARDS_HEIGHT, voice("sheet-recruiter"), voice("sheet-secret"))
    cells = [*secrets.hidden, *view.board.revealed, "card", "count"]
    in_row(
        len(cells),
        14,
        full_width() - 28,
        10,
        lambda i, left, right: _recruiter_card(canvas, view, secrets, cells[i], left, right, voice),
    )
    return canvas


def _recruiter_card(
    canvas: Canvas, view: PublicView, secrets: SecretMap, cell: str, left: float, right: float, voice: Voice
) -> None:
    top, bottom = TITLE_HEIGHT + 4.0, CARDS_HEIGHT - 12.0
    middle, room = (left + right) / 2, right - left - 20
    slot(canvas, (left, top, right, bottom))
    if cell == "card":
        caption(canvas, (left + 12, top + 16), voice("sheet-you-are"))
        name = voice.say(recruiter_name(secrets.card)) if secrets.card else "–"
        canvas.write(
            (left + 12, top + 40), shortened(name, room, 18, Weight.BOLD), 18, colour("ivory"), Weight.BOLD
        )
        if secrets.card:
            text = voice(f"slip-{secrets.card}")
            paragraph(
                canvas, (left + 12, top + 54, right - 10, bottom - 4), text, 14, colour("muted"), most_lines=4
            )
    elif cell == "count":
        caption(canvas, (left + 12, top + 16), voice("sheet-not-announced"))
        canvas.write((left + 12, top + 50), f"+{secrets.unannounced}", 34, colour("gold"), Weight.BLACK)
        missing = voice(
            "sheet-missing", recruits=max(0, view.goal - view.board.announced - secrets.unannounced)
        )
        canvas.write((left + 12, top + 80), shortened(missing, room, 15), 15, colour("ivory"))
        if secrets.picked_up:
            draw_slip(canvas, (left + 22, top + 104), 10)
            canvas.write(
                (left + 40, top + 104),
                shortened(voice("sheet-picked-up"), room - 30, 14),
                14,
                colour("safe-house"),
            )
    else:
        _hidden_feature(canvas, cell, middle, top, room, voice, is_revealed=cell in view.board.revealed)


def _hidden_feature(
    canvas: Canvas,
    feature: Feature,
    middle: float,
    top: float,
    room: float,
    voice: Voice,
    *,
    is_revealed: bool,
) -> None:
    ink = colour("faint") if is_revealed else feature_colour(feature)
    draw_symbol(canvas, feature, (middle - 26, top + 34), 22, ink, colour("raised"))
    canvas.write((middle + 8, top + 34), feature, 28, ink, Weight.BLACK)
    name = voice.say(feature_name(feature))
    paragraph(
        canvas,
        (middle - room / 2, top + 60, middle + room / 2, top + 96),
        name,
        15,
        colour("ivory"),
        anchor="m",
    )
    if is_revealed:
        canvas.write(
            (middle, top + 106), voice("table-revealed").upper(), 13, colour("bad"), Weight.BLACK, "m"
        )


# The Rogue side


def _feature_table(view: RogueView, voice: Voice) -> Canvas:
    """Every feature with its locations, those marked, the last hour at which none was new, and what its card can be."""
    found = list(components().features)
    rows = -(-len(found) // 2)
    canvas = panel(
        full_width(), TITLE_HEIGHT + rows * ROW_HEIGHT + 14, voice("sheet-features"), _deduced(view, voice)
    )
    column = (full_width() - 28 - 20) / 2
    for place, feature in enumerate(found):
        left, y = 14 + place // rows * (column + 20), TITLE_HEIGHT + 20 + place % rows * ROW_HEIGHT
        _feature_row(canvas, view, feature, left, float(y), column, voice)
    return canvas


def _deduced(view: RogueView, voice: Voice) -> str:
    deduction = deduction_of(view)
    return (
        voice("sheet-possible", places=len(deduction.possible), exact=int(deduction.is_exact))
        if deduction
        else ""
    )


def _feature_row(
    canvas: Canvas, view: RogueView, feature: Feature, left: float, y: float, room: float, voice: Voice
) -> None:
    ink = feature_colour(feature)
    draw_symbol(canvas, feature, (left + 14, y), 13, ink, colour("panel"))
    canvas.write((left + 34, y), feature, 18, ink, Weight.BLACK)
    x = left + 76
    for place in components().showing(feature):
        marked = view.board.is_marked(place)
        if marked:
            canvas.box(
                (x - 5, y - 13, x + 31, y + 13),
                colour("good" if place in view.board.confirmed else "amber"),
                radius=5,
            )
        canvas.write((x, y), place, 17, colour("street") if marked else colour("ivory"), Weight.BOLD)
        x += 43
    said = [word for word in (_last_denied(view, feature, voice), _card_word(view, feature, voice)) if word]
    canvas.write(
        (left + room, y),
        shortened(" · ".join(said), left + room - x - 6, 15),
        15,
        colour("muted"),
        anchor="r",
    )


def _last_denied(view: RogueView, feature: Feature, voice: Voice) -> str:
    hours = [
        fact.hour
        for fact in view.facts
        if isinstance(fact, Asked) and fact.feature == feature and not fact.tokens
    ]
    return voice("sheet-none-new", when=hour_name(max(hours))) if hours else ""


def _card_word(view: RogueView, feature: Feature, voice: Voice) -> str:
    """Whether it can be a hidden feature card."""
    if feature in view.board.revealed:
        return voice("table-revealed")
    return "" if feature in possible_hidden(view) else voice("sheet-not-hidden")


def possible_hidden(view: PublicView) -> list[Feature]:
    """Features that the public facts do not rule out as hidden cards, those revealed left out."""
    shown = {*view.board.display, *view.board.discard, *view.board.revealed}
    denied = {fact.feature for fact in view.facts if isinstance(fact, ShakenDown) and not fact.is_hidden}
    return [feature for feature in components().features if feature not in shown | denied]


def _notebook(view: RogueView, voice: Voice) -> Canvas:
    """The newest entries."""
    lines = [line for entry in view.notebook[::-1] for line in _entry_lines(entry, voice)][:BOOK_LINES]
    lines = lines or [voice("sheet-book-empty")]
    canvas = panel(
        full_width(),
        TITLE_HEIGHT + len(lines) * BOOK_LINE + 14,
        voice("sheet-book"),
        voice("sheet-book-note"),
    )
    for row, line in enumerate(lines):
        canvas.write((22, TITLE_HEIGHT + 12 + row * BOOK_LINE), line, 17, colour("ivory"))
    return canvas


def _entry_lines(entry: NotebookEntry, voice: Voice) -> list[str]:
    head = voice(
        "sheet-entry",
        number=entry.number,
        who=seat_name(entry.author),
        place=entry.at or "",
        at=int(entry.at is not None),
    )
    return list(broken(f"{head} {entry.text}", full_width() - 44, 17))
