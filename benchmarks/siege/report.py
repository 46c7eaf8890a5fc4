"""The figures of a siege."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..figure import Figure, median, quantile
from ..presses import BUSY_MS
from .crowd import REPAIR
from .lives import Life
from .outcome import Outcome

DRAWING_MB = 300
"""For the process that draws, which keeps what it has painted."""
GROWTH = 1.1
"""How much more memory a process may have than one of the same age before it."""
MATURE_SECONDS = 60
"""After that a process has filled what it keeps, and should not grow any more."""
RESTARTED_SECONDS = 2.0
LONGEST_TRANSACTION_SECONDS = 5.0
TABLES_SHOWN = 5


def of_a_file(outcome: Outcome) -> Iterator[Figure]:
    yield from _course(outcome)
    yield from _promises(outcome)
    yield from _latencies(outcome)
    yield from _memory(outcome.lives)


def of_a_server(outcome: Outcome) -> Iterator[Figure]:
    yield from _course(outcome)
    yield from _store_troubles(outcome)
    yield from _promises(outcome)
    yield from _latencies(outcome)
    yield from _tables(outcome)


def _course(outcome: Outcome) -> Iterator[Figure]:
    plan = outcome.plan
    restarts = [back - killed for killed, back in outcome.downtimes]
    yield Figure("siege, running games", plan.games, "")
    yield Figure("siege, interactions", len(outcome.sent) / plan.seconds, "/s", at_least=plan.rate * 0.99)
    yield Figure("siege, picks acknowledged as made", outcome.journals.picks, "")
    yield Figure("siege, repairs", sum(one.what == REPAIR for one in outcome.sent), "")
    yield Figure("siege, kills", len(restarts), "")
    yield Figure("siege, from a kill to connected, median", median(restarts), "s", at_most=RESTARTED_SECONDS)
    yield Figure("siege, lost connections", outcome.cuts, "")
    yield Figure("siege, requests that failed", outcome.faults, "")
    yield Figure("siege, parcels delivered", outcome.messages.delivered, "")
    yield Figure("siege, messages standing", outcome.messages.standing, "")
    yield Figure("siege, outbox at the end", outcome.most_waiting, "parcels")
    yield Figure("siege, until it was empty", outcome.drained_seconds, "s")


def _promises(outcome: Outcome) -> Iterator[Figure]:
    """What must not happen at all."""
    unanswered = [one for one in outcome.undisturbed if one.acknowledged is None]
    kept, sent = outcome.journals, outcome.messages
    yield _none("moves lost", kept.lost)
    yield _none("moves uncalled", kept.uncalled)
    yield _none(f"unsound of {outcome.plan.replayed} played again", kept.unsound)
    yield _none("picks refused", outcome.refused)
    yield _none("interactions answered twice", outcome.answered_twice)
    yield _none("processes that ended by themselves", outcome.ended_alone)
    yield _none("messages doubled", sent.doubled)
    yield _none("scenes missing", sent.missing)
    yield _none("leaks", [*outcome.leaks, *sent.leaked])
    yield _none("parcels given up", sent.given_up)
    yield Figure("siege, parcels that never left", outcome.still_waiting, "", at_most=0)
    yield _none("undisturbed without an answer", [f"{one.what} {one.id}" for one in unanswered])
    yield _none("processes left behind", outcome.left_behind)
    yield Figure("siege, errors logged", len(outcome.errors), "", cases=outcome.errors)


def _store_troubles(outcome: Outcome) -> Iterator[Figure]:
    yield Figure("siege, connections to the database cut", outcome.connections_cut, "")
    yield Figure("siege, kills of the database's server", len(outcome.falls), "")
    yield Figure("siege, from such a kill until it serves, median", median(outcome.falls), "s")
    yield Figure("siege, starts that found no database", outcome.failed_starts, "")
    texts = Counter(text.rpartition(" ")[0] for _, text in outcome.apologies)
    told = [f"{times} times: {text}" for text, times in texts.most_common()]
    yield Figure("siege, answers that told of trouble", texts.total(), "", cases=tuple(told))
    without_need = [
        text
        for moment, text in outcome.apologies
        if not any(since <= moment <= until for since, until in outcome.store_troubles)
    ]
    yield Figure("siege, of these while the database was there", len(without_need), "")


def _tables(outcome: Outcome) -> Iterator[Figure]:
    """Dead rows, at the look that saw the most of them."""
    yield Figure(
        "siege, longest transaction", outcome.health.longest_seconds, "s", at_most=LONGEST_TRANSACTION_SECONDS
    )
    by_dead = sorted(outcome.health.most.items(), key=lambda table: table[1].dead, reverse=True)
    for table, rows in by_dead[:TABLES_SHOWN]:
        yield Figure(f"siege, most dead rows of {table}", rows.dead, "")
        yield Figure(f"siege, live rows of {table} then", rows.live, "")


def _none(what: str, cases: Sequence[str]) -> Figure:
    return Figure(f"siege, {what}", len(cases), "", at_most=0, cases=tuple(cases))


def _latencies(outcome: Outcome) -> Iterator[Figure]:
    left_out = len(outcome.sent) - len(outcome.undisturbed)
    yield Figure("siege, interactions disturbed", 100 * left_out / len(outcome.sent), "%")
    waits = [(one.acknowledged - one.departed) * 1000 for one in outcome.undisturbed if one.acknowledged]
    shown = [
        (one.settled - one.departed) * 1000
        for one in outcome.undisturbed
        if one.settled and one.what == "pick"
    ]
    if not shown:
        return  # so many troubles that nobody was undisturbed
    unsettled = sum(one.settled is None for one in outcome.undisturbed)
    yield Figure("siege, undisturbed, but never settled", 100 * unsettled / len(outcome.undisturbed), "%")
    yield Figure("siege, acknowledged, p50", median(waits), "ms")
    yield Figure("siege, acknowledged, p99", quantile(waits, 0.99), "ms", at_most=BUSY_MS)
    yield Figure("siege, pick settled, p50", median(shown), "ms")
    yield Figure("siege, pick settled, p99", quantile(shown, 0.99), "ms")


def _memory(lives: Sequence[Life]) -> Iterator[Figure]:
    seen = [life for life in lives if life.memory_mb]  # one that was killed at once was never looked at
    first, last = seen[0], seen[-1]
    age = min(max(first.memory_mb), max(last.memory_mb))
    before, after = _at(first, age), _at(last, age)
    yield Figure(f"siege, memory of the first process after {age} s", before, "MB")
    yield Figure(f"siege, memory of the last process after {age} s", after, "MB", at_most=GROWTH * before)
    drawing = max(life.drawing_mb for life in lives)
    yield Figure("siege, most memory of a process that draws", drawing, "MB", at_most=DRAWING_MB)
    end = max(last.memory_mb)
    if end >= 2 * MATURE_SECONDS:
        mature = _at(last, MATURE_SECONDS)
        yield Figure(f"siege, memory of the last process after {MATURE_SECONDS} s", mature, "MB")
        yield Figure(
            f"siege, memory of the last process after {end} s", _at(last, end), "MB", at_most=GROWTH * mature
        )


def _at(life: Life, age: int) -> float:
    """Its memory at the last look up to that age."""
    return life.memory_mb[max(second for second in life.memory_mb if second <= max(age, min(life.memory_mb)))]
