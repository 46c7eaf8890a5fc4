"""The board of the underworld: boats with their crates, mobsters with their abilities, and what the time track announces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from PIL import Image

from games.speakeasy.components import BoatId, MobsterId, components
from games.speakeasy.operations.boats import boat_defence, district_of_boat
from games.speakeasy.telling.names import boat_name, crate_name, district_name, harbour_name, mobster_name
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight, fitting, shortened
from rendering.words import Voice

from .families import Family, family_of
from .frames import HEADING_HEIGHT, framed
from .geometry import PANEL_WIDTH
from .known import known
from .marks import draw_mark
from .plates import draw_plate
from .signs import draw_barrel, draw_crate, draw_defence, draw_mobster, draw_strength_token
from .theme import colour

TEXT_PX = 28

# Boats


class BoatRow(Struct, frozen=True):
    initials: str
    captain: str
    where: str
    prices: tuple[str, ...]
    """From the next barrel on."""
    defence: int
    crate: str
    mark: str = ""


BOAT_ROW = 138


def boat_rows(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> tuple[BoatRow, ...]:
    return tuple(_boat_row(view, boat, voice, marks) for boat in view.board.boats)


def _boat_row(view: PublicTable, boat: BoatId, voice: Voice, marks: Mapping[str, str]) -> BoatRow:
    g, berth, printed = known(view), view.board.boats[boat], components().boats[boat]
    gone = len(printed.prices) - berth.barrels
    return BoatRow(
        initials=voice("board-captain", boat=boat),
        captain=voice.say(boat_name(boat)),
        where=voice(
            "board-boat-place",
            harbour=harbour_name(berth.harbour),
            district=district_name(district_of_boat(g, boat)),
        ),
        prices=tuple(voice.money(price) for price in printed.prices[gone:]),
        defence=boat_defence(g, boat),
        crate=voice.say(crate_name(berth.crate)) if berth.crate else voice("board-no-crate"),
        mark=marks.get(berth.harbour, ""),
    )


@kept
def painted_boats(
    title: str, rows: tuple[BoatRow, ...], empty: str, following: tuple[str, str, str]
) -> Image.Image:
    """`following`: title, number and text of the crates in the stack."""
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + BOAT_ROW * len(rows) + 104, title)
    for place, row in enumerate(rows):
        _boat(canvas, row, HEADING_HEIGHT + place * BOAT_ROW, empty)
    top = HEADING_HEIGHT + BOAT_ROW * len(rows)
    end = 24 + canvas.write((24, top + 24), following[0], TEXT_PX, colour("accent"), Weight.BOLD)
    canvas.write((end + 16, top + 24), following[1], TEXT_PX, colour("muted"))
    draw_crate(canvas, (42, top + 68), 18)
    px = fitting(following[2], PANEL_WIDTH - 100, TEXT_PX)
    canvas.write((76, top + 68), following[2], px, colour("ink"))
    return canvas.printed()


def _boat(canvas: Canvas, row: BoatRow, top: float, empty: str) -> None:
    canvas.box((12, top, PANEL_WIDTH - 12, top + BOAT_ROW - 8), colour("raised"), colour("line"), 1.5, 8)
    y = top + 26
    end = 24 + canvas.write((24, y), row.initials, TEXT_PX, colour("accent"), Weight.BLACK)
    end += 14 + canvas.write((end + 14, y), row.captain, TEXT_PX, colour("ink"), Weight.BOLD)
    where = shortened(row.where, PANEL_WIDTH - 110 - end - 16, TEXT_PX)
    canvas.write((end + 16, y), where, TEXT_PX, colour("muted"))
    draw_defence(canvas, (PANEL_WIDTH - 56, top + 44), 32, row.defence)
    y = top + 66
    draw_barrel(canvas, (40, y), 16)
    said = " ".join(row.prices) or empty
    canvas.write((66, y), said, TEXT_PX, colour("gold" if row.prices else "ink"), Weight.BOLD)
    draw_crate(canvas, (40, top + 104), 16)
    px = fitting(row.crate, PANEL_WIDTH - 100, TEXT_PX)
    canvas.write((66, top + 104), row.crate, px, colour("ink"))
    if row.mark:
        draw_mark(canvas, (PANEL_WIDTH - 130, top + 42), row.mark, 22)


# Mobsters


class MobsterRow(Struct, frozen=True):
    district: int
    name: str
    strength: int
    fee: str
    ability: str
    family: Family | None = None
    """Whose associate."""
    mark: str = ""


MOBSTER_ROW = 46


def mobster_rows(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> tuple[MobsterRow, ...]:
    """By district, associates among them."""
    found: dict[int, tuple[MobsterId, Family | None]] = {
        district: (mobster, None) for district, mobster in view.board.mobsters.items()
    }
    for party, boss in view.bosses.items():
        if boss.associate is not None and boss.associate_district is not None:
            found[boss.associate_district] = (boss.associate, family_of(party, voice))
    return tuple(
        mobster_row(district, mobster, voice, family, marks.get(f"district:{district}", ""))
        for district, (mobster, family) in sorted(found.items())
    )


def mobster_row(
    district: int, mobster: MobsterId, voice: Voice, family: Family | None = None, mark: str = ""
) -> MobsterRow:
    printed = components().mobsters[mobster]
    return MobsterRow(
        district=district,
        name=voice.say(mobster_name(mobster)),
        strength=printed.strength,
        fee=voice.money(printed.fee),
        ability=voice("board-ability", ability=printed.ability or "none"),
        family=family,
        mark=mark,
    )


@kept
def painted_mobsters(title: str, rows: tuple[MobsterRow, ...]) -> Image.Image:
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + MOBSTER_ROW * len(rows) + 10, title)
    for place, row in enumerate(rows):
        y = HEADING_HEIGHT + MOBSTER_ROW * (place + 0.5)
        canvas.write((58, y), str(row.district), TEXT_PX, colour("accent"), Weight.BLACK, "r")
        if row.family is not None:
            draw_plate(canvas, row.family, (92, y), 17)
        else:
            draw_mobster(canvas, (92, y), 17)
        canvas.write(
            (124, y),
            shortened(row.name, 300, TEXT_PX, Weight.SEMIBOLD),
            TEXT_PX,
            colour("ink"),
            Weight.SEMIBOLD,
        )
        draw_strength_token(canvas, (458, y), 21, row.strength)
        canvas.write((496, y), row.fee, TEXT_PX, colour("gold"), Weight.BOLD)
        canvas.write((580, y), shortened(row.ability, 340, TEXT_PX), TEXT_PX, colour("ink"))
        if row.mark:
            draw_mark(canvas, (944, y), row.mark, 19)
    return canvas.printed()


# What comes


@kept
def painted_ahead(title: str, lines: tuple[str, ...]) -> Image.Image:
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + 44 * len(lines) + 8, title)
    for place, line in enumerate(lines):
        y = HEADING_HEIGHT + 44 * (place + 0.5)
        canvas.write((24, y), line, fitting(line, PANEL_WIDTH - 48, TEXT_PX), colour("ink"))
    return canvas.printed()


def ahead_lines(view: PublicTable, voice: Voice) -> Iterator[str]:
    """Stacks on the time track: how many districts are announced after which act."""
    for kind, stacks in (("war", view.decks.war_tokens), ("cops", view.decks.cop_tokens)):
        if stacks:
            after = range(3 - len(stacks), 3)
            said = [
                voice("board-stack", act=act, count=count) for act, count in zip(after, stacks, strict=True)
            ]
            yield voice(f"board-ahead-{kind}", stacks=", ".join(said))


def underworld_bands(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> Iterator[Image.Image]:
    crate = view.decks.top_crate
    following = (
        voice("board-next-crate"),
        voice("board-crates-left", left=view.decks.crates),
        voice.say(crate_name(crate)) if crate else voice("board-no-crate"),
    )
    yield painted_boats(
        voice("board-boats"),
        boat_rows(view, voice, marks),
        voice("board-boat-empty"),
        following,
    )
    yield painted_mobsters(voice("board-mobster-tiles"), mobster_rows(view, voice, marks))
    if lines := tuple(ahead_lines(view, voice)):
        yield painted_ahead(voice("board-ahead"), lines)
