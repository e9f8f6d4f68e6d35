"""Equal dice in one order: every set of faces once, with the weight of all its orders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from crawldeck.dice import Face, Roll, by_face, by_potential, by_power, die

RED = die("red", ("ho", "p", "po", "pp", "ppox", "pppooox"))
COIN = die("coin", ("p", "-", "p"))


def sets(
    of: Any, n: int, alike: Callable[[Face], Any], lie: tuple[Face, ...] = (), weight: float = 1.0
) -> Iterator[tuple[tuple[Any, ...], float]]:
    """Every set of faces that n dice may show, die by die, with its chance."""
    if len(lie) == n:
        yield tuple(sorted(str(alike(one)) for one in lie)), weight
        return
    roll = Roll(of, "a test", rule="T-1", alike=alike, earlier=lie, left=n - len(lie))
    classes = roll.unordered()
    assert sum(share for _, share in classes) == pytest.approx(roll.total)
    for face, share in classes:
        yield from sets(of, n, alike, (*lie, face), weight * share / roll.total)


@pytest.mark.parametrize("alike", [by_face, by_power, by_potential])
@pytest.mark.parametrize("of", [RED, COIN], ids=["red", "coin"])
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_each_set_of_faces_has_the_weight_of_all_its_orders(
    of: Any, n: int, alike: Callable[[Face], Any]
) -> None:
    truth = Counter[tuple[str, ...]]()
    for faces in product(of.faces, repeat=n):
        truth[tuple(sorted(str(alike(one)) for one in faces))] += 1
    found = dict(sets(of, n, alike))
    assert len(found) == len(list(sets(of, n, alike))), "none twice"
    assert found == pytest.approx({k: v / len(of.faces) ** n for k, v in truth.items()})


def test_one_die_by_itself_is_what_it_always_was() -> None:
    roll = Roll(RED, "a test", rule="T-1", alike=by_power)
    assert roll.unordered() == roll.classes()
    assert [(face.text, n) for face, n in roll.classes()] == [
        ("ho", 1),
        ("p", 2),
        ("pp", 2),
        ("pppooox", 1),
    ]


def test_lots_fall_as_the_weights_say() -> None:
    roll = Roll(RED, "a test", rule="T-1", alike=by_power, left=3)
    wanted = {face.text: share / 6 for face, share in roll.unordered()}
    many = 4_000
    fell = Counter(roll.drawn_unordered((n << 64) // many).text for n in range(many))
    assert {text: count / many for text, count in fell.items()} == pytest.approx(wanted, abs=1e-3)


def test_a_die_of_a_set_is_never_lower_than_the_one_before() -> None:
    second = Roll(RED, "a test", rule="T-1", alike=by_power, earlier=(RED.faces[3],), left=1)
    assert [face.text for face, _ in second.unordered()] == ["pp", "pppooox"]
