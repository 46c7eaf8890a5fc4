"""References to the messages that show games."""

from collections.abc import Collection, Sequence
from operator import attrgetter

import msgspec
from msgspec.structs import asdict

from storage.rows.outbox import Post
from storage.sql.database import Database
from storage.sql.given import columns_of, last_by
from storage.sql.pending import require_pending
from storage.sql.session import Batch, Dialect, Session
from storage.store import Posts


class SqlPosts(Posts):
    """Posts, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, post: Post, *, parcel: int | None = None) -> None:
        await self._database.write(_save_for, post, parcel)

    async def get(self, game: str, kind: str) -> Post | None:
        return await self._database.read(_get, game, kind)

    async def of_game(self, game: str) -> list[Post]:
        return await self._database.read(of_game, game)

    async def kinds(self, game: str) -> set[str]:
        return await self._database.read(_kinds, game)

    async def of_kinds(self, game: str, kinds: Collection[str]) -> list[Post]:
        return await self._database.read(_of_kinds, game, kinds)

    async def shown_before(self, game: str, revision: int) -> Post | None:
        return await self._database.read(_shown_before, game, revision)

    async def told_otherwise(self, game: str, digest: str) -> Post | None:
        return await self._database.read(_told_otherwise, game, digest)

    async def in_channel(self, channel: int) -> list[Post]:
        return await self._database.read(_in_channel, channel)

    async def distrust(self, game: str) -> None:
        await self._database.write_once(_distrust, game)

    async def delete(self, game: str, kind: str) -> None:
        await self._database.write_once(_delete, game, kind)


async def _save_for(session: Session, post: Post, parcel: int | None) -> None:
    await require_pending(session, parcel)
    await session.run_all([saving(session.dialect, [post], "TRUE")])


def saving(dialect: Dialect, posts: Sequence[Post], condition: str) -> Batch:
    """Stores posts, each replacing its game's post of the same kind, on an SQL condition."""
    return Batch(
        f"""
        INSERT INTO posts (game, kind, channel, message, digest, told, revision)
        SELECT game, kind, channel, message, digest, told, revision FROM {dialect.given(columns_of(Post))} WHERE {condition}
        ON CONFLICT (game, kind) DO UPDATE SET
            channel = excluded.channel, message = excluded.message, digest = excluded.digest,
            told = excluded.told, revision = excluded.revision
        """,
        [asdict(post) for post in last_by(attrgetter("game", "kind"), posts)],
    )


async def _get(session: Session, game: str, kind: str) -> Post | None:
    return await session.row(Post, "SELECT * FROM posts WHERE game = ? AND kind = ?", (game, kind))


async def of_game(session: Session, game: str) -> list[Post]:
    return await session.rows(Post, "SELECT * FROM posts WHERE game = ? ORDER BY kind", (game,))


async def _kinds(session: Session, game: str) -> set[str]:
    return {*await session.values("SELECT kind FROM posts WHERE game = ?", (game,))}


async def _of_kinds(session: Session, game: str, kinds: Collection[str]) -> list[Post]:
    # No character stands between ":" and ";".
    wanted = session.dialect.elements(":kinds")
    return await session.rows(
        Post,
        f"""
        WITH wanted (kind) AS ({wanted})
        SELECT posts.* FROM wanted JOIN posts ON posts.game = :game AND posts.kind = wanted.kind
        UNION ALL
        SELECT posts.* FROM wanted JOIN posts
            ON posts.game = :game AND posts.kind > wanted.kind || ':' AND posts.kind < wanted.kind || ';'
        ORDER BY kind
        """,
        {"game": game, "kinds": msgspec.json.encode(list(kinds)).decode()},
    )


async def _shown_before(session: Session, game: str, revision: int) -> Post | None:
    return await session.row(
        Post,
        "SELECT * FROM posts WHERE game = ? AND revision < ? ORDER BY revision DESC, kind LIMIT 1",
        (game, revision),
    )


async def _told_otherwise(session: Session, game: str, digest: str) -> Post | None:
    return await session.row(
        Post,
        "SELECT * FROM posts WHERE game = ? AND digest <> ? AND length(told) > 0 ORDER BY kind LIMIT 1",
        (game, digest),
    )


async def _in_channel(session: Session, channel: int) -> list[Post]:
    return await session.rows(Post, "SELECT * FROM posts WHERE channel = ? ORDER BY game, kind", (channel,))


async def _distrust(session: Session, game: str) -> None:
    await session.run("UPDATE posts SET digest = '' WHERE game = ?", (game,))


async def _delete(session: Session, game: str, kind: str) -> None:
    await session.run("DELETE FROM posts WHERE game = ? AND kind = ?", (game, kind))
