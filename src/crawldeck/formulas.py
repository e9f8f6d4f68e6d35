"""Printed formulas such as `(Lift / 3) + (Over x 2)`: parsed once, never evaluated as code.

`x`, `*` and `×` multiply. Every division rounds down where it stands (P52-SETUP-05).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

Env = Mapping[str, int]
Node = Callable[[Env], int]

_TOKEN = re.compile(r"\s*(?:(\d+)|([A-Za-z#][A-Za-z]*)|([-+*/()×−]))")


class FormulaError(ValueError):
    """A formula that cannot be read; says at which character and what was expected."""


class Formula:
    """A parsed formula; call it with the values of its names.

    >>> f = Formula("(Bal / 2) + (Over x 2)", {"Bal": "balance", "Over": "over"})
    >>> f({"balance": 7, "over": 3}), sorted(f.names), str(f)
    (9, ['balance', 'over'], '(Bal / 2) + (Over x 2)')
    """

    __slots__ = ("_node", "names", "text")

    def __init__(self, text: str, names: Mapping[str, str]) -> None:
        self.text = text
        parser = _Parser(text, names)
        self._node = parser.whole()
        self.names = frozenset(parser.used)

    def __call__(self, env: Env) -> int:
        return self._node(env)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Formula({self.text!r})"


class _Parser:
    """Recursive descent: sum of products of signed atoms."""

    def __init__(self, text: str, names: Mapping[str, str]) -> None:
        self.text, self.names = text, names
        self.used: set[str] = set()
        self.at = 0
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
            node = _over(node, right) if sign == "/" else _times(node, right)
        return node

    def _atom(self) -> Node:
        token = self.next
        self._advance()
        if token in ("-", "−"):
            return _minus(_constant(0), self._atom())
        if token == "+":
            return self._atom()
        if token == "(":
            node = self._sum()
            if self.next != ")":
                raise FormulaError(f"a ')' is missing at character {self.at + 1}")
            self._advance()
            return node
        if token.isdigit():
            return _constant(int(token))
        if token in self.names:
            name = self.names[token]
            self.used.add(name)
            return lambda env: env[name]
        known = ", ".join(sorted(set(self.names)))
        raise FormulaError(
            f"{token!r} is not a number or one of: {known}" if token else "it ends too early"
        )


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
