"""Churches (EP-CHUR)."""

from __future__ import annotations

import pytest

from games.escape_plan.state import Notoriety, OpenAsset
from rendering.words import words_of
from tests.escape_plan.scenario import SCAR, VINNIE, scenario
from tests.escape_plan.visits import visit


@pytest.mark.rule("EP-CHUR-01", "EP-GEN-11")
def test_a_visit_is_crowd_a_donation_an_asset_and_a_contact_card():
    table = visit(scenario().stand(SCAR, "CHUR-1"), VINNIE, "CHUR-1")
    assert table.player(VINNIE).notoriety == Notoriety(red=1)
    assert table.asked(VINNIE) == "D-CHUR-PAY"
    assert table.decision(VINNIE).default_id == "no"
    table.choose(VINNIE, "pay")
    assert table.money(VINNIE) == 8
    assert table.player(VINNIE).notoriety == Notoriety(red=1, blue=1)
    assert [args["price"] for args in table.told("log-church-paid")] == [1]
    assert table.asked(VINNIE) == "D-CHUR-UNLOCK"
    table.choose(VINNIE, "asset:AS2")
    assert table.player(VINNIE).unlocked[1] == OpenAsset("AS2")
    assert table.asked(VINNIE) == "D-CONTACT-CARD"


@pytest.mark.rule("EP-CHUR-01", "EP-NOT-02", "EP-NOT-03", "EP-NOT-04")
@pytest.mark.parametrize(
    ("track", "said"),
    [
        (Notoriety(row=1), "Your notoriety will be 1 as it is, the lowest."),
        (Notoriety(row=2, blue=2), "Your notoriety will be 1 as it is, the lowest."),
        (Notoriety(row=1, red=1), "Without a donation, your notoriety will be 2."),
        (Notoriety(row=5, red=2, blue=1), "Without a donation, your notoriety will be 6."),
        (Notoriety(row=9, red=1), "Without a donation, your notoriety will be 10."),
        (Notoriety(row=9, red=2), "Without a donation, your notoriety will be 10, and you’ll take 1 wound."),
        (Notoriety(row=9, red=3), "Without a donation, your notoriety will be 10, and you’ll take 2 wounds."),
    ],
)
def test_whoever_may_donate_is_told_what_notoriety_they_face(track, said):
    table = scenario()
    table.player(VINNIE).notoriety = track
    occasion = visit(table, VINNIE, "CHUR-1").decision(VINNIE).occasion
    assert words_of("escape_plan").say(occasion, ["Vinnie"]) == f"You visit the Church on S1. {said}"


@pytest.mark.rule("EP-CHUR-01")
def test_donation_and_asset_may_be_left():
    table = visit(scenario(), VINNIE, "CHUR-1").play(VINNIE, "no", "no")
    assert table.money(VINNIE) == 9
    assert table.player(VINNIE).notoriety == Notoriety()
    assert table.player(VINNIE).unlocked[1] is None
    assert table.asked(VINNIE) == "D-CONTACT-CARD"


@pytest.mark.rule("EP-CHUR-01", "EP-GEN-05")
def test_who_has_no_money_is_not_asked_to_donate():
    assert visit(scenario().rich(VINNIE, 0), VINNIE, "CHUR-1").asked(VINNIE) == "D-CHUR-UNLOCK"
