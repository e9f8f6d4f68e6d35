"""What the crew bot fears: blows, Blips, Noise and Stress, each priced in Vitals."""

from __future__ import annotations

from functools import lru_cache

from crawldeck.enormity.bots.mind import Mind, line_steps
from crawldeck.enormity.components import LEVELS
from crawldeck.enormity.effects import Colour, NoiseBox
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view_types import FoeView, SpacerView

AMBUSH = 3.0
"""What it costs to be found by a Blip, Echoes taken in."""
FOUND = (0.7, 0.5, 0.35, 0.2, 0.1)
"""How likely a Blip so many lines away finds the Spacer before its next turn."""
CLOSER = (1.8, 1.6, 1.3, 1.0, 0.8, 0.6, 0.5, 0.4, 0.3, 0.3, 0.2, 0.2)
"""What one step of a Blip toward the Spacer costs, by its distance."""
OVERWHELMED = 6.0
BOSS_BLOWS = (3.2, 3.2, 4.2, 5.2)
"""Power that an AI card brings on average, by the level on its back."""


@lru_cache(maxsize=16)
def power(pack: Pack, colour: Colour) -> float:
    """Power that a die shows on average."""
    faces = pack.dice[colour].faces
    return sum(face.halves for face in faces) / 2 / len(faces)


@lru_cache(maxsize=16)
def loudness(pack: Pack, colour: Colour) -> float:
    """Potentials that a die shows on average."""
    faces = pack.dice[colour].faces
    return sum(face.potential for face in faces) / len(faces)


@lru_cache(maxsize=256)
def blow(pack: Pack, kind: str, level: int, when: str) -> float:
    """Mean Power of what an Intruder does under a requirement; nothing if it has no such line."""
    for protocol in pack.intruders[kind].protocols:
        if protocol.when != when or (protocol.levels and LEVELS[level] not in protocol.levels):
            continue
        dice = [die for step in protocol.steps for die in getattr(step, "dice", ())]
        return sum(power(pack, die) for die in dice)
    return 0.0


def threat(mind: Mind, foe: FoeView, cell: int, suppressed: int = 0) -> float:
    """Power that an Intruder would bring against a space when it acts next."""
    if foe.surprised:
        return 0.0
    if mind.view.boss is not None:
        return BOSS_BLOWS[mind.view.boss.ai.top]
    pack, level = mind.pack, mind.level
    sheet = pack.intruders[foe.kind]
    more = pack.specimens[foe.specimen].speed if foe.specimen else 0
    speed = max(0, sheet.speed[level] + more - max(foe.suppressed, suppressed))
    far = mind.board.foe_distance(foe.cell, cell)
    if sheet.range and far <= sheet.range:
        return blow(pack, foe.kind, level, "in-range") or blow(pack, foe.kind, level, "adjacent")
    if mind.board.adjacent(foe.cell, cell):
        return blow(pack, foe.kind, level, "adjacent")
    if far - max(1, sheet.range) <= speed:
        return blow(pack, foe.kind, level, "in-move")
    return 0.0


def armour(mind: Mind, who: SpacerView) -> int:
    """How much less every blow does to a Spacer."""
    gear = sum(
        mind.pack.gear[item.card].reduction
        for item in who.items
        if item.place == "support" and not item.exhausted
    )
    return mind.pack.suits[who.suit].reduction + gear


def frailty(who: SpacerView) -> float:
    """What a Vitals is worth: more when few are left."""
    return 1.0 if who.vitals >= 7 else 1.3 if who.vitals >= 4 else 1.8


def danger(mind: Mind, cell: int) -> float:
    """What standing on a space until the next turn will probably cost."""
    me, board = mind.me, mind.board
    total, kept_off = 0.0, -1
    for foe in mind.view.foes:
        hit = threat(mind, foe, cell)
        if not hit:
            continue
        if kept_off < 0:
            kept_off = armour(mind, me)
        mine = board.foe_distance(foe.cell, cell)
        nearer = any(board.foe_distance(foe.cell, who.cell) < mine for who in mind.others)
        total += max(1.0, hit - kept_off) * (0.25 if nearer else 1.0)
    likely = 0.0
    for at, ahead in mind.stalking:
        if line_steps(at, cell) < len(FOUND):
            likely += found(mind, at, ahead, cell)
    return (total + AMBUSH * likely) * frailty(me) + tiles(mind, cell)


def found(mind: Mind, at: int, ahead: int, cell: int) -> float:
    """How likely a Blip, headed for the next crossing, turns up at a space in its next patrol."""
    far = line_steps(at, cell)
    if far >= len(FOUND):
        return 0.0
    if mind.level == 2 or mind.view.point >= 0 or far == 0:
        return FOUND[far]
    return FOUND[far] if line_steps(ahead, cell) < far else FOUND[far] * 0.3


def tiles(mind: Mind, cell: int) -> float:
    """Fire underfoot, and the like."""
    return mind.fires.get(cell, 0.0) if mind.view.tiles else 0.0


def left_behind(mind: Mind, cell: int) -> float:
    """What the Intruders do that the Spacer walks away from (an Attack of Opportunity)."""
    board, here = mind.board, mind.me.cell
    total = 0.0
    for foe in mind.held_by:
        if cell != here and not board.adjacent(cell, foe.cell):
            hit = blow(mind.pack, foe.kind, mind.level, "adjacent") or 2.0
            total += max(1.0, hit - armour(mind, mind.me))
    return total * frailty(mind.me)


def crew_danger(mind: Mind) -> float:
    """The blows that the crew must expect from the Intruders on the board."""
    total = 0.0
    for foe in mind.view.foes:
        total += max((threat(mind, foe, who.cell) for who in mind.crew), default=0.0)
    return total


# -- Noise


def noise_price(mind: Mind, box: NoiseBox, shots: int = 1) -> float:
    """What a Noise Roll will cost, the loud dice going to the Blips furthest away."""
    if not box.loud:
        return 0.0
    pack = mind.pack
    plus = box.plus * (shots if box.per_shot else 1)
    far = mind.blips_far
    if not far:
        return 0.0
    if box.dice or not box.symbol:
        dice = tuple(box.dice)
    else:
        dice = (_colour(mind),) * len(far)
    total, missing = 0.0, 0
    for n, colour in enumerate(_promoted(pack, dice)):
        if not colour:
            missing += 1
        elif n < len(far):
            total += loudness(pack, colour) * _closer(far[n])
    return (total + plus * _closer(far[0]) + OVERWHELMED * missing) * mind.plan.noise


def _closer(far: int) -> float:
    return CLOSER[far] if far < len(CLOSER) else 0.15


def _colour(mind: Mind) -> Colour:
    """The Noise die of the Intruders that live here."""
    mission = mind.pack.missions[mind.view.mission]
    page = mind.pack.ship.page_of[mind.me.cell]
    place = mind.pack.locations[mind.pack.ship.pages[page].location]
    kind = mind.view.ecology or mission.ecology or place.ecology
    return mind.pack.intruders[kind].noise[mind.level]


@lru_cache(maxsize=256)
def _promoted(pack: Pack, dice: tuple[Colour, ...]) -> list[Colour | None]:
    """The dice that are there, louder ones first; none where even the black ones run out."""
    taken: list[Colour | None] = []
    carried = 0
    for colour in LEVELS:
        wanted = dice.count(colour) + carried
        there = min(wanted, pack.dice_counts[colour])
        taken[:0] = [colour] * there
        carried = wanted - there
    return taken + [None] * carried


# -- Stress and Adrenaline


def stress_price(who: SpacerView, n: int) -> float:
    """What so much more Stress costs; the tenth kills."""
    price = 0.0
    for now in range(who.stress + 1, who.stress + n + 1):
        price += 0.25 + 0.12 * now
        if now >= 8:
            price += 3.0 * (now - 7)
        if now == who.vitals and not who.breakdown:
            price += 1.5
    return price


def relief(who: SpacerView, n: int) -> float:
    """What losing Stress is worth."""
    price = 0.0
    for now in range(who.stress, max(0, who.stress - n), -1):
        price += 0.15 + 0.14 * now
        if now >= 7:
            price += 2.0 * (now - 6)
        if now >= who.vitals - 1 and not who.breakdown:
            price += 0.8
    return price


def adrenaline_price(who: SpacerView, n: int = 1) -> float:
    """Adrenaline feeds the pools until it kills."""
    now = who.adrenaline + n
    return 50.0 if now > 9 else 3.0 if now == 9 else 1.0 if now == 8 else -0.2
