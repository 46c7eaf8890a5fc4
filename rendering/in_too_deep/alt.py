"""What a player would read off a picture: the alt texts."""

from __future__ import annotations

from games.in_too_deep.view import TableView
from rendering.words import Voice


def city_alt(view: TableView, voice: Voice) -> str:
    return ""


def plan_alt(view: TableView, voice: Voice) -> str:
    return ""


def grip_alt(view: TableView, voice: Voice) -> str:
    return ""
