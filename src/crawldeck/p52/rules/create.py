"""Making a hero at the table: people, class, bonus points, ability, items, quirk (CHAR).

A set-up may wish for some of it or all; what it leaves open is asked, and what cannot be is told
and asked. Each step runs from the draft alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from msgspec.structs import replace

from crawldeck.kernel.asks import Choice, Option, Refusal, Rule, Verb
from crawldeck.kernel.language import mark
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import CORE, Calling, People, adds
from crawldeck.p52.rules.bag import put
from crawldeck.p52.rules.common import flip, refuse_others
from crawldeck.p52.rules.experience import recount
from crawldeck.p52.rules.figures import movement
from crawldeck.p52.rules.find import with_includes
from crawldeck.p52.rules.level import (
    gain_ability,
    numbers,
    placed,
    points_options,
    refuse_learning,
    to_learn,
)
from crawldeck.p52.state import Draft, Hero, P52Table

NO_QUIRK = "none"

Step: TypeAlias = Callable[[P52Table, Hero, Draft], Rule[None]]


def create(t: P52Table) -> Rule[None]:
    """One step for the first of the heroes still to be made; then the session starts."""
    s = t.state
    if not s.drafts:
        s.phase = "season"
        return
    draft = s.drafts[0]
    hero = s.hero(draft.hero)
    assert hero is not None
    if draft.step < len(STEPS):
        yield from STEPS[draft.step](t, hero, draft)
    else:
        finish(t, hero)
        s.drafts = s.drafts[1:]


def done(t: P52Table, points: Mapping[str, int] | None = None, left: int = 0) -> None:
    """The step is taken; the next one follows."""
    draft, *others = t.state.drafts
    placed = draft.points if points is None else dict(points)
    t.state.drafts = (replace(draft, step=draft.step + 1, points=placed, left=left), *others)


PEOPLE_ASKED = mark(
    "Choose a people. Every core ability starts at 1, and your choice adds to them."
)
CLASS_ASKED = mark("Choose a class. Every core ability starts at 1, and your choice adds to them.")


def asked(
    t: P52Table,
    hero: Hero,
    kind: str,
    question: str,
    options: list[Option],
    rule: str,
    refuse: Callable[[Option], Refusal | None] | None = None,
) -> Rule[Option]:
    """A question about a hero in the making."""
    refuse = refuse or refuse_others(
        options, rule, Phrase("choose one of the answers offered for {hero}", hero=hero.name)
    )
    answer: Option = yield Choice(kind, hero.seat, hero.id, question, options, refuse)
    return answer


# -- people and class --------------------------------------------------------------------------


def origin(
    t: P52Table,
    hero: Hero,
    verb: Verb[str],
    known: Mapping[str, People | Calling],
    wish: str | None,
) -> Rule[str]:
    """The people or the class: as wished, or asked with what each adds (P52-CHAR-02)."""
    if wish is not None:
        return wish
    question = PEOPLE_ASKED if verb is v.PEOPLE else CLASS_ASKED
    options = [verb(name) for name in known]
    answer = yield from asked(t, hero, verb.name, question, options, "P52-CHAR-02")
    return verb.of(answer)[0]


def people(t: P52Table, hero: Hero, draft: Draft) -> Rule[None]:
    known = t.content.peoples
    if known:
        hero.people = yield from origin(t, hero, v.PEOPLE, known, draft.wish.people)
        found = known[hero.people]
        t.tell(
            e.PeopleChosen(rule="P52-CHAR-02", hero=hero.id, people=found.id, adds=adds(found.core))
        )
        bring(t, hero, found)
    shape(t, hero, {})
    done(t)


def calling(t: P52Table, hero: Hero, draft: Draft) -> Rule[None]:
    known = t.content.callings
    if known:
        hero.calling = yield from origin(t, hero, v.CALLING, known, draft.wish.calling)
        found = known[hero.calling]
        t.tell(
            e.CallingChosen(
                rule="P52-CHAR-02", hero=hero.id, calling=found.id, adds=adds(found.core)
            )
        )
        bring(t, hero, found)
    shape(t, hero, {})
    done(t)


def bring(t: P52Table, hero: Hero, found: People | Calling) -> None:
    """Abilities come at level 1, whatever they need (P52-CHAR-02); items of a class only latest."""
    for ability in found.abilities:
        if ability not in hero.abilities:
            gain_ability(t, hero, ability, "P52-CHAR-02")
    if isinstance(found, People) or t.params.class_items:  # P52-CHAR-10
        for item, count in found.items.items():
            equip(t, hero, item, count)


def option(t: P52Table, hero: Hero, draft: Draft) -> Rule[None]:
    """Where a class lets one choose an ability, its needs do not matter either (P52-CHAR-02)."""
    offered = t.content.callings[hero.calling].ability_options if hero.calling else ()
    options = [v.LEARN(name) for name in offered if name not in hero.abilities]
    wish = draft.wish.option
    if wish is not None and v.LEARN(wish) not in options:
        name = t.content.names[f"ability:{wish}"]
        dropped(t, hero, name, "your class does not offer it", "P52-CHAR-02")
        wish = None
    if options:
        if wish is None:
            question = "Which ability does your class give you?"
            answer = yield from asked(t, hero, "option", question, options, "P52-CHAR-02")
            (wish,) = v.LEARN.of(answer)
        gain_ability(t, hero, wish, "P52-CHAR-02")
    done(t)


# -- bonus points ------------------------------------------------------------------------------


def bonus_of(*values: int) -> int:
    """The middle of three, which a pair always is; three alike give 2 more (P52-CHAR-03)."""
    low, middle, high = sorted(values)
    return middle + 2 if low == high else middle


def bonus(t: P52Table, hero: Hero, draft: Draft) -> Rule[None]:
    """Three Action cards say how many points there are (P52-CHAR-03)."""
    why = Phrase("bonus points of {hero}", hero=hero.name)
    first, second = (yield from flip(t, why)), (yield from flip(t, why))
    third = yield from flip(t, why)
    points = bonus_of(first.value, second.value, third.value)
    shown = f"{first.text}+{second.text}+{third.text}"
    t.tell(e.BonusFlipped(rule="P52-CHAR-03", hero=hero.id, cards=shown, points=points))
    wished = draft.wish.points
    asked_for = sum(wished.values())
    if asked_for > points:
        wanted = Phrase("{n} bonus points", n=asked_for)
        dropped(t, hero, wanted, Phrase("there are {n}", n=points), "P52-CHAR-03")
        wished, asked_for = {}, 0
    shape(t, hero, wished)
    done(t, wished, points - asked_for)


def core_of(t: P52Table, hero: Hero, points: Mapping[str, int]) -> dict[str, int]:
    """Each starts at 1 (P52-CHAR-01); people, class and points add to it, and none stays below 1.

    The latest edition adds everything, then raises to 1 (P52-CHAR-04), as its worked example does
    (P52-CHAR-06); the others raise to 1, then add the points (P52-CHAR-05, P52-DIFF-40).
    """
    from_people = t.content.peoples[hero.people].core if hero.people else {}
    from_class = t.content.callings[hero.calling].core if hero.calling else {}
    clamp_first = t.params.bonus_points_order == "clamp_then_add"
    found = {}
    for name in CORE:
        raw = 1 + from_people.get(name, 0) + from_class.get(name, 0)
        more = points.get(name, 0)
        found[name] = max(1, raw) + more if clamp_first else max(1, raw + more)
    return found


def shape(t: P52Table, hero: Hero, points: Mapping[str, int]) -> None:
    """The hero's numbers as they stand; a new hero has all its hit points (P52-CHAR-11)."""
    for name, value in core_of(t, hero, points).items():
        setattr(hero, name, value)
    recount(t, hero)
    hero.hp = hero.max_hp


def place(t: P52Table, hero: Hero, draft: Draft) -> Rule[None]:
    """The points that are left, one at a time or all at once."""
    if not draft.left:
        done(t)
        return
    options = points_options(t, draft.left)
    question = Phrase(
        "Where does a bonus point go? {left} left. Now {numbers}.",
        left=draft.left,
        numbers=numbers(t, hero),
    )
    answer = yield from asked(t, hero, "points", question, options, "P52-CHAR-03")
    core, count = placed(answer, draft.left)
    points = draft.points | {core: draft.points.get(core, 0) + count}
    shape(t, hero, points)
    left = draft.left - count
    t.state.drafts = (replace(draft, points=points, left=left), *t.state.drafts[1:])
    t.tell(
        e.PointPlaced(
            rule="P52-CHAR-03",
            hero=hero.id,
            core=core.capitalize(),
            value=getattr(hero, core),
            max_hp=hero.max_hp,
        )
    )


# -- ability, items, quirk ---------------------------------------------------------------------


def ability(t: P52Table, hero: Hero, draft: Draft) -> Rule[None]:
    """One further ability of choice at level 1, if its needs are met (P52-CHAR-10)."""
    rule = "P52-CHAR-10"
    refuse = partial(refuse_learning, t, hero, rule)
    wish = draft.wish.ability
    refusal = refuse(v.LEARN(wish)) if wish is not None else None
    if wish is not None and refusal is not None:
        dropped(t, hero, t.content.names[f"ability:{wish}"], refusal.text, rule)
        wish = None
    options = to_learn(t, hero, rule)
    if wish is None and options:
        question = Phrase("Choose one more ability. Now {numbers}.", numbers=numbers(t, hero))
        answer = yield from asked(t, hero, "ability", question, options, rule, refuse)
        (wish,) = v.LEARN.of(answer)
    if wish is None:
        t.tell(e.NothingToLearn(rule=rule, hero=hero.id))
    else:
        gain_ability(t, hero, wish, rule)
    done(t)


def item(t: P52Table, hero: Hero, draft: Draft) -> Rule[None]:
    """In the latest edition a class brings items, one of them to be chosen (P52-CHAR-10)."""
    offered = t.content.callings[hero.calling].item_options if hero.calling else ()
    wish = draft.wish.item
    if not t.params.class_items:
        offered = ()
    if wish is not None and wish not in offered:
        dropped(t, hero, t.content.items[wish].name, "your class does not bring it", "P52-CHAR-10")
        wish = None
    if offered:
        if wish is None:
            options = [v.KIT(name) for name in offered]
            question = "What do you set out with?"
            answer = yield from asked(t, hero, "kit", question, options, "P52-CHAR-10")
            (wish,) = v.KIT.of(answer)
        equip(t, hero, wish, 1)
    done(t)


def equip(t: P52Table, hero: Hero, name: str, count: int) -> None:
    """Into the bag, with whatever comes with it."""
    for thing, number in with_includes(t.content.items[name], count):
        put(hero, thing, number)
        t.tell(e.KitGiven(rule="P52-CHAR-10", hero=hero.id, item=thing, count=number))


def quirk(t: P52Table, hero: Hero, draft: Draft) -> Rule[None]:
    """If the player likes, a quirk: it has a good side and a bad one (P52-CHAR-10)."""
    known = t.content.quirks
    chosen = draft.wish.quirk
    if chosen is None and known:
        options = [v.QUIRK(NO_QUIRK), *(v.QUIRK(name) for name in known)]
        question = "Do you want a quirk? Each has its good and its bad side."
        answer = yield from asked(t, hero, "quirk", question, options, "P52-CHAR-10")
        (chosen,) = v.QUIRK.of(answer)
    if chosen and chosen != NO_QUIRK:
        hero.quirk = chosen
        shape(t, hero, draft.points)
        t.tell(e.QuirkChosen(rule="P52-CHAR-10", hero=hero.id, quirk=chosen))
    done(t)


def dropped(t: P52Table, hero: Hero, what: str, why: str, rule: str) -> None:
    t.tell(e.WishDropped(rule=rule, hero=hero.id, what=what, why=why))


def finish(t: P52Table, hero: Hero) -> None:
    """Level 1, no experience, all hit points (P52-CHAR-11)."""
    t.tell(
        e.HeroMade(
            rule="P52-CHAR-11",
            hero=hero.id,
            lift=hero.lift,
            think=hero.think,
            balance=hero.balance,
            move=hero.move,
            lead=hero.lead,
            hp=hero.hp,
            movement=movement(t, hero),
            initiative=hero.initiative,
        )
    )


STEPS: tuple[Step, ...] = (people, calling, option, bonus, place, ability, item, quirk)
