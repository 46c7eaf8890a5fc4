"""What buttons and menus of this room ask for; in brackets the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class RuleVerb(Verb):
    RULE = "rule", 1
    """A paragraph of the rules [its number], or a menu [any number] whose value is that of the paragraph. In place of
    the game stands what its ids begin with: everybody may read the rules, at a table or not."""
