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


async def test_otherwise_the_bot_s_own_order_stands(modules: Page) -> None:
    expression = "m.matchCommands(m.flattenCommands(a), '').map(({ name }) => name)"
    assert await call(modules, expression, [HELP, FERRY]) == ["help", "ferry book", "ferry crew hire"]


@pytest.mark.parametrize(
    ("needed", "granted", "is_shown"),
    [
        (None, "0", True),
        ("32", "32", True),
        ("32", "8", True),
        ("32", "1071698660929", False),
        ("0", "32", False),
        ("0", "8", True),
        ("32", None, False),
    ],
)
async def test_what_someone_may_not_use_is_not_shown_to_them(
    modules: Page, needed: str | None, granted: str | None, is_shown: bool
) -> None:
    command = {**HELP, "default_member_permissions": needed}
    assert await call(modules, "m.isShownTo(a[0], a[1])", [command, granted]) == is_shown


TEXT, NUMBER = 3, 4
NEW = [
    {"type": TEXT, "name": "title", "required": True, "autocomplete": True},
    {"type": NUMBER, "name": "players"},
]
QUERY = [{"type": TEXT, "name": "query", "required": True}, {"type": TEXT, "name": "game"}]


@pytest.mark.parametrize(
    ("options", "typed", "texts", "unknown"),
    [
        (NEW, "title:escape-plan players:3", {"title": "escape-plan", "players": "3"}, None),
        (NEW, "players: 3 title: Escape Plan", {"players": "3", "title": "Escape Plan"}, None),
        (NEW, "escape plan players:", {"title": "escape plan", "players": ""}, None),
        (NEW, "escape plan", {"title": "escape plan"}, None),
        (NEW, "Title:", {"title": ""}, None),
        (NEW, "title:escape-plan seats:3", {"title": "escape-plan"}, "seats"),
        (QUERY, "closed: what then game:ferry", {"query": "closed: what then", "game": "ferry"}, None),
        (QUERY, "at 10:30 game:ferry", {"query": "at 10:30", "game": "ferry"}, None),
        ([NUMBER_ONLY := {"type": NUMBER, "name": "players"}], "players:2", {"players": "2"}, None),
        ([NUMBER_ONLY], "two", {}, "two"),
        ([], "", {}, None),
    ],
)
async def test_a_typed_name_and_a_colon_say_which_option_is_meant(
    modules: Page, options: object, typed: str, texts: dict[str, str], unknown: str | None
) -> None:
    expression = "(({ texts, unknown }) => [Object.fromEntries(texts), unknown])(m.splitTyped(a[0], a[1]))"
    assert await call(modules, expression, [options, typed]) == [texts, unknown]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("/help ", ["help", ""]),
        ("/ferry book harbour:Dover", ["ferry book", "harbour:Dover"]),
        ("/ferry book", None),
        ("/ferry bookings now", None),
        ("help me", None),
    ],
)
async def test_a_command_is_recognised_once_its_name_is_over(
    modules: Page, line: str, found: list[str] | None
) -> None:
    expression = "(({ leaf, rest }) => [leaf.name, rest])(m.commandInLine(m.flattenCommands(a[0]), a[1]) ?? { leaf: {} })"
    answer = await call(modules, expression, [[FERRY, HELP], line])
    assert answer == (found or [None, None])
