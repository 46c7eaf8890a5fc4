"""The store's statements, as PostgreSQL reads them: with numbered placeholders."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from storage.sql.session import Parameters

TOKEN = re.compile(r"'[^']*'|:(?P<name>[a-z_]+)|(?P<next>\?)")
"""A literal, which stays as it is, or a placeholder."""


class NumberedStatement(NamedTuple):
    """A statement with numbered placeholders."""

    sql: str
    names: tuple[str, ...]
    """The name of each placeholder, in order of number; empty if they have none."""

    def values(self, parameters: Parameters) -> list[object]:
        """The values of the placeholders, in order of number. The schema stores truth values as numbers."""
        if isinstance(parameters, Mapping):
            found = [parameters[name] for name in self.names]
        else:
            found = list(parameters)
        return [int(value) if isinstance(value, bool) else value for value in found]


@lru_cache(maxsize=512)
def numbered(sql: str) -> NumberedStatement:
    """The statement with `$1`, `$2` … in place of `?` or `:name`. A name has one number wherever it stands."""
    names: list[str] = []
    unnamed = 0

    def number(token: re.Match[str]) -> str:
        nonlocal unnamed
        name = token["name"]
        if name is not None:
            if name not in names:
                names.append(name)
            return f"${names.index(name) + 1}"
        if token["next"] is not None:
            unnamed += 1
            return f"${unnamed}"
        return token[0]

    return NumberedStatement(TOKEN.sub(number, sql), tuple(names))
