"""The picture of the count: every category of everyone side by side, then the Escape Plan cards and tiles, opened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from games.escape_plan.components import components
from games.escape_plan.scoring import ScoreSheet, by_place
from games.escape_plan.state import COSTA, ItemKind, Pawn, Standing, Thousands
from games.escape_plan.view import EscapePlanView
from games.kernel import Story
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight
from rendering.page import Picture, picture
from rendering.score_table import (
    CAPTION_HEIGHT,
    LINE_HEIGHT,
    NUMBER_PX,
    ScoreColumns,
    ScoreTable,
    line_middles,
)
from rendering.theme import blend
from rendering.words import Voice, Words

from ..city.pieces import draw_pawn
from ..names import key_letters, pawn_letter, winners
from ..table.scores import score_lines, score_of
from ..table.strips import MONEY_TINTS
from ..theme import THEME, colour, size
from .journey_map import ending_badge

WIDTH = 1200
TILE_HEIGHT = 50
"""Of one money tile in a cell."""


class CardPlace(Struct, frozen=True):
    """What an Escape Plan card holds at a place, in words, and how the figure's cube lies there."""

    worth: str
    visited: str
    """"cash", "income" or nothing."""


class TurnedTile(Struct, frozen=True):
    """A locker or exit tile, turned over."""

    tint: str
    letter: str
    """Of the key of its locker, or of its pile."""
    worth: str


class Column(Struct, frozen=True):
    """What was hidden of one of those who are counted."""

    pawn: Pawn
    letter: str
    ending: Standing
    places: tuple[CardPlace, ...]
    tiles: tuple[TurnedTile, ...]


class Count(Struct, frozen=True):
    """Everything that the picture says."""

    table: ScoreTable
    note: str
    plan: str
    plan_note: str
    venues: tuple[str, ...]
    tiles: str
    tiles_note: str
    """How Costa's are counted."""
    columns: tuple[Column, ...]
    """In the order of the table."""


def final_score(story: Story[EscapePlanView], *, names: Sequence[str], words: Words) -> Picture:
    """1200 pixels wide, of the end of a story."""
    voice = Voice(words, names)
    count = count_of(story.end, voice)
    image = _paint(count).printed()
    return picture(image, _alt(count, voice))


# What it says


def count_of(view: EscapePlanView, voice: Voice) -> Count:
    assert view.sheets is not None, "a story is told with all screens lifted"
    sheets = by_place(view.sheets)
    return Count(
        table=ScoreTable(
            voice("score-title"),
            tuple(name for name, _ in score_lines(view.sheets[0], voice)),
            voice("score-total"),
            voice("story-arrested"),
            tuple(score_of(view, sheet, voice) for sheet in sheets),
        ),
        note=voice("story-score-note") if winners(view) else "",
        plan=voice("story-plans"),
        plan_note=voice("story-plans-note"),
        venues=tuple(voice(f"venue-{venue}") for venue in components().venues),
        tiles=voice("story-tiles"),
        tiles_note=voice("story-tiles-note") if COSTA in view.escapes else "",
        columns=tuple(_column(view, sheet, voice) for sheet in sheets),
    )


def _column(view: EscapePlanView, sheet: ScoreSheet, voice: Voice) -> Column:
    return Column(
        pawn=sheet.seat,
        letter=pawn_letter(sheet.seat, voice),
        ending=sheet.standing,
        places=tuple(_places(view, sheet.seat, voice)),
        tiles=tuple(_tiles(view, sheet.seat, voice)),
    )


def _places(view: EscapePlanView, pawn: Pawn, voice: Voice) -> Iterator[CardPlace]:
    for venue, amount in components().plans[_plan(view, pawn)].items():
        display = view.venues[venue]
        worth = voice("sheet-plan-income") if amount is None else voice.money(amount)
        how = "cash" if pawn in display.cash else "income" if pawn in display.income else ""
        yield CardPlace(worth, how)


def _plan(view: EscapePlanView, pawn: Pawn) -> str:
    if pawn == COSTA:
        assert view.dossier is not None
        return view.dossier.plan
    assert view.screens is not None
    return view.screens[pawn].plan


def _tiles(view: EscapePlanView, pawn: Pawn, voice: Voice) -> Iterator[TurnedTile]:
    letters: dict[str, str] = {key.value: letter for key, letter in key_letters(voice).items()}
    for tile, value in _held(view, pawn):
        yield TurnedTile(MONEY_TINTS[tile], letters.get(tile, tile), voice.money(value))


def _held(view: EscapePlanView, pawn: Pawn) -> Iterator[tuple[str, Thousands]]:
    """The colour or pile of each money tile, and its value."""
    if pawn == COSTA:
        assert view.costa is not None
        assert view.dossier is not None
        for pile, values in zip(view.costa.piles, view.dossier.piles, strict=True):
            yield from zip(pile.tiles, values, strict=True)
        return
    assert view.screens is not None
    for slot, item in enumerate(view.players[pawn].inventory):
        if item and item.kind in (ItemKind.LOCKER, ItemKind.EXIT):
            yield item.id, view.screens[pawn].values[slot]


# How it looks


def _paint(count: Count) -> Canvas:
    most_tiles = max(1, *(len(column.tiles) for column in count.columns))
    plan_height = CAPTION_HEIGHT + len(count.venues) * LINE_HEIGHT
    tiles_height = CAPTION_HEIGHT + most_tiles * TILE_HEIGHT + 2 * size("margin")
    page = ScoreColumns(THEME, count.table, WIDTH, below=plan_height + tiles_height)
    plan_top, tiles_top = page.below, page.below + plan_height

    def piece(canvas: Canvas, at: Point, radius: float, place: int) -> None:
        _draw_piece(canvas, at, radius, count.columns[place])

    page.lines(plan_top + CAPTION_HEIGHT, count.venues)
    page.paint(count.note, piece)
    for column, middle in zip(count.columns, page.middles, strict=True):
        _plan_column(page.canvas, column, plan_top + CAPTION_HEIGHT, middle)
        _tile_column(page.canvas, column, tiles_top + CAPTION_HEIGHT, middle)
    page.caption(plan_top, count.plan, count.plan_note)
    page.caption(tiles_top, count.tiles, count.tiles_note)
    return page.canvas


def _draw_piece(canvas: Canvas, at: Point, radius: float, column: Column) -> None:
    """The pawn, and how it ended."""
    draw_pawn(canvas, at, radius, column.pawn, column.letter)
    if column.ending is not Standing.IN:
        ending_badge(canvas, (at[0] + 44, at[1] - 20), 17, column.ending)


def _plan_column(canvas: Canvas, column: Column, top: float, x: float) -> None:
    """Visited places are lit, with a coin for cash or a bar for income; the others stay dark."""
    for place, middle in zip(column.places, line_middles(top, len(column.places)), strict=True):
        ink = "gold" if place.visited else "muted"
        weight = Weight.BOLD if place.visited else Weight.REGULAR
        at = (x + (19 if place.visited else 0), middle)
        end = canvas.write(at, place.worth, NUMBER_PX, colour(ink), weight, "m")
        if place.visited:
            _cube(canvas, (at[0] - end / 2 - 19, middle), place.visited)


def _cube(canvas: Canvas, at: Point, how: str) -> None:
    """A ticked disc for a visit for cash, a ticked square for one for income."""
    x, y = at
    if how == "cash":
        canvas.disc(at, 14, colour("good"))
    else:
        canvas.box((x - 13, y - 13, x + 13, y + 13), colour("good"), radius=3)
    canvas.line([(x - 7, y), (x - 2, y + 6), (x + 8, y - 7)], colour("shadow"), 4)


def _tile_column(canvas: Canvas, column: Column, top: float, x: float) -> None:
    for index, tile in enumerate(column.tiles):
        box = (
            x - 78,
            top + index * TILE_HEIGHT + 3,
            x + 78,
            top + (index + 1) * TILE_HEIGHT - 3,
        )
        tint = colour(tile.tint)
        canvas.box(box, blend(colour("panel"), tint, 0.45), tint, 2, 8)
        middle = (box[1] + box[3]) / 2
        canvas.write((box[0] + 14, middle), tile.letter, NUMBER_PX, colour("ink"), Weight.BLACK)
        canvas.write((box[2] - 14, middle), tile.worth, NUMBER_PX, colour("gold"), Weight.BLACK, "r")
    if not column.tiles:
        canvas.write((x, top + TILE_HEIGHT / 2), "–", 28, colour("faint"), anchor="m")


# In words


def _alt(count: Count, voice: Voice) -> str:
    said = [voice("story-score-alt")]
    for column, score in zip(count.columns, count.table.scores, strict=True):
        lines = [
            voice("text-score-line", name=name, amount=amount.value)
            for name, amount in zip(count.table.categories, score.amounts, strict=False)
            if amount.value
        ]
        visited = [name for name, place in zip(count.venues, column.places, strict=True) if place.visited]
        said.append(
            voice(
                "story-score-alt-one",
                who=score.name,
                won=int(score.won),
                escaped=int(bool(score.amounts)),
                total=score.total.value,
                lines=", ".join(lines),
                visited=voice.enumerate(visited),
            )
        )
    return " ".join(said)
