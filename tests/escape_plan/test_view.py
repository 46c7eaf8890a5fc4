"""What a viewer may know (chapter 6)."""

from __future__ import annotations

import msgspec
import pytest

from games.escape_plan.bots.bot_turn import TakeBotTurn
from games.escape_plan.game import EscapePlan
from games.escape_plan.income import UnlockForCash
from games.escape_plan.state import SANDRA, DrawnTiles, Item, ItemKind, Table
from games.escape_plan.view import EscapePlanView
from games.kernel import Result
from tests.escape_plan.scenario import CLAWS, R3, SCAR, VINNIE, scenario

GAME = EscapePlan()


def seen(table, viewer):
    """A view as bytes, to compare all of it."""
    return msgspec.msgpack.encode(GAME.view(table.g, viewer))


def secretive():
    """A table where everyone has something behind his screen and Scar looks at locker tiles."""
    table = scenario(city=R3).rich(VINNIE, 4).rich(SCAR, 17)
    for seat, value in ((VINNIE, 90), (SCAR, 70)):
        table.player(seat).slot_assets.clear()
        table.player(seat).inventory[0] = Item(ItemKind.LOCKER, "green")
        table.g.screens[seat].values = {0: value}
    table.g.drawn = {SCAR: DrawnTiles(ItemKind.LOCKER, "green", [0, 80])}
    return table


@pytest.mark.rule("EP-GEN-11")
def test_a_viewer_sees_behind_his_own_screen_only():
    table = secretive()
    view = GAME.view(table.g, VINNIE)
    assert view.mine == table.g.screens[VINNIE]
    assert view.screens is None
    assert view.sheets is None
    assert GAME.view(table.g, None).mine is None
    assert GAME.view(table.g, None).score is None


@pytest.mark.parametrize("viewer", [None, SCAR])
def test_what_lies_open_is_seen_as_it_lies(viewer):
    table = scenario(2, R3)
    table.g.boxed_contacts = ["C01", "C02"]
    view = GAME.view(table.g, viewer)
    lying_open = {*Table.__struct_fields__} - {"bag", "drawn", "screens"}
    open_parts = [part for part in EscapePlanView.__struct_fields__ if part in lying_open]
    assert {"players", "boxed_contacts", "officers", "row"} <= set(open_parts)
    for part in open_parts:
        assert getattr(view, part) == getattr(table.g, part), part


def test_drawn_tiles_are_seen_by_who_drew_them():
    table = secretive()
    assert GAME.view(table.g, SCAR).drawn == [0, 80]
    assert GAME.view(table.g, VINNIE).drawn is None
    assert GAME.view(table.g, None).drawn is None


@pytest.mark.parametrize("viewer", [None, VINNIE, CLAWS])
def test_nothing_that_is_hidden_changes_what_another_sees(viewer):
    before, table = seen(secretive(), viewer), secretive()
    table.rich(SCAR, 99).g.screens[SCAR].plan = "P9"
    table.g.screens[SCAR].values[0] = 0
    table.g.drawn[SCAR] = DrawnTiles(ItemKind.LOCKER, "black", [80, 100])
    table.g.chance.drawn, table.g.chance.seed = 7, "other"
    for pile in (
        *table.g.hidden.stacks.values(),
        *table.g.hidden.lockers.values(),
        *table.g.hidden.exits.values(),
    ):
        pile.reverse()
    table.g.hidden.patrol.reverse()
    table.g.hidden.contacts.reverse()
    table.g.hidden.boxed["green"] = [70]
    table.g.bag.reverse()
    assert seen(table, viewer) == before


def test_an_answer_given_while_others_think_shows_only_that_it_was_given():
    views = []
    for answer in ("no", "asset:AS1"):
        table = scenario().run(UnlockForCash()).choose(SCAR, answer)
        views.append(GAME.view(table.g, VINNIE))
    assert views[0] == views[1]
    assert views[0].waiting_for == (VINNIE, CLAWS)


def test_what_is_known_of_stacks_and_piles_are_numbers():
    view = GAME.view(secretive().g, VINNIE)
    assert view.stacks_left == {"A": 0, "B": 0, "C": 0, "D": 0}
    assert view.lockers_left == {"green": 5, "black": 5, "brown": 5}
    assert view.exits_left == {"X": 5, "Y": 5}
    assert (view.contacts_left, view.patrol_left) == (26, 5)
    assert sum(view.bag.values()) == 30


def test_the_score_so_far_is_the_viewers_own():
    table = secretive()
    score = GAME.view(table.g, VINNIE).score
    assert score.seat == VINNIE
    assert (score.money, score.lockers, score.total) == (4, 90, 94)


def test_at_the_end_everything_is_revealed():
    table = secretive()
    table.g.result = Result((SCAR,))
    view = GAME.view(table.g, None)
    assert view.screens == table.g.screens
    assert [sheet.seat for sheet in view.sheets] == [VINNIE, SCAR, CLAWS]


def test_a_private_sheet_is_out_of_date_when_its_own_secrets_change():
    table = secretive()
    private = [GAME.private(table.g, seat) for seat in range(3)]
    table.rich(SCAR, 18)
    assert GAME.private(table.g, VINNIE) == private[VINNIE]


def test_a_sheet_is_out_of_date_when_a_bot_has_had_a_turn():
    table = scenario(1)
    before = GAME.private(table.g, VINNIE)
    table.run(TakeBotTurn(SANDRA))
    assert GAME.private(table.g, VINNIE) != before
