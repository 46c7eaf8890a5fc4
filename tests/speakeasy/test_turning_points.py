"""The moments worth telling of a game of Speakeasy."""

from __future__ import annotations

from typing import Any

from games.kernel import Event, Moment, Story, Text
from games.speakeasy.codes import CityArea, Premises
from games.speakeasy.state import FinalMoney
from games.speakeasy.telling.names import area_name, party_name, premises_name, space_name
from games.speakeasy.telling.turning_points import (
    CLOSE,
    GREAT_CRATE,
    GREAT_PAYOUT,
    GREAT_SALE,
    turning_points,
)
from tests.game_texts import GameTexts
from tests.speakeasy.scenario import ANN, BEN, GAME, SpeakeasyTable, scenario

TEXTS = GameTexts(GAME, ("Ann", "Ben", "Cleo"))


def moment(number: int, *events: Text, table: SpeakeasyTable | None = None) -> Moment[Any]:
    """In act 1, round 1, unless a table is given."""
    g = (table or scenario()).g
    return Moment(number, GAME.laid_open(g), tuple(Event(text) for text in events))


def told_of(*moments: Moment[Any]) -> list[str]:
    return [TEXTS.say(point.text) for point in turning_points(Story((moment(0), *moments)))]


def lost(space: str, *, protected: bool) -> Text:
    return Text(
        "log-building-lost",
        {
            "seat": party_name(ANN),
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


def test_of_many_losses_those_with_a_protector_are_told():
    losses = [lost(f"{number}a", protected=number % 2 == 0) for number in range(1, 13)]
    told = told_of(moment(1, *losses))
    assert told == [f"End of act 1: Ann loses the casino on {number}a." for number in range(2, 13, 2)]


def test_only_a_great_payout_is_told():
    told = told_of(moment(1, payout(GREAT_PAYOUT - 1)), moment(2, payout(GREAT_PAYOUT)))
    assert told == [f"End of act 1: Ben takes ${GREAT_PAYOUT} in Uptown."]


def test_what_the_last_turn_of_an_act_brings_is_of_that_act():
    begun = scenario().act(2)
    told = told_of(
        moment(1, lost("1a", protected=True), payout(GREAT_PAYOUT), sale(ANN, GREAT_SALE), table=begun)
    )
    assert told == [
        "End of act 1: Ann loses the casino on 1a.",
        f"End of act 1: Ben takes ${GREAT_PAYOUT} in Uptown.",
        f"Act 1, round 1: Ann sells barrels for ${GREAT_SALE}.",
    ]


def test_only_a_great_crate_is_told():
    crates = [
        Text("log-crate", {"seat": party_name(ANN), "dollars": dollars})
        for dollars in (GREAT_CRATE - 1, GREAT_CRATE)
    ]
    assert told_of(moment(1, *crates)) == [f"Act 1, round 1: Ann raids a crate worth ${GREAT_CRATE}."]


def test_the_barrels_that_a_player_sells_in_a_round_are_added_up():
    told = told_of(
        moment(1, sale(ANN, 32)),
        moment(2, sale(BEN, 32)),
        moment(3, sale(ANN, 32)),
        moment(4, table=scenario().act(2)),
        moment(5, sale(BEN, 32), table=scenario().act(2)),
    )
    assert told == ["Act 1, round 1: Ann sells barrels for $64."]


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
