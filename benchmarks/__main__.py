"""`python -m benchmarks` runs all short sections, `python -m benchmarks rules pictures` only those."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping

from . import (
    automas,
    clicks,
    memory,
    moves,
    pictures,
    presses,
    restart,
    rules,
    siege,
    soundness,
    start,
    states,
)
from .figure import Figure, cases, table
from .machine import about

SECTIONS: Mapping[str, Callable[[bool], Iterator[Figure]]] = {
    "rules": rules.figures,
    "states": states.figures,
    "pictures": pictures.figures,
    "moves": moves.figures,
    "memory": memory.figures,
    "presses": presses.figures,
    "clicks": clicks.figures,
    "start": start.figures,
    "siege": siege.figures,
    "soundness": soundness.figures,
    "automas": automas.figures,
}
ON_POSTGRES: Mapping[str, Callable[[bool], Iterator[Figure]]] = {
    "moves": moves.postgres_figures,
    "presses": presses.postgres_figures,
    "siege": siege.postgres_figures,
    "restart": restart.postgres_figures,
}
"""What `--store postgres` measures, on a server that it starts."""
STORES = {"sqlite": SECTIONS, "postgres": ON_POSTGRES}
ONLY_WHEN_NAMED = ("siege", "soundness", "automas")
"""They take ten minutes and more."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks", description="Measure the bot and its parts.")
    parser.add_argument(
        "section",
        nargs="*",
        help=f"any of {', '.join(SECTIONS)}; on PostgreSQL, of {', '.join(ON_POSTGRES)}; without, the short ones",
    )
    parser.add_argument("--quick", action="store_true", help="measure less, and less exactly")
    parser.add_argument("--store", choices=STORES, default="sqlite", help="where the games are kept")
    arguments = parser.parse_args()
    sections = STORES[arguments.store]
    if unknown := set(arguments.section) - set(sections):
        parser.error(f"there is no section {', '.join(sorted(unknown))}")
    print(about(), end="\n\n")
    figures: list[Figure] = []
    short = [section for section in sections if section not in ONLY_WHEN_NAMED]
    for section in arguments.section or short:
        figures += sections[section](arguments.quick)
    print("\n".join([*table(figures), *cases(figures)]))
    print("\nA ratio above 1 misses its target. What each figure means stands in the module of its section.")


if __name__ == "__main__":
    main()
