"""What a seat may do beside the decisions, and that it moves nothing in the game."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.kernel import (
    Aside,
    Chance,
    Choose,
    Entry,
    Extent,
    GameOver,
    IllFilled,
    Match,
    Meddling,
    NeedsConsent,
    NothingToUndo,
    NotOffered,
    Position,
    Refusal,
    Resign,
    Result,
    Text,
    Undo,
    decode_entry,
    encode_entry,
    retold,
)
from tests.kernel.ferry import Ferry, FerryState, Load
from tests.players import a_pick, played_at_random

GAME = Ferry()
SEATS = 4
SWORN = {"league": "sworn"}
MOST_ENTRIES = 400


def begun() -> Match[FerryState]:
    """All have loaded, so that chalk is on offer, and the league is asked who leads."""
    match, _ = Match.begin(GAME, SEATS, "asides", SWORN)
    for seat in range(SEATS):
        asked = match.position.decision(seat)
        match, _ = match.apply(Choose(seat, asked.id, asked.options[seat].id))
    return match


def chalked(match: Match[FerryState], seat: int = 0, mark: str = "mine") -> Aside:
    return Aside(seat, "chalk", {"crate": match.position.state.quay[0], "mark": mark})


# What it does


def test_an_aside_is_carried_out_and_told():
    match = begun()
    after, events = match.apply(chalked(match))
    crate = match.position.state.quay[0]
    assert after.position.state.chalk == {crate: "mine"}
    assert [event.kind for event in events] == ["log-chalked"]
    assert match.position.state.chalk == {}


def test_what_is_told_to_some_is_not_told_to_others():
    match = begun()
    after, (event,) = match.apply(Aside(1, "log", {"entry": "trust nobody"}))
    assert event.to == (1, 2, 3)
    assert GAME.view(after.position.state, 2).logbook == ["trust nobody"]
    assert GAME.view(after.position.state, 0).logbook == []


def test_a_suggestion_is_taken_up_as_it_stands():
    match = begun()
    match, _ = match.apply(chalked(match))
    (crate,) = match.position.state.chalk
    offer = next(offer for offer in GAME.asides(match.position.state, 2) if offer.form is None)
    match, _ = match.apply(Aside(2, offer.id, offer.filled))
    assert crate not in match.position.state.chalk


def test_an_aside_is_open_to_seats_that_are_not_asked():
    match = begun()
    assert 0 not in match.position.waiting_for
    assert match.apply(chalked(match, seat=0))


# What is refused


@pytest.mark.parametrize(
    ("filled", "text"),
    [
        ({"crate": "silk-1"}, Text("refused-other-form")),
        ({"crate": "silk-1", "mark": "!", "more": ""}, Text("refused-other-form")),
        ({"crate": " ", "mark": "!"}, Text("refused-field-empty", {"field": Text("field-crate")})),
        (
            {"crate": "silk-1", "mark": "!" * 31},
            Text("refused-field-long", {"field": Text("field-mark"), "longest": 30, "length": 31}),
        ),
    ],
)
def test_a_form_that_is_not_filled_in_as_it_asks_for_is_refused(filled, text):
    with pytest.raises(IllFilled) as refusal:
        begun().apply(Aside(0, "chalk", filled))
    assert refusal.value.text == text


def test_a_suggestion_cannot_be_filled_in_otherwise():
    match = begun()
    match, _ = match.apply(chalked(match))
    offer = next(offer for offer in GAME.asides(match.position.state, 2) if offer.form is None)
    with pytest.raises(IllFilled) as refusal:
        match.apply(Aside(2, offer.id, {"crate": "silk-9"}))
    assert refusal.value.text == Text("refused-other-form")


def test_each_seat_has_its_own_offers():
    match = begun()
    ids = [[offer.id for offer in match.offers(seat)] for seat in range(SEATS)]
    assert ids == [["chalk"], ["chalk", "log"], ["chalk", "log"], ["chalk", "log"]]
    assert match.offers(SEATS) == ()


def test_what_is_not_on_offer_to_the_seat_is_refused():
    match = begun()
    for aside in (Aside(0, "log", {"entry": "let me in"}), Aside(1, "burn", {}), Aside(SEATS, "chalk", {})):
        with pytest.raises(NotOffered):
            match.apply(aside)


def test_what_the_rules_refuse_changes_nothing():
    match = begun()
    before = GAME.encode(match.position.state)
    with pytest.raises(Refusal) as refusal:
        match.apply(Aside(0, "chalk", {"crate": "gold-1", "mark": "!"}))
    assert refusal.value.rule == "FER-CHALK-01"
    assert GAME.encode(match.position.state) == before


def test_who_has_left_says_nothing_aside():
    match, _ = begun().apply(Resign(1))
    with pytest.raises(NotOffered):
        match.apply(chalked(match, seat=1))


def test_nothing_is_said_aside_when_the_game_is_over():
    *_, (match, _, _) = played_at_random(GAME, SEATS, "asides", SWORN)
    with pytest.raises(GameOver):
        match.apply(chalked(match))


@pytest.mark.parametrize(
    "meddle",
    [
        lambda g, do: g.agenda.append(Load()),
        lambda g, do: do.then(Load()),
        lambda g, do: do.draw(g.sky, to=()),
        lambda g, do: do.reveal(to=None),
        lambda g, do: g.chance.word(),
        lambda g, do: do.finish(Result((0,))),
        lambda g, do: g.picks.update({1: "light"}),
        lambda g, do: g.holds[1].clear(),  # what the open question offers follows from it
        lambda g, do: do.tell("log-round-ended", round=1),
    ],
)
def test_rules_that_let_an_aside_do_more_are_found_out(meddle):
    class Sly(Ferry):
        def aside(self, g, seat, aside, do):
            meddle(g, do)

    match = replace(begun(), game=Sly())
    with pytest.raises(Meddling, match="'chalk' of seat 0"):
        match.apply(chalked(match))


# What it leaves alone


def test_an_aside_is_no_pick_that_could_be_taken_back():
    match = begun()
    after, _ = match.apply(chalked(match, seat=1))
    assert after.checkpoints == match.checkpoints
    with pytest.raises(NothingToUndo):
        after.free_undo(0)


def test_an_undo_leaves_the_asides_since_as_they_are():
    match = begun()
    asked = match.position.decision(2)
    match, _ = match.apply(Choose(2, asked.id, "light"))
    match, _ = match.apply(chalked(match))
    match, _ = match.apply(Aside(3, "log", {"entry": "who leads?"}))
    back, _ = match.apply(match.free_undo(2))
    assert back.position.waiting_for == (1, 2, 3)
    assert list(back.position.state.chalk.values()) == ["mine"]
    assert back.position.state.logbook == ["who leads?"]


def test_an_aside_may_stand_between_a_pick_and_the_one_before():
    """Going back in two steps leads past an aside that was given between them."""
    match, _ = Match.begin(GAME, 3, "asides")
    for seat in range(3):
        match, _ = match.apply(_first(match, seat))
    match, _ = match.apply(chalked(match, mark="one"))
    match, _ = match.apply(Choose(0, match.position.decision(0).id, "wait"))
    match, _ = match.apply(chalked(match, mark="two"))
    match, _ = match.apply(match.free_undo(0))
    assert match.position.decision(0).kind == "FER-SAIL"
    assert list(match.position.state.chalk.values()) == ["two"]


def _first(match: Match[Any], seat: int) -> Choose:
    asked = match.position.decision(seat)
    return Choose(seat, asked.id, asked.options[seat].id)


class Talker:
    """Plays at random, changes its mind, and talks aside; notes the entries with and without what was said aside."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.match: Match[FerryState] = Match.begin(GAME, SEATS, chance.seed, SWORN)[0]
        self.silent = self.match
        self.entries: list[Entry] = []
        self.numbers = {0: 0}
        """Where each entry that is no aside stands in the silent game."""

    def play(self) -> None:
        for _ in range(MOST_ENTRIES):
            if not self.match.position.decisions:
                return
            match self.chance.below(5):
                case 0 | 1:
                    self._talk()
                case 2:
                    self._take_back()
                case _:
                    self._apply(a_pick(self.match.position.decisions, self.chance))
        raise AssertionError("it does not end")

    def _talk(self) -> None:
        state = self.match.position.state
        seat = self.chance.below(SEATS)
        offers = GAME.asides(state, seat)
        if not offers:
            return
        offer = self.chance.one_of(offers)
        written = {"crate": state.quay[-1], "mark": str(len(self.entries)), "entry": "…"}
        fields = offer.form.fields if offer.form else ()
        self._apply(Aside(seat, offer.id, {f.id: written[f.id] for f in fields} or offer.filled))

    def _take_back(self) -> None:
        seat = self.chance.one_of(self.match.position.waiting_for)
        try:
            self._apply(self.match.free_undo(seat))
        except NothingToUndo:
            return

    def _apply(self, entry: Entry) -> None:
        self.match, _ = self.match.apply(entry)
        self.entries.append(entry)
        if not isinstance(entry, Aside):
            back = isinstance(entry, Undo)
            self.silent, _ = self.silent.apply(replace(entry, to=self.numbers[entry.to]) if back else entry)
        self.numbers[self.match.number] = self.silent.number


def without_asides(position: Position[FerryState]) -> Position[FerryState]:
    return replace(position, state=replace(position.state, chalk={}, logbook=[]))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9))
def test_the_game_is_the_same_as_if_nobody_had_said_anything_aside(number):
    talker = Talker(Chance(f"talk {number}"))
    talker.play()
    assert without_asides(talker.match.position) == talker.silent.position
    trail = [without_asides(point.position) for point in talker.match.checkpoints]
    assert trail == [point.position for point in talker.silent.checkpoints]


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**9))
def test_a_game_with_asides_is_played_again_and_told_with_all_of_them(number):
    talker = Talker(Chance(f"talk {number}"))
    talker.play()
    seed = talker.chance.seed
    again = Match.replay(GAME, SEATS, seed, talker.entries, SWORN)
    assert again == talker.match
    heard = [
        e.kind for moment in retold(GAME, SEATS, seed, talker.entries, SWORN).moments for e in moment.events
    ]
    marks = [entry for entry in talker.entries if isinstance(entry, Aside) and entry.offer == "chalk"]
    assert heard.count("log-chalked") == len(marks)


def test_an_aside_is_stored_as_in_the_first_release() -> None:
    stored = b'{"type":"Aside","seat":2,"form":"chalk","filled":{"crate":"silk-9"}}'
    aside = decode_entry(msgspec.msgpack.encode(msgspec.json.decode(stored)))
    assert aside == Aside(2, "chalk", {"crate": "silk-9"})
    assert msgspec.msgpack.decode(encode_entry(aside)) == msgspec.json.decode(stored)


def pick_of(asked: Any, index: int) -> Choose:
    return Choose(asked.seat, asked.id, asked.options[index].id)


def test_asides_outlive_going_back() -> None:
    match, _ = Match.begin(GAME, 3, "back")
    for seat in range(3):
        asked = match.position.decision(seat)
        match, _ = match.apply(pick_of(asked, seat))
    there = match
    match, _ = match.apply(pick_of(match.position.decision(0), 0))
    crate = match.position.state.quay[0]
    match, _ = match.apply(Aside(2, "chalk", {"crate": crate, "mark": "mine"}))
    undoing = match.undoing(0, Extent.WHOLE_TURN)
    assert isinstance(undoing, NeedsConsent)
    back, _ = match.apply(undoing.entry, there)
    assert back.position.state.chalk == {crate: "mine"}
    assert back.position.decisions == there.position.decisions
