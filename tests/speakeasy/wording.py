"""What is said in Speakeasy."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from games.speakeasy.codes import CityArea, LevelTrack, Operation, Premises, Workplace
from games.speakeasy.components import components
from games.speakeasy.game import Speakeasy
from games.speakeasy.scoring import SCORE_PARTS
from tests.wording import Wording


class SpeakeasyWording(Wording):
    tables = tuple((seats, {"still": ("off", "on")[seats % 2 == 0]}) for seats in (1, 2, 3, 4))
    headings = re.compile(r"Preparation|Act \d, 19\d\d.*")
    sounds = {
        "label": re.compile(r"[A-Za-z0-9“$].*[^.?]"),
        "note": re.compile(r"[A-Za-z0-9$+].*[^.!]"),
        "worth": re.compile(r"[A-Za-z0-9$+].*[^.!?]"),
    }
    counted = ("barrels", "goons")
    least_heard = 0.7
    least_named = 150
    noted = ("setting-still-on", "setting-rival-easy", "setting-rival-hard")
    composed = ("log-building-opened", "log-building-upgraded", "log-building-taken-over")

    def taught_kinds(self) -> Iterable[str]:
        """The Rival never swaps capos, and the lesson is played without the variant of the still."""
        return {"CONFIRM", *self.kinds_of_questions(r"SP-D\d\d") - {"SP-D36", "SP-D42"}}

    def own_families(self) -> Mapping[str, set[str]]:
        """Every kind of question has an occasion."""
        box = components()
        goals = (*box.park_slots, *box.area_slots, *box.printed_goals)
        return {
            "occasion-": {f"occasion-{kind.lower()}" for kind in self.kinds_of_questions(r"SP-D\d\d")},
            "person-": {f"person-{id.lower()}" for id in box.persons},
            "mobster-": {f"mobster-{id.lower()}" for id in box.mobsters},
            "boat-": {f"boat-{id.lower()}" for id in box.boats},
            "helper-": {f"helper-{id.lower()}" for id in box.helpers},
            "token-": {f"token-{id.lower()}" for id in box.city_tokens},
            "crate-c": {f"crate-{id.lower()}" for id in box.crates},
            "crate-bonus-": {f"crate-bonus-{id.lower()}" for id in box.crates},
            "goal-": {f"goal-{id.lower()}" for id in goals},
            "tile-": {f"tile-{id.lower()}" for id in (*box.park_tiles, *box.area_tiles)},
            "location-": {f"location-{one}" for one in Workplace},
            "operation-": {f"operation-{one.lower()}" for one in Operation},
            "track-": {f"track-{one.lower()}" for one in LevelTrack},
            "premises-": {f"premises-{one}" for one in Premises},
            "area-": {f"area-{one}" for one in CityArea},
            "score-": {f"score-{part}" for part in SCORE_PARTS},
        }


WORDING = SpeakeasyWording(Speakeasy())
