"""What options say that they cost and bring is what they cost and bring, and going back costs nothing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.kernel import Option, Text
from games.speakeasy.books import CookBooks
from games.speakeasy.cards.card_actions import PerformAction
from games.speakeasy.cards.operation_cards import PlayOperationCard
from games.speakeasy.city.building_actions import BuildAction, danger_of
from games.speakeasy.city.building_jobs import BAR_JOB, CLUB_JOB
from games.speakeasy.city.city_tokens import CleanUpTokens
from games.speakeasy.city.locations import perform
from games.speakeasy.gains import TakeGain
from games.speakeasy.operations.raids import ChooseRaid
from games.speakeasy.preparation import PrepBuilding
from games.speakeasy.rewards import CardAction, reward
from games.speakeasy.state import SpeakeasyState
from games.speakeasy.telling.names import card_name, tile_name, token_name
from games.speakeasy.underworld.associates import ChooseAssociate
from games.speakeasy.underworld.goons import HireCount
from games.speakeasy.underworld.mob_war import BeginWar
from tests.speakeasy.scenario import ANN, BEN, CLEO, GAME, SpeakeasyTable, at_war, scenario


def option(table: SpeakeasyTable, id: str) -> Option:
    decision = table.decision(ANN)
    assert decision is not None
    found = decision.option(id)
    assert found is not None, table.options(ANN)
    return found


def worth(table: SpeakeasyTable, id: str) -> dict[str, Any]:
    shown = option(table, id).worth
    return dict(shown.args) if isinstance(shown, Text) else {}


def note(table: SpeakeasyTable, id: str) -> dict[str, Any]:
    shown = option(table, id).note
    return dict(shown.args) if isinstance(shown, Text) else {}


@pytest.mark.rule("SP-MON-03", "SP-GOON-02")
def test_hiring_says_what_is_laundered():
    table = scenario().money(ANN, cash=2, safe=20).goons(ANN, 2).run(HireCount(ANN))
    assert worth(table, "hire:1") == {"cost": 2, "laundered": 0}
    assert worth(table, "hire:2") == {"cost": 5, "laundered": 3}
    table.choose(ANN, "hire:2")
    assert (table.cash(ANN), table.safe(ANN)) == (0, 20 - 6)


@pytest.mark.rule("SP-BLD-08", "SP-BLD-14")
def test_pieces_say_their_price_with_the_discount_and_their_cards():
    table = scenario().money(ANN, cash=20).hand(ANN, "V08").building(ANN, "speakeasy", "8a", slot="B1")
    table.boss(ANN).slots = [slot for slot in table.boss(ANN).slots if slot[0] != "C"]
    table.run(BuildAction(ANN, CLUB_JOB)).choose(ANN, "upgrade")
    assert worth(table, "piece:K1")["price"].args == {"cost": 17 - 8, "laundered": 0}
    assert worth(table, "piece:K1")["cards"] == 1
    assert worth(table, "piece:N1")["price"].args == {"cost": 12 - 8, "laundered": 0}
    table.play(ANN, "rethink", "open")
    assert worth(table, "piece:K1")["price"].args == {"cost": 17, "laundered": 0}


@pytest.mark.rule("SP-TAKE-02", "SP-TAKE-04")
def test_places_say_what_defends_and_forces_what_they_cost():
    table = scenario().levels(ANN, STRENGTH=3).goons(ANN, 4).mobsters("9a", strength=6).token("CT05", "9a")
    table.associate(ANN, "M04", 1).cops(9).run(BuildAction(ANN, BAR_JOB)).play(ANN, "take-over", "piece:A2")
    shown = note(table, "space:9a")
    assert (shown["defence"], shown["has_token"], shown["danger"]) == (6, "yes", "cop")
    table.choose(ANN, "space:9a")
    assert option(table, "force:alone").worth is None
    assert option(table, "force:alone").label.args["goons"] == 4
    assert worth(table, "force:associate") == {"cost": 3, "laundered": 0}
    assert option(table, "force:associate").label.args["goons"] == 1
    table.choose(ANN, "force:associate")
    (fight,) = [args["fight"].args for args in table.told("log-takeover")]
    assert fight == {"total": 7, "strength": 3, "goons": 1, "associate": 3, "bonus": 0, "fee": 3}


@pytest.mark.parametrize(
    ("cops", "soon", "war", "danger"),
    [
        ((9,), (), (9,), "cop"),
        ((), (9,), (9,), "both"),
        ((), (), (9,), "war"),
        ((), (9,), (), "soon"),
        ((8,), (8,), (8,), "none"),
    ],
)
def test_a_district_says_what_a_building_has_to_fear(cops, soon, war, danger):
    assert danger_of(scenario().cops(*cops).cop_tokens(*soon).war_tokens(*war).g, 9) == danger


@pytest.mark.rule("SP-SELL-05", "SP-SELL-02")
def test_sales_say_what_they_bring():
    table = (
        scenario().building(ANN, "casino", "1a", barrel=True).building(ANN, "speakeasy", "2a", barrel=True)
    )
    table.crates(ANN, "C11").hand(ANN, "P11").run(PlayOperationCard(ANN)).choose(ANN, "play:P11")
    assert worth(table, "sell:1a") == {"dollars": 12 + 1 + 2}
    assert table.choose(ANN, "sell:1a").cash(ANN) == 15 + 15
    assert worth(table, "sell:2a") == {"dollars": 8 + 1 + 2}


@pytest.mark.rule("SP-TRUCK-13", "SP-TRUCK-05")
def test_trucks_say_prices_and_points():
    table = scenario().levels(ANN, FLEET=2).boat("BT4", "HB7").boat("BT1", "HB2").truck(ANN, 1, 1)
    table.money(ANN, cash=4, safe=20).run(PerformAction(ANN, CardAction.DELIVER))
    assert worth(table, "buy:2") == {"cost": 7, "laundered": 3}
    assert worth(table, "drive:3") == {"points": 2}
    decision = table.decision(ANN)
    assert decision is not None
    assert decision.prompt.args == {"left": 2, "truck": 1}
    table.choose(ANN, "buy:2")
    assert (table.cash(ANN), table.safe(ANN)) == (0, 14)
    table.choose(ANN, "drive:2")
    decision = table.decision(ANN)
    assert decision is not None
    assert decision.prompt.args["left"] == 1


@pytest.mark.rule("SP-BOOK-02", "SP-BOOK-11")
def test_books_say_their_money_and_reward():
    table = (
        scenario().goal("CK1", "CG6A").levels(ANN, STRENGTH=5).goons(ANN, 4).books(ANN, 1).run(CookBooks(ANN))
    )
    assert worth(table, "book:CK1:1")["dollars"] == 10
    assert worth(table, "book:CK1:1")["has"] == "yes"
    assert option(table, "book:CK1:2").label.args["space"] == 2


@pytest.mark.rule("SP-BOOK-02")
def test_a_goal_with_a_tile_says_what_that_asks_for():
    """“Central Park 1” says it nowhere but on the picture; “Notoriety 10” says it itself."""
    table = scenario().goal("CK1", "CG4A").levels(ANN, STRENGTH=5, VIP=2).leverage(ANN, 5).books(ANN, 1)
    table.run(CookBooks(ANN))
    assert option(table, "book:CK1:1").note == tile_name("CG4A")
    assert option(table, "book:NT10:1").note is None


@pytest.mark.rule("SP-BOOK-11")
def test_books_say_what_the_crate_adds():
    table = scenario().levels(ANN, STRENGTH=5, VIP=2).crates(ANN, "C01").books(ANN, 1).run(CookBooks(ANN))
    said = worth(table, "book:NT10:1")["dollars"]
    before = table.safe(ANN)
    table.choose(ANN, "book:NT10:1")
    assert said == table.safe(ANN) - before == 10 + 2


@pytest.mark.rule("SP-REST-02", "SP-PROT-02")
def test_order_spaces_say_their_cards_and_leverage():
    table = scenario(4).hand(ANN, "V08", "P08", "S08").run(*perform(ANN, "RE"))
    found = {id: worth(table, id) for id in table.options(ANN)}
    assert found == {
        "space:1": {"cards": 1, "leverage": 4},
        "space:2": {"cards": 1, "leverage": 3},
        "space:3": {"cards": 2, "leverage": 2},
        "space:4": {"cards": 2, "leverage": 1},
    }
    labels = [option(table, id).label.args["space"] for id in found]
    assert labels == [1, 2, 3, 4]


@pytest.mark.rule("SP-LVL-03", "SP-LVL-07")
def test_levels_say_their_value_and_cards():
    table = scenario().levels(ANN, PARTY=4, STRENGTH=4).hand(ANN, "V08", "V09", "V10")
    table.run(TakeGain(ANN, reward("UP(ANY)")))
    assert worth(table, "raise:PARTY") == {"track": "PARTY", "value": 6, "cards": 1}
    assert worth(table, "raise:STRENGTH") == {"track": "STRENGTH", "value": 5, "cards": 2}
    assert option(table, "raise:FLEET").label.args["level"] == 2
    again = scenario().levels(ANN, PARTY=3, VIP=3).hand(ANN, "V08", "V09")
    again.run(TakeGain(ANN, reward("UPX(PARTY)"))).choose(ANN, "raise:PARTY")
    assert worth(again, "raise:PARTY")["cards"] == 1 + 1


@pytest.mark.parametrize(
    ("crate", "track", "value"),
    [("C02", "PARTY", 3), ("C03", "VIP", 2), ("C08", "STILL", 3), ("C09", "FLEET", 2)],
)
@pytest.mark.rule("SP-LVL-08", "SP-RAID-11")
def test_levels_say_what_a_crate_adds(crate, track, value):
    plain, crated = scenario(), scenario().crates(ANN, crate)
    for table, bonus in ((plain, 0), (crated, 1)):
        table.run(TakeGain(ANN, reward("UP(ANY)")))
        assert worth(table, f"raise:{track}")["value"] == value + bonus


@pytest.mark.rule("SP-RAID-03", "SP-RAID-08", "SP-RAID-10")
def test_boats_say_their_defence_and_crate_and_rents_their_cost():
    table = (
        scenario()
        .levels(ANN, STRENGTH=2)
        .goons(ANN, 2)
        .docked(ANN, "D1")
        .docked(BEN, "D2")
        .docked(CLEO, "D3")
    )
    table.boat("BT2", "HB1", crate="C02").boat("BT1", "HB2").money(ANN, cash=1, safe=20).run(ChooseRaid(ANN))
    assert note(table, "boat:BT2")["defence"] == 4
    assert worth(table, "boat:BT2") == {"dollars": 5}
    table.choose(ANN, "boat:BT2")
    assert worth(table, "raid:BT2:1x1") == {"cost": 1, "laundered": 0}
    assert option(table, "raid:BT2:1x1").label.args["goons"] == 1
    assert worth(table, "raid:BT2:1x1,2x1") == {"cost": 2, "laundered": 1}
    assert table.decision(ANN).default in ("raid:BT2:1x1", "raid:BT2:2x1", "raid:BT2:1x1,2x1")
    table.choose(ANN, "raid:BT2:1x1,2x1")
    (told,) = table.told("log-raid")
    assert (told["attack"], told["defence"], told["members"], told["rent"], told["goons"]) == (6, 4, 3, 2, 0)


@pytest.mark.rule("SP-RAID-08", "SP-RAID-10")
def test_a_boat_says_what_the_cheapest_raid_takes_and_what_its_crate_then_pays():
    """C04 pays by goon, after the goons of the raid went back."""
    table = scenario().levels(ANN, STRENGTH=2).goons(ANN, 5).docked(ANN, "D1")
    table.boat("BT2", "HB1", crate="C04").boat("BT1", "HB2").run(ChooseRaid(ANN))
    shown = note(table, "boat:BT2")
    assert (shown["wins"], shown["goons"], shown["rent"]) == ("yes", 3, 0)
    assert worth(table, "boat:BT2") == {"dollars": 6}
    table.choose(ANN, "boat:BT2")
    assert [told["dollars"] for told in table.told("log-crate")] == [6]


@pytest.mark.rule("SP-CARD-10", "SP-ASSOC-01", "SP-CITY-08")
def test_labels_name_what_is_there():
    table = scenario().on_top("P05").run(TakeGain(ANN, reward("OPCARD(ANY)")))
    assert option(table, "deck:PARTY").label == card_name("P05")
    assert note(table, "deck:PARTY")["leverage"] == 0
    table.mobster("M05", 9).run(ChooseAssociate(ANN))
    assert option(table, "associate:M05").label.args["district"] == 9
    assert note(table, "associate:M05") == {"strength": 4, "fee": 4, "ability": "AB8"}
    table.boss(ANN).played_tokens = ["CT01"]
    table.city_display(middle=[[], ["CT09"], []]).run(CleanUpTokens(ANN))
    assert option(table, "CT01:row:1").label.args == {"token": token_name("CT01"), "row": 2, "count": 1}


def test_trucks_are_told_by_their_number():
    table = (
        scenario().levels(ANN, FLEET=3).building(ANN, "still", "1a").still_barrels(ANN, 2).truck(ANN, 2, 2)
    )
    table.run(PerformAction(ANN, CardAction.DELIVER)).play(ANN, "truck:1", "drive:1", "load:2")
    assert [args["truck"] for args in table.told("log-truck-drove")] == [2]
    assert [(args["truck"], args["count"]) for args in table.told("log-truck-loaded")] == [(2, 2)]
    table.play(ANN, "truck:0")
    assert option(table, "drive:5").label.args["enters"] == "yes"
    table.choose(ANN, "drive:5")
    assert [args["truck"] for args in table.told("log-truck-entered")] == [1]


@pytest.mark.rule("SP-PROT-02", "SP-PROT-04")
def test_protection_says_its_price_and_tokens():
    table = scenario(4).vip(ANN, 1).leverage(ANN, 3).played(ANN, "V10").cops(1).building(ANN, "still", "1a")
    table.building(ANN, "speakeasy", "2a").run(PerformAction(ANN, CardAction.PROTECT))
    decision = table.decision(ANN)
    assert decision is not None
    assert decision.prompt.args == {"price": 4, "tokens": 3}
    assert worth(table, "protect:1a") == {"dollars": 20, "closed": "yes"}
    assert worth(table, "protect:2a") == {"dollars": 10, "closed": "no"}
    assert table.choose(ANN, "protect:1a").boss(ANN).leverage == 0


@pytest.mark.rule("SP-WAR-06", "SP-WAR-10")
def test_a_defence_says_how_it_comes_together():
    table = at_war(3, "M08", 9).levels(ANN, STRENGTH=3).goons(ANN, 3).crates(ANN, "C05")
    table.building(ANN, "casino", "9a").run(BeginWar())
    decision = table.decision(ANN)
    assert decision is not None
    assert decision.prompt.args["needed"] == 6
    table.choose(ANN, "force:alone")
    (fight,) = [args["fight"].args for args in table.told("log-defended")]
    assert fight == {"total": 6, "strength": 3, "goons": 2, "associate": 0, "bonus": 1, "fee": 0}


# Back


@pytest.mark.parametrize(
    ("steps", "there"),
    [
        ((BuildAction(ANN, BAR_JOB),), ("open",)),
        ((BuildAction(ANN, BAR_JOB),), ("open", "piece:A2")),
        ((BuildAction(ANN, BAR_JOB),), ("take-over", "piece:A2")),
        ((PrepBuilding(ANN),), ("piece:C1",)),
        ((TakeGain(ANN, reward("FAM(1)")),), ("U1", "from:D1")),
    ],
)
def test_rethinking_leads_back_and_costs_nothing(steps, there):
    table = scenario().levels(ANN, STRENGTH=5, FLEET=3).mobsters("9a", strength=3).docked(ANN, "D1", "M2")
    *before, last = there
    table.run(*steps).play(ANN, *before)
    asked, state = table.decision(ANN), GAME.encode(bare(table))
    assert asked is not None
    table.play(ANN, last, "rethink")
    again = table.decision(ANN)
    assert again is not None
    assert (again.kind, again.options) == (asked.kind, asked.options)
    assert GAME.encode(bare(table)) == state


def bare(table: SpeakeasyTable) -> SpeakeasyState[Any]:
    """Without questions and their numbers."""
    g: SpeakeasyState[Any] = replace(table.g, agenda=[], picks={}, asked={}, next_decision=0)
    return g


@pytest.mark.parametrize(("inside", "free"), [(0, 2), (1, 1)])
def test_the_vip_area_says_how_many_members_fit_in(inside, free):
    table = scenario().levels(ANN, VIP=2).vip(ANN, inside).run(TakeGain(ANN, reward("FAM(1)")))
    assert worth(table, "vip") == {"free": free}
