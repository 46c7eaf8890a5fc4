"""The final count: every line of everyone side by side, how close each came to the edge, and what was hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct
from PIL import Image

from games.in_too_deep.components import Evidence, components
from games.in_too_deep.state import Finale, ScorePart
from games.in_too_deep.telling.names import evidence_name, party_name
from games.in_too_deep.view import TableView, UncoveredView
from games.kernel import Party, Story, Text
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, broken
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
from rendering.words import Voice, Words, signed

from .figures import draw_plate
from .header import winners
from .memory import banked_symbols, corruption_of
from .theme import THEME, colour
from .things import draw_evidence

COUNT_WIDTH = 1100
BAR_HEIGHT = 222
PLAN_HEIGHT = 112
NUMBER_PX = 33
NOTE_PX = 31
OVER_HEIGHT = 80
"""Below the bars: who is over the edge."""


class FinalColumns(Struct, frozen=True):
    """All that the picture says."""

    table: ScoreTable
    note: str
    letters: tuple[str, ...]
    edge: str
    edge_note: str
    corruption: tuple[int, ...]
    over: tuple[bool, ...]
    over_word: str
    edge_lines: tuple[CountLine, ...]
    hidden: str
    hidden_note: str
    hidden_lines: tuple[CountLine, ...]
    plan: str
    plan_note: str
    kinds: tuple[tuple[str, int, int], ...]
    """Kinds of evidence with the tokens in the plan area and the value of each piece."""


def ranked(view: TableView, finale: Finale) -> list[Party]:
    """Winners first, then by total, then by corruption (TD-SCORE-06)."""
    best = winners(view)

    def place(party: Party) -> tuple[bool, int, int]:
        count = finale.counts[party]
        return party not in best, -count.total, count.corruption

    return sorted(view.order, key=place)


def final_columns(view: TableView, finale: Finale, voice: Voice) -> FinalColumns:
    parties = ranked(view, finale)
    counts = [finale.counts[party] for party in parties]
    worst = max(count.corruption for count in counts)
    return FinalColumns(
        table=ScoreTable(
            voice("count-title"),
            tuple(voice(f"score-{part.value}") for part in ScorePart),
            voice("count-total"),
            voice("count-uncounted"),
            tuple(_score(view, finale, party, voice) for party in parties),
        ),
        note=voice("count-foiled" if finale.is_foiled else "count-not-foiled"),
        letters=tuple(view.consoles[party].letter for party in parties),
        edge=voice("count-edge"),
        edge_note=voice("count-edge-note"),
        corruption=tuple(count.corruption for count in counts),
        over=tuple(count.is_over_the_edge for count in counts),
        over_word=voice("count-over"),
        edge_lines=(
            CountLine(voice("count-from-edge"), tuple(str(worst - count.corruption) for count in counts)),
            CountLine(
                voice("count-tolerance"), tuple(str(view.consoles[party].tolerance) for party in parties)
            ),
        ),
        hidden=voice("count-hidden"),
        hidden_note=voice("count-hidden-note"),
        hidden_lines=tuple(_hidden_lines(view, parties, voice)) if isinstance(view, UncoveredView) else (),
        plan=voice("count-plan"),
        plan_note=voice(
            "board-foil-note", kinds=view.numbers.to_foil, each=components().amounts.kind_to_foil
        ),
        kinds=tuple((kind.value, finale.columns[kind], finale.values[kind]) for kind in Evidence),
    )


def _score(view: TableView, finale: Finale, party: Party, voice: Voice) -> Score:
    count = finale.counts[party]
    amounts = tuple(Amount(count.parts[part], signed(count.parts[part])) for part in ScorePart)
    return Score(
        voice.say(party_name(party)),
        party in winners(view),
        amounts,
        Amount(count.total, signed(count.total)),
    )


def _hidden_lines(view: UncoveredView, parties: Sequence[Party], voice: Voice) -> Iterator[CountLine]:
    """Evidence in memory and symbols on banked cards, by kind; then what the bank held."""
    held = [view.holdings[party] for party in parties]
    pieces = [Counter(mine.evidence) + banked_symbols(mine) for mine in held]
    for kind in Evidence:
        yield CountLine(voice.say(evidence_name(kind)), tuple(str(found[kind]) for found in pieces))
    cards = components().dilemmas
    yield CountLine(voice("count-banked-cards"), tuple(str(len(mine.bank)) for mine in held))
    yield CountLine(voice("count-banked"), tuple(str(corruption_of(mine.bank)) for mine in held))
    warrants = [{cards[card].warrant for card in mine.bank} - {None} for mine in held]
    yield CountLine(voice("count-different-warrants"), tuple(str(len(found)) for found in warrants))
    badges = [sum(cards[card].badges for card in mine.bank) for mine in held]
    yield CountLine(voice("count-badges-held"), tuple(map(str, badges)))
    vaults = [sum(token is not None for token in mine.vault) for mine in held]
    yield CountLine(voice("count-vault"), tuple(map(str, vaults)))
    yield CountLine(voice("count-crimes-left"), tuple(str(len(mine.crimes)) for mine in held))


def count_picture(story: Story[UncoveredView], *, names: Sequence[str], words: Words) -> Picture:
    """Of the end of a story. A game that was broken off has no count."""
    voice, view = Voice(words, names), story.end
    if view.finale is None:
        said = voice("count-broken-off")
        return picture(broken_off(THEME, COUNT_WIDTH, said), said)
    columns = final_columns(view, view.finale, voice)
    return picture(painted_count(columns), " ".join(count_lines(view, voice)))


def painted_count(columns: FinalColumns) -> Image.Image:
    lines = len(columns.edge_lines) + len(columns.hidden_lines)
    captions = 3 if columns.hidden_lines else 2
    below = BAR_HEIGHT + PLAN_HEIGHT + lines * LINE_HEIGHT + captions * CAPTION_HEIGHT
    page = ScoreColumns(THEME, columns.table, COUNT_WIDTH, below=below)

    def plate(canvas: Canvas, at: Point, radius: float, place: int) -> None:
        draw_plate(canvas, columns.letters[place], at, radius)

    edge_top = page.below + CAPTION_HEIGHT + BAR_HEIGHT
    hidden_top = edge_top + len(columns.edge_lines) * LINE_HEIGHT
    # The stripes first, so that the winner's frame lies over them.
    page.lines(edge_top, [line.name for line in columns.edge_lines])
    if columns.hidden_lines:
        page.lines(hidden_top + CAPTION_HEIGHT, [line.name for line in columns.hidden_lines])
    page.paint(columns.note, plate)
    page.caption(page.below, columns.edge, columns.edge_note)
    _bars(page, columns, page.below + CAPTION_HEIGHT)
    page.said(edge_top, columns.edge_lines)
    plan_top = hidden_top
    if columns.hidden_lines:
        page.caption(hidden_top, columns.hidden, columns.hidden_note)
        page.said(hidden_top + CAPTION_HEIGHT, columns.hidden_lines)
        plan_top += CAPTION_HEIGHT + len(columns.hidden_lines) * LINE_HEIGHT
    _plan(page, columns, plan_top)
    return page.canvas.printed()


def _bars(page: ScoreColumns, columns: FinalColumns, top: float) -> None:
    """Corruption as bars: the highest has gone over the edge."""
    canvas, foot = page.canvas, top + BAR_HEIGHT - OVER_HEIGHT
    most = max(1, *columns.corruption)
    for corruption, over, x in zip(columns.corruption, columns.over, page.middles, strict=True):
        high = max(4.0, (BAR_HEIGHT - OVER_HEIGHT - 50) * max(0, corruption) / most)
        fill = colour("bad" if over else "corruption")
        canvas.box((x - 36, foot - high, x + 36, foot), fill, radius=4)
        canvas.write((x, foot - high - 24), signed(corruption), 36, colour("ink"), Weight.BLACK, "m")
        if over:
            for row, line in enumerate(broken(columns.over_word, page.room, NOTE_PX, Weight.BOLD)):
                canvas.write((x, foot + 22 + 34 * row), line, NOTE_PX, colour("bad"), Weight.BOLD, "m")


def _plan(page: ScoreColumns, columns: FinalColumns, top: float) -> None:
    """Tokens of each kind in the whole plan, and what a piece is worth."""
    canvas = page.canvas
    canvas.box((0, top, COUNT_WIDTH, canvas.height), colour("paper"))
    for score, x in zip(columns.table.scores, page.middles, strict=True):
        if score.won:
            half = page.room / 2 + 6
            canvas.line([(x - half, top), (x + half, top)], colour("accent"), 4)
    page.caption(top, columns.plan, columns.plan_note)
    step = (COUNT_WIDTH - 40) / len(columns.kinds)
    needed = components().amounts.kind_to_foil
    for place, (kind, count, value) in enumerate(columns.kinds):
        x, y = 20 + (place + 0.5) * step, top + CAPTION_HEIGHT + 56
        draw_evidence(canvas, kind, (x - 44, y), 42)
        ink = colour("good" if count >= needed else "ink")
        canvas.write((x + 10, y - 22), f"×{count}", NUMBER_PX, ink, Weight.BOLD)
        canvas.write((x + 10, y + 22), f"= {value}", NUMBER_PX, colour("gold"), Weight.BOLD)


def count_lines(view: TableView, voice: Voice) -> Iterator[str]:
    """The result in words; nothing before the end."""
    finale = view.finale
    if finale is None:
        return
    yield voice("count-foiled" if finale.is_foiled else "count-not-foiled")
    for party in ranked(view, finale):
        count = finale.counts[party]
        parts = [
            Text("count-part", {"part": Text(f"score-{part.value}"), "amount": count.parts[part]})
            for part in ScorePart
            if count.parts[part]
        ]
        yield voice(
            "count-line",
            who=party_name(party),
            total=count.total,
            parts=parts,
            corruption=count.corruption,
            over=int(count.is_over_the_edge),
        )
    columns = [
        Text(
            "count-kind",
            {"evidence": evidence_name(kind), "count": finale.columns[kind], "value": finale.values[kind]},
        )
        for kind in Evidence
    ]
    yield voice("count-columns", columns=columns)
