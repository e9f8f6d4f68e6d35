"""Formulas worked out as far as a hero's numbers go: `6 + R - aLv` is `4 + R` at level 2."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from crawldeck.formulas import Formula, renamed
from crawldeck.kernel.language import mark, tr
from crawldeck.p52.pack import NAMES

OPEN = {"over": "Over", "range": "R", "flip": "F", "count": "#", "damage": "Dmg", "avglv": "avgLv"}
"""What is known only when the cards are on the table, and the party's level, which paper lacks."""
TRIED = range(14)
SPELT = {
    "lift": mark("Lift"),
    "think": mark("Think"),
    "balance": mark("Balance"),
    "move": mark("Move"),
    "lead": mark("Lead"),
    "lv": mark("level"),
    "alv": mark("its level"),
    "avglv": mark("average level"),
}
"""Names that a printed formula may shorten."""


def worked(formula: Formula, known: Mapping[str, int]) -> str:
    """The formula with all known numbers added up, and what is open left as a name.

    >>> worked(Formula("(aLv x 2) + (Over / 2)", NAMES), {"alv": 3})
    '6 + Over / 2'
    >>> worked(Formula("6 + R - aLv", NAMES), {"alv": 2})
    '4 + R'
    """
    return _worked(formula, tuple((name, known[name]) for name in formula.names if name in known))


def comes_to(formula: Formula, known: Mapping[str, int], ranges: Iterable[int]) -> str:
    """What a formula with something open in it comes to now, at one of these ranges.

    >>> f = Formula("6 + R - aLv", NAMES)
    >>> comes_to(f, {"alv": 2}, [2]), comes_to(f, {"alv": 2}, range(1, 5))
    ('6', '5 to 8')
    >>> comes_to(Formula("aLv + Over / 2", NAMES), {"alv": 3}, ())
    '3 or more'
    >>> comes_to(Formula("aLv", NAMES), {"alv": 3}, ())  # nothing is open
    ''
    """
    open_ = {name for name in formula.names if name in OPEN and name not in known}
    if not open_ or ("range" in open_ and not ranges):
        return ""
    zero = {**dict.fromkeys(OPEN, 0), **known}
    found = sorted({formula({**zero, "range": away}) for away in (ranges or (0,))})
    if open_ == {"range"}:
        if len(found) == 1:
            return str(found[0])
        return tr("{least} to {most}", least=found[0], most=found[-1])
    more = dict.fromkeys(open_ - {"range"}, TRIED[-1])
    grows = all(formula({**zero, "range": r, **more}) >= found[0] for r in (ranges or (0,)))
    return tr("{n} or more", n=found[0]) if grows else ""


def settled(numbers: Mapping[str, int]) -> dict[str, int]:
    """Of somebody's numbers at a table, those that wait for no card.

    >>> settled({"lift": 5, "avglv": 2, "over": 0})
    {'lift': 5, 'avglv': 2}
    """
    return {name: n for name, n in numbers.items() if name not in OPEN or name == "avglv"}


def spelt(text: str) -> str:
    """A printed formula with its names in full.

    >>> spelt("(Th + Mv) x 2"), spelt("Over / 2")
    ('(Think + Move) x 2', 'Over / 2')
    """
    return renamed(text, lambda name: tr(SPELT.get(NAMES.get(name, ""), name)))


@lru_cache(maxsize=4096)
def _worked(formula: Formula, given: tuple[tuple[str, int], ...]) -> str:
    """Sheets ask for the same ones again and again."""
    known = dict(given)
    names = [name for name in OPEN if name in formula.names and name not in known]
    zero = {**dict.fromkeys(OPEN, 0), **known}
    base = formula(zero)
    terms = {name: _term(formula, zero, name, base) for name in names}
    if not all(terms.values()) or not _adds_up(formula, zero, names, base):
        return formula.text
    signed = [str(base)] if base or not names else []
    for term in terms.values():
        signed.append(f"{term[0]} {term[1:]}" if signed else term.removeprefix("+"))
    return " ".join(signed)


def _term(formula: Formula, zero: dict[str, int], name: str, base: int) -> str:
    """How one open number goes in: `+2 x Over`, `-R`, `+Over / 2`; empty if not so simply."""
    values = [formula({**zero, name: n}) - base for n in TRIED]
    word = OPEN[name]
    step = values[1]
    if step and values == [step * n for n in TRIED]:
        sign = "+" if step > 0 else "-"
        return f"{sign}{word}" if abs(step) == 1 else f"{sign}{abs(step)} x {word}"
    for part in range(2, 7):
        if values == [n // part for n in TRIED]:
            return f"+{word} / {part}"
    return ""


def _adds_up(formula: Formula, zero: dict[str, int], names: list[str], base: int) -> bool:
    """Whether open numbers do not multiply each other or round together."""
    for n in TRIED:
        alone = [formula({**zero, name: n}) - base for name in names]
        if formula({**zero, **dict.fromkeys(names, n)}) != base + sum(alone):
            return False
    return True
