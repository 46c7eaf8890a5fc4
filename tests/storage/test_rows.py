from storage import NewEntryRow, Snapshot


def test_a_row_shows_how_many_bytes_it_has_and_never_which():
    snapshot = Snapshot(game="g1", revision=3, state=b"the thief is in the harbour")
    assert repr(snapshot) == "Snapshot(game='g1', revision=3, state=<27 bytes>)"


def test_a_row_within_a_row_keeps_its_bytes_to_itself(make):
    move = make.move(0, entry=make.entry(payload=b"secret"), parcels=(make.parcel(b"secret"),))
    assert isinstance(move.entry, NewEntryRow)
    assert "secret" not in repr(move)
