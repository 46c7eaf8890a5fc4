"""What a player would read off a picture: the alt texts."""

from __future__ import annotations

from collections.abc import Sequence

from games.in_too_deep.view import SeatView, TableView
from rendering.words import Voice

from .crimes import CrimeCard


def city_alt(view: TableView, voice: Voice) -> str:
    return ""


def plan_alt(view: TableView, voice: Voice) -> str:
    return ""


def grip_alt(view: TableView, voice: Voice) -> str:
    return ""


def crimes_alt(view: SeatView, cards: Sequence[CrimeCard], voice: Voice) -> str:
    return ""


def memory_alt(view: SeatView, voice: Voice) -> str:
    return ""
