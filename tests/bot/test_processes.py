"""Several processes on one PostgreSQL database, each with some of the gateway's shards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.pages.press import TableVerb
from games.kernel import Refusal
from playground import Playground
from storage import GameQuery
from tests.bot import nights
from tests.bot.fleet import process, shares
from tests.bot.house import House, Thread, press_for, presses_of, text_of
from tests.postgres import Postgres

ROUNDS = 60
TRIO = ("ana", "bo", "chika")


@pytest.fixture
async def database(postgres: Postgres) -> AsyncIterator[str]:
    async with postgres.database() as url:
        yield url


@pytest.fixture
async def houses(playground: Playground, database: str) -> AsyncIterator[tuple[House, House]]:
    first, second = shares(playground)
    async with process(playground, database, first) as one, process(playground, database, second) as other:
        yield one, other


async def begun(houses: tuple[House, House]) -> Thread:
    _, at_the_server = houses
    return await at_the_server.begin_by_buttons(*TRIO)


async def test_one_process_registers_the_commands_and_the_other_answers_them(
    houses: tuple[House, House],
) -> None:
    thread = await begun(houses)
    assert await thread.waiting()
    assert thread.table_post()


async def test_a_panel_that_is_open_in_one_process_shows_what_the_other_has_done(
    houses: tuple[House, House],
) -> None:
    first, at_the_server = houses
    thread = await begun(houses)
    (name, *_) = await thread.waiting()
    panel = await thread.panel(name)
    before = text_of(panel)
    live = await first.client.tables.live(thread.game)
    (seat, *_) = live.running_match.position.waiting_for
    asked = live.running_match.position.decision(seat)
    await first.client.tables.choose(thread.game, live.person_at(seat), asked.id, 0)

    def now() -> str:
        shown = at_the_server.person(name).messages(thread.channel)
        return next(text_of(message) for message in shown if message.id == panel.id)

    await at_the_server.playground.until(lambda: now() != before, "the panel to be drawn again")


async def test_a_notice_stays_as_a_line_above_the_panel_that_another_process_opened_from_it(
    houses: tuple[House, House],
) -> None:
    """The process of the server brings the notice and puts it away; that of direct messages serves its button."""
    first, at_the_server = houses
    thread = await begun(houses)
    await at_the_server.quiet()
    (name, *_) = await thread.waiting()
    (notice,) = nights.notices(at_the_server, name)
    panel = await thread.press(name, notice, press_for(notice, TableVerb.ACT))
    await first.answered()
    assert first.client.wiring.open_panels.opened_from(notice.id)
    assert not at_the_server.client.wiring.open_panels.opened_from(notice.id)
    while name in await thread.waiting():
        panel = await thread.answer(name, panel)
    # The other process hears of the move by the database's call, so its workers may still seem idle.
    await at_the_server.playground.until(
        lambda: "your move is made" in text_of(notice), "the notice to be put away as a line"
    )
    await at_the_server.quiet()
    assert at_the_server.stands(notice)
    assert presses_of(notice) == []


async def test_a_move_is_made_by_whoever_receives_it_and_seen_by_the_other(
    houses: tuple[House, House],
) -> None:
    thread = await begun(houses)
    for _ in range(6):
        for house in houses:
            live = await house.client.tables.live(thread.game)
            seat = live.running_match.position.waiting_for[0]
            asked = live.running_match.position.decision(seat)
            played = await house.client.tables.choose(thread.game, live.person_at(seat), asked.id, 0)
            for other in houses:
                seen = await other.client.tables.live(thread.game)
                assert seen.row.revision == played.live.row.revision
                assert seen.running_match.position == played.live.running_match.position


async def test_a_decision_pressed_in_two_processes_at_once_is_answered_once(
    houses: tuple[House, House],
) -> None:
    thread = await begun(houses)
    lost = 0
    for _ in range(ROUNDS):
        live = await houses[0].client.tables.once_written(thread.game)
        if live.match.position.state.result is not None:
            break
        seat = live.running_match.position.waiting_for[0]
        asked = live.running_match.position.decision(seat)
        person = live.person_at(seat)
        answers = await asyncio.gather(
            *(house.client.tables.choose(thread.game, person, asked.id, 0) for house in houses),
            return_exceptions=True,
        )
        [too_late] = [answer for answer in answers if isinstance(answer, BaseException)]
        assert isinstance(too_late, Refusal)
        lost += 1
        after = await houses[1].client.tables.once_written(thread.game)
        assert after.row.revision == live.row.revision + 1
    assert lost
    entries = await houses[0].store.journal.entries(thread.game)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))


async def test_settings_changed_in_both_processes_at_once_are_all_kept(houses: tuple[House, House]) -> None:
    """Each change reads the options and writes them back, so none may lie between those of another."""
    await houses[1].lobby()
    [lobby] = await houses[1].store.games.find(GameQuery(), limit=9)
    settings = await asyncio.gather(
        *(
            house.client.tables.lobbies.choose_setting(lobby.id, houses[1].person("ana").id, number, 1)
            for number, house in enumerate(houses)
        )
    )
    live = await houses[0].client.tables.live(lobby.id)
    assert len(live.options.chosen) >= len({*settings[0].options.chosen, *settings[1].options.chosen})


async def test_what_a_process_leaves_when_it_ends_is_delivered_by_its_successor(
    playground: Playground, database: str
) -> None:
    first, second = shares(playground)
    async with process(playground, database, first) as one:
        async with process(playground, database, second) as other:
            thread = await other.begin_by_buttons(*TRIO)
            posts = len(thread.posts())
        live = await one.client.tables.live(thread.game)
        seat = live.running_match.position.waiting_for[0]
        asked = live.running_match.position.decision(seat)
        played = await one.client.tables.choose(thread.game, live.person_at(seat), asked.id, 0)
        await one.quiet()
        async with process(playground, database, second) as successor:
            await successor.quiet()
            assert (await successor.client.tables.live(thread.game)).row.revision == played.live.row.revision
            assert len(Thread(successor, thread.game, thread.channel).posts()) >= posts
            assert await successor.store.outbox.due(successor.clock(), limit=9, share=second) == []


async def test_tables_that_are_read_together_are_as_the_other_process_left_them(
    houses: tuple[House, House],
) -> None:
    first, second = houses
    games = [(await second.begin(*TRIO)).game for _ in range(2)]
    assert [(await first.client.tables.live(game)).row.revision for game in games] == [0, 0]
    live = await second.client.tables.live(games[0])
    (seat, *_) = live.running_match.position.waiting_for
    asked = live.running_match.position.decision(seat)
    await second.client.tables.choose(games[0], live.person_at(seat), asked.id, 0)
    found = await first.client.tables.several([*games, "unknown"])
    assert {game: one.row.revision for game, one in found.items()} == {games[0]: 1, games[1]: 0}
    assert found[games[1]] is await first.client.tables.live(games[1])
    assert found[games[0]] == await first.client.tables.live(games[0])
