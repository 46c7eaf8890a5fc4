"""Every paragraph of the rules has a test, and every test of a rule names a paragraph that exists.

`<game>/rule_ids.txt` lists the paragraphs, so that this works without the specification; where that lies beside the
repository, the list is compared with it. A paragraph with a remark behind it is not in the game, and the remark says why.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.paragraphs import TESTS, paragraphs

SPECIFICATIONS = TESTS.parent.parent / "shared" / "rules"
GAMES = sorted(file.parent.name for file in TESTS.glob("*/rule_ids.txt"))
PARAGRAPH = re.compile(r"^- \*\*([A-Z]{2}(?:-[A-Z]+)(?:-[A-Z]\d)?-\d{2})\*\*", re.MULTILINE)


def markers(file: Path) -> Iterator[tuple[ast.Call, bool]]:
    """Every `pytest.mark.rule(…)` of a file, and whether it stands on a test."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    on_tests = {
        decorator
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
        for decorator in node.decorator_list
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield node, node in on_tests


def literals(marker: ast.Call) -> list[str]:
    """The ids that a marker names."""
    return [arg.value for arg in marker.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]


def proved() -> dict[str, list[str]]:
    """The files that prove each paragraph."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for marker, _ in markers(file):
            for rule in literals(marker):
                found.setdefault(rule, []).append(file.name)
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
        f"{file.name}:{marker.lineno}"
        for file in sorted(TESTS.rglob("*.py"))
        for marker, on_test in markers(file)
        if not on_test or not marker.args or len(literals(marker)) < len(marker.args)
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
