"""Lines that name players and must fit into a picture."""

import pytest

from rendering.fonts import width_of
from rendering.short_names import with_short_names
from rendering.words import Voice, words_of

WORDS = words_of("kernel", "en")
PX = 30


def waits(voice: Voice) -> str:
    return f"Waiting for {voice.enumerate(voice.names)}"


def line(room: float, *names: str) -> str:
    said = with_short_names(waits, Voice(WORDS, names), room, PX)
    assert width_of(said, PX) <= room
    return said


def test_a_line_with_room_enough_has_all_names_in_full():
    assert line(2000, "Bo", "Bartholomew") == "Waiting for Bo and Bartholomew"


def test_long_names_are_shortened_and_short_ones_are_not():
    said = line(430, "Bo", "Bartholomew", "Christophera")
    assert said.startswith("Waiting for Bo, Bart")
    assert said.count("…") == 2


def test_people_of_one_name_keep_their_numbers():
    assert line(400, "Bartholomew (1)", "Bartholomew (2)").count("… (") == 2


@pytest.mark.parametrize("room", [300, 100])
def test_where_not_even_short_names_fit_the_line_is_cut(room):
    assert line(room, *["Bartholomew"] * 9).endswith("…")
