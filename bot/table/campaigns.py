"""Campaigns as they are stored, together with their rules: who belongs to them, and who may know what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from games.kernel import CampaignPeople, CampaignRecord, CampaignRules, Game, MemberNumber, PackPart, SideId
from storage import NOBODY, CampaignQuery, CampaignRow, MemberRow, Store, StoredCampaign

from ..unreadable import legible
from .names import told_apart
from .recognition import mark_of

MOST_CAMPAIGNS = 100
"""How many of a person's or a server's campaigns are looked through, the newest first."""

encode_record = msgspec.msgpack.Encoder().encode
decode_record = msgspec.msgpack.Decoder(CampaignRecord).decode


class LoadedCampaign(Struct, frozen=True):
    row: CampaignRow
    members: tuple[MemberRow, ...]
    record: CampaignRecord
    rules: CampaignRules

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def people(self) -> CampaignPeople:
        return CampaignPeople(self.rules, self.record)

    def number_of(self, person: int) -> MemberNumber | None:
        """The number of a person who belongs or has belonged to it."""
        return next((one.number for one in self.members if one.person == person != NOBODY), None)

    def side_of(self, person: int) -> SideId | None:
        """The present side of a person."""
        number = self.number_of(person)
        return None if number is None else self.record.side_of(number)

    def member(self, number: MemberNumber) -> MemberRow:
        return next(one for one in self.members if one.number == number)

    def name_of(self, number: MemberNumber) -> str:
        """The member's name. Those who belong to it now are told apart by their seats in the next game."""
        seated = [member for side in self.rules.sides for member in self.record.on(side.id)]
        if number not in seated:
            return self.member(number).name
        return told_apart([self.member(member).name for member in seated])[seated.index(number)]

    @property
    def host(self) -> int:
        """Whoever opened it; after they were forgotten, the first of those who play and are known."""
        if self.row.host != NOBODY:
            return self.row.host
        playing = (self.member(one.member).person for one in self.record.roster)
        return next((person for person in playing if person != NOBODY), NOBODY)

    def as_member(self, person: int, name: str) -> MemberRow:
        """The person's row with this name; a new one for someone who was never part of it."""
        number = self.number_of(person) or len(self.members) + 1
        return MemberRow(campaign=self.id, number=number, person=person, name=name)

    def parts_seen_by(self, person: int) -> frozenset[PackPart]:
        """The parts of packs that the person may know from this campaign."""
        side = self.side_of(person)
        if side is None:
            return self.rules.public_parts(self.record)
        return self.rules.parts_of(self.record, side)


def loaded(stored: StoredCampaign, games: Mapping[str, Game[Any, Any]]) -> LoadedCampaign:
    """Raises LookupError for a game without campaigns, and one of `unreadable.BROKEN` for a damaged record."""
    game = games.get(stored.row.title)
    if game is None or game.campaign is None:
        raise LookupError(f"{stored.row.title} has no campaigns")
    return LoadedCampaign(stored.row, stored.members, decode_record(stored.row.record), game.campaign)


class CampaignQueries:
    def __init__(self, store: Store, games: Mapping[str, Game[Any, Any]]) -> None:
        self._store = store
        self._games = games

    async def get(self, campaign: str) -> LoadedCampaign:
        """Raises NoSuchCampaign."""
        return loaded(await self._store.campaigns.get(campaign), self._games)

    async def of_game(self, game: str) -> LoadedCampaign | None:
        """The campaign whose unfinished game this is."""
        stored = await self._store.campaigns.of_game(game)
        return None if stored is None else loaded(stored, self._games)

    async def row_of_game(self, game: str) -> CampaignRow | None:
        """The row of that campaign, even if this release cannot read its record."""
        stored = await self._store.campaigns.of_game(game)
        return None if stored is None else stored.row

    async def mark_of(self, campaign: str, person: int) -> str:
        """The mark by which the campaign recognises the person after they were forgotten."""
        return mark_of(await self._store.challenges.secret(), campaign, person)

    async def find(self, query: CampaignQuery) -> list[LoadedCampaign]:
        """The newest first, without those that this release cannot read."""
        found = await self._store.campaigns.find(query, limit=MOST_CAMPAIGNS)
        known = [stored for stored in found if self._has_campaigns(stored.row.title)]
        rows = legible([stored.row for stored in known], lambda row: decode_record(row.record))
        readable = {row.id for row, _ in rows}
        return [loaded(stored, self._games) for stored in known if stored.row.id in readable]

    def _has_campaigns(self, title: str) -> bool:
        game = self._games.get(title)
        return game is not None and game.campaign is not None
