"""The limits on starting sessions, as the API tells them and the gateway enforces them."""

from __future__ import annotations

from playground import ManualClock
from playground.session_starts import SessionStart, SessionStartRule, SessionStarts


def taken(starts: SessionStarts, *shards: int) -> list[SessionStart]:
    return [starts.take(shard) for shard in shards]


def test_of_a_bucket_one_session_starts_in_five_seconds() -> None:
    clock = ManualClock()
    starts = SessionStarts(SessionStartRule(max_concurrency=2, seconds=5.0), clock)
    allowed, early = SessionStart.ALLOWED, SessionStart.TOO_EARLY
    assert taken(starts, 0, 1, 2, 3) == [allowed, allowed, early, early]
    clock.advance(5.0)
    assert taken(starts, 2, 0) == [allowed, early]
    assert (starts.started, starts.refused) == (3, 3)


def test_a_day_has_so_many_sessions() -> None:
    clock = ManualClock()
    starts = SessionStarts(SessionStartRule(total=2), clock)
    assert starts.as_json() == {"total": 2, "remaining": 2, "reset_after": 0, "max_concurrency": 16}
    assert taken(starts, 0, 1, 2) == [SessionStart.ALLOWED, SessionStart.ALLOWED, SessionStart.NONE_LEFT]
    clock.advance(3600.0)
    assert starts.as_json() == {
        "total": 2,
        "remaining": 0,
        "reset_after": 23 * 3600 * 1000,
        "max_concurrency": 16,
    }
    clock.advance(23 * 3600.0)
    assert taken(starts, 2) == [SessionStart.ALLOWED]
    assert starts.as_json()["remaining"] == 1
