"""Files of games with everything in them that a file may hold, and what someone could do to them."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from hashlib import sha256
from math import inf, nan
from typing import Any, Final

import msgspec
import zstandard
from msgspec.structs import replace

from bot.deadlines.clocks import STOPPED_CLOCKS, Clock
from bot.deadlines.clockwork import DEFAULT_COUNTS
from bot.features.history.looks import LOOKS, Look
from bot.features.history.notebook import LONGEST, MOST_NOTES, NOTES
from bot.features.orders.order import ORDERS, RESTS
from bot.features.proof.examination import play_again
from bot.features.seats.endings import ENDED, Ended, OfferEnd
from bot.features.seats.offers import OFFERS, OfferReason, SeatOffer
from bot.operation.archive.filing import entries_of, filed, row_of
from bot.operation.archive.gamefile import HEAD_BYTES, FiledRecord, FiledRemark, GameFile, pack, unpack
from bot.table.loaded import decode_options, encode_options
from bot.table.private_words import PUBLISHED
from bot.table.records import RecordKind
from bot.table.remarks import Said, remark
from bot.table.seat_history import Cause, HandoverRecord, Holder
from games import GAMES
from games.kernel import Game, Match, Text, seat_name, typed
from storage import Status
from tests.bot.operation.archive.kept import path_of
from tests.bot.operation.archive.samples import KINDS, some_game
from tests.bot.solo import LoneFerry

FERRY: Final = LoneFerry()
PLAYED: Final[dict[str, Game[Any, Any]]] = {FERRY.name: FERRY, **GAMES}
MOVES: Final = 6
"""Of the real games: enough for a running game."""
FIRST_PERSON: Final = 11

Content = dict[str, Any]
"""A file unpacked, as plain data: other types than it should have may stand there."""
Spoil = Callable[[Content], None]


def people_of(file: GameFile, *people: int) -> GameFile:
    """The same with these people at its seats; unless they are given, with some."""
    known = people or range(FIRST_PERSON, FIRST_PERSON + len(file.seats))
    seats = (replace(seat, person=person) for seat, person in zip(file.seats, known, strict=True))
    return replace(file, host=known[0], seats=tuple(seats))


def begun(title: str) -> GameFile:
    """A running game of this title, a few moves old."""
    if title == FERRY.name:
        return filed(some_game(moves=2), KINDS)
    game = PLAYED[title]
    kept = unpack(path_of(game, max(game.seats)).read_bytes())
    return people_of(replace(kept, entries=kept.entries[:MOVES], status=Status.RUNNING))


def end_of(file: GameFile) -> Match[Any]:
    row = row_of(file, guild=None, channel=0)
    chosen = decode_options(file.options).chosen
    end = play_again(PLAYED[file.title], row, len(file.seats), chosen, entries_of(file)).end
    assert isinstance(end, Match)
    return end


def laden(file: GameFile) -> GameFile:
    """The game with a record of each kind that comes along, with remarks, and at a pace."""
    end = end_of(file)
    options = replace(decode_options(file.options), house={"pace": "day", "ladder": "defaults"})
    routines = end.game.routines[:1]

    def record(kind: RecordKind[Any], held: Any, key: object, seat: int | None = None) -> FiledRecord:
        made = kind.record(file.id, held, at=5.0, key=key, seat=seat)
        return msgspec.convert(made, FiledRecord, from_attributes=True)

    look = Look(1, 5.0, msgspec.msgpack.encode(end.game.view(end.position.state, None)))
    records = (
        record(NOTES, "Mind the gap.", "0:7", 0),
        record(NOTES, "Still mind it.", "1:8", 1),
        record(LOOKS, look, 0, 0),
        *(record(ORDERS, None, f"0:{routine.id}", 0) for routine in routines),
        record(RESTS, None, 0, 0),
        record(STOPPED_CLOCKS, Clock(5.0, 0.5, 0), 1, 1),
        record(DEFAULT_COUNTS, 1, 1, 1),
        record(OFFERS, SeatOffer(OfferReason.WISH, 77, "Chika"), 0),
        record(ENDED, Ended(1, OfferEnd.KEPT, 5.0), 3),
        record(PUBLISHED, 12, 12),
    )
    handed_over = HandoverRecord.of(Cause.OFFER, 1, Holder(78, "Dmitri"), Holder(12, "Bo"))
    said = (Said(Text("seat-vacated", {"seat": seat_name(0)})), handed_over)
    remarks = [remark(one, game=file.id, revision=1, at=5.0) for one in said]
    return replace(
        file,
        options=encode_options(options),
        side_records=records,
        remarks=tuple(msgspec.convert(one, FiledRemark, from_attributes=True) for one in remarks),
    )


@cache
def good(title: str) -> bytes:
    """The file of a game with something of everything."""
    return pack(laden(begun(title)))


def sealed(body: bytes) -> bytes:
    """A file with this body and a digest that fits."""
    return good(FERRY.name)[: HEAD_BYTES - 32] + sha256(body).digest() + body


def spoilt(file: bytes, spoil: Spoil) -> bytes:
    """A file whose content someone has changed."""
    content = deepcopy(msgspec.msgpack.decode(zstandard.decompress(file[HEAD_BYTES:])))
    spoil(content)
    return sealed(zstandard.compress(msgspec.msgpack.encode(content)))


# What is done to parts


def putting(value: object, *path: str | int) -> Spoil:
    """The content with another value there."""

    def spoil(content: Content) -> None:
        inner: Any = content
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = value

    return spoil


def leaving_out(*path: str | int) -> Spoil:
    def spoil(content: Content) -> None:
        inner: Any = content
        for step in path[:-1]:
            inner = inner[step]
        del inner[path[-1]]

    return spoil


def again(*path: str | int) -> Spoil:
    """The first of several stands there twice."""

    def spoil(content: Content) -> None:
        inner: Any = content
        for step in path:
            inner = inner[step]
        inner.append(inner[0])

    return spoil


def on_record(kind: RecordKind[Any], **changes: object) -> Spoil:
    """The first record of this kind says something else."""

    def spoil(content: Content) -> None:
        next(one for one in content["papers"] if one["kind"] == kind.name).update(changes)

    return spoil


def one_more(**record: object) -> Spoil:
    """A record that nobody wrote."""
    plain = {"kind": "note", "key": "0:1", "seat": 0, "payload": b"x", "at": 1.0}
    return lambda content: content["papers"].append({**plain, **record})


def chosen(**options: object) -> Spoil:
    def spoil(content: Content) -> None:
        known = msgspec.msgpack.decode(content["options"])
        content["options"] = msgspec.msgpack.encode({**known, **options})

    return spoil


def saying(said: object, **changes: object) -> Spoil:
    """The first remark says this."""

    def spoil(content: Content) -> None:
        content["remarks"][0].update({"payload": msgspec.msgpack.encode(said), **changes})

    return spoil


def recorded(record: HandoverRecord, **changes: object) -> Spoil:
    """The second remark records this."""

    def spoil(content: Content) -> None:
        content["remarks"][1].update({"payload": msgspec.msgpack.encode(record), **changes})

    return spoil


def told(text: Text) -> Spoil:
    return saying(Said(text), kind=text.key)


def nested(depth: int) -> Text:
    text = Text("seat-vacated", {"seat": "someone"})
    for _ in range(depth):
        text = Text("seat-vacated", {"seat": text})
    return text


def deep(depth: int) -> bytes:
    """An array in an array in an array."""
    return b"\x91" * depth + b"\xc0"


def packed(held: object) -> bytes:
    return msgspec.msgpack.encode(held)


def one_for_two(content: Content) -> None:
    content["seats"][1]["person"] = content["seats"][0]["person"]


def many_notes(content: Content) -> None:
    for number in range(MOST_NOTES + 1):
        one_more(key=f"0:{100 + number}")(content)


def dmitri_as(name: str, person: int = 78) -> HandoverRecord:
    """That Dmitri, or whoever is named so, has handed seat 1 over to Bo."""
    return HandoverRecord.of(Cause.OFFER, 1, Holder(person, name), Holder(12, "Bo"))


def forged_record() -> HandoverRecord:
    text = Text(Cause.OFFER.kind, {"seat": seat_name(1), "old": typed("Dmitri"), "new": typed("God")})
    return replace(dmitri_as("Dmitri"), text=text)


SEEN = Look(1, 5.0, b"\xc1")
HUGE = 2**64 - 1

POISONS: Final[dict[str, tuple[Spoil, str]]] = {
    # The game itself
    "no title": (leaving_out("title"), "makes no sense"),
    "a part that there is not": (putting(1, "extra"), "makes no sense"),
    "a title that is a number": (putting(5, "title"), "makes no sense"),
    "a title of markup": (putting("**[x](https://x.y)** @everyone", "title"), "I do not have the game"),
    "a status that there is not": (putting("asleep", "status"), "makes no sense"),
    "an id that is a path": (putting("../x", "id"), "its id is outside"),
    "an id too long": (putting("a" * 17, "id"), "its id is outside"),
    "an empty id": (putting("", "id"), "its id is outside"),
    "rules before the first": (putting(-1, "rules_version"), "its rules version is outside"),
    "rules of a far future": (putting(HUGE, "rules_version"), "and I know those up to"),
    "a negative host": (putting(-1, "host"), "its host is outside"),
    "a host of 64 bits": (putting(HUGE, "host"), "its host is outside"),
    "a beginning that is no number": (putting(nan, "created"), "at which it began is outside"),
    "a beginning without end": (putting(inf, "created"), "at which it began is outside"),
    "a change before all time": (putting(-1.0, "updated"), "of its last change is outside"),
    "a change in another age": (putting(1e300, "updated"), "of its last change is outside"),
    "a seal of markup": (putting("<@1>" * 16, "seal"), "its seal is outside"),
    "a seed that is empty": (putting(b"", "seed"), "its seed is outside"),
    "a seed that is no text": (putting(b"\xff\x00", "seed"), "its seed is outside"),
    "a seed of markup": (putting(b"`@everyone`", "seed"), "its seed is outside"),
    "a seed as long as a book": (putting(b"x" * 5000, "seed"), "its seed is outside"),
    # Options
    "options that are none": (putting(b"\xc1", "options"), "what was chosen for the game cannot be read"),
    "options without bottom": (putting(deep(100_000), "options"), "chosen for the game cannot be read"),
    "options of another type": (chosen(house=5), "what was chosen for the game cannot be read"),
    "a pace that there is not": (chosen(house={"pace": "warp"}), "what was chosen for the game is outside"),
    "a rule of the house that there is not": (chosen(house={"@here": "x"}), "for the game is outside"),
    "paused since never": (chosen(paused=nan), "what was chosen for the game is outside"),
    "another number of players": (chosen(seats=9), "what was chosen for the game is outside"),
    "a lesson for several": (chosen(lesson=True), "what was chosen for the game is outside"),
    "settings of another game": (chosen(chosen={"weather": "sunny"}), "The seed in this file"),
    # Seats
    "no seats": (putting([], "seats"), "what was chosen for the game is outside"),
    "a seat twice": (again("seats"), "place 1 at its table is there twice"),
    "a seat below the table": (putting(-1, "seats", 0, "seat"), "place 1 at its table is not in its order"),
    "a seat at another table": (putting(9, "seats", 1, "seat"), "place 2 at its table is not in its order"),
    "a person below zero": (putting(-5, "seats", 0, "person"), "place 1 at its table names a person"),
    "a person of 64 bits": (putting(HUGE, "seats", 1, "person"), "place 2 at its table names a person"),
    "a person that is text": (putting("ana", "seats", 0, "person"), "makes no sense"),
    "one person twice": (one_for_two, "is there twice"),
    "someone who has left": (putting("resigned", "seats", 0, "state"), "The seed in this file"),
    # Moves
    "a move by a person of 64 bits": (putting(HUGE, "entries", 1, "person"), "move 2 names a person"),
    "a move at no moment": (putting(nan, "entries", 0, "at"), "move 1 gives a moment"),
    "a move that cannot be read": (putting(b"\xc1", "entries", 0, "payload"), "Move 1 of"),
    "a move without bottom": (putting(deep(100_000), "entries", 0, "payload"), "Move 1 of"),
    "a move of a seat of 64 bits": (
        putting(
            packed({"type": "Choose", "seat": HUGE, "decision": 1, "option": "x"}), "entries", 0, "payload"
        ),
        "Move 1 of",
    ),
    "events that did not happen": (putting(b"\xc1", "entries", 1, "events"), "Move 2 of"),
    "a move twice": (again("entries"), "does not follow"),
    # Remarks
    "a remark that cannot be read": (putting(b"\xc1", "remarks", 0, "payload"), "remark 1 cannot be read"),
    "a remark without bottom": (putting(deep(8_000), "remarks", 0, "payload"), "remark 1 cannot be read"),
    "a remark before the deal": (putting(-1, "remarks", 0, "revision"), "remark 1 follows a move"),
    "a remark after the last move": (putting(999, "remarks", 0, "revision"), "remark 1 follows a move"),
    "a remark at no moment": (putting(inf, "remarks", 1, "at"), "remark 2 gives a moment"),
    "a remark of another kind": (putting("file-taken-in", "remarks", 0, "kind"), "remark 1 does not fit"),
    "a remark of no message": (told(Text("no-such-message")), "remark 1 does not fit"),
    "a remark that calls everyone": (
        told(Text("seat-vacated", {"seat": "@everyone"})),
        "remark 1 does not fit",
    ),
    "a remark that leads elsewhere": (
        told(Text("seat-vacated", {"seat": "https://x.y"})),
        "remark 1 does not fit",
    ),
    "a remark with a huge number": (told(Text("seat-vacated", {"seat": HUGE})), "remark 1 does not fit"),
    "a remark on a seat that there is not": (
        told(Text("seat-vacated", {"seat": seat_name(9)})),
        "remark 1 does not fit",
    ),
    "a remark with nothing typed": (told(Text("seat-vacated", {"seat": Text("typed")})), "remark 1 does not"),
    "a remark to a seat that there is not": (
        saying(Said(Text("seat-vacated", {"seat": seat_name(0)}), to=(9,))),
        "remark 1 does not fit",
    ),
    "a sentence in a sentence in a sentence": (told(nested(20)), "remark 1 does not fit"),
    "a remark as long as a book": (told(Text("seat-vacated", {"seat": "x" * 9000})), "remark 1 is too long"),
    "a seat handed over that there is not": (
        recorded(replace(dmitri_as("Dmitri"), seat=9)),
        "remark 2 does not fit",
    ),
    "a seat handed over by a person of 64 bits": (
        recorded(dmitri_as("Dmitri", HUGE)),
        "remark 2 does not fit",
    ),
    "a seat handed over by controls": (recorded(dmitri_as("D\x00\u202emitri")), "remark 2 does not fit"),
    "a seat handed over by a long name": (recorded(dmitri_as("D" * 33)), "remark 2 does not fit"),
    "a seat handed over in other words": (recorded(forged_record()), "remark 2 does not fit"),
    # Records
    "a record of no kind": (one_more(kind="@here"), "is of a kind that I do not know"),
    "a record twice": (again("papers"), "(note) is there twice"),
    "a record at no moment": (on_record(NOTES, at=nan), "(note) gives a moment"),
    "a note that is no text": (on_record(NOTES, payload=b"\xff\xfe"), "(note) cannot be read"),
    "a note with half a sign": (on_record(NOTES, payload=b"\xed\xa0\x80"), "(note) cannot be read"),
    "a note as long as a book": (on_record(NOTES, payload=b"x" * (LONGEST + 1)), "(note) does not fit"),
    "a note of no number": (on_record(NOTES, key="0:x"), "(note) does not fit"),
    "a note of a huge number": (on_record(NOTES, key="0:" + "9" * 80), "(note) does not fit"),
    "a note of nobody": (on_record(NOTES, seat=None), "(note) does not fit"),
    "a note of a seat that there is not": (on_record(NOTES, seat=9, key="9:1"), "(note) does not fit"),
    "a note of a negative seat": (on_record(NOTES, seat=-1, key="-1:1"), "(note) does not fit"),
    "a note of another seat": (on_record(NOTES, key="1:7"), "(note) does not fit"),
    "a key as long as a book": (one_more(key="0:" + "1" * 5000), "(note) is too long"),
    "too many notes": (many_notes, "(note) is one of too many"),
    "a look that cannot be read": (on_record(LOOKS, payload=b"\xc1"), "(look) cannot be read"),
    "a look at nothing": (on_record(LOOKS, payload=packed(SEEN)), "(look) does not fit"),
    "a look at what is to come": (
        on_record(LOOKS, payload=packed(Look(99, 5.0, b""))),
        "(look) does not fit",
    ),
    "an order that there is not": (
        one_more(kind="order", key="0:win", payload=b"\xc0"),
        "(order) does not fit",
    ),
    "an order that cannot be read": (
        one_more(kind="order", key="1:wait", seat=1, payload=b"\xc1"),
        "(order) cannot be read",
    ),
    "a rest that says something": (on_record(RESTS, payload=b"x"), "(orders-rest) does not fit"),
    "a clock that cannot be read": (on_record(STOPPED_CLOCKS, payload=b"\xc1"), "(clock) cannot be read"),
    "a clock on no rung": (
        on_record(STOPPED_CLOCKS, payload=packed(Clock(5.0, 1.0, 99))),
        "(clock) does not fit",
    ),
    "a clock below the ladder": (
        on_record(STOPPED_CLOCKS, payload=packed(Clock(5.0, 1.0, -1))),
        "(clock) does not fit",
    ),
    "a clock that never ends": (
        on_record(STOPPED_CLOCKS, payload=packed([5.0, inf, 0])),
        "(clock) cannot be read",
    ),
    "a clock of endless days": (
        on_record(STOPPED_CLOCKS, payload=packed({"began": 5.0, "days": 1e308, "rung": 0})),
        "(clock) does not fit",
    ),
    "a count below zero": (on_record(DEFAULT_COUNTS, payload=packed(-1)), "(defaults) does not fit"),
    "a count of 64 bits": (on_record(DEFAULT_COUNTS, payload=packed(HUGE)), "(defaults) does not fit"),
    "an offer that cannot be read": (on_record(OFFERS, payload=b"\xc1"), "(offer) cannot be read"),
    "an offer of a seat that there is not": (on_record(OFFERS, key="9"), "(offer) does not fit"),
    "an offer of no seat": (on_record(OFFERS, key="x"), "(offer) does not fit"),
    "an offer to a person below zero": (
        on_record(OFFERS, payload=packed(SeatOffer(OfferReason.WISH, -1, "Chika"))),
        "(offer) does not fit",
    ),
    "an offer to a name of two lines": (
        on_record(OFFERS, payload=packed(SeatOffer(OfferReason.WISH, 77, "Chi\nka"))),
        "(offer) does not fit",
    ),
    "an offer for no reason": (on_record(OFFERS, payload=packed({"reason": "x"})), "(offer) cannot be read"),
    "an end of an offer of no seat": (
        on_record(ENDED, payload=packed(Ended(9, OfferEnd.KEPT, 5.0))),
        "(offer-ended) does not fit",
    ),
}
"""What is done to a file, and what is said of it. Every game refuses all of them."""


def with_half_a_sign(file: bytes) -> bytes:
    """A surrogate, which no text may hold."""
    content = zstandard.decompress(spoilt(file, putting("QQQ", "seats", 0, "name"))[HEAD_BYTES:])
    return sealed(zstandard.compress(content.replace(b"QQQ", b"\xed\xa0\x80")))


def through_a_window(log: int) -> bytes:
    """A frame that wants two to this power of bytes held in memory."""
    parameters = zstandard.ZstdCompressionParameters(window_log=log, write_content_size=0)
    compressor = zstandard.ZstdCompressor(compression_params=parameters).compressobj()
    return compressor.compress(bytes(1 << 20)) + compressor.flush()


TORN: Final[dict[str, Callable[[bytes], bytes]]] = {
    "nothing": lambda file: b"",
    "another thing": lambda file: b"\x89PNG" + file,
    "half a head": lambda file: file[:20],
    "half a file": lambda file: file[: len(file) // 2],
    "a body cut off": lambda file: sealed(file[HEAD_BYTES:-20]),
    "no frame": lambda file: sealed(b"no frame at all"),
    "an empty frame": lambda file: sealed(zstandard.compress(b"")),
    "a frame without bottom": lambda file: sealed(zstandard.compress(deep(5_000_000))),
    "a bomb": lambda file: sealed(zstandard.compress(bytes(33 * 1024 * 1024))),
    "a window as wide as the memory": lambda file: sealed(through_a_window(27)),
    "half a sign in a name": with_half_a_sign,
}
"""What is done to the bytes."""


def named(name: str) -> Spoil:
    return putting(name, "seats", 0, "name")


HARMLESS: Final[dict[str, Spoil]] = {
    "a name of controls": named("\x00\x07\u202e"),
    "a name that calls everyone": named("@everyone <@1>"),
    "a name of markup": named("**[x](https://x.y)** `#`"),
    "a name as long as a book": named("A" * 100_000),
    "a timer of another kind": one_more(
        kind="stopped-timers",
        key="",
        seat=None,
        payload=packed([{"key": "forget:11", "kind": "forget", "due": 0.0, "payload": b"", "game": "g1"}]),
    ),
    "a finding of another bot": one_more(kind="rules", key="", seat=None, payload=b"\xc1"),
    "a request that cannot be read": one_more(kind="request", key="1", seat=None, payload=b"\xc1"),
    "a proposal that cannot be read": one_more(kind="proposal", key="1", seat=None, payload=b"\xc1"),
    "a note of markup": on_record(NOTES, payload="@everyone \u202e\x00 **x** [a](https://x.y)".encode()),
}
"""What may be taken in, since it does nothing."""
