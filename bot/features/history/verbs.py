"""Verbs of this room's buttons and menus; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class HistoryVerb(Verb):
    LOG_FIND = "log-find", 3
    """Search the log for words [as with `log`, without the page]."""
    REPLAY = "replay", 3
    """A past board [its index, which picture of it, where the button leads from there]."""
    REPLAY_OPEN = "replay-open"
    """Begin to step through the boards, as the command does."""
    NOTES = "notes", 1
    """Show my notes [leaf]."""
    NOTE = "note", 1
    """Show one of my notes [its number]."""
    NOTE_ADD = "note-add"
    """Write a note."""
    NOTE_TYPED = "note-typed"
    """Write a note that was typed with a command, before it was known at which table."""
    NOTE_CHANGE = "note-change", 1
    """Rewrite a note [its number]."""
    NOTE_DROP = "note-drop", 1
    """Delete a note [its number]."""
