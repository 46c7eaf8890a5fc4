import pytest
from PIL import ImageChops, ImageStat, features

from rendering.canvas import Canvas
from rendering.faces import FACES, SOURCE, UNKNOWN, covers, face_of, font, runs
from rendering.fonts import STAR, Weight, broken, inked, shortened, squeezed, width_of
from rendering.theme import BASE

CZECH = "ěščřžýáíéúůťďňóĚŠČŘŽÝÁÍÉÚŮŤĎŇÓ"


@pytest.mark.parametrize("weight", Weight)
def test_the_typeface_has_every_czech_letter(weight):
    missing = bytes(font(24, weight).getmask("\uffff"))
    assert [letter for letter in CZECH if bytes(font(24, weight).getmask(letter)) == missing] == []


@pytest.mark.parametrize("text", ["Vinnie", "Příliš žluťoučký", "−$20k · 2× T1–T3 ≥ “a”…", "★ +1"])
def test_what_pictures_write_is_covered(text):
    assert covers(text)


NAMES = [
    "홍길동",
    "山田 はなこ",
    "Ондřej Ñandú",
    "Łukasz Ґалаґан",
    "🦊 Zoë",
    "👩🏽‍🚀❤️",
    "Νίκος",
    "דנה",
    "سارة",
    "สมชาย",
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("weight", Weight)
def test_no_name_shows_as_boxes(name, weight):
    assert covers(name)
    for run in runs(name):
        missing = bytes(font(40, weight, run.face).getmask("\uffff"))
        for sign in run.text:
            assert sign.isspace() or bytes(font(40, weight, run.face).getmask(sign)) != missing


def test_what_only_changes_an_emoji_leaves_no_mark():
    assert [run.text for run in runs("👩🏽‍🚀❤️")] == ["👩🚀❤"]
    assert width_of("❤️", 40) == width_of("❤", 40)


def test_a_sign_that_no_face_has_is_a_dot():
    unwritten = chr(0x13000)
    assert not covers(unwritten)
    assert [run.text for run in runs(f"a{unwritten}b")] == [f"a{UNKNOWN}b"]
    assert covers(UNKNOWN)


def test_source_sans_writes_all_that_it_can():
    assert {face_of(sign) for sign in f"Příliš {CZECH} Ж 9 −"} == {SOURCE}
    assert len({face_of(sign) for sign in "aあ🦊"} & set(FACES)) == 3


def test_parts_in_several_faces_stand_one_after_the_other_on_one_base_line():
    korean, latin, both = (inked(text, 40, Weight.BOLD) for text in ("홍길동", "Hong", "홍길동Hong"))
    assert (
        both.advance
        == pytest.approx(korean.advance + latin.advance)
        == width_of("홍길동Hong", 40, Weight.BOLD)
    )
    pen = round(-both.left + korean.advance + latin.left)
    at_the_end = both.mask.crop(
        (pen, latin.top - both.top, pen + latin.mask.width, latin.top - both.top + latin.mask.height)
    )
    assert at_the_end.tobytes() == latin.mask.tobytes()


def test_each_weight_is_heavier_than_the_one_before():
    inks = [sum(inked("홍길동", 60, weight).mask.tobytes()) for weight in Weight]
    assert inks == sorted(set(inks))


def test_a_name_in_hangul_is_shortened_like_any_other():
    short = shortened("홍길동전의 주인공", 120, 24)
    assert width_of(short, 24) <= 120
    assert short.startswith("홍길")
    canvas = Canvas(BASE, 200, 40, BASE.colour("paper"))
    assert canvas.write((10, 20), short, 24, BASE.colour("ink")) <= 120


def test_a_shortened_text_fits_and_says_that_it_was_cut():
    short = shortened("Inspector Sandra of the Federal Bureau", 120, 20)
    assert width_of(short, 20) <= 120
    assert short.startswith("Insp")
    assert short.endswith("…")
    assert shortened("Ana", 120, 20) == "Ana"


def test_a_shortened_name_keeps_the_number_that_tells_it_apart():
    first, third = (shortened(f"A former player ({number})", 120, 20) for number in (1, 3))
    assert (first, third) == ("A former… (1)", "A former… (3)")
    assert width_of(first, 20) <= 120


def test_a_squeezed_text_is_written_smaller_before_it_is_cut_off():
    text = "Waiting for Ana, Bo and Chika"
    whole = width_of(text, 40)
    assert squeezed(text, whole, 40, 30) == (text, 40)
    assert squeezed(text, whole * 0.8, 40, 30) == (text, 32)
    short, size_px = squeezed(text, whole * 0.5, 40, 30)
    assert (short[-1], size_px) == ("…", 30)
    assert width_of(short, 30) <= whole * 0.5


def test_lines_are_broken_between_words_and_fit():
    lines = broken("move one officer to another tile of the map", 120, 20)
    assert len(lines) > 1
    assert " ".join(lines) == "move one officer to another tile of the map"
    assert max(width_of(line, 20) for line in lines) <= 120


def test_the_star_is_drawn_and_measured():
    plain, starred = inked("+1", 40), inked(f"{STAR} +1", 40)
    assert starred.advance == width_of(f"{STAR} +1", 40) > plain.advance + 30
    assert starred.mask.crop((0, 0, 36, 80)).getbbox() is not None


shaping = pytest.mark.skipif(not features.check("raqm"), reason="Pillow here has no Raqm")


@shaping
def test_letters_of_arabic_join():
    alone = sum(width_of(letter, 60) for letter in "سارة")
    assert width_of("سارة", 60) < 0.9 * alone


@shaping
@pytest.mark.parametrize(("first", "second"), [("דנה", "לוי"), ("سارة", "علي")])
def test_words_of_hebrew_and_arabic_stand_from_right_to_left(first, second):
    name = f"{first} {second}"
    assert [run.text for run in runs(name)] == [name]
    whole, word = inked(name, 60), inked(first, 60)
    assert whole.advance == width_of(name, 60)
    ends = [differs(whole, word, at) for at in (0, whole.mask.width - word.mask.width)]
    assert ends[1] < ends[0] / 2


def differs(whole, word, left: int) -> float:
    """How far a text differs there from a word of it."""
    top = word.top - whole.top
    part = whole.mask.crop((left, top, left + word.mask.width, top + word.mask.height))
    return ImageStat.Stat(ImageChops.difference(part, word.mask)).mean[0]


@pytest.mark.parametrize("name", ["ณัฐวุฒิ", "देवनागरी", "தமிழ்"])
def test_marks_over_letters_are_of_the_face_of_these_letters(name):
    assert [run.text for run in runs(name)] == [name]


def test_words_in_other_scripts_keep_their_spaces_in_source_sans():
    assert [run.face for run in runs("山田 はなこ")][1] == SOURCE
