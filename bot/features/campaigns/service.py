"""Opens and changes campaigns. Each change is one transaction; after a refusal nothing has changed."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from games.kernel import (
    CampaignRecord,
    CampaignRules,
    MemberNumber,
    PlaceOffer,
    Refusal,
    SideId,
    Text,
    with_defaults,
)
from storage import (
    NOBODY,
    CampaignChange,
    CampaignQuery,
    CampaignRow,
    CampaignStatus,
    MemberRow,
    NewParcel,
    NoSuchCampaign,
    StaleCampaign,
    StoredCampaign,
    WriteSet,
    new_campaign_id,
)

from ...errors import BotError, CampaignRefusal
from ...table.attendants import NOTHING, merged
from ...table.campaigns import CampaignQueries, LoadedCampaign, encode_record
from ...table.loaded import AtCampaign, LoadedTable, LobbyOptions
from ...table.lobbies.instant_games import MissionPlan
from ...table.parcels import removal
from ...table.tables import Tables
from .errands import AnsweredInvitation, answered_invitation, campaign_post
from .finder import existing

TRIES = 5
"""How often a change is made from the newest revision, where others change the campaign at the same moment."""

MOST_GATHERING = 5
"""Campaigns that one host may have on a server before their first mission. Each is a post that everyone sees."""


class Changed(Struct, frozen=True):
    """New values of a campaign. Unset ones stay."""

    record: CampaignRecord | UnsetType = UNSET
    status: CampaignStatus | UnsetType = UNSET
    members: tuple[MemberRow, ...] = ()
    parcels: tuple[NewParcel, ...] = ()
    """What is delivered besides the campaign's own message."""


class MessagePlace(Struct, frozen=True):
    """Where a message is."""

    channel: int
    message: int


Change = Callable[[LoadedCampaign], Changed]
"""Raises CampaignRefusal or Refusal."""


class CampaignService:
    def __init__(
        self,
        tables: Tables,
        campaigns: CampaignQueries,
        *,
        clock: Callable[[], float],
        wake: Callable[[], None],
    ) -> None:
        self._tables = tables
        self._store = tables.store.campaigns
        self._campaigns = campaigns
        self._clock = clock
        self._wake = wake

    async def open(self, title: str, name: str, *, guild: int, channel: int, host: int) -> LoadedCampaign:
        """A new campaign that gathers people. Opening it gives its host no place. Raises CampaignRefusal."""
        here = await self._campaigns.find(CampaignQuery(guild=guild))
        gathering = [one for one in here if one.row.status is CampaignStatus.GATHERING and one.host == host]
        if len(gathering) >= MOST_GATHERING:
            raise CampaignRefusal("refused-campaigns-of-host", most=MOST_GATHERING)
        now, record = self._clock(), CampaignRecord()
        row = CampaignRow(
            id=new_campaign_id(),
            title=title,
            name=name,
            guild=guild,
            channel=channel,
            host=host,
            status=CampaignStatus.GATHERING,
            revision=0,
            record=encode_record(record),
            game=None,
            post=None,
            created=now,
            updated=now,
        )
        return await self._create(LoadedCampaign(row, (), record, self._rules(title)))

    async def _create(self, opened: LoadedCampaign, also: WriteSet = NOTHING) -> LoadedCampaign:
        """Store a new campaign and have its message posted; `also` is written in the same transaction."""
        shown = WriteSet(parcels=(campaign_post(opened, due=self._clock()),))
        await self._store.create(StoredCampaign(row=opened.row, members=opened.members), merged(shown, also))
        self._wake()
        return opened

    def _rules(self, title: str) -> CampaignRules:
        rules = self._tables.games[title].campaign
        assert rules is not None, f"{title} has no campaigns"
        return rules

    async def join(self, campaign: str, person: int, name: str, side: SideId) -> LoadedCampaign:
        """Before the first mission anyone may join. Raises CampaignRefusal, Refusal."""

        mark = await self._campaigns.mark_of(campaign, person)

        def joined(now: LoadedCampaign) -> Changed:
            if now.row.status is not CampaignStatus.GATHERING:
                raise CampaignRefusal("refused-campaign-begun")
            member = now.as_member(person, name)
            people = now.people.recognised(member.number, mark).joined(member.number, side)
            return Changed(people.record, members=(member,))

        return await self.change(campaign, joined)

    async def invite(
        self, campaign: str, person: int, name: str, side: SideId, instead: MemberNumber | None
    ) -> LoadedCampaign:
        """Offer someone a place. Raises CampaignRefusal, Refusal."""

        mark = await self._campaigns.mark_of(campaign, person)

        def invited(now: LoadedCampaign) -> Changed:
            member = now.as_member(person, name)
            offer = PlaceOffer(member.number, side, instead)
            people = now.people.recognised(member.number, mark).invited(offer)
            return Changed(people.record, members=(member,))

        return await self.change(campaign, invited)

    async def accept(self, campaign: str, person: int, at: MessagePlace | None) -> LoadedCampaign:
        """Take the place to which the person was invited, by the invitation there. Raises CampaignRefusal, Refusal."""
        return await self._answer(campaign, person, at, accepted=True)

    async def decline(self, campaign: str, person: int, at: MessagePlace | None) -> LoadedCampaign:
        """Raises CampaignRefusal, Refusal."""
        return await self._answer(campaign, person, at, accepted=False)

    async def _answer(
        self, campaign: str, person: int, at: MessagePlace | None, *, accepted: bool
    ) -> LoadedCampaign:
        """Answer an invitation, which then says so itself. One can be declined during a game."""

        def answered(now: LoadedCampaign) -> Changed:
            number = _number(now, person)
            answer = now.people.accepted if accepted else now.people.declined
            record, offer = answer(number).record, now.record.invitation_of(number)
            if offer is None or at is None:
                return Changed(record)
            said = AnsweredInvitation(now.id, at.channel, at.message, offer, accepted)
            return Changed(record, parcels=(answered_invitation(said, due=self._clock()),))

        return await self.change(campaign, answered, while_playing=not accepted)

    async def leave_out(self, campaign: str, member: MemberNumber) -> LoadedCampaign:
        """Take a member out. Before the first mission they may still choose the other side. Raises CampaignRefusal."""

        def without(now: LoadedCampaign) -> Changed:
            is_gathering = now.row.status is CampaignStatus.GATHERING
            leave = now.people.withdrawn if is_gathering else now.people.left
            return Changed(leave(member).record)

        return await self.change(campaign, without)

    async def choose(self, campaign: str, setting: str, value: str) -> LoadedCampaign:
        """Choose a setting for the missions to come. Raises CampaignRefusal."""
        return await self.change(
            campaign,
            lambda now: Changed(now.rules.with_setting(now.record, setting, value)),
            while_playing=True,
        )

    async def rest(self, campaign: str) -> LoadedCampaign:
        """Let it rest until the next mission begins. Raises CampaignRefusal."""

        def resting(now: LoadedCampaign) -> Changed:
            if now.row.status is CampaignStatus.GATHERING:
                raise CampaignRefusal("refused-campaign-gathers")
            return Changed(status=CampaignStatus.RESTING)

        return await self.change(campaign, resting)

    async def close(self, campaign: str) -> LoadedCampaign:
        """End it for good, and keep no marks of forgotten people. Raises CampaignRefusal."""

        def closed(now: LoadedCampaign) -> Changed:
            return Changed(replace(now.record, forgotten=()), CampaignStatus.CLOSED)

        return await self.change(campaign, closed)

    async def delete(self, campaign: LoadedCampaign) -> None:
        """Delete its record and its message; its games stay. Raises CampaignRefusal, also while a game of it is under
        way."""
        refuse_under_way(campaign)
        row, now = campaign.row, self._clock()
        gone = () if row.post is None else (removal(row.channel, row.post, due=now),)
        try:
            await self._store.delete(campaign.id, row.revision, WriteSet(parcels=gone))
        except NoSuchCampaign as error:
            raise CampaignRefusal("refused-no-such-campaign") from error
        except StaleCampaign as error:
            raise CampaignRefusal("refused-campaign-changed") from error
        self._wake()

    async def reseal(self, campaign: str, lead: MemberNumber) -> LoadedCampaign:
        """Close it, and open a new campaign of the same people with all packs sealed (see `CampaignPeople.resealed`).
        Raises CampaignRefusal, Refusal."""
        now, at = await existing(self._campaigns, campaign), self._clock()
        refuse_unready(now)
        record, id = now.people.resealed(lead).record, new_campaign_id()
        row = replace(
            now.row,
            id=id,
            host=now.host,
            status=CampaignStatus.OPEN,
            revision=0,
            record=encode_record(record),
            game=None,
            post=None,
            created=at,
            updated=at,
        )
        members = tuple(replace(member, campaign=id) for member in now.members)
        closed = CampaignChange(
            campaign=now.id, revision=now.row.revision, at=at, status=CampaignStatus.CLOSED
        )
        try:
            return await self._create(
                LoadedCampaign(row, members, record, now.rules),
                WriteSet(campaigns=(closed,), parcels=(campaign_post(now, due=at),)),
            )
        except StaleCampaign as error:
            raise CampaignRefusal("refused-campaign-changed") from error

    async def begin(self, campaign: str, way: str, amount: int | None) -> tuple[LoadedCampaign, LoadedTable]:
        """The next mission, with everyone seated. Raises CampaignRefusal, Refusal, LobbyRefusal."""
        now = await existing(self._campaigns, campaign)
        refuse_unready(now)
        chosen_way, chosen_amount = now.rules.way(now.record, way, amount)
        people = tuple(now.member(number) for number in now.rules.seating(now.record))
        if any(member.person == NOBODY for member in people):
            raise CampaignRefusal("refused-campaign-vacant")
        game = self._tables.games[now.row.title]
        settings = now.rules.next_settings(now.record, chosen_way, chosen_amount)
        options = LobbyOptions(
            len(people),
            chosen=with_defaults(game.settings, settings),
            house=await self._house(now),
            mission=AtCampaign(now.id, chosen_way.id, len(now.record.missions) + 1),
        )
        at = self._clock()
        plan = MissionPlan(
            title=now.row.title,
            guild=now.row.guild,
            channel=now.row.channel,
            host=now.host,
            people=tuple((member.person, member.name) for member in people),
            options=options,
            change=CampaignChange(
                campaign=now.id,
                revision=now.row.revision,
                at=at,
                record=encode_record(now.rules.begun(now.record, chosen_way)),
                status=CampaignStatus.OPEN,
            ),
        )
        try:
            return now, await self._tables.instant_games.begin_mission(plan)
        except StaleCampaign as error:
            raise CampaignRefusal("refused-campaign-changed") from error

    async def _house(self, campaign: LoadedCampaign) -> dict[str, str]:
        """The pace of the last mission, if that is still there."""
        if not campaign.record.missions:
            return {}
        try:
            last = await self._tables.readable(campaign.record.missions[-1].game)
        except BotError:
            return {}
        return last.options.house if last is not None else {}

    async def change(self, campaign: str, do: Change, *, while_playing: bool = False) -> LoadedCampaign:
        """Change the campaign, and its message with it. Raises what `do` raises, and CampaignRefusal: also if it was
        deleted meanwhile, and while it has an unfinished game unless `while_playing`."""
        for _ in range(TRIES):
            now = await existing(self._campaigns, campaign)
            if now.row.status is CampaignStatus.CLOSED:
                raise CampaignRefusal("refused-campaign-closed")
            if not while_playing:
                refuse_under_way(now)
            at, changed = self._clock(), do(now)
            row = CampaignChange(
                campaign=now.id,
                revision=now.row.revision,
                at=at,
                record=UNSET if changed.record is UNSET else encode_record(changed.record),
                status=changed.status,
                members=changed.members,
            )
            try:
                await self._tables.write(
                    WriteSet(campaigns=(row,), parcels=(campaign_post(now, due=at), *changed.parcels))
                )
            except StaleCampaign:
                continue
            return await existing(self._campaigns, campaign)
        raise CampaignRefusal("refused-campaign-changed")


def _number(campaign: LoadedCampaign, person: int) -> MemberNumber:
    number = campaign.number_of(person)
    if number is None:
        raise Refusal(Text("refused-campaign-uninvited"))
    return number


def refuse_unready(campaign: LoadedCampaign) -> None:
    """Raises CampaignRefusal if the campaign is closed, or a game of it is under way."""
    if campaign.row.status is CampaignStatus.CLOSED:
        raise CampaignRefusal("refused-campaign-closed")
    refuse_under_way(campaign)


def refuse_under_way(campaign: LoadedCampaign) -> None:
    """Raises CampaignRefusal if a game of the campaign is under way."""
    if campaign.row.game is not None:
        raise CampaignRefusal("refused-campaign-under-way")
