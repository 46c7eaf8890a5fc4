"""Exits as places to visit (EP-EXIT)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.escape_plan.places.exits import UseExit
from games.escape_plan.state import Contact, Item, ItemKind, Notoriety
from games.escape_plan.telling.worth import place_worth
from rendering.words import words_of
from tests.escape_plan.scenario import R1, R3, SCAR, VINNIE, Bench, scenario
from tests.escape_plan.visits import visit

WORDS = words_of("escape_plan")


def at_closed_exit_2(contacts: int) -> Bench:
    """Vinnie on Exit 2, closed with pile X, with so many contacts, a locked asset, a Vest and a free slot."""
    table = scenario(city=R3).open_exit(3).stand(VINNIE, "EXIT-2").turn(VINNIE)
    table.g.exit_piles = {2: "X", 1: "Y"}
    player = table.player(VINNIE)
    player.contacts = [Contact(f"C{number}") for number in range(20, 20 + contacts)]
    player.slot_assets = []
    player.inventory = [Item(ItemKind.ASSET, "AS3"), Item(ItemKind.EQUIPMENT, "Q1"), None]
    return table


@pytest.mark.rule("EP-EXIT-01", "EP-EXIT-02")
def test_an_open_exit_is_crowd_income_and_a_contact_card():
    table = visit(scenario(city=R1).stand(SCAR, "EXIT-3").rich(VINNIE, 0), VINNIE, "EXIT-3")
    assert table.player(VINNIE).notoriety == Notoriety(red=1)
    assert table.asked(VINNIE) == "D-EXIT"
    assert table.options(VINNIE) == {"income", "nothing"}
    assert table.decision(VINNIE).default_id == "income"
    table.choose(VINNIE, "income")
    assert table.money(VINNIE) == 9
    assert table.asked(VINNIE) == "D-CONTACT-CARD"


@pytest.mark.rule("EP-EXIT-02")
def test_the_income_may_be_left_and_the_contact_card_may_not():
    table = visit(scenario(city=R1).rich(VINNIE, 0), VINNIE, "EXIT-3").choose(VINNIE, "nothing")
    assert table.money(VINNIE) == 0
    assert table.asked(VINNIE) == "D-CONTACT-CARD"


@pytest.mark.rule("EP-EXIT-03")
def test_a_closed_exit_offers_income_or_an_exit_tile():
    table = at_closed_exit_2(contacts=2).rich(VINNIE, 0).run(UseExit(VINNIE))
    assert table.options(VINNIE) == {"income", "tile", "nothing"}
    table.choose(VINNIE, "income")
    assert table.money(VINNIE) == 9
    assert table.at_rest  # not both


@pytest.mark.rule("EP-EXIT-03", "EP-EXIT-04")
def test_ex_40_with_two_contacts_two_tiles_are_drawn_and_one_is_kept():
    table = at_closed_exit_2(contacts=2)
    table.g.hidden.exits["X"] = [0, 40, 60, 40, 60]
    visit(table, VINNIE, "EXIT-2").choose(VINNIE, "tile")
    assert table.asked(VINNIE) == "D-EXIT-PICK"
    assert table.g.drawn[VINNIE].values == [40, 60]
    assert table.decision(VINNIE).default_id == "drawn:2"
    table.choose(VINNIE, "drawn:2")
    assert table.options(VINNIE) == {"empty", "replace:2"}
    table.choose(VINNIE, "empty")
    assert table.player(VINNIE).inventory[2] == Item(ItemKind.EXIT, "X")
    assert table.g.screens[VINNIE].values == {2: 60}
    assert Counter(table.g.hidden.exits["X"]) == Counter([0, 40, 40, 60])
    assert table.player(VINNIE).notoriety == Notoriety()
    assert table.asked(VINNIE) == "D-CONTACT-CARD"


@pytest.mark.rule("EP-EXIT-04")
def test_ex_40_replacing_the_vest_costs_one_notoriety():
    table = at_closed_exit_2(contacts=2).run(UseExit(VINNIE)).play(VINNIE, "tile", "drawn:1", "replace:2")
    assert table.player(VINNIE).inventory[1] == Item(ItemKind.EXIT, "X")
    assert table.player(VINNIE).notoriety == Notoriety(red=1)


@pytest.mark.rule("EP-EXIT-04")
def test_covered_contacts_draw_nothing_and_no_more_is_drawn_than_is_there():
    table = at_closed_exit_2(contacts=3)
    table.player(VINNIE).covered, table.player(VINNIE).handcuffs = ["C30"], 1
    table.g.hidden.exits["X"] = [0, 40]
    table.run(UseExit(VINNIE)).choose(VINNIE, "tile")
    assert table.g.drawn[VINNIE].values == [0, 40]
    table = at_closed_exit_2(contacts=1)
    table.player(VINNIE).covered, table.player(VINNIE).handcuffs = ["C30"], 1
    table.run(UseExit(VINNIE)).choose(VINNIE, "tile")
    assert [args["count"] for args in table.told("log-tiles-drawn")] == [1]


@pytest.mark.rule("EP-EXIT-04")
def test_contacts_draw_face_up_or_down():
    table = at_closed_exit_2(contacts=2)
    table.player(VINNIE).contacts[0].up = False
    table.run(UseExit(VINNIE)).choose(VINNIE, "tile")
    assert [args["count"] for args in table.told("log-tiles-drawn")] == [2]


@pytest.mark.rule("EP-EXIT-04")
def test_the_exit_pile_is_shuffled_once_a_tile_is_kept():
    orders = set()
    for seed in "abcdefgh":
        table = at_closed_exit_2(contacts=2)
        table.g.chance.seed = seed
        table.run(UseExit(VINNIE)).play(VINNIE, "tile", "drawn:1", "empty")
        orders.add(tuple(table.g.hidden.exits["X"]))
    assert len(orders) > 1


@pytest.mark.rule("EP-EXIT-04", "EP-INV-03")
def test_no_tile_is_offered_or_promised_without_contacts_or_a_pile_or_room():
    promised = place_worth(at_closed_exit_2(contacts=1).g, VINNIE, "EXIT-2")
    assert WORDS.say(promised, ["Vinnie"]) == "$9k income or a money tile, a contact"
    no_contacts, no_pile, no_room = (at_closed_exit_2(contacts=count) for count in (0, 2, 2))
    no_pile.g.hidden.exits["X"] = []
    no_room.player(VINNIE).inventory = [Item(ItemKind.ASSET, asset) for asset in ("AS2", "AS3", "AS4")]
    for table in (no_contacts, no_pile, no_room):
        promised = place_worth(table.g, VINNIE, "EXIT-2")
        assert WORDS.say(promised, ["Vinnie"]) == "$9k income, a contact"
        table.run(UseExit(VINNIE))
        assert table.options(VINNIE) == {"income", "nothing"}
        assert table.why_not(VINNIE) == {"tile": "EP-EXIT-04"}


@pytest.mark.rule("EP-EXIT-04", "EP-WND-03")
def test_with_covered_contacts_only_no_tile_is_offered():
    table = at_closed_exit_2(contacts=0)
    table.player(VINNIE).covered, table.player(VINNIE).handcuffs = ["C30", "C31"], 2
    assert table.run(UseExit(VINNIE)).options(VINNIE) == {"income", "nothing"}


@pytest.mark.rule("EP-EXIT-03")
def test_each_closed_exit_has_its_own_pile():
    table = at_closed_exit_2(contacts=2).stand(VINNIE, "EXIT-1").run(UseExit(VINNIE))
    table.play(VINNIE, "tile", "drawn:1", "empty")
    assert table.player(VINNIE).inventory[2] == Item(ItemKind.EXIT, "Y")
    assert (len(table.g.hidden.exits["X"]), len(table.g.hidden.exits["Y"])) == (5, 4)


@pytest.mark.rule("EP-EXIT-05")
def test_an_exit_may_be_visited_again_and_on_day_3_without_leaving():
    table = scenario(city=R3).open_exit(3).day(3).rich(VINNIE, 0)
    for money in (9, 18):
        visit(table, VINNIE, "EXIT-3").play(VINNIE, "income", "otherwise:" + table.g.row[-1], "box")
        assert table.money(VINNIE) == money
        assert table.player(VINNIE).is_in
