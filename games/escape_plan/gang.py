"""Gang members on a player's board: using one sends it home (EP-GANG-05)."""

from __future__ import annotations

from typing import Any

from games.kernel import AskOne, Decision, Effects, Option, Seat, Text, seat_name

from .state import Table
from .telling.names import place_name, the_place


def return_member(g: Table[Any], seat: Seat, gang: str, do: Effects) -> None:
    """EP-GANG-05: back to the gang it came from; with the last one the control marker comes back too."""
    members = g.player(seat).members
    home = g.gangs[gang]
    members[gang] -= 1
    home.members += 1
    if members[gang]:
        do.tell("log-member-returned", seat=seat_name(seat), gang=the_place(g, gang))
    else:
        del members[gang]
        home.marker = None
        do.tell("log-gang-free", seat=seat_name(seat), gang=the_place(g, gang))


class ReturnMember(AskOne, frozen=True):
    """EP-GANG-05  A member has been used; with two gangs controlled the player chooses which one it goes home to.

    It has no `seat`, so it stays when the player leaves the table: a gang may become free for the others by it.
    """

    user: Seat

    def asked(self, g: Table[Any]) -> Seat:
        return self.user

    def decision(self, g: Table[Any]) -> Decision:
        options = tuple(
            Option(
                f"gang:{gang}",
                place_name(g, gang),
                worth=Text("worth-members", {"members": members}),
                at=(gang,),
                value=gang,
            )
            for gang, members in g.player(self.user).members.items()
        )
        return Decision(
            self.user,
            "D-EXEC-GANG",
            "EP-GANG-05",
            Text("ask-gang-member"),
            options,
            default=options[0].id,
            occasion=Text("occasion-gang-member"),
        )

    def answer(self, g: Table[Any], gang: str, do: Effects) -> None:
        return_member(g, self.user, gang, do)
