"""The last turns of the bots, on the map and below it."""

from __future__ import annotations

from io import BytesIO
from math import hypot

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from games.escape_plan.bots.bot_cards import location_of, printed_deck
from games.escape_plan.city import city_of, tile_of
from games.escape_plan.state import COSTA, SANDRA, Hour, Outing, Part
from games.escape_plan.view import EscapePlanView
from games.escape_plan.view import view as view_of
from rendering.escape_plan import text_board
from rendering.escape_plan.board import city_picture
from rendering.escape_plan.bots.bot_captions import bot_captions, painted_bot_caption
from rendering.escape_plan.bots.bot_moves import bot_move_arrows, map_with_bot_moves
from rendering.escape_plan.city.geometry import middle_on_map
from rendering.escape_plan.city.map import for_a_phone, map_frame, painted_map, rooms_on_map
from rendering.escape_plan.routing.move_arrows import HEAD
from rendering.escape_plan.theme import THEME
from rendering.page import stacked
from rendering.placement import disc
from rendering.words import Voice
from tests.escape_plan.runaways import story_of_runaways
from tests.rendering.escape_plan.test_goldens import compare
from tests.rendering.writing import PHONE_PX, noting

NAMES = ("Vinnie", "Scar")
GAMES = [(1, "bots"), (1, "costa 0"), (2, "two")]


@pytest.fixture
def voice(words):
    return Voice(words, NAMES)


@pytest.fixture(params=GAMES, ids=str)
def views(request) -> list[EscapePlanView]:
    """Each state of a game in which some bot's last turn is another one."""
    seen: dict[object, EscapePlanView] = {}
    for moment in story_of_runaways(*request.param).moments:
        view = moment.view
        seen.setdefault(tuple(bot.outing for bot in view.bots.values()), view)
    return list(seen.values())


def without_bot_moves(view: EscapePlanView) -> EscapePlanView:
    bots = {name: replace(bot, outing=None) for name in ("sandra", "costa") if (bot := getattr(view, name))}
    return replace(view, **bots)


def with_bot_move(view: EscapePlanView, outing: Outing) -> EscapePlanView:
    """Sandra's last turn was this one; Costa has had none."""
    view = without_bot_moves(view)
    return replace(view, sandra=replace(view.sandra, pawn=outing.end, outing=outing))


@pytest.fixture
def solo() -> EscapePlanView:
    """Somewhere in a game for one, as everyone sees it."""
    moments = story_of_runaways(1, "bots").moments
    view = next(m.view for m in moments if m.view.day == 2 and m.view.costa.outing)
    return replace(view, screens=None, sheets=None, dossier=None)


# On the map


def test_an_arrow_leads_from_beside_the_place_that_a_bot_left_to_the_bot(views, voice):
    arrows = 0
    for view in views:
        frame, tiles = map_frame(view.map), city_of(view.map).tiles
        for arrow in bot_move_arrows(view, frame, voice):
            outing = view.bots[arrow.pawn].outing
            start, end = (
                frame.pixels(middle_on_map(tiles[tile_of(at)], at)) for at in (outing.start, outing.end)
            )
            assert distance(arrow.start.middle, start) < 1.5 * frame.unit
            assert distance(arrow.points[0], arrow.start.middle) < 0.7 * frame.unit
            assert distance(arrow.points[-1], end) < 2 * frame.unit
            assert distance(arrow.points[-1], end) < distance(arrow.points[0], end)
            arrows += 1
    assert arrows >= 8


def distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def test_stars_and_heads_lie_within_the_picture_and_cover_nothing(views, voice):
    for view in views:
        frame = map_frame(view.map)
        drawn = bot_move_arrows(view, frame, voice)
        stars = [arrow.start for arrow in drawn]
        heads = [disc(arrow.points[-1], HEAD * frame.unit) for arrow in drawn]
        covered = [*rooms_on_map(view, frame, voice, for_a_phone(frame)), *stars]
        for room in (*stars, *heads):
            assert room.half_width <= room.x <= frame.width - room.half_width
            assert room.half_width <= room.y <= frame.height - room.half_width
            assert all(room.clears(other) for other in covered if other is not room)


def test_not_a_pixel_of_a_piece_or_an_exit_is_hidden(views, voice):
    after_some_turns = views[len(views) // 4 :: len(views) // 4]
    for view in after_some_turns:
        frame = map_frame(view.map)
        with_ways = map_with_bot_moves(view, frame, voice).convert("RGB")
        bare = painted_map(view, frame, voice, for_a_phone(frame)).convert("RGB")
        assert with_ways != bare
        for room in rooms_on_map(view, frame, voice, for_a_phone(frame)):
            # The corners of a room are ground; what stands there reaches no farther than this.
            x, y = room.half_width * 0.65, room.half_height * 0.65
            box = (round(room.x - x), round(room.y - y), round(room.x + x), round(room.y + y))
            assert ImageChops.difference(with_ways.crop(box), bare.crop(box)).getbbox() is None


def test_a_bot_that_stays_has_no_arrow(solo, voice):
    outing = Outing(Hour(2, Part.NIGHT), "STORE-A", "STORE-A", None)
    view = with_bot_move(solo, outing)
    assert bot_move_arrows(view, map_frame(view.map), voice) == []


def test_an_arrow_to_the_next_place_has_room_for_its_head(solo, voice):
    near = next(at for at in city_of(solo.map).locations if tile_of(at) == tile_of("HOSP") and at != "HOSP")
    view = with_bot_move(solo, Outing(Hour(1, Part.MORNING), "HOSP", near, None))
    frame = map_frame(view.map)
    (arrow,) = bot_move_arrows(view, frame, voice)
    assert distance(arrow.points[0], arrow.points[-1]) > HEAD * frame.unit


# Below it and in words


def test_the_line_below_the_map_says_whence_whither_when_and_by_which_card(views, voice):
    for view in views:
        for line in bot_captions(view, voice):
            outing = view.bots[line.pawn].outing
            assert voice("board-when", day=outing.hour.day, part=outing.hour.part.value) in line.heading
            assert line.end or outing.start == outing.end
            assert bool(line.card) is (outing.card is not None)
            if outing.card:
                assert outing.card in view.bots[line.pawn].removed
                assert location_of(view, printed_deck(line.pawn)[outing.card]) == outing.end


def test_alt_text_and_text_board_say_the_same(views, words, voice):
    for view in views[::4]:
        alt = city_picture(view, names=NAMES, words=words).alt
        said = "\n".join(text_board(view, names=NAMES, words=words))
        for line in bot_captions(view, voice):
            sentence = next(part for part in alt.split("Last turn of ") if part.startswith(line.heading[:12]))
            assert line.start in sentence
            assert line.end in sentence
            assert sentence.strip().split(". ")[0] in said


def test_who_leaves_without_a_card_and_who_stays_are_told_apart(solo, voice):
    gone = Outing(Hour(3, Part.DAWN), "STORE-A", "EXIT-1", None)
    view = replace(solo, costa=replace(solo.costa, pawn=None, outing=gone), escapes=[COSTA])
    stayed = Outing(Hour(3, Part.DAWN), "STORE-A", "STORE-A", None)
    view = replace(view, sandra=replace(view.sandra, outing=stayed))
    sandra, costa = bot_captions(view, voice)
    assert (sandra.end, sandra.card, costa.card) == ("", None, None)
    assert sandra.note
    assert costa.note
    assert sandra.note != costa.note


def test_the_picture_grows_by_the_line_only_when_a_bot_has_had_a_turn(solo, words):
    def height(view: EscapePlanView) -> int:
        png = city_picture(view, names=NAMES, words=words).png
        return Image.open(BytesIO(png)).height

    assert height(solo) - height(without_bot_moves(solo)) > 100


def test_a_game_without_bots_has_no_such_line(crowded_table, voice):
    assert bot_captions(view_of(crowded_table, None), voice) == ()


def test_the_line_looks_as_it_should(tmp_path, solo, voice):
    sandra = Outing(Hour(2, Part.EVENING), "STORE-A", "BIZ-A1", "IN01")
    costa = Outing(Hour(3, Part.DAWN), "STORE-A", "EXIT-1", None)
    view = with_bot_move(solo, sandra)
    view = replace(view, costa=replace(view.costa, pawn=None, outing=costa), escapes=[COSTA])
    assert [line.pawn for line in bot_captions(view, voice)] == [SANDRA, COSTA]
    lines = [painted_bot_caption(line) for line in bot_captions(view, voice)]
    compare("bot_moves", stacked(THEME, lines, width=lines[0].width, gap=8), tmp_path)


def test_what_is_said_of_the_bots_can_be_read_on_a_phone(solo, voice, monkeypatch):
    view = with_bot_move(solo, Outing(Hour(2, Part.EVENING), "STORE-A", "BIZ-A1", "IN01"))
    with noting(monkeypatch) as written:
        (drawn,) = map(painted_bot_caption, bot_captions(view, voice))
    said = [one for one in written if len(one.text) > 2]
    assert len(said) >= 4
    assert min(one.px for one in said) * PHONE_PX / drawn.width >= 10
