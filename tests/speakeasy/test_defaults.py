"""What happens for players who do not answer in time (the last column of chapter 5)."""

from __future__ import annotations

import pytest

from games.kernel import Step
from games.speakeasy.books import CookBooks
from games.speakeasy.cards.card_actions import PerformAction
from games.speakeasy.cards.discarding import DiscardCards
from games.speakeasy.cards.helper_cards import CopyFromDisplay, TakeHelperCard, UseHelper
from games.speakeasy.cards.operation_cards import ChooseDeck, PlayOperationCard
from games.speakeasy.city.building_actions import BuildAction
from games.speakeasy.city.building_jobs import BAR_JOB, CLUB_JOB
from games.speakeasy.city.city_tokens import CleanUpTokens, PlayCityTokens, TakeCityToken
from games.speakeasy.city.family import PlaceFamily
from games.speakeasy.city.locations import SendCapo
from games.speakeasy.city.park import DisplacedBonus, SwapCapos
from games.speakeasy.city.restaurant import ChangePlace, RestaurantAction
from games.speakeasy.codes import LevelTrack, Operation
from games.speakeasy.operations.levels import RaiseLevel, RaiseOnceMore
from games.speakeasy.operations.raids import ChooseRaid
from games.speakeasy.preparation import PrepBuilding, PrepCard, PrepDock
from games.speakeasy.rewards import CardAction
from games.speakeasy.underworld.associates import ChooseAssociate
from games.speakeasy.underworld.goons import HireCount
from games.speakeasy.underworld.mob_war import BeginWar
from tests.speakeasy.scenario import ANN, BEN, CLEO, SpeakeasyTable, at_war, scenario


def default(table: SpeakeasyTable, *steps: Step) -> tuple[str, str]:
    """Kind and default of what Ann is asked."""
    decision = (table.run(*steps) if steps else table).decision(ANN)
    assert decision is not None
    return decision.kind, decision.default


def busy() -> SpeakeasyTable:
    """Ann has something of everything."""
    table = scenario().levels(ANN, STRENGTH=5).goons(ANN, 2).docked(ANN, "D1").mobster("M05", 9)
    table.mobsters("9a", strength=3).hand(ANN, "V12", "V01", "P11", "S03").crates(ANN, "C02").books(ANN, 2)
    table.tokens(ANN, "CT16").vip(ANN, 1).leverage(ANN, 9).building(ANN, "still", "1a").capo(BEN, "TH1")
    return table.helpers(ANN, "H19")


@pytest.mark.parametrize(
    ("kind", "answer", "step"),
    [
        ("SP-D05", "skip", UseHelper(ANN)),
        ("SP-D08", "skip", RaiseLevel(ANN, tuple(LevelTrack))),
        ("SP-D10", "skip", RaiseOnceMore(ANN, LevelTrack.VIP)),
        ("SP-D11", "skip", PlayOperationCard(ANN)),
        ("SP-D16", "skip", HireCount(ANN)),
        ("SP-D17", "stop", BuildAction(ANN, BAR_JOB)),
        ("SP-D22", "stop", PerformAction(ANN, CardAction.PROTECT)),
        ("SP-D23", "stop", PerformAction(ANN, CardAction.DELIVER)),
        ("SP-D25", "produce", PerformAction(ANN, CardAction.PRODUCE)),
        ("SP-D26", "skip", ChooseAssociate(ANN)),
        ("SP-D27", "skip", ChooseRaid(ANN)),
        ("SP-D32", "stop", RestaurantAction(ANN)),
        ("SP-D33", "stop", PlayCityTokens(ANN)),
        ("SP-D34", "stop", CookBooks(ANN)),
        ("SP-D35", "skip", SwapCapos(ANN, "PK1")),
        ("SP-D36", "leverage", DisplacedBonus(ANN)),
        ("SP-D38", "skip", CopyFromDisplay(ANN)),
    ],
)
def test_what_is_optional_is_declined_and_what_only_helps_is_taken(kind, answer, step):
    assert default(busy(), step) == (kind, answer)


def test_the_first_empty_slot_of_the_docks():
    assert default(scenario(2).docked(BEN, "D1"), PrepDock(ANN)) == ("SP-D01", "D2")


def test_the_first_piece_in_the_lowest_quiet_district():
    table = scenario(2).closed(1, 6, 7, 8, 13).cops(2).cop_tokens(3).war_tokens(4).hand(ANN, "V08")
    assert default(table, PrepBuilding(ANN)) == ("SP-D02", "piece:A1")
    assert default(table.choose(ANN, "piece:A1")) == ("SP-D03", "space:5a")
    troubled = scenario(2).closed(1, 6, 7, 8, 13).cops(2, 3, 4, 5, 9, 10, 11, 12, 14, 15, 16).hand(ANN, "V08")
    assert default(troubled.run(PrepBuilding(ANN)).choose(ANN, "piece:A1")) == ("SP-D03", "space:2a")
    many = scenario().cops(1).run(PrepBuilding(ANN)).choose(ANN, "piece:A1")
    assert default(many) == ("SP-D03", "district:2")


def test_the_card_with_most_leverage_is_played_first_and_discarded_last():
    table = scenario().hand(ANN, "V06", "P12", "S12", "F05", "V05")
    assert default(table, PrepCard(ANN)) == ("SP-D04", "play:P12")
    assert default(table, DiscardCards(ANN, 1)) == ("SP-D09", "discard:F05")


def test_the_capo_goes_to_the_first_free_person():
    table = scenario()
    for person in ("TH1", "TH2", "TH3", "CO1", "CO2", "CO3", "SU1", "SU2", "SU3", "GA1", "GA2", "DK1"):
        kind, answer = default(table, SendCapo(ANN))
        assert (kind, answer) == ("SP-D06", person)
        table.capo(BEN, person)
    for person in ("DK2", "CP1", "CP2", "PK1", "PK2"):
        assert default(table, SendCapo(ANN)) == ("SP-D06", person)
        table.capo(BEN, person)


def test_the_deck_with_most_cards():
    table = scenario()
    assert default(table, ChooseDeck(ANN)) == ("SP-D13", "deck:VIP")
    table.g.stacks.cards[Operation.VIP].pop()
    assert default(table, ChooseDeck(ANN, is_mandatory=True)) == ("SP-D13", "deck:PARTY")


def test_a_member_goes_to_the_vip_area_else_to_the_first_slot():
    assert default(scenario(), PlaceFamily(ANN)) == ("SP-D14", "vip")
    assert default(scenario().vip(ANN, 1).docked(BEN, "D1"), PlaceFamily(ANN)) == ("SP-D14", "D2")
    table = scenario().docked(ANN, "M1").run(PlaceFamily(ANN)).choose(ANN, "D1")
    assert default(table) == ("SP-D15", "stop")


def test_questions_within_a_building_action_lead_back():
    table = busy().run(BuildAction(ANN, BAR_JOB))
    for kind, answer in (("SP-D18", "take-over"), ("SP-D19", "piece:A2")):
        table.choose(ANN, answer)
        assert default(table) == (kind, "rethink")
    fight = scenario().levels(ANN, STRENGTH=2).goons(ANN, 2).mobsters("9a", strength=3)
    fight.run(BuildAction(ANN, BAR_JOB)).play(ANN, "take-over", "piece:A2", "space:9a")
    assert default(fight) == ("SP-D20", "rethink"), "nothing is paid unasked"
    upgrade = scenario().building(ANN, "speakeasy", "8a").run(BuildAction(ANN, CLUB_JOB))
    assert default(upgrade.play(ANN, "upgrade", "piece:N1")) == ("SP-D21", "rethink")


def test_who_has_begun_to_open_a_building_opens_it_in_the_lowest_quiet_district():
    table = scenario().cops(1).cop_tokens(2).run(BuildAction(ANN, BAR_JOB)).play(ANN, "open", "piece:A2")
    assert default(table) == ("SP-D03", "district:3")
    assert default(table.by_default(ANN)) == ("SP-D03", "space:3a")
    table.by_default(ANN)
    assert table.building_on("3a").owner == ANN


def test_the_dearest_barrels_are_sold():
    table = (
        scenario().building(ANN, "speakeasy", "1a", barrel=True).building(ANN, "casino", "2a", barrel=True)
    )
    assert default(table, PerformAction(ANN, CardAction.SELL)) == ("SP-D24", "sell:several")
    alone = scenario().building(ANN, "casino", "2a", barrel=True)
    assert default(alone, PerformAction(ANN, CardAction.SELL)) == ("SP-D24", "sell:2a")


def test_the_cheapest_rent_with_its_goons():
    table = scenario().levels(ANN, STRENGTH=2).goons(ANN, 3).docked(ANN, "D1").docked(BEN, "D2", "D3")
    table.boat("BT2", "HB1").boat("BT1", "HB2").run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert table.options(ANN) == ["raid:BT2:1x1", "raid:BT2:1x2", "raid:BT2:"]
    assert default(table) == ("SP-D28", "raid:BT2:1x1"), (
        "$1 and 1 goon, as cheap as $2, and both than 3 goons"
    )


def test_the_stolen_barrel_goes_to_a_club_first_and_to_the_still_last():
    table = scenario().levels(ANN, STRENGTH=5).docked(ANN, "D2", "D1").boat("BT2", "HB1").boat("BT1", "HB2")
    table.building(ANN, "speakeasy", "1a").building(ANN, "casino", "9a").building(ANN, "still", "3a")
    table.run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert default(table) == ("SP-D29", "barrel:9a")
    assert table.options(ANN) == ["barrel:9a", "barrel:1a", "still"]
    table.by_default(ANN)
    assert default(table) == ("SP-D30", "D1")


def test_the_first_space_that_costs_no_second_card():
    table = scenario(4).hand(ANN, "V08", "P08")
    assert default(table, ChangePlace(ANN)) == ("SP-D31", "space:1")
    table.g.board.order.lower = [BEN, CLEO, None, None]
    assert default(table, ChangePlace(ANN)) == ("SP-D31", "space:3")


def test_without_leverage_tokens_the_bonus_is_a_book():
    table = scenario().city_display(["CT01"])
    table.g.board.supply.leverage = 0
    assert default(table, DisplacedBonus(ANN)) == ("SP-D36", "book")
    table.boss(ANN).book_supply = 0
    assert default(table, DisplacedBonus(ANN)) == ("SP-D36", "skip")


def test_the_helper_with_the_dearest_new_bottle():
    table = scenario().helper_display("H18", "H01", "H02")
    assert default(table, TakeHelperCard(ANN)) == ("SP-D37", "take:H02")
    table.helpers(ANN, used=("H03",))
    assert default(table, TakeHelperCard(ANN)) == ("SP-D37", "take:H01"), "champagne is owned"
    table.g.screen(ANN).used_helpers = ["H03", "H09", "H20"]
    assert default(table, TakeHelperCard(ANN)) == ("SP-D37", "take:H18"), "nothing new: the first"


def test_the_first_token_on_display():
    table = scenario().city_display([None, "CT02", "CT03"], [["CT09"], [], []])
    assert default(table, TakeCityToken(ANN)) == ("SP-D39", "right:1")
    table.city_display(middle=[[], ["CT09"], []])
    assert default(table, TakeCityToken(ANN)) == ("SP-D39", "middle:1")


def test_the_oldest_tokens_are_kept_and_the_others_go_to_the_smallest_stack():
    table = scenario().tokens(ANN, "CT01", "CT02", "CT03", "CT04", "CT05")
    table.city_display(middle=[["CT09"], [], ["CT10"]])
    assert default(table, CleanUpTokens(ANN)) == ("SP-D40", "give:CT05")
    assert default(table.by_default(ANN)) == ("SP-D40", "CT05:row:1")


@pytest.mark.parametrize(
    ("strength", "goons", "answer"),
    [(5, 1, "force:alone"), (2, 2, "force:associate"), (1, 6, "force:alone")],
)
def test_the_cheapest_defence(strength, goons, answer):
    """Without cost first, then goons alone, then the associate."""
    table = at_war(3, "M08", 9).levels(ANN, STRENGTH=strength).goons(ANN, goons).associate(ANN, "M05", 4)
    assert default(table.building(ANN, "casino", "9a"), BeginWar()) == ("SP-D41", answer)


@pytest.mark.rule("SP-WAR-18")
def test_a_defence_for_nothing_comes_before_goons():
    table = at_war(3, "M08", 9).goons(ANN, 5).associate(ANN, "M07", 4).building(ANN, "still", "9a")
    assert default(table, BeginWar()) == ("SP-D41", "force:associate"), "AB4 waives the fee"


@pytest.mark.rule("SP-WAR-18")
def test_the_free_use_of_ab6_takes_no_payment_and_no_goon():
    table = at_war(3, "M08", 9).associate(ANN, "M12", 4).building(ANN, "casino", "9a")
    assert default(table.goons(ANN, 5), BeginWar()) == ("SP-D41", "force:associate-free")


def test_a_lost_still_returns():
    table = scenario(3, still="on").war_tokens(9).building(ANN, "still", "9a").run(BeginWar())
    assert default(table) == ("SP-D42", "return")
