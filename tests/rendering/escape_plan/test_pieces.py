"""Letters on pieces stay on their shapes, however wide they are, and motifs of zones are whole."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import ImageChops

from games.escape_plan.components import Zone
from rendering.canvas import Canvas
from rendering.escape_plan.city import pieces
from rendering.escape_plan.city.tile import MOTIF_TOP, _motif
from rendering.escape_plan.theme import THEME, colour

RADIUS, SIDE = 60, 160
FAINT = 8
"""What differs less is not seen."""
LETTERS = ["W", "Ww", "Mm", "An"]


def letters_seen(draw: Callable[[Canvas, str], None], letters: str) -> int:
    """How many pixels of them stand out from what they are written on."""
    with_letters, without = (Canvas(THEME, SIDE, SIDE, colour("paper")) for _ in range(2))
    draw(with_letters, letters)
    draw(without, " ")
    difference = ImageChops.difference(with_letters.image, without.image).convert("L")
    return sum(difference.histogram()[FAINT:])


def whole(canvas: Canvas, *args: object) -> None:
    """Instead of a shape."""
    fill = next((one for one in args if isinstance(one, tuple) and len(one) == 3), colour("ink"))
    canvas.box((0, 0, SIDE, SIDE), fill)


@pytest.mark.parametrize("who", range(5))
@pytest.mark.parametrize("letters", LETTERS)
def test_letters_stand_on_the_base_of_a_pawn(who, letters, monkeypatch):
    def draw(canvas: Canvas, said: str) -> None:
        pieces.draw_pawn(canvas, (SIDE / 2, SIDE / 2), RADIUS, who, said)

    seen = letters_seen(draw, letters)
    monkeypatch.setattr(pieces, "_base", whole)
    assert seen >= 0.98 * letters_seen(draw, letters) > 0


@pytest.mark.parametrize("who", range(5))
@pytest.mark.parametrize("letters", LETTERS)
def test_letters_stand_inside_the_outline_of_a_hollow_shape(who, letters, monkeypatch):
    def draw(canvas: Canvas, said: str) -> None:
        pieces.draw_hollow_stop(canvas, (SIDE / 2, SIDE / 2), RADIUS, who, said)

    seen = letters_seen(draw, letters)
    monkeypatch.setattr(pieces, "_stop_shape", whole)
    assert seen >= 0.98 * letters_seen(draw, letters) > 0


@pytest.mark.parametrize("zone", [Zone.COMMERCIAL, Zone.RESIDENTIAL, Zone.WATER])
@pytest.mark.parametrize("lit", [False, True])
def test_no_motif_of_a_zone_is_cut_off(zone, lit):
    """Each is painted on a square of one step, and the rest of it would be missing."""
    step, ground = 40.0, colour("paper")
    canvas = Canvas(THEME, 40, 80, ground)
    _motif(canvas, zone, (0.0, MOTIF_TOP * step), step, colour("good"), colour("gold"), lit)
    below = canvas.finished().convert("RGB").crop((0, 40, 40, 80))
    assert below.getcolors() == [(40 * 40, ground)]
