"""How the crew bot fights a Boss in its lair: where to stand, when to strike, when to step aside.

Everything is priced in Vitals, as elsewhere; what a Boss can do is read off its printed cards, by
the levels that are in its decks now.
"""

from __future__ import annotations

from functools import lru_cache

from crawldeck.enormity import effects as fx
from crawldeck.enormity.bosses import BossAction
from crawldeck.enormity.bots import peril
from crawldeck.enormity.bots.mind import Mind
from crawldeck.enormity.components import Stratagem
from crawldeck.enormity.hazards import AttackStep
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view_types import BossView, FoeView
from crawldeck.grid import STRIDE

A_WOUND = 6.5
"""What a Wound of the Boss is worth: so much less is suffered until it dies."""
A_FAIL = 0.5
"""What a Fail costs: the Body Parts answer."""
RELOAD = 2.5
A_SPACE = 0.45
"""What a space nearer is worth while the Boss is out of reach."""
ASIDE = 2.2
"""What it is worth to be out of an attack that is about to fall."""
CROWD = 0.25
"""What a comrade within a Blast's reach costs."""
WEAK = 4
"""So few Vitals make a Spacer shy of being seen."""


def figure(mind: Mind) -> FoeView | None:
    """The Boss on the board."""
    lord = mind.view.boss
    return mind.foe(lord.figure) if lord is not None else None


# -- striking


def thresholds(mind: Mind, lord: BossView) -> dict[int, float]:
    """How likely each AT comes up with the next Body Part."""
    levels = tuple(sorted(lord.bp.levels.items()))
    found = _thresholds(mind.pack, lord.id, levels)
    return {at + lord.tougher: share for at, share in found.items()}


@lru_cache(maxsize=256)
def _thresholds(pack: Pack, boss: str, levels: tuple[tuple[int, int], ...]) -> dict[int, float]:
    found: dict[int, float] = {}
    total = sum(n for _, n in levels) or 1
    for level, n in levels:
        cards = [one for one in pack.bp.values() if one.boss == boss and one.level == level]
        for card in cards:
            share = n / total / len(cards)
            found[card.threshold] = found.get(card.threshold, 0.0) + share
    return found


def wounding(win: float) -> float:
    """What an attack is worth that wounds with this chance, wherever it comes from."""
    return win * A_WOUND - (1 - win) * A_FAIL


def strike(mind: Mind, foe: FoeView, cell: int, win: float) -> float:
    """What an attack on the Boss is worth that wounds with this chance."""
    worth = wounding(win)
    lord = mind.view.boss
    if lord is not None and mind.board.adjacent(cell, foe.cell):
        printed = mind.pack.bosses[lord.id]
        for trait in (*printed.traits, *printed.status):
            if trait.moment == "attacked-adjacent":
                worth -= peril.stress_price(mind.me, 1)
    return worth


def plan(card: Stratagem) -> float:
    """What a Stratagem is worth in a lair: wounds mended and nerves calmed, soon."""
    worth = 0.0
    for effect in card.do:
        match effect:
            case fx.Vitals(n=n) | fx.Tokens(n=n):
                worth += n
            case fx.Stress(n=n):
                worth -= n
            case fx.Cure():
                worth += 1
    return worth * card.charges / max(1, card.expertise or 9)


# -- what it may do


@lru_cache(maxsize=64)
def _commands(pack: Pack, boss: str, level: int) -> tuple[tuple[str, int, float], ...]:
    """Command, zone and share of each attack among the AI cards of a level."""
    cards = [one for one in pack.ai.values() if one.boss == boss and one.level == level]
    return tuple(
        (step.command, step.zone, 1.0 / len(cards))
        for card in cards
        for step in attacks(card.action)
    )


def attacks(action: BossAction) -> list[AttackStep]:
    return [step for step in action.steps if isinstance(step, AttackStep)]


def exposure(mind: Mind, foe: FoeView, cell: int) -> float:
    """Vitals that the next AI card will probably cost on a space, over the least that it will."""
    lord = mind.view.boss
    if lord is None:
        return 0.0
    level = lord.ai.top or 1
    far = mind.board.foe_distance(foe.cell, cell)
    seen = mind.board.sees(foe.cell, cell)
    total = 0.0
    for command, zone, share in _commands(mind.pack, lord.id, level):
        if command == "blast" and far <= zone:
            total += share
        elif command == "shoot" and seen:
            total += share * (0.35 - 0.1 * covered(mind, foe, cell))
        elif command == "melee" and far <= 1:
            total += 0.2 * share
    return total * peril.BOSS_BLOWS[level] * peril.frailty(mind.me)


def covered(mind: Mind, foe: FoeView, cell: int) -> bool:
    """Whether a tile with Cover lies beside a space, toward the Boss."""
    far = mind.board.foe_distance(foe.cell, cell)
    for tile in mind.view.tiles:
        if not mind.pack.tiles[tile.kind].cover:
            continue
        for text in tile.spaces:
            there = mind.space(text)
            beside = mind.board.foe_distance(cell, there) == 1
            if beside and mind.board.foe_distance(foe.cell, there) < far:
                return True
    return False


# -- where to stand


def at_most(mind: Mind, cell: int, shot: float) -> float:
    """What a space would be worth if there were nothing to fear."""
    foe = figure(mind)
    return 0.9 * mind.plan.shot * shot - (_away(mind, foe, cell) if foe is not None else 0.0)


def _away(mind: Mind, foe: FoeView, cell: int) -> float:
    """What it costs to be further from the Boss than one's weapons reach."""
    far = mind.board.spacer_steps(foe.cell).get(cell, 40)
    return A_SPACE * mind.plan.step * max(0, far - mind.reach)


def standing(mind: Mind, cell: int, shot: float) -> float:
    """What a space is worth: something to hit, little to fear, nobody too near."""
    foe = figure(mind)
    if foe is None:
        return 0.0
    worth = 0.9 * mind.plan.shot * shot - 0.5 * mind.plan.fear * exposure(mind, foe, cell)
    worth -= peril.tiles(mind, cell)
    worth -= _away(mind, foe, cell)
    worth -= CROWD * sum(mind.board.foe_distance(cell, who.cell) <= 2 for who in mind.others)
    if mind.me.vitals <= WEAK and mind.board.sees(foe.cell, cell):
        worth -= 0.6
    if mind.view.phase == "boss" and threatened(mind, foe, cell):
        worth -= 2 * ASIDE
    return worth


def nerve(mind: Mind) -> int:
    """Stress up to which dice are re-rolled: less where something terrorizes."""
    return 6 if mind.view.boss is None else 4


# -- stepping aside


def threatened(mind: Mind, foe: FoeView, cell: int) -> bool:
    """Whether the action under way could strike a space."""
    lord = mind.view.boss
    if lord is None:
        return False
    card = mind.pack.ai.get(lord.playing)
    action = card.action if card is not None else mind.pack.bosses[lord.id].signature
    for step in attacks(action):
        if step.command == "melee" and mind.board.adjacent(foe.cell, cell):
            return True
        if step.command == "shoot" and _in_line(foe.cell, cell):
            return True
        if step.command == "blast" and mind.board.foe_distance(foe.cell, cell) <= step.zone:
            return True
    return False


def _in_line(here: int, there: int) -> bool:
    return here % STRIDE == there % STRIDE or here // STRIDE == there // STRIDE


def aside(mind: Mind) -> float:
    """What a step is worth while an attack is about to fall."""
    foe = figure(mind)
    if foe is None or mind.view.phase != "boss" or not threatened(mind, foe, mind.me.cell):
        return 0.0
    free = any(not threatened(mind, foe, cell) for cell, far in mind.ends if far == 1)
    return ASIDE * peril.frailty(mind.me) if free else 0.0
