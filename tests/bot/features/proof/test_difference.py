import pytest

from bot.features.proof.difference import first_difference


@pytest.mark.parametrize(
    ("one", "other", "path"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}, None),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "a[1].b"),
        ({"a": 1}, {"a": 1, "b": 2}, "b"),
        ({"a": 1, "b": 2}, {"a": 1}, "b"),
        ([1, 2], [1], "[1]"),
        ({"a": 1, "b": 1}, {"a": 2, "b": 2}, "a"),
        ({"a": 1}, {"a": True}, "a"),
        ({"a": [1]}, {"a": {"b": 1}}, "a"),
        ({0: {1: "x"}}, {0: {1: "y"}}, "0.1"),
    ],
)
def test_the_path_leads_to_what_differs_first(one, other, path):
    assert first_difference(one, other) == path
