"""Rows that are given to a batch of changes."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache
from typing import Any, TypeVar, get_args

import msgspec
from msgspec.structs import fields

from storage.sql.session import ColumnTypes

GivenT = TypeVar("GivenT")

TYPES: ColumnTypes = {"int": "BIGINT", "float": "DOUBLE PRECISION", "str": "TEXT", "bytes": "BYTEA"}


@cache
def columns_of(kind: type[msgspec.Struct]) -> ColumnTypes:
    """The columns that the fields of a row struct fill."""
    return {field.name: TYPES[_name(field.type)] for field in fields(kind)}


def _name(annotation: Any) -> str:
    """The name of the type, or of the one that is not None."""
    kinds = [kind for kind in get_args(annotation) or (annotation,) if kind is not type(None)]
    return str(kinds[0].__name__)


def last_by(key: Callable[[GivenT], Hashable], rows: Iterable[GivenT]) -> Sequence[GivenT]:
    """The last row of each key, in the place of the first one."""
    return list({key(row): row for row in rows}.values())
