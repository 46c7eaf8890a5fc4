"""Answers presses and commands about campaigns."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from games.kernel import CampaignPack, MemberNumber, PackPart, Refusal, Setting, SideId, Text

from ...door.asker import Asker
from ...door.commands import meant_title
from ...door.route import AnswerPlace, PageRoute, Routes
from ...errors import CampaignRefusal, MissingPermissions, UnknownPress, WrongPlace
from ...pages.naming import clean_text, echoed, shown_name
from ...pages.page import Page
from ...pages.press import Press
from ...pages.speech import plain, say
from ...table.campaigns import LoadedCampaign
from ...table.tables import Tables
from ..rulebook.library import RulebookLibrary
from ..rulebook.text import Paragraph
from . import mission_pages, pack_pages, pages
from .finder import CampaignFinder, link_of
from .service import CampaignService, MessagePlace, refuse_under_way, refuse_unready
from .verbs import CampaignVerb

LISTED: Final = 20
LETTERS: Final = 60
"""Of a campaign's name."""


class CampaignDesk:
    def __init__(
        self,
        tables: Tables,
        finder: CampaignFinder,
        service: CampaignService,
        library: RulebookLibrary,
    ) -> None:
        self._tables = tables
        self._finder = finder
        self._service = service
        self._library = library
        self.titles = tuple(name for name, game in tables.games.items() if game.campaign is not None)
        """Names of the games with campaigns."""
        self.routes: Routes = {
            CampaignVerb.JOIN: PageRoute(self._join, AnswerPlace.NEW_MESSAGE, at_table=False),
            CampaignVerb.QUIT: PageRoute(self._quit, AnswerPlace.NEW_MESSAGE, at_table=False),
            CampaignVerb.ACCEPT: PageRoute(self._accept, AnswerPlace.NEW_MESSAGE, at_table=False),
            CampaignVerb.DECLINE: PageRoute(self._decline, AnswerPlace.NEW_MESSAGE, at_table=False),
            CampaignVerb.SHOW: PageRoute(self._show, at_table=False),
            CampaignVerb.PACKS: PageRoute(self._packs, at_table=False),
            CampaignVerb.PACK: PageRoute(self._pack, at_table=False, by_menu=True),
            CampaignVerb.NEXT: PageRoute(self._next, at_table=False),
            CampaignVerb.WAY: PageRoute(self._way, at_table=False, by_menu=True),
            CampaignVerb.DELETE: PageRoute(self._delete, at_table=False),
            CampaignVerb.RESEAL: PageRoute(self._reseal, at_table=False, by_menu=True),
            CampaignVerb.SETTINGS: PageRoute(self._settings, at_table=False),
            CampaignVerb.SET: PageRoute(self._set, at_table=False, by_menu=True),
        }

    # --- opening and looking --------------------------------------------------------------------------------------

    async def new(self, asker: Asker, title: str | None, name: str) -> Page:
        """Open a campaign in this channel. Raises WrongPlace, MissingPermissions, CampaignRefusal."""
        if asker.guild is None:
            raise WrongPlace("refused-guild-only")
        if asker.lacking:
            raise MissingPermissions(asker.lacking)
        named = " ".join(clean_text(name).split())[:LETTERS].strip()
        if not named:
            raise CampaignRefusal("refused-campaign-name")
        opened = await self._service.open(
            self._title(title), named, guild=asker.guild, channel=asker.channel, host=asker.person
        )
        return pages.answer(opened, "campaign-opened-here", asker.locale)

    def _title(self, title: str | None) -> str:
        """The meant game, by default the only one with campaigns. Raises WrongPlace."""
        meant = meant_title(self.titles, title) if title is not None else None
        if meant is None and len(self.titles) == 1:
            return self.titles[0]
        if meant not in self.titles:
            raise WrongPlace("refused-campaign-title", title=echoed(title or ""))
        return meant

    async def all_here(self, asker: Asker) -> Page:
        """Campaigns of this server that the asker may see; in a direct message, their own."""
        return pages.listed((await self._finder.seen(asker))[:LISTED], asker.locale)

    async def show(self, asker: Asker, campaign: str | None) -> Page:
        return await self._standing(asker, await self._finder.meant(asker, campaign), 0)

    async def packs(self, asker: Asker, campaign: str | None) -> Page:
        """The packs of the asker's side, or of the first one."""
        meant = await self._finder.meant(asker, campaign)
        own = meant.side_of(asker.person)
        sides = [side.id for side in meant.rules.sides]
        return self._packs_of(asker, meant, sides.index(own) if own else 0)

    async def _show(self, asker: Asker, press: Press) -> Page:
        return await self._standing(asker, await self._finder.named(asker, press.game), press.numbers[0])

    async def _packs(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.named(asker, press.game)
        if press.numbers[0] >= len(campaign.rules.sides):
            raise UnknownPress
        return self._packs_of(asker, campaign, press.numbers[0])

    def _packs_of(self, asker: Asker, campaign: LoadedCampaign, side: int) -> Page:
        packs = campaign.rules.packs(campaign.rules.sides[side])
        in_full = [pack for pack in packs if self._told(asker, campaign, pack)]
        seen = campaign.parts_seen_by(asker.person)
        return pack_pages.packs(campaign, side, asker.locale, seen, in_full)

    def _told(self, asker: Asker, campaign: LoadedCampaign, pack: CampaignPack) -> list[Paragraph]:
        """What the rules tell of the pack, as far as the asker may know it."""
        seen = campaign.parts_seen_by(asker.person)
        return [
            paragraph
            for part in (PackPart(pack), PackPart(pack, True))
            if part in seen
            for paragraph in self._library.paragraphs_of(campaign.row.title, part, asker.locale)
        ]

    async def _pack(self, asker: Asker, press: Press) -> Page:
        """A pack in full. Raises UnknownPress if the asker may know nothing of it."""
        campaign = await self._finder.named(asker, press.game)
        side, number = press.numbers
        if side >= len(campaign.rules.sides):
            raise UnknownPress
        pack = CampaignPack(campaign.rules.sides[side].id, number)
        told = self._told(asker, campaign, pack)
        if not told:
            raise UnknownPress
        return pack_pages.pack_in_full(campaign, pack, told, asker.locale)

    async def _standing(self, asker: Asker, campaign: LoadedCampaign, page: int) -> Page:
        link = await link_of(self._tables, campaign)
        return pages.standing(campaign, asker.locale, person=asker.person, page=page, link=link)

    # --- people ---------------------------------------------------------------------------------------------------

    async def _join(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.named(asker, press.game)
        if press.numbers[0] >= len(campaign.rules.sides):
            raise UnknownPress
        side = campaign.rules.sides[press.numbers[0]]
        with _worded(asker, campaign):
            if own := campaign.side_of(asker.person):
                raise CampaignRefusal("refused-campaign-in", side=campaign.rules.side(own).name)
            joined = await self._service.join(campaign.id, asker.person, asker.name, side.id)
        return pages.answer(joined, "campaign-joined", asker.locale, side=side.name)

    async def _quit(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.named(asker, press.game)
        number = campaign.number_of(asker.person)
        if number is None or campaign.record.side_of(number) is None:
            raise CampaignRefusal("refused-campaign-not-in")
        left = await self._service.leave_out(campaign.id, number)
        return pages.answer(left, "campaign-left", asker.locale)

    async def _accept(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.named(asker, press.game)
        with _worded(asker, campaign):
            joined = await self._service.accept(campaign.id, asker.person, _pressed(asker))
        side = joined.rules.side(joined.side_of(asker.person) or "")
        return pages.answer(joined, "campaign-joined", asker.locale, side=side.name)

    async def _decline(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.named(asker, press.game)
        with _worded(asker, campaign):
            now = await self._service.decline(campaign.id, asker.person, _pressed(asker))
        return pages.answer(now, "campaign-declined", asker.locale)

    async def add(
        self, asker: Asker, campaign: str | None, person: int, name: str, side: str
    ) -> tuple[Page, Page]:
        """Invite someone to a new place: the private answer, and the invitation for the channel."""
        meant = await self._finder.hosted(asker, campaign)
        wanted = next((one.id for one in meant.rules.sides if one.id == side), None)
        if wanted is None:
            raise CampaignRefusal("refused-campaign-side")
        return await self._invited(asker, meant, person, name, wanted, None)

    async def substitute(
        self, asker: Asker, campaign: str | None, out: str, person: int, name: str
    ) -> tuple[Page, Page]:
        """Invite someone to the place of a member: the private answer, and the invitation for the channel."""
        meant = await self._finder.hosted(asker, campaign)
        old = _member(meant, out)
        side = meant.record.side_of(old)
        if side is None:
            raise CampaignRefusal("refused-campaign-who")
        return await self._invited(asker, meant, person, name, side, old)

    async def _invited(
        self,
        asker: Asker,
        campaign: LoadedCampaign,
        person: int,
        name: str,
        side: SideId,
        instead: MemberNumber | None,
    ) -> tuple[Page, Page]:
        if asker.guild != campaign.row.guild:
            raise WrongPlace("refused-guild-only")
        with _worded(asker, campaign):
            now = await self._service.invite(campaign.id, person, shown_name(name), side, instead)
        private = pages.answer(now, "campaign-invited", asker.locale)
        offer = now.record.invitation_of(now.number_of(person) or 0)
        if offer is None:  # answered or replaced meanwhile
            raise CampaignRefusal("refused-campaign-changed")
        return private, pages.invitation(now, person, offer)

    async def leave_out(self, asker: Asker, campaign: str | None, out: str) -> Page:
        meant = await self._finder.hosted(asker, campaign)
        return pages.answer(
            await self._service.leave_out(meant.id, _member(meant, out)), "campaign-left-out", asker.locale
        )

    # --- its course -----------------------------------------------------------------------------------------------

    async def rest(self, asker: Asker, campaign: str | None) -> Page:
        meant = await self._finder.hosted(asker, campaign)
        now = await self._service.rest(meant.id)
        return pages.answer(now, "campaign-rests", asker.locale)

    async def close(self, asker: Asker, campaign: str | None) -> Page:
        meant = await self._finder.in_charge(asker, campaign)
        now = await self._service.close(meant.id)
        return pages.answer(now, "campaign-closes", asker.locale)

    async def delete(self, asker: Asker, campaign: str) -> Page:
        """Ask whether the record is to go for good. Raises CampaignRefusal."""
        meant = await self._finder.in_charge(asker, campaign)
        refuse_under_way(meant)
        return pages.deleting(meant, asker.locale)

    async def _delete(self, asker: Asker, press: Press) -> Page:
        meant = await self._finder.in_charge(asker, press.game)
        await self._service.delete(meant)
        return Page(text=plain(Text("campaign-deleted", {"name": pages.name_of(meant)}), asker.locale))

    async def next(
        self, asker: Asker, campaign: str | None, way: str | None = None, amount: int | None = None
    ) -> Page:
        """Begin the next mission, or ask how if all packs are open and no way is named."""
        return await self._begin(asker, await self._finder.hosted(asker, campaign), way, amount)

    async def _next(self, asker: Asker, press: Press) -> Page:
        return await self.next(asker, press.game)

    async def _way(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.hosted(asker, press.game)
        ways = (campaign.rules.usual, *campaign.rules.ways)
        number, amount = press.numbers
        if number >= len(ways):
            raise UnknownPress
        return await self._begin(asker, campaign, ways[number].id, amount)

    async def _begin(
        self, asker: Asker, campaign: LoadedCampaign, way: str | None, amount: int | None
    ) -> Page:
        if asker.channel == campaign.row.channel and asker.lacking:
            raise MissingPermissions(asker.lacking)
        refuse_unready(campaign)
        if way is None and campaign.rules.are_all_open(campaign.record):
            return mission_pages.which_way(campaign, asker.locale)
        with _worded(asker, campaign):
            begun, live = await self._service.begin(campaign.id, way or campaign.rules.usual.id, amount)
        return mission_pages.begun(begun, live.url, asker.locale)

    async def _reseal(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.hosted(asker, press.game)
        with _worded(asker, campaign):
            now = await self._service.reseal(campaign.id, press.numbers[0])
        return pages.answer(now, "campaign-resealed", asker.locale)

    async def settings(self, asker: Asker, campaign: str | None) -> Page:
        """What the host has chosen for the missions to come, with a menu for each setting."""
        return self._settings_of(asker, await self._finder.hosted(asker, campaign))

    async def _settings(self, asker: Asker, press: Press) -> Page:
        return await self.settings(asker, press.game)

    def _settings_of(self, asker: Asker, campaign: LoadedCampaign) -> Page:
        return mission_pages.settings(campaign, self._choosable(campaign), asker.locale)

    def _choosable(self, campaign: LoadedCampaign) -> list[Setting]:
        """Raises CampaignRefusal if there is nothing to choose."""
        found = {setting.id: setting for setting in self._tables.games[campaign.row.title].settings}
        if not campaign.rules.choosable:
            raise CampaignRefusal("refused-campaign-no-settings")
        return [found[id] for id in campaign.rules.choosable]

    async def _set(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.hosted(asker, press.game)
        choosable, (number, value) = self._choosable(campaign), press.numbers
        if number >= len(choosable) or value >= len(choosable[number].values):
            raise UnknownPress
        setting = choosable[number]
        return self._settings_of(
            asker, await self._service.choose(campaign.id, setting.id, setting.values[value])
        )


@contextmanager
def _worded(asker: Asker, campaign: LoadedCampaign) -> Iterator[None]:
    """Word the names of the game's sides in refusals in the asker's language. Those of the rules become ours."""
    try:
        yield
    except (Refusal, CampaignRefusal) as error:
        title, locale = campaign.row.title, asker.locale
        args = {
            name: say(arg, title, locale) if isinstance(arg, Text) else arg
            for name, arg in error.text.args.items()
        }
        raise CampaignRefusal(error.text.key, **args) from error


def _member(campaign: LoadedCampaign, out: str) -> MemberNumber:
    """The member with this number. Raises CampaignRefusal."""
    number = int(out) if out.isascii() and out.isdecimal() and len(out) <= 9 else 0
    if campaign.record.side_of(number) is None:
        raise CampaignRefusal("refused-campaign-who")
    return number


def _pressed(asker: Asker) -> MessagePlace | None:
    return None if asker.message is None else MessagePlace(asker.channel, asker.message)
