"""What core abilities, kinds, parts of the body and gear are called, and formulas with names."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence

from crawldeck.kernel.language import ENGLISH, any_of, language, mark, tr
from crawldeck.p52.pack import Pack

CORE = {
    "lift": mark("Lift"),
    "think": mark("Think"),
    "balance": mark("Balance"),
    "move": mark("Move"),
    "lead": mark("Lead"),
}
KINDS = {
    "melee": mark("melee"),
    "ranged": mark("ranged"),
    "magic": mark("magic"),
    "defence": mark("defence"),
    "action": mark("action"),
    "lock": mark("lock"),
}
"""The kinds of abilities and attacks."""
PARTS = {
    "hand": mark("hand"),
    "head": mark("head"),
    "torso": mark("torso"),
    "arms": mark("arms"),
    "legs": mark("legs"),
    "feet": mark("feet"),
    "neck": mark("neck"),
    "back": mark("back"),
}
"""Where something is held or worn."""
GEAR = {
    "knife": mark("knife"),
    "sword": mark("sword"),
    "pike": mark("pike"),
    "staff": mark("staff"),
    "bow": mark("bow"),
    "arrow": mark("arrow"),
    "wand": mark("wand"),
    "shield": mark("shield"),
}
"""What things serve as; another pack may have other words."""


class Now:
    """Works formulas out as far as the numbers are known, and calls things by their names."""

    def __init__(self, work: Callable[[str], str], names: Mapping[str, str]) -> None:
        self.work, self.names = work, names

    def __call__(self, formula: str) -> str:
        return self.work(formula)

    def name(self, thing: str) -> str:
        """An item, an ability or a word for gear within a sentence."""
        plain = thing.replace("-", " ")
        return plain if language() == ENGLISH else self.names.get(thing) or tr(plain)


def as_it_is(formula: str) -> str:
    return formula


AS_PRINTED = Now(as_it_is, {})


def printed(pack: Pack) -> Now:
    """Formulas as they are printed, things as a pack calls them."""
    return Now(as_it_is, pack.names)


def together(parts: Sequence[str]) -> str:
    """`freezes for 1 turn and heals 4 and ...`"""
    return functools.reduce(lambda a, b: tr("{most} and {last}", most=a, last=b), parts)


def any_one(parts: Sequence[str]) -> str:
    return functools.reduce(lambda a, b: tr("{most} or {last}", most=a, last=b), parts)


def core_name(core: str) -> str:
    return tr(CORE[core])


def small(name: str) -> str:
    """A name within a sentence, where a language writes it small there."""
    return name.lower() if language() == ENGLISH else name


def either(names: Sequence[str]) -> str:
    """`a knife, sword or bow`."""
    said = any_of([tr(GEAR.get(name, name)) for name in names])
    if names[0][0] in "aeiou":
        return tr("an {things}", things=said)
    return tr("a {things}", things=said)
