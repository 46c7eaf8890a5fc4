"""What buttons and menus of this room ask for; in brackets the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class HistoryVerb(Verb):
    LOG_FIND = "log-find", 3
    """Look for words in the log [as with `log`, without the page]."""
    REPLAY = "replay", 3
    """A board of the past [its index, what of it is shown, where the button leads from there]."""
    NOTES = "notes", 1
    """My notes [leaf]."""
    NOTE = "note", 1
    """One of my notes [its number]."""
    NOTE_ADD = "note-add"
    """Write a note."""
    NOTE_CHANGE = "note-change", 1
    """Write a note anew [its number]."""
    NOTE_DROP = "note-drop", 1
    """Throw a note away [its number]."""
