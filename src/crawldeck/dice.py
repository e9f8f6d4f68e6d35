"""Dice whose faces are data, and the chance of rolling one.

A face is written in letters: `p` a Power, `h` half a Power, `o` a Potential, `x` a critical
quadrant, `-` nothing; `ppox` is two Power, a Potential and a quadrant.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from math import factorial
from typing import Any, ClassVar

from crawldeck.kernel.asks import Chance, Refusal
from crawldeck.kernel.errors import Illegal, Malformed
from crawldeck.kernel.plain import Plain

SIGNS = str.maketrans({"p": "●", "h": "◐", "o": "○", "x": "✶", "-": "–"})


def signs(text: str) -> str:
    """A face as signs, for people.

    >>> signs("pphx"), signs("-")
    ('●●◐✶', '–')
    """
    return text.translate(SIGNS)


class Face(Plain):
    """One face; `halves` counts Power in halves (a Power is two)."""

    FIELDS: ClassVar = (
        "halves",
        "potential",
        "quadrants",
        "text",
    )
    __slots__ = FIELDS

    text: str
    halves: int
    potential: int
    quadrants: int

    def __init__(
        self,
        text: str,
        halves: int,
        potential: int,
        quadrants: int,
    ) -> None:
        self.text = text
        self.halves = halves
        self.potential = potential
        self.quadrants = quadrants

    def __repr__(self) -> str:
        return self.text


def face(text: str) -> Face:
    """A face as written.

    >>> one = face("phoox")
    >>> one.halves, one.potential, one.quadrants
    (3, 2, 1)
    """
    if not re.fullmatch(r"-|p*h?o*x*", text) or not text:
        raise Malformed(
            f"{text!r} is no face; write p Power, h half, o Potential, x quadrant, or -"
        )
    halves = 2 * text.count("p") + text.count("h")
    return Face(text, halves, text.count("o"), text.count("x"))


class Die(Plain):
    """One kind of die; equal faces are one outcome with a greater weight."""

    FIELDS: ClassVar = (
        "faces",
        "name",
        "outcomes",
    )
    __slots__ = FIELDS

    name: str
    faces: tuple[Face, ...]
    outcomes: tuple[tuple[Face, int], ...]

    def __init__(
        self,
        name: str,
        faces: tuple[Face, ...],
        outcomes: tuple[tuple[Face, int], ...],
    ) -> None:
        self.name = name
        self.faces = faces
        self.outcomes = outcomes


def die(name: str, faces: tuple[str, ...]) -> Die:
    """A die by the texts of its faces.

    >>> [weight for _, weight in die("coin", ("p", "-", "p")).outcomes]
    [2, 1]
    """
    known: dict[str, Face] = {}
    shown = tuple(known.setdefault(text, face(text)) for text in faces)
    return Die(name, shown, tuple((one, shown.count(one)) for one in known.values()))


def by_face(face: Face) -> Any:
    """No two faces are alike."""
    return face.text


def by_power(face: Face) -> Any:
    """Faces of the same Power are alike."""
    return face.halves


def by_potential(face: Face) -> Any:
    """Faces that show as many Potentials are alike."""
    return face.potential


def by_power_and_potential(face: Face) -> Any:
    return face.halves, face.potential


def by_power_and_quadrants(face: Face) -> Any:
    return face.halves, face.quadrants


class Roll(Chance):
    """One die is rolled; the answer is the face that came up.

    `alike` says what the rule reads of the face: those for which it is the same are one class.
    """

    kind = "roll"
    __slots__ = ("alike", "die", "earlier", "left", "rule")

    def __init__(
        self,
        die: Die,
        why: str,
        *,
        rule: str,
        alike: Callable[[Face], Any] = by_face,
        earlier: tuple[Face, ...] = (),
        left: int = 1,
    ) -> None:
        super().__init__(why)
        self.die = die
        self.rule = rule
        self.alike = alike
        self.earlier = earlier
        """What equal dice of the same roll have shown, where nobody minds which is which."""
        self.left = left
        """How many of them are still to fall, this one included."""

    @property
    def purpose(self) -> str:
        return f"{self.die.name} die, {self.why}"

    @property
    def question(self) -> str:
        return self.task(self.why) + self.saying

    def task(self, why: str) -> str:
        return f"roll a {self.die.name} die for {why}"

    @property
    def saying(self) -> str:
        faces = " ".join(one.text for one, _ in self.die.outcomes)
        return f" and say its face ({faces})"

    @property
    def total(self) -> int:
        return len(self.die.faces)

    def pick(self, r: int) -> Face:
        return self.die.faces[r]

    def outcomes(self) -> list[tuple[Face, int]]:
        return list(self.die.outcomes)

    def groups(self) -> list[list[tuple[Any, int]]]:
        found: dict[Any, list[tuple[Any, int]]] = {}
        for one, weight in self.die.outcomes:
            found.setdefault(self.alike(one), []).append((one, weight))
        return list(found.values())

    def unordered(self) -> list[tuple[Any, Any]]:
        """Equal dice as if they fell in the order of their classes: each set of faces once.

        A set with k_i dice of class i has the weight n! / (k_1! k_2! ...) p_1^k_1 p_2^k_2 ...; the
        weight of a class is the sum over all sets that begin as the dice lie and go on with it.
        """
        classes = self.classes()
        if self.left + len(self.earlier) < 2:
            return classes
        total = len(self.die.faces)
        shares = [weight / total for _, weight in classes]
        kinds = [self.alike(one) for one, _ in classes]
        last = kinds.index(self.alike(self.earlier[-1])) if self.earlier else 0
        lie = sum([1 for one in self.earlier if self.alike(one) == kinds[last]])
        weights: list[float] = []
        for n in range(last, len(shares)):
            before = lie if n == last else 0
            higher = sum(shares[n + 1 :], 0.0)
            weight = 0.0
            for more in range(1, self.left + 1):
                rest = self.left - more
                weight += (
                    shares[n] ** (before + more)
                    * higher**rest
                    / (factorial(before + more) * factorial(rest))
                )
            if n != last:
                weight *= shares[last] ** lie / factorial(lie)
            weights.append(weight)
        scale = total / sum(weights, 0.0)
        return [
            (classes[last + n][0], weight * scale) for n, weight in enumerate(weights) if weight
        ]

    def drawn_unordered(self, bits: int) -> Any:
        if self.left + len(self.earlier) < 2:
            return self.drawn(bits)
        at = bits / (1 << 64) * len(self.die.faces)
        classes = self.unordered()
        for one, weight in classes:
            at -= weight
            if at < 0:
                return one
        return classes[-1][0]

    def read(self, text: str) -> Face:
        wanted = face(text.strip().lower())
        for one, _ in self.die.outcomes:
            if one.text == wanted.text:
                return one
        shown = ", ".join(one.text for one, _ in self.die.outcomes)
        raise Illegal(text, Refusal(self.rule, f"a {self.die.name} die shows one of {shown}"))

    def write(self, value: Face) -> str:
        return value.text


class Count(Plain):
    """What a numbered die shows."""

    FIELDS: ClassVar = (
        "text",
        "value",
    )
    __slots__ = FIELDS

    text: str
    value: int

    def __init__(
        self,
        text: str,
        value: int,
    ) -> None:
        self.text = text
        self.value = value


_TENS = tuple(Count(str(n), n) for n in range(1, 11))


class TenSided(Chance):
    """The ten-sided die; its 0 is a 10 (ENO-DICE-04).

    >>> TenSided("fate", rule="ENO-DICE-04").read("0").value
    10
    """

    kind = "roll"
    __slots__ = ("rule",)

    def __init__(self, why: str, *, rule: str) -> None:
        super().__init__(why)
        self.rule = rule

    @property
    def saying(self) -> str:
        return " and say its number"

    @property
    def question(self) -> str:
        return self.task(self.why) + self.saying

    def task(self, why: str) -> str:
        return f"roll the ten-sided die for {why}"

    @property
    def total(self) -> int:
        return 10

    def pick(self, r: int) -> Count:
        return _TENS[r]

    def outcomes(self) -> list[tuple[Count, int]]:
        return [(count, 1) for count in _TENS]

    def read(self, text: str) -> Count:
        if not re.fullmatch(r"\d+", text.strip()):
            raise Malformed(f"{text!r} is not a number of the ten-sided die")
        number = int(text) or 10
        if number > 10:
            raise Illegal(text, Refusal(self.rule, "the ten-sided die shows 1 to 10"))
        return _TENS[number - 1]

    def write(self, value: Count) -> str:
        return value.text
