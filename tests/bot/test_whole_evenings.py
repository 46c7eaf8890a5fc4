"""Games of In Too Deep and Speakeasy on the playground. The shortest are played to their final count; at the others
everyone leaves after a while. `python -m tests.bot.evenings` plays all of them to the end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
import pytest_asyncio

from games.in_too_deep.game import InTooDeep
from games.kernel import Chance, offered, with_defaults
from games.speakeasy.game import Speakeasy
from tests.bot.evenings import COMPANIES, Evening, EveningMemory, programme, spent

IN_TOO_DEEP, SPEAKEASY = InTooDeep.name, Speakeasy.name
EVENINGS = (
    Evening(IN_TOO_DEEP, 1, {"echo": "relentless", "criminals": "chosen"}, secrets=5),
    Evening(IN_TOO_DEEP, 2, {"echo": "standard"}, moves=80, secrets=5),
    Evening(IN_TOO_DEEP, 4, {"storylines": "7", "start": "2"}, moves=40, secrets=5),
    Evening(SPEAKEASY, 1, {"rival": "hard"}),
    Evening(SPEAKEASY, 2, {"still": "on"}, moves=80),
    Evening(SPEAKEASY, 4, moves=40),
)


@pytest_asyncio.fixture(
    scope="module",
    loop_scope="module",
    params=[
        pytest.param(one, id=one.name, marks=pytest.mark.xdist_group(f"evening-{one.name}"))
        for one in EVENINGS
    ],
)
async def memory(request: pytest.FixtureRequest, tmp_path_factory: Any) -> AsyncIterator[EveningMemory]:
    async with spent(request.param, tmp_path_factory.mktemp("evening")) as memory:
        yield memory


def test_the_evening_comes_to_its_end_with_all_invariants_kept(memory: EveningMemory) -> None:
    state = memory.live.running_match.position.state
    assert not memory.live.is_running
    assert state.result is not None
    assert memory.broken == []
    assert COMPANIES[memory.evening.title].game.check(state) == []


def test_nobody_is_shown_what_another_holds(memory: EveningMemory) -> None:
    assert memory.chaperone.leaks == []
    assert memory.chaperone.errors == []
    assert memory.chaperone.pictures_seen > 20
    assert memory.chaperone.secrets_known >= memory.evening.secrets


def test_every_request_is_one_that_discord_describes(memory: EveningMemory, openapi: Any) -> None:
    assert openapi.problems([replace(request, answer=None) for request in memory.playground.requests]) == []


def test_the_journal_tells_the_same_game_again(memory: EveningMemory) -> None:
    assert memory.is_retold


@pytest.mark.parametrize(
    ("title", "seats"), [(title, seats) for title in COMPANIES for seats in COMPANIES[title].game.seats]
)
def test_the_programme_has_each_value_of_each_setting_that_a_lobby_offers(title: str, seats: int) -> None:
    game = COMPANIES[title].game
    planned = [evening.chosen for evening in programme(title, seats)]
    assert all(game.fits(seats, chosen) for chosen in planned)
    assert all(Chance(evening.picks).below(2) in (0, 1) for evening in programme(title, seats))
    settings = {setting.id: setting for setting in offered(game.settings)}
    shown = set[str]()
    for chosen in planned:
        before = dict[str, str]()
        for one, value in chosen.items():
            assert settings[one].matters(seats, with_defaults(game.settings, before)), "no lobby shows it"
            before[one] = value
        now = with_defaults(game.settings, chosen)
        shown |= {one for one, setting in settings.items() if setting.matters(seats, now)}
    for one in shown:
        fitting = {value for value in settings[one].values if game.fits(seats, {one: value})}
        assert {chosen.get(one, settings[one].default) for chosen in planned} >= fitting
