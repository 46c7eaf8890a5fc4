"""Writes what changes of campaigns: with a move, with the beginning of a game, or alone."""

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import asdict

from storage.errors import StaleCampaign
from storage.rows.campaigns import CampaignChange, MemberRow
from storage.sql.session import Session

CHANGEABLE = ("status", "record", "game")
"""The columns that a CampaignChange may set, named as its fields."""


async def apply(session: Session, changes: Sequence[CampaignChange]) -> None:
    """Apply the changes. Raises StaleCampaign."""
    for change in changes:
        wanted = {name: getattr(change, name) for name in CHANGEABLE}
        values = {name: value for name, value in wanted.items() if value is not UNSET}
        assignments = "".join(f", {name} = :{name}" for name in values)
        changed = await session.run(
            f"""
            UPDATE campaigns SET updated = :at, revision = revision + 1{assignments}
            WHERE id = :campaign AND revision = :revision
            """,
            {**values, "at": change.at, "campaign": change.campaign, "revision": change.revision},
        )
        if not changed:
            raise StaleCampaign(change.campaign, change.revision)
        await put_members(session, change.members)


async def put_members(session: Session, members: Sequence[MemberRow]) -> None:
    """Store members, each replacing the one with its number."""
    await session.run_many(
        """
        INSERT INTO members (campaign, number, person, name) VALUES (:campaign, :number, :person, :name)
        ON CONFLICT (campaign, number) DO UPDATE SET person = excluded.person, name = excluded.name
        """,
        [asdict(member) for member in members],
    )


async def release(session: Session, game: str) -> None:
    """A game is deleted: the campaign that it belongs to has no unfinished game any more."""
    await session.run("UPDATE campaigns SET game = NULL, revision = revision + 1 WHERE game = ?", (game,))
