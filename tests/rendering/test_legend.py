from rendering.canvas import Canvas
from rendering.fonts import width_of
from rendering.legend import LegendStyle, in_use, legend_strip, sign_row
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


def test_a_strip_has_as_many_rows_as_its_entries_take_and_cuts_none():
    drawn = []
    words = ["a Step token", "a Mind Slip", "an agent at work", "Mayhem: no way through"]
    entries = [(lambda canvas, at: drawn.append((canvas, at)), text) for text in words]
    one, two, four = (
        legend_strip(BASE, width, entries, LegendStyle(40, 30)).height for width in (1400, 700, 420)
    )
    assert one < two < four
    for canvas, (x, y) in drawn:
        assert 0 < x - 20 < x + 20 < canvas.width
        assert 15 < y < canvas.height - 15


def test_signs_with_one_meaning_stand_side_by_side_before_it():
    drawn = []
    canvas = Canvas(BASE, 600, 40, BASE.colour("paper"))
    signs = [lambda canvas, at: drawn.append(at)] * 3
    end = sign_row(canvas, (10, 20), [(signs, "cards")], sign_width=30, text_px=20, before_text=5, between=15)
    assert drawn == [(25, 20), (55, 20), (85, 20)]
    assert end == 10 + 3 * 30 + 5 + width_of("cards", 40) / 2 + 15


def test_an_entry_moves_up_where_a_row_has_room_for_it_if_the_legend_may_fill_rows():
    drawn = []

    def entry(name):
        return lambda canvas, at: drawn.append((name, at[1])), "x" * len(name)

    entries = [entry(name) for name in ("a" * 12, "b" * 20, "c" * 3)]
    for fills_rows in (False, True):
        legend_strip(BASE, 400, entries, LegendStyle(40, 20, fills_rows=fills_rows))
    rows = {name[0]: y for name, y in drawn[:3]}
    assert rows["a"] < rows["b"] == rows["c"]
    assert {name[0]: y for name, y in drawn[3:]}["c"] == rows["a"]
