"""What an examination finds in journals and positions that were tampered with."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.features.proof.examination import Flaw, JournalFault, Verdict, examine
from bot.table.journal import encode_events
from bot.table.memory import decode_saved, saved
from games.kernel import (
    Checkpoint,
    Choose,
    Entry,
    Event,
    Match,
    Position,
    Resign,
    Rewind,
    Undo,
    encode_entry,
    sealed_setup,
)
from storage import EntryRow, GameRow, Status
from tests.kernel.ferry import Ferry
from tests.players import Waverer, played_at_random

GAME, SEATS, SEED = Ferry(), 3, "proof"
SOUND = Verdict(seal=True, flaw=None)


def noted(entry: Entry, match: Match[Any], events: tuple[Event, ...]) -> EntryRow:
    """A journal entry as it is stored, with the match that it led to."""
    return EntryRow(
        game="g1", number=match.number, kind=type(entry).__name__, seat=entry.seat, payload=encode_entry(entry),
        events=encode_events(events), cut=not match.checkpoints, person=11, at=1.0,
    )  # fmt: skip


ENTRIES = [
    noted(entry, match, events)
    for match, entry, events in played_at_random(GAME, SEATS, SEED)
    if entry is not None
]
*_, (LAST, _, _) = played_at_random(GAME, SEATS, SEED)


def row(**changes: object) -> GameRow:
    stored = GameRow(
        id="g1", title="ferry", rules_version=1, status=Status.FINISHED, revision=len(ENTRIES), guild=5,
        channel=50, thread=None, host=11, options=b"", seed=SEED.encode(),
        seal=sealed_setup(GAME, SEATS, SEED), created=1.0, updated=2.0,
    )  # fmt: skip
    return replace(stored, **changes)


def examined(
    entries: list[EntryRow] = ENTRIES,
    snapshot: bytes | None = saved(LAST),
    seats: int = SEATS,
    **changes: object,
) -> Verdict:
    return examine(GAME, row(**changes), seats, {}, entries, snapshot)


def found(entries: list[EntryRow]) -> tuple[int, JournalFault]:
    flaw = examined(entries).flaw
    assert flaw is not None
    assert flaw.why
    return flaw.number, flaw.fault


def test_a_game_as_it_was_played_is_sound():
    assert examined() == SOUND
    assert examined().is_sound


def test_a_game_is_sound_at_every_moment():
    for match, _, _ in played_at_random(GAME, SEATS, SEED):
        status = Status.FINISHED if match.position.state.result else Status.RUNNING
        verdict = examined(ENTRIES[: match.number], saved(match), revision=match.number, status=status)
        assert verdict == SOUND


def test_a_game_from_before_there_were_seals_is_sound_without_one():
    assert examined(seal=None) == Verdict(None, None)
    assert examined(seal=None).is_sound


def test_another_seal_is_not_that_of_the_setup():
    assert examined(seal="0" * 64) == Verdict(False, None)
    assert not examined(seal="0" * 64).is_sound


@pytest.mark.parametrize("seed", [b"another", b"\xff\xfe", b"x" * 99, b""])
def test_with_another_seed_neither_seal_nor_game_agree(seed):
    assert not examined(seed=seed).is_sound
    assert examined(seed=seed).seal is False


def test_with_a_number_of_players_that_cannot_be_nothing_agrees():
    assert examined(seats=9) == Verdict(False, None, "setup")


@pytest.mark.parametrize("number", [1, 5, len(ENTRIES)])
def test_a_missing_entry_is_named(number):
    entries = [entry for entry in ENTRIES if entry.number != number]
    assert examined(entries) == Verdict(True, Flaw(number, JournalFault.MISSING))
    assert not examined(entries).position


def test_an_added_entry_is_named():
    added = replace(ENTRIES[-1], number=len(ENTRIES) + 1)
    assert examined([*ENTRIES, added]).flaw == Flaw(added.number, JournalFault.ADDED)


def tampered(number: int, **changes: object) -> list[EntryRow]:
    return [replace(entry, **changes) if entry.number == number else entry for entry in ENTRIES]


@pytest.mark.parametrize(
    "payload", [b"", b"rubbish", encode_entry(Choose(0, 1, "x"))[:-1], encode_entry({"type": "Cheat"})]
)
def test_an_entry_that_cannot_be_read_is_named(payload):
    assert found(tampered(4, payload=payload)) == (4, JournalFault.UNREADABLE)


@pytest.mark.parametrize(
    "pick", [Choose(0, 1, "no such option"), Choose(-1, 1, "x"), Choose(99, 1, "x"), Choose(0, 10**9, "x")]
)
def test_an_entry_that_the_rules_do_not_allow_is_named(pick):
    assert found(tampered(3, payload=encode_entry(pick))) == (3, JournalFault.ILLEGAL)


def test_another_legal_pick_is_found_out_by_what_is_noted_beside_it():
    match, _ = Match.begin(GAME, SEATS, SEED)
    asked = match.position.decisions[0]
    other = next(option for option in asked.options if option.id != asked.options[0].id)
    entries = tampered(1, payload=encode_entry(Resign(2)))
    assert found(entries) == (1, JournalFault.ALTERED)
    picked = tampered(1, payload=encode_entry(Choose(asked.seat, asked.id, other.id)))
    assert not examined(picked).is_sound


@pytest.mark.parametrize(
    "changes", [{"events": b""}, {"cut": None}, {"seat": 2}, {"kind": "Undo"}, {"kind": "Undo", "seat": 2}]
)
def test_what_is_noted_beside_a_pick_is_examined_as_well(changes):
    number = next(entry.number for entry in ENTRIES if entry.seat != 2)
    assert examined(tampered(number, **changes)).flaw == Flaw(
        number, JournalFault.ALTERED, ", ".join(changes)
    )


@pytest.mark.parametrize("snapshot", [None, b"", saved(LAST)[:-1]])
def test_a_position_that_cannot_be_read_is_found_out(snapshot):
    assert examined(snapshot=snapshot) == Verdict(True, None, "snapshot")


def test_another_position_is_found_out_with_the_place_where_it_differs():
    state = GAME.copy(LAST.position.state)
    state.holds[1].append("silk-9")
    other = saved(Match(GAME, LAST.number, Position.of(state), LAST.checkpoints))
    assert examined(snapshot=other).differs == f"state.holds[1][{len(state.holds[1]) - 1}]"


def test_a_position_that_one_may_go_back_from_elsewhere_is_another():
    checkpoints = (Checkpoint(3, GAME, GAME.encode(LAST.position.state)),)
    assert examined(snapshot=saved(replace(LAST, checkpoints=checkpoints))).differs == "trail[0]"


def test_a_position_that_says_otherwise_who_may_take_back_what_is_another():
    (newest, *_) = reversed(LAST.undo_trail)
    free = replace(newest, barriers=())
    other = replace(LAST, undo_trail=(*LAST.undo_trail[:-1], free))
    assert examined(snapshot=saved(other)).differs == f"line[{len(LAST.undo_trail) - 1}][2][0]"


def test_a_position_from_before_that_was_kept_is_sound_without_it():
    kept = decode_saved(saved(LAST))
    assert examined(snapshot=msgspec.msgpack.encode(replace(kept, undo_trail=None))) == SOUND
    older = {"state": kept.state, "trail": kept.checkpoints}
    assert examined(snapshot=msgspec.msgpack.encode(older)) == SOUND


def test_a_game_in_which_much_was_taken_back_is_sound():
    player = Waverer(GAME, SEATS, SEED).play()
    assert {Undo, Rewind} <= {type(entry) for entry in player.entries}
    course = Match.course(GAME, SEATS, SEED, player.entries)
    next(course)
    entries = [
        noted(entry, match, events) for entry, (match, events) in zip(player.entries, course, strict=True)
    ]
    assert examined(entries, saved(player.match), revision=len(entries)) == SOUND


def test_a_status_that_does_not_fit_the_position_is_found_out():
    assert examined(status=Status.RUNNING) == Verdict(True, None, "status")
    assert not examined(status=Status.RUNNING).position
