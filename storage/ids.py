"""Unguessable ids, nonces and secrets."""

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Digits and lower-case letters, without those that look alike (0 o, 1 i l)."""

ID_LENGTH = 10


def new_game_id() -> str:
    """A new game id: ten URL-safe characters, about 49 bits."""
    return _new_id()


def new_challenge_id() -> str:
    """A new challenge id, in the same form as a game id."""
    return _new_id()


def new_campaign_id() -> str:
    """A new campaign id, in the same form as a game id."""
    return _new_id()


def _new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def new_nonce() -> str:
    """A new parcel nonce: 24 hexadecimal characters, 96 bits."""
    return secrets.token_hex(12)


def new_secret() -> bytes:
    """A new installation secret: 32 bytes, 256 bits."""
    return secrets.token_bytes(32)
