"""Back up while the bot runs, stop it, copy the backup back, start: everyone plays on from there."""

from __future__ import annotations

import shutil
from pathlib import Path

from playground import Playground
from storage import Status, back_up, open_store
from tests.bot.house import House, text_of
from tests.bot.mishaps import later
from tests.bot.operation.upkeep.voyages import Sketches, load, moved, play_on
from tests.bot.solo import LoneFerry

GAMES = {"ferry": LoneFerry()}


async def test_play_goes_on_from_a_backup(ferry_house: House, playground: Playground, tmp_path: Path) -> None:
    house = ferry_house
    thread = await house.begin("ana", "bo")
    await load(thread, "tea")
    await back_up(f"sqlite:///{tmp_path}/backroom.db", tmp_path / "backup.db")
    await play_on(thread, 3)
    await house.quiet()
    await house.client.close()
    await house.store.close()

    restore(tmp_path)
    async with (
        await open_store(f"sqlite:///{tmp_path}/backroom.db") as store,
        House(playground, store, Sketches(), games=GAMES).open() as house,
    ):
        thread = moved(thread, house)
        assert (await store.games.get(thread.game)).revision == 2
        said = text_of(await thread.command("ana", "verify"))
        assert "✅ All moves so far, played again" in said
        assert said.count("✅") == 3
        await play_on(thread)
        await later(house)  # what was on its way when the backup was made waits a little
        assert (await store.games.get(thread.game)).status is Status.FINISHED
        assert any("The game is over" in text_of(post) for post in thread.posts())


def restore(folder: Path) -> None:
    """As docs/hosting.md has it."""
    for file in folder.glob("backroom.db*"):
        file.unlink()
    shutil.copy(folder / "backup.db", folder / "backroom.db")
