"""The moments worth telling of a game of Speakeasy."""

from __future__ import annotations

from typing import Any

from games.kernel import Event, Moment, Story, Text
from games.speakeasy.codes import CityArea, Premises
from games.speakeasy.state import RIVAL, FinalMoney
from games.speakeasy.telling.names import area_name, boat_name, party_name, premises_name, space_name
from games.speakeasy.telling.turning_points import (
    CLOSE,
    GREAT_PAYOUT,
    GREAT_RAID,
    GREAT_SALE,
)
from tests.game_texts import GameTexts
from tests.speakeasy.scenario import ANN, BEN, CLEO, GAME, SpeakeasyTable, scenario

TEXTS = GameTexts(GAME, ("Ann", "Ben", "Cleo"))


def moment(number: int, *events: Text, table: SpeakeasyTable | None = None) -> Moment[Any]:
    """In act 1, round 1, unless a table is given."""
    g = (table or scenario()).g
    return Moment(number, GAME.laid_open(g), tuple(Event(text) for text in events))


def told_of(*moments: Moment[Any]) -> list[str]:
    return [
        TEXTS.say(point.text) for point in Story((moment(0), *moments)).turning_points(GAME.point_finders)
    ]


def lost(space: str, *, protected: bool, seat: int = ANN) -> Text:
    return Text(
        "log-building-lost",
        {
            "seat": party_name(seat),
            "premises": premises_name(Premises.CASINO),
            "space": space_name(space),
            "protected": "yes" if protected else "no",
        },
    )


def payout(dollars: int) -> Text:
    uptown = area_name(CityArea.UPTOWN)
    return Text("log-payout", {"seat": party_name(BEN), "area": uptown, "dollars": dollars})


def sale(seat: int, dollars: int) -> Text:
    return Text("log-barrel-sold", {"seat": party_name(seat), "dollars": dollars})


def test_all_that_someone_loses_in_a_war_is_told_in_one_line():
    losses = [
        lost("1a", protected=False),
        lost("1b", protected=False, seat=BEN),
        lost("4a", protected=False),
        lost("9b", protected=False),
    ]
    assert told_of(moment(1, *losses[:3]), moment(2, losses[3])) == [
        "End of act 1: Ben loses the casino on 1b.",
        "End of act 1: Ann loses the casino on 1a, the casino on 4a and the casino on 9b.",
    ]


def test_of_many_losses_those_with_a_protector_are_told():
    losses = [lost("1a", protected=seat != BEN, seat=seat) for seat in (ANN, BEN, CLEO)]
    acts = [moment(act, *losses, table=scenario().act(act + 1)) for act in (1, 2, 3)]
    assert told_of(*acts) == [
        f"End of act {act}: {name} loses the casino on 1a." for act in (1, 2, 3) for name in ("Ann", "Cleo")
    ]


def test_only_a_great_payout_is_told():
    told = told_of(moment(1, payout(GREAT_PAYOUT - 1)), moment(2, payout(GREAT_PAYOUT)))
    assert told == [f"End of act 1: Ben takes ${GREAT_PAYOUT} in Uptown."]


def test_what_the_last_turn_of_an_act_brings_is_of_that_act():
    begun = scenario().act(2)
    told = told_of(
        moment(1, sale(ANN, GREAT_SALE), payout(GREAT_PAYOUT), lost("1a", protected=True), table=begun)
    )
    assert told == [
        f"Act 1, round 1: Ann sells barrels for ${GREAT_SALE}.",
        f"End of act 1: Ben takes ${GREAT_PAYOUT} in Uptown.",
        "End of act 1: Ann loses the casino on 1a.",
    ]


def test_only_a_great_crate_is_told():
    crates = [
        Text("log-crate", {"seat": party_name(ANN), "dollars": dollars})
        for dollars in (GREAT_RAID - 1, GREAT_RAID)
    ]
    assert told_of(moment(1, *crates)) == [f"Act 1, round 1: Ann raids a crate worth ${GREAT_RAID}."]


def test_the_barrels_that_a_player_sells_in_a_round_are_added_up():
    told = told_of(
        moment(1, sale(ANN, 32)),
        moment(2, sale(BEN, 32)),
        moment(3, sale(ANN, 32)),
        moment(4, table=scenario().act(2)),
        moment(5, sale(BEN, 32), table=scenario().act(2)),
    )
    assert told == ["Act 1, round 1: Ann sells barrels for $64."]


def rival_raid(dollars: int) -> Text:
    return Text("log-rival-raid", {"seat": party_name(RIVAL), "boat": boat_name("BT4"), "dollars": dollars})


def rival_sale(dollars: int) -> Text:
    return Text("log-rival-sold", {"seat": party_name(RIVAL), "count": 3, "dollars": dollars})


def test_great_raids_and_sales_of_the_rival_are_told():
    assert told_of(moment(1, rival_raid(GREAT_RAID - 1), rival_sale(GREAT_SALE - 1))) == []
    assert told_of(moment(1, rival_raid(GREAT_RAID)), moment(2, rival_sale(GREAT_SALE))) == [
        f"Act 1, round 1: the Rival raids Al Capone’s boat and gains ${GREAT_RAID}.",
        f"Act 1, round 1: the Rival makes ${GREAT_SALE} from sales.",
    ]


def test_the_rivals_turn_is_of_the_round_that_it_opens():
    """Though it follows from the answer that ended the round before."""
    begins = Text("log-round", {"act": 2, "round": 1})
    told = told_of(
        moment(1, sale(ANN, GREAT_SALE)),
        moment(1, begins, table=scenario().act(2)),
        moment(1, rival_sale(GREAT_SALE), table=scenario().act(2)),
    )
    assert told == [
        f"Act 1, round 1: Ann sells barrels for ${GREAT_SALE}.",
        f"Act 2, round 1: the Rival makes ${GREAT_SALE} from sales.",
    ]


def ended(apart: int, *left: int) -> Moment[Any]:
    """Each seat has so much more than the one before."""
    table = scenario()
    table.g.final = {seat: FinalMoney(100 + apart * seat, 0, 0, 0) for seat in range(3)}
    table.g.resigned = list(left)
    return moment(1, table=table)


def test_a_close_end_is_told():
    assert told_of(ended(CLOSE + 1)) == []
    assert told_of(ended(CLOSE)) == [f"Only ${CLOSE} separates the first two."]
    assert told_of(ended(0)) == ["The first two end with the same money."]


def test_the_money_of_someone_who_has_left_makes_no_end_close():
    assert told_of(ended(CLOSE, BEN)) == []
    assert told_of(ended(CLOSE, ANN)) == [f"Only ${CLOSE} separates the first two."]
