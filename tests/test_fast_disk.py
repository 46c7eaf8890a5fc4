"""Where tests and measurements write without waiting for a disk."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from benchmarks import postgres


@pytest.mark.parametrize(("free", "is_used"), [(postgres.ROOM_BYTES, True), (64 * 1024**2, False)])
def test_memory_is_used_only_where_it_has_room(monkeypatch, tmp_path, free, is_used):
    monkeypatch.setattr(postgres, "SHARED_MEMORY", tmp_path)
    monkeypatch.setattr(postgres, "disk_usage", lambda _: SimpleNamespace(free=free))
    assert postgres.fast_directory() == (tmp_path if is_used else None)


def test_memory_is_not_used_where_there_is_none(monkeypatch, tmp_path):
    monkeypatch.setattr(postgres, "SHARED_MEMORY", tmp_path / "none")
    assert postgres.fast_directory() is None
