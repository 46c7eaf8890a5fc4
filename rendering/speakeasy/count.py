"""The final count: cash, safe, protected buildings and bottles of everyone side by side, and what was hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct
from PIL import Image

from games.kernel import Party, Story
from games.speakeasy.codes import Premises
from games.speakeasy.components import components
from games.speakeasy.scoring import SCORE_PARTS, parts_of, ranking
from games.speakeasy.state import RIVAL
from games.speakeasy.view import FinalTable
from rendering.canvas import Canvas, Point
from rendering.page import Picture, picture
from rendering.score_table import (
    CAPTION_HEIGHT,
    LINE_HEIGHT,
    Amount,
    CountLine,
    Score,
    ScoreColumns,
    ScoreTable,
    broken_off,
)
from rendering.words import Voice, Words

from .families import Family, family_of
from .header import winners
from .known import known
from .plates import draw_plate
from .theme import THEME

COUNT_WIDTH = 1200
NONE = Amount(0, "–")
"""Of what the rival never has."""


class MoneyCount(Struct, frozen=True):
    """All that the picture says."""

    table: ScoreTable
    note: str
    families: tuple[Family, ...]
    sections: tuple[tuple[str, str, tuple[CountLine, ...]], ...]
    """Titles with notes and lines."""


def placed(view: FinalTable) -> list[Party]:
    """By place, with all tie-breakers; those who left the table last."""
    g = known(view)
    g.final, g.resigned = view.final, view.resigned
    return [one.tally.party for one in ranking(g)]


def final_count(view: FinalTable, voice: Voice) -> MoneyCount:
    parties = placed(view)
    return MoneyCount(
        table=ScoreTable(
            voice("count-title"),
            tuple(voice(f"score-{part}") for part in SCORE_PARTS),
            voice("count-total"),
            voice("count-uncounted"),
            tuple(_score(view, party, voice) for party in parties),
        ),
        note=voice("count-note"),
        families=tuple(family_of(party, voice) for party in parties),
        sections=(
            (voice("count-how"), voice("count-how-note"), tuple(_board_lines(view, parties, voice))),
            (voice("count-hidden"), "", tuple(_hidden_lines(view, parties, voice))),
        ),
    )


def _score(view: FinalTable, party: Party, voice: Voice) -> Score:
    line = view.final[party]
    parts = parts_of(party, line)
    amounts = (Amount(parts[one], voice.money(parts[one])) if one in parts else NONE for one in SCORE_PARTS)
    return Score(
        name=family_of(party, voice).name,
        won=party in winners(view),
        amounts=() if party in view.resigned else tuple(amounts),
        total=Amount(line.total, voice.money(line.total)),
    )


def _board_lines(view: FinalTable, parties: Sequence[Party], voice: Voice) -> Iterator[CountLine]:
    """What everyone has in the city: protected of all, by kind of building."""
    counts = {party: _buildings(view, party) for party in parties}
    for kind in Premises:
        said = tuple(f"{counts[party][kind][0]}/{counts[party][kind][1]}" for party in parties)
        yield CountLine(voice("count-protected", premises=kind), said)
    yield CountLine(voice("count-notoriety"), tuple(str(view.bosses[party].notoriety) for party in parties))
    books = [sum(spaces.count(party) for spaces in view.board.books.values()) for party in parties]
    yield CountLine(voice("count-books"), tuple(map(str, books)))
    yield CountLine(voice("count-crates"), tuple(str(len(view.bosses[party].crates)) for party in parties))


def _buildings(view: FinalTable, party: Party) -> dict[Premises, tuple[int, int]]:
    """Protected ones and all, by kind."""
    every, protected = Counter[Premises](), Counter[Premises]()
    for _, building in view.board.buildings_of(party):
        every[building.premises] += 1
        protected[building.premises] += building.is_protected
    return {kind: (protected[kind], every[kind]) for kind in Premises}


def _hidden_lines(view: FinalTable, parties: Sequence[Party], voice: Voice) -> Iterator[CountLine]:
    """Hands and helper cards that lay in the safes. The rival has neither."""
    box = components().helpers

    def of_each(count: str) -> tuple[str, ...]:
        return tuple("–" if party == RIVAL else str(_hidden(view, party)[count]) for party in parties)

    yield CountLine(voice("count-hand"), of_each("hand"))
    yield CountLine(voice("count-helpers"), of_each("helpers"))
    for bottle in dict.fromkeys(one.bottle for one in box.values()):
        value = next(one.value for one in box.values() if one.bottle == bottle)
        yield CountLine(voice("board-bottle", dollars=value, bottle=bottle), of_each(bottle))


def _hidden(view: FinalTable, party: Party) -> dict[str, int]:
    """Numbers of cards, and of helper cards with each bottle, used or not."""
    screen, box = view.screens[party], components().helpers
    helpers = (*view.bosses[party].helpers, *screen.used_helpers)
    bottles = Counter(box[helper].bottle for helper in helpers)
    counts = {one.bottle: bottles[one.bottle] for one in box.values()}
    return {"hand": len(screen.hand), "helpers": len(helpers), **counts}


def count_picture(story: Story[FinalTable], *, names: Sequence[str], words: Words) -> Picture:
    """Of the end of a story. A game that was broken off has no count."""
    voice, view = Voice(words, names), story.end
    if not view.final:
        said = voice("count-broken-off")
        return picture(broken_off(THEME, COUNT_WIDTH, said), said)
    return picture(painted_count(final_count(view, voice)), " ".join(count_lines(view, voice)))


def painted_count(count: MoneyCount) -> Image.Image:
    lines = sum(len(section) for *_, section in count.sections)
    below = len(count.sections) * CAPTION_HEIGHT + lines * LINE_HEIGHT + 20
    page = ScoreColumns(THEME, count.table, COUNT_WIDTH, below=below)

    def plate(canvas: Canvas, at: Point, radius: float, place: int) -> None:
        draw_plate(canvas, count.families[place], at, radius)

    page.paint(count.note, plate)
    top = float(page.below)
    for title, note, section in count.sections:
        page.caption(top, title, note)
        top = _section(page, section, top + CAPTION_HEIGHT)
    return page.canvas.printed()


def _section(page: ScoreColumns, lines: Sequence[CountLine], top: float) -> float:
    """Returns the y below the last line."""
    page.lines(top, [line.name for line in lines])
    page.said(top, lines)
    return top + len(lines) * LINE_HEIGHT


def count_lines(view: FinalTable, voice: Voice) -> Iterator[str]:
    """The result in words."""
    for party in placed(view):
        line, who = view.final[party], family_of(party, voice).name
        key = "count-rival" if party == RIVAL else "count-line"
        yield voice(key, who=who, total=line.total, **parts_of(party, line))
