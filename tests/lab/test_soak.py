"""The soak: every value of every parameter is played, and a game that nobody ends is a fault."""

from __future__ import annotations

import pytest

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel import params as parameters
from crawldeck.kernel.game import find
from crawldeck.lab import soak, variety
from crawldeck.p52.lab.variety import TYPES

GAMES = ("p52", "enormity")


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_parameter_comes_up(game: str) -> None:
    domains = parameters.domains(find(game).params)
    seen = {(name, value) for seed in range(900) for name, value in house(game, seed)}
    assert seen == {(name, value) for name, values in domains.items() for value in values}


def house(game: str, seed: int) -> list[tuple[str, object]]:
    return list(variety.any_params(game, seed).items())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_the_values_that_were_picked(game: str) -> None:
    wanted = variety.any_params(game, 4)
    played = variety.make(game, 4, params=wanted).setup.params
    assert {**played, TYPES: 0} == {**wanted, TYPES: 0}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [0, 1_000, 2_000])
def test_games_with_any_house_rules_come_to_an_end(game: str, seed: int) -> None:
    """A few of them; `make soak` plays a million answers of each game."""
    seen = soak.soak(game, 800, seed, params=True)
    assert seen.games and not seen.outcomes["cut: too long"]


@pytest.mark.parametrize("seed", range(8))
def test_a_bot_that_roams_in_the_dark_goes_on(seed: int) -> None:
    """It once passed for ever where nobody's turn ends a round."""
    house = {"free_roam_in_dark": True, "leave_when": "first_player"}
    session = variety.make("p52", seed, params=house)
    assert PlainBot().play_out(session, soak.TO_THE_END).result is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_does_not_end_is_told_with_the_way_to_play_it_again(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "LONGEST", 3)
    monkeypatch.setattr(soak, "TO_THE_END", 5)
    assert soak.run(game, 1, 7, params=True) == 1
    told = capsys.readouterr().out
    assert "no end after" in told
    assert f"crawldeck soak {game} --params --answers 1 --seed 7" in told
