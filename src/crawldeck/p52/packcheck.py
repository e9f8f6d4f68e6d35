"""Checks that a pack holds together: formulas, references, tables without hole or overlap."""

from __future__ import annotations

from crawldeck.p52 import questcheck
from crawldeck.p52.pack import CHECK, Pack, heals
from crawldeck.p52.packcheck_drawings import check_drawings
from crawldeck.p52.packcheck_effects import check_effects
from crawldeck.p52.packcheck_enemies import check_enemies
from crawldeck.p52.packcheck_heroes import check_heroes
from crawldeck.p52.packcheck_items import check_items
from crawldeck.p52.packnames import check_formulas, check_names
from crawldeck.p52.questneeds import check_needs


@CHECK.fill
def check(pack: Pack) -> None:
    """Every part gathers its mistakes in `pack.mistakes`, so that all of them can be told.

    `check_names` tells of names that stand for nothing; the parts after it pass over them.
    """
    parts = (
        check_names,
        check_formulas,
        _abilities,
        check_items,
        check_effects,
        check_enemies,
        check_heroes,
        questcheck.check,
        _healing,
        check_needs,
        check_drawings,
    )
    for part in parts:
        with pack.mistakes:
            part(pack)


def _healing(pack: Pack) -> None:
    name = pack.head.weakest_healing
    if name in pack.items and not heals(pack.items[name]):
        known = [item.id for item in pack.items.values() if heals(item)]
        raise pack.sources["pack"].at(
            f"{name!r} is not an item that heals; these do: {', '.join(known) or 'none'}",
            "pack",
            "weakest_healing",
        )


def _abilities(pack: Pack) -> None:
    locks = [name for name, ability in pack.abilities.items() if ability.kind == "lock"]
    if len(locks) != 1:  # P52-CHEST-04
        found = ", ".join(locks) or "none is"
        raise pack.sources["abilities"].at(
            f"exactly one ability must be of the kind 'lock'; now: {found}", "ability"
        )
    for n, ability in enumerate(pack.abilities.values()):
        with pack.mistakes:
            furthest = pack.reaches.get(ability.id)
            if furthest is not None and ability.nearest > furthest:
                problem = f"it reaches from {ability.nearest} to {furthest} spots: nowhere"
                raise pack.sources["abilities"].at(problem, "ability", n, "nearest")
