"""Names of what lies on a player's slots."""

from __future__ import annotations

from games.escape_plan.components import components
from games.escape_plan.state import Item, ItemKind
from games.escape_plan.telling.names import item_name
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
