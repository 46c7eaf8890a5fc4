"""The pictures of finished games."""

from __future__ import annotations

from importlib import import_module
from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from games.escape_plan.components import components
from games.escape_plan.state import COSTA, OpenAsset, Standing, Venue
from games.escape_plan.telling.itinerary import itineraries
from games.escape_plan.view import view
from games.kernel import Result, Text
from rendering.escape_plan import film, final_score, journey_map, text_board
from rendering.escape_plan.city.content import bare_content_of
from rendering.escape_plan.city.map import for_a_phone, map_frame, rooms_on_map
from rendering.escape_plan.names import pawn_letter
from rendering.escape_plan.table.header import whose_turn
from rendering.escape_plan.telling.final_score import count_of
from rendering.escape_plan.telling.journey_map import RIMS, endings
from rendering.escape_plan.telling.journeys import journeys
from rendering.reel import TooLong
from rendering.score_table import Amount
from rendering.words import Voice
from tests.escape_plan.runaways import story_of_runaways
from tests.rendering.escape_plan.conftest import last_day
from tests.rendering.writing import noting, too_small

NAMES = ("Vinnie", "Scar", "Claws", "Ruby", "Mr Bones")


@pytest.fixture(params=[1, 2, 3, 4, 5])
def story(request):
    return story_of_runaways(request.param, f"pictures {request.param}")


@pytest.fixture
def names(story):
    return NAMES[: story.end.seats]


@pytest.fixture
def voice(words, names):
    return Voice(words, names)


# The count


def test_only_where_someone_wins_a_star_is_explained(story, voice):
    won = [score.won for score in count_of(story.end, voice).table.scores]
    nobody = replace(story.end, result=Result(()), escapes=[])
    assert bool(count_of(story.end, voice).note) == any(won)
    assert count_of(nobody, voice).note == ""


def test_the_count_can_be_read_on_a_phone(story, names, words, monkeypatch):
    with noting(monkeypatch) as written:
        drawn = final_score(story, names=names, words=words)
    squeezed = {words.say(Text(note)) for note in ("story-plans-note", "story-tiles-note")}
    squeezed |= {words.say(Text("story-tiles")).upper()}
    apart = {*squeezed, "–", *(pawn_letter(way.pawn, Voice(words, names)) for way in itineraries(story))}
    assert len(written) > 40
    assert too_small([one for one in written if one.text not in apart], drawn.width) == set()


# The ways


@pytest.fixture
def frame(story):
    return map_frame(story.end.map)


@pytest.fixture
def drawn(story, frame, voice):
    taken = rooms_on_map(story.end, frame, voice, for_a_phone(frame, bare_content_of))
    return journeys(itineraries(story), story.end.map, frame, taken)


def test_every_turn_of_everyone_has_a_mark_that_says_its_number(story, drawn):
    for way, journey in zip(itineraries(story), drawn, strict=True):
        said = [mark.said for mark in journey.marks[1:]]
        first = [int(one.split("–")[0]) for one in said]
        last = [int(one.split("–")[-1]) for one in said]
        begun = next((stop.turn for stop in way.stops if stop.moved), len(way.stops) + 1)
        turns = [turn for a, b in zip(first, last, strict=True) for turn in range(a, b + 1)]
        assert turns == list(range(begun, len(way.stops) + 1))


def test_a_curve_leads_from_each_mark_to_the_next(drawn):
    for journey in drawn:
        middles = [(mark.room.x, mark.room.y) for mark in journey.marks]
        assert [curve.points[0] for curve in journey.curves] == middles[:-1]
        assert [curve.points[-1] for curve in journey.curves] == middles[1:]
        assert [curve.day for curve in journey.curves] == [mark.day for mark in journey.marks[1:]]


def test_all_marks_lie_within_the_map_and_cover_neither_each_other_nor_names(story, drawn, frame, voice):
    rooms = [mark.room for journey in drawn for mark in journey.marks]
    names = rooms_on_map(story.end, frame, voice, for_a_phone(frame, bare_content_of))
    for index, room in enumerate(rooms):
        assert room.half_width <= room.x <= frame.width - room.half_width
        assert room.half_height <= room.y <= frame.height - room.half_height
        assert all(room.clears(other) for other in [*rooms[:index], *names])


def test_the_badge_of_who_is_out_covers_no_name_and_no_mark(drawn, story, frame, voice):
    names = rooms_on_map(story.end, frame, voice, for_a_phone(frame, bare_content_of))
    found = list(endings(drawn, names, (frame.width, frame.height)))
    out = [journey for journey in drawn if journey.marks[-1].ending in RIMS]
    assert [ending for ending, _ in found] == [journey.marks[-1].ending for journey in out]
    marks = [mark.room for journey in drawn for mark in journey.marks]
    for journey, (_, badge) in zip(out, found, strict=True):
        own = journey.marks[-1].room
        assert not badge.clears(own)
        assert all(badge.clears(other) for other in (*names, *marks) if other != own)


def test_only_the_last_mark_tells_how_it_ended(story, drawn):
    for journey in drawn:
        *others, last = journey.marks
        way = next(way for way in itineraries(story) if way.pawn == journey.pawn)
        assert last.ending is way.ending
        assert all(mark.ending is Standing.IN for mark in others)


def test_the_picture_of_the_ways_says_in_words_where_everyone_went(story, names, words):
    picture = journey_map(story, names=names, words=words)
    assert Image.open(BytesIO(picture.png)).size == (picture.width, picture.height)
    assert picture.width == 1600
    for name in names:
        assert name in picture.alt


# The count


def test_the_count_has_every_category_of_everyone(story, voice):
    count = count_of(story.end, voice)
    sheets = {sheet.seat: sheet for sheet in story.end.sheets}
    assert sorted(column.pawn for column in count.columns) == sorted(sheets)
    for column, score in zip(count.columns, count.table.scores, strict=True):
        sheet = sheets[column.pawn]
        assert score.total == Amount(sheet.total, voice.money(sheet.total))
        if sheet.standing is Standing.ESCAPED:
            assert len(score.amounts) == len(count.table.categories)
            assert sum(amount.value for amount in score.amounts) == sheet.total
        else:
            assert score.amounts == ()


def winners_of(count):
    return [column.pawn for column, score in zip(count.columns, count.table.scores, strict=True) if score.won]


def test_the_winner_comes_first_and_is_marked(story, voice):
    count = count_of(story.end, voice)
    won = winners_of(count)
    assert won == [column.pawn for column in count.columns[: len(won)]]
    costa = [COSTA] if COSTA in story.end.escapes else []
    assert sorted(won) == sorted(story.end.result.winners or costa)


def test_below_the_winner_tie_breakers_decide_the_order(words):
    """On equal totals, the one with more money in hand comes first, in the picture and in the board as text."""
    table = last_day()
    table.venues = {venue: Venue() for venue in table.venues}
    for player, used, money in zip(table.players, (True, False, False, False), (20, 30, 90, 0), strict=True):
        player.standing, player.pawn = Standing.ESCAPED, None
        player.notoriety.row, player.unlocked = 1, [OpenAsset("AS7", used=used), *[None] * 5]
        table.screens[player.seat].money = money
    table.result = Result((2,))
    shown = view(table, None)
    totals = [sheet.total for sheet in shown.sheets]
    assert totals[0] == totals[1]
    assert [column.pawn for column in count_of(shown, Voice(words, NAMES[:4])).columns] == [2, 1, 0, 3]
    said = "".join(text_board(shown, names=NAMES[:4], words=words)).partition("Final score")[2]
    assert sorted(NAMES[:4], key=said.index) == ["Claws", "Scar", "Vinnie", "Ruby"]


def test_costa_is_marked_where_he_has_outdone_the_player(voice):
    ends = [story_of_runaways(1, f"costa {number}").end for number in range(20)]
    beaten = next(end for end in ends if not end.result.winners and COSTA in end.escapes)
    count = count_of(beaten, voice)
    assert winners_of(count) == [COSTA]
    assert "best of its kind" in count.tiles_note
    assert voice("bot-costa") in whose_turn(beaten, voice)


def test_the_plans_are_opened_with_the_visited_places(story, voice):
    for column in count_of(story.end, voice).columns:
        if column.pawn == COSTA:
            continue
        plan = components().plans[story.end.screens[column.pawn].plan]
        for place, (venue, amount) in zip(column.places, plan.items(), strict=True):
            display = story.end.venues[venue]
            assert place.worth == (voice("sheet-plan-income") if amount is None else voice.money(amount))
            assert (place.visited == "cash") == (column.pawn in display.cash)
            assert (place.visited == "income") == (column.pawn in display.income)


def test_money_tiles_are_turned_over(story, voice):
    for column in count_of(story.end, voice).columns:
        if column.pawn == COSTA:
            continue
        values = story.end.screens[column.pawn].values.values()
        assert sorted(tile.worth for tile in column.tiles) == sorted(map(voice.money, values))


def test_the_picture_of_the_count_says_the_totals_in_words(story, names, words):
    picture = final_score(story, names=names, words=words)
    assert Image.open(BytesIO(picture.png)).size == (picture.width, picture.height)
    for sheet in story.end.sheets:
        if sheet.standing is Standing.ESCAPED and sheet.seat != COSTA:
            assert f"{names[sheet.seat]} " in picture.alt
            assert words.money(sheet.total) in picture.alt


# The film


@pytest.fixture(scope="module")
def premiere():
    return story_of_runaways(3, "pictures 3")


def test_a_film_shows_every_turn_and_ends_with_the_end(premiere, words):
    shown = film(premiere, names=NAMES[:3], words=words, then={})
    with Image.open(BytesIO(shown.webp)) as reel:
        assert reel.size == (shown.width, shown.height) == (800, reel.size[1])
        assert reel.n_frames == shown.frames
    turns = sum(len(way.stops) for way in itineraries(premiere))
    assert turns <= shown.frames <= len(premiere.moments)
    assert "Vinnie" in shown.alt or "wins" in shown.alt


def test_each_picture_of_a_film_names_those_who_sat_there_then(premiere, words, monkeypatch):
    turn = next(moment for moment in premiere.moments if moment.view.turn_of is not None)
    short = type(premiere)((turn, premiere.moments[-1]))
    shown = []

    def kept(frames, alt, **_):
        shown.append([frame.tobytes() for frame in frames])
        return alt

    monkeypatch.setattr(import_module("rendering.reel"), "reel", kept)
    others = tuple(f"Before {name}" for name in NAMES[:3])
    for then in ({}, {turn.number: others}):
        film(short, names=NAMES[:3], words=words, then=then)
    now, before = shown
    assert [one == other for one, other in zip(now, before, strict=True)] == [False, True]


def test_a_film_that_is_too_large_is_made_smaller(premiere, words):
    short = type(premiere)((*premiere.moments[:8], premiere.moments[-1]))
    large = film(short, names=NAMES[:3], words=words, then={})
    limit = len(large.webp) // 3
    small = film(short, names=NAMES[:3], words=words, then={}, bytes_most=limit)
    assert len(small.webp) <= limit
    assert (small.frames, small.width <= large.width) == (large.frames, True)
    with pytest.raises(TooLong):
        film(short, names=NAMES[:3], words=words, then={}, bytes_most=1000)
