"""Range, line of sight, and who can be targeted (RANGE, LOS, and hidden spots)."""

from __future__ import annotations

from crawldeck.kernel.asks import Refusal
from crawldeck.p52.bestiary import Attack
from crawldeck.p52.state import Foe, Hero, P52Table

NO_SUCH_FOE = Refusal("P52-ATTACK-01", "there is no such enemy here")
UNSEEN = Refusal("P52-LOS-09", "you cannot see that enemy: its spot is face down")
NO_LINE = Refusal(
    "P52-LOS-02", "you have no line of sight: a line between the two spots passes over a gap"
)
TOO_FAR = Refusal("P52-RANGE-03", "it is out of range: count steps, never diagonally")
NOT_HERE = Refusal(
    "P52-ATTACK-02", "a melee attack needs the enemy on your own spot; move there first"
)
TOO_NEAR = Refusal("P52-RANGE-06", "it is too near for this ability")
TOO_DARK = Refusal("P52-REVEAL-21", "in the dark you see only your own spot and those next to it")


def in_sight(t: P52Table, a: int, b: int) -> bool:
    """P52-LOS-02: the line between the centres passes over no gap, in every edition (P52-DIFF-16).

    One gap at a corner of the line does no harm, two do (P52-LOS-03, P52-LOS-04), and there is no
    other way to touch one (P52-LOS-05). The worked example is P52-LAYOUT-20. What is in sight is
    as far to walk as its range says (P52-RANGE-04).
    """
    return bool(t.state.space.geometry.sight(a) >> b & 1)


def refuse_seeing(t: P52Table, hero: Hero, foe: Foe) -> Refusal | None:
    """Why a hero cannot see an enemy; a hidden spot does not protect enemies (P52-SPOTS-HID-03)."""
    space = t.state.space
    if not space.is_up(foe.spot):
        return UNSEEN
    geometry = space.geometry
    if not geometry.sight(hero.spot) >> foe.spot & 1:
        return NO_LINE
    return None if space.lit else refuse_dark(t, hero.spot, foe.spot)


def refuse_dark(t: P52Table, a: int, b: int) -> Refusal | None:
    """In the dark one sees no further than the next spot, where that counts (P52-LOS-08)."""
    if not t.params.dark_limits_targeting or t.state.space.lit:
        return None
    return TOO_DARK if t.state.space.geometry.range(a, b) > 1 else None


def refuse_reaching(
    t: P52Table, hero: Hero, foe: Foe, nearest: int, furthest: int
) -> Refusal | None:
    """Why an ability, weapon or item of a hero does not reach an enemy (P52-RANGE-01)."""
    distance = t.state.space.geometry.range(hero.spot, foe.spot)
    refusal = refuse_distance(distance, nearest, furthest)
    return refusal or refuse_seeing(t, hero, foe)  # P52-LOS-01


def refuse_distance(distance: int, nearest: int, furthest: int) -> Refusal | None:
    """Whether a range is within a band (P52-RANGE-03, P52-RANGE-06); 0 is one's own spot."""
    if distance > furthest:
        return TOO_FAR if furthest else NOT_HERE
    return TOO_NEAR if distance < nearest else None


def known(t: P52Table) -> list[Hero]:
    """The heroes that enemies know of: the living, less the stealthy (P52-LOS-07, P52-LOS-10).

    Gaps and hidden spots do not hide anyone from being sought (P52-REVEAL-18, P52-SPOTS-HID-04).
    """
    return [hero for hero in t.state.heroes if hero.hp >= 0 and not hero.stealthy]


def foe_reaches(t: P52Table, foe: Foe, attack: Attack, hero: Hero) -> bool:
    """Whether an enemy's attack can be made on a hero: band, sight, and hidden spots."""
    space = t.state.space
    distance = space.geometry.range(foe.spot, hero.spot)
    if not attack.near <= distance <= attack.far:
        return False
    if (
        hero.spot != foe.spot and space.kinds[hero.spot] == "hidden"
    ):  # P52-SPOTS-HID-01, P52-DIFF-14
        return False
    return in_sight(t, foe.spot, hero.spot)


def usable_attack(t: P52Table, foe: Foe, hero: Hero, spent: str = "") -> Attack | None:
    """The attack an enemy makes on a hero now; one at range before one at hand (P52-ETURN-10).

    `spent` is an attack that must not be made twice running (P52-FOE-15).
    """
    space, here, there = t.state.space, foe.spot, hero.spot
    geometry = space.geometry
    distance = geometry.range(here, there)
    for attack in t.content.foe_attacks[foe.kind]:
        if attack.near <= distance <= attack.far and attack.name != spent:
            break
    else:
        return None
    if there != here and space.kinds[there] == "hidden":  # as in `foe_reaches`, for all attacks
        return None
    return attack if geometry.sight(here) >> there & 1 else None


def from_hiding(t: P52Table, attacker: Hero | Foe, kind: str) -> bool:
    """An attack at range from a hidden spot is never countered (P52-SPOTS-HID-02)."""
    return kind != "melee" and t.state.space.kinds[attacker.spot] == "hidden"
