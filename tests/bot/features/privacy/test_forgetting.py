"""Someone is forgotten while things go on about them: nothing of them is left all the same."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.door.asker import Asker
from bot.door.drafts import Drafts
from bot.errors import NotSeated
from bot.features.consent.verbs import ConsentVerb
from bot.features.history.looks import KIND as LOOK
from bot.features.history.notebook import KIND as NOTE
from bot.features.history.notebook import PrivateNotebook
from bot.features.history.notes import Notes
from bot.features.orders.order import KIND as ORDER
from bot.features.privacy.naming import former_player
from bot.features.seats.handover import Handover
from bot.features.seats.offering import Offering
from bot.features.seats.offers import offers_naming
from bot.features.seats.verbs import SeatVerb
from bot.pages.press import TableVerb
from bot.table import outbox_planner
from bot.table.seat_history import Holder
from storage import NOBODY, GameQuery, PersonRow, SeatState, Status, WriteSet
from tests.bot.features.orders.ordering import ordered
from tests.bot.features.pace_change.parley import answer, proposal_posts, propose
from tests.bot.features.privacy.at_once import forget_now, names_in, once_before
from tests.bot.features.privacy.dossiers import data_of, forget, has_no_traces
from tests.bot.house import House, Thread, press_for, text_of
from tests.bot.mishaps import in_dm
from tests.patience import in_time

OWN = (NOTE, LOOK, ORDER)


async def is_forgotten(house: House, name: str) -> bool:
    """Nothing is stored, and nothing in their direct messages shows anything of a table."""
    person = house.person(name)
    stored = await house.store.people.get(person.id) != PersonRow(id=person.id)
    naming = await offers_naming(house.store.side_records, person.id)
    posts = await house.store.posts.in_channel(person.dm().id)
    told = in_dm(house, name)
    return await has_no_traces(house.store, person.id) and not any((stored, naming, posts, told))


async def with_records(house: House) -> Thread:
    """Bo has noted something, given an order, and looked at the table."""
    thread = await house.begin("ana", "bo")
    await thread.command("bo", "note", text="follow ana")
    await ordered(thread, "bo", "wait")
    await thread.command("bo", "board")
    await house.quiet()
    assert all([await house.store.side_records.of_game(thread.game, kind, seat=1) for kind in OWN])
    return thread


async def own_records(thread: Thread, seat: int) -> list[str]:
    records = thread.house.store.side_records
    return [record.kind for kind in OWN for record in await records.of_game(thread.game, kind, seat=seat)]


# What lies beside the board


async def test_notes_orders_and_looks_go_with_a_seat_that_waits_for_a_substitute(ferry_house: House) -> None:
    thread = await with_records(ferry_house)
    await forget(ferry_house, "bo")
    assert await own_records(thread, 1) == []
    pack = await thread.press("chika", thread.table_post(), press_for(thread.table_post(), SeatVerb.TAKE))
    assert "follow ana" not in text_of(pack)
    assert "🔁" not in text_of(pack)


async def test_and_with_a_game_that_is_over(ferry_house: House) -> None:
    thread = await with_records(ferry_house)
    await thread.play_out()
    assert NOTE in await own_records(thread, 1)
    await forget(ferry_house, "bo")
    assert await own_records(thread, 1) == []


async def test_what_lies_there_of_others_stays(ferry_house: House) -> None:
    thread = await with_records(ferry_house)
    await thread.command("ana", "note", text="mine")
    await forget(ferry_house, "bo")
    assert NOTE in await own_records(thread, 0)


async def test_the_file_lists_standing_orders(ferry_house: House) -> None:
    thread = await with_records(ferry_house)
    (table,) = [
        table for table in (await data_of(ferry_house, "bo"))["tables"] if table["game"] == thread.game
    ]
    assert [order["order"] for order in table["orders"]] == ["wait"]
    assert [beside["kind"] for beside in table["beside"]] == [LOOK]
    (table,) = (await data_of(ferry_house, "ana"))["tables"]
    assert table["orders"] == []


async def test_orders_are_in_the_pack_of_whoever_takes_the_seat_over(ferry_house: House) -> None:
    thread = await with_records(ferry_house)
    await thread.offer_seat("bo")
    pack = await thread.press("chika", thread.table_post(), press_for(thread.table_post(), SeatVerb.TAKE))
    await ferry_house.quiet()
    by_dm = next(said for said in in_dm(ferry_house, "chika") if "is yours now" in said)
    for told in (text_of(pack), by_dm):
        assert "🔁 **Wait**" in told
        assert "follow ana" in told


# What names them elsewhere


async def test_neither_the_thread_nor_what_others_were_sent_names_them(
    ferry_house: House, openapi: Any
) -> None:
    thread = await ferry_house.begin("ana", "bo", "chika")
    await propose(thread, "ana", pace="a live evening")
    (proposal,) = proposal_posts(thread)
    others = ("bo", "chika")
    assert thread.channel.name == "Ferry: ana, bo, chika"
    assert all("ana" in names_in("\n".join(in_dm(ferry_house, name))) for name in others)
    before = {name: len(in_dm(ferry_house, name)) for name in others}
    await answer(thread, "bo", proposal, ConsentVerb.REFUSE)
    await forget(ferry_house, "ana")
    await ferry_house.quiet()
    assert thread.channel.name == "Ferry: A former player, bo, chika"
    for name in others:
        said = in_dm(ferry_house, name)
        assert "ana" not in names_in("\n".join(said))
        assert any("A former player’s table" in text for text in said)
        assert len(said) <= before[name]
    assert "A former player proposed" in text_of(proposal)
    assert in_dm(ferry_house, "ana") == []
    assert openapi.problems(ferry_house.playground.requests) == []


async def test_nor_what_was_sent_to_whoever_has_taken_their_seat(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await thread.answer("ana", await thread.panel("ana"))
    ferry_house.clock.now += 60
    await thread.answer("bo", await thread.panel("bo"), 1)
    await thread.offer_seat("bo")
    await thread.press("chika", thread.table_post(), press_for(thread.table_post(), SeatVerb.TAKE))
    await ferry_house.quiet()
    (pack,) = [said for said in in_dm(ferry_house, "chika") if "is yours now" in said]
    assert "- bo loads." in pack
    await forget(ferry_house, "bo")
    await ferry_house.quiet()
    (pack,) = [
        said for said in in_dm(ferry_house, "chika") if "A former player’s seat in Ferry is yours now" in said
    ]
    assert "- A former player loads." in pack
    assert thread.channel.name == "Ferry: ana, chika"


def sought(thread: Thread) -> list[str]:
    """What the posts say that seek someone for a seat, or sought someone."""
    return [said for said in map(text_of, thread.posts()) if said.startswith("🪑")]


async def test_nor_what_once_sought_someone_for_a_seat(ferry_house: House, openapi: Any) -> None:
    thread = await ferry_house.begin("ana", "bo")
    answer = await thread.offer_seat("ana")
    await thread.press("ana", answer, press_for(answer, SeatVerb.KEEP_SEAT))
    ferry_house.clock.now += 660  # no place seeks again within ten minutes
    await thread.offer_seat("bo")
    await thread.press("chika", thread.table_post(), press_for(thread.table_post(), SeatVerb.TAKE))
    ferry_house.clock.now += 660
    await thread.offer_seat("chika")
    await thread.offer_seat("chika", to=ferry_house.person("dmitri").user)
    kept = "🪑 ana keeps the seat that was open."
    named = "🪑 chika’s seat was open; now chika offers it to someone by name."
    assert sought(thread) == [kept, "🪑 chika has taken over bo’s seat.", named]
    await forget(ferry_house, "bo")
    taken = "🪑 chika has taken over A former player’s seat."
    assert sought(thread) == [kept, taken, named]
    await forget(ferry_house, "chika")
    former = "A former player"
    assert sought(thread)[:3] == [
        kept,
        f"🪑 {former} has taken over {former}’s seat.",
        f"🪑 {former}’s seat was open; now {former} offers it to someone by name.",
    ]
    assert openapi.problems(ferry_house.playground.requests) == []


async def test_nor_what_sought_someone_in_a_game_that_is_over(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await thread.offer_seat("bo")
    await thread.play_out()
    assert sought(thread) == ["🪑 bo’s seat was open until the game was over."]
    await forget(ferry_house, "bo")
    assert sought(thread) == ["🪑 A former player’s seat was open until the game was over."]


@pytest.mark.parametrize("reachable", [True, False])
async def test_nor_a_table_at_which_a_seat_was_offered_to_them(
    ferry_house: House, *, reachable: bool
) -> None:
    thread = await ferry_house.begin("ana", "bo")
    chika = ferry_house.person("chika")
    if not reachable:
        chika.close_dms()
    await thread.offer_seat("bo", to=chika.user)
    assert "bo offers the seat to chika" in text_of(thread.table_post())
    await forget(ferry_house, "chika")
    said = "\n".join(map(text_of, thread.posts()))
    assert "chika" not in names_in(said)
    assert f"<@{chika.id}>" not in said
    assert "bo" in text_of(thread.table_post())


async def test_what_stays_of_a_game_that_is_over_is_put_right_and_nothing_is_sent_again(
    ferry_house: House,
) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await thread.play_out()
    await ferry_house.quiet()
    posts, direct = len(thread.posts()), len(in_dm(ferry_house, "ana"))
    await forget(ferry_house, "bo")
    await ferry_house.quiet()
    assert thread.channel.name == "Ferry: ana, A former player"
    assert (len(thread.posts()), len(in_dm(ferry_house, "ana"))) == (posts, direct)
    assert "bo" not in names_in("\n".join(in_dm(ferry_house, "ana")))


async def test_terms_that_a_host_has_changed_go_with_the_host(ferry_house: House) -> None:
    post = await ferry_house.lobby("ana")
    await ferry_house.join(post, "bo")
    await ferry_house.choose("ana", post, "pace", "evening")
    await ferry_house.quiet()
    assert any("ana has changed the terms" in said for said in in_dm(ferry_house, "bo"))
    await forget(ferry_house, "ana")
    await ferry_house.quiet()
    assert "ana" not in names_in("\n".join(in_dm(ferry_house, "bo")))


# Someone who does something meanwhile


async def test_whoever_joins_a_table_meanwhile_leaves_it_again(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ferry_house.begin("ana", "bo")
    theirs = await ferry_house.lobby("ana")
    lobbies, bo = ferry_house.client.tables.lobbies, ferry_house.person("bo").id
    game = press_for(theirs, TableVerb.JOIN).game
    people = ferry_house.store.people
    once_before(monkeypatch, people, "forget", lambda: lobbies.join(game, bo, "bo"))
    await forget_now(ferry_house, "bo")
    await ferry_house.quiet()
    assert await is_forgotten(ferry_house, "bo")
    assert [seat.name for seat in await ferry_house.store.games.seats(game)] == ["ana"]


async def test_whoever_opens_a_table_meanwhile_calls_it_off(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ferry_house.begin("ana", "bo")
    lobbies, bo = ferry_house.client.tables.lobbies, ferry_house.person("bo").id

    async def opens() -> None:
        await lobbies.open(
            "ferry",
            guild=ferry_house.playground.world.guild.id,
            channel=ferry_house.playground.channel("lobby").id,
            host=bo,
            host_name="bo",
            seats=2,
        )

    once_before(monkeypatch, ferry_house.store.people, "forget", opens)
    await forget_now(ferry_house, "bo")
    await ferry_house.quiet()
    assert await is_forgotten(ferry_house, "bo")
    posts = [text_of(post) for post in ferry_house.playground.channel("lobby").messages]
    assert any("called this game off" in post for post in posts)


async def test_whoever_takes_a_seat_meanwhile_leaves_it_to_others(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await ferry_house.begin("ana", "chika")
    await thread.offer_seat("chika")
    await ferry_house.begin("ana", "bo")
    handover = Handover(ferry_house.client.tables, clock=ferry_house.clock)
    bo = Holder(ferry_house.person("bo").id, "bo")
    people = ferry_house.store.people
    once_before(monkeypatch, people, "forget", lambda: handover.take(thread.game, 1, bo))
    await forget_now(ferry_house, "bo")
    await ferry_house.quiet()
    assert await is_forgotten(ferry_house, "bo")
    seat = (await ferry_house.store.games.seats(thread.game))[1]
    assert (seat.person, seat.name, seat.state) == (NOBODY, former_player(), SeatState.VACANT)
    assert f"{former_player()} takes over chika’s seat." in text_of(await thread.command("ana", "log"))


async def test_whoever_is_offered_a_seat_meanwhile_is_not_named_any_more(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await ferry_house.begin("ana", "chika")
    await ferry_house.command("bo", "me hours", zone="Europe/Prague")
    offering = Offering(ferry_house.client.tables, clock=ferry_house.clock)
    chika, bo = ferry_house.person("chika").id, ferry_house.person("bo").id
    people = ferry_house.store.people
    offers = lambda: offering.offer(thread.game, chika, to=bo, to_name="bo")  # noqa: E731
    once_before(monkeypatch, people, "forget", offers)
    await forget_now(ferry_house, "bo")
    assert await offers_naming(ferry_house.store.side_records, bo) == []


async def test_who_goes_on_leaving_traces_is_forgotten_later(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ferry_house.begin("ana", "bo")
    people, bo = ferry_house.store.people, ferry_house.person("bo").id
    original = people.forget

    async def always_again(*args: Any, **kwargs: Any) -> None:
        seen = (await people.get(bo)).digest_message
        await people.save_digest(bo, (seen or 0) + 1)
        await original(*args, **kwargs)

    with monkeypatch.context() as busy:
        busy.setattr(people, "forget", always_again)
        with pytest.raises(RuntimeError):
            await forget_now(ferry_house, "bo")
    await forget(ferry_house, "bo")
    assert await has_no_traces(ferry_house.store, bo)


async def test_only_the_own_seat_leaves_by_the_rules_though_it_changes_hands_meanwhile(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await ferry_house.begin("ana", "bo", "edda")
    await thread.offer_seat("bo")
    tables = ferry_house.client.tables
    handover = Handover(tables, clock=ferry_house.clock)
    chika = Holder(ferry_house.person("chika").id, "chika")
    once_before(monkeypatch, tables, "enter", lambda: handover.take(thread.game, 1, chika))
    await forget_now(ferry_house, "bo", leaves=True)
    await ferry_house.quiet()
    seat = (await ferry_house.store.games.seats(thread.game))[1]
    assert (seat.name, seat.state) == ("chika", SeatState.PLAYING)
    assert await has_no_traces(ferry_house.store, ferry_house.person("bo").id)


async def test_nothing_is_noted_at_a_seat_that_was_left_meanwhile(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    tables, bo = ferry_house.client.tables, ferry_house.person("bo")
    before = await tables.live(thread.game)
    await forget_now(ferry_house, "bo")
    notes = Notes(tables, PrivateNotebook(ferry_house.store, ferry_house.clock), Drafts())
    asker = Asker(bo.id, "bo", "en-US", None, thread.channel.id)
    with pytest.raises(NotSeated):
        await notes.add(asker, before, "too late")
    assert await own_records(thread, 1) == []


# Messages on their way


@pytest.mark.parametrize("errand", ["Reminder", "Sheet"])
async def test_a_message_that_was_on_its_way_is_taken_away_again(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch, errand: str
) -> None:
    thread = await ferry_house.begin("ana", "bo")
    bo = ferry_house.person("bo")
    for message in list(bo.dm().messages):
        ferry_house.playground.services.poster.delete(message)
    tables = ferry_house.client.tables
    live, now = await tables.live(thread.game), ferry_house.clock.now
    under_way = (
        outbox_planner.reminder(live, 1, now) if errand == "Reminder" else outbox_planner.sheet(live, 1, now)
    )
    await ferry_house.store.posts.delete(thread.game, "sheet:1")
    outbox = ferry_house.store.outbox
    sent: list[str] = []

    async def forgotten() -> None:
        sent.extend(in_dm(ferry_house, "bo"))
        await forget_now(ferry_house, "bo")

    once_before(monkeypatch, outbox, "done", forgotten)
    await tables.write(WriteSet(parcels=(under_way,)))
    await ferry_house.quiet()
    assert len([said for said in sent if "Your move" in said or "private sheet" in said]) == 1
    assert await is_forgotten(ferry_house, "bo")


async def test_so_is_a_welcome_and_the_channel_is_not_noted_again(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = await ferry_house.lobby("ana")
    bo = ferry_house.person("bo").id
    once_before(
        monkeypatch,
        ferry_house.store.people,
        "save_dm",
        lambda: forget_now(ferry_house, "bo"),
        when=lambda person, *, is_open, **_: person == bo and is_open is True,
    )
    await ferry_house.press("bo", theirs, TableVerb.JOIN)  # the post may never show them
    await ferry_house.answered()
    assert await is_forgotten(ferry_house, "bo")
    assert in_dm(ferry_house, "bo") == []
    assert "Players: 1" in text_of(theirs)


async def test_so_is_a_digest(ferry_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await ferry_house.begin("ana", "bo")
    await ferry_house.command("bo", "me notices", how="digest")
    await ferry_house.quiet()
    bo = ferry_house.person("bo").id
    once_before(
        monkeypatch,
        ferry_house.store.people,
        "save_digest",
        lambda: forget_now(ferry_house, "bo"),
        when=lambda _, message, **__: message is not None,
    )
    posting = outbox_planner.digest(bo, ferry_house.clock.now, as_new=True)
    await ferry_house.client.tables.write(WriteSet(parcels=(posting,)))
    await ferry_house.quiet()
    person = await ferry_house.store.people.get(bo)
    assert person == PersonRow(id=bo)
    assert not any("waiting for you" in said for said in in_dm(ferry_house, "bo"))


async def test_a_lesson_goes_with_its_pupil_also_where_a_coach_plays_the_other_seats(house: House) -> None:
    await house.command("ana", "game learn", title="mind_mgmt", side="recruiter")
    (lesson,) = await house.store.games.find(GameQuery(), limit=2)
    assert len(await house.store.games.seats(lesson.id)) > 1
    await forget_now(house, "ana")
    assert await house.store.games.find(GameQuery(), limit=2) == []


async def test_a_game_goes_with_the_last_of_its_players(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo", "chika", pace="day", ladder="defaults")
    for name in ("ana", "bo"):
        await forget_now(ferry_house, name)
    assert (await ferry_house.store.games.get(thread.game)).status is Status.RUNNING
    await forget_now(ferry_house, "chika")
    await ferry_house.quiet()
    assert await ferry_house.store.games.find(GameQuery(), limit=2) == []
    assert await ferry_house.store.timers.of_game(thread.game) == []
    assert thread.posts() == []


async def test_whoever_takes_a_seat_as_the_last_player_is_forgotten_keeps_the_game(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await ferry_house.begin("ana", "bo", pace="day")
    await forget_now(ferry_house, "ana")
    handover = Handover(ferry_house.client.tables, clock=ferry_house.clock)
    chika = Holder(ferry_house.person("chika").id, "chika")
    tables = ferry_house.client.tables
    once_before(monkeypatch, tables, "delete", lambda: handover.take(thread.game, 0, chika))
    await forget_now(ferry_house, "bo")
    live = await tables.live(thread.game)
    assert [seat.state for seat in live.seats] == [SeatState.PLAYING, SeatState.VACANT]


async def test_a_game_whose_last_player_is_forgotten_ends_for_whoever_has_left_it(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo", "chika", pace="day")
    await ferry_house.client.tables.resign(thread.game, ferry_house.person("ana").id)
    for name in ("bo", "chika"):
        await forget_now(ferry_house, name)
    assert (await ferry_house.store.games.get(thread.game)).status is Status.FINISHED
    assert await ferry_house.store.timers.of_game(thread.game) == []


async def test_so_does_a_post_that_is_on_its_way(ferry_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    thread = await ferry_house.begin("ana", "bo")
    before = len(thread.posts())
    outbox = ferry_house.store.outbox

    async def forgotten() -> None:
        assert len(thread.posts()) > before
        await forget_now(ferry_house, "bo")

    once_before(monkeypatch, outbox, "done", forgotten, when=lambda *_, **__: len(thread.posts()) > before)
    await forget_now(ferry_house, "ana")
    await ferry_house.quiet()
    assert await ferry_house.store.games.find(GameQuery(), limit=2) == []
    assert thread.posts() == []


async def test_so_does_a_post_that_arrives_just_before_its_game_goes(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await ferry_house.begin("ana", "bo")
    before, done = len(thread.posts()), ferry_house.store.outbox.done
    sent, goes, noted = (asyncio.Event() for _ in range(3))

    async def noted_late(parcel: int, **delivered: Any) -> None:
        if sent.is_set() or len(thread.posts()) == before:
            await done(parcel, **delivered)
            return
        sent.set()
        await goes.wait()
        await done(parcel, **delivered)
        noted.set()

    async def noted_now() -> None:
        goes.set()
        await in_time(noted.wait(), "the note of the post")

    monkeypatch.setattr(ferry_house.store.outbox, "done", noted_late)
    once_before(monkeypatch, ferry_house.store.games, "delete", noted_now)
    await forget_now(ferry_house, "ana")
    await in_time(sent.wait(), "the post")
    await forget_now(ferry_house, "bo")
    await ferry_house.quiet()
    assert await ferry_house.store.games.find(GameQuery(), limit=2) == []
    assert thread.posts() == []
