"""Writes the record of a campaign with the last move of its game, and follows who sits there meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from games.kernel import (
    Arg,
    CampaignPack,
    CampaignPeople,
    CampaignRecord,
    Entry,
    Event,
    MemberNumber,
    Mission,
    Refusal,
    Text,
)
from storage import NOBODY, CampaignChange, MemberRow, WriteSet

from ...errors import SeatRefusal
from ...table.attendants import NOTHING, Attendant, merge_all
from ...table.campaigns import CampaignQueries, LoadedCampaign, encode_record
from ...table.loaded import LoadedTable
from ...table.outbox_planner import whisper
from ...table.remarks import Said, aloud, remark
from .errands import campaign_post, post_behind, post_in


class MissionKeeper(Attendant):
    """The final move and what it means for the campaign are one transaction: neither is there without the other."""

    def __init__(self, campaigns: CampaignQueries, clock: Callable[[], float]) -> None:
        self._campaigns = campaigns
        self._clock = clock

    async def started(self, live: LoadedTable, events: Sequence[Event]) -> WriteSet:
        """The campaign's message leads to the game, so it comes once the thread is open."""
        if live.options.mission is None:
            return NOTHING
        return WriteSet(parcels=(post_behind(live.id, live.options.mission.campaign, due=self._clock()),))

    async def played(
        self, before: LoadedTable, after: LoadedTable, entry: Entry, events: Sequence[Event], person: int
    ) -> WriteSet:
        """Record a finished game; one that was broken off leaves the record as it was, but for what it made public. That
        is noted at once: it stays public if the game is rewound or deleted."""
        if after.is_running and not _has_made_public(before, after):
            return NOTHING
        campaign = await self._campaign_of(after)
        if campaign is None:
            return NOTHING
        rules, g = campaign.rules, after.running_match.position.state
        known = rules.with_published(campaign.record, g)
        if after.is_running:
            return self._written(campaign, known, game=after.id)
        result = rules.result(g)
        if result is None:
            told = aloud(Text("campaign-broken-off"), after.row, at=self._clock())
            return merge_all([told, self._changed(campaign, known)])
        assert after.options.mission is not None, "the game belongs to a campaign"
        record = rules.recorded(
            known,
            result,
            game=after.id,
            at=self._clock(),
            way=after.options.mission.way,
            seated=rules.seating(known),
        )
        told = self._told(replace(campaign, record=record), after, record.missions[-1])
        return merge_all([told, self._changed(campaign, record)])

    async def reseated(self, before: LoadedTable, after: LoadedTable) -> WriteSet:
        """A substitute takes the place in the campaign as well. Raises SeatRefusal for someone of the other side."""
        campaign = await self._campaign_of(after)
        if campaign is None:
            return NOTHING
        record, members = campaign.record, list[MemberRow]()
        for seat, old in zip(after.seats, campaign.rules.seating(record), strict=True):
            new = campaign.as_member(seat.person, seat.name)
            if seat.person != NOBODY and new.number != old:
                mark = await self._campaigns.mark_of(campaign.id, seat.person)
                known = CampaignPeople(campaign.rules, record).recognised(new.number, mark)
                record = _replaced(known, old, new.number).record
                members.append(new)
        if not members:
            return NOTHING
        return self._written(campaign, record, game=after.id, members=members)

    async def renamed(self, live: LoadedTable, person: int) -> WriteSet:
        """The campaign calls its member by the new name as well."""
        campaign = await self._campaign_of(live)
        if campaign is None:
            return NOTHING
        [name] = [seat.name for seat in live.seats if seat.person == person]
        member = campaign.as_member(person, name)
        return self._written(campaign, campaign.record, game=live.id, members=[member])

    async def deleted(self, game: str) -> WriteSet:
        """The campaign's message leads to its unfinished game no more. Its record stays."""
        row = await self._campaigns.row_of_game(game)
        return (
            NOTHING if row is None else WriteSet(parcels=(post_in(row.channel, row.id, due=self._clock()),))
        )

    async def _campaign_of(self, live: LoadedTable) -> LoadedCampaign | None:
        return None if live.options.mission is None else await self._campaigns.of_game(live.id)

    def _changed(self, campaign: LoadedCampaign, record: CampaignRecord) -> WriteSet:
        """The campaign goes on without an unfinished game."""
        return self._written(campaign, record, game=None)

    def _written(
        self,
        campaign: LoadedCampaign,
        record: CampaignRecord,
        *,
        game: str | None,
        members: Sequence[MemberRow] = (),
    ) -> WriteSet:
        now = self._clock()
        change = CampaignChange(
            campaign=campaign.id,
            revision=campaign.row.revision,
            at=now,
            record=encode_record(record),
            game=game,
            members=tuple(members),
        )
        return WriteSet(campaigns=(change,), parcels=(campaign_post(campaign, due=now),))

    def _told(self, campaign: LoadedCampaign, live: LoadedTable, mission: Mission) -> WriteSet:
        """Tell everyone who has won and which pack is open, and its side what is in it."""
        now, winner = self._clock(), campaign.rules.side(mission.result.winner)
        args: dict[str, Arg] = {
            "number": mission.number,
            "side": winner.name,
            "code": mission.result.code,
        }
        public = aloud(
            Text("campaign-recorded", args), live.row, at=now, then=self._opened(campaign, mission.opened)
        )
        return merge_all([public, *self._shown_inside(campaign, live, mission)])

    def _opened(self, campaign: LoadedCampaign, pack: CampaignPack | None) -> Text | None:
        if pack is None:
            return None
        component = campaign.rules.content(pack).component
        args: dict[str, Arg] = {"side": campaign.rules.side(pack.side).name, "number": pack.number}
        if component is None:
            return Text("campaign-opened", args)
        return Text("campaign-opened-with", args | {"component": component})

    def _shown_inside(
        self, campaign: LoadedCampaign, live: LoadedTable, mission: Mission
    ) -> Iterator[WriteSet]:
        """The whole content, to each seat of the side that opens the pack."""
        if mission.opened is None:
            return
        now, content = self._clock(), campaign.rules.content(mission.opened)
        args: dict[str, Arg] = {
            "number": mission.opened.number,
            "module": content.module,
            "explained": content.explained,
        }
        text = Text("campaign-inside", args)
        if content.component is not None:
            text = Text("campaign-inside-with", args | {"component": content.component})
        for seat, side in enumerate(mission.result.sides):
            if side == mission.opened.side:
                said = Said(text, to=(seat,))
                kept = remark(said, game=live.id, revision=live.row.revision, at=now)
                yield WriteSet(parcels=(whisper(live, seat, text, now),), remarks=(kept,))


def _has_made_public(before: LoadedTable, after: LoadedTable) -> bool:
    """Whether this entry has made modules public, or the deal before the first entry has."""
    rules = after.running_match.game.campaign
    if after.options.mission is None or rules is None:
        return False
    shown = rules.played_parts(after.running_match.position.state)
    known = rules.played_parts(before.running_match.position.state)
    return shown > known or (bool(shown) and before.running_match.number == 0)


def _replaced(people: CampaignPeople, old: MemberNumber, new: MemberNumber) -> CampaignPeople:
    """Raises SeatRefusal."""
    try:
        return people.replaced(old, new)
    except Refusal as error:
        raise SeatRefusal("refused-seat-other-side") from error
