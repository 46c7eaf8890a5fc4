"""Attempts at challenges."""

from collections.abc import Sequence

from msgspec.structs import asdict

from storage.errors import AttemptUnfinished, Inconsistent
from storage.rows.challenges import Attempt, Recognised
from storage.rows.lobbies import NewAttempt
from storage.sql.session import Session

SELECTED = """
    SELECT attempts.*, seats.name
    FROM attempts
    JOIN seats ON seats.game = attempts.game AND seats.person = attempts.person
"""


async def begin(session: Session, new: NewAttempt) -> None:
    """Store the game as its host's next attempt. Raises AttemptUnfinished."""
    person, game = new.lobby.host, new.lobby.id
    await session.take_turns(f"{new.challenge}:{person}")
    earlier = await of_person(session, new.challenge, person)
    for attempt in earlier:
        if attempt.finished is None:
            raise AttemptUnfinished(new.challenge, person, attempt.game)
    number = 1 + max((attempt.number for attempt in earlier), default=await _recognised(session, new))
    await session.run(
        "INSERT INTO attempts (challenge, person, number, game, guild, started) VALUES (?, ?, ?, ?, ?, ?)",
        (new.challenge, person, number, game, new.guild, new.start.at),
    )


async def _recognised(session: Session, new: NewAttempt) -> int:
    """The number of attempts that the host had begun before they were forgotten; 0 if they were not."""
    attempts: int | None = await session.value(
        "SELECT attempts FROM recognised WHERE challenge = ? AND mark = ?", (new.challenge, new.mark)
    )
    return attempts or 0


async def recognise(session: Session, recognised: Sequence[Recognised]) -> None:
    """Store the marks of forgotten people."""
    await session.run_many(
        """
        INSERT INTO recognised (challenge, mark, attempts) VALUES (:challenge, :mark, :attempts)
        ON CONFLICT (challenge, mark) DO UPDATE SET attempts = excluded.attempts
            WHERE excluded.attempts > recognised.attempts
        """,
        [asdict(one) for one in recognised],
    )


async def close(session: Session, challenges: Sequence[str]) -> None:
    """Delete the marks of forgotten people at these challenges."""
    await session.run_many(
        "DELETE FROM recognised WHERE challenge = :challenge",
        [{"challenge": challenge} for challenge in challenges],
    )


async def finish(session: Session, game: str, *, at: float, outcome: bytes) -> None:
    """Store the outcome of the attempt played in this game. Raises Inconsistent."""
    finished = await session.run(
        "UPDATE attempts SET finished = ?, outcome = ? WHERE game = ? AND finished IS NULL",
        (at, outcome, game),
    )
    if not finished:
        raise Inconsistent(f"no attempt is under way in game {game!r}")


async def of_person(session: Session, challenge: str, person: int) -> list[Attempt]:
    """See Challenges.attempts."""
    return await session.rows(
        Attempt,
        f"{SELECTED} WHERE attempts.challenge = ? AND attempts.person = ? ORDER BY attempts.number",
        (challenge, person),
    )


async def of_game(session: Session, game: str) -> Attempt | None:
    """See Challenges.attempt_of."""
    return await session.row(Attempt, f"{SELECTED} WHERE attempts.game = ?", (game,))


async def results(session: Session, challenge: str, guild: int | None) -> list[Attempt]:
    """See Challenges.results."""
    return await session.rows(
        Attempt,
        f"""
        {SELECTED}
        WHERE attempts.challenge = :challenge AND attempts.number = 1 AND attempts.finished IS NOT NULL
            AND (CAST(:guild AS BIGINT) IS NULL OR attempts.guild = :guild)
        ORDER BY attempts.finished, attempts.person
        """,
        {"challenge": challenge, "guild": guild},
    )
