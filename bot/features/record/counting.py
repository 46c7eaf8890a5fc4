"""Counts a person's finished games, by title and by whom they were played against."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from games.kernel import Fate, Text

from .ends import Against, OwnGame

NOT_COUNTED = (Fate.LEFT, Fate.UNDECIDED)
"""Neither won nor lost."""


class ResultCount(Struct, frozen=True):
    """Of some games that were played to the end."""

    played: int
    won: int
    """The shared ones included."""
    shared: int
    nobody: int
    """How many everyone has lost, in games of people against each other."""
    best: Text | None
    """The best score in words; None where points do not decide."""


class SideCount(Struct, frozen=True):
    """Of the games on one side."""

    side: Text
    count: ResultCount


class GroupCount(Struct, frozen=True):
    """Of a title's games against people, against bots, or of challenges."""

    against: Against
    count: ResultCount
    sides: tuple[SideCount, ...]
    """Empty where the rules have no sides."""


class TitleCount(Struct, frozen=True):
    title: str
    groups: tuple[GroupCount, ...]
    """Without empty ones."""
    left: int
    undecided: int


def count_up(games: Iterable[OwnGame]) -> list[TitleCount]:
    """By title, in the order of the games."""
    by_title = dict[str, list[OwnGame]]()
    for game in games:
        by_title.setdefault(game.row.title, []).append(game)
    return [_title(title, those) for title, those in by_title.items()]


def _title(title: str, games: Sequence[OwnGame]) -> TitleCount:
    fates = [game.standing.fate for game in games]
    counted = [game for game in games if game.standing.fate not in NOT_COUNTED]
    groups = [(against, [one for one in counted if one.against is against]) for against in Against]
    return TitleCount(
        title,
        tuple(GroupCount(against, _count(those), _sides(those)) for against, those in groups if those),
        left=fates.count(Fate.LEFT),
        undecided=fates.count(Fate.UNDECIDED),
    )


def _sides(games: Sequence[OwnGame]) -> tuple[SideCount, ...]:
    by_side = dict[str, list[OwnGame]]()
    for game in games:
        if game.standing.side is not None:
            by_side.setdefault(game.standing.side.key, []).append(game)
    return tuple(SideCount(Text(key), _count(those)) for key, those in sorted(by_side.items()))


def _count(games: Sequence[OwnGame]) -> ResultCount:
    fates = [game.standing.fate for game in games]
    scored = [game.standing for game in games if game.standing.score is not None]
    best = max(scored, key=lambda one: one.score or 0, default=None)
    return ResultCount(
        played=len(games),
        won=fates.count(Fate.WON) + fates.count(Fate.SHARED),
        shared=fates.count(Fate.SHARED),
        nobody=sum(nobody_won(game) for game in games),
        best=None if best is None else best.summary,
    )


def nobody_won(game: OwnGame) -> bool:
    """Whether everyone has lost a game that people played against each other."""
    is_counted = game.standing.fate not in NOT_COUNTED
    return is_counted and game.end.are_opponents and not game.end.standings.first
