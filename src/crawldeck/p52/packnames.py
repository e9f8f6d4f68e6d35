"""What components of a pack refer to, and their formulas: two tables, and the checks over them.

Every struct of every file is looked at, so that all mistakes are told and none is forgotten when a
component gets a new field.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from crawldeck.formulas import Formula, FormulaError
from crawldeck.kernel.content import Source
from crawldeck.kernel.references import References, dangling, walk
from crawldeck.kernel.spelling import listed
from crawldeck.p52 import bestiary as b
from crawldeck.p52 import components as c
from crawldeck.p52 import effects as fx
from crawldeck.p52 import questbook as q
from crawldeck.p52.defaults import defaults
from crawldeck.p52.pack import NAMES, Pack
from crawldeck.p52.packfiles import PackHead
from crawldeck.p52.rules.specials import SPECIALS

KINDS = ("melee", "ranged", "magic", "defence", "action", "lock")

_CORE = ("core ability", "core")
_ITEMS = ("item", "items")
_ABILITIES = ("ability", "abilities")
_GEAR = ("kind of gear", "gear")
_FLAG = ("choice that sets the flag", "flags")
_STRUCK = ("kind of attack, ability or item", "struck")

REFERENCES: References = {
    PackHead: (("weakest_healing", *_ITEMS), ("major_boss", "boss", "bosses")),
    c.Ability: (("gear", *_GEAR), ("ammo", *_GEAR), ("needs", *_CORE)),
    c.Item: (
        ("needs", *_CORE),
        ("grants", *_ABILITIES),
        ("includes", *_ITEMS),
        ("aids", "ability or kind of ability", "aided"),
    ),
    c.Row: (("item", *_ITEMS), ("options", *_ITEMS)),
    b.Enemy: (("defends", *_STRUCK), ("suffers", *_STRUCK)),
    c.People: (("core", *_CORE), ("abilities", *_ABILITIES), ("items", *_ITEMS)),
    c.Calling: (
        ("core", *_CORE),
        ("abilities", *_ABILITIES),
        ("ability_options", *_ABILITIES),
        ("items", *_ITEMS),
        ("item_options", *_ITEMS),
    ),
    c.HeroSheet: (
        ("core", *_CORE),
        ("abilities", *_ABILITIES),
        ("worn", *_ITEMS),
        ("bag", *_ITEMS),
        ("people", "people", "peoples"),
        ("calling", "calling", "callings"),
        ("quirk", "quirk", "quirks"),
    ),
    q.Quest: (
        ("item", *_ITEMS),
        ("minor", "boss", "bosses"),
        ("major", "boss", "bosses"),
        ("after", "quest", "quests"),
    ),
    q.Reward: (("items", *_ITEMS), ("keepsakes", *_ITEMS), ("core", *_CORE)),
    q.ChoiceOption: (("items", *_ITEMS),),
    q.QuestChoice: (("needs", *_FLAG), ("unless", *_FLAG)),
    q.Boon: (("flag", *_FLAG), ("items", *_ITEMS)),
    fx.Craft: (("item", *_ITEMS),),
    fx.Lore: (("red", *_ITEMS), ("black", *_ITEMS)),
    fx.Coat: (("gear", *_GEAR),),
    fx.Train: (("core", *_CORE), ("kinds", "kind of ability", "kinds")),
    fx.Chance: (("trained", *_ABILITIES),),
    fx.Special: (("id", "special effect", "specials"),),
}
"""For each struct, which of its fields names what."""


def check_names(pack: Pack) -> None:
    """Every name that a component uses stands for something in the pack."""
    known = _known(pack)
    for source, row, *path in _rows(pack):
        for problem, steps in dangling(row, REFERENCES, known, *path):
            pack.mistakes.found.append(source.at(problem, *steps))


def _known(pack: Pack) -> Mapping[str, Collection[Any]]:
    options = (o for quest in pack.quests.values() for ch in quest.choices for o in ch.options)
    return {
        "core": c.CORE,
        "items": pack.items,
        "abilities": pack.abilities,
        "bosses": pack.bosses,
        "peoples": pack.peoples,
        "callings": pack.callings,
        "quirks": pack.quirks,
        "quests": pack.quests,
        "specials": SPECIALS,
        "kinds": KINDS,
        "gear": dict.fromkeys(kind for item in pack.items.values() for kind in item.gear),
        "flags": dict.fromkeys(option.flag for option in options if option.flag),
        "aided": (*KINDS, *pack.abilities),
        "struck": (*c.ATTACKS, *pack.abilities, *pack.items),
    }


def _rows(pack: Pack) -> Iterator[tuple[Any, ...]]:
    """Every component as it stands in the pack's own files: its source, itself, the way to it."""
    for name, source in pack.sources.items():
        read = pack.file(name)
        for family in read.__struct_fields__:
            rows = getattr(read, family)
            if isinstance(rows, tuple):
                yield from ((source, row, family, n) for n, row in enumerate(rows))
            else:
                yield source, rows, family


# -- formulas ----------------------------------------------------------------------------------

RANGES = {
    **dict.fromkeys(c.CORE, range(1, 31)),
    "lv": range(1, 21),
    "alv": range(1, 21),
    "avglv": range(1, 21),
    "over": range(31),
    "range": range(31),
    "flip": range(1, 14),
    "maxhp": range(1, 201),
    "count": range(1, 21),
    "damage": range(101),
    "short": range(21),
}
"""What the names of formulas come to in play, to see whether a formula always makes sense."""

EVERYTHING = frozenset(NAMES.values())
LEVELS = frozenset(("avglv", "lv"))
AMOUNTS = LEVELS | {"flip", "maxhp"}
BLOWS = AMOUNTS | {"over", "range"}

FORMULAS: dict[type[Any], dict[str, frozenset[str]]] = {
    c.Ability: dict.fromkeys(("target", "effect", "reach"), EVERYTHING),
    c.Aid: dict.fromkeys(("reduce", "untrained", "ace"), EVERYTHING),
    c.Item: dict.fromkeys(
        ("damage_by", "protect_by", "reach", "companion", "rescues", "revives", "ace"), EVERYTHING
    ),
    b.Attack: {"target": BLOWS - {"over", "flip"}, "damage": BLOWS, "burn": AMOUNTS},
    b.Fall: {"hp": AMOUNTS},
    b.Enemy: {
        "hp": LEVELS,
        "initiative": LEVELS,
        **dict.fromkeys(("mends", "bursts", "regrows", "heals_when_weak"), AMOUNTS),
    },
    c.Change: {"by": EVERYTHING},
    q.Reward: {"exp": EVERYTHING},
    q.ChoiceOption: {"harm": EVERYTHING},
}
"""For each struct, the fields that hold formulas, and the names that each may use."""

LEAST = {
    (b.Enemy, "hp"): 1,
    (c.Item, "rescues"): 0,
    (c.Item, "revives"): 0,
    (q.Reward, "exp"): 0,
    (q.ChoiceOption, "harm"): 0,
}
"""What some formulas must come to at least, whatever the levels."""
MOST = 99_999


def check_formulas(pack: Pack) -> None:
    """Every formula can be read, uses what is known, and never divides by nothing."""
    for source, row, *path in _rows(pack):
        for thing, way in walk(row, *path):
            for key, names in _formulas(thing).items():
                text = getattr(thing, key)
                if isinstance(text, str) and text:
                    _check_formula(pack, source, (text, names, (type(thing), key)), *way, key)


def _formulas(thing: Any) -> dict[str, frozenset[str]]:
    if isinstance(thing, fx.Effect):
        used = (key for key in fx.FORMULAS if hasattr(thing, key))
        return dict.fromkeys(used, EVERYTHING)
    return FORMULAS.get(type(thing), {})


def _check_formula(
    pack: Pack, source: Source, written: tuple[str, frozenset[str], Any], *place: str | int
) -> None:
    text, names, field = written
    try:
        formula = pack.formula(text)
        problem = _fault(formula, names, LEAST.get(field))
    except FormulaError as error:
        problem = str(error)
    if problem:
        short = text if len(text) <= 60 else f"{text[:57]}..."
        pack.mistakes.found.append(source.at(f"the formula {short!r}: {problem}", *place))


def _fault(formula: Formula, names: frozenset[str], least: int | None) -> str:
    """What is wrong with a formula that can be read; nothing if it makes sense."""
    if not formula.names <= names:
        strange = sorted(_word(name) for name in formula.names - names)
        allowed = listed(sorted(_word(name) for name in names), "and")
        return f"it can use {allowed} only, not {listed(strange)}"
    zero = formula.divides_by_zero(RANGES)
    if zero is not None:
        return f"it divides by 0{_when(zero)}"
    for env in formula.tried(RANGES):
        worth = formula(env)
        if least is not None and worth < least:
            return f"it comes to {worth}{_when(env)}, and must be at least {least}"
        if abs(worth) > MOST:
            return f"it comes to {worth}{_when(env)}: more than {MOST:,} is beyond all measure"
    return ""


def _word(name: str) -> str:
    """A name as formulas spell it."""
    return next(word for word, known in NAMES.items() if known == name)


def _when(env: Mapping[str, int]) -> str:
    return f" when {listed([f'{_word(k)} is {n}' for k, n in env.items()], 'and')}" if env else ""


def own(pack: Pack, file: str) -> Source:
    """The source of a file of the pack, or ours where it has none."""
    return pack.sources.get(file, defaults().source)
