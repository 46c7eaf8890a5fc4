"""What is read from a form that was handed in."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.door.forms import filled_in
from bot.errors import UnknownPress

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["component", "components", "custom_id", "value", "type"]), inner)
    ),
    max_leaves=12,
)

INPUTS = st.fixed_dictionaries({"custom_id": st.text(max_size=9), "value": st.text(max_size=9) | JSON})
LIKE_OURS = st.lists(st.fixed_dictionaries({"component": INPUTS}), min_size=1, max_size=3)
"""Some of which can be read."""


def handed_in(**fields: object) -> dict[str, Any]:
    """As Discord sends it."""
    inputs = [{"type": 4, "id": 2, "custom_id": name, "value": value} for name, value in fields.items()]
    return {"custom_id": "x", "components": [{"type": 18, "id": 1, "component": one} for one in inputs]}


def test_what_was_typed_comes_by_the_ids_of_the_fields() -> None:
    assert filled_in(handed_in(where="C3", note="")) == {"where": "C3", "note": ""}


def test_lines_stay_lines_and_tricks_go() -> None:
    typed = "  one\u202e  two \r\n\u200bthree\x00  "
    assert filled_in(handed_in(text=typed)) == {"text": "one two\nthree"}


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"components": []},
        handed_in(a=1),
        handed_in(a=None),
        handed_in(a="", b="", c="", d="", e="", f=""),
    ],
)
def test_what_no_form_of_ours_sends_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(UnknownPress):
        filled_in(data)


@given(JSON | LIKE_OURS)
def test_nothing_that_a_stranger_sends_brings_the_reader_down(components: object) -> None:
    try:
        filled = filled_in({"components": components})
    except UnknownPress:
        return
    assert all(isinstance(text, str) for text in filled.values())
