from itertools import pairwise
from math import hypot

import pytest

from rendering.lines import bent, trimmed


def length(points):
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points))


def test_a_line_swings_out_to_its_left_and_ends_where_it_should():
    points = bent((0, 0), (100, 0), 0.2)
    assert points[0] == (0, 0)
    assert points[-1] == pytest.approx((100, 0))
    assert points[len(points) // 2] == pytest.approx((50, -20))
    assert all(y == 0 for _, y in bent((0, 0), (100, 0), 0))


def test_a_trimmed_line_is_shorter_by_what_was_cut_off():
    points = bent((0, 0), (100, 40), 0.3)
    cut = trimmed(points, 12.5, 30)
    assert length(cut) == pytest.approx(length(points) - 42.5)
    assert hypot(*cut[0]) == pytest.approx(12.5, rel=0.05)
