"""The public contract over random games of every kind of quest."""

import pytest

from crawldeck import new
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel import contract
from crawldeck.kernel.game import find
from crawldeck.kernel.ledger import Ledger
from crawldeck.p52.params import EDITIONS
from crawldeck.p52.state import P52Session
from tests.p52.quests import tales

OWN = ("case", "stairs", "stronghold", "arena", "mistress", "crossroads")
TYPES = ("big-boss", "survival", "trapped", "treasure-hunt", "random")
HEROES = ("mira", "bran", "oda", "tamsin", "wick", "hale")
LONGEST = 200


def game(seed: int, edition: str) -> P52Session:
    quests = OWN if edition == "latest" else OWN + TYPES
    start = seed % len(HEROES)
    party = list((HEROES[start:] + HEROES[:start])[: seed % 5 + 1])
    return new(
        "p52",
        seed=seed,
        edition=edition,
        heroes=party,
        seats=party,
        pack=tales(),
        quest=quests[seed % len(quests)],
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_contract_holds(edition: str) -> None:
    ledger = Ledger.read(find("p52").home / "ledger.toml")
    report = contract.check(lambda seed: game(seed, edition), range(11), LONGEST, ledger, every=40)
    assert report.ended + report.cut == 11


@pytest.mark.parametrize("quest", ["stairs", "stronghold", "arena", "mistress", "crossroads"])
def test_the_plain_bot_does_what_the_quest_asks(quest: str) -> None:
    party = list(HEROES[:4])
    outcomes = []
    for seed in range(3):
        session = new(
            "p52", seed=seed, edition="latest", heroes=party, seats=party, pack=tales(), quest=quest
        )
        result = PlainBot().play_out(session, 4_000).result
        outcomes.append(result.outcome if result else "cut")
    assert "won" in outcomes
