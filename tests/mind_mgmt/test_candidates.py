"""The candidate set of the automas (MM-TRK), beside a referee that tries everything."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from games.mind_mgmt.automas import knowledge
from games.mind_mgmt.components import AgentName, Mode, components
from games.mind_mgmt.facts import (
    Announced,
    Asked,
    CaptureFailed,
    Marked,
    Revealed,
    ShakenDown,
    Slipped,
    SlipToken,
    Targeted,
    TurnedUp,
)
from games.mind_mgmt.grid import features, in_sight, index, locations, slip_targets
from games.mind_mgmt.movement import distance
from games.mind_mgmt.recruiter.stepping import steps_after
from games.mind_mgmt.tracking import candidates as tracking
from games.mind_mgmt.tracking import rebuilding
from games.mind_mgmt.tracking.candidates import candidates, recruiters_candidates, step_lists
from games.mind_mgmt.tracking.clues import as_places
from games.mind_mgmt.tracking.distances import agent_distances
from games.mind_mgmt.tracking.odds import Odds
from games.mind_mgmt.tracking.public_log import PublicLog, public_log
from tests.mind_mgmt.automas import against_recruiter, on_path, seen_by_agents, seen_by_recruiter
from tests.mind_mgmt.referee import by_the_book, cards_by_path, in_order
from tests.mind_mgmt.riddles import Riddle

RULES = components().modes[Mode.FULL]
MERU = AgentName.MERU
MARKED = 38
"""The number of a riddle with a Step token of an extra Immortal move."""
RIDDLES = [(f"tracked {number}", 5 + number % 4, 2 + number % 3) for number in (*range(14), MARKED)]


def riddle(seed: str, hour: int, questions: int) -> Riddle:
    for attempt in range(20):
        made = Riddle(f"{seed} {attempt}")
        if made.until(hour, questions):
            return made
    raise AssertionError("no path goes on so long")


def log_of(made: Riddle) -> PublicLog:
    return public_log(made.facts, made.board, RULES)


def kept(made: Riddle) -> list[tuple[tuple[int, ...], int]]:
    return [(one.path, one.weight) for one in candidates(log_of(made)).found]


@pytest.mark.rule("MM-TRK-01", "MM-TRK-02", "MM-TRK-03", "MM-TRK-04", "MM-TRK-05")
@pytest.mark.parametrize(("seed", "hour", "questions"), RIDDLES)
def test_the_set_holds_the_paths_and_weights_that_the_referee_finds(seed, hour, questions):
    made = riddle(seed, hour, questions)
    assert kept(made) == in_order(by_the_book(made.facts, made.board))


def test_the_riddles_hold_facts_of_every_kind():
    """Else the comparison would prove less than it seems to."""
    told = Counter(type(fact) for case in RIDDLES for fact in riddle(*case).facts)
    assert set(told) >= {
        Announced, Asked, CaptureFailed, Marked, Revealed, ShakenDown, Slipped, Targeted, TurnedUp,
    }  # fmt: skip
    assert any(
        isinstance(fact, Asked) and fact.dolphin and fact.tokens
        for case in RIDDLES
        for fact in riddle(*case).facts
    )


# One condition after the other


def told(*facts: object, hour: int = 5) -> list[tuple[str, ...]]:
    """The paths that are left after 0 recruits in setup, on a map without Mayhem tokens."""
    made = Riddle("plain")
    made.board.mayhem, made.board.hour = [], hour
    log = public_log([Announced(5, 0), *facts], made.board, RULES)
    return [tuple(locations()[place] for place in one.path) for one in candidates(log).found]


@pytest.mark.rule("MM-TRK-02", "MM-TRK-07")
def test_a_training_mission_begins_where_it_was_announced():
    made = Riddle("start")
    made.board.mayhem, made.board.confirmed = [], {"D4": 1}
    log = public_log([Announced(5, 2)], made.board, components().modes[Mode.TRAINING])
    assert {locations()[one.path[0]] for one in candidates(log).found} == {"D4"}
    rebuilt = rebuilding.Rebuilding(log).finds()
    assert [path for path, *_ in rebuilt] == [one.path for one in candidates(log).found]


@pytest.mark.rule("MM-TRK-02")
def test_the_second_token_tells_of_an_earlier_visit():
    slipped = Slipped(6, SlipToken.BOARD, "D3")
    paths = told(slipped, hour=6)
    assert paths
    assert all("D3" in path[:5] for path in paths)
    assert {place for path in paths for place in path[:5]} > {"D3", "A2"}


@pytest.mark.rule("MM-TRK-02")
def test_all_mind_slips_come_from_one_card():
    paths = told(Slipped(6, SlipToken.OWN, None), Slipped(7, SlipToken.BOARD, "D3"), hour=7)
    cards = components().recruiters.values()
    assert paths
    for path in paths:
        assert any(
            path[5] in slip_targets(path[4], card.slip) and path[6] in slip_targets(path[5], card.slip)
            for card in cards
        )


@pytest.mark.rule("MM-TRK-02")
def test_a_failed_capture_speaks_of_its_own_hour_alone():
    paths = told(CaptureFailed(5, MERU, "D3"), hour=6)
    assert all(path[4] != "D3" for path in paths)
    assert any(path[5] == "D3" for path in paths)


@pytest.mark.rule("MM-TRK-02")
def test_psychic_targeting_speaks_of_its_own_hour_alone():
    paths = told(Targeted(5, "C3", is_near=True), hour=6)
    assert {path[4] for path in paths} <= set(in_sight("C3"))
    assert not {path[5] for path in paths} <= set(in_sight("C3"))


@pytest.mark.rule("MM-TRK-02")
def test_no_new_step_token_says_nothing_of_marked_locations_and_later_hours():
    no = Asked(5, MERU, "BK", dolphin=False, tokens=(), marked=("B1",))
    paths = told(no, hour=6)
    assert all(not {"G2", "D3", "F5", "B6"} & set(path[:5]) for path in paths)
    assert any("B1" in path[:5] for path in paths)
    assert any(path[5] == "G2" for path in paths)


@pytest.mark.rule("MM-TRK-02")
def test_the_spy_dolphin_names_them_all():
    both = Asked(5, MERU, "BK", dolphin=True, tokens=("B1",), marked=())
    paths = told(both)
    assert paths
    assert all(set(path) & {"B1", "G2", "D3", "F5", "B6"} == {"B1"} for path in paths)


@pytest.mark.rule("MM-TRK-03")
def test_a_revealed_card_contacts_nothing_any_more():
    """A2 shows Whisper Radio; it was revealed at 06, so a Step there at 07 brings nothing of it."""
    facts = [ShakenDown(6, MERU, "RA", is_hidden=True), Announced(7, 0)]
    assert any(path[6] == "A2" and "RA" not in features(path[5]) for path in told(*facts, hour=7))
    assert all("RA" not in features(path[5]) for path in told(*facts, hour=7))


@pytest.mark.rule("MM-TRK-03")
def test_a_revealed_card_that_is_denied_later_stays_in_every_triple():
    facts = [ShakenDown(5, MERU, "RA", is_hidden=True), ShakenDown(5, MERU, "RA", is_hidden=False)]
    assert told(*facts) == told(facts[0])


@pytest.mark.rule("MM-TRK-03")
def test_what_is_displayed_is_in_no_triple():
    made = Riddle("display")
    made.board.mayhem = []
    shown = [TurnedUp(5, feature) for feature in list(components().features)[:13]]
    log = public_log([Announced(5, 3), *shown], made.board, RULES)
    found = candidates(log).found
    assert found
    assert {one.weight for one in found} == {1}


@pytest.mark.rule("MM-TRK-04")
@pytest.mark.parametrize("recruits", [5, 6])
def test_a_path_that_no_three_features_explain_is_no_candidate(recruits):
    """Five locations show ten features, and few paths show three of them so often."""
    made = Riddle("many recruits")
    made.board.mayhem = []
    found = candidates(public_log([Announced(5, recruits)], made.board, RULES)).found
    assert found
    assert all(one.weight > 0 for one in found)


# Many candidates


@pytest.mark.rule("MM-TRK-06")
def test_a_thinned_set_keeps_candidates_at_even_distances(monkeypatch):
    """X-32: of three for every two, those at places 0, 1, 3, 4, 6 …"""
    made = riddle("thinned", 6, 0)
    whole = candidates(log_of(made)).found
    cap = len(whole) * 2 // 3
    tracking._tracked.cache_clear()
    monkeypatch.setattr(tracking, "CAP", cap)
    thinned = candidates(log_of(made))
    tracking._tracked.cache_clear()
    assert thinned.found[:5] == (whole[0], whole[1], whole[3], whole[4], whole[6])
    assert thinned.found == tuple(whole[int(i * Fraction(len(whole), cap))] for i in range(cap))
    assert not thinned.is_whole
    assert len(whole) > tracking.CAP


@pytest.mark.rule("MM-TRK-05", "MM-TRK-06")
def test_a_set_is_thinned_only_after_all_that_a_turn_has_made_known(monkeypatch):
    """Many paths lead to 06, and a Step token of the same turn leaves few of them."""
    made = Riddle("plain")
    made.board.mayhem, made.board.hour = [], 6
    log = public_log([Announced(5, 2), Marked(6, "A1")], made.board, RULES)
    whole, before, ways = candidates(log), candidates(log.before), step_lists(())
    cap = max(len(whole.found), len(before.found))
    assert sum(not one.visited >> to & 1 for one in before.found for to in ways[one.path[-1]]) > cap
    tracking._tracked.cache_clear()
    monkeypatch.setattr(tracking, "CAP", cap)
    now = candidates(log)
    tracking._tracked.cache_clear()
    assert now == whole
    assert now.is_whole


@pytest.mark.rule("MM-TRK-06")
def test_the_automa_recruiter_never_loses_its_own_path(monkeypatch):
    made = riddle("own path", 7, 0)
    own = tuple(map(index, made.truth.path))
    tracking._tracked.cache_clear()
    monkeypatch.setattr(tracking, "CAP", 7)
    public, recruiters = candidates(log_of(made)), recruiters_candidates(log_of(made), made.truth.path)
    tracking._tracked.cache_clear()
    assert own not in [one.path for one in public.found]
    paths = [one.path for one in recruiters.found]
    assert own in paths
    assert paths == sorted(paths)


@pytest.mark.rule("MM-TRK-06")
def test_a_path_that_thinning_keeps_is_not_added_again(monkeypatch):
    """Of all but one candidate, those up to the last one are kept."""
    made = riddle("own path", 7, 0)
    own = tuple(map(index, made.truth.path))
    whole = [one.path for one in candidates(log_of(made)).found]
    tracking._tracked.cache_clear()
    monkeypatch.setattr(tracking, "CAP", len(whole) - 1)
    recruiters = recruiters_candidates(log_of(made), made.truth.path)
    tracking._tracked.cache_clear()
    paths = [one.path for one in recruiters.found]
    assert not recruiters.is_whole
    assert paths.count(own) == 1
    assert len(set(paths)) == len(paths)


@pytest.mark.rule("MM-TRK-06", "MM-SOLO-06")
def test_the_automa_recruiter_reckons_with_its_own_path_and_the_agents_do_not_know_it(monkeypatch):
    table = on_path(against_recruiter(), "G4 F4 E4 D4 C4 B4", "RA PG CF")
    here = index(table.g.secrets.location)
    monkeypatch.setattr(tracking, "CAP", 7)
    for kept in (tracking._tracked, knowledge._public_odds, knowledge._recruiters_odds):
        kept.cache_clear()
    agents, recruiters = seen_by_agents(table).odds.here, seen_by_recruiter(table).odds.here
    for kept in (tracking._tracked, knowledge._public_odds, knowledge._recruiters_odds):
        kept.cache_clear()
    assert agents[here] == 0
    assert recruiters[here] > 0


@pytest.mark.rule("MM-TRK-06")
def test_its_own_path_stays_when_later_facts_leave_fewer_than_may_be_kept(monkeypatch):
    made = riddle("own path", 7, 0)
    here = made.truth.path[-1]
    tracking._tracked.cache_clear()
    monkeypatch.setattr(tracking, "CAP", 200)
    assert len(candidates(log_of(made)).found) == 200
    made.facts.append(Targeted(7, here, is_near=True))
    public, recruiters = candidates(log_of(made)), recruiters_candidates(log_of(made), made.truth.path)
    tracking._tracked.cache_clear()
    own = tuple(map(index, made.truth.path))
    assert 0 < len(public.found) < 200
    assert own not in [one.path for one in public.found]
    assert own in [one.path for one in recruiters.found]


@pytest.mark.rule("MM-TRK-07")
def test_an_empty_set_is_searched_for_from_the_beginning(monkeypatch):
    made = riddle("rebuilt", 8, 2)
    whole = kept(made)
    tracking._tracked.cache_clear()
    monkeypatch.setattr(tracking, "CAP", 1)
    rebuilt = kept(made)
    tracking._tracked.cache_clear()
    assert set(rebuilt) <= set(whole)
    found = list(rebuilding.Rebuilding(log_of(made)).finds())
    assert [(path, triples.bit_count()) for path, _, _, triples in found] == whole


@pytest.mark.rule("MM-TRK-07")
@pytest.mark.parametrize("in_vain", [False, True])
def test_where_the_last_candidate_falls_the_search_brings_back_all_that_fit(in_vain, monkeypatch):
    """A search in vain is tried again at the next update."""
    made = riddle("fallen", 7, 2)
    tracking._tracked.cache_clear()
    monkeypatch.setattr(tracking, "CAP", 1)
    (last,) = candidates(log_of(made)).found
    made.facts.append(CaptureFailed(7, MERU, locations()[last.path[-1]]))
    if in_vain:
        with monkeypatch.context() as broken_off:
            broken_off.setattr(rebuilding, "MOST_EXTENDED", 0)
            assert kept(made) == []
        made.facts.append(Targeted(7, made.truth.path[-1], is_near=True))
    rebuilt = kept(made)
    tracking._tracked.cache_clear()
    assert len(rebuilt) > 1
    assert rebuilt == in_order(by_the_book(made.facts, made.board))


@pytest.mark.rule("MM-TRK-07")
@pytest.mark.parametrize(("seed", "hour", "questions"), RIDDLES)
def test_the_search_finds_what_the_set_holds(seed, hour, questions):
    log = log_of(riddle(seed, hour, questions))
    found = list(rebuilding.Rebuilding(log).finds())
    assert found == [(one.path, one.visited, one.cards, one.triples_left) for one in candidates(log).found]


@pytest.mark.rule("MM-TRK-07")
def test_the_search_ends_at_its_limits(monkeypatch):
    log = log_of(riddle("limits", 6, 0))
    whole = list(rebuilding.Rebuilding(log).finds())
    assert (rebuilding.MOST_FINDS, rebuilding.MOST_EXTENDED, tracking.CAP) == (30_000, 300_000, 30_000)
    monkeypatch.setattr(rebuilding, "MOST_FINDS", 10)
    assert list(rebuilding.Rebuilding(log).finds()) == whole[:10]
    monkeypatch.setattr(rebuilding, "MOST_EXTENDED", 6)
    assert len(list(rebuilding.Rebuilding(log).finds())) < 10


@pytest.mark.rule("MM-TRK-07")
def test_the_search_extends_as_many_prefixes_as_it_may_and_no_more(monkeypatch):
    extended: list[tuple[int, ...]] = []

    class Counting(rebuilding.Rebuilding):
        def _ways_on(self, path, visited, cards):
            extended.extend([path] if path else [])
            return super()._ways_on(path, visited, cards)

    monkeypatch.setattr(rebuilding, "MOST_EXTENDED", 50)
    list(Counting(log_of(riddle("limits", 6, 0))).finds())
    assert len(extended) == 50
    assert extended == sorted(extended)


@pytest.mark.rule("MM-TRK-07")
def test_with_no_candidate_at_all_every_location_is_as_likely():
    odds = Odds([])
    assert odds.here == (23,) * 42
    assert set(odds.visited) | set(odds.after_step(step_lists(()))) | set(odds.hidden.values()) == {0}


# Shares


def fractions(made: Riddle) -> dict[tuple[str, ...], Fraction]:
    weights = by_the_book(made.facts, made.board)
    total = sum(weights.values())
    return {path: Fraction(weight, total) for path, weight in weights.items()}


@pytest.mark.rule("MM-TRK-08")
@pytest.mark.parametrize("number", range(4))
def test_shares_are_thousandths_rounded_down_once(number):
    made = riddle(f"shares {number}", 6, 2)
    odds, book = Odds(candidates(log_of(made)).found), fractions(made)
    for place in locations():
        here = sum(share for path, share in book.items() if path[-1] == place)
        seen = sum(share for path, share in book.items() if place in path)
        assert odds.here[index(place)] == int(1000 * here)
        assert odds.visited[index(place)] == int(1000 * seen)


@pytest.mark.rule("MM-TRK-08")
@pytest.mark.parametrize("number", range(4))
def test_the_share_of_several_locations_is_rounded_down_once(number):
    made = riddle(f"shares {number}", 6, 2)
    odds, book, near = Odds(candidates(log_of(made)).found), fractions(made), in_sight(made.truth.path[-1])
    there = sum(share for path, share in book.items() if path[-1] in near)
    assert odds.is_among(as_places(near)) == int(1000 * there)
    assert odds.is_among(as_places(locations())) == 1000


@pytest.mark.rule("MM-TRK-09")
@pytest.mark.parametrize("number", range(4))
def test_the_forecast_of_a_step_counts_every_way_on(number):
    made = riddle(f"forecast {number}", 6, 2)
    mayhem = tuple(sorted(made.board.mayhem))
    contributions: dict[str, Fraction] = {}
    for path, share in fractions(made).items():
        for place in steps_after(path, mayhem):
            contributions[place] = contributions.get(place, Fraction(0)) + share
    total = sum(contributions.values())
    q = Odds(candidates(log_of(made)).found).after_step(step_lists(mayhem))
    assert list(q) == [int(1000 * contributions.get(place, 0) / total) for place in locations()]


@pytest.mark.rule("MM-TRK-09")
def test_the_forecast_of_a_mind_slip_counts_the_cards_that_still_fit():
    riddles = (riddle(f"slip {number}", 7, 3) for number in range(60))
    made = next(made for made in riddles if any(isinstance(fact, Slipped) for fact in made.facts))
    contributions: dict[str, Fraction] = {}
    fitting = cards_by_path(made.facts, made.board)
    for path, share in fractions(made).items():
        targets = {
            place
            for card in fitting[path]
            for place in slip_targets(path[-1], components().recruiters[card].slip)
        }
        for place in targets - set(path):
            contributions[place] = contributions.get(place, Fraction(0)) + share
    total = sum(contributions.values())
    q = Odds(candidates(log_of(made)).found).after_slip()
    assert list(q) == [int(1000 * contributions.get(place, 0) / total) for place in locations()]


@pytest.mark.rule("MM-TRK-09")
def test_a_location_to_which_several_cards_lead_is_counted_once_for_each_candidate():
    made = riddle("forecast 0", 6, 2)
    made.board.potential = list(components().recruiters)
    found = candidates(log_of(made)).found
    slips = [card.slip for card in components().recruiters.values()]
    contributions = Counter[str]()
    for one in found:
        assert len(one.cards) == len(slips), "no Mind Slip yet"
        path = [locations()[place] for place in one.path]
        for place in {to for slip in slips for to in slip_targets(path[-1], slip)} - set(path):
            contributions[place] += one.weight
    q = Odds(found).after_slip()
    assert list(q) == [1000 * contributions[place] // contributions.total() for place in locations()]


@pytest.mark.rule("MM-TRK-09")
def test_the_forecast_of_the_second_token_counts_who_has_been_there():
    made = riddle("second token", 6, 1)
    found = candidates(log_of(made)).found
    place = next(p for p in range(42) if 0 < sum(one.visited >> p & 1 for one in found) < len(found))
    been_there = [one for one in found if one.visited >> place & 1]
    assert Odds(found).after_slip(1 << place) == Odds(been_there).after_slip()


@pytest.mark.rule("MM-TRK-11")
def test_the_set_is_the_same_however_it_is_come_by():
    """Step by step, at once, or after facts that were taken back."""
    made = riddle("the same", 7, 2)
    log = log_of(made)
    at_once = candidates(log)
    tracking._tracked.cache_clear()
    for number in range(1, len(log.updates) + 1):
        candidates(PublicLog(log.basis, log.updates[:number]))
    assert candidates(log) == at_once


@pytest.mark.rule("MM-TRK-10")
def test_the_automas_reckon_with_the_distances_of_agents():
    board = Riddle("distances").board
    for start, away in agent_distances(board).items():
        assert away == {end: distance(start, end, board.mayhem) for end in locations()}


@pytest.mark.rule("MM-TRK-10")
def test_a_distance_is_what_an_agent_has_to_move():
    assert (distance("D4", "F6", []), distance("C3", "D3", ["C3|D3"])) == (2, 2)
    assert distance("A1", "C1", ["A1|B1"]) == 4
    assert distance("A1", "A1", []) == 0
