"""Why the plain bot of P52 answers as it does: the first idea that fits decides, and that is told.

Nothing is decided here: the ideas are asked again, in their order, and the one that answers is put
into words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.language import mark
from crawldeck.p52.bots import arts, growth, hunt, items, player, quests
from crawldeck.p52.bots.player import Idea, Seen
from crawldeck.p52.view_types import View

ANY = mark("It has no preference here and takes the first answer.")
REVIVES = mark("Somebody has fallen, and this brings them back.")
HEALS = mark("This helps whoever is hurt most.")
HIDES = mark("The hero is badly hurt, so it hides to get away.")
AT_ITS_BEST = mark("The hero is best at this.")
BEST_GEAR = mark("This is the best piece of gear here.")
GIVEN_UP = mark("Nobody stands any more, so it lets the end come.")
FEWEST_FRIENDS = mark("The fewest friends stand there.")

BOUND_FOR: Mapping[str, str] = {
    "away": mark("It cannot fight the enemy beside it, so it makes for the exit."),
    "enemies": mark("It makes for where it can strike at an enemy."),
    "quest": mark("It makes for what the quest is about."),
    "chests": mark("It makes for a chest, or for what lies about."),
    "hidden": mark("The way out is barred, so it looks at what lies face down."),
    "bar": mark("The way out is barred, so it makes for the enemies that bar it."),
    "exit": mark("It makes for the exit."),
}


def _survive(seen: Seen, answer: Option) -> str:
    return REVIVES if answer.args[0] in seen.view.reviving else HEALS


def _heal(seen: Seen, answer: Option) -> str:
    several = mark("Several of the party are hurt, and this helps all of them.")
    return several if answer.verb.name == "perform" else HEALS


def _rout(seen: Seen, answer: Option) -> str:
    spot = answer.text.split()[-1]
    if sum(foe.spot == spot for foe in seen.view.foes) > 2:
        return mark("Too many enemies stand there, so it sends them away.")
    return mark("The hero is hurt, so it sends the enemies there away.")


def _prepare(seen: Seen, answer: Option) -> str:
    if seen.foes:
        return mark("No enemy is in reach yet, so it gets ready for them.")
    return mark("No enemy is in sight: time to make something for later.")


def _attack(seen: Seen, answer: Option) -> str:
    if answer.verb.name == "hurl":
        return mark("That enemy is strong enough to be worth it.")
    return mark("It strikes with its best attack, at an enemy that is weak and near.")


def _hunt(seen: Seen, answer: Option) -> str:
    if answer.verb.name == "wait":
        return mark("That enemy runs. Let it go first, and it can be struck first next round.")
    if answer.verb.name == "move":
        return mark("The enemies keep away, so it closes their ways out.")
    return mark("The enemies keep away from whoever follows, so it lets them come.")


def _walk(seen: Seen, answer: Option) -> str:
    return BOUND_FOR[player.bound_for(seen)[0]]


def _rest(seen: Seen, answer: Option) -> str:
    if answer.verb.name == "stance":
        return mark("There is nothing better to do with enemies about than to brace.")
    return mark("There is nothing better to do.")


def _stamina(seen: Seen, answer: Option) -> str:
    if answer.verb.name == "stamina":
        if seen.hero.stamina >= 2:
            return mark("An enemy is in sight, and there is Stamina to spare.")
        return mark("An enemy is in sight, and the hero is hurt.")
    if seen.foes:
        return mark("It saves the last Stamina for when it is needed more.")
    return mark("No enemy is in sight, so it saves Stamina.")


def _defend(seen: Seen, answer: Option) -> str:
    return GIVEN_UP if answer.verb.name == "endure" else AT_ITS_BEST


def _decide(seen: Seen, answer: Option) -> str:
    if answer.args[0] in seen.view.harmful:
        return mark("Every way does harm, so it takes the first.")
    return mark("This does nobody harm.")


def _step(seen: Seen, answer: Option) -> str:
    if answer.verb.name == "decline":
        return mark("Every spot to step to has an enemy or a trap, or lies face down.")
    return mark("There is neither an enemy nor a trap there.")


def _pick(seen: Seen, answer: Option) -> str:
    if len(seen.options["pick"]) > items.A_FEW:
        return mark("It takes the last of the list, which is the hardest to come by.")
    return BEST_GEAR


def _share(seen: Seen, answer: Option) -> str:
    if len(seen.options["points"]) > items.A_FEW:
        return mark("Half goes into the first quality, the rest into the next.")
    return mark("As much as it can goes into this.")


def _learn(seen: Seen, answer: Option) -> str:
    if answer.verb.name == "learn":
        return mark("It takes the first ability that it can learn.")
    return mark("There is nothing more to learn.")


Motive: TypeAlias = str | Callable[[Seen, Option], str]
MOTIVES: Mapping[Idea, Motive] = {
    # set pieces
    player.lay: mark("In a block everything is seen at once, and the way through is short."),
    player.stamina: _stamina,
    player.defend: _defend,
    player.counter: AT_ITS_BEST,
    quests.stay: mark("The quest needs something that may still be here."),
    player.leave: mark("The quest needs nothing more from this place."),
    quests.decide: _decide,
    player.guide: FEWEST_FRIENDS,
    player.roam: mark("Those who have not gone yet go first, the furthest from the exit first."),
    # a turn
    player.pick_up: mark("It picks up whatever lies here."),
    items.lighten: mark("The hero cannot move in all this, so the heaviest comes off."),
    items.swap: mark("There is something better in the bag."),
    items.put_on: mark("This is the best in the bag that fits."),
    player.survive: _survive,
    arts.revive: REVIVES,
    arts.heal: _heal,
    arts.vanish: HIDES,
    items.read: mark("No enemy is in sight: time for this."),
    player.run: mark("Nothing keeps the party here, so it makes for the exit."),
    items.drink: mark("Enemies are about, and this is what such a moment is for."),
    items.throw: mark("Thrown there, it strikes more enemies than friends."),
    items.lay_snare: mark("Every enemy has yet to come near, so it puts a snare in their way."),
    arts.inspire: mark("There is a fight, and this helps the others in it."),
    arts.rout: _rout,
    arts.sweep: mark("This strikes several enemies at once."),
    arts.shield: mark("Several of the party stand there, and enemies are about."),
    arts.steal: mark("That enemy holds still, so it can be robbed."),
    arts.prepare: _prepare,
    player.attack: _attack,
    player.open_chest: mark("No enemy is in sight: time to open the chest."),
    arts.haste: mark("No enemy is in sight, and the exit is far."),
    hunt.crawl: GIVEN_UP,
    hunt.hunt: _hunt,
    player.walk: _walk,
    player.attack_anyhow: mark("No step helps, so it strikes with whatever it has."),
    player.rest: _rest,
    # what arts and items ask
    arts.push: mark("That is the farthest from all friends."),
    arts.land: mark("That is near the exit, and without an enemy if it can be."),
    arts.step: _step,
    arts.strike: AT_ITS_BEST,
    arts.read: mark("It always takes a look."),
    arts.carry: mark("It always agrees."),
    items.pick: _pick,
    items.rig: mark("Of its own things, this is the best to work on."),
    items.points: _share,
    items.study: AT_ITS_BEST,
    items.again: mark("It always strikes again."),
    # making heroes, and growing
    growth.by_seat: mark("Each hero takes the next one in the list, so that the party is mixed."),
    growth.points: mark("What abilities and hit points are made of comes first, the lowest first."),
    growth.learn: _learn,
    growth.advance: mark("It always advances."),
    growth.better: mark("Attacks come first, then whatever the hero is best at."),
    growth.fallen: mark("It always brings back who has fallen."),
}
"""By idea; what an idea may answer for several reasons says which it was."""


def reason(view: View, ask: Choice, option: Option) -> str:
    """Why the bot gives this answer; nothing if it would give another one, or if its turn is done:
    that is plain to see, and what it did before stays in sight."""
    if player.at_once(ask) is not None:
        return ""
    seen = Seen(view, ask)
    for idea in player.IDEAS.get(ask.kind, ()):
        answer = idea(seen)
        if answer is not None:
            motive = MOTIVES[idea]
            if option not in (answer, player.with_stamina(seen, ask, answer)):
                return ""
            return motive if isinstance(motive, str) else motive(seen, answer)
    return ANY
