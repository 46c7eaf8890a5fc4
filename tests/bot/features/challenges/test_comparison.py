"""Two accounts, chapter by chapter."""

from __future__ import annotations

from bot.features.challenges.comparison import ComparedChapter, chapters, side_by_side
from games.kernel import Event, Text
from tests.kernel.ferry import Ferry


def event(kind: str, *to: int, **args: int) -> Event:
    return Event(Text(kind, dict(args)), to or None)


def chapter(title: str | None, *kinds: str) -> ComparedChapter:
    return ComparedChapter(Text(title) if title else None, tuple(event(kind) for kind in kinds))


def test_an_account_is_cut_where_chapters_open_and_holds_what_all_may_know():
    heard = [
        event("log-set-up"), event("log-round-began", round=1), event("log-loaded"), event("log-loaded-crate", 0),
        event("log-round-began", round=2), event("log-waited"),
    ]  # fmt: skip
    assert chapters(Ferry(), heard) == [
        ComparedChapter(None, (event("log-set-up"),)),
        ComparedChapter(Text("heading-round", {"round": 1}), (event("log-loaded"),)),
        ComparedChapter(Text("heading-round", {"round": 2}), (event("log-waited"),)),
    ]


def test_a_game_that_was_over_before_has_nothing_beside_the_later_chapters():
    short = [chapter(None), chapter("one", "a")]
    long = [chapter(None), chapter("one", "b"), chapter("two", "c")]
    for mine, theirs in ((short, long), (long, short)):
        titles = [pair.title for pair in side_by_side(mine, theirs, most=9)]
        assert titles == [None, Text("one"), Text("two")]
    last = side_by_side(short, long, most=9)[-1]
    assert (last.mine, last.theirs) == ((), (event("c"),))


def test_a_long_chapter_goes_on_under_the_same_title_and_loses_nothing():
    mine, theirs = [chapter("one", "a", "b", "c", "d", "e")], [chapter("one", "x")]
    pairs = side_by_side(mine, theirs, most=2)
    assert [pair.title for pair in pairs] == [Text("one")] * 3
    assert [event.kind for pair in pairs for event in pair.mine] == ["a", "b", "c", "d", "e"]
    assert [event.kind for pair in pairs for event in pair.theirs] == ["x"]
