"""What other web pages, other users of the machine and uploaded files must not get, asked for with raw requests."""

from __future__ import annotations

import asyncio
import base64
import io

import aiohttp
import pytest
from PIL import Image
from yarl import URL

from playground import Playground, World
from playground.security import FILE_POLICY, PAGE_POLICY, hosts_of
from tests.patience import PATIENCE_SECONDS

FOREIGN_HOSTS = (
    "evil.example",
    "evil.example:{port}",
    "127.0.0.1",
    "localhost:1",
    "127.0.0.1.evil:{port}",
    "",
)
FOREIGN_ORIGINS = (
    "http://evil.example",
    "http://evil.example:{port}",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://localhost:{port}",
    "https://127.0.0.1:{port}",
    "null",
    "",
)


@pytest.fixture
async def session(playground):
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
def port(playground) -> int:
    return URL(playground.url).port


@pytest.fixture
def doors(playground, ana) -> dict[str, tuple[str, str]]:
    """A request of every kind, by what it is for."""
    lobby = playground.channel("lobby").id
    seat = f"{playground.url}/ui/users/{ana.id}"
    return {
        "the page": ("GET", playground.url + "/"),
        "a script": ("GET", f"{URL(playground.url).origin()}/static/main.js"),
        "the world": ("GET", f"{playground.url}/ui/world"),
        "a message": ("POST", f"{seat}/channels/{lobby}/messages"),
        "a setting": ("PATCH", seat),
        "a deletion": ("DELETE", f"{playground.url}/ui/channels/{lobby}"),
        "a preflight": ("OPTIONS", f"{seat}/channels/{lobby}/messages"),
        "the bot's API": ("POST", f"{playground.api_base}/channels/{lobby}/messages"),
        "nothing": ("GET", f"{playground.url}/nothing"),
    }


async def everything_is_refused_to(headers, session, playground, doors) -> set[int]:
    """The statuses with which all doors answer; nothing has changed."""
    token = {"Authorization": f"Bot {playground.token}"}
    statuses = set()
    for method, address in doors.values():
        async with session.request(
            method, address, headers={**token, **headers}, json={"content": "hi", "global_name": "Eve"}
        ) as answer:
            statuses.add(answer.status)
            assert "Access-Control-Allow-Origin" not in answer.headers
    assert list(playground.channel("lobby").messages) == []
    assert playground.person("ana").user.global_name == "ana"
    assert len(playground.requests) == 0
    return statuses


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
async def test_a_name_that_was_made_to_lead_here_is_refused(host, session, playground, doors, port):
    headers = {"Host": host.format(port=port)}
    assert await everything_is_refused_to(headers, session, playground, doors) == {421}


@pytest.mark.parametrize("origin", FOREIGN_ORIGINS)
async def test_another_page_is_refused(origin, session, playground, doors, port):
    headers = {"Origin": origin.format(port=port)}
    assert await everything_is_refused_to(headers, session, playground, doors) == {403}


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "LocalHost", "[::1]"])
async def test_the_names_of_this_machine_are_its_own(host, session, playground, ana, port):
    address = f"{playground.url}/ui/users/{ana.id}/channels/{playground.channel('lobby').id}/messages"
    headers = {"Host": f"{host}:{port}", "Origin": f"http://{host}:{port}".lower()}
    async with session.post(address, json={"content": "hello"}, headers=headers) as answer:
        assert (answer.status, (await answer.json())["content"]) == (200, "hello")


def test_a_browser_leaves_out_the_usual_port():
    assert hosts_of("127.0.0.2", 80) == {"127.0.0.1", "127.0.0.2", "localhost", "[::1]"}
    assert hosts_of("::1", 8642) == {"127.0.0.1:8642", "localhost:8642", "[::1]:8642"}


async def test_without_a_host_nothing_is_answered(port):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET / HTTP/1.0\r\n\r\n")
    assert (await reader.readline()).split()[1] == b"421"
    writer.close()


@pytest.mark.parametrize(
    ("header", "value", "status"), [("Origin", "http://evil.example", 403), ("Host", "evil.example", 421)]
)
async def test_no_websocket_opens_for_another_page(header, value, status, session, playground, ana):
    for address in (playground.gateway_url, f"{playground.url}/ui/live?user={ana.id}"):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(address, headers={header: value})
        assert refused.value.status == status


async def test_the_pages_own_websocket_opens(session, playground, ana):
    headers = {"Origin": str(URL(playground.url).origin())}
    socket = await session.ws_connect(f"{playground.url}/ui/live?user={ana.id}", headers=headers)
    assert (await socket.receive_json(timeout=PATIENCE_SECONDS))["t"] == "READY"
    await socket.close()


class TestSecrets:
    async def test_every_start_has_its_own(self):
        async with Playground() as one, Playground() as other:
            assert one.token != other.token
            assert one.key != other.key
            assert min(len(one.token), len(one.key)) >= 32

    async def test_the_people_are_reached_by_the_key_alone(self, session, playground, doors):
        origin = str(URL(playground.url).origin())
        for purpose in ("the page", "the world", "a message", "a setting", "a deletion"):
            method, address = doors[purpose]
            for wrong in ("", "/" + "0" * 32):
                keyless = address.replace(f"/{playground.key}", wrong)
                async with session.request(method, keyless, json={}) as answer:
                    assert answer.status in (403, 404), keyless
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(f"{origin}/ui/live?user={playground.person('ana').id}")
        assert playground.channel("lobby") is not None

    async def test_whoever_comes_without_the_key_is_told_where_it_is(self, session, playground):
        async with session.get(URL(playground.url).origin()) as answer:
            assert answer.status == 403
            assert "that the playground printed" in await answer.text()

    async def test_the_printed_address_leads_to_the_page(self, session, playground):
        async with session.get(playground.url) as answer:
            assert (answer.status, str(answer.url)) == (200, playground.url + "/")

    @pytest.mark.parametrize(
        "authorisation", ["", "Bot", "Bot ", "Bot wrong", "Bot \udcff", "Bearer {token}", "{token}"]
    )
    async def test_the_bot_is_known_by_its_token_before_its_body_is_read(
        self, authorisation, session, playground
    ):
        address = f"{playground.api_base}/channels/{playground.channel('lobby').id}/messages"
        headers = {"Authorization": authorisation.format(token=playground.token)}
        async with session.post(address, data=b"{", headers=headers) as answer:
            assert answer.status == 401
        (record,) = playground.requests
        assert (record.status, record.body) == (401, None)

    @pytest.mark.parametrize("given", [None, 7, "", "\ud800"])
    def test_no_token_is_no_token(self, given):
        assert not World.small_town().is_token(given)


COMMON = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


async def test_browsers_are_told_to_trust_nothing(session, playground, doors):
    for purpose in ("the page", "a script", "the world", "the bot's API", "nothing"):
        method, address = doors[purpose]
        for headers in ({}, {"Origin": "null"}):
            async with session.request(method, address, headers=headers) as answer:
                assert COMMON.items() <= dict(answer.headers).items()
                page = purpose == "the page" and not headers
                assert answer.headers["Content-Security-Policy"] == (PAGE_POLICY if page else FILE_POLICY)
    assert "unsafe" not in PAGE_POLICY
    assert "frame-ancestors 'none'" in PAGE_POLICY
    assert "sandbox" in FILE_POLICY


def picture(kind: str) -> bytes:
    drawn = io.BytesIO()
    Image.new("RGB", (4, 3), "teal").save(drawn, kind)
    return drawn.getvalue()


HTML = b"<!doctype html><script>fetch('/')</script>"
SVG = b"<svg xmlns='http://www.w3.org/2000/svg'><script>fetch('/')</script></svg>"


@pytest.mark.parametrize(
    ("filename", "content", "type", "disposition"),
    [
        ("a.png", picture("PNG"), "image/png", None),
        ("a.jpg", picture("JPEG"), "image/jpeg", None),
        ("a.gif", picture("GIF"), "image/gif", None),
        ("a.webp", picture("WEBP"), "image/webp", None),
        ("a.html", picture("PNG"), "image/png", None),
        ("a.html", HTML, "application/octet-stream", "attachment"),
        ("a.png", HTML, "application/octet-stream", "attachment"),
        ("a.svg", SVG, "application/octet-stream", "attachment"),
        ("a.svg", b"", "application/octet-stream", "attachment"),
        ("data.json", b"{}", "application/octet-stream", "attachment"),
    ],
)
async def test_an_uploaded_file_never_becomes_a_page(
    filename, content, type, disposition, session, playground, ana
):
    form = {"filename": filename, "content": base64.b64encode(content).decode()}
    address = f"{playground.url}/ui/users/{ana.id}/channels/{playground.channel('lobby').id}/attachments"
    async with session.post(address, json=form) as uploaded:
        url = (await uploaded.json())["url"]
    async with session.get(url) as answer:
        assert (answer.status, await answer.read()) == (200, content)
        assert answer.headers["Content-Type"] == type
        assert answer.headers.get("Content-Disposition") == disposition
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "sandbox" in answer.headers["Content-Security-Policy"]
    async with session.get(url.replace(f"/{playground.key}", "")) as answer:
        assert answer.status == 404


@pytest.mark.parametrize(
    "name",
    ["..%2Fserver.py", "%2Fetc%2Fpasswd", "..", "%2e%2e", "..%5Cserver.py", ".", "main.js%00", "absent.js"],
)
async def test_only_the_pages_own_files_are_served(name, session, playground):
    address = URL(f"{URL(playground.url).origin()}/static/{name}", encoded=True)
    async with session.get(address) as answer:
        assert answer.status in (403, 404)
        assert name not in await answer.text()


async def test_a_body_beyond_all_bounds_is_refused_in_discords_shape(monkeypatch, ana):
    monkeypatch.setattr("playground.server._LARGEST_BODY_BYTES", 1_000)
    async with Playground(World.small_town()) as playground, aiohttp.ClientSession() as session:
        lobby = playground.channel("lobby").id
        token = {"Authorization": f"Bot {playground.token}"}
        person = playground.person("ana").id
        for address in (
            f"{playground.api_base}/channels/{lobby}/messages",
            f"{playground.url}/ui/users/{person}/channels/{lobby}/messages",
        ):
            async with session.post(address, json={"content": "x" * 2_000}, headers=token) as answer:
                assert (answer.status, (await answer.json())["code"]) == (413, 40005)


async def test_what_was_asked_for_is_not_repeated_in_a_refusal(session, playground, ana):
    marker = "<script>x</script>"
    for address in (
        f"{playground.url}/{marker}",
        f"{playground.url}/ui/users/{marker}/channels",
        f"{playground.url}/ui/live?user={marker}",
        f"{playground.api_base}/{marker}",
        str(URL(playground.url).origin() / marker),
    ):
        async with session.get(address) as answer:
            assert 400 <= answer.status < 500
            assert "script" not in await answer.text()
