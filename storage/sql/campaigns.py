"""Campaigns, the people who belong to them, and the beginning of their games."""

from msgspec.structs import asdict

from storage.errors import NoSuchCampaign, StaleCampaign
from storage.rows.campaigns import CampaignQuery, CampaignRow, MemberRow, StoredCampaign
from storage.rows.games import GameRow
from storage.rows.lobbies import NewMission
from storage.rows.writing import WriteSet
from storage.sql import games
from storage.sql.campaign_changes import apply, put_members
from storage.sql.database import Database
from storage.sql.pending import require_pending
from storage.sql.session import Session
from storage.sql.writing import write
from storage.store import Campaigns


class SqlCampaigns(Campaigns):
    """Campaigns, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, campaign: StoredCampaign, writing: WriteSet) -> StoredCampaign:
        return await self._database.write(_create, campaign, writing)

    async def get(self, campaign: str) -> StoredCampaign:
        return await self._database.read_together(_get, campaign)

    async def of_game(self, game: str) -> StoredCampaign | None:
        return await self._database.read_together(_of_game, game)

    async def find(self, query: CampaignQuery, *, limit: int) -> list[StoredCampaign]:
        return await self._database.read_together(_find, query, limit)

    async def begin_mission(self, mission: NewMission) -> GameRow:
        return await self._database.write(_begin_mission, mission)

    async def save_post(self, campaign: str, message: int | None, *, parcel: int) -> None:
        await self._database.write(_save_post, campaign, message, parcel)

    async def delete(self, campaign: str, revision: int, writing: WriteSet) -> None:
        await self._database.write(_delete, campaign, revision, writing)


async def _create(session: Session, campaign: StoredCampaign, writing: WriteSet) -> StoredCampaign:
    await session.run(
        """
        INSERT INTO campaigns (
            id, title, name, guild, channel, host, status, revision, record, game, post, created, updated
        )
        VALUES (
            :id, :title, :name, :guild, :channel, :host, :status, :revision, :record, :game, :post, :created, :updated
        )
        """,
        asdict(campaign.row),
    )
    await put_members(session, campaign.members)
    await write(session, writing)
    return campaign


async def _get(session: Session, campaign: str) -> StoredCampaign:
    found = await session.row(CampaignRow, "SELECT * FROM campaigns WHERE id = ?", (campaign,))
    if found is None:
        raise NoSuchCampaign(campaign)
    return await _with_members(session, found)


async def _with_members(session: Session, row: CampaignRow) -> StoredCampaign:
    members = await session.rows(
        MemberRow, "SELECT * FROM members WHERE campaign = ? ORDER BY number", (row.id,)
    )
    return StoredCampaign(row=row, members=tuple(members))


async def _of_game(session: Session, game: str) -> StoredCampaign | None:
    found = await session.row(CampaignRow, "SELECT * FROM campaigns WHERE game = ?", (game,))
    return await _with_members(session, found) if found is not None else None


async def _find(session: Session, query: CampaignQuery, limit: int) -> list[StoredCampaign]:
    wanted = {column: value for column, value in asdict(query).items() if value is not None}
    terms = [f"{column} = :{column}" for column in wanted]
    source = "campaigns"
    if query.person is not None:
        # CROSS JOIN keeps SQLite to this order, and the index of people has no one with the number 0.
        source = "members CROSS JOIN campaigns"
        terms += ["campaigns.id = members.campaign", "person <> 0"]
    found = await session.rows(
        CampaignRow,
        f"""
        SELECT campaigns.* FROM {source} WHERE {" AND ".join(terms) or "TRUE"}
        ORDER BY created DESC, campaigns.id DESC LIMIT :limit
        """,
        {**wanted, "limit": limit},
    )
    return [await _with_members(session, row) for row in found]


async def _begin_mission(session: Session, mission: NewMission) -> GameRow:
    await games.open_table(session, mission.lobby)
    placed = [games.seat_of(mission.lobby.id, placing) for placing in mission.start.placings]
    await games.insert_seats(session, placed)
    begun = await games.start_table(session, mission.start)
    await apply(session, (mission.change,))
    return begun


async def _save_post(session: Session, campaign: str, message: int | None, parcel: int) -> None:
    await require_pending(session, parcel)
    await session.run("UPDATE campaigns SET post = ? WHERE id = ?", (message, campaign))


async def _delete(session: Session, campaign: str, revision: int, writing: WriteSet) -> None:
    await _get(session, campaign)
    await session.run("DELETE FROM members WHERE campaign = ?", (campaign,))
    if not await session.run("DELETE FROM campaigns WHERE id = ? AND revision = ?", (campaign, revision)):
        raise StaleCampaign(campaign, revision)
    await write(session, writing)
