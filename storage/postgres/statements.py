"""The store's statements, as PostgreSQL reads them: with numbered placeholders."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from storage.sql.session import Parameters

TOKEN = re.compile(r"'[^']*'|:(?P<name>[a-z_]+)|(?P<next>\?)")
"""A literal, which stays as it is, or a placeholder."""

FIRST = "first_part"
"""The name of the first of joined statements, by which the others refer to what it returned."""


class NumberedStatement(NamedTuple):
    sql: str
    names: tuple[str, ...]
    """The name of each placeholder, in order of number; empty if they have none."""
    placeholders: int
    """How many numbers it has."""

    def values(self, parameters: Parameters) -> Sequence[object]:
        """The values of the placeholders, in order of number. asyncpg takes truth values for the numbers that the schema
        stores."""
        return [parameters[name] for name in self.names] if isinstance(parameters, dict) else parameters


class JoinedStatement(NamedTuple):
    """Several statements as one."""

    sql: str
    parts: tuple[NumberedStatement, ...]
    """The statement's values are theirs, in this order."""


@lru_cache(maxsize=64)
def joined(changes: tuple[str, ...], result: str) -> JoinedStatement:
    """One statement that runs all of them, of which the first is called FIRST, and ends with a SELECT of the result."""
    names = [FIRST, *(f"part{number}" for number in range(1, len(changes)))]
    parts = tuple(_numbered_on(changes))
    named = (f"{name} AS ({part.sql})" for name, part in zip(names, parts, strict=True))
    return JoinedStatement(f"WITH {', '.join(named)} SELECT {result}", parts)


def _numbered_on(statements: Iterable[str]) -> Iterator[NumberedStatement]:
    """The statements, each numbered where the one before has ended."""
    before = 0
    for sql in statements:
        statement = numbered(sql, before)
        yield statement
        before += statement.placeholders


@lru_cache(maxsize=512)
def numbered(sql: str, before: int = 0) -> NumberedStatement:
    """The statement with `$1`, `$2` … in place of `?` or `:name`. A name has one number wherever it stands. `before`:
    how many numbers are taken already."""
    names: list[str] = []
    unnamed = 0

    def number(token: re.Match[str]) -> str:
        nonlocal unnamed
        name = token["name"]
        if name is not None:
            if name not in names:
                names.append(name)
            return f"${before + names.index(name) + 1}"
        if token["next"] is not None:
            unnamed += 1
            return f"${before + unnamed}"
        return token[0]

    found = TOKEN.sub(number, sql)
    return NumberedStatement(found, tuple(names), len(names) + unnamed)
