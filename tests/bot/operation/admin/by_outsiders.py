"""Commands of those in charge, and someone who is not."""

from __future__ import annotations

from playground import File

HOST, SOMEBODY = 1, 2

COMMANDS: dict[str, dict[str, object]] = {
    "list": {},
    "pause": {},
    "resume": {},
    "pace": {"pace": "day"},
    "rewind": {"to": "deal"},
    "remedy": {"measure": 1},
    "repair": {},
    "seat": {"player": "0", "to": SOMEBODY},
    "delete": {},
    "health": {},
    "export": {},
    "import": {"file": File("x", b"x")},
}
