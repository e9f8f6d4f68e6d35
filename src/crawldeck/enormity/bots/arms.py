"""How the crew bot fights: the odds of a weapon, and what a shot is worth."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from crawldeck.enormity.bots import boss as lair
from crawldeck.enormity.bots.mind import Mind
from crawldeck.enormity.bots.peril import noise_price, stress_price, threat
from crawldeck.enormity.components import Gear
from crawldeck.enormity.effects import Colour
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view_types import FoeView
from crawldeck.grid import STRIDE

AT_LEAST = 1.2
"""What it is worth to be rid of any Intruder."""


@lru_cache(maxsize=1024)
def chance(pack: Pack, dice: tuple[Colour, ...], need: int) -> float:
    """How likely dice show so much Power, as they fall."""
    spread = {0: 1.0}
    for die in dice:
        faces = pack.dice[die].faces
        onward: dict[int, float] = {}
        for halves, share in spread.items():
            for face in faces:
                total = halves + face.halves
                onward[total] = onward.get(total, 0.0) + share / len(faces)
        spread = onward
    return sum(share for halves, share in spread.items() if halves >= 2 * need)


def odds(mind: Mind, gear: Gear, foe: FoeView, more: tuple[Colour, ...] = ()) -> float:
    """How likely an attack wounds, with re-rolls and tokens guessed at."""
    me, pool = mind.me, mind.view.active
    dice, need = gear.dice + more, max(1, foe.threshold)
    if gear.surge is not None and me.adrenaline + 1 >= gear.surge.at:
        dice += gear.surge.dice
        need = max(1, need - gear.surge.power)
    plain = chance(mind.pack, dice, need)
    if gear.discipline + pool.discipline:
        plain = 0.5 * plain + 0.5 * chance(mind.pack, dice, max(1, need - 1))
    again = min(len(dice), gear.confidence + pool.confidence)
    if again:
        plain += (1 - plain) * plain * min(0.8, 0.45 * again)
    return plain + (1 - plain) * plain * 0.3 if me.stress <= 5 else plain


def reaches(mind: Mind, gear: Gear, cell: int, foe: FoeView) -> bool:
    """Whether a weapon could be used on an Intruder from a space."""
    board = mind.board
    if board.adjacent(cell, foe.cell):
        return not gear.keywords.deadzone
    board.spacer_steps(foe.cell)  # once for all the spaces that are thought of
    if not gear.range or board.spacer_distance(cell, foe.cell) > gear.range:
        return False
    in_line = cell % STRIDE == foe.cell % STRIDE or cell // STRIDE == foe.cell // STRIDE
    if gear.keywords.linear and not in_line:
        return False
    return board.sees(cell, foe.cell, mind.foe_cells & ~(1 << foe.cell))


def worth(mind: Mind, foe: FoeView) -> float:
    """What it is worth to be rid of an Intruder now."""
    hit = max((threat(mind, foe, who.cell) for who in mind.crew), default=0.0)
    return AT_LEAST + hit


def shot(mind: Mind, gear: Gear, foe: FoeView, cell: int) -> float:
    """What an attack from a space is worth: a kill, or at least Suppression."""
    value, noise = _from_anywhere(mind, gear, foe)
    lord = mind.view.boss
    if lord is not None and foe.id == lord.figure:
        return lair.strike(mind, foe, cell, value)
    stings = any(
        trait.moment == "attacked-adjacent" for trait in mind.pack.intruders[foe.kind].traits
    )
    if stings and mind.board.adjacent(cell, foe.cell):
        value -= stress_price(mind.me, 1)
    return value - noise


def _from_anywhere(mind: Mind, gear: Gear, foe: FoeView) -> tuple[float, float]:
    """What a hit is worth (of a Boss: how likely it wounds) and what its Noise costs."""
    known = mind.shots.get((gear.id, foe.id))
    if known is None:
        lord = mind.view.boss
        if lord is not None and foe.id == lord.figure:
            some = lair.thresholds(mind, lord).items()
            win = sum(share * odds(mind, gear, replace(foe, threshold=at)) for at, share in some)
            known = win, 0.0
        else:
            known = _hit(mind, gear, foe), 0.6 * noise_price(mind, gear.noise)
        mind.shots[gear.id, foe.id] = known
    return known


def _hit(mind: Mind, gear: Gear, foe: FoeView) -> float:
    win = 0.0 if mind.pack.intruders[foe.kind].adversary else odds(mind, gear, foe)
    value = win * worth(mind, foe)
    if gear.suppress > foe.suppressed:
        value += (1 - win) * (0.4 + _held_up(mind, foe, gear.suppress))
    return value


def most(mind: Mind) -> float:
    """No space is better to shoot from than this."""
    found = 0.0
    lord = mind.view.boss
    for foe in mind.view.foes:
        for gear in mind.weapons:
            value, noise = _from_anywhere(mind, gear, foe)
            of_boss = lord is not None and foe.id == lord.figure
            found = max(found, lair.wounding(value) if of_boss else value - noise)
    return found


def _held_up(mind: Mind, foe: FoeView, suppress: int) -> float:
    """Blows that Suppression would spare the crew."""
    return max(
        (threat(mind, foe, who.cell) - threat(mind, foe, who.cell, suppress) for who in mind.crew),
        default=0.0,
    )


def best_shot(mind: Mind, cell: int) -> float:
    """The best that the Spacer could do from a space; nothing if it has no target there.

    Nothing too for somebody in a special place, off the board: no space is in reach from there.
    """
    best = 0.0
    if cell < 0:
        return best
    for foe in mind.view.foes:
        mind.board.foe_steps(foe.cell)  # once for all the spaces that are thought of
        if mind.board.foe_distance(cell, foe.cell) > 8:
            continue
        for gear in mind.weapons:
            if reaches(mind, gear, cell, foe):
                best = max(best, shot(mind, gear, foe, cell))
    return best
