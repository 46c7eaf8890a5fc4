"""The letters on players' pieces: initials of their names, different for everyone at a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from .faces import TEXTS_KEPT, covers


@lru_cache(maxsize=TEXTS_KEPT)
def initials(names: tuple[str, ...], spare: tuple[str, ...], others: tuple[str, ...] = ()) -> tuple[str, ...]:
    """One or two signs for each name.

    A first letter that two names share gets a second one: "An" and "Ad" for Ana and Ada. `spare` has what stands for a
    name without letters, in the same order. `others` are the letters of pieces that are no player's.
    """
    written = [_letters(name) or _letters(instead) for name, instead in zip(names, spare, strict=True)]
    first = Counter(letters[0].upper() for letters in written)
    taken = {letters.upper() for letters in others}
    found = []
    for seat, letters in enumerate(written):
        shared = first[letters[0].upper()] > 1
        choice = next(one for one in _choices(letters, seat, shared=shared) if one.upper() not in taken)
        taken.add(choice.upper())
        found.append(choice)
    return tuple(found)


@lru_cache(maxsize=TEXTS_KEPT)
def begun_before(letters: tuple[str, ...]) -> tuple[int, ...]:
    """For the letters of each, how many before them begin with the same sign.

    What follows the first sign may be too small to read. So pieces with such letters need another difference.
    """
    starts = [one[:1].upper() for one in letters]
    return tuple(starts[:place].count(start) for place, start in enumerate(starts))


def _choices(letters: Sequence[str], seat: int, *, shared: bool) -> Iterator[str]:
    """From the nicest to the last resort, which no other seat can have."""
    start = letters[0].upper()
    if not shared:
        yield start
    for later in letters[1:]:
        yield start + later.lower()
    yield f"{start}{seat + 1}"
    yield f"{seat + 1}{start}"


def _letters(name: str) -> tuple[str, ...]:
    """The letters and figures that can be drawn: the first of each word, then the rest.

    After that of the first word, figures come before letters: they tell "Big Bo (2)" from "Big Bo (3)".
    """
    words = [[sign for sign in word if sign.isalnum() and covers(sign)] for word in name.split()]
    heads, tails = [], []
    for word in filter(None, words):
        heads.append(word[0])
        tails += word[1:]
    return (*heads[:1], *sorted(heads[1:], key=str.isalpha), *tails)
