"""The count of points: on a player's sheet while the game runs, for everybody after its end."""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from games.escape_plan.scoring import ScoreSheet
from games.escape_plan.state import Pawn, Standing
from games.escape_plan.view import EscapePlanView
from rendering.fonts import Weight, shortened
from rendering.kept import kept
from rendering.kit import panel, slot
from rendering.theme import colour
from rendering.words import Voice, money

from .names import pawn_letter, person, winners
from .pieces import draw_pawn

ROW_HEIGHT = 64
NAME_WIDTH = 330


def score_lines(score: ScoreSheet, voice: Voice) -> list[tuple[str, int]]:
    """Every category with its amount."""
    return [(voice.say(line.label), line.points) for line in score.lines]


class ScoreRow(Struct, frozen=True):
    pawn: Pawn
    letter: str
    name: str
    amounts: tuple[int, ...]
    """In the order of `ScorePanel.columns`; empty for who did not get out."""
    total: int
    won: bool


class ScorePanel(Struct, frozen=True):
    title: str
    columns: tuple[str, ...]
    total: str
    arrested: str
    rows: tuple[ScoreRow, ...]
    """The winner first."""


def score_panel(view: EscapePlanView, voice: Voice) -> ScorePanel | None:
    """After the end; None while the game runs."""
    if view.sheets is None or view.result is None:
        return None
    rows = [
        ScoreRow(
            score.seat,
            pawn_letter(score.seat, voice),
            person(score.seat, voice),
            tuple(amount for _, amount in score_lines(score, voice))
            if score.standing is Standing.ESCAPED
            else (),
            score.total,
            score.seat in winners(view),
        )
        for score in view.sheets
    ]
    return ScorePanel(
        voice("score-title"),
        tuple(name for name, _ in score_lines(view.sheets[0], voice)),
        voice("score-total"),
        voice("score-arrested"),
        tuple(sorted(rows, key=lambda row: (not row.won, not row.amounts, -row.total))),
    )


@kept
def painted_scores(scores: ScorePanel, width: int) -> Image.Image:
    canvas = panel(width, 84 + ROW_HEIGHT * len(scores.rows), scores.title)
    each = (width - NAME_WIDTH - 160) / len(scores.columns)
    ends = [NAME_WIDTH + each * (column + 1) for column in range(len(scores.columns))]
    for end, name in zip(ends, scores.columns, strict=True):
        canvas.write((end, 58), name, 17, colour("muted"), Weight.SEMIBOLD, "r")
    canvas.write((width - 30, 58), scores.total, 19, colour("ivory"), Weight.BOLD, "r")
    for index, row in enumerate(scores.rows):
        top = 76 + index * ROW_HEIGHT
        middle = top + (ROW_HEIGHT - 8) / 2
        edge = "amber" if row.won else "line"
        slot(canvas, (14, top, width - 14, top + ROW_HEIGHT - 8), "raised", edge, 3 if row.won else 1.5)
        draw_pawn(canvas, (50, middle), 24, row.pawn, row.letter)
        name = shortened(row.name, NAME_WIDTH - 100, 26, Weight.BLACK)
        canvas.write((86, middle), name, 26, colour("ivory"), Weight.BLACK)
        if not row.amounts:
            canvas.write((NAME_WIDTH + 40, middle), scores.arrested, 22, colour("bad"), Weight.BOLD)
            continue
        for end, amount in zip(ends, row.amounts, strict=True):
            ink = colour("bad" if amount < 0 else "ivory" if amount else "faint")
            canvas.write((end, middle), money(amount), 20, ink, Weight.SEMIBOLD, "r")
        canvas.write((width - 30, middle), money(row.total), 30, colour("gold"), Weight.BLACK, "r")
    return canvas.printed()
