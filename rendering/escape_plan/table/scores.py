"""The count of points: on a player's sheet while the game runs, for everyone after its end."""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from games.escape_plan.scoring import ScoreSheet, by_place
from games.escape_plan.state import Pawn, Standing
from games.escape_plan.view import EscapePlanView
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.score_table import Amount, Score, ScoreColumns, ScoreTable
from rendering.words import Voice

from ..city.pieces import draw_pawn
from ..names import pawn_letter, person, winners
from ..theme import THEME, size


def score_lines(score: ScoreSheet, voice: Voice) -> list[tuple[str, int]]:
    """Every category with its amount."""
    return [(voice.say(line.label), line.points) for line in score.lines]


def score_of(view: EscapePlanView, sheet: ScoreSheet, voice: Voice) -> Score:
    """Who did not get out has no amounts."""
    escaped = sheet.standing is Standing.ESCAPED
    return Score(
        person(sheet.seat, voice),
        sheet.seat in winners(view),
        tuple(_amount(amount, voice) for _, amount in score_lines(sheet, voice)) if escaped else (),
        _amount(sheet.total, voice),
    )


def _amount(thousands: int, voice: Voice) -> Amount:
    return Amount(thousands, voice.money(thousands))


class ScorePanel(Struct, frozen=True):
    table: ScoreTable
    pawns: tuple[tuple[Pawn, str], ...]
    """In the order of the table, with their letters."""


def score_panel(view: EscapePlanView, voice: Voice) -> ScorePanel | None:
    """After the end; None while the game runs."""
    if view.sheets is None or view.result is None:
        return None
    sheets = by_place(view.sheets)
    table = ScoreTable(
        voice("score-title"),
        tuple(name for name, _ in score_lines(view.sheets[0], voice)),
        voice("score-total"),
        voice("score-arrested"),
        tuple(score_of(view, sheet, voice) for sheet in sheets),
    )
    return ScorePanel(table, tuple((sheet.seat, pawn_letter(sheet.seat, voice)) for sheet in sheets))


@kept
def painted_scores(scores: ScorePanel) -> Image.Image:
    def piece(canvas: Canvas, at: Point, radius: float, place: int) -> None:
        draw_pawn(canvas, at, radius, *scores.pawns[place])

    columns = ScoreColumns(THEME, scores.table, size("table-width"), below=0)
    columns.paint("", piece)
    return columns.canvas.printed()
