"""Commands outside of a thread: where several games may be meant, buttons ask which one."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.history.verbs import HistoryVerb
from bot.features.pace_change.verbs import PaceVerb
from bot.features.proof.verbs import ProofVerb
from bot.features.seats.verbs import SeatVerb
from bot.features.undo.verbs import UndoVerb
from bot.operation.archive.verbs import ArchiveVerb
from bot.pages.press import TableVerb, Verb
from playground import Message
from storage import GameChange, NewGame, Status
from tests.bot.features.history.sailing import loaded
from tests.bot.house import House, Thread, buttons_of, commands_about_a_game, press_for, presses_of, text_of
from tests.bot.trips import Trips


async def asked_for(thread: Thread, question: Message, verb: Verb) -> Message:
    """What the button of this thread's game opens."""
    assert text_of(question) == "Which game do you mean?"
    meant = next(press for press in presses_of(question) if press.game == thread.game)
    assert meant.verb is verb
    return await thread.press("ana", question, meant)


async def test_a_narrowed_log_is_asked_for_by_buttons(ferry_house: House) -> None:
    thread, other = await loaded(ferry_house, "ana", "bo"), await loaded(ferry_house, "ana", "bo")
    question = await ferry_house.command("ana", "game log", player="bo", words="loads")
    assert {press.game for press in presses_of(question)} == {thread.game, other.game}
    log = text_of(await asked_for(thread, question, TableVerb.LOG))
    assert "bo loads." in log
    assert "ana loads." not in log


async def test_a_log_narrowed_by_someone_means_the_game_that_they_play(ferry_house: House) -> None:
    await loaded(ferry_house, "ana", "bo")
    await loaded(ferry_house, "ana", "chika")
    log = text_of(await ferry_house.command("ana", "game log", player="chika"))
    assert "chika loads." in log
    nobody = text_of(await ferry_house.command("ana", "game log", player="edda"))
    assert "edda" in nobody
    assert "Which game" not in nobody


async def test_a_board_in_words_is_asked_for_by_buttons(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await ferry_house.begin("ana", "bo")
    question = await ferry_house.command("ana", "game board", text=True)
    first = await asked_for(thread, question, TableVerb.BOARD_TEXT)
    assert text_of(first) == "A quay with crates."
    assert [*buttons_of(first)] == ["Part 2"]
    second = await thread.press("ana", first, press_for(first, TableVerb.BOARD_TEXT))
    assert (second.id, text_of(second)) == (first.id, "A ferry.")
    assert [*buttons_of(second)] == ["Part 1"]


async def test_notes_are_asked_for_by_buttons(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await ferry_house.begin("ana", "bo")
    await thread.command("ana", "note", text="Bo carries tea")
    question = await ferry_house.command("ana", "game note")
    assert "Bo carries tea" in text_of(await asked_for(thread, question, HistoryVerb.NOTES))


async def test_typing_finds_a_game_that_is_too_old_to_be_suggested(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.door.finder.SUGGESTED", 2)
    begun = list[Thread]()
    for name in ("bo", "chika", "dmitri"):
        ferry_house.clock.now += 1.0
        begun.append(await ferry_house.begin("ana", name))
    oldest, *newer = begun
    for command in ("game act", "game log", "admin pause"):
        assert await games_for(ferry_house, "ana", command, "") == {one.game for one in newer}, command
        assert await games_for(ferry_house, "ana", command, "BO") == {oldest.game}, command


async def test_games_to_suggest_are_read_together(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    trips = Trips(monkeypatch)

    async def asked(*games: str) -> int:
        await ferry_house.answered()
        for game in games:
            ferry_house.client.tables._memory.forget(game)
        trips.made = 0
        assert await games_for(ferry_house, "ana", "game act", "") == {*games}
        return trips.made

    games = [(await ferry_house.begin("ana", "bo")).game]
    once = await asked(*games)
    games += [(await ferry_house.begin("ana", name)).game for name in ("chika", "dmitri", "edda")]
    assert await asked(*games) == once


async def test_the_game_of_a_channel_is_found_behind_any_number_of_threads(
    ferry_house: House,
) -> None:
    ferry_house.playground.deny("CREATE_PUBLIC_THREADS")
    here, bo = await ferry_house.begin("ana", "bo"), ferry_house.person("bo").id
    ferry_house.playground.deny()
    row = await ferry_house.store.games.get(here.game)
    for number in range(30):
        at = row.created + 1.0 + number
        lobby = NewGame(
            id=f"other{number}", title=row.title, rules_version=row.rules_version, guild=row.guild, channel=row.channel,
            host=bo, host_name="bo", options=row.options, at=at,
        )  # fmt: skip
        await ferry_house.store.games.open_lobby(lobby)
        begun = GameChange(at=at, status=Status.RUNNING, thread=1000 + number)
        await ferry_house.store.games.change(lobby.id, begun)
    panel = await ferry_house.command("bo", "game act")
    assert {press.game for press in presses_of(panel)} == {here.game}
    assert "The setup is the one that was sealed" in text_of(
        await ferry_house.command("chika", "game verify")
    )


async def test_games_of_the_same_people_are_told_apart(ferry_house: House) -> None:
    alike = [(await ferry_house.begin("ana", "bo")).game for _ in range(2)]
    await ferry_house.begin("ana", "chika")
    person = ferry_house.person("ana")
    lobby = ferry_house.playground.channel("lobby")
    outcome = await person.settled(await person.autocomplete(lobby, "game act", "game", ""))
    told = {choice["value"]: choice["name"] for choice in outcome.choices}
    assert {game: told.pop(game) for game in alike} == {
        game: f"Ferry · Round 0 · ana and bo · {game}" for game in alike
    }
    assert [*told.values()] == ["Ferry · Round 0 · ana and chika"]
    question = await ferry_house.command("ana", "game act")
    assert all(f"ana and bo · {game}" in repr(buttons_of(question)) for game in alike)


async def games_for(house: House, name: str, command: str, typed: str) -> set[str]:
    """The games that are suggested."""
    person, channel = house.person(name), house.playground.channel("lobby")
    outcome = await person.settled(await person.autocomplete(channel, command, "game", typed))
    return {choice["value"] for choice in outcome.choices}


async def test_every_command_about_a_game_asks_by_buttons(ferry_house: House) -> None:
    running = {(await ferry_house.begin("ana", "bo")).game for _ in range(2)}
    over = set[str]()
    for _ in range(2):
        thread = await ferry_house.begin("chika", "dmitri")
        await thread.play_out()
        over.add(thread.game)
    commands = commands_about_a_game(ferry_house)
    assert {"game act", "game replay", "game resign", "game verify"} <= {*commands}
    for command in commands:
        for_finished = command in ("game export", "game film", "game story")
        name, games = ("chika", over) if for_finished else ("ana", running)
        question = await ferry_house.command(name, command)
        assert text_of(question) == "Which game do you mean?", command
        assert {press.game for press in presses_of(question)} == games, command


@pytest.mark.parametrize(
    ("command", "options", "verb", "says"),
    [
        ("replay", {}, HistoryVerb.REPLAY_OPEN, "replay, board"),
        ("pace", {}, PaceVerb.PACE_NOW, "pace"),
        ("resign", {}, SeatVerb.RESIGNING, "leave"),
        ("undo", {}, UndoVerb.UNDO, "bo must agree"),
        ("undo", {"turn": True}, UndoVerb.RESTART, "bo must agree"),
        ("verify", {}, ProofVerb.VERIFY, "seal"),
        ("substitute", {}, SeatVerb.SUBSTITUTE, "seat"),
    ],
)
async def test_what_is_asked_by_buttons_goes_on_at_the_chosen_game(
    ferry_house: House, command: str, options: dict[str, Any], verb: Verb, says: str
) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    await loaded(ferry_house, "ana", "bo")
    question = await ferry_house.command("ana", f"game {command}", **options)
    answer = await asked_for(thread, question, verb)
    assert answer.id == question.id
    assert says in text_of(answer)


async def test_the_seat_is_offered_to_whom_the_command_named(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await ferry_house.begin("ana", "bo")
    chika = ferry_house.person("chika")
    question = await ferry_house.command("ana", "game substitute", to=chika.user)
    answer = await asked_for(thread, question, SeatVerb.SUBSTITUTE)
    assert "chika" in text_of(answer)
    await thread.press("ana", answer, press_for(answer, SeatVerb.OFFER))
    assert "ana offers the seat to chika" in text_of(await thread.command("bo", "status"))


async def test_a_press_of_before_takes_nothing_later_back(ferry_house: House) -> None:
    """The question may stand for long, and be answered twice."""
    thread, _ = await loaded(ferry_house, "ana", "bo"), await loaded(ferry_house, "ana", "bo")
    question = await ferry_house.command("ana", "game undo")
    meant = next(press for press in presses_of(question) if press.game == thread.game)
    await thread.press("ana", question, meant)
    before = (await ferry_house.client.tables.live(thread.game)).row.revision
    await thread.press("ana", question, meant, forge=True)
    assert (await ferry_house.client.tables.live(thread.game)).row.revision == before


async def test_a_typed_note_is_in_the_form_of_the_chosen_game(ferry_house: House) -> None:
    thread, other = await ferry_house.begin("ana", "bo"), await ferry_house.begin("ana", "bo")
    question = await ferry_house.command("ana", "game note", text="Bo carries tea")
    meant = next(press for press in presses_of(question) if press.game == thread.game)
    assert meant.verb is HistoryVerb.NOTE_TYPED
    notes = await thread.fill_in("ana", question, meant)
    assert "Bo carries tea" in text_of(notes)
    assert "Bo carries tea" in text_of(await thread.command("ana", "note"))
    assert "Bo carries tea" not in text_of(await other.command("ana", "note"))


async def test_a_finished_game_is_exported_by_button(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await thread.play_out()
    await (await ferry_house.begin("ana", "bo")).play_out()
    question = await ferry_house.command("ana", "game export")
    answer = await asked_for(thread, question, ArchiveVerb.EXPORT)
    assert len(answer.attachments) == 1
