"""What follows from the public facts of games with SHIFT modules (MM-TRK-12), beside a slow count of every path."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from games.kernel import Chance, Decision, Option
from games.kernel.soundness import sound_play
from games.mind_mgmt.components import AgentName, Location, ModuleName, components
from games.mind_mgmt.facts import (
    Admitted,
    Asked,
    CaptureFailed,
    Chained,
    CheckpointPut,
    FalseTrack,
    Marked,
    MayhemRemoved,
    PublicFact,
    Revealed,
    Slipped,
    SlipToken,
    Targeted,
    Trailed,
    Watched,
    Witnessed,
)
from games.mind_mgmt.grid import adjacent, features, in_sight, is_on_edge, locations, slip_targets
from games.mind_mgmt.movement import steps_from
from games.mind_mgmt.state import Board, Phase, Table
from games.mind_mgmt.tracking.clues import EVERYWHERE, domains, named
from games.mind_mgmt.tracking.deduction import where_now
from tests.mind_mgmt.campaigns import ALL_OPEN
from tests.mind_mgmt.riddles import adds_up, triple_stands
from tests.mind_mgmt.scenario import scenario
from tests.mind_mgmt.with_modules import WithModules

LAST_HOUR = 7
MOST_DECOYS = 2


def wary(decision: Decision, chance: Chance) -> Option:
    """Players who use what modules bring whenever they can, and ask a lot."""
    wanted = [
        option
        for option in decision.options
        if option.id.startswith(("checkpoint", "stakeout", "ally", "reveal", "ask", "burn"))
    ]
    busy = [option for option in decision.options if option.id not in ("end", "back", "stay")]
    return chance.one_of(wanted if wanted and chance.below(4) else busy or decision.options)


@cache
def moments(number: int) -> tuple[Table[Any], ...]:
    """Of one game: the last rest of each of its first Rogue turns."""
    modules = [module for bit, module in enumerate(ModuleName) if (number * 2731 + 5461) >> bit & 1]
    found: dict[int, Table[Any]] = {}
    for match, _ in sound_play(WithModules(modules), 3, f"deduced {number}", ALL_OPEN, pick=wary):
        g = match.position.state
        if g.phase is Phase.ROGUES and g.result is None and g.board.hour <= LAST_HOUR:
            found[g.board.hour] = g
        if g.board.hour > LAST_HOUR:
            break
    return tuple(found.values())


@pytest.mark.rule("MM-TRK-12")
@pytest.mark.parametrize("number", range(14))
def test_what_follows_is_what_a_count_of_every_path_leaves(number):
    for g in moments(number):
        deduction = where_now(g.facts, g.board)
        assert deduction.is_exact
        assert g.secrets.location in deduction.possible
        assert set(deduction.possible) == by_brute_force(g.facts, g.board)


def test_the_games_above_bring_every_fact_of_modules():
    """Else the test above would prove less than it seems to."""
    told = {type(fact) for number in range(14) for g in moments(number) for fact in g.facts}
    assert told >= {Trailed, Chained, Watched, CheckpointPut, MayhemRemoved, Witnessed, Asked, Revealed}
    assert with_a_decoy().secrets.false_tracks


def with_a_decoy() -> Table[Any]:
    """A Step token on the board is one, and only the Recruiter knows."""
    return next(g for number in range(14) for g in moments(number) if g.secrets.false_tracks)


@pytest.mark.rule("MM-TRK-12", "MM-MOD-R3-04")
def test_a_false_track_tells_where_the_recruiter_has_not_been():
    g = with_a_decoy()
    before = where_now(g.facts, g.board)
    place = g.secrets.false_tracks[0]
    told = [*g.facts, FalseTrack(g.board.hour, AgentName.MERU, place)]
    after = where_now(told, g.board)
    assert g.secrets.location in after.possible
    assert set(after.possible) == by_brute_force(told, g.board) <= set(before.possible) - {place}


def by_brute_force(facts: list[PublicFact], board: Board) -> set[Location]:
    """Where the Recruiter can be: MM-TRK-02, 03 and 12 word by word, for every path."""
    triples = [triple for triple in combinations(components().features, 3) if triple_stands(triple, facts)]
    ends = set()
    for card in board.potential:
        for path in _paths(facts, board, card):
            if path[-1] not in ends and any(adds_up(path, triple, facts, board) for triple in triples):
                ends.add(path[-1])
    return ends


def _paths(facts: list[PublicFact], board: Board, card: str) -> Iterator[list[Location]]:
    slips = {fact.hour for fact in facts if isinstance(fact, Slipped)}
    slip = components().recruiters[card].slip
    confirmed = {fact.visited: fact.location for fact in facts if isinstance(fact, Revealed | Admitted)}
    linked = ("C2", "E5") if ModuleName.CATACOMBS in board.modules else ()
    told = {hour: [fact for fact in facts if fact.hour <= hour] for hour in {fact.hour for fact in facts}}
    closed = {hour: _closed(hour, facts, board) for hour in range(1, board.hour + 1)}

    @cache
    def steps(hour: int, place: Location) -> list[Location]:
        return list(steps_from(place, closed[hour], linked))

    def grow(path: list[Location]) -> Iterator[list[Location]]:
        hour = len(path) + 1
        if not _stands(path, told.get(len(path), []), board):
            return
        if hour > board.hour:
            yield path
            return
        if not path:
            ways = list(locations())
        elif hour in slips:
            ways = list(slip_targets(path[-1], slip))
        else:
            ways = steps(hour, path[-1])
        for place in ways:
            if place not in path and confirmed.get(hour, place) == place:
                yield from grow([*path, place])

    return grow([])


def _closed(hour: int, facts: list[PublicFact], board: Board) -> list[str]:
    """When the Step was made that reached the hour."""
    closed = list(board.mayhem)
    checkpoint = None
    for fact in facts:
        if isinstance(fact, MayhemRemoved) and fact.hour >= hour:
            closed.append(fact.border)
        if isinstance(fact, CheckpointPut) and fact.hour < hour:
            checkpoint = fact.border
    return [*closed, checkpoint] if checkpoint else closed


def _stands(path: list[Location], facts: list[PublicFact], board: Board) -> bool:
    """Whether it fits what was told until its last hour: that says nothing of places to come."""
    decoys = 0
    for fact in facts:
        visited = path[: fact.hour]
        match fact:
            case Asked(feature=feature, dolphin=dolphin, tokens=tokens, marked=marked):
                eligible = {p for p in visited if feature in features(p) and p not in marked}
                if dolphin or not tokens:
                    if set(tokens) != eligible:
                        return False
                elif tokens[0] not in visited:
                    decoys += 1
                    if eligible or ModuleName.FALSE_TRACKS not in board.modules:
                        return False
            case Revealed(location=location, visited=hour) | Admitted(location=location, visited=hour):
                if path[hour - 1] != location:
                    return False
            case Marked(location=location):
                if location not in visited:
                    return False
            case Trailed(location=location):
                if location not in path[:5]:
                    return False
            case Slipped(token=SlipToken.BOARD, left=left):
                if left not in path[: fact.hour - 1]:
                    return False
            case CaptureFailed(location=location):
                if visited[-1] == location:
                    return False
            case Targeted(location=location, is_near=is_near):
                if (visited[-1] in in_sight(location)) != is_near:
                    return False
            case Watched(location=location, is_near=is_near):
                if (visited[-1] in (location, *adjacent(location))) != is_near:
                    return False
            case Witnessed(is_on_edge=outside):
                if is_on_edge(visited[-1]) != outside:
                    return False
            case FalseTrack(location=location):
                if location in visited:
                    return False
            case Chained(visited=hour, location=location, marked=marked):
                beside = [visited[one - 1] for one in (hour - 1, hour + 1) if 1 <= one <= len(visited)]
                if not (location in beside if location else set(beside) <= set(marked)):
                    return False
    return decoys <= MOST_DECOYS


@pytest.mark.rule("MM-TRK-12")
def test_a_false_track_speaks_of_all_hours_until_then():
    found = domains([FalseTrack(6, AgentName.MERU, "C4")], 7, ())
    assert [hour for hour in range(1, 8) if "C4" in named(found[hour])] == [7]


@pytest.mark.rule("MM-TRK-12")
@pytest.mark.parametrize(("dolphin", "possible"), [(False, True), (True, False)])
def test_only_an_ask_without_the_spy_dolphin_can_be_answered_by_a_decoy(dolphin, possible):
    """From A1 nobody comes to G6 in five Steps. So who is on G6 has not been on A1, and the token there is a decoy."""
    table = scenario().path("C3 C4 C5 D5 D4 D3").modules("R3").step_tokens("A1")
    table.g.facts = [Asked(6, AgentName.MERU, features("A1")[0], dolphin, ("A1",), ())]
    assert ("G6" in where_now(table.g.facts, table.g.board).possible) is possible


@pytest.mark.rule("MM-TRK-12")
@pytest.mark.parametrize(("revealed", "beside"), [(4, [3, 5]), (5, [4, 6])])
def test_a_token_of_the_paper_chain_lies_on_the_hour_before_or_after(revealed, beside):
    found = domains([Chained(6, revealed, "C5", ())], 6, ())
    assert [hour for hour in range(1, 7) if "C5" in named(found[hour])] == beside


@pytest.mark.rule("MM-TRK-12")
@pytest.mark.parametrize(("revealed", "beside"), [(4, [3, 5]), (5, [4, 6]), (6, [5]), (1, [2])])
def test_without_a_token_of_the_paper_chain_both_hours_beside_were_marked(revealed, beside):
    """Of those that had come by then."""
    found = domains([Chained(6, revealed, None, ("C4", "D4"))], 6, ())
    assert [hour for hour in range(1, 7) if found[hour] != EVERYWHERE] == beside
    assert all(named(found[hour]) == ["C4", "D4"] for hour in beside)


@pytest.mark.rule("MM-TRK-12")
def test_a_burned_note_is_still_known():
    g = next(
        g for number in range(14) for g in moments(number) if any(isinstance(f, Revealed) for f in g.facts)
    )
    confirmed = dict(g.board.confirmed)
    before = where_now(g.facts, g.board).possible
    g.board.confirmed = {}
    assert where_now(g.facts, g.board).possible == before
    g.board.confirmed = confirmed


@pytest.mark.rule("MM-TRK-12", "MM-MOD-A3-05")
@pytest.mark.parametrize(("put", "possible"), [(5, False), (6, True)])
def test_a_checkpoint_closes_a_border_from_the_next_step_on(put, possible):
    table = scenario().path("C3 C4 C5 D5 D4 D3").modules("A3").confirmed("D4")
    table.g.facts.append(CheckpointPut(put, "D3|D4"))
    table.g.board.checkpoint = "D3|D4"
    found = where_now(table.g.facts, table.g.board).possible
    assert ("D3" in found) is possible
    assert "D5" in found


@pytest.mark.rule("MM-TRK-12", "MM-MOD-A3-03")
def test_a_border_that_the_checkpoint_has_left_is_open_again():
    table = scenario().path("C3 C4 C5 D5 D4 D3").modules("A3").confirmed("D4")
    table.g.facts += [CheckpointPut(5, "D3|D4"), CheckpointPut(5, "D4|E4")]
    table.g.board.checkpoint = "D4|E4"
    found = where_now(table.g.facts, table.g.board).possible
    assert "D3" in found
    assert "E4" not in found
