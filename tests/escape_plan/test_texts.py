"""Names of what lies on a player's slots."""

from __future__ import annotations

from games.escape_plan.components import Police, components
from games.escape_plan.police.officers import Officer
from games.escape_plan.police.threats import Threat
from games.escape_plan.state import Item, ItemKind
from games.escape_plan.telling.names import item_name, the_venue, told_place, venue_name
from tests.escape_plan.wording import WORDING


def test_every_tile_that_lies_on_a_slot_has_a_name():
    box = components()
    ids = {
        ItemKind.ASSET: box.assets,
        ItemKind.EQUIPMENT: box.equipment,
        ItemKind.FIXER: box.fixers,
        ItemKind.LOCKER: box.lockers,
        ItemKind.EXIT: box.exit_piles,
    }
    assert set(ids) == set(ItemKind)
    names = [item_name(Item(kind, str(id))) for kind in ids for id in ids[kind]]
    assert [name.key for name in names if not WORDING.words.has(name.key)] == []


def test_a_place_is_known_by_the_name_that_an_event_tells_with_an_article_or_without():
    """Events of the first rules versions have none."""
    assert WORDING.say(the_venue("BAR")) == "the Bar"
    assert WORDING.say(the_venue("SAFE-HOUSE-1")) == "Safe House 1"
    assert told_place(the_venue("BAR")) == told_place(venue_name("BAR")) == venue_name("BAR")


def test_an_officer_is_called_one_and_sandra_by_her_name():
    assert WORDING.say(Officer("A1", Police.LOCAL).name) == "Local officer on A1"
    assert WORDING.say(Threat("A1", Police.LOCAL).name) == "Local officer on A1"
    assert WORDING.say(Threat("A1", None).name) == "Inspector Sandra on A1"
