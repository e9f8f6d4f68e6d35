"""Checks of gear: the keywords of a card fit what it is."""

from __future__ import annotations

from crawldeck.enormity.components import Gear
from crawldeck.enormity.pack import Pack


def check(pack: Pack) -> None:
    """Whatever does not go together on a card is a mistake of its line."""
    source = pack.sources["gear"]
    for index, gear in enumerate(pack.gear.values()):
        for key, wrong in misfits(gear):
            pack.mistakes.found.append(source.at(f"{gear.name}: {wrong}", "gear", index, key))


def misfits(gear: Gear) -> list[tuple[str, str]]:
    """What does not go together on a piece of gear: the key, and why."""
    armed, words = gear.kind == "weapon", gear.keywords
    far = words.reach or words.linear or words.deadzone
    fed = bool(gear.ammo or gear.charges)
    checks = (
        ("dice", armed and not gear.dice, "a weapon needs dice (ENO-ATK-06)"),
        ("dice", not armed and bool(gear.dice), "support gear has no dice (ENO-ATK-02)"),
        ("ammo", bool(gear.ammo and gear.charges), "Ammo or charges, not both (ENO-ATK-05)"),
        ("keywords", far and not gear.range, "Reach, Linear and Deadzone need a range"),
        ("keywords", words.heavy and not gear.ammo, "Heavy needs Ammo (ENO-KEY-HEAVY)"),
        ("keywords", words.empty_clip and not gear.ammo, "Empty Clip needs Ammo (ENO-KEY-EMPTY)"),
        ("keywords", words.burst > 0 and not fed, "Burst needs Ammo or charges (ENO-BURST-01)"),
    )
    return [(key, why) for key, wrong, why in checks if wrong]
