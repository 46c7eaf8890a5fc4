"""Chance: fair, and the same again from the same seed."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from games.kernel import Chance


def test_the_same_seed_says_the_same_again() -> None:
    one, other = Chance("seed"), Chance("seed")
    assert [one.below(1000) for _ in range(50)] == [other.below(1000) for _ in range(50)]


def test_another_seed_says_something_else() -> None:
    assert [Chance("seed").below(1000) for _ in range(3)] != [Chance("seeds").below(1000) for _ in range(3)]


def test_what_a_seed_says_never_changes() -> None:
    """Else no stored game would be the same when it is played again, and no seal could be examined."""
    chance = Chance("seed")
    assert [chance.word() for _ in range(3)] == [
        6_378_745_512_078_192_477,
        16_378_902_661_783_631_729,
        6_737_790_631_558_945_013,
    ]
    items = list(range(10))
    chance.shuffle(items)
    assert items == [3, 0, 1, 6, 7, 5, 9, 8, 2, 4]


def test_the_counter_is_all_that_has_to_be_kept() -> None:
    one = Chance("seed")
    one.shuffle(list(range(30)))
    assert Chance("seed", one.drawn).word() == one.word()


def test_draws_below_a_bound_are_fair() -> None:
    chance = Chance("fair")
    counts = Counter(chance.below(7) for _ in range(7000))
    assert set(counts) == set(range(7))
    # Five standard deviations of a fair count of 1,000.
    assert all(abs(count - 1000) < 5 * 29.3 for count in counts.values())


def test_words_beyond_the_last_whole_multiple_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([2**64 - 1, 5])
    monkeypatch.setattr(Chance, "word", lambda self: next(words))
    assert Chance("any").below(3) == 2


def test_every_order_of_a_shuffle_comes_up_equally_often() -> None:
    chance = Chance("orders")
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(6000):
        items = list("abc")
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations("abc"))
    assert all(abs(count - 1000) < 5 * 28.9 for count in counts.values())


def test_the_only_number_below_one_is_a_draw_like_any_other() -> None:
    chance = Chance("any")
    assert chance.below(1) == 0
    assert chance.drawn == 1


def test_there_is_no_number_below_zero() -> None:
    with pytest.raises(ValueError, match="below 0"):
        Chance("any").below(0)
