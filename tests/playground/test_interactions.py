"""Interactions of every kind, answered by the real client."""

from __future__ import annotations

import asyncio

import discord
import pytest
from discord import app_commands

from playground import CallbackType, File, InteractionFailed, ManualClock, Playground, World
from playground.entities import MessageFlag, MessageType
from playground.errors import ApiError, DiscordRefusal, InvalidForm, PlaygroundError


def games(bot):
    """A command group with options of many kinds."""
    group = app_commands.Group(name="game", description="Games")
    inner = app_commands.Group(name="rules", description="Rules", parent=group)

    @group.command(name="new", description="Begin a game")
    @app_commands.choices(title=[app_commands.Choice(name="Ferry", value="ferry")])
    async def new(
        interaction: discord.Interaction,
        title: str,
        seats: app_commands.Range[int, 2, 5] = 2,
        rival: discord.Member | None = None,
        where: discord.TextChannel | None = None,
    ):
        named = rival.display_name if rival else "nobody"
        place = where.name if where else "nowhere"
        await interaction.response.send_message(f"{title} for {seats} against {named} in {place}")

    @inner.command(name="show", description="Show a rule")
    async def show(interaction: discord.Interaction, page: str):
        await interaction.response.send_message(f"page {page}", ephemeral=True)

    @show.autocomplete("page")
    async def pages(interaction: discord.Interaction, current: str):
        return [
            app_commands.Choice(name=f"Page {current}{digit}", value=f"{current}{digit}") for digit in "12"
        ]

    @group.command(name="weigh", description="Weigh a crate")
    async def weigh(interaction: discord.Interaction, crate: discord.Attachment):
        content = await crate.read()
        await interaction.response.send_message(f"{crate.filename}: {crate.size} {content!r}", ephemeral=True)

    bot.tree.add_command(group)


async def test_a_subcommand_reaches_the_bot_with_its_options_resolved(playground, connect, ana, bo):
    await connect(games)
    lobby = playground.channel("lobby")
    interaction = await ana.command(lobby, "game new", title="ferry", seats=3, rival=bo.user)
    outcome = await ana.settled(interaction)
    assert outcome.callback is CallbackType.MESSAGE
    assert outcome.message.content == "ferry for 3 against bo in nowhere"
    assert outcome.message.type is MessageType.CHAT_INPUT_COMMAND
    assert outcome.message.origin.command_name == "game new"


async def test_a_file_reaches_the_bot_with_its_bytes(playground, connect, ana):
    await connect(games)
    crate = File("crate one.bin", b"silk\x00")
    outcome = await ana.settled(await ana.command(playground.channel("lobby"), "game weigh", crate=crate))
    assert outcome.message.content == "crate one.bin: 5 b'silk\\x00'"


@pytest.mark.parametrize("crate", ["1", "crate.bin"])
async def test_a_file_that_was_not_uploaded_is_refused(playground, connect, ana, crate):
    await connect(games)
    with pytest.raises(InvalidForm):
        await ana.command(playground.channel("lobby"), "game weigh", crate=crate)


async def test_a_file_that_discord_would_not_take_is_refused(playground, connect, ana):
    await connect(games)
    crate = File("crate.bin", b"x" * (10 * 1024 * 1024 + 1))
    with pytest.raises(ApiError) as refused:
        await ana.command(playground.channel("lobby"), "game weigh", crate=crate)
    assert refused.value.refusal is DiscordRefusal.TOO_LARGE


async def test_a_channel_option_is_resolved(playground, connect, ana):
    await connect(games)
    square = playground.channel("square")
    interaction = await ana.command(square, "game new", title="ferry", where=str(square.id))
    assert (await ana.settled(interaction)).message.content.endswith("in square")


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"title": "chess"},
        {"title": "ferry", "seats": 9},
        {"title": "ferry", "seats": "three"},
        {"title": "ferry", "rival": "1"},
        {"title": "ferry", "speed": 1},
    ],
    ids=["required missing", "not a choice", "out of range", "wrong type", "nobody", "unknown option"],
)
async def test_options_that_the_command_does_not_offer_are_refused(playground, connect, ana, options):
    await connect(games)
    with pytest.raises(InvalidForm):
        await ana.command(playground.channel("lobby"), "game new", **options)


async def test_autocomplete_gives_the_choices_for_what_was_typed(playground, connect, ana):
    await connect(games)
    interaction = await ana.autocomplete(playground.channel("lobby"), "game rules show", "page", "4")
    outcome = await ana.settled(interaction)
    assert outcome.callback is CallbackType.CHOICES
    assert [choice["value"] for choice in outcome.choices] == ["41", "42"]


async def test_an_ephemeral_answer_is_seen_by_its_reader_alone(playground, connect, ana, bo):
    bot = await connect(games)
    lobby = playground.channel("lobby")
    await ana.settled(await ana.command(lobby, "game rules show", page="7"))
    assert [message.content for message in ana.messages(lobby)] == ["page 7"]
    assert ana.last_message(lobby).flags & MessageFlag.EPHEMERAL
    assert bo.messages(lobby) == []
    assert [message async for message in bot.get_channel(lobby.id).history()] == []


async def test_an_ephemeral_message_cannot_be_used_by_another(playground, connect, ana, bo):
    await connect(buttons)
    lobby = playground.channel("lobby")
    await ana.settled(await ana.command(lobby, "panel", hidden=True))
    panel = ana.last_message(lobby)
    with pytest.raises(ApiError, match="Unknown Message"):
        await bo.press(panel, "update")
    with pytest.raises(ApiError, match="Unknown Message"):
        await bo.press(panel, "update", forge=True)


def buttons(bot):
    class Form(discord.ui.Modal, title="Name it"):
        name = discord.ui.TextInput(label="Name", custom_id="name", min_length=2, max_length=8)

        async def on_submit(self, interaction: discord.Interaction):
            await interaction.response.edit_message(content=f"named {self.name.value}")

    class Panel(discord.ui.View):
        def __init__(self):
            super().__init__(timeout=None)

        @discord.ui.button(label="Update", custom_id="update")
        async def update(self, interaction: discord.Interaction, button):
            await interaction.response.edit_message(content="updated")

        @discord.ui.button(label="Later", custom_id="later")
        async def later(self, interaction: discord.Interaction, button):
            await interaction.response.defer()
            await interaction.edit_original_response(content="updated later")
            await interaction.followup.send("and a word", ephemeral=True)

        @discord.ui.button(label="Ask", custom_id="ask")
        async def ask(self, interaction: discord.Interaction, button):
            await interaction.response.send_modal(Form(custom_id="form"))

        @discord.ui.button(label="Off", custom_id="off", disabled=True)
        async def off(self, interaction: discord.Interaction, button):
            await interaction.response.send_message("should never come", ephemeral=True)

        @discord.ui.select(
            custom_id="pick",
            max_values=2,
            options=[discord.SelectOption(label=letter) for letter in "abc"],
        )
        async def pick(self, interaction: discord.Interaction, select):
            await interaction.response.send_message(f"picked {' '.join(select.values)}", ephemeral=True)

        @discord.ui.select(cls=discord.ui.UserSelect, custom_id="whom")
        async def whom(self, interaction: discord.Interaction, select):
            await interaction.response.send_message(select.values[0].name)

    @bot.tree.command()
    async def panel(interaction: discord.Interaction, hidden: bool = False):
        """A panel"""
        await interaction.response.send_message("panel", view=Panel(), ephemeral=hidden)


@pytest.fixture
async def panel(playground, connect, ana):
    await connect(buttons)
    outcome = await ana.settled(await ana.command(playground.channel("lobby"), "panel"))
    return outcome.message


async def test_a_button_can_update_its_message(ana, panel):
    outcome = await ana.settled(await ana.press(panel, "update"))
    assert outcome.callback is CallbackType.UPDATE
    assert outcome.message is panel
    assert panel.content == "updated"


async def test_a_deferred_update_is_settled_by_the_edit_that_follows(playground, ana, panel):
    outcome = await ana.settled(await ana.press(panel, "later"))
    assert outcome.callback is CallbackType.DEFERRED_UPDATE
    assert panel.content == "updated later"
    lobby = playground.channel("lobby")
    await playground.until(lambda: ana.last_message(lobby).content == "and a word")
    assert ana.last_message(lobby).reader is ana.user


async def test_a_select_gives_its_values(ana, panel):
    outcome = await ana.settled(await ana.select(panel, "pick", ["c", "a"]))
    assert outcome.message.content == "picked c a"


async def test_a_user_select_resolves_the_user(ana, bo, panel):
    outcome = await ana.settled(await ana.select(panel, "whom", [str(bo.id)]))
    assert outcome.message.content == "bo"


async def test_a_modal_is_shown_filled_in_and_answered_by_an_update(ana, panel):
    asked = await ana.press(panel, "ask")
    outcome = await ana.settled(asked)
    assert outcome.modal["title"] == "Name it"
    submitted = await ana.settled(await ana.submit(asked, name="Ferry"))
    assert submitted.message is panel
    assert panel.content == "named Ferry"


@pytest.mark.parametrize("name", ["", "F", "Ferryboats"], ids=["empty", "too short", "too long"])
async def test_a_modal_is_handed_in_only_when_filled_in_rightly(ana, panel, name):
    asked = await ana.press(panel, "ask")
    await ana.settled(asked)
    with pytest.raises(InvalidForm):
        await ana.submit(asked, name=name)


async def test_a_modal_that_was_not_shown_cannot_be_handed_in(ana, panel):
    updated = await ana.press(panel, "update")
    await ana.settled(updated)
    with pytest.raises(PlaygroundError, match="no modal"):
        await ana.submit(updated, name="Ferry")


@pytest.mark.parametrize("custom_id", ["off", "absent"])
async def test_a_button_that_is_disabled_or_absent_cannot_be_pressed(ana, panel, custom_id):
    with pytest.raises(InvalidForm):
        await ana.press(panel, custom_id)


@pytest.mark.parametrize("values", [["d"], [], ["a", "b", "c"], ["a", "a"]])
async def test_a_select_takes_only_what_it_offers(ana, panel, values):
    with pytest.raises(InvalidForm):
        await ana.select(panel, "pick", values)


async def test_a_forged_press_reaches_the_bot(playground, connect, ana):
    bot = await connect(buttons)
    outcome = await ana.settled(await ana.command(playground.channel("lobby"), "panel"))
    await ana.press(outcome.message, "v1:forged", forge=True)
    (interaction,) = await bot.hears("interaction", times=2)
    assert interaction.data["custom_id"] == "v1:forged"


def slow(bot):
    bot.go_on = asyncio.Event()

    @bot.tree.command()
    async def think(interaction: discord.Interaction, hidden: bool = False):
        """Think first"""
        await interaction.response.defer(thinking=True, ephemeral=hidden)
        await bot.go_on.wait()
        await interaction.followup.send("first")
        await interaction.followup.send("second")

    @bot.tree.command()
    async def ignore(interaction: discord.Interaction):
        """Say nothing"""
        bot.dispatch("ignored", interaction)


@pytest.mark.parametrize("hidden", [False, True])
async def test_the_first_follow_up_takes_the_place_of_thinking(playground, connect, ana, hidden):
    bot = await connect(slow)
    lobby = playground.channel("lobby")
    interaction = await ana.command(lobby, "think", hidden=hidden)
    assert await ana.acknowledged(interaction) is CallbackType.DEFERRED_MESSAGE
    thinking = ana.last_message(lobby)
    assert MessageFlag.LOADING in thinking.flags
    bot.go_on.set()
    outcome = await ana.settled(interaction)
    assert outcome.message is thinking
    assert (thinking.content, thinking.ephemeral) == ("first", hidden)
    assert MessageFlag.LOADING not in thinking.flags
    await playground.until(lambda: len(ana.messages(lobby)) == 2)
    assert ana.last_message(lobby).reference.message_id == thinking.id


class TestTime:
    @pytest.fixture
    def world(self, clock: ManualClock) -> World:
        return World.small_town(people=("ana",), clock=clock)

    async def test_an_interaction_fails_after_three_seconds(self, playground, connect, clock, ana):
        bot = await connect(slow)
        interaction = await ana.command(playground.channel("lobby"), "ignore")
        (late,) = await bot.hears("ignored")
        clock.advance(2.9)
        assert interaction.failure is None
        clock.advance(0.2)
        with pytest.raises(InteractionFailed, match="three seconds"):
            await ana.settled(interaction)
        with pytest.raises(discord.NotFound) as refused:
            await late.response.send_message("too late")
        assert refused.value.code == DiscordRefusal.UNKNOWN_INTERACTION.code

    async def test_a_token_ends_after_fifteen_minutes(self, playground, connect, clock, ana):
        bot = await connect(slow)
        interaction = await ana.command(playground.channel("lobby"), "ignore")
        (answered,) = await bot.hears("ignored")
        await answered.response.send_message("in time")
        clock.advance(14 * 60)
        await answered.edit_original_response(content="still in time")
        clock.advance(61)
        with pytest.raises(discord.HTTPException) as refused:
            await answered.edit_original_response(content="too late")
        assert refused.value.code == DiscordRefusal.INVALID_WEBHOOK_TOKEN.code
        assert interaction.original.content == "still in time"


async def test_an_interaction_can_be_answered_once(playground, connect, ana):
    bot = await connect(slow)
    await ana.command(playground.channel("lobby"), "ignore")
    (interaction,) = await bot.hears("ignored")
    await interaction.response.send_message("once")
    interaction.response._response_type = None
    with pytest.raises(discord.HTTPException) as refused:
        await interaction.response.send_message("twice")
    assert refused.value.code == DiscordRefusal.ALREADY_ACKNOWLEDGED.code


async def test_an_interaction_that_is_delivered_again_is_the_same_and_answered_once(playground, connect, ana):
    bot = await connect(slow)
    sent = await ana.command(playground.channel("lobby"), "ignore")
    ana.again(sent)
    await bot.hears("ignored", times=2)
    (first,), (second,) = bot.heard("ignored")
    assert (first.id, first.token, first.data) == (second.id, second.token, second.data)
    await first.response.send_message("once")
    with pytest.raises(discord.HTTPException) as refused:
        await second.response.send_message("twice")
    assert (refused.value.status, refused.value.code) == (400, DiscordRefusal.ALREADY_ACKNOWLEDGED.code)
    assert (await ana.settled(sent)).message.content == "once"


async def test_an_interaction_cannot_be_followed_up_before_it_is_answered(playground, connect, ana):
    bot = await connect(slow)
    await ana.command(playground.channel("lobby"), "ignore")
    (interaction,) = await bot.hears("ignored")
    with pytest.raises(discord.NotFound) as refused:
        await interaction.followup.send("too early")
    assert refused.value.code == DiscordRefusal.UNKNOWN_WEBHOOK.code


async def test_without_a_bot_an_interaction_fails_at_once(playground: Playground, connect, ana):
    bot = await connect(slow)
    await bot.close()  # discord.py leaves its session open for a resume
    playground.gateway.drop(resumable=False)
    interaction = await ana.command(playground.channel("lobby"), "ignore")
    with pytest.raises(InteractionFailed, match="not connected"):
        await ana.settled(interaction)


async def test_a_command_works_in_a_direct_message(playground, connect, ana):
    bot = await connect(slow)
    await ana.command(ana.dm(), "ignore")
    (interaction,) = await bot.hears("ignored")
    assert interaction.guild is None
    assert interaction.user.id == ana.id
    assert interaction.context.dm_channel
    await interaction.response.send_message("here")
    assert ana.last_message(ana.dm()).content == "here"


async def test_an_interaction_tells_language_and_permissions(playground, connect, ana, bo):
    bot = await connect(slow)
    bo.user.locale = "cs"
    playground.deny("ATTACH_FILES", channel=playground.channel("square"))
    await bo.command(playground.channel("square"), "ignore")
    (interaction,) = await bot.hears("ignored")
    assert interaction.locale is discord.Locale.czech
    assert interaction.guild_locale is discord.Locale.american_english
    assert not interaction.app_permissions.attach_files
    assert interaction.app_permissions.send_messages
    assert not interaction.permissions.manage_guild
    assert interaction.channel.id == playground.channel("square").id


async def test_a_response_can_be_read_edited_and_deleted(playground, connect, ana):
    bot = await connect(slow)
    lobby = playground.channel("lobby")
    await ana.command(lobby, "ignore")
    (interaction,) = await bot.hears("ignored")
    response = await interaction.response.send_message("one", ephemeral=True)
    assert response.resource.content == "one"
    assert (await interaction.original_response()).content == "one"
    further = await interaction.followup.send("two", ephemeral=True, wait=True)
    await further.edit(content="three")
    assert [message.content for message in ana.messages(lobby)] == ["one", "three"]
    await further.delete()
    await interaction.delete_original_response()
    assert ana.messages(lobby) == []
    with pytest.raises(discord.NotFound) as refused:
        await interaction.edit_original_response(content="gone")
    assert refused.value.code == DiscordRefusal.UNKNOWN_MESSAGE.code


async def test_a_token_does_not_reach_the_answers_of_another_interaction(playground, connect, ana):
    bot = await connect(slow)
    lobby = playground.channel("lobby")
    await ana.command(lobby, "ignore")
    (first,) = await bot.hears("ignored")
    await first.response.send_message("hers", ephemeral=True)
    await ana.command(lobby, "ignore")
    (second,) = await bot.hears("ignored", times=2)
    await second.response.send_message("his", ephemeral=True)
    foreign = ana.messages(lobby)[0]
    with pytest.raises(discord.NotFound):
        await second.followup.edit_message(foreign.id, content="stolen")


async def test_a_command_for_moderators_is_refused_to_others(playground, connect, ana, bo):
    def setup(bot):
        @bot.tree.command()
        @app_commands.default_permissions(manage_guild=True)
        async def settings(interaction: discord.Interaction):
            """Settings"""
            await interaction.response.send_message("settings", ephemeral=True)

    await connect(setup)
    lobby = playground.channel("lobby")
    with pytest.raises(ApiError, match="Missing Permissions"):
        await bo.command(lobby, "settings")
    assert (await ana.settled(await ana.command(lobby, "settings"))).message.content == "settings"


async def test_a_guild_only_command_is_unknown_in_a_direct_message(playground, connect, ana):
    def setup(bot):
        @bot.tree.command()
        @app_commands.guild_only()
        async def here(interaction: discord.Interaction):
            """Only here"""
            await interaction.response.send_message("here")

    await connect(setup)
    with pytest.raises(ApiError, match="Unknown application command"):
        await ana.command(ana.dm(), "here")
