from copy import deepcopy

import pytest

from games.escape_plan.components import components
from games.escape_plan.view import view
from games.kernel import Decision, Option, Text
from rendering.escape_plan import sheet
from rendering.escape_plan.sheet import NotYours

NAMES = ("Vinnie", "Scar", "Claws", "Ruby", "Mr Bones")


def test_the_sheet_says_money_plan_and_score(table, words):
    table.screens[1].money = 13
    alt = sheet(view(table, 1), names=NAMES, words=words).alt
    assert "Private sheet of Scar: $13k in hand" in alt
    for venue, amount in components().plans[table.screens[1].plan].items():
        name = words.say(Text(f"venue-{venue}"))
        assert (f"{name} income" if amount is None else f"{name} ${amount}k") in alt


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
