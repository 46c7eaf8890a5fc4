"""Reading a JSON body field by field, and collecting every fault in Discord's tree of errors."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sized
from typing import Any, TypeVar

from playground.errors import InvalidForm
from playground.wire import Json

T = TypeVar("T")
Path = tuple[str | int, ...]

_WHOLE = re.compile(r"-?[0-9]{1,20}")


class FormFaults:
    """The faults of one body, by the path to their field."""

    def __init__(self) -> None:
        self._tree: Json = {}

    def add(self, path: Path, code: str, message: str) -> None:
        node = self._tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def raise_if_any(self) -> None:
        """Raises InvalidForm."""
        if self._tree:
            raise self.as_error()

    def as_error(self) -> InvalidForm:
        return InvalidForm(self._tree)


def refuse_field(path: Path, code: str, message: str) -> InvalidForm:
    """The error of a form with one fault."""
    faults = FormFaults()
    faults.add(path, code, message)
    return faults.as_error()


class Fields:
    """One object of a body. Each reader gives a value of its type, or None (or the default) after noting a fault.

    `null` counts as absent, as almost everywhere in Discord's API; `has` tells them apart.
    """

    def __init__(self, raw: Mapping[str, Any], faults: FormFaults, path: Path = ()) -> None:
        self.raw = raw
        self.faults = faults
        self.path = path

    def has(self, key: str) -> bool:
        """Whether the key is there at all, be it as null."""
        return key in self.raw

    def fault(self, key: str | None, code: str, message: str) -> None:
        """Notes a fault of a field, or of this object as a whole."""
        self.faults.add(self.path if key is None else (*self.path, key), code, message)

    def text(self, key: str, *, least: int = 0, most: int, required: bool = False) -> str | None:
        """A string; `least` and `most` are lengths in characters."""
        value = self._present(key, required)
        if value is None:
            return None
        if not isinstance(value, str):
            self.fault(key, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
            return None
        return value if self._fits(key, value, least, most) else None

    def whole(self, key: str, *, least: int, most: int, required: bool = False) -> int | None:
        """An integer in a range, given as a number or in digits."""
        value = self._present(key, required)
        if value is None:
            return None
        if isinstance(value, str) and _WHOLE.fullmatch(value):
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        if value < least:
            self.fault(key, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
            return None
        if value > most:
            self.fault(key, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
            return None
        return value

    def number(self, key: str) -> float | None:
        value = self._present(key, required=False)
        if value is None:
            return None
        if not isinstance(value, (int, float)) or isinstance(value, bool):
            self.fault(key, "FLOAT_TYPE_COERCE", f'Value "{value}" is not float.')
            return None
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        value = self._present(key, required=False)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.fault(key, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
            return default
        return value

    def snowflake(self, key: str, *, required: bool = False) -> int | None:
        value = self._present(key, required)
        if value is None:
            return None
        if not is_snowflake(value):
            self.fault(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
            return None
        return int(value)

    def choice(self, key: str, allowed: Mapping[Any, T], *, required: bool = False) -> T | None:
        """The value that `allowed` holds for what is given."""
        value = self._present(key, required)
        if value is None:
            return None
        if not isinstance(value, (int, str)) or isinstance(value, bool) or value not in allowed:
            listed = ", ".join(str(option) for option in allowed)
            self.fault(key, "BASE_TYPE_CHOICES", f"Value must be one of ({listed}).")
            return None
        return allowed[value]

    def object(self, key: str, *, required: bool = False) -> Fields | None:
        value = self._present(key, required)
        if value is None:
            return None
        if not isinstance(value, dict):
            self.fault(key, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return None
        return Fields(value, self.faults, (*self.path, key))

    def objects(self, key: str, *, least: int = 0, most: int, required: bool = False) -> list[Fields]:
        """A list of objects; those that are none are noted and left out."""
        values = self.values(key, least=least, most=most, required=required)
        return list(self._objects_among(key, values))

    def values(self, key: str, *, least: int = 0, most: int, required: bool = False) -> list[Any]:
        """A list of anything."""
        value = self._present(key, required)
        if value is None:
            return []
        if not isinstance(value, list):
            self.fault(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        return value if self._fits(key, value, least, most) else []

    def _objects_among(self, key: str, values: list[Any]) -> Iterator[Fields]:
        for index, value in enumerate(values):
            path = (*self.path, key, index)
            if isinstance(value, dict):
                yield Fields(value, self.faults, path)
            else:
                self.faults.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")

    def _present(self, key: str, required: bool) -> Any:
        value = self.raw.get(key)
        if value is None and required:
            self.fault(key, "BASE_TYPE_REQUIRED", "This field is required")
        return value

    def _fits(self, key: str, value: Sized, least: int, most: int) -> bool:
        """Whether its length is in the range; notes a fault otherwise."""
        if least <= len(value) <= most:
            return True
        if least == 0:
            self.fault(key, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        else:
            self.fault(key, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        return False


def is_snowflake(value: object) -> bool:
    if isinstance(value, str):
        return value.isascii() and value.isdecimal() and len(value) <= 20
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
