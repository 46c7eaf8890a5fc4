"""Verbs of this room's buttons and menus; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class RuleVerb(Verb):
    RULE = "rule", 1
    """A paragraph of the rules [its number], or a menu [any number] whose value is that number. The prefix of
    its ids replaces the game, since everyone may read the rules, at a table or not."""
