from io import BytesIO

import pytest
from PIL import Image

from rendering.canvas import Canvas, Layer
from rendering.page import Patch, beside, blank, in_palette, lay, picture, stacked, stamp
from rendering.theme import BASE


def test_a_printed_canvas_keeps_the_theme_colours_exactly():
    canvas = Canvas(BASE, 10, 10, BASE.colour("panel"))
    canvas.box((0, 0, 5, 10), BASE.colour("accent"))
    image = Image.open(BytesIO(picture(canvas.printed(), "").png))
    assert image.mode == "P"
    assert image.convert("RGB").getpixel((2, 5)) == BASE.colour("accent")
    assert image.convert("RGB").getpixel((8, 5)) == BASE.colour("panel")


def test_a_page_is_compressed_tighter_only_if_it_has_too_many_bytes():
    noise = in_palette(BASE, Image.effect_noise((200, 200), 90).convert("RGB"))
    loose, tight = picture(noise, ""), picture(noise, "", tight=True)
    assert len(tight.png) < len(loose.png)
    assert picture(noise, "", bytes_most=len(loose.png)) == loose
    assert picture(noise, "", bytes_most=len(loose.png) - 1) == tight


def test_parts_in_the_palette_are_put_together_without_a_change():
    page = blank(BASE, 20, 10, BASE.colour("paper"))
    page.paste(in_palette(BASE, Image.new("RGB", (10, 10), BASE.colour("gold"))), (10, 0))
    assert page.convert("RGB").getpixel((15, 5)) == BASE.colour("gold")
    assert {pixel for _, pixel in page.convert("RGB").getcolors()} <= set(BASE.palette)


def filled(width, height, name):
    return blank(BASE, width, height, BASE.colour(name))


def test_bands_are_stacked_in_the_middle_with_a_gap_below_each():
    page = stacked(BASE, [filled(10, 4, "gold"), filled(6, 3, "good")], width=10, gap=2).convert("RGB")
    assert page.size == (10, 4 + 2 + 3 + 2)
    assert [page.getpixel((5, y)) for y in (0, 5, 6, 10)] == [
        BASE.colour(name) for name in ("gold", "paper", "good", "paper")
    ]
    assert page.getpixel((1, 7)) == page.getpixel((8, 7)) == BASE.colour("paper")


def test_parts_stand_in_a_row_as_tall_as_the_tallest():
    row = beside(BASE, filled(5, 9, "gold"), filled(7, 4, "good"))
    assert row.size == (5 + BASE.size("gap") + 7, 9)
    assert row.convert("RGB").getpixel((5 + BASE.size("gap"), 0)) == BASE.colour("good")


def sprite():
    canvas = Canvas(BASE, 9, 9, None)
    canvas.disc((4.5, 4.5), 4, BASE.colour("accent"))
    return canvas.finished()


@pytest.mark.parametrize("at", [(10, 10), (0, 0), (19.6, 3), (-40, 5)])
def test_what_is_laid_on_a_page_looks_as_in_full_colour_and_keeps_to_the_palette(at):
    page, image = filled(20, 20, "panel"), Image.new("RGB", (20, 20), BASE.colour("panel"))
    stamp(page, sprite(), at)
    stamp(image, sprite(), at)
    assert page.mode == "P"
    assert page.tobytes() == in_palette(BASE, image).tobytes()


def test_patches_on_a_page_leave_all_else_as_it_was():
    page = filled(40, 20, "panel")
    page.paste(filled(10, 20, "bad"), (15, 0))
    lay(page, [Patch(sprite(), 2, 3), Patch(sprite(), 30, 8)])
    assert page.crop((15, 0, 25, 20)).convert("RGB").getcolors() == [(200, BASE.colour("bad"))]
    assert (
        page.convert("RGB").getpixel((34, 12))
        == page.convert("RGB").getpixel((6, 7))
        == BASE.colour("accent")
    )


def test_a_layer_lies_over_a_page_as_over_a_picture():
    layer = Layer(BASE, 20, 20)
    layer.line([(2, 2), (17, 12)], BASE.colour("ink"), 3)
    page, image = filled(20, 20, "paper"), Image.new("RGB", (20, 20), BASE.colour("paper"))
    layer.lay_over(page)
    layer.lay_over(image)
    assert page.tobytes() == in_palette(BASE, image).tobytes()
