"""What is printed in a game's box: read with its types, and refused with file and entry where it is wrong."""

import pytest

from games.kernel.box import BadComponents, BoxFile, Printed, packaged


class Card(Printed, frozen=True):
    id: str
    price: int


class Track(Printed, frozen=True):
    spaces: tuple[int, ...]


PRINTED = {
    "box.toml": {
        "cards": {"b": {"price": 2}, "a": {"price": 1}},
        "track": {"spaces": [1, 2]},
        "supply": {"1": 5},
    }
}


@pytest.fixture
def file():
    return BoxFile(PRINTED.__getitem__, "box.toml")


def test_rows_know_their_id_and_keep_the_printed_order(file):
    assert list(file.table(Card, "cards").values()) == [Card("b", 2), Card("a", 1)]
    assert file.entry("track", Track) == Track((1, 2))
    assert file.values("supply", dict[int, int]) == {1: 5}


def test_a_file_can_be_one_table_or_one_struct():
    source = {"cards.toml": PRINTED["box.toml"]["cards"], "track.toml": {"spaces": [3]}}.__getitem__
    assert list(BoxFile(source, "cards.toml").table(Card)) == ["b", "a"]
    assert BoxFile(source, "track.toml").whole(Track) == Track((3,))


def test_what_was_read_does_not_change(file):
    with pytest.raises(TypeError):
        file.table(Card, "cards")["c"] = Card("c", 3)
    with pytest.raises(TypeError):
        file.values("supply", dict[int, int])[2] = 1


@pytest.mark.parametrize(
    ("entry", "raw", "problem"),
    [("a", {"price": "free"}, "price"), ("a", {"price": 1, "colour": "red"}, "colour"), ("a", {}, "price")],
)
def test_a_wrong_row_is_refused_with_file_and_entry(entry, raw, problem):
    with pytest.raises(BadComponents, match=f"cards.toml, {entry}: .*{problem}") as refusal:
        BoxFile({"cards.toml": {entry: raw}}.__getitem__, "cards.toml").table(Card)
    assert (refusal.value.file, refusal.value.entry) == ("cards.toml", entry)


def test_a_missing_entry_is_named(file):
    with pytest.raises(BadComponents, match=r"box\.toml, money: is missing"):
        file.entry("money", Track)
    with pytest.raises(BadComponents, match=r"box\.toml, contacts: is missing"):
        file.table(Card, "contacts")


def test_a_game_reads_the_files_beside_it(tmp_path, monkeypatch):
    (tmp_path / "tin" / "data").mkdir(parents=True)
    (tmp_path / "tin" / "__init__.py").touch()
    (tmp_path / "tin" / "data" / "cards.toml").write_text("a = {price = 1}\nb = {price = 2}\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert BoxFile(packaged("tin"), "cards.toml").table(Card) == {"a": Card("a", 1), "b": Card("b", 2)}
