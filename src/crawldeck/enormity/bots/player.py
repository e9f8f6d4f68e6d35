"""The plain crew bot for Enormity: it plays to extract.

It looks for Discoveries until the Extraction Marker is gone, then for the way out. Whatever it may
do in a turn it prices in Vitals, saved or lost, and takes the best while that is worth anything:
shots before blows fall, quiet steps where Blips are near, calm before the nerves go. It sees the
view and the printed components only, and answers from the offered options only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf

from crawldeck.enormity import ids
from crawldeck.enormity.bots import arms, dice, gear, peril
from crawldeck.enormity.bots import boss as lair
from crawldeck.enormity.bots import turn as turns
from crawldeck.enormity.bots.mind import Mind, line_steps
from crawldeck.enormity.bots.plans import PLAIN, PLANS
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view_types import SpacerView, View
from crawldeck.kernel.asks import Choice, Option


def choose(view: View, ask: Choice, pack: Pack, plan: str = "") -> Option:
    """The answer to an open question."""
    return answer(Mind(view, pack, ask.actor, PLANS.get(plan, PLAIN)), ask)


def answer(mind: Mind, ask: Choice) -> Option:
    """What is best by what its kind of question is decided by; else the first option."""
    decide = KINDS.get(ask.kind)
    found = decide(mind, ask) if decide is not None else None
    return ask.options[0] if found is None else found


def at_once(ask: Choice) -> Option | None:
    """What needs no look at the table."""
    if ask.kind not in KINDS and ask.kind not in READY:
        return ask.options[0]
    wanted = READY.get(ask.kind)
    if wanted is None:
        return None
    return next((one for one in ask.options if one.verb.name == wanted), None)


READY = {
    "code": "look-up",
    "may": "yes",
    "scout-attack": "yes",
    "devastating": "extra",
    "empty-clip": "no",
    "reprisal": "yes",
    "scout-reveal": "reveal",
    "rearm": "done",
    "walk-on": "yes",
    "cover": "cover",
}
"""Questions that are always answered with the same verb."""


def best(options: Iterable[Option], score: Callable[[Option], float]) -> Option:
    """The option with the highest score, the first of equals."""
    return max(options, key=score)


def of(ask: Choice, *verbs: str) -> list[Option]:
    return [one for one in ask.options if one.verb.name in verbs]


# -- whose turn


def whose_turn(mind: Mind, ask: Choice) -> Option | None:
    """Who can open the way out goes first, then the furthest from it; else the fighters."""
    named = {who.id: who for who in mind.view.spacers}
    return best(ask.options, lambda one: _eager(mind, named[str(one.args[0])]))


def _eager(mind: Mind, who: SpacerView) -> float:
    own = Mind(mind.view, mind.pack, who.id, mind.plan)
    if who.cell < 0:
        return -50.0
    if mind.open_points:
        return -own.exit_far
    if mind.view.exfiltration:
        return own.steps.get(mind.view.point, 0) + 20 * (who.down > 0)
    if mind.ready_to_leave:
        return -own.distance_to(own.goals, who.cell)
    return arms.best_shot(own, who.cell) - 0.1 * _thinks(mind, who)


def _thinks(mind: Mind, who: SpacerView) -> int:
    """Those who make Expertise out of nothing do it last."""
    return sum(one.analysis for one in mind.pack.spacers[who.id].abilities)


# -- moving


def goto(mind: Mind, ask: Choice) -> Option | None:
    """The space that is worth most, as far as this movement goes."""
    spaces = of(ask, "goto")
    if not spaces:
        return None
    found, most = spaces[0], -inf
    for one in spaces:
        cell = mind.space(one.args[0])
        if turns.at_most(mind, cell) > most:
            worth = turns.standing(mind, cell, mind.goals)
            if worth > most:
                found, most = one, worth
    return found


def walk(mind: Mind, ask: Choice) -> Option | None:
    """Take what lies on the way, then the next step."""
    wanted = [one for one in of(ask, "fast") if turns.fast_worth(mind, str(one.args[0])) > 0]
    if wanted:
        return best(wanted, lambda one: turns.fast_worth(mind, str(one.args[0])))
    steps = of(ask, "step")
    return best(steps, lambda one: -_underfoot(mind, mind.space(one.args[0]))) if steps else None


def _underfoot(mind: Mind, cell: int) -> float:
    """What tiles, neighbours and unknown pages make of a step onto a space."""
    near = sum(mind.board.adjacent(cell, foe.cell) for foe in mind.view.foes)
    text = mind.pack.ship.texts.get(cell, "")
    tiles = sum(
        text in tile.spaces and bool(mind.pack.tiles[tile.kind].enter) for tile in mind.view.tiles
    )
    there = mind.pack.ship.exits.get(cell)
    strange = there is not None and there not in mind.view.pages
    return near + tiles + 2 * strange


# -- Noise and Blips


def noise_die(mind: Mind, ask: Choice) -> Option | None:
    """The loudest dice go to the Blips that are furthest away, or known to be Echoes."""
    far = {blip.id: mind.blip_far(blip) + 9 * (blip.kind == "echo") for blip in mind.view.blips}
    return best(ask.options, lambda one: far.get(str(one.args[-1]), 0))


def far_point(mind: Mind, ask: Choice) -> Option | None:
    """A point as far from everybody as can be."""

    def away(option: Option) -> float:
        point = mind.pack.ship.point(str(option.args[-1]))
        return min((line_steps(point, who.cell) for who in mind.crew), default=0)

    return best(ask.options, away)


def far_space(mind: Mind, ask: Choice) -> Option | None:
    """A space as far as can be from the Spacers that stand about."""

    def away(option: Option) -> float:
        cell = mind.space(str(option.args[-1]))
        return sum(min(6, mind.board.foe_distance(cell, who.cell)) for who in mind.crew)

    return best(ask.options, away)


def safe_space(mind: Mind, ask: Choice) -> Option | None:
    """A space for oneself with the least danger."""
    spaces = [one for one in ask.options if one.args and mind.space(str(one.args[-1])) >= 0]
    if not spaces:
        return None
    return best(spaces, lambda one: -peril.danger(mind, mind.space(str(one.args[-1]))))


# -- fighting and being hit


def attack(mind: Mind, ask: Choice) -> Option | None:
    """The weapon and target that are worth most."""
    shots = of(ask, "attack")
    return best(shots, lambda one: _shot(mind, one)) if shots else None


def _shot(mind: Mind, option: Option) -> float:
    weapon, foe = mind.printed(str(option.args[0])), mind.foe(str(option.args[1]))
    return arms.shot(mind, weapon, foe, mind.me.cell) if weapon and foe else 0.0


def burst(mind: Mind, ask: Choice) -> Option | None:
    also = of(ask, "also")
    return also[0] if also else None


def soak(mind: Mind, ask: Choice) -> Option | None:
    """All the Expertise that helps: nobody knows who is hit next."""
    return best(ask.options, lambda one: one.args[0] if one.args else 0)


def react(mind: Mind, ask: Choice) -> Option | None:
    """A blow softened, a Blip held back, a step out of reach, a shot in time."""
    usable = [one for one in of(ask, "react") if _reaction(mind, one) > 0]
    if usable:
        return best(usable, lambda one: _reaction(mind, one))
    return next(iter(of(ask, "done")), None)


def _reaction(mind: Mind, option: Option) -> float:
    own = Mind(mind.view, mind.pack, str(option.args[0]), mind.plan)
    named = gear.ability(mind, str(option.args[1]))
    return turns.reaction(own, named) if named is not None else 0.0


def target(mind: Mind, ask: Choice) -> Option | None:
    """Whoever bears a blow best."""
    named = {who.id: who for who in mind.view.spacers}
    return best(ask.options, lambda one: _hardy(mind, named.get(str(one.args[0]))))


def _hardy(mind: Mind, who: SpacerView | None) -> float:
    return who.vitals + 2 * peril.armour(mind, who) if who else 0.0


def whom(mind: Mind, ask: Choice) -> Option | None:
    """Whoever needs help most."""
    named = {who.id: who for who in mind.view.spacers}

    def need(option: Option) -> float:
        who = named.get(str(option.args[0]))
        return (9 - who.vitals) + 0.7 * who.stress + 4 * (who.down > 0) if who else 0.0

    return best(ask.options, need)


# -- things


def loot(mind: Mind, ask: Choice) -> Option | None:
    """Better gear is put on, the rest is packed while there is room."""
    for verb in ("equip", "stow", "discard"):
        for one in of(ask, verb):
            if verb != "equip" or gear.is_better(mind, str(one.args[0])):
                return one
    return None


def discard(mind: Mind, ask: Choice) -> Option | None:
    return best(ask.options, lambda one: -gear.worth(mind, str(one.args[-1])) if one.args else -99)


def stratagem(mind: Mind, ask: Choice) -> Option | None:
    """The cheapest that can be had; in a lair what helps most."""

    def cheap(option: Option) -> float:
        card = mind.pack.stratagems[str(option.args[0])]
        if mind.view.boss is not None:
            return lair.plan(card)
        return -(card.expertise or 2 * card.kills or 9)

    return best(ask.options, cheap)


def scavenge(mind: Mind, ask: Choice) -> Option | None:
    return best(ask.options, lambda one: turns.scavenge_worth(mind, str(one.args[0])))


def fork(mind: Mind, ask: Choice) -> Option | None:
    """The printed way that does the most good."""
    ways = gear.way_named(mind, {str(one.args[0]) for one in ask.options})
    if not ways:
        return None
    return best(ask.options, lambda one: gear.way_value(mind, ways[str(one.args[0])]))


def token(mind: Mind, ask: Choice) -> Option | None:
    """Expertise against blows, Confidence for what is to be scavenged."""
    order = ("expertise", "confidence", "discipline")
    if not mind.view.foes and mind.view.marker < 0 and mind.view.point < 0:
        order = ("confidence", "expertise", "discipline")
    return best(ask.options, lambda one: -order.index(str(one.args[0])))


def door(mind: Mind, ask: Choice) -> Option | None:
    """A door that is closed."""
    shut = {ids.door_of(leaf) for leaf, state in mind.view.doors.items() if state == "closed"}
    return best(ask.options, lambda one: bool(one.args) and str(one.args[0]) in shut)


KINDS: dict[str, Callable[[Mind, Choice], Option | None]] = {
    "turn": turns.turn, "whose-turn": whose_turn, "goto": goto, "walk": walk,
    "noise-die": noise_die, "spawn": far_point, "spawn-at": far_point,
    "intruder-space": far_space, "displace": safe_space, "attack": attack, "burst": burst,
    "soak": soak, "react": react, "target": target, "blip-finds": target, "whom": whom,
    "loot": loot, "discard": discard, "stratagem": stratagem, "scavenge": scavenge,
    "choose": fork, "token": token, "door": door, "confidence": dice.confidence,
    "stress": dice.stress, "discipline": dice.discipline, "dice": dice.one_roll,
}  # fmt: skip
"""How each kind of question is answered; for others the first option is as good as any."""
BY_HEART = frozenset(
    ("dice", "confidence", "stress", "discipline", "noise-die", "token", "door")
).union(("spawn", "spawn-at", "intruder-space", "displace"))
"""Dice are judged by their odds, and what comes is put as far away as it may be."""
