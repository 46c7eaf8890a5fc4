"""Recognises forgotten people who come back, where their knowledge would be unfair to others.

Only a hash keyed with the installation's secret is stored. It does not name the person, and stays the same for them. Each
challenge, each game and each campaign has a hash of its own, so no one can link two of them.
"""

from __future__ import annotations

import hmac
from hashlib import sha256


def mark_of(secret: bytes, place: str, person: int) -> str:
    """The person's mark at a challenge, a game or a campaign, given by its id: 64 hexadecimal digits."""
    return hmac.new(secret, f"person\n{place}\n{person}".encode(), sha256).hexdigest()
