"""A release brings new rules while games are being played."""

from __future__ import annotations

from typing import ClassVar

import msgspec
import pytest

from bot.operation.admin.verbs import AdminVerb
from bot.table.parcels import Scene, parcel, table_lane
from storage import NoSuchGame, ParcelState, Status, Store
from tests.bot.house import Thread, press_for, text_of
from tests.bot.mishaps import nothing_changes
from tests.bot.operation.upkeep.voyages import Release, load, moved, play_on
from tests.bot.solo import LoneFerry
from tests.kernel.editions import CarefulFerry, SecondFerry, ThirdFerry

FIRST, SECOND, THIRD = LoneFerry(), SecondFerry(), ThirdFerry()
TOLD = "its moves no longer give the same game"


class Barge(LoneFerry):
    name: ClassVar = "barge"


def told(thread: Thread) -> list[str]:
    return [text_of(post) for post in thread.posts() if TOLD in text_of(post)]


async def test_a_running_game_goes_on_under_rules_that_keep_something_new(release: Release) -> None:
    async with release(FIRST) as house:
        thread = await house.begin("ana", "bo")
        await load(thread, "tea")
        before = await house.client.tables.live(thread.game)
    async with release(SECOND) as house:
        thread = moved(thread, house)
        after = await house.client.tables.live(thread.game)
        assert after.running_match.position.decisions == before.running_match.position.decisions
        assert after.running_match.position.state.ships == ["ship-1", "ship-2"]
        await play_on(thread)
        assert (await house.store.games.get(thread.game)).status is Status.FINISHED


async def test_a_button_from_before_a_release_never_picks_another_option(release: Release) -> None:
    async with release(FIRST) as house:
        thread = await house.begin("ana", "bo")
        panel = await thread.panel("ana")
        before = (await house.client.tables.live(thread.game)).running_match.position.decisions[0]
    async with release(THIRD) as house:
        thread = moved(thread, house)
        after = (await house.client.tables.live(thread.game)).running_match.position.decisions[0]
        assert after.id == before.id
        both = zip(before.option_ids, after.option_ids, strict=False)
        shifted = next(place for place, (old, new) in enumerate(both) if old != new)
        async with nothing_changes(house, thread.game):
            panel = await thread.answer("ana", panel, shifted)
        assert "settled meanwhile" in text_of(panel)
        await thread.answer("ana", panel, shifted)
        live = await house.client.tables.live(thread.game)
        assert live.running_match.position.state.picks[0] == after.option_ids[shifted]


async def test_what_could_be_taken_back_before_a_release_can_be_taken_back_after_it(release: Release) -> None:
    async with release(FIRST) as house:
        thread = await house.begin("ana")
        await load(thread, "tea")
        await play_on(thread, 1)
        before = await house.client.tables.live(thread.game)
        assert before.running_match.checkpoints
    async with release(SECOND) as house:
        await house.client.tables.undo(thread.game, house.person("ana").id)
        back = await house.client.tables.live(thread.game)
        assert back.row.revision == before.row.revision + 1
        assert back.running_match.position.decisions[0].kind == "FER-SAIL"
        assert back.running_match.position.state.ships == ["ship-1"]


async def test_a_game_that_gives_the_same_under_new_rules_is_proved_but_for_its_seal(
    release: Release,
) -> None:
    async with release(FIRST) as house:
        thread = await house.begin("ana", "bo")
        await load(thread, "tea")
    async with release(SECOND) as house:
        thread = moved(thread, house)
        assert "The quay is full" in text_of(await thread.command("ana", "log"))
        await play_on(thread)
        said = text_of(await thread.command("ana", "verify"))
        assert "sealed under an earlier version of the rules (1)" in said
        assert said.count("✅") == 2
        assert "The seed was" in said
        assert "How Ferry went" in text_of(await thread.command("ana", "story"))
        assert told(thread) == []


async def test_what_a_position_could_not_take_over_is_no_forgery_and_not_said_at_the_table(
    release: Release,
) -> None:
    async with release(FIRST) as house:
        thread = await house.begin("ana", "bo")
        await load(thread, "tea")
    async with release(CarefulFerry()) as house:
        thread = moved(thread, house)
        assert told(thread) == []
        said = text_of(await thread.command("ana", "verify"))
        assert "✅ All moves so far, played again" in said
        assert "The stored position was carried over" in said
        assert "❌" not in said
        assert "The seed" not in said
        assert "The quay is full" in text_of(await thread.command("ana", "log"))


async def test_a_game_that_new_rules_do_not_give_again_goes_on_and_says_so_once(release: Release) -> None:
    async with release(FIRST) as house:
        thread = await house.begin("ana", "bo")
        await load(thread, "iron")
    for _ in range(2):
        async with release(THIRD) as house:
            thread = moved(thread, house)
            assert len(told(thread)) == 1
    async with release(THIRD) as house:
        thread = moved(thread, house)
        await play_on(thread)
        await house.quiet()
        assert (await house.store.games.get(thread.game)).status is Status.FINISHED
        assert len(told(thread)) == 1
        remarks = await house.store.remarks.of_game(thread.game)
        assert [remark.kind for remark in remarks] == ["proof-outgrown-table"]
        assert remarks[0].revision == 2


async def test_such_a_game_is_neither_proved_nor_called_a_forgery_nor_told(release: Release) -> None:
    async with release(FIRST) as house:
        thread = await house.begin("ana", "bo")
        await load(thread, "iron")
        seed = (await house.store.games.get(thread.game)).seed.decode()
    async with release(THIRD) as house:
        thread = moved(thread, house)
        await play_on(thread)
        await house.quiet()
        said = text_of(await thread.command("ana", "verify"))
        assert "began under version 1 of the rules" in said
        assert "version 3" in said
        assert "❌" not in said
        assert "✅" not in said
        assert "can’t tell its story" in text_of(await thread.command("ana", "story"))
        last = [text_of(post) for post in thread.posts()][-1]
        assert "The game is over" in last
        assert "How Ferry went" not in last
        assert seed in last


async def test_the_log_of_such_a_game_leaves_out_a_deal_that_may_have_been_another(release: Release) -> None:
    async with release(FIRST) as house:
        thread = await house.begin("ana", "bo")
        await load(thread, "iron")
        assert "The quay is full" in text_of(await thread.command("ana", "log"))
    async with release(THIRD) as house:
        thread = moved(thread, house)
        said = text_of(await thread.command("ana", "log"))
        assert "ana loads" in said
        assert "The quay is full" not in said


async def test_a_scene_that_waits_in_the_outbox_over_a_release_is_posted_all_the_same(
    release: Release, store: Store
) -> None:
    async with release(FIRST) as house:
        thread = await house.begin("ana", "bo")
        live = await house.client.tables.live(thread.game)
        view = msgspec.msgpack.encode(FIRST.view(live.running_match.position.state, None))
    await store.outbox.put([parcel(Scene(0, view), game=live.id, lane=table_lane(live.id), due=0.0)])
    async with release(SECOND) as house:
        await house.quiet()
        assert (await store.counts()).parcels[ParcelState.PENDING] == 0
        begun = [text_of(post) for post in moved(thread, house).posts() if "Ferry begins" in text_of(post)]
        assert len(begun) == 2


async def test_a_game_from_a_later_release_waits_and_hides_no_other(release: Release) -> None:
    async with release(SECOND) as house:
        later = await house.begin("ana", "bo")
    async with release(FIRST) as house:
        thread = await house.begin("ana", "bo")
        listed = text_of(await thread.command("ana", "list"))
        assert f"stored by another version of me, so it waits · `{later.game}`" in listed
        assert f"waiting for ana and bo · `{thread.game}`" in listed
        later = moved(later, house)
        assert "I can’t read this game" in text_of(await later.command("ana", "act"))
        assert "version of the rules that I don’t know" in text_of(await later.command("ana", "verify"))
    async with release(SECOND) as house:
        await play_on(moved(later, house))
        assert (await house.store.games.get(later.game)).status is Status.FINISHED


async def test_a_game_that_the_release_does_not_have_waits_and_hides_no_other(release: Release) -> None:
    async with release(FIRST) as house:
        thread = await house.begin("ana", "bo")
    async with release(Barge()) as house:
        other = await house.begin("ana", "bo")
        listed = text_of(await other.command("ana", "list"))
        assert f"ferry · stored by another version of me, so it waits · `{thread.game}`" in listed
        assert f"waiting for ana and bo · `{other.game}`" in listed
        thread = moved(thread, house)
        assert "I can’t read this game" in text_of(await thread.command("ana", "act"))
        assert "version of the rules that I don’t know" in text_of(await thread.command("ana", "verify"))


async def test_a_game_that_the_release_cannot_play_can_be_deleted(release: Release) -> None:
    async with release(SECOND) as house:
        later = await house.begin("ana", "bo")
    async with release(FIRST) as house:
        ferry = await house.begin("ana", "bo")
    async with release(Barge()) as house:
        for game in (later.game, ferry.game):
            question = await house.command("ana", "admin delete", game=game)
            sure = press_for(question, AdminVerb.DELETE).custom_id
            await house.person("ana").settled(await house.person("ana").press(question, sure))
            with pytest.raises(NoSuchGame):
                await house.store.games.get(game)
        await house.quiet()
        assert "deleted this game of **ferry**" in text_of(moved(ferry, house).posts()[-1])
        assert (await house.store.counts()).parcels[ParcelState.PENDING] == 0
