"""A sentence in a line: names make room for what is said of them."""

import pytest

from games import GAMES
from games.kernel.engine import begin
from rendering.escape_plan.table.strips import strip_of
from rendering.fonts import Weight, width_of
from rendering.headline import cut_apart, shortened_apart, with_short_names
from rendering.in_too_deep import header as in_too_deep
from rendering.in_too_deep.players import console_row
from rendering.speakeasy import header as speakeasy
from rendering.speakeasy.rows import family_row, parties_in_order
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


ALIKE = ("Alexander", "Alexandra", "Bo")


def test_names_that_would_look_alike_keep_letters_of_their_ends():
    assert cut_apart(ALIKE, 7) == ["Alexan…r", "Alexan…a", "Bo"]
    assert cut_apart(("Player One", "Player Two"), 6) == ["Playe…e", "Playe…o"]
    assert cut_apart(("Alexander", "Alexandrar", "Alexandra"), 6) == ["Alex…er", "Alex…ar", "Alex…ra"]


def test_names_that_differ_where_they_are_cut_keep_their_beginnings():
    assert cut_apart(ALIKE, 8) == ["Alexande…", "Alexandr…", "Bo"]
    assert cut_apart(("Wolfeschlegel (1)", "Wolfeschlegel (2)"), 5) == ["Wolfe… (1)", "Wolfe… (2)"]


def test_cut_names_with_the_same_ends_elsewhere_stay_apart_too():
    names = ("Alexander", "Alexandra", "Alexanxer", "Alexanxra")
    assert len(set(cut_apart(names, 7))) == 4


def test_names_that_no_few_letters_tell_apart_are_cut_as_any_other():
    assert cut_apart(("Ana of the Far Northern Isles", "Ana by the Far Northern Isles"), 3) == [
        "Ana…",
        "Ana…",
    ]
    assert cut_apart(("Alexander", "Alexander"), 3) == ["Ale…", "Ale…"]


def test_names_cut_to_one_width_stay_apart():
    short = shortened_apart(ALIKE, 105, 29, Weight.BOLD)
    assert [name[-2:] for name in short] == ["…r", "…a", "Bo"]
    assert all(width_of(name, 29, Weight.BOLD) <= 105 for name in short)
    assert shortened_apart(ALIKE, 500, 29, Weight.BOLD) == list(ALIKE)


def test_a_headline_that_has_to_be_short_tells_its_people_apart():
    assert headline(ALIKE[:2], 10) == "A…r and A…a win"


PEOPLE = [f"Wolfeschlegelsteinhausenberger ({seat})" for seat in range(1, 6)]


KIN = [f"Wolfeschlegelsteinhausenbergerdorff{letter}" for letter in "abcde"]


def speakeasy_rows():
    view, voice = (
        GAMES["speakeasy"].view(speakeasy_tables.crowded().g, None),
        Voice(words_of("speakeasy"), KIN),
    )
    return [family_row(view, party, voice).family.name for party in parties_in_order(view)]


def in_too_deep_rows():
    view, voice = (
        GAMES["in_too_deep"].view(too_deep_tables.crowded().g, None),
        Voice(words_of("in_too_deep"), KIN),
    )
    return [console_row(view, party, voice).name for party in view.order]


def escape_plan_strips():
    view = GAMES["escape_plan"].view(begin(GAMES["escape_plan"], 5, "kin").position.state, None)
    voice = Voice(words_of("escape_plan"), KIN)
    return [strip_of(view, view.players[seat], voice).name for seat in range(5)]


@pytest.mark.parametrize("names", [speakeasy_rows, in_too_deep_rows, escape_plan_strips])
def test_players_with_names_of_the_same_beginning_differ_in_their_strips(names):
    shown = names()
    assert len(set(shown)) == len(shown) > 1
    assert all("…" in name for name in shown)


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
