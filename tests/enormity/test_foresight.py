"""What Enormity foresees, against a brute force by hand: loops over faces, and the printed sums.

Nothing of our rules is called here: a face is its letters, a roll is a product of faces, each as
likely as the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any

import pytest

from crawldeck.enormity import verbs
from crawldeck.enormity.effects import Colour, NoiseBox
from crawldeck.enormity.hazards import AttackStep
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import noise
from crawldeck.enormity.rules.foes import assault
from crawldeck.enormity.state import EnoTable, Pool
from crawldeck.kernel.asks import AnyVerb, Choice, Option, Rule
from crawldeck.kernel.foresight import Policy, Prospect, Reason
from crawldeck.kernel.looking import foresee, foresee_chance
from crawldeck.kernel.table import AnyTable
from crawldeck.web.faces import face as face_of
from tests.enormity.armoury import fight, foe, weapon
from tests.enormity.scene import Scene, scene

FACES = {
    "white": ("-", "h", "p", "ho", "po", "pox"),
    "red": ("ho", "p", "po", "pp", "ppox", "pppooox"),
    "black": ("p", "poo", "ppho", "ppoo", "pppox", "pppooox"),
}
"""The dice as they are printed."""
NEEDED = 3
"""The threshold of the Rictus while the clock is young."""
ENOUGH = 50_000


def rolls(*dice: str) -> Iterator[tuple[tuple[str, ...], float]]:
    """Every way that these dice may fall, with its chance."""
    ways = list(product(*(FACES[die] for die in dice)))
    return ((faces, 1 / len(ways)) for faces in ways)


def power(faces: Iterable[str]) -> int:
    """Halves pair up over all dice."""
    halves = sum(2 * face.count("p") + face.count("h") for face in faces)
    return halves // 2


def potential(faces: Iterable[str]) -> int:
    return sum(face.count("o") for face in faces)


def spread(dice: tuple[str, ...], worth: Callable[[tuple[str, ...]], int]) -> dict[int, float]:
    """How a number that is read off the dice comes out."""
    found: dict[int, float] = {}
    for faces, chance in rolls(*dice):
        found[worth(faces)] = found.get(worth(faces), 0.0) + chance
    return found


def chance(dice: tuple[str, ...], happens: Callable[[tuple[str, ...]], bool]) -> float:
    return sum(part for faces, part in rolls(*dice) if happens(faces))


def exactly(found: Any) -> Any:
    return pytest.approx(found, abs=1e-9)


def chances(prospect: Prospect, kind: str, who: str, by: str = "") -> dict[int, float]:
    found = prospect.spread(kind, who, by)
    return {0: 1.0} if found is None else dict(found.chances)


def preferring(*wanted: AnyVerb) -> Policy:
    """Give the last answer of the first of these verbs that is offered; else keep."""

    def policy(ask: Choice, table: AnyTable) -> Option:
        for verb in (*wanted, verbs.KEEP, verbs.NO):
            offered = [option for option in ask.options if option.verb is verb]
            if offered:
                return offered[-1]
        return ask.options[0]

    return policy


def look(s: Scene, option: str, policy: Policy | None = None) -> Prospect:
    found = foresee(s.session, option, "action", policy, exact=ENOUGH)
    assert found.exact
    return found


# -- a Spacer's attack -----------------------------------------------------------------------------


def test_a_red_and_a_white_die_against_the_threshold() -> None:
    bat = weapon("bat", dice=["red", "white"])
    found = look(fight(bat, {"rictus": "e5"}), "attack bat rictus-1")
    hits = chance(("red", "white"), lambda faces: power(faces) >= NEEDED)
    assert found.chance("hits", "rictus-1", "oda") == exactly(hits)
    assert found.chance("wounds", "rictus-1", "oda") == exactly(hits)
    assert found.chance("dies", "rictus-1", "oda") == exactly(hits), "one Wound kills it"
    assert chances(found, "Adrenaline", "oda") == {1: exactly(1.0)}
    assert Reason("ENO-ATK-12", "oda", "needs Power 3 or more") in found.reasons


def test_halves_of_several_dice_pair_up() -> None:
    bat = weapon("bat", dice=["white", "white", "white"])
    found = look(fight(bat, {"rictus": "e5"}), "attack bat rictus-1")
    assert found.chance("hits", "rictus-1") == exactly(
        chance(("white",) * 3, lambda faces: power(faces) >= NEEDED)
    )


def test_a_critical_wound_needs_four_quadrants_with_the_weapons_own() -> None:
    saw = weapon("saw", dice=["red", "black"], quadrants=2)
    found = look(fight(saw, {"rictus": "e5"}), "attack saw rictus-1")
    assert found.chance("critical", "rictus-1") == exactly(
        chance(
            ("red", "black"),
            lambda faces: power(faces) >= NEEDED and sum(f.count("x") for f in faces) + 2 >= 4,
        )
    )


@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_discipline_turns_a_potential_of_a_die_into_power(tokens: int) -> None:
    """One Discipline for a die that shows a Potential; what is not needed is spent all the same."""
    bat = weapon("bat", dice=["red", "white"])
    s = fight(bat, {"rictus": "e5"}, active=Pool(discipline=tokens))
    found = look(s, "attack bat rictus-1", preferring(verbs.CONVERT))

    def turned(faces: tuple[str, ...]) -> int:
        return min(tokens, sum("o" in face for face in faces))

    dice = ("red", "white")
    hits = chance(dice, lambda faces: power(faces) + turned(faces) >= NEEDED)
    assert found.chance("hits", "rictus-1") == exactly(hits)
    if tokens:
        spent = chances(found, "spends", "oda", "Discipline")
        assert spent == exactly(spread(dice, turned))


def test_stress_buys_a_second_roll_of_each_die_and_moves_the_rubicon() -> None:
    """Oda re-rolls the last die that is still free, whatever it shows: both dice, for 2 Stress."""
    bat = weapon("bat", dice=["red", "white"])
    found = look(fight(bat, {"rictus": "e5"}), "attack bat rictus-1", preferring(verbs.STRESS))
    hits = chance(("red", "white"), lambda faces: power(faces) >= NEEDED)
    assert found.chance("hits", "rictus-1") == exactly(hits), "the first faces do not matter"
    assert chances(found, "Stress", "oda") == {2: exactly(1.0)}


def test_stress_is_bought_only_where_the_roll_falls_short() -> None:
    def if_short(ask: Choice, table: AnyTable) -> Option:
        lying = ask.about
        short = ask.kind == "stress" and power(die.face.text for die in lying.dice) < NEEDED
        return (preferring(verbs.STRESS) if short else preferring())(ask, table)

    bat = weapon("bat", dice=["red"])
    found = look(fight(bat, {"rictus": "e5"}), "attack bat rictus-1", if_short)
    once = chance(("red",), lambda faces: power(faces) >= NEEDED)
    assert found.chance("hits", "rictus-1") == exactly(once + (1 - once) * once)
    assert chances(found, "Stress", "oda") == exactly({0: once, 1: 1 - once})


def test_a_policy_that_minds_which_die_is_which_has_them_in_their_places() -> None:
    """Whoever re-rolls the first of two red dice does not thereby re-roll the lower one."""

    def first_once(ask: Choice, table: AnyTable) -> Option:
        wanted = [one for one in ask.options if one.text == "stress 1"]
        return wanted[0] if wanted else preferring()(ask, table)

    bat = weapon("bat", dice=["red", "red"])
    found = look(fight(bat, {"rictus": "e5"}), "attack bat rictus-1", first_once)
    hits = chance(("red", "red"), lambda faces: power(faces) >= NEEDED)
    assert found.chance("hits", "rictus-1") == exactly(hits)


def test_cover_makes_the_highest_die_a_colour_lower() -> None:
    gun = weapon("gun", range=5, dice=["red", "black"])
    s = fight(gun, {"rictus-1": "f7"}, tiles={"f6": "crate"})
    found = look(s, "attack gun rictus-1")
    assert found.chance("hits", "rictus-1") == exactly(
        chance(("red", "red"), lambda faces: power(faces) >= NEEDED)
    )
    assert Reason("ENO-COVER-05", "crate", "makes a black die red") in found.reasons
    bare = look(fight(gun, {"rictus-1": "f7"}), "attack gun rictus-1")
    assert bare.chance("hits", "rictus-1") == exactly(
        chance(("red", "black"), lambda faces: power(faces) >= NEEDED)
    )


def test_devastating_adds_a_die_for_each_quadrant_of_the_first_roll() -> None:
    maul = weapon("maul", dice=["red", "white"], keywords={"devastating": True})
    found = look(fight(maul, {"rictus": "e5"}), "attack maul rictus-1", preferring(verbs.EXTRA))
    hits = 0.0
    for faces, part in rolls("red", "white"):
        more = [die for die, face in zip(("red", "white"), faces, strict=True) if "x" in face]
        hits += part * chance(tuple(more), lambda also, got=faces: power(got + also) >= NEEDED)  # type: ignore[misc]
    assert found.chance("hits", "rictus-1") == exactly(hits)
    kept = look(fight(maul, {"rictus": "e5"}), "attack maul rictus-1")
    plain = chance(("red", "white"), lambda faces: power(faces) >= NEEDED)
    assert kept.chance("hits", "rictus-1") == exactly(plain), "it is a may"


@pytest.mark.parametrize("before", [0, 1, 2, 5])
def test_suppression_lowers_the_threshold_and_a_fail_suppresses(before: int) -> None:
    """Never without a Power at all; and only a higher value is put down."""
    gun = weapon("gun", range=4, suppress=2, dice=["white"])
    s = fight(gun, {"rictus": "e7"})
    s.start.intruders[0].suppressed = before
    s.run(s.session.game.procedure)  # type: ignore[attr-defined]
    found = look(s, "attack gun rictus-1")
    hits = chance(("white",), lambda faces: power(faces) >= max(1, NEEDED - before))
    assert found.chance("hits", "rictus-1") == exactly(hits)
    assert found.chance("suppressed", "rictus-1") == exactly(1 - hits if before < 2 else 0.0)


def test_a_fail_is_answered_by_a_reprisal() -> None:
    back = foe(fail=[{"do": "reprisal", "dice": ["red", "white"]}])
    bat = weapon("bat", dice=["red"])
    found = look(fight(bat, {"rictus": "e5"}, sheets=(back,)), "attack bat rictus-1")
    fails = chance(("red",), lambda faces: power(faces) < NEEDED)
    lost = {n: fails * part for n, part in spread(("red", "white"), power).items()}
    lost[0] = lost.get(0, 0.0) + 1 - fails
    assert found.chance("reprisal", "oda", "rictus-1") == exactly(fails)
    assert chances(found, "Vitals", "oda", "rictus-1") == exactly(lost)


def test_a_critical_wound_may_bring_a_bonus_attack() -> None:
    """Two Wounds kill it: the Bonus Attack of a critical Wound may be the second."""
    sure = weapon("sure", dice=["red"], quadrants=4)
    grants = foe(critical=[{"do": "bonus-attack"}], wounds=2)
    s = fight(sure, {"rictus": "e5"}, sheets=(grants,))

    def again(ask: Choice, table: AnyTable) -> Option:
        strike = [one for one in ask.options if one.text == "attack sure rictus-1"]
        return strike[0] if strike else preferring()(ask, table)

    found = look(s, "attack sure rictus-1", again)
    hits = chance(("red",), lambda faces: power(faces) >= NEEDED)
    assert found.chance("bonus attack", "oda") == exactly(hits)
    wounds = {0: 1 - hits, 1: hits * (1 - hits), 2: hits * hits}
    assert chances(found, "wounds", "rictus-1", "oda") == exactly(wounds)
    assert found.chance("dies", "rictus-1", "oda") == exactly(hits * hits)


# -- noise -----------------------------------------------------------------------------------------

FAR_OFF = {"x-1": "0,0", "x-2": "1,0", "x-3": "2,0"}


def noisy(*dice: Colour, blips: int, plus: int = 0) -> Scene:
    """Oda makes Noise on the open page."""
    box = NoiseBox(dice=dice, plus=plus)

    def procedure(t: EnoTable) -> Rule[None]:
        yield from noise.make_noise(t, common.spacer(t, "oda"), box)

    there = dict(list(FAR_OFF.items())[:blips])
    s = scene("open", spacers={"oda": "h4", "ilse": "h8"}, blips=there, met=("rictus",))
    return s.run(procedure)


def whole(s: Scene, policy: None = None) -> dict[tuple[str, str, str], dict[int, float]]:
    """What is foreseen where a die is due: the mean over its faces, by their weights."""
    ask = s.session.ask
    assert ask is not None and not isinstance(ask, Choice)
    found: dict[tuple[str, str, str], dict[int, float]] = {}
    weights = dict(ask.outcomes())
    for face, prospect in foresee_chance(s.session, exact=ENOUGH):
        assert prospect.exact
        for count, one in prospect.spreads.items():
            values = found.setdefault(count, {})
            for value, part in one.chances:
                values[value] = values.get(value, 0.0) + part * weights[face] / ask.total
    for values in found.values():  # on faces where it never came it was nothing
        values[0] = values.get(0, 0.0) + 1 - sum(values.values())
    return {count: {n: c for n, c in v.items() if c > 1e-12} for count, v in found.items()}


def test_noise_stirs_the_only_blip_by_the_potentials_of_a_die() -> None:
    found = whole(noisy("red", blips=1))
    assert found["stirs", "x-1", "oda"] == exactly(spread(("red",), potential))


def test_the_loudest_die_goes_to_the_first_blip_by_default() -> None:
    """Two dice, two Blips: the first gets the louder one, the other what is left."""
    found = whole(noisy("red", "white", blips=2))
    dice = ("red", "white")
    assert found["stirs", "x-1", "oda"] == exactly(
        spread(dice, lambda faces: max(map(potential, zip(faces, strict=True))))
    )
    assert found["stirs", "x-2", "oda"] == exactly(
        spread(dice, lambda faces: min(map(potential, zip(faces, strict=True))))
    )


@pytest.mark.parametrize("plus", [0, 2])
def test_equal_dice_of_a_gun_stir_two_blips(plus: int) -> None:
    """The bonus goes to the first die as it fell, so with it the dice are no mere set."""
    gun = weapon("gun", range=4, dice=["white"], noise={"dice": ["red", "red"], "plus": plus})
    s = fight(gun, {"rictus": "e7"}, blips={"x-1": "0,0", "x-2": "1,0"})
    found = look(s, "attack gun rictus-1")

    def loud(faces: tuple[str, ...]) -> list[int]:
        first, second = faces
        return sorted((potential([first]) + plus, potential([second])))

    dice = ("red", "red")
    assert chances(found, "stirs", "x-1", "oda") == exactly(spread(dice, lambda f: loud(f)[1]))
    assert chances(found, "stirs", "x-2", "oda") == exactly(spread(dice, lambda f: loud(f)[0]))


def test_a_fixed_bonus_is_added_to_a_die() -> None:
    found = whole(noisy("white", blips=1, plus=2))
    assert found["stirs", "x-1", "oda"] == exactly(spread(("white",), lambda f: potential(f) + 2))


# -- an Intruder's attack --------------------------------------------------------------------------


def blow(step: AttackStep, s: Scene | None = None) -> Scene:
    """One attack of a Rictus on Oda."""
    s = s or scene(spacers={"oda": "e4"}, foes={"rictus": "e5"})

    def procedure(t: EnoTable) -> Rule[None]:
        yield from assault.attack(t, t.state.intruders[0], t.state.spacers[0], step)

    return s.run(procedure)


VITALS = ("Vitals", "oda", "rictus-1")


def test_an_intruders_dice_are_vitals_lost() -> None:
    found = whole(blow(AttackStep(dice=("red", "white"))))
    assert found[VITALS] == exactly(spread(("red", "white"), power))
    assert found["hits", "oda", "rictus-1"] == exactly(
        spread(("red", "white"), lambda faces: int(power(faces) > 0))
    )


def test_lethal_counts_potentials_as_power() -> None:
    found = whole(blow(AttackStep(dice=("red", "white"), lethal=True)))
    by_hand = spread(("red", "white"), lambda faces: power(faces) + potential(faces))
    assert found[VITALS] == exactly(by_hand)


def test_gear_takes_one_off_and_leaves_at_least_one() -> None:
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"})
    s.start.spacers[0].suit = "bulwark"
    found = whole(blow(AttackStep(dice=("red", "white")), s))

    def left(faces: tuple[str, ...]) -> int:
        dealt = power(faces)
        return dealt if dealt < 2 else dealt - 1

    assert found[VITALS] == exactly(spread(("red", "white"), left))


@pytest.mark.parametrize("tokens", [1, 3])
def test_expertise_soaks_down_to_one(tokens: int) -> None:
    """The attack is the answer to something here: a step that leaves the Rictus behind."""
    s = scene(
        spacers={"oda": "e4"}, foes={"rictus": "e5"}, active=Pool(expertise=tokens), turn="oda"
    )
    step = AttackStep(dice=("red", "white"))

    def procedure(t: EnoTable) -> Rule[None]:
        who = t.state.spacers[0]
        yield from common.ask(who, "ready", "go", [verbs.YES(), verbs.NO()], "ENO-CORE-01", "go")
        yield from assault.attack(t, t.state.intruders[0], who, step)

    found = look(s.run(procedure), "yes", preferring(verbs.SOAK))

    def left(faces: tuple[str, ...]) -> int:
        dealt = power(faces)
        return dealt - min(tokens, max(0, dealt - 1))

    assert chances(found, *VITALS) == exactly(spread(("red", "white"), left))
    spent = spread(("red", "white"), lambda faces: min(tokens, max(0, power(faces) - 1)))
    assert chances(found, "spends", "oda", "Expertise") == exactly(spent)
    kept = look(s, "yes")
    assert chances(kept, *VITALS) == exactly(spread(("red", "white"), power)), "none by default"


TERROR = AttackStep(dice=("red", "white"), command="terrorize")


@pytest.mark.parametrize("vitals", [5, 6, 7])
def test_terror_is_stress_and_where_it_meets_the_vitals_one_breaks_down(vitals: int) -> None:
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"})
    s.start.spacers[0].stress, s.start.spacers[0].vitals = 4, vitals
    found = whole(blow(TERROR, s))
    breaks = chance(("red", "white"), lambda faces: 4 + power(faces) >= vitals)
    assert found["breaks down", "oda", ""][1] == exactly(breaks)
    assert VITALS not in found


def test_stress_above_nine_kills() -> None:
    """Oda has broken down before: nothing else comes of it."""
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"})
    s.start.spacers[0].stress, s.start.spacers[0].breakdown = 7, next(iter(s.pack.breakdowns))
    found = whole(blow(TERROR, s))
    dies = chance(("red", "white"), lambda faces: 7 + power(faces) > 9)
    assert found["dies", "oda", ""] == exactly({0: 1 - dies, 1: dies})
    assert found["Stress", "oda", ""] == exactly(spread(("red", "white"), power))


def test_vitals_below_one_are_a_flatline() -> None:
    """What a Flatline brings is beyond counting; whether it comes is not."""
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"})
    s.start.spacers[0].vitals = 2
    each = blow(AttackStep(dice=("red",)), s).session.foresee_chance()
    flat = {face.text: prospect.chance("flatlines", "oda") for face, prospect in each}
    assert flat == exactly({face: float(power([face]) >= 2) for face in FACES["red"]})


def test_a_roll_that_has_struck_says_what_it_takes_and_the_gravest_first() -> None:
    """The dice of the blow lie there: no attack is to come, and yet three Vitals are lost."""
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"})
    s.start.spacers[0].vitals, s.start.spacers[0].stress = 5, 2
    struck = blow(AttackStep(dice=("red",)), s).do("pppooox")
    words = face_of(struck.session).words
    kept = words.outlook(foresee(struck.session, "keep")).bad
    assert kept[1:3] == ("you lose 3 Vitals", "you break down") and kept[0].startswith("you die")
    again = words.outlook(foresee(struck.session, "stress 1")).bad
    assert again[1].startswith("you lose 1–3 Vitals")
