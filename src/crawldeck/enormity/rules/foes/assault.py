"""The attack of an Intruder: window, range, roll, what it does (IATK, WOO, CHAIN)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity.effects import Colour, Effects
from crawldeck.enormity.hazards import AttackStep, Gate
from crawldeck.enormity.rules import chain, common, effects
from crawldeck.enormity.rules.board import cover
from crawldeck.enormity.rules.body import abilities, gear, rolls, rubicon, window
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.rules.context import Activity
from crawldeck.enormity.rules.foes import damage, hunting
from crawldeck.enormity.state import OFF, UP, EnoTable, Intruder, Spacer, Tile
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase


class AssaultResult:
    """How an attack went."""

    __slots__ = ("broken", "dealt", "missed")

    def __init__(self, dealt: dict[str, int], broken: set[str], missed: bool = False) -> None:
        self.dealt = dealt
        """Per Spacer it was made against, the damage after everything that reduces it."""
        self.broken = broken
        """The Spacers whose part ended in a Chain Break (ENO-CHAIN-01, -03)."""
        self.missed = missed
        """Nobody was in range when the dice should have been rolled (ENO-WOO-02)."""


def attack(
    t: EnoTable, foe: Intruder, who: Spacer, step: AttackStep, *, sight: bool = False
) -> Rule[AssaultResult]:
    """One attack on the Target, or a Blast on all in its zone; `sight`: only on whom it sees.

    It lies in `state.under_way.assaults` until it is over, however it ends.
    """
    result = AssaultResult(dealt={}, broken=set())
    depth = len(t.state.under_way.assaults)
    try:
        if step.window:
            yield from _open_to(t, foe, who, _victims(t, foe, who, step), result, depth)
        yield from _blows(t, foe, who, step, result, depth, sight)
    finally:
        _close(t, depth)
    return result


def _victims(t: EnoTable, foe: Intruder, who: Spacer, step: AttackStep) -> list[Spacer]:
    """The Target; of a Blast everybody in the zone, the Target first (ENO-BOARD-15)."""
    if not step.area:
        return [who]
    zone = common.zone(t, foe.cell, step.zone)
    inside = [one for one in common.on_board(t) if zone >> one.cell & 1]
    return sorted(inside, key=lambda one: one is not who)


def _frames(t: EnoTable, foe: Intruder, victims: list[Spacer], depth: int) -> None:
    frames = tuple((foe.id, one.id) for one in victims)
    t.state.under_way.assaults = t.state.under_way.assaults[:depth] + frames


def _open_to(
    t: EnoTable,
    foe: Intruder,
    who: Spacer,
    victims: list[Spacer],
    result: AssaultResult,
    depth: int,
) -> Rule[None]:
    """The window before an instruction of an attack (ENO-WOO-01, ENO-REACT-02).

    Of a Blast whoever breaks the chain is free; the window stays open for the others.
    """
    _frames(t, foe, victims, depth)
    left = {one.id for one in victims}
    used: set[tuple[str, str]] = set()
    while True:
        try:
            yield from window.window(t, "window", foe.id, who, used)
            break
        except ChainBreak as stop:
            if stop.spacer not in left:
                raise
            _broken(t, foe, stop.spacer, result)
            left.discard(stop.spacer)
            if not left:
                break
    for n, one in enumerate(victims):
        if chain.is_severed(t, depth + n) and one.id in left:
            _broken(t, foe, one.id, result)


def broken_before(t: EnoTable, foe: Intruder, who: Spacer) -> Rule[bool]:
    """The window before the moving part of an attack; whether the attack was broken off there."""
    depth, result = len(t.state.under_way.assaults), AssaultResult(dealt={}, broken=set())
    try:
        yield from _open_to(t, foe, who, [who], result, depth)
    finally:
        _close(t, depth)
    return bool(result.broken)


def _close(t: EnoTable, depth: int) -> None:
    """The attack is over, and whatever was noted about it."""
    t.state.under_way.assaults = t.state.under_way.assaults[:depth]
    _forget_breaks(t, depth)


def _forget_breaks(t: EnoTable, depth: int) -> None:
    """Chains that were broken so deep or deeper belong to nobody any more."""
    if t.state.under_way.severed:
        t.state.under_way.severed = tuple(n for n in t.state.under_way.severed if n < depth)


def _broken(t: EnoTable, foe: Intruder, spacer: str, result: AssaultResult) -> None:
    """The attack on this Spacer is over at once, with all that would follow (ENO-CHAIN-01)."""
    result.broken.add(spacer)
    result.dealt.pop(spacer, None)
    t.tell(e.ChainBroken(rule="ENO-CHAIN-01", foe=foe.id, spacer=spacer))


def _blows(
    t: EnoTable,
    foe: Intruder,
    who: Spacer,
    step: AttackStep,
    result: AssaultResult,
    depth: int,
    sight: bool,
) -> Rule[None]:
    """Everybody in range is rolled for, then all of it is dealt (ENO-WOO-02, ENO-CMD-06)."""
    if t.state.intruder(foe.id) is None:
        return
    _forget_breaks(t, depth)
    victims = [one for one in _victims(t, foe, who, step) if one.id not in result.broken]
    swings: list[Swing] = []
    for victim in victims:
        if t.state.intruder(foe.id) is None:
            return
        if not _turn_to(t, foe, victim, victims, result, depth):
            continue
        try:
            if not (yield from _reaches(t, foe, victim, step, sight, begun=bool(swings))):
                t.tell(e.OutOfReach(rule="ENO-WOO-02", foe=foe.id, spacer=victim.id))
                continue
            result.dealt[victim.id] = 0
            swings.append((yield from _swing(t, foe, victim, step)))
        except ChainBreak as stop:
            if stop.spacer != victim.id:
                raise
            _broken(t, foe, victim.id, result)
    yield from _deal(t, foe, step, swings, result, depth)
    result.missed = not result.dealt and not result.broken


def _deal(
    t: EnoTable,
    foe: Intruder,
    step: AttackStep,
    swings: list[Swing],
    result: AssaultResult,
    depth: int,
) -> Rule[None]:
    """What was rolled is dealt to one after another; a broken chain frees only its own Spacer."""
    for n, swing in enumerate(swings):
        waiting = [other.victim for other in swings[n:]]
        try:
            if t.state.intruder(foe.id) is not None and _turn_to(
                t, foe, swing.victim, waiting, result, depth
            ):
                yield from _hit(t, foe, step, swing, result)
        except ChainBreak as stop:
            if stop.spacer != swing.victim.id:
                cover.spent(t, swing.tile)
                raise
            _broken(t, foe, stop.spacer, result)
        cover.spent(t, swing.tile)  # ENO-COVER-07


def _turn_to(
    t: EnoTable,
    foe: Intruder,
    victim: Spacer,
    victims: list[Spacer],
    result: AssaultResult,
    depth: int,
) -> bool:
    """This one's part is the innermost attack now; False if its chain was broken before.

    Whoever of the others broke the chain meanwhile is free (ENO-CHAIN-03, ENO-CMD-07).
    """
    for n, (_, name) in enumerate(t.state.under_way.assaults[depth:], start=depth):
        if chain.is_severed(t, n) and name not in result.broken:
            _broken(t, foe, name, result)
    _forget_breaks(t, depth)
    if victim.id in result.broken:
        return False
    others = [one for one in victims if one is not victim and one.id not in result.broken]
    _frames(t, foe, [*others, victim], depth)
    return True


def _reaches(
    t: EnoTable, foe: Intruder, who: Spacer, step: AttackStep, sight: bool, *, begun: bool
) -> Rule[bool]:
    """Whether the attack reaches a Spacer, also after what being attacked sets off in it.

    Nobody leaves a Blast that has begun to resolve against others (ENO-CMD-08).
    """

    def reached() -> bool:
        if not _both(t, foe, who):
            return False
        there = begun or hunting.in_reach(t, foe, who, step)
        return there and (begun or not sight or common.sees(t, foe.cell, who.cell))

    if not reached():
        return False
    yield from window.window(t, "attacked", foe.id, who)
    yield from chain.apart(t, abilities.fire(t, who, "attacked", foe.id))  # ENO-ABIL-04
    return reached()


class Swing:
    """What was rolled against one Spacer."""

    __slots__ = ("opened", "power", "tile", "victim")

    def __init__(
        self, victim: Spacer, opened: list[Gate], power: int = 0, tile: Tile | None = None
    ) -> None:
        self.victim = victim
        self.opened = opened
        """The gates that it met before the roll (ENO-IATK-03)."""
        self.power = power
        self.tile = tile
        """The tile it took Cover behind."""


def _swing(t: EnoTable, foe: Intruder, who: Spacer, step: AttackStep) -> Rule[Swing]:
    """The roll against one Spacer; gates are read before it (ENO-IATK-03)."""
    frame = len(t.state.under_way.assaults) - 1
    opened = [gate for gate in step.gates if gate.gauge != "damage" and met(who, gate, 0)]
    swing = Swing(who, opened)
    dice = step.dice + tuple(die for gate in opened for die in gate.dice)
    if step.ranged:  # ENO-COVER-01
        dice, swing.tile = yield from cover.spacer_covered(t, who, foe, dice)
    t.tell(e.FoeAttacks(rule="ENO-IATK-01", foe=foe.id, spacer=who.id, dice=" ".join(dice)))
    try:
        swing.power = yield from _roll(t, foe, who, dice, step)
        _go_on(t, who, frame)
    except ChainBreak:
        cover.spent(t, swing.tile)
        raise
    return swing


def _hit(
    t: EnoTable, foe: Intruder, step: AttackStep, swing: Swing, result: AssaultResult
) -> Rule[None]:
    """What a roll does; a broken chain ends it wherever it has come to."""
    who, power, frame = swing.victim, swing.power, len(t.state.under_way.assaults) - 1
    if not _both(t, foe, who):
        return
    if step.command == "terrorize":
        yield from _terrorize(t, foe, who, power)
    else:
        result.dealt[who.id] = yield from damage.harm(t, who, power, "ENO-IATK-01", foe)
    _go_on(t, who, frame)
    yield from _consequences(t, foe, who, step, swing.opened, power, result.dealt[who.id])
    _go_on(t, who, frame)


def _go_on(t: EnoTable, who: Spacer, frame: int) -> None:
    """Whether the chain still holds: something inside another attack may have broken it."""
    if chain.is_severed(t, frame):
        raise ChainBreak(who.id)


def _both(t: EnoTable, foe: Intruder, who: Spacer) -> bool:
    """Whether both are still there: the dead take no part."""
    return who.in_play and t.state.intruder(foe.id) is not None


def _roll(
    t: EnoTable, foe: Intruder, who: Spacer, dice: tuple[Colour, ...], step: AttackStep
) -> Rule[int]:
    """The listed dice; Lethal: every Potential counts as Power (ENO-KEY-LETH)."""
    lethal, stress = step.lethal, step.command == "terrorize"
    armour = 0 if stress else gear.reduction(t, who)  # ENO-IATK-04: nothing keeps Stress off
    why = Phrase("the attack of {foe}", kind="foe attack", foe=foe.id)
    rolled = yield from rolls.roll_dice(
        t, who, "intruder", dice, why, lethal=lethal, armour=armour, stress=stress
    )
    power = rolls.power_of(rolled)
    if lethal:
        power += sum(die.face.potential for die in rolled)
    faces = " ".join(die.face.text for die in rolled)
    rule = "ENO-KEY-LETH" if lethal else "ENO-IATK-01"
    lying = rolls.shown(rolled) if t.listening else ()
    t.tell(e.FoeHits(rule=rule, foe=foe.id, spacer=who.id, faces=faces, power=power, rolled=lying))
    return power


def _terrorize(t: EnoTable, foe: Intruder, who: Spacer, power: int) -> Rule[None]:
    """Terrorize: Stress instead of damage; nothing reduces it (ENO-IATK-04, ENO-CMD-10)."""
    if power:
        t.tell(e.Terrorized(rule="ENO-IATK-04", foe=foe.id, spacer=who.id, stress=power))
        yield from rubicon.gain_stress(t, who, power, "ENO-IATK-04")


def _consequences(
    t: EnoTable,
    foe: Intruder,
    who: Spacer,
    step: AttackStep,
    opened: list[Gate],
    power: int,
    dealt: int,
) -> Rule[None]:
    """What a hit does besides, and the gates it has opened (ENO-IATK-03, -04)."""
    landed = dealt > 0 or (step.command == "terrorize" and power > 0)
    doing: list[Effects] = [step.hit] if landed else []
    doing += [gate.do for gate in opened]
    doing += [gate.do for gate in step.gates if gate.gauge == "damage" and met(who, gate, dealt)]
    within = in_range(t, foe, who, step)
    for some in doing:
        yield from affect(t, foe, who, some, "ENO-IATK-04", within=within)


def in_range(t: EnoTable, foe: Intruder, who: Spacer, *steps: AttackStep) -> bool:
    """Whether one of some attacks reaches the Spacer now; what is no attack has no range."""
    return _both(t, foe, who) and (
        not steps or any(hunting.in_reach(t, foe, who, step) for step in steps)
    )


def affect(
    t: EnoTable,
    foe: Intruder,
    who: Spacer,
    doing: Effects,
    rule: str,
    *,
    within: bool = True,
    activity: Activity | None = None,
) -> Rule[None]:
    """Effects of an Intruder on a Spacer, while both are there and its activity is not broken.

    Knockback and Knockdown of an attack need the Target within its range, as it is when what the
    attack does, or what comes after it, begins (ENO-KB-02, ENO-KD-02).
    """
    for one in doing:
        if not _both(t, foe, who) or (activity is not None and activity.broken):
            return
        about = effects.Context(
            who=who.id, rule=rule, foe=foe.id, kind=foe.kind, source=foe.cell, activity=activity
        )
        about.within = 0 if within else OFF
        yield from chain.apart(t, effects.apply(t, (one,), about))


def met(who: Spacer, gate: Gate, dealt: int) -> bool:
    """Whether a Spacer meets a gate; one without a number always holds (ENO-IATK-03)."""
    match gate.gauge:
        case "stress":
            return who.stress >= gate.n
        case "radiation":
            return who.radiation >= gate.n
        case "vitals-below":
            return not gate.n or who.vitals < gate.n
        case "damage":
            return dealt >= gate.n
        case "down":
            return who.down != UP
