"""The rows of the chapter investigation."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects

from ..components import Evidence
from ..state import InvestigationRow, TooDeepState
from ..telling.names import evidence_name


def deal_tasks(g: TooDeepState[Any], do: Effects) -> None:
    """Three of the six tasks at random, and folders on all spaces (TD-SETUP-15, TD-SETUP-16, TD-CHAP-08)."""
    tasks = list(Evidence)
    do.shuffle(tasks)
    g.rows = [
        InvestigationRow(task, folders) for task, folders in zip(tasks, g.numbers.folders, strict=False)
    ]
    do.tell("log-tasks", tasks=[evidence_name(row.task) for row in g.rows])
