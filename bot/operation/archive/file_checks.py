"""Checks the parts of a file that a replay does not prove: numbers, times, people, texts, side records.

Each check raises FileRefusal, which names the wrong part and the reason. Nothing is stored before all checks
have passed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from games.kernel import Text
from games.kernel.text import SEAT, TYPED
from rendering.words import Words
from storage import NOBODY, Remark, SideRecord, Status

from ...errors import FileRefusal
from ...pages.naming import in_markdown, is_shown_name, shown_name
from ...pages.speech import words_for
from ...table.bounds import LONGEST_TYPED, is_moment, is_person_or_nobody
from ...table.loaded import LoadedTable, LobbyOptions, decode_options
from ...table.lobbies.settings import HOUSE
from ...table.records import MOST_OF_A_SEAT, RecordKind
from ...table.remarks import Said, said_in
from ...table.seat_history import Cause, HandoverRecord, is_handover, record_in
from ...unreadable import BROKEN
from .gamefile import GameFile
from .side_records import RecordKinds

ID: Final = re.compile(r"[a-z0-9]{1,16}", re.ASCII)
"""The form of ids that fit into our custom ids."""
SEED: Final = re.compile(rb"[ -_a-~]{1,200}")
"""Printable ASCII that can be shown between backticks."""
SEAL: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)
HARMLESS: Final = re.compile(r"<t:[0-9]{1,12}(:[a-zA-Z])?>|[^\x00-\x1f\x7f<>@\[\]`]{0,200}")
"""Text that a sentence may contain unescaped: a timestamp, or text without mentions and links. Names are
stored in another form."""
MOST_REMARK_BYTES: Final = 8 * 1024
MOST_RECORD_BYTES: Final = 256 * 1024
"""Limit in bytes; the largest side records hold a view of the board."""
LONGEST_KEY: Final = 100
"""Most characters in the key of a side record."""
DEEPEST: Final = 8
"""Most levels of sentences within sentences."""
LARGEST: Final = 2**53
"""The largest number in a sentence."""


def wrong(part: str, why: str, number: int = 0, *, named: str = "") -> FileRefusal:
    """The refusal. `part` and `why` are suffixes of message ids; `number` is the part's position, from 1, if
    there are several."""
    shown = in_markdown(shown_name(named)) if named else ""
    where = Text(f"file-part-{part}", {"number": number, "named": shown})
    return FileRefusal("refused-file-part", part=where, why=Text(f"file-why-{why}"))


def check_form(file: GameFile) -> None:
    """Check what does not depend on the rules. Raises FileRefusal."""
    heads = {
        "id": ID.fullmatch(file.id),
        "rules": file.rules_version >= 1,
        "host": is_person_or_nobody(file.host),
        "seed": SEED.fullmatch(file.seed),
        "seal": file.seal is None or SEAL.fullmatch(file.seal),
        "created": is_moment(file.created),
        "updated": is_moment(file.updated),
    }
    for part, is_right in heads.items():
        if not is_right:
            raise wrong(part, "outside")
    _check_seats(file)
    _check_entries(file)
    _check_options(file)


def _check_seats(file: GameFile) -> None:
    people = Counter(seat.person for seat in file.seats if seat.person != NOBODY)
    for number, seat in enumerate(file.seats, 1):
        if seat.seat != number - 1:
            raise wrong("seat", "order", number)
        if not is_person_or_nobody(seat.person):
            raise wrong("seat", "person", number)
        if people[seat.person] > 1:
            raise wrong("seat", "twice", number)


def _check_entries(file: GameFile) -> None:
    for number, entry in enumerate(file.entries, 1):
        if not is_person_or_nobody(entry.person):
            raise wrong("entry", "person", number)
        if not is_moment(entry.at):
            raise wrong("entry", "moment", number)


def _check_options(file: GameFile) -> None:
    try:
        options = decode_options(file.options)
    except BROKEN as error:
        raise wrong("options", "unreadable") from error
    if not _make_sense(options, file):
        raise wrong("options", "outside")


def _make_sense(options: LobbyOptions, file: GameFile) -> bool:
    """Whether the options are valid, apart from what only the rules can check."""
    values = {setting.id: setting.values for setting in HOUSE}
    is_house = all(value in values.get(name, ()) for name, value in options.house.items())
    is_paused = options.paused is not None
    return (
        is_house
        and options.seats in (None, len(file.seats))
        and (not options.lesson or sum(seat.person != NOBODY for seat in file.seats) <= 1)
        and (not is_paused or (file.status is Status.RUNNING and is_moment(options.paused or 0.0)))
    )


def check_remarks(remarks: Sequence[Remark], live: LoadedTable) -> None:
    """Check that the log can show each remark, and that a search for a person can read it. Raises
    FileRefusal."""
    words = words_for(live.row.title)
    for number, remark in enumerate(remarks, 1):
        if remark.revision not in range(live.row.revision + 1):
            raise wrong("remark", "entry", number)
        if not is_moment(remark.at):
            raise wrong("remark", "moment", number)
        if len(remark.payload) > MOST_REMARK_BYTES:
            raise wrong("remark", "long", number)
        try:
            fits = _fits(remark, words, len(live.seats))
        except BROKEN as error:
            raise wrong("remark", "unreadable", number) from error
        if not fits:
            raise wrong("remark", "misfit", number)


def _fits(remark: Remark, words: Words, seats: int) -> bool:
    """Whether the remark is valid. Raises one of `unreadable.BROKEN`."""
    said = record_in(remark) if is_handover(remark) else said_in(remark)
    if said.kind != remark.kind or not all(seat in range(seats) for seat in said.to or ()):
        return False
    if isinstance(said, HandoverRecord) and not _is_record(said, seats):
        return False
    return _is_sayable(said.text, words, seats)


def _is_record(record: HandoverRecord, seats: int) -> bool:
    """Whether the bot could have made this record: its seat, names and person ids are possible."""
    cause = next(cause for cause in Cause if cause.kind == record.kind)
    made: Said = HandoverRecord.of(cause, record.seat, record.old, record.new)
    holders = (record.old, record.new)
    known = all(is_person_or_nobody(holder.person) and is_shown_name(holder.name) for holder in holders)
    return known and record.seat in range(seats) and record.text == made.text


def _is_sayable(said: object, words: Words, seats: int, *, depth: int = 0) -> bool:
    """Whether it is a sentence, or a part of one, that the bot could have written."""
    match said:
        case int():
            return abs(said) <= LARGEST
        case str():
            return HARMLESS.fullmatch(said) is not None and "://" not in said
        case list():
            return all(_is_sayable(part, words, seats, depth=depth) for part in said)
        case Text(key=key, args={"seat": int(seat)}) if key == SEAT:
            return seat in range(seats)
        case Text(key=key, args={"words": str(typed)}) if key == TYPED:
            return len(typed) <= LONGEST_TYPED
        case Text(key=key, args=args) if key not in (SEAT, TYPED) and words.has(key) and depth < DEEPEST:
            return all(_is_sayable(part, words, seats, depth=depth + 1) for part in args.values())
    return False


def records_taken(
    records: Sequence[SideRecord], live: LoadedTable, kinds: RecordKinds
) -> tuple[SideRecord, ...]:
    """The side records to import with the game. Raises FileRefusal."""
    counts = Counter((record.kind, record.key) for record in records)
    at_seats = Counter((record.kind, record.seat) for record in records)
    taken: list[SideRecord] = []
    for number, record in enumerate(records, 1):
        if record.kind not in kinds:
            raise wrong("paper", "kind", number, named=record.kind)
        if counts[record.kind, record.key] > 1:
            raise wrong("paper", "twice", number, named=record.kind)
        if record.seat is not None and at_seats[record.kind, record.seat] > MOST_OF_A_SEAT:
            raise wrong("paper", "many", number, named=record.kind)
        if kinds[record.kind].fits is not None:
            _check_record(record, kinds[record.kind], live, number)
            taken.append(record)
    return tuple(taken)


def _check_record(record: SideRecord, kind: RecordKind[Any], live: LoadedTable, number: int) -> None:
    if not is_moment(record.at):
        raise wrong("paper", "moment", number, named=record.kind)
    if len(record.payload) > MOST_RECORD_BYTES or len(record.key) > LONGEST_KEY:
        raise wrong("paper", "long", number, named=record.kind)
    try:
        fits = kind.fits is not None and kind.fits(record, kind.on(record), live)
    except BROKEN as error:
        raise wrong("paper", "unreadable", number, named=record.kind) from error
    if not fits:
        raise wrong("paper", "misfit", number, named=record.kind)
