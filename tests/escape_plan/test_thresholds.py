"""Thresholds of the notoriety track (EP-THR, EP-AUTO)."""

from __future__ import annotations

import pytest

from games.escape_plan.components import Police
from games.escape_plan.notoriety import AdjustNotoriety
from games.escape_plan.police.officers import Officer
from games.escape_plan.state import SANDRA, Standing
from games.escape_plan.thresholds import CrossThreshold, MoveTowards, Reward
from games.kernel import Resign, engine
from tests.escape_plan.scenario import BONES, CLAWS, R1, R3, RUBY, SCAR, VINNIE, scenario


def named(text: str) -> Officer:
    """Such as "D3:federal"."""
    tile, _, police = text.partition(":")
    return Officer(tile, Police(police))


@pytest.fixture
def ex_22():
    """Vinnie on Store A is about to rise from row 2 to row 3; two players stand lower than that."""
    table = scenario(players=5, city=R3).order(VINNIE, SCAR, CLAWS, RUBY, BONES)
    table.stand(VINNIE, "STORE-A").stand(CLAWS, "STORE-A")
    table.notoriety(VINNIE, 2, red=1).notoriety(RUBY, 5).notoriety(SCAR, 3)
    table.notoriety(BONES, 2).notoriety(CLAWS, 1)
    return table.police(S2="L", A3="F", C1="L", B1="F")


@pytest.mark.rule("EP-THR-01", "EP-THR-02", "EP-THR-04")
def test_ex_22_the_less_notorious_move_officers_nearer_and_the_crosser_unlocks(ex_22):
    table = ex_22.run(AdjustNotoriety(VINNIE))
    assert table.match.position.waiting_for == (BONES,)
    assert table.asked(BONES) == "D-THR-OFFICER"
    assert "officer:A3:federal" in table.options(BONES)
    assert "officer:S2:local" not in table.options(BONES)  # nearer it cannot come
    table.choose(BONES, "officer:A3:federal")
    assert "tile:S2" in table.options(BONES)
    table.play(BONES, "tile:S2", "confirm")
    assert table.g.officers["S2"] == [Police.FEDERAL, Police.LOCAL]

    assert table.match.position.waiting_for == (CLAWS,)
    assert table.decision(CLAWS).prompt.args["officer"] == Officer("B1", Police.FEDERAL).name  # no other can
    assert "tile:B2" in table.options(CLAWS)
    assert "tile:S2" not in table.options(CLAWS)
    table.play(CLAWS, "tile:B2", "confirm")

    assert table.asked(VINNIE) == "D-THR-UNLOCK"
    table.play(VINNIE, "asset:AS1", "confirm")
    assert table.at_rest
    assert [lying.asset for lying in table.player(VINNIE).unlocked if lying] == ["AS7", "AS1"]


@pytest.mark.rule("EP-THR-02", "EP-EXEC-10")
def test_towards_the_hospital_officers_come_no_nearer_than_the_next_tile():
    table = scenario(city=R3).stand(VINNIE, "HOSP").police(D3="F", D1="L")
    table.run(MoveTowards(SCAR, SCAR, "S1", VINNIE, "T1"))
    assert table.decision(SCAR).prompt.args["officer"] == Officer("D1", Police.LOCAL).name  # no other can
    assert table.options(SCAR) == {"tile:A1", "tile:A3", "tile:B2", "tile:C1", "tile:D3", "tile:S2"}


@pytest.mark.rule("EP-THR-01")
def test_the_most_notorious_of_the_lower_ones_moves_first_ties_by_turn_order():
    table = scenario(players=5, city=R3).order(BONES, RUBY, CLAWS, SCAR, VINNIE).stand(VINNIE, "STORE-A")
    table.notoriety(VINNIE, 6).notoriety(CLAWS, 5).notoriety(RUBY, 4).notoriety(BONES, 4).notoriety(SCAR, 6)
    table.police(D1="FLS", D3="FLS").run(CrossThreshold(VINNIE, "T1"))
    movers = []
    while table.asked(VINNIE) != "D-THR-UNLOCK":
        (decision,) = table.match.position.decisions
        movers.append(decision.seat)
        while table.asked(decision.seat) in ("D-THR-OFFICER", "CONFIRM"):
            table.choose(decision.seat, table.decision(decision.seat).default_id)
    assert movers == [CLAWS, BONES, RUBY]  # Scar is as notorious as Vinnie


@pytest.mark.rule("EP-THR-02")
def test_who_cannot_move_an_officer_nearer_is_not_asked():
    table = scenario(city=R1).stand(VINNIE, "STORE-A").notoriety(VINNIE, 3).police(S2="FLS")
    table.run(CrossThreshold(VINNIE, "T1"))
    assert table.asked(VINNIE) == "D-THR-UNLOCK"


@pytest.mark.rule("EP-THR-03")
def test_towards_an_escaped_player_means_towards_the_exit_he_used():
    table = scenario(city=R3).day(3).open_exit(2).notoriety(VINNIE, 2, red=1)
    player = table.player(VINNIE)
    player.standing, player.pawn, player.escaped_as = Standing.ESCAPED, None, 1
    table.g.escapes, table.g.exit_used = [VINNIE], "EXIT-2"  # on D2, at (2,−1)
    table.police(S2="F", A1="L").run(AdjustNotoriety(VINNIE))
    assert table.options(SCAR) == {"officer:S2:federal", "officer:A1:local"}
    table.choose(SCAR, "officer:S2:federal")
    assert table.g.officers == {"D2": [Police.FEDERAL], "A1": [Police.LOCAL]}


@pytest.mark.rule("EP-THR-02", "EP-THR-03")
def test_towards_a_player_who_is_in_means_towards_his_pawn_although_another_has_escaped():
    table = scenario(city=R3).day(3).open_exit(2).stand(VINNIE, "EXIT-3").notoriety(VINNIE, 3)  # on D3
    escaped = table.player(CLAWS)
    escaped.standing, escaped.pawn, escaped.escaped_as = Standing.ESCAPED, None, 1
    table.g.escapes, table.g.exit_used = [CLAWS], "EXIT-2"  # on D2
    table.police(B2="F").run(CrossThreshold(VINNIE, "T1"))
    assert table.g.officers == {"D3": [Police.FEDERAL]}  # it had nowhere else to go
    assert table.asked(SCAR) is None  # nothing was chosen, so nothing is confirmed


@pytest.mark.rule("EP-THR-04", "EP-SUM-02")
@pytest.mark.parametrize(("name", "unlocks", "tokens"), [("T1", 1, 0), ("T2", 2, 0), ("T3", 1, 1)])
def test_the_reward_follows_from_the_threshold(name, unlocks, tokens):
    table = scenario().notoriety(VINNIE, 9).run(CrossThreshold(VINNIE, name))
    for asset in ("AS1", "AS2")[:unlocks]:
        assert table.asked(VINNIE) == "D-THR-UNLOCK"
        table.choose(VINNIE, f"asset:{asset}")
    assert table.asked(VINNIE) == "CONFIRM"  # the choice is final only then
    assert table.choose(VINNIE, "confirm").at_rest
    assert table.player(VINNIE).tokens == tokens
    assert table.g.tokens == 8 - tokens


@pytest.mark.rule("EP-THR-04", "EP-GEN-02")
def test_with_no_token_left_the_third_threshold_still_unlocks():
    table = scenario().tokens(SCAR, 8).notoriety(VINNIE, 9).run(CrossThreshold(VINNIE, "T3"))
    assert table.asked(VINNIE) == "D-THR-UNLOCK"
    table.choose(VINNIE, "asset:AS1")
    assert [lying.asset for lying in table.player(VINNIE).unlocked if lying] == ["AS7", "AS1"]
    assert (table.player(VINNIE).tokens, table.g.tokens) == (0, 0)
    assert table.told("log-token-taken") == []


@pytest.mark.rule("EP-CUBE-05", "EP-THR-01")
def test_who_is_lower_and_who_comes_first_goes_by_the_markers_and_not_by_cubes():
    table = scenario(players=5, city=R3).order(VINNIE, SCAR, CLAWS, RUBY, BONES).stand(VINNIE, "STORE-A")
    table.notoriety(VINNIE, 2, red=1).notoriety(CLAWS, 5, blue=4).notoriety(SCAR, 3, blue=1)
    table.notoriety(RUBY, 1, red=4).notoriety(
        BONES, 2
    )  # Ruby's marker will stand on row 5, but stands on row 1
    table.police(D1="FLS", D3="FLS").run(AdjustNotoriety(VINNIE))
    movers = []
    while table.asked(VINNIE) != "D-THR-UNLOCK":
        (decision,) = table.match.position.decisions
        movers += [decision.seat] if table.asked(decision.seat) == "CONFIRM" else []
        table.by_default(decision.seat)
    assert movers == [BONES, RUBY]


@pytest.mark.rule("EP-AST-04", "EP-THR-04")
def test_the_second_threshold_unlocks_two_assets_one_after_the_other():
    table = scenario().run(Reward(VINNIE, "T2")).choose(VINNIE, "asset:AS1")
    assert "asset:AS1" not in table.options(VINNIE)
    table.choose(VINNIE, "asset:AS2")
    unlocked = [lying.asset for lying in table.player(VINNIE).unlocked if lying]
    assert unlocked[-2:] == ["AS1", "AS2"]


@pytest.mark.rule("EP-THR-05")
def test_players_who_are_out_move_no_officer():
    table = scenario(city=R3).stand(VINNIE, "STORE-A").notoriety(VINNIE, 3).police(D1="F")
    table.player(SCAR).standing = Standing.ESCAPED
    table.run(CrossThreshold(VINNIE, "T1"))
    assert table.match.position.waiting_for == (CLAWS,)


@pytest.mark.rule("EP-THR-05")
def test_who_leaves_the_table_before_his_officer_is_due_moves_none():
    table = scenario(city=R3).stand(VINNIE, "STORE-A").notoriety(VINNIE, 3).police(D1="F", A3="L")
    table.order(SCAR, CLAWS, VINNIE).run(CrossThreshold(VINNIE, "T1"))
    table.match, _ = table.match.apply(Resign(CLAWS))
    table.play(SCAR, "officer:D1:federal", "tile:S2", "confirm")
    assert table.asked(VINNIE) == "D-THR-UNLOCK"
    assert table.g.officers == {"S2": [Police.FEDERAL], "A3": [Police.LOCAL]}


@pytest.mark.rule("EP-AUTO-01")
def test_the_officer_of_an_absent_player_comes_as_near_as_possible_from_as_far_as_possible():
    table = scenario(city=R3).stand(VINNIE, "GANG-3").notoriety(VINNIE, 3)  # on C2
    table.police(B2="F", D3="L").run(CrossThreshold(VINNIE, "T1"))
    assert table.decision(SCAR).default_id == "officer:D3:local"  # three steps away, the other one two
    assert table.choose(SCAR, "officer:D3:local").decision(SCAR).default_id == "tile:C2"


@pytest.mark.rule("EP-AUTO-01")
def test_among_equals_the_type_decides_and_then_the_tile():
    table = scenario(city=R3).stand(VINNIE, "STORE-A").notoriety(VINNIE, 3)
    table.police(A3="LS", D1="FL").run(CrossThreshold(VINNIE, "T1"))
    assert table.decision(SCAR).default_id == "officer:D1:federal"


@pytest.mark.rule("EP-AUTO-01")
@pytest.mark.parametrize(
    ("police", "moved", "to"),
    [
        (
            {"C2": "F", "D3": "F", "A2": "L"},
            "A2:local",
            "C2",
        ),  # nearest to the crosser, though not from far away
        ({"B2": "F", "D3": "L"}, "D3:local", "C2"),  # then from farthest away: three steps, not two
        (
            {"C2": "FLS", "S2": "F", "B1": "F", "D3": "L"},
            "B1:federal",
            "A2",
        ),  # then by type: S2 has a Federal
        ({"A3": "S", "B1": "L"}, "B1:local", "C2"),
        ({"A3": "L", "B1": "L"}, "A3:local", "C2"),  # then in tile order
    ],
)
def test_which_officer_moves_by_itself_and_where_to(police, moved, to):
    table = scenario(2, R3).police(**police).run(MoveTowards(SANDRA, None, "C2", VINNIE, "T1"))
    assert [(told["officer"], told["tile"].args["tile"]) for told in table.told("log-officer-moved")] == [
        (named(moved).name, to)
    ]


def test_the_police_close_in_although_the_crosser_leaves_the_table():
    table = scenario(city=R3).stand(VINNIE, "STORE-A").notoriety(VINNIE, 3).police(D1="F")
    table.run(CrossThreshold(VINNIE, "T1"))
    outcome = engine.resign(table.game, table.match.position, VINNIE)
    assert outcome.position.waiting_for == (SCAR,)


@pytest.mark.rule("EP-THR-03", "EP-ESC-08")
def test_who_leaves_the_table_at_a_threshold_does_not_cross_the_next_one_although_another_has_escaped():
    table = scenario(city=R3).day(3).open_exit(2)
    escaped = table.player(CLAWS)
    escaped.standing, escaped.pawn, escaped.escaped_as = Standing.ESCAPED, None, 1
    table.g.escapes, table.g.exit_used = [CLAWS], "EXIT-2"
    table.stand(SCAR, "STORE-A").notoriety(SCAR, 2, red=4).police(D1="F", B1="L")
    table.run(AdjustNotoriety(SCAR))
    assert [told["name"] for told in table.told("log-threshold")] == ["T1"]
    table.resign(SCAR).by_default(VINNIE)
    while not table.at_rest:
        table.by_default(VINNIE)
        assert table.told("log-threshold") == []
