"""What the Recruiter sets up (MM-SET-11 … MM-SET-21)."""

from __future__ import annotations

from typing import Any

from games.kernel import Barred, Decision, Effects, Option, Seat, Step, Text

from ..asking import AskRecruiter, going
from ..automas.automa_setup import best_walk, immortal_start, setup_ways
from ..automas.knowledge import drawing, recruiters_knowledge
from ..components import Location, components
from ..grid import inner, locations
from ..recruiter.contacting import enter, recruits_at
from ..recruiter.stepping import easiest, enter_and_tell, entering, legal_steps, steps_barred
from ..recruiter.time_track import place_recruits
from ..shift.talent_dossier import PutFeatureBack, ShuffleRest
from ..state import FIRST_HOUR, Table
from ..telling.names import feature_names, features_of, recruiter_name
from .setup_confirm import ConfirmSetup, SetupPart
from .setup_rogues import DistributeAgents

DRAW = Option("draw", Text("option-draw-card"))


class ChooseRecruiterCard(AskRecruiter, frozen=True):
    """MM-SET-13  The card stays secret, and so does what was not taken."""

    def decision(self, g: Table[Any]) -> Decision:
        cards = tuple(
            Option(f"card:{card}", recruiter_name(card), Text(f"slip-{card}"), value=card)
            for card in g.board.potential
        )
        prompt = Text("ask-recruiter-card")
        return Decision(
            g.recruiter,
            "D-RCARD",
            "MM-SET-13",
            prompt,
            (*cards, DRAW),
            default=DRAW.id,
            occasion=Text("occasion-card"),
        )

    def act(self, g: Table[Any], do: Effects) -> None:
        """MM-AUR-01."""
        self._take(g, drawing(do)(g.board.potential), do)

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        drawn = pick == DRAW.id  # MM-RNG-04
        self._take(g, do.one_of(g.board.potential, to=g.behind_screen) if drawn else pick, do)

    def _take(self, g: Table[Any], card: str, do: Effects) -> None:
        g.secrets.card = card
        do.tell("log-card", to=g.behind_screen, card=recruiter_name(g.secrets.card))
        do.then(ChooseStart())


class ChooseStart(AskRecruiter, frozen=True):
    """MM-SET-14, MM-SET-15  Any location; in a training mission it is told."""

    def decision(self, g: Table[Any]) -> Decision:
        options = tuple(going(place, features_of(place)) for place in locations())
        default = going(components().defaults.start).id
        prompt = Text("ask-start", {"public": int(g.rules.is_start_public)})
        return Decision(
            g.recruiter, "D-START", "MM-SET-14", prompt, options, default, occasion=Text("occasion-start")
        )

    def act(self, g: Table[Any], do: Effects) -> None:
        """MM-AUR-01."""
        self.answer(g, drawing(do)(inner()), do)

    def answer(self, g: Table[Any], start: Location, do: Effects) -> None:
        enter(g, start)
        do.tell("log-start-chosen", to=g.behind_screen, place=start)
        if g.rules.is_start_public:
            g.board.confirmed[start] = 1
            do.tell("log-start", place=start)
        do.then(DrawHiddenFeatures())


class DrawHiddenFeatures(Step, frozen=True):
    """MM-SET-16  Shuffle the feature cards, and draw the hidden ones (MM-RNG-03)."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        order = list(components().features)
        do.shuffle(order)
        g.deck = order[::-1]
        count = components().counts.hidden_features + g.rules.put_back
        drawn = [do.draw(g.deck, to=g.behind_screen) for _ in range(count)]
        g.secrets.hidden = [feature for feature in components().features if feature in drawn]
        g.secrets.contacts = [recruits_at(g, place) for place in g.secrets.path]
        do.tell("log-hidden-features", to=g.behind_screen, features=feature_names(g.secrets.hidden))
        do.then(*[PutFeatureBack(drawn[-1])] * g.rules.put_back, SetupStep(2))


class SetupStep(AskRecruiter, frozen=True):
    """MM-SET-17, MM-SET-18  One of the four Steps before the game begins; none that would lead into a dead end."""

    hour: int
    """Which is to be reached, 2–5."""

    def decision(self, g: Table[Any]) -> Decision:
        open_ways = self._open_ways(g)
        options = entering(g, open_ways)
        prompt = Text("ask-setup-step", {"number": self.hour - 1, "place": g.secrets.location})
        default = going(easiest(g, open_ways)).id
        return Decision(
            g.recruiter,
            "D-SETUP-STEP",
            "MM-SET-18",
            prompt,
            options,
            default,
            occasion=Text("occasion-setup-step"),
        )

    def _open_ways(self, g: Table[Any]) -> list[Location]:
        return setup_ways(g.secrets.path, g.board.closed, g.board.linked)

    def act(self, g: Table[Any], do: Effects) -> None:
        """MM-AUR-02  All that are left at once."""
        path = g.secrets.path
        for place in best_walk(recruiters_knowledge(g), drawing(do))[len(path) :]:
            enter_and_tell(g, place, do)
        do.then(AnnounceSetup())

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        open_ways = self._open_ways(g)
        closed = [place for place in legal_steps(g) if place not in open_ways]
        dead_ends = [Barred(going(place), "MM-SET-18", Text("why-dead-end")) for place in closed]
        return steps_barred(g) + dead_ends

    def answer(self, g: Table[Any], pick: Location, do: Effects) -> None:
        enter_and_tell(g, pick, do)
        if self.hour < FIRST_HOUR:
            do.then(SetupStep(self.hour + 1))
        else:
            do.then(ConfirmSetup(g.recruiter, SetupPart.PATH), AnnounceSetup())


class AnnounceSetup(Step, frozen=True):
    """MM-SET-19  How many recruits were contacted so far is public."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        do.publish()
        contacted = place_recruits(g)
        do.tell("log-setup-recruits", recruits=contacted, goal=g.rules.goal)
        do.then(
            *[ShuffleRest()] * g.rules.put_back,
            *(PlaceImmortal(number) for number in range(1, g.rules.immortals + 1)),
            DistributeAgents(),
        )


class PlaceImmortal(AskRecruiter, frozen=True):
    """MM-SET-20, MM-SET-21  On inner locations, whatever else there is."""

    number: int

    def decision(self, g: Table[Any]) -> Decision:
        free = [place for place in inner() if not g.board.has_immortal(place)]
        options = tuple(going(place, features_of(place)) for place in free)
        wanted = components().defaults.immortals[self.number - 1]
        default = wanted if wanted in free else free[0]
        prompt = Text("ask-immortal-start", {"number": self.number})
        return Decision(
            g.recruiter,
            "D-IMMORTAL-START",
            "MM-SET-20",
            prompt,
            options,
            going(default).id,
            occasion=Text("occasion-immortal-start"),
        )

    def act(self, g: Table[Any], do: Effects) -> None:
        """MM-AUR-03."""
        self.answer(g, immortal_start(g.board.immortals.values(), drawing(do)), do)

    def answer(self, g: Table[Any], place: Location, do: Effects) -> None:
        g.board.immortals[self.number] = place
        do.tell("log-immortal-placed", number=self.number, place=place)
        if self.number == g.rules.immortals:
            do.then(ConfirmSetup(g.recruiter, SetupPart.IMMORTALS))
