"""Verbs of this room's buttons and menus; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class AdminVerb(Verb):
    GAMES = "games", 3
    """List games for moderation [page, 1 for all servers, 1 to include finished games]; `admin` replaces the
    game."""
    PAUSE = "admin-pause"
    RESUME = "admin-resume"
    REPACE = "admin-pace", 2
    """Have this game go on at another pace [pace, ladder, by their numbers]."""
    REWINDING = "admin-rewind", 1
    """Ask before this game is rolled back [token of the moment]."""
    REWIND = "rewind", 2
    """Roll this game back [token of the moment, token of the position when it was asked]."""
    REMEDY = "admin-remedy", 1
    """Apply a repair by this game's rules [its measure]."""
    SEAT = "admin-seat", 4
    """Give a seat to someone else [seat, and their id as three numbers]."""
    REPAIR = "admin-repair"
    DELETING = "admin-delete"
    """Ask before this game is deleted."""
    DELETE = "delete"
    """Delete all data of this game."""
    EXPORT = "admin-export"
    """Give me this game as a file, with all that is hidden in it."""
