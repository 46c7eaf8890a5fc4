"""Attempts at challenges."""

from storage.errors import AttemptUnfinished, Inconsistent
from storage.rows import Attempt
from storage.sqlite.session import Session

SELECTED = """
    SELECT attempts.*, games.guild, seats.name
    FROM attempts
    JOIN games ON games.id = attempts.game
    JOIN seats ON seats.game = attempts.game AND seats.person = attempts.person
"""


def begin(session: Session, challenge: str, person: int, game: str, at: float) -> None:
    """Note the game as the person's next attempt. Raises AttemptUnfinished."""
    earlier = of_person(session, challenge, person)
    for attempt in earlier:
        if attempt.finished is None:
            raise AttemptUnfinished(challenge, person, attempt.game)
    session.run(
        "INSERT INTO attempts (challenge, person, number, game, started) VALUES (?, ?, ?, ?, ?)",
        (challenge, person, len(earlier) + 1, game, at),
    )


def finish(session: Session, game: str, *, at: float, outcome: bytes) -> None:
    """Note how the attempt ended that is played in this game. Raises Inconsistent."""
    finished = session.run(
        "UPDATE attempts SET finished = ?, outcome = ? WHERE game = ? AND finished IS NULL",
        (at, outcome, game),
    )
    if not finished:
        raise Inconsistent(f"no attempt is under way in game {game!r}")


def of_person(session: Session, challenge: str, person: int) -> list[Attempt]:
    """See Challenges.attempts."""
    return session.rows(
        Attempt,
        f"{SELECTED} WHERE attempts.challenge = ? AND attempts.person = ? ORDER BY attempts.number",
        (challenge, person),
    )


def of_game(session: Session, game: str) -> Attempt | None:
    """See Challenges.attempt_of."""
    return session.row(Attempt, f"{SELECTED} WHERE attempts.game = ?", (game,))


def results(session: Session, challenge: str, guild: int | None) -> list[Attempt]:
    """See Challenges.results."""
    return session.rows(
        Attempt,
        f"""
        {SELECTED}
        WHERE attempts.challenge = :challenge AND attempts.number = 1 AND attempts.finished IS NOT NULL
            AND (:guild IS NULL OR games.guild = :guild)
        ORDER BY attempts.finished, attempts.person
        """,
        {"challenge": challenge, "guild": guild},
    )
