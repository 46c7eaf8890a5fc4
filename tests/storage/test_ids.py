import re

import pytest

from storage import new_challenge_id, new_game_id


@pytest.mark.parametrize("new_id", [new_game_id, new_challenge_id])
def test_ids_differ_and_can_stand_in_an_address(new_id):
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(re.fullmatch(r"[2-9a-hjkmnp-z]{10}", one) for one in ids)
