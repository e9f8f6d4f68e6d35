"""The contract over games in the Menagerie, where every enemy has ways of its own."""

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel import contract
from crawldeck.kernel.ledger import Ledger
from crawldeck.p52.game import P52
from crawldeck.p52.params import EDITIONS
from crawldeck.p52.state import P52Session
from tests.p52.beasts import menagerie

PARTY = ["mira", "bran", "oda", "wick"]
QUESTS = ["first-lamps", "toll-gate", "pass-road", "stray-lights"]
GAMES = 3
"""In each edition, and other ones in each."""


def game(seed: int, edition: str) -> P52Session:
    party = PARTY[: 2 + seed % 3]
    return crawldeck.new(
        "p52",
        seed=seed,
        edition=edition,
        pack=menagerie(),
        heroes=party,
        quest=QUESTS[seed % len(QUESTS)],
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_contract_holds_among_beasts(edition: str) -> None:
    ledger = Ledger.read(P52.home / "ledger.toml")
    first = list(EDITIONS).index(edition) * GAMES
    seeds = range(first, first + GAMES)
    report = contract.check(lambda seed: game(seed, edition), seeds, 300, ledger, every=30)
    assert report.games == GAMES


@pytest.mark.parametrize("seed", range(6))
def test_the_plain_bot_comes_to_an_end_among_beasts(seed: int) -> None:
    session = PlainBot().play_out(game(seed, "core"))
    assert session.ask is None
