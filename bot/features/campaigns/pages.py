"""The pages of a campaign: its post, where it stands, and an invitation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Arg, CampaignSide, Mission, PlaceOffer, Text
from rendering.words import Words
from storage import CampaignStatus

from ...pages.gallery import Locale
from ...pages.jump_menu import Way, ways
from ...pages.naming import in_markdown
from ...pages.page import ACCENT, Button, Link, Page, Row, Tone
from ...pages.pagination import leaf_from_end
from ...pages.press import Press, Verb
from ...pages.rows import in_rows
from ...pages.speech import plain, words_for
from ...table.campaigns import LoadedCampaign
from .verbs import CampaignVerb

MISSIONS = 8
"""Lines of the record on a page."""


def words_of_campaign(campaign: LoadedCampaign, locale: Locale = None) -> Words:
    return words_for(campaign.row.title, locale)


def name_of(campaign: LoadedCampaign) -> str:
    return in_markdown(campaign.row.name)


def post(campaign: LoadedCampaign, link: str | None) -> Page:
    """The message in the channel. `link` leads to the game under way."""
    words = words_of_campaign(campaign)
    newest = leaf_from_end(campaign.record.missions, 0, MISSIONS)
    text = "\n".join([*_head(campaign, words), *_record(newest.items, campaign, words)])
    return Page(text=text, rows=tuple(in_rows(_ways_on(campaign, words, link))), accent=ACCENT)


def _ways_on(campaign: LoadedCampaign, words: Words, link: str | None) -> list[Button | Link]:
    status = campaign.row.status
    show = button(campaign, CampaignVerb.SHOW, words, numbers=(0,))
    if status is CampaignStatus.CLOSED:
        return [show]
    if link is not None:
        return [Link(link, words.say(Text("button-camp-table"))), show]
    begin = button(campaign, CampaignVerb.NEXT, words, Tone.GOOD)
    if status is not CampaignStatus.GATHERING:
        return [begin, show]
    sides = [
        Button(
            Press(CampaignVerb.JOIN, campaign.id, (number,)).custom_id,
            words.say(Text("button-camp-join", {"side": side.name})),
            Tone.MAIN,
        )
        for number, side in enumerate(campaign.rules.sides)
    ]
    return [*sides, button(campaign, CampaignVerb.QUIT, words), begin]


def standing(campaign: LoadedCampaign, locale: Locale, *, person: int, page: int, link: str | None) -> Page:
    """Where it stands, for this person alone to see; `page` of the record, the newest first."""
    words = words_of_campaign(campaign, locale)
    leaf = leaf_from_end(campaign.record.missions, page, MISSIONS)
    lines = [*_head(campaign, words), *_record(leaf.items, campaign, words), *_own(campaign, words, person)]
    may_host = campaign.host == person and campaign.row.status is not CampaignStatus.CLOSED
    buttons: list[Button | Link] = list(packs_buttons(campaign, words))
    if link is not None:
        buttons.append(Link(link, words.say(Text("button-camp-table"))))
    elif may_host:
        buttons.append(button(campaign, CampaignVerb.NEXT, words, Tone.GOOD))
    if may_host and campaign.rules.choosable:
        buttons.append(button(campaign, CampaignVerb.SETTINGS, words))
    rows = (*in_rows(buttons), *_turns(campaign, leaf.number, leaf.leaves, words))
    return Page(text="\n".join(lines), rows=rows, accent=ACCENT)


def packs_buttons(campaign: LoadedCampaign, words: Words, shown: int | None = None) -> list[Button]:
    """To the packs of each side, apart from the side whose packs are shown."""
    return [
        Button(
            Press(CampaignVerb.PACKS, campaign.id, (number,)).custom_id,
            words.say(Text("button-camp-packs", {"side": side.name})),
            disabled=number == shown,
        )
        for number, side in enumerate(campaign.rules.sides)
    ]


def _turns(campaign: LoadedCampaign, page: int, pages: int, words: Words) -> Iterator[Row]:
    """Buttons to the neighbouring pages of the record, if there are several."""
    if pages > 1:
        yield tuple(
            Button(
                Press(CampaignVerb.SHOW, campaign.id, (to,)).custom_id,
                words.say(Text(key)),
                disabled=not there,
            )
            for to, key, there in (
                (min(page + 1, pages), "button-camp-earlier", page + 1 < pages),
                (max(page - 1, 0), "button-camp-later", page > 0),
            )
        )


def _head(campaign: LoadedCampaign, words: Words) -> list[str]:
    status = "playing" if campaign.row.game is not None else campaign.row.status.value
    args: dict[str, Arg] = {"status": status, "number": len(campaign.record.missions) + 1}
    told = words.say(Text("campaign-status", args))
    return [
        f"## {name_of(campaign)}",
        f"{words.say(Text('game-title'))} · {told}",
        *(_side(campaign, side, words) for side in campaign.rules.sides),
    ]


def _side(campaign: LoadedCampaign, side: CampaignSide, words: Words) -> str:
    """Its people, its packs and its wins."""
    record = campaign.record
    people = [in_markdown(campaign.name_of(number)) for number in record.on(side.id)]
    streak = record.streak if record.last_winner == side.id else 0
    args: dict[str, Arg] = {
        "side": side.name,
        "people": words.enumerate(people) if people else Text("campaign-nobody"),
        "open": record.opened(side.id),
        "packs": side.packs,
        "wins": record.wins(side.id),
        "streak": streak,
    }
    return words.say(Text("campaign-side", args))


def _record(missions: Sequence[Mission], campaign: LoadedCampaign, words: Words) -> list[str]:
    if not missions:
        return [words.say(Text("campaign-no-missions"))]
    return [f"### {words.say(Text('campaign-record'))}", *(_line(one, campaign, words) for one in missions)]


def _line(mission: Mission, campaign: LoadedCampaign, words: Words) -> str:
    rules = campaign.rules
    args: dict[str, Arg] = {
        "number": mission.number,
        "date": f"<t:{int(mission.at)}:d>",
        "side": rules.side(mission.result.winner).name,
    }
    line = words.say(Text("campaign-line", args))
    told = list(rules.told(mission))
    if mission.way != rules.usual.id:
        told.insert(0, next(way.name for way in rules.ways if way.id == mission.way))
    if mission.opened is not None:
        opened: dict[str, Arg] = {
            "side": rules.side(mission.opened.side).name,
            "number": mission.opened.number,
        }
        told.append(Text("campaign-line-opened", opened))
    small = [*map(words.say, told), *_players(mission, campaign, words)]
    return f"{line}\n-# {' · '.join(small)}" if small else line


def _players(mission: Mission, campaign: LoadedCampaign, words: Words) -> list[str]:
    """Who played what, and on which side where that differs from the present roster."""
    seated = list(zip(mission.seated, mission.result.sides, strict=True))
    roles = [campaign.rules.role(mission, seat) for seat in range(len(seated))]
    played = list(zip(seated, roles, strict=True))
    if [(one.member, one.side) for one in campaign.record.roster] == seated:
        names = [_player(campaign.name_of(member), role, words) for (member, _), role in played if role]
        return [words.enumerate(names)] if names else []
    told = []
    for side in campaign.rules.sides:
        names = [
            _player(campaign.name_of(member), role, words) for (member, on), role in played if on == side.id
        ]
        args: dict[str, Arg] = {"side": side.name, "people": words.enumerate(names)}
        told.append(words.say(Text("campaign-line-people", args)))
    return told


def _player(name: str, role: Text | None, words: Words) -> str:
    return f"{in_markdown(name)} ({words.say(role)})" if role is not None else in_markdown(name)


def _own(campaign: LoadedCampaign, words: Words, person: int) -> list[str]:
    side = campaign.side_of(person)
    if side is None:
        return []
    name = campaign.rules.side(side).name
    return ["", words.say(Text("campaign-own", {"side": name, "open": campaign.record.opened(side)}))]


def invitation(campaign: LoadedCampaign, person: int, offer: PlaceOffer) -> Page:
    """Posted in the channel; only the person who is meant can answer it."""
    words = words_of_campaign(campaign)
    args = _offered(campaign, offer) | {"person": f"<@{person}>", "game": Text("game-title")}
    row = (
        button(campaign, CampaignVerb.ACCEPT, words, Tone.GOOD),
        button(campaign, CampaignVerb.DECLINE, words),
    )
    return Page(
        text=words.say(Text("campaign-invitation", args)), rows=(row,), accent=ACCENT, mentions=(person,)
    )


def answered(campaign: LoadedCampaign, offer: PlaceOffer, accepted: bool) -> Page:
    """The invitation once it was answered."""
    args = _offered(campaign, offer) | {"person": in_markdown(campaign.name_of(offer.member))}
    said = Text("campaign-accepted" if accepted else "campaign-turned-down", args)
    return Page(text=words_of_campaign(campaign).say(said), accent=ACCENT)


def _offered(campaign: LoadedCampaign, offer: PlaceOffer) -> dict[str, Arg]:
    """Which place is offered, as arguments of a message."""
    other = "" if offer.instead is None else in_markdown(campaign.name_of(offer.instead))
    return {
        "name": name_of(campaign),
        "side": campaign.rules.side(offer.side).name,
        "instead": "no" if offer.instead is None else "yes",
        "other": other,
    }


def deleting(campaign: LoadedCampaign, locale: Locale) -> Page:
    """Asks whether the record is to be deleted."""
    words = words_of_campaign(campaign, locale)
    text = words.say(Text("campaign-delete-sure", {"name": name_of(campaign)}))
    return Page(
        text=text, rows=((button(campaign, CampaignVerb.DELETE, words, Tone.DANGER),),), accent=ACCENT
    )


def answer(campaign: LoadedCampaign, key: str, locale: Locale, **args: Arg) -> Page:
    """A line for the asker alone, with a way to where the campaign stands."""
    words = words_of_campaign(campaign, locale)
    text = words.say(Text(key, {"name": name_of(campaign), **args}))
    return Page(text=text, rows=((button(campaign, CampaignVerb.SHOW, words, numbers=(0,)),),), accent=ACCENT)


def listed(campaigns: Sequence[LoadedCampaign], locale: Locale) -> Page:
    """The campaigns that someone may see, newest first."""
    if not campaigns:
        return Page(text=plain(Text("campaign-none"), locale))
    lines = [f"- **{name_of(one)}** · {choice(one, locale)}" for one in campaigns]
    targets = [Way(Press(CampaignVerb.SHOW, one.id, (0,)), one.row.name) for one in campaigns]
    menu = ways(campaigns[0].id, 0, plain(Text("campaign-choose"), locale), targets)
    return Page(text="\n".join([plain(Text("campaign-list"), locale), *lines]), rows=(menu,), accent=ACCENT)


def choice(campaign: LoadedCampaign, locale: Locale) -> str:
    """Game and status, in a few words."""
    words = words_of_campaign(campaign, locale)
    status = "playing" if campaign.row.game is not None else campaign.row.status.value
    args: dict[str, Arg] = {"status": status, "number": len(campaign.record.missions) + 1}
    return f"{words.say(Text('game-title'))} · {words.say(Text('campaign-status', args))}"


def button(
    campaign: LoadedCampaign,
    verb: Verb,
    words: Words,
    tone: Tone = Tone.PLAIN,
    *,
    numbers: tuple[int, ...] = (),
) -> Button:
    return Button(Press(verb, campaign.id, numbers).custom_id, words.say(Text(f"button-{verb.value}")), tone)
