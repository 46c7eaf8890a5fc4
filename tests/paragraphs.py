"""The numbered paragraphs of the rules that each title is made from, as its `rule_ids.txt` lists them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent
SPECIFICATIONS = TESTS.parent.parent / "shared" / "rules"
"""Where the specifications of the rules lie if they are at hand: beside the repository."""


@cache
def paragraphs(game: str) -> dict[str, str]:
    """In the order of the rules, with the reason why one is left out; empty for those to be proved."""
    lines = (TESTS / game / "rule_ids.txt").read_text(encoding="utf-8").splitlines()
    split = [line.partition(":") for line in lines if line and not line.startswith("#")]
    return {rule: reason.strip() for rule, _, reason in split}
