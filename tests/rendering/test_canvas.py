from io import BytesIO

import pytest
from PIL import Image

from rendering.canvas import Canvas, Kept, blank, encoded, in_palette, strokes
from rendering.fonts import Weight
from rendering.theme import colour, palette


def test_a_finished_canvas_has_its_size_and_smooth_edges():
    canvas = Canvas(40, 30, colour("night"))
    canvas.disc((20, 15), 10, colour("ivory"))
    image = canvas.finished()
    assert image.size == (40, 30)
    assert image.getpixel((20, 15)) == colour("ivory")
    shades = {pixel for _, pixel in image.getcolors(10_000)}
    assert shades - {colour("night"), colour("ivory")}


def test_a_printed_canvas_keeps_the_theme_colours_exactly():
    canvas = Canvas(10, 10, colour("panel"))
    canvas.box((0, 0, 5, 10), colour("amber"))
    image = Image.open(BytesIO(encoded(canvas.printed())))
    assert image.mode == "P"
    assert image.convert("RGB").getpixel((2, 5)) == colour("amber")
    assert image.convert("RGB").getpixel((8, 5)) == colour("panel")


def test_parts_in_the_palette_are_put_together_without_a_change():
    page = blank(20, 10, colour("night"))
    page.paste(in_palette(Image.new("RGB", (10, 10), colour("gold"))), (10, 0))
    assert page.convert("RGB").getpixel((15, 5)) == colour("gold")
    assert {pixel for _, pixel in page.convert("RGB").getcolors()} <= set(palette())


def test_writing_is_placed_by_its_anchor():
    def columns(anchor):
        canvas = Canvas(100, 20, (0, 0, 0))
        canvas.write((50, 10), "MMM", 12, (255, 255, 255), Weight.BOLD, anchor)
        left, _, right, _ = canvas.finished().getbbox()
        return left, right

    assert columns("l")[0] >= 49
    assert columns("r")[1] <= 51
    left, right = columns("m")
    assert abs((left + right) / 2 - 50) <= 1


def test_strokes_have_their_length_and_follow_corners():
    cut = strokes([(0, 0), (10, 0), (10, 10)], 6, 2)
    assert cut[0] == [(0, 0), (6, 0)]
    assert cut[1] == [(8, 0), (10, 0), (10, 4)]
    assert cut[2][0] == (10, 6)


def test_only_the_last_parts_are_kept_and_each_is_painted_once():
    painted = []

    def paint(name):
        painted.append(name)
        return name.upper()

    kept = Kept(2)
    for name in ("a", "b", "a", "c", "a", "b"):
        assert kept.get(name, lambda name=name: paint(name)) == name.upper()
    assert painted == ["a", "b", "c", "b"]
    assert kept.peek("b") == "B"
    assert kept.peek("nothing") is None


@pytest.mark.parametrize("ground", [None, (1, 2, 3)])
def test_a_canvas_without_ground_is_transparent(ground):
    image = Canvas(4, 4, ground).finished()
    assert image.mode == ("RGB" if ground else "RGBA")
    assert image.getpixel((0, 0)) == (ground or (0, 0, 0, 0))
