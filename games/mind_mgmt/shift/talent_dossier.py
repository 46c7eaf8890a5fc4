"""R5 Talent Dossier: one more hidden feature card is drawn, and one put back (MM-MOD-R5)."""

from __future__ import annotations

from typing import Any

from games.kernel import Decision, Effects, Option, Step, Text

from ..asking import AskRecruiter
from ..components import FeatureName, Location, components
from ..grid import adjacent, diagonal
from ..recruiter.contacting import recruits_at
from ..state import Table
from ..telling.names import feature_name, feature_names


class PutFeatureBack(AskRecruiter, frozen=True):
    """MM-MOD-R5-01  Which of them; only the Recruiter knows."""

    drawn_last: FeatureName

    def decision(self, g: Table[Any]) -> Decision:
        options = tuple(
            Option(
                f"put-back:{feature}",
                feature_name(feature),
                worth=_near(g, feature),
                at=tuple(components().showing(feature)),
                value=feature,
            )
            for feature in g.secrets.hidden
        )
        default = f"put-back:{self.drawn_last}"
        return Decision(
            g.recruiter,
            "D-TALENT",
            "MM-MOD-R5-01",
            Text("ask-put-back"),
            options,
            default,
            occasion=Text("occasion-put-back"),
        )

    def answer(self, g: Table[Any], feature: FeatureName, do: Effects) -> None:
        g.secrets.hidden.remove(feature)
        g.secrets.put_back = feature
        g.deck = [one for one in components().features if one not in g.secrets.hidden]
        g.secrets.contacts = [recruits_at(g, place) for place in g.secrets.path]
        kept = feature_names(g.secrets.hidden)
        do.tell("log-put-back", to=g.behind_screen, feature=feature_name(feature), features=kept)


def _near(g: Table[Any], feature: FeatureName) -> Text:
    """How many of its locations lie on the present one or around it."""
    here: Location = g.secrets.location
    around = {here, *adjacent(here), *diagonal(here)}
    shown = components().showing(feature)
    return Text("worth-talent", {"near": sum(place in around for place in shown), "of": len(shown)})


class ShuffleRest(Step, frozen=True):
    """The cards that nobody has, shuffled from the order of the features."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        order = [feature for feature in components().features if feature not in g.secrets.hidden]
        do.shuffle(order)
        g.deck = order[::-1]
