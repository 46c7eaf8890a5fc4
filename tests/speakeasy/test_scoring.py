"""Final scoring (SP-END), ties (SP-TIE) and the variant (SP-VAR)."""

from __future__ import annotations

import pytest

from games.speakeasy.acts import BeginActRound, EndActRound
from games.speakeasy.scoring import FinalScoring, final_money, ranking
from games.speakeasy.state import RIVAL
from games.speakeasy.turn_order import ChangeOrder
from games.speakeasy.underworld.mob_war import BeginWar
from games.speakeasy.view import FinalTable, OwnTable
from tests.speakeasy.scenario import ANN, BEN, CLEO, GAME, SpeakeasyTable, scenario


def finished(table: SpeakeasyTable) -> SpeakeasyTable:
    return table.act(4).run(FinalScoring())


def places(table: SpeakeasyTable) -> dict[int, int | None]:
    return {one.tally.party: one.place for one in ranking(table.g)}


@pytest.mark.rule("SP-GEN-01", "SP-END-01", "SP-MON-12")
def test_the_most_money_wins_whether_cash_or_safe():
    table = finished(scenario().money(ANN, cash=50, safe=10).money(BEN, cash=0, safe=61).money(CLEO, cash=60))
    assert places(table) == {CLEO: 1, BEN: 2, ANN: 3}
    assert table.g.result is not None
    assert table.g.result.winners == (CLEO,)


@pytest.mark.rule("SP-END-02", "SP-GEN-06")
@pytest.mark.parametrize(
    ("premises", "dollars"), [("speakeasy", 10), ("still", 20), ("nightclub", 15), ("casino", 20)]
)
def test_protected_buildings_pay_and_unprotected_do_not(premises, dollars):
    table = scenario().cops(9).building(ANN, premises, "9a", protected=True).building(BEN, premises, "8a")
    assert [final_money(table.g, seat).buildings for seat in (ANN, BEN)] == [dollars, 0]


@pytest.mark.rule("SP-END-03", "SP-HELP-09")
def test_each_bottle_counts_once():
    table = scenario().helpers(ANN, "H02", "H19", "H01", used=("H03", "H06", "H18"))
    assert final_money(table.g, ANN).bottles == 20 + 20 + 5 + 10, "of two champagnes and two cognacs one each"


@pytest.mark.rule("SP-END-04")
def test_what_else_is_left_is_worth_nothing():
    table = scenario().building(ANN, "speakeasy", "1a", barrel=True).building(ANN, "still", "2a")
    table.still_barrels(ANN, 6).goons(ANN, 6).leverage(ANN, 5).books(ANN, 7).tokens(ANN, "CT01", "CT02")
    table.hand(ANN, "V01", "V02", "P01").crates(ANN, "C01", "C02").vip(ANN, 1)
    assert final_money(table.g, ANN).total == 15 + 30


@pytest.mark.rule("SP-END-05")
def test_safes_and_hands_are_opened_before_the_count():
    table = scenario().money(BEN, safe=77).hand(BEN, "V01")
    table.building(BEN, "still", "1a", protected=True)
    before = GAME.view(table.g, ANN)
    assert isinstance(before, OwnTable)
    assert before.mine.safe == 30
    finished(table)
    after = GAME.laid_open(table.g)
    assert isinstance(after, FinalTable)
    assert (after.screens[BEN].safe, after.screens[BEN].hand) == (77, ["V01"])
    kinds = [event.kind for event in table.events]
    assert kinds.index("log-final") < kinds.index("log-final-money")
    told = table.told("log-final-money")[BEN]
    assert (told["cash"], told["safe"], told["buildings"], told["total"]) == (15, 77, 20, 112)


@pytest.mark.rule("SP-END-01", "SP-ORD-07")
def test_the_last_round_changes_the_order_before_the_count():
    table = scenario().act(4).building(BEN, "casino", "9a")
    for boss in table.g.bosses.values():
        boss.capos = 0
    table.g.board.order.upper, table.g.board.order.lower = [None, BEN, CLEO], [ANN, None, None]
    table.run(ChangeOrder(), EndActRound())
    assert table.g.final[BEN].cash == 15 + 3
    assert table.told("log-luciano") == [], "no Luciano phase in act 4"


@pytest.mark.rule("SP-ORD-07")
def test_the_round_of_act_4_ends_with_a_change_of_the_order():
    table = scenario().act(4).building(BEN, "casino", "9a")
    for boss in table.g.bosses.values():
        boss.capos = 1
    table.g.board.order.upper, table.g.board.order.lower = [None, BEN, CLEO], [ANN, None, None]
    table.run(BeginActRound())
    while table.match.position.decisions and table.g.result is None:
        table.by_default(table.match.position.decisions[0].seat)
    assert table.g.final[BEN].cash == 15 + 3


def tied() -> SpeakeasyTable:
    """Ann and Ben have $45 each, one protected speakeasy, one nightclub, two books, and a member in the docks."""
    table = scenario(2)
    for seat, (first, second) in {ANN: ("1a", "7a"), BEN: ("2a", "8a")}.items():
        table.building(seat, "speakeasy", first, protected=True).building(seat, "nightclub", second)
        table.book(seat, "NT10", seat + 1).book(seat, "DG1", seat + 1)
    return table.docked(ANN, "D1").docked(BEN, "D2")


BREAKERS = {
    "protected": lambda table: table.building(BEN, "still", "10a", protected=True).money(
        BEN, cash=5, safe=20
    ),
    "buildings": lambda table: table.cops(10).building(BEN, "still", "10a"),
    "books": lambda table: table.book(BEN, "TG3"),
    "family": lambda table: table.vip(BEN, 1),
}


@pytest.mark.rule("SP-TIE-01", "SP-TIE-02", "SP-TIE-03", "SP-TIE-04", "SP-GEN-07")
@pytest.mark.parametrize("breaker", BREAKERS)
def test_a_tie_is_broken(breaker):
    table = finished(BREAKERS[breaker](tied()))
    assert table.g.final[ANN].total == table.g.final[BEN].total
    assert places(table) == {BEN: 1, ANN: 2}
    assert [args["breaker"] for args in table.told("log-tie")] == [breaker]
    assert table.g.result is not None
    assert table.g.result.winners == (BEN,)


@pytest.mark.rule("SP-TIE-01", "SP-TIE-02", "SP-TIE-03", "SP-TIE-04")
@pytest.mark.parametrize("first", range(4))
def test_an_earlier_tie_breaker_outweighs_the_later_ones(first):
    """Ben is ahead in the first of them, Ann in all that follow."""
    ahead = {
        0: lambda table, seat, at: table.building(seat, "speakeasy", at, protected=True).money(seat, safe=20),
        1: lambda table, seat, at: table.building(seat, "casino", at),
        2: lambda table, seat, at: table.book(seat, "TG3"),
        3: lambda table, seat, at: table.docked(seat, *(("M1", "M2", "M3") if seat == ANN else ("U1",))),
    }
    table = ahead[first](tied(), BEN, "10a")
    if first == 0:
        table.building(ANN, "casino", "9a").building(ANN, "still", "9b")
    for later in range(max(2, first + 1), 4):
        table = ahead[later](table, ANN, "12a")
    assert places(finished(table)) == {BEN: 1, ANN: 2}


@pytest.mark.rule("SP-TIE-04")
def test_members_on_the_notoriety_track_and_in_the_supply_break_no_tie():
    table = tied()
    table.boss(ANN).notoriety_family = []
    table.boss(ANN).family += 2
    assert set(places(finished(table)).values()) == {1}


@pytest.mark.rule("SP-TIE-05")
def test_those_still_tied_share_the_place():
    table = finished(tied())
    assert places(table) == {ANN: 1, BEN: 1}
    assert table.g.result is not None
    assert table.g.result.winners == (ANN, BEN)
    assert [args["breaker"] for args in table.told("log-tie")] == ["none"]


@pytest.mark.rule("SP-TIE-05")
def test_without_a_tie_nothing_is_told_of_one():
    assert finished(tied().money(BEN, cash=16)).told("log-tie") == []


@pytest.mark.rule("SP-VAR-01", "SP-BLD-17")
def test_without_the_variant_a_lost_still_is_gone_for_good():
    table = scenario(3).war_tokens(9).building(ANN, "still", "9a").goons(ANN, 0)
    assert table.run(BeginWar()).at_rest
    assert table.g.board.sites["9a"].building is None
    assert "BS" not in table.boss(ANN).slots


@pytest.mark.rule("SP-VAR-01")
def test_with_the_variant_only_a_still_comes_back():
    table = scenario(3, still="on").war_tokens(9).building(ANN, "speakeasy", "9a").goons(ANN, 0)
    assert table.run(BeginWar()).at_rest
    assert table.g.board.sites["9a"].building is None


@pytest.mark.rule("SP-VAR-01", "SP-VAR-02")
@pytest.mark.parametrize(("answer", "complete"), [("return", False), ("remove", True)])
def test_the_owner_may_decline_the_return_to_keep_the_discount(answer, complete):
    table = scenario(3, still="on").war_tokens(9).building(ANN, "still", "9a").still_barrels(ANN, 2)
    table.g.stacks.mobsters = {deck: ["M07"] for deck in table.g.stacks.mobsters}
    table.boss(ANN).slots = [slot for slot in table.boss(ANN).slots if slot not in ("B1", "B2")]
    table.run(BeginWar()).choose(ANN, answer)
    assert ("BS" not in table.boss(ANN).slots) is complete
    assert table.boss(ANN).still_barrels == 0


@pytest.mark.rule("SP-SOLO-25")
@pytest.mark.parametrize(("cash", "winners"), [(16, (0,)), (15, ()), (14, ())])
def test_a_tie_with_the_rival_is_lost(cash, winners):
    table = scenario(1).money(ANN, cash=cash, safe=20).money(RIVAL, cash=55)
    table.building(ANN, "casino", "2a", protected=True).book(ANN, "DG1")
    finished(table)
    assert table.g.result is not None
    assert table.g.result.winners == winners
    assert places(table)[ANN] == (1 if winners else 2)
    assert table.told("log-tie") == []
