"""Reads the fields of submitted forms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..errors import UnknownPress
from ..pages.naming import clean_text

MOST_FIELDS = 5


def filled_in(data: Mapping[str, Any]) -> dict[str, str]:
    """The texts and choices by field id, sanitised for display. Raises UnknownPress for data that none of our forms
    sends."""
    filled = dict(_typed(data.get("components")))
    if not 1 <= len(filled) <= MOST_FIELDS:
        raise UnknownPress
    return filled


def _typed(components: object) -> Iterator[tuple[str, str]]:
    for component in components if isinstance(components, list) else ():
        field = component.get("component") if isinstance(component, dict) else None
        if not isinstance(field, dict):
            raise UnknownPress
        name, value = field.get("custom_id"), _value_of(field)
        if not isinstance(name, str) or not isinstance(value, str):
            raise UnknownPress
        yield name, clean_text(value)


def _value_of(field: Mapping[str, Any]) -> object:
    """What was typed, or the only choice of a menu; empty if there is none."""
    chosen = field.get("values")
    if not isinstance(chosen, list):
        return field.get("value", "")
    return chosen[0] if len(chosen) == 1 else "" if not chosen else None
