"""The base of all rows.

Discord ids are plain ints. Times are UTC seconds since the epoch and come from the caller. Bytes are opaque: the
store returns them unchanged.
"""

from msgspec import Struct


class Row(Struct, frozen=True, kw_only=True):
    """A frozen struct whose repr shows only the length of bytes: they may hold secrets, and a repr may reach logs."""

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={_shown(getattr(self, name))}" for name in self.__struct_fields__)
        return f"{type(self).__name__}({fields})"


def _shown(value: object) -> str:
    return f"<{len(value)} bytes>" if isinstance(value, bytes) else repr(value)
