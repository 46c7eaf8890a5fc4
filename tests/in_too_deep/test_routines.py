"""What players may leave to standing orders."""

from __future__ import annotations

from games.in_too_deep.chapter import LoseGrip
from games.in_too_deep.dilemmas import BankDilemmas, DiscardDilemmas
from games.in_too_deep.echo.echo_gains import EchoGainsSupport
from games.in_too_deep.hand import DiscardCrimes
from games.in_too_deep.routines import ROUTINES
from games.in_too_deep.support import GainSupport
from games.in_too_deep.view import view
from games.kernel import Seat
from tests.in_too_deep.echo import echos_table
from tests.in_too_deep.scenario import ANN, Bench, scenario

BY_ID = {routine.id: routine for routine in ROUTINES}


def answer(table: Bench, routine: str, seat: Seat = ANN) -> str | None:
    """What the seat's order answers; it must be legal, so it is given."""
    asked = table.decision(seat)
    assert asked is not None
    option = BY_ID[routine].answers(view(table.g, seat), asked)
    if option is not None:
        table.choose(seat, option)
    return option


def test_hooks_are_kept_as_long_as_there_are_any():
    table = scenario().hooks(ANN, "JUMPER").whole_turn(ANN)
    assert answer(table, "keep-hooks") == "skip"
    assert table.g.consoles[ANN].ports == ["JUMPER"]
    assert answer(scenario().whole_turn(ANN), "keep-hooks") is None


def test_keeping_hooks_lapses_with_the_chapter():
    table = scenario()
    before = BY_ID["keep-hooks"].found(view(table.g, ANN))
    table.g.chapter += 1
    assert BY_ID["keep-hooks"].found(view(table.g, ANN)) != before


def test_actions_end_when_nothing_is_left_to_do():
    table = scenario().hooks(ANN, "JUMPER").acting(ANN)
    assert answer(table, "end-when-done") is None
    table = scenario().hooks(ANN, "JUMPER").acting(ANN, actions=0)
    assert table.options(ANN) == ["end"]
    assert answer(table, "end-when-done") == "end"


def test_actions_end_when_they_are_spent_whatever_is_free():
    table = scenario().hooks(ANN, "JUMPER").holding(JUMPER="CASH").acting(ANN, actions=1)
    assert answer(table, "end-when-spent") is None
    table = scenario().hooks(ANN, "JUMPER").holding(JUMPER="CASH").acting(ANN, actions=0)
    assert answer(table, "end-when-done") is None
    assert answer(table, "end-when-spent") == "end"


def test_an_extra_action_of_someone_unhooked_since_is_no_action_left():
    table = scenario().hooks(ANN, "SEER JUMPER SHADOW").grip(ANN, SEER=6).holding(JUMPER="CASH")
    table.tokens(ANN, "SP24").acting(ANN, actions=0).play(ANN, "pay:SEER")
    assert answer(table, "end-when-spent") is None
    table.play(ANN, "token:SP24", "unhook:SEER", "hook:HACKER")
    assert table.why_not(ANN)["raise"] == "TD-ACT-01"
    assert answer(table, "end-when-spent") == "end"


def test_crimes_are_kept():
    table = scenario().crimes(ANN, "SC01 A1a").turn_of(ANN).run(DiscardCrimes(ANN))
    assert answer(table, "keep-crimes") == "done"
    assert table.g.holdings[ANN].side_crimes == ["SC01"]


def test_an_order_to_keep_crimes_leaves_it_to_players_who_ask_to_discard_some():
    table = scenario().hooks(ANN, "JUMPER").crimes(ANN, "SC01 A1a").whole_turn(ANN)
    table.play(ANN, "skip", "end-and-sort")
    assert table.asked(ANN) == "TD-D40"
    assert answer(table, "keep-crimes") is None


def test_the_richest_support_token_is_taken():
    table = scenario().turn_of(ANN).offer("SP01 SP02 SP04", "0 1 2").run(GainSupport(ANN))
    assert answer(table, "richest-support") == "support:3"


def test_the_most_corrupt_dilemma_is_discarded_and_the_least_corrupt_banked():
    table = scenario().dilemmas(ANN, "DL01 DL60").run(DiscardDilemmas(ANN, 1))
    assert answer(table, "discard-worst") == "hand:DL60"
    table = scenario().dilemmas(ANN, "DL01 DL60").run(BankDilemmas())
    assert answer(table, "bank-least") == "hand:DL01"


def test_grip_is_lost_where_there_is_most():
    table = scenario().grip(ANN, JUMPER=4, SEER=2).run(LoseGrip(punished=(ANN,), points=1))
    assert answer(table, "lose-highest") == "JUMPER"


def test_echos_ties_are_broken_in_printed_order():
    table = echos_table().offer("SP01 SP02 SP04").run(EchoGainsSupport())
    assert answer(table, "echo-ties") == "support:1"


def test_ties_of_echo_are_left_to_an_order_only_where_she_plays():
    ties = BY_ID["echo-ties"]
    assert ties.can_arise(view(echos_table().g, ANN))
    assert not ties.can_arise(view(scenario().g, ANN))
