"""The pictures of Speakeasy: legible on a phone, small, secret where they must be, and true to the table."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise, product

import pytest
from msgspec import msgpack
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from games.kernel import Decision, Moment, Result, Story, retold
from games.speakeasy import rewards as kinds
from games.speakeasy.cards.card_actions import PerformAction
from games.speakeasy.city.building_actions import BuildAction
from games.speakeasy.city.building_jobs import CLUB_JOB
from games.speakeasy.city.city_tokens import ReturnToken
from games.speakeasy.city.park import DisplacedBonus
from games.speakeasy.city.restaurant import RestaurantAction
from games.speakeasy.codes import MobsterDeck
from games.speakeasy.components import RESTAURANT, components
from games.speakeasy.rewards import CardAction
from games.speakeasy.scoring import FinalScoring, final_money
from games.speakeasy.state import FACE_DOWN, RIVAL, BehindScreen
from games.speakeasy.telling.names import harbour_name, token_name
from games.speakeasy.underworld.goons import HireCount
from games.speakeasy.underworld.mob_war import DefendBuilding
from games.speakeasy.view import view
from rendering import cache as painted_cache
from rendering.cache import MOST_BYTES, SizedCache
from rendering.canvas import Canvas
from rendering.fonts import Weight, width_of
from rendering.pictures import CHANGES, OVERLAY, TITLE, Between
from rendering.placement import disc
from rendering.reel import WIDTH as FRAME_WIDTH
from rendering.speakeasy import PICTURES, text_board
from rendering.speakeasy.changes import changed_boats, changed_districts, changed_parties
from rendering.speakeasy.city.districts import (
    DISTRICT_MARK,
    MARK,
    MARK_ABOVE,
    district_cell,
    district_mark_place,
    foot_of,
    mark_place,
    painted_district,
)
from rendering.speakeasy.city.map import TEXT_PX, UNMARKED, painted_city
from rendering.speakeasy.city.trucks import CONVOY_SIZES, TRUCK_SIZES, Convoy, TruckSign
from rendering.speakeasy.count import final_count, placed
from rendering.speakeasy.families import family_of
from rendering.speakeasy.film import film as film_painter
from rendering.speakeasy.geometry import CELL_HEIGHT, CELL_WIDTH, WIDTH, cell_place, site_box
from rendering.speakeasy.goals import area_rows, goal_bands, goal_notes
from rendering.speakeasy.header import act_line, turn_line
from rendering.speakeasy.legend import (
    city_legend,
    city_signs,
    goals_signs,
    locations_signs,
    map_signs,
    offers_signs,
    operations_signs,
    persons_signs,
    underworld_signs,
)
from rendering.speakeasy.legend_entries import SAMPLES, entries_of, meaning_of, sample_of, told_once
from rendering.speakeasy.marks import half_width
from rendering.speakeasy.named_signs import NamedBoat, NamedCard, NamedToken
from rendering.speakeasy.offers import token_rows
from rendering.speakeasy.operations import painting
from rendering.speakeasy.operations.painting import (
    PLAYED_RADIUS,
    draw_played,
    operations_bands,
    operations_of,
)
from rendering.speakeasy.operations.panel import operations_panel
from rendering.speakeasy.operations.rival import rival_operations
from rendering.speakeasy.overlay import ABOUT_PANELS, BY_PREFIX, FIGHTS, MEANINGS, WITHOUT_PLACES, marks_of
from rendering.speakeasy.persons import person_bands
from rendering.speakeasy.plates import draw_plate
from rendering.speakeasy.returning import return_grid
from rendering.speakeasy.rows import family_row
from rendering.speakeasy.safe import TITLE_PX, TITLE_ROOM, money_panel
from rendering.speakeasy.signs import TRACK_LETTERS
from rendering.speakeasy.theme import THEME
from rendering.theme import contrast
from rendering.words import Voice
from tests.players import played_by
from tests.rendering.test_contrast import illegible
from tests.rendering.writing import LEGIBLE_PX, PHONE_PX, noting, too_small
from tests.speakeasy.bosses import a_boss
from tests.speakeasy.scenario import ANN, BEN, CLEO, scenario

from .tables import GAME, NAMES, TABLES, WORDS, alone, crowded, ended, moments, names_at, start

PUBLIC = (*PICTURES.boards, *PICTURES.details)
KINDS = (*PUBLIC, *PICTURES.sheets)
BOARD_KB, SHEET_KB = 200, 250
UNPLACED = {"skip", "stop", "rethink", "vip", "still", "truck:0", "truck:1", "sell:several"}
"""Ways out of a question, and options whose label says it all."""


def drawn(table, kind, seat=None):
    return PICTURES.draw(kind, view(table.g, seat), names=names_at(table), words=WORDS)


def seat_for(kind):
    return ANN if kind in PICTURES.sheets else None


# On a phone

SMALL_ON_PURPOSE = {*"ABCDR홍+VPSF?$!–★M123456789", "+2", "$3", "$4", "S/F", "V/P", "P/S", "F/V", "10", "12"}
"""Letters and numbers on pieces and signs, which are told by their shapes as well."""


@cache
def writing_on(kind, name):
    """All that is written on a picture, and how wide that is."""
    with pytest.MonkeyPatch.context() as monkeypatch, noting(monkeypatch) as written:
        picture = drawn(TABLES[name](), kind, seat_for(kind))
    return written, picture.width


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", TABLES)
def test_all_words_can_be_read_on_a_phone(kind, name):
    written, width = writing_on(kind, name)
    assert len(written) > 20
    words = [one for one in written if one.text not in SMALL_ON_PURPOSE]
    assert too_small(words, width) == set()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", TABLES)
def test_all_writing_stands_out_from_its_ground(kind, name):
    written, _ = writing_on(kind, name)
    assert illegible(written) == []


@pytest.mark.parametrize("seat", range(4))
def test_a_family_s_colour_can_be_told_from_its_ground_and_from_the_panels(seat):
    ink = THEME.colour(f"family-{seat}")
    assert contrast(ink, THEME.colour(f"family-{seat}-ground")) >= 4.5
    assert contrast(ink, THEME.colour("panel")) >= 4.5


# Names and numbers


def test_every_building_space_has_its_letter_on_the_map():
    """Closed districts have no spaces; those of Uptown have three with three players."""
    for name, letters in {"start": (11, 11, 0), "crowded": (16, 16, 4)}.items():
        texts = [one.text for one in writing_on("city", name)[0]]
        assert tuple(map(texts.count, "abc")) == letters


def test_barrels_on_trucks_and_at_stills_are_written_as_numbers(monkeypatch):
    table = crowded()
    cell = district_cell(view(table.g, None), 5, Voice(WORDS, names_at(table)), UNMARKED)
    with noting(monkeypatch) as written:
        painted_district(cell)
    texts = [one.text for one in written]
    assert (texts.count("2"), texts.count("4")) == (1, 1)


def with_trucks(count, marked, district=9):
    """A district with so many loaded trucks, no more than two of a family, and the same number at each of these spaces."""
    table, voice = crowded(), Voice(WORDS, NAMES)
    cell = district_cell(view(table.g, None), district, voice, dict.fromkeys(marked, "12"))
    families = [family_of(seat, voice) for seat in range(4)]
    return replace(cell, trucks=tuple(TruckSign(families[place % 4], 3) for place in range(count)))


def spans_of(row):
    """From where to where each truck or convoy of a row reaches."""
    return [(left, left + sign.width(row.size)) for sign, left in zip(row.signs, row.lefts, strict=True)]


def spans_of_trucks(cell):
    return spans_of(foot_of(cell)[0])


def overlap(spans):
    ordered = sorted(spans)
    return any(one[1] > other[0] + 0.01 for one, other in pairwise(ordered))


SPACES = {9: ("9a", "9b"), 14: ("14a", "14b", "14c")}


@pytest.mark.parametrize("district", SPACES)
@pytest.mark.parametrize("is_marked", [False, True])
@pytest.mark.parametrize("count", range(1, 9))
def test_all_trucks_of_a_district_stand_in_it_beside_each_other_and_can_be_read(count, is_marked, district):
    cell = with_trucks(count, SPACES[district] if is_marked else (), district)
    row, _ = foot_of(cell)
    assert spans_of(row)[0][0] >= 0
    assert spans_of(row)[-1][1] <= CELL_WIDTH
    assert not overlap(spans_of(row))
    assert row.size >= (CONVOY_SIZES if isinstance(row.signs[0], Convoy) else TRUCK_SIZES)[-1]


def test_many_trucks_stand_in_a_convoy_for_each_family():
    few, many = (foot_of(with_trucks(count, ()))[0] for count in (3, 6))
    assert few.signs == with_trucks(3, ()).trucks
    assert [(sign.family.name, sign.loads) for sign in many.signs] == [
        ("Ana", (3, 3)),
        ("Bo", (3, 3)),
        ("홍길동", (3,)),
        ("Dmitri", (3,)),
    ]


@pytest.mark.parametrize("marked", [("9a",), ("9b",), ("9a", "9b")])
@pytest.mark.parametrize("count", range(1, 9))
def test_trucks_leave_the_numbers_of_options_free(count, marked):
    cell = with_trucks(count, marked)
    row, are_above = foot_of(cell)
    places = [mark_place(cell, place, are_above) for place, site in enumerate(cell.sites) if site.mark]
    if are_above:
        assert all(y + MARK_ABOVE < site_box(0, 2)[3] for _, y in places)
    else:
        pills = [(x - half_width("12", MARK), x + half_width("12", MARK)) for x, _ in places]
        assert not overlap([*spans_of(row), *pills])


@pytest.mark.parametrize("district", SPACES)
@pytest.mark.parametrize("count", range(1, 9))
def test_a_space_keeps_its_letter_beside_the_number_of_its_option(count, district, monkeypatch):
    cell = with_trucks(count, SPACES[district], district)
    _, are_above = foot_of(cell)
    with noting(monkeypatch) as written:
        painted_district(cell)
    texts = [one.text for one in written]
    assert [letter for letter in texts if letter in {"a", "b", "c"}] == [site.letter for site in cell.sites]
    for place, site in enumerate(cell.sites):
        left, _, right, _ = site_box(place, len(cell.sites))
        x, _ = mark_place(cell, place, are_above)
        assert not are_above or left + 18 < x - half_width(site.mark, MARK_ABOVE) < right
        assert not are_above or right - 6 < x + half_width(site.mark, MARK_ABOVE) < right


@pytest.mark.parametrize("mark", ["7", "12", "10/11", "NEW"])
@pytest.mark.parametrize("count", range(1, 9))
def test_the_number_of_a_district_stands_below_its_spaces_and_beside_its_trucks(count, mark):
    cell = replace(with_trucks(count, {}), mark=mark)
    (x, y), half = district_mark_place(cell), half_width(mark, DISTRICT_MARK)
    assert all(y - DISTRICT_MARK >= site_box(place, len(cell.sites))[3] for place in range(len(cell.sites)))
    assert x + half < CELL_WIDTH
    assert y + DISTRICT_MARK < CELL_HEIGHT
    assert max(right for _, right in spans_of_trucks(cell)) <= x - half


def test_all_tokens_of_a_face_up_stack_are_shown_and_explained():
    table = crowded()
    stack = ["CT09", "CT08", "CT15"]
    table.g.board.city.middle[0] = stack
    row = token_rows(view(table.g, None), Voice(WORDS, NAMES), UNMARKED)[0]
    assert (row.top, row.below) == ("CT15", ("CT08", "CT09"))
    assert {NamedToken(token) for token in stack} <= set(offers_signs(view(table.g, None)))


def test_who_follows_in_the_round_stands_in_the_heading():
    table, voice = crowded(), Voice(WORDS, NAMES)
    order = table.g.board.order.parties
    table.g.active = order[0]
    said = [NAMES[party] for party in order[1:]]
    assert turn_line(view(table.g, None), voice).endswith(f"· then {voice.enumerate(said)}")
    table.g.active = order[-1]
    assert "then" not in turn_line(view(table.g, None), voice)


def test_a_film_shows_turns_of_the_rival_and_acts_that_have_just_begun():
    table, voice = alone(), Voice(WORDS, NAMES)
    table.g.active = RIVAL
    assert turn_line(view(table.g, None), voice).startswith("It’s the Rival’s turn")
    assert act_line(view(table.g, None), voice).endswith("· round 1 of 4")
    table.g.round = 0
    assert act_line(view(table.g, None), voice) == "Act 1 · 1920"


def test_the_sheet_says_whose_it_is_and_when():
    assert drawn(crowded(), "safe", ANN).alt.startswith(
        "Act 2 · 1925 · round 3 of 3. It’s Bo’s turn · then 홍길동. Ana’s private sheet."
    )
    texts = {one.text for one in writing_on("safe", "crowded")[0]}
    assert {"ACT 2 · 1925 · ROUND 3 OF 3", "Ana’s private sheet"} <= texts


def test_after_the_end_the_sheet_says_no_more_what_can_be_done(monkeypatch):
    *_, last = moments(2, seed="over")
    for match, is_over in ((next(moments(2, seed="over")), False), (last, True)):
        mine = view(match.position.state, ANN)
        with noting(monkeypatch) as written:
            PICTURES.draw("safe", mine, names=NAMES[:2], words=WORDS)
        texts = {one.text for one in written}
        assert texts >= (
            {"in the end"} if is_over else {"What you can do now", "can spend", "if it ended now"}
        )
        assert is_over or "in the end" not in texts
        assert not is_over or not texts & {"What you can do now", "can spend", "if it ended now"}


@pytest.mark.parametrize("seats", [2, 3])
def test_the_turn_order_is_as_high_as_the_docks_beside_it(seats):
    """Side 1/2 of the board has fewer rows of docks."""
    voice = Voice(WORDS, NAMES)
    panels = next(iter(person_bands(view(scenario(players=seats).g, None), voice, UNMARKED)))
    assert len({panel.height for panel in panels}) == 1


def test_the_slots_of_the_operations_board_are_named_as_in_the_options():
    assert components().slots.keys() <= {one.text for one in writing_on("operations", "start")[0]}


def test_numbers_below_slots_can_be_read_on_a_phone(monkeypatch):
    table = crowded()
    seen, voice = view(table.g, None), Voice(WORDS, names_at(table))
    marks = {f"slot:{slot}": "9" for slot in components().slots}
    with noting(monkeypatch) as written:
        numbered, plain = operations_of(seen, ANN, voice, marks), operations_of(seen, ANN, voice)
    sizes = [one.px for one in written if one.text == "9"]
    assert len(sizes) == len(table.boss(ANN).slots)
    assert min(sizes) * PHONE_PX / WIDTH >= LEGIBLE_PX
    assert numbered.height > plain.height, "they do not cover the associate below"


def test_numbers_of_city_tokens_cover_none_of_them(monkeypatch):
    table, discs, pills = crowded(), [], []
    for many in (2, 5):
        table.boss(ANN).tokens[:] = ["CT05", "CT13", "CT01", "CT03", "CT06"][:many]
        marks = {
            f"token:{token}": str(number) for number, token in enumerate(table.boss(ANN).tokens, start=1)
        }
        panel = operations_panel(view(table.g, ANN), ANN, Voice(WORDS, names_at(table)), marks)
        with monkeypatch.context() as patch:
            patch.setattr(painting, "draw_token_sign", lambda _, token, at, r: discs.append(disc(at, r)))
            patch.setattr(painting, "draw_mark", lambda _, at, mark, r: pills.append(disc(at, r)))
            patch.setattr(painted_cache, "_painted", SizedCache(MOST_BYTES))
            painting.painted_operations(panel)
    assert len(pills) == 7
    assert all(one.clears(other) for one, other in product(pills, discs))


def test_levels_that_cards_raise_can_be_read_on_a_phone():
    raising = {
        card: it.reward for card, it in components().cards.items() if isinstance(it.reward, kinds.Raise)
    }
    assert len(raising) > 8
    for card, gain in raising.items():
        with pytest.MonkeyPatch.context() as monkeypatch, noting(monkeypatch) as written:
            draw_played(Canvas(THEME, 100, 100, THEME.colour("card")), card, (50, 50), PLAYED_RADIUS)
        letters = [*(TRACK_LETTERS[track] for track in gain.tracks), *("+" * gain.can_repeat)]
        assert [one.text for one in written] == letters, "none of them on the arrow"
        assert too_small(written, WIDTH) == set()


def test_the_discount_on_upgrades_is_written_in_full(monkeypatch):
    table = crowded()
    for seat in range(table.g.seats):
        boss = table.boss(seat)
        boss.slots[:] = [slot for slot in boss.slots if not slot.startswith("A")]
    with noting(monkeypatch) as written:
        list(operations_bands(view(table.g, None), Voice(WORDS, names_at(table))))
    assert [one.text for one in written].count("upgrades −$3") == table.g.seats


def test_the_title_of_a_sheet_cuts_a_name_before_what_it_is_the_title_of():
    names = ("W" * 32, "Bo")
    panel = money_panel(view(start().g, ANN), Voice(WORDS, names))
    assert panel.title.startswith("WW")
    assert panel.title.endswith("…’s private sheet")
    assert width_of(panel.title, TITLE_PX, Weight.BLACK) <= TITLE_ROOM


@pytest.mark.parametrize(
    ("tile", "said"),
    [("CG6A", "total strength: "), ("CG3A", "full: "), ("CG1C", "★ "), ("CG4A", "")],
)
def test_short_words_for_goals_are_explained(tile, said):
    table = start()
    table.g.board.tiles = {"CK1": tile}
    assert goal_notes(view(table.g, None), Voice(WORDS, NAMES)).startswith(said)
    assert bool(goal_notes(view(table.g, None), Voice(WORDS, NAMES))) is bool(said)


# Sizes


@pytest.mark.parametrize("seats", GAME.seats)
def test_pictures_of_whole_games_are_small_and_say_what_is_on_them(seats):
    for match in moments(seats, every=60):
        for kind in KINDS:
            seen = view(match.position.state, seat_for(kind))
            picture = PICTURES.draw(kind, seen, names=NAMES[:seats], words=WORDS)
            assert len(picture.png) < 1000 * (BOARD_KB if kind in PUBLIC else SHEET_KB), kind
            assert picture.alt


def test_the_title_names_the_game():
    picture = PICTURES.draw(TITLE, None, names=(), words=WORDS)
    assert picture.alt.startswith("Speakeasy:")


# Secrets


def other_secrets(table):
    with_other_secrets(table.g)
    return table


def with_other_secrets(g):
    """The same table with other safes, hands and stacks, as far as the public sees."""
    g.screens = [
        BehindScreen(screen.safe + 77, ["F02"] * len(screen.hand), ["H21"] * len(screen.used_helpers))
        for screen in g.screens
    ]
    for cards in g.stacks.cards.values():
        cards[:-1] = reversed(cards[:-1])
    for stack in (g.stacks.helpers, g.stacks.mobsters.get(MobsterDeck.B, []), g.stacks.rival):
        stack.reverse()
    g.stacks.crates[:-1] = reversed(g.stacks.crates[:-1])
    return g


@pytest.mark.parametrize("kind", PUBLIC)
def test_no_board_depends_on_what_is_hidden(kind):
    assert drawn(crowded(), kind) == drawn(other_secrets(crowded()), kind)


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_board_of_a_whole_game_depends_on_what_is_hidden(seats):
    for match in moments(seats, seed="secrets", every=90):
        one = match.position.state
        if one.result is not None:
            return
        other = with_other_secrets(GAME.copy(one))
        for kind in PUBLIC:
            shown = [
                PICTURES.draw(kind, view(g, None), names=NAMES[:seats], words=WORDS) for g in (one, other)
            ]
            assert shown[0] == shown[1], kind


def test_no_sheet_depends_on_what_others_hide():
    one, other = crowded(), other_secrets(crowded())
    other.g.screens[BEN] = one.g.screens[BEN]
    assert drawn(one, "safe", BEN) == drawn(other, "safe", BEN)
    assert drawn(one, "safe", ANN) != drawn(other, "safe", ANN)


def test_the_board_in_words_keeps_the_same_secrets():
    one, other = crowded(), other_secrets(crowded())
    said = [text_board(view(table.g, None), names=names_at(table), words=WORDS) for table in (one, other)]
    assert said[0] == said[1]
    mine = "\n".join(text_board(view(one.g, ANN), names=names_at(one), words=WORDS))
    assert "$117" in mine
    assert "$117" not in "\n".join(said[0])


def test_the_board_in_words_names_each_space_in_full():
    """ "8a the Rival’s speakeasy", where "a the Rival’s speakeasy" would read like two articles."""
    table = start()
    space, site = next(iter(table.g.board.sites.items()))
    site.has_mobsters, site.token = True, "CT01"
    said = "\n".join(text_board(view(table.g, None), names=names_at(table), words=WORDS))
    assert f"{space} mobster speakeasy; {space} city token “{WORDS.say(token_name('CT01'))}”" in said


def test_the_board_in_words_tells_what_goals_and_notoriety_bring():
    table = crowded()
    said = "\n".join(text_board(view(table.g, None), names=names_at(table), words=WORDS))
    assert "- 3 protected buildings: $10, 1 free space: take an operation card (books: Bo)." in said
    assert "- 1 crate: $15, 1 free space (books: Ana)." in said
    assert "- Notoriety 7, 13, 19 and 23: take an operation card." in said


@pytest.mark.rule("SP-ACT-07")
def test_areas_promise_money_until_the_last_act():
    table = crowded().act(3)
    paid = "- Districts controlled in Uptown: Ana 2 ($45) and Mobsters 1."
    assert paid in "\n".join(text_board(view(table.g, None), names=names_at(table), words=WORDS))
    (*_, uptown) = area_rows(view(table.g, None), Voice(WORDS, NAMES))
    assert ([pay for _, _, pay in uptown.steps], bool(uptown.places)) == (["$45", ""], True)
    table.act(4)
    said = "\n".join(text_board(view(table.g, None), names=names_at(table), words=WORDS))
    assert "- Districts controlled in Uptown: Ana 2 and Mobsters 1." in said
    (*_, uptown) = area_rows(view(table.g, None), Voice(WORDS, NAMES))
    assert ([pay for _, _, pay in uptown.steps], uptown.places) == (["", ""], "")


def test_after_the_end_everything_is_told():
    table = ended()
    said = "\n".join(text_board(view(table.g, None, opened=True), names=names_at(table), words=WORDS))
    assert "Ana had in hand V01, P11, S07, F12 and V12" in said


def test_goals_that_were_not_in_play_are_told_of_areas_too():
    table = ended()
    table.g.stacks.unused_goals = ["AG8", "CG4C"]
    said = "\n".join(text_board(view(table.g, None, opened=True), names=names_at(table), words=WORDS))
    assert "- Goals not in play: a nightclub and a casino in one district; 9 leverage" in said


@pytest.mark.rule("SP-SOLO-03", "SP-SOLO-05")
def test_what_the_rival_has_is_told_as_its_own():
    """Its books are all in its supply, and it has no cards, goons or leverage."""
    table = alone()
    table.book(RIVAL, "NT10")
    seen, voice = view(table.g, None), Voice(WORDS, NAMES)
    assert family_row(seen, RIVAL, voice).amounts == (4, 105, 5, None, None, None, None, 9)
    assert family_row(seen, ANN, voice).amounts == (4, 15, 5, 2, 0, 1, 0, 0)
    assert rival_operations(seen, voice).amounts[-1] == ("books", "9")
    said = "\n".join(text_board(seen, names=names_at(table), words=WORDS))
    assert "The Rival: capos 4, treasury $105, notoriety 5, family members 11, books 9." in said
    assert "- Notoriety 10: $10, 1 free space (books: the Rival)." in said
    assert "Notoriety 10 (books: the Rival)." in drawn(table, "goals").alt
    assert "Muscle 7: attack and defence · 1 crate." in said
    assert "Last card: Docks: docks and raid." in said


# The legend


def test_the_legend_has_exactly_the_signs_that_are_on_the_map():
    at_first, later = (set(city_signs(view(table.g, None))) for table in (start(), crowded()))
    assert {"mobster-bar", "cop", "cop-token", "war", "site-token"} <= at_first
    assert at_first.isdisjoint({"casino", "protected", "shut", "truck", "associate"})
    assert {"casino", "nightclub", "still", "protected", "shut", "truck", "associate"} <= later
    assert set(map(NamedToken, ("CT14", "CT09", "CT18"))) == {
        sign for sign in later if isinstance(sign, NamedToken)
    }
    assert all(meaning_of(sign, Voice(WORDS, NAMES)) and sample_of(sign) for sign in at_first | later)


def test_a_strength_token_that_was_turned_over_is_explained():
    table = start()
    assert "strength-down" not in set(city_signs(view(table.g, None)))
    table.g.board.strength[1] = FACE_DOWN
    signs = set(city_signs(view(table.g, None)))
    assert {"strength-down", "strength-token"} <= signs
    table.g.board.strength = {1: FACE_DOWN}
    assert "strength-token" not in set(city_signs(view(table.g, None)))


def test_signs_that_differ_only_in_a_letter_share_an_entry():
    voice = Voice(WORDS, NAMES)
    any_card, vip_card, speakeasy = map(NamedToken, ("CT05", "CT01", "CT12"))
    boats = tuple(map(NamedBoat, ("BT1", "BT4")))
    said = dict(entries_of([vip_card, speakeasy, any_card, "cop", *boats], voice))
    assert said == {
        (vip_card, any_card): "operation card: VIP room and any",
        (speakeasy,): "build a speakeasy",
        ("cop",): "cop",
        boats[:1]: "SC St. Clair · AC Capone",
    }
    played = tuple(map(NamedCard, ("V01", "V03")))
    assert dict(entries_of(played, voice)) == {played: "raise one of these levels; +: again for a card"}


@pytest.mark.parametrize("name", TABLES)
def test_the_legend_of_the_city_leaves_room_for_the_city(name):
    assert city_legend(view(TABLES[name]().g, None), Voice(WORDS, NAMES)).height < 480


def test_the_boards_beside_the_map_explain_their_signs():
    small, large = (view(table.g, None) for table in (start(), crowded()))
    assert set(persons_signs(large)) - set(persons_signs(small)) == {"hire", "token"}
    assert "crate" not in set(operations_signs(small))
    assert "crate" in set(operations_signs(large))
    signs = {
        sign
        for found in (persons_signs, offers_signs, goals_signs, operations_signs, underworld_signs)
        for sign in found(large)
    }
    assert all(meaning_of(sign, Voice(WORDS, NAMES)) and sample_of(sign) for sign in signs)
    assert all(WORDS.has(f"legend-{sign}") for sign in SAMPLES)


def test_what_is_not_in_operation_looks_so():
    table = crowded()
    cell = district_cell(view(table.g, None), 9, Voice(WORDS, names_at(table)), UNMARKED)
    assert [site.operates for site in cell.sites[:2]] == [False, False]
    assert cell.sites[0].has_barrel


def test_every_harbour_is_numbered_as_options_call_it(monkeypatch):
    table = crowded()
    with noting(monkeypatch) as written:
        painted_city(view(table.g, None), Voice(WORDS, names_at(table)))
    numbers = {WORDS.say(harbour_name(harbour)).removeprefix("harbour ") for harbour in components().harbours}
    assert len(numbers) == len(components().harbours)
    at_anchors = [one.text for one in written if one.px == TEXT_PX and one.ink == THEME.colour("card")]
    assert numbers <= set(at_anchors)


def test_every_family_has_a_letter_of_its_own():
    voice = Voice(WORDS, ("Ann", "Abe", "Ada", "Amy"))
    assert len({family_of(seat, voice).letter for seat in range(4)}) == 4
    assert family_of(0, Voice(WORDS, ("Rita",))).letter != family_of(10, Voice(WORDS, ("Rita",))).letter


SMALLEST_PLATE = 15
"""Half the side of the plates beside strength tokens."""


def on_a_phone(family):
    """A plate without its colour, on a picture that is 400 pixels wide."""
    canvas = Canvas(THEME, 40, 40, THEME.colour("shadow"))
    draw_plate(canvas, replace(family, ink="family-0"), (20, 20), SMALLEST_PLATE)
    return canvas.finished().convert("L").resize((16, 16), Image.Resampling.LANCZOS)


@pytest.mark.parametrize(
    "names",
    [
        ("Max Wenz", "Mia Mohr", "Moe Wolf", "Mo Wim"),
        ("Wanda", "Wim", "Wolf", "Willi"),
        ("Ann", "Abe", "Ada", "Amy"),
        ("Rita",),
    ],
)
def test_no_two_plates_of_a_table_are_told_by_colour_alone(names):
    """Two small letters are not enough: "Mw" and "Mm" are a smudge on a phone."""
    voice = Voice(WORDS, names)
    families = [*(family_of(seat, voice) for seat in range(len(names))), family_of(RIVAL, voice)]
    for one, other in combinations(families[: max(2, len(names))], 2):
        differing = ImageStat.Stat(ImageChops.difference(on_a_phone(one), on_a_phone(other))).mean[0]
        assert differing > 10, (one.letter, other.letter)


def test_the_mobsters_are_named_where_they_control_an_area(monkeypatch):
    """A plate with an M would be that of Mia but for its colour."""
    table = crowded().mobsters("12a", strength=5)
    with noting(monkeypatch) as written:
        list(goal_bands(view(table.g, None), Voice(WORDS, ("Mia", *NAMES[1:])), {}))
    assert ("Mobsters", THEME.colour("mobsters")) in [(one.text, one.ink) for one in written]


# Questions


@pytest.mark.parametrize("seats", [1, 4])
def test_every_option_is_numbered_at_its_place_or_told_below(seats, monkeypatch):
    asked = set()
    for match in moments(seats, seed=f"questions {seats}", every=2):
        for decision in match.position.decisions:
            if not PICTURES.has_overlay(decision) or decision.kind in asked | FIGHTS | ABOUT_PANELS:
                continue
            asked.add(decision.kind)
            mine = view(match.position.state, decision.seat)
            numbers = set("/".join(marks_of(mine, decision).values()).split("/"))
            unmarked = {option.id for option in decision.options} & UNPLACED
            assert len(numbers) == len(decision.options) - len(unmarked), decision.kind
            with noting(monkeypatch) as written:
                picture = PICTURES.draw(OVERLAY, mine, names=NAMES[:seats], words=WORDS, decision=decision)
            text = " ".join(one.text for one in written)
            for number, option in enumerate(decision.options, start=1):
                label = WORDS.say(option.label, NAMES[:seats])
                assert option.id not in unmarked or f"{number} {label}" in text, decision.kind
            assert WORDS.say(decision.prompt, NAMES[:seats]) in picture.alt
    assert len(asked) > 12
    assert asked & WITHOUT_PLACES


def test_options_without_a_place_say_what_they_are_about():
    met = set()
    for seats in (2, 4):
        for match in moments(seats, seed="about", every=1):
            for decision in match.position.decisions:
                if decision.kind in {"CONFIRM"} | FIGHTS | ABOUT_PANELS:
                    continue
                for option in decision.options:
                    if option.at or option.id in UNPLACED | MEANINGS.keys():
                        assert not option.about, (decision.kind, option.id)
                    else:
                        assert option.about, (decision.kind, option.id)
                        met.update(address.partition(":")[0] for address in option.about)
    assert BY_PREFIX.keys() - met == {"district"}, "which is a place"


def test_every_question_but_a_confirmation_has_a_picture():
    asked = {
        decision.kind: PICTURES.has_overlay(decision)
        for seats in (1, 3)
        for match in moments(seats, seed=f"pictured {seats}", every=1)
        for decision in match.position.decisions
    }
    assert {kind for kind, is_drawn in asked.items() if not is_drawn} <= {"CONFIRM"}
    assert len(asked) > 20


def as_sent(decision):
    """As the process that draws receives it."""
    return msgpack.decode(msgpack.encode(decision.in_full), type=Decision)


def test_a_question_is_drawn_alike_where_values_of_options_are_missing():
    asked = set()
    for match in moments(2, seed="sent", every=1):
        for decision in match.position.decisions:
            if PICTURES.has_overlay(decision):
                asked.add(decision.kind)
                mine = view(match.position.state, decision.seat)
                assert marks_of(mine, as_sent(decision)) == marks_of(mine, decision), decision.kind
    assert "SP-D40" in asked


def test_a_question_whose_options_stand_nowhere_shows_the_own_operations_board(monkeypatch):
    """A way to build may be open before anything lies in its reach."""
    for match in moments(2, seed="nowhere", every=1):
        for decision in match.position.decisions:
            if decision.kind == "SP-D17":
                ways_out = replace(decision.in_full, options=tuple(decision.options)[-1:])
                mine = view(match.position.state, decision.seat)
                assert marks_of(mine, ways_out) == {}
                with noting(monkeypatch) as written:
                    PICTURES.draw(OVERLAY, mine, names=NAMES[:2], words=WORDS, decision=ways_out)
                assert components().slots.keys() <= {one.text for one in written}
                return
    raise AssertionError("nobody builds")


def test_options_have_numbers_where_their_picture_has_some():
    """A building way that nothing allows yet may stand nowhere."""
    for match in moments(3, seed="numbered", every=1):
        for decision in match.position.decisions:
            if PICTURES.has_overlay(decision) and decision.kind != "SP-D17":
                has_marks = bool(marks_of(view(match.position.state, decision.seat), decision))
                shown = {PICTURES.has_number(decision, option) for option in decision.options}
                assert shown == {has_marks}, decision.kind


def test_the_rival_s_last_card_counts_what_it_does_twice():
    table, voice = alone(), Voice(WORDS, NAMES)
    for card, told in (("RV01", "open ×2."), ("RV07", "protect ×2 and "), ("RV11", " and book ×2.")):
        table.g.rival.card = card
        assert told in f"{rival_operations(view(table.g, None), voice).lines[1]}."


def shown_to(table, seat):
    """The picture of this player's question, with the numbers that stand on it."""
    decision = table.decision(seat)
    mine = view(table.g, seat)
    shown = PICTURES.draw(OVERLAY, mine, names=names_at(table), words=WORDS, decision=decision)
    assert shown.width == 1000
    return marks_of(mine, decision)


def test_what_several_numbers_at_one_boat_mean_is_told_below_the_picture(monkeypatch):
    table = scenario().boat("BT4", "HB7").boat("BT1", "HB2").truck(ANN, 1, 1)
    table.run(PerformAction(ANN, CardAction("DELIVER")))
    with noting(monkeypatch) as written:
        marks = shown_to(table, ANN)
    assert "/" in marks["HB7"]
    text = " ".join(one.text for one in written)
    numbers, options = marks["HB7"].split("/"), table.decision(ANN).options
    voice = Voice(WORDS, names_at(table))
    assert all(voice.say(options[int(number) - 1].label) in text for number in numbers)


def test_the_district_of_the_truck_that_may_drive_is_shown(monkeypatch):
    """Also where it is alone: there may be another truck, of which the question is not."""
    table = scenario().truck(ANN, 1, 9).truck(ANN, 2, 12)
    table.run(PerformAction(ANN, CardAction("DELIVER")))
    asked = table.decision(ANN)
    numbers = {option.at[0] for option in asked.options if len(option.at) > 1}
    with noting(monkeypatch) as written:
        shown_to(table, ANN)
    assert numbers == {"district:9"}
    assert "from here" in [one.text for one in written]
    seen, voice = view(table.g, ANN), Voice(WORDS, names_at(table))
    framed, bare = (painted_city(seen, voice, start=start) for start in (9, None))
    left, top = cell_place(9)
    assert ImageChops.difference(framed.convert("RGB"), bare.convert("RGB")).getbbox() == (
        *(left, top),
        *(left + CELL_WIDTH, top + CELL_HEIGHT),
    )


def test_how_to_build_is_shown_on_what_can_be_built_and_where():
    table = scenario(players=3).building(BEN, "speakeasy", "9a").building(BEN, "casino", "9b")
    table.mobsters("4a", "4b", strength=6).money(BEN, cash=12, safe=0).levels(BEN, STRENGTH=5).goons(BEN, 6)
    table.mobsters("14a", strength=5).associate(BEN, "M01", 14).run(BuildAction(BEN, CLUB_JOB))
    assert [option.id for option in table.decision(BEN).options] == ["open", "upgrade", "take-over", "stop"]
    marks = shown_to(table, BEN)
    pieces = [slot for slot in table.boss(BEN).slots if components().slots[slot].building == "nightclub"]
    assert {address for address, mark in marks.items() if mark == "1"} == {f"slot:{slot}" for slot in pieces}
    assert {address for address, mark in marks.items() if mark == "2"} == {"9a"}
    assert {address for address, mark in marks.items() if mark == "3"} == {"4a", "4b"}


@pytest.mark.rule("SP-PROD-01", "SP-PROD-02")
def test_whether_to_produce_is_shown_on_the_still_and_on_its_level():
    table = scenario(players=3).building(ANN, "still", "8b").building(BEN, "still", "9a")
    table.levels(BEN, STILL=3).run(PerformAction(BEN, CardAction.PRODUCE))
    assert [option.id for option in table.decision(BEN).options] == ["produce", "skip"]
    assert shown_to(table, BEN) == {"track:STILL": "1", "9a": "1"}


def test_goons_to_hire_are_numbered_on_the_spaces_that_they_will_take():
    table = scenario(players=3).goons(BEN, 4).money(BEN, cash=40, safe=0).run(HireCount(BEN))
    marks = shown_to(table, BEN)
    assert marks == {"goons:1": "1", "goons:2": "2"}
    panel = operations_panel(view(table.g, BEN), BEN, Voice(WORDS, names_at(table)), marks)
    assert (panel.goons, panel.hiring) == (4, ("1", "2"))


def test_the_restaurant_shows_what_each_of_its_actions_is_about():
    table = scenario(players=3).hand(BEN, "V01", "P11").tokens(BEN, "CT05", "CT13", "CT05")
    marks = shown_to(table.run(RestaurantAction(BEN)), BEN)
    assert marks["hand:V01"] == marks["hand:P11"] == "1"
    assert marks["token:CT05"] == marks["token:CT13"] == "2"


def test_who_was_sent_to_the_park_sees_the_tokens_to_choose_from():
    table = scenario(players=3)
    table.g.board.city.right, table.g.board.city.middle = ["CT01", None, None], [[], ["CT03"], []]
    table.run(DisplacedBonus(BEN))
    number = [option.id for option in table.decision(BEN).options].index("city") + 1
    assert shown_to(table, BEN) == {"city:right:0": str(number), "city:middle:1": str(number)}


def test_below_the_options_stands_what_the_signs_there_mean_each_once():
    both = told_once(["icons", "hand", "leverage-or-icons", "goon", "goon", "hand-or-discard"])
    assert both == ["leverage-or-icons", "goon", "hand-or-discard"]
    assert told_once(["icons", "hand"]) == ["icons", "hand"]
    seen = view(crowded().g, None)
    north, south = (set(map_signs(seen, districts)) for districts in ((13, 14, 15, 16), (1, 2)))
    assert {"casino", "nightclub", "associate"} <= north
    assert {"still", "uptown"} & south == set()
    assert "speakeasy" in south
    assert north | south <= set(city_signs(seen))


def test_numbers_at_all_persons_with_room_leave_no_sign_of_it_to_explain():
    seen = view(crowded().g, None)
    free = set(components().persons) - {RESTAURANT} - set(seen.board.capos)
    assert {"free", "room"} & set(locations_signs(seen, free | {RESTAURANT})) == set()
    assert {"free", "room"} & set(locations_signs(seen, free)) == {"room"}
    assert {"free", "room"} & set(locations_signs(seen, {RESTAURANT, "PK2"})) == {"free"}


def test_a_fight_is_shown_with_its_district_and_what_one_can_fight_with():
    table = scenario(players=3).levels(BEN, STRENGTH=4).building(BEN, "casino", "14b").goons(BEN, 6)
    table.mobster("M07", 14).run(DefendBuilding(BEN, "14b", "M07"))
    decision = table.decision(BEN)
    assert decision.kind in FIGHTS
    seen = view(table.g, BEN)
    shown = PICTURES.draw(OVERLAY, seen, names=names_at(table), words=WORDS, decision=decision)
    table.boss(BEN).goons = 2
    later = PICTURES.draw(OVERLAY, seen, names=names_at(table), words=WORDS, decision=decision)
    assert "14b" in shown.alt
    assert shown.png != later.png


# Changes


def test_what_has_changed_is_framed():
    before, after = crowded(), crowded()
    after.building(BEN, "speakeasy", "10a").boat("BT1", "HB7", barrels=2, crate="C09")
    after.boss(CLEO).cash += 5
    one, two = view(before.g, None), view(after.g, None)
    voice = Voice(WORDS, NAMES)
    assert changed_districts(one, two, voice) == [10]
    assert changed_boats(one, two) == ["BT1"]
    assert changed_parties(one, two, voice) == [CLEO]
    picture = PICTURES.draw(CHANGES, Between(one, two), names=names_at(after), words=WORDS)
    assert "Also new: operations boards" in picture.alt
    same = PICTURES.draw(CHANGES, Between(one, one), names=names_at(after), words=WORDS)
    assert "new" not in same.alt


# A closer look


def test_a_cut_out_says_what_stands_on_every_space():
    table = crowded()
    said = drawn(table, "uptown").alt
    assert "15. Next to 13. A cop is here: only protected buildings operate. Mobsters attack" in said
    assert "a: Ana’s nightclub, protected (worth $15 at the end), 1 barrel." in said
    assert "b: 홍길동’s nightclub, not in operation." in said
    assert "Mobsters defend with 8: a takeover needs 9. Dutch Schultz works for 홍길동." in said
    assert "Mobster speakeasy; city token “Casino”: build one casino at the usual cost." in said


def test_together_the_cut_outs_show_every_district_once():
    said = " ".join(drawn(crowded(), kind).alt for kind in PICTURES.details)
    assert [said.count(f" {district}. Next to ") for district in components().districts] == [1] * 16


@pytest.mark.rule("SP-TAKE-09")
def test_a_strength_token_without_speakeasies_defends_nothing():
    """Token and tile stay, and there is nothing to be taken over."""
    table = scenario(players=3).mobsters("8a", strength=5).mobster("M03", 8)

    def said() -> str:
        return PICTURES.draw("midtown", view(table.g, None), names=NAMES, words=WORDS).alt

    assert "Mobsters defend with 5: a takeover needs 6. Owney Madden runs the district." in said()
    table.g.board.sites["8a"].has_mobsters = False
    assert "defend" not in said()
    assert "Owney Madden runs the district." in said()


# The end


def story_of(*tables):
    views = [view(table.g, None, opened=True) for table in tables]
    return Story(tuple(Moment(number, seen, ()) for number, seen in enumerate(views)))


def test_the_final_count_adds_up():
    table = ended()
    picture = PICTURES.draw("count", story_of(table), names=names_at(table), words=WORDS)
    line = table.g.final[ANN]
    assert f"Ana: ${line.total} (cash $23, safe $117, buildings $35, bottles $40)" in picture.alt
    assert line.total == 23 + 117 + 35 + 40


@pytest.mark.rule("SP-TIE-02")
def test_the_final_count_lists_all_places_by_the_tie_breakers():
    table = scenario(3).money(ANN, cash=50).building(CLEO, "speakeasy", "1a")
    table.run(FinalScoring())
    seen = view(table.g, None, opened=True)
    assert seen.final[BEN].total == seen.final[CLEO].total
    assert placed(seen) == [ANN, CLEO, BEN]


def test_the_rival_is_marked_in_the_count_when_nobody_beats_it():
    table = alone()
    g = table.g
    g.active, g.final = None, {party: final_money(g, party) for party in (ANN, RIVAL)}
    for won, name in ((Result(()), "The Rival"), (Result((ANN,)), "Ana")):
        g.result = won
        scores = final_count(view(g, None, opened=True), Voice(WORDS, NAMES)).table.scores
        assert [score.name for score in scores if score.won] == [name]


def test_a_game_that_was_broken_off_has_no_count():
    table = crowded()
    picture = PICTURES.draw("count", story_of(table), names=names_at(table), words=WORDS)
    assert picture.alt == "Broken off without a count"


def test_each_token_has_the_number_of_its_option_at_each_stack():
    table = crowded()
    table.boss(ANN).played_tokens = ["CT05", "CT18", "CT05"]
    seen, decision = view(table.run(ReturnToken(ANN)).g, ANN), table.decision(ANN)
    grid = return_grid(seen, Voice(WORDS, NAMES), marks_of(seen, decision))
    assert [name for name, *_ in grid.stacks] == ["top", "middle", "bottom"]
    assert grid.tokens == ("CT05", "CT18")
    assert grid.marks == (("1", "4"), ("2", "5"), ("3", "6"))


def test_tokens_below_the_top_of_a_stack_are_counted_in_words():
    """“Leverage +1” would read as what the token brings."""
    table = crowded()
    table.g.board.city.middle = [["CT05", "CT18"], ["CT12"], []]
    table.boss(ANN).played_tokens = ["CT05", "CT18"]
    seen, decision = view(table.run(ReturnToken(ANN)).g, ANN), table.decision(ANN)
    grid = return_grid(seen, Voice(WORDS, NAMES), marks_of(seen, decision))
    assert [below for *_, below in grid.stacks] == ["1 below", "", ""]


def test_numbers_at_districts_are_those_of_drives_and_not_of_another_truck():
    table = scenario().levels(ANN, FLEET=3).truck(ANN, 1, 9).truck(ANN, 2, 8)
    table.run(PerformAction(ANN, CardAction.DELIVER))
    asked = table.decision(ANN)
    drives = [option for option in asked.option_ids if option.startswith("drive:")]
    assert asked.option_ids == (*drives, "truck:1", "stop")
    marks = marks_of(view(table.g, ANN), asked)
    assert marks == {f"district:{id.removeprefix('drive:')}": str(n) for n, id in enumerate(drives, 1)}


def test_cards_on_operations_boards_tell_what_they_bring():
    seen = view(crowded().g, None)
    voice = Voice(WORDS, NAMES)
    said = [meaning_of(sign, voice) for sign in operations_signs(seen) if isinstance(sign, NamedCard)]
    assert "raise VIP room, again for a card" in said
    assert "$4 cash" in said
    assert said.count("$4 cash") == 1, "F07 and P08 bring the same"
    alt = PICTURES.draw("operations", seen, names=NAMES, words=WORDS).alt
    assert "F09 (+2 range in this action)" in alt
    assert "S12 (take an operation card)" in alt


def test_the_reward_of_the_still_is_explained_while_it_is_left():
    """Its arrow raises the Still alone, unlike that of a speakeasy."""
    table = scenario()
    voice = Voice(WORDS, NAMES)
    said = [meaning_of(sign, voice) for sign in operations_signs(view(table.g, None), (ANN,))]
    assert ("raise Still" in said, "raise any level" in said) == (True, True)
    table.building(ANN, "still", "9a", slot="BS")
    said = [meaning_of(sign, voice) for sign in operations_signs(view(table.g, None), (ANN,))]
    assert ("raise Still" in said, "raise any level" in said) == (False, True)


def test_the_film_has_a_frame_for_every_turn():
    first, last = crowded(), ended()
    film = PICTURES.draw("film", story_of(first, first, last), names=names_at(last), words=WORDS, then={})
    assert film.frames == 2
    assert "Ana wins" in film.alt


def test_the_board_in_words_has_words_for_what_a_player_does_not_have():
    table = ended().hand(BEN)
    said = text_board(view(table.g, None, opened=True), names=names_at(table), words=WORDS)
    lines = "\n".join(said).splitlines()
    assert "- Bo had in hand no cards; used helpers: none." in lines
    table = scenario().mobster("M20", 9)
    said = "\n".join(text_board(view(table.g, None), names=names_at(table), words=WORDS))
    assert "Joe Bonanno, strength 10, fee $11, no ability." in said


def test_a_closer_look_says_that_the_mobsters_control_a_district():
    seen = view(scenario().mobsters("9a", strength=5).g, None)
    alt = PICTURES.draw("midtown", seen, names=NAMES, words=WORDS).alt
    assert "Controlled by the mobsters." in alt


@pytest.mark.parametrize(("seats", "parties"), [(1, 2), (3, 3)])
def test_each_turn_of_a_film_has_one_frame_whoever_opens_the_round(seats, parties, monkeypatch):
    """Beside the turns, it shows the setup, the preparatory round and what each of the three wars left."""
    entries = [entry for _, entry, _ in played_by(a_boss, GAME, seats, "film") if entry is not None]
    monkeypatch.setattr(film_painter, "_drawn", lambda view, voice: Image.new("RGB", (FRAME_WIDTH, 1)))
    story = retold(GAME, seats, "film", entries)
    film = PICTURES.draw("film", story, names=NAMES[:seats], words=WORDS, then={})
    assert film.frames == 2 + 11 * parties + 3


def test_the_count_has_no_safe_and_no_bottles_for_the_rival():
    table = alone()
    table.run(FinalScoring())
    picture = PICTURES.draw("count", story_of(table), names=names_at(table), words=WORDS)
    assert "The Rival: $115 (treasury $105, buildings $10)." in picture.alt
    count = final_count(view(table.g, None, opened=True), Voice(WORDS, names_at(table)))
    rival = next(score for score in count.table.scores if "Rival" in score.name)
    assert [amount.text for amount in rival.amounts] == ["$105", "–", "$10", "–"]


def test_who_left_is_not_counted():
    table = ended()
    seen = replace(view(table.g, None, opened=True), resigned=[BEN])
    picture = PICTURES.draw("count", Story((Moment(0, seen, ()),)), names=names_at(table), words=WORDS)
    assert picture.height > 0


def test_the_box_has_a_short_name_for_every_goal():
    voice = Voice(WORDS, NAMES)
    said = [voice("board-goal-short", tile=tile) for tile in components().park_tiles]
    assert len(set(said)) == len(said) == 21
    assert "–" not in said
