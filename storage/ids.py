"""Ids and nonces that nobody can guess."""

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Digits and small letters without those that look alike (0 o, 1 i l)."""

GAME_ID_LENGTH = 10


def new_game_id() -> str:
    """A fresh id of a game: ten url-safe characters, about 49 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(GAME_ID_LENGTH))


def new_nonce() -> str:
    """A fresh nonce of a parcel: 24 characters, 96 bits."""
    return secrets.token_hex(12)
