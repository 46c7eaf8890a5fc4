import pytest

from rendering.initials import begun_before, initials

COLOURS = ("A", "P", "T", "W", "V")


def of(*names: str, others: tuple[str, ...] = ()) -> tuple[str, ...]:
    return initials(names, COLOURS[: len(names)], others)


def test_a_piece_bears_the_first_letter_of_its_owners_name():
    assert of("Vinnie", "scar", "Claws") == ("V", "S", "C")


def test_names_that_begin_alike_get_a_second_letter_each():
    assert of("Ana", "Bo", "Adam") == ("An", "B", "Ad")


def test_the_second_letter_is_that_of_the_second_word_if_there_is_one():
    assert of("Mr Bones", "Mia") == ("Mb", "Mi")


def test_equal_names_are_told_apart_all_the_same():
    assert len({one.upper() for one in of("Bo", "bo", "Bo", "Bo", "B")}) == 5


def test_a_number_tells_names_apart_before_their_other_words():
    assert of("Big Bo (1)", "Carl", "Big Bo (3)") == ("B1", "C", "B3")


def test_no_player_has_the_letters_of_a_bot():
    assert of("Coco", "Sally", "Carl", others=("Sa", "Co")) == ("Cc", "S", "Ca")


def test_a_name_in_another_script_has_its_own_sign():
    assert of("홍길동", "Ana") == ("홍", "A")


@pytest.mark.parametrize("name", ["", "  ", "🎲🎲", "–!–"])
def test_a_name_without_letters_is_called_by_the_colour_of_the_piece(name):
    assert of("Ana", name) == ("A", "P")


def test_all_are_short_and_differ():
    names = ("Anna", "Anna", "ANNA", "anna", "Anna B")
    found = of(*names)
    assert len({one.upper() for one in found}) == len(names)
    assert all(1 <= len(one) <= 2 for one in found)


def test_it_is_known_how_many_before_begin_alike():
    assert begun_before(("Mw", "C", "Mm", "m2")) == (0, 0, 1, 2)
