"""The automa Recruiter (MM-AUR)."""

from __future__ import annotations

from itertools import pairwise, permutations
from types import SimpleNamespace
from typing import Any

import pytest

from games.kernel import Chance, Effects
from games.mind_mgmt.agents.answer import AnswerAsk
from games.mind_mgmt.automas import automa_recruiter as recruiter
from games.mind_mgmt.automas import automa_setup as setup
from games.mind_mgmt.automas.knowledge import RecruiterKnowledge
from games.mind_mgmt.components import components
from games.mind_mgmt.facts import SlipToken
from games.mind_mgmt.grid import (
    adjacent,
    features,
    free_borders,
    index,
    inner,
    locations,
    slip_targets,
    square,
)
from games.mind_mgmt.movement import distance
from games.mind_mgmt.recruiter.stepping import can_go_on, steps_after
from games.mind_mgmt.remedy import ConfirmVisit
from games.mind_mgmt.setup.setup_board import PlaceMayhem
from games.mind_mgmt.setup.setup_recruiter import ChooseRecruiterCard, ChooseStart
from games.mind_mgmt.tracking.distances import FAR, pair_distance
from tests.mind_mgmt.automas import (
    EXPERT,
    NOVICE,
    STANDARD,
    Draws,
    against_recruiter,
    on_path,
    seen_by_recruiter,
)
from tests.mind_mgmt.referee import by_the_book
from tests.mind_mgmt.scenario import BILL, LYME, MERU, Bench, recruiters_turn

NOTHING_EXPECTED = (0,) * 42


class Believing(RecruiterKnowledge, frozen=True):
    """With odds as the test has them."""

    belief: Any

    @property
    def odds(self) -> Any:
        return self.belief


def believing(table: Bench, steps: dict[str, int] | None = None, slips: dict[str, int] | None = None) -> Any:
    """Where the agents must expect the Recruiter next, in thousandths."""

    def shares(expected: dict[str, int] | None) -> tuple[int, ...]:
        return tuple((expected or {}).get(place, 0) for place in locations())

    belief = SimpleNamespace(after_step=lambda ways: shares(steps), after_slip=lambda needed=0: shares(slips))
    known = seen_by_recruiter(table)
    return Believing(known.rules, known.board, known.facts, known.activated, known.secrets, belief)


def position(number: int) -> Bench:
    """Somewhere in a full game, before the action."""
    chance = Chance(f"position {number}")
    path = [chance.one_of(locations())]
    while len(path) < 6 + number % 6:
        ways = steps_after(path, [])
        if not ways:
            return position(number + 1000)
        path.append(chance.one_of(ways))
    names = list(components().features)
    chance.shuffle(names)
    table = against_recruiter().hidden(" ".join(names[:3])).path(" ".join(path)).display(" ".join(names[3:5]))
    mayhem: list[str] = []
    for _ in range(5):
        mayhem.append(chance.one_of(free_borders(mayhem)))
    blocked = {frozenset(border.split("|")) for border in mayhem}
    walked = {frozenset(pair) for pair in pairwise(path)}
    table.mayhem(" ".join(mayhem) if not blocked & walked else "")
    table.second_slip(path[2] if number % 2 else "A1")
    for agent in table.g.board.agents.values():
        agent.location = chance.one_of(locations())
        agent.is_ready = bool(chance.below(2))
    places = list(inner())
    chance.shuffle(places)
    return table.immortals(" ".join(places[:4]))


POSITIONS = range(24)


# Setup


@pytest.mark.rule("MM-AUR-01", "MM-SOLO-10")
@pytest.mark.parametrize("number", range(6))
def test_mayhem_card_and_start_are_drawn(number):
    table = against_recruiter().mayhem("C3|D3")
    g = table.g
    g.chance = Chance(f"drawn {number}")
    expected, do = Chance(f"drawn {number}"), Effects(g)
    PlaceMayhem(0).act(g, do)
    assert g.board.mayhem[-1] == expected.one_of(free_borders(["C3|D3"]))
    ChooseRecruiterCard().act(g, do)
    assert g.secrets.card == expected.one_of(["RC1", "RC2"])
    g.secrets.path = []
    ChooseStart().act(g, do)
    assert g.secrets.path == [expected.one_of(inner())]


@pytest.mark.rule("MM-AUR-02")
@pytest.mark.parametrize("number", range(12))
def test_the_best_of_twelve_walks_is_taken(number):
    table = against_recruiter().hidden("RA GR PO")
    table.g.secrets.path = [inner()[number]]
    walked, again = Chance(f"walk {number}"), Chance(f"walk {number}")
    taken = setup.best_walk(seen_by_recruiter(table), lambda ways: ways[walked.below(len(ways))])
    walks = []
    for _ in range(12):
        walk = [inner()[number]]
        for left in (3, 2, 1, 0):
            ways = [place for place in steps_after(walk, []) if can_go_on([*walk, place], [], left)]
            walk.append(ways[again.below(len(ways))])
        recruits = sum(feature in ("RA", "GR", "PO") for place in walk for feature in features(place))
        ends = 0 if can_go_on(walk, [], 6) else 60
        walks.append((4 * recruits + 3 * min(3, len(steps_after(walk, []))) - ends, walk))
    best = max(value for value, _ in walks)
    assert taken == next(walk for value, walk in walks if value == best)


@pytest.mark.rule("MM-AUR-02")
def test_a_walk_that_soon_ends_is_worth_sixty_less():
    """In the corner A1, A2 and B1 being visited, no Step leads on."""
    hidden = ["CO", "BB", "RA"]
    into_corner = setup._walk_worth(["C1", "B1", "B2", "A2", "A1"], hidden, ())
    away = setup._walk_worth(["A1", "A2", "B2", "B1", "C1"], hidden, ())
    assert (into_corner, away) == (4 * 3 - 60, 4 * 3 + 3 * 2)


CUT_OFF = ("A1|B1", "A2|B2", "A3|B3", "B3|B4", "C3|C4", "C4|D4", "C5|D5", "C6|D6")
"""The lower left of the map, with column A up to its end."""


@pytest.mark.rule("MM-AUR-02")
@pytest.mark.parametrize(("dead_end", "less"), [("A1|A2", 0), ("A2|A3", 60)])
def test_six_further_steps_are_enough_for_a_walk(dead_end, less):
    """From A6 over A5, B5, B4, A4 and A3 to A2, or only to A3."""
    walk, mayhem = ["C4", "C5", "C6", "B6", "A6"], (*CUT_OFF, dead_end)
    assert can_go_on(walk, mayhem, 6) is not bool(less)
    assert not can_go_on(walk, mayhem, 7)
    assert setup._walk_worth(walk, [], mayhem) == 3 - less


@pytest.mark.rule("MM-AUR-03")
def test_immortals_stand_two_columns_or_rows_apart():
    draws = Draws()
    setup.immortal_start(["C3"], draws)
    assert draws.offered == [[p for p in inner() if abs(square(p)[0] - 2) >= 2 or abs(square(p)[1] - 2) >= 2]]
    crowded = Draws()
    setup.immortal_start(["C3", "E3", "C5", "E5"], crowded)
    assert crowded.offered == [[p for p in inner() if p not in ("C3", "E3", "C5", "E5")]]


# The action


@pytest.mark.rule("MM-AUR-05", "MM-AUR-06")
@pytest.mark.parametrize("number", POSITIONS)
def test_every_action_has_the_score_of_the_rules(number):
    table = position(number)
    g = table.g
    path, board = g.secrets.path, g.board
    expected = {place: 7 * index(place) for place in locations()}
    jumps = slip_targets(path[-1], components().recruiters[g.secrets.card].slip)
    tokens = [SlipToken.OWN, *([SlipToken.BOARD] if board.slips.on_board in path else [])]
    actions = [(None, place) for place in steps_after(path, board.mayhem)]
    actions += [(token, place) for token in tokens for place in jumps if place not in path]

    def recruits(place: str) -> int:
        return sum(feature in g.secrets.hidden for feature in features(place))

    def score(token: SlipToken | None, place: str) -> int:
        ways = steps_after([*path, place], board.mayhem)
        pairs = [(one, other) for one in ways for other in steps_after([*path, place, one], board.mayhem)]
        further = [recruits(one) + recruits(other) for one, other in pairs] or [recruits(p) for p in ways]
        near = any(
            agent.is_ready and distance(agent.location, place, board.mayhem) <= 2
            for agent in board.agents.values()
        )
        risk = expected[place] // 2 if near else 3 * expected[place] // 20
        ends = 0 if can_go_on([*path, place], board.mayhem, min(9, 16 - len(path) - 1)) else 500
        slip = 20 if token else 0
        return 12 * recruits(place) + 4 * max(further, default=0) + 3 * min(3, len(ways)) - risk - ends - slip

    found = recruiter.scored_actions(believing(table, expected, expected))
    assert [(a.token, a.to, a.score) for a in found] == [(t, p, score(t, p)) for t, p in actions]


@pytest.mark.rule("MM-AUR-05", "MM-AUR-06")
@pytest.mark.parametrize(("lyme", "score"), [("D5", -11), ("A1", 17)])
def test_the_worked_example_of_a_score(lyme, score):
    """X-29: D3 has g = 1, b = 2, four ways on, and 81 thousandths expected; Lyme can come there, or cannot."""
    table = against_recruiter().hidden("RA DH BU").path("F3 F2 F1 E1 E2 E3")
    table.agents(meru="D4", lyme=lyme, bill="G6", dusty="A6").spent(MERU)
    scores = {action.to: action.score for action in recruiter.scored_actions(believing(table, {"D3": 81}))}
    assert scores["D3"] == score


EARLY = ("B6 C6 D6 E6 F6", "F5|G5 F4|G4 F3|F4 E3|F3 E2|F2", "G6")
"""From G6 a lane leads over G5, G4, G3, F3, F2, G2 and G1 to F1, and in one of two cities on to E1."""
LATE = ("A1 A2 A3 A4 A5 A6 B6 C6 D6 E6 F6 G6 G5", "F4|G4 F3|G3 F2|G2", "G4")
"""At hour 14 on G4, two Steps more lead to 16:00: to G3 and G2."""


@pytest.mark.rule("MM-AUR-05")
@pytest.mark.parametrize(
    ("lane", "dead_end", "goes_on"),
    [
        (EARLY, "D1|E1 E1|E2", True),
        (EARLY, "E1|F1", False),
        (LATE, "G1|G2", True),
        (LATE, "G2|G3", False),
    ],
)
def test_nine_further_steps_are_wanted_and_fewer_near_the_end(lane, dead_end, goes_on):
    path, walls, to = lane
    table = against_recruiter().path(path).mayhem(f"{walls} {dead_end}")
    (there,) = (action for action in recruiter.scored_actions(believing(table)) if action.to == to)
    assert there.goes_on is goes_on


@pytest.mark.rule("MM-AUR-06")
def test_each_kind_of_action_has_its_own_forecast():
    table = position(3)
    table.g.board.slips.on_board = table.g.secrets.path[0]
    asked: list[object] = []
    belief = SimpleNamespace(
        after_step=lambda ways: asked.append("step") or NOTHING_EXPECTED,
        after_slip=lambda needed=0: asked.append(needed) or NOTHING_EXPECTED,
    )
    known = seen_by_recruiter(table)
    recruiter.scored_actions(
        Believing(known.rules, known.board, known.facts, known.activated, known.secrets, belief)
    )
    assert asked == ["step", 0, 1 << index(table.g.secrets.path[0])]


@pytest.mark.rule("MM-AUR-07")
@pytest.mark.parametrize("number", POSITIONS)
def test_one_of_those_that_are_nearly_best_is_drawn(number):
    known = believing(position(number))
    actions = recruiter.scored_actions(known)
    best = max(action.score for action in actions)
    draws = Draws(-1)
    assert recruiter.chosen_action(known, EXPERT, draws) == draws.offered[0][-1]
    assert draws.offered == [[action for action in actions if action.score >= best - 6]]


@pytest.mark.rule("MM-AUR-07")
def test_steps_come_first_then_slips_with_the_own_token_then_those_with_the_second():
    kinds, listed = (None, SlipToken.OWN, SlipToken.BOARD), set()
    for number in POSITIONS:
        actions = recruiter.scored_actions(believing(position(number)))
        assert actions == sorted(actions, key=lambda one: (kinds.index(one.token), index(one.to)))
        listed.add(tuple(dict.fromkeys(action.token for action in actions)))
    assert kinds in listed


def choosing_between(monkeypatch, *scores: int) -> list[recruiter.ScoredAction]:
    """Steps with these scores, of which the last one leads into a dead end, and a Mind Slip as good as the best."""
    steps = [
        recruiter.ScoredAction(None, place, score, True) for place, score in zip("abc", scores, strict=True)
    ]
    steps[-1] = recruiter.ScoredAction(None, steps[-1].to, steps[-1].score, False)
    actions = [*steps, recruiter.ScoredAction(SlipToken.OWN, "d", max(scores), True)]
    monkeypatch.setattr(recruiter, "scored_actions", lambda known: actions)
    return actions


@pytest.mark.rule("MM-AUR-07", "MM-AUR-08")
@pytest.mark.parametrize("second", [3, 4])
def test_six_less_than_the_best_is_nearly_as_good_and_an_expert_draws_nothing_else(second, monkeypatch):
    best, other, _, slip = choosing_between(monkeypatch, 10, second, -500)
    draws = Draws()
    recruiter.chosen_action(believing(position(2)), EXPERT, draws)
    assert draws.offered == [[best, other, slip] if second == 4 else [best, slip]]


@pytest.mark.rule("MM-AUR-08")
@pytest.mark.parametrize(("level", "per_cent"), [(NOVICE, 50), (STANDARD, 15)])
def test_a_lapse_is_drawn_from_the_steps_alone_however_good_they_are(level, per_cent, monkeypatch):
    best, other, _, slip = choosing_between(monkeypatch, 10, 0, 10)
    for drawn, expected in ((per_cent - 1, [best, other]), (per_cent, [best, _, slip])):
        draws = Draws(drawn)
        recruiter.chosen_action(believing(position(2)), level, draws)
        assert draws.offered == [list(range(100)), expected]


@pytest.mark.rule("MM-AUR-08", "MM-SOLO-05")
@pytest.mark.parametrize(("level", "per_cent"), [(NOVICE, 50), (STANDARD, 15)])
def test_a_lapse_is_any_step_that_goes_on(level, per_cent):
    known = believing(position(2))
    steps = [a for a in recruiter.scored_actions(known) if a.token is None and a.goes_on]
    lapse, none = Draws(per_cent - 1, -1), Draws(per_cent)
    assert recruiter.chosen_action(known, level, lapse) == steps[-1]
    assert [len(offered) for offered in lapse.offered] == [100, len(steps)]
    recruiter.chosen_action(known, level, none)
    assert none.offered[0] == list(range(100))
    best = max(action.score for action in recruiter.scored_actions(known))
    assert none.offered[1] == [a for a in recruiter.scored_actions(known) if a.score >= best - 6]


@pytest.mark.rule("MM-AUR-08")
def test_without_a_step_that_goes_on_a_lapse_is_none():
    """In the corner A1 only the Mind Slip leads on."""
    table = against_recruiter().path("C2 C1 B1 B2 A2 A1")
    known = believing(table)
    draws = Draws(0)
    assert recruiter.chosen_action(known, NOVICE, draws).token is not None
    assert draws.offered[0] == list(range(100))


# Immortals


@pytest.mark.rule("MM-AUR-10")
@pytest.mark.parametrize("number", POSITIONS)
def test_a_pair_distance_is_the_least_over_all_pairs(number):
    board = position(number).g.board
    lyme = board.agents[LYME].location

    def far(one: str, other: str) -> int:
        (x, y), (u, v) = square(one), square(other)
        return max(abs(x - u), abs(y - v))

    for feature in components().features:
        free = [p for p in components().showing(feature) if p != lyme and p not in adjacent(lyme)]
        ways = [
            far(a, x) + far(b, y)
            for a, b in permutations(board.immortals.values(), 2)
            for x, y in permutations(free, 2)
        ]
        assert pair_distance(board, feature) == min(ways, default=FAR)


@pytest.mark.rule("MM-AUR-09")
def test_the_potential_of_the_immortals():
    table = against_recruiter().path("A1 B1 C1 D1 E1").display("").immortals("B3 D5 F3 C5")
    table.agents(meru="A6", lyme="A6", bill="A6", dusty="A6")
    known = seen_by_recruiter(table)
    assert recruiter.potential(known, known.board) == 2 * 3, "PG of C1 and GA of E1 on D5 and F3; UM on B3"
    table.step_tokens("C1")
    known = seen_by_recruiter(table)
    assert recruiter.potential(known, known.board) == 2 * 2, "a marked location hides nothing any more"
    table.step_tokens("C1 D1 E1 B1").immortals("E1 D5 F3 C5")
    known = seen_by_recruiter(table)
    assert recruiter.potential(known, known.board) == 0, (
        "an Immortal stands with the Recruiter, and no agent is near"
    )
    table.agents(bill="E3")
    known = seen_by_recruiter(table)
    assert recruiter.potential(known, known.board) == 4


@pytest.mark.rule("MM-AUR-09")
@pytest.mark.parametrize(("immortal", "features"), [("C5", 0), ("F5", 1), ("B5", 2)])
def test_each_feature_of_an_immortal_counts_that_the_last_four_hours_have_shown(immortal, features):
    """C5 shows BB of A1, the hour before; F5 shows BK of B1; B5 shows DG of B1 and FI of C1."""
    table = against_recruiter().path("A1 B1 C1 D1 E1").display("").immortals(f"{immortal} A2 D2 G5")
    known = seen_by_recruiter(table.agents(meru="A6", lyme="A6", bill="A6", dusty="A6"))
    assert recruiter.potential(known, known.board) == 2 * features


@pytest.mark.rule("MM-AUR-09")
@pytest.mark.parametrize(("bill", "away", "worth"), [("E3", 2, 4), ("E4", 3, 0)])
def test_an_immortal_guards_from_every_agent_up_to_two_away_spent_ones_too(bill, away, worth):
    table = against_recruiter().path("A1 B1 C1 D1 E1").step_tokens("B1 C1 D1 E1").display("")
    table.immortals("E1 D5 F3 C5").agents(meru="A6", lyme="A6", bill=bill, dusty="A6").spent(BILL)
    known = seen_by_recruiter(table)
    assert distance(bill, "E1", []) == away
    assert recruiter.potential(known, known.board) == worth


@pytest.mark.rule("MM-AUR-09")
@pytest.mark.parametrize(
    ("immortals", "worth"), [("D3 A2 G4 A6", 30), ("D3 A3 G4 A6", 9), ("E3 A3 G4 A6", 6)]
)
def test_a_displayed_card_is_worth_more_the_nearer_a_pair_is(immortals, worth):
    """The Dream Bus is shown by F1, A2, D3, C5, G6."""
    table = against_recruiter().hidden("SD UM CF").path("B6 A6 A5 A4 B4").display("BU").immortals(immortals)
    table.step_tokens("B6 A6 A5 A4 B4").agents(meru="G1", lyme="G1", bill="G1", dusty="G1")
    known = seen_by_recruiter(table)
    assert recruiter.potential(known, known.board) == worth


@pytest.mark.rule("MM-AUR-09")
@pytest.mark.parametrize(("lyme", "away", "worth"), [("G1", 3, 3), ("C5", 5, 0)])
def test_a_card_whose_pair_is_far_is_worth_nothing_and_not_less(lyme, away, worth):
    table = against_recruiter().hidden("SD UM CF").path("B6 A6 A5 A4 B4").display("BU")
    table.immortals("A6 B6 A5 B5").step_tokens("B6 A6 A5 A4 B4")
    table.agents(meru="G1", lyme=lyme, bill="G1", dusty="G1")
    known = seen_by_recruiter(table)
    assert pair_distance(known.board, "BU") == away
    assert recruiter.potential(known, known.board) == worth


@pytest.mark.rule("MM-AUR-11")
@pytest.mark.parametrize("number", POSITIONS)
def test_the_immortal_move_that_gains_most_is_made(number):
    known = seen_by_recruiter(position(number))
    now = recruiter.potential(known, known.board)
    gains = {
        move: recruiter.potential(known, recruiter.after(known.board, move)) - now
        for move in recruiter.immortal_moves_of(known.board)
    }
    best, draws = max(gains.values()), Draws(-1)
    chosen = recruiter.best_immortal_move(known, draws)
    if best > 0:
        assert draws.offered == [[move for move, gain in gains.items() if gain == best]]
        assert chosen == draws.offered[0][-1]
    else:
        assert (chosen, draws.offered) == (None, [])


@pytest.mark.rule("MM-AUR-11")
def test_without_a_gain_no_immortal_moves():
    """Nothing is displayed, and no visit is left to be hidden."""
    table = against_recruiter().path("A1 B1 C1 D1 E1").step_tokens("B1 C1 D1 E1").display("")
    draws = Draws()
    assert recruiter.best_immortal_move(seen_by_recruiter(table), draws) is None
    assert draws.offered == []


@pytest.mark.rule("MM-AUR-11")
def test_moves_come_by_number_and_then_by_target():
    moves = recruiter.immortal_moves_of(position(1).g.board)
    assert moves == sorted(moves, key=lambda move: (move.number, index(move.to)))
    assert {move.number for move in moves} == {1, 2, 3, 4}


@pytest.mark.rule("MM-AUR-12")
def test_only_a_visit_of_six_hours_ago_or_more_is_given_away():
    table = against_recruiter().path("A1 B1 C1 D1 E1 F1")
    assert recruiter.payment(seen_by_recruiter(table)) is None
    table.path("A1 B1 C1 D1 E1 F1 G1")
    assert recruiter.payment(seen_by_recruiter(table)) == 1
    table.path("A1 B1 C1 D1 E1 F1 G1 G2 G3").step_tokens("A1 B1")
    assert recruiter.payment(seen_by_recruiter(table)) == 3
    table.step_tokens("A1 B1 C1")
    assert recruiter.payment(seen_by_recruiter(table)) is None


def played(table: Bench) -> Bench:
    """The automa's whole turn."""
    return table.run(*recruiters_turn())


@pytest.mark.rule("MM-AUR-04", "MM-AUR-11", "MM-AUR-12")
def test_the_turn_goes_from_action_to_immortals_to_its_end():
    """X-04 and X-05: one move fulfils the Dream Bus, an extra one the Psychic Palm."""
    table = against_recruiter().hidden("SD UM FI").path("C6 D6 E6 F6 F5 G5 G4 G3 F3").display("BU PA")
    table.immortals("D4 G6 F2 E3").agents(meru="A1", lyme="A1", bill="A2", dusty="A2").next_cards("GA DH")
    on_path(table, "C6 D6 E6 F6 F5 G5 G4 G3 F3")
    played(table)
    kinds = table.heard()
    assert len(table.g.secrets.path) == 10
    assert kinds.count("log-immortal-moved") == 2
    assert kinds.count("log-immortal-recruit") == 2
    order = [
        "log-immortal-moved",
        "log-immortal-recruit",
        "log-extra-move-token",
        "log-turned-up",
        "log-hour",
    ]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    assert table.told("log-extra-move-token") == [{"place": "C6"}]


@pytest.mark.rule("MM-AUR-04", "MM-AUR-09")
def test_immortals_move_for_what_the_action_has_shown():
    """Of the visits only E2 is unmarked, to which the action leads: before it no move gains anything."""
    table = against_recruiter().display("").immortals("C5 G2 G1 A4").second_slip("F6").own_slip(0)
    table.agents(meru="A6", lyme="A6", bill="A6", dusty="A6").mayhem("E1|F1")
    on_path(table, "A1 B1 C1 D1 E1", "BK BU PA").step_tokens("A1 B1 C1 D1 E1")
    assert recruiter.best_immortal_move(seen_by_recruiter(table), Draws()) is None
    played(table)
    assert table.g.secrets.path[-1] == "E2"
    assert table.heard().count("log-immortal-moved") == 1


@pytest.mark.rule("MM-AUR-12")
def test_a_smaller_gain_is_not_paid_for():
    table = against_recruiter().hidden("SD UM FI").display("BU").immortals("D4 G6 B6 B5")
    table.agents(meru="A1", lyme="A1", bill="A2", dusty="A2")
    on_path(table, "C6 D6 E6 F6 F5 G5 G4 G3 F3")
    table.step_tokens("G5 G4 G3 F3")
    played(table)
    assert table.heard().count("log-immortal-moved") == 1
    assert "log-extra-move-token" not in table.heard()


@pytest.mark.rule("MM-AUR-12")
@pytest.mark.parametrize(("gain", "extra"), [(14, False), (15, True)])
def test_fifteen_is_the_least_gain_that_is_paid_for(gain, extra, monkeypatch):
    worth = {"B3": 1, "A2": 1 + gain}
    monkeypatch.setattr(recruiter, "potential", lambda known, board: worth.get(board.immortals[1], 0))
    table = against_recruiter().immortals("C3 E3 C4 E4")
    on_path(table, "C6 D6 E6 F6 F5 G5 G4 G3 F3")
    played(table)
    assert table.heard().count("log-immortal-moved") == 1 + extra
    assert table.g.board.immortals[1] == ("A2" if extra else "B3")


# Answers


@pytest.mark.rule("MM-AUR-13")
def test_of_answers_that_tell_as_little_the_earliest_visit_is_shown():
    table = against_recruiter().path("G4 F4 E4 D4 C4 C5").hidden("RA PG BK")
    known = seen_by_recruiter(table)
    belief = SimpleNamespace(containing=lambda place: SimpleNamespace(here=(500, 500)))
    as_alike = Believing(known.rules, known.board, known.facts, known.activated, known.secrets, belief)
    assert recruiter.best_answer(as_alike, ["C4", "G4"]) == "G4"


@pytest.mark.rule("MM-AUR-13")
@pytest.mark.parametrize(
    ("path", "hidden", "feature"),
    [
        ("B4 C4 D4 E4 F4 G4", "RA PG CF", "CF"),
        ("F4 F3 E3 D3 D2 D1", "BB BU PA", "BB"),
        ("C2 D2 D3 D4 E5 F5", "PO GR GA", "PO"),
    ],
)
def test_the_answer_that_tells_least_is_given(path, hidden, feature):
    table = on_path(against_recruiter(), path, hidden)
    g = table.g
    eligible = [place for place in g.secrets.path if feature in features(place)]
    book = by_the_book(g.facts, g.board)
    told = {}
    for place in eligible:
        kept = {path: weight for path, weight in book.items() if place in path}
        total = sum(kept.values())
        ends: dict[str, int] = {}
        for way, weight in kept.items():
            ends[way[-1]] = ends.get(way[-1], 0) + weight
        told[place] = sum((1000 * weight // total) ** 2 for weight in ends.values())
    assert len(eligible) > 1
    table.run(AnswerAsk(MERU, feature))
    assert table.g.board.step_tokens == [min(eligible, key=lambda place: told[place])]


@pytest.mark.rule("MM-AUR-13", "MM-SOLO-05")
def test_without_a_location_to_show_the_answer_comes_at_once():
    table = on_path(against_recruiter(), "B4 C4 D4 E4 F4 G4", "RA PG CF").run(AnswerAsk(MERU, "BK"))
    assert table.told("log-answered")[0]["count"] == 0


@pytest.mark.rule("MM-AUR-14")
def test_visits_are_confirmed_from_the_earliest_on():
    table = on_path(against_recruiter(), "G4 F4 E4 D4 C4 B4", "RA PG CF").confirmed("G4")
    table.run(ConfirmVisit(), ConfirmVisit())
    assert table.g.board.confirmed == {"G4": 1, "F4": 2, "E4": 3}
