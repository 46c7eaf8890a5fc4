"""Migrations of states that were stored under earlier rules versions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from .errors import OtherRules

Tree: TypeAlias = dict[str, Any]
"""A state as plain data, as its original structs may no longer exist.

Structs become dicts; a step has its class name under "type".
"""

Upgrade = Callable[[Tree], None]
"""Turns a state of one rules version into one of the next, in place. Its name says what is new.

The seats that the step on top asks have their decision ids in "asked", before and after.
"""


class _Dated(Struct):
    """The fields common to the states of all games and versions."""

    rules_version: int


_decode_dated = msgspec.msgpack.Decoder(_Dated).decode


def migrated(stored: bytes, upgrades: Mapping[int, Upgrade], to: int) -> bytes:
    """The encoded state, migrated to rules version `to`.

    Raises OtherRules when no upgrades lead there, and msgspec.MsgspecError when `stored` is no state at all.
    """
    version = _decode_dated(stored).rules_version
    if version == to:
        return stored
    if version > to or not upgrades.keys() >= set(range(version, to)):
        raise OtherRules(version, to)
    tree: Tree = msgspec.msgpack.decode(stored)
    try:
        for number in range(version, to):
            upgrades[number](tree)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise msgspec.ValidationError(
            f"what was stored is not of rules version {version}: {error!r}"
        ) from error
    tree["rules_version"] = to
    return msgspec.msgpack.encode(tree)
