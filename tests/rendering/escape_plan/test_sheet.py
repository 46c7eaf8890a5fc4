from copy import deepcopy
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from games.escape_plan.components import components
from games.escape_plan.state import SANDRA, DrawnTiles, Item, ItemKind, Pile, Standing
from games.escape_plan.view import view
from games.kernel import Decision, Option, Text
from rendering.escape_plan import sheet
from rendering.escape_plan.bots.rivals import rivals
from rendering.escape_plan.sheet import NotYours
from rendering.words import Voice
from tests.escape_plan.runaways import story_of_runaways
from tests.rendering.escape_plan.conftest import start
from tests.rendering.writing import noting

NAMES = ("Vinnie", "Scar", "Claws", "Ruby", "Mr Bones")


def test_the_sheet_says_money_plan_and_score(table, words):
    table.screens[1].money = 13
    alt = sheet(view(table, 1), names=NAMES, words=words).alt
    assert "Private sheet of Scar: $13k in hand" in alt
    for venue, amount in components().plans[table.screens[1].plan].items():
        name = words.say(Text(f"venue-{venue}"))
        assert (f"{name} income" if amount is None else f"{name} ${amount}k") in alt


def test_the_heading_of_a_sheet_cuts_a_name_before_what_is_said_of_it(crowded_table, words, monkeypatch):
    seat = crowded_table.turn.seat
    decision = Decision(
        seat, "D-TEST", "EP-GEN-01", Text("ask-city-tile"), (Option("a", Text("tile", {"tile": "A1"})),), "a"
    )
    for name in ("Scar", "W" * 32):
        names = tuple(name if place == seat else other for place, other in enumerate(NAMES))
        with noting(monkeypatch) as written:
            sheet(view(crowded_table, seat), names=names, words=words, decision=decision)
        (line,) = [one.text for one in written if one.text.startswith("DAY 2 · EVENING")]
        assert line.endswith(" to move")


def test_a_long_answer_on_a_sheet_is_not_cut(crowded_table, words, monkeypatch):
    seat = crowded_table.turn.seat
    long, short = (
        Option(id, Text("tile", {"tile": tile})) for id, tile in (("a", "police " * 40), ("b", "B1"))
    )
    decision = Decision(seat, "D-TEST", "EP-GEN-01", Text("ask-city-tile"), (long, short), "a")
    with noting(monkeypatch) as written:
        sheet(view(crowded_table, seat), names=NAMES, words=words, decision=decision)
    shown = [one.text for one in written]
    assert sum(text.count("police") for text in shown) == 40
    assert not any("…" in text for text in shown)


def test_who_is_out_has_nothing_ready_to_use(finished_table, crowded_table, words, monkeypatch):
    shown = []
    for table in (crowded_table, finished_table):
        with noting(monkeypatch) as written:
            sheet(view(table, 1), names=NAMES, words=words)
        shown.append("READY TO USE" in [one.text for one in written])
    assert shown == [True, False]


def test_the_sheet_says_what_money_tiles_are_worth_and_which_are_drawn(table, words):
    player, screen = table.players[1], table.screens[1]
    player.inventory = [Item(ItemKind.LOCKER, "black"), None, Item(ItemKind.EXIT, "Y")]
    screen.values = {0: 100, 2: 30}
    table.drawn = {1: DrawnTiles(ItemKind.LOCKER, "green", [0, 90])}
    alt = sheet(view(table, 1), names=NAMES, words=words).alt
    held = [
        words.say(Text("tile-with-value", {"item": Text(name), "amount": amount}))
        for name, amount in (("locker-black", 100), ("exit-pile-Y", 30))
    ]
    assert f"Money tiles: {held[0]} and {held[1]}." in alt
    assert "Drawn to choose from: $0 and $90k." in alt
    others = sheet(view(table, 0), names=NAMES, words=words).alt
    assert "Drawn" not in others
    assert held[1] not in others


def test_the_sheet_counts_no_more_locker_tiles_to_draw_than_there_are(crowded_table, words, monkeypatch):
    crowded_table.hidden.lockers["green"] = [70]
    with noting(monkeypatch) as written:
        sheet(view(crowded_table, 1), names=NAMES, words=words)
    said = [one.text for one in written if one.text.startswith("needs ")]
    assert [text.rpartition(": ")[2] for text in said] == ["1 tile", "2 tiles", "1 tile"]


def test_what_is_drawn_stands_above_the_tiles_and_hides_none_of_their_values(crowded_table, words):
    def left_half(worth, drawn):
        crowded_table.players[1].inventory = [Item(ItemKind.LOCKER, "black"), None, None]
        crowded_table.screens[1].values, crowded_table.drawn = {0: worth}, drawn
        png = sheet(view(crowded_table, 1), names=NAMES, words=words).png
        with Image.open(BytesIO(png)) as image:
            return image.convert("RGB").crop((0, 0, image.width // 2 - 20, image.height))

    plain = left_half(100, {})
    _, top_of_value, _, _ = ImageChops.difference(plain, left_half(80, {})).getbbox()
    in_hand = {1: DrawnTiles(ItemKind.LOCKER, "green", [0, 70, 70, 90, 90])}
    _, _, _, bottom_of_drawn = ImageChops.difference(plain, left_half(100, in_hand)).getbbox()
    assert bottom_of_drawn < top_of_value


@pytest.mark.parametrize(
    ("standing", "said"),
    [(Standing.IN, "Score so far"), (Standing.ESCAPED, "Score $"), (Standing.ARRESTED, "Score $0")],
)
def test_a_score_that_cannot_change_any_more_is_not_called_so_far(table, words, standing, said):
    table.players[1].standing = standing
    alt = sheet(view(table, 1), names=NAMES, words=words).alt
    assert said in alt
    assert ("so far" in alt) == (standing is Standing.IN)


def test_a_spectator_has_no_sheet(table, words):
    with pytest.raises(NotYours):
        sheet(view(table, None), names=NAMES, words=words)


def test_the_sheet_does_not_depend_on_what_others_hide(table, words):
    other = deepcopy(table)
    for seat, screen in enumerate(other.screens):
        if seat != 1:
            screen.money, screen.plan = 99, "P9" if screen.plan != "P9" else "P8"
    one, same = (sheet(view(g, 1), names=NAMES, words=words) for g in (table, other))
    assert one == same


@pytest.mark.parametrize("change", ["money", "plan", "question"])
def test_what_changes_behind_the_screen_changes_the_picture(table, words, change):
    before = sheet(view(table, 1), names=NAMES, words=words)
    decision = None
    if change == "money":
        table.screens[1].money += 1
    elif change == "plan":
        table.screens[1].plan = "P9" if table.screens[1].plan != "P9" else "P8"
    else:
        options = tuple(Option(f"o{n}", Text("tile", {"tile": f"T{n}"})) for n in range(20))
        decision = Decision(1, "D-TEST", "EP-GEN-01", Text("ask-city-tile"), options, "o0")
    assert sheet(view(table, 1), names=NAMES, words=words, decision=decision).png != before.png


# Beside the bots


@pytest.fixture
def solo():
    """A game for one on day 3, in which Costa has found something."""
    story = story_of_runaways(1, "bots")
    return next(moment.view for moment in story.moments if moment.view.day == 3 and moment.view.costa.piles)


def test_a_sheet_says_of_each_bot_what_matters(solo, words):
    voice = Voice(words, NAMES)
    sandra, costa = rivals(solo, voice)
    box = components()
    assert [fact.value for fact in sandra.facts] == [
        str(solo.sandra.notoriety.row),
        str(sum(display.has(SANDRA) for display in solo.venues.values())),
        str(solo.sandra.tokens),
    ]
    assert [fact.worth for fact in sandra.facts] == ["", "", ""]
    notoriety, _, _, contacts, tiles = costa.facts
    penalty = -box.notoriety.penalty(solo.costa.notoriety.row)
    assert (notoriety.worth, notoriety.is_loss) == (voice.money(penalty) if penalty else "", penalty < 0)
    worth = box.money.contacts_at_end[len(solo.costa.contacts)]
    assert (contacts.value, contacts.worth) == (
        str(len(solo.costa.contacts)),
        voice.money(worth) if worth else "",
    )
    assert tiles.value == str(sum(len(pile.tiles) for pile in solo.costa.piles))
    assert tiles.worth == ""


def test_a_sheet_shows_the_bots_only_where_there_are_any(table, words):
    alt = sheet(view(start(2), 0), names=NAMES, words=words).alt
    assert "Inspector Sandra, at Hospital: Notoriety 1" in alt
    assert "Costa" not in alt
    assert "Sandra" not in sheet(view(table, 0), names=NAMES, words=words).alt


def test_what_nobody_knows_of_costa_changes_no_pixel_of_a_sheet(words):
    g = start(1)
    g.costa.piles.append(Pile(ItemKind.LOCKER, ["green", "green"]))
    pictures = []
    for plan, values in (("P1", [0, 70]), ("P2", [90, 90])):
        g.hidden.dossier.plan = plan
        g.hidden.dossier.piles = [values]
        pictures.append(sheet(view(g, 0), names=NAMES, words=words))
    assert pictures[0] == pictures[1]
