"""Lockers (EP-LOCK)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.escape_plan.places.lockers import OpenLocker
from games.escape_plan.places.money_tiles import DrawTiles
from games.escape_plan.state import Contact, HeldKey, Item, ItemKind, Notoriety, OpenAsset
from games.kernel import Seat, Text
from rendering.words import words_of
from tests.escape_plan.scenario import SCAR, VINNIE, Bench, scenario
from tests.escape_plan.visits import visit

GREEN, BLACK, BROWN = "locker:green", "locker:black", "locker:brown"


def opener(row: int, contacts: int, *keys: str) -> Bench:
    """Vinnie on this notoriety row, with so many contacts, these keys, and a free inventory slot."""
    table = scenario().notoriety(VINNIE, row=row).unlock(VINNIE, "AS2")
    player = table.player(VINNIE)
    player.slot_assets = []
    player.contacts = [Contact(f"C{number}") for number in range(20, 20 + contacts)]
    player.keys = [*map(HeldKey, keys), *[None] * (3 - len(keys))]
    return table


def opening(table: Bench) -> Bench:
    return table.run(OpenLocker(VINNIE))


@pytest.mark.rule("EP-LOCK-01")
def test_notoriety_and_contacts_together_must_reach_the_minimum_of_the_pile():
    table = opening(opener(3, 3, "green", "black", "brown"))
    assert table.options(VINNIE) == {"none", GREEN, BLACK}
    assert table.decision(VINNIE).default_id == "none"
    assert table.why_not(VINNIE) == {BROWN: "EP-LOCK-01"}
    assert BROWN in opening(opener(5, 3, "brown")).options(VINNIE)
    assert opening(opener(1, 2, "green")).at_rest
    assert GREEN in opening(opener(2, 2, "green")).options(VINNIE)


@pytest.mark.rule("EP-LOCK-01", "EP-CUBE-05")
def test_notoriety_is_the_row_of_the_marker_and_cubes_do_not_count():
    table = opener(3, 2, "black")
    table.player(VINNIE).notoriety.red = 4
    assert opening(table).at_rest


@pytest.mark.rule("EP-LOCK-01")
def test_contacts_count_face_up_or_down_but_not_under_handcuffs():
    table = opener(3, 3, "black")
    table.player(VINNIE).contacts[0].up = False
    assert BLACK in opening(table).options(VINNIE)
    table = opener(3, 2, "black")
    table.player(VINNIE).covered, table.player(VINNIE).handcuffs = ["C30"], 1
    assert opening(table).at_rest


@pytest.mark.rule("EP-LOCK-01", "EP-KEY-01")
def test_only_a_key_of_the_colour_or_the_master_key_opens_a_locker():
    assert opening(opener(9, 3, "black")).options(VINNIE) == {"none", BLACK}
    assert opening(opener(9, 3)).at_rest
    with_master = opener(9, 3)
    with_master.player(VINNIE).slot_assets = ["AS5"]
    with_master.unlock(VINNIE, "AS5")  # on U3, $3k
    assert opening(with_master.rich(VINNIE, 3)).options(VINNIE) == {"none", GREEN, BLACK, BROWN}
    assert opening(with_master.rich(VINNIE, 2)).at_rest


@pytest.mark.rule("EP-LOCK-01")
def test_at_least_one_tile_must_be_drawn():
    table = opening(opener(9, 0, "green", "black", "brown"))
    assert table.options(VINNIE) == {"none", GREEN}
    assert opening(opener(9, 1, "green", "black", "brown")).options(VINNIE) == {"none", GREEN, BLACK}
    assert opening(opener(9, 2, "brown")).options(VINNIE) == {"none", BROWN}


@pytest.mark.rule("EP-LOCK-03")
def test_what_is_offered_and_what_is_not_says_how_many_tiles_would_be_drawn():
    table = opening(opener(9, 0, "green", "black", "brown"))
    (green,) = [option for option in table.decision(VINNIE).options if option.id == GREEN]
    assert green.worth.args["count"] == 1
    barred = {one.option.id: one.option.worth.args["count"] for one in table.match.position.why_not(VINNIE)}
    assert barred == {BLACK: 0, BROWN: 0}  # with no contact not one fewer than none


@pytest.mark.rule("EP-LOCK-01", "EP-KEY-01")
@pytest.mark.parametrize(
    ("keys", "space", "said"),
    [
        ((), 2, "draw 3 tiles, keep one · turns the Master Key, $3k"),
        ((), 5, "draw 3 tiles, keep one · turns the Master Key"),
        (("black",), 2, "draw 3 tiles, keep one"),  # which key turns is asked
    ],
)
def test_a_locker_says_that_only_the_master_key_fits_since_it_is_turned_unasked(keys, space, said):
    table = opener(9, 3, *keys).rich(VINNIE, 3)
    table.player(VINNIE).unlocked[space] = OpenAsset("AS5")
    worth = opening(table).decision(VINNIE).option(BLACK).worth
    assert words_of("escape_plan").say(worth, ["Vinnie"]) == said


@pytest.mark.rule("EP-LOCK-01")
def test_an_empty_pile_cannot_be_opened():
    table = opener(9, 3, "green", "black")
    table.g.hidden.lockers["green"] = []
    assert opening(table).options(VINNIE) == {"none", BLACK}
    reasons = {barred.option.id: barred.reason.key for barred in table.match.position.why_not(VINNIE)}
    assert reasons[GREEN] == "why-pile-empty"


@pytest.mark.rule("EP-LOCK-01", "EP-INV-03")
def test_an_inventory_slot_without_asset_is_needed():
    table = opener(9, 3, "green")
    table.player(VINNIE).inventory[0] = Item(ItemKind.ASSET, "AS2")
    assert opening(table).at_rest


@pytest.mark.rule("EP-LOCK-02")
def test_opening_turns_the_key():
    table = opening(opener(9, 3, "green", "black")).choose(VINNIE, BLACK)
    assert table.player(VINNIE).keys == [HeldKey("green"), HeldKey("black", up=False), None]


@pytest.mark.rule("EP-LOCK-02")
def test_the_opener_chooses_between_the_locker_key_and_the_master_key():
    table = opener(9, 3, "black").rich(VINNIE, 9)
    table.player(VINNIE).slot_assets = ["AS5"]
    opening(table.unlock(VINNIE, "AS5")).choose(VINNIE, BLACK)
    assert table.asked(VINNIE) == "D-KEY"
    assert table.options(VINNIE) == {"key:black", "key:master"}
    table.choose(VINNIE, "key:master")
    assert table.player(VINNIE).keys[0] == HeldKey("black")
    assert table.asked(VINNIE) == "D-LOCKER-PICK"


@pytest.mark.rule("EP-LOCK-03")
@pytest.mark.parametrize(
    ("colour", "contacts", "drawn"),
    [("green", 2, 3), ("black", 2, 2), ("brown", 3, 2), ("green", 5, 5), ("brown", 5, 4)],
)
def test_contacts_and_colour_say_how_many_tiles_are_drawn(colour: str, contacts: int, drawn: int):
    table = opening(opener(9, contacts, colour)).choose(VINNIE, f"locker:{colour}")
    assert len(table.g.drawn[VINNIE].values) == drawn
    assert [args["count"] for args in table.told("log-tiles-drawn")] == [drawn]


@pytest.mark.rule("EP-LOCK-03")
def test_a_contact_under_handcuffs_brings_no_tile():
    table = opener(9, 2, "black")
    table.player(VINNIE).covered, table.player(VINNIE).handcuffs = ["C30"], 1
    assert len(opening(table).choose(VINNIE, BLACK).g.drawn[VINNIE].values) == 2


@pytest.mark.rule("EP-STORE-04")
def test_one_locker_is_opened_in_a_visit_although_another_key_is_there():
    table = opening(opener(9, 3, "green", "black", "black"))
    table.g.player(VINNIE).inventory[1] = None  # room for a second tile
    table.choose(VINNIE, BLACK)
    assert table.asked(VINNIE) == "D-LOCKER-PICK"
    assert table.by_default(VINNIE).at_rest
    assert table.player(VINNIE).keys[0] == HeldKey("green")


@pytest.mark.rule("EP-LOCK-03")
def test_no_more_tiles_are_drawn_than_the_pile_has():
    table = opener(9, 3, "black")
    table.g.hidden.lockers["black"] = [80, 100]
    (black,) = [option for option in opening(table).decision(VINNIE).options if option.id == BLACK]
    assert black.worth.args["count"] == 2
    table.choose(VINNIE, BLACK)
    assert table.g.drawn[VINNIE].values == [80, 100]


@pytest.mark.rule("EP-LOCK-03", "EP-LOCK-04", "EP-LOCK-05")
def test_ex_18_a_black_locker_with_three_contacts():
    table = opener(3, 3, "black")
    table.player(VINNIE).contacts[1].up = False
    table.g.hidden.lockers["black"] = [80, 100, 100, 0, 80]  # the last three are on top
    opening(table).choose(VINNIE, BLACK)
    assert table.g.drawn[VINNIE].values == [0, 80, 100]
    assert [option.label.args["amount"] for option in table.decision(VINNIE).options] == [0, 80, 100]
    table.choose(VINNIE, "drawn:3")
    assert table.player(VINNIE).inventory[0] == Item(ItemKind.LOCKER, "black")
    assert table.g.screens[VINNIE].values == {0: 100}
    assert Counter(table.g.hidden.lockers["black"]) == Counter([0, 80, 80, 100])
    assert table.g.drawn == {}


@pytest.mark.rule("EP-LOCK-04")
def test_the_tile_may_replace_another_one_for_one_notoriety():
    table = opener(9, 3, "black")
    table.player(VINNIE).inventory[0] = Item(ItemKind.EQUIPMENT, "Q1")
    table.g.hidden.lockers["black"] = [80, 100, 0, 80, 100]
    opening(table).play(VINNIE, BLACK, "drawn:3", "replace:1")
    assert table.g.screens[VINNIE].values == {0: 100}
    assert table.player(VINNIE).notoriety == Notoriety(row=9, red=1)


@pytest.mark.rule("EP-LOCK-04")
def test_equal_tiles_are_one_option_and_the_highest_is_the_default():
    table = opener(9, 3, "black")
    table.g.hidden.lockers["black"] = [0, 100, 80, 100, 80]
    opening(table).choose(VINNIE, BLACK)
    assert [option.label.args["amount"] for option in table.decision(VINNIE).options] == [80, 100]
    assert table.decision(VINNIE).default_id == "drawn:2"


@pytest.mark.rule("EP-LOCK-04")
def test_a_choice_among_equal_tiles_is_asked_so_that_nobody_learns_that_they_are_equal():
    table = opener(9, 2, "black")
    table.g.hidden.lockers["black"] = [0, 80, 80, 100, 100]
    opening(table).choose(VINNIE, BLACK)
    assert table.asked(VINNIE) == "D-LOCKER-PICK"
    assert table.options(VINNIE) == {"drawn:1"}


@pytest.mark.rule("EP-LOCK-05")
def test_the_pile_is_shuffled_so_that_even_the_opener_does_not_know_its_order():
    orders = set()
    for seed in "abcdefgh":
        table = opener(9, 3, "brown")
        table.g.chance.seed = seed
        opening(table).play(VINNIE, BROWN, "drawn:1")
        orders.add(tuple(table.g.hidden.lockers["brown"]))
    assert len(orders) > 1
    assert not table.match.checkpoints  # chance was used: nothing can be taken back


@pytest.mark.rule("EP-LOCK-05")
def test_looking_at_tiles_cannot_be_taken_back_but_the_choice_among_them_can():
    table = opener(9, 3, "black")
    table.player(VINNIE).inventory[1] = Item(ItemKind.EQUIPMENT, "Q1")
    opening(table).choose(VINNIE, BLACK)
    assert not table.match.checkpoints
    table.choose(VINNIE, "drawn:1")
    assert table.asked(VINNIE) == "D-SLOT"
    assert len(table.match.checkpoints) == 1


@pytest.mark.rule("EP-LOCK-06")
def test_once_the_key_is_turned_one_tile_must_be_kept():
    table = opener(9, 3, "black")
    table.g.hidden.lockers["black"] = [100, 100, 80, 0, 100]
    opening(table).choose(VINNIE, BLACK)
    assert table.options(VINNIE) == {"drawn:1", "drawn:2", "drawn:3"}


@pytest.mark.rule("EP-LOCK-01")
def test_any_store_opens_any_colour_once():
    table = opener(9, 3, "green", "black", "brown")
    visit(table, VINNIE, "STORE-A").play(VINNIE, "take", "done")
    assert table.options(VINNIE) == {"none", GREEN, BLACK, BROWN}
    table.play(VINNIE, BROWN, "drawn:1")
    assert table.at_rest


def numbers(text: Text) -> list[int]:
    """All numbers that a message is filled with, at any depth."""
    found = []
    for value in text.args.values():
        for part in value if isinstance(value, list) else [value]:
            found += numbers(part) if isinstance(part, Text) else [part] if isinstance(part, int) else []
    return found


@pytest.mark.rule("EP-LOCK-03", "EP-LOCK-04")
@pytest.mark.parametrize("viewer", [SCAR, None])
def test_the_others_learn_colour_and_number_and_no_value(viewer: Seat | None):
    table = opener(9, 3, "brown")
    table.g.hidden.lockers["brown"] = [0, 100, 120, 100, 120]
    opening(table).choose(VINNIE, BROWN)
    told = list(table.events)
    assert table.game.view(table.g, viewer).drawn is None
    assert table.game.view(table.g, VINNIE).drawn == [100, 120]
    table.choose(VINNIE, "drawn:2")
    told += table.events
    values = {100, 120}
    assert not values & {n for event in told if event.seen_by(viewer) for n in numbers(event.text)}
    assert 120 in {n for event in told if event.seen_by(VINNIE) for n in numbers(event.text)}


@pytest.mark.rule("EP-LOCK-03")
def test_what_the_opener_draws_changes_nothing_that_another_player_sees():
    views, options = [], []
    for pile in ([0, 100, 120, 100, 120], [100, 100, 120, 120, 0]):
        table = opener(9, 3, "brown")
        table.g.hidden.lockers["brown"] = pile
        opening(table).choose(VINNIE, BROWN)
        views.append(table.game.view(table.g, SCAR))
        options.append(table.options(VINNIE))
    assert views[0] == views[1]
    assert options[0] == options[1]


@pytest.mark.rule("EP-LOCK-05")
@pytest.mark.parametrize("answers", [[], ["drawn:2"]], ids=["choosing a tile", "choosing its slot"])
def test_whoever_leaves_before_a_tile_is_kept_leaves_a_shuffled_pile(answers: list[str]):
    orders = set()
    for seed in "abcdefgh":
        table = scenario().unlock(SCAR, "AS2").equip(SCAR, "Q1", "Q2")
        table.g.chance.seed = seed
        table.run(DrawTiles(SCAR, ItemKind.LOCKER, "brown", 3)).play(SCAR, *answers).resign(SCAR)
        assert Counter(table.g.hidden.lockers["brown"]) == Counter([0, 100, 100, 120, 120])
        assert table.g.drawn == {}
        orders.add(tuple(table.g.hidden.lockers["brown"]))
    assert len(orders) > 1
