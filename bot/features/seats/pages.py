"""Pages for people who offer a seat, are offered one, or have lost one."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Seat, Text, seat_name, seat_names, typed
from rendering.words import Voice
from storage import NOBODY

from ...pages.layout import BUTTONS
from ...pages.page import ACCENT, Button, Link, Page, Tone
from ...pages.phrases import as_of, company
from ...pages.press import Press, numbers_of
from ...pages.rows import act_row
from ...pages.speech import plain, voice_at
from ...table.loaded import LoadedTable
from ...table.seat_history import Holder
from .lines import offer_line, offer_lines, take_button
from .offers import Offered, OfferReason
from .openings import Opening
from .verbs import SeatVerb


def my_offer(live: LoadedTable, offered: Offered, voice: Voice) -> Page:
    """For a player whose seat is on offer."""
    lines = [voice.say(offer_line(offered)), f"-# {voice('seat-play-on')}"]
    if offered.offer.to is None and not offered.offer.number:
        lines.append(f"-# {voice('seat-offer-listed')}")
    return Page(text="\n".join(lines), rows=((_keep_button(live, voice),),), accent=ACCENT)


def _keep_button(live: LoadedTable, voice: Voice) -> Button:
    return Button(Press(SeatVerb.KEEP_SEAT, live.id).custom_id, voice("button-keep-seat"))


def offering_question(
    live: LoadedTable, to: Holder | None, voice: Voice, *, known: Offered | None = None
) -> Page:
    """The question before a seat is offered, to one person or to everyone. `known` is the present offer."""
    game = Text("game-title")
    if to is None:
        press, question = (
            Press(SeatVerb.OFFER, live.id, numbers_of(NOBODY)),
            voice("seat-offer-sure", game=game),
        )
    else:
        press = Press(SeatVerb.OFFER, live.id, numbers_of(to.person))
        question = voice("seat-offer-sure-to", game=game, to=typed(to.name))
    sure = Button(press.custom_id, voice("button-offer-sure"), Tone.MAIN)
    text = f"{question}\n-# {voice('seat-play-on')}"
    if known is None:
        return Page(text=text, rows=((sure,),), accent=ACCENT)
    instead = f"{voice.say(offer_line(known))} {voice('seat-offer-instead')}"
    return Page(text=f"{instead}\n{text}", rows=((sure, _keep_button(live, voice)),), accent=ACCENT)


def openings(open_seats: Sequence[Opening], locale: str | None, *, meant: Page | None = None) -> Page:
    """The open seats, for someone who asks in a place without a game. `meant` asks someone with seats elsewhere
    which of those they mean: its question comes first, its buttons come last."""
    lines = [] if meant is None else [meant.text]
    lines.append(plain(Text("seats-open"), locale))
    for one in open_seats:
        voice = voice_at(one.live, locale)
        where = one.live.running_match.game.heading(one.live.running_match.position.state)
        line = voice("seats-open-at", link=f"<#{one.live.home}>", game=Text("game-title"), where=where)
        lines += [line, voice.say(offer_line(one.offered))]
    buttons = [take_button(one.live, one.offered.seat, voice_at(one.live, locale)) for one in open_seats]
    rows = tuple(tuple(buttons[first : first + BUTTONS]) for first in range(0, len(buttons), BUTTONS))
    further = () if meant is None else meant.rows
    return Page(text="\n".join(lines), rows=(*rows, *further), accent=ACCENT)


def kept(live: LoadedTable, voice: Voice) -> Page:
    """For a player who has withdrawn the offer."""
    return Page(text=voice("seat-kept", game=Text("game-title")), accent=ACCENT)


def to_choose(live: LoadedTable, offers: Sequence[Offered], voice: Voice) -> Page:
    """For someone without a seat who may take one of several."""
    buttons = tuple(take_button(live, one.seat, voice) for one in offers)
    lines = [voice("seat-which", game=Text("game-title")), *offer_lines(offers, voice)]
    return Page(text="\n".join(lines), rows=(buttons,), accent=ACCENT)


def offer_message(
    live: LoadedTable, seat: Seat, voice: Voice, *, at: float, mention: int | None = None
) -> Page:
    """For the person who is offered the seat. With `mention`, for the table, if direct messages do not reach
    them."""
    match = live.running_match
    text = voice(
        "seat-for-you",
        game=Text("game-title"),
        seat=seat_name(seat),
        where=match.game.heading(match.position.state),
        **company(live, seat),
    )
    text = f"{text}\n{voice('seat-for-you-note', seat=seat_name(seat))}\n{as_of(at, voice)}"
    row = (
        take_button(live, seat, voice),
        Button(Press(SeatVerb.DECLINE, live.id, (seat,)).custom_id, voice("button-decline")),
        Link(live.url, voice("button-table")),
    )
    if mention is None:
        return Page(text=text, rows=(row,), accent=ACCENT)
    return Page(text=f"<@{mention}> {text}", rows=(row[:2],), accent=ACCENT, mentions=(mention,))


def wanted(live: LoadedTable, offered: Offered, voice: Voice) -> Page:
    """The post at the table that seeks a player. It mentions a player who is late."""
    seat, reason = seat_name(offered.seat), offered.offer.reason
    lines = [
        voice("seat-wanted", seat=seat, game=Text("game-title")),
        f"-# {voice(f'seat-wanted-{reason.value}', seat=seat)}",
    ]
    calls = (live.person_at(offered.seat),) if reason is OfferReason.LATE else ()
    lines += [f"<@{person}>" for person in calls]
    row = (take_button(live, offered.seat, voice), *(act_row(live, voice) if calls else ()))
    return Page(text="\n".join(lines), rows=(row,), accent=ACCENT, mentions=calls)


def seat_call(live: LoadedTable, offers: Sequence[Offered], voice: Voice) -> Page:
    """For the channel: which seats are open in the game's thread."""
    seats = [one.seat for one in offers]
    text = voice("seat-call", game=Text("game-title"), seats=seat_names(seats), count=len(seats))
    buttons = [take_button(live, seat, voice) for seat in seats[: BUTTONS - 1]]
    look = Link(live.url, voice("button-table"))
    return Page(text=text, rows=((*buttons, look),), accent=ACCENT)


def no_longer_wanted(ended: Text, voice: Voice) -> Page:
    """What the wanted post says once the offer has ended."""
    return Page(text=voice.say(ended), accent=ACCENT)


def handed_over(to: str, voice: Voice) -> Page:
    """For the seat's former player. `to` is the name of the present one."""
    text = voice("seat-is-theirs", game=Text("game-title"), seat=typed(to))
    return Page(text=text, accent=ACCENT)


def taken_back(voice: Voice) -> Page:
    """Replaces a private message of a seat that someone else plays now."""
    return Page(text=voice("seat-taken-back", game=Text("game-title")), accent=ACCENT)


def resigning(live: LoadedTable, voice: Voice, *, may_offer: bool, ends: bool) -> Page:
    """The question before leaving for good. `ends`: the game is over for everyone then."""
    sure = Button(Press(SeatVerb.RESIGN, live.id).custom_id, voice("button-resign"), Tone.DANGER)
    text = voice("answer-resign-sure", game=Text("game-title"), ends=int(ends))
    if not may_offer:
        return Page(text=text, rows=((sure,),))
    offer = Button(
        Press(SeatVerb.OFFER, live.id, numbers_of(NOBODY)).custom_id, voice("button-offer"), Tone.MAIN
    )
    return Page(text=f"{text}\n{voice('seat-offer-first')}", rows=((offer, sure),))


def declined(live: LoadedTable, voice: Voice) -> Page:
    """For the person who declined the seat."""
    return Page(text=voice("seat-you-declined", game=Text("game-title")), accent=ACCENT)
