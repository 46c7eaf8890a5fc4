import pytest

from games.escape_plan.components import components
from games.escape_plan.view import view
from games.kernel import Text
from rendering.escape_plan import text_board
from rendering.markdown import CHUNK, chunks
from rendering.words import signed

NAMES = ("Vinnie", "Scar", "Claws", "Ruby", "Mr Bones")


def said(table, words, **more) -> str:
    return "\n".join(text_board(view(table, None), names=NAMES, words=words, **more))


def test_every_piece_has_its_length(table, words):
    texts = text_board(view(table, None), names=NAMES, words=words)
    assert max(map(len, texts)) <= CHUNK
    assert all(texts)


def test_lines_are_kept_whole_where_they_fit():
    lines = ["a" * 1000, "b" * 1000, "c" * 10, "d" * 4000]
    texts = chunks(lines)
    assert texts[:2] == ["a" * 1000, "b" * 1000 + "\n" + "c" * 10]
    assert "".join(texts[2:]) == "d" * 4000
    assert max(map(len, texts)) <= CHUNK


def test_a_section_is_kept_whole_where_it_fits():
    lines = ["## Title", "a" * 1000, "### Ana", "b" * 500, "c" * 500, "### Bo", "d" * 4000]
    texts = chunks(lines)
    assert texts[:2] == ["## Title\n" + "a" * 1000, "### Ana\n" + "b" * 500 + "\n" + "c" * 500]
    assert texts[2] == "### Bo"
    assert "".join(texts[3:]) == "d" * 4000


def test_no_player_is_cut_in_two(table, words):
    texts = text_board(view(table, None), names=NAMES, words=words)
    for player in table.players:
        heading = f"### {NAMES[player.seat]} · "
        (text,) = [text for text in texts if heading in text]
        assert "Extra Action tokens" in text.split(heading)[1].split("###")[0]


def test_everyone_and_their_place_is_named(table, words):
    text = said(table, words)
    for player in table.players:
        name = NAMES[player.seat]
        assert f"- {name}: notoriety {player.notoriety.row}" in text
        if player.pawn:
            site = table.sites.get(player.pawn)
            place = words.say(Text(f"venue-{site}" if site else f"location-{player.pawn}"))
            assert f"### {name} · {place}" in text
            line = next(
                line for line in text.splitlines() if line.startswith(f"- {place}") and "Here:" in line
            )
            assert name in line


def test_every_officer_is_named_on_its_tile(table, words):
    lines = said(table, words).splitlines()
    for placed in table.map:
        at = f"{signed(placed.q)},{signed(placed.r)}"
        line = next(line for line in lines if line.startswith(f"**{placed.tile}** at {at}"))
        for officer in table.officers.get(placed.tile, []):
            assert words.say(Text(f"police-{officer.value}")) in line
        if not table.officers.get(placed.tile):
            assert "no police" in line


def test_every_price_and_card_is_named(table, words):
    text = said(table, words)
    for position, card in enumerate(table.row, start=1):
        printed = components().contacts[card]
        star = " ★" if printed.star else ""
        assert f"{position}. {words.say(Text(f'contact-{card}'))} ${printed.price}k{star}" in text
    for fixer in table.fixers:
        assert f"{words.say(Text(f'fixer-{fixer}'))} ${components().fixers[fixer].price}k" in text
    for kind, count in table.equipment.items():
        price = components().equipment[kind].price
        assert f"{words.say(Text(f'equipment-{kind}'))} ${price}k ({count} left)" in text
    for player in table.players:
        for contact in player.contacts:
            assert words.say(Text(f"contact-{contact.card}")) in text
        for asset in player.slot_assets:
            assert f"locked {words.say(Text(f'asset-{asset}'))}" in text


@pytest.mark.rule("EP-WND-03")
def test_contacts_under_handcuffs_are_named_from_left_to_right(table, words):
    player = table.players[0]
    player.slot_assets, player.handcuffs, player.covered = [], 3, ["C08", "C12"]  # on slots 5, 4 and 3
    under = [f"handcuffs over {words.say(Text(f'contact-{card}'))}" for card in ("C12", "C08")]
    assert f"{', '.join(under)} and handcuffs; empty slots" in said(table, words)


def test_zones_and_neighbours_tell_how_the_streets_hang_together(table, words):
    text = said(table, words)
    for placed in table.map:
        for place in components().tiles[placed.tile].locations:
            site = table.sites.get(place)
            name = words.say(Text(f"venue-{site}" if site else f"location-{place}"))
            assert any(line.startswith(f"- {name}") and "(beside " in line for line in text.splitlines())
    assert "- E S2: " in text or "- E S1: " in text


def test_names_are_escaped_as_the_caller_says(table, words):
    names = ("*V*", *NAMES[1:])
    texts = text_board(
        view(table, None), names=names, words=words, escape=lambda name: name.replace("*", r"\*")
    )
    assert r"\*V\*" in "".join(texts)
    assert "*V*" not in "".join(texts).replace(r"\*V\*", "")


def test_nothing_hidden_is_said(table, words):
    before = said(table, words)
    for screen in table.screens:
        screen.money, screen.values = 77, {2: 120}
    assert said(table, words) == before


def test_after_the_end_everyone_s_count_is_said(finished_table, words):
    text = said(finished_table, words)
    total = view(finished_table, None).sheets[0].total
    assert f"- Vinnie: **${total}k**" in text
    assert "- Scar was arrested and scores nothing." in text
