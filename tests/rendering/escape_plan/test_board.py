from io import BytesIO
from itertools import pairwise

import pytest
from msgspec import structs
from PIL import Image

from games.escape_plan.components import components
from games.escape_plan.state import COSTA, SANDRA, Item, ItemKind, Standing
from games.escape_plan.view import view
from games.kernel import Text
from rendering.escape_plan.board import city_picture, offers_picture, rivals_picture, stores_picture
from rendering.escape_plan.names import pawn_letter
from rendering.escape_plan.table import strips
from rendering.escape_plan.table.header import (
    LEFT,
    SUN,
    SUN_AT,
    WHO_LEAST,
    header_of,
    painted_header,
    track_of,
)
from rendering.escape_plan.table.offers import contact_row, offer_panel, venue_panel
from rendering.escape_plan.table.scores import score_panel
from rendering.escape_plan.table.stores import exit_panel, locker_panel, shop_panel, supply_panel
from rendering.escape_plan.table.strips import STRIP_WIDTH, painted_strip, strip_of
from rendering.escape_plan.theme import THEME
from rendering.fonts import Weight, width_of
from rendering.words import Voice
from tests.rendering.writing import noting

from .conftest import NAMES, shuffled_behind_the_screens


@pytest.fixture
def voice(words):
    return Voice(words, NAMES)


def board(g, viewer, words):
    """Its pictures."""
    seen = view(g, viewer)
    drawn = (city_picture, offers_picture, stores_picture, rivals_picture)
    return [draw(seen, names=NAMES, words=words) for draw in drawn]


def test_the_board_is_the_same_whatever_lies_hidden(table, words):
    assert board(table, None, words) == board(shuffled_behind_the_screens(table), None, words)


def test_a_seat_s_own_view_draws_the_same_public_board(table, words):
    assert board(table, 1, words) == board(table, None, words)


def test_the_map_is_as_wide_as_a_page_and_the_others_as_a_phone_shows_well(table, words):
    for part, width in zip(board(table, None, words), (1600, 1000, 1000, 1000), strict=True):
        image = Image.open(BytesIO(part.png))
        assert image.size == (part.width, part.height) == (width, part.height)


def test_the_alt_text_says_where_everyone_and_the_police_are(table, words):
    alt = city_picture(view(table, None), names=NAMES, words=words).alt
    for player in table.players:
        assert NAMES[player.seat] in alt
        if player.pawn:
            assert f"notoriety {player.notoriety.row}." in alt
    for tile in table.officers:
        assert f"on {tile}" in alt
    for number, cards in table.patrol.items():
        assert f"Exit {number} is {'closed' if cards >= 2 else 'open'}" in alt
    assert f"DAY {table.day}" in alt


def test_the_alt_texts_name_cards_tiles_wares_and_holdings(table, words):
    alt = offers_picture(view(table, None), names=NAMES, words=words).alt
    for card in table.row:
        assert words.say(Text(f"contact-{card}")) in alt
    for offer in table.offer.values():
        assert offer.tile in alt
    alt = stores_picture(view(table, None), names=NAMES, words=words).alt
    for fixer in table.fixers:
        assert words.say(Text(f"fixer-{fixer}")) in alt
    alt = rivals_picture(view(table, None), names=NAMES, words=words).alt
    for player in table.players:
        assert f"income ${player.cubes}k" in alt
        assert NAMES[player.seat] in alt


def test_the_header_shows_hour_turn_order_and_exits(table, words, voice):
    header = header_of(view(table, None), voice)
    assert f"DAY {table.day}" in header.when
    if table.turn:
        assert NAMES[table.turn.seat] in header.who
        assert [entry.pawn for entry in header.order if entry.active] == [table.turn.seat]
    assert [entry.pawn for entry in header.order] == table.order
    assert {state.number: state.cards for state in header.exits} == table.patrol


def test_a_moment_when_all_are_asked_names_them(table, voice):
    table.part, table.turn, table.asked = None, None, {0: 1, 2: 2}  # as in the Income phase
    assert header_of(view(table, None), voice).who == "Waiting for Vinnie and Claws"


def test_every_marker_stands_on_its_row(table, voice):
    rows = track_of(view(table, None), voice).rows
    assert {pawn: row for row, here in enumerate(rows, start=1) for pawn, _ in here} == {
        player.seat: player.notoriety.row for player in table.players
    }


def test_fixer_tiles_that_are_gone_keep_their_names(table, words, monkeypatch):
    gone = table.fixers.pop()
    with noting(monkeypatch) as written:
        stores_picture(view(table, None), names=NAMES, words=words)
    shown = [one.text for one in written]
    assert words.say(Text(f"fixer-{gone}")) in shown
    assert shown.count("gone") == len(components().fixers) - len(table.fixers)


def test_the_panels_show_all_that_is_for_sale(table, voice):
    public = view(table, None)
    assert len(contact_row(public, voice).cards) == len(table.row)
    shop = shop_panel(public, voice)
    assert sum(card.up for card in shop.fixers) == len(table.fixers)
    assert [count for _, count, _ in shop.equipment] == list(table.equipment.values())
    assert str(table.gas) in shop.gas
    piles = locker_panel(public, voice).piles
    assert [pile.left for pile in piles] == [f"{len(left)} left" for left in table.hidden.lockers.values()]


def test_the_panels_show_places_police_and_piles(table, voice):
    public = view(table, None)
    shown = {
        display.name: display for _, displays in venue_panel(public, voice).groups for display in displays
    }
    assert len(shown) == 9
    for venue, display in table.venues.items():
        name = voice(f"venue-{venue}")
        assert [pawn for pawn, _ in shown[name].cash] == display.cash
        assert [pawn for pawn, _ in shown[name].income] == display.income
        assert [key for key, _ in shown[name].keys] == table.keys.get(venue, [])
    assert {tile.tile: list(tile.officers) for tile in offer_panel(public, voice).tiles} == {
        offer.tile: offer.officers for offer in table.offer.values()
    }
    exits = exit_panel(public, voice)
    assert {row.number: row.cards for row in exits.rows} == table.patrol
    assert [pawn for _, pawn, _ in exits.costs if pawn is not None] == table.escapes
    assert sum(count for _, _, count in supply_panel(public, voice).bag) == len(table.bag)


def test_who_is_waited_for_in_the_notoriety_update_is_told_so(table, voice):
    table.turn, table.asked = None, {2: 1}
    half = {updating: structs.replace(view(table, None), updating=updating) for updating in (False, True)}
    assert header_of(half[False], voice).who == "Waiting for Claws"
    assert header_of(half[True], voice).who == "Notoriety: waiting for Claws"


def test_the_line_of_who_is_waited_for_is_written_smaller_before_it_is_cut_off(table, words, monkeypatch):
    table.turn, table.asked = None, {0: 1}
    public = structs.replace(view(table, None), updating=True)
    with noting(monkeypatch) as written:
        painted_header(header_of(public, Voice(words, NAMES)))
    assert "Notoriety: waiting for Vinnie" in {one.text for one in written}


def test_a_strip_shows_everything_before_its_player(table, voice):
    public = view(table, None)
    for player in table.players:
        strip = strip_of(public, player, voice)
        assert [card.up for card in strip.contacts] == [contact.up for contact in player.contacts]
        assert len(strip.assets) == len(player.slot_assets)
        assert len(strip.cuffed) == player.handcuffs
        assert [bool(item) for item in strip.inventory] == [bool(item) for item in player.inventory]
        assert [lying and not lying.up for lying in strip.unlocked] == [
            lying and lying.used for lying in player.unlocked
        ]
        assert (strip.wounds, strip.red, strip.blue, strip.cubes) == (
            player.wounds,
            player.notoriety.red,
            player.notoriety.blue,
            player.cubes,
        )
        assert strip.taken == f"{player.wounds} taken"
        placed = sum(gang.marker == player.seat for gang in table.gangs.values())
        assert strip.markers == 2 - placed
        assert not any(item.value for item in strip.inventory if item), "values are for the owner's sheet"


def test_the_heading_says_whole_what_it_says_of_a_player_with_a_long_name(table, words):
    public = structs.replace(view(table, None), turn_of=0)
    header = header_of(public, Voice(words, ["Adolph Blaine Charles David Earl", *NAMES[1:]]))
    assert header.who.startswith("Adolph Blaine")
    assert header.who.endswith("… to move")
    assert LEFT + width_of(header.who, WHO_LEAST, Weight.BOLD) < SUN_AT - SUN


@pytest.mark.parametrize(("standing", "ink"), [(Standing.ESCAPED, "good"), (Standing.ARRESTED, "bad")])
def test_an_escape_has_another_colour_than_an_arrest(table, voice, standing, ink, monkeypatch):
    table.players[0].standing = standing
    strip = strip_of(view(table, None), table.players[0], voice)
    with noting(monkeypatch) as written:
        painted_strip(strip)
    assert [one.ink for one in written if one.text == strip.state] == [THEME.colour(ink)]


@pytest.mark.rule("EP-EXEC-04", "EP-EXEC-05")
def test_what_a_player_has_bought_shows_no_price_any_more(table, voice):
    player = table.players[0]
    player.inventory = [Item(ItemKind.EQUIPMENT, "Q1"), Item(ItemKind.FIXER, "F8"), None]
    public = view(table, None)
    carried = [one.card for one in strip_of(public, player, voice).inventory if one]
    assert [(card.name, card.price) for card in carried] == [("Vest", ""), ("Helicopter", "")]
    shop = shop_panel(public, voice)
    assert all(card.price for card in [*filter(None, shop.fixers), *(card for card, _, _ in shop.equipment)])


@pytest.mark.rule("EP-WND-03")
def test_covered_contacts_are_shown_under_the_handcuffs_that_came_last(table, voice):
    """The first came on a slot without a card: those before it were full of assets, and one of these was lost."""
    player = table.players[0]
    player.slot_assets, player.contacts = [], player.contacts[:2]
    player.handcuffs, player.covered = 3, ["C12", "C20"]
    strip = strip_of(view(table, None), player, voice)
    assert strip.cuffed == ("", voice("contact-C12"), voice("contact-C20"))  # slots 5, 4 and 3


@pytest.mark.parametrize(
    ("markers", "gangs"),
    [(2, ()), (1, (("S2", 2),)), (0, (("S2", 2), ("A3", 2))), (0, (("S2", 1), ("A3", 2)))],
)
def test_no_flag_and_no_gang_member_on_a_strip_covers_another(markers, gangs, table, voice, monkeypatch):
    spans = []

    def note(left, right):
        return lambda _, at, r, *args: spans.append((at[0] - left * r, at[0] + right * r))

    monkeypatch.setattr(strips, "draw_tokens", note(1, 1))
    monkeypatch.setattr(strips, "draw_marker", note(0.82, 1))
    monkeypatch.setattr(strips, "draw_member", note(0.9, 0.9))
    strip = strip_of(view(table, None), table.players[0], voice)
    with noting(monkeypatch):
        painted_strip(structs.replace(strip, markers=markers, gangs=gangs))
    assert len(spans) == 1 + markers + sum(count for _, count in gangs)
    assert all(right <= left for (_, right), (left, _) in pairwise(spans))
    assert spans[-1][1] < STRIP_WIDTH - 60


def test_a_strip_has_room_for_names_of_twenty_letters(table, words, monkeypatch):
    name = "Alexander the Second"
    strip = strip_of(view(table, None), table.players[0], Voice(words, [name, *NAMES[1:]]))
    with noting(monkeypatch) as written:
        painted_strip(strip)
    assert name in {one.text for one in written}


@pytest.mark.parametrize(
    ("name", "shown"),
    [("홍길동", "홍길동"), (chr(0x13000), "Amber"), (" ", "Amber"), ("\u3164\u200b", "Amber")],
)
def test_a_name_that_cannot_be_written_becomes_the_colour_of_the_pawn(table, words, name, shown):
    strip = strip_of(view(table, None), table.players[0], Voice(words, [name, *NAMES[1:]]))
    assert strip.name == shown


def test_pawns_have_the_initials_of_their_owners(words):
    people = Voice(words, ["Ana", "Bo", "Chika", "Carl", "🎲"])
    assert [pawn_letter(seat, people) for seat in range(5)] == ["A", "B", "Ch", "Ca", "V"]
    assert [pawn_letter(bot, people) for bot in (SANDRA, COSTA)] == ["Sa", "Co"]


def test_pawns_have_letters_that_differ(voice, words):
    letters = [
        voice("pawn-letter", pawn=pawn)
        for pawn in ("pawn-0", "pawn-1", "pawn-2", "pawn-3", "pawn-4", "sandra", "costa")
    ]
    assert len(set(letters)) == len(letters)


def test_after_the_end_the_count_is_shown_the_winner_first(finished_table, words, voice):
    public = view(finished_table, None)
    scores = score_panel(public, voice)
    assert scores is not None
    winner, *others = scores.table.scores
    assert winner.won
    assert winner.name == "Vinnie"
    assert sum(amount.value for amount in winner.amounts) == winner.total.value == public.sheets[0].total
    assert [score.amounts for score in others] == [()] * 3
    assert rivals_picture(public, names=NAMES, words=words).png
    assert "Vinnie wins" in city_picture(public, names=NAMES, words=words).alt


def test_there_is_no_count_while_the_game_runs(table, voice):
    assert score_panel(view(table, None), voice) is None
