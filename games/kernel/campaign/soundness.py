"""What must be right of every campaign's record."""

from __future__ import annotations

from .record import CampaignRecord
from .rules import CampaignRules


def campaign_faults(rules: CampaignRules, record: CampaignRecord) -> list[str]:
    """What is wrong with the record; empty for a sound one."""
    return [*_wrong_packs(rules, record), *_wrong_people(record)]


def _wrong_packs(rules: CampaignRules, record: CampaignRecord) -> list[str]:
    wrong = []
    for side in rules.sides:
        opened = [one.opened.number for one in record.missions if one.opened and one.opened.side == side.id]
        lost = [one for one in record.missions if one.way == rules.usual.id and one.result.winner != side.id]
        if opened != list(range(1, min(side.packs, len(lost)) + 1)):
            wrong.append(f"{side.id} has lost {len(lost)} times and opened {opened}")
    if [one.number for one in record.missions] != list(range(1, len(record.missions) + 1)):
        wrong.append("the games are not numbered in order")
    return wrong


def _wrong_people(record: CampaignRecord) -> list[str]:
    present = [one.member for one in record.roster]
    wrong = [] if len(set(present)) == len(present) else ["someone has two places"]
    known = set(record.belonged)
    return wrong + [f"{one} is not known" for one in record.roster if one not in known]
