"""What a log can be narrowed to has a title, and is said somewhere."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.history.filters import topics
from bot.pages.speech import TEXTS
from games import GAMES
from games.kernel import Game
from rendering.words import words_of
from tests.bot.solo import FERRY_TEXTS
from tests.kernel.ferry import Ferry


@pytest.mark.parametrize("game", [*GAMES.values(), Ferry()], ids=lambda game: game.name)
def test_every_topic_has_a_title_and_something_to_tell(game: Game[Any, Any]) -> None:
    more = (FERRY_TEXTS,) if game.name == Ferry.name else ()
    words = words_of(game.name, "en", *TEXTS, *more, strict=True)
    assert [topic for topic in topics(game) if not words.has(f"topic-{topic}")] == []
    for kinds in game.topics.values():
        assert kinds
        assert {kind for kind in kinds if not words.has(kind)} == set()
