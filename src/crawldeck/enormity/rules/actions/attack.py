"""The Spacer Attack in its six steps, with Burst (ledger group SPACER ATTACK).

The active weapon is chosen in `weapons`, dice are gathered in `powerpool` and handled in `rolls`;
what the Intruder does about it is in `responses`, and what becomes of it in `suppression`.
"""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.components import TOKENS
from crawldeck.enormity.effects import Colour
from crawldeck.enormity.rules import calls_back, common, effects, sheet
from crawldeck.enormity.rules.actions import (
    bodyparts,
    move,
    powerpool,
    responses,
    suppression,
    weapons,
)
from crawldeck.enormity.rules.actions.powerpool import Force
from crawldeck.enormity.rules.actions.responses import Shot
from crawldeck.enormity.rules.arrivals import noise
from crawldeck.enormity.rules.board import cover
from crawldeck.enormity.rules.body import abilities, pool, rolls, rubicon
from crawldeck.enormity.rules.body.worth import Aim
from crawldeck.enormity.rules.chain import ChainBreak, OwnAttackBreak
from crawldeck.enormity.rules.foes import bossdecks, intruder
from crawldeck.enormity.state import FALLING, EnoTable, Intruder, Item, Spacer
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase

ATTACK = Phrase("an attack", kind="attack")
CRITICAL = 4
"""So many quadrants make a critical chance (ENO-ATK-11)."""


def can_attack(
    t: EnoTable, who: Spacer, *, bonus: bool = False, only: tuple[str, ...] = ()
) -> bool:
    """Whether step 1 can succeed (ENO-ATK-04)."""
    return any(True for _ in weapons.offers(t, who, bonus, only))


def attack(
    t: EnoTable,
    who: Spacer,
    *,
    bonus: bool = False,
    free: bool = False,
    only: tuple[str, ...] = (),
) -> Rule[bool]:
    """Steps 1 to 6, then Fallback, Reprisals and Follow-ups; False if it ended in step 1.

    `bonus`: a Bonus Attack (ENO-BONUS-01 to 07). `free`: no Adrenaline (ENO-SCOUT-05). `only`:
    these Intruders alone can be targets. An action that came no further than its Advance is
    spent all the same: True.
    """
    declared = yield from weapons.declare(t, who, bonus, only, free)
    if declared is None:
        why = "no weapon is used on any target"
        t.tell(e.AttackFellThrough(who=who.id, why=why, rule="ENO-ATK-04"))
        return False
    item, foe = declared
    start = who.cell
    if not (yield from _approach(t, who, item, foe, bonus)):
        return not bonus and who.cell != start
    if bonus:
        weapons.make_ready(t, who, item)
    chosen = yield from weapons.more_targets(t, who, item, foe)
    for one in chosen:
        t.tell(e.AttackDeclared(who=who.id, weapon=item.id, foe=one.id, rule="ENO-ATK-03"))
    yield from _perform(t, who, item, [Shot(one) for one in chosen], bonus=bonus, free=free)
    return True


def _approach(t: EnoTable, who: Spacer, item: Item, foe: Intruder, bonus: bool) -> Rule[bool]:
    """Advance X, then the range check: whether the attack goes on (ENO-KEY-ADV).

    A Bonus Attack on the way may have used the weapon up (ENO-ATK-02).
    """
    gear = common.gear(t, item)
    if gear.keywords.advance and not common.adjacent(t, who.cell, foe.cell):
        steps = gear.keywords.advance
        yield from move.movelike(t, who, steps, "ENO-KEY-ADV", toward=foe.cell)
    lost = t.state.intruder(foe.id) is None or who.item(item.id) is None
    refusal = weapons.refuse_attacker(t, who)
    if refusal is None and not lost:
        refusal = weapons.refuse_weapon(t, item, bonus=bonus)
        refusal = refusal or weapons.refuse_target(t, who.cell, gear, foe)
    if refusal is None and not lost:
        return True
    why = refusal.text if refusal else "the target is gone"
    rule = refusal.rule if refusal else "ENO-ATK-04"
    t.tell(e.AttackFellThrough(who=who.id, why=why, rule=rule))
    return False


def _perform(
    t: EnoTable, who: Spacer, item: Item, shots: list[Shot], *, bonus: bool, free: bool
) -> Rule[None]:
    """From step 2 on, as one frame: what is granted within is noted and done afterwards."""
    state = t.state
    outer = (
        state.under_way.attacking,
        state.under_way.depths,
        state.under_way.follow_ups,
        state.under_way.reprisals,
    )
    facing = len(state.boss.facing) if state.boss else 0
    state.under_way.attacking = (*state.under_way.attacking, who.id)
    state.under_way.depths = (*state.under_way.depths, len(state.under_way.assaults))
    state.under_way.follow_ups, state.under_way.reprisals = (), ()
    whole = awakens = False
    try:
        try:
            whole = yield from _steps(t, who, item, shots, free=free)
        except OwnAttackBreak:
            awakens = True
        if awakens:
            (
                state.under_way.attacking,
                state.under_way.depths,
                state.under_way.follow_ups,
                state.under_way.reprisals,
            ) = outer
            yield from _break_off(t, who, item, shots)
    finally:
        noted = state.under_way.follow_ups, state.under_way.reprisals
        (
            state.under_way.attacking,
            state.under_way.depths,
            state.under_way.follow_ups,
            state.under_way.reprisals,
        ) = outer
        bodyparts.put_back(t, facing)
    for tile in {shot.tile.id: shot.tile for shot in shots if shot.tile}.values():
        cover.spent(t, tile)
    if whole:
        yield from _afterwards(t, who, item, shots, noted, bonus)
    elif awakens and who.in_play and not common.boss_dead(t):
        yield from calls_back.AWAKENS_AFTER_ATTACK(t, who)


def _break_off(t: EnoTable, who: Spacer, item: Item, shots: list[Shot]) -> Rule[None]:
    """The attacker awakens: Body Parts are settled, tokens left, and all is over (CHAIN-05)."""
    t.tell(e.OwnAttackBroken(who=who.id, rule="ENO-AWAKE-03"))
    for shot in shots:
        yield from bodyparts.settle(t, shot)
        shot.what = shot.what or "broken"
    if who.in_play:
        _leave(t, who, item, shots)


def _steps(t: EnoTable, who: Spacer, item: Item, shots: list[Shot], *, free: bool) -> Rule[bool]:
    """Steps 2 to 6; False where the attack was broken off or its attacker is gone."""
    yield from _face(t, who, shots)
    if who.in_play and not free:
        yield from rubicon.raise_adrenaline(t, who, "ENO-ATK-05")
    if not who.in_play:  # ENO-ADR-03
        return False
    del shots[weapons.shots_left(t, who, item, len(shots)) :]
    if not shots:
        return False
    clip = yield from weapons.deplete(t, who, item, len(shots))
    yield from abilities.fire(t, who, "attack", shots[0].foe.id)
    if not who.in_play:
        return False
    responses.check_range(t, who, item, shots)
    if not responses.all_broken(shots):
        yield from _roll_all(t, who, item, shots, clip)
    if who.in_play and responses.all_broken(shots):
        _leave(t, who, item, shots)  # ENO-CHAIN-05
        return False
    for shot in shots:  # ENO-BURST-05
        if who.in_play:
            yield from responses.resolve(t, who, item, shot)
    for shot in shots:  # ENO-ESC-01
        yield from bodyparts.settle(t, shot)
    if not who.in_play or common.boss_dead(t):
        return False
    _leave(t, who, item, shots)
    gear = common.gear(t, item)
    if not gear.keywords.noiseless:  # ENO-KEY-NOISE
        yield from noise.make_noise(t, who, gear.noise, len(shots))
    return True


def _face(t: EnoTable, who: Spacer, shots: list[Shot]) -> Rule[None]:
    """What it costs to attack from next to some Intruders, at declaration (ENO-GRIN-06)."""
    for shot in shots:
        if not common.adjacent(t, who.cell, shot.foe.cell):
            continue
        for trait in sheet.traits(t, shot.foe, "attacked-adjacent"):
            t.tell(e.TraitShown(rule="ENO-GRIN-06", foe=shot.foe.id, trait=trait.name))
            about = effects.Context(who=who.id, rule="ENO-GRIN-06", foe=shot.foe.id)
            yield from effects.apply(t, trait.do, about)
            if not who.in_play:
                return


# -- step 3


def _roll_all(t: EnoTable, who: Spacer, item: Item, shots: list[Shot], clip: int) -> Rule[None]:
    """A roll for each target, one finished before the next begins (ENO-BURST-03, -04)."""
    force = powerpool.gather(t, who, item, clip)
    for shot in shots:
        if t.state.intruder(shot.foe.id) is None:  # dead of what an earlier roll set off
            shot.what = shot.what or "gone"
        if who.in_play and not shot.what and not common.boss_dead(t):
            yield from _roll(t, who, item, shot, force)
            if len(shots) > 1:  # ENO-COVER-07: with Burst, after the roll against that target
                cover.spent(t, shot.tile)
                shot.tile = None


def _roll(t: EnoTable, who: Spacer, item: Item, shot: Shot, force: Force) -> Rule[None]:
    """The dice of one target, what they come to, and the Wound (ENO-ATK-07 to 13)."""
    gear, foe, dice = common.gear(t, item), shot.foe, force.dice
    if bossdecks.is_boss(t, foe) and not (yield from bodyparts.expose(t, who, item, shot)):
        return
    if gear.ranged:  # ENO-COVER-06; Reach is melee (ENO-KEY-REACH-1)
        dice, shot.tile = cover.intruder_covered(t, who, foe, dice)
    reads = rolls.read_of(t, "attack", force.modifiers)
    rolled = yield from rolls.throw(t, who, dice, ATTACK, reads, a_set=True)
    if gear.keywords.devastating:
        yield from _devastate(t, who, rolled)
    lacking = max(1, suppression.threshold(t, foe)) - force.power - force.clip
    aim = Aim("attack", lacking, CRITICAL - force.quadrants)
    yield from rolls.improve(t, who, rolled, ATTACK, aim, force.modifiers)
    if not who.in_play:
        return
    if t.state.intruder(foe.id) is None:
        shot.what = "gone"
        return
    power = rolls.power_of(rolled) + force.power + force.clip
    force.clip = 0
    quadrants = rolls.quadrants_of(rolled) + force.quadrants
    needed = max(1, suppression.threshold(t, foe))  # ENO-SUPP-03: never without a Power
    shot.what = "fail"
    if power >= needed:
        shot.what = "critical" if quadrants >= CRITICAL else "wound"
    t.tell(
        e.AttackRolled(
            who=who.id,
            foe=foe.id,
            power=power,
            threshold=needed,
            quadrants=quadrants,
            what=RESULTS[shot.what],
            rule="ENO-ATK-12",
        )
    )
    if shot.what == "fail":
        return
    if shot.part:
        bodyparts.wounded(t, foe, critical=shot.what == "critical")
    else:
        shot.killed = suppression.wound(t, who, foe, "ENO-ATK-13")


RESULTS = {"wound": "a Wound", "critical": "a critical Wound", "fail": "a Fail"}


def _devastate(t: EnoTable, who: Spacer, rolled: list[rolls.Rolled]) -> Rule[None]:
    """A die of the first roll that shows a quadrant may bring another (ENO-KEY-DEVA)."""
    for die in [one for one in rolled if one.face.quadrants]:
        answer = yield from common.ask(
            who,
            "devastating",
            Phrase(f"Roll one more {die.die} die?", beside=f" Dice: {rolls.show(rolled)}."),
            [verbs.EXTRA(), verbs.KEEP()],
            "ENO-KEY-DEVA",
            "roll one more die, or keep them",
            about=rolls.Lying("attack", tuple(rolled)),
        )
        if answer.verb is verbs.EXTRA:
            rolled.extend((yield from rolls.throw(t, who, (die.die,), "Devastating")))


# -- step 5


def _leave(t: EnoTable, who: Spacer, item: Item, shots: list[Shot]) -> None:
    """Tokens once, Suppression and Radiation for each target (ENO-ATK-15, ENO-BURST-06).

    Nobody may refuse to leave them (ENO-ABIL-05).
    """
    rubicon.leave_bonuses(t, who)
    gear = common.gear(t, item)
    cards = [gear, *weapons.support(t, who)]
    for token in TOKENS:
        count = sum(getattr(card.keywords, token) for card in cards)  # ENO-KEY-GEN-2
        if count:
            pool.place(t, token, count, TOKEN_RULES[token])
    for shot in shots:
        if t.state.intruder(shot.foe.id) is None:
            continue
        if shot.what in ("fail", "broken"):
            suppression.suppress(t, shot.foe, gear.suppress, "ENO-SUPP-01")
        if shot.what != "broken":
            suppression.radiate(t, shot.foe, gear.keywords.radiate)


TOKEN_RULES = {
    "confidence": "ENO-KEY-CONF-1",
    "discipline": "ENO-KEY-DISC-1",
    "expertise": "ENO-KEY-EXP-1",
}


# -- after the attack


def _afterwards(
    t: EnoTable,
    who: Spacer,
    item: Item,
    shots: list[Shot],
    noted: tuple[tuple[str, ...], tuple[tuple[str, tuple[Colour, ...]], ...]],
    bonus: bool,
) -> Rule[None]:
    """Fallback, then Reprisals, then Follow-ups; Blips stir later (FALL, FOLLOW-01, NOISE-14)."""
    back = common.gear(t, item).keywords.fallback
    if back and who.in_play:  # who was knocked down stays (ENO-KD-03)
        cells = tuple(shot.foe.cell for shot in shots)
        yield from move.movelike(t, who, back, "ENO-KEY-FALL", away=cells)
    follow_ups, reprisals = noted
    for name, dice in reprisals:
        foe = t.state.intruder(name)
        if foe is not None and who.in_play and who.cell >= 0:  # ENO-RESP-06
            yield from _reprisal(t, who, foe, dice, bonus)
    for name in follow_ups:
        yield from _follow_up(t, common.spacer(t, name))


def _reprisal(
    t: EnoTable, who: Spacer, foe: Intruder, dice: tuple[Colour, ...], bonus: bool
) -> Rule[None]:
    """The Intruder strikes back; after a Bonus Attack that may be ignored (ENO-BONUS-05)."""
    if bonus:
        answer = yield from common.ask(
            who,
            "reprisal",
            "Ignore the Reprisal?",
            [verbs.YES(), verbs.NO()],
            "ENO-BONUS-05",
            "answer yes to ignore the Reprisal, or no to take it",
        )
        if answer.verb is verbs.YES:
            t.tell(e.ReprisalIgnored(who=who.id, foe=foe.id, rule="ENO-BONUS-05"))
            return
    t.tell(e.ReprisalBegun(foe=foe.id, who=who.id, rule="ENO-RESP-06"))
    yield from intruder.strike(t, foe, who, dice)


def _follow_up(t: EnoTable, who: Spacer) -> Rule[None]:
    """A noted Bonus Attack, with all their rules; lost if its Spacer is dead or down by now.

    ENO-FOLLOW-01, ENO-FOLLOW-02.
    """
    if not who.in_play or who.down == FALLING:
        t.tell(e.FollowUpLost(who=who.id, rule="ENO-FOLLOW-01"))
        return
    t.tell(e.BonusAttackBegun(who=who.id, rule="ENO-FOLLOW-01"))
    yield from attack(t, who, bonus=True)


def under_way(t: EnoTable) -> bool:
    """Whether a Spacer Attack goes on and no Intruder attack has begun inside it."""
    state = t.state
    return bool(state.under_way.attacking) and state.under_way.depths[-1] == len(
        state.under_way.assaults
    )


def bonus_attack(t: EnoTable, who: Spacer) -> Rule[None]:
    """A Bonus Attack is granted now.

    Inside a Spacer Attack it is a Follow-up (ENO-FOLLOW-01); inside an Intruder attack it is made
    at once and then breaks the chain: raises ChainBreak (ENO-BONUS-02, ENO-CHAIN-02). The phase it
    interrupted goes on where it was (ENO-BONUS-06).
    """
    state = t.state
    if not who.in_play:
        return
    if under_way(t):
        state.under_way.follow_ups = (*state.under_way.follow_ups, who.id)
        t.tell(e.FollowUpNoted(who=who.id, rule="ENO-FOLLOW-01"))
        return
    t.tell(e.BonusAttackBegun(who=who.id, rule="ENO-BONUS-01"))
    made = yield from attack(t, who, bonus=True)
    if made and state.under_way.assaults:  # ENO-CHAIN-06: not if it ended in step 1
        foe, target = state.under_way.assaults[-1]
        freed = who.id if (foe, who.id) in state.under_way.assaults else target  # ENO-CHAIN-03
        raise ChainBreak(freed)
