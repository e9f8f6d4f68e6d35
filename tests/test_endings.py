"""How a game ended, as a story: everybody's fate with its cause, in both games and in any other."""

from __future__ import annotations

from typing import Any

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.enormity.events import SpacerDied
from crawldeck.kernel import endings
from crawldeck.kernel.endings import Became, Ending, Fate
from crawldeck.kernel.session import AnySession
from crawldeck.p52.events import Died
from crawldeck.speech import Speech

SEEDS = range(6)


def played(game: str, seed: int, **more: Any) -> AnySession:
    return PlainBot().play_out(crawldeck.new(game, seats=("Ada", "Bo"), seed=seed, **more))


def story(session: AnySession) -> Ending:
    found = Speech.of(session.game).words(session).ending()
    assert found is not None
    return found


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_whoever_fell_is_told_how_and_when(game: str) -> None:
    fell = 0
    for seed in SEEDS:
        session = played(game, seed)
        dead = {
            one.hero if isinstance(one, Died) else one.spacer: n
            for n, one in enumerate(session.events)
            if isinstance(one, Died | SpacerDied)
        }
        found = story(session)
        assert session.result is not None and found.outcome == session.result.outcome
        assert {one.who for one in found.fates if one.became != "safe"} == dead.keys()
        for one in found.fates:
            if one.became == "safe":
                assert one.at == -1 and not one.when
                continue
            fell += 1
            assert one.text.endswith(".") and one.name in one.text and one.when
            # The moment is the one after whose last answer the log tells of the death.
            assert session.marks[one.at - 1] <= dead[one.who]
            assert one.at == len(session.marks) or dead[one.who] < session.marks[one.at]
    assert fell


def test_a_game_that_goes_on_has_no_ending() -> None:
    session = crawldeck.new("p52", seed=1)
    assert Speech.of(session.game).words(session).ending() is None


def test_a_boss_has_the_headline() -> None:
    found = story(played("enormity", 3, boss="ossuarch"))
    assert found.title == "The Ossuarch still stands"
    assert "The Ossuarch has 5 of 8 Wounds." in found.text


def test_the_last_words_of_a_quest_are_the_headline() -> None:
    found = story(played("p52", 7))
    assert found.title == "Beyond the second hall a thread of smoke leads downwards"
    assert found.text.startswith("You know which way they went. The First Lamps was won in space 2")
    assert any("experience" in one for one in found.stays)
    lines = list(endings.lines(found))
    assert lines[0] == found.title and lines[2].startswith(found.fates[0].name)


def fate(name: str, became: Became) -> Fate:
    return Fate(name.lower(), name, became, "")


@pytest.mark.parametrize(
    ("became", "said"),
    [
        (("safe", "safe", "safe"), "Nobody fell."),
        (("fell", "safe", "safe"), "Mira fell."),
        (("fell", "fell", "safe"), "Mira and Bran fell."),
        (("fell", "fell", "fell"), "Everybody fell."),
        (("back", "back", "back"), "Everybody fell. All were brought back afterwards."),
        (("fell", "back", "safe"), "Mira and Bran fell. Bran was brought back afterwards."),
    ],
)
def test_who_fell_is_a_sentence(became: tuple[Became, ...], said: str) -> None:
    names = ("Mira", "Bran", "Oda")
    assert endings.fallen([fate(*one) for one in zip(names, became, strict=True)]) == said


def test_two_and_one_have_sentences_of_their_own() -> None:
    assert endings.fallen([fate("Mira", "fell"), fate("Bran", "fell")]) == "Both fell."
    assert endings.fallen([fate("Mira", "fell")]) == "Mira fell."
