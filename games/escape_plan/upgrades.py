"""What each rules version changed in the states of games that had begun before; see `Game.upgrades`."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from games.kernel import Tree, Upgrade


def bots_show_their_last_turn(state: Tree) -> None:
    """Version 2. Of a game from before, it is seen from the bot's next turn on."""
    for name in ("sandra", "costa"):
        if state[name] is not None:
            state[name]["outing"] = None


def what_is_done_for_others_outlasts_who_does_it(state: Tree) -> None:
    """Version 3. Officers who come nearer to a crosser are steps of their own, and so is a gang member's way home. No
    player's leaving takes these away. What is used is told without what it does, which is told as it happens."""
    agenda: list[Tree] = []
    for step in state["agenda"]:
        match step["type"]:
            case "MoveOfficer" if step["towards"] is not None:
                agenda[-1] = _towards(
                    step
                )  # in the place of the mover's last word, which now follows by itself
            case "PlaceOfficer" if step["towards"] is not None:
                agenda[-1] = {**_towards(step), "type": "SendTowards", "officer": step["officer"]}
            case "MoveTowards":
                mover, crosser, tile = step["mover"], step["crosser"], step["tile"]
                hand = _hand(state["seats"], mover, crosser)
                agenda.append({"type": "MoveTowards", "mover": mover, "hand": hand, "tile": tile})
            case "ReturnMember":
                agenda.append({"type": "ReturnMember", "user": step["seat"]})
            case "MoveOfficer":
                agenda.append({name: step[name] for name in ("type", "seat", "police")})
            case "PlaceOfficer":
                agenda.append({name: step[name] for name in ("type", "seat", "officer")})
            case _:
                agenda.append(step)
    state["agenda"] = agenda


def _towards(step: Tree) -> Tree:
    mover = step["seat"] if step["mover"] is None else step["mover"]
    return {"type": "MoveTowards", "mover": mover, "hand": step["seat"], "tile": step["towards"]}


def _hand(seats: int, mover: int, crosser: int) -> int | None:
    """Who chooses the officer: its mover, or for Sandra the other one of two players, unless she crosses herself."""
    if mover < seats:
        return mover
    return 1 - crosser if seats == 2 and crosser < seats else None


def windows_open_on_request(state: Tree) -> None:
    """Version 4. A visit stops for executive actions only if its player wants that; who has not waved them off in a turn
    that goes on is taken to. Where to go is asked with the main action. Who moves an officer nearer is told to whom and
    why, which is not known of those who were asked before."""
    turn = state["turn"]
    if turn is not None:
        turn["pausing"] = not turn.pop("straight")
    for step in state["agenda"]:
        match step["type"]:
            case "ChooseDestination":
                step["type"] = "MainAction"
            case "MoveTowards" | "SendTowards":
                step |= {"crosser": None, "threshold": ""}


def tiles_in_hand_know_their_pile(state: Tree) -> None:
    """Version 5. Whatever ends the choice among drawn tiles has their pile shuffled, so the state says which that is.
    Whoever is about to escape is told what follows. Events say "the Bar", group officers by tile, count equal money
    tiles, and have words of their own for a way out."""
    for step in state["agenda"]:
        match step["type"]:
            case "KeepTile":
                _note_pile(state, step["seat"], step.pop("kind"), step.pop("pile"))
            case "PlaceItem" if step["value"] is not None:
                _note_pile(state, step["seat"], step["kind"], step["id"])
    for below, step in pairwise(state["agenda"]):
        if (below["type"], step["type"]) == ("Leave", "ConfirmTurn"):
            step["type"] = "ConfirmEscape"


def _note_pile(state: Tree, seat: int, kind: str, pile: str) -> None:
    state["drawn"][seat] = {"kind": kind, "pile": pile, "values": state["drawn"][seat]}


def pursuers_come_first(state: Tree) -> None:
    """Version 6. Whoever moves or removes an officer while evading is offered their pursuers first, and by default one of
    these. States look as before."""


UPGRADES: Final[dict[int, Upgrade]] = {
    1: bots_show_their_last_turn,
    2: what_is_done_for_others_outlasts_who_does_it,
    3: windows_open_on_request,
    4: tiles_in_hand_know_their_pile,
    5: pursuers_come_first,
}
