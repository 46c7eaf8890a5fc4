"""A post is stored with its kind and what it is about. Both are read again by releases to come."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import bot
from bot.feature import post_kinds
from bot.table.post_kinds import PostKind, name_in
from bot.wiring import FEATURES

WITH_THEIR_GAME = {
    *("answered", "full", "notice", "offer", "pack", "request", "sheet", "terms", "told", "welcome"),
    "whisper",
}
OTHERS = {
    *("call", "circle", "circle-post", "lobby", "seat-call", "table", "turn", "wanted"),
}

SHEET = PostKind("sheet")


def test_a_post_is_stored_with_its_kind_and_what_it_is_about() -> None:
    assert (SHEET.of(), SHEET.of(2), SHEET.of(2, 31)) == ("sheet", "sheet:2", "sheet:2:31")


def test_what_is_stored_tells_the_kind() -> None:
    assert [name_in(stored) for stored in ("sheet", "sheet:2", "sheet:2:31")] == ["sheet"] * 3
    assert SHEET.is_of("sheet:2")
    assert not SHEET.is_of("sheets:2")


def test_what_is_stored_tells_what_the_posts_are_about() -> None:
    assert SHEET.numbers_in(["sheet:2", "notice:3", "sheet:10"]) == [2, 10]


def test_stored_names_stay() -> None:
    """A name that changes loses the messages of running games. One that no release uses any more may go."""
    assert set(post_kinds(FEATURES)) == WITH_THEIR_GAME | OTHERS


def test_what_a_host_deletes_with_a_game() -> None:
    assert {kind.name for kind in post_kinds(FEATURES).values() if kind.goes_with_game} == WITH_THEIR_GAME


def test_every_kind_is_brought_by_its_room() -> None:
    modules = [found.name for found in pkgutil.walk_packages(bot.__path__, "bot.")]
    values = [
        value
        for name in modules
        if not name.endswith("__main__")
        for value in vars(import_module(name)).values()
    ]
    kinds = {value for value in values if isinstance(value, PostKind)}
    assert kinds == set(post_kinds(FEATURES).values())
