"""The printed components of a game: TOML files in its package, read once, validated and never changed.

A game builds its components from a `BoxSource`, so that a test can show how a wrong file is reported.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

EntryT = TypeVar("EntryT")
KeyT = TypeVar("KeyT")

BoxSource: TypeAlias = Callable[[str], Mapping[str, Any]]
"""Returns the parsed content of a file by its name."""

FOLDER = "data"
"""The folder of these files in a game's package."""


class BadComponents(ValueError):
    """A file contains something impossible. `file` and `entry` say where."""

    def __init__(self, file: str, entry: str, problem: str) -> None:
        super().__init__(f"{file}, {entry}: {problem}")
        self.file = file
        self.entry = entry


class Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything read from a file. Unknown fields are an error."""


def packaged(package: str) -> BoxSource:
    """A source that reads the files of a game's package."""

    def read(file: str) -> Mapping[str, Any]:
        return tomllib.loads(files(package).joinpath(FOLDER, file).read_text(encoding="utf-8"))

    return read


class BoxFile:
    """One file of the box. Methods that read an entry raise BadComponents, which names the file and the entry."""

    def __init__(self, source: BoxSource, name: str) -> None:
        self.name = name
        self._raw = source(name)

    def whole(self, kind: type[EntryT]) -> EntryT:
        """The whole file as one struct."""
        return self.convert("all of it", self._raw, kind)

    def entry(self, entry: str, kind: type[EntryT]) -> EntryT:
        return self.convert(entry, self._found(entry), kind)

    def values(self, entry: str, kind: type[dict[KeyT, EntryT]]) -> Mapping[KeyT, EntryT]:
        """An entry as a mapping, in printed order."""
        return MappingProxyType(self.entry(entry, kind))

    def table(self, kind: type[EntryT], entry: str | None = None) -> Mapping[str, EntryT]:
        """The rows of an entry, or of the whole file, in printed order. Each row receives its key as `id`."""
        rows = self.rows(entry)
        return MappingProxyType({id: self.convert(id, {"id": id, **row}, kind) for id, row in rows.items()})

    def rows(self, entry: str | None = None) -> Mapping[str, Any]:
        """The unconverted rows of an entry, or of the whole file, by id."""
        found: Mapping[str, Any] = self._raw if entry is None else self._found(entry)
        return found

    def convert(self, entry: str, raw: object, kind: type[EntryT]) -> EntryT:
        try:
            return msgspec.convert(raw, kind, str_keys=True)
        except msgspec.ValidationError as error:
            raise self.bad(entry, str(error)) from error

    def bad(self, entry: str, problem: str) -> BadComponents:
        return BadComponents(self.name, entry, problem)

    def _found(self, entry: str) -> Any:
        try:
            return self._raw[entry]
        except KeyError:
            raise self.bad(entry, "is missing") from None
