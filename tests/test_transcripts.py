"""Whole games compared word for word with the transcripts that lie beside the tests of their title.

After a change that is meant, `python -m tests.transcripts` writes them again. Read the difference before you commit it:
unless only words changed, the rules version of the title has to change as well.
"""

from __future__ import annotations

from difflib import unified_diff

import pytest

from games import GAMES
from tests.kernel.ferry import Ferry
from tests.transcripts import SCRIPTS, TESTS, Script

RENEW = "If this is meant, run `python -m tests.transcripts` and read what changed."
MOST_SHOWN = 40
"""Lines of a difference: the first change matters, what follows it mostly follows from it."""


def difference(script: Script) -> list[str]:
    written = script.file.read_text(encoding="utf-8").splitlines() if script.file.exists() else []
    played = script.transcript().splitlines()
    return list(unified_diff(written, played, script.file.name, "as played now", lineterm="", n=2))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: f"{script.game.name}-{script.name}")
def test_the_game_goes_word_for_word_as_written(script):
    changes = difference(script)
    if changes:
        pytest.fail("\n".join([*changes[:MOST_SHOWN], RENEW]), pytrace=False)


def test_every_title_has_a_transcript():
    assert {script.game.name for script in SCRIPTS} == {*GAMES, Ferry.name}


def test_no_transcript_is_left_of_a_game_that_is_not_played():
    assert set(TESTS.glob("*/transcripts/*")) == {script.file for script in SCRIPTS}
