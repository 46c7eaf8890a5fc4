"""Ids, nonces and secrets that nobody can guess."""

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Digits and small letters without those that look alike (0 o, 1 i l)."""

ID_LENGTH = 10


def new_game_id() -> str:
    """A fresh id of a game: ten url-safe characters, about 49 bits."""
    return _new_id()


def new_challenge_id() -> str:
    """A fresh id of a challenge, of the same form."""
    return _new_id()


def _new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def new_nonce() -> str:
    """A fresh nonce of a parcel: 24 characters, 96 bits."""
    return secrets.token_hex(12)


def new_secret() -> bytes:
    """A fresh secret of an installation: 256 bits."""
    return secrets.token_bytes(32)
