"""The top of every board: act and round, whose turn it is, what the table waits for."""

from __future__ import annotations

from functools import partial

from msgspec import Struct
from PIL import Image

from games.kernel import Party, Text, seat_names
from games.speakeasy.components import components
from games.speakeasy.state import RIVAL
from games.speakeasy.telling.names import party_name
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight, shortened
from rendering.headline import with_short_names
from rendering.words import Voice

from .geometry import WIDTH
from .theme import THEME, colour, size

HEADER_HEIGHT = 124
TITLE_PX, LINE_PX = 40, 30
ROOM = WIDTH - 2 * size("margin")


def act_line(view: PublicTable, voice: Voice) -> str:
    """ "Act 2 · 1925 · round 1 of 3"; without a round where an act has just begun, as in a film."""
    if view.result is not None:
        return voice("board-over")
    if not view.act:
        return voice("board-preparation")
    act = components().acts[view.act - 1]
    return voice("board-act", act=view.act, year=str(act.year), round=view.round, rounds=act.rounds)


def winners(view: PublicTable) -> list[Party]:
    """Who has won a game that is over: players, or the Rival where nobody has."""
    if view.result is None:
        return []
    return list(view.result.winners) or ([RIVAL] if view.rival is not None else [])


def turn_line(view: PublicTable, voice: Voice) -> str:
    """What the table waits for, and who follows; empty between two turns, as in a film."""
    if view.result is not None:
        best = winners(view)
        if RIVAL in best:
            return voice("board-rival-wins", who=party_name(RIVAL))
        return voice("board-winners", people=seat_names(best), count=len(best))
    waiting = list(view.waiting_for)
    if view.active is not None and waiting in ([view.active], []):
        active = voice.begin(Text("board-turn", {"who": party_name(view.active)}))
        return " · ".join(filter(None, (active, _then(view, voice))))
    return voice("board-waits", people=seat_names(waiting)) if waiting else ""


def _then(view: PublicTable, voice: Voice) -> str:
    """Whose turns follow in this round (SP-TURN-01)."""
    order = view.board.order.parties
    ahead = order[order.index(view.active) + 1 :] if view.active in order else []
    return (
        voice("board-then", people=voice.enumerate([voice.say(party_name(one)) for one in ahead]))
        if ahead
        else ""
    )


class TopBanner(Struct, frozen=True):
    title: str
    line: str


def banner_of(view: PublicTable, voice: Voice) -> TopBanner:
    line = with_short_names(partial(turn_line, view), voice, ROOM, LINE_PX, Weight.BOLD)
    return TopBanner(act_line(view, voice), line)


@kept
def painted_banner(banner: TopBanner) -> Image.Image:
    canvas = Canvas(THEME, WIDTH, HEADER_HEIGHT, colour("header"))
    canvas.box((0, HEADER_HEIGHT - 9, WIDTH, HEADER_HEIGHT - 6), colour("accent"))
    canvas.box((0, HEADER_HEIGHT - 3, WIDTH, HEADER_HEIGHT - 1), colour("accent"))
    left = size("margin")
    title = shortened(banner.title.upper(), ROOM, TITLE_PX, Weight.BLACK)
    canvas.write((left, 38), title, TITLE_PX, colour("ink"), Weight.BLACK)
    line = shortened(banner.line, ROOM, LINE_PX, Weight.BOLD)
    canvas.write((left, 86), line, LINE_PX, colour("accent"), Weight.BOLD)
    return canvas.printed()
