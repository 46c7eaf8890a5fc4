"""Sandra and Costa in the pictures and in the words of a board."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.escape_plan.bots.bot_cards import printed_deck
from games.escape_plan.state import COSTA, SANDRA, ItemKind, Pile
from games.escape_plan.view import EscapePlanView
from rendering.escape_plan import text_board
from rendering.escape_plan.board import city_picture, rivals_picture
from rendering.escape_plan.bots.strips import bot_strip_of
from rendering.escape_plan.names import pawns_at
from rendering.escape_plan.table.header import header_of, track_of
from rendering.escape_plan.telling.final_score import count_of
from rendering.words import Voice
from tests.escape_plan.runaways import story_of_runaways

NAMES = ("Vinnie",)


@pytest.fixture
def voice(words):
    return Voice(words, NAMES)


@pytest.fixture
def solo() -> EscapePlanView:
    """Somewhere in a game for one, in which both bots have been about."""
    moments = story_of_runaways(1, "bots").moments
    view = next(moment.view for moment in moments if moment.view.costa.removed and moment.view.day == 2)
    return replace(view, screens=None, sheets=None, dossier=None)


def test_the_bots_stand_on_the_map_in_the_turn_order_and_on_the_track(solo, voice):
    assert SANDRA in pawns_at(solo, solo.sandra.pawn)
    assert COSTA in pawns_at(solo, solo.costa.pawn)
    assert [entry.pawn for entry in header_of(solo, voice).order] == solo.order
    on_track = {
        pawn: row for row, standing in enumerate(track_of(solo, voice).rows, 1) for pawn, _ in standing
    }
    assert on_track == {pawn: figure.notoriety.row for pawn, figure in solo.figures.items()}


def test_a_bots_strip_says_what_lies_open_of_it(solo, voice):
    solo.costa.piles.append(Pile(ItemKind.LOCKER, ["green", "black"]))
    solo.costa.contacts.append("C04")
    sandra, costa = (bot_strip_of(solo, pawn, voice) for pawn in (SANDRA, COSTA))
    assert (sandra.cubes, sandra.tokens) == (solo.sandra.cubes, solo.sandra.tokens)
    assert sandra.contacts is None
    assert costa.contacts[-1].name == voice("contact-C04")
    assert [letter for _, letter in costa.piles[-1]] == ["G", "K"]
    assert len(solo.costa.removed) == costa.removed.count(",") + 1 + costa.removed.count(" and ")


def test_the_text_and_the_alt_texts_name_every_place_that_a_bot_is_done_with(solo, words, voice):
    said = "\n".join(text_board(solo, names=NAMES, words=words))
    table = rivals_picture(solo, names=NAMES, words=words).alt
    city = city_picture(solo, names=NAMES, words=words).alt
    for pawn, bot in solo.bots.items():
        places = [printed_deck(pawn)[card].place for card in bot.removed]
        names = [voice(f"venue-{at}" if words.has(f"venue-{at}") else f"location-{at}") for at in places]
        who = voice("bot-sandra" if pawn == SANDRA else "bot-costa")
        line = said.partition(f"### {who}")[2].split("\n")[1]
        assert all(name in line for name in names)
        assert all(name in table for name in names)
        assert who in city


def test_costas_score_stands_beside_the_players(voice):
    escaped = (story_of_runaways(1, f"costa {number}") for number in range(20))
    story = next(story for story in escaped if COSTA in story.end.escapes)
    count = count_of(story.end, voice)
    score, costa = next(
        (score, column)
        for score, column in zip(count.table.scores, count.columns, strict=True)
        if column.pawn == COSTA
    )
    assert score.total.value == sum(amount.value for amount in score.amounts) == story.end.sheets[-1].total
    assert len(costa.tiles) == sum(len(pile.tiles) for pile in story.end.costa.piles)
    assert sum(bool(place.visited) for place in costa.places) == sum(
        venue.has(COSTA) for venue in story.end.venues.values()
    )


def test_costas_tiles_are_called_unopened_until_they_are_turned_over(words, voice):
    """EP-SOLO-26."""
    escaped = (story_of_runaways(1, f"costa {number}") for number in range(20))
    end = next(story.end for story in escaped if story.end.costa.piles)

    def said(view):
        strip = bot_strip_of(view, COSTA, voice).piles_word
        line = next(line for line in text_board(view, names=NAMES, words=words) if "Taken" in line)
        return strip, line, rivals_picture(view, names=NAMES, words=words).alt

    before, after = said(replace(end, dossier=None)), said(end)
    assert all("unopened" in one for one in before)
    assert not any("unopened" in one for one in after)
    values = end.dossier.piles[0]
    assert all(voice.money(value) in after[1] for value in values)
