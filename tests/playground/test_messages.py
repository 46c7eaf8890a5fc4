"""Messages as the real client writes, edits, reads and deletes them."""

from __future__ import annotations

import io

import discord
import pytest
from discord import ui

from playground import ManualClock, World
from playground.entities import MessageFlag, MessageType
from playground.errors import DiscordRefusal


def png(width_px: int = 4, height_px: int = 3) -> bytes:
    """The head of a PNG file; nobody decodes the rest."""
    size = width_px.to_bytes(4, "big") + height_px.to_bytes(4, "big")
    return b"\x89PNG\r\n\x1a\n" + b"\x00\x00\x00\rIHDR" + size + b"\x08\x02\x00\x00\x00"


def picture(name: str = "board.png", content: bytes | None = None, **details: str) -> discord.File:
    return discord.File(io.BytesIO(content or png()), name, **details)


@pytest.fixture
async def lobby(playground, connect) -> discord.TextChannel:
    """The lobby as the bot sees it."""
    return (await connect()).get_channel(playground.channel("lobby").id)


@pytest.fixture
def room(playground):
    """The same as the playground sees it."""
    return playground.channel("lobby")


async def test_a_file_is_kept_described_and_served(lobby, ana, room):
    sent = await lobby.send("see", file=picture(description="Two boats"))
    (attachment,) = sent.attachments
    assert (attachment.filename, attachment.description) == ("board.png", "Two boats")
    assert (attachment.width, attachment.height) == (4, 3)
    assert attachment.content_type == "image/png"
    assert await attachment.read() == png()
    assert ana.file(ana.last_message(room)) == png()


async def test_an_edit_keeps_drops_and_adds_files(playground, lobby):
    sent = await lobby.send(files=[picture("a.png"), picture("b.png")])
    first, second = sent.attachments
    edited = await sent.edit(attachments=[second, picture("c.png")])
    assert [attachment.filename for attachment in edited.attachments] == ["b.png", "c.png"]
    assert edited.attachments[0].id == second.id
    with pytest.raises(discord.NotFound):
        await first.read()
    untouched = await edited.edit(content="words only")
    assert len(untouched.attachments) == 2
    await untouched.delete()
    assert playground.services.files.held_bytes == 0


async def test_a_file_that_is_not_the_messages_own_cannot_be_kept(lobby):
    sent = await lobby.send("plain")
    other = await lobby.send(file=picture())
    with pytest.raises(discord.HTTPException, match="was not found"):
        await sent.edit(attachments=other.attachments)


async def test_a_file_above_ten_megabytes_is_too_large(lobby):
    with pytest.raises(discord.HTTPException) as refused:
        await lobby.send(file=picture(content=bytes(10 * 1024 * 1024 + 1)))
    assert (refused.value.status, refused.value.code) == (413, DiscordRefusal.TOO_LARGE.code)


class TestNonce:
    @pytest.fixture
    def world(self, clock: ManualClock) -> World:
        return World.small_town(people=("ana",), clock=clock)

    async def test_the_same_nonce_gives_the_first_message_again_for_some_minutes(self, lobby, clock, room):
        first = await lobby.send("once", nonce="move-17")
        again = await lobby.send("twice", nonce="move-17")
        assert (again.id, again.content) == (first.id, "once")
        assert len(room.messages) == 1
        clock.advance(301)
        later = await lobby.send("much later", nonce="move-17")
        assert later.id != first.id

    async def test_a_nonce_counts_for_one_channel(self, playground, lobby, clock):
        first = await lobby.send("here", nonce=5)
        square = lobby.guild.get_channel(playground.channel("square").id)
        assert (await square.send("there", nonce=5)).id != first.id


async def test_listing_goes_before_after_and_around(lobby):
    sent = [await lobby.send(str(number)) for number in range(7)]

    async def contents(**where):
        return [message.content async for message in lobby.history(**where)]

    assert await contents(limit=3) == ["6", "5", "4"]
    assert await contents(before=sent[3], limit=2) == ["2", "1"]
    assert await contents(after=sent[3], limit=2, oldest_first=True) == ["4", "5"]
    assert await contents(around=sent[3], limit=3) == ["4", "3", "2"]


async def test_a_reply_shows_what_it_answers(lobby, ana, room):
    question = await ana.write(room, "whose move?")
    reply = await (await lobby.fetch_message(question.id)).reply("yours", mention_author=True)
    assert reply.type is discord.MessageType.reply
    assert reply.reference.resolved.id == question.id
    assert [user.id for user in reply.mentions] == [ana.id]
    assert ana.last_message(room).type is MessageType.REPLY


async def test_a_reply_to_nothing_is_refused(lobby):
    reference = discord.MessageReference(message_id=1, channel_id=lobby.id)
    with pytest.raises(discord.HTTPException, match="Unknown message"):
        await lobby.send("lost", reference=reference)


async def test_mentions_are_those_that_are_allowed(playground, lobby, ana, bo):
    text = f"<@{ana.id}> and <@{bo.id}> @everyone"
    silent = await lobby.send(text)
    assert (silent.mentions, silent.mention_everyone) == ([], False)
    one = await lobby.send(text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(bo.id)]))
    assert [user.id for user in one.mentions] == [bo.id]
    every = await lobby.send(text, allowed_mentions=discord.AllowedMentions.all())
    assert len(every.mentions) == 2
    assert not every.mention_everyone  # the bot lacks the permission


async def test_embeds_show_attached_pictures(lobby):
    embed = discord.Embed(title="Board", description="A harbour", colour=0x112233)
    embed.set_image(url="attachment://board.png").add_field(name="Turn", value="3").set_footer(text="end")
    sent = await lobby.send(embed=embed, file=picture())
    (shown,) = sent.embeds
    assert shown.title == "Board"
    assert shown.image.url.endswith("/board.png")
    assert shown.fields[0].value == "3"
    assert sent.attachments == []  # the embed shows it


class Layout(ui.LayoutView):
    def __init__(self, *items: ui.Item) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)


async def test_a_layout_shows_its_files_in_place(lobby, ana, room):
    gallery = ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="The board"))
    sent = await lobby.send(view=Layout(ui.TextDisplay("# Turn 1"), gallery), file=picture())
    assert sent.flags.components_v2
    assert sent.attachments == []
    shown = sent.components[1].items[0]
    assert shown.media.url.startswith("http://127.0.0.1")
    assert (shown.media.width, shown.media.height) == (4, 3)
    assert ana.file(ana.last_message(room)) == png()


async def test_a_layout_can_be_edited_with_a_new_picture_and_without_one(playground, lobby, ana, room):
    def layout(words):
        gallery = ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png"))
        return Layout(ui.TextDisplay(words), gallery)

    sent = await lobby.send(view=layout("one"), file=picture())
    await sent.edit(view=layout("two"))
    assert ana.file(ana.last_message(room)) == png()
    await sent.edit(view=layout("three"), attachments=[picture(content=png(8, 8))])
    assert ana.file(ana.last_message(room)) == png(8, 8)
    assert playground.services.files.held_bytes == len(png())
    await sent.edit(view=Layout(ui.TextDisplay("four")), attachments=[])
    assert playground.services.files.held_bytes == 0


async def test_a_silent_message_stays_one_when_it_is_edited(lobby, ana, room):
    sent = await lobby.send(view=Layout(ui.TextDisplay("hush")), silent=True)
    assert sent.flags.suppress_notifications
    await sent.edit(view=Layout(ui.TextDisplay("hush, hush")))
    shown = ana.last_message(room).flags
    assert shown == MessageFlag.COMPONENTS_V2 | MessageFlag.SUPPRESS_NOTIFICATIONS


async def test_a_layout_carries_neither_content_nor_embeds(lobby):
    layout = Layout(ui.TextDisplay("words"))
    sent = await lobby.send(view=layout)
    with pytest.raises(discord.HTTPException, match="IS_COMPONENTS_V2"):
        await sent.edit(content="more words")
    with pytest.raises(discord.HTTPException, match="IS_COMPONENTS_V2"):
        await lobby._state.http.request(
            discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=lobby.id),
            json={"flags": 1 << 15, "content": "words", "components": layout.to_components()},
        )


async def test_a_plain_message_becomes_a_layout_only_without_its_content(lobby, ana, room):
    sent = await lobby.send("plain")
    layout = Layout(ui.TextDisplay("laid out"))
    with pytest.raises(discord.HTTPException, match="IS_COMPONENTS_V2"):
        await sent.edit(view=layout)
    await sent.edit(content=None, view=layout)
    assert MessageFlag.COMPONENTS_V2 in ana.last_message(room).flags


async def test_an_empty_message_cannot_be_sent(lobby):
    with pytest.raises(discord.HTTPException) as refused:
        await lobby.send("")
    assert refused.value.code == DiscordRefusal.EMPTY_MESSAGE.code


async def test_too_many_characters_are_refused_with_their_place(lobby):
    with pytest.raises(discord.HTTPException) as refused:
        await lobby.send("x" * 2001)
    assert refused.value.code == DiscordRefusal.INVALID_FORM.code
    assert "In content: Must be 2000 or fewer in length." in refused.value.text


async def test_only_own_messages_can_be_edited_others_deleted_with_permission(playground, lobby, ana, room):
    hers = await lobby.fetch_message((await ana.write(room, "mine")).id)
    with pytest.raises(discord.Forbidden) as refused:
        await hers.edit(content="changed")
    assert refused.value.code == DiscordRefusal.CANNOT_EDIT_OTHERS_MESSAGE.code
    playground.deny("MANAGE_MESSAGES")
    with pytest.raises(discord.Forbidden) as refused:
        await hers.delete()
    assert refused.value.code == DiscordRefusal.MISSING_PERMISSIONS.code
    playground.deny()
    await hers.delete()
    assert ana.messages(room) == []


async def test_messages_are_deleted_in_bulk(lobby, room):
    sent = [await lobby.send(str(number)) for number in range(3)]
    await lobby.delete_messages(sent[:2])
    assert [message.content for message in room.messages] == ["2"]


async def test_a_pin_is_listed_and_told_of(lobby, ana, room):
    sent = await lobby.send("rules")
    await sent.pin()
    assert [pinned.content async for pinned in lobby.pins()] == ["rules"]
    assert ana.last_message(room).type is MessageType.PIN
    await sent.unpin()
    assert [pinned async for pinned in lobby.pins()] == []


async def test_a_deleted_message_is_unknown(lobby, ana, room, playground):
    sent = await lobby.send("short-lived")
    playground.services.poster.delete(ana.last_message(room))
    with pytest.raises(discord.NotFound) as refused:
        await sent.edit(content="gone")
    assert refused.value.code == DiscordRefusal.UNKNOWN_MESSAGE.code


async def test_a_deleted_channel_is_unknown(lobby, playground, room):
    playground.services.channels.delete(room)
    with pytest.raises(discord.NotFound) as refused:
        await lobby.send("anyone?")
    assert refused.value.code == DiscordRefusal.UNKNOWN_CHANNEL.code


@pytest.mark.parametrize(
    ("denied", "sending", "code"),
    [
        ("VIEW_CHANNEL", {"content": "hi"}, DiscordRefusal.MISSING_ACCESS),
        ("SEND_MESSAGES", {"content": "hi"}, DiscordRefusal.MISSING_PERMISSIONS),
        ("ATTACH_FILES", {"content": "hi", "file": None}, DiscordRefusal.MISSING_PERMISSIONS),
        ("EMBED_LINKS", {"embed": discord.Embed(title="x")}, DiscordRefusal.MISSING_PERMISSIONS),
    ],
    ids=["view", "send", "attach", "embed"],
)
async def test_a_denied_permission_forbids(playground, lobby, room, denied, sending, code):
    if "file" in sending:
        sending = sending | {"file": picture()}
    playground.deny(denied, channel=room)
    with pytest.raises(discord.Forbidden) as refused:
        await lobby.send(**sending)
    assert refused.value.code == code.code
    square = lobby.guild.get_channel(playground.channel("square").id)
    assert (await square.send("elsewhere it may")).content == "elsewhere it may"


async def test_the_client_learns_of_denied_permissions(playground, connect, room):
    bot = await connect()
    playground.deny("ATTACH_FILES", "SEND_MESSAGES", channel=room)
    await bot.hears("guild_channel_update")
    channel = bot.get_channel(room.id)
    granted = channel.permissions_for(channel.guild.me)
    assert not granted.attach_files
    assert not granted.send_messages
    assert granted.view_channel
    assert granted.value == int(playground.world.bot_permissions_in(room))


class TestDirectMessages:
    async def test_a_person_gets_them(self, playground, connect, ana, bo):
        bot = await connect()
        user = await bot.fetch_user(ana.id)
        sent = await user.send("your move", file=picture())
        assert sent.guild is None
        assert ana.last_message(ana.dm()).content == "your move"
        assert ana.dm() not in bo.channels()

    async def test_closed_ones_are_forbidden(self, connect, ana):
        bot = await connect()
        user = await bot.fetch_user(ana.id)
        ana.close_dms()
        with pytest.raises(discord.Forbidden) as refused:
            await user.send("your move")
        assert refused.value.code == DiscordRefusal.CANNOT_MESSAGE_USER.code

    async def test_nobody_is_reached_behind_an_unknown_id(self, connect):
        bot = await connect()
        with pytest.raises(discord.NotFound) as refused:
            await bot.fetch_user(1)
        assert refused.value.code == DiscordRefusal.UNKNOWN_USER.code
