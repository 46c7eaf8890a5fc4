"""What positions of earlier rules ask under those of today. That all of them can be played is in `tests/contract`."""

from __future__ import annotations

import pytest

from games.escape_plan.belongings.inventory import money_pile
from games.escape_plan.game import EscapePlan
from games.escape_plan.state import COSTA, SANDRA
from games.escape_plan.upgrades import UPGRADES
from games.kernel import Choose, Resign
from tests.stored_positions import taken_up_from

GAME = EscapePlan()


def test_a_bot_shows_its_last_turn_from_the_next_one_on():
    state = migrated("rules-1", 1).position.state
    assert state.sandra is not None
    assert state.sandra.removed
    assert state.sandra.outing is None


def migrated(name, seats):
    """A match that goes on from a stored position."""
    return taken_up_from(GAME, name, seats)


@pytest.mark.parametrize("name", ["rules-2", "rules-2-half-way"])
def test_who_was_moving_an_officer_in_sandras_place_is_still_asked_and_may_leave_it_to_her(name):
    match = migrated(name, 2)
    (asked,) = match.position.decisions
    assert asked.kind == "D-THR-OFFICER"
    on_map = sorted(match.position.state.officers.items())
    left, events = match.apply(Resign(asked.seat))
    assert [event.text.args["seat"].key for event in events if event.kind == "log-officer-moved"] == [
        "bot-sandra"
    ]
    assert sorted(left.position.state.officers.items()) != on_map


@pytest.mark.parametrize(
    ("name", "seats", "kinds"),
    [
        ("rules-2", 1, ["D-THR-OFFICER", "CONFIRM"]),  # it can go to one tile only
        ("rules-2", 4, ["D-EXEC-OFFICER", "D-EXEC-OFFICER"]),
        ("rules-2-half-way", 4, ["D-EXEC-OFFICER"]),
        ("rules-2-half-way", 5, ["D-THR-OFFICER", "CONFIRM"]),
    ],
)
def test_who_was_moving_an_officer_of_their_own_is_asked_the_rest_and_nothing_twice(name, seats, kinds):
    match = migrated(name, seats)
    mover = match.position.decisions[0].seat
    for kind in kinds:
        (asked,) = match.position.decisions
        assert (asked.seat, asked.kind) == (mover, kind)
        option = next(option for option in asked.options if option.at or kind == "CONFIRM")
        match, _ = match.apply(Choose(asked.seat, asked.id, option.id))
    assert [(asked.seat, asked.kind) for asked in match.position.decisions] != [(mover, "CONFIRM")]


def test_a_gang_member_that_was_going_home_is_still_asked_where_that_is():
    match = migrated("rules-2", 3)
    (asked,) = match.position.decisions
    gang = asked.options[1].id.removeprefix("gang:")
    before = match.position.state.gangs[gang].members
    after, _ = match.apply(Choose(asked.seat, asked.id, f"gang:{gang}"))
    assert after.position.state.gangs[gang].members == before + 1


@pytest.mark.parametrize(
    ("seats", "mover", "crosser", "hand"),
    [(3, 2, 1, 2), (2, SANDRA, 0, 1), (2, SANDRA, 1, 0), (1, SANDRA, 0, None), (1, COSTA, SANDRA, None)],
)
def test_whose_hand_moves_the_officers_still_to_come_is_what_it_was(seats, mover, crosser, hand):
    waiting = {"type": "MoveTowards", "mover": mover, "crosser": crosser, "tile": "D3"}
    state = {"seats": seats, "agenda": [waiting]}
    UPGRADES[2](state)
    assert state["agenda"] == [{"type": "MoveTowards", "mover": mover, "hand": hand, "tile": "D3"}]


def test_who_was_choosing_a_destination_is_asked_for_the_main_action_with_it():
    match = migrated("rules-3", 1)
    (asked,) = match.position.decisions
    assert asked.kind == "D-ACTION"
    place = next(option for option in asked.options if option.id.startswith("move:"))
    after, events = match.apply(Choose(asked.seat, asked.id, place.id))
    assert after.position.decisions[0].kind == "D-MOVE-ROUTE" or "log-moved" in [one.kind for one in events]


@pytest.mark.parametrize("seats", [2, 4])
def test_who_was_moving_an_officer_nearer_is_asked_on_without_being_told_to_whom(seats):
    match = migrated("rules-3", seats)
    (asked,) = match.position.decisions
    assert (asked.kind, asked.occasion) == ("D-THR-OFFICER", None)
    after, _ = match.apply(Choose(asked.seat, asked.id, asked.default_id))
    assert after.position.state != match.position.state


def test_a_visit_that_was_not_to_go_straight_through_goes_on_stopping():
    match = migrated("rules-3", 3)
    (asked,) = match.position.decisions
    assert asked.kind == "D-EXEC"
    assert match.position.state.turn.pausing


@pytest.mark.parametrize(("straight", "pausing"), [(True, False), (False, True)])
def test_who_has_waved_windows_off_keeps_to_it(straight, pausing):
    state = {"turn": {"seat": 0, "straight": straight}, "agenda": []}
    UPGRADES[3](state)
    assert state["turn"] == {"seat": 0, "pausing": pausing}


@pytest.mark.parametrize(
    ("seats", "kind", "pile"),
    [(2, "D-LOCKER-PICK", "locker"), (3, "D-SLOT", "locker"), (4, "D-EXIT-PICK", "exit")],
)
def test_whoever_had_drawn_tiles_chooses_on_or_leaves_a_shuffled_pile(seats, kind, pile):
    match = migrated("rules-4-in-hand", seats)
    (asked,) = match.position.decisions
    drawn = match.position.state.drawn[asked.seat]
    assert (asked.kind, drawn.kind) == (kind, pile)
    left, _ = match.apply(Resign(asked.seat))
    before, after = (
        money_pile(g, drawn.kind, drawn.pile) for g in (match.position.state, left.position.state)
    )
    assert sorted(after) == sorted(before)
    assert left.position.state.drawn == {}
    assert left.position.state.chance.drawn > match.position.state.chance.drawn
    kept, _ = match.apply(Choose(asked.seat, asked.id, asked.default_id))
    assert kept.position.decisions


@pytest.mark.parametrize("seats", [1, 5])
def test_whoever_was_about_to_escape_is_told_what_follows(seats):
    match = migrated("rules-4-in-hand", seats)
    (asked,) = match.position.decisions
    assert (asked.kind, asked.prompt.key) == ("CONFIRM", "ask-confirm-escape")
    out, _ = match.apply(Choose(asked.seat, asked.id, "confirm"))
    assert not out.position.state.player(asked.seat).is_in
