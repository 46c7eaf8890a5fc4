"""How a finished game stands for each seat."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from games.kernel import (
    FIRST_ACTOR,
    Choose,
    Ending,
    Fate,
    Match,
    Resign,
    ScoreLine,
    Seat,
    Standings,
    Tally,
    Text,
    ranked,
)
from games.kernel.standings import standings
from tests.kernel.ferry import Ferry

CRATES = Text("ending-crates")
RED, BLUE = Text("side-red"), Text("side-blue")


def stood(
    *ranks_by: int | None,
    sides: tuple[Text | None, ...] = (),
    left: Collection[Seat] = (),
    actor: int | None = None,
    decided: bool = True,
    scored: bool = True,
) -> Standings:
    """Seats with these scores, and an actor's beside them."""
    lines = (ScoreLine(CRATES, 1),) if scored else ()
    tallies = [
        Tally(seat, None if points is None else (points,), lines) for seat, points in enumerate(ranks_by)
    ]
    if actor is not None:
        tallies.append(Tally(FIRST_ACTOR, (actor,), lines))
    return standings(
        ranked(tallies),
        [Ending(False, points, CRATES) for points in ranks_by],
        sides or (None,) * len(ranks_by),
        left,
        is_decided=decided,
    )


def fates(found: Standings) -> list[Fate]:
    return [one.fate for one in found.seats]


def test_each_seat_has_its_place_and_score_and_the_first_has_won():
    found = stood(3, 9, 5)
    assert fates(found) == [Fate.LOST, Fate.WON, Fate.LOST]
    assert [one.place for one in found.seats] == [3, 1, 2]
    assert [one.score for one in found.seats] == [3, 9, 5]
    assert (found.first, found.parties) == ((1,), 3)


def test_those_in_first_place_share_it():
    found = stood(9, 3, 9)
    assert fates(found) == [Fate.SHARED, Fate.LOST, Fate.SHARED]
    assert found.first == (0, 2)


def test_allies_in_first_place_have_won_and_nobody_has_a_place():
    found = stood(0, 1, 1, sides=(RED, BLUE, BLUE), scored=False)
    assert fates(found) == [Fate.LOST, Fate.WON, Fate.WON]
    assert [one.place for one in found.seats] == [None, None, None]
    assert [one.score for one in found.seats] == [None, None, None]
    assert [one.side for one in found.seats] == [RED, BLUE, BLUE]


def test_an_actor_is_compared_as_well_and_can_win():
    found = stood(7, 3, actor=8)
    assert fates(found) == [Fate.LOST, Fate.LOST]
    assert [one.place for one in found.seats] == [2, 3]
    assert (found.first, found.actors, found.parties) == ((FIRST_ACTOR,), (FIRST_ACTOR,), 3)


def test_those_who_have_left_have_neither_won_nor_lost():
    found = stood(9, 3, left=[0])
    assert fates(found) == [Fate.LEFT, Fate.LOST]
    assert (found.seats[0].place, found.seats[1].place) == (None, 2)


def test_everyone_can_lose():
    found = stood(None, None)
    assert fates(found) == [Fate.LOST, Fate.LOST]
    assert found.first == ()


def test_what_was_broken_off_is_undecided_except_to_those_who_left():
    assert fates(stood(None, None, left=[1], decided=False)) == [Fate.UNDECIDED, Fate.LEFT]


def test_standings_can_be_stored():
    found = stood(9, None, 9, left=[1], actor=2)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(found), type=Standings) == found


def test_a_game_tells_how_its_seats_stand():
    game = Ferry()
    match, _ = Match.begin(game, 2, "standings")
    match, _ = match.apply(Resign(1))
    while decisions := match.position.decisions:
        asked = decisions[0]
        match, _ = match.apply(Choose(asked.seat, asked.id, asked.options[-1].id))
    found = game.standings(match.position.state)
    assert fates(found) == [Fate.WON, Fate.LEFT]
    assert found.seats[0].score == len(match.position.state.holds[0])
    assert game.are_opponents(2, {})
    assert not game.are_opponents(1, {})
