"""The boards of the past, one after the other: each viewer sees what they may see."""

from __future__ import annotations

import pytest

from bot.features.history.recordings import KEPT
from bot.features.history.replay import BOARD, MAP, SHEETS, Stride
from bot.features.history.verbs import HistoryVerb
from bot.features.seats.verbs import SeatVerb
from bot.features.undo.verbs import UndoVerb
from bot.pages.press import Press
from playground import Message
from storage import EntryRow
from tests.bot.features.history.album import Album
from tests.bot.features.history.sailing import chosen, loaded, play_out, wait_out
from tests.bot.house import House, Thread, buttons_of, pieces, presses_of, text_of
from tests.bot.solo import challenge, game_of, id_of, play_on, posted

NO_REPLAY = "can’t show its past boards"


async def stepped(thread: Thread, name: str, message: Message, label: str) -> Message:
    """The message after its button of that label was pressed."""
    return await thread.press(name, message, Press.parse(buttons_of(message)[label]["custom_id"]))


def board_number(message: Message) -> str:
    """Such as "2 of 7"."""
    return text_of(message).splitlines()[0].rpartition("board ")[2]


def offered(message: Message) -> list[list[str]]:
    return [[option["label"] for option in menu["options"]] for menu in pieces(message, 3)]


async def test_a_running_game_is_entered_at_its_last_board(ferry: House, album: Album) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await wait_out(thread, "ana")
    await album.clear(ferry)
    page = await thread.command("chika", "replay")
    assert text_of(page).splitlines() == [
        "**Ferry** · replay, board 2 of 2",
        "### Round 1",
        "-# Round 1 begins.",
        "-# ana loads.",
        "-# bo loads.",
        "-# ana waits.",
    ]
    assert [job.kind for job in album.jobs] == ["city"]
    assert page.attachments


async def test_the_buttons_lead_from_board_to_board_and_from_chapter_to_chapter(ferry: House) -> None:
    thread = await ferry.begin("ana", "bo")
    await play_out(thread, "ana", "bo")
    page = await thread.command("ana", "replay")
    assert board_number(page) == "1 of 7"
    for label, number in (
        ("Forward", 2),
        ("Chapter forward", 4),
        ("Forward", 5),
        ("Chapter back", 4),
        ("Last", 7),
        ("Back", 6),
        ("Chapter back", 4),
        ("Chapter back", 2),
        ("First", 1),
    ):
        page = await stepped(thread, "ana", page, label)
        assert board_number(page) == f"{number} of 7", label


async def test_buttons_that_lead_nowhere_are_out_of_order(ferry: House) -> None:
    thread = await ferry.begin("ana", "bo")
    await play_out(thread, "ana", "bo")
    page = await thread.command("ana", "replay")
    dead = {label for label, button in buttons_of(page).items() if button.get("disabled")}
    assert dead == {"First", "Back", "Chapter back"}
    page = await stepped(thread, "ana", page, "Last")
    dead = {label for label, button in buttons_of(page).items() if button.get("disabled")}
    assert dead == {"Last", "Forward", "Chapter forward"}


async def test_the_menu_leads_to_chapters(ferry: House) -> None:
    thread = await ferry.begin("ana", "bo")
    await play_out(thread, "ana", "bo")
    page = await thread.command("ana", "replay")
    assert offered(page)[0] == ["Setup", "Round 1", "Round 2", "Round 3"]
    page = await chosen(thread, "ana", page, "Round 2")
    assert "Round 2 begins." in text_of(page)
    assert [option["label"] for option in next(pieces(page, 3))["options"] if option["default"]] == [
        "Round 2"
    ]


async def test_a_button_goes_on_from_its_own_board_when_the_game_has_gone_on(ferry: House) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await wait_out(thread, "ana")
    page = await thread.command("chika", "replay")
    await wait_out(thread, "bo")
    forward = Press.parse(buttons_of(page)["Forward"]["custom_id"])
    page = await thread.press("chika", page, forward, forge=True)
    assert board_number(page) == "3 of 3"
    assert "bo waits." in text_of(page)


async def test_a_running_game_shows_nobody_more_than_its_board(ferry: House, album: Album) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await wait_out(thread, "ana")
    page = await thread.command("chika", "replay")
    await album.clear(ferry)
    assert offered(page)[-1] == ["The map", "The whole board"]
    for shown in (BOARD, SHEETS, SHEETS + 1, SHEETS + 999):
        press = Press(HistoryVerb.REPLAY, thread.game, (0, shown, Stride.LAST))
        page = await thread.press("chika", page, press, forge=True)
        assert "It is " not in text_of(page)
    assert {job.kind for job in album.jobs} == {"city", "table"}
    assert [job.view.viewer for job in album.jobs] == [None] * 5
    assert not any(job.view.mine for job in album.jobs)


async def test_a_player_sees_their_own_sheet_of_then_if_they_ask_for_it(ferry: House, album: Album) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await wait_out(thread, "ana")
    await album.clear(ferry)
    page = await thread.command("bo", "replay")
    assert "It is " not in text_of(page)
    page = await chosen(thread, "bo", page, "My sheet")
    assert "It is " in text_of(page)
    now = await ferry.client.tables.live(thread.game)
    assert (album.jobs[-1].kind, album.jobs[-1].view.viewer) == ("sheet", 1)
    assert album.jobs[-1].view.mine == now.running_match.position.state.holds[1]
    await stepped(thread, "bo", page, "First")
    assert (album.jobs[-1].kind, album.jobs[-1].view.mine) == ("sheet", [])
    forged = Press(HistoryVerb.REPLAY, thread.game, (99, SHEETS, 0))
    await thread.press("bo", page, forged, forge=True)
    assert (album.jobs[-1].kind, album.jobs[-1].view.viewer) == ("city", None)


async def test_after_the_end_everyone_may_see_everything(ferry: House, album: Album) -> None:
    thread = await ferry.begin("ana", "bo")
    await play_out(thread, "ana", "bo")
    await ferry.quiet()
    page = await thread.command("chika", "replay")
    assert offered(page)[-1] == ["The map", "The whole board", "ana’s sheet", "bo’s sheet"]
    page = await stepped(thread, "chika", page, "Last")
    page = await chosen(thread, "chika", page, "bo’s sheet")
    state = (await ferry.client.tables.live(thread.game)).running_match.position.state
    assert album.jobs[-1].view.mine == state.holds[1] != []


async def test_what_was_taken_back_is_on_no_board(ferry: House) -> None:
    thread = await loaded(ferry, "ana", "bo")
    panel = await thread.answer("ana", await thread.panel("ana"), choice=1)
    await thread.press("ana", panel, next(p for p in presses_of(panel) if p.verb is UndoVerb.UNDO))
    await thread.answer("ana", await thread.panel("ana"), choice=0)
    if await thread.waiting() == ["ana"]:
        panel = await thread.panel("ana")
        while await thread.waiting() == ["ana"]:
            panel = await thread.answer("ana", panel)
    page = await thread.command("bo", "replay")
    assert "ana sails into" in text_of(page)
    assert "ana waits." not in text_of(page)


async def test_a_journal_that_no_longer_replays_is_told_so_and_its_log_is_still_there(ferry: House) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await wait_out(thread, "ana")
    journal = ferry.client.tables.store.journal
    entries = journal.entries

    async def other_rules(game: str, **numbers: int) -> list[EntryRow]:
        """As after a release under which the second captain could not have loaded so soon."""
        return [entry for entry in await entries(game, **numbers) if entry.number != 2]

    journal.entries = other_rules
    assert NO_REPLAY in text_of(await thread.command("ana", "replay"))
    assert "ana waits." in text_of(await thread.command("ana", "log"))


async def test_a_journal_that_leads_elsewhere_now_is_not_shown_either(ferry: House) -> None:
    """The rules may change without a single entry becoming illegal."""
    thread = await loaded(ferry, "ana", "bo")
    live = await ferry.client.tables.live(thread.game)
    live.running_match.position.state.quay.append("an-anchor")
    assert NO_REPLAY in text_of(await thread.command("ana", "replay"))


async def test_a_game_is_not_played_again_for_every_step(
    ferry: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await loaded(ferry, "ana", "bo")
    page = await thread.command("ana", "replay")
    read: list[int] = []
    journal = ferry.client.tables.store.journal
    entries = journal.entries

    async def counted(game: str, **numbers: int) -> list[EntryRow]:
        found = await entries(game, **numbers)
        read.append(len(found))
        return found

    journal.entries = counted
    page = await thread.press("ana", page, Press(HistoryVerb.REPLAY, thread.game, (0, MAP, 0)), forge=True)
    assert sum(read) == 0
    await wait_out(thread, "ana")
    read.clear()
    await thread.press("ana", page, Press(HistoryVerb.REPLAY, thread.game, (0, MAP, 0)), forge=True)
    assert sum(read) == 2
    assert KEPT > 1


async def test_of_a_board_that_was_gone_behind_the_last_one_is_shown(ferry: House) -> None:
    thread = await loaded(ferry, "ana", "bo")
    page = await thread.command("ana", "replay")
    far = Press(HistoryVerb.REPLAY, thread.game, (999_999, MAP, Stride.NONE))
    assert board_number(await thread.press("ana", page, far, forge=True)) == "1 of 1"
    odd = Press(HistoryVerb.REPLAY, thread.game, (0, MAP, 77))
    assert board_number(await thread.press("ana", page, odd, forge=True)) == "1 of 1"


async def test_a_lobby_has_no_boards_of_the_past(ferry: House) -> None:
    post = await ferry.lobby()
    game = presses_of(post)[0].game
    person = ferry.person("ana")
    outcome = await person.settled(
        await person.command(ferry.playground.channel("lobby"), "game replay", game=game)
    )
    assert outcome.message is not None
    assert "hasn’t begun yet" in text_of(outcome.message)


async def test_an_open_challenge_is_replayed_only_by_who_has_played_it(ferry: House) -> None:
    post = await posted(ferry, "ana", "new")
    panel = await challenge(ferry, "ana", "play", challenge=id_of(post))
    game = await game_of(ferry, "ana", id_of(post))
    await play_on(ferry, "ana", panel)

    async def replay(name: str) -> str:
        person = ferry.person(name)
        place = ferry.playground.channel("lobby")
        outcome = await person.settled(await person.command(place, "game replay", game=game))
        assert outcome.message is not None
        return text_of(outcome.message)

    assert "board 1 of" in await replay("ana")
    assert "board" not in await replay("bo")
    challenges = await ferry.store.challenges.get(id_of(post))
    ferry.clock.now = challenges.closes
    assert "board 1 of" in await replay("bo")


async def test_names_in_pictures_are_those_of_who_sat_there_then(ferry: House, album: Album) -> None:
    thread = await loaded(ferry, "ana", "bo")
    await wait_out(thread, "ana")
    await thread.offer_seat("bo")
    await thread.press("chika", thread.table_post(), Press(SeatVerb.TAKE, thread.game, (1,)))
    await album.clear(ferry)
    await wait_out(thread, "chika")
    await ferry.quiet()
    assert {job.names for job in album.jobs} == {("ana", "chika")}
    await album.clear(ferry)
    page = await thread.command("dmitri", "replay")
    await stepped(thread, "dmitri", page, "Back")
    assert [job.names for job in album.jobs] == [("ana", "chika"), ("ana", "bo")]
