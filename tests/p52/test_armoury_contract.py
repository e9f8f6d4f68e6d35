"""The public contract over random games in which the heroes carry one item of every sort."""

from random import Random
from typing import Any

import pytest

import crawldeck
from crawldeck.kernel import contract
from crawldeck.kernel.game import find
from crawldeck.kernel.ledger import Ledger
from crawldeck.p52 import pack as packs
from crawldeck.p52.params import EDITIONS
from crawldeck.p52.state import P52Session
from tests.p52.packs import ARMOURY

GAMES = 3
"""In each edition, and other ones in each."""


def laden(hero: str, seed: int) -> dict[str, Any]:
    """A hero's sheet with a bag full of things, another one for each seed."""
    pack = packs.load(str(ARMOURY))
    sheet = pack.heroes[hero]
    things = [i.id for i in pack.items.values() if not (i.when_found or i.anything)]
    chosen = Random(seed).sample(things, 14)
    return {
        "id": hero,
        "name": sheet.name,
        "core": dict.fromkeys(sheet.core, 5),
        "abilities": dict(sheet.abilities),
        "bag": dict.fromkeys(chosen, 2),
    }


def make(seed: int, edition: str) -> P52Session:
    heroes = [laden("ansa", seed), laden("bero", seed + 1)]
    return crawldeck.new("p52", seed=seed, edition=edition, pack=str(ARMOURY), heroes=heroes)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_contract_holds_with_every_item_about(edition: str) -> None:
    ledger = Ledger.read(find("p52").home / "ledger.toml")
    first = list(EDITIONS).index(edition) * GAMES
    seeds = range(first, first + GAMES)
    report = contract.check(lambda seed: make(seed, edition), seeds, 300, ledger, every=30)
    assert report.games == GAMES
