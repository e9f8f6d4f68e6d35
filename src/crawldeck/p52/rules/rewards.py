"""What a quest that was won is worth (P52-QUEST-06)."""

from __future__ import annotations

from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import Ability
from crawldeck.p52.effects import Heal
from crawldeck.p52.rules import story
from crawldeck.p52.rules.bag import put
from crawldeck.p52.rules.common import choose
from crawldeck.p52.rules.experience import earn, raise_core
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.rules.quest import quest_of
from crawldeck.p52.state import Hero, P52Table

RULE = "P52-QUEST-06"


def give(t: P52Table) -> Rule[None]:
    """Last decisions, then everyone who lives is rewarded by the level that they end with."""
    if t.state.outcome != "won" or not t.state.living:
        return
    yield from story.decide(t, "won")
    for hero in t.state.living:
        yield from reward(t, hero)
    for item in quest_of(t).reward.keepsakes:
        yield from entrust(t, item)


def reward(t: P52Table, hero: Hero) -> Rule[None]:
    """Experience, items and core abilities, then abilities to choose."""
    given = quest_of(t).reward
    exp = t.content.formula(given.exp)(hero_numbers(t, hero))
    earn(t, hero, exp, "the quest", RULE)
    for item, count in given.items.items():
        put(hero, item, count)
        t.tell(e.RewardItem(rule=RULE, hero=hero.id, item=item, count=count))
    for core, amount in given.core.items():
        raise_core(hero, core, amount)
        t.tell(e.RewardCore(rule=RULE, hero=hero.id, core=core.title(), amount=amount))
    for sort in given.abilities:
        yield from raise_ability(t, hero, sort)


def is_of(ability: Ability, sort: str) -> bool:
    """Whether an ability is an attack, or a defence or healing."""
    heals = any(isinstance(effect, Heal) for effect in ability.effects)
    if sort == "attack":
        return ability.is_attack
    return sort == "any" or ability.kind == "defence" or heals


def raise_ability(t: P52Table, hero: Hero, sort: str) -> Rule[None]:
    """+1 to one of the abilities of a sort that the hero has; of one alone there is no choice."""
    fitting = [name for name in hero.abilities if is_of(t.content.abilities[name], sort)]
    if not fitting:
        return
    name = yield from pick_one(hero, fitting, "Which ability gains a level?")
    hero.abilities = hero.abilities | {name: hero.abilities[name] + 1}
    t.tell(e.RewardAbility(rule=RULE, hero=hero.id, ability=name, level=hero.abilities[name]))


def entrust(t: P52Table, item: str) -> Rule[None]:
    """The players say who carries what the party was given."""
    living = t.state.living
    thing = t.content.items[item].name
    names = [hero.id for hero in living]
    name = yield from pick_one(living[0], names, Phrase("Who carries the {item}?", item=thing))
    hero = t.state.hero(name)
    assert hero is not None
    put(hero, item)
    t.tell(e.RewardItem(rule=RULE, hero=hero.id, item=item, count=1))


def pick_one(asked: Hero, names: list[str], question: str) -> Rule[str]:
    """One of several; of one alone nobody is asked."""
    options = [v.CHOOSE(name) for name in names]
    answer = yield from choose(
        asked, "reward", question, options, RULE, "choose one that the reward is for"
    )
    return v.CHOOSE.of(answer)[0]
