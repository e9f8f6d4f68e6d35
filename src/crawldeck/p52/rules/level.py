"""Levels: between two spaces experience is settled, and heroes rise (LEVEL, SETUP-20)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, reduce

from crawldeck.kernel.asks import Choice, Option, Refusal, Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import CORE
from crawldeck.p52.rules.common import ask, flip
from crawldeck.p52.rules.experience import bank, practice, raise_core
from crawldeck.p52.rules.figures import cost_of, movement, threshold
from crawldeck.p52.state import Hero, P52Table


def gap(t: P52Table) -> Rule[None]:
    """One hero after the other; when all are settled the next space is shuffled (P52-SETUP-20)."""
    if not (yield from settle_next(t)):
        t.state.phase = "space"


def settle_next(t: P52Table) -> Rule[bool]:
    """The next living hero who is not settled yet; False when there is none."""
    s = t.state
    for hero in s.living:
        if hero.id not in s.settled:
            s.settled = (*s.settled, hero.id)
            yield from settle(t, hero)
            return True
    s.settled = ()
    return False


def settle(t: P52Table, hero: Hero) -> Rule[None]:
    """Practice counts, experience is the hero's own, and levels may be bought."""
    if hero.attacked or hero.defended:
        yield from practice(t, hero)
    bank(t, hero)
    taken, most = 0, t.params.levels_per_gap
    while hero.exp >= threshold(hero.level) and (not most or taken < most):  # P52-LEVEL-02
        if not (yield from wants_level(t, hero)):
            return
        yield from advance(t, hero)
        taken += 1


def wants_level(t: P52Table, hero: Hero) -> Rule[bool]:
    options = [v.ADVANCE(), v.LATER()]
    answer = yield from ask(
        hero,
        "advance",
        Phrase(
            "Rise to level {level} for {cost} of {exp} experience?",
            level=hero.level + 1,
            cost=threshold(hero.level),
            exp=hero.exp,
        ),
        options,
        "P52-LEVEL-01",
        "rise by a level now, or keep the experience",
    )
    return answer.verb is v.ADVANCE


def advance(t: P52Table, hero: Hero) -> Rule[None]:
    """Points, perhaps an ability, the price, and better abilities, in this order (P52-LEVEL-03)."""
    cost = threshold(hero.level)
    hero.level += 1
    card = yield from flip(t, Phrase("points for {hero}'s new level", hero=hero.name))
    points = card.value // 2
    t.tell(
        e.LevelReached(
            rule="P52-LEVEL-03", hero=hero.id, level=hero.level, card=card.text, points=points
        )
    )
    yield from place_points(t, hero, points)
    if hero.level % 2:
        yield from learn(t, hero)
    hero.exp -= cost
    t.tell(e.LevelPaid(rule="P52-LEVEL-01", hero=hero.id, cost=cost, exp=hero.exp))
    yield from raise_abilities(t, hero)


# -- points ------------------------------------------------------------------------------------


def place_points(t: P52Table, hero: Hero, points: int) -> Rule[None]:
    """Freely, one at a time or all that are left at once; HP, Movement and Initiative follow."""
    while points:
        answer = yield from ask(
            hero,
            "points",
            Phrase(
                "Where does a point go? {left} left. Now {numbers}.",
                left=points,
                numbers=numbers(t, hero),
            ),
            points_options(t, points),
            "P52-LEVEL-03",
            "put the point into one of lift, think, balance, move, lead",
        )
        core, count = placed(answer, points)
        raise_core(hero, core, count)
        points -= count
        t.tell(
            e.PointPlaced(
                rule="P52-LEVEL-03",
                hero=hero.id,
                core=core.capitalize(),
                value=getattr(hero, core),
                max_hp=hero.max_hp,
            )
        )


def points_options(t: P52Table, left: int) -> list[Option]:
    """One point or all that are left; asked once, any number between (P52-TABLE-05)."""
    found = v.POINT.each(CORE) + v.POUR.each(CORE)
    if t.asks_once:
        found += [v.PUT(core, count) for core in CORE for count in range(2, left)]
    return found


def placed(answer: Option, left: int) -> tuple[str, int]:
    """What an answer puts points into, and how many."""
    if answer.verb is v.PUT:
        return v.PUT.of(answer)
    (core,) = answer.args
    return core, left if answer.verb is v.POUR else 1


def numbers(t: P52Table, hero: Hero) -> Phrase:
    """The five core abilities and what follows from them, in words."""
    return Phrase(
        "Lift {lift}, Think {think}, Balance {balance}, Move {move}, Lead {lead}; "
        "HP {hp}, Movement {movement}, Initiative {initiative}",
        lift=hero.lift,
        think=hero.think,
        balance=hero.balance,
        move=hero.move,
        lead=hero.lead,
        hp=hero.max_hp,
        movement=movement(t, hero),
        initiative=hero.initiative,
    )


# -- new abilities -----------------------------------------------------------------------------


def refuse_learning(t: P52Table, hero: Hero, rule: str, option: Option) -> Refusal | None:
    """A new ability of the pack, all of whose needs are met (P52-CHAR-10, P52-LEVEL-03)."""
    if option.verb is not v.LEARN:
        return Refusal(rule, "choose an ability to learn")
    ability = t.content.abilities.get(v.LEARN.of(option)[0])
    if ability is None:
        return Refusal(rule, "there is no such ability")
    if ability.id in hero.abilities:
        text = Phrase("{hero} has {ability} already", hero=hero.name, ability=ability.name)
        return Refusal(rule, text)
    short = [(core, k) for core, k in ability.needs.items() if getattr(hero, core) < k]
    if not short:
        return None
    needs = reduce(
        lambda a, b: Phrase("{most}, {last}", most=a, last=b),
        [Phrase("{core} {n}", core=core.capitalize(), n=k) for core, k in short],
    )
    return Refusal(rule, Phrase("{ability} needs {needs}", ability=ability.name, needs=needs))


def to_learn(t: P52Table, hero: Hero, rule: str) -> list[Option]:
    """Every ability whose needs a hero meets."""
    every = (v.LEARN(name) for name in t.content.abilities)
    return [option for option in every if refuse_learning(t, hero, rule, option) is None]


def or_enough(refuse: Callable[[Option], Refusal | None], option: Option) -> Refusal | None:
    return None if option.verb is v.ENOUGH else refuse(option)


def learn(t: P52Table, hero: Hero) -> Rule[None]:
    """An odd level brings an ability of choice, or none (P52-LEVEL-03)."""
    rule = "P52-LEVEL-03"
    options = to_learn(t, hero, rule)
    if not options:
        t.tell(e.NothingToLearn(rule=rule, hero=hero.id))
        return
    answer: Option = yield Choice(
        "learn",
        hero.seat,
        hero.id,
        Phrase("Learn a new ability at level 1? Now {numbers}.", numbers=numbers(t, hero)),
        [*options, v.ENOUGH()],
        partial(or_enough, partial(refuse_learning, t, hero, rule)),
    )
    if answer.verb is v.LEARN:
        gain_ability(t, hero, v.LEARN.of(answer)[0], rule)


def gain_ability(t: P52Table, hero: Hero, ability: str, rule: str) -> None:
    hero.abilities = {**hero.abilities, ability: 1}
    t.tell(e.AbilityLearned(rule=rule, hero=hero.id, ability=ability))


# -- better abilities --------------------------------------------------------------------------


def refuse_raising(t: P52Table, hero: Hero, option: Option) -> Refusal | None:
    """Only what one has, and can pay for; nothing new is learnt this way (P52-LEVEL-04)."""
    if option.verb is not v.RAISE:
        return Refusal("P52-LEVEL-04", "raise an ability now, or say enough")
    (ability,) = v.RAISE.of(option)
    if ability not in hero.abilities:
        return Refusal("P52-LEVEL-04", "you can only raise an ability you have")
    cost = cost_of(t, hero, ability)
    if cost > hero.exp:
        text = Phrase(
            "that costs {cost} experience, and you have {exp} left", cost=cost, exp=hero.exp
        )
        return Refusal("P52-LEVEL-04", text)
    return None


def raise_abilities(t: P52Table, hero: Hero) -> Rule[None]:
    """Right after a level, as long as the experience lasts (P52-LEVEL-04)."""
    refuse = partial(refuse_raising, t, hero)
    while True:
        options = [option for option in map(v.RAISE, hero.abilities) if refuse(option) is None]
        if not options:
            return
        answer: Option = yield Choice(
            "raise",
            hero.seat,
            hero.id,
            Phrase("Raise an ability? You have {exp} experience left.", exp=hero.exp),
            [*options, v.ENOUGH()],
            partial(or_enough, refuse),
        )
        if answer.verb is v.ENOUGH:
            return
        (ability,) = v.RAISE.of(answer)
        cost = cost_of(t, hero, ability)
        hero.exp -= cost
        hero.abilities = {**hero.abilities, ability: hero.abilities[ability] + 1}
        t.tell(
            e.AbilityRaised(
                rule="P52-LEVEL-04",
                hero=hero.id,
                ability=ability,
                level=hero.abilities[ability],
                cost=cost,
                exp=hero.exp,
            )
        )
