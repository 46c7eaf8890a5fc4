"""Pages that the bot posts by itself: the lobby, the table post, scenes, sheets."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.kernel import Seat, Text, seat_name, seat_names
from rendering.tallies import Difference
from rendering.words import Voice
from storage import NOBODY, Status

from ..deadlines.deadlines import Deadline
from ..deadlines.pages import agreement, deadline_lines
from ..features.seats.lines import offer_lines, take_rows
from ..features.seats.offers import Offered
from ..pages.layout import shorten
from ..pages.page import ACCENT, Button, Link, Page, PanelMark, Row, Tone
from ..pages.phrases import as_of, company, paused_line, waiting
from ..pages.press import Press, TableVerb
from ..pages.rows import act_row, in_rows, table_button, table_rows
from ..pages.speech import say
from ..table.hosting import host_of
from ..table.journal import Told
from ..table.loaded import LoadedTable
from ..table.lobby_settings import GameSetting, HouseSetting, LobbySetting
from ..table.parcels import Announcement, LastWord, Whisper
from .settings_page import setting_lines
from .verbs import ScreenVerb

ACCOUNT_LINES = 24
ACCOUNT_LENGTH = 1800


def lobby(
    live: LoadedTable,
    voice: Voice,
    *,
    fewest: int,
    most: int,
    settings: Sequence[LobbySetting],
    unreachable: Sequence[int],
    threads: bool,
    circles: bool | None,
) -> Page:
    """The lobby post: who has joined, the settings, and the buttons. `circles` says whether private threads
    will work; None if the game needs none. `voice` knows people by their index in `seats`."""
    status = live.row.status
    seats = [_in_lobby(live, index, voice) for index in range(len(live.seats))]
    lines = [
        voice("lobby-title", game=Text("game-title")),
        voice("lobby-blurb"),
        _players_line(live, fewest, most, voice),
        *(f"{index + 1}. {name}" for index, name in enumerate(seats)),
    ]
    of_the_game = [one for one in settings if isinstance(one, GameSetting)]
    lines += setting_lines(live, [one for one in of_the_game if one.is_open(live)], voice)
    closed = [seat_name(index) for index, seat in enumerate(live.seats) if seat.person in unreachable]
    if closed and status is Status.LOBBY:
        lines.append(voice("lobby-unreachable", seats=closed))
    if status is Status.LOBBY and not threads:
        lines.append(voice("lobby-here"))
    if most > 1:
        lines += agreement(live.options, voice, is_open=status is Status.LOBBY)
    if status is Status.LOBBY and circles is not None:
        lines.append(voice("lobby-circles" if circles else "lobby-no-circles"))
    lines.append(voice(f"lobby-{status.value}", missing=max(0, fewest - len(seats))))
    rows = (_lobby_row(live, fewest, most, voice),) if status is Status.LOBBY else ()
    return Page(text="\n".join(lines), rows=rows, accent=ACCENT)


def _players_line(live: LoadedTable, fewest: int, most: int, voice: Voice) -> str:
    """How many have joined. How many can play matters only until the game starts."""
    seated = len(live.seats)
    if live.row.status is not Status.LOBBY:
        return voice("lobby-players", seated=seated)
    return voice(
        "lobby-players-fixed" if fewest == most else "lobby-players-range",
        seated=seated,
        fewest=fewest,
        most=most,
    )


def _lobby_row(live: LoadedTable, fewest: int, most: int, voice: Voice) -> Row:
    seated = len(live.seats)
    return (
        table_button(live, TableVerb.JOIN, voice, Tone.GOOD, disabled=seated >= most),
        table_button(live, ScreenVerb.LEAVE, voice),
        table_button(live, ScreenVerb.START, voice, Tone.MAIN, disabled=seated < fewest),
        Button(Press(ScreenVerb.SETTINGS, live.id, (0,)).custom_id, voice("button-settings")),
        table_button(live, TableVerb.RULES, voice),
    )


def joined(live: LoadedTable, voice: Voice, leads: Sequence[Button]) -> Page:
    """For someone who has just taken a seat: a message that waits to become their panel."""
    text = voice("lobby-joined", game=Text("game-title"))
    row = (*leads, table_button(live, TableVerb.RULES, voice))
    return Page(text=text, rows=(row,), accent=ACCENT, panel=PanelMark(live.id, live.row.status.value))


def calling_off(live: LoadedTable, voice: Voice) -> Page:
    """The question before the host leaves a lobby."""
    text = voice("answer-call-off-sure", game=Text("game-title"))
    return Page(text=text, rows=((table_button(live, ScreenVerb.CALL_OFF, voice, Tone.DANGER),),))


def _in_lobby(live: LoadedTable, index: int, voice: Voice) -> str:
    """A person's line, marked if they are the host."""
    person = voice.say(seat_name(index))
    hosts = live.seats[index].person == host_of(live)
    return voice("lobby-host", person=person) if hosts else person


def table(
    live: LoadedTable,
    voice: Voice,
    *,
    deadlines: Sequence[Deadline] = (),
    offers: Sequence[Offered] = (),
    plays: bool = True,
    reader: int | None = None,
) -> Page:
    """The table post: the state of play, whom it waits for and until when, and which seats are open. `plays`: see
    `table_rows`. `reader`: see `take_rows`."""
    match = live.running_match
    lines = [
        voice("table-head", game=Text("game-title"), where=match.game.heading(match.position.state)),
        waiting(live, voice),
        *deadline_lines(deadlines, voice),
        *_at_the_table(live, offers, voice),
    ]
    if not live.is_running:
        lines.append(f"-# {_opened(live, voice)}")
    rows = (*table_rows(live, voice, plays=plays), *take_rows(live, offers, voice, reader=reader))
    return Page(text="\n".join(lines), rows=rows, accent=ACCENT)


def _at_the_table(live: LoadedTable, offers: Sequence[Offered], voice: Voice) -> list[str]:
    """Which seats are open, who has left, and whether the table is paused."""
    gone = [seat_name(seat) for seat in live.running_match.position.state.resigned]
    return [
        *offer_lines(offers, voice),
        *paused_line(live, voice),
        *([voice("table-resigned", seats=gone)] if gone else []),
    ]


def scene(
    live: LoadedTable,
    voice: Voice,
    account: Sequence[Told],
    *,
    where: Text | None = None,
    first: bool = False,
    last: bool = False,
    went_back: bool = False,
    gains: Sequence[Difference] = (),
    leads: Sequence[Button] = (),
) -> Page:
    """The point in the game, public events, what was gained and lost, for a new picture. `went_back` says that the table got there by
    rolling back; `leads` are further buttons. The `first` scene opens the game, and the `last` one says how it ended."""
    game = live.running_match.game
    kinds = game.headlines | game.digest_events
    heard = [told for told in account if told.event.to is None and told.event.kind in kinds]
    lines = [f"- {told.in_words(voice)}" for told in heard]
    dropped = max(0, len(lines) - ACCOUNT_LINES)
    if dropped:
        lines = [f"-# {voice('scene-more', lines=dropped)}", *lines[dropped:]]
    head = [voice("scene-went-back")] if went_back else []
    if first:
        head = [voice("scene-begins", game=Text("game-title")), voice("lobby-blurb")]
    elif where is not None:
        head.append(voice("table-head", game=Text("game-title"), where=where))
    said = shorten("\n".join(lines), ACCOUNT_LENGTH)
    changed = "\n".join(_difference(one, voice) for one in gains)
    small = f"{waiting(live, voice)}\n-# {_opened(live, voice)}" if last else ""
    rows = table_rows(live, voice)
    return Page(
        text="\n".join(part for part in (*head, said, changed) if part) or voice("scene-quiet"),
        small_print=small,
        rows=(*rows, *in_rows(leads)),
        accent=ACCENT,
    )


def _difference(found: Difference, voice: Voice) -> str:
    """A line of what someone has gained and lost."""
    amounts = [
        voice(
            "scene-gain" if count > 0 else "scene-loss",
            count=abs(count),
            what=Text(f"tally-{key}", {"count": abs(count)}),
        )
        for key, count in found.counts.items()
    ]
    return voice("scene-gains", who=voice.begin(found.who), amounts=" · ".join(amounts))


def turn_line(live: LoadedTable, seats: Sequence[Seat], voice: Voice) -> Page:
    """Whose move it is, for the thread."""
    text = voice("table-next", seats=seat_names(list(seats)), count=len(seats))
    return Page(text=text, rows=(act_row(live, voice),), accent=ACCENT)


def _opened(live: LoadedTable, voice: Voice) -> str:
    """The seed of a finished game, or when it will be revealed."""
    attempt = live.options.attempt
    if attempt is not None:
        return voice("proof-kept", when=f"<t:{int(attempt.closes)}:f>")
    return voice("proof-opened", seed=(live.row.seed or b"").decode("ascii"))


def story(live: LoadedTable, voice: Voice, points: Sequence[str], last: Sequence[Told]) -> Page:
    """How a finished game went: its turning points, then the other events `last`, and who won."""
    head = voice("story-head", game=Text("game-title"))
    lines = [f"- {point}" for point in points]
    end = scene(live, voice, last, last=True)
    return replace(end, text="\n".join([head, *lines, "", voice("story-end"), end.text]))


def film(live: LoadedTable, voice: Voice) -> Page:
    """The message around a film."""
    return Page(text=voice("film-head", game=Text("game-title")), accent=ACCENT)


def sheet(live: LoadedTable, seat: Seat, voice: Voice, *, at: float | None = None) -> Page:
    """The message around a private sheet, whose picture says the rest. `at` is the time of drawing, for a
    message that stays while the game goes on."""
    match = live.running_match
    text = voice("sheet-head", game=Text("game-title"), **company(live, seat))
    if at is not None and live.is_running:
        where = match.game.heading(match.position.state)
        text += "\n" + voice("sheet-as-of", where=where, when=f"<t:{int(at)}:f>")
    return Page(text=text, rows=table_rows(live, voice), accent=ACCENT)


def welcome(live: LoadedTable, person: int, voice: Voice) -> Page:
    """A greeting to someone who joined. Its delivery shows whether direct messages reach them."""
    hosts = "yes" if person == host_of(live) else "no"
    text = voice("welcome", game=Text("game-title"), hosts=hosts, host=_host(live))
    return Page(text=text, rows=((Link(live.url, voice("button-table")),),), accent=ACCENT)


def _host(live: LoadedTable) -> Text:
    """The host's name; if the host has left the lobby, the first seat's."""
    host = host_of(live)
    return seat_name(next((index for index, seat in enumerate(live.seats) if seat.person == host), 0))


def full(live: LoadedTable, voice: Voice) -> Page:
    """Tell the host of a lobby that all seats are taken."""
    others = [seat_name(index) for index, seat in enumerate(live.seats) if seat.person != host_of(live)]
    text = voice("lobby-full", game=Text("game-title"), people=others, others=len(others))
    row = (table_button(live, ScreenVerb.START, voice, Tone.MAIN), Link(live.url, voice("button-table")))
    return Page(text=text, rows=(row,), accent=ACCENT)


def announcement(live: LoadedTable, voice: Voice, said: Announcement, *, then: Sequence[str]) -> Page:
    """An announcement beside the moves, with the people it mentions, and a button to play if one has a
    question. `then` are the names of that moment."""
    people = [live.person_at(seat) for seat in said.calls if live.person_at(seat) != NOBODY]
    lines = [voice.among(then).say(said.text)]
    if said.then is not None:
        lines.append(f"-# {voice.say(said.then)}")
    if people:
        lines.append(" ".join(f"<@{person}>" for person in people))
    asked = live.running_match.position.waiting_for if live.is_running else ()
    rows = (act_row(live, voice),) if any(seat in asked for seat in said.calls) else ()
    return Page(text="\n".join(lines), rows=rows, accent=ACCENT, mentions=tuple(people))


def last_word(said: LastWord) -> Page:
    """The last message about a game that is no longer kept."""
    return Page(text=say(said.text, said.title), accent=ACCENT)


def changed_terms(live: LoadedTable, settings: Sequence[LobbySetting], voice: Voice, *, at: float) -> Page:
    """For those who have joined: the lobby's terms at time `at`."""
    lines = [
        voice("pace-changed", game=Text("game-title"), host=_host(live)),
        as_of(at, voice),
        *setting_lines(
            live, [one for one in settings if not isinstance(one, HouseSetting) and one.is_open(live)], voice
        ),
        *agreement(live.options, voice, is_open=True),
    ]
    text = "\n".join(lines)
    return Page(text=text, rows=((Link(live.url, voice("button-table")),),), accent=ACCENT)


def whisper(live: LoadedTable, voice: Voice, said: Whisper) -> Page:
    """A message to a seat's player alone."""
    head = voice("whisper-head", game=Text("game-title"), **company(live, said.seat))
    return Page(
        text=f"{head}\n{voice.say(said.text)}",
        rows=((Link(live.url, voice("button-table")),),),
        accent=ACCENT,
    )


def status(
    live: LoadedTable,
    voice: Voice,
    *,
    since: int,
    deadlines: Sequence[Deadline] = (),
    offers: Sequence[Offered] = (),
    plays: bool = True,
    reader: int | None = None,
) -> Page:
    """Who has a question, since when (UTC seconds) and until when; the state of play, and which seats are
    open. `plays`: see `table_rows`. `reader`: see `take_rows`."""
    match = live.running_match
    lines = [
        voice("table-head", game=Text("game-title"), where=match.game.heading(match.position.state)),
        waiting(live, voice),
        *deadline_lines(deadlines, voice),
        voice("status-since", when=f"<t:{since}:R>"),
        voice("status-players", seats=seat_names(list(range(len(live.seats))))),
        *_at_the_table(live, offers, voice),
    ]
    rows = (*table_rows(live, voice, plays=plays), *take_rows(live, offers, voice, reader=reader))
    return Page(text="\n".join(lines), rows=rows, accent=ACCENT)
