"""The panel: a person's private message for their decisions. It has the same layout in every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.kernel import Barred, Decision, Seat, Text
from rendering.words import Voice

from ..pages.addition import Addition
from ..pages.page import ACCENT, Button, Page, PanelMark, Row, Tone
from ..pages.phrases import as_of, eventful, paused_line, told, waiting
from ..pages.press import Press, TableVerb
from ..pages.rows import afterwards, in_rows, log_button, table_button
from ..table.journal import Told
from ..table.loaded import LoadedTable
from ..table.questions import question_token
from .answer_list import NO_NUMBERS, AnswerList
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
    more: bool = False,
    numbers: Mapping[int, int] = NO_NUMBERS,
    added: Sequence[Addition] = (),
) -> Page:
    """The pending question of `seat`, with all answers. `note` is the first line, `said` are recent events
    above the question, and `added` is what other rooms contribute. `more` shows what is behind "More…"
    in place of the answers. `numbers`: see `AnswerList`."""
    decision = live.running_match.position.decision(seat)
    text = [
        _head(live, voice),
        note,
        told(_unsaid(live, eventful(said, seat, live.running_match.game)), seat, voice),
        *(_quoted(one.lesson) for one in added),
    ]
    if live.options.paused is not None:
        text += [waiting(live, voice), *paused_line(live, voice)]
        rows: Sequence[Row] = (_looking(live, voice),)
    else:
        question, answers = _asked(live, decision, added, voice, numbers=numbers, page=page, more=more)
        text += [*question, *(one.note for one in added)]
        last = [row for one in added for row in one.last]
        rows = (*answers, *_controls(live, seat, decision, added, voice, more=more), *last)
    return Page(text=_joined(text), rows=tuple(rows), accent=ACCENT, panel=mark_of(live, seat))


def resting(live: LoadedTable, voice: Voice, at: float) -> Page:
    """In place of a panel that waits for others and can no longer be kept true: whom the table waited for at that
    time, and a button that draws the panel again."""
    again = Button(Press(ScreenVerb.MORE, live.id, (0,)).custom_id, voice("button-act"), Tone.MAIN)
    lines = [_head(live, voice), waiting(live, voice), as_of(at, voice)]
    return Page(text=_joined(lines), rows=((again,),), accent=ACCENT)


def _asked(
    live: LoadedTable,
    decision: Decision | None,
    added: Sequence[Addition],
    voice: Voice,
    *,
    numbers: Mapping[int, int],
    page: int,
    more: bool,
) -> tuple[list[str], list[Row]]:
    """The lines of the question, and the rows of its answers. Without one, whom the table waits for."""
    if decision is None:
        return [waiting(live, voice)], []
    occasion = voice.say(decision.occasion) if decision.occasion is not None else ""
    lines = [occasion, f"### {voice.say(decision.prompt)}"]
    if more:
        return lines, []
    advised = next((one.advised for one in added if one.advised), "")
    answers = AnswerList(live, decision, voice, numbers=numbers, advised=advised)
    return [*lines, answers.notes(page)], answers.rows(page)


def mark_of(live: LoadedTable, seat: Seat) -> PanelMark:
    """What the panel of this seat shows at the present table. A pending question stays the same whatever
    others do meanwhile."""
    position = live.running_match.position
    decision = position.decision(seat)
    if live.options.paused is not None:
        standing = "paused"
    elif decision is not None:
        standing = f"asked {decision.id}"
    else:
        standing = f"{live.row.status.value} {sorted(position.waiting_for)}"
    return PanelMark(live.id, standing)


def _unsaid(live: LoadedTable, said: Sequence[Told]) -> list[Told]:
    """The events without the one that says whose turn begins, if the panel says below whom the table waits for."""
    match = live.running_match
    turns = [place for place, one in enumerate(said) if one.event.kind in match.game.turn_events]
    if turns and set(said[turns[-1]].event.text.seats) & set(match.position.waiting_for):
        return [one for place, one in enumerate(said) if place != turns[-1]]
    return list(said)


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
        voice("why-line", option=voice.begin(one.option.label), reason=one.reason, rule=one.rule)
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


def _controls(
    live: LoadedTable,
    seat: Seat,
    decision: Decision | None,
    added: Sequence[Addition],
    voice: Voice,
    *,
    more: bool,
) -> list[Row]:
    """One row of controls below a question, with the rest behind "More…". Without a question there is room
    for all of them."""
    buttons = [button for one in added for button in one.buttons]
    further = [button for one in added for button in one.further]
    rows = [row for one in added for row in one.rows]
    if decision is None:
        return [*rows, *in_rows([*buttons, *further, *_looking(live, voice)])]
    if live.running_match.position.why_not(seat):
        buttons.append(_why_button(live, decision, voice))
    buttons += [_hand_button(live, voice), _more_button(live, voice, more=more)]
    if not more:
        return in_rows(buttons)
    further += [table_button(live, verb, voice) for verb in (TableVerb.BOARD, TableVerb.STATUS)]
    return [*in_rows(buttons), *in_rows([*further, log_button(live, voice)]), *rows]


def _why_button(live: LoadedTable, decision: Decision, voice: Voice) -> Button:
    question = question_token(live, decision.id)
    address = Press(ScreenVerb.WHY, live.id, (question,)).custom_id
    return Button(address, voice("button-why"), emoji="❔")


def _more_button(live: LoadedTable, voice: Voice, *, more: bool) -> Button:
    address = Press(ScreenVerb.MORE, live.id, (int(not more),)).custom_id
    return Button(address, voice("button-less" if more else "button-more"))


def _hand_button(live: LoadedTable, voice: Voice) -> Button:
    return Button(Press(TableVerb.HAND, live.id).custom_id, voice("button-hand"), emoji="🃏")


def _looking(live: LoadedTable, voice: Voice) -> tuple[Button, ...]:
    board = Button(Press(TableVerb.BOARD, live.id).custom_id, voice("button-board"), emoji="🗺️")
    looking = (_hand_button(live, voice), board, log_button(live, voice))
    return looking if live.is_running else (*looking, *afterwards(live, voice))
