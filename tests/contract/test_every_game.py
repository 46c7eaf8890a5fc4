"""What every registered game promises to the rest of the house, shown in random play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
import pytest

from games import GAMES
from games.kernel import (
    FIRST_ACTOR,
    Aside,
    Choose,
    Entry,
    Event,
    Fate,
    Illegal,
    IllFilled,
    Match,
    NoRemedy,
    NothingToUndo,
    NotOffered,
    Outdated,
    Position,
    Refusal,
    Remedy,
    Resign,
    Simulation,
    Standings,
    Unfit,
    Withdraw,
    offered,
    winners,
    with_defaults,
)
from games.kernel.aside import MOST_CHOICES, MOST_FIELDS
from rendering.words import words_of
from tests.players import played_at_random
from tests.transcripts import FERRY_TEXTS

SEED = "contract"
FURTHER = 3
"""More games at each table, of which only the last match is kept."""
LEAVINGS = 20
"""Positions of a game, at most, from which someone leaves."""
MOST_SETTINGS = 8
"""Their buttons, with those of the settings that all games share, leave room for a menu of values."""
LONGEST_LABEL = 40
"""Characters of what can be ordered; what is longer is cut off on telephones."""


@pytest.fixture(scope="module")
def played(game, seats, chosen):
    """One game at random: the match after the deal and after each pick, with the entry and the events that led there."""
    return tuple(played_at_random(game, seats, SEED, chosen))


class Moment(NamedTuple):
    entry: Entry | None
    events: tuple[Event, ...]
    draws: int
    """How many words were drawn until then."""


class FurtherGame(NamedTuple):
    seed: str
    course: tuple[Moment, ...]
    end: Match[Any]

    @property
    def events(self) -> Iterator[Event]:
        return (event for moment in self.course for event in moment.events)


@pytest.fixture(scope="module")
def further(game, seats, chosen):
    """More games at random, each with what happened and its last match alone."""

    def game_of(seed):
        course = []
        for match, entry, events in played_at_random(game, seats, seed, chosen):
            course.append(Moment(entry, events, match.position.state.chance.drawn))
        return FurtherGame(seed, tuple(course), match)

    return [game_of(f"{SEED} {number}") for number in range(FURTHER)]


def test_a_game_comes_to_an_end_with_all_invariants_kept(game, seats, chosen, played):
    for match, _, _ in played:
        assert game.check(match.position.state) == []
    assert match.position.state.result is not None
    assert match.position.decisions == ()
    assert all(match.position.decision(seat) is None for seat in range(seats))


def test_every_question_says_why_it_is_asked_but_a_confirmation(game, seats, chosen, played):
    if game.name not in GAMES:
        pytest.skip("an invented game for tests")
    asked = (decision for match, _, _ in played for decision in match.position.decisions)
    assert {one.kind for one in asked if one.occasion is None} <= {"CONFIRM"}


def test_the_state_is_plain_data_at_every_moment(game, seats, chosen, played):
    for match, _, _ in played:
        state = match.position.state
        stored = game.encode(state)
        read = game.decode(stored)
        assert read == state
        assert game.encode(read) == stored
        assert Position.of(read) == match.position


def test_the_journal_replays_to_the_same_game(game, seats, chosen, played):
    entries = [entry for _, entry, _ in played if entry is not None]
    last, _, _ = played[-1]
    assert Match.replay(game, seats, SEED, entries, chosen).position == last.position


def test_a_simulation_comes_to_the_same_states_events_and_draws(game, seats, chosen, played):
    (begun, _, deal), *rest = played
    simulation, told = Simulation.begin(game, seats, SEED, chosen)
    assert (simulation.state, simulation.decisions, told) == (
        begun.position.state,
        begun.position.decisions,
        deal,
    )
    for match, entry, events in rest:
        told = simulation.choose(entry.seat, entry.decision, entry.option)
        assert told == events
        assert game.encode(simulation.state) == game.encode(match.position.state)
        assert simulation.decisions == match.position.decisions


def test_whole_simulated_games_end_as_played_ones(game, seats, chosen, further):
    """More games, each with events and the number of draws at every step, and the state at its end."""
    for one in further:
        simulation, told = Simulation.begin(game, seats, one.seed, chosen)
        for entry, events, draws in one.course:
            if entry is not None:
                told = simulation.choose(entry.seat, entry.decision, entry.option)
            assert told == events
            assert simulation.state.chance.drawn == draws
        assert game.encode(simulation.state) == game.encode(one.end.position.state)
        assert simulation.decisions == ()


def by_default(game, seats, seed, chosen):
    """The last position of a game in which everyone is absent."""
    match, _ = Match.begin(game, seats, seed, chosen)
    for _ in range(3000):
        if not match.position.decisions:
            break
        decision = match.position.decisions[0]
        match, _ = match.apply(Choose(decision.seat, decision.id, decision.default_id))
    return match.position


def test_another_seed_gives_another_game(game, seats, chosen):
    """Though nobody does anything else; a setup may leave everything to the players."""
    one, other = (by_default(game, seats, seed, chosen).state for seed in ("one", "two"))
    one.chance, other.chance = other.chance, other.chance
    assert game.encode(one) != game.encode(other)


def is_fixed(value):
    """Whether it is no part of the state that changes: an answer is carried out on a copy."""
    if isinstance(value, msgspec.Struct):
        return type(value).__struct_config__.frozen
    return isinstance(value, int | str | tuple)


def test_decisions_are_well_formed(game, seats, chosen, played):
    last = 0
    for match, _, _ in played:
        state, decisions = match.position.state, match.position.decisions
        assert len({decision.seat for decision in decisions}) == len(decisions)
        for decision in decisions:
            ids = [option.id for option in decision.options]
            assert ids, f"{decision.kind} has no options"
            assert len(set(ids)) == len(ids), f"{decision.kind} offers the same twice: {ids}"
            assert decision.default_id in ids, f"{decision.kind} has no option {decision.default_id}"
            assert all(decision.option(option.id) == option for option in decision.options)
            assert all(is_fixed(option.picked) for option in decision.options)
            assert all(decision.picked(option.id) == option.picked for option in decision.options)
            assert decision.id < state.next_decision
            assert 0 <= decision.seat < seats
        assert state.next_decision >= last
        last = state.next_decision


def test_exactly_what_is_offered_is_accepted(game, seats, chosen, played):
    """Everything offered, tried from every tenth position; and nothing else."""
    for count, (match, _, _) in enumerate(played):
        for decision in match.position.decisions if count % 10 == 0 else ():
            for option in decision.options:
                match.apply(Choose(decision.seat, decision.id, option.id))
            with pytest.raises(Illegal):
                match.apply(Choose(decision.seat, decision.id, "no such option"))
            with pytest.raises(Outdated):
                match.apply(Choose(decision.seat, decision.id + 1000, decision.options[0].id))


def test_why_not_names_only_what_is_not_offered(game, seats, chosen, played):
    for count, (match, _, _) in enumerate(played):
        for decision in match.position.decisions if count % 5 == 0 else ():
            offered = {option.id for option in decision.options}
            for barred in match.position.why_not(decision.seat):
                assert barred.option.id not in offered
                assert barred.rule
                with pytest.raises(Illegal) as refusal:
                    match.apply(Choose(decision.seat, decision.id, barred.option.id))
                assert refusal.value.rule == barred.rule


def test_an_undo_leads_back_to_the_very_same_position(game, seats, chosen, played):
    undone = 0
    for (earlier, _, _), (match, entry, _) in pairwise(played):
        assert entry is not None
        try:
            undo = match.free_undo(entry.seat)
            back, events = match.apply(undo)
        except NothingToUndo:
            continue
        undone += 1
        assert events == ()
        if isinstance(undo, Withdraw):
            asked_again = back.position.decision(entry.seat)
            was_asked = earlier.position.decision(entry.seat)
            assert msgspec.structs.replace(asked_again, id=0) == msgspec.structs.replace(was_asked, id=0)
            continue
        before = match.checkpoints[-1].position if match.checkpoints else None
        if before is not None and match.position.decision(entry.seat) is not None:
            assert back.position.decisions == before.decisions
            assert msgspec.structs.replace(back.position.state, next_decision=0) == msgspec.structs.replace(
                before.state, next_decision=0
            )
    assert undone > 0


def test_anybody_may_resign_at_any_time_and_the_game_goes_on(game, seats, chosen, played):
    """From every fifteenth position, or fewer of a long game, one seat leaves; the others play on to the end."""
    positions = [match for match, _, _ in played][:-1]
    for count, match in enumerate(positions[:: max(15, len(positions) // LEAVINGS)]):
        left, _ = match.apply(Resign(count % seats))
        assert game.check(left.position.state) == []
        assert count % seats not in left.position.waiting_for
        goes_on = Simulation(game, left.position)
        while goes_on.decisions:
            decision = goes_on.decisions[0]
            goes_on.choose(decision.seat, decision.id, decision.default_id)
            assert game.check(goes_on.state) == []
        assert goes_on.state.result is not None


def test_what_was_told_wrongly_can_be_made_good_at_any_time_and_the_game_goes_on(game, seats, chosen, played):
    """As far as the rules of the game know of a remedy: it comes first, and then what was asked before, as far as it still
    makes sense."""
    for match in [match for match, _, _ in played][:-1:15]:
        most = game.most_remedy(match.position.state)
        with pytest.raises(NoRemedy):
            match.apply(Remedy(most + 1))
        if not most:
            continue
        good, _ = match.apply(Remedy(most))
        while good.position.decisions:
            assert game.check(good.position.state) == []
            decision = good.position.decisions[0]
            good, _ = good.apply(Choose(decision.seat, decision.id, decision.default_id))
        assert good.position.state.result is not None


def test_when_all_resign_the_game_is_over(game, seats, chosen):
    match, _ = Match.begin(game, seats, SEED, chosen)
    for seat in range(seats):
        if match.position.state.result is None:
            match, _ = match.apply(Resign(seat))
    assert match.position.state.result is not None


def test_the_defaults_alone_bring_a_game_to_its_end(game, seats, chosen):
    assert by_default(game, seats, SEED, chosen).state.result is not None


def test_views_can_be_stored_and_read_again_and_hold_no_chance_to_come(game, seats, chosen, played):
    for match, _, _ in played:
        for viewer in (None, *range(seats)):
            view = game.view(match.position.state, viewer)
            stored = msgspec.msgpack.encode(view)
            assert game.decode_view(stored) == view
            assert SEED.encode() not in stored


def test_scenes_and_headlines_are_events_that_happen(game, seats, chosen, played, further):
    told = [event for _, _, events in played for event in events]
    told += [event for one in further for event in one.events]
    assert all(isinstance(event, Event) for event in told)
    assert game.scenes | game.further_scenes <= {event.kind for event in told}


def test_chapters_open_in_the_same_order_whatever_is_picked(game, seats, chosen, further):
    courses = [
        [title for event in one.events if (title := game.chapter(event)) is not None] for one in further
    ]
    for one, other in pairwise(courses):
        shorter = min(len(one), len(other))
        assert shorter > 0
        assert one[:shorter] == other[:shorter]
        assert all(title not in one[:place] for place, title in enumerate(one))


def test_everyone_has_an_ending_and_winners_have_won(game, seats, chosen, further):
    for one in further:
        state = one.end.position.state
        endings = [game.ending(state, seat) for seat in range(seats)]
        assert {seat for seat, ending in enumerate(endings) if ending.won} == set(state.result.winners)
        assert all(ending.score is not None for ending in endings if ending.won)


def test_the_ranking_has_every_seat_once_and_the_winners_on_the_first_place(game, seats, chosen, further):
    words = words_of(game.name)
    for one in further:
        state = one.end.position.state
        ranking = game.ranking(game.decode(game.encode(state)))
        parties = [one.tally.party for one in ranking]
        assert len(set(parties)) == len(parties)
        assert set(range(seats)) <= set(parties) <= {*range(seats), *(actor.number for actor in game.actors)}
        assert winners(ranking, seats) == tuple(sorted(state.result.winners))
        labels = [line.label for one in ranking for line in one.tally.lines]
        assert all(words.say(label) != label.key for label in labels)


def test_the_standings_say_of_every_seat_what_became_of_it(game, seats, chosen, further):
    words = words_of(game.name)
    for one in further:
        state = one.end.position.state
        found = game.standings(game.decode(game.encode(state)))
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(found), type=Standings) == found
        assert len(found.seats) == seats
        assert {party for party in found.first if party < FIRST_ACTOR} == set(state.result.winners)
        for seat, standing in enumerate(found.seats):
            assert (standing.fate in (Fate.WON, Fate.SHARED)) == (seat in state.result.winners)
            assert standing.place is None or standing.place <= found.parties
            said = [standing.summary, *([] if standing.side is None else [standing.side])]
            assert all(words.say(text) not in ("", text.key) for text in said)


def test_alone_there_are_no_opponents(game, seats, chosen):
    assert seats > 1 or not game.are_opponents(seats, with_defaults(game.settings, chosen))


def test_refusals_leave_no_trace(game, seats, chosen):
    match, _ = Match.begin(game, seats, SEED, chosen)
    before = game.encode(match.position.state)
    for entry in (Choose(0, 10**6, "x"), Choose(seats, 1, "x"), Choose(0, 1, "no such option")):
        with pytest.raises(Refusal):
            match.apply(entry)
    assert game.encode(match.position.state) == before


def test_asides_move_nothing_in_the_game(game, seats, chosen, played):
    """From every tenth position, each seat takes up all that is on offer with what stands in its form."""
    for count, (match, _, _) in enumerate(played):
        for seat in range(seats) if count % 10 == 0 else ():
            for offer in game.asides(match.position.state, seat):
                filled = (
                    {field.id: field.value for field in offer.form.fields} if offer.form else offer.filled
                )
                try:
                    after, _ = match.apply(Aside(seat, offer.id, filled))
                except Refusal:
                    continue
                assert after.position.decisions == match.position.decisions
                assert after.checkpoints == match.checkpoints
                assert game.check(after.position.state) == []
                stored = game.encode(after.position.state)
                assert Position.of(game.decode(stored)) == after.position


def test_offers_are_well_formed(game, seats, chosen, played):
    for match, _, _ in played:
        for seat in range(seats):
            offers = game.asides(match.position.state, seat)
            assert game.has_asides(match.position.state, seat) or not offers
            assert len({offer.id for offer in offers}) == len(offers)
            for form in (offer.form for offer in offers if offer.form is not None):
                assert 1 <= len(form.fields) <= MOST_FIELDS
                assert len({field.id for field in form.fields}) == len(form.fields)
                assert all(len(field.value) <= field.longest for field in form.fields)
                assert all(len(field.choices) <= MOST_CHOICES for field in form.fields)


def test_nothing_but_what_is_on_offer_is_an_aside(game, seats, chosen):
    match, _ = Match.begin(game, seats, SEED, chosen)
    with pytest.raises(NotOffered):
        match.apply(Aside(0, "no such offer", {}))
    for offer in game.asides(match.position.state, 0):
        with pytest.raises(IllFilled):
            match.apply(Aside(0, offer.id, {"no such field": ""}))


def test_circles_are_of_seats_that_are_there(game, seats, chosen, played):
    for match, _, _ in played:
        circles = game.circles(match.position.state)
        assert game.forms_circles(with_defaults(game.settings, chosen)) or not circles
        assert len({circle.id for circle in circles}) == len(circles)
        for circle in circles:
            assert list(circle.seats) == sorted(set(circle.seats) & set(range(seats)))


def test_who_acts_without_a_seat_has_a_number_and_a_name_of_its_own(game):
    words = words_of(game.name)
    actors = list(game.actors)
    assert all(actor.number >= FIRST_ACTOR > max(game.seats) for actor in actors)
    assert len({actor.id for actor in actors}) == len({actor.number for actor in actors}) == len(actors)
    assert all(words.say(actor.name) not in ("", actor.name.key) for actor in actors)


def test_settings_are_well_formed(game, seats, chosen):
    assert len({setting.id for setting in game.settings}) == len(game.settings)
    assert len(offered(game.settings)) <= MOST_SETTINGS
    assert all(len(set(setting.values)) == len(setting.values) > 1 for setting in game.settings)


def test_a_setting_that_makes_no_difference_makes_none_to_what_is_seen_and_asked(game, seats, chosen):
    def begun(value):
        match, events = Match.begin(game, seats, SEED, {**chosen, setting.id: value})
        seen = [game.view(match.position.state, viewer) for viewer in (None, *range(seats))]
        return seen, [decision.in_full for decision in match.position.decisions], events

    for setting in offered(game.settings):
        if not setting.matters(seats, chosen):
            fitting = [
                value
                for value in setting.values
                if game.unfit(seats, with_defaults(game.settings, {**chosen, setting.id: value})) is None
            ]
            first, *others = map(begun, fitting)
            assert all(other == first for other in others), setting.id


def test_what_does_not_fit_does_not_begin(game, seats, chosen):
    for setting in game.settings:
        for value in setting.values:
            other = with_defaults(game.settings, {**chosen, setting.id: value})
            if game.unfit(seats, other) is None:
                assert Match.begin(game, seats, SEED, other)
            else:
                with pytest.raises(Unfit):
                    Match.begin(game, seats, SEED, other)


def test_states_of_every_earlier_version_of_the_rules_can_be_brought_up(game):
    assert game.upgrades.keys() == set(range(1, game.rules_version))


def test_orders_answer_only_with_what_is_offered(game, seats, chosen, played):
    """Whatever routine, whatever is asked; a seat's view is enough to know."""
    for count, (match, _, _) in enumerate(played):
        for decision in match.position.decisions if count % 10 == 0 else ():
            view = game.view(match.position.state, decision.seat)
            for routine in game.routines:
                option = routine.answers(view, decision)
                assert option is None or decision.option(option) is not None
                assert routine.found(view) == routine.found(view)
                assert (routine.found(view) is None) == (routine.premise is None)
                assert routine.can_arise(view) or decision.kind not in routine.kinds


def test_routines_have_ids_of_their_own(game):
    assert len({routine.id for routine in game.routines}) == len(game.routines) <= 25


def test_routines_are_told_apart_by_labels_that_fit_on_a_button(game):
    words = words_of(game.name)
    labels = [words.say(routine.label) for routine in game.routines]
    assert len(set(labels)) == len(labels)
    assert all(len(label) <= LONGEST_LABEL for label in labels)


def test_no_two_options_of_a_decision_look_the_same(game, seats, chosen, played):
    """As a panel shows them: the label with its worth."""
    words = words_of(game.name, "en", *(() if game.name in GAMES else (FERRY_TEXTS,)), strict=True)
    names = [f"Player {seat}" for seat in range(seats)]

    def shown(option):
        parts = [option.label] if option.worth is None else [option.label, option.worth]
        return " · ".join(words.say(part, names) for part in parts)

    for match, _, _ in played:
        for decision in match.position.decisions:
            labels = [shown(option) for option in decision.options]
            assert len(set(labels)) == len(labels), (decision.kind, sorted(labels))


def test_some_option_of_every_decision_is_shown_first(game, seats, chosen, played):
    for match, _, _ in played:
        for decision in match.position.decisions:
            assert not all(option.secondary for option in decision.options), decision.kind
            assert not decision.option(decision.default_id).secondary, decision.kind
