"""The bot's requests and the playground's answers agree with Discord's own description."""

from __future__ import annotations

import io

import discord
import pytest
from discord import ui

from playground import RequestRecord

PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x02\x00\x00\x00\x03\x08\x02\x00\x00\x006\x88I\xd6"
    b"\x00\x00\x00\x00IEND\xaeB`\x82"
)


class Board(ui.LayoutView):
    """One component of each kind that a layout can have."""

    def __init__(self):
        super().__init__(timeout=None)
        go = ui.Button(label="Go", custom_id="go", emoji="🚢")
        self.add_item(
            ui.Container(
                ui.TextDisplay("# Harbour"),
                ui.Section("Your move", accessory=go),
                ui.Section("Your boat", accessory=ui.Thumbnail("attachment://board.png")),
                ui.Separator(),
                ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="The board")),
                ui.File("attachment://log.txt"),
                ui.ActionRow(ui.Select(custom_id="pick", options=[discord.SelectOption(label="a")])),
                accent_colour=0x123456,
            )
        )
        self.add_item(ui.ActionRow(ui.Button(label="Rules", url="https://example.org/")))


class Rows(ui.View):
    @ui.button(label="Ask", custom_id="ask", style=discord.ButtonStyle.primary)
    async def ask(self, interaction, button):
        await interaction.response.send_modal(Question())

    @ui.button(label="Wait", custom_id="wait")
    async def wait_a_little(self, interaction, button):
        await interaction.response.defer()
        await interaction.edit_original_response(content="done")

    @ui.select(cls=ui.UserSelect, custom_id="whom")
    async def whom(self, interaction, select):
        await interaction.response.send_message("hm", ephemeral=True)


class Question(ui.Modal, title="Why?"):
    reason = ui.Label(text="Reason", component=ui.TextInput(custom_id="reason", style=discord.TextStyle.long))
    mood = ui.Label(
        text="Mood", component=ui.Select(custom_id="mood", options=[discord.SelectOption(label="good")])
    )

    async def on_submit(self, interaction):
        await interaction.response.send_message("thanks", ephemeral=True)


def files(*names):
    return [discord.File(io.BytesIO(PNG), name, description=f"the {name}") for name in names]


def busy(bot):
    @bot.tree.command(description="Shows everything")
    async def show(interaction: discord.Interaction, page: discord.app_commands.Range[int, 1, 9] = 1):
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(view=Board(), attachments=files("board.png", "log.txt"))
        await interaction.followup.send("rows", view=Rows())
        await interaction.followup.send("private", ephemeral=True, file=files("sheet.png")[0])

    @show.autocomplete("page")
    async def pages(interaction: discord.Interaction, current: int):
        return [discord.app_commands.Choice(name="one", value=1)]


async def test_a_busy_bot_keeps_to_the_description(playground, connect, openapi, ana, bo):
    bot = await connect(busy)
    lobby = playground.channel("lobby")
    await ana.settled(await ana.autocomplete(lobby, "show", "page", "1"))
    await ana.settled(await ana.command(lobby, "show", page=2))
    await playground.until(lambda: len(ana.messages(lobby)) == 3)
    rows = ana.messages(lobby)[1]
    asked = await ana.press(rows, "ask")
    await ana.settled(asked)
    await ana.settled(await ana.submit(asked, reason="because", mood=["good"]))
    await ana.settled(await ana.press(rows, "wait"))
    await ana.settled(await ana.select(rows, "whom", [str(bo.id)]))
    await write_all_over(bot.get_channel(lobby.id), bot, bo)
    assert openapi.problems(playground.requests) == []
    assert {record.status // 100 for record in playground.requests} == {2, 4}


async def write_all_over(channel, bot, bo):
    """Messages, threads, pins, members and a refusal, by plain REST."""
    message = await channel.send(
        "look", embed=discord.Embed(title="Harbour"), files=files("a.png", "b.png"), nonce=7
    )
    await message.edit(content="look again", attachments=[message.attachments[0], *files("c.png")])
    await message.pin()
    assert [pin.id async for pin in channel.pins()] == [message.id]
    await message.unpin()
    await message.reply("indeed", mention_author=True)
    thread = await message.create_thread(name="The voyage")
    await thread.add_user(discord.Object(bo.id))
    await thread.fetch_member(bo.id)
    await thread.remove_user(discord.Object(bo.id))
    await thread.edit(name="The end", archived=True, locked=True)
    private = await channel.create_thread(name="Cabin")
    await private.send("psst")
    await private.delete()
    direct = await (await bot.fetch_user(bo.id)).create_dm()
    await direct.send(view=Board(), files=files("board.png", "log.txt"))
    async with channel.typing():
        await channel.fetch_message(message.id)
    await bot.fetch_channel(channel.id)
    await channel.guild.fetch_member(bo.id)
    await channel.guild.active_threads()
    await bot.application_info()
    await bot.tree.fetch_commands()
    async for _ in channel.history(limit=5):
        pass
    await message.delete()
    with pytest.raises(discord.NotFound):
        await channel.fetch_message(message.id)


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        (RequestRecord("POST", "/channels/1/rumours", {}), "no such operation"),
        (RequestRecord("GET", "/channels/1/messages", {"limit": "500"}, status=200, answer=[]), "limit=500"),
        (RequestRecord("GET", "/channels/1/messages", {"colour": "red"}, status=200), "colour"),
        (RequestRecord("POST", "/channels/1/messages", {}, {"content": 7}, status=200), "body"),
        (
            RequestRecord(
                "POST",
                "/channels/1/messages",
                {},
                {"embeds": [{"title": "x" * 257}]},
                multipart=True,
                status=200,
            ),
            "body",
        ),
        (RequestRecord("GET", "/channels/1/messages/2", {}, status=200, answer={"id": "2"}), "answer"),
    ],
)
def test_the_check_finds_what_is_wrong(openapi, record, problem):
    problems = openapi.problems([record])
    assert len(problems) == 1
    assert problem in problems[0]
