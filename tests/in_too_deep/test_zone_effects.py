"""The effects of zones (TD-ZONE)."""

from __future__ import annotations

import pytest

from games.in_too_deep.codes import ItemName
from games.in_too_deep.components import Evidence
from games.kernel import Seat
from tests.in_too_deep.scenario import ANN, BEN, CLEO, TEXTS, Bench, scenario


def using(zone: str, table: Bench | None = None) -> Bench:
    """Ann's Jumper stands in a zone without search tokens, and uses it."""
    table = (table or scenario()).hooks(ANN, "JUMPER").at(JUMPER=zone)
    away = [other for other in ("ION", "HEIGHTS", "BLOCKS", "PARISH") if other != zone][:3]
    table.search(**dict(zip(away, (3, 2, 1), strict=True)))
    return table.acting(ANN).choose(ANN, f"zone:JUMPER:{zone}")


@pytest.mark.rule("TD-ZONE-02", "TD-ZONE-08")
def test_parish_raises_the_alarm_and_gives_a_tolerance_token():
    """TD-EX-06."""
    table = scenario().hooks(ANN, "ENFORCER").at(ENFORCER="PARISH").search(BLOCKS=3, AERODROME=2, ION=1)
    table.acting(ANN).play(ANN, "zone:ENFORCER:PARISH")
    assert table.searched() == {"BLOCKS": 2, "AERODROME": 1, "PARISH": 3}
    assert table.g.consoles[ANN].tolerance == 2
    assert table.g.active.actions == 1
    kinds = [event.kind for event in table.events]
    assert kinds.index("log-alarm") < kinds.index("log-tolerance")


@pytest.mark.rule("TD-ZONE-01", "TD-ZONE-03", "TD-SRCH-02")
def test_a_searched_zone_cannot_be_used_until_the_tokens_are_gone():
    table = scenario().hooks(ANN, "JUMPER").at(JUMPER="PARISH").search(PARISH=1, BLOCKS=3, ION=2)
    assert "zone:JUMPER:PARISH" not in table.acting(ANN).options(ANN)
    assert table.why_not(ANN)["zone"] == "TD-ZONE-01"
    assert "zone:JUMPER:PARISH" in table.search(HEIGHTS=1, BLOCKS=3, ION=2).acting(ANN).options(ANN)


@pytest.mark.rule("TD-ZONE-04")
def test_zones_may_be_used_for_the_alarm_alone():
    table = using("DOWNTOWN").play(ANN, "stop")
    assert table.searched()["DOWNTOWN"] == 3
    assert table.asked(ANN) == "TD-D03"
    empty = scenario().hooks(ANN, "JUMPER").at(JUMPER="HARBOUR").search(ION=3, BLOCKS=2, PARISH=1)
    empty.g.rail, empty.g.piles.evidence = [None] * 4, []
    empty.g.piles.display = [None] * 14
    assert "zone:JUMPER:HARBOUR" in empty.acting(ANN).options(ANN)


@pytest.mark.rule("TD-ZONE-04")
def test_ion_towers_may_be_used_when_they_have_nothing_left():
    table = scenario().hooks(ANN, "JUMPER").at(JUMPER="ION").search(HEIGHTS=3, BLOCKS=2, PARISH=1)
    for third in table.g.offer:
        third.token = None
    table.g.piles.support, table.g.piles.side_crimes = [], []
    table.g.piles.story_crimes = {level: [] for level in table.g.piles.story_crimes}
    table.acting(ANN).play(ANN, "zone:JUMPER:ION")
    assert table.searched()["ION"] == 3
    assert table.asked(ANN) == "TD-D03"


@pytest.mark.rule("TD-ZONE-05")
def test_the_blocks_name_an_opponent_who_is_challenged_at_once():
    def said(others: dict[Seat, str]) -> str:
        table = scenario().hooks(ANN, "JUMPER").at(JUMPER="BLOCKS").search(ION=3, HEIGHTS=2, PARISH=1)
        for seat, ids in {ANN: "DL10", **others}.items():
            table.dilemmas(seat, ids)
        decision = table.acting(ANN).decision(ANN)
        assert decision is not None
        option = decision.option("zone:JUMPER:BLOCKS")
        assert option is not None
        assert option.worth is not None
        return TEXTS.say(option.worth)

    assert said({BEN: "DL14"}) == "duel with Ben"
    assert said({BEN: "DL14", CLEO: "DL15"}) == "duel"


@pytest.mark.rule("TD-ZONE-05")
def test_the_blocks_need_a_legal_duel():
    table = scenario().hooks(ANN, "JUMPER").at(JUMPER="BLOCKS").search(ION=3, HEIGHTS=2, PARISH=1)
    assert table.acting(ANN).why_not(ANN)["zone"] == "TD-ZONE-05"
    table.dilemmas(ANN, "DL01").dilemmas(BEN, "DL60")
    using("BLOCKS", table)
    assert table.g.consoles[ANN].intel == 5


@pytest.mark.rule("TD-ZONE-05", "TD-DUEL-01")
def test_a_dilemma_of_ones_own_does_not_make_a_duel():
    table = scenario().hooks(ANN, "JUMPER").at(JUMPER="BLOCKS").search(ION=3, HEIGHTS=2, PARISH=1)
    table.dilemmas(ANN, "DL01").bank(BEN, "DL60").acting(ANN)
    assert "zone:JUMPER:BLOCKS" not in table.options(ANN)


@pytest.mark.rule("TD-ZONE-06")
def test_downtown_gives_up_to_three_moves_in_any_split():
    table = using("DOWNTOWN", scenario().sentinel("PARISH").barricades(0, 4))
    table.play(ANN, "sentinel:ccw", "barricade-2:cw", "barricade-1:ccw")
    assert (table.city.zones[table.city.sentinel], table.city.barricades) == ("AERODROME", [7, 5])
    assert table.asked(ANN) == "TD-D03"


@pytest.mark.rule("TD-ZONE-06")
@pytest.mark.parametrize("moves", [["sentinel:ccw"], ["sentinel:ccw", "sentinel:ccw"]])
def test_fewer_moves_may_be_made_in_downtown(moves):
    table = using("DOWNTOWN").play(ANN, *moves, "stop")
    assert table.asked(ANN) == "TD-D03"


@pytest.mark.rule("TD-ZONE-07")
def test_ion_towers_give_a_support_token_or_an_unseen_crime():
    table = using("ION")
    assert table.options(ANN) == [
        *(f"support:{third}" for third in (1, 2, 3)),
        "deck:side",
        "deck:1",
        "deck:2",
        "deck:3",
    ]
    top = table.g.piles.story_crimes[3][-1]
    table.play(ANN, "deck:3")
    assert table.g.piles.set_aside == [top]
    assert table.g.holdings[ANN].story_crimes == []
    assert not any(event.to for event in table.events)


@pytest.mark.rule("TD-ZONE-09")
def test_the_harbour_gives_evidence_or_processes_one_without_declining():
    table = using("HARBOUR", scenario().memory(ANN, "FUN TAR"))
    assert table.options(ANN) == ["rail:1", "rail:2", "rail:3", "rail:4", "process"]
    table.play(ANN, "process", "evidence:FUN")
    assert table.asked(ANN) == "TD-D26"
    table.choose(ANN, "vault")
    assert (table.asked(ANN), table.g.holdings[ANN].evidence) == ("TD-D03", [Evidence.TAR]), "one and no more"
    gained = using("HARBOUR", scenario().memory(ANN, "FUN")).play(ANN, "rail:1")
    assert len(gained.g.holdings[ANN].evidence) == 2


@pytest.mark.rule("TD-ZONE-10")
def test_the_aerodrome_relocates_anyone_from_anywhere():
    table = using("AERODROME", scenario().at(SEER="ION").holding(SEER="CASH").hooks(BEN, "SEER"))
    table.play(ANN, "SEER", "zone:HARBOUR")
    assert (table.zone_of("SEER"), table.item("CASH")) == ("HARBOUR", "SEER")


@pytest.mark.rule("TD-ZONE-11", "TD-ZONE-12")
def test_the_heights_give_two_choices_one_after_the_other():
    table = using("HEIGHTS", scenario().at(SEER="ION").holding(SEER="CASH").barricades(0, 4))
    assert table.options(ANN) == ["criminal", "item", "peek", "patrol"]
    table.play(ANN, "item")
    assert "CASH:ccw" not in table.options(ANN)
    table.play(ANN, "CASH:cw")
    assert table.item("CASH") == "ZINBAZAAR"
    assert table.asked(ANN) == "TD-D22"
    table.play(ANN, "criminal", "SEER:cw")
    assert table.zone_of("SEER") == "ZINBAZAAR"
    assert table.asked(ANN) == "TD-D03"


@pytest.mark.rule("TD-ZONE-11")
def test_what_barricades_enclose_cannot_be_chosen_in_the_heights():
    table = scenario().barricades(0, 1).dropped(**dict.fromkeys(ItemName, "ION"))
    using("HEIGHTS", table.at(**dict.fromkeys(table.city.criminals, "ION")))
    assert table.options(ANN) == ["criminal", "peek", "patrol"]
    table.play(ANN, "criminal")
    assert table.options(ANN) == ["JUMPER:cw", "JUMPER:ccw"]


@pytest.mark.rule("TD-ZONE-11")
def test_one_choice_in_the_heights_is_to_look_at_two_tokens():
    table = using("HEIGHTS", scenario(players=3).display("FUN TAR LEA")).play(
        ANN, "peek", "token:D1", "token:D3"
    )
    (seen,) = table.told("log-peek-seen")
    assert len(seen["tokens"]) == 2
    assert table.asked(ANN) == "TD-D22"


@pytest.mark.rule("TD-ZONE-11")
def test_the_same_choice_may_be_made_twice():
    table = using("HEIGHTS", scenario().sentinel("ION")).play(ANN, "patrol", "sentinel:cw", "patrol")
    assert "stop" not in table.options(ANN)
    table.play(ANN, "sentinel:cw")
    assert table.city.zones[table.city.sentinel] == "BLOCKS"


@pytest.mark.rule("TD-ZONE-13", "TD-ITEM-08")
def test_the_zinbazaar_swaps_any_two_items_that_are_not_dropped_together():
    table = scenario().holding(SEER="CASH").dropped(BLADE="PARISH", RIFLE="PARISH")
    using("ZINBAZAAR", table).play(ANN, "BLADE")
    assert "RIFLE" not in table.options(ANN)
    table.play(ANN, "CASH")
    assert (table.item("CASH"), table.item("BLADE")) == ("PARISH", "SEER")
