"""The story of a quest: which one it is, what is told, and what the party decides (QUEST)."""

from __future__ import annotations

from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.questbook import ChoiceOption, QuestChoice
from crawldeck.p52.rules.bag import put
from crawldeck.p52.rules.common import ask, flip, gain_stamina
from crawldeck.p52.rules.experience import earn
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.rules.quest import boons, quest_of, spec_of
from crawldeck.p52.state import P52Table

TYPES = ("big-boss", "survival", "trapped", "treasure-hunt")
"""By thirds of the Action deck: Ace to 3, 4 to 6, 7 to 9, 10 to Queen (P52-QUEST-01)."""

TOLD = "P52-SETUP-20"


def draw_quest(t: P52Table) -> Rule[None]:
    """A card names the type of the quest; a King flips again and is worth an item (P52-QUEST-01).

    Everyone gets that item once, however many Kings come.
    """
    s = t.state
    card = yield from flip(t, "quest")
    while card.is_king:
        gain = "" if s.tale.extra else ", and everyone gets one more starting item"
        t.tell(e.QuestRedrawn(rule="P52-QUEST-01", card=card.text, gain=gain))
        s.tale.extra = True
        card = yield from flip(t, "quest")
    s.quest = TYPES[(card.value - 1) // 3]
    t.tell(e.QuestDrawn(rule="P52-QUEST-01", card=card.text, quest=s.quest))
    s.phase = "start"


def begin(t: P52Table) -> Rule[None]:
    """What was decided in earlier quests comes back; then the first decisions of this one."""
    s = t.state
    for boon in boons(t):
        t.tell(e.Told(rule=TOLD, text=boon.text))
        for hero in s.living:
            for item, count in boon.items.items():
                put(hero, item, count)
                t.tell(e.RewardItem(rule=TOLD, hero=hero.id, item=item, count=count))
            gain_stamina(t, hero, boon.stamina, "P52-SETUP-13")
    yield from decide(t, "start")


def enter_space(t: P52Table) -> Rule[None]:
    """What is told of this space, and what is decided on entering it."""
    text = spec_of(t).text
    if text:
        t.tell(e.Told(rule=TOLD, text=text))
    yield from decide(t, str(t.state.space.number))


def decide(t: P52Table, when: str) -> Rule[None]:
    """Every decision that is due; the first living hero has the last word."""
    for choice in quest_of(t).choices:
        flags = t.state.flags
        if choice.when != when or (choice.needs and choice.needs not in flags):
            continue
        if choice.unless and choice.unless in flags:
            continue
        yield from put_to_party(t, choice)


def put_to_party(t: P52Table, choice: QuestChoice) -> Rule[None]:
    first = t.state.living[0]
    options = [v.CHOOSE(option.id) for option in choice.options]
    answer = yield from ask(
        first, "choose", choice.text, options, TOLD, "choose one of the ways that the story offers"
    )
    (chosen,) = v.CHOOSE.of(answer)
    option = next(each for each in choice.options if each.id == chosen)
    t.tell(e.Chosen(rule=TOLD, choice=choice.id, option=option.id, text=option.text))
    if option.flag and option.flag not in t.state.flags:
        t.state.flags = (*t.state.flags, option.flag)
    if option.told:
        t.tell(e.Told(rule=TOLD, text=option.told))
    follow(t, option)


def follow(t: P52Table, option: ChoiceOption) -> None:
    """What a decision brings; its harm never takes the last hit point."""
    first = t.state.living[0]
    for item, count in option.items.items():
        put(first, item, count)
        t.tell(e.RewardItem(rule=TOLD, hero=first.id, item=item, count=count))
    for hero in t.state.living:
        earn(t, hero, option.exp, "what was decided", TOLD)
        if option.stamina:
            gain_stamina(t, hero, option.stamina, "P52-SETUP-13")
        harm = t.content.formula(option.harm)(hero_numbers(t, hero))
        lost = min(harm, hero.hp - 1)
        if lost > 0:
            hero.hp -= lost
            t.tell(e.HeroHurt(rule=TOLD, hero=hero.id, damage=lost, hp=hero.hp))
