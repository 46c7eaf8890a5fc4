"""What is said in MIND MGMT."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from games.mind_mgmt.components import AllyUse, Mode, components
from games.mind_mgmt.facts import SlipToken
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.notepad import notes
from games.mind_mgmt.state import Side
from tests.mind_mgmt.campaigns import in_a_campaign
from tests.pupils import Followed
from tests.wording import Wording


class MindMgmtWording(Wording):
    tables = (
        *((1 + number % 5, {"mode": mode.value}) for number in range(10) for mode in Mode),
        *((2 + number % 4, in_a_campaign(number)) for number in range(12)),
    )
    headings = re.compile(r"Setup|Round \d, \d\d:00")
    sounds = {
        "label": re.compile(r"[A-Zb1-9].*[^.?]"),
        "worth": re.compile(r"[A-Za-z0-9].*[^.!]"),
    }
    counted = ("recruits", "ways", "locations", "notes", "hours", "modules", "places")
    not_of_play = ("circle-", "offer-", "field-", "refused-")
    least_heard = 0.75
    noted = ("setting-mode-", "setting-deduction-", "setting-automa-", "setting-level-")
    only_look_like_ids = (*notes.OTHER_DOINGS, notes.PUT)

    def taught_kinds(self) -> Iterable[str]:
        return {
            decision.kind for lesson in self.game.lessons for decision in Followed(self.game, lesson).asked
        }

    def own_families(self) -> Mapping[str, set[str]]:
        box = components()
        return {
            "feature-": {f"feature-{id}" for id in box.features},
            "recruiter-": {f"recruiter-{id}" for id in box.recruiters},
            "slip-": {f"slip-{id}" for id in box.recruiters},
            "agent-": {f"agent-{id}" for id in box.agents},
            "ability-": {f"ability-{id}" for id in box.agents},
            "ally-": {f"ally-{id}" for id in box.allies},
            "help-": {f"help-{one.id}" for one in box.allies.values() if one.use is AllyUse.BETWEEN},
            "module-": {f"module-{id.value}" for id in box.modules},
            "effect-": {f"effect-{id.value}" for id in box.modules},
            "option-slip-": {f"option-slip-{token}" for token in SlipToken},
            "why-no-slip-": {f"why-no-slip-{token}" for token in SlipToken},
            "side-": {f"side-{side.value}" for side in Side},
        }


WORDING = MindMgmtWording(MindMgmt())
