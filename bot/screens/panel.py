"""The panel: a person's own message in which their decisions are made. Every decision of every game looks like this."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.kernel import (
    Arg,
    Barred,
    Decision,
    Extent,
    Match,
    Option,
    Rewind,
    Seat,
    Text,
    seat_name,
    seat_names,
)
from rendering.words import Voice

from ..errors import RewindRefusal
from ..features.asides import offers
from ..features.consent.request import Request, stands
from ..features.consent.verbs import ConsentVerb
from ..features.orders.pages import always_row
from ..features.undo.request import UndoRequest
from ..features.undo.rights import AtOnce, Never, OnRequest, Right, right
from ..features.undo.verbs import UndoVerb
from ..pages.layout import BUTTONS, CHOICES
from ..pages.page import Button, Choice, Menu, Page, Row, Tone
from ..pages.press import Press, TableVerb, Verb
from ..table.journal import Told
from ..table.loaded import LoadedTable, undo_token
from ..table.questions import question_token
from .verbs import ScreenVerb

ACCENT = 0xC8963E
LINES = 12
"""Of what happened, at most."""
BARRED_LINES = 24
UNDO_SIGNS = {UndoVerb.UNDO: "↩️", UndoVerb.RESTART: "⏮️"}


def panel(
    live: LoadedTable,
    seat: Seat,
    voice: Voice,
    *,
    said: Sequence[Told] = (),
    note: str = "",
    lesson: str = "",
    page: int = 0,
    requests: Sequence[Request] = (),
) -> Page:
    """What `seat` is asked, with everything that may be answered. `said` is told above the question, and below it what
    `lesson` explains; `note` stands above all. `requests`: all that were made at the table, in their order."""
    match = live.running_match
    decision = match.position.decision(seat)
    text = [_head(live, voice), note, told(said, seat, voice), _quoted(lesson)]
    rows: list[Row] = []
    if live.options.paused is not None:
        text += [waiting(live, voice), *paused_line(live, voice)]
        return Page(text=_joined(text), rows=(_looking(live, voice),), accent=ACCENT)
    if decision is None:
        text.append(waiting(live, voice))
    else:
        text.append(f"### {voice.say(decision.prompt)}")
        text.append(_notes(decision, voice))
        rows += _answers(live, decision, voice, page)
        rows += always_row(live, seat, voice)
    rows += offers.rows(live, seat, offers.Place.PANEL, voice)
    text.append(_undo_note(live, seat, voice))
    rows.append(_controls(live, match, seat, decision, requests, voice))
    rows += _withdrawals(live, seat, requests, voice)
    return Page(text=_joined(text), rows=tuple(rows), accent=ACCENT)


def _joined(parts: Sequence[str]) -> str:
    return "\n".join(part for part in parts if part)


def _quoted(lesson: str) -> str:
    """As Discord's markdown sets a passage apart."""
    return "\n".join(f"> {line}" for line in lesson.splitlines())


def told(account: Sequence[Told], viewer: Seat | None, voice: Voice, lines: int = LINES) -> str:
    """What the viewer may know of it, a line each; the oldest give way."""
    said = [f"-# {told.in_words(voice)}" for told in account if told.event.seen_by(viewer)]
    left_out = len(said) - lines
    if left_out > 0:
        said = [f"-# {voice('panel-earlier', lines=left_out)}", *said[left_out:]]
    return "\n".join(said)


def waiting(live: LoadedTable, voice: Voice) -> str:
    """Whom the table waits for, or that it is over."""
    match = live.running_match
    result = match.position.state.result
    if result is None:
        return voice("panel-waiting", seats=seat_names(list(match.position.waiting_for)))
    if not result.winners:
        return voice("panel-nobody-won")
    return voice("panel-won", seats=seat_names(list(result.winners)), winners=len(result.winners))


def paused_line(live: LoadedTable, voice: Voice) -> list[str]:
    """Since when nobody may play, if that is so."""
    since = live.options.paused
    return [] if since is None else [voice("table-paused", since=f"<t:{int(since)}:R>")]


def company(live: LoadedTable, seat: Seat) -> dict[str, Arg]:
    """With whom this seat plays: who sits at several tables of a game tells them apart by that."""
    others = [seat_name(other.seat) for other in live.seats if other.seat != seat]
    return {"others": len(others), "people": others}


def why_not(barred: Sequence[Barred], voice: Voice) -> str:
    """What is not offered, with the reason and the paragraph of the rules."""
    if not barred:
        return voice("why-nothing")
    lines = [
        voice("why-line", option=one.option.label, reason=one.reason, rule=one.rule)
        for one in barred[:BARRED_LINES]
    ]
    if len(barred) > BARRED_LINES:
        lines.append(voice("why-more", more=len(barred) - BARRED_LINES))
    return "\n".join(lines)


def rules_named(barred: Sequence[Barred]) -> list[str]:
    """The paragraphs that `why_not` names, each once."""
    return list(dict.fromkeys(one.rule for one in barred[:BARRED_LINES]))


def _head(live: LoadedTable, voice: Voice) -> str:
    game = live.running_match.game
    return voice("panel-head", game=Text("game-title"), where=game.heading(live.running_match.position.state))


def _label(decision: Decision, index: int, option: Option, voice: Voice) -> str:
    label = voice.say(option.label)
    return f"{index + 1} · {label}" if option.at else label


def _by_buttons(decision: Decision) -> bool:
    return len(decision.options) <= BUTTONS


def _notes(decision: Decision, voice: Voice) -> str:
    """Second lines of the options, where buttons have no room for them."""
    if not _by_buttons(decision):
        return ""
    return "\n".join(
        f"**{_label(decision, index, option, voice)}** – {voice.say(option.note)}"
        for index, option in enumerate(decision.options)
        if option.note is not None
    )


def _answers(live: LoadedTable, decision: Decision, voice: Voice, page: int) -> list[Row]:
    if _by_buttons(decision):
        return [_buttons(live, decision, voice)]
    pages = -(-len(decision.options) // CHOICES)
    page = min(max(page, 0), pages - 1)
    rows: list[Row] = [_menu(live, decision, voice, page)]
    if pages > 1:
        rows.append(_pager(live, decision, voice, page, pages))
    return rows


def _buttons(live: LoadedTable, decision: Decision, voice: Voice) -> Row:
    question = question_token(live, decision.id)
    return tuple(
        Button(
            Press(ScreenVerb.PICK, live.id, (question, index)).custom_id,
            _label(decision, index, option, voice),
            Tone.GOOD if decision.kind == "CONFIRM" else Tone.MAIN,
        )
        for index, option in enumerate(decision.options)
    )


def _menu(live: LoadedTable, decision: Decision, voice: Voice, page: int) -> Menu:
    first, options = page * CHOICES, len(decision.options)
    last = min(first + CHOICES, options)
    key = "panel-choose" if options <= CHOICES else "panel-choose-some"
    return Menu(
        Press(ScreenVerb.PICK, live.id, (question_token(live, decision.id), page)).custom_id,
        voice(key, options=options, first=first + 1, last=last),
        tuple(
            Choice(
                str(index),
                _label(decision, index, option, voice),
                voice.say(option.note) if option.note is not None else "",
            )
            for index, option in enumerate(decision.options)
            if first <= index < last
        ),
    )


def _pager(live: LoadedTable, decision: Decision, voice: Voice, page: int, pages: int) -> Row:
    def turn(to: int, key: str) -> Button:
        # The numbers of both buttons differ even at the ends, as custom ids of one message must.
        return Button(
            Press(ScreenVerb.PAGE, live.id, (question_token(live, decision.id), to % pages)).custom_id,
            voice(key, page=to + 1, pages=pages),
            disabled=not 0 <= to < pages,
        )

    if pages == 2:
        return (turn(1 - page, "panel-next" if page == 0 else "panel-previous"),)
    return (turn(page - 1, "panel-previous"), turn(page + 1, "panel-next"))


def _controls(
    live: LoadedTable,
    match: Match[Any],
    seat: Seat,
    decision: Decision | None,
    requests: Sequence[Request],
    voice: Voice,
) -> Row:
    buttons = [*_undo_buttons(live, seat, requests, voice)]
    if decision is not None and match.position.why_not(seat):
        buttons.append(
            Button(
                Press(ScreenVerb.WHY, live.id, (question_token(live, decision.id),)).custom_id,
                voice("button-why"),
                emoji="❔",
            )
        )
    return (*buttons, *_looking(live, voice))


def _looking(live: LoadedTable, voice: Voice) -> tuple[Button, ...]:
    looking = (
        Button(Press(TableVerb.HAND, live.id).custom_id, voice("button-hand"), emoji="🃏"),
        Button(Press(TableVerb.BOARD, live.id).custom_id, voice("button-board"), emoji="🗺️"),
    )
    return looking if live.is_running else (*looking, *afterwards(live, voice))


def afterwards(live: LoadedTable, voice: Voice) -> tuple[Button, ...]:
    """What there is to be seen of a game that is over; of an attempt at a challenge, how the others did, too."""
    attempt = live.options.attempt
    told = [
        Button(Press(verb, live.id).custom_id, voice(f"button-{verb.value}"))
        for verb in (TableVerb.STORY, TableVerb.FILM)
    ]
    if attempt is not None:
        told.append(
            Button(Press(TableVerb.RESULTS, attempt.challenge, (0, 0)).custom_id, voice("button-results"))
        )
    return tuple(told)


def _undo_buttons(
    live: LoadedTable, seat: Seat, requests: Sequence[Request], voice: Voice
) -> Iterator[Button]:
    """The last pick, and the whole turn if that is more; they say so if others have to be asked."""
    asked = [one for one in requests if isinstance(one, UndoRequest)]
    request = asked[-1] if asked else None
    last, turn = (right(live, seat, extent) for extent in (Extent.LAST_PICK, Extent.WHOLE_TURN))
    yield from _undo_button(live, UndoVerb.UNDO, last, request, voice)
    if turn != last:
        yield from _undo_button(live, UndoVerb.RESTART, turn, request, voice)


def _undo_button(
    live: LoadedTable, verb: Verb, has: Right, request: UndoRequest | None, voice: Voice
) -> Iterator[Button]:
    if isinstance(has, Never):
        return
    asks = isinstance(has, OnRequest)
    if asks and request is not None and request.bars(has.entry, stands(live.running_match)):
        return
    address = Press(verb, live.id, (undo_token(live, has.entry),)).custom_id
    label = voice(f"button-{verb.value}{'-ask' if asks else ''}")
    yield Button(address, label, emoji=UNDO_SIGNS[verb])


def _withdrawals(live: LoadedTable, seat: Seat, requests: Sequence[Request], voice: Voice) -> Iterator[Row]:
    """Who has asked for something may think better of it."""
    mine = [one for one in requests if one.end is None and one.seat == seat]
    if mine:
        yield tuple(
            Button(
                Press(ConsentVerb.WITHDRAW, live.id, (one.number,)).custom_id,
                voice(f"button-withdraw-{one.WORDS}"),
            )
            for one in mine
        )


def _undo_note(live: LoadedTable, seat: Seat, voice: Voice) -> str:
    """What is to be known about taking the last pick back where nobody is to be asked, and it is not free."""
    has = right(live, seat, Extent.LAST_PICK)
    if isinstance(has, AtOnce) and isinstance(has.entry, Rewind):
        return f"-# {voice('panel-undo-alone')}"
    if isinstance(has, Never) and isinstance(has.why, RewindRefusal):
        return f"-# {voice('panel-undo-in-challenge')}"
    return ""
