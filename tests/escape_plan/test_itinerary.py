"""Where everyone went, compared with the journal itself."""

from __future__ import annotations

from collections import Counter

import pytest

from games.escape_plan.police.patrol import exit_location, the_open_exit
from games.escape_plan.state import COSTA, SANDRA, Outing, Part, Standing
from games.escape_plan.telling.itinerary import Itinerary, _Diary, itineraries
from games.escape_plan.telling.names import pawn_name
from games.escape_plan.turn import TakeTurn
from games.escape_plan.view import view
from games.kernel import Event, Match
from tests.escape_plan.runaways import GAME, journal_of_runaways, played_by_runaways, story_of_runaways
from tests.escape_plan.scenario import R3, VINNIE, scenario

GAMES = [(1, "ways 5"), (2, "ways 4"), (3, "ways 0"), (4, "ways 5"), (5, "ways 2")]


TURNS = {"log-turn-began": "seat", "log-bot-turn-began": "who"}
"""What tells of a turn, and the argument that says whose."""


def name_of(event: Event) -> int | str:
    """The seat whose turn it is, or the bot."""
    name = event.text.args[TURNS[event.kind]]
    return name.args.get("seat", name.key)


@pytest.fixture(params=GAMES, ids=str)
def played(request) -> tuple[int, str]:
    return request.param


def ways(played: tuple[int, str]) -> tuple[Itinerary, ...]:
    return itineraries(story_of_runaways(*played))


def test_everyone_has_one_stop_for_each_turn_of_the_journal(played):
    seats, seed = played
    match, _ = Match.begin(GAME, seats, seed)
    turns = Counter()
    for entry in journal_of_runaways(seats, seed):
        match, events = match.apply(entry)
        turns.update(name_of(event) for event in events if event.kind in TURNS)
    assert {
        pawn_name(way.pawn).args.get("seat", pawn_name(way.pawn).key): len(way.stops) for way in ways(played)
    } == dict(turns)
    for way in ways(played):
        assert [stop.turn for stop in way.stops] == list(range(1, len(way.stops) + 1))


def test_stops_are_where_the_pawns_stood(played):
    """The places of the stops, without standing still, are those at which the pawn was seen in turn."""
    seen: dict[int, list[str]] = {way.pawn: [] for way in ways(played)}
    for match, _ in played_by_runaways(*played):
        for pawn, places in seen.items():
            here = match.position.state.figure(pawn).pawn
            if here and (not places or places[-1] != here):
                places.append(here)
    for way in ways(played):
        route = [way.start, *(stop.place for stop in way.stops if stop.moved)]
        # Who is caught on the way to his last stop is not seen there at rest.
        assert seen[way.pawn] in (route, route[:-1])
        assert len(seen[way.pawn]) > 3


def test_a_way_ends_as_it_ended_for_the_pawn(played):
    *_, (last, _) = played_by_runaways(*played)
    g = last.position.state
    for way in ways(played):
        assert (way.ending is Standing.ESCAPED) is (way.pawn in g.escapes)
        assert (way.ending is Standing.IN) is (g.figure(way.pawn).pawn is not None)
        assert (way.out is None) is (way.ending is Standing.IN)


def test_who_escaped_stops_last_at_the_open_exit(played):
    *_, (last, _) = played_by_runaways(*played)
    way_out = exit_location(the_open_exit(last.position.state))
    escaped = [way for way in ways(played) if way.ending is Standing.ESCAPED]
    assert escaped
    assert {way.stops[-1].place for way in escaped} == {way_out}


@pytest.mark.rule("EP-ESC-02")
def test_who_leaves_from_the_exit_where_they_stand_has_not_moved():
    table = scenario(city=R3).day(3).open_exit(3).stand(VINNIE, "EXIT-3")
    diary = _Diary({VINNIE: "EXIT-3"})
    seen = view(table.g, None)
    for event in [*table.run(TakeTurn(VINNIE)).events, *table.play(VINNIE, "escape", "confirm").events]:
        diary.note(event, seen)
    assert [(stop.place, stop.moved) for stop in diary.stops[VINNIE]] == [("EXIT-3", False)]


def test_the_table_itself_shows_each_bots_last_stop(played):
    """After each turn of a bot its outing says what the story of the game tells of that turn."""
    told = {way.pawn: (way.start, way.stops) for way in ways(played)}
    shown: dict[int, list[Outing]] = {pawn: [] for pawn in (SANDRA, COSTA) if pawn in told}
    for match, _ in played_by_runaways(*played):
        for pawn, bot in match.position.state.bots.items():
            if bot.outing and bot.outing not in shown[pawn][-1:]:
                shown[pawn].append(bot.outing)
    for pawn, outings in shown.items():
        start, stops = told[pawn]
        assert [(outing.hour, outing.end) for outing in outings] == [
            (stop.hour, stop.place) for stop in stops
        ]
        assert [outing.start for outing in outings] == [start, *(stop.place for stop in stops[:-1])]


def test_the_hours_of_the_stops_go_forward(played):
    for way in ways(played):
        hours = [(stop.hour.day, list(Part).index(stop.hour.part)) for stop in way.stops]
        assert hours == sorted(set(hours))
