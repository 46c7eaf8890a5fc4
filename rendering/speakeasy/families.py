"""Who is who: the colour, letter and name of each family, in every picture the same."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Party
from games.speakeasy.state import MOBSTERS, RIVAL
from games.speakeasy.telling.names import party_name
from rendering.fonts import Weight
from rendering.headline import apart_within
from rendering.initials import begun_before, initials
from rendering.words import Voice

COLOURS = 4


class Family(Struct, frozen=True):
    """A party as it looks on pictures."""

    letter: str
    """One or two signs; none of the mobsters, who have no pieces that bear them."""
    ink: str
    """The name of its colour; its ground is called the same with "-ground" behind."""
    name: str
    repeat: int = 0
    """How many before it have letters that begin alike. Its plates look different from theirs."""

    @property
    def ground(self) -> str:
        return f"{self.ink}-ground"


def family_of(party: Party, voice: Voice) -> Family:
    """A seat, the rival, or the mobsters."""
    if party == RIVAL:
        name = voice.say(party_name(RIVAL))
        return Family(_rival_letter(voice), "rival", name[:1].upper() + name[1:])
    if party == MOBSTERS:
        return Family("", "mobsters", voice("board-mobsters"))
    letters, name = _letters(voice), voice.say(party_name(party))
    rivals = _rivals(voice)
    repeat = begun_before((*rivals, *letters))[len(rivals) + party]
    return Family(letters[party], f"family-{party % COLOURS}", name, repeat)


def short_family(party: Party, voice: Voice, width_px: float, size_px: int, weight: Weight) -> Family:
    """With its name cut to the width, and not like another player's."""
    short = apart_within(voice, width_px, size_px, weight)
    return replace(family_of(party, voice), name=family_of(party, short).name)


def _rival_letter(voice: Voice) -> str:
    """Of its name without the article."""
    return voice.say(party_name(RIVAL)).split()[-1][:1].upper()


def _letters(voice: Voice) -> tuple[str, ...]:
    spare = tuple(voice("board-colour", seat=seat % COLOURS) for seat in range(len(voice.names)))
    return initials(voice.names, spare, _rivals(voice))


def _rivals(voice: Voice) -> tuple[str, ...]:
    """The letter of the rival, who plays only against one person. Theirs differs from it."""
    return (_rival_letter(voice),) if len(voice.names) == 1 else ()
