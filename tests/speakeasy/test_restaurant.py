"""The restaurant (SP-REST), the turn order (SP-ORD) and books (SP-BOOK)."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest

from games.speakeasy.acts import turn_of
from games.speakeasy.books import CookBooks
from games.speakeasy.city.locations import perform
from games.speakeasy.city.protection import protection_price
from games.speakeasy.gains import TakeGain
from games.speakeasy.goals import goals, is_met
from games.speakeasy.rewards import reward
from games.speakeasy.turn_order import ChangeOrder, new_row
from games.speakeasy.underworld.luciano import LucianoPhase
from rendering.words import SOURCE_LOCALE, words_of
from tests.speakeasy.scenario import ANN, BEN, CLEO, DAN, SpeakeasyTable, scenario

HAND = ("V08", "P08", "S08", "F08")


def dining(table: SpeakeasyTable) -> SpeakeasyTable:
    return table.run(*perform(ANN, "RE"))


def name_of(one: object) -> str | None:
    """A parameter in the name of a test. Names are the same in every process, so they have no tables and sets."""
    return str(one) if isinstance(one, str | bool) else None


@pytest.mark.rule("SP-REST-01", "SP-GEN-03")
def test_the_marker_must_move_and_a_card_be_discarded():
    table = dining(scenario().hand(ANN, *HAND[:2]))
    assert table.options(ANN) == ["space:1", "space:2", "space:3"]
    table.choose(ANN, "space:2")
    assert (table.g.board.order.upper, table.g.board.order.lower) == ([None, BEN, CLEO], [None, ANN, None])
    assert [args["space"] for args in table.told("log-marker-moved")] == [2]
    assert table.options(ANN) == ["discard:V08", "discard:P08"]
    assert table.choose(ANN, "discard:V08").hand_of(ANN) == ["P08"]


@pytest.mark.rule("SP-REST-02")
@pytest.mark.parametrize(("players", "dear"), [(2, {2}), (3, {3}), (4, {3, 4})])
def test_later_spaces_cost_a_second_card(players, dear):
    for space in range(1, players + 1):
        table = dining(scenario(players).hand(ANN, *HAND)).choose(ANN, f"space:{space}")
        while table.asked(ANN) == "SP-D09":
            table.by_default(ANN)
        assert table.boss(ANN).hand == 4 - (2 if space in dear else 1)


@pytest.mark.rule("SP-REST-03")
def test_a_space_whose_second_card_is_missing_cannot_be_chosen():
    table = dining(scenario(4).hand(ANN, "V08", "P08"))
    assert table.options(ANN) == ["space:1", "space:2", "space:3", "space:4"]
    poor = scenario(4).hand(ANN, "V08")
    dining(poor)
    assert poor.options(ANN) == ["space:1", "space:2"]
    assert poor.why_not(ANN) == {"space:3": "SP-REST-03", "space:4": "SP-REST-03"}


@pytest.mark.rule("SP-REST-04", "SP-LOC-04")
@pytest.mark.parametrize(
    ("hand", "lower", "open_"),
    [
        ((), [None] * 3, False),
        (("V08",), [None] * 3, True),
        (("V08",), [BEN, CLEO, None], False),
        (("V08", "P08"), [BEN, CLEO, None], True),
    ],
)
def test_who_cannot_pay_for_any_space_cannot_come(hand, lower, open_):
    table = scenario().hand(ANN, *hand)
    table.g.board.order.lower = lower
    table.run(*turn_of(ANN))
    assert ("RE" in table.options(ANN)) is open_
    assert (table.why_not(ANN).get("RE") == "SP-REST-04") is not open_


@pytest.mark.rule("SP-REST-06", "SP-GEN-03")
def test_an_action_that_is_declined_is_not_one_of_the_two():
    table = scenario().hand(ANN, *HAND).tokens(ANN, "CT16", "CT18").books(ANN, 2).crates(ANN, "C02", "C05")
    dining(table).play(ANN, "space:1", "discard:V08", "card", "skip", "tokens", "stop", "books", "stop")
    assert table.options(ANN) == ["card", "tokens", "books", "stop"], "nothing was done"
    table.play(ANN, "tokens", "token:CT16", "stop", "card", "play:P08")
    assert table.at_rest, "two are done"


@pytest.mark.rule("SP-REST-03", "SP-REST-04")
@pytest.mark.parametrize(("hand", "said"), [((), "no card"), (("V08",), "cost two cards")])
def test_the_restaurant_says_whether_no_card_or_a_second_one_is_missing(hand, said):
    table = scenario().hand(ANN, *hand)
    table.g.board.order.lower = [BEN, CLEO, None]
    (barred,) = table.run(*turn_of(ANN)).match.position.why_not(ANN)
    assert said in words_of("speakeasy", SOURCE_LOCALE).say(barred.reason, ())


@pytest.mark.rule("SP-REST-05", "SP-PROT-02")
def test_the_leverage_price_changes_at_once():
    table = scenario(4).hand(ANN, *HAND).vip(ANN, 1).leverage(ANN, 2).building(ANN, "still", "1a")
    assert protection_price(table.g, ANN) == 4
    dining(table).play(ANN, "space:3", "discard:P08", "discard:S08", "card", "play:V08", "protect:1a")
    assert table.boss(ANN).leverage == 2 + 1, "2 icons pay in column 3; V08 brings a token"


@pytest.mark.rule("SP-REST-06", "SP-REST-07", "SP-REST-08", "SP-REST-09")
def test_two_different_actions_in_any_order():
    table = scenario().hand(ANN, *HAND).tokens(ANN, "CT16", "CT18").books(ANN, 2).crates(ANN, "C02", "C05")
    dining(table).play(ANN, "space:1", "discard:V08")
    assert table.options(ANN) == ["card", "tokens", "books", "stop"]
    assert [one.prompt.args["left"] for one in table.match.position.decisions] == [2]
    table.choose(ANN, "card")
    assert table.options(ANN) == ["play:P08", "play:S08", "play:F08", "skip"], "any kind"
    table.choose(ANN, "play:P08")
    assert table.options(ANN) == ["tokens", "books", "stop"]
    assert [one.prompt.args["left"] for one in table.match.position.decisions] == [1]
    table.play(ANN, "books", "book:DG1:1", "book:DG2:1")
    assert table.asked(ANN) == "FULL-STOP", "two actions are all"
    assert table.safe(ANN) == 30 + 15 + 15


@pytest.mark.rule("SP-REST-08")
def test_two_tokens_one_after_the_other_and_one_gained_meanwhile_too():
    table = scenario().hand(ANN, "V08").tokens(ANN, "CT12", "CT16", "CT18").token("CT01", "1a")
    dining(table).play(ANN, "space:1", "tokens", "token:CT12", "open", "piece:A2", "district:1", "space:1a")
    assert set(table.options(ANN)) == {"token:CT16", "token:CT18", "token:CT01", "stop"}
    table.choose(ANN, "token:CT01")
    assert table.boss(ANN).played_tokens == ["CT12", "CT01"]
    assert table.options(ANN)[-1] == "stop"
    assert "tokens" not in table.options(ANN)


@pytest.mark.rule("SP-REST-09")
def test_up_to_three_books():
    table = (
        scenario().hand(ANN, "V08").books(ANN, 5).crates(ANN, "C02", "C05", "C08").levels(ANN, VIP=5, PARTY=5)
    )
    table.levels(ANN, STILL=4)
    dining(table).play(ANN, "space:1", "books", "book:DG1:1", "book:DG2:1", "book:DG3:1")
    assert (table.boss(ANN).books, table.safe(ANN)) == (2, 30 + 45)
    assert table.asked(ANN) == "FULL-STOP"


@pytest.mark.rule("SP-REST-10")
def test_one_player_may_come_in_several_rounds():
    table = scenario().capo(ANN, "RE").hand(ANN, "V08").run(*turn_of(ANN)).choose(ANN, "RE")
    assert table.g.board.restaurant == [ANN, ANN]


# Turn order


@pytest.mark.rule("SP-ORD-01")
def test_without_a_marker_below_nothing_happens():
    table = scenario().building(BEN, "casino", "9a").run(ChangeOrder())
    assert table.cash(BEN) == 15
    assert table.told("log-turn-order") == []


@pytest.mark.rule("SP-ORD-03", "SP-GEN-06")
@pytest.mark.parametrize(("players", "each"), [(2, 5), (3, 3), (4, 3)])
def test_operating_casinos_pay_when_the_order_changes(players, each):
    table = scenario(players).cops(13).building(ANN, "casino", "7a").building(ANN, "casino", "1a")
    table.building(ANN, "casino", "13a").building(BEN, "nightclub", "8a")
    table.g.board.order.lower[0], table.g.board.order.upper[0] = ANN, None
    table.run(ChangeOrder())
    assert [table.cash(seat) for seat in (ANN, BEN)] == [15 + 2 * each, 15]
    assert table.safe(ANN) == 30


@pytest.mark.rule("SP-ORD-04", "SP-ORD-05")
@pytest.mark.parametrize(
    ("upper", "lower", "order"),
    [
        ([None, BEN, CLEO, DAN], [None, None, None, ANN], [BEN, CLEO, DAN, ANN]),
        ([ANN, BEN, None, None], [DAN, None, CLEO, None], [DAN, ANN, CLEO, BEN]),
        ([None, None, None, None], [DAN, CLEO, BEN, ANN], [DAN, CLEO, BEN, ANN]),
        ([ANN, None, CLEO, DAN], [None, BEN, None, None], [ANN, BEN, CLEO, DAN]),
        ([DAN, BEN, None, ANN], [None, None, None, CLEO], [DAN, BEN, ANN, CLEO]),
    ],
)
def test_the_others_close_up_in_their_order(upper, lower, order):
    assert new_row(upper, lower) == order


@pytest.mark.rule("SP-ORD-04", "SP-ORD-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_moves_gets_their_space_and_the_others_keep_their_order(players):
    """Every set of players that move, in every order, to every set of spaces."""
    everyone = range(players)
    for count in range(1, players + 1):
        for moved, spaces in product(permutations(everyone, count), combinations(everyone, count)):
            lower: list[int | None] = [None] * players
            for party, space in zip(moved, spaces, strict=True):
                lower[space] = party
            row = new_row([None if party in moved else party for party in everyone], lower)
            assert [row[space] for space in spaces] == [*moved]
            assert [party for party in row if party not in moved] == [
                party for party in everyone if party not in moved
            ]


@pytest.mark.rule("SP-ORD-06", "SP-ORD-02")
def test_the_new_order_is_that_of_the_luciano_phase():
    table = scenario().war_tokens(14).building(ANN, "still", "14a").building(CLEO, "speakeasy", "14b")
    for seat in (ANN, CLEO):
        table.levels(seat, STRENGTH=5).goons(seat, 3)
    table.g.board.order.upper, table.g.board.order.lower = [ANN, BEN, None], [CLEO, None, None]
    table.run(ChangeOrder(), LucianoPhase())
    assert table.g.parties == [CLEO, ANN, BEN]
    assert (table.asked(CLEO), table.asked(ANN)) == ("SP-D41", None)


# Books


def met(table: SpeakeasyTable) -> set[str]:
    return {goal.id for goal in goals(table.g) if is_met(table.g, ANN, goal)}


@pytest.mark.rule("SP-BOOK-01")
def test_books_come_from_the_own_supply_of_ten():
    table = scenario().run(TakeGain(ANN, reward("BOOK(2)")))
    assert (table.boss(ANN).books, table.boss(ANN).book_supply) == (2, 8)
    table.boss(ANN).books, table.boss(ANN).book_supply = 9, 1
    table.run(TakeGain(ANN, reward("BOOK(2)")))
    assert (table.boss(ANN).books, table.boss(ANN).book_supply) == (10, 0)


@pytest.mark.rule("SP-BOOK-02", "SP-MON-09")
@pytest.mark.parametrize(("space", "question"), [(1, "SP-D37"), (2, "SP-D39")])
def test_money_into_the_safe_and_the_reward_of_the_space(space, question):
    table = scenario().goal("CK3", "CG1B").books(ANN, 1).city_display(["CT01"])
    for place in ("1a", "7a", "13a"):
        table.building(ANN, "speakeasy", place)
    table.run(CookBooks(ANN)).choose(ANN, f"book:CK3:{space}")
    assert (table.cash(ANN), table.safe(ANN)) == (15, 30 + 10)
    assert table.g.board.books["CK3"][space - 1] == ANN
    assert table.boss(ANN).books == 0
    assert table.asked(ANN) == question


@pytest.mark.rule("SP-BOOK-02", "SP-BOOK-03")
def test_a_goal_with_an_own_book_or_without_a_space_is_closed():
    table = scenario().crates(ANN, "C02", "C05", "C08").books(ANN, 3)
    table.book(ANN, "DG1", 1).book(BEN, "DG2", 1).book(CLEO, "DG2", 2).book(BEN, "DG3", 1)
    table.run(CookBooks(ANN))
    assert [option for option in table.options(ANN) if "DG" in option] == ["book:DG3:2"]
    why = table.why_not(ANN)
    assert (why["DG1"], why["DG2"]) == ("SP-BOOK-03", "SP-BOOK-02")


@pytest.mark.rule("SP-BOOK-05", "SP-GEN-04")
def test_a_reward_may_make_the_next_goal_reachable():
    table = scenario().goal("CK1", "CG1C").books(ANN, 2).levels(ANN, VIP=2, PARTY=2, STILL=2, FLEET=2)
    for space in ("1a", "2a", "3a", "4a", "5a"):
        table.building(ANN, "speakeasy", space)
    assert "NT10" not in met(table)
    table.run(CookBooks(ANN)).play(ANN, "book:CK1:1", "raise:STRENGTH")
    assert "book:NT10:1" in table.options(ANN)


@pytest.mark.rule("SP-BOOK-06")
def test_a_book_stays_when_its_goal_is_no_longer_met():
    table = scenario().war_tokens(9).building(ANN, "still", "9a", protected=True).book(ANN, "TG3")
    table.g.stacks.mobsters = {deck: ["M07"] for deck in table.g.stacks.mobsters}
    table.run(LucianoPhase())
    assert table.g.board.sites["9a"].building is None
    assert table.g.board.books["TG3"] == [ANN, None]


def with_buildings(**places: str) -> SpeakeasyTable:
    """Of Ann, by kind, each place with a "*" behind it has a barrel, with a "!" is protected."""
    table = scenario()
    for premises, spaces in places.items():
        for space in spaces.split():
            table.building(ANN, premises, space.strip("*!"), barrel="*" in space, protected="!" in space)
    return table


@pytest.mark.rule("SP-BOOK-04", "SP-BOOK-07", "SP-BOOK-08", "SP-BOOK-09", "SP-GEN-08")
@pytest.mark.parametrize(
    ("tile", "reached", "table"),
    [
        ("CG1A", True, with_buildings(speakeasy="1a! 7a!", still="2a!")),
        ("CG1A", True, with_buildings(speakeasy="1a! 7a! 8a!", still="2a!")),
        ("CG1A", False, with_buildings(speakeasy="1a! 7a! 8a")),
        ("CG1B", True, with_buildings(speakeasy="1a 7a 13a").cops(1, 7, 13)),
        ("CG1B", False, with_buildings(speakeasy="1a 7a", nightclub="13a")),
        ("CG1C", True, with_buildings(speakeasy="1a 2a 3a 4a 5a").cops(1, 2)),
        ("CG1C", False, with_buildings(speakeasy="1a 2a 3a 4a", still="5a").mobsters("6a")),
        ("CG2A", True, with_buildings(nightclub="1a*").cops(1)),
        ("CG2A", False, with_buildings(nightclub="1a", casino="2a*")),
        ("CG2B", False, with_buildings(nightclub="1a* 7a")),
        ("CG2C", True, with_buildings(nightclub="1a* 7a* 13a*").cops(7)),
        ("CG3A", True, with_buildings(nightclub="1a* 7a*", speakeasy="8a*")),
        ("CG3A", False, with_buildings(nightclub="1a* 7a*", speakeasy="8a*").cops(8)),
        ("CG3B", True, with_buildings(nightclub="1a* 7a*", speakeasy="14a*")),
        ("CG3B", False, with_buildings(nightclub="1a* 7a*", speakeasy="8a*")),
        ("CG3C", False, with_buildings(nightclub="1a* 7a*", speakeasy="8a*", still="9a")),
        ("CG5A", True, scenario().levels(ANN, VIP=3, PARTY=4, STILL=5, STRENGTH=3)),
        ("CG5A", False, scenario().levels(ANN, VIP=3, PARTY=5, STILL=5)),
        ("CG5B", True, scenario().levels(ANN, VIP=4, PARTY=4, STRENGTH=4)),
        ("CG5C", True, scenario().levels(ANN, VIP=5, STRENGTH=5)),
        ("CG5C", False, scenario().levels(ANN, VIP=5, STRENGTH=4)),
        ("CG6A", True, scenario().levels(ANN, STRENGTH=4).goons(ANN, 5)),
        ("CG6A", False, scenario().levels(ANN, STRENGTH=3).goons(ANN, 5).crates(ANN, "C05", "C07", "C12")),
        ("CG6B", True, scenario().levels(ANN, STRENGTH=2).goons(ANN, 4).associate(ANN, "M02", 9)),
        ("CG6C", False, scenario().levels(ANN, STRENGTH=2).goons(ANN, 6).associate(ANN, "M02", 9)),
        ("CG7A", True, with_buildings(casino="1a*").cops(1)),
        ("CG7B", False, with_buildings(casino="1a* 7a", nightclub="8a*")),
        ("CG7C", True, with_buildings(casino="1a* 7a* 13a*")),
        ("CG4C", True, scenario().leverage(ANN, 9)),
        ("CG4A", True, scenario().leverage(ANN, 6)),
        ("CG4B", False, scenario().leverage(ANN, 6)),
    ],
    ids=name_of,
)
def test_goals_of_central_park(tile, reached, table):
    table.goal("CK1", tile)
    assert ("CK1" in met(table)) is reached


@pytest.mark.rule("SP-BOOK-04", "SP-BOOK-07", "SP-BOOK-08", "SP-BOOK-10", "SP-GEN-06")
@pytest.mark.parametrize(
    ("tile", "reached", "table"),
    [
        ("AG1", True, with_buildings(speakeasy="7a", casino="8a")),
        ("AG1", False, with_buildings(speakeasy="7a", casino="7b")),
        ("AG1", False, with_buildings(speakeasy="7a", casino="1a")),
        ("AG2", True, with_buildings(speakeasy="7a", casino="7b")),
        ("AG2", False, with_buildings(speakeasy="7a", casino="8a")),
        ("AG2", False, with_buildings(speakeasy="7a", casino="7b").cops(7)),
        ("AG3", True, with_buildings(speakeasy="7a", nightclub="9a")),
        ("AG3", True, with_buildings(speakeasy="7a 9b", nightclub="9a")),
        ("AG4", True, with_buildings(speakeasy="7a!", nightclub="7b!").cops(7)),
        ("AG4", False, with_buildings(casino="7a", nightclub="7b")),
        ("AG5", True, with_buildings(speakeasy="7a 8a")),
        ("AG5", False, with_buildings(speakeasy="7a 7b")),
        ("AG6", True, with_buildings(speakeasy="7a 7b")),
        ("AG6", False, with_buildings(speakeasy="7a 8a")),
        ("AG7", True, with_buildings(speakeasy="7a 7b 8a")),
        ("AG7", True, with_buildings(speakeasy="7a 7b 8a 8b")),
        ("AG7", False, with_buildings(speakeasy="7a 7b 1a")),
        ("AG8", True, with_buildings(nightclub="7a", casino="7b")),
        ("AG9", True, with_buildings(nightclub="7a", casino="8b")),
        ("AG9", False, with_buildings(nightclub="7a", casino="7b")),
    ],
    ids=name_of,
)
def test_goals_of_an_area(tile, reached, table):
    table.goal("AGM", tile)
    assert ("AGM" in met(table)) is reached


@pytest.mark.rule("SP-BOOK-04", "SP-BOOK-10")
@pytest.mark.parametrize(
    ("tile", "table"),
    [
        ("AG2", with_buildings(speakeasy="13a 13b", casino="13c")),
        ("AG6", with_buildings(speakeasy="13a 13b 13c")),
    ],
    ids=name_of,
)
def test_a_district_may_have_more_than_its_goal_asks(tile, table):
    assert "AGU" in met(table.goal("AGU", tile))


@pytest.mark.rule("SP-BOOK-04")
@pytest.mark.parametrize(
    ("table", "reached"),
    [
        (scenario().crates(ANN, "C01", "C02"), {"DG1", "DG2"}),
        (with_buildings(speakeasy="1a! 2a! 3a!"), {"TG3"}),
        (with_buildings(speakeasy="1a! 1b! 2a!"), set()),
        (with_buildings(speakeasy="1a! 2a! 3a! 4a! 5a! 7a! 8a!").cops(1), {"TG3", "TG5", "TG7"}),
        (scenario().levels(ANN, VIP=5, PARTY=5, STILL=3), {"NT10", "NT15"}),
        (scenario().levels(ANN, VIP=5, PARTY=5, STILL=5, FLEET=5, STRENGTH=2), {"NT10", "NT15", "NT22"}),
    ],
    ids=name_of,
)
def test_printed_goals_are_minimums(table, reached):
    printed = {id for id in met(table) if id[:2] in ("DG", "TG", "NT")}
    assert printed == reached


@pytest.mark.rule("SP-BOOK-11", "SP-RAID-11", "SP-MON-09")
def test_c01_adds_two_dollars_for_each_book():
    table = scenario().books(ANN, 2).crates(ANN, "C01", "C02").run(CookBooks(ANN))
    table.play(ANN, "book:DG1:1", "book:DG2:1")
    assert (table.cash(ANN), table.safe(ANN)) == (15, 30 + 17 + 17)


@pytest.mark.rule("SP-BOOK-02")
def test_where_spaces_are_too_many_the_goal_is_asked_first():
    table = scenario().crates(ANN, "C02", "C05", "C08").books(ANN, 3).leverage(ANN, 9).goons(ANN, 6)
    table.levels(ANN, VIP=5, PARTY=5, STILL=5, FLEET=5, STRENGTH=5)
    kinds = {"casino": "1b 7b 13b", "nightclub": "2a 8a 13c", "speakeasy": "1a 2b 7a 8b 9a 13a 16a"}
    for premises, places in kinds.items():
        for place in places.split():
            table.building(ANN, premises, place, protected=True, barrel=True)
    table.goal("CK1", "CG1A").goal("CK2", "CG2A").goal("CK3", "CG3B").goal("CK4", "CG7B").goal("CK5", "CG5C")
    table.goal("AGD", "AG1").goal("AGM", "AG3").goal("AGU", "AG5")
    assert len(met(table)) == 17
    table.run(CookBooks(ANN))
    assert table.options(ANN) == [*(f"goal:{goal.id}" for goal in goals(table.g)), "stop"]
    table.choose(ANN, "goal:CK2")
    assert table.options(ANN) == ["book:CK2:1", "book:CK2:2", "rethink"]
    table.play(ANN, "rethink", "goal:CK2", "book:CK2:2")
    assert table.g.board.books["CK2"] == [None, ANN]
    assert "book:CK1:1" in table.options(ANN), "now they fit"


@pytest.mark.rule("SP-BOOK-02")
def test_a_goal_that_is_not_met_says_what_it_asks_for():
    table = scenario().books(ANN, 1).crates(ANN, "C02").run(CookBooks(ANN))
    reasons = {barred.option.id: barred.reason.args for barred in table.match.position.why_not(ANN)}
    assert reasons["CK1"]["asks"].key == f"tile-{table.g.board.tiles['CK1'].lower()}"
    assert reasons["DG2"]["asks"].key == "goal-dg2"
