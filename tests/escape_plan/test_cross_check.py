"""The cross-check lists (EP-SUM): by the code, everything on a list is a way to what it lists, and nothing else is."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import games.escape_plan
from games.escape_plan.components import EffectKind, LocationKind
from games.escape_plan.executive import APPLY
from games.escape_plan.game import EscapePlan
from games.escape_plan.places.visit import VISITS
from tests.players import played_at_random

CODE = {
    file.stem: ast.parse(file.read_text(encoding="utf-8"))
    for file in Path(games.escape_plan.__file__).parent.rglob("*.py")
}
FIELDS = ("red", "blue", "cubes", "wounds", "handcuffs", "money", "tokens", "unlocked")


@cache
def users(name: str) -> frozenset[str]:
    """Where a function or class is used: "module.Class", "module.function", or "module.TABLE" for a constant."""
    return frozenset(
        f"{module}.{_name(part)}"
        for module, tree in CODE.items()
        for part in tree.body
        if _name(part) != name and _mentions(part, name)
    )


def _mentions(part: ast.stmt, name: str) -> bool:
    """Whether a part of a module reads this name outside annotations, and does not give it another meaning."""
    annotations = {arg.annotation for arg in ast.walk(part) if isinstance(arg, ast.arg)}
    names = [node for node in ast.walk(part) if isinstance(node, ast.Name) and node.id == name]
    return any(node not in annotations for node in names) and all(
        isinstance(node.ctx, ast.Load) for node in names
    )


def _name(part: ast.stmt) -> str:
    match part:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
    return ast.unparse(part)


@cache
def writers() -> dict[str, set[str]]:
    """By field of the table, the modules that change it, apart from laying the table out."""
    found = defaultdict(set)
    for module, tree in CODE.items():
        for target in _targets(tree):
            field = target.value if isinstance(target, ast.Subscript) else target
            if isinstance(field, ast.Attribute) and field.attr in FIELDS:
                found[field.attr].add(module)
    return dict(found)


def _targets(tree: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            yield from node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            yield node.target


def effects_by(function: str) -> set[EffectKind]:
    """Effects of cards and tiles that are carried out by a function."""
    kinds = {
        ast.unparse(key).removeprefix("EffectKind."): ast.unparse(value)
        for node in CODE["executive"].body
        if isinstance(node, ast.AnnAssign) and _name(node) == "APPLY" and isinstance(node.value, ast.Dict)
        for key, value in zip(node.value.keys, node.value.values, strict=True)
        if key is not None
    }
    assert {EffectKind[name] for name in kinds} == set(APPLY)
    return {EffectKind[name] for name, body in kinds.items() if f"{function}(" in body}


@pytest.mark.rule("EP-SUM-01")
def test_an_asset_is_unlocked_in_the_listed_ways_and_in_no_other():
    assert users("unlock") == {"assets.UnlockAsset", "income.UnlockForCash"}
    assert users("UnlockAsset") == {
        "thresholds.Reward",
        "rest.rest",
        "visit.VISITS",  # Church and Clinic
        "executive.APPLY",  # Spy 3
        "bonus.ChooseBonus",
    }
    assert effects_by("UnlockAsset") == {EffectKind.UNLOCK_ASSET}
    unlocking = {kind for kind, steps in VISITS.items() if any("UnlockAsset" in repr(step) for step in steps)}
    assert unlocking == {LocationKind.CHURCH, LocationKind.CLINIC}
    assert writers()["unlocked"] == {"assets"}


@pytest.mark.rule("EP-SUM-02")
def test_an_extra_action_token_is_gained_in_the_listed_ways_and_in_no_other():
    assert users("take_token") == {
        "bonus.ChooseBonus",
        "executive.APPLY",
        "thresholds.Reward",
        "beat.Beat",  # bots: group bonus, Fixer card
    }
    assert effects_by("take_token") == {EffectKind.EXTRA_ACTION}
    assert writers()["tokens"] == {"tokens"}


@pytest.mark.rule("EP-SUM-03")
def test_notoriety_is_lost_in_the_listed_ways_and_in_no_other():
    assert users("lose_notoriety") == {
        "safe_house.LieLow",
        "executive.APPLY",  # Informer, Disguise, gang ability
        "church.Donate",
        "bonus.ChooseBonus",
        "beat.Beat",  # bots, at safe houses, two of the stores and closed exits
    }
    assert effects_by("lose_notoriety") == {EffectKind.LOSE_NOTORIETY}
    assert users("lose") == {"cubes.lose_notoriety"}


@pytest.mark.rule("EP-SUM-04")
def test_notoriety_is_gained_in_the_listed_ways_and_in_no_other():
    assert users("gain_notoriety") == {
        "executive.carry_out",  # ★
        "move.use_aid",  # ★
        "crowd.be_seen_by_crowd",
        "hospital.BeRecognised",
        "contacts.UseContact",
        "inventory.PlaceItem",
        "beat.Beat",  # bots, at businesses and two of the stores
    }
    assert users("gain") == {"cubes.gain_notoriety"}
    assert writers()["red"] == writers()["blue"] == {"cubes", "notoriety"}  # the update returns all cubes


@pytest.mark.rule("EP-SUM-05")
def test_income_is_taken_in_the_listed_ways_and_in_no_other():
    assert users("take_income") == {
        "income.TakeIncome",
        "business.LayCube",
        "exits.UseExit",
        "executive.APPLY",  # General Store, Safe
        "bonus.ChooseBonus",
    }
    assert effects_by("take_income") == {EffectKind.TAKE_INCOME}
    assert writers()["money"] == {"money"}
    assert writers()["cubes"] == {"business"}


@pytest.mark.rule("EP-SUM-06")
def test_a_wound_is_healed_in_the_listed_ways_and_in_no_other():
    assert users("heal") == {
        "clinic.HealAtClinic",
        "hospital.PayForHealing",
        "executive.APPLY",  # First Aid token, Medic, First Aid Kit, AS6
    }
    assert effects_by("heal") == {EffectKind.HEAL}
    assert writers()["wounds"] == writers()["handcuffs"] == {"wounds"}


@pytest.mark.rule("EP-SUM-06", "EP-WND-03")
def test_handcuffs_are_never_removed():
    game, worn = EscapePlan(), 0
    for number in range(6):
        before = [0] * 4
        for match, _, _ in played_at_random(game, 4, f"handcuffs {number}"):
            now = [player.handcuffs for player in match.position.state.players]
            assert all(earlier <= later for earlier, later in zip(before, now, strict=True))
            before = now
        worn += sum(before)
    assert worn
