"""The end of the game (EP-END)."""

from __future__ import annotations

import pytest

from games.escape_plan.end import EndGame
from games.escape_plan.escape import Leave, arrest
from games.escape_plan.game import EscapePlan
from games.escape_plan.rounds import EndLastDay, EndPart
from games.escape_plan.scoring import score_sheet
from games.escape_plan.state import COSTA, Part, Standing
from games.kernel import Effects, Fate, Result, Text
from rendering.words import words_of
from tests.escape_plan.scenario import CLAWS, R3, SCAR, VINNIE, scenario


def last_day(part=Part.MORNING):
    return scenario(city=R3).day(3, part).open_exit(1)


def leave(table, seat, standing):
    player = table.player(seat)
    player.standing, player.pawn = standing, None
    if standing is Standing.ESCAPED:
        table.g.escapes.append(seat)
        table.g.exit_used, player.escaped_as = "EXIT-1", len(table.g.escapes)


@pytest.mark.rule("EP-END-01")
def test_the_game_ends_with_the_part_in_which_the_last_player_leaves():
    table = last_day()
    leave(table, SCAR, Standing.ESCAPED)
    leave(table, CLAWS, Standing.ARRESTED)
    table.run(EndPart())
    assert table.g.part is Part.AFTERNOON  # Vinnie is still in
    leave(table, VINNIE, Standing.ARRESTED)
    table.run(EndPart())
    assert table.g.result == Result(winners=(SCAR,))
    assert table.g.part is Part.AFTERNOON  # nobody waits for dawn


@pytest.mark.rule("EP-END-01", "EP-END-02")
def test_after_dawn_of_day_3_who_is_still_in_is_arrested_and_it_is_over():
    table = last_day(Part.DAWN)
    leave(table, SCAR, Standing.ESCAPED)
    table.run(EndPart())
    assert table.g.result == Result(winners=(SCAR,))
    assert [table.player(seat).standing for seat in (VINNIE, CLAWS)] == [Standing.ARRESTED] * 2
    assert [told["why"].key for told in table.told("log-arrested")] == ["why-last-dawn"] * 2


@pytest.mark.rule("EP-END-03")
def test_if_nobody_escaped_nobody_wins():
    table = last_day(Part.DAWN).run(EndLastDay())
    assert table.g.result == Result(winners=())
    assert table.told("log-game-ended")[0]["count"] == 0


@pytest.mark.rule("EP-SOLO-25", "EP-SOLO-29")
@pytest.mark.parametrize(
    ("costas_out", "said"),
    [(False, "Nobody got out. The city wins."), (True, "Only Lieutenant Costa got out. He wins.")],
)
def test_who_is_arrested_alone_has_lost_to_the_city_or_to_costa(costas_out, said):
    table = scenario(1, R3).day(3, Part.DAWN).open_exit(1)
    if costas_out:
        table.g.costa.pawn = None
        table.g.escapes, table.g.exit_used = [COSTA], "EXIT-1"
    arrest(table.g, VINNIE, Effects(table.g), Text("why-last-dawn"))
    table.run(EndGame())
    (told,) = table.told("log-game-ended")
    words = words_of("escape_plan", strict=True)
    assert words.say(Text("log-game-ended", told), ["Vinnie"]) == said


def test_the_winners_are_announced():
    table = last_day()
    leave(table, SCAR, Standing.ESCAPED)
    leave(table, CLAWS, Standing.ESCAPED)
    leave(table, VINNIE, Standing.ARRESTED)
    table.run(EndGame())
    (told,) = table.told("log-game-ended")
    assert [who.args["seat"] for who in told["winners"]] == [SCAR, CLAWS]
    assert table.match.position.decisions == ()


@pytest.mark.rule("EP-END-03", "EP-SCO-05", "EP-ESC-08")
def test_everyone_has_an_ending_with_a_score_or_the_arrest_and_the_hour():
    table = last_day(Part.EVENING)
    for seat, part in ((SCAR, Part.MORNING), (CLAWS, Part.AFTERNOON)):
        table.g.part = part
        table.stand(seat, "EXIT-1").rich(seat, 20 + seat).run(Leave(seat))
    table.g.part = Part.EVENING
    arrest(table.g, VINNIE, Effects(table.g), Text("why-last-dawn"))
    table.run(EndGame())
    scar, claws, vinnie = (EscapePlan().ending(table.g, seat) for seat in (SCAR, CLAWS, VINNIE))
    totals = [score_sheet(table.g, seat).total for seat in (SCAR, CLAWS)]
    assert [scar.score, claws.score, vinnie.score] == [*totals, None]
    assert [scar.won, claws.won, vinnie.won] == [
        seat in table.g.result.winners for seat in (SCAR, CLAWS, VINNIE)
    ]
    assert scar.summary == Text("ending-score", {"total": totals[0]})
    assert vinnie.summary == Text("ending-arrested")
    assert [ending.at.args["part"] for ending in (scar, claws, vinnie)] == ["morning", "afternoon", "evening"]


@pytest.mark.rule("EP-END-03", "EP-ESC-08")
def test_where_nobody_gets_out_everyone_has_lost():
    table = last_day()
    for seat in (SCAR, CLAWS, VINNIE):
        leave(table, seat, Standing.ARRESTED)
    table.run(EndGame())
    standings = EscapePlan().standings(table.g)
    assert {(one.fate, one.place, one.score) for one in standings.seats} == {(Fate.LOST, None, None)}
    assert standings.first == ()
    assert EscapePlan().is_decided(table.g)
