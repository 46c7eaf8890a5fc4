"""The legends: the signs that are on a picture, each with its meaning, below the map or the panels."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import TypeAlias

from PIL import Image

from games.mind_mgmt.components import AgentName, ModuleName
from games.mind_mgmt.state import Mark
from games.mind_mgmt.view import OpenView, PublicView, RecruiterView, RogueView
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight
from rendering.legend import LegendStyle, Sample, in_use, legend_strip
from rendering.lines import arrowhead, cased_line
from rendering.theme import blend
from rendering.words import Voice

from .ahead import NEAR, STROKE, draw_movers, movers, reach
from .deduced import ANY, deduction_of, draw_eye
from .geometry import LEGIBLE, NOTE_WIDTH
from .header import WIDTH, draw_alert, is_alert_ahead, track_hours
from .pieces import (
    draw_agent,
    draw_barred,
    draw_checkpoint,
    draw_decoy,
    draw_hour_note,
    draw_immortal,
    draw_mark,
    draw_mayhem,
    draw_option,
    draw_recruits,
    draw_slip,
    draw_spiral,
    draw_stairs,
    draw_stakeout,
    draw_step_token,
    note_words,
    shown_words,
)
from .records import records
from .secret import FeatureMark, draw_revealed, marked_plates
from .theme import THEME, colour, size
from .viewed import board_on_map, decoys_on, looks_ahead

TEXT = 39
"""On a phone, where the picture is 400 pixels wide, that is 11."""
SIGN_WIDTH = 48.0
RADIUS = 18.0


class MapSign(StrEnum):
    READY = "ready"
    SPENT = "spent"
    AT_WORK = "at-work"
    IMMORTAL = "immortal"
    STEP_TOKEN = "step-token"
    PERHAPS_DECOY = "perhaps-decoy"
    """A Step token where decoys are in play."""
    VISITED = "visited"
    SLIP = "slip"
    SLIP_HOUR = "slip-hour"
    """On the time track."""
    SLIP_HELD = "slip-held"
    """The Recruiter's own token, beside the agents."""
    SLIP_USED = "slip-used"
    MAYHEM = "mayhem"
    CHECKPOINT = "checkpoint"
    STAKEOUT = "stakeout"
    TEMPLE = "temple"
    CATACOMBS = "catacombs"
    ALERT = "alert"
    RECRUITS = "recruits"
    IMMORTAL_RECRUITS = "immortal-recruits"
    DISPLAY = "display"
    BARRED = "barred"
    ALLY_USED = "ally-used"
    OPTION = "option"
    START = "start"
    HOUR = "hour"
    LAST_HOUR = "last-hour"
    STEP = "step"
    JUMP = "jump"
    CIRCLED = "circled"
    CROSSED = "crossed"
    DECOY = "decoy"
    REVEALED = "revealed"
    REACH = "reach"
    MOVE_AHEAD = "move-ahead"
    STEP_AHEAD = "step-ahead"
    SLIP_AHEAD = "slip-ahead"
    POSSIBLE = "possible"
    PERHAPS = "perhaps"
    NOT_VISITED = "not-visited"
    NOTED_STEP = "noted-step"
    CAPTURE_FAILED = "capture-failed"
    HIGHLIGHT = "highlight"


MARKS: Mapping[Mark, MapSign] = MappingProxyType(
    {
        Mark.PERHAPS: MapSign.PERHAPS,
        Mark.NOT_VISITED: MapSign.NOT_VISITED,
        Mark.STEP: MapSign.NOTED_STEP,
        Mark.CAPTURE_FAILED: MapSign.CAPTURE_FAILED,
        Mark.HIGHLIGHT: MapSign.HIGHLIGHT,
    }
)
"""What is noted, as signs."""

Used: TypeAlias = dict[MapSign, bool]
"""Whether a sign is on the picture, in the order of the legend."""


def map_legend(view: PublicView, voice: Voice, *, ahead: bool = False) -> Image.Image:
    """Of time track and map. `ahead`: with what can come next, as on a sheet."""
    secret = {**_secret_signs(view), **(_signs_ahead(view) if ahead else {})}
    return _legend({**_track_signs(view), **_map_signs(view), **secret, **_deduction_signs(view)}, voice)


def long_notes(view: PublicView) -> list[Image.Image]:
    """The words of notes that are too long for the map, each with its mark and location; nothing if all fit."""
    entries = tuple(
        (MARKS[note.mark], f"{location} {note_words(note)}")
        for location, note in view.notes.items()
        if shown_words(note, NOTE_WIDTH, round(LEGIBLE)) != note_words(note)
    )
    return [painted_legend(entries, WIDTH, TEXT)] if entries else []


def features_legend(view: PublicView, voice: Voice) -> list[Image.Image]:
    """Of the features' cards; nothing where they show no signs."""
    board = view.board
    used = {MapSign.DISPLAY: bool(board.display), MapSign.BARRED: bool(board.barred_features)}
    return _narrow(used, voice)


def options_legend(
    view: PublicView, voice: Voice, *, has_numbers: bool, has_start: bool
) -> list[Image.Image]:
    """What tells the numbers of options from hours, and from where options lead; nothing where neither is on the map.
    `has_numbers`: the map has some of options."""
    secret = _secret_signs(view)
    hours = {
        MapSign.VISITED: bool(view.board.confirmed),
        **{sign: secret.get(sign, False) for sign in (MapSign.HOUR, MapSign.LAST_HOUR)},
    }
    if not (has_start or any(hours.values())):
        return []
    return [_legend({MapSign.OPTION: has_numbers, MapSign.START: has_start, **hours}, voice)]


def agents_legend(view: PublicView, voice: Voice) -> list[Image.Image]:
    """Of the agents, the tokens and the allies."""
    board = view.board
    used = {
        **_agent_signs(view, placed=False),
        MapSign.SLIP_HELD: board.slips.own > 0,
        MapSign.SLIP_USED: not board.slips.own,
        MapSign.ALLY_USED: bool(board.spent_allies),
    }
    return _narrow(used, voice)


def ledger_legend(view: PublicView, voice: Voice) -> list[Image.Image]:
    """Of the cards of the features."""
    places = [place for record in records(view) for place in record.places]
    used = {
        MapSign.BARRED: bool(view.board.barred_features),
        **_token_sign(view, any(place.has_token for place in places)),
        MapSign.VISITED: any(place.visited for place in places),
        **_note_signs(view),
    }
    return _narrow(used, voice)


def _token_sign(view: PublicView, has_tokens: bool) -> Used:
    """Where there are decoys, a Step token may be one, unless the viewer knows which are."""
    has_decoys = ModuleName.FALSE_TRACKS in view.board.modules
    doubts = has_decoys and not isinstance(view, RecruiterView | OpenView)
    return {MapSign.PERHAPS_DECOY if doubts else MapSign.STEP_TOKEN: has_tokens}


def _track_signs(view: PublicView) -> Used:
    hours = [hour for hour in track_hours() if hour not in view.covers]
    return {
        MapSign.ALERT: any(is_alert_ahead(view, hour) for hour in hours),
        MapSign.SLIP_HOUR: any(hour in view.board.slips.used for hour in hours),
        MapSign.RECRUITS: any(hour in view.board.recruits for hour in hours),
        MapSign.IMMORTAL_RECRUITS: bool(view.board.discard),
    }


def _map_signs(view: PublicView) -> Used:
    board = board_on_map(view)
    slips = board.slips
    return {
        **_agent_signs(view, placed=True),
        MapSign.IMMORTAL: bool(board.immortals),
        **_token_sign(view, bool(board.step_tokens)),
        MapSign.VISITED: bool(board.confirmed),
        MapSign.SLIP: slips.on_board is not None,
        MapSign.MAYHEM: bool(board.mayhem),
        MapSign.CHECKPOINT: board.checkpoint is not None,
        MapSign.STAKEOUT: board.stakeout is not None,
        MapSign.TEMPLE: True,
        MapSign.CATACOMBS: bool(board.linked),
        **_note_signs(view),
    }


def _agent_signs(view: PublicView, *, placed: bool) -> Used:
    """`placed`: of those on the map."""
    at_work = view.activation.agent if view.activation else None
    agents = [
        (name, agent.is_ready)
        for name, agent in view.board.agents.items()
        if agent.location is not None or not placed
    ]
    return {
        MapSign.AT_WORK: any(name is at_work for name, _ in agents),
        MapSign.READY: any(is_ready for _, is_ready in agents),
        MapSign.SPENT: any(not is_ready for _, is_ready in agents),
    }


def _note_signs(view: PublicView) -> Used:
    marks = {note.mark for note in view.notes.values()}
    return {sign: mark in marks for mark, sign in MARKS.items()}


def _secret_signs(view: PublicView) -> Used:
    if not isinstance(view, RecruiterView | OpenView):
        return {}
    secrets = view.secrets
    hours = range(2, len(secrets.path) + 1)
    marks = {mark for _, _, mark in marked_plates(secrets)}
    return {
        MapSign.HOUR: len(secrets.path) > 1,
        MapSign.LAST_HOUR: bool(secrets.path),
        MapSign.STEP: any(hour not in secrets.slips for hour in hours),
        MapSign.JUMP: any(hour in secrets.slips for hour in hours),
        MapSign.CIRCLED: FeatureMark.HIDDEN in marks,
        MapSign.REVEALED: FeatureMark.REVEALED in marks,
        MapSign.CROSSED: FeatureMark.CROSSED in marks,
        MapSign.DECOY: bool(decoys_on(view)),
    }


def _signs_ahead(view: PublicView) -> Used:
    if isinstance(view, RogueView):
        return {MapSign.MOVE_AHEAD: bool(movers(view))}
    if not (isinstance(view, RecruiterView) and looks_ahead(view)):
        return {}
    turn = view.turn
    return {
        MapSign.REACH: bool(reach(board_on_map(view))),
        MapSign.STEP_AHEAD: bool(turn and turn.steps),
        MapSign.SLIP_AHEAD: bool(turn and turn.slips),
    }


def _deduction_signs(view: PublicView) -> Used:
    return {MapSign.POSSIBLE: isinstance(view, RogueView) and deduction_of(view) is not None}


def _legend(used: Used, voice: Voice) -> Image.Image:
    return painted_legend(_entries(used, voice), WIDTH, TEXT)


def _narrow(used: Used, voice: Voice) -> list[Image.Image]:
    """On a narrow page; nothing where there are no signs."""
    entries = _entries(used, voice)
    return [painted_legend(entries, size("table-width"), size("read"))] if entries else []


def _entries(used: Used, voice: Voice) -> tuple[tuple[MapSign, str], ...]:
    return tuple((sign, voice("legend-sign", sign=sign.value)) for sign in in_use(used))


@kept
def painted_legend(entries: tuple[tuple[MapSign, str], ...], width: int, text_px: int) -> Image.Image:
    drawn = [(SAMPLES[sign], text) for sign, text in entries]
    return legend_strip(THEME, width, drawn, LegendStyle(SIGN_WIDTH, text_px)).printed()


# Samples


def _agent(c: Canvas, at: Point, *, ready: bool = True, at_work: bool = False) -> None:
    draw_agent(c, AgentName.MERU, at, RADIUS, ready=ready, at_work=at_work)


def _mayhem(c: Canvas, at: Point) -> None:
    x, y = at
    draw_mayhem(c, ((x - 24, y), (x + 24, y)), 8)


def _checkpoint(c: Canvas, at: Point) -> None:
    x, y = at
    draw_checkpoint(c, ((x - 22, y), (x + 22, y)), 6)


def _decoy(c: Canvas, at: Point) -> None:
    draw_step_token(c, at, RADIUS + 1)
    draw_decoy(c, at, RADIUS + 1)


def _temple(c: Canvas, at: Point) -> None:
    """A corner of the golden wall, with the way over the crossing beside it."""
    x, y = at
    c.box((x - 2, y - 18, x + 22, y + 6), colour("temple"), colour("gold"), 4, 6)
    c.line([(x - 20, y + 20), (x + 4, y)], colour("gold"), 4.5)


def _stairs(c: Canvas, at: Point) -> None:
    x, y = at
    draw_stairs(c, (x - 21, y - 13, x + 21, y + 13))


def _stakeout(c: Canvas, at: Point) -> None:
    x, y = at
    draw_stakeout(c, ANY, (x - 24, y - 15, x + 24, y + 15), 29)


def _recruits(c: Canvas, at: Point) -> None:
    x, y = at
    draw_recruits(c, 1, (x - 2, y), 19)


def _display(c: Canvas, at: Point) -> None:
    x, y = at
    c.box((x - 24, y - 16, x + 24, y + 16), colour("raised"), colour("accent"), 4, 8)


def _barred(c: Canvas, at: Point) -> None:
    draw_barred(c, at, RADIUS)


def _ally_used(c: Canvas, at: Point) -> None:
    x, y = at
    c.write(at, "Aa", 32, colour("muted"), Weight.BOLD, "m")
    c.line([(x - 22, y), (x + 22, y)], colour("bad"), 4)


def _hour(c: Canvas, at: Point, *, fill: str) -> None:
    if fill == "ink":
        c.disc(at, RADIUS + 4, None, colour("ink"), 3)
    c.disc(at, RADIUS, colour(fill), colour("shadow"), 2)
    c.write(at, "5", 24, colour("shadow"), Weight.BLACK, "m")


def _line(c: Canvas, at: Point, *, ink: str, dash: tuple[float, float] | None) -> None:
    x, y = at
    ends = [(x - 24, y), (x + 12, y)]
    cased_line(c, ends, colour(ink), 5, 9.5, dash)
    arrowhead(c, ends[0], (x + 13, y), 11, colour(ink), 1.5)


def _plate(c: Canvas, at: Point) -> None:
    x, y = at
    c.box((x - 24, y - 16, x + 24, y + 16), colour("shadow"), radius=8)


def _circled(c: Canvas, at: Point) -> None:
    x, y = at
    _plate(c, at)
    c.box((x - 24, y - 16, x + 24, y + 16), None, colour("gold"), 4, 8)


def _revealed(c: Canvas, at: Point) -> None:
    x, y = at
    _plate(c, at)
    draw_revealed(c, (x - 24, y - 16, x + 24, y + 16), 4)


def _crossed(c: Canvas, at: Point) -> None:
    x, y = at
    _plate(c, at)
    for slope in (-1, 1):
        c.line([(x - 24, y - 16 * slope), (x + 24, y + 16 * slope)], colour("bad"), 4)


def _reach(c: Canvas, at: Point) -> None:
    x, y = at
    c.box((x - 24, y - 18, x + 24, y + 18), colour("panel"), radius=6)
    ink = blend(colour("panel"), colour("bad"), NEAR)
    for left in (-22.0, -9.0, 4.0):
        c.line([(x + left, y + 14), (x + left + 18, y - 14)], ink, STROKE)


def _start(c: Canvas, at: Point) -> None:
    x, y = at
    c.box((x - 24, y - 18, x + 24, y + 18), colour("panel"), colour("marker"), 4, 8)


def _ahead(c: Canvas, at: Point, *, ink: str) -> None:
    c.disc(at, RADIUS, colour("shadow"), colour(ink), 3)
    c.write(at, "6", 22, colour(ink), Weight.BOLD, "m")


def _possible(c: Canvas, at: Point) -> None:
    x, y = at
    c.box((x - 24, y - 18, x + 24, y + 18), colour("panel"), colour("deduced"), 4, 8)
    draw_eye(c, at, 12, 8)


def _mark(c: Canvas, at: Point, *, mark: Mark) -> None:
    x, y = at
    draw_mark(c, mark.value, (x - 17, y - 17, x + 17, y + 17), 28)


SAMPLES: Mapping[MapSign, Sample] = MappingProxyType(
    {
        MapSign.READY: _agent,
        MapSign.SPENT: partial(_agent, ready=False),
        MapSign.AT_WORK: partial(_agent, at_work=True),
        MapSign.IMMORTAL: lambda c, at: draw_immortal(c, 1, at, RADIUS + 2),
        MapSign.STEP_TOKEN: lambda c, at: draw_step_token(c, at, RADIUS + 1),
        MapSign.PERHAPS_DECOY: lambda c, at: draw_step_token(c, at, RADIUS + 1),
        MapSign.VISITED: lambda c, at: draw_hour_note(c, 5, at, RADIUS),
        MapSign.SLIP: lambda c, at: draw_slip(c, at, RADIUS),
        MapSign.SLIP_HELD: lambda c, at: draw_slip(c, at, RADIUS),
        MapSign.SLIP_HOUR: lambda c, at: draw_spiral(c, at, RADIUS + 4, colour("slip")),
        MapSign.SLIP_USED: lambda c, at: draw_slip(c, at, RADIUS, used=True),
        MapSign.MAYHEM: _mayhem,
        MapSign.CHECKPOINT: _checkpoint,
        MapSign.STAKEOUT: _stakeout,
        MapSign.TEMPLE: _temple,
        MapSign.CATACOMBS: _stairs,
        MapSign.ALERT: lambda c, at: draw_alert(c, at, 2),
        MapSign.RECRUITS: _recruits,
        MapSign.IMMORTAL_RECRUITS: lambda c, at: draw_immortal(c, None, at, RADIUS + 2),
        MapSign.DISPLAY: _display,
        MapSign.BARRED: _barred,
        MapSign.ALLY_USED: _ally_used,
        MapSign.OPTION: lambda c, at: draw_option(c, at, RADIUS, 5, 29),
        MapSign.START: _start,
        MapSign.HOUR: partial(_hour, fill="accent"),
        MapSign.LAST_HOUR: partial(_hour, fill="ink"),
        MapSign.STEP: partial(_line, ink="accent", dash=None),
        MapSign.JUMP: partial(_line, ink="slip", dash=(9, 7)),
        MapSign.CIRCLED: _circled,
        MapSign.CROSSED: _crossed,
        MapSign.REVEALED: _revealed,
        MapSign.MOVE_AHEAD: lambda c, at: draw_movers(c, [AgentName.MERU], at, 30),
        MapSign.DECOY: _decoy,
        MapSign.REACH: _reach,
        MapSign.STEP_AHEAD: partial(_ahead, ink="accent"),
        MapSign.SLIP_AHEAD: partial(_ahead, ink="slip"),
        MapSign.POSSIBLE: _possible,
        **{sign: partial(_mark, mark=mark) for mark, sign in MARKS.items()},
    }
)
