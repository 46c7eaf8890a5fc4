"""Fixtures for every folder of tests."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import hypothesis
import pytest

# The same examples everywhere, so that a change and nothing else makes a test fail; to look for new ones, run with
# --hypothesis-profile=default.
hypothesis.settings.register_profile("the same for everybody", derandomize=True, deadline=None)
hypothesis.settings.load_profile("the same for everybody")


def _beside(name: str) -> ModuleType:
    """A module of this folder; tests are not packages, so it cannot be imported by name."""
    spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def openapi() -> Any:
    """Discord's own description of its API: `openapi.problems(playground.requests) == []`."""
    checks = _beside("openapi_check")
    if not checks.DESCRIPTION.exists():
        pytest.skip("Discord's OpenAPI description is not at hand beside the repository")
    return checks.OpenApiCheck.load()
