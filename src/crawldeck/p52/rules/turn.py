"""A player's turn: one thing, and the free actions around it (TURN)."""

from __future__ import annotations

from functools import partial

from crawldeck.kernel.asks import AnyVerb, Choice, Option, Refusal, Rule
from crawldeck.kernel.language import mark
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.rules import (
    arts,
    attack,
    backfire,
    chest,
    focus,
    gear,
    harm,
    items,
    lasting,
    may_attack,
    move,
    refusals,
)
from crawldeck.p52.rules.common import gain_stamina
from crawldeck.p52.rules.enemy_nature import is_weak
from crawldeck.p52.rules.figures import movement
from crawldeck.p52.rules.leave import NOT_NOW, refuse_leaving
from crawldeck.p52.rules.stamina import refuse_stamina, with_stamina
from crawldeck.p52.rules.turnstate import DONE, FRESH, LANDED, MOVING, Doing, Refusing, Turn, on
from crawldeck.p52.rules.weapons import abilities_of
from crawldeck.p52.state import NOWHERE, Hero, P52Table

ONE_THING = Refusal(
    "P52-TURN-01", "you do one thing a turn, and you have done yours; end your turn"
)
WHILE_MOVING = Refusal("P52-TURN-01", "you are moving; step on, or end your turn")
NOT_A_TURN = Refusal("P52-TURN-01", "that does not answer what is asked now")
TRADE_FIRST = Refusal("P52-ITEM-03", "you trade before any other action of your turn")
WAIT_FIRST = Refusal("P52-TURN-06", "you can only wait before you do anything else")
NO_ORDER = Refusal("P52-INIT-09", "in the dark, without enemies, there is no order to wait in")
NOTHING_TO_END = Refusal("P52-TURN-02", "you have done nothing yet; to do nothing, pass")
ONLY_STUNNED = Refusal(
    "P52-DEATH-01", "you are stunned: you may only defend, move and use items on yourself"
)

MAIN = frozenset((v.MOVE, v.PASSAGE, v.ATTACK, v.CAST, v.PERFORM, v.WORK, v.SEND, v.AIM,
                  v.STANCE, v.USE, v.HURL, v.THROW, v.UNLOCK, v.BREAK, v.KEY, v.PASS,
                  v.WAIT))  # fmt: skip
PASS, WAIT, END, STANCE = v.PASS(), v.WAIT(), v.END(), v.STANCE()
MOVES = frozenset((v.MOVE, v.PASSAGE))
NO_ACTION = frozenset((v.PASS, v.WAIT))
FREE = frozenset((v.TAKE, v.EQUIP, v.DOFF))
TRADE = frozenset((v.GIVE, v.GET))
WHEN_STUNNED = frozenset((v.MOVE, v.PASSAGE, v.USE, v.PASS, v.WAIT, v.END))


def hero_turn(t: P52Table, hero: Hero, *, may_wait: bool, waited: bool = False) -> Rule[str]:
    """A turn, with what lasts from others; says whether the hero waits."""
    if (hero.lasting or hero.frozen) and not may_act(t, hero, waited):
        lasting.end_turn(hero)
        return "done"
    came = yield from take_turn(t, hero, may_wait)
    if hero.lasting and came != "wait":
        lasting.end_turn(hero)
    return came


def may_act(t: P52Table, hero: Hero, waited: bool) -> bool:
    """What lasts is felt first; a postponed turn has begun before."""
    if not waited:
        harm.begin_turn(t, hero)
    return hero.alive and not t.state.outcome and not harm.cannot_act(t, hero)


def take_turn(t: P52Table, hero: Hero, may_wait: bool) -> Rule[str]:
    """Ask until the one thing is done and nothing free is left."""
    turn = Turn(movement(t, hero), hero.toward, may_wait)
    turn.winged = gear.winged(t, hero)
    hero.toward = NOWHERE
    offering, refusing = partial(turn_options, t, hero, turn), partial(refuse, t, hero, turn)
    bringing = partial(backfire.of, t, hero)
    while hero.hp >= 0 and not t.state.outcome:
        if turn.stage is DONE and not something_free(t, hero, turn):
            break
        answer: Option = yield Choice(
            "turn",
            hero.seat,
            hero.id,
            QUESTIONS[turn.stage],
            offering,
            refusing,
            brings=bringing,
        )
        verb, turn.stamina = answer.verb, answer.flag != ""
        if verb is v.WAIT:
            hero.toward = turn.pushing  # a half step is kept for the turn that is to come
            return "wait"
        if verb is v.END:
            break
        if turn.batch == 1 and verb is not v.EQUIP and verb is not v.DOFF:
            turn.batch = 2  # P52-ITEM-04: one batch a turn
        if verb is not v.MOVE:
            turn.gear = None  # an item may have changed hands
        if turn.stage is FRESH and has_second(t, hero):
            yield from look_for_opening(t, hero, turn, DOING[verb](t, hero, turn, *answer.args))
        else:
            yield from DOING[verb](t, hero, turn, *answer.args)
        if turn.winged and verb in MAIN:
            land(turn, verb)
    return "done"


def land(turn: Turn, verb: AnyVerb) -> None:
    """On wings one thing may follow the move; the other way round it would be two turns."""
    if verb not in MOVES:
        turn.winged = False
    elif turn.stage is DONE:
        turn.stage = LANDED


def has_second(t: P52Table, hero: Hero) -> bool:
    seconds = t.content.seconds
    return bool(seconds) and not seconds.keys().isdisjoint(abilities_of(t, hero))


def look_for_opening(t: P52Table, hero: Hero, turn: Turn, action: Rule[None]) -> Rule[None]:
    """An action that hurts an enemy now below a quarter may be followed up (P52-ART-15)."""
    before = {foe.id: foe.hp for foe in t.state.foes}
    yield from action
    if turn.stage is DONE:
        foes = [foe for foe in t.state.foes if foe.hp < before.get(foe.id, 0)]
        turn.openings = {foe.id for foe in foes if is_weak(t, foe)}


def something_free(t: P52Table, hero: Hero, turn: Turn) -> bool:
    """Whether more than ending the turn is left after its one thing.

    A swap of gear begins with doffing, so gear counts while something else could be put on
    (P52-ITEM-04).
    """
    if hero.hp == 0:
        return False
    if turn.openings and arts.second_offers(t, hero, turn):
        return True
    if t.state.space.floor and items.take_offers(t, hero, turn):
        return True
    spare = any(map(t.content.is_gear, hero.bag))
    return spare and bool(gear.offers(t, hero, turn))


QUESTIONS = {
    FRESH: mark("It is your turn."),
    MOVING: mark("Move on, or end your turn?"),
    LANDED: mark("Do one more thing, or end your turn?"),
    DONE: mark("Do something free, or end your turn?"),
}


def refuse(t: P52Table, hero: Hero, turn: Turn, option: Option) -> Refusal | None:
    """Why an option is not open to a hero at this point of the turn, with Stamina or without."""
    problem = refuse_plain(t, hero, turn, option)
    return refuse_stamina(t, hero, option) if problem is None and option.flag else problem


def refuse_plain(t: P52Table, hero: Hero, turn: Turn, option: Option) -> Refusal | None:
    verb = option.verb
    if verb is v.LEAVE:
        return refuse_leaving(t) or NOT_NOW
    if turn.openings and verb is v.ATTACK and hero.hp > 0:
        foe, ability = v.ATTACK.of(option)
        if ability in t.content.seconds:
            return refusals.refuse_second(t, hero, turn, foe, ability)
    problem = refuse_stage(turn, verb)
    if problem is None and hero.hp == 0:
        problem = refuse_stunned(t, hero, option)
    if problem is not None:
        return problem
    return REFUSING[verb](t, hero, turn, *option.args)


def refuse_stage(turn: Turn, verb: AnyVerb) -> Refusal | None:
    """Whether this is the moment for such a thing (P52-TURN-01, P52-ITEM-03)."""
    if verb in FREE:
        return None
    if verb in TRADE:
        return None if turn.stage is FRESH else TRADE_FIRST
    if verb is v.END:
        return NOTHING_TO_END if turn.stage is FRESH else None
    if verb not in MAIN:
        return NOT_A_TURN
    if turn.stage is DONE:
        return ONE_THING
    if turn.stage is LANDED and verb in MOVES:
        return ONE_THING
    if turn.stage is not FRESH and verb not in MOVES:
        return None if turn.winged and verb not in NO_ACTION else WHILE_MOVING
    return None


def refuse_stunned(t: P52Table, hero: Hero, option: Option) -> Refusal | None:
    """At 0 hit points little is left to do (P52-DEATH-01)."""
    verb = option.verb
    if verb is v.CAST and t.params.stunned_heals_self:
        return None if v.CAST.of(option)[1] == hero.id else ONLY_STUNNED
    if verb is v.USE and v.USE.of(option)[1] != hero.id:
        return ONLY_STUNNED
    return None if verb in WHEN_STUNNED else ONLY_STUNNED


def turn_options(t: P52Table, hero: Hero, turn: Turn) -> list[Option]:
    """All that is legal now: each chapter offers what its refusals let through."""
    options = gear.offers(t, hero, turn)
    if t.state.space.floor:
        options = items.take_offers(t, hero, turn) + options
    if turn.stage is FRESH or turn.stage is MOVING:
        options = move.offers(t, hero, turn) + options
    if turn.openings:
        options = arts.second_offers(t, hero, turn) + options
    if turn.stage is FRESH:
        options += fresh_offers(t, hero, turn)
    elif turn.winged:
        options = options + action_offers(t, hero, turn) + [STANCE]
    options = with_stamina(t, hero, options) + PLAIN[turn.stage]
    if hero.hp == 0:
        return [option for option in options if refuse_stunned(t, hero, option) is None]
    return options


PLAIN = {FRESH: [STANCE, PASS], MOVING: [END], LANDED: [END], DONE: [END]}
"""What can always be done at a stage of the turn, unless one is stunned."""


def fresh_offers(t: P52Table, hero: Hero, turn: Turn) -> list[Option]:
    """What a turn may be spent on or begun with, besides moving and the plain things."""
    found = action_offers(t, hero, turn)
    found += items.trade_offers(t, hero, turn)
    if refuse_wait(t, hero, turn) is None:
        found.append(WAIT)
    return found


def action_offers(t: P52Table, hero: Hero, turn: Turn) -> list[Option]:
    """The things to do that are no move."""
    found = items.use_offers(t, hero, turn) if hero.bag or hero.worn else []
    if t.state.foes:
        found += may_attack.offers(t, hero)
        found += focus.offers(t, hero)
    found += arts.offers(t, hero, turn)
    found += chest.offers(t, hero, turn)
    return found


# -- the plain actions -------------------------------------------------------------------------


def refuse_wait(t: P52Table, hero: Hero, turn: Turn) -> Refusal | None:
    if not turn.may_wait:
        return NO_ORDER
    return WAIT_FIRST if turn.free else None


def refuse_attack(t: P52Table, hero: Hero, turn: Turn, foe: str, ability: str) -> Refusal | None:
    if ability in t.content.arts:
        return refusals.refuse_foe_art(t, hero, turn, foe, ability)
    return may_attack.refuse_attack(t, hero, foe, ability)


def refuse_aim(t: P52Table, hero: Hero, turn: Turn, foe: str) -> Refusal | None:
    return focus.refuse_aim(t, hero, foe)


def legal(t: P52Table, hero: Hero, turn: Turn) -> Refusal | None:
    return None


def do_pass(t: P52Table, hero: Hero, turn: Turn) -> Rule[None]:
    """Doing nothing earns a Stamina card; a free action forfeits it (P52-TURN-02, P52-TURN-03).

    Nothing was done, so aim and stance are kept, but do not grow (P52-TURN-07).
    """
    gain = mark(" more after a free action, and gains no Stamina") if turn.free else ""
    t.tell(e.Passed(rule="P52-TURN-02", hero=hero.id, gain=gain))
    if not turn.free:
        gain_stamina(t, hero, 1, "P52-TURN-03")
    turn.stage = DONE
    yield from ()


def do_attack(t: P52Table, hero: Hero, turn: Turn, foe: str, ability: str) -> Rule[None]:
    target = t.state.foe(foe)
    assert target is not None
    turn.stage = DONE
    turn.openings = set()
    if ability in t.content.arts:
        yield from arts.do_foe_art(t, hero, turn, target, ability)
    else:
        yield from attack.attack(
            t, hero, target, t.content.abilities[ability], stamina=turn.stamina
        )


def do_aim(t: P52Table, hero: Hero, turn: Turn, foe: str) -> Rule[None]:
    turn.stage = DONE
    focus.aim(t, hero, foe)
    yield from ()


def do_stance(t: P52Table, hero: Hero, turn: Turn) -> Rule[None]:
    turn.stage = DONE
    focus.take_stance(t, hero)
    yield from ()


REFUSING: Refusing = dict(
    (
        on(v.MOVE, move.refuse_move),
        on(v.PASSAGE, move.refuse_passage),
        on(v.ATTACK, refuse_attack),
        on(v.AIM, refuse_aim),
        on(v.CAST, refusals.refuse_cast),
        on(v.PERFORM, refusals.refuse_perform),
        on(v.WORK, refusals.refuse_work),
        on(v.SEND, refusals.refuse_send),
        on(v.STANCE, legal),
        on(v.PASS, legal),
        on(v.END, legal),
        on(v.WAIT, refuse_wait),
        *items.REFUSING.items(),
        *gear.REFUSING.items(),
        *chest.REFUSING.items(),
    )
)

DOING: Doing = dict(
    (
        on(v.MOVE, move.do_move),
        on(v.PASSAGE, move.do_passage),
        on(v.ATTACK, do_attack),
        on(v.AIM, do_aim),
        on(v.CAST, arts.do_cast),
        on(v.PERFORM, arts.do_perform),
        on(v.WORK, arts.do_work),
        on(v.SEND, arts.do_send),
        on(v.STANCE, do_stance),
        on(v.PASS, do_pass),
        *items.DOING.items(),
        *gear.DOING.items(),
        *chest.DOING.items(),
    )
)
