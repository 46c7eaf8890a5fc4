import re

from storage import new_game_id


def test_game_ids_differ_and_can_stand_in_an_address():
    ids = {new_game_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(re.fullmatch(r"[2-9a-hjkmnp-z]{10}", game) for game in ids)
