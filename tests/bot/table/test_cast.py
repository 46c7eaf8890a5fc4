"""What tells of the past names who sat there then, whoever sits there now."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.features.undo.verbs import UndoVerb
from bot.table.outbox_planner import scene
from bot.table.remarks import aloud
from games.kernel import Story, Text, TurningPoint, seat_name
from rendering.page import Film
from rendering.studio import Job
from storage import WriteSet
from tests.bot.deadlines.passing import MINUTE
from tests.bot.house import House, SketchBook, press_for, text_of
from tests.bot.mishaps import later
from tests.bot.solo import LoneFerry
from tests.bot.table.handing_on import bo_has_sailed, confirm, hand_on


async def test_a_scene_tells_who_did_what_before_the_seat_changed_hands(ferry_house: House) -> None:
    thread = await bo_has_sailed(ferry_house)
    await hand_on(thread, "bo", "chika")
    await confirm(thread, "chika")
    scenes = [text_of(post) for post in thread.posts() if "Round 1 is over." in text_of(post)]
    assert len(scenes) == 1
    assert "- bo sails into" in scenes[0]
    assert "- chika" not in scenes[0]
    assert "**chika:** +1 crate" in scenes[0], (
        "what was gained belongs to the seat, and so to whoever has it now"
    )


async def test_so_does_one_that_is_delivered_late(ferry_house: House) -> None:
    thread = await bo_has_sailed(ferry_house)
    late = scene(await ferry_house.client.tables.live(thread.game), ferry_house.clock.now + 10 * MINUTE)
    await hand_on(thread, "bo", "chika")
    await hand_on(thread, "chika", "dmitri")
    await ferry_house.client.tables.write(WriteSet(parcels=(late,)))
    await later(ferry_house)
    (said,) = [text_of(post) for post in thread.posts() if "sails into" in text_of(post)]
    assert "- bo sails into" in said


async def test_so_does_what_was_said_beside_the_moves(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    live, now = await ferry_house.client.tables.live(thread.game), ferry_house.clock.now
    said = Text("pace-did-remind", {"seat": seat_name(1)})
    (late,) = aloud(said, live.row, at=now, then=Text("seat-vacant", {"seat": seat_name(1)})).parcels
    await hand_on(thread, "bo", "chika")
    await ferry_house.client.tables.write(WriteSet(parcels=(late,)))
    ferry_house.client.wake()
    await ferry_house.quiet()
    post = text_of(thread.posts()[-1])
    assert "The table waits for bo, whose time has run out." in post
    assert "chika’s seat is vacant" in post


async def test_the_panel_of_who_goes_on_with_a_turn_says_who_began_it(ferry_house: House) -> None:
    thread = await bo_has_sailed(ferry_house)
    await hand_on(thread, "bo", "chika")
    assert "bo sails into" in text_of(await thread.panel("chika"))


async def test_a_request_says_who_asked_and_what_who_had_done(ferry_house: House) -> None:
    thread = await bo_has_sailed(ferry_house)
    await hand_on(thread, "bo", "chika")
    await confirm(thread, "chika")
    panel = await thread.panel("chika", more=True)
    await thread.press("chika", panel, press_for(panel, UndoVerb.RESTART))
    await ferry_house.quiet()
    request = next(post for post in thread.posts() if "asks to take back" in text_of(post))
    assert "chika** asks" in text_of(request)
    assert "- bo sails into" in text_of(request)
    await hand_on(thread, "chika", "dmitri")
    assert "chika asked to take back" in text_of(request)
    assert "dmitri" not in text_of(request)


async def test_the_captions_of_the_replay(ferry_house: House) -> None:
    thread = await bo_has_sailed(ferry_house)
    await hand_on(thread, "bo", "chika")
    await confirm(thread, "chika")
    page = text_of(await thread.command("ana", "replay"))
    assert "-# bo sails into" in page
    assert "chika" not in page


async def test_each_picture_of_the_film(ferry_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs: list[Job] = []

    async def filmed(_: SketchBook, job: Job) -> Film:
        jobs.append(job)
        return Film(b"RIFF", "A film.", 8, 6, 1)

    monkeypatch.setattr(SketchBook, "can_film", lambda gallery, live: True)
    monkeypatch.setattr(SketchBook, "_show", filmed)
    thread = await bo_has_sailed(ferry_house)
    await confirm(thread, "bo")
    handed_on = (await ferry_house.client.tables.live(thread.game)).row.revision
    await hand_on(thread, "bo", "chika")
    await thread.play_out()
    await thread.command("ana", "film")
    (job,) = jobs
    assert job.names == ("ana", "chika")
    numbers = [moment.number for moment in job.view.moments]
    assert dict(job.then) == {number: ("ana", "bo") for number in numbers if number <= handed_on}
    assert 0 < len(job.then) < len(numbers)


async def test_the_turning_points_of_the_story(ferry_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def turns(story: Story) -> Iterator[TurningPoint]:
        for turn in story.occurrences("log-weather", "log-waited"):
            if turn.args["seat"] == seat_name(1):
                yield turn.point(1, turn.event.kind, **turn.args)

    monkeypatch.setattr(LoneFerry, "point_finders", (turns,))
    thread = await bo_has_sailed(ferry_house)
    await confirm(thread, "bo")
    await hand_on(thread, "bo", "chika")
    await thread.play_out()
    told = text_of(await thread.command("ana", "story")).splitlines()[1:4]
    assert told[0].startswith("- bo sails into")
    assert told[1:] == ["- chika waits."] * 2
