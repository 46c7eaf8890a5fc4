"""Reading what clients send field by field: whatever it is, it is read or refused."""

from __future__ import annotations

import aiohttp
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.errors import InvalidForm
from playground.validation.form import Fields, FormFaults, is_snowflake

LONG = "1" * 5000
"""More digits than Python reads as a number."""


def briefly(value):
    return str(value)[:20]


def whole(value):
    fields = Fields({"limit": value}, FormFaults())
    read = fields.whole("limit", least=-5, most=100)
    fields.faults.raise_if_any()
    return read


@pytest.mark.parametrize(("value", "read"), [(7, 7), ("7", 7), ("-5", -5), (None, None)])
def test_a_whole_number_is_given_as_such_or_in_digits(value, read):
    assert whole(value) == read


@pytest.mark.parametrize(
    "value", ["--5", "5-", "", "+5", "٣", "1_0", LONG, True, 1.5, -6, 101, []], ids=briefly
)
def test_anything_else_is_refused(value):
    with pytest.raises(InvalidForm):
        whole(value)


@given(st.text("-0123456789٣²", max_size=30) | st.integers() | st.booleans())
def test_an_id_is_what_can_be_read_as_one(value):
    assert not is_snowflake(value) or int(value) >= 0


@pytest.mark.parametrize(
    ("path", "status"),
    [("messages?limit=--5", 400), (f"messages?before={LONG}", 400), (f"messages/{LONG}", 404)],
    ids=briefly,
)
async def test_no_number_of_a_client_is_a_fault_of_the_server(playground, path, status):
    channel = playground.channel("lobby")
    headers = {"Authorization": f"Bot {playground.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        async with session.get(f"{playground.api_base}/channels/{channel.id}/{path}") as answer:
            assert answer.status == status
        bulk = f"{playground.api_base}/channels/{channel.id}/messages/bulk-delete"
        async with session.post(bulk, json={"messages": [LONG, "٣", "--1"]}) as answer:
            assert answer.status in (204, 403)
