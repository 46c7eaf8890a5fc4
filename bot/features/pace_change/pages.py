"""Pages that show a table's pace, with menus to propose another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Seat, Setting, Text
from rendering.words import Voice

from ...deadlines.deadlines import Deadline
from ...deadlines.pages import deadline_lines, terms_lines
from ...deadlines.terms import ChosenPace
from ...errors import UnknownPress
from ...pace.ladders import LADDER
from ...pace.paces import NONE, PACE
from ...pages.jump_menu import Way, ways
from ...pages.page import ACCENT, Button, Page, Row, Tone
from ...pages.phrases import paused_line
from ...pages.press import Press, Verb
from ...table.loaded import LoadedTable
from ..consent.pages import answers, said, standing
from ..consent.verbs import ConsentVerb
from .proposal import Proposal
from .proposing import why_not
from .verbs import PaceVerb


def pace_page(
    live: LoadedTable,
    voice: Voice,
    *,
    deadlines: Sequence[Deadline],
    proposal: Proposal | None,
    seat: Seat | None,
    draft: ChosenPace,
) -> Page:
    """The table's pace and present deadlines. The player of `seat` also sees the open proposal or, without
    one, menus for the `draft`."""
    now, reason = ChosenPace.of(live.options), why_not(live)
    text = [
        voice("repace-head", game=Text("game-title")),
        *(terms_lines(now.terms, voice) if reason is None else [voice.say(reason.text)]),
        *deadline_lines(deadlines, voice),
        *paused_line(live, voice),
    ]
    rows: tuple[Row, ...] = ()
    if proposal is not None:
        text += _proposed(live, proposal, voice)
        rows = tuple(_answer_row(live, proposal, seat, voice))
    elif seat is not None and live.options.paused is None and reason is None:
        text += _drafted(now, draft, voice)
        rows = (
            _paces(live, draft, voice),
            *_ladders(live, draft, voice),
            (_propose(live, now, draft, voice),),
        )
    return Page(text="\n".join(text), rows=rows, accent=ACCENT)


def _drafted(now: ChosenPace, draft: ChosenPace, voice: Voice) -> list[str]:
    if draft.terms == now.terms:
        return [f"-# {voice('repace-choose')}"]
    return [voice("repace-draft"), *terms_lines(draft.terms, voice), f"-# {voice('repace-how')}"]


def _proposed(live: LoadedTable, proposal: Proposal, voice: Voice) -> list[str]:
    lacking = [said(proposal, "lacking", voice)] if proposal.lacking else []
    terms = terms_lines(proposal.chosen.terms, voice)
    return [said(proposal, "asks", voice), *terms, *lacking, *standing(live, proposal, voice)]


def _answer_row(live: LoadedTable, proposal: Proposal, seat: Seat | None, voice: Voice) -> Iterator[Row]:
    if seat == proposal.seat:
        yield answers(live, proposal, voice, ConsentVerb.WITHDRAW)
    elif seat in proposal.lacking:
        yield answers(live, proposal, voice, ConsentVerb.AGREE, ConsentVerb.REFUSE)


def _paces(live: LoadedTable, draft: ChosenPace, voice: Voice) -> Row:
    """A button for each pace, which leads to another draft."""
    return tuple(
        Button(
            press_of(PaceVerb.PACE, live, ChosenPace(pace, draft.ladder)).custom_id,
            voice(f"setting-{PACE.id}-{pace}"),
            Tone.MAIN if pace == draft.pace else Tone.PLAIN,
        )
        for pace in PACE.values
    )


def _ladders(live: LoadedTable, draft: ChosenPace, voice: Voice) -> Iterator[Row]:
    """A menu of ladders, if there is a choice. Each option leads to another draft."""
    if draft.pace != NONE:
        drafts = [ChosenPace(draft.pace, ladder) for ladder in LADDER.values]
        yield _menu(live, 1, LADDER, draft.ladder, drafts, voice)


def _menu(
    live: LoadedTable, number: int, setting: Setting, value: str, drafts: Sequence[ChosenPace], voice: Voice
) -> Row:
    name = Text(f"setting-{setting.id}")
    targets = [
        Way(
            press_of(PaceVerb.PACE, live, draft),
            voice("lobby-choice", setting=name, value=Text(f"setting-{setting.id}-{one}")),
        )
        for one, draft in zip(setting.values, drafts, strict=True)
    ]
    return ways(live.id, number, voice.say(name), targets, setting.values.index(value))


def _propose(live: LoadedTable, now: ChosenPace, draft: ChosenPace, voice: Voice) -> Button:
    same = draft.terms == now.terms
    address = press_of(PaceVerb.PROPOSE, live, draft).custom_id
    return Button(address, voice("button-propose"), Tone.MAIN, disabled=same)


def press_of(verb: Verb, live: LoadedTable, chosen: ChosenPace) -> Press:
    """A press that carries a pace and a ladder."""
    return Press(verb, live.id, (PACE.values.index(chosen.pace), LADDER.values.index(chosen.ladder)))


def chosen_by(press: Press) -> ChosenPace:
    """The pace and ladder that the press carries. Raises UnknownPress."""
    pace, ladder = press.numbers
    if pace >= len(PACE.values) or ladder >= len(LADDER.values):
        raise UnknownPress
    return ChosenPace(PACE.values[pace], LADDER.values[ladder])
