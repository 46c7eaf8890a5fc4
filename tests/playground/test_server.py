"""The server itself: where it listens, what it keeps."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import aiohttp
import pytest

from playground import ManualClock, NeverHappened, NotLoopback, Playground, PlaygroundError, World
from playground.attachments import AttachmentStore
from playground.entities import Attachment
from playground.interactions import MOST_REMEMBERED
from playground.posting import MOST_WHISPERS
from playground.validation.messages import MessageForm


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.5", "::", "example.org", ""])
def test_it_refuses_to_listen_where_others_could_reach_it(host):
    with pytest.raises(NotLoopback):
        Playground(host=host)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "127.0.0.2"])
async def test_it_listens_on_loopback(host):
    async with Playground(host=host) as playground:
        assert playground.url.startswith(f"http://{host}:")
        async with aiohttp.ClientSession() as session, session.get(playground.url + "/ui/world") as answer:
            assert (await answer.json())["guild"]["name"] == "Backroom Café"


def test_before_the_start_there_is_nothing_to_ask():
    with pytest.raises(PlaygroundError, match="not been started"):
        _ = Playground().requests


def test_the_world_to_play_in_has_five_people_and_three_channels():
    world = World.cafe()
    assert [person.global_name for person in world.people] == ["Ana", "Bo", "Chika", "Dmitri", "Edda"]
    assert [channel.name for channel in world.text_channels] == ["lobby", "table-talk", "small-council"]
    assert world.bot.username == "Backroom"


@pytest.mark.parametrize(("keep", "kept"), [(2, 2), (0, 0), (None, 5)])
async def test_the_request_log_is_bounded_by_choice_and_tells_listeners_everything(keep, kept):
    told = []
    async with Playground(keep_requests=keep) as playground, aiohttp.ClientSession() as session:
        playground.requests.listen(told.append)
        for _ in range(5):
            await session.get(playground.api_base + "/users/@me")
        assert len(playground.requests) == kept
    assert [(record.method, record.path, record.status) for record in told] == [
        ("GET", "/users/@me", 401)
    ] * 5


async def test_a_request_is_logged_whole(playground):
    headers = {"Authorization": f"Bot {playground.token}"}
    form = aiohttp.FormData()
    form.add_field("payload_json", '{"content": "see"}', content_type="application/json")
    form.add_field("files[0]", b"abc", filename="a.txt")
    path = f"/channels/{playground.channel('lobby').id}/messages"
    async with aiohttp.ClientSession(headers=headers) as session:
        await session.post(playground.api_base + path, data=form, params={"x": "1"})
    (record,) = playground.requests
    assert (record.method, record.path, record.query) == ("POST", path, {"x": "1"})
    assert (record.body, record.multipart) == ({"content": "see"}, True)
    assert [(file.field, file.filename, file.size) for file in record.files] == [("files[0]", "a.txt", 3)]
    assert (record.status, record.answer["content"]) == (200, "see")


async def test_broken_json_is_refused(playground):
    headers = {"Authorization": f"Bot {playground.token}"}
    address = f"{playground.api_base}/channels/{playground.channel('lobby').id}/messages"
    async with aiohttp.ClientSession(headers=headers) as session, session.post(address, data=b"{") as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)


async def test_interactions_are_forgotten_when_their_tokens_end_or_there_are_too_many(world, playground):
    interactions = playground.services.interactions
    ana, lobby = playground.person("ana"), playground.channel("lobby")
    for _ in range(MOST_REMEMBERED + 10):
        interactions.open(2, ana.user, lobby, {})
    assert len(interactions) == MOST_REMEMBERED


class TestClock:
    @pytest.fixture
    def world(self, clock: ManualClock) -> World:
        return World.small_town(clock=clock)

    async def test_interactions_are_forgotten_after_fifteen_minutes(self, playground, clock, ana):
        interactions = playground.services.interactions
        for _ in range(3):
            interactions.open(2, ana.user, playground.channel("lobby"), {})
        clock.advance(15 * 60 + 1)
        interactions.open(2, ana.user, playground.channel("lobby"), {})
        assert len(interactions) == 1


async def test_a_reader_keeps_the_latest_ephemeral_messages(playground, ana):
    lobby = playground.channel("lobby")
    for number in range(MOST_WHISPERS + 5):
        playground.services.poster.post(
            lobby, playground.world.bot, MessageForm(content=str(number)), reader=ana.user
        )
    kept = ana.messages(lobby, limit=500)
    assert [kept[0].content, len(kept)] == ["5", MOST_WHISPERS]


def test_files_are_forgotten_oldest_first_and_ephemeral_ones_have_a_budget_of_their_own():
    files = AttachmentStore(lasting_budget_bytes=10, ephemeral_budget_bytes=4)

    def attachment(number: int, ephemeral: bool = False) -> Attachment:
        return Attachment(number, 1, "a.txt", 4, "text/plain", "", ephemeral=ephemeral)

    files.put(attachment(1), b"1111")
    files.put(attachment(2, ephemeral=True), b"2222")
    files.put(attachment(3, ephemeral=True), b"3333")
    files.put(attachment(4), b"4444")
    assert [files.get(number) for number in range(1, 5)] == [b"1111", None, b"3333", b"4444"]
    files.put(attachment(5), b"5555")
    assert files.get(1) is None
    assert files.held_bytes == 12


async def test_what_never_happens_fails_a_test_in_its_own_words(playground):
    with pytest.raises(NeverHappened, match=r"rain did not happen within 0\.01 seconds"):
        await playground.until(lambda: False, "rain", patience_seconds=0.01)


async def test_a_condition_that_fails_is_told_to_whoever_waits_for_it_and_to_nobody_else(playground, ana):
    is_asked_again = False

    def fails():
        if is_asked_again:
            raise LookupError("no such rain")

    square = playground.channel("square")
    waiting = asyncio.create_task(playground.until(fails, "rain"))
    await asyncio.sleep(0)
    is_asked_again = True
    await ana.write(square, "dry")
    with pytest.raises(LookupError, match="no such rain"):
        await waiting
    assert [message.content for message in ana.messages(square)] == ["dry"]


def test_the_command_line_explains_itself():
    shown = subprocess.run(
        [sys.executable, "-m", "playground", "--help"], capture_output=True, text=True, check=True
    )
    assert "--port" in shown.stdout


async def test_a_request_that_the_api_does_not_know_is_refused_and_logged(playground):
    async with aiohttp.ClientSession() as session:
        for method, path in (("PUT", "/lobby/carpets"), ("PUT", "/users/@me")):
            async with session.request(method, playground.api_base + path) as answer:
                assert (answer.status, await answer.json()) == (404, {"message": "404: Not Found", "code": 0})
    assert [(record.method, record.path) for record in playground.requests] == [
        ("PUT", "/lobby/carpets"),
        ("PUT", "/users/@me"),
    ]
