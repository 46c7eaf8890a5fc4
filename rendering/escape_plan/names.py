"""What things on the table are called in a picture, and small questions to a view that several pictures ask."""

from __future__ import annotations

from games.escape_plan.components import KeyColour, LocationKind, VenueKind, components
from games.escape_plan.state import ACTORS, COSTA, Pawn
from games.escape_plan.telling.names import pawn_name
from games.escape_plan.view import EscapePlanView
from rendering.faces import covers, is_blank
from rendering.initials import initials
from rendering.words import Voice

PATROL_CARDS_THAT_CLOSE = 2


def pawns_at(view: EscapePlanView, location: str) -> tuple[Pawn, ...]:
    """Who stands there, in seat order, bots last."""
    return tuple(pawn for pawn, figure in view.figures.items() if figure.pawn == location)


def is_closed(view: EscapePlanView, location: str) -> bool:
    """Whether the business there is closed (EP-BIZ)."""
    site = view.sites.get(location)
    if site is None or components().venues[site].kind is not VenueKind.BUSINESS:
        return False
    return view.venues[site].cubes >= view.closing


def exit_number(location: str) -> int:
    return int(components().locations[location].mark)


def is_open_exit(view: EscapePlanView, location: str) -> bool:
    """EP-PAT-02."""
    return view.patrol.get(exit_number(location), 0) < PATROL_CARDS_THAT_CLOSE


def winners(view: EscapePlanView) -> tuple[Pawn, ...]:
    """Who has won a game that is over: players, or Costa where he has outdone the only one (EP-SOLO-29)."""
    if view.result is None:
        return ()
    return view.result.winners or tuple(pawn for pawn in view.escapes if pawn == COSTA)


def location_name(view: EscapePlanView, location: str, voice: Voice) -> str:
    """As short as it is written on the map; a space without its tile yet says what may stand there."""
    place = components().locations[location]
    if site := view.sites.get(location):
        name = voice(f"venue-{site}").upper()
        return voice("map-closed", place=name) if is_closed(view, location) else name
    if place.kind is LocationKind.EXIT:
        state = "open" if is_open_exit(view, location) else "closed"
        return voice("map-exit", number=place.mark, state=state)
    return voice(f"map-{place.kind.name.lower().replace('_', '-')}", mark=place.mark)


def person(pawn: Pawn, voice: Voice) -> str:
    """A pawn's name; one that no face can write is called by the colour of the pawn."""
    name = voice.say(pawn_name(pawn))
    return name if covers(name) and not is_blank(name) else voice("pawn-colour", pawn=pawn_key(pawn))


def pawn_key(pawn: Pawn) -> str:
    return ACTORS.key_of(pawn, "pawn")


def pawn_letter(pawn: Pawn, voice: Voice) -> str:
    """One or two letters, different for everyone at the table: initials of the names, and the bots' own."""
    if pawn in ACTORS:
        return _colour_letter(pawn, voice)
    spare = tuple(_colour_letter(seat, voice) for seat in range(len(voice.names)))
    bots = tuple(_colour_letter(bot.number, voice) for bot in ACTORS)
    return initials(voice.names, spare, bots)[pawn]


def _colour_letter(pawn: Pawn, voice: Voice) -> str:
    return voice("pawn-letter", pawn=pawn_key(pawn))


def key_letters(voice: Voice) -> dict[KeyColour, str]:
    """One letter for each colour of keys and lockers."""
    return {key: voice("key-letter", colour=key.value) for key in KeyColour}


def location_kinds(tile: str, voice: Voice) -> str:
    """What is on a tile that does not lie on the map yet, helipad and ferry included."""
    printed = components().tiles[tile]
    places = [components().locations[place] for place in printed.locations]
    words = [voice("tile-place", kind=place.kind.name.lower(), mark=place.mark) for place in places]
    words += [voice("tile-helipad")] * printed.helipad + [voice("tile-ferry")] * printed.ferry
    return " · ".join(words)
