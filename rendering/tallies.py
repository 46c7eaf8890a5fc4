"""What each party has in the open, in numbers. The difference between two moments is what was gained and lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from games.kernel import Party, Text


class OpenTally(Struct, frozen=True):
    """Of one party."""

    party: Party
    who: Text
    counts: Mapping[str, int]
    """By what is counted; `tally-<key>` is the message that writes an amount of it, `count`, without a sign: “3 goons”, “$30”."""


class Difference(Struct, frozen=True):
    """What one party has gained and lost."""

    who: Text
    counts: Mapping[str, int]
    """Gains are positive, losses negative; never 0."""


def gains_and_losses(before: Sequence[OpenTally], after: Sequence[OpenTally]) -> list[Difference]:
    """Of each party that has gained or lost anything, in the order of the later moment."""
    was = {tally.party: tally.counts for tally in before}
    return [
        Difference(tally.who, counts)
        for tally in after
        if tally.party in was and (counts := dict(_differences(was[tally.party], tally.counts)))
    ]


def _differences(before: Mapping[str, int], after: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    for key, count in after.items():
        if count != before.get(key, 0):
            yield key, count - before.get(key, 0)
