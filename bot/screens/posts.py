"""Pages of a game that has begun: the table post, scenes, the story, sheets, and messages beside the moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Seat, Text, seat_name, seat_names
from rendering.tallies import Difference
from rendering.words import Voice
from storage import NOBODY

from ..deadlines.deadlines import Deadline
from ..deadlines.pages import deadline_lines
from ..features.seats.lines import offer_lines, take_rows
from ..features.seats.offers import Offered
from ..pages.page import ACCENT, Button, Link, Page
from ..pages.pagination import leaves
from ..pages.phrases import company, eventful, paused_line, waiting
from ..pages.rows import act_row, in_rows, table_rows
from ..pages.speech import say
from ..table.journal import Told
from ..table.loaded import LoadedTable
from ..table.parcels import Announcement, LastWord, Whisper

ACCOUNT_LINES = 24
ACCOUNT_LENGTH = 1800


class TableFacts(Struct, frozen=True, kw_only=True):
    """What a page about a table says besides its position."""

    deadlines: Sequence[Deadline] = ()
    offers: Sequence[Offered] = ()
    plays: bool = True
    """Whether a player may read it; see `table_rows`."""
    reader: int | None = None
    """The person who alone reads it; see `take_rows`."""


NOTHING_ELSE: Final = TableFacts()


def table(live: LoadedTable, voice: Voice, facts: TableFacts = NOTHING_ELSE) -> Page:
    """The table post: the state of play, whom it waits for and until when, and which seats are open."""
    lines = [*_whose_move(live, facts, voice), *_seats(live, facts, voice)]
    if not live.is_running:
        lines.append(f"-# {_opened(live, voice)}")
    return _table_page(live, lines, facts, voice)


def status(live: LoadedTable, voice: Voice, facts: TableFacts = NOTHING_ELSE, *, since: int) -> Page:
    """Who has a question, since when (UTC seconds) and until when; the state of play, and which seats are open."""
    lines = [
        *_whose_move(live, facts, voice),
        voice("status-since", when=f"<t:{since}:R>"),
        voice("status-players", seats=seat_names(list(range(len(live.seats))))),
        *_seats(live, facts, voice),
    ]
    return _table_page(live, lines, facts, voice)


def _whose_move(live: LoadedTable, facts: TableFacts, voice: Voice) -> list[str]:
    match = live.running_match
    return [
        voice("table-head", game=Text("game-title"), where=match.game.heading(match.position.state)),
        waiting(live, voice),
        *deadline_lines(facts.deadlines, voice),
    ]


def _seats(live: LoadedTable, facts: TableFacts, voice: Voice) -> list[str]:
    """Which seats are open, who has left, and whether the table is paused."""
    gone = [seat_name(seat) for seat in live.running_match.position.state.resigned]
    return [
        *offer_lines(facts.offers, voice),
        *paused_line(live, voice),
        *([voice("table-resigned", seats=gone)] if gone else []),
    ]


def _table_page(live: LoadedTable, lines: Sequence[str], facts: TableFacts, voice: Voice) -> Page:
    rows = (
        *table_rows(live, voice, plays=facts.plays),
        *take_rows(live, facts.offers, voice, reader=facts.reader),
    )
    return Page(text="\n".join(lines), rows=rows, accent=ACCENT)


def scene(
    live: LoadedTable,
    voice: Voice,
    told: Sequence[Told],
    *,
    where: Text | None = None,
    first: bool = False,
    last: bool = False,
    went_back: bool = False,
    gains: Sequence[Difference] = (),
    leads: Sequence[Button] = (),
) -> Page:
    """The words beside a new picture: the point in the game, public events, and what was gained and lost.

    The `first` scene opens the game, the `last` one says how it ended. `went_back`: a rollback led here. `leads` are
    further buttons.
    """
    parts = [
        *_scene_head(voice, where, first=first, went_back=went_back),
        *_account(live, told, voice),
        *(_difference(one, voice) for one in gains),
    ]
    return Page(
        text="\n".join(part for part in parts if part) or voice("scene-quiet"),
        small_print=f"{waiting(live, voice)}\n-# {_opened(live, voice)}" if last else "",
        rows=(*table_rows(live, voice), *in_rows(leads)),
        accent=ACCENT,
    )


def _scene_head(voice: Voice, where: Text | None, *, first: bool, went_back: bool) -> Iterator[str]:
    if first:
        yield voice("scene-begins", game=Text("game-title"))
        yield voice("lobby-blurb")
        return
    if went_back:
        yield voice("scene-went-back")
    if where is not None:
        yield voice("table-head", game=Text("game-title"), where=where)


def _account(live: LoadedTable, told: Sequence[Told], voice: Voice) -> list[str]:
    """The public events worth telling, one a line; the newest are kept."""
    game = live.running_match.game
    kinds = game.headlines | game.digest_events
    happened = eventful([one for one in told if one.event.to is None], None, game)
    lines = [f"- {one.in_words(voice)}" for one in happened if one.event.kind in kinds]
    newest = leaves(reversed(lines[-ACCOUNT_LINES:]), len, ACCOUNT_LENGTH)[0]
    dropped = len(lines) - len(newest)
    return [*([f"-# {voice('scene-more', lines=dropped)}"] if dropped else []), *reversed(newest)]


def _difference(found: Difference, voice: Voice) -> str:
    """A line of what someone has gained and lost."""
    amounts = [
        voice(
            "scene-gain" if count > 0 else "scene-loss",
            what=Text(f"tally-{key}", {"count": abs(count)}),
        )
        for key, count in found.counts.items()
    ]
    return voice("scene-gains", who=voice.begin(found.who), amounts=" · ".join(amounts))


def turn_line(live: LoadedTable, seats: Sequence[Seat], voice: Voice) -> Page:
    """Whose move it is, for the thread. It has no button: the line is deleted when it moves down, and an answer to it
    would then stand below “deleted”. **Act** is on the scene above it, which stays."""
    text = voice("table-next", seats=seat_names(list(seats)), count=len(seats))
    return Page(text=text, accent=ACCENT)


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


def whisper(live: LoadedTable, voice: Voice, said: Whisper) -> Page:
    """A message to a seat's player alone."""
    head = voice("whisper-head", game=Text("game-title"), **company(live, said.seat))
    return Page(
        text=f"{head}\n{voice.say(said.text)}",
        rows=((Link(live.url, voice("button-table")),),),
        accent=ACCENT,
    )
