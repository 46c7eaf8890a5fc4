"""What the signs on a board mean."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from games.in_too_deep.components import components
from games.in_too_deep.names import item_name, kind_name
from games.in_too_deep.view import TableView
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.legend import Sample, legend_strip
from rendering.words import Voice

from .crimes import draw_sign, draw_tick
from .figures import draw_lock, draw_plate, draw_search
from .geometry import WIDTH
from .theme import THEME, colour
from .things import (
    draw_crime,
    draw_dilemma,
    draw_folder,
    draw_hidden,
    draw_intel,
    draw_item,
    draw_tolerance,
)

LEGEND_PX = 25
SIGN_WIDTH = 38.0


def city_legend(view: TableView, voice: Voice) -> Image.Image:
    entries = [*_items(voice), *_signs(view, voice)]
    return _painted(tuple((name, text) for name, text in entries))


def _items(voice: Voice) -> Iterator[tuple[str, str]]:
    for item, kind in components().items.items():
        yield f"item:{item}", voice("legend-item", item=item_name(item), kind=kind_name(kind))


def _signs(view: TableView, voice: Voice) -> Iterator[tuple[str, str]]:
    yield "search", voice("legend-search")
    yield "plate", voice("legend-plate")
    if view.locked is not None:
        yield "lock", voice("legend-lock")
    yield "barricade", voice("legend-barricade")
    if view.echo is not None:
        yield "marked", voice("legend-marked")
    for sign in ("intel", "folder", "tolerance", "evidence", "dilemma", "crime"):
        yield sign, voice(f"legend-{sign}")


def crimes_legend(voice: Voice) -> Image.Image:
    signs = ("true", "false", "intel", "gain-dilemma", "support", "gain-evidence", "process")
    return _painted(tuple((sign, voice(f"legend-{sign}")) for sign in signs))


@kept
def _painted(entries: tuple[tuple[str, str], ...]) -> Image.Image:
    samples = [(_sample(sign), text) for sign, text in entries]
    return legend_strip(THEME, WIDTH, samples, sign_width=SIGN_WIDTH, text_px=LEGEND_PX).printed()


def _sample(sign: str) -> Sample:
    def draw(canvas: Canvas, at: Point) -> None:
        name, _, what = sign.partition(":")
        if name == "item":
            draw_item(canvas, what, at, 16)
        else:
            SAMPLES[name](canvas, at)

    return draw


SAMPLES: dict[str, Sample] = {
    "search": lambda c, at: draw_search(c, 2, at, 15),
    "plate": lambda c, at: draw_plate(c, "X", at, 15),
    "lock": lambda c, at: draw_lock(c, at, 11),
    "barricade": lambda c, at: _barricade(c, at, "barrier"),
    "marked": lambda c, at: _barricade(c, at, "gold"),
    "intel": lambda c, at: draw_intel(c, at, 15),
    "folder": lambda c, at: draw_folder(c, at, 15),
    "tolerance": lambda c, at: draw_tolerance(c, at, 15),
    "evidence": lambda c, at: draw_hidden(c, at, 15),
    "dilemma": lambda c, at: draw_dilemma(c, at, 16),
    "true": lambda c, at: draw_tick(c, at, 13, True),
    "false": lambda c, at: draw_tick(c, at, 13, False),
    "gain-dilemma": lambda c, at: draw_sign(c, "dilemmas", at, 15),
    "support": lambda c, at: draw_sign(c, "support", at, 15),
    "gain-evidence": lambda c, at: draw_sign(c, "evidence", at, 15),
    "process": lambda c, at: draw_sign(c, "process", at, 15),
    "crime": lambda c, at: draw_crime(c, at, 16),
}


def _barricade(canvas: Canvas, at: Point, fill: str) -> None:
    x, y = at
    canvas.line([(x - 18, y), (x + 18, y)], colour("barrier"), 10)
    for part in (-9, 9):
        canvas.line([(x + part - 3, y), (x + part + 3, y)], colour("ink"), 10)
    if fill == "gold":
        canvas.box((x - 10, y - 10, x + 10, y + 10), colour("gold"), radius=2)
