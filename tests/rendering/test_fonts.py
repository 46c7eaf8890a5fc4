import pytest

from rendering.fonts import STAR, Weight, broken, covers, font, inked, shortened, width_of

CZECH = "ěščřžýáíéúůťďňóĚŠČŘŽÝÁÍÉÚŮŤĎŇÓ"


@pytest.mark.parametrize("weight", Weight)
def test_the_typeface_has_every_czech_letter(weight):
    missing = bytes(font(24, weight).getmask("\uffff"))
    assert [letter for letter in CZECH if bytes(font(24, weight).getmask(letter)) == missing] == []


@pytest.mark.parametrize("text", ["Vinnie", "Příliš žluťoučký", "−$20k · 2× T1–T3 ≥ “a”…", "★ +1"])
def test_what_pictures_write_is_covered(text):
    assert covers(text)


@pytest.mark.parametrize("name", ["홍길동", "山田", "🦊"])
def test_scripts_that_the_typeface_lacks_are_noticed(name):
    assert not covers(name)


def test_a_shortened_text_fits_and_says_that_it_was_cut():
    short = shortened("Inspector Sandra of the Federal Bureau", 120, 20)
    assert width_of(short, 20) <= 120
    assert short.startswith("Insp")
    assert short.endswith("…")
    assert shortened("Ana", 120, 20) == "Ana"


def test_lines_are_broken_between_words_and_fit():
    lines = broken("move one officer to another tile of the map", 120, 20)
    assert len(lines) > 1
    assert " ".join(lines) == "move one officer to another tile of the map"
    assert max(width_of(line, 20) for line in lines) <= 120


def test_the_star_is_drawn_and_measured():
    plain, starred = inked("+1", 40), inked(f"{STAR} +1", 40)
    assert starred.advance == width_of(f"{STAR} +1", 40) > plain.advance + 30
    assert starred.mask.crop((0, 0, 36, 80)).getbbox() is not None
