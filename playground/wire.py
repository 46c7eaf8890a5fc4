"""JSON on the wire, and the few shapes in which Discord writes plain values."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

Json = dict[str, Any]
"""A JSON object."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder()

encode = _encoder.encode


def decode(text: bytes | str) -> Any:
    """Plain Python values. Raises `msgspec.DecodeError`."""
    return _decoder.decode(text)


def stamp(moment: datetime | None) -> str | None:
    """ISO 8601 with microseconds and offset, as Discord writes time."""
    return None if moment is None else moment.isoformat(timespec="microseconds")
