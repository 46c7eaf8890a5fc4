"""All that is written on pictures stands out from its ground (WCAG 2.2, success criterion 1.4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from games import GAMES
from games.escape_plan.components import LocationKind, Police
from games.escape_plan.state import Part
from games.escape_plan.view import view
from games.in_too_deep.codes import CriminalName, KindName, ZoneName
from games.kernel import Chance, Choose, Match
from games.mind_mgmt.components import AgentName, components
from rendering.canvas import Canvas
from rendering.escape_plan import PICTURES as ESCAPE_PLAN
from rendering.escape_plan.city.icons import exit_bar
from rendering.escape_plan.city.tile import ZONE_COLOURS, location_colour
from rendering.escape_plan.theme import THEME
from rendering.fonts import Weight
from rendering.in_too_deep import PICTURES as IN_TOO_DEEP
from rendering.in_too_deep.theme import THEME as IN_TOO_DEEP_THEME
from rendering.mind_mgmt import PICTURES as MIND_MGMT
from rendering.mind_mgmt.header import draw_alert
from rendering.mind_mgmt.theme import THEME as MIND_MGMT_THEME
from rendering.pictures import CHANGES, OVERLAY, SCENE, Between
from rendering.theme import BASE, contrast
from rendering.words import words_of
from tests.rendering.escape_plan import conftest as escape_plan
from tests.rendering.in_too_deep import tables as in_too_deep
from tests.rendering.mind_mgmt import test_goldens as mind_mgmt
from tests.rendering.writing import Written, noting

TEXT, LARGE_TEXT, SIGN = 4.5, 3.0, 3.0
DRAWN = [("escape_plan", ESCAPE_PLAN), ("in_too_deep", IN_TOO_DEEP), ("mind_mgmt", MIND_MGMT)]
LARGE_PX, LARGE_BOLD_PX = 24, 18.66
"""From these on writing counts as large."""
BOLD = {Weight.BOLD, Weight.BLACK}


def test_the_contrast_of_black_and_white_is_21_and_of_equals_1():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast((90, 90, 90), (90, 90, 90)) == 1


def test_writing_is_in_whichever_ink_is_easier_to_read():
    for ground in ((0, 0, 0), (160, 112, 63), (63, 184, 104), (255, 255, 255)):
        other = {BASE.colour("shadow"), BASE.colour("white")} - {BASE.ink_on(ground)}
        assert all(contrast(BASE.ink_on(ground), ground) > contrast(ink, ground) for ink in other)


@pytest.fixture
def written(monkeypatch) -> Iterator[list[Written]]:
    with noting(monkeypatch) as found:
        yield found


def views(title: str) -> Iterator[tuple[str, object]]:
    """Kinds of pictures with what they are drawn of."""
    if title == "escape_plan":
        for table in escape_plan.TABLES.values():
            g = table()
            yield from ((kind, view(g, None)) for kind in ESCAPE_PLAN.boards)
            yield from ((kind, view(g, 1)) for kind in ESCAPE_PLAN.sheets)
        return
    if title == "in_too_deep":
        yield from in_too_deep_views()
        return
    for table in (mind_mgmt.start, mind_mgmt.crowded, mind_mgmt.end):
        bench = table()
        for seat in (None, mind_mgmt.RECRUITER, mind_mgmt.ROGUE_1):
            seen = bench.match.game.view(bench.g, seat)
            kinds = MIND_MGMT.boards if seat is None else MIND_MGMT.of_viewer(seen)
            yield from ((kind, seen) for kind in kinds)


def in_too_deep_views() -> Iterator[tuple[str, object]]:
    for table in in_too_deep.TABLES.values():
        bench = table()
        yield from ((kind, in_too_deep.seen(bench)) for kind in IN_TOO_DEEP.boards)
        mine = in_too_deep.seen(bench, 0)
        yield from ((kind, mine) for kind in IN_TOO_DEEP.of_viewer(mine))
    yield "count", in_too_deep.told(in_too_deep.end())


def illegible(written: list[Written]) -> list[tuple[Written, float]]:
    """What stands out too little, with its contrast."""
    return [
        (one, contrast(one.ink, one.ground)) for one in written if contrast(one.ink, one.ground) < needed(one)
    ]


def needed(one: Written) -> float:
    return LARGE_TEXT if one.px >= (LARGE_BOLD_PX if one.weight in BOLD else LARGE_PX) else TEXT


@pytest.mark.parametrize(("title", "pictures"), DRAWN)
def test_all_writing_stands_out_from_its_ground(title, pictures, written):
    for kind, seen in views(title):
        pictures.draw(kind, seen, names=escape_plan.NAMES, words=words_of(title))
    assert len(written) > 500
    assert not illegible(written)


def questions(title: str, picks: int) -> Iterator[tuple[object, object, object]]:
    """The asker's view, the public view and the question, the first time that each kind of question comes."""
    match, _ = Match.begin(GAMES[title], 3, "contrast")
    chance, asked = Chance("contrast"), set()
    for _ in range(picks):
        decision = chance.one_of(match.position.decisions)
        if decision.kind not in asked:
            asked.add(decision.kind)
            state = match.position.state
            yield match.game.view(state, decision.seat), match.game.view(state, None), decision
        match, _ = match.apply(Choose(decision.seat, decision.id, chance.one_of(decision.options).id))


@pytest.mark.parametrize(("title", "pictures"), DRAWN)
def test_all_writing_about_a_question_and_about_what_is_new_stands_out(title, pictures, written):
    names, words, before = escape_plan.NAMES, words_of(title), None
    for mine, public, decision in questions(title, 90):
        if pictures.has_overlay(decision):
            pictures.draw(OVERLAY, mine, names=names, words=words, decision=decision)
        for kind in (CHANGES, SCENE):
            pictures.draw(kind, Between(before or public, public), names=names, words=words)
        before = public
    assert len(written) > 200
    assert not illegible(written)


PLAIN_GROUNDS = ("paper", "panel", "raised", "hollow", "shadow")
PLAIN_INKS = ("ink", "muted", "faint", "accent", "gold", "good", "bad")


@pytest.mark.parametrize("title", sorted(GAMES))
@pytest.mark.parametrize("ground", PLAIN_GROUNDS)
def test_every_ink_of_every_theme_can_be_read_on_every_plain_ground(title, ground):
    theme = import_module(f"rendering.{title}.theme").THEME
    found = {ink: contrast(theme.colour(ink), theme.colour(ground)) for ink in PLAIN_INKS}
    assert {ink: ratio for ink, ratio in found.items() if ratio < TEXT} == {}


@pytest.mark.parametrize("title", sorted(GAMES))
@pytest.mark.parametrize("fill", ["accent", "gold", "good", "bad", "ink"])
def test_dark_writing_can_be_read_on_every_bright_plate(title, fill):
    theme = import_module(f"rendering.{title}.theme").THEME
    assert contrast(theme.colour("shadow"), theme.colour(fill)) >= TEXT


SKY = [
    pair
    for part in Part
    for pair in (
        ("ink", f"sky-{part.value}-0"),
        ("ink", f"sky-{part.value}-1"),
        ("accent", f"sky-{part.value}-1"),
    )
]
"""The hour stands on the upper two bands of the sky, whose turn it is on the second."""
ZONES = [(f"{zone}-light", zone) for zone in ZONE_COLOURS.values()]
TITLES = [("ink", zone) for zone in ZONE_COLOURS.values()]
POLICE = [("white", police.value) for police in Police]
NEON = [(location_colour(kind), "shadow") for kind in LocationKind]


@pytest.mark.parametrize(("ink", "ground"), [*SKY, *ZONES, *TITLES, *POLICE, *NEON])
def test_writing_on_the_map_and_the_sky_stands_out(ink, ground):
    assert contrast(THEME.colour(ink), THEME.colour(ground)) >= TEXT


SIGNS = [
    "immortal",
    "slip",
    "deduced",
    "accent",
    "good",
    "bad",
    "gold",
    *(f"agent-{name}" for name in AgentName),
]


@pytest.mark.parametrize("ground", ["panel", "raised", "shadow", "paper"])
@pytest.mark.parametrize(
    "sign", [*SIGNS, *(f"feature-{feature.lower()}" for feature in components().features)]
)
def test_signs_stand_out(sign, ground):
    assert contrast(MIND_MGMT_THEME.colour(sign), MIND_MGMT_THEME.colour(ground)) >= SIGN


def test_the_exclamation_mark_of_an_alert_stands_out(written):
    draw_alert(Canvas(MIND_MGMT_THEME, 40, 40, MIND_MGMT_THEME.colour("raised")), (20, 20), 1)
    (mark,) = written
    assert contrast(mark.ink, mark.ground) >= TEXT


def test_the_number_of_a_closed_exit_stands_out_however_small_it_is(written):
    exit_bar(Canvas(THEME, 40, 40, THEME.colour("paper")), (20, 20), 11, THEME.colour("bad"), "3")
    (number,) = written
    assert contrast(number.ink, number.ground) >= TEXT


DEEP_ZONES = [zone.lower() for zone in ZoneName]


@pytest.mark.parametrize("zone", DEEP_ZONES)
def test_names_of_zones_stand_out_from_their_ground(zone):
    theme = IN_TOO_DEEP_THEME
    for ink in (zone, "ink", "police-light"):
        assert contrast(theme.colour(ink), theme.colour(f"{zone}-ground")) >= TEXT
    for sign in ("police", "accent"):
        assert contrast(theme.colour(sign), theme.colour(f"{zone}-ground")) >= SIGN


ITEM_KINDS = [kind.lower() for kind in KindName]
HEADS = ["shadow-figure" if name is CriminalName.SHADOW else name.lower() for name in CriminalName]
CONSOLES = [f"console-{letter.lower()}" for letter in "VWXYZ"]
OF_THE_LAW = ["police", "police-light", "barrier"]


@pytest.mark.parametrize(
    "sign", [*ITEM_KINDS, *HEADS, *CONSOLES, *OF_THE_LAW, "gold", "reckless", "corruption"]
)
def test_what_stands_on_dark_or_is_written_on_in_dark_stands_out(sign):
    theme = IN_TOO_DEEP_THEME
    assert contrast(theme.colour(sign), theme.colour("shadow")) >= TEXT


@pytest.mark.parametrize(
    "sign", ["tac", "lea", "tim", "wea", "fun", "tar", "careful", "reckless", "corruption", "gold"]
)
@pytest.mark.parametrize("ground", ["raised", "panel"])
def test_evidence_and_outcomes_stand_out(sign, ground):
    assert contrast(IN_TOO_DEEP_THEME.colour(sign), IN_TOO_DEEP_THEME.colour(ground)) >= TEXT
