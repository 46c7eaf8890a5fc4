"""Reading the rules at the table: by command, by button, and on the way from "why not?"."""

from __future__ import annotations

from collections.abc import AsyncIterator
from importlib.resources import files
from typing import Any

import pytest

from bot.features.rulebook.text import read_rules
from bot.features.rulebook.verbs import RuleVerb
from bot.pages.press import Press, TableVerb
from bot.screens.verbs import ScreenVerb
from games import GAMES
from playground import ApiError, Message, MessageFlag, Playground
from storage import Store
from tests.bot.house import House, SketchBook, Thread, buttons_of, pieces, press_for, presses_of, text_of

RULES = read_rules(files("games").joinpath("escape_plan", "rules", "en.md").read_text("utf-8"))
GAME = "escape_plan"
NO_SUCH_NUMBER = 999_999_999


@pytest.fixture
async def house(playground: Playground, store: Store) -> AsyncIterator[House]:
    """One game only, so that it is clear which rules are meant."""
    async with House(playground, store, SketchBook(), games={GAME: GAMES[GAME]}).open() as house:
        yield house


@pytest.fixture
async def full_house(playground: Playground, store: Store) -> AsyncIterator[House]:
    """With all the games."""
    async with House(playground, store, SketchBook()).open() as house:
        yield house


async def look_up(house: House, query: str, name: str = "ana", **options: Any) -> Message:
    """The answer to `/rules`, given in the lobby."""
    person = house.person(name)
    place = house.playground.channel("lobby")
    outcome = await person.settled(await person.command(place, "rules", query=query, **options))
    assert outcome.message is not None
    return outcome.message


async def suggestions(house: House, typed: str, focused: str = "query", **options: Any) -> dict[str, str]:
    """What is offered while someone types: names by values."""
    person = house.person("ana")
    place = house.playground.channel("lobby")
    outcome = await person.settled(await person.autocomplete(place, "rules", focused, typed, **options))
    return {choice["value"]: choice["name"] for choice in outcome.choices or []}


def options_of(message: Message) -> list[dict[str, Any]]:
    """What the menu of a message offers."""
    return [option for menu in pieces(message, 3) for option in menu["options"]]


async def open_choice(house: House, name: str, message: Message, choice: int = 0) -> Message:
    """What opens when that line of the menu is chosen."""
    (menu,) = pieces(message, 3)
    person = house.person(name)
    value = menu["options"][choice]["value"]
    outcome = await person.settled(await person.select(message, menu["custom_id"], [value]))
    assert outcome.message is not None
    return outcome.message


# The command


async def test_the_best_paragraph_is_shown_in_full_to_whoever_asks(house: House) -> None:
    answer = await look_up(house, "how do metro stations work?")
    assert text_of(answer).startswith(
        "### Metro\n-# Moving · EP-MOVE-22\nFrom one metro station to any other"
    )
    assert answer.flags & MessageFlag.EPHEMERAL


async def test_further_paragraphs_open_in_messages_of_their_own(house: House) -> None:
    answer = await look_up(house, "metro")
    offered = options_of(answer)
    assert len(offered) == 4
    assert all(option["description"] for option in offered)
    opened = await open_choice(house, "ana", answer)
    assert opened.id != answer.id
    assert opened.flags & MessageFlag.EPHEMERAL
    id, _, heading = offered[0]["label"].partition(" · ")
    assert text_of(opened).startswith(f"### {heading}\n")
    assert id in text_of(opened).splitlines()[1]


async def test_a_paragraph_leads_to_those_that_it_names(house: House) -> None:
    answer = await look_up(house, "EP-EVA-09")
    (label,) = buttons_of(answer)
    assert label == "EP-WND-01 · A wound"
    person = house.person("ana")
    outcome = await person.settled(await person.press(answer, press_for(answer, RuleVerb.RULE).custom_id))
    assert outcome.message is not None
    assert "EP-WND-01" in text_of(outcome.message)
    assert "EP-EVA-09" in text_of(answer)


@pytest.mark.parametrize("query", ["move 2", "EP MOVE 02", "ep-move-02"])
async def test_an_id_may_be_written_as_one_likes(house: House, query: str) -> None:
    assert "### Movement points" in text_of(await look_up(house, query))


async def test_the_rules_can_be_read_in_a_direct_message_and_at_a_table(house: House) -> None:
    thread = await house.begin("ana", "bo", "chika")
    person = house.person("ana")
    for place in (person.dm(), thread.channel):
        outcome = await person.settled(await person.command(place, "rules", query="metro"))
        assert outcome.message is not None
        assert "EP-MOVE-22" in text_of(outcome.message)


async def test_the_game_can_be_named(house: House) -> None:
    assert "EP-MOVE-22" in text_of(await look_up(house, "metro", game="escape_plan"))


async def test_whoever_types_is_offered_headings_with_their_ids(house: House) -> None:
    offered = await suggestions(house, "hel")
    assert offered["EP-MOVE-23"] == "EP-MOVE-23 · Helicopter"
    assert "EP-GEN-01" in await suggestions(house, "")
    assert await suggestions(house, "💥") == {}
    assert await suggestions(house, "hel", game="chess") == {}
    assert await suggestions(house, "esc", "game", query="x") == {"escape_plan": "Escape Plan"}


# Bad input


@pytest.mark.parametrize(
    "query", ["zzz", '"', "*", "💥", "@everyone zzz yyy qqq", "x" * 2000, "**zzz** <@7777> `yyy`\n# qqq"]
)
async def test_what_is_not_found_is_said_in_one_harmless_line(house: House, query: str) -> None:
    answer = await look_up(house, query)
    said = text_of(answer)
    assert said.startswith("I can’t find “")
    assert len(said) < 400
    assert "\n" not in said
    assert "<@7777>" not in said
    assert "**zzz**" not in said
    assert presses_of(answer) == []


async def test_a_game_that_does_not_exist_has_no_rules(house: House) -> None:
    assert "don’t know a game called “chess”" in text_of(await look_up(house, "metro", game="chess"))


@pytest.mark.parametrize(
    "press",
    [
        Press(RuleVerb.RULE, "ep", (NO_SUCH_NUMBER,)),
        Press(RuleVerb.RULE, "ep", (0,)),
        Press(RuleVerb.RULE, "zz", (1,)),
    ],
    ids=["no such paragraph", "no paragraph", "no such rules"],
)
async def test_a_button_to_a_paragraph_that_is_gone_says_so(house: House, press: Press) -> None:
    answer = await look_up(house, "metro")
    person = house.person("ana")
    outcome = await person.settled(await person.press(answer, press.custom_id, forge=True))
    assert outcome.message is not None
    assert "I don’t know that button" in text_of(outcome.message)


async def test_a_line_that_the_menu_does_not_offer_opens_nothing(house: House) -> None:
    answer = await look_up(house, "metro")
    (menu,) = pieces(answer, 3)
    person = house.person("ana")
    with pytest.raises(ApiError):
        await person.select(answer, menu["custom_id"], ["EP-MOVE-22"])
    outcome = await person.settled(await person.select(answer, menu["custom_id"], ["EP-MOVE-22"], forge=True))
    assert outcome.message is not None
    assert "I don’t know that button" in text_of(outcome.message)


# From the table


async def why_not(house: House) -> tuple[Thread, str, Message]:
    """A table, whoever is asked there, and the answer to their first "why not?"."""
    thread = await house.begin("ana", "bo", "chika")
    for _ in range(60):
        (name,) = await thread.waiting()
        panel = await thread.panel(name)
        for press in presses_of(panel):
            if press.verb is ScreenVerb.WHY:
                return thread, name, await thread.press(name, panel, press)
        await thread.answer(name, panel)
    raise AssertionError("nothing is ever refused")


async def test_every_rule_that_is_in_the_way_can_be_opened(house: House) -> None:
    _, name, answer = await why_not(house)
    named = [paragraph for paragraph in RULES if f"({paragraph.id})" in text_of(answer)]
    assert named
    labels = [*buttons_of(answer), *(option["label"] for option in options_of(answer))]
    assert sorted(labels) == sorted(paragraph.title for paragraph in named)
    person = house.person(name)
    if buttons_of(answer):
        press = press_for(answer, RuleVerb.RULE)
        outcome = await person.settled(await person.press(answer, press.custom_id))
        assert outcome.message is not None
        opened = outcome.message
    else:
        opened = await open_choice(house, name, answer)
    assert opened.id != answer.id
    assert any(paragraph.text in text_of(opened) for paragraph in named)


async def test_the_rules_may_be_read_from_a_table_by_those_who_do_not_sit_there(house: House) -> None:
    """What a paragraph says is no secret, and needs no table."""
    thread, _, answer = await why_not(house)
    press = next(press for press in _rules_in(answer))
    opened = await thread.press("edda", thread.table_post(), press, forge=True)
    assert text_of(opened).startswith("### ")


def _rules_in(answer: Message) -> list[Press]:
    by_menu = [
        Press(RuleVerb.RULE, Press.parse(menu["custom_id"]).game, (int(option["value"]),))
        for menu in pieces(answer, 3)
        for option in menu["options"]
    ]
    return [press for press in presses_of(answer) if press.verb is RuleVerb.RULE] + by_menu


async def test_the_lobby_tells_the_game_in_brief_and_how_to_look_things_up(house: House) -> None:
    post = await house.lobby("ana")
    person = house.person("bo")
    outcome = await person.settled(await person.press(post, press_for(post, TableVerb.RULES).custom_id))
    assert outcome.message is not None
    assert "three days" in text_of(outcome.message)
    assert "`/rules`" in text_of(outcome.message)


async def test_an_id_tells_which_rules_are_meant(full_house: House) -> None:
    assert "EP-MOVE-22" in text_of(await look_up(full_house, " ep-move-22"))
    assert "MM-CAP-01" in text_of(await look_up(full_house, "MM-CAP-01"))
    assert "EP-MOVE-22" in text_of(await look_up(full_house, "metro", game=GAME))


async def test_where_no_game_is_meant_the_rules_of_all_are_looked_through(full_house: House) -> None:
    answer = await look_up(full_house, "move")
    assert "Which do you mean?" in text_of(answer)
    first, second, third, fourth = pieces(answer, 3)
    assert first["placeholder"] == "Escape Plan: 5 places in the rules"
    assert second["placeholder"] == "MIND MGMT: 5 places in the rules"
    assert third["placeholder"] == "In Too Deep: 5 places in the rules"
    assert fourth["placeholder"] == "Speakeasy: 5 places in the rules"
    person = full_house.person("ana")
    for menu, prefix in ((first, "EP-"), (second, "MM-"), (third, "TD-"), (fourth, "SP-")):
        chosen = menu["options"][0]
        outcome = await person.settled(await person.select(answer, menu["custom_id"], [chosen["value"]]))
        assert outcome.message is not None
        assert chosen["label"].startswith(prefix)
        assert chosen["label"].partition(" · ")[0] in text_of(outcome.message)


async def test_what_only_one_game_has_rules_on_is_shown_at_once(full_house: House) -> None:
    assert "EP-MOVE-23" in text_of(await look_up(full_house, "helicopter"))
    assert "I can’t find" in text_of(await look_up(full_house, "zzz"))


async def test_while_someone_types_all_rules_are_looked_through(full_house: House) -> None:
    offered = {found.split("-")[0] for found in await suggestions(full_house, "move")}
    assert offered == {"EP", "MM", "TD", "SP"}
    assert {found.split("-")[0] for found in await suggestions(full_house, "move", game="mind_mgmt")} == {
        "MM"
    }


async def test_while_an_id_is_typed_only_its_own_rules_are_suggested(full_house: House) -> None:
    assert list(await suggestions(full_house, "SP-PREP-07")) == ["SP-PREP-07"]
    assert {found[:8] for found in await suggestions(full_house, "sp-prep")} == {"SP-PREP-"}
