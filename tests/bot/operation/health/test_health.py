"""How the bot is doing, as its host sees it and as Prometheus reads it."""

from __future__ import annotations

import asyncio
import errno
import json
import re
import socket
import sys
from pathlib import Path
from typing import NoReturn

import aiohttp
import pytest
from prometheus_client import CONTENT_TYPE_LATEST

from bot.operation.health.endpoint import LOOPBACK, endpoint
from bot.serving import ForeignAddress, PortForbidden, PortTaken, opening, watched
from bot.settings import Settings
from storage import StorageError
from tests.bot.house import House, text_of
from tests.bot.mishaps import CALLBACK, EDITING, later, without_waiting
from tests.bot.operation.health.readings import readings
from tests.bot.operation.upkeep.voyages import load, play_on
from tests.patience import PATIENCE_SECONDS

DOCKERFILE = Path(__file__).parents[4] / "deploy" / "Dockerfile"


@pytest.fixture
def house(ferry_house: House) -> House:
    return ferry_house


async def scraped(house: House) -> dict[str, float]:
    """What the endpoint says, by name and labels."""
    async with (
        endpoint(house.client.doctor, 0) as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://{LOOPBACK}:{port}/metrics") as response,
    ):
        assert response.status == 200
        assert response.headers["Content-Type"] == CONTENT_TYPE_LATEST
        return readings(await response.read())


async def test_moves_and_games_are_counted(house: House) -> None:
    assert (await scraped(house))["backroom_moves_total"] == 0
    thread = await house.begin("ana", "bo")
    await load(thread, "tea")
    await house.lobby("chika")
    await house.quiet()
    found = await scraped(house)
    assert found["backroom_moves_total"] == 2
    assert found['backroom_games{status="running"}'] == 1
    assert found['backroom_games{status="lobby"}'] == 1
    await play_on(thread)
    assert (await scraped(house))['backroom_games{status="finished"}'] == 1


async def test_interactions_are_counted_by_what_came_of_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await house.begin("ana", "bo")
    before = await scraped(house)
    await thread.command("ana", "board")
    await thread.command("dmitri", "act")  # no seat
    monkeypatch.setattr(house.client.tables.history, "told", lambda *_, **__: 1 / 0)
    await thread.command("ana", "log")
    after = await scraped(house)
    changed = {name: value - before[name] for name, value in after.items() if "interactions" in name}
    assert changed == {
        'backroom_interactions_total{outcome="acknowledged"}': 3,
        'backroom_interactions_total{outcome="late"}': 0,
        'backroom_interactions_total{outcome="refused"}': 1,
        'backroom_interactions_total{outcome="failed"}': 1,
    }
    assert (
        after["backroom_acknowledgement_seconds_count"]
        == after['backroom_interactions_total{outcome="acknowledged"}']
    )
    assert (
        after['backroom_acknowledgement_seconds_bucket{le="+Inf"}']
        == after["backroom_acknowledgement_seconds_count"]
    )


async def test_an_interaction_that_nobody_waits_for_any_more_is_late_and_no_incident(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await house.begin_by_buttons("ana", "bo")
    requests, before = house.playground.requests, len(house.playground.requests.matching(CALLBACK))
    house.playground.fail(CALLBACK, status=404, times=1)
    interaction = await house.person("ana").command(thread.channel, "game board")
    await house.playground.until(lambda: len(requests.matching(CALLBACK)) > before, "the late answer")
    await house.quiet()
    assert interaction.callback is None
    assert (house.client.meters.late, house.client.meters.incidents) == (1, 0)


async def test_what_waits_in_the_outbox_is_told_with_its_age(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_waiting(monkeypatch)
    thread = await house.begin("ana", "bo")
    quiet = await scraped(house)
    assert (quiet["backroom_outbox_parcels"], quiet["backroom_outbox_oldest_seconds"]) == (0, 0)
    assert quiet['backroom_parcels_total{outcome="delivered"}'] > 3
    house.playground.fail(EDITING, status=500, times=10**6)
    await load(thread, "tea")
    await house.quiet()
    for _ in range(3):
        await later(house, 600)
    stuck = await scraped(house)
    assert stuck["backroom_outbox_parcels"] >= 1
    assert stuck["backroom_outbox_tried_parcels"] >= 1
    assert stuck["backroom_outbox_oldest_seconds"] == 1800
    house.playground.faults.clear()
    await later(house)
    assert (await scraped(house))["backroom_outbox_parcels"] == 0


async def test_parcels_that_were_given_up_are_counted(house: House) -> None:
    thread = await house.begin("ana", "bo")
    house.playground.fail(EDITING, status=400, times=1)
    await load(thread, "tea")
    await house.quiet()
    assert (await scraped(house))['backroom_parcels_total{outcome="died"}'] == 1


async def test_timers_that_are_due_and_memory_are_told(house: House) -> None:
    await house.begin("ana", "bo", pace="day", ladder="defaults")
    found = await scraped(house)
    assert found["backroom_timers_due"] == 0
    assert found.get("backroom_resident_bytes", 1e8) > 1e7
    house.clock.now += 99 * 24 * 3600.0
    assert (await scraped(house))["backroom_timers_due"] == 2


async def test_the_host_of_the_bot_alone_sees_how_it_is_doing(house: House) -> None:
    thread = await house.begin("ana", "bo")
    await load(thread, "tea")
    await house.quiet()
    said = text_of(await house.command("ana", "admin health"))
    for line in (
        "Games: 1 running, 0 open",
        "Moves: 2",
        "too late",
        "Outbox: nothing waits",
        "Timers due: 0",
    ):
        assert line in said
    assert "Only the host of this bot" in text_of(await house.command("bo", "admin health", forge=True))


async def test_nothing_but_this_machine_reaches_the_endpoint(house: House) -> None:
    async with endpoint(house.client.doctor, 0) as port:
        with socket.socket() as probe:
            probe.settimeout(1.0)
            assert probe.connect_ex((LOOPBACK, port)) == 0
        others = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
        for address in others - {LOOPBACK}:
            if address.startswith("127."):
                continue
            with socket.socket() as probe:
                probe.settimeout(1.0)
                assert probe.connect_ex((address, port)) != 0


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:{port}", 200),
        ("localhost:{port}", 200),
        ("LOCALHOST", 200),
        ("127.0.0.1:9", 200),
        ("[::1]:{port}", 200),
        ("[::1]", 200),
        ("[evil.example]", 421),
        ("evil.example", 421),
        ("evil.example:{port}", 421),
        ("127.0.0.1.evil.example:{port}", 421),
        ("", 421),
    ],
)
async def test_a_web_page_reads_nothing_by_a_name_that_leads_here(
    house: House, host: str, status: int
) -> None:
    async with endpoint(house.client.doctor, 0) as port, aiohttp.ClientSession() as session:
        headers = {"Host": host.format(port=port)}
        async with session.get(f"http://{LOOPBACK}:{port}/metrics", headers=headers) as response:
            assert response.status == status
            assert ("backroom_" in await response.text()) == (status == 200)
            assert "Access-Control-Allow-Origin" not in response.headers


@pytest.mark.parametrize(("family", "host"), [(socket.AF_INET, "127.0.0.2"), (socket.AF_INET6, "::1")])
async def test_any_address_of_the_loopback_interface_serves_under_its_own_name(
    house: House, family: socket.AddressFamily, host: str, caplog: pytest.LogCaptureFixture
) -> None:
    try:
        with socket.socket(family) as probe:
            probe.bind((host, 0))
    except OSError:
        pytest.skip("this machine does not have the address")
    caplog.set_level("INFO", "bot.serving")
    settings = Settings.read({"METRICS_PORT": "0", "METRICS_HOST": host})
    async with watched(house.client.doctor, settings), aiohttp.ClientSession() as session:
        (said,) = (record.getMessage() for record in caplog.records if record.name == "bot.serving")
        async with session.get(said.removeprefix("metrics at ")) as response:
            assert response.status == 200


async def test_a_process_without_its_database_is_still_alive(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A supervisor that restarts what is not healthy would end one that goes on by itself."""

    async def away(*_: object) -> NoReturn:
        raise StorageError("away")

    monkeypatch.setattr(house.client.doctor, "examine", away)
    async with (
        endpoint(house.client.doctor, 0) as port,
        aiohttp.ClientSession(f"http://{LOOPBACK}:{port}") as session,
    ):
        assert (await session.get("/metrics")).status == 500
        assert (await session.get("/health")).status == 200


async def check_of_the_container(port: int) -> int:
    """The exit code of the Dockerfile's health check, in a container that is to reach the world by a proxy."""
    found = re.search(
        r"^HEALTHCHECK .*?CMD (\[.*?\])$", DOCKERFILE.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    assert found is not None
    _, *arguments = json.loads(found[1])
    environment = {"METRICS_PORT": str(port), "http_proxy": "http://192.0.2.1:9"}
    check = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, env=environment, stderr=asyncio.subprocess.DEVNULL
    )
    return await check.wait()


async def test_the_container_is_healthy_while_the_bot_answers(house: House) -> None:
    async with endpoint(house.client.doctor, 0) as port:
        assert await check_of_the_container(port) == 0
    assert await check_of_the_container(port) == 1


async def test_a_reader_whose_database_does_not_answer_holds_up_no_stop(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def examine() -> NoReturn:
        asked.set()
        await asyncio.Event().wait()
        raise AssertionError("nobody answers")

    asked = asyncio.Event()
    monkeypatch.setattr(house.client.doctor, "examine", examine)
    async with aiohttp.ClientSession() as session, asyncio.timeout(PATIENCE_SECONDS):
        async with endpoint(house.client.doctor, 0) as port:
            reading = asyncio.create_task(session.get(f"http://{LOOPBACK}:{port}/metrics"))
            await asked.wait()
        with pytest.raises(aiohttp.ClientConnectionError):
            await reading


async def test_a_port_that_is_taken_is_told_by_the_name_of_its_setting(house: House) -> None:
    async with endpoint(house.client.doctor, 0) as port:
        with pytest.raises(PortTaken, match=f"Port {port} is taken; set METRICS_PORT to another one"):
            async with watched(house.client.doctor, Settings.read({"METRICS_PORT": str(port)})):
                pass


def test_a_port_that_the_system_keeps_from_this_user_is_not_called_taken() -> None:
    told = r"Port 80 is not open to this user; set METRICS_PORT to a higher one"
    with pytest.raises(PortForbidden, match=told), opening("METRICS_PORT", 80):
        raise OSError(errno.EACCES, "error while attempting to bind")


async def test_an_address_of_another_machine_is_told_by_the_name_of_its_setting(house: House) -> None:
    settings = Settings.read({"METRICS_PORT": "0", "METRICS_HOST": "192.0.2.1"})  # reserved: nobody has it
    with pytest.raises(ForeignAddress, match=r"METRICS_HOST: 192\.0\.2\.1 is no address of this machine"):
        async with watched(house.client.doctor, settings):
            pass


async def test_where_other_machines_may_read_they_may_use_any_name(house: House) -> None:
    async with endpoint(house.client.doctor, 0, "0.0.0.0") as port, aiohttp.ClientSession() as session:
        headers = {"Host": f"bot-1.backroom:{port}"}
        async with session.get(f"http://{LOOPBACK}:{port}/metrics", headers=headers) as response:
            assert "backroom_up_seconds" in await response.text()


async def test_without_a_port_there_is_no_endpoint(house: House) -> None:
    before = len(asyncio.all_tasks())
    async with watched(house.client.doctor, Settings.read({})):
        assert len(asyncio.all_tasks()) == before
