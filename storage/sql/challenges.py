"""Challenges, and the secret from which their seeds are derived."""

from msgspec.structs import asdict

from storage.errors import Inconsistent, NoSuchChallenge, TooManyChallenges
from storage.ids import new_secret
from storage.rows.challenges import Attempt, Challenge, ChallengeKind, ChallengeLimits
from storage.rows.lobbies import NewAttempt
from storage.sql import attempts, games
from storage.sql.ahead import present
from storage.sql.database import Database
from storage.sql.session import Session
from storage.store import Challenges


class SqlChallenges(Challenges):
    """Challenges and attempts, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._secret: bytes | None = None

    async def secret(self) -> bytes:
        if self._secret is None:
            self._secret = await self._database.write(_secret)
        return self._secret

    async def create(self, challenge: Challenge, *, limits: ChallengeLimits | None = None) -> Challenge:
        return await self._database.write(_create, challenge, limits)

    async def get(self, challenge: str) -> Challenge:
        ahead = present()
        if ahead is not None and challenge in ahead.challenges:
            return ahead.challenges[challenge]
        return await self._database.read(_get, challenge)

    async def of_period(self, title: str, kind: ChallengeKind, period: str) -> Challenge | None:
        return await self._database.read(_of_period, title, kind, period)

    async def find(self, guild: int | None, *, limit: int) -> list[Challenge]:
        return await self._database.read(_find, guild, limit)

    async def begin_attempt(self, attempt: NewAttempt) -> Attempt:
        return await self._database.write(_begin_attempt, attempt)

    async def attempts(self, challenge: str, person: int) -> list[Attempt]:
        return await self._database.read(attempts.of_person, challenge, person)

    async def attempt_of(self, game: str) -> Attempt | None:
        ahead = present()
        if ahead is not None and game in ahead.attempts:
            return ahead.attempts[game]
        return await self._database.read(attempts.of_game, game)

    async def results(self, challenge: str, *, guild: int | None = None) -> list[Attempt]:
        return await self._database.read(attempts.results, challenge, guild)


async def _secret(session: Session) -> bytes:
    await session.run(
        "INSERT INTO installation (id, secret) VALUES (1, ?) ON CONFLICT (id) DO NOTHING", (new_secret(),)
    )
    secret: bytes = await session.value("SELECT secret FROM installation")
    return secret


async def _create(session: Session, challenge: Challenge, limits: ChallengeLimits | None = None) -> Challenge:
    if limits is not None:
        await _require_room(session, challenge, limits)
    if challenge.period is not None:
        await session.take_turns(f"{challenge.title}:{challenge.kind}:{challenge.period}")
        known = await _of_period(session, challenge.title, challenge.kind, challenge.period)
        if known is not None:
            return known
    await session.run(
        """
        INSERT INTO challenges (id, title, rules_version, kind, period, seed, guild, created_by, opens, closes)
        VALUES (:id, :title, :rules_version, :kind, :period, :seed, :guild, :created_by, :opens, :closes)
        """,
        asdict(challenge),
    )
    return challenge


async def _require_room(session: Session, challenge: Challenge, limits: ChallengeLimits) -> None:
    """Raises TooManyChallenges if a new challenge would exceed a limit."""
    whose = {"created_by": limits.of_person}
    if challenge.guild is not None:
        whose["guild"] = limits.of_guild
    for column, most in whose.items():
        owner = getattr(challenge, column)
        await session.take_turns(f"challenges of {column}:{owner}")
        closes: float | None = await session.value(
            f"""
            SELECT closes FROM challenges WHERE {column} = ? AND kind = 'own' AND closes > ?
            ORDER BY closes DESC LIMIT 1 OFFSET ?
            """,
            (owner, challenge.opens, most - 1),
        )
        if closes is not None:
            raise TooManyChallenges(most, closes, of_guild=column == "guild")


async def _get(session: Session, challenge: str) -> Challenge:
    found = await session.row(Challenge, "SELECT * FROM challenges WHERE id = ?", (challenge,))
    if found is None:
        raise NoSuchChallenge(challenge)
    return found


async def _of_period(session: Session, title: str, kind: ChallengeKind, period: str) -> Challenge | None:
    return await session.row(
        Challenge,
        "SELECT * FROM challenges WHERE title = ? AND kind = ? AND period = ?",
        (title, kind, period),
    )


async def _find(session: Session, guild: int | None, limit: int) -> list[Challenge]:
    return await session.rows(
        Challenge,
        """
        SELECT * FROM challenges WHERE kind <> 'own' OR guild = ?
        ORDER BY opens DESC, id DESC LIMIT ?
        """,
        (guild, limit),
    )


async def _begin_attempt(session: Session, new: NewAttempt) -> Attempt:
    await _get(session, new.challenge)
    lobby = new.lobby
    await games.open_table(session, lobby)
    await games.start_table(session, new.start)
    await attempts.begin(session, new)
    begun = await attempts.of_game(session, lobby.id)
    if begun is None:
        raise Inconsistent(f"game {lobby.id!r} has no seat for person {lobby.host}")
    return begun
