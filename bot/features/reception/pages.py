"""The help panel, and the choice of a game to open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.kernel import Game, Text

from ...pages.addition import Entrances
from ...pages.gallery import Locale
from ...pages.page import ACCENT, Button, Page, Tone
from ...pages.press import Press
from ...pages.rows import in_rows
from ...pages.speech import plain, say
from .verbs import ReceptionVerb

ANY = "table"
"""Stands for the game in custom ids that name none."""


def new_game_button(locale: Locale, *, on_server: bool) -> tuple[Button, ...]:
    """A table needs a channel where others can join."""
    if not on_server:
        return ()
    address = Press(ReceptionVerb.NEW, ANY).custom_id
    return (Button(address, plain(Text("button-new"), locale), Tone.MAIN, emoji="🎲"),)


def help_panel(locale: Locale, entrances: Entrances, *, on_server: bool) -> Page:
    """How to play, with the ways to begin."""
    return _entered(plain(Text("answer-help"), locale), locale, entrances, on_server=on_server)


def greeting(locale: Locale, entrances: Entrances, titles: Sequence[str], *, on_server: bool) -> Page:
    """What the bot says where it is new."""
    games = ", ".join(f"**{say(Text('game-title'), title, locale)}**" for title in titles)
    return _entered(
        plain(Text("reception-greeting", {"games": games}), locale), locale, entrances, on_server=on_server
    )


def _entered(text: str, locale: Locale, entrances: Entrances, *, on_server: bool) -> Page:
    return Page(text=text, rows=tuple(in_rows(entrances(locale, on_server))), accent=ACCENT)


def which_game(games: Mapping[str, Game[Any, Any]], locale: Locale) -> Page:
    """What each game is about and for how many, with a button to open a table."""

    def told(title: str, key: str) -> str:
        return say(Text(key), title, locale)

    lines = [
        plain(Text("reception-offer", {"game": told(title, "game-title"), "players": _range(game)}), locale)
        + f"\n-# {told(title, 'lobby-blurb')}"
        for title, game in games.items()
    ]
    return Page(
        text="\n".join([plain(Text("reception-which"), locale), *lines]),
        rows=tuple(in_rows([_open_button(title, told) for title in games])),
        accent=ACCENT,
    )


def _range(game: Game[Any, Any]) -> str:
    """How many can play, as in "2–5"."""
    fewest, most = min(game.seats), max(game.seats)
    return str(most) if fewest == most else f"{fewest}–{most}"


def _open_button(title: str, told: Callable[[str, str], str]) -> Button:
    address = Press(ReceptionVerb.OPEN, ANY, words=title).custom_id
    return Button(address, told(title, "game-title"), Tone.MAIN)
