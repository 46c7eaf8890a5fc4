"""Challenges, and the secret from which their seeds are derived."""

from msgspec.structs import asdict

from storage.errors import Inconsistent, NoSuchChallenge
from storage.ids import new_secret
from storage.rows import Attempt, Challenge, ChallengeKind, NewAttempt
from storage.sqlite import attempts, games
from storage.sqlite.database import Database
from storage.sqlite.session import Session
from storage.store import Challenges


class SqliteChallenges(Challenges):
    """Challenges and attempts in SQLite."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def secret(self) -> bytes:
        return await self._database.write(_secret)

    async def create(self, challenge: Challenge) -> Challenge:
        return await self._database.write(_create, challenge)

    async def get(self, challenge: str) -> Challenge:
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
        return await self._database.read(attempts.of_game, game)

    async def results(self, challenge: str, *, guild: int | None = None) -> list[Attempt]:
        return await self._database.read(attempts.results, challenge, guild)


def _secret(session: Session) -> bytes:
    session.run(
        "INSERT INTO installation (id, secret) VALUES (1, ?) ON CONFLICT (id) DO NOTHING", (new_secret(),)
    )
    secret: bytes = session.value("SELECT secret FROM installation")
    return secret


def _create(session: Session, challenge: Challenge) -> Challenge:
    if challenge.period is not None:
        known = _of_period(session, challenge.title, challenge.kind, challenge.period)
        if known is not None:
            return known
    session.run(
        """
        INSERT INTO challenges (id, title, rules_version, kind, period, seed, guild, created_by, opens, closes)
        VALUES (:id, :title, :rules_version, :kind, :period, :seed, :guild, :created_by, :opens, :closes)
        """,
        asdict(challenge),
    )
    return challenge


def _get(session: Session, challenge: str) -> Challenge:
    found = session.row(Challenge, "SELECT * FROM challenges WHERE id = ?", (challenge,))
    if found is None:
        raise NoSuchChallenge(challenge)
    return found


def _of_period(session: Session, title: str, kind: ChallengeKind, period: str) -> Challenge | None:
    return session.row(
        Challenge,
        "SELECT * FROM challenges WHERE title = ? AND kind = ? AND period = ?",
        (title, kind, period),
    )


def _find(session: Session, guild: int | None, limit: int) -> list[Challenge]:
    return session.rows(
        Challenge,
        """
        SELECT * FROM challenges WHERE kind <> 'own' OR guild = ?
        ORDER BY opens DESC, id DESC LIMIT ?
        """,
        (guild, limit),
    )


def _begin_attempt(session: Session, new: NewAttempt) -> Attempt:
    _get(session, new.challenge)
    lobby = new.lobby
    games.open_table(session, lobby)
    games.start_table(session, new.start)
    attempts.begin(session, new)
    begun = attempts.of_game(session, lobby.id)
    if begun is None:
        raise Inconsistent(f"game {lobby.id!r} has no seat for person {lobby.host}")
    return begun
