"""Money and goods are conserved: the ledger agrees with the table after each decision (INV-27)."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from functools import cache

import pytest

from games.kernel import Chance, Event, Simulation, Text, with_defaults
from games.speakeasy.state import SpeakeasyState
from tests.speakeasy import ledger
from tests.speakeasy.ledger import GAME, Ledger, audit, audit_table
from tests.speakeasy.random_players import player_of, settings_of
from tests.speakeasy.rich_tables import rich_table


@pytest.mark.rule("SP-MON-01", "SP-MON-03", "SP-MON-06", "SP-MON-07", "SP-MON-08", "SP-MON-09", "SP-GEN-02")
@pytest.mark.parametrize("number", range(8))
def test_the_ledger_agrees_after_each_decision(number):
    seats = GAME.seats[number % len(GAME.seats)]
    assert audit(seats, f"ledger {number}", settings_of(number), pick=player_of(number), most=3000) > 50


@pytest.mark.parametrize("number", range(8))
@pytest.mark.rule("SP-MON-03", "SP-SELL-05", "SP-RAID-06", "SP-RAID-10", "SP-BOOK-11", "SP-WAR-12")
def test_the_ledger_agrees_on_a_rich_table(number):
    settings = settings_of(number)
    table = rich_table(GAME.seats[number % len(GAME.seats)], f"riches {number}", settings)
    assert audit_table(table, f"riches {number}", pick=player_of(number), most=3000) > 50


@cache
def told_in_a_game() -> tuple[Ledger, SpeakeasyState, list[Event]]:
    """A ledger at the deal, the table at the end, and all that was told in between."""
    chance = Chance("spoilt")
    table, _ = Simulation.begin(GAME, 3, "spoilt", with_defaults(GAME.settings, {}))
    opened, events = Ledger.opened(table.state), []
    while table.decisions:
        decision = chance.one_of(table.decisions)
        option = player_of(4)(decision, chance)
        events += table.choose(decision.seat, decision.id, option.id)
    return opened, table.state, events


def kinds_booked() -> set[str]:
    return {event.kind for event in told_in_a_game()[2]} & set(ledger.BOOKED)


def test_the_ledger_would_find_what_was_not_told():
    """Left out, any event of account makes a difference."""
    unnoticed = set()
    at_the_deal, g, events = told_in_a_game()
    for kind in sorted(kinds_booked()):
        opened = deepcopy(at_the_deal)
        with suppress(KeyError):  # such as a building that was never opened
            opened.post(event for event in events if event.kind != kind)
            if not opened.differences(g):
                unnoticed.add(kind)
    assert unnoticed <= {"log-final-money", "log-rival-money"}, "which only check"


def test_an_event_of_unknown_account_is_an_error():
    at_the_deal, _, events = told_in_a_game()
    with pytest.raises(KeyError, match="log-bribe"):
        deepcopy(at_the_deal).post([*events, Event(Text("log-bribe"))])
