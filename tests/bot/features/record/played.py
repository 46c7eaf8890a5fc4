"""Finished games as one of their players sees them, made by hand."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.record.ends import Against, GameEnd, OwnGame
from bot.table.loaded import LobbyOptions, encode_options
from games.kernel import Fate, Party, Seat, SeatStanding, Standings, Text
from storage import GameRow, SeatRow, SeatState, Status

ME = 7
NAMES = ("ana", "bo", "chika", "dmitri", "edda")
DAY = 86_400.0
BEGAN = 1_700_000_000.0


def standing(
    fate: Fate,
    summary: Text,
    *,
    place: int | None = None,
    score: int | None = None,
    side: str | None = None,
) -> SeatStanding:
    return SeatStanding(fate, summary, place, score, None if side is None else Text(f"side-{side}"))


def own(
    title: str,
    *seats: SeatStanding,
    seat: Seat = 0,
    first: Sequence[Party] = (0,),
    actors: Sequence[Party] = (),
    against: Against = Against.PEOPLE,
    taken_over: Sequence[Seat] = (),
    number: int = 1,
    names: Sequence[str] = NAMES,
) -> OwnGame:
    """A game of so many seats; `number`: on which day it ended."""
    id, at = f"g{number}", BEGAN + number * DAY
    row = GameRow(
        id=id,
        title=title,
        rules_version=1,
        status=Status.FINISHED,
        revision=9,
        guild=5,
        channel=50,
        thread=51,
        host=ME,
        options=encode_options(LobbyOptions()),
        seed=b"seed",
        created=BEGAN,
        updated=at,
    )
    people = tuple(
        SeatRow(
            game=id,
            seat=place,
            person=ME + place - seat,
            name=names[place],
            state=SeatState.RESIGNED if one.fate is Fate.LEFT else SeatState.PLAYING,
        )
        for place, one in enumerate(seats)
    )
    end = GameEnd(
        Standings(tuple(seats), tuple(first), tuple(actors)), against is Against.PEOPLE, tuple(taken_over)
    )
    return OwnGame(row, people, seat, end, at, against)
