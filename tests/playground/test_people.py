"""The people's interface over HTTP and its live socket, as PROTOCOL.md has it."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from playground import Playground
from tests.patience import PATIENCE_SECONDS


class Page:
    """A page that someone has open."""

    def __init__(self, session: aiohttp.ClientSession, playground: Playground) -> None:
        self._session = session
        self._playground = playground

    async def asks(self, method: str, path: str, body: object = None) -> tuple[int, object]:
        async with self._session.request(method, self._playground.url + path, json=body) as response:
            return response.status, None if response.status == 204 else await response.json()

    async def gets(self, path: str) -> object:
        status, answer = await self.asks("GET", path)
        assert status == 200, answer
        return answer

    async def watches(self, user_id: int) -> Watcher:
        socket = await self._session.ws_connect(f"{self._playground.url}/ui/live?user={user_id}")
        watcher = Watcher(socket)
        assert (await watcher.sees("READY"))["user"]["id"] == str(user_id)
        return watcher


class Watcher:
    """What one person sees happen."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.seen: list[str] = []

    async def sees(self, name: str) -> dict:
        """The data of the next event of that name."""
        while True:
            event = await self._socket.receive_json(timeout=PATIENCE_SECONDS)
            self.seen.append(event["t"])
            if event["t"] == name:
                return event["d"]


@pytest.fixture
async def page(playground):
    async with aiohttp.ClientSession() as session:
        yield Page(session, playground)


def setup(bot):
    class Form(discord.ui.Modal, title="Name"):
        name = discord.ui.TextInput(label="Name", custom_id="name")

        async def on_submit(self, interaction):
            await interaction.response.send_message(f"named {self.name.value}")

    class Panel(discord.ui.View):
        @discord.ui.button(label="Ask", custom_id="ask")
        async def ask(self, interaction, button):
            await interaction.response.send_modal(Form(custom_id="form"))

    @bot.tree.command(description="Say a word")
    async def say(interaction: discord.Interaction, word: str, hidden: bool = False):
        await interaction.response.send_message(word, ephemeral=hidden, view=Panel(timeout=None))

    @say.autocomplete("word")
    async def words(interaction, current):
        return [discord.app_commands.Choice(name=current.upper(), value=current)]


async def test_the_world_lists_its_guild_people_bot_and_commands(page, connect):
    before = await page.gets("/ui/world")
    assert before["bot"] is None
    await connect(setup)
    world = await page.gets("/ui/world")
    assert world["guild"]["name"] == "Small Town"
    assert [(user["username"], user["dms_open"]) for user in world["users"]] == [
        ("ana", True),
        ("bo", True),
        ("chika", True),
    ]
    assert world["bot"]["username"] == "Backroom"
    assert [command["name"] for command in world["commands"]] == ["say"]


async def test_a_person_sees_their_channels_threads_and_own_direct_messages(
    page, playground, connect, ana, bo
):
    bot = await connect()
    lobby = bot.get_channel(playground.channel("lobby").id)
    await (await bot.fetch_user(ana.id)).send("hello")
    open_thread = await lobby.create_thread(name="open", type=discord.ChannelType.public_thread)
    over = await lobby.create_thread(name="over", type=discord.ChannelType.public_thread)
    await over.edit(archived=True)
    hers = await page.gets(f"/ui/users/{ana.id}/channels")
    assert [channel.get("name") for channel in hers] == ["lobby", "square", None, "open"]
    assert hers[2]["recipients"][0]["id"] == str(ana.id)
    assert hers[3]["parent_id"] == str(lobby.id)
    assert hers[3]["id"] == str(open_thread.id)
    his = await page.gets(f"/ui/users/{bo.id}/channels")
    assert [channel.get("name") for channel in his] == ["lobby", "square", "open"]


async def test_messages_are_listed_oldest_first_and_page_backwards(page, playground, ana):
    lobby = playground.channel("lobby")
    sent = [await ana.write(lobby, str(number)) for number in range(5)]
    listing = f"/ui/users/{ana.id}/channels/{lobby.id}/messages"
    assert [message["content"] for message in await page.gets(f"{listing}?limit=2")] == ["3", "4"]
    earlier = await page.gets(f"{listing}?limit=2&before={sent[3].id}")
    assert [message["content"] for message in earlier] == ["1", "2"]


async def test_a_command_an_ephemeral_answer_and_its_secrecy_over_the_live_socket(
    page, playground, connect, ana, bo
):
    await connect(setup)
    lobby = playground.channel("lobby")
    hers, his = await page.watches(ana.id), await page.watches(bo.id)
    status, answer = await page.asks(
        "POST",
        f"/ui/users/{ana.id}/interactions",
        {
            "type": 2,
            "channel_id": str(lobby.id),
            "nonce": "n1",
            "data": {
                "name": "say",
                "type": 1,
                "options": [
                    {"name": "word", "type": 3, "value": "psst"},
                    {"name": "hidden", "type": 5, "value": True},
                ],
            },
        },
    )
    assert status == 200
    message = await hers.sees("MESSAGE_CREATE")
    assert (message["content"], message["flags"] & 64) == ("psst", 64)
    assert await hers.sees("INTERACTION_ACK") == {"id": answer["id"], "nonce": "n1", "type": 4}
    await ana.write(lobby, "for all")
    await his.sees("MESSAGE_CREATE")
    assert his.seen == ["READY", "MESSAGE_CREATE"]
    his_messages = await page.gets(f"/ui/users/{bo.id}/channels/{lobby.id}/messages")
    assert [message["content"] for message in his_messages] == ["for all"]


async def test_autocomplete_press_and_modal_over_the_live_socket(page, playground, connect, ana):
    await connect(setup)
    lobby = playground.channel("lobby")
    watcher = await page.watches(ana.id)

    async def interact(**body):
        path = f"/ui/users/{ana.id}/interactions"
        return await page.asks("POST", path, {"channel_id": str(lobby.id), **body})

    typed = {"name": "word", "type": 3, "value": "ab", "focused": True}
    await interact(type=4, nonce="a", data={"name": "say", "type": 1, "options": [typed]})
    choices = await watcher.sees("AUTOCOMPLETE")
    assert choices["nonce"] == "a"
    assert choices["choices"] == [{"name": "AB", "value": "ab"}]

    word = {"name": "word", "type": 3, "value": "hi"}
    await interact(type=2, data={"name": "say", "type": 1, "options": [word]})
    message = await watcher.sees("MESSAGE_CREATE")
    button = {"custom_id": "ask", "component_type": 2}
    await interact(type=3, nonce="m", message_id=message["id"], data=button)
    modal = await watcher.sees("MODAL")
    assert (modal["custom_id"], modal["title"], modal["nonce"]) == ("form", "Name", "m")

    row = modal["components"][0]
    filled = row | {"components": [{**row["components"][0], "value": "Ferry"}]}
    await interact(type=5, data={"custom_id": "form", "components": [filled]})
    assert (await watcher.sees("MESSAGE_CREATE"))["content"] == "named Ferry"

    absent = {"custom_id": "absent", "component_type": 2}
    status, refusal = await interact(type=3, message_id=message["id"], data=absent)
    assert (status, refusal["code"]) == (400, 50035)
    assert refusal["errors"]["data"]["custom_id"]["_errors"][0]["code"] == "COMPONENT_NOT_FOUND"
    status, _ = await interact(type=3, message_id=message["id"], data=absent, forge=True)
    assert status == 200


async def test_the_live_socket_tells_of_the_bot_its_commands_and_failures(page, playground, connect, ana):
    watcher = await page.watches(ana.id)
    bot = await connect(setup)
    assert [command["name"] for command in await watcher.sees("COMMANDS")] == ["say"]
    assert await watcher.sees("BOT") == {"online": True}
    await bot.close()
    assert await watcher.sees("BOT") == {"online": False}
    playground.gateway.drop(resumable=False)
    interaction = await ana.command(playground.channel("lobby"), "say", word="hello?")
    failure = await watcher.sees("INTERACTION_FAILURE")
    assert failure == {"id": str(interaction.id), "nonce": None, "reason": "the bot is not connected"}


async def test_the_live_socket_tells_of_typing_edits_and_deletions(page, playground, connect, ana):
    bot = await connect()
    lobby = bot.get_channel(playground.channel("lobby").id)
    watcher = await page.watches(ana.id)
    async with lobby.typing():
        typing = await watcher.sees("TYPING_START")
    assert typing == {"channel_id": str(lobby.id), "user_id": str(bot.user.id)}
    message = await lobby.send("one")
    await message.edit(content="two")
    assert (await watcher.sees("MESSAGE_UPDATE"))["content"] == "two"
    thread = await message.create_thread(name="Ferry")
    assert (await watcher.sees("THREAD_CREATE"))["id"] == str(thread.id)
    await thread.edit(archived=True)
    assert (await watcher.sees("THREAD_UPDATE"))["thread_metadata"]["archived"] is True
    await thread.delete()
    assert (await watcher.sees("THREAD_DELETE"))["id"] == str(thread.id)
    await message.delete()
    gone = await watcher.sees("MESSAGE_DELETE")
    assert gone == {"id": str(message.id), "channel_id": str(lobby.id)}
    status, _ = await page.asks("DELETE", f"/ui/channels/{lobby.id}")
    assert status == 204
    assert (await watcher.sees("CHANNEL_DELETE"))["id"] == str(lobby.id)


async def test_a_private_thread_appears_to_whom_it_is_opened(page, playground, connect, bo):
    bot = await connect()
    watcher = await page.watches(bo.id)
    lobby = bot.get_channel(playground.channel("lobby").id)
    cabin = await lobby.create_thread(name="Cabin")
    await cabin.add_user(discord.Object(bo.id))
    assert (await watcher.sees("THREAD_CREATE"))["id"] == str(cabin.id)
    await cabin.remove_user(discord.Object(bo.id))
    assert (await watcher.sees("THREAD_DELETE"))["id"] == str(cabin.id)
    assert watcher.seen == ["READY", "THREAD_CREATE", "MESSAGE_CREATE", "THREAD_DELETE"]


async def test_a_person_writes_opens_a_dm_and_changes_their_settings(page, playground, connect, ana):
    bot = await connect()
    lobby = playground.channel("lobby")
    path = f"/ui/users/{ana.id}"
    status, message = await page.asks("POST", f"{path}/channels/{lobby.id}/messages", {"content": "hello"})
    assert (status, message["content"]) == (200, "hello")
    status, dm = await page.asks("POST", f"{path}/dm", {})
    assert (status, dm["type"]) == (200, 1)
    status, user = await page.asks("PATCH", path, {"dms_open": False, "global_name": "Anna", "locale": "cs"})
    assert (user["dms_open"], user["global_name"], user["locale"]) == (False, "Anna", "cs")
    with pytest.raises(discord.Forbidden):
        await (await bot.fetch_user(ana.id)).send("hello?")


async def test_a_new_person_joins_the_guild(page, playground, connect):
    status, user = await page.asks("POST", "/ui/users", {"username": "edda", "global_name": "Edda"})
    assert status == 200
    assert playground.person("Edda").id == int(user["id"])
    channels = await page.gets(f"/ui/users/{user['id']}/channels")
    assert [channel["name"] for channel in channels] == ["lobby", "square"]


async def test_permissions_faults_and_drops_are_at_hand(page, playground, connect, impatient):
    bot = await connect()
    room = playground.channel("lobby")
    lobby = bot.get_channel(room.id)
    await page.asks("PATCH", "/ui/bot/permissions", {"deny": ["SEND_MESSAGES"], "channel_id": str(room.id)})
    with pytest.raises(discord.Forbidden):
        await lobby.send("no")
    await page.asks("PATCH", "/ui/bot/permissions", {"deny": [], "channel_id": str(room.id)})
    fault = {
        "match": "POST /channels/*/messages",
        "status": 429,
        "times": 1,
        "retry_after": 2.5,
        "after": False,
    }
    status, _ = await page.asks("POST", "/ui/faults", fault)
    assert status == 204
    await lobby.send("yes")
    assert 2.5 in impatient
    status, _ = await page.asks("POST", "/ui/gateway/drop", {"resumable": True})
    assert status == 204
    await bot.hears("resumed")


async def test_an_unknown_permission_is_refused_with_its_place(page):
    status, refusal = await page.asks("PATCH", "/ui/bot/permissions", {"deny": ["FLY"]})
    assert status == 400
    assert "FLY" in refusal["errors"]["deny"]["_errors"][0]["message"]


async def test_a_moderator_deletes_a_message(page, playground, ana):
    lobby = playground.channel("lobby")
    message = await ana.write(lobby, "rude")
    status, _ = await page.asks("DELETE", f"/ui/channels/{lobby.id}/messages/{message.id}")
    assert status == 204
    status, refusal = await page.asks("DELETE", f"/ui/channels/{lobby.id}/messages/{message.id}")
    assert (status, refusal) == (404, {"code": 10008, "message": "Unknown Message"})


@pytest.mark.parametrize(
    "path",
    [
        "/ui/users/1/channels",
        "/ui/users/nobody/channels",
        "/ui/users/{bot}/channels",
        "/ui/users/{ana}/channels/1/messages",
        "/ui/live?user=1",
        "/ui/live?user={long}",
        "/attachments/1/2/board.png",
        "/attachments/1/{long}/board.png",
        "/ui/nothing",
    ],
)
async def test_what_is_not_there_is_not_found(page, playground, ana, path):
    path = path.format(bot=playground.world.bot.id, ana=ana.id, long="1" * 5_000)
    status, refusal = await page.asks("GET", path)
    assert status == 404
    assert "code" in refusal


async def test_the_page_is_served(page, playground):
    async with aiohttp.ClientSession() as session, session.get(playground.url) as response:
        assert response.content_type == "text/html"
        assert "<html" in await response.text()


async def test_a_file_for_a_command_is_uploaded_in_base64(page, playground, ana):
    path = f"/ui/users/{ana.id}/channels/{playground.channel('lobby').id}/attachments"
    status, attachment = await page.asks("POST", path, {"filename": "crate.bin", "content": "c2lsaw=="})
    assert status == 200
    assert (attachment["filename"], attachment["size"]) == ("crate.bin", 4)
    status, refusal = await page.asks("POST", path, {"filename": "crate.bin", "content": "silk!"})
    assert status == 400
    assert "BASE64" in str(refusal["errors"])
