"""The public log of questions and answers in words.

The text of a fact is `fact-<kind>`, or `record-<kind>` where its feature need not be named; its arguments have the names of
the fact's fields. A new fact thus needs a text, and code only for a kind of field that no other fact has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import asdict

from games.kernel import Arg, Text
from games.mind_mgmt.facts import Fact
from games.mind_mgmt.telling.names import agent_name, border_name, feature_name, hour_name, places
from rendering.words import Voice

from .records import Record

FIELDS: Mapping[str, Callable[[Any], Arg]] = MappingProxyType(
    {
        "agent": agent_name,
        "border": border_name,
        "dolphin": int,
        "feature": feature_name,
        "hour": hour_name,
        "is_hidden": int,
        "is_near": int,
        "is_on_edge": int,
        "left": str,
        "location": str,
        "recruits": int,
        "tokens": places,
        "visited": hour_name,
    }
)
"""How each field is told; those that are not here are not."""
NOTHING = "nothing"
"""The argument of a field that is None: texts select by it."""
LATER_WORD = re.compile(r"(?<!^)(?=[A-Z])")


def fact_text(fact: Fact) -> Text:
    return Text(f"fact-{_kind(fact)}", _told(fact))


def record_lines(record: Record, voice: Voice) -> list[str]:
    """What was said of a feature, without naming it again."""
    return [voice(f"record-{_kind(fact)}", **_told(fact)) for fact in record.facts]


def _kind(fact: Fact) -> str:
    """Such as `turned-up`."""
    return LATER_WORD.sub("-", type(fact).__name__).lower()


def _told(fact: Fact) -> dict[str, Arg]:
    """Its fields as arguments, and as `count` how many Step tokens there are."""
    values = {name: value for name, value in asdict(fact).items() if name in FIELDS}
    told = {name: NOTHING if value is None else FIELDS[name](value) for name, value in values.items()}
    return told | {"count": len(values["tokens"])} if "tokens" in values else told
