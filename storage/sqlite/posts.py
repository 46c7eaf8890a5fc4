"""References to the messages that show games."""

from msgspec.structs import asdict

from storage.rows import Post
from storage.sqlite.database import Database
from storage.sqlite.pending import require_pending
from storage.sqlite.session import Session
from storage.store import Posts


class SqlitePosts(Posts):
    """Posts in SQLite."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, post: Post, *, parcel: int | None = None) -> None:
        await self._database.write(_save_for, post, parcel)

    async def get(self, game: str, kind: str) -> Post | None:
        return await self._database.read(_get, game, kind)

    async def of_game(self, game: str) -> list[Post]:
        return await self._database.read(_of_game, game)

    async def in_channel(self, channel: int) -> list[Post]:
        return await self._database.read(_in_channel, channel)

    async def distrust(self, game: str) -> None:
        await self._database.write(_distrust, game)

    async def delete(self, game: str, kind: str) -> None:
        await self._database.write(_delete, game, kind)


def _save_for(session: Session, post: Post, parcel: int | None) -> None:
    require_pending(session, parcel)
    save(session, post)


def save(session: Session, post: Post) -> None:
    """Store the post, replacing its game's post of the same kind."""
    session.run(
        """
        INSERT INTO posts (game, kind, channel, message, digest, told)
        VALUES (:game, :kind, :channel, :message, :digest, :told)
        ON CONFLICT (game, kind) DO UPDATE SET
            channel = excluded.channel, message = excluded.message, digest = excluded.digest,
            told = excluded.told
        """,
        asdict(post),
    )


def _get(session: Session, game: str, kind: str) -> Post | None:
    return session.row(Post, "SELECT * FROM posts WHERE game = ? AND kind = ?", (game, kind))


def _of_game(session: Session, game: str) -> list[Post]:
    return session.rows(Post, "SELECT * FROM posts WHERE game = ? ORDER BY kind", (game,))


def _in_channel(session: Session, channel: int) -> list[Post]:
    return session.rows(Post, "SELECT * FROM posts WHERE channel = ? ORDER BY game, kind", (channel,))


def _distrust(session: Session, game: str) -> None:
    session.run("UPDATE posts SET digest = '' WHERE game = ?", (game,))


def _delete(session: Session, game: str, kind: str) -> None:
    session.run("DELETE FROM posts WHERE game = ? AND kind = ?", (game, kind))
