"""The pages of the packs of a side: what each holds, as far as the reader may know it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from games.kernel import Arg, CampaignPack, PackPart, Text
from rendering.words import Words

from ...pages.gallery import Locale
from ...pages.page import ACCENT, Choice, Menu, Page, Row
from ...pages.press import Press
from ...pages.rows import in_rows
from ...table.campaigns import LoadedCampaign
from ..rulebook.text import Paragraph
from .pages import button, name_of, packs_buttons, words_of_campaign
from .verbs import CampaignVerb


def packs(
    campaign: LoadedCampaign,
    number: int,
    locale: Locale,
    seen: Collection[PackPart],
    in_full: Sequence[CampaignPack] = (),
) -> Page:
    """The packs of a side by number, and what this reader may know of them. `in_full`: those that they can read."""
    words, side = words_of_campaign(campaign, locale), campaign.rules.sides[number]
    head = f"## {name_of(campaign)}\n### {words.say(Text('campaign-packs', {'side': side.name}))}"
    lines = [*_packs(campaign, campaign.rules.packs(side), words, seen)]
    back = button(campaign, CampaignVerb.SHOW, words, numbers=(0,))
    return Page(
        text="\n".join([head, *lines]),
        rows=(
            *_readable(campaign, number, in_full, words),
            *in_rows([*packs_buttons(campaign, words, number), back]),
        ),
        accent=ACCENT,
    )


def _readable(
    campaign: LoadedCampaign, number: int, in_full: Sequence[CampaignPack], words: Words
) -> list[Row]:
    choices = tuple(
        Choice(str(pack.number), words.say(Text("campaign-pack-choice", {"number": pack.number})))
        for pack in in_full
    )
    address = Press(CampaignVerb.PACK, campaign.id, (number, 0)).custom_id
    return [Menu(address, words.say(Text("campaign-read")), choices)] if choices else []


def pack_in_full(
    campaign: LoadedCampaign, pack: CampaignPack, told: Sequence[Paragraph], locale: Locale
) -> Page:
    """All that the rules tell of a pack, as far as this reader may know it."""
    words = words_of_campaign(campaign, locale)
    side = campaign.rules.side(pack.side)
    sides = [one.id for one in campaign.rules.sides]
    args: dict[str, Arg] = {"side": side.name, "number": pack.number}
    lines = [f"**{one.title}**\n{one.text}" for one in told]
    back = packs_buttons(campaign, words)[sides.index(pack.side)]
    head = f"## {name_of(campaign)}\n### {words.say(Text('campaign-pack', args))}"
    return Page(text="\n\n".join([head, *lines]), rows=((back,),), accent=ACCENT)


def _packs(
    campaign: LoadedCampaign, packs: Sequence[CampaignPack], words: Words, seen: Collection[PackPart]
) -> Iterator[str]:
    """The open packs, a line or two each, and one line for all that are sealed: packs open in their order."""
    sealed = [pack.number for pack in packs if not campaign.rules.is_open(campaign.record, pack)]
    yield from (_open_pack(campaign, pack, words, seen) for pack in packs if pack.number not in sealed)
    if sealed:
        args: dict[str, Arg] = {"count": len(sealed), "first": sealed[0], "last": sealed[-1]}
        yield words.say(Text("campaign-packs-sealed", args))


def _open_pack(campaign: LoadedCampaign, pack: CampaignPack, words: Words, seen: Collection[PackPart]) -> str:
    """A pack as a reader sees it. The content is not even looked up unless the reader may know it."""
    module, component = PackPart(pack), PackPart(pack, True)
    lines = [words.say(Text("campaign-pack-closed", {"number": pack.number}))]
    if module in seen:
        content = campaign.rules.content(pack)
        args: dict[str, Arg] = {
            "number": pack.number,
            "module": content.module,
            "explained": content.explained,
        }
        lines = [words.say(Text("campaign-pack-open", args))]
    if component in seen and (held := campaign.rules.content(pack).component) is not None:
        lines.append(words.say(Text("campaign-pack-component", {"component": held})))
    return "\n".join(lines)
