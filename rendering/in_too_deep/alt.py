"""What a player would read off a picture, in a few sentences: the alt texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.in_too_deep.components import Bonus, EchoCard, Evidence, components
from games.in_too_deep.state import EchoPanel
from games.in_too_deep.telling.names import (
    criminal_name,
    evidence_name,
    item_name,
    party_name,
    place_name,
    storyline_name,
    support_name,
    the_zone,
    zone_name,
)
from games.in_too_deep.view import SeatView, TableView
from games.in_too_deep.zones.city import Spot
from games.kernel import Party, Text
from rendering.words import Voice

from .crimes import CrimeCard, yours_line
from .echo_strip import barricade_of, card_line, crime_goal, meant_by_card, rewards_of
from .echo_way import move_texts
from .header import chapter_line, turn_line
from .memory import corruption_of, known_tokens, own
from .vaults import Vault, vaults_of


def head_line(view: TableView, voice: Voice) -> str:
    return voice("alt-head", chapter=chapter_line(view, voice), turn=turn_line(view, voice))


# The city


def city_alt(view: TableView, voice: Voice) -> str:
    """Zones in ring order with all that is in them, then the consoles."""
    lines = [head_line(view, voice)]
    lines += [zone_line(view, spot, voice) for spot in range(len(view.city.zones))]
    lines += [barricades_line(view, voice)]
    lines += [console_line(view, party, voice) for party in view.order]
    lines += echo_lines(view, view.echo, voice) if view.echo else []
    return " ".join(lines)


def zone_line(view: TableView, spot: Spot, voice: Voice) -> str:
    city = view.city
    figures = [voice.say(figure) for figure in _figures(view, spot)]
    dropped = [item_name(item) for item in city.dropped_at(spot)]
    return voice(
        "alt-zone",
        zone=zone_name(city.zones[spot]),
        search=city.search[spot],
        figures="; ".join(figures),
        count=len(figures),
        dropped=dropped,
        lies=len(dropped),
    )


def _figures(view: TableView, spot: Spot) -> Iterator[Text]:
    city = view.city
    for name in city.criminals_at(spot):
        item, party = city.held_by(name), view.hooked_by(name)
        yield Text(
            "alt-criminal",
            {
                "criminal": criminal_name(name),
                "item": item_name(item) if item else "",
                "holds": int(item is not None),
                "who": party_name(party) if party is not None else "",
                "hooked": int(party is not None),
                "locked": int(name == view.locked),
            },
        )
    if city.sentinel == spot:
        yield Text("board-sentinel")


def barricades_line(view: TableView, voice: Voice) -> str:
    zones = view.city.zones
    borders = [
        Text(
            "alt-border",
            {"one": the_zone(zones[border]), "other": the_zone(zones[(border + 1) % len(zones)])},
        )
        for border in view.city.barricades
    ]
    return voice("alt-barricades", one=borders[0], two=borders[1])


def console_line(view: TableView, party: Party, voice: Voice) -> str:
    console, held = view.consoles[party], view.held[party]
    return voice(
        "alt-console",
        who=party_name(party),
        letter=console.letter,
        hooks=[criminal_name(name) for name in console.ports],
        intel=console.intel,
        folders=console.folders,
        tolerance=console.tolerance,
        evidence=held.evidence,
        dilemmas=held.dilemmas,
        bank=held.bank,
        side=held.side_crimes,
        story=sum(held.story_crimes.values()),
        levels=[
            Text("alt-level-crimes", {"level": level, "count": count})
            for level, count in held.story_crimes.items()
        ],
    )


# Echo


def echo_lines(view: TableView, echo: EchoPanel, voice: Voice) -> Iterator[str]:
    """Her board, the card of her turn, her dice, and what she moved."""
    yield voice("alt-echo", side=echo.side.value, marked=echo.marked, progress=echo.progress)
    yield f"{crime_goal(echo, voice)}."
    yield voice("alt-echo-track", spaces="; ".join(map(voice.say, _echo_spaces(echo))))
    letters = [
        Text("alt-echo-letter", {"letter": letter.value, "criminal": criminal_name(name)})
        for letter, name in echo.letters.items()
    ]
    yield voice("alt-echo-letters", letters=letters)
    if echo.off_board is not None:
        yield voice("alt-echo-off-board", criminal=criminal_name(echo.off_board))
    if echo.card is not None:
        yield _card_line(view, echo, components().echo.cards[echo.card], voice)
    if echo.dice:
        yield voice("alt-echo-dice", dice=" · ".join(map(str, echo.dice)))
    if moves := [Text("alt-echo-move", {"thing": thing, "way": way}) for thing, way in move_texts(view)]:
        yield voice("alt-echo-moved", moves="; ".join(map(voice.say, moves)))


def _echo_spaces(echo: EchoPanel) -> Iterator[Text]:
    for space, haul in enumerate(components().echo.sides[echo.side].rewards, start=1):
        rewards = [
            Text("alt-echo-reward", {"amount": amount, "sign": sign}) for sign, amount in rewards_of(haul)
        ]
        yield Text("alt-echo-space", {"space": space, "rewards": rewards})


def _card_line(view: TableView, echo: EchoPanel, card: EchoCard, voice: Voice) -> str:
    meant = meant_by_card(view, echo)
    first, second = (criminal_name(meant[letter]) for letter in card.criminals)
    return voice(
        "alt-echo-card",
        line=card_line(card, meant, voice),
        first=first,
        second=second,
        item=item_name(card.item),
        zone=the_zone(card.search),
        barricade=barricade_of(echo, card),
    )


# The plan


def plan_alt(view: TableView, voice: Voice) -> str:
    return " ".join([head_line(view, voice), *plan_lines(view, voice)])


def plan_lines(view: TableView, voice: Voice) -> Iterator[str]:
    for place, row in enumerate(view.rows):
        yield voice(
            "alt-row",
            row=voice(f"board-row-{place}"),
            task=evidence_name(row.task),
            folders=row.folders,
            processed=len(row.processed),
        )
    yield voice("alt-bonuses", spaces=[*_bonus_spaces(view)])
    yield voice("alt-vaults", vaults=[_vault(vault) for vault in vaults_of(view)])
    yield voice("alt-shared-vault", tokens=counted(view.shared_vault), count=len(view.shared_vault))
    yield voice("alt-foil", kinds=view.numbers.to_foil)
    yield voice("alt-rail", tokens=[evidence_name(kind) for kind in view.rail if kind is not None])
    slots = [str(slot) for slot, there in enumerate(view.display, 1) if there]
    yield voice("alt-display", left=len(slots), slots=", ".join(slots), supply=view.decks.evidence)
    for number, third in enumerate(view.offer, 1):
        name = support_name(third.token) if third.token else Text("board-empty")
        yield voice("alt-third", number=number, token=name, intel=third.intel)
    yield from story_lines(view, voice)
    decks = view.decks
    yield voice(
        "alt-decks",
        one=decks.story_crimes.get(1, 0),
        two=decks.story_crimes.get(2, 0),
        three=decks.story_crimes.get(3, 0),
        side=decks.side_crimes,
        dilemmas=decks.dilemmas,
        support=decks.support,
    )


def _bonus_spaces(view: TableView) -> Iterator[Text]:
    for number, (bonus, there) in enumerate(zip(Bonus, view.bonus or [False] * len(Bonus), strict=True), 1):
        name = Text(f"board-bonus-{bonus.value}")
        yield Text("alt-bonus", {"number": number, "bonus": name, "taken": int(there)})


def _vault(vault: Vault) -> Text:
    """With the places where tokens lie."""
    places = [f"{vault.letter}{place}" for place, there in enumerate(vault.places, 1) if there]
    return Text("alt-vault", {"letter": vault.letter, "count": len(places), "places": ", ".join(places)})


def story_lines(view: TableView, voice: Voice) -> Iterator[str]:
    for line in view.storylines:
        counts = [sum(crime.startswith(f"{line}{level}") for crime in view.story_area) for level in (1, 2, 3)]
        yield voice(
            "alt-story", storyline=storyline_name(line), one=counts[0], two=counts[1], three=counts[2]
        )


def counted(tokens: Sequence[Evidence]) -> list[Text]:
    """Evidence by kind, equal tokens counted."""
    return [
        Text("alt-tokens", {"count": tokens.count(kind), "evidence": evidence_name(kind)})
        for kind in Evidence
        if kind in tokens
    ]


# Grip


def grip_alt(view: TableView, voice: Voice) -> str:
    return " ".join([head_line(view, voice), *grip_lines(view, voice)])


def grip_lines(view: TableView, voice: Voice) -> Iterator[str]:
    for party in view.order:
        console = view.consoles[party]
        spaces = [
            Text("alt-space", {"criminal": criminal_name(name), "space": space})
            for name, space in console.grip.items()
        ]
        yield voice("alt-grip", who=party_name(party), spaces=spaces)
        if console.tokens:
            yield voice(
                "alt-kept", who=party_name(party), tokens=[support_name(token) for token in console.tokens]
            )


# Private sheets


def crimes_alt(view: SeatView, cards: Sequence[CrimeCard], voice: Voice) -> str:
    lines = [crime_line(card, voice) for card in cards] or [voice("sheet-no-crimes")]
    return " ".join([yours_line(view, voice), *lines])


def crime_line(card: CrimeCard, voice: Voice) -> str:
    clauses = [voice("alt-clause", clause=line.text, holds=int(line.holds)) for line in card.clauses]
    return voice(
        "alt-crime", mark=card.mark, name=card.name, standing=card.standing, clauses="; ".join(clauses)
    )


def memory_alt(view: SeatView, voice: Voice) -> str:
    return " ".join(memory_lines(view, voice))


def memory_lines(view: SeatView, voice: Voice) -> Iterator[str]:
    mine, tolerance = view.mine, own(view).tolerance
    yield voice("alt-memory", tokens=counted(mine.evidence), count=len(mine.evidence))
    vault = [token for token in mine.vault if token is not None]
    yield voice("alt-own-vault", tokens=counted(vault), count=len(vault))
    for place, kind in known_tokens(view):
        yield voice("alt-note", place=place_name(place), evidence=evidence_name(kind))
    yield voice(
        "alt-hand", count=len(mine.dilemmas), corruption=corruption_of(mine.dilemmas), tolerance=tolerance
    )
    yield voice("alt-bank", count=len(mine.bank), corruption=corruption_of(mine.bank), tolerance=tolerance)


# Questions and changes


def changes_alt(
    view: TableView, spots: Sequence[Spot], parties: Sequence[Party], elsewhere: Sequence[str], voice: Voice
) -> str:
    """What is new, as it is now."""
    lines = [head_line(view, voice)]
    if spots:
        lines.append(voice("alt-changed-zones", zones=[the_zone(view.city.zones[spot]) for spot in spots]))
    lines += [zone_line(view, spot, voice) for spot in spots]
    lines += [console_line(view, party, voice) for party in parties]
    if "echo" in elsewhere and view.echo:
        lines += echo_lines(view, view.echo, voice)
    if elsewhere:
        lines.append(
            voice("board-also-new", things=voice.enumerate([voice(f"board-new-{key}") for key in elsewhere]))
        )
    return " ".join(lines)
