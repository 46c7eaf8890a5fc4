"""What is said in Escape Plan."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from games.escape_plan.belongings.effects import effect_name
from games.escape_plan.components import Effect, LocationKind, components
from games.escape_plan.executive import ABILITIES
from games.escape_plan.game import EscapePlan
from games.escape_plan.routing.routes import RouteRefusal
from tests.wording import Wording

PLACES = {kind.name.lower().replace("_", "-") for kind in LocationKind}
WITH_WORTH_OF_THEIR_OWN = {"business", "safe-house", "gang", "exit"}
CALLED_BY_NAME = {"exit", "store"}
"""On a tile that is to be laid."""
WORTHS = {f"worth-{place}" for place in PLACES - WITH_WORTH_OF_THEIR_OWN}
UNLOCKING = {f"occasion-unlock-{where}" for where in ("rest", "thr", "group", "exec")}
REFUSALS = {f"why-{refusal.value.replace(' ', '-')}" for refusal in RouteRefusal}

AFTER_THE_LESSON = {"D-NIGHT", "D-INC-UNLOCK"}
"""Decisions that cannot come in the first half day: no lesson explains them."""


def effects() -> Iterator[Effect]:
    box = components()
    for things in (box.contacts, box.equipment, box.fixers, box.assets):
        yield from (thing.effect for thing in things.values())
    yield from (Effect(kind) for kind in ABILITIES)


class EscapePlanWording(Wording):
    tables = tuple((1 + number % 5, {}) for number in range(12))
    headings = re.compile(r"Day [123](, [A-Z][a-z]+)?")
    sounds = {
        "told": re.compile(r"[A-Z].*[.!]"),
        "worth": re.compile(r"[A-Za-z0-9$+−★].*[^.!?]"),
        "reason": re.compile(r"[A-Z$].*\."),
        "label": re.compile(r"[A-Z$].*[^.!?]"),
        "note": re.compile(r"[a-z0-9+−].*[^.!?]"),
    }
    counted = ("officers", "tiles", "wounds", "ways", "cubes", "gang members")
    cuts_notes = True
    least_heard = 0.8
    least_named = 150
    composed = REFUSALS | WORTHS | UNLOCKING

    def taught_kinds(self) -> Iterable[str]:
        return {"CONFIRM", *self.kinds_of_questions(r"D(-[A-Z]+)+") - AFTER_THE_LESSON}

    def own_families(self) -> Mapping[str, set[str]]:
        box = components()
        return {
            "location-": {f"location-{id}" for id in box.locations},
            "venue-": {f"venue-{id}" for id in box.venues},
            "contact-": {f"contact-{id}" for id in box.contacts} | {"contact-in-row", "contact-on-slot"},
            "equipment-": {f"equipment-{id}" for id in box.equipment},
            "fixer-": {f"fixer-{id}" for id in box.fixers},
            "asset-": {f"asset-{id}" for id in box.assets},
            "police-": {f"police-{officer.value}" for officer in {o for e in effects() for o in e.police}},
            "key-": {f"key-{colour.value}" for colour in box.keys},
            "locker-": {f"locker-{colour.value}" for colour in box.lockers},
            "lockers-": {f"lockers-{colour.value}" for colour in box.lockers},
            "exit-tiles-": {f"exit-tiles-{pile}" for pile in box.exit_piles},
            "exit-pile-": {f"exit-pile-{pile}" for pile in box.exit_piles},
            "effect-": {effect_name(effect).key for effect in effects()},
            "kind-": {f"kind-{place}" for place in PLACES - CALLED_BY_NAME},
        }


WORDING = EscapePlanWording(EscapePlan())
