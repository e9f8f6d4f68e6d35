"""Fitting values: the weights that made some games are found again, and calibration is honest."""

from __future__ import annotations

import math
from itertools import chain

import msgspec
import pytest

from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.luck import Picker
from crawldeck.lab import fit, fit_closer
from crawldeck.lab.fit import Seen
from crawldeck.lab.part import Wish
from crawldeck.minds.values import Bin, Weights, chance


def games(count: int, seed: int = 1) -> list[list[Seen]]:
    """Games of one position each, won with the chance that known weights give."""
    picker, found = Picker(seed), []
    for _ in range(count):
        features = {"health": picker.below(1000) / 1000, "enemies": picker.below(1000) / 1000}
        chance = 1 / (1 + math.exp(-(0.5 + 3 * features["health"] - 4 * features["enemies"])))
        found.append([Seen(features, picker.below(10_000) < 10_000 * chance)])
    return found


def test_the_weights_behind_some_games_are_found() -> None:
    found = fit.fit(games(4_000), "a command")
    assert found.of["health"] == pytest.approx(3, abs=0.5)
    assert found.of["enemies"] == pytest.approx(-4, abs=0.5)
    assert found.base == pytest.approx(0.5, abs=0.3)
    assert found.error < 0.06 and found.games == 4_000 and found.positions == 3_200


def test_games_that_teach_do_not_also_judge() -> None:
    """Every fifth game is kept apart: if only those are lost, nothing was foretold."""
    odd = [[Seen({"health": 1.0}, bool(n % fit.APART))] for n in range(200)]
    assert fit.fit(odd, "").error > 0.8


def test_too_few_games_teach_nothing_and_say_nothing_of_a_value() -> None:
    with pytest.raises(SetupError, match="too few games to learn from"):
        fit.fit(games(1), "a command")
    with pytest.raises(SetupError, match="no position to judge"):
        fit.held("p52", [[]])


def test_a_calibration_that_is_off_shows() -> None:
    bins = list(fit.calibration([(0.95, False)] * 30 + [(0.12, False)] * 70))
    assert bins == [Bin(0.12, 0.0, 70), Bin(0.95, 0.0, 30)]
    assert fit.error_of(bins) == pytest.approx(0.7 * 0.12 + 0.3 * 0.95)


def judged(count: int, seed: int, off: float = 0.0) -> list[list[tuple[float, bool]]]:
    """Games of ten positions that end alike, as often won as is said, or less often."""
    picker, found = Picker(seed), []
    for _ in range(count):
        said = 0.3 + picker.below(700) / 1000
        found.append([(said, picker.below(10_000) < 10_000 * (said - off))] * 10)
    return found


def test_luck_alone_makes_an_error_that_is_told() -> None:
    """Right chances show the error that is told, and less of it in more games; wrong ones more."""
    shown = {}
    for count in (60, 960):
        samples = [judged(count, seed) for seed in range(10)]
        true = [fit.error_of(list(fit.calibration([*chain(*one)]))) for one in samples]
        shown[count] = sum(true) / len(true)
        told = sum(map(fit.error_by_luck, samples[:2])) / 2
        assert told == pytest.approx(shown[count], rel=0.35)
    assert shown[960] < 0.4 * shown[60]
    wrong = judged(400, 1, off=0.2)
    assert fit.error_of(list(fit.calibration([*chain(*wrong)]))) > 3 * fit.error_by_luck(wrong)


def test_positions_are_taken_after_the_slips_and_know_how_it_ended() -> None:
    wish = Wish("emberway", "first-lamps", 2, 1, game="p52")
    one, same = fit.watch(wish, 7), fit.watch(wish, 7)
    assert one == same and one and len({seen.won for seen in one}) == 1


def test_every_adventure_and_every_boss_is_learnt_from() -> None:
    found = fit.wishes("enormity", "vigil")
    assert {wish.players for wish in found} == set(fit.PARTIES)
    assert any(wish.boss for wish in found) and any(not wish.boss for wish in found)
    assert not any(wish.boss for wish in fit.wishes("p52", "emberway"))


def test_a_game_that_never_ends_teaches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    wish = Wish("emberway", "first-lamps", 2, 1, game="p52")
    assert fit.watch(wish, 7)
    monkeypatch.setattr(fit, "LONGEST", 20)
    assert fit.watch(wish, 7) == []


# -- closer values -------------------------------------------------------------------------------


def mixed(count: int, seed: int = 2) -> list[list[Seen]]:
    """Games of one position each, where enemies matter only to a party that is hurt."""
    picker, found = Picker(seed), []
    for _ in range(count):
        features = {"hurt": picker.below(1000) / 1000, "enemies": picker.below(1000) / 500}
        chance = 1 / (1 + math.exp(-(2 - 4 * features["hurt"] * features["enemies"])))
        found.append([Seen(features, picker.below(10_000) < 10_000 * chance)])
    return found


def test_what_matters_only_together_is_found_together() -> None:
    played = mixed(6_000)
    alone, closer = fit.fit(played, "a command"), fit.fit(played, "a command", closely=True)
    assert not alone.pairs and set(closer.pairs) == {"hurt", "enemies"}
    assert closer.pairs["hurt"]["enemies"] == pytest.approx(-4, abs=1)
    assert abs(closer.of["hurt"]) < 1.5 and abs(closer.of["enemies"]) < 1
    assert "weights of what two come to together" in fit.table(closer)

    def off(weights: Weights) -> float:
        said = (chance(weights.base, weights.of, f, weights.pairs) - won for [(f, won)] in played)
        return sum(one * one for one in said)

    assert off(closer) < off(alone)


def test_closer_values_are_read_again_as_they_were_written() -> None:
    found = fit.fit(mixed(500), "a command", closely=True)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Weights) == found


def test_positions_for_closer_values_come_after_a_plan_and_know_how_it_ended() -> None:
    wish = Wish("emberway", "first-lamps", 2, 1, game="p52")
    games_of = [fit_closer.wander(wish, seed) for seed in range(12)]
    assert games_of == [fit_closer.wander(wish, seed) for seed in range(12)]
    assert all(len({seen.won for seen in one}) <= 1 for one in games_of)
    assert any(games_of) and {seen.won for one in games_of for seen in one} == {True, False}
    plainly = [fit.watch(wish, seed) for seed in range(12)]
    assert games_of != plainly
