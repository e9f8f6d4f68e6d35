"""Experience: what is worth how much, and practice that makes stronger (EXP).

What a hero earns in a space waits in `earned`; it counts when the space is done, and for the dead
when the party brings them back (P52-DEATH-04).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from crawldeck.cards import CARDS
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import Ability
from crawldeck.p52.rules.common import choose
from crawldeck.p52.rules.figures import most_hp
from crawldeck.p52.rules.quirks import quirk
from crawldeck.p52.state import Foe, Hero, P52Table

SPACE_DONE = 5
PICKED = 3
KING = 13
DEFEATED = {11: 3, 12: 5, KING: 7}
HARM = 3
REPEATED = 20
"""As much as a hero has earned in a space when defences and other abilities add nothing more."""
PRACTICE = 3
"""So many enemies attacked, or defences that worked, with one ability in one space."""


def earn(t: P52Table, hero: Hero, amount: int, why: str, rule: str) -> None:
    """Experience for the space being played; a loss never takes what a hero has below 0."""
    amount = max(amount, -hero.exp - hero.earned)
    if not amount:
        return
    hero.earned += amount
    if amount > 0:
        t.tell(e.Experienced(rule=rule, hero=hero.id, amount=amount, why=why))
    else:
        t.tell(e.ExperienceLost(rule=rule, hero=hero.id, amount=-amount, why=why))


# -- in a space --------------------------------------------------------------------------------


def attacked(t: P52Table, hero: Hero, foe: Foe, ability: str) -> None:
    """Each enemy counts once, whatever it is attacked with (P52-EXP-02); hit or miss."""
    by_ability = hero.attacked.get(ability, ())
    if foe.arrived in by_ability:
        return
    first = not any(foe.arrived in others for others in hero.attacked.values())
    hero.attacked = {**hero.attacked, ability: (*by_ability, foe.arrived)}
    if first:
        earn(t, hero, 1, "an enemy attacked", "P52-EXP-02")


def defended(t: P52Table, hero: Hero, ability: str) -> None:
    """Every defence that works, trained or not (P52-EXP-03)."""
    hero.defended = {**hero.defended, ability: hero.defended.get(ability, 0) + 1}
    earn_by_repeating(t, hero, 1, "a defence that worked", "P52-EXP-03")


def earn_by_repeating(t: P52Table, hero: Hero, amount: int, why: str, rule: str) -> None:
    """What can be done again and again is worth nothing beyond a point (P52-EXP-03)."""
    earn(t, hero, max(0, min(amount, REPEATED - hero.earned)), why, rule)


def defeated(t: P52Table, hero: Hero, foe: Foe) -> None:
    """To whoever deals the final blow, by the enemy's card; a boss is a King (P52-EXP-04)."""
    rank = CARDS[foe.card].value if foe.card >= 0 else KING
    worth = DEFEATED[rank]
    if hero.quirk:
        worth = max(0, worth + quirk(t, hero, "exp-kill", foe))
    earn(t, hero, worth, "an enemy defeated", "P52-EXP-04")


def spared(t: P52Table, hero: Hero, foe: Foe) -> None:
    """An enemy gets away alive: some quirks make that worth something (P52-CHAR-10)."""
    if hero.quirk:
        worth = quirk(t, hero, "exp-spared", foe)
        earn(t, hero, worth, "an enemy that got away", "P52-CHAR-10")


def picked_lock(t: P52Table, hero: Hero) -> None:
    """A lock picked is worth this and nothing besides (P52-EXP-05)."""
    earn(t, hero, PICKED, "a lock picked", "P52-EXP-05")


def broke_chest(t: P52Table, hero: Hero) -> None:
    """Classic only (P52-EXP-05, P52-DIFF-38)."""
    earn(t, hero, t.params.exp_break_chest, "a chest broken open", "P52-EXP-05")


def succeeded_other(t: P52Table, hero: Hero, ability: Ability) -> None:
    """A flip for any ability that neither attacks nor defends worked (P52-EXP-07, P52-DIFF-38).

    With no enemy in the space only what serves once is worth anything: nothing else is at stake.
    """
    if t.state.foes or ability.once:
        worth = t.params.exp_other_ability
        earn_by_repeating(t, hero, worth, "an ability that worked", "P52-EXP-07")


def harmed_friend(t: P52Table, hero: Hero, other: Hero) -> None:
    """Each time a hero's own doing costs another hero hit points (P52-EXP-08)."""
    if other is not hero:
        earn(t, hero, -HARM, "a friend hurt", "P52-EXP-08")


def completed(t: P52Table) -> None:
    """Everyone who leaves a space alive (P52-EXP-01)."""
    for hero in t.state.living:
        earn(t, hero, SPACE_DONE, "a space completed", "P52-EXP-01")
        for foe in t.state.foes:
            spared(t, hero, foe)


# -- when the space is done --------------------------------------------------------------------


def recount(t: P52Table, hero: Hero) -> None:
    """Maximum HP from nothing but the core abilities and the quirk."""
    hero.max_hp = most_hp(hero.lift, hero.think)
    if hero.quirk:
        hero.max_hp = max(1, hero.max_hp + quirk(t, hero, "max-hp"))
    hero.hp = min(hero.hp, hero.max_hp)


def raise_core(hero: Hero, core: str, by: int = 1) -> None:
    """A core ability rises, and maximum HP with it; the HP one has do not (P52-LEVEL-03)."""
    before = most_hp(hero.lift, hero.think)
    setattr(hero, core, getattr(hero, core) + by)
    hero.max_hp += most_hp(hero.lift, hero.think) - before


def practised(t: P52Table, hero: Hero) -> Iterator[str]:
    """The abilities used so often in this space that they leave their mark (P52-EXP-06)."""
    for ability, enemies in hero.attacked.items():
        if len(enemies) >= PRACTICE and t.content.abilities[ability].needs:
            yield ability
    for ability, count in hero.defended.items():
        if count >= PRACTICE and t.content.abilities[ability].needs:
            yield ability


def practice(t: P52Table, hero: Hero) -> Rule[None]:
    """+1 to a core ability that a much used ability is built on (P52-EXP-06)."""
    for ability in list(practised(t, hero)):
        needs = list(t.content.abilities[ability].needs)
        options = [v.POINT(name) for name in needs]
        which = reduce(
            lambda a, b: Phrase("{most} or {last}", most=a, last=b),
            [
                Phrase("{core} ({n})", core=core.capitalize(), n=getattr(hero, core))
                for core in needs
            ],
        )
        answer = yield from choose(
            hero,
            "practice",
            Phrase(
                "{ability} has trained you. What gets better: {which}?",
                ability=t.content.names[f"ability:{ability}"],
                which=which,
            ),
            options,
            "P52-EXP-06",
            "choose a core ability that this ability is built on",
        )
        (core,) = v.POINT.of(answer)
        raise_core(hero, core)
        t.tell(
            e.Practised(
                rule="P52-EXP-06",
                hero=hero.id,
                ability=ability,
                core=core.capitalize(),
                value=getattr(hero, core),
            )
        )


def bank(t: P52Table, hero: Hero) -> None:
    """What was earned is the hero's own now, and the count begins anew (P52-SETUP-20)."""
    if hero.earned:
        hero.exp += hero.earned
        t.tell(
            e.ExperienceKept(rule="P52-SETUP-20", hero=hero.id, amount=hero.earned, exp=hero.exp)
        )
    hero.earned, hero.attacked, hero.defended = 0, {}, {}


def forfeit(t: P52Table) -> None:
    """Everyone is dead: this space is worth nothing, earlier ones still are (P52-DEATH-05)."""
    for hero in t.state.heroes:
        if hero.id not in t.state.entered:  # fell in an earlier space
            continue
        if hero.earned > 0:
            t.tell(
                e.ExperienceLost(
                    rule="P52-DEATH-05", hero=hero.id, amount=hero.earned, why="everyone is dead"
                )
            )
        hero.earned, hero.attacked, hero.defended = 0, {}, {}
