"""The count side by side: of any game, whatever stands for a player there."""

import pytest

from rendering.fonts import Weight, width_of
from rendering.score_table import HEAD_HEIGHT, Amount, Score, ScoreColumns, ScoreTable
from rendering.theme import BASE
from tests.rendering.writing import LEGIBLE_PX, PHONE_PX, noting


def score(name, *values, won=False):
    amounts = tuple(Amount(value, f"{value} points") for value in values)
    return Score(name, won, amounts, Amount(sum(values), f"{sum(values)} points"))


def table(*scores):
    return ScoreTable("The count", ("Routes", "Debts"), "Total", "left early", scores)


WON, LOST, LEFT = score("Ana", 9, -2, won=True), score("Bo", 3, 0), score("Cy")


def columns(count, width=900):
    placed = []
    page = ScoreColumns(BASE, count, width, below=100)
    page.paint("a star marks the winner", lambda canvas, at, radius, place: placed.append((place, at[0])))
    return page, placed


def test_every_player_has_a_column_with_the_piece_above_it():
    page, placed = columns(table(WON, LOST, LEFT))
    assert placed == list(enumerate(page.middles))
    assert page.canvas.height == page.below + 100
    assert page.middles == sorted(page.middles)
    assert page.middles[-1] < 900


def test_the_winner_is_framed_and_only_the_winner():
    one, other = (columns(table(first, LOST))[0] for first in (WON, score("Ana", 9, -2)))
    frame = BASE.colour("accent")

    def edge(page):
        image = page.canvas.finished()
        left = round(page.middles[0] - page.room / 2 - 5)
        return {image.getpixel((x, page.below + 50)) for x in range(left - 3, left + 4)}

    assert frame in edge(one)
    assert frame not in edge(other)


def test_a_frame_goes_on_beside_the_lines_of_a_game_s_own_sections():
    page, _ = columns(table(WON, LOST))
    before = page.canvas.finished()
    page.lines(page.below, ["Crates"])
    after = page.canvas.finished()
    y, middle = page.below + 20, page.middles[0]
    sides = [x for x in range(round(middle)) if before.getpixel((x, y)) == BASE.colour("accent")]
    assert sides
    assert all(after.getpixel((x, y)) == BASE.colour("accent") for x in sides)
    assert after.getpixel((round(middle), y)) == BASE.colour("panel")


@pytest.mark.parametrize("place", [0, 1])
def test_a_player_who_is_not_counted_has_a_word_instead_of_amounts(place):
    with_amounts, without = table(WON, LOST), table(WON, LEFT)
    pages = [ScoreColumns(BASE, count, 900, below=100) for count in (with_amounts, without)]
    shown = []
    for page in pages:
        page.paint("", lambda *_: None)
        middle, half = page.middles[place], page.room / 2
        shown.append(
            page.canvas.finished().crop((middle - half, HEAD_HEIGHT, middle + half, page.below)).tobytes()
        )
    assert (shown[0] == shown[1]) == (place == 0)


def test_the_word_for_a_player_who_is_not_counted_stays_in_its_column(monkeypatch):
    five = ScoreTable("The count", ("Routes",), "Total", "arrested: no score", (LEFT,) * 5)
    with noting(monkeypatch) as written:
        page, _ = columns(five, 1000)
    said = [one for one in written if one.text in ("arrested:", "no score")]
    assert len(said) == 10
    assert all(width_of(one.text, one.px, Weight.BOLD) <= page.room for one in said)


def test_a_total_stays_in_its_column(monkeypatch):
    five = table(*[Score("Ana", True, (Amount(0, "0"), Amount(0, "0")), Amount(1209, "$1209k"))] * 5)
    with noting(monkeypatch) as written:
        page, _ = columns(five, 1000)
    totals = [one for one in written if one.weight is Weight.BLACK and one.text == "$1209k"]
    assert len(totals) == 5
    assert all(width_of(one.text, one.px, Weight.BLACK) <= page.room for one in totals)


@pytest.mark.parametrize("width", [1100, 1200])
def test_headings_and_notes_can_be_read_on_a_phone_unless_they_have_no_room(monkeypatch, width):
    long = "a note of many words that has no room beside its heading at the size of all the other notes here"
    with noting(monkeypatch) as written:
        page, _ = columns(table(WON, LOST), width)
        page.caption(page.below, "Hidden", "cards that nobody saw")
        page.caption(page.below, "Hidden", long)
    sizes = {one.text: one.px * PHONE_PX / width for one in written}
    assert min(sizes["HIDDEN"], sizes["cards that nobody saw"], sizes["a star marks the winner"]) >= 10
    assert sizes[long] < LEGIBLE_PX
