"""Slash commands as data, before anything of them is on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.async_api import Page

pytest.importorskip("playwright.async_api", reason="the page is tested with playwright")

FERRY: dict[str, Any] = {
    "id": "7",
    "name": "ferry",
    "type": 1,
    "description": "Crossing",
    "options": [
        {
            "type": 1,
            "name": "book",
            "description": "Book a crossing",
            "options": [{"type": 3, "name": "harbour"}, {"type": 4, "name": "crates"}],
        },
        {
            "type": 2,
            "name": "crew",
            "description": "The crew",
            "options": [{"type": 1, "name": "hire", "description": "Take someone on"}],
        },
    ],
}
HELP = {"id": "8", "name": "help", "type": 1, "description": "What can be done"}
CONTEXT_MENU = {"id": "9", "name": "Report", "type": 3, "description": ""}


async def call(modules: Page, expression: str, argument: object) -> Any:
    """Evaluates an expression over the module `m` and the argument `a`."""
    return await modules.evaluate(
        f"async (a) => {{ const m = await import('/static/commands.js'); return {expression}; }}", argument
    )


async def test_subcommands_stand_by_themselves_and_context_menus_are_left_out(modules: Page) -> None:
    names = await call(modules, "m.flattenCommands(a).map(({ name }) => name)", [FERRY, HELP, CONTEXT_MENU])
    assert names == ["ferry book", "ferry crew hire", "help"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", ["ferry book", "ferry crew hire", "help"]),
        ("ferry c", ["ferry crew hire"]),
        ("hire", ["ferry crew hire"]),
        ("f b", ["ferry book"]),
        ("crossing", ["ferry book"]),
        ("submarine", []),
    ],
)
async def test_a_command_is_found_by_the_words_it_begins_with(
    modules: Page, typed: str, found: list[str]
) -> None:
    argument = {"commands": [FERRY, HELP], "typed": typed}
    expression = "m.matchCommands(m.flattenCommands(a.commands), a.typed).map(({ name }) => name)"
    assert await call(modules, expression, argument) == found


async def test_what_anybody_may_use_is_offered_first(modules: Page) -> None:
    anchor = {
        "id": "10",
        "name": "anchor",
        "type": 1,
        "description": "Anchor",
        "default_member_permissions": "32",
    }
    commands = [anchor, {**FERRY, "default_member_permissions": None}, HELP]
    for typed, found in (
        ("", ["ferry book", "ferry crew hire", "help", "anchor"]),
        ("a", ["anchor", "ferry book", "ferry crew hire", "help"]),
    ):
        expression = "m.matchCommands(m.flattenCommands(a.commands), a.typed).map(({ name }) => name)"
        assert await call(modules, expression, {"commands": commands, "typed": typed}) == found


async def test_what_is_sent_nests_as_discord_wants_it(modules: Page) -> None:
    expression = (
        "m.commandData(m.flattenCommands(a)[0], new Map([['crates', 3], ['harbour', 'do']]), 'harbour')"
    )
    assert await call(modules, expression, [FERRY]) == {
        "id": "7",
        "name": "ferry",
        "type": 1,
        "options": [
            {
                "type": 1,
                "name": "book",
                "options": [
                    {"type": 3, "name": "harbour", "value": "do", "focused": True},
                    {"type": 4, "name": "crates", "value": 3},
                ],
            }
        ],
    }


@pytest.mark.parametrize(
    ("option", "text", "result"),
    [
        ({"type": 4, "min_value": 2, "max_value": 5}, "3", {"value": 3}),
        ({"type": 4, "min_value": 2}, "1", {"problem": "At least 2"}),
        ({"type": 4, "max_value": 5}, "6", {"problem": "At most 5"}),
        ({"type": 4}, "2.5", {"problem": "A whole number, please"}),
        ({"type": 10}, "2.5", {"value": 2.5}),
        ({"type": 10}, "many", {"problem": "A number, please"}),
        ({"type": 3, "min_length": 3}, "ab", {"problem": "At least 3 characters"}),
        ({"type": 3}, "anything", {"value": "anything"}),
    ],
)
async def test_typed_values_are_checked(modules: Page, option: object, text: str, result: object) -> None:
    assert await call(modules, "m.readOption(a.option, a.text)", {"option": option, "text": text}) == result


@pytest.mark.parametrize(
    ("command", "in_dm", "in_guild"),
    [
        ({"contexts": [0]}, False, True),
        ({"contexts": [0, 1]}, True, True),
        ({"contexts": None, "dm_permission": False}, False, True),
        ({"contexts": None, "guild_id": "1"}, False, True),
        ({}, True, True),
    ],
)
async def test_a_command_is_offered_only_where_it_can_be_used(
    modules: Page, command: object, in_dm: bool, in_guild: bool
) -> None:
    expression = "[1, 0].map((type) => m.isOfferedIn(a, { type }))"
    assert await call(modules, expression, command) == [in_dm, in_guild]
