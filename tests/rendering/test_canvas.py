import pytest

from rendering.canvas import Canvas, strokes
from rendering.fonts import Weight
from rendering.theme import BASE


def test_a_finished_canvas_has_its_size_and_smooth_edges():
    canvas = Canvas(BASE, 40, 30, BASE.colour("paper"))
    canvas.disc((20, 15), 10, BASE.colour("ink"))
    image = canvas.finished()
    assert image.size == (40, 30)
    assert image.getpixel((20, 15)) == BASE.colour("ink")
    shades = {pixel for _, pixel in image.getcolors(10_000)}
    assert shades - {BASE.colour("paper"), BASE.colour("ink")}


def test_writing_is_placed_by_its_anchor():
    def columns(anchor):
        canvas = Canvas(BASE, 100, 20, (0, 0, 0))
        canvas.write((50, 10), "MMM", 12, (255, 255, 255), Weight.BOLD, anchor)
        left, _, right, _ = canvas.finished().getbbox()
        return left, right

    assert columns("l")[0] >= 49
    assert columns("r")[1] <= 51
    left, right = columns("m")
    assert abs((left + right) / 2 - 50) <= 1


@pytest.mark.parametrize("letter", ["A", "م", "山", "7"])
def test_the_initial_of_a_piece_is_in_the_middle_with_all_of_its_ink(letter):
    canvas = Canvas(BASE, 60, 60, (0, 0, 0))
    canvas.write_initial((30, 30), letter, 30, (255, 255, 255))
    _, top, _, bottom = canvas.finished().getbbox()
    assert abs((top + bottom) / 2 - 30) <= 1


def test_strokes_have_their_length_and_follow_corners():
    cut = strokes([(0, 0), (10, 0), (10, 10)], 6, 2)
    assert cut[0] == [(0, 0), (6, 0)]
    assert cut[1] == [(8, 0), (10, 0), (10, 4)]
    assert cut[2][0] == (10, 6)


@pytest.mark.parametrize("ground", [None, (1, 2, 3)])
def test_a_canvas_without_ground_is_transparent(ground):
    image = Canvas(BASE, 4, 4, ground).finished()
    assert image.mode == ("RGB" if ground else "RGBA")
    assert image.getpixel((0, 0)) == (ground or (0, 0, 0, 0))
