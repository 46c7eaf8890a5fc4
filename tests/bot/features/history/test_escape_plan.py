"""Looking back at Escape Plan, with the pictures that are really drawn."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.pages.press import Press
from bot.screens.verbs import ScreenVerb
from games.escape_plan.view import EscapePlanView
from playground import Playground
from rendering.pictures import Between
from rendering.studio import _encoded, draw_order
from storage import Store
from tests.bot.features.history.album import Album
from tests.bot.features.history.sailing import chosen
from tests.bot.house import House, buttons_of, choices_of, text_of


@pytest.fixture
async def house(playground: Playground, store: Store, album: Album) -> AsyncIterator[House]:
    """Where Escape Plan is played."""
    async with House(playground, store, album).open() as house:
        yield house


async def test_what_someone_missed_is_drawn_and_what_was_before_can_be_replayed(
    house: House, album: Album
) -> None:
    thread = await house.begin("ana", "bo", "chika")
    (asked,) = await thread.waiting()
    other = "ana" if asked != "ana" else "bo"
    await thread.command(other, "status")
    panel = await thread.panel(asked)
    while await thread.waiting() == [asked]:
        panel = await thread.answer(asked, panel)
    await album.clear(house)

    status = await thread.command(other, "status")
    assert text_of(status).startswith("### Since you last looked")
    (job,) = album.jobs
    assert job.kind == "changes"
    assert isinstance(job.view, Between)
    assert isinstance(job.view.before, EscapePlanView)
    assert job.view.before.mine is job.view.after.mine is None
    picture = draw_order(_encoded(job))
    assert "was laid" in picture.alt.partition("Escape Plan, DAY 1")[0]

    await album.clear(house)
    page = await thread.command("chika", "replay")
    assert [(job.kind, job.view) for job in album.jobs] == [("city", job.view) for job in album.jobs[-1:]]
    page = await thread.press("chika", page, Press.parse(buttons_of(page)["First"]["custom_id"]))
    first, last = album.jobs[-1].view, album.jobs[0].view
    assert len(first.map) < len(last.map)
    page = await chosen(thread, "chika", page, "My sheet")
    sheet = album.jobs[-1]
    live = await house.client.tables.live(thread.game)
    seat = live.seat_of(house.person("chika").id)
    assert (sheet.kind, sheet.view.viewer) == ("sheet", seat)
    assert not [press for press in choices_of(page) if Press.parse(press[0]).verb is ScreenVerb.PICK]
