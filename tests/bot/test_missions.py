"""What players of MIND MGMT read on their panels and at the table, on the way from the lobby into the game."""

from __future__ import annotations

import re

import pytest

from bot.screens.verbs import ScreenVerb
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.state import Mark, Note
from playground import Message
from tests.bot.house import House, SketchBook, Thread, buttons_of, choices_of, pieces, press_for, text_of

GAME = MindMgmt()
MOST_PICKS = 200


async def asked(thread: Thread, kind: str) -> tuple[str, Message]:
    """The first who is asked this kind of question, with the panel; until then everyone takes the first answer."""
    for _ in range(MOST_PICKS):
        name = (await thread.waiting())[0]
        panel = await thread.panel(name)
        live = await thread.house.client.tables.live(thread.game)
        if live.running_match.position.decisions[0].kind == kind:
            return name, panel
        await thread.answer(name, panel)
    raise AssertionError(f"nobody is ever asked {kind}")


async def test_only_what_lies_on_the_map_has_a_number(agency: House) -> None:
    thread = await agency.begin("ana", "bo", mode="training", recruiter="1")
    _, panel = await asked(thread, "D-STEP")
    labels = list(buttons_of(panel))[: len(choices_of(panel))]
    assert labels[0].startswith("1 · ")
    assert labels[-1] == "Back"


async def test_a_recruiter_who_has_moved_reads_that_the_place_stays_secret(agency: House) -> None:
    thread = await agency.begin("ana", "bo", mode="training", recruiter="1")
    name, panel = await asked(thread, "D-STEP")
    panel = await thread.answer(name, panel)
    assert "Where you are stays secret." in text_of(panel)


async def test_who_looks_for_marks_is_told_whose_they_are_and_from_when_on(agency: House) -> None:
    thread = await agency.begin("ana", "bo", mode="training", recruiter="1")
    live = await agency.client.tables.live(thread.game)
    for seat, name in enumerate(("ana", "bo")):
        is_recruiter = seat == live.running_match.position.state.recruiter
        why = "marks and the notebook are for the other side" if is_recruiter else "nothing to mark now"
        assert why in text_of(await thread.command(name, "mark"))


@pytest.mark.parametrize("kind", ["D-RTURN", "D-AGENT", "D-ASK"])
async def test_who_chooses_what_to_do_sees_what_is_weighed(agency: House, kind: str) -> None:
    thread = await agency.begin("ana", "bo", mode="training", recruiter="1")
    name, panel = await asked(thread, kind)
    live = await agency.client.tables.live(thread.game)
    (decision,) = live.running_match.position.decisions
    (picture,) = await SketchBook().overlay(live, decision.seat, decision, "en-US")
    assert agency.person(name).file(panel) == picture.png


async def test_who_has_asked_reads_the_answer_above_what_comes_next(agency: House) -> None:
    thread = await agency.begin("ana", "bo", mode="training", recruiter="1")
    name, panel = await asked(thread, "D-AGENT")
    labels = list(buttons_of(panel))[: len(choices_of(panel))]
    panel = await thread.answer(name, panel, labels.index("Ask"))
    await thread.answer(name, panel)
    (recruiter,) = await thread.waiting()
    assert recruiter != name
    await thread.answer(recruiter, await thread.panel(recruiter))
    assert await thread.waiting() == [name]
    panel = await thread.panel(name)
    question, answer = re.findall(r"-# (.*)", text_of(panel))[-2:]
    assert " asks about the " in question
    assert "Step token" in answer


async def test_a_menu_says_which_of_all_options_it_holds(agency: House) -> None:
    thread = await agency.begin("ana", "bo", mode="training", recruiter="1")
    name, panel = await asked(thread, "D-START")
    assert [menu["placeholder"] for menu in pieces(panel, 3)] == ["Options 1 to 25 of 42: choose one"]
    panel = await thread.press(name, panel, press_for(panel, ScreenVerb.PAGE))
    assert [menu["placeholder"] for menu in pieces(panel, 3)] == ["Options 26 to 42 of 42: choose one"]


async def test_the_opening_post_says_who_is_on_which_side(agency: House) -> None:
    thread = await agency.begin("ana", "bo", "chika", mode="full", recruiter="2")
    opening = next(post for post in thread.posts() if "MIND MGMT begins" in text_of(post))
    assert "bo is the Recruiter. The Rogue players are chika and ana" in text_of(opening)


async def test_the_scene_after_the_setup_does_not_repeat_the_opening(agency: House) -> None:
    thread = await agency.begin("ana", "bo", mode="training", recruiter="1")
    await asked(thread, "D-RTURN")
    await agency.quiet()
    scenes = [text_of(post) for post in thread.posts() if "ana is the Recruiter" in text_of(post)]
    assert ["MIND MGMT begins" in scene for scene in scenes] == [True]
    assert any("The Recruiter starts on" in text_of(post) for post in thread.posts())


async def test_a_note_is_put_by_menus_for_all_to_see(agency: House) -> None:
    thread = await agency.begin("ana", "bo", mode="training", recruiter="1")
    name, _ = await asked(thread, "D-ACTIVATE")
    page = await thread.command(name, "mark")
    (menu,) = pieces(page, 3)
    labels = [option["label"] for option in menu["options"]]
    person = agency.person(name)
    line = menu["options"][labels.index("Put a note for all to see in column C")]["value"]
    shown = await person.select(page, menu["custom_id"], [line])
    await person.settled(shown)
    assert shown.modal is not None
    fields = {one["component"]["custom_id"]: one["component"] for one in shown.modal["components"]}
    assert [option["label"] for option in fields["place"]["options"]][3] == "C4 · Flux Café and Psychic Palm"
    outcome = await person.settled(await person.submit(shown, place=["C4"], mark=["S"], until=["7"]))
    assert outcome.message is not None
    assert "Noted." in text_of(outcome.message)
    live = await agency.client.tables.live(thread.game)
    assert live.running_match.position.state.notes == {"C4": Note(Mark.STEP, until=7)}


async def test_a_menu_left_empty_is_named(agency: House) -> None:
    """As a client would not hand it in."""
    thread = await agency.begin("ana", "bo", mode="training", recruiter="1")
    name, _ = await asked(thread, "D-ACTIVATE")
    page = await thread.command(name, "mark")
    (menu,) = pieces(page, 3)
    person = agency.person(name)
    shown = await person.select(page, menu["custom_id"], [menu["options"][0]["value"]])
    await person.settled(shown)
    await person.settled(await person.submit(shown, forge=True, mark=["S"]))
    said = [text_of(message) for message in person.messages(thread.channel)]
    assert any("“Location”" in text for text in said)
    live = await agency.client.tables.live(thread.game)
    assert live.running_match.position.state.notes == {}
