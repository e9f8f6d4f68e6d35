"""What must hold between the components of a pack: every mistake named with file, line and rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawldeck.enormity.components import SKILLS, Gear

if TYPE_CHECKING:
    from crawldeck.enormity.pack import Pack


def check(pack: Pack) -> None:
    """Every check; what is wrong is raised, all of it."""
    for part in (_skills, _weapons):
        with pack.mistakes:
            part(pack)


def _skills(pack: Pack) -> None:
    """Every Spacer has at least 1 in every Skill (ENO-SKILL-02)."""
    source = pack.sources["spacers"]
    for n, one in enumerate(pack.spacers.values()):
        for skill in SKILLS:
            with pack.mistakes:
                if one.skills.get(skill, 0) < 1:
                    text = f"{one.name} needs at least 1 in {skill} (ENO-SKILL-02)"
                    raise source.at(text, "spacer", n, "skills")


def _weapons(pack: Pack) -> None:
    """Keywords of a weapon fit what it is."""
    source = pack.sources["gear"]
    for n, gear in enumerate(pack.gear.values()):
        for key, wrong in _misfits(gear):
            with pack.mistakes:
                raise source.at(f"{gear.name}: {wrong}", "gear", n, key)


def _misfits(gear: Gear) -> list[tuple[str, str]]:
    """What does not go together on a piece of gear: the key, and why."""
    keywords = gear.keywords
    far = keywords.reach or keywords.linear or keywords.deadzone
    checks = (
        ("dice", gear.kind == "weapon" and not gear.dice, "a weapon needs dice (ENO-ATK-06)"),
        ("dice", gear.kind == "support" and bool(gear.dice), "support gear has no dice"),
        ("ammo", bool(gear.ammo and gear.charges), "Ammo or charges, not both (ENO-ATK-05)"),
        ("keywords", far and not gear.range, "Reach, Linear and Deadzone need a range"),
        ("keywords", keywords.heavy and not gear.ammo, "Heavy needs Ammo (ENO-KEY-HEAVY)"),
        (
            "keywords",
            keywords.empty_clip and not gear.ammo,
            "Empty Clip needs Ammo (ENO-KEY-EMPTY)",
        ),
        (
            "keywords",
            keywords.burst > 0 and not gear.ammo and not gear.charges,
            "Burst needs Ammo or charges (ENO-BURST-01)",
        ),
    )
    return [(key, why) for key, wrong, why in checks if wrong]
