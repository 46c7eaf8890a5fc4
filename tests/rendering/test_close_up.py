"""The part of a board that a scene shows."""

from __future__ import annotations

import pytest

from rendering.close_up import close_up

SIZE, LEAST = (7, 6), (4, 3)


@pytest.mark.parametrize(
    ("cells", "shown"),
    [
        ([(3, 3)], ((2, 2), (5, 4))),
        ([(0, 0)], ((0, 0), (3, 2))),
        ([(6, 5)], ((3, 3), (6, 5))),
        ([(0, 0), (4, 1)], ((0, 0), (4, 2))),
        ([(1, 0), (1, 5)], ((0, 0), (3, 5))),
    ],
)
def test_it_is_the_smallest_part_with_everything_that_is_large_enough(cells, shown):
    assert close_up(cells, SIZE, LEAST) == shown
    (left, top), (right, bottom) = shown
    assert all(left <= column <= right and top <= row <= bottom for column, row in cells)


def test_nothing_is_cut_out_where_nothing_happened_or_nearly_everywhere():
    assert close_up([], SIZE, LEAST) is None
    assert close_up([(0, 0), (6, 5)], SIZE, LEAST) is None
