"""A record in words, for each game of the house."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.features.record.counting import count_up
from bot.features.record.ends import Against, OwnGame
from bot.features.record.pages import LISTED, record_page
from bot.pages.layout import TEXT_LIMIT, to_layout
from bot.pages.page import Menu, Page
from bot.pages.pagination import leaf_of
from bot.pages.press import Press, TableVerb
from games import GAMES
from games.escape_plan.state import COSTA
from games.in_too_deep.state import ECHO
from games.kernel import Fate, Text
from games.mind_mgmt.state import AUTOMA_AGENTS, AUTOMA_RECRUITER
from games.speakeasy.state import RIVAL
from tests.bot.features.record.played import BEGAN, DAY, own, standing

WON, SHARED, LOST, LEFT, UNDECIDED = Fate.WON, Fate.SHARED, Fate.LOST, Fate.LEFT, Fate.UNDECIDED
PLACE = "https://discord.com/channels/5/51"


def intel(points: int) -> Text:
    return Text("ending-intel", {"intel": points})


def cash(total: int) -> Text:
    return Text("ending-score", {"total": total})


ARRESTED = Text("ending-arrested")
NOT_CAUGHT = Text("ending-escaped")


def recruits(count: int) -> Text:
    return Text("ending-recruits", {"recruits": count})


def page_of(games: Sequence[OwnGame], *, page: int = 0, unreadable: int = 0) -> Page:
    leaf = leaf_of(games, page, LISTED)
    places = {game.row.id: PLACE for game in games}
    counts = count_up(games) if leaf.number == 0 else []
    return record_page(leaf, counts, places, GAMES, unreadable=unreadable, locale="en-GB")


def lines_of(*games: OwnGame) -> list[str]:
    return page_of(games).text.splitlines()


def listed(game: OwnGame) -> str:
    """What the line of a game says behind its title."""
    return lines_of(game)[-1].partition(") · ")[2]


def counted(*games: OwnGame) -> list[str]:
    """The counts of a single title."""
    lines = lines_of(*games)
    return lines[2 : lines.index("### Latest games")]


# The counts


def test_in_too_deep_counts_games_with_people_with_echo_and_challenges_apart():
    three = (standing(LOST, intel(40), place=3, score=40), standing(LOST, intel(41), place=2, score=41))
    assert counted(
        own("in_too_deep", standing(WON, intel(61), place=1, score=61), *three),
        own("in_too_deep", standing(LOST, intel(70), place=2, score=70), *three, first=[1], number=2),
        own("in_too_deep", standing(SHARED, intel(50), place=1, score=50), *three, first=[0, 1], number=3),
        own(
            "in_too_deep",
            standing(LOST, intel(58), place=2, score=58),
            first=[ECHO],
            actors=[ECHO],
            against=Against.BOTS,
            number=4,
        ),
        own(
            "in_too_deep",
            standing(WON, intel(99), place=1, score=99),
            actors=[ECHO],
            against=Against.CHALLENGE,
            number=5,
        ),
    ) == [
        "- Against people: won 2 of 3, 1 of them shared, best 70 Intel",
        "- Against bots: won 0 of 1, best 58 Intel",
        "- Challenges: won 1 of 1, best 99 Intel",
    ]


def test_escape_plan_counts_games_that_nobody_has_won_and_an_arrest_has_no_score():
    nobody = (standing(LOST, ARRESTED), standing(LOST, ARRESTED))
    assert counted(
        own("escape_plan", *nobody, first=[]),
        own(
            "escape_plan",
            standing(LOST, cash(290), place=2, score=290),
            standing(WON, cash(300)),
            first=[1],
            number=2,
        ),
        own("escape_plan", standing(LOST, ARRESTED), first=[], against=Against.BOTS, number=3),
    ) == [
        "- Against people: won 0 of 2, 1 with no winner, best $290k",
        "- Against bots: won 0 of 1",
    ]


def test_mind_mgmt_counts_each_side_and_no_best_score():
    rogue, recruiter = (
        standing(WON, NOT_CAUGHT, side="rogues"),
        standing(LOST, recruits(7), side="recruiter"),
    )
    assert counted(
        own("mind_mgmt", recruiter, rogue, first=[1]),
        own("mind_mgmt", rogue, recruiter, number=2),
        own("mind_mgmt", rogue, recruiter, number=3),
        own(
            "mind_mgmt", rogue, rogue, first=[0, 1], actors=[AUTOMA_RECRUITER], against=Against.BOTS, number=4
        ),
    ) == [
        "- Against people: won 2 of 3 (0 of 1 as Recruiter and 2 of 2 as Rogue Agent)",
        "- Against bots: won 1 of 1 as Rogue Agent",
    ]


def test_speakeasy_counts_neither_what_was_left_nor_what_was_broken_off():
    money = standing(WON, Text("ending-money", {"dollars": 120}), place=1, score=120)
    left = standing(LEFT, Text("ending-left"))
    assert counted(
        own("speakeasy", money, left),
        own("speakeasy", left, money, first=[1], number=2),
        own("speakeasy", left, money, first=[1], number=3),
        own("speakeasy", standing(UNDECIDED, Text("ending-left")), left, first=[], number=4),
    ) == [
        "- Against people: won 1 of 1, best $120",
        "- Not counted: 2 left early and 1 broken off",
    ]


def test_titles_come_in_the_order_of_their_latest_games():
    won, rich = standing(WON, intel(1)), standing(WON, cash(1))
    games = [
        own("in_too_deep", won, won, number=3),
        own("escape_plan", rich, rich, number=2),
        own("in_too_deep", won, won),
    ]
    titles = [line for line in lines_of(*games) if line.startswith("**")]
    assert titles == ["**In Too Deep**", "**Escape Plan**"]


# The games


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (
            own(
                "in_too_deep",
                standing(WON, intel(41), place=1, score=41),
                standing(LOST, intel(40), place=2),
                standing(LOST, intel(3), place=3),
            ),
            "**first** of three, 41 Intel · with bo and chika",
        ),
        (
            own(
                "in_too_deep",
                *[standing(LOST, intel(30), place=3)] * 3,
                standing(LOST, intel(35), place=2, score=35),
                seat=3,
            ),
            "second of four, 35 Intel · with ana, bo and chika",
        ),
        (
            own(
                "in_too_deep",
                standing(SHARED, intel(41), place=1, score=41),
                standing(LOST, intel(40), place=3),
                standing(SHARED, intel(41), place=1),
                first=[0, 2],
            ),
            "**first** of three, shared with chika, 41 Intel · with bo and chika",
        ),
        (
            own(
                "in_too_deep",
                standing(LOST, intel(20), place=3),
                standing(LOST, intel(40), place=2),
                first=[ECHO],
                actors=[ECHO],
            ),
            "third of three, 20 Intel · with bo and Echo",
        ),
        (
            own("in_too_deep", standing(WON, intel(20), place=1), actors=[ECHO], against=Against.BOTS),
            "**won**, 20 Intel · against Echo",
        ),
        (
            own("in_too_deep", standing(LEFT, intel(9)), standing(WON, intel(20)), first=[1]),
            "left before the end · with bo",
        ),
        (
            own("escape_plan", *[standing(LOST, ARRESTED)] * 2, first=[]),
            "nobody won, arrested · with bo",
        ),
        (
            own("escape_plan", standing(LOST, ARRESTED), standing(WON, cash(9), place=1), first=[1]),
            "lost, arrested · with bo",
        ),
        (
            own("escape_plan", standing(LOST, ARRESTED), first=[], against=Against.BOTS),
            "lost, arrested · alone",
        ),
        (
            own(
                "escape_plan",
                standing(WON, cash(310), place=1, score=310),
                actors=[COSTA],
                against=Against.CHALLENGE,
            ),
            "**won**, $310k · challenge",
        ),
        (
            own(
                "mind_mgmt",
                standing(WON, recruits(9), side="recruiter"),
                standing(LOST, NOT_CAUGHT, side="rogues"),
            ),
            "**won** as Recruiter, 9 recruits · with bo",
        ),
        (
            own(
                "mind_mgmt",
                standing(LOST, NOT_CAUGHT, side="rogues"),
                standing(LOST, NOT_CAUGHT, side="rogues"),
                first=[AUTOMA_RECRUITER],
                actors=[AUTOMA_RECRUITER],
                against=Against.BOTS,
            ),
            "lost as Rogue Agent, not caught · with bo against the automa",
        ),
        (
            own(
                "mind_mgmt",
                standing(WON, recruits(9), side="recruiter"),
                actors=[AUTOMA_AGENTS],
                against=Against.BOTS,
            ),
            "**won** as Recruiter, 9 recruits · against the automa",
        ),
        (
            own(
                "mind_mgmt",
                standing(UNDECIDED, Text("ending-broken-off"), side="rogues"),
                standing(LEFT, Text("ending-broken-off")),
                first=[],
            ),
            "broken off · with bo",
        ),
        (
            own(
                "speakeasy",
                standing(LOST, Text("ending-money", {"dollars": 120}), place=2),
                first=[RIVAL],
                actors=[RIVAL],
                against=Against.BOTS,
            ),
            "lost, $120 · against the Rival",
        ),
        (
            own(
                "speakeasy",
                standing(WON, Text("ending-money", {"dollars": 120}), place=1),
                standing(LOST, Text("ending-money", {"dollars": 90}), place=2),
                taken_over=[0],
            ),
            "**first** of two, $120 (seat taken over) · with bo",
        ),
    ],
)
def test_a_line_says_how_a_game_ended_and_with_whom(game: OwnGame, said: str):
    assert listed(game) == said


def test_a_line_has_its_number_the_day_and_the_way_to_where_it_was_played():
    (line,) = lines_of(own("in_too_deep", standing(WON, intel(1), place=1), against=Against.BOTS))[-1:]
    assert line.startswith(f"1. <t:{int(BEGAN + DAY)}:d> · [In Too Deep]({PLACE}) · ")


def test_names_are_escaped_in_a_line_and_not_in_a_menu():
    game = own("in_too_deep", *[standing(WON, intel(1), place=1)] * 2, names=("ana", "*bo*"))
    page = page_of([game])
    assert page.text.endswith("with \\*bo\\*")
    menu = page.rows[0]
    assert isinstance(menu, Menu)
    (choice,) = menu.choices
    assert choice.label == "1 · In Too Deep, with *bo*"
    assert Press.parse(choice.value) == Press(TableVerb.STORY, "g1")


# The page


def test_the_counts_stand_on_the_first_page_alone_and_numbers_go_on():
    won = standing(WON, intel(1), place=1, score=1)
    games = [own("in_too_deep", won, won, number=number) for number in range(25, 0, -1)]
    first, last = page_of(games), page_of(games, page=2)
    assert "won 25 of 25" in first.text
    assert "won 25" not in last.text
    assert [line.partition(". ")[0] for line in last.text.splitlines()[1:]] == [str(n) for n in range(21, 26)]


def test_who_has_played_nothing_is_told_how_to_begin():
    page = page_of([])
    assert "You haven’t finished a game yet" in page.text
    assert page.rows == ()


def test_games_that_cannot_be_read_are_told_of():
    assert "One game is missing here" in page_of([], unreadable=1).small_print


def test_a_page_of_the_longest_names_counts_the_others_instead_of_being_cut_off():
    game = own(
        "escape_plan",
        *[standing(SHARED, cash(900), place=1, score=900)] * 5,
        first=range(5),
        names=["*" * 32] * 5,
        taken_over=[0],
    )
    assert "shared with \\*" in listed(game)
    page = page_of([game] * LISTED)
    assert len(page.text) + len(page.small_print) <= TEXT_LIMIT
    assert page.text.endswith("shared with 4 others, $900k (seat taken over) · with 4 others")
    assert to_layout(page)
