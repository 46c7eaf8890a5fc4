"""The panel: a person's private message for their decisions. It has the same layout in every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel import (
    Barred,
    Decision,
    Match,
    Option,
    Seat,
    Text,
)
from rendering.words import Voice

from ..pages.addition import Addition
from ..pages.layout import BUTTONS, CHOICES
from ..pages.page import ACCENT, Button, Choice, Menu, Page, Row, Tone
from ..pages.phrases import paused_line, told, waiting
from ..pages.press import Press, TableVerb
from ..pages.rows import afterwards
from ..table.journal import Told
from ..table.loaded import LoadedTable
from ..table.questions import question_token
from .verbs import ScreenVerb

BARRED_LINES = 24


def panel(
    live: LoadedTable,
    seat: Seat,
    voice: Voice,
    *,
    said: Sequence[Told] = (),
    note: str = "",
    page: int = 0,
    added: Sequence[Addition] = (),
) -> Page:
    """The pending question of `seat`, with all answers. `note` is the first line, `said` are recent events
    above the question, and `added` is what other rooms contribute."""
    match = live.running_match
    decision = match.position.decision(seat)
    text = [_head(live, voice), note, told(said, seat, voice), *(_quoted(one.lesson) for one in added)]
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
    rows += [row for one in added for row in one.rows]
    text += [one.note for one in added]
    rows.append(_controls(live, match, seat, decision, added, voice))
    rows += [row for one in added for row in one.last]
    return Page(text=_joined(text), rows=tuple(rows), accent=ACCENT)


def _joined(parts: Sequence[str]) -> str:
    return "\n".join(part for part in parts if part)


def _quoted(lesson: str) -> str:
    """The text as a quote in Discord's markdown."""
    return "\n".join(f"> {line}" for line in lesson.splitlines())


def why_not(barred: Sequence[Barred], voice: Voice) -> str:
    """The barred options, each with its reason and the paragraph of the rules."""
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
    """The paragraphs that `why_not` names, without repeats."""
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
    """Notes of the options, for which buttons have no room."""
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
        # The two buttons differ in their numbers even on the first and last page: custom ids must be unique.
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
    added: Sequence[Addition],
    voice: Voice,
) -> Row:
    buttons = [button for one in added for button in one.buttons]
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
