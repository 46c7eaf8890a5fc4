"""Pages of challenges: the post with its Play button, the ranking, and the comparison of two games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel import Arg, Event, Text
from rendering.words import Voice, Words
from storage import Attempt, Challenge, ChallengeKind

from ...pages.gallery import Locale
from ...pages.jump_menu import Way, ways
from ...pages.layout import shorten
from ...pages.naming import in_markdown
from ...pages.page import ACCENT, Button, Page, Row, Tone
from ...pages.pagination import leaf_of
from ...pages.press import Press, TableVerb
from ...pages.rows import in_rows, turning_buttons
from ...pages.speech import plain, say, words_for
from ...table.challenges import name_of
from .comparison import Pair
from .standings import RankingLine
from .verbs import ChallengeVerb

ANY = "challenge"
"""Stands for the game in custom ids that name none."""
RESULTS = 20
"""Lines of the ranking on a page."""
LINES = 12
"""Lines of each game on a page of the comparison."""
LINE_LETTERS = 150


def title(challenge: Challenge, words: Words) -> str:
    return words.say(name_of(challenge))


def today_button(locale: Locale) -> tuple[Button, ...]:
    """To today's challenge."""
    address = Press(ChallengeVerb.TODAY, ANY).custom_id
    return (Button(address, plain(Text("button-today"), locale), emoji="🏆"),)


def which_today(titles: Sequence[str], locale: Locale) -> Page:
    """The choice of a game for today's challenge."""
    buttons = [
        Button(
            Press(ChallengeVerb.TODAY, ANY, words=name).custom_id,
            say(Text("game-title"), name, locale),
            Tone.MAIN,
        )
        for name in titles
    ]
    return Page(text=plain(Text("challenge-which"), locale), rows=tuple(in_rows(buttons)), accent=ACCENT)


def which(challenges: Sequence[Challenge], press: Callable[[str], Press], locale: Locale) -> Page:
    """The choice of a challenge; `press` is what one with that id leads to."""
    buttons = [
        Button(press(one.id).custom_id, title(one, words_for(one.title, locale)), Tone.MAIN)
        for one in challenges
    ]
    return Page(
        text=plain(Text("challenge-which-known"), locale), rows=tuple(in_rows(buttons)), accent=ACCENT
    )


def post(challenge: Challenge, words: Words, *, is_over: bool) -> Page:
    """The public post: what to play, and until when it counts."""
    lines = [f"## {title(challenge, words)}", words.say(Text("challenge-same-box"))]
    lines.append(
        words.say(
            Text("challenge-over" if is_over else "challenge-counts", {"when": _time(challenge.closes)})
        )
    )
    if challenge.kind is ChallengeKind.OWN:
        lines.append(f"-# {words.say(Text('challenge-made-by', {'person': f'<@{challenge.created_by}>'}))}")
    play = Button(
        Press(ChallengeVerb.PLAY, challenge.id).custom_id,
        words.say(Text("button-play")),
        Tone.GOOD,
        emoji="▶️",
    )
    return Page(text="\n".join(lines), rows=((play, _results(challenge, words)),), accent=ACCENT)


def results(
    challenge: Challenge,
    told: Sequence[RankingLine],
    words: Words,
    *,
    everywhere: bool,
    is_here: bool,
    page: int,
    beside: int | None,
) -> Page:
    """One page of the ranking; `is_here` if there is a server whose own results can be shown. `beside`: the person whose
    attempt can be compared with the others, if they have finished it."""
    head = Text("results-everywhere" if everywhere else "results-here")
    lines = [f"### {title(challenge, words)}", words.say(head)]
    leaf = leaf_of(told, page, RESULTS)
    lines += [_result(line, words) for line in leaf.items]
    if not told:
        lines.append(words.say(Text("results-none")))
    lines.append(f"-# {words.say(Text('results-first-only'))}")
    buttons = [
        *turning_buttons(
            [(leaf.number - 1, "button-results-before"), (leaf.number + 1, "button-results-after")],
            leaf.leaves,
            lambda to, label: _results(challenge, words, label, everywhere, to),
        )
    ]
    if is_here:
        other = "button-results-here" if everywhere else "button-results-everywhere"
        buttons.append(_results(challenge, words, other, not everywhere))
    rows: list[Row] = list(in_rows(buttons))
    others = [line.attempt for line in leaf.items if line.attempt.person != beside]
    if beside is not None and others:
        label = words.say(Text("results-compare"))
        rows.insert(0, ways(challenge.id, 0, label, [_beside(attempt) for attempt in others]))
    return Page(text="\n".join(lines), rows=tuple(rows), accent=ACCENT)


def _beside(attempt: Attempt) -> Way:
    return Way(Press(ChallengeVerb.COMPARE, attempt.game, (0,)), attempt.name)


def comparison(pairs: Sequence[Pair], mine: Voice, theirs: Voice, *, head: str, game: str, page: int) -> Page:
    """One chapter of two games; `game` is the other player's, and each voice belongs to its own table."""
    page = min(page, len(pairs) - 1)
    pair = pairs[page]
    title = mine.say(pair.title or Text("compare-setup"))
    lines = [head, f"### {title}"]
    for voice, events in ((mine, pair.mine), (theirs, pair.theirs)):
        lines.append(f"**{in_markdown(voice.names[0])}**")
        lines += _account(events, voice)
    rows: tuple[Row, ...] = ()
    if len(pairs) > 1:
        rows = (_pager(mine, game, page, len(pairs)),)
    return Page(text="\n".join(lines), rows=rows, accent=ACCENT)


def _result(line: RankingLine, words: Words) -> str:
    ending = line.outcome.ending
    args: dict[str, Arg] = {
        "rank": line.rank or 0,
        "name": in_markdown(line.attempt.name),
        "won": "yes" if ending.won else "no",
        "summary": ending.summary,
        "timed": "yes" if ending.at is not None else "no",
        "when": ending.at or "",
        "undos": line.outcome.undos,
    }
    return words.say(Text("results-line" if line.rank is not None else "results-late", args))


def _results(
    challenge: Challenge, words: Words, label: str = "button-results", everywhere: bool = False, page: int = 0
) -> Button:
    return Button(
        Press(TableVerb.RESULTS, challenge.id, (page, int(everywhere))).custom_id, words.say(Text(label))
    )


def _account(events: Sequence[Event], voice: Voice) -> list[str]:
    if not events:
        return [f"- {voice('compare-nothing')}"]
    return [f"- {shorten(voice.say(event.text), LINE_LETTERS)}" for event in events]


def _pager(voice: Voice, game: str, page: int, pages: int) -> tuple[Button, ...]:
    def turn(to: int, label: str) -> Button:
        return Button(
            Press(ChallengeVerb.COMPARE, game, (to % (pages + 1),)).custom_id,
            voice(label, page=min(max(to, 0), pages - 1) + 1, pages=pages),
            disabled=not 0 <= to < pages,
        )

    return (turn(page - 1, "button-compare-before"), turn(page + 1, "button-compare-after"))


def _time(moment: float) -> str:
    return f"<t:{int(moment)}:f>"
