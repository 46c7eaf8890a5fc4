"""A few small pictures of Escape Plan compared with ones that someone has looked at."""

from pathlib import Path

from PIL import Image

from games.escape_plan.components import Police
from games.escape_plan.state import COSTA, SANDRA
from rendering.canvas import Canvas
from rendering.escape_plan.city.content import GangHome, NameTone, Plate, TileContent
from rendering.escape_plan.city.pieces import draw_marker, draw_member, draw_officer, draw_pawn
from rendering.escape_plan.city.tile import letters_of, painted
from rendering.escape_plan.theme import THEME, colour
from rendering.words import Voice
from tests.rendering import goldens

GOLDENS = Path(__file__).parent / "goldens"


def compare(name: str, image: Image.Image, saved: Path) -> None:
    goldens.compare(GOLDENS / f"{name}.png", image, saved)


def test_pieces_look_as_they_should(tmp_path):
    canvas = Canvas(THEME, 420, 120, colour("panel"))
    for index, (who, letter) in enumerate(
        [*zip(range(5), "APTWV", strict=True), (SANDRA, "Sa"), (COSTA, "Co")]
    ):
        draw_pawn(canvas, (35 + index * 58, 35), 26, who, letter)
    for index, (police, letter) in enumerate(zip(Police, "FLS", strict=True)):
        draw_officer(canvas, (35 + index * 58, 90), 24, police, letter)
    draw_marker(canvas, (220, 90), 20, 1, "P")
    draw_member(canvas, (280, 90), 16)
    compare("pieces", canvas.printed(), tmp_path)


def test_a_tile_looks_as_it_should(tmp_path, words):
    content = TileContent(
        tile="D1",
        rotation=1,
        title="D1",
        plates=(
            Plate("EXIT-1", "EXIT 1 OPEN", NameTone.OPEN, written="", mark="1"),
            Plate("GANG-4", "GANG", NameTone.PLAIN, written=""),
            Plate("METRO-4", "METRO", NameTone.PLAIN, written=""),
        ),
        pawns=(("METRO-4", (2, 4)),),
        officers=(Police.FEDERAL, Police.SWAT),
        gangs=(GangHome("GANG-4", 1, 0),),
        active=4,
    )
    letters = letters_of(tuple(range(5)), Voice(words, ["A", "B", "C", "D", "E"]))
    compare("tile", painted(content, 72, letters), tmp_path)
