"""Application commands: registered by the real client, and the rules that they keep to."""

from __future__ import annotations

import discord
import pytest
from discord import app_commands

from playground.errors import DiscordRefusal, InvalidForm
from playground.validation.commands import MOST_COMMANDS, CommandType, read_command, read_commands
from playground.validation.form import Fields, FormFaults


def read(**changes):
    fields = Fields({"name": "game", "description": "Games"} | changes, FormFaults())
    command = read_command(fields)
    fields.faults.raise_if_any()
    return command


def option(name="title", kind=3, **changes):
    return {"type": kind, "name": name, "description": "A word"} | changes


def choices(*values):
    return [{"name": f"choice {value}"[:100], "value": value} for value in values]


def test_a_command_comes_back_with_its_defaults():
    command = read(options=[option(required=True)])
    assert (command["type"], command["dm_permission"], command["contexts"]) == (1, True, None)
    assert command["options"][0]["autocomplete"] is False


@pytest.mark.parametrize("name", ["game", "hra_1", "게임", "žeton", "it's-on", "x" * 32])
def test_names_are_lower_case_words_of_any_script(name):
    assert read(name=name)["name"] == name


NESTED = option("a", 2, options=[option("b", 1, options=[option("c", 1)])])


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"name": "Game"}, ("name",)),
        ({"name": "new game"}, ("name",)),
        ({"name": "x" * 33}, ("name",)),
        ({"name": ""}, ("name",)),
        ({"description": ""}, ("description",)),
        ({"description": "x" * 101}, ("description",)),
        ({"type": 7}, ("type",)),
        ({"name_localizations": {"tlh": "Quj"}}, ("name_localizations", "tlh")),
        ({"description_localizations": {"cs": "x" * 101}}, ("description_localizations", "cs")),
        ({"options": [option(f"o{number}") for number in range(26)]}, ("options",)),
        ({"options": [option(), option()]}, ("options", "1", "name")),
        ({"options": [option("a"), option("b", required=True)]}, ("options", "1", "required")),
        ({"options": [option("a", 1), option("b")]}, ("options",)),
        ({"options": [option(choices=choices(*map(str, range(26))))]}, ("options", "0", "choices")),
        ({"options": [option(choices=choices("a"), autocomplete=True)]}, ("options", "0", "choices")),
        ({"options": [option(kind=4, choices=choices("x"))]}, ("options", "0", "choices", "0", "value")),
        ({"options": [option(choices=choices("x" * 101))]}, ("options", "0", "choices", "0", "value")),
        ({"options": [option(kind=99)]}, ("options", "0", "type")),
        ({"options": [NESTED]}, ("options", "0", "options", "0", "options", "0", "type")),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_command_beyond_the_rules_is_refused_with_the_place(changes, place):
    with pytest.raises(InvalidForm) as refused:
        read(**changes)
    node = refused.value.errors
    for step in place:
        assert list(node) == [step]
        node = node[step]
    assert node["_errors"]


def test_a_command_has_eight_thousand_characters_in_all():
    def sized(count):
        wordy = [option(f"o{number}", description="x" * 100) for number in range(25)]
        return [option(f"s{number}", 1, description="x" * 100, options=wordy) for number in range(count)]

    assert read(options=sized(2))
    with pytest.raises(InvalidForm) as refused:
        read(options=sized(4))
    assert refused.value.errors["_errors"][0]["code"] == "APPLICATION_COMMAND_TOO_LARGE"


def read_all(*commands):
    owner = Fields({"commands": list(commands)}, FormFaults())
    listed = read_commands(owner.objects("commands", most=130), owner)
    owner.faults.raise_if_any()
    return listed


def commands(count, kind):
    words = {"description": "x"} if kind is CommandType.CHAT_INPUT else {}
    return [{"name": f"c{number}", "type": int(kind)} | words for number in range(count)]


@pytest.mark.parametrize(("kind", "most"), MOST_COMMANDS.items(), ids=str)
def test_there_are_so_many_commands_of_a_kind_at_most(kind, most):
    assert len(read_all(*commands(most, kind))) == most
    with pytest.raises(InvalidForm):
        read_all(*commands(most + 1, kind))


def test_commands_of_a_kind_have_different_names():
    chat, menu = (commands(1, kind) for kind in (CommandType.CHAT_INPUT, CommandType.USER))
    assert len(read_all(*chat, *menu)) == 2
    with pytest.raises(InvalidForm):
        read_all(*chat, *chat)


def ping(name="ping", description="Ping"):
    async def callback(interaction: discord.Interaction):
        await interaction.response.send_message("pong")

    return app_commands.Command(name=name, description=description, callback=callback)


async def test_a_sync_keeps_the_ids_of_commands_that_stay(playground, connect):
    bot = await connect(lambda bot: (bot.tree.add_command(ping()), bot.tree.add_command(ping("old"))))
    before = {command.name: command.id for command in await bot.tree.fetch_commands()}
    bot.tree.remove_command("old")
    bot.tree.add_command(ping("new"))
    after = {command.name: command.id for command in await bot.tree.sync()}
    assert set(after) == {"ping", "new"}
    assert after["ping"] == before["ping"]


async def test_a_guild_command_hides_a_global_one_of_its_name(playground, connect, ana):
    guild = discord.Object(playground.world.guild.id)

    def setup(bot):
        bot.tree.add_command(ping())
        bot.tree.add_command(ping(description="Ping here"), guild=guild)

    bot = await connect(setup)
    await bot.tree.sync(guild=guild)
    found = playground.services.commands.find(name="ping")
    assert (found["description"], found["guild_id"]) == ("Ping here", str(guild.id))
    outcome = await ana.settled(await ana.command(playground.channel("lobby"), "ping"))
    assert outcome.message.content == "pong"


async def test_single_commands_are_made_changed_and_deleted(playground, connect):
    bot = await connect()
    http, application_id = bot.http, bot.application_id
    made = await http.upsert_global_command(application_id, {"name": "one", "description": "One"})
    again = await http.upsert_global_command(application_id, {"name": "one", "description": "Uno"})
    assert (again["id"], again["description"]) == (made["id"], "Uno")
    changed = await http.edit_global_command(application_id, int(made["id"]), {"name": "eins"})
    assert (changed["id"], changed["name"], changed["description"]) == (made["id"], "eins", "Uno")
    await http.delete_global_command(application_id, int(made["id"]))
    with pytest.raises(discord.NotFound) as refused:
        await http.get_global_command(application_id, int(made["id"]))
    assert refused.value.code == DiscordRefusal.UNKNOWN_COMMAND.code


async def test_a_refused_sync_shows_discords_words(playground, connect):
    bot = await connect()
    bot.tree.add_command(ping(description="x"))
    with pytest.raises(discord.HTTPException) as refused:
        await bot.http.bulk_upsert_global_commands(
            bot.application_id, [{"name": "Bad Name", "description": "x"}]
        )
    assert refused.value.code == DiscordRefusal.INVALID_FORM.code
    assert playground.services.commands.all() == []


async def test_commands_of_another_application_are_out_of_reach(connect):
    bot = await connect()
    with pytest.raises(discord.Forbidden) as refused:
        await bot.http.get_global_commands(1)
    assert refused.value.code == DiscordRefusal.WRONG_APPLICATION.code
