"""Luck: the same everywhere, fair, and new after a rewind."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise

import pytest

from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.luck import (
    SEALED,
    Luck,
    LuckByIndex,
    Picker,
    fork_seed,
    fresh_seed,
    seed_fault,
)

from .minitable import Die

ROLLS = 6000
CHI_SQUARE_5_999 = 20.5  # five degrees of freedom, one in a thousand

OLD_ROLLS = [5, 4, 4, 4, 3, 2, 6, 6, 6, 1, 6, 3]
OLD_ROLLS_REWOUND = [4, 5, 6, 6, 3, 3, 5, 2, 1, 1, 3, 5]

PRINT_NUMBERS = """
from crawldeck.kernel.luck import Luck, Picker, commitment, fork_seed, mix
luck, picker = Luck("0123456789abcdef" * 2), Picker(42)
print([mix(7, n) for n in range(20)], [picker.below(1000) for _ in range(20)])
print([luck.bits("2|mira|attack") for _ in range(20)], commitment(7), fork_seed(7))
"""


def rolls(luck: Luck, count: int = ROLLS, why: str = "a test") -> list[int]:
    die = Die(why)
    return [luck.draw(die, "1|juliet", index).pips for index in range(count)]


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
    found = [rolls(Luck(seed), 1)[0] for seed in range(ROLLS)]
    expected = ROLLS / 6
    assert sum((found.count(f) - expected) ** 2 / expected for f in range(1, 7)) < CHI_SQUARE_5_999


def test_a_roll_does_not_tell_the_next() -> None:
    found = rolls(Luck(3), 7201)
    pairs = [6 * (a - 1) + b - 1 for a, b in pairwise(found)]
    expected = len(pairs) / 36
    chi_square = sum((pairs.count(p) - expected) ** 2 / expected for p in range(36))
    assert chi_square < 66.6  # thirty-five degrees of freedom, one in a thousand


def test_a_draw_depends_on_the_secret_its_purpose_and_how_many_came_before() -> None:
    assert rolls(Luck(11), 40) == rolls(Luck(11), 40)
    assert rolls(Luck(11), 40) != rolls(Luck(12), 40)
    assert rolls(Luck(11), 40) != rolls(Luck(11).rewound(), 40)
    assert rolls(Luck(11), 40) != rolls(Luck(11), 40, "something else")
    assert Luck(11).rewound().rewound().epoch == 2


def test_what_else_was_drawn_does_not_matter() -> None:
    """However many answers and other draws came between: that is what two courses share."""
    quiet, busy = Luck(11), Luck(11)
    for n in range(200):
        rolls(busy, 1, f"something else {n}")
    assert rolls(quiet, 40) == rolls(busy, 40)


def test_what_was_seen_counts_as_drawn() -> None:
    drawing, seeing = Luck(11), Luck(11)
    rolls(drawing, 100)
    for _ in range(100):
        seeing.saw(Die("a test"), "1|juliet")
    assert rolls(drawing, 10) == rolls(seeing, 10)


def test_a_copy_goes_its_own_way() -> None:
    luck = Luck(11)
    for n in range(70):
        rolls(luck, 1, f"something else {n}")
    twin = luck.copy()
    assert rolls(luck, 40) == rolls(twin, 40)
    rolls(twin, 1)
    assert rolls(luck, 40) != rolls(twin, 40)


def test_a_sealed_secret_draws_nothing() -> None:
    with pytest.raises(CrawldeckError, match="sealed"):
        rolls(Luck(SEALED), 1)


def test_luck_of_version_1_draws_as_it_did() -> None:
    """Records of 0.4.0: the number hangs on the seed, the answer's index and the rewinds."""
    old = LuckByIndex(7)
    assert [old.draw(Die("any"), "", n).pips for n in range(12)] == OLD_ROLLS
    assert [old.rewound().draw(Die("any"), "", n).pips for n in range(12)] == OLD_ROLLS_REWOUND


def test_fresh_seeds_are_secrets_of_128_bits() -> None:
    found = {fresh_seed() for _ in range(1000)}
    assert len(found) == 1000
    assert all(seed_fault(seed) is None and len(seed) == 32 for seed in found)


def test_the_seed_of_a_fork_is_no_seed_of_a_game() -> None:
    assert rolls(Luck(fork_seed(7)), 40) != rolls(Luck(7), 40)


def test_a_picker_stays_in_bounds() -> None:
    picker = Picker(5)
    assert {picker.below(7) for _ in range(500)} == set(range(7))


def test_what_an_answer_that_failed_has_drawn_was_never_drawn() -> None:
    luck = Luck(7)
    luck.bits("before")
    luck.mark()
    first = [luck.bits("a"), luck.bits("a"), luck.bits("before")]
    luck.take_back()
    assert [luck.bits("a"), luck.bits("a"), luck.bits("before")] == first
    luck.mark()
    luck.take_back()
    assert luck.bits("a") not in first
