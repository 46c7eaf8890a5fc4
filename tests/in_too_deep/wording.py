"""What is said in In Too Deep."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from games.in_too_deep.codes import CriminalName, ItemName, KindName, ZoneName
from games.in_too_deep.components import Evidence, SupportEffect, components
from games.in_too_deep.crimes.conditions import Predicate
from games.in_too_deep.game import InTooDeep
from tests.wording import Wording


def with_parts(ids: Iterable[str], *parts: str) -> set[str]:
    return {f"{id}-{part}" if part else id for id in ids for part in parts}


class InTooDeepWording(Wording):
    tables = (
        (1, {}),
        (1, {"echo": "relentless"}),
        (2, {}),
        (2, {"echo": "standard"}),
        (3, {"criminals": "chosen"}),
        (4, {"storylines": "7"}),
        (5, {}),
    )
    headings = re.compile(r"Setup|Chapter \d.*")
    sounds = {
        "asked": re.compile(r"[A-Z0-9].*[.?)]"),
        "note": re.compile(r"[A-Za-z0-9].*"),
    }
    counted = ("tokens", "moves", "points", "zones", "cards", "dilemmas", "folders", "actions")
    not_of_play = ("crime-", "dilemma-", "support-", "clause-")
    cuts_notes = True
    least_heard = 0.7
    noted = (
        "setting-echo-alone",
        "setting-echo-relentless",
        "setting-criminals-chosen",
        "setting-storylines-",
    )
    put_together = ("clause-", "counted-", "haul-", "score-")
    composed = tuple(f"clause-{predicate}" for predicate in Predicate)
    only_look_like_ids = tuple(SupportEffect)

    def taught_kinds(self) -> Iterable[str]:
        """All but the one that the coach answers."""
        return self.kinds_of_questions(r"TD-D\d\d") - {"TD-D43"}

    def own_families(self) -> Mapping[str, set[str]]:
        box = components()
        story = with_parts(
            (f"crime-{id}" for id in box.story_crimes), "", "condition", "effect", "careful", "reckless"
        )
        side = with_parts((f"crime-{id}" for id in box.side_crimes), "", "condition", "effect", "outcome")
        return {
            "the-zone-": {f"the-zone-{zone}" for zone in ZoneName},
            "zone-": with_parts((f"zone-{zone}" for zone in ZoneName), "", "effect", "brief"),
            "criminal-": with_parts((f"criminal-{criminal}" for criminal in CriminalName), "", "ability"),
            "item-": {f"item-{item}" for item in ItemName},
            "kind-": {f"kind-{kind}" for kind in KindName},
            "some-": {f"some-{kind}" for kind in (*KindName, "ANY")},
            "evidence-": {f"evidence-{kind}" for kind in Evidence} | {"evidence-column", "evidence-value"},
            "crime-": story | side,
            "support-": with_parts((f"support-{id}" for id in box.support), "", "effect"),
            "dilemma-": {f"dilemma-{card.id}" for card in box.dilemmas.values()}
            | {"dilemma-with-corruption"},
            "storyline-": {f"storyline-{line}" for line in box.storylines},
            "warrant-": {f"warrant-{card.warrant}" for card in box.dilemmas.values() if card.warrant},
        }


WORDING = InTooDeepWording(InTooDeep())
