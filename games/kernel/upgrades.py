"""States that were stored under earlier rules versions, brought up to the present one step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from .errors import OtherRules

Tree: TypeAlias = dict[str, Any]
"""A state as plain data, for the structs that it was made of may be gone. Structs are dicts, steps have their class
name under "type"."""

Upgrade = Callable[[Tree], None]
"""Changes a state of one rules version, in place, into one of the next; named after what is new. Whoever is asked by the
step on top has the decision's id in "asked", before and after."""


class _Dated(Struct):
    """What is the same in the states of all games and versions."""

    rules_version: int


_decode_dated = msgspec.msgpack.Decoder(_Dated).decode


def brought_up(stored: bytes, upgrades: Mapping[int, Upgrade], to: int) -> bytes:
    """The encoded state as rules version `to` has it. Raises OtherRules when no steps lead there, and
    msgspec.MsgspecError when `stored` is no state at all."""
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
