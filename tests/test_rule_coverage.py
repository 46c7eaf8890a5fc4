"""Every paragraph of the rules has a test, and every test of a rule names a paragraph that exists.

`escape_plan/rule_ids.txt` lists the paragraphs, so that this works without the specification; where that lies beside
the repository, the list is compared with it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
RULE_IDS = TESTS / "escape_plan" / "rule_ids.txt"
SPECIFICATION = TESTS.parent.parent / "shared" / "rules" / "escape-plan.md"
PARAGRAPH = re.compile(r"^- \*\*(EP-[A-Z]+-\d{2})\*\*", re.MULTILINE)


def rule_ids() -> list[str]:
    """The paragraphs to be proved, in the order of the rules."""
    lines = RULE_IDS.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


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


def test_every_paragraph_of_the_rules_has_a_test():
    covered = proved()
    assert [rule for rule in rule_ids() if rule not in covered] == []


def test_no_test_names_a_paragraph_that_does_not_exist():
    known = set(rule_ids())
    assert {rule: files for rule, files in proved().items() if rule not in known} == {}


def test_markers_stand_on_tests_and_spell_their_paragraphs_out():
    loose = [
        f"{file.name}:{marker.lineno}"
        for file in sorted(TESTS.rglob("*.py"))
        for marker, on_test in markers(file)
        if not on_test or not marker.args or len(literals(marker)) < len(marker.args)
    ]
    assert loose == []


def test_the_list_of_paragraphs_is_that_of_the_specification():
    if not SPECIFICATION.exists():
        pytest.skip("the specification of the rules does not lie beside the repository")
    paragraphs = PARAGRAPH.findall(SPECIFICATION.read_text(encoding="utf-8"))
    assert len(set(paragraphs)) == len(paragraphs)
    assert rule_ids() == paragraphs
