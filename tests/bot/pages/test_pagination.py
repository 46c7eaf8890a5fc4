from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bot.pages.pagination import leaves

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
