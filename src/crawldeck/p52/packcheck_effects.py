"""Checks of what abilities and items do: keys that need one another, and effects out of place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from crawldeck.formulas import FormulaError
from crawldeck.kernel.references import walk
from crawldeck.kernel.spelling import unknown
from crawldeck.p52 import effects as fx
from crawldeck.p52.components import Ability, Aid, Item
from crawldeck.p52.pack import Pack

Step = str | int
Found = Iterator[tuple[tuple[Step, ...], str]]


def check_effects(pack: Pack) -> None:
    """Every ability and every item by itself, with all that is written inside it."""
    for file, family in (("abilities", "ability"), ("items", "item")):
        source = pack.sources[file]
        for n, thing in enumerate(getattr(pack.file(file), family)):
            problems = [*_of_ability(thing)] if family == "ability" else [*_of_item(pack, thing)]
            for inner, way in walk(thing):
                problems += [((*way, *key), why) for key, why in _inside(pack, inner)]
            for key, why in problems:
                pack.mistakes.found.append(source.at(why, family, n, *key))


def _of_ability(art: Ability) -> Found:
    plain = art.kind in ("defence", "lock") or art.is_attack
    armed = art.is_attack and art.aim == "foe" and art.gear and not art.ammo
    fetches = any(isinstance(effect, fx.Fetch) for effect in fx.flat(art.effects))
    for key, wrong, why in (
        ("retry", art.retry and not art.once, "only what serves once is tried again: say once"),
        ("retry", art.retry and plain, "attacks, defences and locks are not tried again"),
        ("throws", art.throws and not armed, "only an attack on an enemy with gear throws it"),
        ("aim", fetches and art.aim != "spot", "what fetches is aimed at a spot"),
    ):
        if wrong:
            yield (key,), why


def _of_item(pack: Pack, item: Item) -> Found:
    fetches = any(isinstance(one, fx.Fetch) for one in fx.flat((*item.effects, *item.dropped)))
    for key, wrong, why in (
        ("dropped", item.dropped and item.use != "thrown", "it is for what is thrown otherwise"),
        ("revives", item.revives and item.use != "drink", "it is for what is drunk otherwise"),
        ("riposte", item.riposte and item.slot != "hand", "only what is held strikes back"),
        ("again_bare", item.again_bare and not item.again, "there is no second attack: say again"),
        ("pierces", item.pierces and not item.effects, "a shot that pierces needs effects"),
        ("on_equip", item.on_equip and not item.slot, "only what is worn or held is put on"),
        ("once", item.on_equip and not item.once, "say how often putting it on helps: once"),
        ("bars", item.slot in item.bars, f"it is worn there itself: {item.slot}"),
        ("strays", item.strays and not item.companion, "only a companion strays"),
        ("effects", fetches, "only an ability fetches"),
    ):
        if wrong:
            yield (key,), why
    named = [enemy for enemy in pack.enemies.values() if item.wards]
    words = {word for one in named for attack in one.attacks for word in _words(attack.name)}
    for word in item.wards:
        if word not in words:
            yield ("wards", word), unknown("word in an enemy's attack", word, sorted(words))


def _words(name: str) -> list[str]:
    return name.lower().split()


def _inside(pack: Pack, thing: Any) -> Found:
    """What is wrong with an effect, or with what gear does for an ability."""
    if isinstance(thing, fx.Damage) and thing.ace and not _flips(pack, thing.amount):
        yield ("ace",), "no card is flipped for it: write F into the amount"
    elif isinstance(thing, fx.Chance) and thing.least > thing.most:
        yield ("least",), f"{thing.least} is above most, which is {thing.most}"
    elif isinstance(thing, Aid) and not _flips(pack, thing.reduce):
        for key in ("ace", "counter"):
            if getattr(thing, key) not in ("0", "", False):
                yield (key,), "no card is flipped for it: write F into reduce"


def _flips(pack: Pack, text: str) -> bool:
    """Whether a formula turns a card; one that cannot be read is told elsewhere."""
    try:
        return "flip" in pack.formula(text).names
    except FormulaError:
        return True
