"""Responses to a Spacer Attack, and what comes after it (RESP, FALL, BONUS-05, FOLLOW-01)."""

from __future__ import annotations

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.components import Gear
from crawldeck.enormity.rules import common, effects, sheet
from crawldeck.enormity.rules.actions import weapons
from crawldeck.enormity.rules.body import abilities
from crawldeck.enormity.state import OFF, EnoTable, Intruder, Item, Spacer, Tile
from crawldeck.kernel.asks import Rule


class Shot:
    """One target of the attack under way and what became of it."""

    __slots__ = ("foe", "killed", "part", "tile", "what")

    def __init__(
        self,
        foe: Intruder,
        what: str = "",
        killed: bool = False,
        tile: Tile | None = None,
        part: str = "",
    ) -> None:
        self.foe = foe
        self.what = what
        """`wound`, `critical`, `fail`; `broken` if the range was lost, `gone` if the target was."""
        self.killed = killed
        self.tile = tile
        """The Cover that the target had."""
        self.part = part
        """Of a Boss, the BP card that was drawn, until it is settled (ENO-WOUND-01)."""


class Part:
    """One thing to resolve: a response of the Intruder, a trait, or the weapon's own text."""

    __slots__ = ("do", "name", "rule", "trait", "weapon")

    def __init__(
        self, name: str, rule: str, do: fx.Effects, weapon: bool = False, trait: str = ""
    ) -> None:
        self.name = name
        self.rule = rule
        self.do = do
        self.weapon = weapon
        self.trait = trait
        """The name of the trait that it is, if it is one."""


def check_range(t: EnoTable, who: Spacer, item: Item, shots: list[Shot]) -> None:
    """Who has left the range of the weapon before the roll breaks the attack off (CHAIN-04)."""
    gear = common.gear(t, item)
    for shot in shots:
        if t.state.intruder(shot.foe.id) is None:
            shot.what = "gone"
        elif weapons.refuse_range(t, who.cell, gear, shot.foe) is not None:
            shot.what = "broken"
            t.tell(e.AttackBroken(who=who.id, foe=shot.foe.id, rule="ENO-CHAIN-04"))


def all_broken(shots: list[Shot]) -> bool:
    """Whether nothing is left of the attack but what was broken off (ENO-CHAIN-05)."""
    left = {shot.what for shot in shots}
    return "broken" in left and left <= {"broken", "gone"}


def parts(t: EnoTable, gear: Gear | None, shot: Shot) -> list[Part]:
    """All that a result sets off (ENO-ATK-14, ENO-RESP-01 to 04).

    A Boss answers with the BP card that was drawn (ENO-WOUND-01); without a weapon it is Radiation
    that wounds (ENO-KEY-RADT-2).
    """
    print_of = common.kind(t, shot.foe).responses
    if shot.part:
        print_of = t.content.bp[shot.part].responses
    hit = shot.what in ("wound", "critical")
    found = []
    if shot.what == "critical":  # ENO-RESP-02: and nothing else of the sheet
        found = [Part("critical", "ENO-RESP-02", print_of.critical)]
    elif shot.what == "wound":
        found = [Part("wound", "ENO-RESP-01", print_of.wound)]
    elif shot.what == "fail":
        found = [Part("fail", "ENO-RESP-03", print_of.fail)]
    if shot.what in ("wound", "fail"):
        found.append(Part("instinct", "ENO-RESP-04", print_of.instinct))
    if hit:
        moments = ("wounded", "dies") if shot.killed else ("wounded",)
        for moment in moments:
            for trait in sheet.traits(t, shot.foe, moment):
                found.append(Part(trait.id, "ENO-ATK-14", trait.do, trait=trait.name))
    if found and gear is not None:
        own = gear.on_wound if hit else gear.on_fail
        found.append(Part("weapon", "ENO-ATK-14", own, weapon=True))
    return [part for part in found if part.do]


def resolve(t: EnoTable, who: Spacer, item: Item | None, shot: Shot) -> Rule[None]:
    """Step 4 for one target; players order what is several (ENO-RESP-05).

    When a Boss dies everything ends at once (ENO-WOUND-03).
    """
    pending = parts(t, common.gear(t, item) if item else None, shot)
    while pending and who.in_play and not common.boss_dead(t):
        part = pending[0]
        if len(pending) > 1:
            options = [verbs.RESPOND(one.name) for one in pending]
            answer = yield from common.ask_team(
                t,
                "responses",
                "What is resolved next?",
                options,
                "ENO-RESP-05",
                "choose one that is still to be resolved",
            )
            (name,) = verbs.RESPOND.of(answer)
            part = next(one for one in pending if one.name == name)
        pending.remove(part)
        yield from _suffer(t, who, item, shot, part)
    if shot.killed and who.in_play and not common.boss_dead(t):
        yield from abilities.fire(t, who, "kill", shot.foe.id)


def _suffer(t: EnoTable, who: Spacer, item: Item | None, shot: Shot, part: Part) -> Rule[None]:
    foe = shot.foe
    lost = t.state.intruder(foe.id) is None
    about = effects.Context(
        who=who.id,
        rule=part.rule,
        foe=foe.id,
        kind=foe.kind,
        item=item.id if item else "",
        source=foe.cell if lost else OFF,
    )
    if item is not None and part.weapon:
        yield from effects.apply(t, _in_range(t, who, item, shot, part), about)
        return
    about.within = 1  # ENO-KB-03, ENO-KD-02
    if part.trait:
        t.tell(e.TraitShown(rule=part.rule, foe=foe.id, trait=part.trait))
    else:
        t.tell(e.Responded(foe=foe.id, who=who.id, what=part.name, rule=part.rule))
    yield from effects.apply(t, _reaching(t, who, foe, part), about)


def _reaching(t: EnoTable, who: Spacer, foe: Intruder, part: Part) -> fx.Effects:
    """Knockback and Knockdown of a response need an adjacent attacker (ENO-KB-03, ENO-KD-02)."""
    if common.adjacent(t, who.cell, foe.cell):
        return part.do
    kept = []
    for effect in part.do:
        if isinstance(effect, fx.Knockdown):
            _ignored(t, who, foe, "Knockdown", "ENO-KD-02")
        elif isinstance(effect, fx.Knockback) and not effect.foe:
            _ignored(t, who, foe, "Knockback", "ENO-KB-03")
        else:
            kept.append(effect)
    return tuple(kept)


def _ignored(t: EnoTable, who: Spacer, foe: Intruder, what: str, rule: str) -> None:
    t.tell(e.ResponseIgnored(who=who.id, foe=foe.id, what=what, rule=rule))


def _in_range(t: EnoTable, who: Spacer, item: Item, shot: Shot, part: Part) -> fx.Effects:
    """A weapon knocks its target back only while it has it in range (ENO-KB-02)."""
    if weapons.refuse_range(t, who.cell, common.gear(t, item), shot.foe) is None:
        return part.do
    return tuple(one for one in part.do if not (isinstance(one, fx.Knockback) and one.foe))
