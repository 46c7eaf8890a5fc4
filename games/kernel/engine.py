"""The rules engine: what is asked now, and what an answer leads to. Live play and replay both go through it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from .aside import Aside, AsideOffer
from .decision import Barred, Decision, PickedOption
from .effects import Effects, Event, Watch
from .errors import (
    DeadEnd,
    GameOver,
    Illegal,
    Meddling,
    NoRemedy,
    NotAsked,
    NothingToUndo,
    NotOffered,
    Outdated,
    Runaway,
    Unfit,
)
from .game import Game
from .series import Series
from .settings import NO_SETTINGS, Chosen, with_defaults
from .state import State
from .text import Seat
from .undoing import UndoBarrier

StateT = TypeVar("StateT", bound=State[Any])

STEP_LIMIT = 2000
"""Steps resolved by one pick; beyond it the rules run in a circle."""
SERIES_LIMIT = 200
"""Answers that one seat gives in a series; beyond it the series has no end."""


_seat = attrgetter("seat")


class Position(Struct, Generic[StateT], frozen=True):
    """A state at rest with its open decisions, listed once. Nobody changes the state of a position."""

    state: StateT
    decisions: tuple[Decision, ...]
    """Those still unanswered."""

    @classmethod
    def of(cls, state: StateT) -> Position[StateT]:
        """The position of a state that is at rest, for example one that was just loaded."""
        if state.result is not None:
            return cls(state, ())
        answered = {*state.picks, *state.resigned}
        asked = [d for d in state.agenda[-1].decisions(state) if d.seat not in answered]
        return cls(state, tuple(replace(d, id=state.asked[d.seat]) for d in asked))

    def decision(self, seat: Seat) -> Decision | None:
        """What this seat is asked now."""
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        return None

    def open_decision(self, seat: Seat, decision_id: int) -> Decision:
        """This very question, if it still waits for the seat. Raises GameOver, Outdated, NotAsked."""
        decision = self.decision(seat)
        if decision is not None and decision.id == decision_id:
            return decision
        if self.state.result is not None:
            raise GameOver
        was_asked = 0 < decision_id < self.state.next_decision
        is_anothers = any(other.id == decision_id for other in self.decisions)
        if decision is None and (is_anothers or not was_asked):
            raise NotAsked(seat)
        raise Outdated(decision_id)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        return tuple(map(_seat, self.decisions))

    def stand_in(self, late: Sequence[Seat]) -> Seat:
        """Whose default is taken, of several seats that may answer for each other and have run out of time."""
        seat: Seat = self.state.agenda[-1].stand_in(self.state, late)
        return seat

    def own_answers(self, seat: Seat) -> int:
        """How many answers this seat has given to what is being asked now. Until all are done it may withdraw them."""
        return len(_own_answers(self.state, seat))

    def why_not(self, seat: Seat) -> list[Barred]:
        """What this seat might expect to be offered, and the rule that stands against it."""
        return self.state.agenda[-1].why_not(self.state, seat) if self.decision(seat) else []


class EntryOutcome(Struct, Generic[StateT], frozen=True):
    """The result of an entry."""

    position: Position[StateT]
    events: tuple[Event, ...]
    barriers: tuple[UndoBarrier, ...] = ()
    """Why going back to what was before is not free."""


def begin(
    game: Game[StateT, Any], seats: int, seed: str, chosen: Chosen = NO_SETTINGS
) -> EntryOutcome[StateT]:
    """Set a new game up and run it to its first question. Settings that are not chosen take their defaults.

    Raises ValueError for a number of seats it is not made for, UnknownSetting, and Unfit.
    """
    if seats not in game.seats:
        raise ValueError(f"{game.name} is not played by {seats}")
    complete = with_defaults(game.settings, chosen)
    if (why := game.unfit(seats, complete)) is not None:
        raise Unfit(why)
    g = game.new_state(seats, seed, complete)
    do = Effects(g)
    return EntryOutcome(run_to_rest(g, do), tuple(do.events))


def choose(
    game: Game[StateT, Any],
    position: Position[StateT],
    encoded: bytes,
    seat: Seat,
    decision_id: int,
    option_id: str,
    watch: Watch | None = None,
) -> EntryOutcome[StateT]:
    """Answer a decision. `position` stays as it is; raises a Refusal when the answer does not fit. `encoded`: its state."""
    answer = _legal(position, seat, decision_id, option_id)
    g = game.decode(encoded)
    do = Effects(g, watch)
    after = _answered(g, do, seat, answer, are_asked=len(position.decisions))
    if _shows_scene(game, do):
        do.barriers.add(UndoBarrier.SCENE)
    if after.waiting_for != (seat,):
        do.barriers.add(UndoBarrier.HANDED_ON)
    return EntryOutcome(after, tuple(do.events), tuple(sorted(do.barriers)))


def choose_in_place(
    position: Position[StateT], seat: Seat, decision_id: int, option_id: str
) -> EntryOutcome[StateT]:
    """As `choose`, but the state of `position` itself is changed, and nothing is noted for an undo. When the rules raise a
    Fault, the state is spoilt; a Refusal changes nothing."""
    answer = _legal(position, seat, decision_id, option_id)
    do = Effects(position.state)
    after = _answered(position.state, do, seat, answer, are_asked=len(position.decisions))
    return EntryOutcome(after, tuple(do.events))


def _legal(position: Position[Any], seat: Seat, decision_id: int, option_id: str) -> PickedOption:
    """The answer that is given. Raises a Refusal."""
    decision = position.open_decision(seat, decision_id)
    answer = decision.answer(option_id)
    if answer is None:
        barred = next((b for b in position.why_not(seat) if b.option.id == option_id), None)
        raise Illegal(option_id, barred.rule, barred.reason) if barred else Illegal(option_id, decision.rule)
    return answer


def _answered(
    g: StateT, do: Effects, seat: Seat, answer: PickedOption, *, are_asked: int
) -> Position[StateT]:
    """Carry out an answer, and run on to the next questions. `are_asked`: how many seats are asked, with this one."""
    asked_again = _give(g, seat, answer, do)
    if asked_again is None and (are_asked == 1 or g.agenda[-1].first_answer_counts):
        resolve_top(g, do)
    return run_to_rest(g, do)


def withdraw(
    game: Game[StateT, Any], position: Position[StateT], seat: Seat, *, all: bool = False
) -> EntryOutcome[StateT]:
    """Take back one's own last answer, or all of a series, while others are still thinking. It has touched nobody."""
    own = _own_answers(position.state, seat)
    if not own:
        raise NothingToUndo("nothing")
    g = game.copy(position.state)
    g.picks.pop(seat, None)
    step = g.agenda[-1]
    if isinstance(step, Series):
        g.agenda[-1] = step.kept(seat, own[0] if all else own[-1])
        _number(g, seat)
    return EntryOutcome(Position.of(g), (), (UndoBarrier.HANDED_ON,))


def _own_answers(g: State[Any], seat: Seat) -> list[int]:
    """The places, among the seat's answers to what is being asked now, of those that it has given itself."""
    if seat not in g.asked:
        return []
    step = g.agenda[-1]
    if isinstance(step, Series):
        return step.chosen(g, seat)
    return [0] if seat in g.picks else []


def aside(game: Game[StateT, Any], position: Position[StateT], given: Aside) -> EntryOutcome[StateT]:
    """Carry out an aside; the position stays the same but for what asides write. Raises a Refusal when it is not open to
    the seat, and Meddling when the rules let it touch more."""
    _open_offer(game, position.state, given).accept(given.filled)
    g = game.copy(position.state)
    do = Effects(g)
    game.aside(g, given.seat, given, do)
    if do.barriers or do.goes_on or _shows_scene(game, do) or _course(g) != _course(position.state):
        raise Meddling(f"{given.offer!r} of seat {given.seat}")
    after = Position.of(g)
    if after.decisions != position.decisions:
        raise Meddling(f"{given.offer!r} of seat {given.seat} changes what is asked")
    return EntryOutcome(after, tuple(do.events))


def _open_offer(game: Game[StateT, Any], g: StateT, given: Aside) -> AsideOffer:
    if g.result is not None:
        raise GameOver
    offer = next((offer for offer in offers(game, g, given.seat) if offer.id == given.offer), None)
    if offer is None:
        raise NotOffered
    return offer


def offers(game: Game[StateT, Any], g: StateT, seat: Seat) -> tuple[AsideOffer, ...]:
    """The asides that are open to the seat now."""
    plays = seat in range(g.seats) and seat not in g.resigned
    return game.asides(g, seat) if plays and g.result is None else ()


def _course(g: State[Any]) -> tuple[object, ...]:
    """What the game takes its course by; no aside may touch it."""
    return g.chance, g.agenda, g.picks, g.asked, g.next_decision, g.resigned, g.result


def resign(
    game: Game[StateT, Any], position: Position[StateT], seat: Seat, watch: Watch | None = None
) -> EntryOutcome[StateT]:
    """The seat leaves the table: its own steps vanish, later decisions of it take their default."""
    if position.state.result is not None:
        raise GameOver
    if seat in position.state.resigned:
        raise NotAsked(seat)
    g = game.copy(position.state)
    do = Effects(g, watch)
    g.resigned.append(seat)
    top = g.agenda[-1]
    g.agenda[:] = [step for step in g.agenda if getattr(step, "seat", None) != seat]
    game.resign(g, seat, do)
    do.push_steps()
    if not g.agenda or g.agenda[-1] is not top:
        g.picks, g.asked = {}, {}
    return EntryOutcome(run_to_rest(g, do), tuple(do.events), (UndoBarrier.LEFT,))


def remedy(
    game: Game[StateT, Any], position: Position[StateT], measure: int, watch: Watch | None = None
) -> EntryOutcome[StateT]:
    """Have the game repair what it told wrongly. The steps of the remedy come before the open question, which is asked again
    afterwards."""
    if position.state.result is not None:
        raise GameOver
    most = game.most_remedy(position.state)
    if not 1 <= measure <= most:
        raise NoRemedy(most)
    g = game.copy(position.state)
    do = Effects(g, watch)
    g.picks, g.asked = {}, {}
    game.remedy(g, measure, do)
    do.push_steps()
    return EntryOutcome(
        run_to_rest(g, do), tuple(do.events), tuple(sorted({*do.barriers, UndoBarrier.HIDDEN}))
    )


def _shows_scene(game: Game[Any, Any], do: Effects) -> bool:
    return not game.scenes.isdisjoint(event.kind for event in do.events)


def run_to_rest(g: StateT, do: Effects) -> Position[StateT]:
    """Resolve steps until one has a question that only a person can answer, or the game is over."""
    for _ in range(STEP_LIMIT):
        if g.result is not None:
            g.picks, g.asked = {}, {}
            return Position(g, ())
        if not g.agenda:
            raise DeadEnd("nothing left to do, and the game is not over")
        waiting = ask_top(g, do)
        if waiting:
            return Position(g, waiting)
        resolve_top(g, do)
    raise Runaway(f"no question after {STEP_LIMIT} steps; on top: {g.agenda[-1]!r}")


def _give(g: State[Any], seat: Seat, answer: PickedOption, do: Effects) -> Decision | None:
    """Note an answer. Returns what the seat is asked next in the same series; None if it is done."""
    step = g.agenda[-1]
    if isinstance(step, Series):
        g.agenda[-1] = step = step.answered(seat, answer.id)
        if (question := step.next_question(g, seat)) is not None:
            if len(step.given[seat]) > SERIES_LIMIT:
                raise Runaway(f"{type(step).__name__} asks seat {seat} without end")
            if seat in g.asked:
                _number(g, seat)
            return question
    g.picks[seat] = answer.id
    do.picked[seat] = answer.value
    return None


def ask_top(g: State[Any], do: Effects) -> tuple[Decision, ...]:
    """The questions of the step on top that nobody has answered; forced answers are given on the way."""
    step = g.agenda[-1]
    asked = step.decisions(g)
    if asked and g.picks:
        asked = [decision for decision in asked if decision.seat not in g.picks]
    if not asked:
        return ()
    forces = True
    if step.first_answer_counts:
        # Who has left, or has no choice, does not answer for those who have one.
        asked = [decision for decision in asked if decision.seat not in g.resigned] or asked[:1]
        forces = len(asked) == 1
    waiting = []
    for decision in asked:
        question: Decision | None = decision
        while forces and question is not None and (answer := _forced(g, question)) is not None:
            question = _give(g, question.seat, answer, do)
        if question is not None:
            waiting.append(_numbered(g, question))
    return tuple(waiting)


def _forced(g: State[Any], decision: Decision) -> PickedOption | None:
    """The answer that nobody need be asked for."""
    if decision.seat in g.resigned:
        return decision.answer(decision.default_id)
    return decision.answer(decision.option_ids[0]) if decision.is_forced else None


def _numbered(g: State[Any], decision: Decision) -> Decision:
    if decision.seat not in g.asked:
        _number(g, decision.seat)
    return replace(decision, id=g.asked[decision.seat])


def _number(g: State[Any], seat: Seat) -> None:
    """A new number for what the seat is asked."""
    g.asked[seat] = g.next_decision
    g.next_decision += 1


def resolve_top(g: State[Any], do: Effects) -> None:
    step, picks = g.agenda.pop(), g.picks
    if picks or g.asked:  # most steps ask nothing
        if len(g.asked) > 1 and not step.first_answer_counts:
            do.barriers.add(UndoBarrier.ANSWERS)
        g.picks, g.asked = {}, {}
    step.resolve(g, picks, do)
    do.picked.clear()
    do.push_steps()
