"""The public contract over random games in which everyone can do everything."""

from typing import Any

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel import contract
from crawldeck.kernel.game import find
from crawldeck.kernel.ledger import Ledger
from crawldeck.p52 import pack
from crawldeck.p52.params import EDITIONS
from crawldeck.p52.rules.effects import DOES
from tests.p52.packs import WORKSHOP

CORE = {"lift": 6, "think": 5, "balance": 5, "move": 5, "lead": 4}
GAMES = 3
"""In each edition, and other ones in each."""
WORN = {"ash": ["knife", "shield"], "birch": ["sword"], "cedar": ["bow"]}


def able(name: str, part: int) -> dict[str, Any]:
    """A hero with every third ability, and a bag of what the others need."""
    known = list(pack.find(str(WORKSHOP)).abilities)
    return {
        "id": name,
        "name": name.capitalize(),
        "core": CORE,
        "worn": WORN[name],
        "abilities": {ability: 3 for n, ability in enumerate(known) if n % 3 == part},
        "bag": {"arrow": 9, "chest-key": 1},
    }


def game(seed: int, edition: str) -> crawldeck.AnySession:
    return crawldeck.new(
        "p52",
        seed=seed,
        seats=["a", "b"],
        pack=str(WORKSHOP),
        edition=edition,
        heroes=[able(name, part) for part, name in enumerate(WORN)],
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_contract_holds_when_everyone_can_do_everything(edition: str) -> None:
    ledger = Ledger.read(find("p52").home / "ledger.toml")
    first = list(EDITIONS).index(edition) * GAMES
    seeds = range(first, first + GAMES)
    report = contract.check(lambda seed: game(seed, edition), seeds, 250, ledger, every=40)
    assert report.games == GAMES


def test_the_plain_bot_plays_such_games_to_their_end() -> None:
    for seed in range(3):
        assert PlainBot().play_out(game(seed, "core")).result is not None


def test_every_effect_of_the_workshop_is_played() -> None:
    abilities = pack.find(str(WORKSHOP)).abilities.values()
    used = {type(x) for a in abilities for x in (*a.before, *a.effects, *a.on_fail, *a.on_ace)}
    assert used <= set(DOES.by_type)
