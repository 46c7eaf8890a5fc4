"""A game to put into files."""

from __future__ import annotations

from msgspec.structs import asdict

from bot.feature import record_kinds
from bot.table.journal import encode_events
from bot.table.loaded import AtChallenge, LobbyOptions, encode_options
from bot.table.memory import saved
from bot.table.remarks import Said, remark
from bot.table.replay_status import ReplayStatus, status_record
from bot.wiring import FEATURES
from games.kernel import Text, encode_entry, sealed_setup, seat_name
from storage import EntryRow, GameRow, Remark, SeatRow, SeatState, SideRecord, Snapshot, Status, WholeGame
from tests.kernel.ferry import Ferry
from tests.players import played_at_random

GAME, SEATS, SEED = Ferry(), 2, "archive"
KINDS = record_kinds(FEATURES)


def some_game(moves: int = 4) -> WholeGame:
    """A running game with something of everything."""
    played = list(played_at_random(GAME, SEATS, SEED))[: moves + 1]
    end = played[-1][0]
    options = LobbyOptions(SEATS, AtChallenge("c1", 99.0))
    notes = [
        SideRecord(game="g1", kind="note", key=f"{seat}:7", seat=seat, payload=b"n", at=1.0)
        for seat in (0, 1)
    ]
    said = [
        remark(
            Said(Text("seat-vacated", {"seat": seat_name(0)}), None if to is None else (to,)),
            game="g1",
            revision=1,
            at=1.0,
        )
        for to in (None, 0, 1)
    ]
    return WholeGame(
        game=GameRow(
            id="g1", title="ferry", rules_version=1, status=Status.RUNNING, revision=moves, guild=5, channel=50,
            thread=51, host=11, options=encode_options(options), seed=SEED.encode(),
            seal=sealed_setup(GAME, SEATS, SEED), created=1.0, updated=2.0,
        ),
        seats=tuple(
            SeatRow(game="g1", seat=seat, person=11 + seat, name=name, state=SeatState.PLAYING)
            for seat, name in enumerate(("Ana", "Bo"))
        ),
        entries=tuple(
            EntryRow(
                game="g1", number=match.number, kind=type(pick).__name__, seat=pick.seat,
                payload=encode_entry(pick), events=encode_events(events), cut=not match.checkpoints, person=11, at=1.0,
            )
            for match, pick, events in played
            if pick is not None
        ),
        snapshots=(Snapshot(game="g1", revision=end.number, state=saved(end)),),
        remarks=tuple(Remark(id=number, **asdict(one)) for number, one in enumerate(said, 1)),
        side_records=(*notes, SideRecord(game="g1", kind="request", key="", payload=b"t", at=1.0), status_record("g1", ReplayStatus(1, True), at=1.0)),
        timers=(),
    )  # fmt: skip
