"""Printed formulas such as `(Lift / 3) + (Over x 2)`: parsed once, never evaluated as code.

`x`, `*` and `×` multiply. Every division rounds down where it stands (P52-SETUP-05).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import product

from crawldeck.kernel.errors import FormulaError as FormulaError  # noqa: PLC0414
from crawldeck.kernel.spelling import nearest

Env = Mapping[str, int]
Node = Callable[[Env], int]
Ranges = Mapping[str, range]
"""What each name can come to."""

LONGEST, DEEPEST, LARGEST = 200, 20, 9999
"""No printed formula has more letters, more brackets in each other, or a greater number."""
_MOST_TRIED = 4_000
_NAME = re.compile(r"#|[A-Za-z]+")
_TOKEN = re.compile(r"\s*(?:([0-9]+)|([A-Za-z#][A-Za-z]*)|([-+*/()×−]))")


def renamed(text: str, name: Callable[[str], str]) -> str:
    """A printed formula with other names in it.

    >>> renamed("(Th + Mv) x 2", lambda name: {"Th": "Think", "Mv": "Move"}.get(name, name))
    '(Think + Move) x 2'
    """
    return _NAME.sub(lambda found: name(found[0]), text)


class Formula:
    """A parsed formula; call it with the values of its names.

    >>> f = Formula("(Bal / 2) + (Over x 2)", {"Bal": "balance", "Over": "over"})
    >>> f({"balance": 7, "over": 3}), sorted(f.names), str(f)
    (9, ['balance', 'over'], '(Bal / 2) + (Over x 2)')
    """

    __slots__ = ("_divisors", "_node", "names", "text")

    def __init__(self, text: str, names: Mapping[str, str]) -> None:
        self.text = text
        parser = _Parser(text, names)
        self._node = parser.whole()
        self._divisors = tuple(parser.divisors)
        self.names = frozenset(parser.used)

    def __call__(self, env: Env) -> int:
        return self._node(env)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Formula({self.text!r})"

    def tried(self, ranges: Ranges) -> Iterator[dict[str, int]]:
        """Values of its names to try it with: all of them, or, where they are many, some."""
        names = sorted(self.names)
        most = max(3, int(_MOST_TRIED ** (1 / len(names)))) if names else 1
        picked = [_spread(ranges[name], most) for name in names]
        for values in product(*picked):
            yield dict(zip(names, values, strict=True))

    def divides_by_zero(self, ranges: Ranges) -> dict[str, int] | None:
        """Values with which something is divided by 0; None if there are none.

        >>> names = {"Over": "over"}
        >>> Formula("6 / Over", names).divides_by_zero({"over": range(0, 9)})
        {'over': 0}
        """
        if not self._divisors:
            return None
        for env in self.tried(ranges):
            if not all(bottom(env) for bottom in self._divisors):
                return env
        return None


def _spread(values: range, most: int) -> list[int]:
    """At most so many of some values: the first ones, the last, and some between."""
    if len(values) <= most:
        return list(values)
    half = (most + 1) // 2
    rest = values[half:]
    step = max(1, len(rest) // max(1, most - half - 1))
    return [*values[:half], *rest[step - 1 :: step][: most - half - 1], values[-1]]


class _Parser:
    """Recursive descent: sum of products of signed atoms."""

    def __init__(self, text: str, names: Mapping[str, str]) -> None:
        if len(text) > LONGEST:
            raise FormulaError(f"it has {len(text)} letters, and {LONGEST} is the most")
        self.text, self.names = text, names
        self.used: set[str] = set()
        self.divisors: list[Node] = []
        self.at = self.depth = 0
        self.next = ""
        self._advance()

    def _advance(self) -> None:
        rest = self.text[self.at :]
        if not rest.strip():
            self.next = ""
            return
        match = _TOKEN.match(rest)
        if not match:
            at = len(self.text) - len(rest.lstrip())
            raise FormulaError(f"cannot read {self.text[at]!r} at character {at + 1}")
        self.next = match.group(1) or match.group(2) or match.group(3)
        self.at += match.end()

    def whole(self) -> Node:
        node = self._sum()
        if self.next:
            raise FormulaError(f"{self.next!r} is left over before character {self.at + 1}")
        return node

    def _sum(self) -> Node:
        node = self._product()
        while self.next in ("+", "-", "−"):
            sign = self.next
            self._advance()
            node = _plus(node, self._product()) if sign == "+" else _minus(node, self._product())
        return node

    def _product(self) -> Node:
        node = self._atom()
        while self.next in ("x", "X", "*", "×", "/"):
            sign = self.next
            self._advance()
            right = self._atom()
            if sign == "/":
                self.divisors.append(right)
            node = _over(node, right) if sign == "/" else _times(node, right)
        return node

    def _atom(self) -> Node:
        """A number, a name, or what stands in brackets or behind a sign."""
        token = self.next
        self._advance()
        if token in ("-", "−", "+", "("):
            self.depth += 1
            if self.depth > DEEPEST:
                raise FormulaError(f"brackets and signs lie more than {DEEPEST} deep in each other")
            node = self._bracket() if token == "(" else self._atom()
            self.depth -= 1
            return _minus(_constant(0), node) if token in ("-", "−") else node
        if token.isdigit():
            if len(token) > len(str(LARGEST)):
                raise FormulaError(f"no number is greater than {LARGEST}")
            return _constant(int(token))
        if token in self.names:
            name = self.names[token]
            self.used.add(name)
            return lambda env: env[name]
        if not token:
            raise FormulaError("it ends too early")
        known = sorted(self.names)
        close = nearest(token, known)
        meant = f"; did you mean {close!r}?" if close else ""
        raise FormulaError(f"{token!r} is not a number or one of: {', '.join(known)}{meant}")

    def _bracket(self) -> Node:
        node = self._sum()
        if self.next != ")":
            raise FormulaError(f"a ')' is missing at character {self.at + 1}")
        self._advance()
        return node


def _constant(number: int) -> Node:
    return lambda env: number


def _plus(a: Node, b: Node) -> Node:
    return lambda env: a(env) + b(env)


def _minus(a: Node, b: Node) -> Node:
    return lambda env: a(env) - b(env)


def _times(a: Node, b: Node) -> Node:
    return lambda env: a(env) * b(env)


def _over(a: Node, b: Node) -> Node:
    def divide(env: Env) -> int:
        bottom = b(env)
        return a(env) // bottom if bottom else 0

    return divide
