from rendering.canvas import Canvas
from rendering.fonts import width_of
from rendering.legend import in_use, sign_row
from rendering.theme import BASE


def test_a_legend_has_only_the_signs_that_are_on_the_picture():
    assert in_use({"moved": True, "came": False, "gone": True}) == ["moved", "gone"]


def test_each_sign_stands_before_its_meaning_and_the_next_behind_it():
    drawn = []
    canvas = Canvas(BASE, 600, 40, BASE.colour("paper"))
    entries = [(lambda canvas, at: drawn.append(at), text) for text in ("moved", "gone")]
    end = sign_row(canvas, (10, 20), entries, sign_width=30, text_px=20, before_text=5, between=15)
    first, second = drawn
    assert first == (25, 20)
    assert second[0] == 10 + 30 + 5 + width_of("moved", 40) / 2 + 15 + 15
    assert end > second[0] + width_of("gone", 20)
