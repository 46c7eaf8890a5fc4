"""The picture of the count: every category of everybody side by side, then the Escape Plan cards and tiles, opened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from msgspec import Struct

from games.escape_plan.components import components
from games.escape_plan.scoring import ScoreSheet
from games.escape_plan.state import COSTA, ItemKind, Pawn, Standing, Thousands
from games.escape_plan.view import EscapePlanView
from games.kernel import Story
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, shortened, star, width_of
from rendering.page import Picture, picture
from rendering.theme import blend
from rendering.words import Voice, Words, money

from ..city.pieces import draw_pawn
from ..names import key_letters, pawn_letter, person, winners
from ..table.scores import score_lines
from ..table.strips import MONEY_TINTS
from ..theme import THEME, colour, size
from .journey_map import ending_badge

WIDTH = 1200
NAMES_WIDTH = 300
"""Of the first column, with the categories."""
HEAD_HEIGHT = 216
ROW_HEIGHT = 54
CAPTION_HEIGHT = 66
TOTAL_HEIGHT = 84
NOTE_TEXT = 24
TILE_HEIGHT = 50
"""Of one money tile in a cell."""


class Place(Struct, frozen=True):
    """What an Escape Plan card holds at a place, in words, and how the figure's cube lies there."""

    worth: str
    visited: str
    """"cash", "income" or nothing."""


class Tile(Struct, frozen=True):
    """A locker or exit tile, turned over."""

    tint: str
    letter: str
    """Of the key of its locker, or of its pile."""
    worth: str


class Column(Struct, frozen=True):
    """One of those who are counted."""

    pawn: Pawn
    letter: str
    name: str
    ending: Standing
    won: bool
    amounts: tuple[int, ...]
    """By category; empty without a score."""
    total: int
    places: tuple[Place, ...]
    tiles: tuple[Tile, ...]


class Count(Struct, frozen=True):
    """Everything that the picture says."""

    title: str
    note: str
    categories: tuple[str, ...]
    total: str
    arrested: str
    plan: str
    plan_note: str
    venues: tuple[str, ...]
    tiles: str
    tiles_note: str
    """How Costa's are counted."""
    columns: tuple[Column, ...]
    """The winner first."""


def final_score(story: Story[EscapePlanView], *, names: Sequence[str], words: Words) -> Picture:
    """1200 pixels wide, of the end of a story."""
    voice = Voice(words, names)
    count = count_of(story.end, voice)
    image = _paint(count).printed()
    return picture(image, _alt(count, voice))


# What it says


def count_of(view: EscapePlanView, voice: Voice) -> Count:
    assert view.sheets is not None, "a story is told with all screens lifted"
    return Count(
        title=voice("score-title"),
        note=voice("story-score-note") if winners(view) else "",
        categories=tuple(name for name, _ in score_lines(view.sheets[0], voice)),
        total=voice("score-total"),
        arrested=voice("story-arrested"),
        plan=voice("story-plans"),
        plan_note=voice("story-plans-note"),
        venues=tuple(voice(f"venue-{venue}") for venue in components().venues),
        tiles=voice("story-tiles"),
        tiles_note=voice("story-tiles-note") if COSTA in view.escapes else "",
        columns=tuple(_column(view, sheet, voice) for sheet in _ranked(view)),
    )


def _ranked(view: EscapePlanView) -> list[ScoreSheet]:
    best = winners(view)
    return sorted(
        view.sheets or [],
        key=lambda sheet: (sheet.seat not in best, sheet.standing is not Standing.ESCAPED, -sheet.total),
    )


def _column(view: EscapePlanView, sheet: ScoreSheet, voice: Voice) -> Column:
    escaped = sheet.standing is Standing.ESCAPED
    return Column(
        pawn=sheet.seat,
        letter=pawn_letter(sheet.seat, voice),
        name=person(sheet.seat, voice),
        ending=sheet.standing,
        won=sheet.seat in winners(view),
        amounts=tuple(amount for _, amount in score_lines(sheet, voice)) if escaped else (),
        total=sheet.total,
        places=tuple(_places(view, sheet.seat, voice)),
        tiles=tuple(_tiles(view, sheet.seat, voice)),
    )


def _places(view: EscapePlanView, pawn: Pawn, voice: Voice) -> Iterator[Place]:
    for venue, amount in components().plans[_plan(view, pawn)].items():
        display = view.venues[venue]
        worth = voice("sheet-plan-income") if amount is None else money(amount)
        how = "cash" if pawn in display.cash else "income" if pawn in display.income else ""
        yield Place(worth, how)


def _plan(view: EscapePlanView, pawn: Pawn) -> str:
    if pawn == COSTA:
        assert view.dossier is not None
        return view.dossier.plan
    assert view.screens is not None
    return view.screens[pawn].plan


def _tiles(view: EscapePlanView, pawn: Pawn, voice: Voice) -> Iterator[Tile]:
    letters: dict[str, str] = {key.value: letter for key, letter in key_letters(voice).items()}
    for tile, value in _held(view, pawn):
        yield Tile(MONEY_TINTS[tile], letters.get(tile, tile), money(value))


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
    plan_top = HEAD_HEIGHT + len(count.categories) * ROW_HEIGHT + TOTAL_HEIGHT
    tiles_top = plan_top + CAPTION_HEIGHT + len(count.venues) * ROW_HEIGHT
    height = tiles_top + CAPTION_HEIGHT + most_tiles * TILE_HEIGHT + 2 * size("margin")
    canvas = Canvas(THEME, WIDTH, ceil(height), colour("paper"))
    canvas.write((size("margin") + 8, 48), count.title, 50, colour("ink"), Weight.BLACK)
    canvas.write((WIDTH - size("margin") - 8, 52), count.note, 24, colour("muted"), anchor="r")
    _stripes(canvas, HEAD_HEIGHT, count.categories)
    _stripes(canvas, plan_top + CAPTION_HEIGHT, count.venues)
    total = HEAD_HEIGHT + len(count.categories) * ROW_HEIGHT
    canvas.write((size("margin") + 8, total + TOTAL_HEIGHT / 2), count.total, 38, colour("ink"), Weight.BLACK)
    width = (WIDTH - NAMES_WIDTH - size("margin")) / len(count.columns)
    for index, column in enumerate(count.columns):
        left = NAMES_WIDTH + index * width
        if column.won:
            frame = (left + 2, 84, left + width - 2, canvas.height - 8)
            canvas.box(frame, None, colour("accent"), 4, size("radius"))
        _head(canvas, column, left, width)
        _amounts(canvas, column, len(count.categories), count.arrested, left, width)
        _plan_column(canvas, column, plan_top + CAPTION_HEIGHT, left, width)
        _tile_column(canvas, column, tiles_top + CAPTION_HEIGHT, left, width)
    _caption(canvas, plan_top, count.plan, count.plan_note)
    _caption(canvas, tiles_top, count.tiles, count.tiles_note)
    return canvas


def _stripes(canvas: Canvas, top: float, names: Sequence[str]) -> None:
    """Rows with their names, every other one on a lighter ground."""
    for index, name in enumerate(names):
        row = top + index * ROW_HEIGHT
        if index % 2 == 0:
            canvas.box(
                (size("margin") - 8, row, WIDTH - size("margin") + 8, row + ROW_HEIGHT), colour("panel")
            )
        short = shortened(name, NAMES_WIDTH - size("margin") - 16, 31, Weight.SEMIBOLD)
        canvas.write((size("margin") + 8, row + ROW_HEIGHT / 2), short, 31, colour("muted"), Weight.SEMIBOLD)


def _caption(canvas: Canvas, top: float, text: str, note: str) -> None:
    """The winner's frame is interrupted for the note."""
    middle, right = top + CAPTION_HEIGHT / 2 + 8, WIDTH - size("margin") - 8
    canvas.write((size("margin") + 8, middle), text.upper(), 27, colour("accent"), Weight.BOLD)
    if note:
        width = width_of(note, NOTE_TEXT)
        canvas.box((right - width - 12, middle - 20, right + 12, middle + 20), colour("paper"))
    canvas.write((right, middle), note, NOTE_TEXT, colour("muted"), anchor="r")


def _head(canvas: Canvas, column: Column, left: float, width: float) -> None:
    """Pawn, name, and how it ended; the winner has a star."""
    middle = left + width / 2
    draw_pawn(canvas, (middle, 132), 36, column.pawn, column.letter)
    if column.ending is not Standing.IN:
        ending_badge(canvas, (middle + 44, 112), 17, column.ending)
    if column.won:
        canvas.polygon(star((middle - 56, 124), 24), colour("accent"))
    name = shortened(column.name, width - 16, 32, Weight.BLACK)
    canvas.write((middle, 192), name, 32, colour("ink"), Weight.BLACK, "m")


def _amounts(
    canvas: Canvas, column: Column, categories: int, arrested: str, left: float, width: float
) -> None:
    """Who was arrested has no amounts, which stands where the total would."""
    top, middle = HEAD_HEIGHT, left + width / 2
    for index, amount in enumerate(column.amounts):
        ink = colour("bad" if amount < 0 else "ink" if amount else "faint")
        at = (middle, top + (index + 0.5) * ROW_HEIGHT)
        canvas.write(at, money(amount), 33, ink, Weight.BOLD, "m")
    total = top + categories * ROW_HEIGHT + TOTAL_HEIGHT / 2
    if column.amounts:
        canvas.write((middle, total), money(column.total), 46, colour("gold"), Weight.BLACK, "m")
        return
    for index in range(categories):
        at = (middle, top + (index + 0.5) * ROW_HEIGHT)
        canvas.write(at, "–", 28, colour("faint"), anchor="m")
    canvas.write((middle, total), arrested, 28, colour("bad"), Weight.BOLD, "m")


def _plan_column(canvas: Canvas, column: Column, top: float, left: float, width: float) -> None:
    """Visited places are lit, with a coin for cash or a bar for income; the others stay dark."""
    for index, place in enumerate(column.places):
        middle = top + (index + 0.5) * ROW_HEIGHT
        ink = "gold" if place.visited else "muted"
        at = (left + width / 2 + (14 if place.visited else 0), middle)
        end = canvas.write(
            at, place.worth, 29, colour(ink), Weight.BOLD if place.visited else Weight.REGULAR, "m"
        )
        if place.visited:
            _cube(canvas, (at[0] - end / 2 - 24, middle), place.visited)


def _cube(canvas: Canvas, at: Point, how: str) -> None:
    """A ticked disc for a visit for cash, a ticked square for one for income."""
    x, y = at
    if how == "cash":
        canvas.disc(at, 14, colour("good"))
    else:
        canvas.box((x - 13, y - 13, x + 13, y + 13), colour("good"), radius=3)
    canvas.line([(x - 7, y), (x - 2, y + 6), (x + 8, y - 7)], colour("shadow"), 4)


def _tile_column(canvas: Canvas, column: Column, top: float, left: float, width: float) -> None:
    for index, tile in enumerate(column.tiles):
        box = (
            left + width / 2 - 76,
            top + index * TILE_HEIGHT + 3,
            left + width / 2 + 76,
            top + (index + 1) * TILE_HEIGHT - 3,
        )
        tint = colour(tile.tint)
        canvas.box(box, blend(colour("panel"), tint, 0.45), tint, 2, 8)
        middle = (box[1] + box[3]) / 2
        canvas.write((box[0] + 14, middle), tile.letter, 25, colour("ink"), Weight.BLACK)
        canvas.write((box[2] - 14, middle), tile.worth, 28, colour("gold"), Weight.BLACK, "r")
    if not column.tiles:
        canvas.write((left + width / 2, top + TILE_HEIGHT / 2), "–", 28, colour("faint"), anchor="m")


# In words


def _alt(count: Count, voice: Voice) -> str:
    said = [voice("story-score-alt")]
    for column in count.columns:
        lines = [
            voice("text-score-line", name=name, amount=amount)
            for name, amount in zip(count.categories, column.amounts, strict=False)
            if amount
        ]
        visited = [name for name, place in zip(count.venues, column.places, strict=True) if place.visited]
        said.append(
            voice(
                "story-score-alt-one",
                who=column.name,
                won=int(column.won),
                escaped=int(bool(column.amounts)),
                total=column.total,
                lines=", ".join(lines),
                visited=voice.enumerate(visited),
            )
        )
    return " ".join(said)
