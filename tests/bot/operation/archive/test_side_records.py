"""No kind of record is unknown to whoever takes games in."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from pathlib import Path

import bot
from bot import wiring
from bot.feature import record_kinds
from bot.requests.request import Request
from bot.table.records import RecordKind
from bot.wiring import FEATURES

MAY_MAKE_RECORDS = {"table/records.py", "operation/archive/filing.py"}
"""All others have a kind of records make them."""


def kinds_in_use() -> set[str]:
    """Of all records that some module of the bot writes."""
    names = [
        found.name for found in pkgutil.walk_packages(bot.__path__, "bot.") if "__main__" not in found.name
    ]
    modules = [importlib.import_module(name) for name in names]
    kinds = {one.name for module in modules for one in vars(module).values() if isinstance(one, RecordKind)}
    return kinds | {
        request.KIND for request in Request.__subclasses__() if request.__module__.startswith("bot.")
    }


def test_every_kind_that_is_used_is_known_to_the_import():
    assert {request.KIND for one in FEATURES for request in one.requests} <= kinds_in_use()
    assert kinds_in_use() == set(record_kinds(FEATURES))


def test_the_document_of_the_file_names_every_kind_and_describes_those_that_come_along():
    told = (Path(bot.__path__[0]).parent / "docs" / "game-file.md").read_text(encoding="utf-8")
    assert {kind for kind in kinds_in_use() if f"`{kind}`" not in told} == set()
    come_along = {name for name, kind in record_kinds(FEATURES).items() if kind.fits}
    assert {kind for kind in come_along if f"\n| `{kind}` |" not in told} == set()


def test_side_records_are_made_by_their_kinds_alone():
    root = Path(wiring.__file__).parent
    makers = {
        str(file.relative_to(root))
        for file in root.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "SideRecord"
    }
    assert makers == MAY_MAKE_RECORDS
