"""The outbox: pending deliveries, ordered within lanes."""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import asdict

from storage.errors import NotPending
from storage.ids import new_nonce
from storage.rows.outbox import Backlog, NewParcel, Parcel, Post
from storage.rows.processes import EVERYTHING, Share
from storage.sql import turns
from storage.sql.database import Database
from storage.sql.given import columns_of
from storage.sql.posts import saving
from storage.sql.session import Batch, Dialect, Session, Statement
from storage.store import Outbox

PLACE = """
    coalesce(
        CASE given.bound_for
            WHEN 'home' THEN (SELECT CAST(coalesce(thread, channel) AS TEXT) FROM games WHERE id = given.game)
            WHEN 'channel' THEN (SELECT CAST(channel AS TEXT) FROM games WHERE id = given.game)
            WHEN 'person' THEN CAST(nullif(given.target, 0) AS TEXT)
            ELSE given.bound_for
        END,
        given.lane
    )
"""
"""SQL for the place of a new parcel."""
ORIGIN = "coalesce((SELECT coalesce(guild, channel) FROM games WHERE id = given.game), given.target)"
"""SQL for the origin of a new parcel."""
REPLACING = """
    DO UPDATE SET
        game = excluded.game, kind = excluded.kind, target = excluded.target,
        payload = excluded.payload, due = excluded.due,
        bound_for = excluded.bound_for, place = excluded.place, origin = excluded.origin
"""
"""SQL that puts a new parcel in the place of an untried one."""
GIVEN = {**columns_of(NewParcel), "nonce": "TEXT"}


class SqlOutbox(Outbox):
    """Parcels, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, parcels: Sequence[NewParcel]) -> None:
        await self._database.write_once(_put, parcels)

    async def due(
        self, now: float, *, limit: int, under_way: Sequence[Parcel] = (), share: Share = EVERYTHING
    ) -> list[Parcel]:
        return await self._database.read(turns.due, now, limit, under_way, share)

    async def next_due(self, *, share: Share = EVERYTHING) -> float | None:
        return await self._database.read(_next_due, share)

    async def begin(self, parcel: int, *, now: float, retry_at: float) -> Parcel:
        return await self._database.write_once(_begin, parcel, now, retry_at)

    async def extend(self, parcel: int, *, retry_at: float) -> None:
        await self._database.write_once(_extend, parcel, retry_at)

    async def postpone(self, parcel: int, *, due: float, maybe_sent_since: float | None) -> None:
        await self._database.write_once(_postpone, parcel, due, maybe_sent_since)

    async def done(
        self,
        parcel: int,
        *,
        posts: Sequence[Post] = (),
        follow_up: Sequence[NewParcel] = (),
    ) -> None:
        await self._database.write_once(_done, parcel, posts, follow_up)

    async def dead(self, parcel: int, *, why: str) -> None:
        await self._database.write_once(_dead, parcel, why)

    async def backlog(self, now: float) -> Backlog:
        return await self._database.read(_backlog, now)

    async def hurry(self, game: str, *, now: float, give_up_from: int | None = None) -> int:
        return await self._database.write(_hurry, game, now, give_up_from)

    async def get(self, parcel: int) -> Parcel | None:
        return await self._database.read(_get, parcel)

    async def sweep(self, before: float) -> int:
        return await self._database.write_once(_sweep, before)


def putting(dialect: Dialect, parcels: Sequence[NewParcel], condition: str) -> Batch:
    """Puts parcels into the outbox, in this order, on an SQL condition; one with a key replaces an untried one of its lane
    and key."""
    return Batch(_inserting(dialect, condition, REPLACING), _rows_of(_latest(parcels)))


def _putting_behind(dialect: Dialect, parcels: Sequence[NewParcel]) -> Batch:
    """Puts parcels into the outbox; one with a key gives way to an untried one of its lane and key."""
    return Batch(_inserting(dialect, dialect.if_first, "DO NOTHING"), _rows_of(parcels))


@cache
def _inserting(dialect: Dialect, condition: str, where_one_is_untried: str) -> str:
    return f"""
        INSERT INTO parcels
            (game, lane, key, kind, target, payload, due, since, nonce, bound_for, place, origin)
        SELECT game, lane, key, kind, target, payload, due, due, nonce, bound_for, {PLACE}, {ORIGIN}
        FROM {dialect.given(GIVEN)} WHERE {condition}
        ON CONFLICT (lane, key) WHERE key IS NOT NULL AND state = 'pending' AND attempts = 0
        {where_one_is_untried}
        """


def _rows_of(parcels: Sequence[NewParcel]) -> list[dict[str, object]]:
    """The rows of these parcels, each with a nonce of its own."""
    return [{**asdict(parcel), "nonce": new_nonce()} for parcel in parcels]


def _latest(parcels: Sequence[NewParcel]) -> Sequence[NewParcel]:
    """The parcels without those that later ones replace, in whose places these are put."""
    found = {
        number if parcel.key is None else (parcel.lane, parcel.key): parcel
        for number, parcel in enumerate(parcels)
    }
    return list(found.values())


async def redirect(session: Session, game: str) -> None:
    """Redirect pending parcels that are bound for HOME to where the game is played now."""
    await session.run(
        """
        UPDATE parcels SET place = (SELECT CAST(coalesce(thread, channel) AS TEXT) FROM games WHERE id = :game)
        WHERE game = :game AND state = 'pending' AND bound_for = 'home'
        """,
        {"game": game},
    )


async def _put(session: Session, parcels: Sequence[NewParcel]) -> None:
    await session.run_all([putting(session.dialect, parcels, "TRUE")])


async def _next_due(session: Session, share: Share) -> float | None:
    moment: float | None = await session.value(f"SELECT min(due) FROM lane_heads WHERE {turns.is_in(share)}")
    return moment


async def _begin(session: Session, parcel: int, now: float, retry_at: float) -> Parcel:
    return await _change_pending(
        session,
        parcel,
        """
        attempts = attempts + 1, maybe_sent_since = coalesce(maybe_sent_since, :now),
        due = :retry_at
        """,
        "AND due <= :now",
        now=now,
        retry_at=retry_at,
    )


async def _extend(session: Session, parcel: int, retry_at: float) -> None:
    await session.run(
        "UPDATE parcels SET due = ? WHERE id = ? AND state = 'pending' AND attempts > 0", (retry_at, parcel)
    )


async def _postpone(session: Session, parcel: int, due: float, maybe_sent_since: float | None) -> None:
    assignments = "maybe_sent_since = :maybe_sent_since, due = :due"
    await _change_pending(session, parcel, assignments, maybe_sent_since=maybe_sent_since, due=due)


async def _done(
    session: Session,
    parcel: int,
    posts: Sequence[Post],
    follow_up: Sequence[NewParcel],
) -> None:
    dialect = session.dialect
    done = await session.run_if(
        Statement(
            """
            UPDATE parcels SET state = 'done', maybe_sent_since = NULL
            WHERE id = :parcel AND state = 'pending' RETURNING id
            """,
            {"parcel": parcel},
        ),
        saving(dialect, posts, dialect.if_first),
        _putting_behind(dialect, follow_up),
    )
    if done is None:
        raise NotPending(parcel)


async def _dead(session: Session, parcel: int, why: str) -> None:
    await _change_pending(session, parcel, "state = 'dead', why = :why", why=why)


async def _backlog(session: Session, now: float) -> Backlog:
    found = await session.row(
        Backlog,
        """
        SELECT count(*) AS parcels, count(*) FILTER (WHERE attempts > 0) AS tried, min(since) AS since
        FROM parcels WHERE state = 'pending' AND since <= ?
        """,
        (now,),
    )
    assert found is not None, "an aggregate has one row"
    return found


async def _hurry(session: Session, game: str, now: float, give_up_from: int | None) -> int:
    await session.run(
        """
        UPDATE parcels SET due = :now
        WHERE state = 'pending' AND attempts > 0 AND due > :now
            AND lane IN (SELECT lane FROM parcels WHERE game = :game AND state = 'pending')
        """,
        {"game": game, "now": now},
    )
    if give_up_from is None:
        return 0
    return await session.run(
        """
        UPDATE parcels SET state = 'dead', why = 'given up by those in charge'
        WHERE game = :game AND state = 'pending' AND attempts >= :tries
        """,
        {"game": game, "tries": give_up_from},
    )


async def _get(session: Session, parcel: int) -> Parcel | None:
    return await session.row(Parcel, "SELECT * FROM parcels WHERE id = ?", (parcel,))


async def _sweep(session: Session, before: float) -> int:
    return await session.run("DELETE FROM parcels WHERE state IN ('done', 'dead') AND due < ?", (before,))


async def _change_pending(
    session: Session, parcel: int, assignments: str, condition: str = "", **values: object
) -> Parcel:
    """Change a pending parcel and return it. Raises NotPending, also if it does not fit the condition."""
    changed = await session.row(
        Parcel,
        f"UPDATE parcels SET {assignments} WHERE id = :parcel AND state = 'pending' {condition} RETURNING *",
        {**values, "parcel": parcel},
    )
    if changed is None:
        raise NotPending(parcel)
    return changed
