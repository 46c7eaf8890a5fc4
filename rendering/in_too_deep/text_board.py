"""The whole board as text, for those who cannot or do not want to read it off a picture. Says all that the pictures say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.in_too_deep.components import DilemmaId, TokenId, components
from games.in_too_deep.telling.names import (
    crime_name,
    criminal_name,
    dilemma_name,
    party_name,
    support_effect,
    support_name,
)
from games.in_too_deep.view import SeatView, TooDeepView, UncoveredView
from games.kernel import Text
from rendering.text_board import TextBoard
from rendering.words import Voice

from .alt import (
    barricades_line,
    console_line,
    counted,
    crime_line,
    echo_lines,
    memory_lines,
    plan_lines,
    zone_line,
)
from .count import count_lines
from .crimes import HaulLine, crime_cards, yours_line
from .header import chapter_line, turn_line
from .memory import known_score, symbols_of
from .plan import plan_columns


def _heading(view: TooDeepView, voice: Voice) -> Iterator[str]:
    yield voice("text-title", chapter=chapter_line(view, voice), turn=turn_line(view, voice))
    yield from count_lines(view, voice)


def _city(view: TooDeepView, voice: Voice) -> Iterator[str]:
    yield voice("text-city")
    for spot, zone in enumerate(view.city.zones):
        hint = voice(f"board-hint-{zone}")
        yield voice("text-zone", spot=spot, line=zone_line(view, spot, voice), hint=hint)
    yield barricades_line(view, voice)


def _echo(view: TooDeepView, voice: Voice) -> Iterator[str]:
    if view.echo is None:
        return
    yield voice("text-echo")
    yield from (f"- {line}" for line in echo_lines(view, view.echo, voice))


def _consoles(view: TooDeepView, voice: Voice) -> Iterator[str]:
    yield voice("text-consoles")
    for party in view.order:
        console = view.consoles[party]
        yield f"- {console_line(view, party, voice)}"
        spaces = [
            Text("alt-space", {"criminal": criminal_name(name), "space": space})
            for name, space in console.grip.items()
        ]
        worth = components().grip.scores[min(console.grip.values(), default=0)]
        yield f"  {voice('text-grip', spaces=spaces, worth=worth)}"
        for token in console.tokens:
            yield f"  {voice('text-token', token=support_name(token), effect=support_effect(token))}"


def _plan(view: TooDeepView, voice: Voice) -> Iterator[str]:
    yield voice("text-plan")
    yield from (f"- {line}" for line in plan_lines(view, voice))
    yield f"- {plan_columns(view, voice).values}"
    for token in dict.fromkeys(third.token for third in view.offer if third.token):
        yield f"- {_offered(token, voice)}"
    if view.used_tokens:
        yield voice("text-used-tokens", tokens=[support_name(token) for token in view.used_tokens])
    if view.story_area:
        yield voice("text-committed", crimes=[crime_name(crime) for crime in view.story_area])
    if view.side_discard:
        yield voice("text-side-discard", crimes=[crime_name(crime) for crime in view.side_discard])
    if view.set_aside:
        yield voice("text-set-aside", count=sum(view.set_aside.values()))


def _offered(token: TokenId, voice: Voice) -> str:
    when = voice("board-keep" if components().support[token].keep else "board-instant")
    return voice("text-offered", token=support_name(token), when=when, effect=support_effect(token))


def _private(view: TooDeepView, voice: Voice) -> Iterator[str]:
    if not isinstance(view, SeatView):
        return
    yield voice("text-crimes")
    yield yours_line(view, voice)
    cards = crime_cards(view, voice)
    for card in cards:
        yield f"- {crime_line(card, voice)}"
        yield f"  {card.effect}"
        yield from (f"  {_haul(haul, voice)}" for haul in card.hauls)
    if not cards:
        yield voice("sheet-no-crimes")
    yield voice("text-memory")
    yield from (f"- {line}" for line in memory_lines(view, voice))
    for key, dilemmas in (("text-hand", view.mine.dilemmas), ("text-bank", view.mine.bank)):
        yield from (_dilemma(key, dilemma, voice) for dilemma in sorted(dilemmas))
    yield voice("text-score")
    for what, amount in known_score(view, voice):
        yield voice("text-score-line", what=what, amount=amount)
    symbols = counted([*symbols_of(view.mine).elements()])
    yield voice("text-score-line", what=Text("sheet-score-symbols"), amount=symbols)


def _dilemma(key: str, dilemma: DilemmaId, voice: Voice) -> str:
    printed = components().dilemmas[dilemma]
    symbols = counted([*Counter(printed.symbols).elements()])
    intel = [Text("sheet-intel", {"intel": printed.intel})] if printed.intel else []
    return voice(
        key,
        name=dilemma_name(dilemma),
        corruption=printed.corruption,
        reward=[*symbols, *intel],
        gives=len(symbols) + len(intel),
    )


def _haul(haul: HaulLine, voice: Voice) -> str:
    parts = [Text(f"haul-{sign}", {"count": amount}) for sign, amount in haul.amounts]
    return voice("text-haul", label=haul.label, parts=parts)


def _uncovered(view: TooDeepView, voice: Voice) -> Iterator[str]:
    """What was hidden, after the end."""
    if not isinstance(view, UncoveredView):
        return
    yield voice("text-uncovered")
    for party, holdings in view.holdings.items():
        yield voice(
            "text-held",
            who=party_name(party),
            crimes=[crime_name(crime) for crime in holdings.crimes],
            dilemmas=[dilemma_name(card) for card in holdings.bank],
        )


text_board: TextBoard[TooDeepView] = TextBoard(_heading, _city, _echo, _consoles, _plan, _private, _uncovered)
