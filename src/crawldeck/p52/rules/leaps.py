"""Effects that move someone: leaping, carrying, landing with a blow, haste, turning spots up."""

from __future__ import annotations

from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import effects as fx
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.rules import lasting
from crawldeck.p52.rules.attack import How, strike_out
from crawldeck.p52.rules.common import choose
from crawldeck.p52.rules.death import hurt
from crawldeck.p52.rules.effects import DOES, Use, amount, spots_of
from crawldeck.p52.rules.enemy_body import stands
from crawldeck.p52.rules.landing import land, uncover
from crawldeck.p52.rules.may_attack import refuse_attack
from crawldeck.p52.rules.stamina import ask_with_stamina
from crawldeck.p52.rules.turnstate import DONE, MOVING
from crawldeck.p52.state import P52Table


@DOES(fx.Leap)
def do_leap(t: P52Table, effect: fx.Leap, use: Use) -> Rule[None]:
    """The user is there at once, past everyone in between, as if moved there (P52-ART-11)."""
    spot = use.spot
    if effect.within:
        spot = yield from choose_landing(t, use, amount(t, use, effect.within))
    if spot != use.hero.spot:
        where = t.state.space.geometry.texts[spot]
        t.tell(e.Leapt(rule="P52-ART-11", hero=use.hero.id, spot=where))
        yield from land(t, use.hero, spot)


def choose_landing(t: P52Table, use: Use, furthest: int) -> Rule[int]:
    """Any face-up spot so near will do, one's own included; gaps do not matter in the air."""
    space, hero = t.state.space, use.hero
    geometry = space.geometry
    spots = [
        spot
        for spot in range(len(space.cells))
        if space.is_up(spot)
        and not space.blocked >> spot & 1
        and geometry.range(hero.spot, spot) <= furthest
    ]
    options = [v.LAND(geometry.cells[spot]) for spot in spots]
    answer = yield from choose(
        hero,
        "land",
        Phrase("Where do you land? At most {n} away.", n=furthest),
        options,
        "P52-RANGE-03",
        "land on a face-up spot that is near enough",
    )
    return geometry.spot_at[v.LAND.of(answer)[0]]


@DOES(fx.Carry)
def do_carry(t: P52Table, effect: fx.Carry, use: Use) -> Rule[None]:
    """Whoever is carried has arrived, with all that follows; a hard landing may hurt."""
    who = use.other
    if who is None:
        return
    where = t.state.space.geometry.texts[use.spot]
    t.tell(e.Leapt(rule="P52-ART-11", hero=who.id, spot=where))
    yield from land(t, who, use.spot)
    if use.card is not None and use.card.is_ace and who.alive:  # P52-ART-02, P52-ABIL-LT-35
        hurt(t, who, amount(t, use, effect.ace_hurts), use.rule)


@DOES(fx.Strike)
def do_strike(t: P52Table, effect: fx.Strike, use: Use) -> Rule[None]:
    """A free attack on the same enemy, with any attack that reaches from here."""
    hero, foe = use.hero, use.foe
    if foe is None or not stands(t, foe) or not hero.alive or hero.stunned:
        return
    ready = [a for a in t.content.attacks if refuse_attack(t, hero, foe.id, a) is None]
    if not ready:
        return
    options = [v.DECLINE(), *(v.STRIKE(name) for name in ready)]
    name = t.content.enemies[foe.kind].name
    answer = yield from ask_with_stamina(
        t,
        hero,
        "strike",
        Phrase("You may strike {foe} at once.", foe=name),
        options,
        "P52-ATTACK-01",
        "strike with an attack that reaches it, or decline",
    )
    if answer.verb is v.STRIKE:
        ability = t.content.abilities[v.STRIKE.of(answer)[0]]
        stamina = answer.flag != ""
        how = How(stamina, effect.undefended, unanswered=effect.unanswered)
        yield from strike_out(t, hero, foe, ability, how)


@DOES(fx.Haste)
def do_haste(t: P52Table, effect: fx.Haste, use: Use) -> Rule[None]:
    """More Movement, and the rest of the turn to spend it (P52-ART-12)."""
    turn = use.turn
    if turn is None:
        return
    turn.movement += amount(t, use, effect.amount)
    turn.budget = turn.movement
    turn.stage = MOVING if turn.budget > 0 else DONE
    t.tell(e.Hastened(rule="P52-ART-12", hero=use.hero.id, spots=turn.movement))
    yield from ()


@DOES(fx.Root)
def do_root(t: P52Table, effect: fx.Root, use: Use) -> Rule[None]:
    """This turn ends too, so it counts with those that are lost."""
    lasting.add(use.hero, lasting.ROOT, 0, effect.turns + 1)
    t.tell(e.Rooted(rule="P52-ART-12", hero=use.hero.id, turns=effect.turns))
    yield from ()


@DOES(fx.Reveal)
def do_reveal(t: P52Table, effect: fx.Reveal, use: Use) -> Rule[None]:
    """Nobody moved, so nobody is ambushed."""
    yield from uncover(t, spots_of(t, use, effect.where), by_move=False)
