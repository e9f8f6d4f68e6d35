"""The lab: games that go by cover everything, and campaigns are lived from end to end."""

from collections import Counter
from itertools import islice

import pytest

from crawldeck.lab import contract as contracts
from crawldeck.p52 import pack as packs
from crawldeck.p52.lab import campaigns, everything, variety
from crawldeck.p52.params import EDITIONS
from tests.p52.packs import YARD

SHIPPED = packs.find("emberway")


# -- variety -----------------------------------------------------------------------------------


def test_every_quest_is_played_by_every_size_of_party_in_every_edition() -> None:
    wanted = set(variety.matrix())
    assert {cell.size for cell in wanted} == {1, 2, 3, 4, 5, 6}
    for edition in EDITIONS:
        quests = {cell.quest for cell in wanted if cell.edition == edition}
        assert set(SHIPPED.quests) <= quests
        assert ("random" in quests) is (edition != "latest")
    counted = {variety.cell(seed) for seed in range(300)}
    assert counted == wanted
    alone = {variety.cell(seed, "core") for seed in range(100)}
    assert alone == {cell for cell in wanted if cell.edition == "core"}


def test_the_rest_of_a_set_up_comes_up_too() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        choices = variety.make(seed).setup.choices
        seen.update(f"level {choices['level']}" for _ in "1")
        seen.update(["campaign" if choices["campaign"] else "evening"])
        seen.update(["flags"] if choices["flags"] else [])
        for hero in choices["heroes"]:
            wish = hero if isinstance(hero, str) else hero["create"]
            seen.update(["ready" if isinstance(hero, str) else "wish" if len(wish) > 1 else "open"])
    wanted = {"campaign", "evening", "flags", "ready", "wish", "open"}
    assert set(seen) == wanted | {f"level {level}" for level in (1, 2, 3, 4)}


def test_a_seed_is_always_the_same_game() -> None:
    assert variety.make(77).setup == variety.make(77).setup


# -- the contract over the matrix --------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_contract_holds_in_a_slice_of_the_matrix(edition: str) -> None:
    """Every seventh field; `crawldeck contract p52 --matrix` goes through all."""
    cells = [cell for cell in variety.matrix() if cell.edition == edition]
    for number, cell in enumerate(islice(cells, 3, None, 7)):
        report = contracts.check_cell("p52", cell, [number], "emberway", 60)
        assert report.games == 1


# -- campaigns ---------------------------------------------------------------------------------


def test_a_whole_campaign_is_lived() -> None:
    lived = campaigns.live(1)
    assert lived.ending in ("told", "given up")
    assert lived.chapters == lived.won + lived.lost >= 4
    assert (lived.ending == "told") is (lived.won == 6)
    assert lived.answers > 500


def test_a_campaign_is_lived_the_same_way_twice() -> None:
    first, again = campaigns.live(4), campaigns.live(4)
    first.seconds = again.seconds = 0
    assert first == again


# -- everything --------------------------------------------------------------------------------


def test_what_never_came_up_is_said() -> None:
    seen = everything.soak(3_000, seed=0)
    lacking = seen.missing()
    assert seen.given >= 3_000
    assert "ability" in lacking  # so short a time is not enough for all
    for family, names in lacking.items():
        assert set(names) <= set(seen.wanted[family])
    totals = seen.totals()
    assert totals["verb"][0] > 30
    assert totals["event"][0] > 60
    assert all(count <= total for count, total in totals.values())


def test_what_a_pack_cannot_do_is_not_asked_for() -> None:
    shipped = everything.catalogue(SHIPPED)
    assert "FoeSplits" not in shipped["event"]
    assert "FoePushes" in shipped["event"]
    assert "chandler: Molten Wax" in shipped["enemy's attack"]
    assert "one-candle: josper home" in shipped["choice"]
    assert "keys" not in everything.catalogue(packs.find(str(YARD)))["spot"]
