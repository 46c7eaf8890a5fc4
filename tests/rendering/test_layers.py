"""What lies over a picture costs what is on it, and looks as if all of it had been put there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from rendering.canvas import SMOOTH, Layer
from rendering.fonts import Weight
from rendering.theme import BASE
from rendering.touched import CELL, Touched

WIDTH, HEIGHT = 300, 220
INK = (200, 30, 60)

coordinate = st.floats(-80, 380)
points = st.tuples(coordinate, coordinate)
boxes = st.tuples(points, st.floats(8, 200), st.floats(8, 200)).map(
    lambda drawn: (*drawn[0], drawn[0][0] + drawn[1], drawn[0][1] + drawn[2])
)
strokes = st.lists(
    st.one_of(
        st.builds(lambda at, r: ("disc", at, r, INK, BASE.colour("ink"), 3), points, st.floats(1, 90)),
        st.builds(lambda at, r: ("arc", at, r, 10, 300, INK, 5), points, st.floats(1, 90)),
        st.builds(lambda box: ("box", box, INK, BASE.colour("ink"), 2, 6), boxes),
        st.builds(
            lambda line, width: ("line", line, INK, width),
            st.lists(points, min_size=2, max_size=5),
            st.floats(0.5, 30),
        ),
        st.builds(
            lambda corners: ("polygon", corners, None, INK, 7), st.lists(points, min_size=3, max_size=5)
        ),
        st.builds(lambda at: ("write", at, "Ask", 40, INK, Weight.BLACK, "m"), points),
        st.builds(lambda box: ("wipe", box, 4), boxes),
    ),
    min_size=1,
    max_size=6,
)


@given(strokes)
def test_a_layer_leaves_nothing_out_of_what_was_painted(painted):
    layer = Layer(BASE, WIDTH, HEIGHT)
    for name, *args in painted:
        getattr(layer, name)(*args)
    image, expected = (Image.new("RGB", (WIDTH, HEIGHT), BASE.colour("panel")) for _ in range(2))
    whole = layer.finished()
    expected.paste(whole, (0, 0), whole)
    layer.lay_over(image)
    assert image.tobytes() == expected.tobytes()


def test_a_layer_can_come_to_lie_anywhere():
    layer = Layer(BASE, 20, 20, (30, -10))
    layer.box((0, 0, 20, 20), INK)
    image = Image.new("RGB", (40, 40))
    layer.lay_over(image)
    assert image.getbbox() == (30, 0, 40, 10)


def test_nothing_is_touched_but_what_lies_around_a_stroke():
    touched = Touched(20 * CELL, 20 * CELL)
    touched.stroke([(0, 0), (20 * CELL, 20 * CELL)], 2)
    cells = sum((right - left) * (bottom - top) for left, top, right, bottom in touched.areas()) / CELL**2
    assert 20 <= cells <= 60


@pytest.mark.parametrize("corners", [[(-50, -50), (-1, -1)], [(2000, 5), (2010, 9)]])
def test_what_is_outside_of_the_surface_is_no_part_of_it(corners):
    touched = Touched(500, 500)
    touched.area(corners)
    assert all(
        0 <= left < right <= 500 and 0 <= top < bottom <= 500 for left, top, right, bottom in touched.areas()
    )


def test_neighbours_are_put_together():
    touched = Touched(10 * CELL, 10 * CELL)
    touched.area([(0, 0), (3 * CELL - 2, 4 * CELL - 2)])
    touched.area([(5 * CELL, CELL), (6 * CELL - 2, CELL + 9)])
    assert sorted(touched.areas()) == [(0, 0, 3 * CELL, 4 * CELL), (5 * CELL, CELL, 6 * CELL, 2 * CELL)]
    assert CELL % SMOOTH == 0
