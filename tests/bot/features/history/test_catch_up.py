"""What someone has missed: told once, in a few lines and a picture, when they look again."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.features.history.catch_up import LINES
from bot.pages.press import Press, TableVerb
from bot.screens.panel_desk import SECONDS_AWAY
from bot.screens.verbs import ScreenVerb
from bot.table.remarks import Said, remark
from games.kernel import Text, seat_name
from playground import Message
from rendering.pictures import Between
from storage import SideRecord, WriteSet
from tests.bot.features.history.album import Album
from tests.bot.features.history.sailing import loaded, wait_out
from tests.bot.house import House, Thread, press_for, text_of

MISSED = "Since you last looked"
NOTHING = "Nothing has happened that you haven’t seen.\n\n### Ferry"


def missed(message: Message) -> list[str]:
    """The lines of the card."""
    lines = text_of(message).splitlines()
    if not lines[0].startswith(f"### {MISSED}"):
        return []
    return [line[2:] for line in lines[1 : lines.index("")]]


async def looks(thread: Thread) -> list[SideRecord]:
    return await thread.house.store.side_records.of_game(thread.game, "look")


async def remarked(thread: Thread, *, to: tuple[int, ...] | None = None) -> None:
    """Something happens beside the game."""
    live = await thread.house.client.tables.live(thread.game)
    said = Said(Text("table-resigned", {"seats": [seat_name(0)]}), to)
    made = remark(said, game=thread.game, revision=live.row.revision, at=thread.house.clock())
    await thread.house.store.write(WriteSet(remarks=(made,)))


async def test_status_begins_with_what_others_did_since_i_looked(ferry: House) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await thread.command("bo", "board")
    ferry.clock.now += 60
    await wait_out(thread, "ana")
    then = int(ferry.clock()) - 60
    status = await thread.command("bo", "status")
    assert text_of(status).startswith(f"### {MISSED}, <t:{then}:R>\n- ana waits.\n\n### Ferry")
    assert missed(await thread.command("bo", "status")) == []


async def test_whoever_asks_and_has_missed_nothing_is_told_so(ferry: House) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await thread.command("bo", "status")
    assert text_of(await thread.command("bo", "status")).startswith(NOTHING)
    await wait_out(thread, "ana")
    assert text_of(await thread.command("ana", "status")).startswith(NOTHING)
    assert text_of(await thread.command("chika", "status")).startswith("### Ferry")


@pytest.mark.parametrize("command", ["board", "log", "status"])
async def test_whoever_looks_has_looked(ferry: House, command: str) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await thread.command("bo", "status")
    await wait_out(thread, "ana")
    await thread.command("bo", command)
    assert missed(await thread.command("bo", "status")) == []


async def test_a_panel_that_tells_nothing_is_no_look(ferry: House) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await thread.command("bo", "status")
    await wait_out(thread, "ana")
    panel = await thread.panel("bo")
    assert missed(panel) == []
    behind_more = await thread.press("bo", panel, press_for(panel, ScreenVerb.MORE))
    status = await thread.press("bo", behind_more, press_for(behind_more, TableVerb.STATUS))
    assert missed(status) == ["ana waits."]


async def test_someone_without_a_seat_has_missed_nothing(ferry: House) -> None:
    thread = await loaded(ferry, "ana", "bo")
    assert text_of(await thread.command("chika", "status")).startswith("### Ferry")
    assert [record.seat for record in await looks(thread)] == [0, 1]


async def test_my_own_moves_are_no_news_and_end_with_a_look(ferry: House) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await thread.command("ana", "status")
    panel = await thread.answer("ana", await thread.panel("ana"), choice=1)
    assert missed(await thread.command("ana", "status")) == []
    await thread.answer("ana", panel)
    await wait_out(thread, "bo")
    assert missed(await thread.command("ana", "status")) == ["bo waits.", "Round 1 is over."]


async def test_a_look_is_written_only_when_there_was_something_new(
    ferry: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await loaded(ferry, "ana", "bo")
    written: list[WriteSet] = []
    store = ferry.client.tables.store
    write = store.write

    async def counted(writing: WriteSet) -> None:
        written.append(writing)
        await write(writing)

    monkeypatch.setattr(store, "write", counted)
    for _ in range(3):
        await thread.command("ana", "board")
    assert len(written) == 1
    panel = await thread.panel("ana")
    panel = await thread.answer("ana", panel, choice=1)
    assert len(written) == 1
    await thread.answer("ana", panel)
    assert len(written) == 2


async def test_the_picture_is_between_what_i_saw_and_what_there_is(ferry: House, album: Album) -> None:
    thread = await loaded(ferry, "ana", "bo")
    for name in ("ana", "bo"):
        await wait_out(thread, name)
    for number, name in enumerate(("bo", "ana")):
        await thread.answer(name, await thread.panel(name), choice=number)
    await album.clear(ferry)
    status = await thread.command("bo", "status")
    (job,) = album.jobs
    assert job.kind == "changes"
    assert isinstance(job.view, Between)
    assert job.view.before.viewer is job.view.after.viewer is None
    assert (job.view.before.crates, job.view.after.crates) == ([1, 1], [2, 2])
    assert status.attachments


async def test_of_a_view_from_an_older_release_the_board_is_shown_without_marks(
    ferry: House, album: Album
) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await thread.command("bo", "board")
    await wait_out(thread, "ana")
    (look,) = [record for record in await looks(thread) if record.seat == 1]
    older = replace(look, payload=look.payload.replace(b"sky_left", b"sky_kept"))
    assert older != look
    await ferry.store.write(WriteSet(side_records=(older,)))
    await album.clear(ferry)
    assert missed(await thread.command("bo", "status")) == ["ana waits."]
    assert [job.kind for job in album.jobs] == ["city"]


async def test_at_most_five_lines_are_told_and_of_many_those_that_matter(ferry: House) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await thread.command("bo", "status")
    for _ in range(LINES):
        ferry.clock.now += 1
        await remarked(thread)
    await wait_out(thread, "ana")
    lines = missed(await thread.command("bo", "status"))
    assert len(lines) == LINES
    assert lines[0] == "-# ana left the game."
    assert lines[-1] == " … and 2 lines more, in the log"


async def test_what_scenes_tell_comes_before_the_rest(ferry: House) -> None:
    crew = ("ana", "bo", "chika")
    thread = await loaded(ferry, *crew)
    await wait_out(thread, "ana")
    await thread.command("ana", "status")
    for name in ("bo", "chika"):
        await wait_out(thread, name)
    tables = ferry.client.tables
    (asked,) = [d for d in (await tables.live(thread.game)).running_match.position.decisions if d.seat == 0]
    await tables.choose(thread.game, ferry.person("ana").id, asked.id, 0)
    for number, name in enumerate(crew[1:], 1):
        await thread.answer(name, await thread.panel(name), choice=number)
    *told, newest, more = missed(await thread.command("ana", "status"))
    assert told == ["bo waits.", "chika waits.", "Round 1 is over."]
    assert "chika" in newest
    assert more == " … and 4 lines more, in the log"


async def test_what_was_said_to_another_alone_is_not_told(ferry: House) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await thread.command("bo", "status")
    ferry.clock.now += 1
    await remarked(thread, to=(0,))
    assert missed(await thread.command("bo", "status")) == []
    await remarked(thread, to=(1,))
    assert missed(await thread.command("bo", "status")) == ["-# ana left the game."]
    assert missed(await thread.command("bo", "status")) == []


async def test_the_panel_tells_it_after_hours_only(ferry: House, album: Album) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await thread.command("bo", "status")
    await wait_out(thread, "ana")
    ferry.clock.now += SECONDS_AWAY - 1
    assert missed(await thread.panel("bo")) == []
    await wait_out(thread, "bo")
    for number, name in enumerate(("bo", "ana")):
        await thread.answer(name, await thread.panel(name), choice=number)
    await wait_out(thread, "ana")
    ferry.clock.now += SECONDS_AWAY
    await album.clear(ferry)
    panel = await thread.panel("bo")
    assert "ana waits." in missed(panel)
    assert "Sail or wait?" in text_of(panel)
    assert [job.kind for job in album.jobs] == ["changes"]
    assert missed(await thread.panel("bo")) == []


async def test_the_notice_has_a_button_for_it(ferry: House) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await thread.command("bo", "status")
    await wait_out(thread, "ana")
    await ferry.quiet()
    (notice,) = thread.calls("bo")
    status = await thread.press("bo", notice, press_for(notice, TableVerb.STATUS))
    assert status.id != notice.id
    assert missed(status) == ["ana waits."]


async def test_who_takes_a_seat_over_has_not_looked_yet_and_may_ask_for_everything(
    ferry: House, album: Album
) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await thread.command("bo", "status")
    await wait_out(thread, "ana")
    chika = ferry.person("chika").id
    await ferry.client.tables.reseat(
        thread.game, lambda live: [replace(live.seats[1], person=chika, name="chika")]
    )
    assert text_of(await thread.panel("chika")).startswith("**Ferry**")
    await album.clear(ferry)
    status = text_of(await thread.command("chika", "status"))
    head, *lines = status[: status.index("\n\n")].splitlines()
    assert head == "### Since the game began"
    assert lines[-1] == "- ana waits."
    assert [job.kind for job in album.jobs] == ["city"]
    assert text_of(await thread.command("chika", "status")).startswith(NOTHING)


async def test_a_spectator_leaves_no_trace(ferry: House) -> None:
    thread = await ferry.begin("ana", "bo")
    before = await looks(thread)  # whoever starts a game is shown a panel
    for command in ("board", "log", "status"):
        await thread.command("chika", command)
    press = Press(TableVerb.STATUS, thread.game)
    await thread.press("chika", thread.table_post(), press, forge=True)
    assert await looks(thread) == before
