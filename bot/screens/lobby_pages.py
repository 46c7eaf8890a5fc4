"""Pages of lobbies: the post, answers to those who join or leave, and direct messages about it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from games.kernel import Text, seat_name
from rendering.words import Voice
from storage import Status

from ..deadlines.pages import agreement
from ..pages.page import ACCENT, Button, Link, Page, PanelMark, Row, Tone
from ..pages.phrases import as_of, waiting
from ..pages.press import Press, TableVerb
from ..pages.rows import table_button
from ..table.hosting import host_of
from ..table.loaded import LoadedTable
from ..table.lobbies.settings import GameSetting, HouseSetting, LobbySetting
from ..table.membership import FEWEST
from ..table.parcels import Terms
from .settings_page import setting_lines
from .verbs import ScreenVerb


class LobbyFacts(Struct, frozen=True, kw_only=True):
    """What a lobby post says besides who has joined."""

    fewest: int
    """The fewest players with whom the game can begin."""
    most: int
    settings: Sequence[LobbySetting]
    unreachable: Collection[int]
    """People there whom direct messages do not reach."""
    has_thread: bool
    """Whether the game will have a thread."""
    private_threads: bool | None
    """Whether its circles will have theirs; None if the game has no circles."""


def post(live: LoadedTable, voice: Voice, facts: LobbyFacts) -> Page:
    """The post in the channel: who has joined, the settings, and the buttons. `voice` knows people by their index in `seats`."""
    is_open = live.row.status is Status.LOBBY
    of_the_game = [one for one in facts.settings if isinstance(one, GameSetting) and one.is_open(live)]
    lines = [
        voice("lobby-title", game=Text("game-title")),
        voice("lobby-blurb"),
        _players_line(live, facts, voice),
        *(f"{index + 1}. {_person(live, index, voice)}" for index in range(len(live.seats))),
        *setting_lines(live, of_the_game, voice),
    ]
    if is_open:
        lines += _obstacles(live, facts, voice)
    if facts.most > 1:
        lines += agreement(live.options, voice, is_open=is_open)
    if is_open and facts.private_threads is not None and facts.most >= FEWEST:
        lines.append(voice("lobby-circles" if facts.private_threads else "lobby-no-circles"))
    lines.append(_standing(live, facts, voice))
    rows = (_lobby_row(live, facts, voice),) if is_open else ()
    return Page(text="\n".join(lines), rows=rows, accent=ACCENT)


def _standing(live: LoadedTable, facts: LobbyFacts, voice: Voice) -> str:
    """Where the table stands. Those who read only the channel learn here who has won."""
    if live.row.status is Status.FINISHED:
        return voice("lobby-finished", outcome=waiting(live, voice))
    return voice(f"lobby-{live.row.status.value}", missing=max(0, facts.fewest - len(live.seats)))


def _obstacles(live: LoadedTable, facts: LobbyFacts, voice: Voice) -> Iterator[str]:
    """What will not work as usual here: direct messages to some, or a thread."""
    closed = [seat_name(index) for index, seat in enumerate(live.seats) if seat.person in facts.unreachable]
    if closed:
        yield voice("lobby-unreachable", seats=closed)
    if not facts.has_thread:
        yield voice("lobby-here")


def _players_line(live: LoadedTable, facts: LobbyFacts, voice: Voice) -> str:
    """How many have joined. How many can play matters only until the game starts."""
    seated = len(live.seats)
    if live.row.status is not Status.LOBBY:
        return voice("lobby-players", seated=seated)
    return voice(
        "lobby-players-fixed" if facts.fewest == facts.most else "lobby-players-range",
        seated=seated,
        fewest=facts.fewest,
        most=facts.most,
    )


def _lobby_row(live: LoadedTable, facts: LobbyFacts, voice: Voice) -> Row:
    """At a table for the host alone nobody can join."""
    seated = len(live.seats)
    join = table_button(live, TableVerb.JOIN, voice, Tone.GOOD, disabled=seated >= facts.most)
    return (
        *((join,) if facts.most > 1 else ()),
        table_button(live, ScreenVerb.LEAVE, voice),
        table_button(live, ScreenVerb.START, voice, Tone.MAIN, disabled=seated < facts.fewest),
        Button(Press(ScreenVerb.SETTINGS, live.id, (0,)).custom_id, voice("button-settings")),
        table_button(live, TableVerb.RULES, voice),
    )


def _person(live: LoadedTable, index: int, voice: Voice) -> str:
    """A person's line, marked if they are the host."""
    person = voice.say(seat_name(index))
    hosts = live.seats[index].person == host_of(live)
    return voice("lobby-host", person=person) if hosts else person


def joined(live: LoadedTable, voice: Voice, leads: Sequence[Button]) -> Page:
    """For someone who has just taken a seat: a message that waits to become their panel."""
    text = voice("lobby-joined", game=Text("game-title"))
    row = (*leads, table_button(live, TableVerb.RULES, voice))
    return Page(text=text, rows=(row,), accent=ACCENT, panel=PanelMark(live.id, live.row.status.value))


def calling_off(live: LoadedTable, voice: Voice) -> Page:
    """The question before the host leaves a lobby."""
    text = voice("answer-call-off-sure", game=Text("game-title"))
    return Page(text=text, rows=((table_button(live, ScreenVerb.CALL_OFF, voice, Tone.DANGER),),))


def starting_alone(live: LoadedTable, voice: Voice) -> Page:
    """The question before the host starts without anyone else."""
    text = voice("lobby-start-alone", game=Text("game-title"))
    return Page(text=text, rows=((table_button(live, ScreenVerb.START_ALONE, voice, Tone.MAIN),),))


def welcome(live: LoadedTable, person: int, voice: Voice) -> Page:
    """A greeting to someone who joined. Its delivery shows whether direct messages reach them."""
    hosts = "yes" if person == host_of(live) else "no"
    text = voice("welcome", game=Text("game-title"), hosts=hosts, host=_host(live))
    return Page(text=text, rows=((Link(live.url, voice("button-table")),),), accent=ACCENT)


def full(live: LoadedTable, voice: Voice) -> Page:
    """Tell the host of a lobby that all seats are taken."""
    others = [seat_name(index) for index, seat in enumerate(live.seats) if seat.person != host_of(live)]
    text = voice("lobby-full", game=Text("game-title"), people=others, others=len(others))
    row = (table_button(live, ScreenVerb.START, voice, Tone.MAIN), Link(live.url, voice("button-table")))
    return Page(text=text, rows=(row,), accent=ACCENT)


def changed_terms(
    live: LoadedTable, told: Terms, settings: Sequence[LobbySetting], voice: Voice, *, at: float
) -> Page:
    """For those who have joined: the lobby's terms at time `at`."""
    hosts = "yes" if told.person == host_of(live) else "no"
    # The agreement states the settings of the house.
    shown = [one for one in settings if not isinstance(one, HouseSetting) and one.is_open(live)]
    lines = [
        voice("pace-changed-by-leaving", game=Text("game-title"), hosts=hosts)
        if told.someone_left
        else voice("pace-changed", game=Text("game-title"), host=_host(live)),
        as_of(at, voice),
        *setting_lines(live, shown, voice),
        *agreement(live.options, voice, is_open=True),
    ]
    row = (Link(live.url, voice("button-table")),)
    return Page(text="\n".join(lines), rows=(row,), accent=ACCENT)


def _host(live: LoadedTable) -> Text:
    """The host's name; if the host has left the lobby, the first seat's."""
    host = host_of(live)
    return seat_name(next((index for index, seat in enumerate(live.seats) if seat.person == host), 0))
