"""The pages on which a host prepares the next mission: the way to go on, and the settings."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Arg, CampaignWay, Setting, Text
from rendering.words import Words

from ...pages.gallery import Locale
from ...pages.layout import CHOICES
from ...pages.page import ACCENT, Button, Choice, Link, Menu, Page, Row, Tone
from ...pages.press import Press
from ...table.campaigns import LoadedCampaign
from .pages import button, name_of, words_of_campaign
from .verbs import CampaignVerb


def which_way(campaign: LoadedCampaign, locale: Locale) -> Page:
    """Shown to the host when all packs are open: how the next mission is prepared, or a new beginning."""
    words, rules = words_of_campaign(campaign, locale), campaign.rules
    plain_ways = [
        Button(
            Press(CampaignVerb.WAY, campaign.id, (number, way.usually)).custom_id,
            words.say(way.name),
            Tone.MAIN if number == 0 else Tone.PLAIN,
        )
        for number, way in enumerate((rules.usual, *rules.ways))
        if not way.amounts
    ]
    menus = [
        _amounts(campaign, number, way, words) for number, way in enumerate(rules.ways, 1) if way.amounts
    ]
    return Page(
        text=words.say(Text("campaign-which-way", {"name": name_of(campaign)})),
        rows=(tuple(plain_ways), *menus, *_leads(campaign, words)),
        accent=ACCENT,
    )


def _amounts(campaign: LoadedCampaign, number: int, way: CampaignWay, words: Words) -> Menu:
    return Menu(
        Press(CampaignVerb.WAY, campaign.id, (number, 0)).custom_id,
        words.say(way.name),
        tuple(
            Choice(str(amount), words.say(Text(f"campaign-way-{way.id}-amount", {"amount": amount})))
            for amount in way.amounts
        ),
    )


def _leads(campaign: LoadedCampaign, words: Words) -> list[Row]:
    first = campaign.rules.sides[0]
    others = [one.member for one in campaign.record.roster if one.side != first.id][:CHOICES]
    choices = tuple(Choice(str(number), campaign.name_of(number)) for number in others)
    label = words.say(Text("campaign-reseal", {"side": first.name}))
    return [Menu(Press(CampaignVerb.RESEAL, campaign.id, (0,)).custom_id, label, choices)] if choices else []


def settings(campaign: LoadedCampaign, choosable: Sequence[Setting], locale: Locale) -> Page:
    """What is chosen for the missions to come, and a menu for each setting."""
    words = words_of_campaign(campaign, locale)
    lines = [
        f"## {name_of(campaign)}",
        words.say(Text("campaign-settings")),
        *(words.say(Text("lobby-setting", _chosen(one, _held(campaign, one)))) for one in choosable),
    ]
    menus = [_values(campaign, number, one, words) for number, one in enumerate(choosable)]
    show = button(campaign, CampaignVerb.SHOW, words, numbers=(0,))
    rows: tuple[Row | Menu, ...] = (*menus, (show,))
    return Page(text="\n".join(lines), rows=rows, accent=ACCENT)


def _held(campaign: LoadedCampaign, setting: Setting) -> str:
    return campaign.record.chosen.get(setting.id, setting.default)


def _chosen(setting: Setting, value: str) -> dict[str, Arg]:
    return {"setting": Text(f"setting-{setting.id}"), "value": Text(f"setting-{setting.id}-{value}")}


def _values(campaign: LoadedCampaign, number: int, setting: Setting, words: Words) -> Menu:
    choices = tuple(
        Choice(
            str(index),
            words.say(Text("lobby-choice", _chosen(setting, value))),
            chosen=value == _held(campaign, setting),
        )
        for index, value in enumerate(setting.values)
    )
    address = Press(CampaignVerb.SET, campaign.id, (number, 0)).custom_id
    return Menu(address, words.say(Text(f"setting-{setting.id}")), choices)


def begun(campaign: LoadedCampaign, url: str, locale: Locale) -> Page:
    words = words_of_campaign(campaign, locale)
    number = len(campaign.record.missions) + 1
    text = words.say(Text("campaign-begun", {"number": number, "name": name_of(campaign)}))
    return Page(text=text, rows=((Link(url, words.say(Text("button-camp-table"))),),), accent=ACCENT)
