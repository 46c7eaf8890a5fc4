"""Recognises people who were forgotten, where what they know would be unfair to others.

Only a hash under the secret of the installation is kept. It does not name the person, and is the same when they come back.
Each challenge and each game has a hash of its own, so that two of them cannot be linked.
"""

from __future__ import annotations

import hmac
from hashlib import sha256


def mark_of(secret: bytes, place: str, person: int) -> str:
    """The person's mark at a challenge or a game, given by its id: 64 hexadecimal digits."""
    return hmac.new(secret, f"person\n{place}\n{person}".encode(), sha256).hexdigest()
