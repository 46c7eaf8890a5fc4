"""What we import is declared, and each package that we depend on has a reason."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parent.parent
SHIPPED = ("bot", "games", "playground", "rendering", "storage")
WITH_TESTS = (*SHIPPED, "benchmarks", "tests")
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = SETTINGS["project"]
NAME = re.compile(r"[\w.-]+")


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def declared(*extras: str) -> set[str]:
    lists = (PROJECT["dependencies"], *(PROJECT["optional-dependencies"][extra] for extra in extras))
    return {canonical(NAME.match(one)[0]) for requirements in lists for one in requirements}


def imported(folder: str) -> set[str]:
    """The packages that the folder's modules name, without those of Python itself."""
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in (ROOT / folder).rglob("*.py"))
    named: set[str] = set()
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.Import):
            named.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            named.add(node.module)
    return {name.partition(".")[0] for name in named} - sys.stdlib_module_names


def undeclared(folders: tuple[str, ...], packages: set[str]) -> set[str]:
    """A name that several packages share may come from any of them."""
    owners = packages_distributions()
    return {
        name
        for folder in folders
        for name in imported(folder).difference(WITH_TESTS)
        if not packages.intersection(map(canonical, owners.get(name, [name])))
    }


def test_what_is_shipped_imports_what_is_declared():
    assert undeclared(SHIPPED, declared("postgres")) == set()


def test_tests_and_benchmarks_import_what_is_declared():
    assert undeclared(WITH_TESTS, declared("test")) == set()


def test_the_copy_that_is_mutated_has_what_tests_import():
    mutmut = SETTINGS["tool"]["mutmut"]
    copied = {"tests", *mutmut["source_paths"], *mutmut["also_copy"]}
    assert imported("tests").intersection(WITH_TESTS) - copied == set()


def test_the_architecture_gives_a_reason_for_every_dependency():
    table = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("## Dependencies")[2]
    rows = "\n".join(line.split("|")[1] for line in table.splitlines() if line.startswith("|"))
    named = {canonical(name) for name in NAME.findall(rows)}
    assert sorted(declared(*PROJECT["optional-dependencies"]) - named) == []
