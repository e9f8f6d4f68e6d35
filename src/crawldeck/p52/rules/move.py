"""Player movement: steps, obstructed spots, secret passages and passing attacks (MOVE)."""

from __future__ import annotations

from crawldeck.cards import CARDS
from crawldeck.kernel.asks import Option, Refusal, Rule
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.rules.enemy_attack import enemy_attack
from crawldeck.p52.rules.focus import other_action
from crawldeck.p52.rules.initiative import newcomers, place
from crawldeck.p52.rules.landing import uncover
from crawldeck.p52.rules.lasting import ROOT, has
from crawldeck.p52.rules.reveal import reveal_from
from crawldeck.p52.rules.sight import usable_attack
from crawldeck.p52.rules.spots import check_trap
from crawldeck.p52.rules.turnstate import DONE, MOVING, Turn
from crawldeck.p52.state import Hero, P52Table

PASSAGE_COST = 2
ROUGH_COST = 2
BY_PASSAGE = 1 << 10
"""Marks a half-done passage in `Hero.toward`, apart from a half-done step."""

GAP = Refusal("P52-LAYOUT-19", "there is no card there, and you cannot enter a gap")
BLOCKED = Refusal("P52-MOVE-13", "that spot is blocked; you cannot enter it")
NOT_ADJACENT = Refusal(
    "P52-MOVE-01", "you step onto an adjacent spot: up, down, left or right, never diagonally"
)
SPENT = Refusal("P52-MOVE-01", "you have no movement left")
TOO_ROUGH = Refusal(
    "P52-SPOTS-OBS-01", "an obstructed spot costs 2 movement, and you have only 1 left"
)
TOO_HEAVY = Refusal("P52-MOVE-12", "what you wear is too heavy to move in")
ROOTED = Refusal("P52-ART-12", "you overdid it before, and cannot move this turn")
NO_PASSAGE = Refusal("P52-SPOTS-PAS-02", "you are not on a secret passage")
NOT_ITS_SUIT = Refusal("P52-SPOTS-PAS-01", "the passage leads to other spots of its own suit")
FACE_DOWN_END = Refusal("P52-SPOTS-PAS-01", "the passage leads to face-up spots only")
NO_STRENGTH = Refusal(
    "P52-SPOTS-PAS-03", "the passage costs 2 movement in one turn, and you have less"
)


def cost(t: P52Table, spot: int) -> int:
    """Entering an obstructed spot costs 2 (P52-SPOTS-OBS-01), leaving it 1 (P52-SPOTS-OBS-03)."""
    return ROUGH_COST if t.state.space.kinds[spot] == "obstructed" else 1


def offers(t: P52Table, hero: Hero, turn: Turn) -> list[Option]:
    """The steps around that movement is left for, and the ends of a secret passage."""
    if hero.lasting and has(hero, ROOT):
        return []
    space = t.state.space
    steps = space.geometry.steps[hero.spot]
    if turn.budget < ROUGH_COST and not turn.budget == turn.movement == 1:
        steps = [o for o in steps if refuse_move(t, hero, turn, o.args[0]) is None]
    if space.kinds[hero.spot] != "passage":
        return steps
    ends = [c for c in space.cells if refuse_passage(t, hero, turn, c) is None]
    return [*steps, *(v.PASSAGE(cell) for cell in ends)]


def refuse_move(t: P52Table, hero: Hero, turn: Turn, cell: int) -> Refusal | None:
    """Why a hero cannot step onto a spot."""
    if hero.lasting and has(hero, ROOT):
        return ROOTED
    geometry = t.state.space.geometry
    spot = geometry.spot_at.get(cell)
    if spot is None:
        return GAP
    if spot not in geometry.neighbours[hero.spot]:
        return BLOCKED if geometry.blocked >> spot & 1 else NOT_ADJACENT
    if turn.movement <= 0:
        return TOO_HEAVY
    if turn.budget >= cost(t, spot):
        return None
    if turn.budget <= 0:
        return SPENT
    return None if turn.movement == 1 else TOO_ROUGH  # P52-SPOTS-OBS-02


def do_move(t: P52Table, hero: Hero, turn: Turn, cell: int) -> Rule[None]:
    """One step of a move; the turn is spent on moving from the first step on (P52-MOVE-01).

    The hero may stop after any step (P52-MOVE-02); nobody is ever in the way (P52-MOVE-05).
    """
    spot = t.state.space.geometry.spot_at[cell]
    price = cost(t, spot)
    if turn.steps == 0:
        other_action(t, hero)
    if price > turn.movement and turn.pushing != spot:
        struggle(t, hero, turn, spot, spot)
        return
    if (yield from run_past(t, hero, turn)):
        return
    turn.budget -= price
    yield from arrive(t, hero, turn, spot)


def struggle(t: P52Table, hero: Hero, turn: Turn, spot: int, mark: int) -> None:
    """Movement 1 needs two turns; the first is lost unless the next goes on (P52-SPOTS-OBS-02)."""
    hero.toward = mark
    turn.stage = DONE
    rule = "P52-SPOTS-OBS-02" if mark == spot else "P52-SPOTS-PAS-03"
    t.tell(e.Struggles(rule=rule, who=hero.id, spot=t.state.space.geometry.texts[spot]))


def arrive(t: P52Table, hero: Hero, turn: Turn, spot: int) -> Rule[None]:
    """Stand on a spot: it is revealed with what it shows, then its trap, then any ambush."""
    hero.spot = spot
    turn.steps += 1
    turn.stage = MOVING if turn.budget > 0 else DONE
    t.tell(e.Moved(rule="P52-MOVE-01", who=hero.id, spot=t.state.space.geometry.texts[spot]))
    foes = yield from reveal_from(t, spot)  # P52-MOVE-04, P52-DIFF-03
    if hero.spot == spot:  # and not in a pit that has just opened beside it
        yield from check_trap(t, hero)
    if t.state.space.kinds[hero.spot] == "pit":  # P52-QUEST-08: nobody walks on from a pit
        turn.budget, turn.stage = 0, DONE
    if not t.state.outcome:
        yield from newcomers(t, foes, by_move=True)


# -- running past enemies ----------------------------------------------------------------------


def run_past(t: P52Table, hero: Hero, turn: Turn) -> Rule[bool]:
    """Leaving an enemy's spot that was entered this turn; True if the hero must stop (P52-MOVE-06).

    Whoever began the turn there leaves freely. Several enemies strike in initiative order.
    """
    if turn.steps == 0:
        return False
    spot = hero.spot
    here = [foe for foe in t.state.foes if foe.spot == spot]
    for foe in sorted(here, key=lambda foe: place(t, foe)):
        chosen = usable_attack(t, foe, hero)
        if chosen is None or foe.frozen or hero.stealthy:  # P52-MOVE-11
            continue
        t.tell(e.PassingAttack(rule="P52-MOVE-06", foe=foe.id, hero=hero.id))
        blow = yield from enemy_attack(t, foe, hero, chosen, harder=1)  # P52-MOVE-07
        if not hero.alive:  # P52-MOVE-09
            return True
        turn.gear = None  # it may have been struck from the hero's hand
        held_up = hero.spot != spot or hero.frozen  # P52-FOE-01, P52-FOE-02
        if blow.card.is_king or blow.countered or held_up:  # P52-MOVE-08, P52-MOVE-10
            rule = "P52-MOVE-08" if blow.card.is_king else "P52-MOVE-10"
            if held_up:
                aside = "P52-FOE-02" if chosen.push else "P52-ART-17"  # pushed, or by a dodge
                rule = aside if hero.spot != spot else "P52-FOE-01"
            t.tell(e.MustStop(rule=rule, hero=hero.id))
            turn.stage = DONE
            return True
    return False


# -- secret passages ---------------------------------------------------------------------------


def refuse_passage(t: P52Table, hero: Hero, turn: Turn, cell: int) -> Refusal | None:
    """A passage leads one way, to other spots of its suit, for 2 movement (P52-SPOTS-PAS-01)."""
    if hero.lasting and has(hero, ROOT):
        return ROOTED
    space = t.state.space
    spot = space.geometry.spot_at.get(cell)
    if space.kinds[hero.spot] != "passage":
        return NO_PASSAGE
    if spot is None:
        return GAP
    if space.is_up(spot):
        suit = CARDS[space.cards[hero.spot]].suit
        if spot == hero.spot or CARDS[space.cards[spot]].suit != suit:
            return NOT_ITS_SUIT
        if space.blocked >> spot & 1:
            return BLOCKED
    elif t.params.passage_face_up_only:
        return FACE_DOWN_END
    if turn.movement <= 0:
        return TOO_HEAVY
    if turn.budget < PASSAGE_COST and turn.movement != 1:
        return NO_STRENGTH
    return None if turn.budget > 0 else SPENT


def do_passage(t: P52Table, hero: Hero, turn: Turn, cell: int) -> Rule[None]:
    """Arriving by passage is moving onto a spot, with all that follows (P52-SPOTS-PAS-04)."""
    space = t.state.space
    spot = space.geometry.spot_at[cell]
    if turn.steps == 0:
        other_action(t, hero)
    if turn.movement < PASSAGE_COST and turn.pushing != BY_PASSAGE + spot:
        struggle(t, hero, turn, spot, BY_PASSAGE + spot)
        return
    if (yield from run_past(t, hero, turn)):
        return
    turn.budget -= PASSAGE_COST
    if not space.is_up(spot) and not (yield from peek(t, hero, turn, spot)):
        return
    t.tell(e.TookPassage(rule="P52-SPOTS-PAS-01", hero=hero.id, spot=space.geometry.texts[spot]))
    yield from arrive(t, hero, turn, spot)


def peek(t: P52Table, hero: Hero, turn: Turn, spot: int) -> Rule[bool]:
    """House rule: a face-down end is turned up first; another suit leaves the hero where it was."""
    space, here = t.state.space, hero.spot
    yield from uncover(t, [spot], by_move=True)
    if hero.spot != here:  # into a pit that opened beside the hero (P52-QUEST-08)
        turn.budget, turn.stage = 0, DONE
        return False
    turn.stage = MOVING if turn.budget > 0 else DONE
    same = CARDS[space.cards[spot]].suit == CARDS[space.cards[here]].suit
    return same and not space.blocked >> spot & 1
