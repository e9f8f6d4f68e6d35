"""Checks that a pack holds together: formulas, references, tables without hole or overlap."""

from __future__ import annotations

from crawldeck.kernel.content import Source
from crawldeck.p52 import questcheck
from crawldeck.p52.components import Ability
from crawldeck.p52.pack import Pack, heals
from crawldeck.p52.packcheck_enemies import check_enemies
from crawldeck.p52.packcheck_heroes import check_heroes
from crawldeck.p52.packcheck_items import check_core, check_effects, check_items


def check(pack: Pack) -> None:
    """Every part gathers its mistakes in `pack.mistakes`, so that all of them can be told."""
    parts = (
        _abilities, check_items, check_enemies, check_heroes, questcheck.check, _healing,
    )  # fmt: skip
    for part in parts:
        with pack.mistakes:
            part(pack)


def _healing(pack: Pack) -> None:
    healing = pack.items.get(pack.head.weakest_healing)
    if healing is None or not heals(healing):
        raise pack.sources["pack"].at(
            f"weakest_healing {pack.head.weakest_healing!r} is not an item that heals",
            "weakest_healing",
        )


def _abilities(pack: Pack) -> None:
    source = pack.sources["abilities"]
    gears = {gear for item in pack.items.values() for gear in item.gear}
    for n, ability in enumerate(pack.abilities.values()):
        with pack.mistakes:
            _ability(pack, source, n, ability, gears)
    if sum(ability.kind == "lock" for ability in pack.abilities.values()) != 1:  # P52-CHEST-04
        raise source.at("exactly one ability must be of the kind 'lock'", "ability", 0)


def _ability(pack: Pack, source: Source, n: int, ability: Ability, gears: set[str]) -> None:
    for key in ("target", "effect", "reach"):
        if getattr(ability, key):
            pack.parse(getattr(ability, key), source, "ability", n, key)
    for key in ("before", "effects", "on_fail", "on_ace"):
        check_effects(pack, source, getattr(ability, key), "ability", n, key)
    check_core(source, ability.needs, "ability", n, "needs")
    for gear in ability.gear:
        if gear not in gears:
            raise source.at(f"no item is gear {gear!r}", "ability", n, "gear")
    if ability.ammo and ability.ammo not in gears:
        raise source.at(f"no item is gear {ability.ammo!r}", "ability", n, "ammo")
