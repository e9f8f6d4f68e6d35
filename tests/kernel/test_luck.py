"""Luck: the same everywhere, fair, and new after a rewind."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise

import pytest

from crawldeck.kernel.luck import Luck, Picker

from .minitable import Die

ROLLS = 6000
CHI_SQUARE_5_999 = 20.5  # five degrees of freedom, one in a thousand

PRINT_NUMBERS = """
from crawldeck.kernel.luck import Picker, mix
picker = Picker(42)
print([mix(7, n) for n in range(20)], [picker.below(1000) for _ in range(20)])
"""


def rolls(luck: Luck, count: int = ROLLS) -> list[int]:
    die = Die("a test")
    return [luck.draw(die, index).pips for index in range(count)]


def numbers(hash_seed: str) -> str:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", PRINT_NUMBERS]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout


def test_the_same_numbers_in_every_process() -> None:
    assert numbers("1") == numbers("2")
    assert "[" in numbers("3")


@pytest.mark.parametrize("seed", [0, 1, 2, 12345, 999_999_999])
@pytest.mark.parametrize("epoch", [0, 1])
def test_dice_are_fair(seed: int, epoch: int) -> None:
    found = rolls(Luck(seed, epoch))
    expected = ROLLS / 6
    chi_square = sum((found.count(f) - expected) ** 2 / expected for f in range(1, 7))
    assert chi_square < CHI_SQUARE_5_999


def test_the_first_roll_is_fair_over_neighbouring_seeds() -> None:
    die = Die("a test")
    found = [Luck(seed).draw(die, 0).pips for seed in range(ROLLS)]
    expected = ROLLS / 6
    assert sum((found.count(f) - expected) ** 2 / expected for f in range(1, 7)) < CHI_SQUARE_5_999


def test_a_roll_does_not_tell_the_next() -> None:
    found = rolls(Luck(3), 7201)
    pairs = [6 * (a - 1) + b - 1 for a, b in pairwise(found)]
    expected = len(pairs) / 36
    chi_square = sum((pairs.count(p) - expected) ** 2 / expected for p in range(36))
    assert chi_square < 66.6  # thirty-five degrees of freedom, one in a thousand


def test_a_number_depends_on_seed_index_and_epoch_only() -> None:
    luck, die = Luck(11), Die("a test")
    later = luck.draw(die, 50)
    assert [luck.draw(die, 50) for _ in range(3)] == [later] * 3
    assert rolls(luck, 40) == rolls(Luck(11), 40)
    assert rolls(luck, 40) != rolls(luck.rewound(), 40)
    assert rolls(luck, 40) != rolls(Luck(12), 40)
    assert luck.rewound().rewound().epoch == 2


def test_a_picker_stays_in_bounds() -> None:
    picker = Picker(5)
    assert {picker.below(7) for _ in range(500)} == set(range(7))
