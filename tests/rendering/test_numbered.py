"""Options that a picture has no place for, as a list in words."""

from __future__ import annotations

import pytest

from rendering.numbered import EDGE, NumberedOption, option_list, start_of, told_in_words
from rendering.theme import BASE
from tests.rendering.writing import noting

WIDTH = 1000


def listed(monkeypatch, *labels):
    """What is written, the numbers with their centres, and the canvas."""
    options = [NumberedOption(str(number), label) for number, label in enumerate(labels, start=1)]
    numbers = {}
    with noting(monkeypatch) as written:
        canvas = option_list(BASE, WIDTH, options, lambda _, at, number, radius: numbers.update({number: at}))
    return [one.text for one in written], numbers, canvas


def test_options_stand_in_two_columns_that_are_read_downwards(monkeypatch):
    written, numbers, canvas = listed(monkeypatch, "Rest", "Fight", "Run", "Hide", "Wait")
    assert written == ["Rest", "Fight", "Run", "Hide", "Wait"]
    columns = {}
    for number, (x, _) in numbers.items():
        columns.setdefault(x, []).append(number)
    assert [columns[x] for x in sorted(columns)] == [["1", "2", "3"], ["4", "5"]]
    assert numbers["1"][1] == numbers["4"][1] < numbers["2"][1] < canvas.height


def test_a_long_label_is_broken_and_those_below_make_room(monkeypatch):
    long = "End the turn here, but discard crimes before anything is drawn from the deck"
    written, numbers, canvas = listed(monkeypatch, long, "Rest", "Fight", "Run")
    assert " ".join(written[:-3]) == long
    assert numbers["2"][1] > numbers["4"][1]
    assert numbers["2"][1] < canvas.height


def test_a_single_option_has_the_whole_width(monkeypatch):
    written, numbers, _ = listed(
        monkeypatch, "End the turn here, but discard crimes before anything is drawn"
    )
    assert len(written) == 1
    assert numbers["1"][0] < 3 * EDGE


def test_a_list_of_nothing_is_refused():
    with pytest.raises(ValueError, match="has an option"):
        option_list(BASE, WIDTH, [], lambda *_: None)


def test_options_without_a_place_of_their_own_need_words():
    assert told_in_words([("A1",), (), ("B2", "hat"), ("B2",), ("C3",), ("C3",)]) == [2, 5, 6]


@pytest.mark.parametrize(
    ("ways", "start"),
    [
        ([("A1", "B2"), ("A1", "C3"), ("D4",), ()], "A1"),
        ([("A1", "B2"), ("C3", "B2")], None),
        ([("A1",), ()], None),
    ],
)
def test_options_lead_from_where_all_their_ways_begin(ways, start):
    assert start_of(ways) == start
