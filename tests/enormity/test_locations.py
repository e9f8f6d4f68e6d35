"""Locations: their card, loot, ecology and Engrams (ledger group LOCATIONS, 01 to 05)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import pages, spawning
from crawldeck.enormity.rules.things import scavenge
from tests.enormity.scene import HULL, HullPack, hull, scene

AT = hull().ship.space


@pytest.mark.rule("ENO-LOC-01")
def test_a_new_designation_brings_its_card_and_the_same_one_none() -> None:
    s = scene("sr1", spacers={"oda": "e10"}).run(
        lambda t: pages.reveal(t, "sr2", common.spacer(t, "oda"))
    )
    assert s.state.ship.locations == ("ring",)
    assert not s.told(e.LocationEntered)
    s = scene("sr1", spacers={"oda": "e10"}).run(lambda t: pages.fill(t, "hold"))
    assert s.state.ship.locations == ("ring", "hold")
    assert [one.location for one in s.told(e.LocationEntered)] == ["hold"]


@pytest.mark.rule("ENO-LOC-02")
def test_a_location_may_replace_printed_caches() -> None:
    pack = HullPack(Path(HULL))
    ring = pack.locations["ring"]
    pack.locations = {**pack.locations, "ring": replace(ring, caches={"sr2": ("e5",)})}
    s = scene("sr1", spacers={"oda": "e10"}, pack=pack)
    s.run(lambda t: pages.fill(t, "sr2")).do("amber", "amber", "amber", "amber")
    assert s.state.ship.caches == (AT("sr2:e5"),)


@pytest.mark.rule("ENO-LOC-03")
def test_the_location_says_what_lives_there_unless_the_mission_does() -> None:
    s = scene("sr1", more_pages=("hold",)).run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    assert spawning.ecology(s.table, AT("sr1:e5")) == "rictus"
    assert spawning.ecology(s.table, AT("hold:a1")) == "weeper"
    pack = HullPack(Path(HULL))
    pack.missions = {"x": replace(pack.missions["first-light"], id="x", ecology="weeper")}
    s = scene("sr1", pack=pack).run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    assert spawning.ecology(s.table, AT("sr1:e5")) == "weeper"


@pytest.mark.rule("ENO-LOC-04")
@pytest.mark.parametrize(
    ("page", "where", "finds"), [("sr1", "f5", "blade"), ("hold", "a1", "rifle")]
)
def test_a_cache_holds_loot_of_its_own_page(page: str, where: str, finds: str) -> None:
    s = scene(page, spacers={"nkem": where}, more_pages=("sr2",), caches=(AT(f"{page}:{where}"),))
    s.run(lambda t: scavenge.scavenge(t, common.spacer(t, "nkem")))
    s.do(finds, f"equip {finds}@nkem")
    assert finds not in s.state.decks.loot["ring" if page == "sr1" else "hold"]


@pytest.mark.rule("ENO-LOC-05")
def test_every_location_says_what_each_engram_does() -> None:
    for place in hull().locations.values():
        assert {use.engram for use in place.engrams} == set(hull().head.engrams)
