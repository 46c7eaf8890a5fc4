"""Custom ids: what is written is read back, and whatever was never written is refused."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import UnknownPress
from bot.features.seats.verbs import SeatVerb
from bot.pages.press import MOST_WORDS, Press, Verb, known_verbs, numbers_of, person_of
from bot.wiring import Wiring

assert Wiring  # it imports all rooms, and so their verbs
VERBS = known_verbs()

ID_LIMIT = 100
"""Discord's, in characters."""
GAMES = st.from_regex(re.compile(r"[a-z0-9]{1,16}", re.ASCII), fullmatch=True)
NUMBER = st.integers(0, 999_999_999)
WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=MOST_WORDS)


@st.composite
def presses(draw: st.DrawFn) -> Press:
    verb = draw(st.sampled_from(VERBS))
    numbers = draw(st.tuples(*[NUMBER] * verb.numbers))
    return Press(verb, draw(GAMES), numbers, draw(WORDS) if verb.worded else "")


@given(presses())
def test_a_press_is_read_as_it_was_written(press: Press) -> None:
    assert Press.parse(press.custom_id) == press


@given(presses(), presses())
def test_two_presses_never_share_an_id(one: Press, other: Press) -> None:
    assert (one == other) == (one.custom_id == other.custom_id)


@given(presses())
def test_an_id_fits_into_discords_limit(press: Press) -> None:
    assert 1 <= len(press.custom_id) <= ID_LIMIT


@given(st.text(max_size=120))
def test_no_text_of_a_stranger_brings_the_reader_down(custom_id: str) -> None:
    try:
        press = Press.parse(custom_id)
    except UnknownPress:
        return
    assert Press.parse(press.custom_id) == press


@given(presses(), st.integers(0, 110), st.characters())
def test_a_changed_id_is_refused_or_means_another_press(press: Press, at: int, sign: str) -> None:
    custom_id = press.custom_id
    changed = custom_id[:at] + sign + custom_id[at + 1 :]
    try:
        read = Press.parse(changed)
    except UnknownPress:
        return
    # Leading zeros, which our own ids do not have, and numbers that there were not once, are all that may differ.
    address, mark, words = changed.partition("?")
    *rest, numbers = address.split(":", 3)
    written = [int(number) for number in numbers.split(":")] if len(rest) == 3 else []
    filled = [*written, *[0] * (len(read.numbers) - len(written))]
    assert read.custom_id == ":".join([*address.split(":")[:3], *map(str, filled)]) + mark + words


@pytest.mark.parametrize("verb", [verb for verb in VERBS if verb.at_least < verb.numbers])
def test_an_id_from_before_a_verb_had_so_many_numbers_is_read_with_zeros(verb: Verb) -> None:
    few = "".join(":7" * verb.at_least)
    press = Press.parse(f"v1:{verb}:game{few}")
    assert press.numbers == (7,) * verb.at_least + (0,) * (verb.numbers - verb.at_least)


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "v1",
        "v1:act",
        "v1:act:",
        "v1:act:game:",
        "v1:act:game:1",
        "v1:act:GAME",
        "v1:pick:game:1",
        "v1:pick:game:1:2:3",
        "v1:pick:game:1:2:3:4",
        "v1:pick:game:-1:2",
        "v1:pick:game:1.0:2",
        "v1:pick:game:²:2",
        "v1:pick:game:1234567890:2",
        "v1:pick:game: 1:2",
        "v1:act:game\n",
        "v1:act:game?words",
        "v1:log:game?words",
        "v1:log:game:0?",
        "v1:log:game:0?two\nlines",
        "v1:log:game:0?" + "w" * (MOST_WORDS + 1),
        "v1:sing:game",
        "v10:act:game",
        " v1:act:game",
        "v1:act:" + "g" * 17,
        "v1:" + "a" * 90,
    ],
)
def test_what_is_malformed_is_refused(custom_id: str) -> None:
    with pytest.raises(UnknownPress):
        Press.parse(custom_id)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_an_id_of_its_own(verb: Verb) -> None:
    numbers = (0,) * verb.numbers
    assert Press.parse(Press(verb, "g", numbers).custom_id).verb is verb


@given(st.integers(0, 2**63 - 1))
def test_a_person_is_found_again_in_the_numbers_of_a_press(person: int) -> None:
    press = Press(SeatVerb.OFFER, "g", numbers_of(person), "Ana")
    assert person_of(*Press.parse(press.custom_id).numbers) == person


@pytest.mark.parametrize("person", [2**63, 2**64, 10**27 - 1])
def test_more_than_any_id_is_nobody(person: int) -> None:
    with pytest.raises(UnknownPress):
        person_of(*numbers_of(person))
