"""Counts how often a store asks its database."""

from __future__ import annotations

from typing import Any

import pytest

from storage.sqlite.database import SqliteDatabase


class Trips:
    """Reads of any number of rows, since it was made or was last set to 0."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made = 0
        for name in ("read", "read_together"):
            self._count(monkeypatch, name)

    def _count(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        read = getattr(SqliteDatabase, name)

        async def counted(database: SqliteDatabase, *args: Any, **kwargs: Any) -> Any:
            self.made += 1
            return await read(database, *args, **kwargs)

        monkeypatch.setattr(SqliteDatabase, name, counted)
