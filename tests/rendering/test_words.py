from pathlib import Path

import pytest

from games.kernel import Text, seat_name, seat_names, typed
from rendering.words import (
    BadCatalogue,
    BadMessage,
    MissingMessage,
    UnknownLocale,
    Voice,
    Words,
    signed,
    words_of,
)

LISTS = """
list-empty = none
list-last = { $before } and { $item }
list-next = { $before }, { $item }
"""
IN_DOLLARS = "money = { $sign }${ NUMBER($amount, useGrouping: 0) }"


@pytest.fixture
def catalogue(tmp_path: Path):
    def build(
        source: str, *, locale: str = "en", strict: bool = True, fallback: Words | None = None
    ) -> Words:
        file = tmp_path / f"{locale}.ftl"
        file.write_text(LISTS + source, encoding="utf-8")
        return Words(locale, [file], strict=strict, fallback=fallback)

    return build


def test_a_message_is_filled_with_names_amounts_and_other_messages(catalogue):
    words = catalogue(
        f"paid = {{ $who }} pays {{ MONEY($amount) }} at {{ $place }}.\nplace-bar = the Bar\n{IN_DOLLARS}"
    )
    text = Text("paid", {"who": seat_name(1), "amount": 9, "place": Text("place-bar")})
    assert words.say(text, ["Ana", "Bo"]) == "Bo pays $9 at the Bar."


@pytest.mark.parametrize(("amount", "shown"), [(0, "$0"), (9, "$9"), (-20, "−$20"), (1367, "$1367")])
def test_money_reads_as_the_game_writes_it(catalogue, amount, shown):
    words = catalogue(f"sum = {{ MONEY($n) }}\n{IN_DOLLARS}")
    assert words.say(Text("sum", {"n": amount})) == Voice(words, []).money(amount) == shown
    in_crowns = catalogue("money = { $sign }{ $amount } Kč", locale="cs", fallback=words)
    assert in_crowns.say(Text("sum", {"n": 9})) == "$9"
    assert in_crowns.money(-9) == "−9 Kč"


@pytest.mark.parametrize(("amount", "shown"), [(0, "0"), (7, "7"), (-2, "−2"), (-37, "−37")])
def test_a_number_below_zero_has_a_minus_sign(catalogue, amount, shown):
    words = catalogue("net = { $n }\npadded = { NUMBER($n, minimumIntegerDigits: 3) }\nlevel = level-{ $n }")
    assert words.say(Text("net", {"n": amount})) == signed(amount) == shown
    assert words.say(Text("level", {"n": amount})) == f"level-{shown}", "a hyphen stays one"
    assert words.say(Text("padded", {"n": -7})) == "−007"


def test_a_number_below_zero_chooses_among_variants_as_any_other(catalogue):
    words = catalogue("way = { $n ->\n    [-1] back\n    [one] one on\n   *[other] { $n } on\n}")
    assert [words.say(Text("way", {"n": n})) for n in (-2, -1, 1)] == ["−2 on", "back", "one on"]


def test_a_game_without_money_cannot_write_amounts(catalogue):
    with pytest.raises(BadMessage, match="money"):
        catalogue("sum = { MONEY($n) }").say(Text("sum", {"n": 9}))
    with pytest.raises(MissingMessage, match="money"):
        catalogue("day = Day").money(9)


@pytest.mark.parametrize(("amount", "shown"), [(0, "$0"), (9, "$9k"), (-20, "−$20k"), (1367, "$1367k")])
def test_escape_plan_writes_money_in_thousands(amount, shown):
    assert words_of("escape_plan", strict=True).money(amount) == shown


@pytest.mark.parametrize(
    ("seats", "shown"), [([], "none"), ([0], "Ana"), ([0, 1], "Ana and Bo"), ([0, 1, 2], "Ana, Bo and Cy")]
)
def test_lists_are_read_out(catalogue, seats, shown):
    words = catalogue("wait = { $who }")
    assert words.say(Text("wait", {"who": seat_names(seats)}), ["Ana", "Bo", "Cy"]) == shown


def test_a_sentence_begins_with_a_capital_even_with_a_word_of_the_game(catalogue):
    words = catalogue(
        "sold = { $who } sells.\nsellers = { $who } sell.\nshare = { $who } of all\nrival = the Rival"
    )
    rival = Text("rival")
    assert words.say(Text("sold", {"who": rival})) == "The Rival sells."
    assert words.say(Text("sellers", {"who": [rival, seat_name(0)]}), ["ana"]) == "The Rival and ana sell."
    assert words.say(Text("share", {"who": rival})) == "the Rival of all"
    voice = Voice(words, ["ana"])
    assert (voice.begin(rival), voice.begin(seat_name(0))) == ("The Rival", "ana")


def test_a_list_at_the_beginning_of_a_line_begins_as_its_first_name_is_written(catalogue):
    words = catalogue("side = { $people }\nrival = the Rival")
    voice = Voice(words, ["ana", "bo"])
    assert voice.begin(Text("side", {"people": seat_names([0, 1])})) == "ana and bo"
    assert voice.begin(Text("side", {"people": [Text("rival"), seat_name(0)]})) == "The Rival and ana"


def test_people_spell_their_names_as_they_like(catalogue):
    words = catalogue("sold = { $who } sells.\nnoted = { $words } was noted.")
    assert words.say(Text("sold", {"who": seat_name(0)}), ["ana"]) == "ana sells."
    assert words.say(Text("noted", {"words": typed("hm")})) == "hm was noted."


def test_a_name_keeps_its_spelling_where_one_sentence_leads_to_the_next(catalogue):
    words = catalogue(
        "both = { $cause } { $then }\nmet = { $who } met you.\ngone = You go.\nrival = the Rival"
    )
    for who, said in ((seat_name(0), "ana met you. You go."), (Text("rival"), "The Rival met you. You go.")):
        both = Text("both", {"cause": Text("met", {"who": who}), "then": Text("gone")})
        assert words.say(both, ["ana"]) == said


def test_plural_forms_follow_the_language(catalogue):
    words = catalogue("tiles = { $n ->\n    [one] one tile\n   *[other] { $n } tiles\n}")
    assert [words.say(Text("tiles", {"n": n})) for n in (1, 4)] == ["one tile", "4 tiles"]


def test_only_names_and_what_people_typed_are_escaped(catalogue):
    words = catalogue("wrote = **{ $who }** writes at { $where }: { $what }")
    text = Text("wrote", {"who": seat_name(0), "where": "D1_x", "what": typed("_hi_ { $secret }")})
    said = words.say(text, ["a_b"], escape=lambda name: name.replace("_", r"\_"))
    assert said == r"**a\_b** writes at D1_x: \_hi\_ { $secret }"


def test_a_name_that_looks_like_a_message_stays_a_name(catalogue):
    words = catalogue("hello = Hello { $who }")
    assert words.say(Text("hello", {"who": seat_name(0)}), ["{ $secret }"]) == "Hello { $secret }"


def test_nothing_invisible_is_put_around_arguments(catalogue):
    assert catalogue("hello = Hello { $who }").say(Text("hello", {"who": "Bo"})).isascii()


def test_strict_words_refuse_what_is_missing(catalogue):
    words = catalogue(f"hello = Hello {{ $who }}\ncost = {{ MONEY($n) }}\n{IN_DOLLARS}")
    with pytest.raises(MissingMessage, match="nope"):
        words.say(Text("nope"))
    with pytest.raises(BadMessage, match="who"):
        words.say(Text("hello"))
    with pytest.raises(BadMessage, match="n"):
        words.say(Text("cost"))
    with pytest.raises(BadMessage, match="seat 3"):
        words.say(Text("hello", {"who": seat_name(3)}), ["Ana"])


def test_in_play_what_is_missing_shows_as_a_hole(catalogue):
    words = catalogue("hello = Hello { $who }", strict=False)
    assert words.say(Text("nope")) == "{nope}"
    assert words.say(Text("hello")) == "{hello: Hello who}"
    assert words.say(seat_name(3), ["Ana"]) == "{seat 3}"


def test_a_language_falls_back_to_the_source_for_single_messages(catalogue):
    english = catalogue("bar = the Bar\nday = Day")
    czech = catalogue("day = Den", locale="cs", fallback=english)
    assert [czech.say(Text(key)) for key in ("day", "bar")] == ["Den", "the Bar"]
    assert czech.has("bar")
    assert "bar" not in czech.keys


def test_a_broken_file_is_refused(catalogue):
    with pytest.raises(BadCatalogue, match="not Fluent"):
        catalogue("oops = { $")
    with pytest.raises(BadCatalogue, match="already"):
        catalogue("day = Day\nday = Tag")


def test_the_texts_of_a_game_and_further_folders_make_one_catalogue(tmp_path: Path):
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "bot.ftl").write_text("panel-title = Your move", encoding="utf-8")
    words = words_of("escape_plan", "en", tmp_path, strict=True)
    assert words.has("panel-title")
    assert words.has("list-last")
    assert words_of("escape_plan", "en", tmp_path, strict=True) is words


def test_an_unwritten_language_is_an_error():
    with pytest.raises(UnknownLocale, match="xx"):
        words_of("escape_plan", "xx")


def test_a_voice_knows_the_names_of_its_table(catalogue):
    voice = Voice(catalogue("turn = { $who } to move"), ["Ana", "Bo"])
    assert voice("turn", who=seat_name(1)) == "Bo to move"
