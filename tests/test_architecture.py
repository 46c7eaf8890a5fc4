"""Which way the arrows point: read from the imports, also from those inside functions and for types only.

bot -> games, rendering, storage; rendering -> games; storage, playground and the games' kernel -> nothing of ours.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OURS = ("bot", "games", "playground", "rendering", "storage")
TITLES = tuple(
    sorted(file.parent.name for file in ROOT.glob("games/*/__init__.py") if file.parent.name != "kernel")
)
"""The packages of the games."""

FLOORS = (
    ("errors", "event_loop", "settings", "systemd", "unreadable"),
    ("gateway", "people", "work"),
    ("pace",),
    ("table",),
    ("pages",),
    ("outbox", "deadlines"),
    ("requests",),
    ("door",),
    ("feature",),
    (
        "features.challenges",
        "features.circles",
        "features.consent",
        "features.history",
        "features.orders",
        "features.proof",
        "features.record",
        "features.rulebook",
    ),
    ("features.asides", "features.campaigns", "features.seats", "features.undo"),
    ("features.notices", "features.pace_change"),
    ("features.gathering", "features.learning", "features.privacy", "features.reception"),
    ("features.me",),
    ("operation.archive", "operation.health", "operation.upkeep"),
    ("operation.admin",),
    ("screens",),
    ("wiring",),
    ("client",),
    ("serving",),
    ("command_line",),
    ("__main__",),
)
"""The rooms of the bot from the ground up. A room knows those on lower floors only, none beside or above it."""
FLOOR_OF = {f"bot.{room}": floor for floor, rooms in enumerate(FLOORS) for room in rooms}


def module_name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(file): file for package in OURS for file in sorted((ROOT / package).rglob("*.py"))}


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text(encoding="utf-8"))


@cache
def imports(module: str) -> frozenset[str]:
    """All modules that a module imports, ours and others', by full name."""
    return frozenset(found for node in ast.walk(tree_of(module)) for found in _imported_by(node, module))


def _imported_by(node: ast.AST, module: str) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    if isinstance(node, ast.ImportFrom):
        package = f"{_base(module, node.level)}.{node.module or ''}".strip(".")
        for alias in node.names:
            inner = f"{package}.{alias.name}"
            yield inner if inner in MODULES else package


def _base(module: str, level: int) -> str:
    """The package from which a relative import of this level counts; nothing for an absolute one."""
    if level == 0:
        return ""
    parts = module.split(".")
    up = level - 1 if MODULES[module].name == "__init__.py" else level
    return ".".join(parts[: len(parts) - up])


def lies_in(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def ours(modules: frozenset[str]) -> list[str]:
    return sorted(module for module in modules if lies_in(module, *OURS))


def modules_in(*packages: str) -> list[str]:
    return [module for module in MODULES if lies_in(module, *packages)]


def room_of(module: str) -> str:
    """The room of the bot in which a module lies; groups of rooms are no rooms themselves."""
    _, *inner = module.split(".")
    depth = 2 if inner and inner[0] in ("features", "operation") else 1
    return ".".join(["bot", *inner[:depth]])


def floor_of(module: str) -> int:
    return FLOOR_OF[room_of(module)]


def allowed(importer: str, imported: str) -> bool:
    """Whether this arrow points the right way."""
    if lies_in(importer, "games.kernel"):
        return lies_in(imported, "games.kernel")
    for title in TITLES:
        if lies_in(importer, f"games.{title}"):
            return lies_in(imported, "games.kernel", f"games.{title}")
        if lies_in(importer, f"rendering.{title}"):
            return lies_in(imported, "games.kernel", f"games.{title}", "rendering")
    if importer == "games":  # the list of the games
        return lies_in(imported, "games")
    if lies_in(importer, "rendering"):
        return lies_in(imported, "games.kernel", "rendering")
    if lies_in(importer, "bot") and lies_in(imported, "bot"):
        return room_of(importer) == room_of(imported) or floor_of(imported) < floor_of(importer)
    if lies_in(importer, "bot"):
        without_token = ("playground",) if importer == "bot.serving" else ()
        within = ("games.kernel", "rendering", "storage", *without_token)
        return imported == "games" or lies_in(imported, *within)
    return lies_in(imported, importer.split(".")[0])  # storage and playground keep to themselves


@pytest.mark.parametrize("package", OURS)
def test_no_arrow_points_the_wrong_way(package):
    arrows = [(module, imported) for module in modules_in(package) for imported in ours(imports(module))]
    assert arrows, f"{package} imports nothing of its own"
    assert [f"{module} -> {imported}" for module, imported in arrows if not allowed(module, imported)] == []


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("games.kernel.engine", "games"),
        ("games.kernel.engine", f"games.{TITLES[0]}.state"),
        (f"games.{TITLES[0]}.view", "rendering.words"),
        (f"games.{TITLES[0]}.view", "games"),
        ("rendering.words", "bot.pages.speech"),
        ("rendering.words", f"games.{TITLES[0]}.view"),
        ("storage.store", "games.kernel"),
        ("playground.server", "bot.client"),
        ("bot.client", "playground"),
        ("bot.screens.panel", f"games.{TITLES[0]}.view"),
        ("bot.table.tables", "bot.pages.page"),
        ("bot.work.worker", "bot.table.tables"),
        ("bot.pages.page", "bot.outbox.courier"),
        ("bot.features.undo.desk", "bot.screens.panel"),
        ("bot.features.undo.desk", "bot.features.seats.desk"),
        ("bot.features.history.desk", "bot.operation.admin.host_desk"),
    ],
)
def test_the_arrows_that_must_not_be_are_told_from_those_that_may(importer, imported):
    assert importer in MODULES
    assert not allowed(importer, imported)


def test_every_room_of_the_bot_stands_on_one_floor():
    groups = {"bot", "bot.features", "bot.operation"}
    rooms = [room for floor in FLOORS for room in floor]
    assert len(rooms) == len(set(rooms))
    assert {room_of(module) for module in modules_in("bot")} - groups == set(FLOOR_OF)


IMPURE = (
    "aiohttp",
    "aiosqlite",
    "asyncio",
    "asyncpg",
    "datetime",
    "discord",
    "os",
    "random",
    "secrets",
    "sqlite3",
    "time",
)


def foreign(package: str, names: tuple[str, ...]) -> list[str]:
    """Imports of other people's packages by name, as "importer -> imported"."""
    return [
        f"{module} -> {imported}"
        for module in modules_in(package)
        for imported in sorted(imports(module))
        if lies_in(imported, *names)
    ]


def test_rules_know_no_clock_no_chance_of_their_own_and_nothing_outside():
    assert foreign("games", IMPURE) == []


def test_pictures_know_no_discord_no_database_and_no_network():
    assert foreign("rendering", ("aiohttp", "aiosqlite", "asyncpg", "discord", "sqlite3")) == []


SEARCH_IN_MEMORY = "bot.features.rulebook.index -> sqlite3"
"""Searches the texts of the rules with SQLite's index of words. It keeps nothing and opens no file."""


def test_only_the_bot_knows_discords_library_and_only_storage_the_database():
    for package in OURS:
        if package != "bot":
            assert foreign(package, ("discord",)) == []
        if package != "storage":
            assert set(foreign(package, ("aiosqlite", "asyncpg", "sqlite3"))) <= {SEARCH_IN_MEMORY}
    assert foreign("bot", ("discord",))
    assert foreign("storage", ("aiosqlite", "asyncpg", "sqlite3"))


@pytest.mark.parametrize("title", TITLES)
def test_what_serves_every_game_names_none(title):
    """Neither "escape_plan" nor "EscapePlan" nor "Escape Plan" in the code and its comments."""
    name = re.compile(title.replace("_", "[ _-]?"), re.IGNORECASE)
    shared = modules_in("games.kernel", "bot", "storage", "playground")
    shared += [module for module in modules_in("rendering") if not lies_in(module, f"rendering.{title}")]
    assert [module for module in shared if name.search(MODULES[module].read_text(encoding="utf-8"))] == []


ALONE = (
    "features.asides",
    "features.campaigns",
    "features.challenges",
    "features.learning",
    "features.me",
    "features.privacy",
    "features.undo",
    "operation.admin",
)
"""Features on which nothing builds. `wiring` lists them by name, and no file outside their folders knows them."""


@pytest.mark.parametrize("room", ALONE)
def test_no_other_room_imports_a_feature_on_which_nothing_builds(room):
    importers = [
        module
        for module in modules_in("bot")
        for imported in ours(imports(module))
        if lies_in(imported, f"bot.{room}") and room_of(module) != f"bot.{room}"
    ]
    assert importers == []
    listed = MODULES["bot.wiring"].read_text(encoding="utf-8").splitlines()
    assert len([line for line in listed if room in line]) == 1


TEXT_ID = re.compile(r"^(-?[a-z][a-z0-9-]*) =", re.MULTILINE)
TEXT_NAMED = re.compile(r"\{ (-?[a-z][a-z0-9-]*) \}")
AMBIGUOUS = frozenset({"notice"})
"""Also the kind of a parcel."""


def texts_of(folder: Path) -> dict[str, Path]:
    """Where each message of this folder is written."""
    files = folder.glob("texts/en/*.ftl")
    return {key: file for file in files for key in TEXT_ID.findall(file.read_text(encoding="utf-8"))}


@cache
def strings_in(module: str) -> frozenset[str]:
    """All that stands there as a whole string."""
    constants = (node.value for node in ast.walk(tree_of(module)) if isinstance(node, ast.Constant))
    return frozenset(value for value in constants if isinstance(value, str))


@cache
def texts_named_in(file: Path) -> frozenset[str]:
    return frozenset(TEXT_NAMED.findall(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("room", [room for floor in FLOORS for room in floor])
def test_texts_of_a_room_are_said_there_or_above(room):
    """And of a feature on which nothing builds: nowhere else."""
    folder = ROOT.joinpath("bot", *room.split("."))
    written = texts_of(folder).keys() - AMBIGUOUS
    strangers = {
        f"{module}: {key}"
        for module in modules_in("bot")
        if room_of(module) in FLOOR_OF.keys() - {f"bot.{room}"}
        and (room in ALONE or floor_of(module) <= FLOOR_OF[f"bot.{room}"])
        for key in strings_in(module) & written
    }
    others = {
        f"{file.relative_to(ROOT)}: {key}"
        for file in (ROOT / "bot").rglob("*.ftl")
        if not file.is_relative_to(folder)
        for key in texts_named_in(file) & written
    }
    assert strangers | others == set()


LIST_CHANGES = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"}
"""Methods by which a list changes."""


@pytest.mark.parametrize("title", TITLES)
def test_games_change_the_agenda_by_the_words_of_the_kernel(title: str) -> None:
    """`do.then`, `do.skip` and the others beside it in `effects.py`: a dry run stops where the agenda would change."""
    changing = {
        f"{module}:{node.lineno}"
        for module in MODULES
        if module.startswith(f"games.{title}.")
        for node in ast.walk(tree_of(module))
        if _changes_the_agenda(node)
    }
    assert changing == set()


def _changes_the_agenda(node: ast.AST) -> bool:
    match node:
        case ast.Attribute(attr="agenda", ctx=ast.Store() | ast.Del()):
            return True
        case ast.Subscript(value=ast.Attribute(attr="agenda"), ctx=ast.Store() | ast.Del()):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="agenda"), attr=called)):
            return called in LIST_CHANGES
        case _:
            return False


MOST_IN_A_FOLDER = 32
"""Modules that still fit on one screen of a directory listing."""


def test_no_folder_is_crowded():
    """A folder with more modules than that has topics which want packages of their own."""
    modules = Counter(file.parent for room in OURS for file in (ROOT / room).rglob("*.py"))
    assert {folder: count for folder, count in modules.items() if count > MOST_IN_A_FOLDER} == {}


MOST_DOUBLED_TYPES = 10
"""Names that both games, or a game and the kernel, take from their own field."""


def test_few_type_names_are_defined_twice():
    """A name for one thing: `docs/style.md`. Counts classes and aliases in shipped code."""
    places = defaultdict[str, list[str]](list)
    for module in MODULES:
        for name in _types_of(tree_of(module)):
            places[name].append(module)
    doubled = {name: modules for name, modules in places.items() if len(modules) > 1}
    assert len(doubled) <= MOST_DOUBLED_TYPES, doubled


def _types_of(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and "TypeAlias" in ast.unparse(node.annotation):
            yield ast.unparse(node.target)


SHARING = tuple(
    sorted({folder.name for folder in (ROOT / "tests").iterdir() if folder.is_dir()} - {"rendering"})
)
"""Folders in which what tests share lies in modules of its own. The pictures of a table are fixtures and helpers at once."""
OF_A_TEST = re.compile(r"^\s*(?:from|import) tests\.\S*\b(?:test_\w+|conftest)\b", re.MULTILINE)
FIXTURES_ABOVE = {"tests/bot/features/seats/conftest.py"}
"""Takes the fixtures of another folder."""


def test_no_test_takes_what_it_shares_from_another_test() -> None:
    """Else a fixture or a constant changes its meaning when a test is moved, and a reader looks for helpers in vain."""
    found = {
        str(file.relative_to(ROOT)): taken
        for folder in SHARING
        for file in (ROOT / "tests" / folder).rglob("*.py")
        if (taken := OF_A_TEST.findall(file.read_text(encoding="utf-8")))
    }
    assert found.keys() == FIXTURES_ABOVE
