"""What Echo moved in her last turn is on the city: her numbers point at where things came in."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.in_too_deep.components import components
from games.in_too_deep.state import ECHO, EchoMove
from games.in_too_deep.zones.city import CLOCKWISE, COUNTER_CLOCKWISE
from rendering.in_too_deep import PICTURES, text_board
from rendering.in_too_deep.city.chips import Chip
from rendering.in_too_deep.echo_strip import LETTERS_ROW, echo_board, painted_echo
from rendering.in_too_deep.echo_way import way_chips, way_spots
from rendering.in_too_deep.frames import HEADING_HEIGHT
from rendering.words import Voice
from tests.in_too_deep.echo import echos_table, rolling
from tests.rendering.in_too_deep.tables import NAMES, WORDS, seen, start, with_echo


def chips_of(*moves: EchoMove, barricades: tuple[int, int] = (0, 4)) -> list[Chip]:
    table = with_echo().barricades(*barricades)
    table.g.echo.moves = list(moves)
    return list(way_chips(seen(table)))


def test_a_number_stands_on_the_last_border_that_a_thing_came_across():
    assert chips_of(EchoMove("SEER", 1, 4)) == [Chip(3, CLOCKWISE, "1")]


def test_a_way_against_the_clock_is_told_by_its_tips():
    assert chips_of(EchoMove("sentinel", 1, 7)) == [Chip(7, COUNTER_CLOCKWISE, "1")]


def test_things_are_numbered_in_the_order_in_which_they_moved():
    assert [chip.number for chip in chips_of(EchoMove("SEER", 0, 1), EchoMove("JAMMER", 3, 4))] == ["1", "2"]


def test_a_barricade_has_its_number_beside_it():
    """With a tip, it would look like something that has crossed the border."""
    assert chips_of(EchoMove("barricade-1", 2, 4), barricades=(4, 7)) == [Chip(4, None, "1")]


def test_all_zones_of_a_way_are_where_something_is_new():
    table = with_echo()
    table.g.echo.moves = [EchoMove("SEER", 1, 4), EchoMove("sentinel", 1, 7)]
    assert set(way_spots(seen(table))) == {7, 0, 1, 2, 3, 4}


@pytest.mark.rule("TD-BARR-03")
@pytest.mark.parametrize(("other", "passed"), [(3, {1, 2, 3, 4, 5}), (0, {1, 0, 7, 6, 5})])
def test_a_barricade_that_came_half_round_jumped_over_the_other_one(other, passed):
    table = with_echo().barricades(5, other)
    table.g.echo.moves = [EchoMove("barricade-1", 1, 5)]
    assert {*way_spots(seen(table))} == passed


@pytest.mark.rule("TD-ECHO-09", "TD-ECHO-13")
def test_after_her_turn_the_trail_is_on_the_city_and_the_dice_are_on_her_strip():
    """TD-EX-27: black 5 for the Seer; then black 3, white 4 for the search tokens; black 1 for her marker."""
    table = rolling(echos_table(), 5, 3, 4, 1).whole_turn(ECHO)
    view = seen(table)
    assert view.echo is not None
    assert {move.thing for move in view.echo.moves} == {"SEER", "search"}
    assert {chip.number for chip in way_chips(view)} == {"1", "2"}
    card = echo_board(view, view.echo, Voice(WORDS, NAMES)).card
    assert card is not None
    assert [thing for thing, _ in card.moved] == ["Seer", "3 search tokens"]
    assert card.dice == tuple(view.echo.dice)
    drawn = PICTURES.draw("city", view, names=NAMES, words=WORDS)
    view.echo.moves.clear()
    bare = PICTURES.draw("city", view, names=NAMES, words=WORDS)
    assert drawn.png != bare.png


def test_alt_text_and_text_board_tell_letters_card_dice_and_way():
    view = seen(with_echo(2))
    drawn = PICTURES.draw("city", view, names=NAMES, words=WORDS)
    for told in (drawn.alt, "\n".join(text_board(view, names=NAMES, words=WORDS))):
        for part in (
            "A Jumper, B Crusher",
            "Off her board: Shadow",
            "EC08 hooks the Seer",
            "White 1 to 6: Shadow, Crusher, Jammer",
            "Last dice: 5 · 4",
            "She moved: Seer",
        ):
            assert part in told


@pytest.mark.rule("TD-DUO-04")
@pytest.mark.parametrize("moment", ["alone", "in her turn", "letters rotated"])
def test_her_card_names_the_criminals_that_its_letters_meant(moment):
    table = with_echo(1 if moment == "alone" else 2)
    if moment == "in her turn":
        table = echos_table(players=2)
        table.g.echo.card = table.g.piles.echo_cards.pop()
    view = seen(table)
    card = echo_board(view, view.echo, Voice(WORDS, NAMES)).card
    assert card.title.startswith("Card EC08 hooks the Seer,")
    assert card.picks[:2] == ("criminal:SHADOW", "criminal:CRUSHER")


def test_long_names_on_her_board_keep_off_the_next_letter():
    view = seen(with_echo(2))
    board = echo_board(view, view.echo, Voice(WORDS, NAMES))
    longest = tuple((letter, "SMUGGLER", "Smuggler") for letter, _, _ in board.letters)
    painted = painted_echo(replace(board, letters=longest)).convert("RGB")
    step = (painted.width - 24) / len(longest)
    for place in range(1, len(longest)):
        letter = round(16 + place * step)
        middle = HEADING_HEIGHT + LETTERS_ROW // 2
        gap = painted.crop((letter - 8, middle - 14, letter - 1, middle + 14))
        assert len(gap.getcolors()) == 1, place


def test_before_her_first_turn_there_is_neither_card_nor_trail():
    view = seen(echos_table())
    assert list(way_chips(view)) == []
    assert echo_board(view, view.echo, Voice(WORDS, NAMES)).card is None
    assert list(way_chips(seen(start()))) == []


def test_her_card_names_the_barricade_that_it_means():
    for card in components().echo.cards.values():
        table = with_echo()
        table.g.echo.card = card.id
        view = seen(table)
        picks = echo_board(view, view.echo, Voice(WORDS, NAMES)).card.picks
        assert picks[4] == ("marked:1" if card.marked else "barricade:2")
