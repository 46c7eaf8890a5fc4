"""Who stands where."""

from __future__ import annotations

from bot.features.challenges.standings import standings
from bot.table.outcomes import GameOutcome, decode_outcome, encode_outcome
from games.kernel import Ending, Text
from storage import Attempt, Challenge, ChallengeKind

CHALLENGE = Challenge(
    id="c1", title="ferry", rules_version=1, kind=ChallengeKind.OWN, period=None, seed=b"s", guild=5,
    created_by=11, opens=0.0, closes=100.0,
)  # fmt: skip


def attempt(name: str, score: int | None, *, won: bool = True, finished: float = 50.0) -> Attempt:
    outcome = GameOutcome(Ending(won, score, Text("ending")), undos=0, moves=9)
    return Attempt(
        challenge="c1", person=11, number=1, game=name, guild=5, name=name, started=1.0, finished=finished,
        outcome=encode_outcome(outcome),
    )  # fmt: skip


def ranks(*attempts: Attempt) -> list[tuple[int | None, str]]:
    return [(standing.rank, standing.attempt.name) for standing in standings(CHALLENGE, attempts)]


def test_the_higher_score_stands_first():
    assert ranks(attempt("low", -5), attempt("high", 90), attempt("middle", 0)) == [
        (1, "high"), (2, "middle"), (3, "low"),
    ]  # fmt: skip


def test_who_won_stands_before_who_lost_whatever_the_score():
    assert ranks(attempt("lost", 90, won=False), attempt("won", 10)) == [(1, "won"), (2, "lost")]


def test_who_has_no_score_stands_behind_all_who_have_one():
    told = ranks(attempt("arrested", None, won=False), attempt("poor", -30, won=False))
    assert told == [(1, "poor"), (2, "arrested")]


def test_equal_results_share_a_rank_and_the_next_one_counts_them():
    told = ranks(attempt("one", 50), attempt("two", 50), attempt("three", 40))
    assert told == [(1, "one"), (1, "two"), (3, "three")]


def test_from_the_close_on_nobody_ranks_however_good():
    told = ranks(attempt("late", 99, finished=100.0), attempt("in time", 1, finished=99.9))
    assert told == [(1, "in time"), (None, "late")]


def test_undos_and_moves_are_counted_by_the_kinds_of_entries():
    kinds = ["Choose", "Undo", "Choose", "Withdraw", "Choose", "Rewind", "Resign"]
    outcome = GameOutcome.of(Ending(True, 1, Text("x")), kinds)
    assert (outcome.undos, outcome.moves) == (3, 3)
    assert decode_outcome(encode_outcome(outcome)) == outcome
