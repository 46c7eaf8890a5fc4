"""Gaining evidence (TD-EVID): the first from the rail, the others face down."""

from __future__ import annotations

from typing import Any

from games.kernel import AskCaused, Decision, Effects, Option, Party, Seat, Text

from ..components import Evidence
from ..state import DISPLAY, TokenPlace, TooDeepState
from ..telling.names import evidence_name, party_name


def trigger_chapter_end(g: TooDeepState[Any], do: Effects) -> None:
    """TD-CHAP-01, in the turn of the active participant. Once a chapter."""
    if not g.has_ended:
        g.triggered_by = g.active.party
        do.tell("log-chapter-end-triggered", seat=party_name(g.active.party), chapter=g.chapter)


def draw_from_display(g: TooDeepState[Any], do: Effects, *, to: list[Party] | None) -> Evidence:
    """A random token, each occupied slot with equal chance (TD-RNG-03). Only while there is one."""
    places: list[TokenPlace] = list(g.places([DISPLAY]))
    return g.take_from(do.one_of(places, to=to))


class GainEvidence(AskCaused, frozen=True):
    """TD-D24  One gain of so many tokens: the first is chosen from the rail (TD-EVID-01)."""

    count: int

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        options = rail_options(g, self.player)
        if not options or not self.count:
            return None
        prompt = Text("ask-rail", {"others": self.count - 1})
        return Decision(self.player, "TD-D24", "TD-EVID-01", prompt, options, options[0].id)

    def resolve(self, g: TooDeepState[Any], picks: dict[Seat, str], do: Effects) -> None:
        gain_evidence(g, self.player, self.count, self.picked(g, picks, do).get(self.player), do)


def rail_options(g: TooDeepState[Any], seat: Seat) -> tuple[Option, ...]:
    """What lies on the rail. `value` is the number of the slot, from 1."""
    return tuple(
        Option(
            f"rail:{slot}",
            Text("option-rail", {"evidence": evidence_name(evidence), "slot": slot}),
            worth=_worth(g, seat, evidence),
            at=(f"rail:{slot}",),
            value=slot,
        )
        for slot, evidence in enumerate(g.rail, 1)
        if evidence is not None
    )


def _worth(g: TooDeepState[Any], seat: Seat, kind: Evidence) -> Text:
    """How many the player has, and whether the investigation wants it."""
    wanted = any(row.task == kind and row.folders for row in g.rows)
    mine = g.holdings[seat].evidence.count(kind)
    return Text("worth-rail", {"mine": mine, "wanted": "yes" if wanted else "no"})


def gain_evidence(g: TooDeepState[Any], seat: Seat, count: int, slot: int | None, do: Effects) -> None:
    """The first from this slot of the rail, the others face down; None: the rail is empty (TD-EVID-08)."""
    if slot is not None:
        _take_from_rail(g, seat, slot, do)
    gain_face_down(g, seat, count - (slot is not None), do)
    refill_rail(g, do)


def _take_from_rail(g: TooDeepState[Any], party: Party, slot: int, do: Effects) -> None:
    """Everyone sees which (TD-EVID-10)."""
    evidence = g.rail[slot - 1]
    assert evidence is not None, f"nothing lies in slot {slot} of the rail"
    g.rail[slot - 1] = None
    g.holdings[party].evidence.append(evidence)
    do.tell("log-evidence-from-rail", seat=party_name(party), evidence=evidence_name(evidence))


def gain_face_down(g: TooDeepState[Any], party: Party, count: int, do: Effects) -> int:
    """From the display at random, then from the supply (TD-EVID-02, TD-EVID-03); what is missing is not gained
    (TD-EVID-08). Returns how many came from the supply."""
    to = [party] if party < g.seats else []
    from_display = [draw_from_display(g, do, to=to) for _ in range(min(count, g.piles.on_display))]
    rest = min(count - len(from_display), len(g.piles.evidence))
    from_supply = [do.draw(g.piles.evidence, to=to) for _ in range(rest)]
    drawn = [*from_display, *from_supply]
    g.holdings[party].evidence += drawn
    if drawn:
        do.tell(
            "log-evidence-drawn",
            seat=party_name(party),
            display=len(from_display),
            supply=len(from_supply),
        )
        if to:
            do.tell("log-evidence-seen", to=to, evidence=[evidence_name(token) for token in drawn])
    return len(from_supply)


def refill_rail(g: TooDeepState[Any], do: Effects) -> None:
    """From the display at random (TD-EVID-05). Where it cannot, the chapter's end is triggered and the supply helps out
    (TD-EVID-06, TD-EVID-07)."""
    new = []
    for slot, evidence in enumerate(g.rail):
        if evidence is None and (token := _next_for_rail(g, do)) is not None:
            g.rail[slot] = token
            new.append(evidence_name(token))
    if new:
        do.tell("log-rail-refilled", evidence=new)


def _next_for_rail(g: TooDeepState[Any], do: Effects) -> Evidence | None:
    if g.piles.on_display:
        return draw_from_display(g, do, to=None)
    trigger_chapter_end(g, do)
    return do.draw(g.piles.evidence, to=None) if g.piles.evidence else None
