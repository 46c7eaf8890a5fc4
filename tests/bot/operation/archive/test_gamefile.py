"""What stands in the file of a game, and what is no such file."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest
import zstandard
from msgspec.structs import replace

from bot.errors import FileRefusal
from bot.operation.archive import gamefile
from bot.operation.archive.filing import entries_of, filed, filed_for, row_of, whole_of
from bot.operation.archive.gamefile import HEAD_BYTES, PACKED_LIMIT, GameFile, pack, unpack
from bot.table.loaded import LobbyOptions, decode_options
from tests.bot.operation.archive.samples import GAME, KINDS, SEATS, SEED, some_game
from tests.players import played_at_random

WHOLE = some_game()
FILE = pack(filed(WHOLE, KINDS))


def repacked(body: bytes, *, head: bytes = FILE[: HEAD_BYTES - 32]) -> bytes:
    """A file with this content, and a digest that fits."""
    return head + sha256(body).digest() + body


def content() -> dict[str, object]:
    return msgspec.msgpack.decode(zstandard.decompress(FILE[HEAD_BYTES:]))


def test_a_file_holds_what_was_put_into_it():
    assert unpack(FILE) == filed(WHOLE, KINDS)


def test_a_game_goes_through_a_file_but_for_where_it_is_played_and_what_it_is_an_attempt_at():
    file = unpack(FILE)
    *_, (end, _, _) = list(played_at_random(GAME, SEATS, SEED))[: len(WHOLE.entries) + 1]
    row = row_of(file, guild=6, channel=60)
    taken = whole_of(file, row, end)
    assert (row.guild, row.channel, row.thread) == (6, 60, None)
    assert decode_options(row.options) == LobbyOptions(SEATS)
    moved = {"guild": 5, "channel": 50, "thread": 51, "options": WHOLE.game.options}
    assert replace(row, **moved) == WHOLE.game
    assert (taken.seats, taken.entries) == (WHOLE.seats, WHOLE.entries)
    assert taken.snapshots[-1] == WHOLE.snapshots[-1]
    assert entries_of(file) == WHOLE.entries
    assert [replace(one, id=0) for one in WHOLE.remarks] == list(taken.remarks)


def test_a_file_holds_no_position_and_nothing_that_this_installation_found_out():
    assert set(content()) == {
        "id", "title", "rules_version", "status", "host", "options", "seed", "seal", "created", "updated",
        "seats", "entries", "remarks", "papers",
    }  # fmt: skip
    assert {one.kind for one in unpack(FILE).side_records} == {"note"}


def test_a_players_file_lacks_what_is_private_to_the_others_even_after_the_end():
    file = filed_for(WHOLE, GAME, 12, 1, KINDS)
    assert [one.seat for one in file.side_records] == [1]
    assert len(file.remarks) == 2
    assert replace(file, side_records=(), remarks=()) == replace(
        filed(WHOLE, KINDS), side_records=(), remarks=()
    )


def refused(file: bytes) -> str:
    with pytest.raises(FileRefusal) as refusal:
        unpack(file)
    return refusal.value.text.key


@pytest.mark.parametrize(
    "place", [HEAD_BYTES - 32, HEAD_BYTES - 1, HEAD_BYTES, len(FILE) // 2, len(FILE) - 1]
)
def test_a_file_of_which_a_single_bit_was_changed_is_torn(place):
    assert refused(FILE[:place] + bytes([FILE[place] ^ 1]) + FILE[place + 1 :]) == "refused-file-torn"


@pytest.mark.parametrize("length", [len(FILE) - 1, HEAD_BYTES, 20, 9])
def test_a_file_that_was_cut_off_is_torn(length):
    assert refused(FILE[:length]) in ("refused-file-torn", "refused-file-newer", "refused-file-unreadable")


@pytest.mark.parametrize("file", [b"", b"BACKROO", b"\x89PNG and so on", zstandard.compress(b"BACKROOM")])
def test_another_file_is_no_file_of_a_game(file):
    assert refused(file) == "refused-file-foreign"


def test_a_file_of_a_later_form_is_not_guessed_at():
    with pytest.raises(FileRefusal) as refusal:
        unpack(FILE[:8] + (2).to_bytes(2, "big") + FILE[10:])
    assert refusal.value.text.key == "refused-file-newer"
    assert refusal.value.text.args == {"version": 2, "known": 1}


@pytest.mark.parametrize(
    "change",
    [{"extra": 1}, {"seats": None}, {"status": "asleep"}, {"seats": [{"seat": 0}]}, {"created": "today"}],
)
def test_a_file_whose_content_has_another_form_is_unreadable(change):
    body = zstandard.compress(msgspec.msgpack.encode({**content(), **change}))
    assert refused(repacked(body)) == "refused-file-unreadable"


@pytest.mark.parametrize("body", [b"", b"no zstandard", zstandard.compress(b""), zstandard.compress(b"\xc1")])
def test_a_file_with_another_content_is_unreadable(body):
    assert refused(repacked(body)) == "refused-file-unreadable"


def test_a_file_that_is_too_large_is_not_looked_into():
    assert refused(FILE + b"\0" * PACKED_LIMIT) == "refused-file-huge"


@pytest.mark.parametrize("told", [True, False], ids=["says its size", "hides its size"])
def test_a_small_file_with_a_huge_content_does_not_fill_the_memory(monkeypatch, told):
    monkeypatch.setattr(gamefile, "UNPACKED_LIMIT", 1 << 20)
    compressor = zstandard.ZstdCompressor(write_content_size=told)
    assert refused(repacked(compressor.compress(bytes(3 << 20)))) == "refused-file-huge"


def test_a_file_with_more_entries_than_any_game_is_not_played_again(monkeypatch):
    monkeypatch.setattr(gamefile, "ENTRIES_LIMIT", 3)
    assert refused(FILE) == "refused-file-huge"


def test_the_same_game_gives_the_same_file():
    assert pack(filed(some_game(), KINDS)) == FILE
    assert isinstance(unpack(FILE), GameFile)
