"""Verbs of this room's buttons."""

from __future__ import annotations

from ...pages.press import Verb


class ProofVerb(Verb):
    SEAL = "seal"
    """Show the seal of the setup."""
    VERIFY = "verify"
    """Prove that the game matches its seal."""
