"""How strong the rival is (SP-SOLO-05, SP-SOLO-22)."""

from __future__ import annotations

from typing import Any

from ..components import components
from ..state import SpeakeasyState


def muscle(g: SpeakeasyState[Any]) -> int:
    """The rival's strength, by difficulty and act (SP-SOLO-05)."""
    assert g.rival is not None, "there is no rival"
    return components().solo.muscle[g.rival.difficulty][max(g.act, 1) - 1]


def rival_defends(g: SpeakeasyState[Any], war_strength: int) -> bool:
    """Whether it keeps its attacked buildings; it loses all or none (SP-SOLO-22)."""
    return muscle(g) >= war_strength
