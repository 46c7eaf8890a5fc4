"""What a pack holds shows nowhere to those who may not know it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import msgpack
from msgspec.structs import replace

from bot.features.campaigns import pack_pages, pages
from bot.features.campaigns.verbs import CampaignVerb
from bot.features.rulebook import library
from bot.features.rulebook.library import RulebookLibrary
from bot.features.rulebook.text import Paragraph
from bot.operation.archive.gamefile import unpack
from bot.pages import speech
from bot.pages.press import Press
from bot.table.campaigns import LoadedCampaign, encode_record
from games import GAMES
from games.kernel import (
    CampaignPack,
    CampaignPeople,
    CampaignRecord,
    CampaignRules,
    MissionResult,
    PackContent,
    PackPart,
    Text,
)
from storage import CampaignChange, CampaignRow, CampaignStatus, MemberRow, WriteSet
from tests.bot.features.campaigns.playing import (
    begun,
    campaign,
    gathered,
    joined,
    mission,
    opened,
    press,
    the_campaign,
)
from tests.bot.house import House, text_of
from tests.bot.solo import ferry_words
from tests.kernel.convoy import CHART, FLEET, GALE, PILOT, ConvoyRules

TITLE = "mind_mgmt"
PILOTS, CREW, STRANGER = 1, 2, 9
LOCALE = "en-GB"


class OtherContent(ConvoyRules):
    """The same packs with something else in them."""

    def content(self, pack: CampaignPack) -> PackContent:
        return PackContent(Text("option-sail"), Text("option-wait"), super().content(pack).component)


def told_of(rules: CampaignRules, winners: list[str]) -> LoadedCampaign:
    """A campaign of one captain on each side after games that these sides have won."""
    record = CampaignPeople(rules, CampaignRecord()).joined(1, PILOT).joined(2, FLEET).record
    for number, winner in enumerate(winners):
        result = MissionResult(winner, "3", (PILOT, FLEET), {"crates": ("1", "2")})
        record = rules.recorded(
            record, result, game=f"g{number}", at=float(number), way="usual", seated=(1, 2)
        )
    row = CampaignRow(
        id="k1", title="ferry", name="Haul", guild=1, channel=2, host=1, status=CampaignStatus.OPEN,
        revision=0, record=encode_record(record), game=None, post=None, created=0.0, updated=0.0,
    )  # fmt: skip
    members = tuple(
        MemberRow(campaign="k1", number=number, person=number, name=f"Captain {number}") for number in (1, 2)
    )
    return LoadedCampaign(row, members, record, rules)


def seen_by(person: int, at: LoadedCampaign) -> bytes:
    """Every page that a person can open, byte for byte."""
    seen = at.parts_seen_by(person)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(speech, "words_of", ferry_words)
        shown = [
            pages.post(at, None),
            pages.standing(at, LOCALE, person=person, page=0, link=None),
            *(pack_pages.packs(at, side, LOCALE, seen) for side in (0, 1)),
            pages.listed([at], LOCALE),
        ]
    return msgpack.encode(shown)


@pytest.mark.rule("MM-SHF-08", "MM-SHF-32")
@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from([PILOT, FLEET]), max_size=4))
def test_pages_are_byte_equal_whatever_a_pack_holds_that_the_reader_may_not_know(winners: list[str]) -> None:
    one, other = told_of(ConvoyRules(), winners), told_of(OtherContent(), winners)
    assert seen_by(STRANGER, one) == seen_by(STRANGER, other)
    for person, own in ((PILOTS, CHART), (CREW, GALE)):
        knows = one.rules.is_open(one.record, own)
        assert (seen_by(person, one) != seen_by(person, other)) == knows


def test_a_sealed_pack_is_not_even_looked_into() -> None:
    class Locked(ConvoyRules):
        def content(self, pack: CampaignPack) -> PackContent:
            raise AssertionError(f"{pack} is sealed")

    sealed = told_of(Locked(), [])
    for person in (PILOTS, CREW, STRANGER):
        assert seen_by(person, sealed)


@pytest.mark.rule("MM-SHF-08")
async def test_what_the_log_and_the_file_of_a_game_say_of_a_pack_is_for_its_side_alone(
    convoy_house: House,
) -> None:
    house = convoy_house
    await gathered(house)
    game = await mission(house)
    done = (await the_campaign(house)).record.missions[0]
    assert done.opened is not None
    rule = "pack-chart" if done.opened == CHART else "pack-gale"
    said = "The Chart" if done.opened == CHART else "The Gale"
    live = await house.client.tables.live(game)
    thread = house.playground.world.channels[live.home]
    for seat, name in enumerate((*live.names, "dmitri")):
        knows = seat < len(live.names) and done.result.sides[seat] == done.opened.side
        log = await house.command(name, "game log", at=thread)
        assert (said in text_of(log)) == knows, name
        if seat < len(live.names):
            given = await house.command(name, "game export", at=thread)
            kept = unpack(house.person(name).file(given))
            assert any(rule.encode() in one.payload for one in kept.remarks) == knows, name
            assert rule.encode() not in kept.options


@pytest.mark.rule("MM-SHF-09", "MM-SHF-32")
async def test_a_module_that_is_played_is_everyones(convoy_house: House) -> None:
    house = convoy_house
    await gathered(house)
    await mission(house)
    now = await the_campaign(house)
    pack = now.record.missions[0].opened
    assert pack is not None
    stranger = house.person("edda").id
    assert PackPart(pack) not in now.parts_seen_by(stranger)
    game = await begun(house)
    rules = now.rules
    live = await house.client.tables.live(game)
    assert rules.played_parts(live.running_match.position.state) == {PackPart(pack)}
    await house.client.tables.delete(game, also=WriteSet())
    assert (await the_campaign(house)).row.game is None
    await mission(house)
    now = await the_campaign(house)
    assert PackPart(pack) in now.parts_seen_by(stranger)


# The rulebook

QUERIES = (
    *("decoy", "decoys", "checkpoint", "false track", "running shoes", "MM-MOD-R3-01", "MOD", "module"),
    *("stakeout", "Doctor Vesper", "hypnotist", "step token", "reveal", "mayhem", "recruiter card", "the"),
)


def found(shelf: RulebookLibrary, seen: frozenset[PackPart]) -> bytes:
    """What look-ups and suggestions give, byte for byte."""
    book = shelf.of(TITLE, LOCALE, seen)
    assert book is not None
    looked_up = [book.lookup(query, 5) for query in QUERIES]
    suggested = [book.suggest(query, 25) for query in (*QUERIES, "")]
    known = [book.known([f"MM-MOD-R{number}-01" for number in range(1, 8)])]
    return msgpack.encode([looked_up, suggested, known])


@pytest.mark.rule("MM-SHF-32")
def test_look_up_is_byte_equal_whatever_is_written_of_packs_that_the_reader_may_not_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = GAMES[TITLE].campaign
    assert rules is not None
    as_written = RulebookLibrary(GAMES)
    packs = library._packs

    def rewritten(title: str, locale: str, of: CampaignRules) -> Any:
        return {
            part: told if part.pack.number == 1 else tuple(_garbled(one) for one in told)
            for part, told in packs(title, locale, of).items()
        }

    monkeypatch.setattr(library, "_packs", rewritten)
    otherwise = RulebookLibrary(GAMES)
    firsts = frozenset(part for part in rules.every_part() if part.pack.number == 1)
    for seen in (frozenset[PackPart](), firsts):
        assert found(as_written, seen) == found(otherwise, seen)
    everything = rules.every_part()
    assert found(as_written, everything) != found(otherwise, everything)
    assert found(as_written, firsts) != found(as_written, frozenset())


def _garbled(paragraph: Paragraph) -> Paragraph:
    return replace(paragraph, heading="Something else", text="Nothing of the kind.", chapter="Elsewhere")


@pytest.mark.rule("MM-SHF-32")
async def test_look_up_tells_of_a_pack_only_to_its_side(house: House) -> None:
    """On the playground, with the campaign of the real game."""
    post = await opened(house)
    await joined(house, post, ("ana", 0), ("bo", 1))
    now = await the_campaign(house)
    result = MissionResult("recruiter", "R", ("recruiter", "rogues"), {"card": ("RC1",)})
    record = now.rules.recorded(now.record, result, game="g", at=1.0, way="usual", seated=(1, 2))
    change = CampaignChange(campaign=now.id, revision=now.row.revision, at=1.0, record=encode_record(record))
    await house.store.write(WriteSet(campaigns=(change,)))
    for name, knows in (("ana", False), ("bo", True), ("chika", False)):
        for query in ("MM-MOD-A1-01", "Running Shoes"):
            answer = await house.command(name, "rules", query=query, game=TITLE)
            assert ("MM-MOD-A1-01" in text_of(answer)) == knows, (name, query)
        packs = text_of(await campaign(house, name, "packs", campaign=now.id))
        assert ("Running Shoes" in packs) == knows, name
        rogues = Press(CampaignVerb.PACK, now.id, (1, 1))
        full = text_of(await press(house, name, post, rogues, forge=True))
        assert ("MM-MOD-A1-01" in full) == knows, name
