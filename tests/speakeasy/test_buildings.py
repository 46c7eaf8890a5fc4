"""Buildings (SP-BLD) and takeovers (SP-TAKE)."""

from __future__ import annotations

import pytest

from games.speakeasy.cards.card_actions import PerformAction
from games.speakeasy.city.building_actions import BuildAction
from games.speakeasy.city.building_jobs import BAR_JOB, CLUB_JOB, BuildingJob
from games.speakeasy.city.buildings import empty_spaces, price_of
from games.speakeasy.codes import Premises
from games.speakeasy.gains import TakeGain
from games.speakeasy.rewards import CardAction, reward
from tests.speakeasy.scenario import ANN, BEN, SpeakeasyTable, scenario


def building(table: SpeakeasyTable, job: BuildingJob = BAR_JOB) -> SpeakeasyTable:
    return table.run(BuildAction(ANN, job))


def pieces(table: SpeakeasyTable) -> list[str]:
    return [option.removeprefix("piece:") for option in table.options(ANN) if option != "rethink"]


def spaces(table: SpeakeasyTable) -> list[str]:
    return [option.removeprefix("space:") for option in table.options(ANN) if option != "rethink"]


@pytest.mark.rule("SP-BLD-01", "SP-SET-03", "SP-BLD-04", "SP-BLD-05")
def test_what_an_empty_space_is():
    table = scenario(2).closed(1).cops(3).building(BEN, "still", "2a").mobsters("4a").token("CT01", "5b")
    for premises in Premises:
        found = empty_spaces(table.g, ANN, premises)
        assert not {"1a", "1b", "2a", "4a"} & set(found)
        assert {"2b", "3a", "4b", "5b", "16b"} <= set(found)


@pytest.mark.rule("SP-BLD-02", "SP-BLD-03", "SP-BLD-18", "SP-PREP-05")
def test_cost_then_city_token_then_reward_of_the_chosen_piece():
    table = building(scenario().money(ANN, cash=10).token("CT05", "6a").tokens(ANN, *["CT01"] * 4))
    table.choose(ANN, "open")
    assert pieces(table) == ["A1", "A2", "A3", "B1", "B2", "BS", "C1", "C2", "C3"], "any of the own pieces"
    table.play(ANN, "piece:C3", "district:6", "space:6a")
    assert table.cash(ANN) == 10 - 8
    assert table.boss(ANN).tokens == [*["CT01"] * 4, "CT05"], "more than four until the clean-up"
    assert table.g.board.sites["6a"].token is None
    table.choose(ANN, "vip")
    assert (table.boss(ANN).vip, table.boss(ANN).leverage) == (1, 1)
    kinds = [event.kind for event in table.events]
    assert kinds.index("log-family-vip") < kinds.index("log-leverage-gained")


@pytest.mark.rule("SP-BLD-02", "SP-GEN-04")
@pytest.mark.parametrize(
    ("slot", "question"),
    [
        ("A1", "SP-D13"),
        ("B2", "SP-D14"),
        ("BS", "SP-D08"),
        ("C1", "SP-D37"),
        ("C2", "SP-D08"),
        ("C3", "SP-D14"),
    ],
)
def test_the_reward_is_resolved_before_the_second_building_action(slot, question):
    table = building(scenario().money(ANN, cash=40)).play(
        ANN, "open", f"piece:{slot}", "district:6", "space:6a"
    )
    assert table.asked(ANN) == question
    while table.asked(ANN) != "SP-D17":
        table.by_default(ANN)
    assert slot not in pieces(table.choose(ANN, "open"))


@pytest.mark.rule("SP-BLD-05", "SP-GEN-06", "SP-GEN-07")
def test_a_building_in_a_cops_district_waits_for_protection():
    table = building(scenario().cops(6)).play(ANN, "open", "piece:A2", "district:6", "space:6a")
    assert not table.g.board.operates("6a")
    assert "6a" not in empty_spaces(table.g, BEN, Premises.SPEAKEASY), "it holds its space"


@pytest.mark.rule("SP-GEN-07")
def test_what_does_not_operate_keeps_its_barrel_counts_for_the_limit_and_can_be_upgraded():
    table = scenario().cops(6, 4).building(ANN, "speakeasy", "6a", barrel=True).building(ANN, "casino", "4a")
    table.money(ANN, cash=40).hand(ANN, "V08")
    assert all(area not in ("1a", "2a") for area in empty_spaces(table.g, ANN, Premises.CASINO))
    building(table, CLUB_JOB).choose(ANN, "upgrade")
    assert pieces(table) == ["N1", "N2", "N3"], "one casino in Downtown is the limit"
    table.play(ANN, "piece:N1", "space:6a")
    assert table.building_on("6a").has_barrel


@pytest.mark.rule("SP-BLD-06")
def test_two_building_actions_at_the_suppliers_office():
    table = building(scenario().mobsters("9a", strength=3).levels(ANN, STRENGTH=4).money(ANN, cash=90))
    assert table.options(ANN) == ["open", "take-over", "stop"]
    table.play(ANN, "open", "piece:A3", "district:1", "space:1a")
    assert table.options(ANN) == ["open", "take-over", "stop"]
    table.play(ANN, "open", "piece:A2", "district:1", "space:1b")
    assert table.at_rest, "not three"
    mixed = building(scenario().mobsters("9a", strength=3).levels(ANN, STRENGTH=4))
    mixed.choose(ANN, "take-over")
    assert pieces(mixed) == ["A1", "A2", "A3", "B1", "B2", "BS", "C1", "C2", "C3"], "the still, too"


@pytest.mark.rule("SP-BLD-07")
def test_two_building_actions_at_the_city_planning_office():
    table = scenario().mobsters("9a", strength=3).levels(ANN, STRENGTH=4).money(ANN, cash=90).hand(ANN, "V08")
    building(table.building(ANN, "speakeasy", "8a"), CLUB_JOB)
    assert table.options(ANN) == ["open", "upgrade", "take-over", "stop"]
    table.choose(ANN, "open")
    assert pieces(table) == ["N1", "N2", "N3", "K1"], "the casinos are alike"
    table.play(ANN, "rethink", "upgrade", "piece:K1", "space:8a")
    assert table.building_on("8a").premises == "casino"
    assert [slot for slot in table.boss(ANN).slots if slot.startswith("K")] == ["K2", "K3"]
    table.play(ANN, "take-over", "piece:N2", "space:9a", "vip")
    assert table.building_on("9a").premises == "nightclub"
    assert table.at_rest


@pytest.mark.rule("SP-BLD-09", "SP-TAKE-06")
def test_one_nightclub_and_one_casino_in_each_area():
    table = scenario().building(ANN, "nightclub", "1a").building(ANN, "nightclub", "7a").money(ANN, cash=90)
    table.building(ANN, "speakeasy", "2a").building(ANN, "speakeasy", "13a").building(BEN, "nightclub", "14a")
    table.mobsters("8a", "15a", strength=3).levels(ANN, STRENGTH=5)
    building(table, CLUB_JOB).play(ANN, "upgrade", "piece:N3")
    assert spaces(table) == ["13a"]
    table.play(ANN, "rethink", "rethink", "take-over", "piece:N3")
    assert spaces(table) == ["15a"]
    table.play(ANN, "rethink", "rethink", "open", "piece:N3")
    assert {int(space[:-1]) for space in spaces(table)} == {13, 14, 15, 16}


@pytest.mark.rule("SP-BLD-10", "SP-BLD-11")
def test_an_upgrade_keeps_barrel_and_protector_and_takes_no_token():
    table = scenario().building(ANN, "speakeasy", "8a", protected=True, barrel=True, slot="B1")
    family = table.boss(ANN).family
    building(table, CLUB_JOB).play(ANN, "upgrade", "piece:N2", "space:8a")
    one = table.building_on("8a")
    assert (one.premises, one.is_protected, one.has_barrel) == ("nightclub", True, True)
    assert "B1" not in table.boss(ANN).slots, "the speakeasy has left the game"
    assert table.asked(ANN) == "SP-D14", "the opening reward of N2"
    assert table.boss(ANN).family == family
    assert table.boss(ANN).tokens == []


@pytest.mark.rule("SP-BLD-12")
def test_only_speakeasies_are_upgraded():
    table = scenario().building(ANN, "nightclub", "8a").building(ANN, "still", "1a").money(ANN, cash=90)
    table.hand(ANN, "V08").building(BEN, "speakeasy", "13a")
    assert "upgrade" not in building(table, CLUB_JOB).options(ANN)
    assert table.why_not(ANN)["upgrade"] == "SP-BLD-10"


@pytest.mark.rule("SP-BLD-13", "SP-BLD-14")
@pytest.mark.parametrize(
    ("gone", "price"),
    [("", 12), ("A1 A2 B1 B2 C1 C2", 12), ("A1 A2 A3", 9), ("B1 B2 BS", 7), ("A1 A2 A3 C1 C2 C3", 4)],
)
def test_the_dearest_complete_group_makes_upgrades_cheaper_and_nothing_else(gone, price):
    table = scenario()
    table.boss(ANN).slots = [slot for slot in table.boss(ANN).slots if slot not in gone.split()]
    assert price_of(table.g, ANN, "N1", is_upgrade=True) == price
    assert price_of(table.g, ANN, "N1") == 12
    assert price_of(table.g, ANN, "K1") == 17


@pytest.mark.rule("SP-BLD-15", "SP-HELP-07")
@pytest.mark.parametrize(
    ("written", "piece"), [("UPGRADE", "N2"), ("BUILD(NIGHTCLUB)", "N2"), ("BUILD(CASINO)", "K1")]
)
def test_the_discount_counts_for_helpers_and_tokens(written, piece):
    table = scenario().building(ANN, "speakeasy", "8a", slot="B1").hand(ANN, "V08").money(ANN, cash=20)
    table.boss(ANN).slots = [slot for slot in table.boss(ANN).slots if slot[0] != "A"]
    table.run(TakeGain(ANN, reward(written))).play(ANN, "upgrade", f"piece:{piece}", "space:8a")
    assert table.cash(ANN) == 20 - (9 if piece == "N2" else 14)
    assert table.boss(ANN).hand == (1 if piece == "N2" else 0)


@pytest.mark.rule("SP-BLD-16", "SP-MON-10")
@pytest.mark.parametrize(
    ("crates", "slot", "upgrade", "price"),
    [
        (("C13",), "N1", False, 10),
        (("C13",), "K1", False, 15),
        (("C13",), "N1", True, 12 - 2 - 8),
        (("C13",), "A1", False, 3),
        (("C18",), "A1", False, 2),
        (("C18",), "BS", False, 4),
        (("C18",), "N1", False, 12),
        (("C13", "C18"), "C1", False, 7),
    ],
)
def test_crates_make_buildings_cheaper(crates, slot, upgrade, price):
    table = scenario().crates(ANN, *crates)
    if upgrade:
        table.boss(ANN).slots = [one for one in table.boss(ANN).slots if one[0] != "C"]
    assert price_of(table.g, ANN, slot, is_upgrade=upgrade) == price


@pytest.mark.rule("SP-BLD-17")
def test_the_still_is_a_single_piece():
    table = scenario().building(ANN, "still", "1a")
    assert "BS" not in pieces(building(table).choose(ANN, "open"))


# Takeovers


def fighting(table: SpeakeasyTable, job: BuildingJob = BAR_JOB) -> SpeakeasyTable:
    return building(table, job)


@pytest.mark.rule("SP-TAKE-01", "SP-ASSOC-08")
def test_any_mobster_speakeasy_but_those_of_the_own_associate():
    table = scenario().levels(ANN, STRENGTH=5).mobsters("1a", "14c", strength=3).mobsters("9a", strength=3)
    table.associate(ANN, "M04", 9).associate(BEN, "M05", 14)
    fighting(table).play(ANN, "take-over", "piece:A1")
    assert spaces(table) == ["1a", "14c"], "Ben's associate bars Ben alone"
    table.boss(ANN).associate_district = None
    table.boss(ANN).associate = None
    fighting(table).play(ANN, "take-over", "piece:A1")
    assert spaces(table) == ["1a", "9a", "14c"], "free to attack when the marker has left"


@pytest.mark.rule("SP-TAKE-02", "SP-TAKE-03", "SP-GEN-10", "SP-GEN-11")
@pytest.mark.parametrize(("strength", "goons"), [(4, 0), (5, 1), (6, 2), (7, None)])
def test_the_attack_must_exceed_the_strength_token(strength, goons):
    table = scenario().levels(ANN, STRENGTH=5).goons(ANN, 2).mobsters("9a", strength=strength)
    fighting(table)
    if goons is None:
        assert "take-over" not in table.options(ANN)
        return
    table.play(ANN, "take-over", "piece:A2", "space:9a")
    assert table.asked(ANN) == ("SP-D20" if goons else "SP-D17"), "strength alone costs nothing to agree to"
    if goons:
        table.choose(ANN, "force:alone")
    assert table.boss(ANN).goons == 2 - goons


@pytest.mark.rule("SP-TAKE-03", "SP-RAID-11")
def test_c12_adds_one_to_takeovers():
    table = scenario().levels(ANN, STRENGTH=3).goons(ANN, 0).mobsters("9a", strength=3)
    assert "take-over" not in fighting(table).options(ANN)
    assert "take-over" in fighting(table.crates(ANN, "C12")).options(ANN)


def club_of(table, *, without_casinos=False):
    """What bars each way to build a nightclub or casino."""
    if without_casinos:
        table.boss(ANN).slots = [slot for slot in table.boss(ANN).slots if slot[0] != "K"]
    return fighting(table, CLUB_JOB).why_not(ANN)


@pytest.mark.rule("SP-BLD-01", "SP-BLD-03", "SP-BLD-08", "SP-BLD-09", "SP-BLD-10", "SP-MON-11", "SP-GEN-11")
def test_why_a_way_to_build_is_barred():
    """The paragraph that keeps the piece which comes furthest; asked only where another way is open."""
    poor = scenario().money(ANN, cash=9, safe=0).building(ANN, "speakeasy", "1a", slot="A1")
    for slot in ("A2", "A3"):
        poor.boss(ANN).slots.remove(slot)
    assert club_of(poor) == {"open": "SP-MON-11", "take-over": "SP-TAKE-01"}
    strong = scenario().money(ANN, cash=20).mobsters("9a", strength=9)
    assert club_of(strong) == {"upgrade": "SP-BLD-10", "take-over": "SP-GEN-11"}
    friend = scenario().money(ANN, cash=20).mobsters("9a", strength=3).associate(ANN, "M05", 9)
    assert club_of(friend)["take-over"] == "SP-ASSOC-08"
    limit = scenario().money(ANN, cash=20).building(ANN, "nightclub", "1a").building(ANN, "speakeasy", "2a")
    assert club_of(limit, without_casinos=True)["upgrade"] == "SP-BLD-09"
    full = scenario().money(ANN, cash=20).closed(*range(2, 17)).building(BEN, "speakeasy", "1a")
    full.building(ANN, "speakeasy", "1b")
    assert club_of(full)["open"] == "SP-BLD-01"


@pytest.mark.rule("SP-TAKE-01", "SP-ASSOC-08", "SP-BLD-08", "SP-BLD-09", "SP-GEN-11")
def test_why_a_piece_or_a_mobster_speakeasy_is_barred():
    table = scenario().money(ANN, cash=12, safe=0).levels(ANN, STRENGTH=5).associate(ANN, "M05", 4)
    table.mobsters("1a", "4a", "13a", strength=3).mobsters("9a", strength=9).building(ANN, "nightclub", "13b")
    fighting(table, CLUB_JOB).choose(ANN, "take-over")
    assert table.why_not(ANN) == {"piece:K1": "SP-MON-11"}, "once for all three, which are alike"
    table.choose(ANN, "piece:N2")
    assert spaces(table) == ["1a"]
    barred = {"4a": "SP-ASSOC-08", "9a": "SP-GEN-11", "13a": "SP-BLD-09"}
    assert table.why_not(ANN) == {f"space:{space}": rule for space, rule in barred.items()}


@pytest.mark.rule("SP-BLD-08")
@pytest.mark.parametrize(
    ("picks", "space"),
    [
        (("open", "piece:K1", "district:6", "space:6a"), "6a"),
        (("upgrade", "piece:K1", "space:8a"), "8a"),
        (("take-over", "piece:K1", "space:9a"), "9a"),
    ],
)
def test_a_casino_costs_17_dollars_and_a_card_in_every_way(picks, space):
    table = scenario().money(ANN, cash=20).hand(ANN, "V08", "P08").levels(ANN, STRENGTH=5)
    table.building(ANN, "speakeasy", "8a").mobsters("9a", strength=3)
    building(table, CLUB_JOB).play(ANN, *picks, "discard:P08")
    assert table.building_on(space).premises == "casino"
    assert (table.cash(ANN), table.hand_of(ANN)) == (20 - 17, ["V08"])


@pytest.mark.rule("SP-BLD-08")
def test_why_a_casino_is_barred_without_a_card():
    table = scenario().money(ANN, cash=90).mobsters("2a", strength=9).building(ANN, "speakeasy", "1a")
    table.building(ANN, "nightclub", "1b").building(ANN, "nightclub", "13a")
    assert club_of(table)["upgrade"] == "SP-BLD-08", "a nightclub stands there, and a casino costs a card"


@pytest.mark.rule("SP-TAKE-04", "SP-ASSOC-06", "SP-MON-10")
@pytest.mark.parametrize(
    ("associate", "crates", "fee"),
    [("M04", (), 3), ("M04", ("C06",), 1), ("M05", (), 3), ("M05", ("C06",), 1)],
)
def test_the_fee_of_the_associate(associate, crates, fee):
    table = scenario().levels(ANN, STRENGTH=3).goons(ANN, 0).mobsters("9a", strength=5)
    table.associate(ANN, associate, 1).crates(ANN, *crates)
    fighting(table).play(ANN, "take-over", "piece:A2", "space:9a", "force:associate")
    assert table.cash(ANN) == 15 - 3 - fee


@pytest.mark.rule("SP-TAKE-04", "SP-ASSOC-06")
def test_ab6_waives_the_fee_once():
    table = (
        scenario().levels(ANN, STRENGTH=3).goons(ANN, 0).mobsters("9a", "9b", strength=5).money(ANN, cash=40)
    )
    fighting(table.associate(ANN, "M08", 1)).play(ANN, "take-over", "piece:A2", "space:9a")
    assert table.options(ANN) == ["force:associate", "force:associate-free", "rethink"]
    table.choose(ANN, "force:associate-free")
    assert table.cash(ANN) == 40 - 3
    table.play(ANN, "take-over", "piece:A3", "space:9b")
    assert table.options(ANN) == ["force:associate", "rethink"]
    table.choose(ANN, "force:associate")
    assert table.cash(ANN) == 40 - 3 - 3 - 6, "now the fee is paid"


@pytest.mark.rule("SP-TAKE-05")
@pytest.mark.parametrize(("force", "left"), [("force:alone", 1), ("force:associate", 4)])
def test_with_or_without_the_associate_the_fewest_goons_are_returned(force, left):
    table = (
        scenario().levels(ANN, STRENGTH=3).goons(ANN, 5).mobsters("9a", strength=6).associate(ANN, "M04", 1)
    )
    fighting(table).play(ANN, "take-over", "piece:A2", "space:9a")
    assert table.options(ANN) == ["force:alone", "force:associate", "rethink"]
    assert table.choose(ANN, force).boss(ANN).goons == left


@pytest.mark.rule("SP-TAKE-05", "SP-GEN-14")
@pytest.mark.parametrize(("strength", "is_asked"), [(3, True), (4, False)])
@pytest.mark.parametrize("associate", ["M04", "M08"])
def test_strength_that_wins_alone_takes_no_fee(strength, is_asked, associate):
    table = scenario().levels(ANN, STRENGTH=strength).mobsters("9a", strength=3).associate(ANN, associate, 1)
    fighting(table).play(ANN, "take-over", "piece:A2", "space:9a")
    assert table.asked(ANN) == ("SP-D20" if is_asked else "SP-D17")
    if not is_asked:
        assert (table.cash(ANN), table.boss(ANN).is_associate_spent) == (15 - 3, False)


@pytest.mark.rule("SP-TAKE-05", "SP-GEN-03")
def test_a_fight_can_be_declined_until_it_is_paid():
    table = scenario().levels(ANN, STRENGTH=3).goons(ANN, 2).mobsters("9a", "9b", strength=4)
    fighting(table).play(ANN, "take-over", "piece:A2", "space:9a")
    assert table.decision(ANN).default == "rethink", "nothing is paid when time runs out"
    assert table.choose(ANN, "rethink").options(ANN) == ["space:9a", "space:9b", "rethink"]
    assert (table.boss(ANN).goons, table.cash(ANN)) == (2, 15)
    assert table.g.board.sites["9a"].has_mobsters


@pytest.mark.rule("SP-TAKE-06", "SP-BLD-14")
def test_a_takeover_costs_as_much_as_opening():
    table = scenario().levels(ANN, STRENGTH=5).mobsters("9a", strength=3).money(ANN, cash=30).hand(ANN, "V08")
    table.boss(ANN).slots = [slot for slot in table.boss(ANN).slots if slot[0] not in "ABC"]
    fighting(table, CLUB_JOB).play(ANN, "take-over", "piece:K1", "space:9a")
    assert (table.cash(ANN), table.boss(ANN).hand) == (30 - 17, 0)


@pytest.mark.rule("SP-TAKE-06", "SP-BLD-14", "SP-MON-11")
@pytest.mark.parametrize(("cash", "offered"), [(14, False), (15, True)])
def test_price_and_fee_of_a_takeover_must_be_paid_together_without_the_discount(cash, offered):
    table = (
        scenario().levels(ANN, STRENGTH=3).goons(ANN, 0).mobsters("9a", strength=5).associate(ANN, "M04", 1)
    )
    table.boss(ANN).slots = [slot for slot in table.boss(ANN).slots if slot[0] not in "ABC"]
    fighting(table.money(ANN, cash=cash, safe=0).building(BEN, "speakeasy", "8a"), CLUB_JOB)
    assert ("take-over" in table.options(ANN)) is offered, "12 for the nightclub and 3 for the associate"


@pytest.mark.rule("SP-TAKE-07")
def test_the_mobster_speakeasy_returns_and_token_and_reward_are_gained():
    table = scenario().levels(ANN, STRENGTH=5).mobsters("9a", strength=3).token("CT05", "9a")
    supply = table.g.board.supply.mobster_speakeasies
    fighting(table).play(ANN, "take-over", "piece:A2", "space:9a")
    assert table.g.board.supply.mobster_speakeasies == supply + 1
    assert not table.g.board.sites["9a"].has_mobsters
    assert (table.boss(ANN).tokens, table.boss(ANN).leverage) == (["CT05"], 1)


@pytest.mark.rule("SP-TAKE-08")
def test_each_takeover_is_its_own_fight():
    table = scenario().levels(ANN, STRENGTH=3).goons(ANN, 3).mobsters("9a", "9b", strength=4)
    fighting(table).play(ANN, "take-over", "piece:A2", "space:9a", "force:alone")
    assert table.boss(ANN).goons == 1
    assert "take-over" not in table.options(ANN), "the goons of the first fight are gone"


@pytest.mark.rule("SP-TAKE-09")
def test_tile_and_strength_token_stay_without_speakeasies():
    table = scenario().levels(ANN, STRENGTH=5).mobsters("9a", strength=3).mobster("M04", 9)
    fighting(table).play(ANN, "take-over", "piece:A2", "space:9a")
    assert table.g.board.mobsters == {9: "M04"}
    assert table.g.board.strength == {9: 3}


@pytest.mark.rule("SP-TAKE-10", "SP-HELP-07")
def test_h13_ignores_the_defence_and_nothing_else():
    table = scenario().goons(ANN, 0).mobsters("9a", strength=10).mobsters("7a", strength=9)
    table.associate(ANN, "M04", 7).money(ANN, cash=12, safe=0).hand(ANN, "V08")
    table.run(TakeGain(ANN, reward("TAKEOVER"))).choose(ANN, "take-over")
    assert pieces(table) == [slot for slot in table.boss(ANN).slots if slot[0] != "K"], "a casino is too dear"
    table.choose(ANN, "piece:N2")
    assert spaces(table) == ["9a"], "not in the associate's district"
    table.choose(ANN, "space:9a")
    assert table.cash(ANN) == 0
    assert table.building_on("9a").premises == "nightclub"
    limit = scenario().mobsters("9a", strength=10).building(ANN, "nightclub", "7a").money(ANN, cash=90)
    limit.run(TakeGain(ANN, reward("TAKEOVER"))).choose(ANN, "take-over")
    assert not [slot for slot in pieces(limit) if slot[0] == "N"]


@pytest.mark.rule("SP-GEN-06", "SP-BLD-05")
def test_a_still_that_does_not_operate_produces_nothing():
    table = scenario().cops(6).building(ANN, "still", "6a")
    assert table.run(PerformAction(ANN, CardAction.PRODUCE)).at_rest
