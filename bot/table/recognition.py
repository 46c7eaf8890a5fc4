"""Recognises people who were forgotten, where what they know would make it unfair that they are strangers.

What is kept of them is a hash under the secret of the installation: it tells nobody who they are, and a person who comes
back has the same. Each place has its own, so that two of them cannot be put together.
"""

from __future__ import annotations

import hmac
from hashlib import sha256


def mark_of(secret: bytes, place: str, person: int) -> str:
    """The person's mark at a challenge or a game, given by its id: 64 hexadecimal digits."""
    return hmac.new(secret, f"person\n{place}\n{person}".encode(), sha256).hexdigest()
