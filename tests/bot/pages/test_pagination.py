from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pages.pagination import leaf_from_end, leaf_of, leaves

ITEMS = st.lists(st.text("x", max_size=30))


@given(ITEMS)
def test_nothing_is_lost_and_everything_keeps_its_order(items: list[str]) -> None:
    assert [item for leaf in leaves(items, len, 20) for item in leaf] == items


@given(ITEMS)
def test_a_leaf_holds_what_it_has_room_for_and_no_more(items: list[str]) -> None:
    laid = leaves(items, len, 20)
    for leaf in laid:
        assert len("\n".join(leaf)) <= 20 or len(leaf) == 1
    for leaf, following in pairwise(laid):
        assert len("\n".join([*leaf, following[0]])) >= 20


def test_nothing_lies_on_one_empty_leaf() -> None:
    assert leaves([], len) == [[]]


@pytest.mark.parametrize(
    ("number", "items", "shown", "first"),
    [(0, 7, [0, 1, 2], 0), (2, 7, [6], 6), (9, 7, [6], 6), (1, 6, [3, 4, 5], 3), (0, 0, [], 0)],
)
def test_a_list_is_split_from_the_front(number, items, shown, first):
    leaf = leaf_of(range(items), number, 3)
    assert (list(leaf.items), leaf.first) == (shown, first)
    assert leaf.number < leaf.leaves == max(1, (items + 2) // 3)


@pytest.mark.parametrize(
    ("number", "items", "shown"),
    [(0, 7, [4, 5, 6]), (2, 7, [0]), (9, 7, [0]), (1, 6, [0, 1, 2]), (0, 0, [])],
)
def test_a_list_is_split_from_the_end_with_the_last_ones_on_the_first_leaf(number, items, shown):
    leaf = leaf_from_end(range(items), number, 3)
    assert list(leaf.items) == shown == list(range(leaf.first, leaf.first + len(shown)))
