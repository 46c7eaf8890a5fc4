"""Every paragraph of the rules has a test, and every test of a rule names a paragraph that exists.

`<game>/rule_ids.txt` lists the paragraphs, so that this works without the specification; where that lies beside the
repository, the list is compared with it. A paragraph with a remark behind it is not in the game, and the remark says why.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct

from tests.paragraphs import SPECIFICATIONS, TESTS, paragraphs

GAMES = sorted(file.parent.name for file in TESTS.glob("*/rule_ids.txt"))
PARAGRAPH = re.compile(r"^- \*\*([A-Z]{2}(?:-[A-Z]+)(?:-[A-Z]\d)?-\d{2})\*\*", re.MULTILINE)


class RuleMark(Struct, frozen=True):
    """A `pytest.mark.rule(…)`."""

    file: str
    call: ast.Call
    is_on_test: bool


@cache
def rule_marks() -> tuple[RuleMark, ...]:
    """All that stand in Python files of the tests."""
    return tuple(mark for file in sorted(TESTS.rglob("*.py")) for mark in _marks_of(file))


def _marks_of(file: Path) -> Iterator[RuleMark]:
    text = file.read_text(encoding="utf-8")
    if "mark.rule" not in text:
        return
    tree = ast.parse(text)
    on_tests = {
        decorator
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
        for decorator in node.decorator_list
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield RuleMark(file.name, node, node in on_tests)


def literals(marker: ast.Call) -> list[str]:
    """The ids that a marker names."""
    return [arg.value for arg in marker.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]


def proved() -> dict[str, list[str]]:
    """The files that prove each paragraph."""
    found: dict[str, list[str]] = {}
    for mark in rule_marks():
        for rule in literals(mark.call):
            found.setdefault(rule, []).append(mark.file)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_of_the_rules_has_a_test(game):
    covered = proved()
    assert [rule for rule, reason in paragraphs(game).items() if not reason and rule not in covered] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_paragraph_that_is_left_out_has_a_test(game):
    covered = proved()
    assert [rule for rule, reason in paragraphs(game).items() if reason and rule in covered] == []


def test_no_test_names_a_paragraph_that_does_not_exist():
    known = {rule for game in GAMES for rule in paragraphs(game)}
    assert {rule: files for rule, files in proved().items() if rule not in known} == {}


def test_markers_stand_on_tests_and_spell_their_paragraphs_out():
    loose = [
        f"{mark.file}:{mark.call.lineno}"
        for mark in rule_marks()
        if not mark.is_on_test or not mark.call.args or len(literals(mark.call)) < len(mark.call.args)
    ]
    assert loose == []


@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_paragraphs_is_that_of_the_specification(game):
    specification = SPECIFICATIONS / f"{game.replace('_', '-')}.md"
    if not specification.exists():
        pytest.skip("the specification of the rules does not lie beside the repository")
    specified = PARAGRAPH.findall(specification.read_text(encoding="utf-8"))
    assert len(set(specified)) == len(specified)
    assert list(paragraphs(game)) == specified
