"""Any sequence of calls leaves a store as it leaves a few lists and dicts."""

import asyncio
from dataclasses import dataclass, field, replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from storage import (
    AlreadySeated,
    ParcelState,
    SeatMissing,
    StaleRevision,
    Status,
    TableFull,
    WriteRefused,
    WrongStatus,
)

GAME = "g1"
SEATS = 3
NEVER = 1e9

people = st.integers(11, 15)
moments = st.integers(0, 20).map(float)
lanes = st.sampled_from("ab")
keys = st.sampled_from([None, "k", "l"])
payloads = st.binary(max_size=4)


@dataclass(frozen=True)
class ParcelModel:
    id: int
    lane: str
    key: str | None
    payload: bytes
    due: float
    attempts: int = 0
    maybe_sent: bool = False


@dataclass
class Model:
    """What the store should hold: one game and the pending parcels in the order of their ids."""

    status: Status = Status.LOBBY
    seats: dict[int, int] = field(default_factory=lambda: {0: 11})
    cuts: list[bool] = field(default_factory=list)
    snapshots: dict[int, bytes] = field(default_factory=dict)
    parcels: list[ParcelModel] = field(default_factory=list)

    def put(self, new: ParcelModel) -> bool:
        """Whether the parcel got a row of its own."""
        for place, old in enumerate(self.parcels):
            if new.key is not None and (old.lane, old.key, old.attempts) == (new.lane, new.key, 0):
                self.parcels[place] = replace(old, payload=new.payload, due=new.due)
                return False
        self.parcels.append(new)
        return True

    def heads(self) -> list[ParcelModel]:
        first = {parcel.lane: parcel for parcel in reversed(self.parcels)}
        return sorted(first.values(), key=lambda parcel: (parcel.due, parcel.id))


class StoreMachine(RuleBasedStateMachine):
    """Drives a store and its model side by side."""

    def __init__(self, new_store, make):
        super().__init__()
        self.make = make
        self.model = Model()
        self.parcels_put = 0
        self.runner = asyncio.Runner()
        self.store = self.do(new_store())
        self.do(self.store.games.open_lobby(make.lobby(GAME)))

    def teardown(self):
        self.do(self.store.close())
        self.runner.close()

    def do(self, call):
        return self.runner.run(call)

    def expect(self, refusal, call):
        """The call's result, or None once it has raised the refusal expected."""
        if refusal is None:
            return self.do(call)
        with pytest.raises(WriteRefused) as raised:
            self.do(call)
        assert type(raised.value) is refusal
        return None

    @rule(person=people)
    def join(self, person):
        taken = self.model.seats
        refusal = (
            WrongStatus if self.model.status is not Status.LOBBY
            else AlreadySeated if person in taken.values()
            else TableFull if len(taken) == SEATS
            else None
        )  # fmt: skip
        self.expect(refusal, self.store.games.join(self.make.joining(person, seats=SEATS)))
        if refusal is None:
            taken[min(set(range(SEATS)) - set(taken))] = person

    @rule(person=people)
    def leave(self, person):
        refusal = (
            WrongStatus if self.model.status is not Status.LOBBY
            else SeatMissing if person not in self.model.seats.values()
            else None
        )  # fmt: skip
        self.expect(refusal, self.store.games.leave(self.make.leaving(person)))
        if refusal is None:
            self.model.seats = {seat: who for seat, who in self.model.seats.items() if who != person}

    @rule(state=payloads)
    def start(self, state):
        sitting = [self.model.seats[seat] for seat in sorted(self.model.seats, reverse=True)]
        refusal = None if self.model.status is Status.LOBBY else WrongStatus
        self.expect(refusal, self.store.games.start(self.make.start(*sitting, state=state)))
        if refusal is None:
            self.model.status = Status.RUNNING
            self.model.seats = dict(enumerate(sitting))
            self.model.snapshots = {0: state}

    @rule(
        late_by=st.sampled_from([0, 0, 0, 1]), cut=st.booleans(), state=payloads, back=st.integers(0, 4),
        ends=st.sampled_from([False] * 9 + [True]), lane=lanes, key=keys, payload=payloads,
    )  # fmt: skip
    def move(self, late_by, cut, state, back, ends, lane, key, payload):
        revision = len(self.model.cuts)
        refusal = (
            WrongStatus if self.model.status is not Status.RUNNING
            else StaleRevision if late_by
            else None
        )  # fmt: skip
        keep_from = revision + 1 - back
        move = self.make.move(
            revision - late_by,
            entry=self.make.entry(cut=cut),
            state=state,
            keep_from=keep_from,
            status=Status.FINISHED if ends else None,
            parcels=(self.make.parcel(payload, lane=lane, key=key, due=0.0, game=GAME),),
        )
        self.expect(refusal, self.store.games.commit_move(move))
        if refusal is None:
            self.model.cuts.append(cut)
            self.model.snapshots[revision + 1] = state
            self.model.snapshots = {n: kept for n, kept in self.model.snapshots.items() if n >= keep_from}
            self.model.status = Status.FINISHED if ends else Status.RUNNING
            self.take_note(lane, key, payload, 0.0)

    @rule(lane=lanes, key=keys, payload=payloads, due=moments)
    def put(self, lane, key, payload, due):
        self.do(self.store.outbox.put([self.make.parcel(payload, lane=lane, key=key, due=due)]))
        self.take_note(lane, key, payload, due)

    def take_note(self, lane, key, payload, due):
        """Put the parcel into the model, whose ids count the parcels in their order."""
        new = ParcelModel(id=0, lane=lane, key=key, payload=payload, due=due)
        if self.model.put(new):
            self.parcels_put += 1
            self.model.parcels[-1] = replace(new, id=self.parcels_put)

    @rule(choice=st.integers(0, 1), retry_at=moments)
    def begin(self, choice, retry_at):
        for head in self.model.heads()[choice : choice + 1]:
            begun = self.do(self.store.outbox.begin(self.ids()[head.id], now=NEVER, retry_at=retry_at))
            assert begun.payload == head.payload
            self.change(head, attempts=head.attempts + 1, maybe_sent=True, due=retry_at)

    @rule(choice=st.integers(0, 1), due=moments, since=st.sampled_from([None, 1.0]))
    def postpone(self, choice, due, since):
        for head in self.model.heads()[choice : choice + 1]:
            postponed = self.store.outbox.postpone(self.ids()[head.id], due=due, maybe_sent_since=since)
            self.do(postponed)
            self.change(head, maybe_sent=since is not None, due=due)

    @rule(choice=st.integers(0, 1), dies=st.booleans())
    def settle(self, choice, dies):
        for head in self.model.heads()[choice : choice + 1]:
            outbox, parcel = self.store.outbox, self.ids()[head.id]
            self.do(outbox.dead(parcel, why="gone") if dies else outbox.done(parcel))
            self.model.parcels.remove(head)

    @rule()
    def sweep(self):
        self.do(self.store.outbox.sweep(NEVER))

    def change(self, parcel, **fields):
        self.model.parcels[self.model.parcels.index(parcel)] = replace(parcel, **fields)

    def ids(self):
        """The store's ids of the lanes' first parcels, by the model's."""
        first = {parcel.lane: parcel.id for parcel in self.do(self.store.outbox.due(NEVER, limit=10))}
        return {parcel.id: first[parcel.lane] for parcel in self.model.heads()}

    @invariant()
    def the_game_is_the_models(self):
        game = self.do(self.store.games.get(GAME))
        assert (game.status, game.revision) == (self.model.status, len(self.model.cuts))
        seats = self.do(self.store.games.seats(GAME))
        assert {seat.seat: seat.person for seat in seats} == self.model.seats

    @invariant()
    def the_journal_is_the_models(self):
        entries = self.do(self.store.journal.entries(GAME))
        assert [entry.cut for entry in entries] == self.model.cuts

    @invariant()
    def the_snapshots_are_the_models(self):
        stored = self.do(self.store.games.table(GAME))
        found = {snapshot.revision: snapshot.state for snapshot in stored.snapshots}
        assert found == self.model.snapshots

    @invariant()
    def the_outbox_is_the_models(self):
        seen = [
            (parcel.lane, parcel.payload, parcel.due, parcel.attempts, parcel.maybe_sent)
            for parcel in self.do(self.store.outbox.due(NEVER, limit=10))
        ]
        heads = self.model.heads()
        assert seen == [(head.lane, head.payload, head.due, head.attempts, head.maybe_sent) for head in heads]
        assert self.do(self.store.outbox.next_due()) == min((head.due for head in heads), default=None)
        pending = self.do(self.store.counts()).parcels[ParcelState.PENDING]
        assert pending == len(self.model.parcels)


def test_any_sequence_of_calls_leaves_a_store_as_it_leaves_its_model(new_store, make):
    run_state_machine_as_test(
        lambda: StoreMachine(new_store, make),
        settings=settings(max_examples=25, stateful_step_count=25, deadline=None),
    )
