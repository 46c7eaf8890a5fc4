"""City tokens (SP-CITY)."""

from __future__ import annotations

import pytest

from games.speakeasy.city.city_tokens import CleanUpTokens, PlayCityTokens, available
from games.speakeasy.city.park import DisplacedBonus
from games.speakeasy.gains import TakeGain
from games.speakeasy.rewards import reward
from tests.speakeasy.scenario import ANN, BEN, SpeakeasyTable, scenario

FULL = {"right": ["CT01", "CT02", "CT03"], "middle": [["CT11", "CT12"], [], ["CT13"]]}


def taking(table: SpeakeasyTable, count: int = 1) -> SpeakeasyTable:
    return table.run(TakeGain(ANN, reward(f"CITY({count})")))


@pytest.mark.rule("SP-CITY-01", "SP-CITY-03", "SP-GEN-03")
def test_available_are_the_right_column_and_the_tops_of_the_middle():
    table = taking(scenario().city_display(**FULL))
    assert list(available(table.g).values()) == ["CT01", "CT02", "CT03", "CT12", "CT13"]
    assert table.options(ANN) == ["right:0", "right:1", "right:2", "middle:0", "middle:2", "skip"]
    assert table.choose(ANN, "middle:0").at_rest
    assert table.boss(ANN).tokens == ["CT12"]
    assert table.g.board.city.middle == [["CT11"], [], ["CT13"]]
    assert taking(scenario().city_display(**FULL)).choose(ANN, "skip").boss(ANN).tokens == []


@pytest.mark.rule("SP-CITY-02", "SP-BLD-18")
def test_two_tokens_are_taken_one_after_the_other():
    table = taking(scenario().city_display(**FULL, stacks=[["CT09"], [], []]), 2)
    table.play(ANN, "right:0", "right:0")
    assert table.boss(ANN).tokens == ["CT01", "CT09"], "the second one had just come up"


@pytest.mark.rule("SP-CITY-04")
@pytest.mark.parametrize(
    ("stacks", "row", "comes"),
    [
        ([["CT04", "CT05"], ["CT06"], ["CT07"]], 0, "CT05"),
        ([["CT04", "CT05"], ["CT06"], ["CT07"]], 2, "CT07"),
        ([[], ["CT06"], ["CT07"]], 2, "CT07"),
        ([[], ["CT06"], []], 2, "CT06"),
        ([[], ["CT06"], ["CT07"]], 0, "CT06"),
        ([[], [], ["CT07"]], 0, "CT07"),
        ([[], [], []], 1, None),
    ],
)
def test_the_right_column_is_refilled_from_its_row_or_the_first_stack(stacks, row, comes):
    table = taking(scenario().city_display(FULL["right"], stacks=stacks)).choose(ANN, f"right:{row}")
    assert table.g.board.city.right[row] == comes
    left = sum(map(len, table.g.stacks.city))
    assert left == max(0, sum(map(len, stacks)) - 1)


@pytest.mark.rule("SP-CITY-05")
def test_the_middle_column_is_never_refilled():
    table = taking(scenario().city_display(middle=[["CT11"], [], []], stacks=[["CT01"], ["CT02"], ["CT03"]]))
    table.choose(ANN, "middle:0")
    assert table.g.board.city.middle == [[], [], []]
    assert table.g.board.city.right == [None] * 3
    assert taking(table).at_rest, "nothing is on display"


@pytest.mark.rule("SP-CITY-06", "SP-GEN-14")
def test_a_token_must_be_able_to_do_something():
    table = scenario().tokens(ANN, "CT10", "CT11", "CT17", "CT18").run(PlayCityTokens(ANN))
    assert table.options(ANN) == ["token:CT18", "stop"], "no still, no barrel, nobody to protect"
    table.building(ANN, "still", "1a").run(PlayCityTokens(ANN))
    assert table.options(ANN) == ["token:CT10", "token:CT18", "stop"]


@pytest.mark.rule("SP-CITY-06")
@pytest.mark.parametrize(
    ("token", "question"),
    [
        *(("CT05", "SP-D13"), ("CT06", "SP-D37"), ("CT07", "SP-D23"), ("CT09", "SP-D08"), ("CT15", "SP-D14")),
        *(("CT12", "SP-D17"), ("CT13", "SP-D17"), ("CT14", "SP-D17"), ("CT11", "SP-D24"), ("CT17", "SP-D22")),
    ],
)
def test_what_tokens_do(token, question):
    table = scenario().tokens(ANN, token).hand(ANN, "V08").money(ANN, cash=40).vip(ANN, 1).leverage(ANN, 4)
    table.building(ANN, "speakeasy", "1a", barrel=True).levels(ANN, VIP=3)
    assert table.run(PlayCityTokens(ANN)).choose(ANN, f"token:{token}").asked(ANN) == question


@pytest.mark.rule("SP-CITY-08")
@pytest.mark.parametrize(("crates", "kept"), [((), 4), (("C17",), 5)])
def test_surplus_tokens_are_given_up(crates, kept):
    kinds = ["CT01", "CT02", "CT03", "CT04", "CT05", "CT06"]
    table = scenario().tokens(ANN, *kinds).crates(ANN, *crates).city_display().run(CleanUpTokens(ANN))
    assert table.options(ANN) == [f"give:{kind}" for kind in kinds]
    table.choose(ANN, "give:CT02")
    while table.asked(ANN) == "SP-D40" and table.options(ANN)[0].startswith("give"):
        table.by_default(ANN)
    assert len(table.boss(ANN).tokens) == kept
    assert "CT02" not in table.boss(ANN).tokens


@pytest.mark.rule("SP-CITY-08")
def test_of_two_alike_the_younger_is_given_up():
    table = scenario().tokens(ANN, "CT02", "CT01", "CT03", "CT01", "CT04").city_display()
    table.run(CleanUpTokens(ANN)).play(ANN, "give:CT01", "CT01:row:2")
    assert table.boss(ANN).tokens == ["CT02", "CT01", "CT03", "CT04"]
    assert table.g.board.city.middle == [[], [], ["CT01"]]


@pytest.mark.rule("SP-CITY-08")
def test_tokens_are_returned_in_the_order_and_to_the_stacks_that_the_player_likes():
    table = scenario().city_display(middle=[["CT09"], [], []])
    table.boss(ANN).played_tokens = ["CT01", "CT02"]
    table.run(CleanUpTokens(ANN)).play(ANN, "CT02:row:0", "CT01:row:0")
    assert table.g.board.city.middle == [["CT09", "CT02", "CT01"], [], []], "on top of what lies there"
    assert table.boss(ANN).played_tokens == []
    assert table.at_rest


@pytest.mark.rule("SP-CITY-09", "SP-PARK-05")
def test_tokens_gained_in_anothers_turn_are_checked_after_the_own_next_turn():
    table = scenario().tokens(BEN, *["CT01"] * 4).city_display(["CT02"])
    table.run(DisplacedBonus(BEN), CleanUpTokens(ANN)).play(BEN, "city", "right:0")
    assert len(table.boss(BEN).tokens) == 5
    assert table.at_rest
    table.run(CleanUpTokens(BEN))
    assert table.asked(BEN) == "SP-D40"


@pytest.mark.rule("SP-CITY-10")
def test_ct12_is_a_speakeasy_and_ct13_and_ct14_one_club_in_any_way():
    table = scenario().money(ANN, cash=60).hand(ANN, "V08").mobsters("9a", strength=3).levels(ANN, STRENGTH=5)
    table.building(ANN, "speakeasy", "8a").building(ANN, "casino", "1a")
    table.run(TakeGain(ANN, reward("BUILD(SPEAKEASY)")))
    assert table.options(ANN) == ["open", "take-over", "stop"]
    assert "piece:BS" not in table.choose(ANN, "open").options(ANN)
    for premises, piece in (("NIGHTCLUB", "N"), ("CASINO", "K")):
        table.run(TakeGain(ANN, reward(f"BUILD({premises})")))
        assert table.options(ANN) == ["open", "upgrade", "take-over", "stop"]
        table.choose(ANN, "open")
        assert {option[6] for option in table.options(ANN) if option != "rethink"} == {piece}
    table.play(ANN, "piece:K2")
    assert not [o for o in table.options(ANN) if o.startswith("space:2")], "a casino in Downtown is there"
    table.play(ANN, "space:13a")
    assert (table.cash(ANN), table.boss(ANN).hand) == (60 - 17, 0)
    assert table.at_rest
    one = scenario().run(TakeGain(ANN, reward("BUILD(SPEAKEASY)")))
    assert one.play(ANN, "open", "piece:A2", "district:6", "space:6a").at_rest, "one building, not two"


@pytest.mark.rule("SP-CITY-06")
def test_a_token_that_can_do_nothing_is_barred():
    table = scenario().tokens(ANN, "CT16", "CT11").run(PlayCityTokens(ANN))
    assert table.options(ANN) == ["token:CT16", "stop"]
    assert table.why_not(ANN) == {"token:CT11": "SP-CITY-06"}
