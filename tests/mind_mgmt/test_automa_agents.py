"""The automa agents (MM-AUA)."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from games.kernel import Chance, Effects
from games.mind_mgmt.agents.ask import askable
from games.mind_mgmt.agents.reveal import ReturnNote
from games.mind_mgmt.agents.rogue_turn import Activate, EndActivation
from games.mind_mgmt.automas import automa_agents as agents
from games.mind_mgmt.automas import automa_turn
from games.mind_mgmt.automas.automa_agents import AgentDeed, AgentPlan, Judge, PlannedDeed
from games.mind_mgmt.automas.automa_turn import AutomaActs, AutomaMovesAgent, AutomaUsesAbility
from games.mind_mgmt.automas.knowledge import PublicKnowledge
from games.mind_mgmt.components import AgentName, components
from games.mind_mgmt.facts import Asked, ShakenDown, TurnedUp
from games.mind_mgmt.grid import (
    adjacent,
    around_temples,
    edge,
    features,
    free_borders,
    in_sight,
    index,
    locations,
)
from games.mind_mgmt.movement import distance, pushes, within_reach
from games.mind_mgmt.setup.setup_board import PlaceMayhem
from games.mind_mgmt.setup.setup_rogues import PlaceAgent, PlaceSecondSlip
from games.mind_mgmt.state import Activation, Mark, Note, Phase
from games.mind_mgmt.tracking.distances import pair_distance
from games.mind_mgmt.tracking.odds import Odds
from tests.mind_mgmt.automas import (
    EXPERT,
    NOVICE,
    STANDARD,
    Draws,
    against_agents,
    on_path,
    seen_by_agents,
)
from tests.mind_mgmt.referee import Weights, by_the_book
from tests.mind_mgmt.rogues import FAR_FROM_HERE
from tests.mind_mgmt.scenario import BILL, DUSTY, FULL, LYME, MERU, RECRUITER, TRAINING, Bench

WALK = "B4 C4 D4 E4 F4 G4"
CARDS = "RA PG CF"


def walked(path: str = WALK, hidden: str = CARDS, mode: Any = FULL) -> Bench:
    """The Recruiter has gone there, nothing was asked, and no Immortal is in the way."""
    table = on_path(against_agents(mode), path, hidden)
    known = [feature for feature in components().features if feature not in (*hidden.split(), "DH", "UM")]
    table.g.facts += [
        TurnedUp(5, feature) for feature in known
    ]  # leaves ten triples, so that the referee is quick
    return table.immortals(FAR_FROM_HERE).display("DG CO") if table.g.is_full else table


def book(table: Bench) -> Weights:
    return by_the_book(table.g.facts, table.g.board)


def share(weights: Weights, fits: Any) -> int:
    return int(1000 * Fraction(sum(w for path, w in weights.items() if fits(path)), sum(weights.values())))


class Believing(PublicKnowledge, frozen=True):
    """With odds as the test has them."""

    belief: Any

    @property
    def odds(self) -> Any:
        return self.belief


def believing(table: Bench, **here: int) -> Any:
    """`here`: where the Recruiter is, in thousandths. Nothing that could be asked would tell anything."""
    shares = tuple(here.get(place, 0) for place in locations())
    belief = SimpleNamespace(
        here=shares,
        visited=shares,
        ask=lambda unmarked: 0,
        full_ask=lambda unmarked: 0,
        reveal=lambda place: 0,
        is_among=lambda places: sum(q for place, q in enumerate(shares) if places >> place & 1),
        hidden=dict.fromkeys(components().features, 0),
    )
    known = seen_by_agents(table)
    return Believing(known.rules, known.board, known.facts, known.activated, belief)


def positions(count: int) -> list[Bench]:
    """Different places of figures over the same path."""
    found = []
    for number in range(count):
        chance = Chance(f"figures {number}")
        table = walked()
        names = [name for name in components().features if name not in CARDS.split()]
        chance.shuffle(names)
        table.display(" ".join(names[:2]))
        places = list(locations())
        chance.shuffle(places)
        table.immortals(" ".join(places[:4]))
        for agent in table.g.board.agents.values():
            agent.location = chance.one_of(locations())
            agent.is_ready = bool(chance.below(3))
        table.g.board.agents[MERU].is_ready = True
        found.append(table)
    return found


# Setup


@pytest.mark.rule("MM-AUA-01", "MM-SOLO-10")
@pytest.mark.parametrize("number", range(6))
def test_mayhem_is_drawn(number):
    table = against_agents().mayhem("C3|D3")
    g = table.g
    g.chance, expected = Chance(f"mayhem {number}"), Chance(f"mayhem {number}")
    PlaceMayhem(1).act(g, Effects(g))
    assert g.board.mayhem[-1] == expected.one_of(free_borders(["C3|D3"]))


@pytest.mark.rule("MM-AUA-02")
def test_agents_begin_near_the_recruiter_and_apart():
    table = walked()
    weights = book(table)
    q = {place: share(weights, lambda path, at=place: path[-1] == at) for place in locations()}
    for agent in AgentName:
        table.g.board.agents[agent].location = None
    placed: list[str] = []

    def worth(place: str) -> int:
        near = sum(q[other] for other in locations() if distance(place, other, []) <= 2)
        middling = sum(q[other] for other in locations() if distance(place, other, []) in (3, 4))
        crowd = sum(max(0, 6 - distance(place, other, [])) for other in placed)
        return (2 * near + middling) // 20 - 15 * crowd

    for agent in AgentName:
        PlaceAgent(agent).act(table.g, Effects(table.g))
        assert table.g.board.agents[agent].location == max(edge(), key=worth)
        placed.append(max(edge(), key=worth))
    assert len(set(placed)) == 4


@pytest.mark.rule("MM-AUA-02")
def test_what_is_up_to_four_away_counts_for_a_start():
    table = walked()
    for agent in AgentName:
        table.g.board.agents[agent].location = None
    for place in locations():
        away = distance("A1", place, [])
        times = 2 if away <= 2 else 1 if away <= 4 else 0
        assert Judge(believing(table, **{place: 909})).start("A1") == 909 * times // 20


@pytest.mark.rule("MM-AUA-02")
def test_a_start_costs_15_for_each_location_nearer_than_six_to_another_agent():
    """Farther away it earns nothing."""
    table = walked()
    for agent in AgentName:
        table.g.board.agents[agent].location = None
    table.agents(meru="A1")
    for place in edge():
        assert Judge(believing(table)).start(place) == -15 * max(0, 6 - distance("A1", place, []))


@pytest.mark.rule("MM-AUA-02")
def test_of_equal_starts_the_lowest_index_is_taken():
    table = walked()
    for agent in AgentName:
        table.g.board.agents[agent].location = None
    assert agents.best_start(believing(table)) == min(edge(), key=index)


@pytest.mark.rule("MM-AUA-03")
def test_the_second_token_goes_where_the_recruiter_has_least_likely_been():
    table = walked()
    weights = book(table)
    visited = {place: share(weights, lambda path, at=place: at in path) for place in around_temples()}
    draws = Draws(-1)
    chosen = agents.second_slip_place(seen_by_agents(table), draws)
    assert draws.offered == [[p for p in around_temples() if visited[p] == min(visited.values())]]
    assert chosen == draws.offered[0][-1]
    table.second_slip(None).run(PlaceSecondSlip())
    assert table.g.board.slips.on_board in draws.offered[0]


# Options and their values


@pytest.mark.rule("MM-AUA-04", "MM-AUA-05", "MM-AUA-06", "MM-AUA-16")
def test_options_come_in_the_order_of_the_rules():
    for table in positions(8):
        known = seen_by_agents(table)
        judge = Judge(known)
        options = [plan for _, plan in agents.valued_plans(known)]
        expected = []
        for agent in AgentName:
            here = table.g.board.agents[agent].location
            if not table.g.board.agents[agent].is_ready:
                continue
            reach = sorted([here, *within_reach(here, [], 2)], key=index)
            best = max(reach, key=lambda place, who=agent: judge.position(who, place))
            for place in reach:
                end = best if place == here else place
                expected += [AgentPlan(agent, place, deed, end) for deed in legal(table, judge, agent, place)]
        assert options == expected


def legal(table: Bench, judge: Judge, agent: AgentName, place: str) -> list[PlannedDeed]:
    """None, Shake Down, Ask, Ask with Spy Dolphin, Reveal, Capture, Psychic Targeting."""
    board = table.g.board
    if board.has_immortal(place):
        (shaken,) = [deed for deed, _ in judge.actions(agent, place, place)][1:]
        assert shaken.deed is AgentDeed.SHAKE_DOWN
        return [PlannedDeed(AgentDeed.NONE), shaken]
    was = board.agents[agent].location
    board.agents[agent].location = place
    asked = askable(table.g, agent)
    board.agents[agent].location = was
    free = {f: sum(1 << index(p) for p in components().showing(f) if not board.is_marked(p)) for f in asked}
    odds = seen_by_agents(table).odds
    full = [f for f in asked if odds.full_ask(free[f]) - odds.ask(free[f]) > 15]
    return [
        PlannedDeed(AgentDeed.NONE),
        *(PlannedDeed(AgentDeed.ASK, feature) for feature in asked),
        *(PlannedDeed(AgentDeed.FULL_ASK, feature) for feature in full),
        *([PlannedDeed(AgentDeed.REVEAL)] if place in board.step_tokens else []),
        PlannedDeed(AgentDeed.CAPTURE),
        *([PlannedDeed(AgentDeed.PSYCHIC)] if agent is MERU else []),
    ]


@pytest.mark.rule("MM-AUA-04", "MM-AUA-06")
def test_the_first_of_the_best_options_is_carried_out():
    for table in positions(8):
        known = seen_by_agents(table)
        judge = Judge(known)
        valued = list(agents.valued_plans(known))
        best = max(value for value, _ in valued)
        chosen = agents.chosen_plan(known, EXPERT, Draws())
        assert chosen == next(plan for value, plan in valued if value == best)
        actions = dict(judge.actions(chosen.agent, chosen.place, chosen.end))
        assert best == judge.position(chosen.agent, chosen.end) + actions[chosen.action]


@pytest.mark.rule("MM-AUA-05")
def test_who_acts_first_goes_on_to_the_best_location():
    table = walked().agents(meru="B2", lyme="G1", bill="A6", dusty="G6").spent(LYME, BILL, DUSTY)
    known = believing(table, D2=500, C3=500)
    stays = {plan.end for _, plan in agents.valued_plans(known) if plan.place == "B2"}
    moves = {(plan.place, plan.end) for _, plan in agents.valued_plans(known) if plan.place != "B2"}
    judge = Judge(known)
    reach = agents.reach_of(known, MERU)
    assert stays == {max(reach, key=lambda place: judge.position(MERU, place))}
    assert all(place == end for place, end in moves)


@pytest.mark.rule("MM-AUA-06")
def test_who_acts_first_is_valued_where_it_ends():
    table = walked().agents(meru="B2", lyme="G1", bill="A6", dusty="G6").spent(LYME, BILL, DUSTY)
    known = believing(table, F2=500)
    judge = Judge(known)
    values = {
        plan.end: value
        for value, plan in agents.valued_plans(known)
        if plan.place == "B2" and plan.action.deed is AgentDeed.NONE
    }
    ((end, value),) = values.items()
    assert value == judge.position(MERU, end) > judge.position(MERU, "B2")


@pytest.mark.rule("MM-AUA-05", "MM-AUA-17", "MM-AUA-18")
@pytest.mark.parametrize(
    ("plan", "told", "number"),
    [
        (
            AgentPlan(BILL, "D5", PlannedDeed(AgentDeed.CAPTURE), "D4"),
            ["log-capture-failed", "log-agent-moved", "log-weakness"],
            1,
        ),
        (
            AgentPlan(BILL, "D5", PlannedDeed(AgentDeed.ASK, "PG"), "D5"),
            ["log-asked", "log-answered", "log-weakness"],
            2,
        ),
        (
            AgentPlan(BILL, "D4", PlannedDeed(AgentDeed.ASK, "PG"), "D4"),
            ["log-agent-moved", "log-asked", "log-answered", "log-weakness"],
            1,
        ),
    ],
)
def test_an_activation_goes_acts_goes_on_and_uses_the_ability_where_it_ends(plan, told, number, monkeypatch):
    """Immortal 1 is next to D4, Immortal 2 next to D5. A lapse is carried out like any other option."""
    table = walked().display("BU").immortals("D3 C5 A4 G2")
    table.agents(meru="A1", lyme="A1", bill="D5", dusty="G6").spent(MERU, LYME, DUSTY)
    table.g.phase, table.g.activated = Phase.ROGUES, 1
    monkeypatch.setattr(automa_turn, "chosen_plan", lambda known, level, drawn: plan)
    heard = table.run(Activate()).heard()
    if plan.action.deed is AgentDeed.ASK:
        heard += table.by_default(RECRUITER).heard()
    assert heard == ["log-activated", *told]
    assert [pushed["number"] for pushed in table.told("log-weakness")] == [number]


@pytest.mark.rule("MM-AUA-05")
def test_an_agent_acts_where_it_stands_and_then_moves():
    table = walked().agents(meru="B2", lyme="G1", bill="A6", dusty="G6")
    table.g.activation, table.g.phase, table.g.activated = Activation(MERU), Phase.ROGUES, 1

    table.run(
        AutomaMovesAgent(MERU, "B2"),
        AutomaActs(MERU, PlannedDeed(AgentDeed.CAPTURE), "C2"),
        AutomaMovesAgent(MERU, "C2"),
        EndActivation(MERU),
    )
    assert table.heard() == ["log-capture-failed", "log-agent-moved"]
    assert table.told("log-agent-moved")[0]["end"] == "C2"
    assert not table.g.board.agents[MERU].is_ready


# Places


@pytest.mark.rule("MM-AUA-07")
def test_a_place_is_worth_what_is_near_less_the_crowd():
    table = walked().display("").agents(meru="A1", lyme="G6", bill="C3", dusty="D3")
    known = believing(table, C3=330, F3=300, A6=170)
    near, middling = 330, 300  # C3 is two away, F3 three, A6 more
    assert (distance("C2", "C3", []), distance("C2", "F3", [])) == (1, 3)
    assert Judge(known).position(MERU, "C2") == (2 * near + middling) // 100 - 3 * 2
    table.agents(dusty="E4")
    assert Judge(believing(table, C3=330, F3=300)).position(MERU, "C2") == (2 * near + middling) // 100 - 3


@pytest.mark.rule("MM-AUA-07", "MM-AUA-08")
@pytest.mark.parametrize("number", range(8))
def test_lyme_and_bill_count_what_they_keep_immortals_from(number):
    table = positions(number + 1)[-1]
    g = table.g
    plain = Judge(believing(table))

    def threat() -> int:
        worth = {0: 30, 1: 24, 2: 10}
        return sum(worth.get(pair_distance(g.board, card), 0) for card in g.board.display)

    now, stood = threat(), g.board.agents[LYME].location
    assert agents.threat(seen_by_agents(table)) == now
    for place in locations():
        crowd = {a: sum(distance(place, g.board.agents[o].location, []) <= 1 for o in AgentName if o is not a)
                 for a in (LYME, BILL)}  # fmt: skip
        g.board.agents[LYME].location = place
        assert plain.position(LYME, place) == now - threat() - 3 * crowd[LYME]
        g.board.agents[LYME].location = stood
        drops = [0]
        if not g.board.has_immortal(place):
            for number_, at in list(g.board.immortals.items()):
                for to in pushes(at, [], g.board.immortals.values()) if at in adjacent(place) else []:
                    g.board.immortals[number_] = to
                    drops.append(now - threat())
                    g.board.immortals[number_] = at
        assert plain.position(BILL, place) == max(drops) - 3 * crowd[BILL]


@pytest.mark.rule("MM-AUA-08")
def test_a_threat_grows_as_a_pair_comes_nearer():
    """The Dream Bus is shown by F1, A2, D3, C5, G6."""
    table = walked().display("BU").agents(meru="B6", lyme="B6", bill="B6", dusty="B6")
    found = []
    for immortals in ("D3 F1 A4 A6", "D3 F2 A4 A6", "E3 F2 A4 A6", "E3 F4 A4 A6"):
        found.append(agents.threat(seen_by_agents(table.immortals(immortals))))
    assert found == [30, 24, 10, 0]
    assert agents.threat(seen_by_agents(walked(mode=TRAINING))) == 0


# Actions


@pytest.mark.rule("MM-AUA-09", "MM-AUA-10")
def test_the_worked_example_of_an_information_value():
    """X-28: shares of 500, 250 and 250."""
    assert Odds([])._information([]) == 100
    odds = Odds([])
    odds._total = 4
    assert odds._information([2, 1, 1]) == 62


@pytest.mark.rule("MM-AUA-09", "MM-AUA-10", "MM-AUA-11")
@pytest.mark.parametrize("marked", ["", "C4", "F4 D2"])
def test_an_ask_is_worth_what_its_answers_tell(marked):
    table = walked("F4 F3 E3 D3 D2 C2", "BB BU PA")
    if marked:
        tokens = tuple(marked.split())
        table.g.facts += [Asked(6, MERU, feature, False, (place,), ()) for place, feature in
                          [(p, features(p)[0]) for p in tokens if p in table.g.secrets.path]]  # fmt: skip
        table.step_tokens(marked)
    weights, odds = book(table), seen_by_agents(table).odds
    total = sum(weights.values())
    for feature in components().features:
        free = [p for p in components().showing(feature) if not table.g.board.is_marked(p)]
        answers: dict[str, Fraction] = {}
        sets: dict[frozenset[str], int] = {}
        for path, weight in weights.items():
            found = [place for place in free if place in path]
            for place in found or ["none"]:
                answers[place] = answers.get(place, Fraction(0)) + Fraction(weight, max(1, len(found)))
            sets[frozenset(found)] = sets.get(frozenset(found), 0) + weight
        plain = (1_000_000 - sum(int(1000 * share / total) ** 2 for share in answers.values())) // 10_000
        full = (1_000_000 - sum((1000 * weight // total) ** 2 for weight in sets.values())) // 10_000
        mask = sum(1 << index(place) for place in free)
        assert (odds.ask(mask), odds.full_ask(mask)) == (plain, full)


@pytest.mark.rule("MM-AUA-10")
def test_only_unmarked_locations_can_answer_an_ask():
    table = walked().agents(meru="C4")
    (feature, *_) = agents.askable_at(table.g.board, "C4")
    shown = components().showing(feature)
    table.step_tokens(" ".join(shown[:2]))
    known = believing(table)
    known.belief.ask = lambda free: free.bit_count()
    found = dict(Judge(known).actions(MERU, "C4", "C4"))
    assert found[PlannedDeed(AgentDeed.ASK, feature)] == len(shown) - 2


@pytest.mark.rule("MM-AUA-11")
@pytest.mark.parametrize(("plain", "full", "value"), [(30, 45, None), (30, 46, 38), (10, 61, 35)])
def test_the_dolphin_comes_where_it_tells_more(plain, full, value):
    table = walked().agents(meru="D6")
    known = believing(table)
    known.belief.ask, known.belief.full_ask = (lambda free: plain), (lambda free: full)
    found = dict(Judge(known).actions(MERU, "D6", "D6"))
    assert found.get(PlannedDeed(AgentDeed.FULL_ASK, "UM")) == value
    table.g.board.allies.clear()
    assert PlannedDeed(AgentDeed.FULL_ASK, "UM") not in dict(Judge(known).actions(MERU, "D6", "D6"))


@pytest.mark.rule("MM-AUA-12")
def test_a_reveal_is_worth_what_the_hours_tell():
    table = walked()
    table.g.facts.append(Asked(6, MERU, "CF", False, ("C4",), ()))
    table.step_tokens("C4").agents(meru="C4")
    weights = book(table)
    shares = [share(weights, lambda path, at=hour: path.index("C4") == at) for hour in range(6)]
    value = (1_000_000 - sum(m * m for m in shares)) // 10_000
    found = dict(Judge(seen_by_agents(table)).actions(MERU, "C4", "C4"))
    assert found[PlannedDeed(AgentDeed.REVEAL)] == value > 0


@pytest.mark.rule("MM-AUA-12")
def test_what_is_revealed_is_the_token_where_the_agent_acts():
    table = walked().step_tokens("C4").agents(meru="C4")
    known = believing(table)
    known.belief.reveal = lambda place: place
    found = dict(Judge(known).actions(MERU, "C4", "C5"))
    assert found[PlannedDeed(AgentDeed.REVEAL)] == index("C4") != index("C5")


@pytest.mark.rule("MM-AUA-13")
def test_a_capture_is_worth_its_chance_and_what_it_tells():
    """X-28: p = 300."""
    table = walked()
    capture = PlannedDeed(AgentDeed.CAPTURE)
    assert dict(Judge(believing(table, A1=300)).actions(MERU, "A1", "A1"))[capture] == 132
    assert dict(Judge(believing(table, A1=7)).actions(MERU, "A1", "A1"))[capture] == 1 + 2
    assert dict(Judge(believing(table, A1=3)).actions(MERU, "A1", "A1"))[capture] == 0 + 0


@pytest.mark.rule("MM-AUA-13")
@pytest.mark.parametrize(("mode", "hour"), [(FULL, 15), (TRAINING, 13)])
def test_in_the_last_activation_only_the_chance_of_a_capture_counts(mode, hour):
    table = walked(mode=mode)
    capture = PlannedDeed(AgentDeed.CAPTURE)
    values = {}
    for at, activated in ((hour, 1), (hour, 0), (hour - 1, 1)):
        table.g.board.hour, table.g.activated = at, activated
        values[at, activated] = dict(Judge(believing(table, A1=300)).actions(MERU, "A1", "A1"))[capture]
    assert values == {(hour, 1): 300_000, (hour, 0): 132, (hour - 1, 1): 132}


@pytest.mark.rule("MM-AUA-14")
def test_psychic_targeting_is_worth_most_where_it_may_go_either_way():
    table = walked()
    psychic = PlannedDeed(AgentDeed.PSYCHIC)
    assert "A3" in in_sight("A1")
    known = believing(table, A3=300, B2=700)
    assert dict(Judge(known).actions(MERU, "A1", "A1"))[psychic] == 300 * 700 // 5000
    assert psychic not in dict(Judge(known).actions(LYME, "A1", "A1"))
    assert psychic not in dict(Judge(believing(walked(mode=TRAINING))).actions(MERU, "A1", "A1"))


@pytest.mark.rule("MM-AUA-15")
def test_the_feature_that_is_most_likely_hidden_is_named():
    table = walked().immortals("C3 E3 C5 E5").agents(meru="C3")
    known = believing(table)
    known.belief.hidden |= {"PG": 650, "RA": 650, "CF": 649}
    (_, (deed, value)) = Judge(known).actions(MERU, "C3", "C3")
    drop, _ = Judge(known).best_push(MERU, "C3", "C3")
    assert (deed, value) == (PlannedDeed(AgentDeed.SHAKE_DOWN, "PG"), 9 * 650 // 100 + drop)
    table.revealed(PG=6)
    (_, (deed, _)) = Judge(known).actions(MERU, "C3", "C3")
    assert deed.feature == "RA", "what is revealed is not named any more"
    table.revealed(RA=6, CF=6)
    (_, (deed, value)) = Judge(known).actions(MERU, "C3", "C3")
    assert (deed.feature, value) == ("BK", drop), "the first one that cannot be hidden"
    known.belief.hidden["BK"] = 1
    (_, (deed, value)) = Judge(known).actions(MERU, "C3", "C3")
    assert deed.feature == list(components().features)[1], "BK may be hidden after all"


@pytest.mark.rule("MM-AUA-15")
def test_the_shares_of_hidden_features_are_those_of_the_triples():
    table = walked()
    table.g.facts.append(ShakenDown(6, MERU, "RA", is_hidden=True))
    table.revealed(RA=6)
    weights = book(table)
    total = sum(weights.values())
    odds = seen_by_agents(table).odds
    assert odds.hidden["RA"] == 1000
    assert sum(odds.hidden.values()) in range(3000 - 16, 3001), "three features in each triple"
    assert total > 0
    assert odds.hidden["PG"] > odds.hidden["BK"]


@pytest.mark.rule("MM-AUA-15", "MM-AUA-18")
def test_the_push_is_the_one_that_lowers_the_threat_most():
    """The Dream Bus is shown by F1, A2, D3, C5, G6. Immortals on D3 and C5 fulfil it."""
    table = walked().display("BU").immortals("D3 C5 A4 G2")
    table.agents(meru="D3", lyme="A1", bill="A6", dusty="G6")
    judge = Judge(seen_by_agents(table))
    drop, move = judge.best_push(MERU, "D3", "D3")
    assert drop == 30 - 24
    assert (move.number, move.to) == (1, "D2"), "the first of equal ones, by index"
    drop, move = judge.best_push(LYME, "D3", "D3")
    assert (drop, move) == (0, None), "with Lyme on D3 the Immortal there counts for nothing anyway"
    beside, shift = judge.best_shift("D4")
    assert (beside, shift.number) == (30 - 24, 1)
    assert judge.best_shift("D3") == (0, None), "not with an Immortal beside him in his location"
    assert judge.best_shift("F4") == (0, None), "only of an Immortal next to him"


@pytest.mark.rule("MM-AUA-15", "MM-AUA-20")
def test_a_shake_down_is_carried_out_with_its_push():

    table = walked().display("BU").immortals("D3 C5 A4 G2")
    table.agents(meru="D3", lyme="A1", bill="A6", dusty="G6")
    table.g.activation, table.g.phase = Activation(MERU), Phase.ROGUES
    table.run(AutomaActs(MERU, PlannedDeed(AgentDeed.SHAKE_DOWN, "PG"), "D3"))
    assert table.heard() == ["log-shaken-hidden", "log-pushed"]
    assert table.g.board.immortals[1] == "D2"
    assert table.g.board.revealed == {"PG": 6}


@pytest.mark.rule("MM-AUA-15")
@pytest.mark.parametrize(("end", "told"), [("D3", []), ("D1", ["log-pushed"])])
def test_a_push_counts_lyme_where_he_ends(end, told):
    """While he stands on D3, the Immortal there threatens nothing; when he has gone to D1, it does."""
    table = walked().display("BU").immortals("D3 C5 A4 G2")
    table.agents(meru="A6", lyme="D3", bill="A6", dusty="G6")
    table.g.activation, table.g.phase = Activation(LYME), Phase.ROGUES
    table.run(AutomaActs(LYME, PlannedDeed(AgentDeed.SHAKE_DOWN, "PG"), end))
    assert table.heard() == ["log-shaken-hidden", *told]


# Lapses and abilities


@pytest.mark.rule("MM-AUA-17", "MM-SOLO-05")
@pytest.mark.parametrize(("level", "per_cent"), [(NOVICE, 50), (STANDARD, 20)])
def test_a_lapse_is_any_ask_within_reach(level, per_cent):
    for table in positions(4):
        known = seen_by_agents(table)
        asks = []
        for agent in AgentName:
            here = table.g.board.agents[agent].location
            for place in sorted([here, *within_reach(here, [], 2)], key=index):
                barred = {f for at in table.g.board.immortals.values() for f in features(at)}
                shown = [f for f in components().features if f in features(place) and f not in barred]
                if table.g.board.agents[agent].is_ready and not table.g.board.has_immortal(place):
                    asks += [AgentPlan(agent, place, PlannedDeed(AgentDeed.ASK, f), place) for f in shown]
        lapse, none = Draws(per_cent - 1, -1), Draws(per_cent)
        assert agents.chosen_plan(known, level, lapse) == asks[-1]
        assert lapse.offered == [list(range(100)), asks]
        assert agents.chosen_plan(known, level, none) == agents.chosen_plan(known, EXPERT, Draws())
        assert none.offered == [list(range(100))]
    draws = Draws()
    agents.chosen_plan(known, EXPERT, draws)
    assert draws.offered == [], "an expert draws nothing"


@pytest.mark.rule("MM-AUA-17", "MM-AUA-16")
def test_where_nothing_can_be_asked_a_lapse_is_none(monkeypatch):
    known = believing(walked())
    monkeypatch.setattr(agents, "askable_at", lambda board, place: [])
    draws = Draws(0)
    assert agents.chosen_plan(known, NOVICE, draws).action.deed is not AgentDeed.ASK
    assert draws.offered == [list(range(100))]


@pytest.mark.rule("MM-AUA-18", "MM-AUA-20")
def test_bill_shifts_an_immortal_when_he_is_done():

    table = walked().display("BU").immortals("D3 C5 A4 G2")
    table.agents(meru="A1", lyme="A1", bill="D4", dusty="G6")
    table.g.activation, table.g.phase = Activation(BILL), Phase.ROGUES
    table.run(AutomaUsesAbility(BILL))
    assert table.heard() == ["log-weakness"]
    table.g.activation = Activation(BILL)
    before = dict(table.g.board.immortals)
    table.agents(bill="C5").run(AutomaUsesAbility(BILL))
    assert table.g.board.immortals == before, "not beside an Immortal"
    table.immortals("D3 C5 D4 G2").agents(bill="D4")
    table.g.activation = Activation(BILL)
    assert Judge(seen_by_agents(table)).best_shift("D4") == (0, None)
    table.run(AutomaUsesAbility(BILL))
    assert table.heard() == [], "not with an Immortal in his own location, though D3 is next to it"


@pytest.mark.rule("MM-AUA-19")
@pytest.mark.parametrize(("far", "moved"), [(149, []), (150, [(LYME, "A2")])])
def test_dusty_moves_whoever_gains_two_or_more(far, moved, monkeypatch):
    """Whoever comes two instead of three away from a share counts it twice."""
    table = walked().display("").agents(meru="G6", lyme="A1", bill="G6", dusty="G6")
    known = believing(table, A4=far)
    found = agents.rhythm(known)
    assert ([] if found is None else [found]) == moved
    assert distance("A1", "A4", []) == 3


@pytest.mark.rule("MM-AUA-19")
@pytest.mark.parametrize(("agent", "told"), [(MERU, []), (LYME, []), (BILL, []), (DUSTY, ["log-rhythm"])])
def test_only_dustys_activation_ends_with_his_free_action(agent, told, monkeypatch):
    table = walked().display("").agents(meru="G6", lyme="A1", bill="G6", dusty="G6")
    monkeypatch.setattr(automa_turn, "agents_knowledge", lambda g: believing(table, A4=150))
    table.g.activation, table.g.phase = Activation(agent), Phase.ROGUES
    table.run(AutomaUsesAbility(agent))
    assert table.heard() == told


@pytest.mark.rule("MM-AUA-19", "MM-ABI-10")
def test_dusty_moves_a_spent_agent_too():
    table = walked().display("").agents(meru="G6", lyme="A1", bill="G6", dusty="G6").spent(LYME)
    assert agents.rhythm(believing(table, A4=150)) == (LYME, "A2")


@pytest.mark.rule("MM-AUA-19")
def test_dusty_may_move_himself():
    table = walked().display("").agents(meru="G6", lyme="G6", bill="G6", dusty="A1")
    assert agents.rhythm(believing(table, A4=150)) == (DUSTY, "A2")


@pytest.mark.rule("MM-AUA-19", "MM-ABI-08")
def test_dusty_reaches_farther_with_each_revealed_feature():
    table = walked().display("").agents(meru="G1", lyme="A1", bill="G3", dusty="F2").revealed(RA=6)
    assert agents.rhythm(believing(table, A5=400)) == (LYME, "A3")


@pytest.mark.rule("MM-AUA-20")
def test_values_follow_the_answer():
    table = walked()
    before = seen_by_agents(table).odds.here
    table.g.facts.append(Asked(6, MERU, "CF", False, ("G4",), ()))
    table.step_tokens("G4")
    assert seen_by_agents(table).odds.here != before


@pytest.mark.rule("MM-AUA-20")
def test_an_activation_reckons_with_all_that_the_one_before_has_told():
    table = walked().agents(meru="C4", lyme="G1", bill="A6", dusty="G6").spent(LYME, BILL, DUSTY)
    before = agents.chosen_plan(seen_by_agents(table), EXPERT, Draws())
    table.g.facts.append(Asked(6, LYME, "CF", False, ("B4",), ()))
    table.step_tokens("B4")
    plan = agents.chosen_plan(seen_by_agents(table), EXPERT, Draws())
    assert plan != before
    table.g.phase = Phase.ROGUES
    table.run(Activate())
    assert [told["end"] for told in table.told("log-agent-moved")] == [plan.end]
    assert plan.end != before.end


@pytest.mark.rule("MM-AUA-20", "MM-AUA-19")
def test_dusty_reckons_with_the_answer_to_what_he_did():
    table = walked().agents(meru="C1", lyme="F6", bill="A6", dusty="G6")
    before = agents.rhythm(seen_by_agents(table))
    table.g.facts.append(Asked(6, DUSTY, "CF", False, ("B4",), ()))
    table.step_tokens("B4")
    after = agents.rhythm(seen_by_agents(table))
    assert after != before
    table.g.activation, table.g.phase = Activation(DUSTY), Phase.ROGUES
    table.run(AutomaUsesAbility(DUSTY))
    assert [table.g.board.agents[after[0]].location] == [after[1]]


@pytest.mark.rule("MM-AUA-21")
def test_the_oldest_unconfirmed_note_makes_room():
    table = walked().step_tokens("C4").agents(meru="C4")
    g = table.g
    g.notes = {place: Note(Mark.PERHAPS) for place in list(locations())[:15][::-1]}
    g.activation, g.phase = Activation(MERU), Phase.ROGUES
    oldest = next(iter(g.notes))
    table.run(ReturnNote(MERU, tuple(g.notes)))
    assert oldest not in table.g.notes
    assert table.g.board.confirmed["C4"] == 2


@pytest.mark.rule("MM-AUA-21")
def test_a_reveal_of_the_automa_makes_room_for_its_note():
    """After a takeover all fifteen may lie on the board."""
    table = walked().step_tokens("C4").agents(meru="C4")
    g = table.g
    g.notes = {place: Note(Mark.PERHAPS) for place in list(locations())[:15][::-1]}
    g.activation, g.phase = Activation(MERU), Phase.ROGUES
    oldest = next(iter(g.notes))
    table.run(AutomaActs(MERU, PlannedDeed(AgentDeed.REVEAL), "C4"))
    assert (oldest in table.g.notes, table.g.notes_left) == (False, 0)
    assert table.told("log-note-returned") == [{"place": oldest}]
    assert table.g.board.confirmed["C4"] == 2
