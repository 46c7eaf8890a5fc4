"""The files of a game's box as they are printed, and spoiled in one place."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any


def printed(game: ModuleType) -> dict[str, Any]:
    """The files by name, read again for each caller."""
    assert game.__file__ is not None
    files = (Path(game.__file__).parent / "data").glob("*.toml")
    return {file.name: tomllib.loads(file.read_text(encoding="utf-8")) for file in files}


def spoiled(game: ModuleType, file: str, path: Sequence[str], value: object) -> dict[str, Any]:
    """With another value at this place of this file."""
    files = printed(game)
    *way, last = path
    entry = files[file]
    for key in way:
        entry = entry[key]
    entry[last] = value
    return files
