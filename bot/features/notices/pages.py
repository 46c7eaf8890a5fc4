"""Pages that show what waits for a person: notices of moves, `/turns`, and the digest. Requests bring the
pages of their own notices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from games.kernel import Arg, Seat, Text, seat_name, seat_names
from rendering.words import Voice

from ...deadlines.deadlines import Deadline
from ...deadlines.pages import your_deadline
from ...pages.page import ACCENT, Button, Link, Page, Row, Tone
from ...pages.pagination import ROOM, leaves
from ...pages.phrases import company, others_at, paused_line
from ...pages.press import Press, TableVerb, Verb
from ...pages.rows import act_row, table_button
from ...pages.speech import plain, voice_at
from ...table.loaded import LoadedTable
from ..consent.pages import said
from ..consent.verbs import ConsentVerb
from ..seats.verbs import SeatVerb
from .verbs import NoticeVerb
from .waiting import Invitation, Item, WaitingSeat

SHOWN = 8
"""Most games on a page: each has a row of buttons, and a message holds 40 components."""
SHARE = ROOM // SHOWN - 1
"""Least characters that a game counts for, so a page holds at most SHOWN of them."""
MINE = "mine"
"""Replaces the game in custom ids of `/turns`."""


def move(live: LoadedTable, seat: Seat, voice: Voice, *, deadlines: Sequence[Deadline] = ()) -> Page:
    """ "Your move", with a button that plays from where it stands and a link to the table."""
    match = live.running_match
    decision = match.position.decision(seat)
    text = voice(
        "notice",
        game=Text("game-title"),
        where=match.game.heading(match.position.state),
        prompt=decision.prompt if decision else Text("notice-settled"),
        **company(live, seat),
    )
    until = your_deadline(seat, deadlines, voice, decision)
    text = "\n".join([*(part for part in (text, until) if part), *paused_line(live, voice)])
    row: Row = (
        table_button(live, TableVerb.ACT, voice, Tone.MAIN),
        table_button(live, TableVerb.STATUS, voice),
        Link(live.url, voice("button-table")),
    )
    return Page(text=text, rows=(row,), accent=ACCENT)


def move_summons(
    live: LoadedTable, seat: Seat, voice: Voice, *, person: int, deadlines: Sequence[Deadline] = ()
) -> Page:
    """As `move`, for the table itself, where everyone reads it."""
    until = your_deadline(seat, deadlines, voice, None)
    call = " ".join(part for part in (f"<@{person}>", voice("summons"), until) if part)
    text = "\n".join([call, *paused_line(live, voice)])
    return Page(text=text, rows=(act_row(live, voice),), accent=ACCENT, mentions=(person,))


def moved(live: LoadedTable, seat: Seat, voice: Voice) -> Page:
    """What remains of `move` above the panel that it opened."""
    return Page(text=voice("notice-answered", game=Text("game-title"), **company(live, seat)))


def moved_at_table(seat: Seat, voice: Voice) -> Page:
    """What remains of `move_summons` above the panel that it opened."""
    return Page(text=voice("summons-answered", seat=seat_name(seat)))


def turns_page(items: Sequence[Item], locale: str | None, *, page: int = 0) -> Page:
    """All running games of a person and the seats offered to them. Private to that person."""
    if not items:
        return Page(text=plain(Text("turns-none"), locale))
    laid = _laid(items, locale)
    number = min(page, len(laid) - 1)
    turns = [item for item in items if isinstance(item, WaitingSeat)]
    counts = {
        "games": len(turns),
        "waiting": sum(turn.waits for turn in turns),
        "offered": len(items) - len(turns),
    }
    head = plain(Text("turns-head", dict(counts)), locale)
    return _page(head, laid[number], more=_pager(number, len(laid), locale))


def digest_page(items: Sequence[Item], locale: str | None) -> Page:
    """What waits for a person, as a direct message."""
    games = sum(isinstance(item, WaitingSeat) for item in items)
    head = plain(Text("digest-head", {"games": games, "offered": len(items) - games}), locale)
    shown, *others = _laid(items, locale)
    page = _page(head, shown)
    if not others:
        return page
    more = plain(Text("digest-more", {"games": sum(map(len, others))}), locale)
    return Page(text=page.text, rows=page.rows, small_print=f"-# {more}", accent=ACCENT)


class _Listed(Struct, frozen=True):
    """An item of a list: its lines and its row of buttons."""

    text: str
    row: Row


def _laid(items: Sequence[Item], locale: str | None) -> list[list[_Listed]]:
    """The items on pages. Nothing of them is cut off, however much waits at each table."""
    listed = (_listed(place, item, locale) for place, item in enumerate(items, start=1))
    return leaves(listed, lambda one: max(SHARE, len(one.text)))


def _listed(place: int, item: Item, locale: str | None) -> _Listed:
    voice = voice_at(item.live, locale)
    lines: Iterable[str] = (
        [_offered(place, item, voice)] if isinstance(item, Invitation) else _lines(place, item, voice)
    )
    table = Link(item.live.url, voice("button-turns-table", place=place))
    return _Listed("\n".join(lines), (*_buttons(place, item, voice), table))


def _page(head: str, listed: Sequence[_Listed], *, more: tuple[Row, ...] = ()) -> Page:
    text = "\n".join([head, *(one.text for one in listed)])
    return Page(text=text, rows=(*(one.row for one in listed), *more), accent=ACCENT)


def _lines(place: int, turn: WaitingSeat, voice: Voice) -> Iterator[str]:
    """Lines with the state of play and what else waits at that table."""
    match = turn.live.running_match
    yield voice(
        _state(turn),
        place=place,
        game=turn.title,
        where=match.game.heading(match.position.state),
        seats=seat_names(list(match.position.waiting_for)),
        time=_time(turn),
        **company(turn.live, turn.seat),
    )
    for request in () if turn.is_paused else turn.requests:
        yield voice("turns-request", asks=said(request, "asks", voice), deadline=_deadline(request.until))


def _state(turn: WaitingSeat) -> str:
    """The key of its line."""
    if turn.is_paused:
        return "turns-paused"
    return "turns-mine" if turn.is_asked else "turns-others"


def _time(turn: WaitingSeat) -> Text:
    """How long there is. Nothing if someone plays alone and has all the time."""
    if turn.deadline is not None:
        return Text("turns-time", {"deadline": _deadline(turn.deadline)})
    rank = _rank(turn)
    if rank is None and not others_at(turn.live, turn.seat):
        return Text("turns-no-time")
    return Text("turns-time", {"deadline": rank or Text("turns-no-deadline")})


def _deadline(moment: float) -> Text:
    return Text("turns-deadline", _when(moment))


def _rank(turn: WaitingSeat) -> Text | None:
    """When an attempt at a challenge has to be finished to rank."""
    if turn.ranks_until is not None:
        return Text("turns-ranks", _when(turn.ranks_until))
    return Text("turns-ranks-no-more") if turn.ranks_no_more else None


def _when(moment: float) -> dict[str, Arg]:
    seconds = int(moment)
    return {"when": f"<t:{seconds}:f>", "left": f"<t:{seconds}:R>"}


def _offered(place: int, item: Invitation, voice: Voice) -> str:
    """A line about an offered seat: whose it is, the state of play, and the other players."""
    match = item.live.running_match
    return voice(
        "turns-offered",
        place=place,
        game=Text("game-title"),
        where=match.game.heading(match.position.state),
        seat=seat_name(item.seat),
        **company(item.live, item.seat),
    )


def _buttons(place: int, item: Item, voice: Voice) -> Iterator[Button]:
    """Buttons that answer the item."""

    def button(verb: Verb, label: str, *numbers: int, tone: Tone = Tone.MAIN) -> Button:
        return Button(Press(verb, item.live.id, numbers).custom_id, voice(label, place=place), tone)

    if isinstance(item, Invitation):
        yield button(SeatVerb.TAKE, "button-turns-take", item.seat, tone=Tone.GOOD)
        yield button(SeatVerb.DECLINE, "button-turns-decline", item.seat, tone=Tone.PLAIN)
        return
    if item.is_paused:
        return
    if item.is_asked:
        yield button(TableVerb.ACT, "button-turns-act")
    if item.requests:
        yield button(ConsentVerb.ASKED, "button-turns-answer")


def _pager(page: int, pages: int, locale: str | None) -> tuple[Row, ...]:
    def turn(to: int, label: str) -> Button:
        args = {"page": to + 1, "pages": pages}
        return Button(Press(NoticeVerb.TURNS, MINE, (to,)).custom_id, plain(Text(label, dict(args)), locale))

    earlier = [turn(page - 1, "button-turns-before")] if page > 0 else []
    later = [turn(page + 1, "button-turns-after")] if page + 1 < pages else []
    buttons = (*earlier, *later)
    return (buttons,) if buttons else ()
