"""Effects that ask: Skill tests, choices, conditions, what may be left (SKILL TESTS)."""

from __future__ import annotations

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import terms, verbs
from crawldeck.enormity.on_table import Ways
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.body import costs, outlook, rolls
from crawldeck.enormity.rules.context import Context
from crawldeck.enormity.rules.effect_families import whom
from crawldeck.enormity.rules.effects import DOES
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Choice, Consequence, Option, Refusal, Rule
from crawldeck.kernel.phrases import Phrase


@DOES(fx.Test)
def test(t: EnoTable, effect: fx.Test, about: Context) -> Rule[None]:
    """Equal or more Successes than the test's own threshold (ENO-SKILL-03, -06)."""
    for who in (yield from whom.spacers(t, about, effect.who)):
        if not who.in_play:
            continue
        successes = yield from rolls.skill_test(t, who, effect.skill, effect.at)
        if not who.in_play:
            continue
        passed = successes >= effect.at
        t.tell(
            e.SkillTested(
                rule="ENO-SKILL-03",
                spacer=who.id,
                skill=effect.skill,
                successes=successes,
                threshold=effect.at,
                what="passed" if passed else "failed",
            )
        )
        then = effect.success if passed else effect.fail
        yield from effects.apply(t, then, about if who.id == about.who else about.of(who))


@DOES(fx.Graded)
def graded(t: EnoTable, effect: fx.Graded, about: Context) -> Rule[None]:
    """Each number of Successes has its own result (ENO-SKILL-04)."""
    who = whom.owner(t, about)
    successes = yield from rolls.skill_test(t, who, effect.skill)
    if not who.in_play or not effect.grades:
        return
    grade = min(successes, len(effect.grades) - 1)
    t.tell(
        e.SkillGraded(
            rule="ENO-SKILL-04",
            spacer=who.id,
            skill=effect.skill,
            successes=successes,
            grade=grade,
        )
    )
    yield from effects.apply(t, effect.grades[grade], about)


@DOES(fx.Choose)
def choose(t: EnoTable, effect: fx.Choose, about: Context) -> Rule[None]:
    """One way; a way that cannot be paid is not offered (ENO-ABIL-13)."""
    who = whom.owner(t, about)
    ways = {way.id: way for way in effect.ways}
    open_ways = [way for way in effect.ways if _refuse_way(t, who, way, about) is None]
    if not open_ways:
        return

    def refuse(option: Option) -> Refusal | None:
        way = ways.get(verbs.PICK.of(option)[0]) if option.verb is verbs.PICK else None
        if way is None:
            return Refusal(about.rule, f"choose one of: {', '.join(ways)}")
        return _refuse_way(t, who, way, about)

    options = [verbs.PICK(way.id) for way in open_ways]
    listed = ", ".join(f"{way.id} ({way.text})" for way in open_ways)
    text = Phrase("Choose one.", beside=f" {listed}.")
    answer: Option = options[0]
    if len(options) > 1:
        answer = yield Choice(
            "choose",
            who.seat,
            who.id,
            text,
            options,
            refuse,
            about=Ways({way.id: way.text for way in open_ways}),
            brings=lambda option: _way_brings(who, ways.get(verbs.PICK.of(option)[0])),
        )
    way = ways[verbs.PICK.of(answer)[0]]
    if way.cost is not None:
        item = who.item(about.item) if about.item else None
        yield from costs.pay(t, who, way.cost, item, about.rule)
    t.tell(e.WayChosen(rule=about.rule, spacer=who.id, way=way.text))
    if who.in_play:
        yield from effects.apply(t, way.then, about)


def _way_brings(who: Spacer, way: fx.Way | None) -> tuple[Consequence, ...]:
    return () if way is None else outlook.price(who, way.cost or terms.FREE, way.then)


def _refuse_way(t: EnoTable, who: Spacer, way: fx.Way, about: Context) -> Refusal | None:
    if way.cost is None:
        return None
    return costs.refuse_cost(t, who, way.cost, who.item(about.item) if about.item else None)


@DOES(fx.When)
def when(t: EnoTable, effect: fx.When, about: Context) -> Rule[None]:
    unmet = costs.holds(t, whom.owner(t, about), effect.needs)
    yield from effects.apply(t, effect.then if unmet is None else effect.otherwise, about)


@DOES(fx.May)
def may(t: EnoTable, effect: fx.May, about: Context) -> Rule[None]:
    """Taken or left (ENO-ABIL-10)."""
    who, options = whom.owner(t, about), [verbs.YES(), verbs.NO()]
    answer = yield from common.ask(
        who,
        "may",
        f"You may {effect.text[:1].lower()}{effect.text[1:]}.",
        options,
        about.rule,
        "answer yes or no",
        brings=lambda option: (
            outlook.price(who, terms.FREE, effect.then) if option is verbs.YES() else ()
        ),
    )
    if answer.verb is verbs.YES:
        yield from effects.apply(t, effect.then, about)
