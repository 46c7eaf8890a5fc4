"""Games that were played under the rules of this release or of earlier ones: no change of the rules may break them unseen."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.proof.examination import Replayed, play_again
from bot.operation.archive.filing import entries_of, row_of
from bot.operation.archive.gamefile import unpack
from bot.table.loaded import decode_options
from games import GAMES
from games.kernel import Match
from tests.bot.operation.archive.kept import KEPT, to_be_kept

FILES = sorted(KEPT.glob("*.backroom"))
WHAT_TO_DO = (
    "these rules give another game than they gave. If a release has them, raise `rules_version`, add to `upgrades`, and "
    "keep games of the new version too; if none has, remove the file and make it again (python -m tests.bot.operation.archive.kept)"
)


def replayed(path: Path) -> tuple[bool, Replayed]:
    """Whether it was played under the rules of today, and the result of playing it again."""
    file = unpack(path.read_bytes())
    game, row = GAMES[file.title], row_of(file, guild=None, channel=0)
    chosen = decode_options(row.options).chosen
    found = play_again(game, row, len(file.seats), chosen, entries_of(file))
    return file.rules_version == game.rules_version, found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_kept_game_is_proved_under_its_own_rules_and_can_be_looked_at_under_later_ones(path):
    is_current, found = replayed(path)
    if is_current:
        assert isinstance(found.end, Match), f"{WHAT_TO_DO}: {found.end}"
        assert found.end.position.state.result is not None, WHAT_TO_DO
        assert found.seal, WHAT_TO_DO
    else:
        assert found.seal is None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_games_of_the_rules_of_today_are_kept(game):
    for path, _, _ in to_be_kept(game):
        assert path.exists(), "python -m tests.bot.operation.archive.kept adds it"
