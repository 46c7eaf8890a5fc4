"""A sentence in a line: names make room for what is said of them."""

import pytest

from games import GAMES
from rendering.fonts import Weight, width_of
from rendering.headline import with_short_names
from rendering.in_too_deep import header as in_too_deep
from rendering.speakeasy import header as speakeasy
from rendering.words import Voice, words_of
from tests.rendering.in_too_deep import tables as too_deep_tables
from tests.rendering.speakeasy import tables as speakeasy_tables

WORDS = words_of("kernel")
LONG = ("Adolph Blaine Charles David Earl", "Frederick Gerald Hubert (2)")


def headline(names, width_px):
    voice = Voice(WORDS, names)
    return with_short_names(
        lambda voice: f"{voice.enumerate(voice.names)} win", voice, width_px, 20, Weight.BOLD
    )


def test_a_sentence_with_room_has_whole_names():
    assert headline(LONG, 2000) == "Adolph Blaine Charles David Earl and Frederick Gerald Hubert (2) win"


def test_the_longest_names_are_cut_until_the_whole_sentence_fits():
    said = headline(LONG, 400)
    assert width_of(said, 20, Weight.BOLD) <= 400
    assert said.endswith("… (2) win")
    assert said.startswith("Adolph Blaine")
    assert headline(("Bo", LONG[0]), 220).startswith("Bo and ")


def test_a_few_letters_of_each_name_are_kept():
    assert headline(LONG, 10) == "Ad… and Fr… (2) win"


PEOPLE = [f"Wolfeschlegelsteinhausenberger ({seat})" for seat in range(1, 6)]


@pytest.mark.parametrize(
    ("title", "table", "heading", "said", "room"),
    [
        ("speakeasy", speakeasy_tables.crowded, speakeasy.banner_of, "’s turn · then ", speakeasy.ROOM),
        ("in_too_deep", too_deep_tables.crowded, in_too_deep.heading_of, " left · then ", in_too_deep.ROOM),
    ],
)
def test_headings_say_whole_what_they_say_of_players_with_long_names(title, table, heading, said, room):
    board = GAMES[title].view(table().g, None)
    line = heading(board, Voice(words_of(title), PEOPLE)).line
    assert said in line
    assert width_of(line, 28, Weight.BOLD) <= room
